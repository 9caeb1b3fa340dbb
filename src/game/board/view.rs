//! The pieces follow the position by difference.
//!
//! Whatever happens to the game, the pieces on the board are compared with the position to be
//! shown, and each gets something to do: a move, a chain, an undo and a jump in history are one
//! mechanism. What comes next replaces what still runs; in the end every piece stands in the pose
//! that was worked out for it here.

use super::effects::Effects;
use super::geometry::Geometry;
use super::input::Held;
use super::pieces::{self, Lift, Piece, Standing};
use super::pose::{Act, Acts, Pose, ms};
use super::selection::{Selection, shown};
use super::staging::{
    CaptiveQuery, Cause, PieceQuery, Spawner, Stage, celebrate, change, fill_gutter,
};
use super::{BoardRoot, BoardSystems, Flipped};
use crate::game::art::Art;
use crate::game::clock::tick;
use crate::game::on_board::{OnBoard, Told};
use crate::game::opponent::Motion;
use crate::game::power::Awake;
use crate::game::session::{Played, Session};
use crate::game::settings::Settings;
use crate::rules::{MoveKind, Outcome, Point, RuleSet};
use bevy::ecs::system::SystemParam;
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            follow.in_set(BoardSystems::Follow),
            (carry, perform, lift_chosen)
                .chain()
                .in_set(BoardSystems::Move),
            pieces::draw.in_set(BoardSystems::Show),
        ),
    );
}

/// What is shown now, to be compared with what is to be shown.
#[derive(Default)]
struct Shown {
    path: Vec<Point>,
    root: Option<Entity>,
    rules: Option<Arc<RuleSet>>,
    borrowed: bool,
}

/// What has happened to what is on the board.
#[derive(SystemParam)]
struct News<'w, 's> {
    played: MessageReader<'w, 's, Played>,
    told: MessageReader<'w, 's, Told>,
}

impl News<'_, '_> {
    /// What happened to the game; `path` is what is shown of a chain already.
    fn of_game(&mut self, session: &Session, path: &[Point]) -> (Option<Cause>, Option<Outcome>) {
        self.told.clear();
        let mut cause = None;
        let mut ended = None;
        for happened in self.played.read() {
            match happened {
                Played::Started => cause = Some(Cause::Anew),
                Played::Moved { played, .. } if !matches!(cause, Some(Cause::Anew)) => {
                    // The legs of a chain that the player has jumped already are shown.
                    let walked = match played.path().starts_with(path) {
                        true => path.len().saturating_sub(1),
                        false => 0,
                    };
                    cause = Some(Cause::Path(played.path().to_vec(), walked, played.kind()));
                }
                Played::TakenBack(_) if cause.is_none() => cause = Some(Cause::Back),
                Played::Again(_) if cause.is_none() => {
                    let again = session.game().last_move();
                    cause = again.map(|again| Cause::Path(again.path().to_vec(), 0, again.kind()));
                }
                Played::Ended(outcome) => ended = Some(*outcome),
                _ => {}
            }
        }
        (cause, ended)
    }

    /// What happened to what has borrowed the board.
    fn of_loan(&mut self) -> (Option<Cause>, Option<Outcome>) {
        self.played.clear();
        let mut cause = None;
        let mut ended = None;
        for told in self.told.read() {
            match told {
                Told::Set => {
                    cause = Some(Cause::Scene);
                    ended = None;
                }
                Told::Moved(played) => {
                    cause = Some(Cause::Path(played.path().to_vec(), 0, played.kind()));
                }
                Told::Ended(outcome) => ended = Some(*outcome),
            }
        }
        (cause, ended)
    }
}

/// Compares the pieces with the position to be shown and gives each something to do.
fn follow(
    mut news: News,
    session: Option<Res<Session>>,
    on_board: OnBoard,
    selection: Res<Selection>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
    art: Res<Art>,
    root: Query<Entity, With<BoardRoot>>,
    mut pieces: PieceQuery,
    mut captives: CaptiveQuery,
    mut effects: ResMut<Effects>,
    mut awake: ResMut<Awake>,
    mut before: Local<Shown>,
    mut commands: Commands,
) {
    let (Some((rules, position)), Ok(root)) = (on_board.position(), root.single()) else {
        return;
    };
    let borrowed = on_board.is_borrowed();
    let (mut cause, ended) = match &session {
        Some(session) if !borrowed => news.of_game(session, &before.path),
        _ => news.of_loan(),
    };
    if before.borrowed != borrowed && cause.is_none() {
        cause = Some(Cause::Scene);
    }
    let same_rules = before
        .rules
        .as_ref()
        .is_some_and(|before| Arc::ptr_eq(before, rules));
    if before.root != Some(root) || !same_rules || flipped.is_changed() {
        cause = Some(Cause::Anew);
    }
    before.borrowed = borrowed;
    if !same_rules {
        before.rules = Some(rules.clone());
    }
    let path = selection.path();
    if cause.is_none() && path.len().max(1) != before.path.len().max(1) {
        cause = Some(if path.len() > before.path.len() {
            Cause::Path(
                path.to_vec(),
                before.path.len().saturating_sub(1),
                MoveKind::Jump,
            )
        } else {
            Cause::Back
        });
    }
    before.root = Some(root);
    before.path = path.to_vec();
    let Some(cause) = cause else {
        if let Some(outcome) = ended {
            celebrate(
                outcome,
                0.0,
                &settings,
                &pieces,
                &mut effects,
                &mut commands,
            );
        }
        return;
    };
    awake.stay();
    effects.clear();
    let target = shown(rules, &position, path);
    let stage = Stage {
        rules,
        geometry: Geometry::new(rules.board(), flipped.0),
        art: &art,
        reduced: settings.reduced_motion,
    };
    let mut spawner = Spawner {
        commands: &mut commands,
        root,
        down: stage.geese_walk_down(flipped.0),
    };
    if matches!(cause, Cause::Anew) {
        for entity in pieces
            .iter()
            .map(|(entity, ..)| entity)
            .chain(captives.iter().map(|(entity, ..)| entity))
        {
            spawner.commands.entity(entity).despawn();
        }
        spawner.spawn_all(&stage, &target, flipped.0);
        return;
    }
    let taken = change(
        &stage,
        &cause,
        &target,
        &mut pieces,
        &mut effects,
        &mut spawner,
    );
    fill_gutter(
        &stage,
        &cause,
        target.captured(),
        taken,
        flipped.0,
        &mut captives,
        &mut effects,
        &mut spawner,
    );
    if let Some(outcome) = ended {
        celebrate(
            outcome,
            ms::JUMP,
            &settings,
            &pieces,
            &mut effects,
            spawner.commands,
        );
    }
}

/// Carries the piece that is dragged under the pointer, and lets it glide back when it is let go
/// and has not moved.
fn carry(
    held: Res<Held>,
    selection: Res<Selection>,
    settings: Res<Settings>,
    mut pieces: Query<(Entity, &Piece, &mut Pose, &Standing, Has<Acts>)>,
    mut carried: Local<bool>,
    mut commands: Commands,
) {
    let carrying = held.at.is_some();
    if !carrying && !*carried {
        return;
    }
    for (entity, piece, mut pose, standing, acts) in &mut pieces {
        if let Some(at) = held.at
            && selection.at() == Some(piece.point)
        {
            commands.entity(entity).remove::<Acts>();
            pose.set_if_neq(Pose {
                above: true,
                ..Pose::resting(at)
            });
        } else if !carrying && !acts && *pose != standing.0 {
            let duration = match settings.reduced_motion {
                true => ms::REDUCED,
                false => ms::DROPPED,
            };
            let back = Act::Glide(*pose, standing.0, EaseFunction::QuadraticOut);
            commands
                .entity(entity)
                .insert(Acts::one(0.0, duration, back));
        }
    }
    *carried = carrying;
}

/// Goes on with what pieces do.
fn perform(
    time: Res<Time>,
    mut pieces: Query<(Entity, &mut Acts, &mut Pose, &Standing)>,
    mut motion: ResMut<Motion>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    motion.set_if_neq(Motion {
        busy: !pieces.is_empty(),
    });
    for (entity, mut acts, mut pose, standing) in &mut pieces {
        awake.stay();
        if acts.advance(tick(&time)) {
            if let Some(now) = acts.pose() {
                *pose = now;
            }
        } else if acts.then_gone {
            commands.entity(entity).despawn();
        } else {
            *pose = standing.0;
            commands.entity(entity).remove::<Acts>();
        }
    }
}

/// Lifts the chosen piece and sets the others down.
fn lift_chosen(
    time: Res<Time>,
    selection: Res<Selection>,
    mut pieces: Query<(Option<&Piece>, &mut Lift)>,
    mut awake: ResMut<Awake>,
) {
    for (piece, mut lift) in &mut pieces {
        let up = piece.is_some_and(|piece| selection.at() == Some(piece.point))
            && selection.offer().side() == piece.map(|piece| piece.side);
        if lift.up != up {
            lift.turn(up);
        }
        if lift.moves() {
            awake.stay();
            lift.advance(tick(&time));
        }
    }
}

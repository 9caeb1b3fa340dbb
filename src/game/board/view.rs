//! The pieces follow the position by difference.
//!
//! Whatever happens to the game, the pieces on the board are compared with the position to be
//! shown, and each gets something to do: a move, a chain, an undo and a jump in history are one
//! mechanism. What comes next replaces what still runs; in the end every piece stands in the pose
//! that was worked out for it here.

use super::effects::{Effect, Effects};
use super::geometry::Geometry;
use super::input::Held;
use super::pairing::pair;
use super::pieces::{self, Captive, Lift, Piece, Standing};
use super::pose::{Act, Acts, FLIGHT_END, Pose, chain_times, ms};
use super::selection::{Selection, shown};
use super::{BoardRoot, BoardSystems, Flipped};
use crate::game::art::{self, Art, Frame};
use crate::game::opponent::Motion;
use crate::game::power::Awake;
use crate::game::session::{Played, Session};
use crate::game::settings::Settings;
use crate::game::theme::Palette;
use crate::rules::{Forward, MoveKind, Outcome, Point, PointSet, Position, RuleSet, Side};
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;
use std::f32::consts::PI;

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

/// The longest step of time that an animation takes, in ms: after a sleep it goes on, it does not
/// jump.
const LONGEST_TICK: f32 = 50.0;

/// How much time has passed for what moves, in ms.
pub fn tick(time: &Time) -> f32 {
    (time.delta_secs() * 1000.0).min(LONGEST_TICK)
}

/// A piece that is farther than this from its point, in U, with nothing moving it, was carried.
const CARRIED: f32 = 0.05;

/// What is shown now, to be compared with what is to be shown.
#[derive(Default)]
struct Shown {
    path: Vec<Point>,
    root: Option<Entity>,
}

/// Why the position to be shown is another one.
enum Cause {
    /// This path is walked from its leg with this number on, by steps or jumps.
    Path(Vec<Point>, usize, MoveKind),
    /// Something was taken back.
    Back,
    /// Another game, or the board was turned.
    Anew,
}

/// All that the pieces' animations are worked out from.
struct Stage<'a> {
    rules: &'a RuleSet,
    geometry: Geometry<'a>,
    art: &'a Art,
    reduced: bool,
}

impl Stage<'_> {
    /// Whether geese walk down the screen.
    fn geese_walk_down(&self, flipped: bool) -> bool {
        (self.rules.spec().forward == Forward::Down) != flipped
    }

    /// The pose of a taken piece in the gutter, if the board has one: side by side along the ring,
    /// round the middle of the edge the geese walk to.
    fn slot(&self, index: usize, count: usize, flipped: bool) -> Option<Pose> {
        let Frame::Round {
            slot_radius,
            slot_degrees,
            slot_scale,
            ..
        } = self.art.board(self.rules.board())?.frame
        else {
            return None;
        };
        let edge = match self.geese_walk_down(flipped) {
            true => -PI / 2.0,
            false => PI / 2.0,
        };
        let aside = index as f32 - (count as f32 - 1.0) / 2.0;
        let angle = edge - aside * slot_degrees.to_radians();
        let turned = match pieces::turns(self.kind(Side::Geese)) && self.geese_walk_down(flipped) {
            true => PI,
            false => 0.0,
        };
        Some(Pose {
            scale: slot_scale,
            // The picture points up; here it points along the ring.
            tilt: angle - PI - turned,
            ..Pose::resting(Vec2::from_angle(angle) * slot_radius)
        })
    }

    fn kind(&self, side: Side) -> &'static str {
        match side {
            Side::Fox => art::hunter(self.rules),
            Side::Geese => art::prey(self.rules),
        }
    }
}

type PieceQuery<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut Piece,
        &'static mut Pose,
        &'static mut Standing,
        Option<&'static mut Acts>,
    ),
    Without<Captive>,
>;

/// Compares the pieces with the position to be shown and gives each something to do.
fn follow(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    selection: Res<Selection>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
    palette: Res<Palette>,
    art: Res<Art>,
    root: Query<Entity, With<BoardRoot>>,
    mut pieces: PieceQuery,
    mut captives: Query<(Entity, &Captive, &Pose, &mut Standing), Without<Piece>>,
    mut effects: ResMut<Effects>,
    mut awake: ResMut<Awake>,
    mut before: Local<Shown>,
    mut commands: Commands,
) {
    let (Some(session), Ok(root)) = (session, root.single()) else {
        return;
    };
    let mut cause = None;
    let mut ended = None;
    for happened in played.read() {
        match happened {
            Played::Started => cause = Some(Cause::Anew),
            Played::Moved { played, .. } if !matches!(cause, Some(Cause::Anew)) => {
                // The legs of a chain that the player has jumped already are shown.
                let walked = match played.path().starts_with(&before.path) {
                    true => before.path.len().saturating_sub(1),
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
    if before.root != Some(root) || flipped.is_changed() {
        cause = Some(Cause::Anew);
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
            celebrate(outcome, 0.0, &settings, &pieces, &mut commands);
        }
        return;
    };
    awake.stay();
    effects.clear();
    let rules = session.rules();
    let target = shown(rules, session.game().position(), path);
    let stage = Stage {
        rules,
        geometry: Geometry::new(rules.board(), flipped.0),
        art: &art,
        reduced: settings.reduced_motion,
    };
    let mut spawner = Spawner {
        commands: &mut commands,
        root,
        palette: &palette,
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
        target.captured(),
        taken,
        flipped.0,
        &mut captives,
        &mut spawner,
    );
    if let Some(outcome) = ended {
        celebrate(outcome, ms::JUMP, &settings, &pieces, spawner.commands);
    }
}

/// What spawns pieces.
struct Spawner<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    root: Entity,
    palette: &'a Palette,
    down: bool,
}

impl Spawner<'_, '_, '_> {
    fn spawn(&mut self, stage: &Stage, side: Side, pose: Pose) -> EntityCommands<'_> {
        pieces::spawn(
            self.commands,
            self.root,
            self.palette,
            stage.kind(side),
            self.down,
            pose,
        )
    }

    fn spawn_piece(&mut self, stage: &Stage, side: Side, point: Point) -> EntityCommands<'_> {
        let mut piece = self.spawn(stage, side, Pose::resting(stage.geometry.at(point)));
        piece.insert(Piece { side, point });
        piece
    }

    fn spawn_all(&mut self, stage: &Stage, position: &Position, flipped: bool) {
        for side in Side::BOTH {
            for point in position.pieces(side) {
                self.spawn_piece(stage, side, point);
            }
        }
        let count = usize::from(position.captured());
        for index in 0..count {
            if let Some(slot) = stage.slot(index, count, flipped) {
                self.spawn(stage, Side::Geese, slot).insert(Captive(index));
            }
        }
    }
}

/// A piece that has been taken, and when, in ms from now.
struct Taken {
    entity: Entity,
    pose: Pose,
    at: f32,
    /// Which way it is struck: 1 to the left, -1 to the right.
    side: f32,
}

/// Gives every piece of both sides what it has to do. Returns those that were taken, in order.
fn change(
    stage: &Stage,
    cause: &Cause,
    target: &Position,
    pieces: &mut PieceQuery,
    effects: &mut Effects,
    spawner: &mut Spawner,
) -> Vec<Taken> {
    let at = |point| stage.geometry.at(point);
    let mut strikes: Vec<(Point, f32, f32)> = Vec::new();
    let mut taken = Vec::new();
    for side in Side::BOTH {
        let standing = |pieces: &PieceQuery| -> PointSet {
            pieces
                .iter()
                .filter(|(_, piece, ..)| piece.side == side)
                .map(|(_, piece, ..)| piece.point)
                .collect()
        };
        let known = match cause {
            Cause::Path(path, walked, kind) if *kind != MoveKind::Place => {
                path.get(*walked).copied().zip(path.last().copied())
            }
            _ => None,
        };
        let changes = pair(standing(pieces), target.pieces(side), known, at);
        // A chain may end where it began.
        let circle = known.filter(|(from, to)| {
            from == to && side == Side::Fox && target.pieces(side).contains(*to)
        });
        for (entity, mut piece, pose, mut standing, acts) in pieces.iter_mut() {
            if piece.side != side {
                continue;
            }
            let moved = changes
                .moved
                .iter()
                .copied()
                .find(|(from, _)| *from == piece.point)
                .or(circle.filter(|(from, _)| *from == piece.point));
            if let Some((from, to)) = moved {
                piece.point = to;
                standing.0 = Pose::resting(at(to));
                let runs = acts.as_ref().is_some_and(|acts| acts.left() > 0.0);
                let carried = !runs && pose.at.distance(at(from)) > CARRIED;
                match cause {
                    Cause::Path(path, walked, kind) if known == Some((from, to)) => {
                        let legs = &path[*walked..];
                        let acts = acts
                            .map(|acts| acts.clone())
                            .filter(|_| runs && *walked > 0);
                        let (acts, struck) =
                            walk(stage, legs, *kind, &pose, carried, acts, effects);
                        strikes.extend(struck);
                        spawner.commands.entity(entity).insert(acts);
                    }
                    _ => {
                        let glide = glide(stage, *pose, standing.0);
                        spawner.commands.entity(entity).insert(glide);
                    }
                }
            } else if changes.gone.contains(&piece.point) {
                let strike = strikes.iter().find(|(point, ..)| *point == piece.point);
                let (_, when, side) = strike.copied().unwrap_or((piece.point, 0.0, 1.0));
                taken.push(Taken {
                    entity,
                    pose: *pose,
                    at: when,
                    side,
                });
                if strike.is_some() && !stage.reduced {
                    effects.add(when, Effect::Feathers(at(piece.point)));
                }
            } else if pose.at.distance(standing.0.at) > CARRIED && acts.is_none() {
                // Carried, and not moved after all.
                let back = glide(stage, *pose, standing.0);
                spawner.commands.entity(entity).insert(back);
            }
        }
        for point in changes.new {
            let place = at(point);
            let placed = matches!(cause, Cause::Path(path, _, MoveKind::Place)
                if path.last() == Some(&point));
            let mut piece = spawner.spawn_piece(stage, side, point);
            let acts = if placed && !stage.reduced {
                Acts::one(0.0, ms::PLACED, Act::Placed(place))
            } else {
                let rest = Pose::resting(place);
                let fade = Act::Glide(Pose::hidden(place), rest, EaseFunction::Linear);
                Acts::one(0.0, ms::TAKEN_BACK, fade)
            };
            piece.insert((Pose::hidden(place), acts));
        }
    }
    taken.sort_by(|a, b| a.at.total_cmp(&b.at));
    taken
}

/// What a piece does that walks a path, and for each goose it jumps: where, when, and which way it
/// is struck. `running` is what it is doing already, if the path goes on from there.
fn walk(
    stage: &Stage,
    legs: &[Point],
    kind: MoveKind,
    pose: &Pose,
    carried: bool,
    running: Option<Acts>,
    effects: &mut Effects,
) -> (Acts, Vec<(Point, f32, f32)>) {
    let at = |point: Point| stage.geometry.at(point);
    let over = |leg: &[Point]| {
        let leap = stage.rules.board().leap(leg[0], leg[1])?;
        Some(leap.over).filter(|_| kind == MoveKind::Jump)
    };
    let struck_to = |leg: &[Point]| -(at(leg[1]) - at(leg[0])).x.signum();
    let mut struck = Vec::new();
    let end = legs.last().map_or(pose.at, |&to| at(to));
    let rest = Pose::resting(end);
    if stage.reduced || carried {
        let duration = if stage.reduced {
            ms::REDUCED
        } else {
            ms::DROPPED
        };
        struck.extend(
            legs.windows(2)
                .filter_map(|leg| Some((over(leg)?, 0.0, struck_to(leg)))),
        );
        let glide = Act::Glide(*pose, rest, EaseFunction::QuadraticOut);
        return (Acts::one(0.0, duration, glide), struck);
    }
    if kind == MoveKind::Step {
        let step = Act::Step(pose.at, end);
        return (Acts::one(0.0, ms::STEP + ms::SETTLE, step), struck);
    }
    let mut acts = running.unwrap_or_default();
    let mut from = if acts.left() > 0.0 {
        legs.first().map_or(pose.at, |&first| at(first))
    } else {
        pose.at
    };
    for (leg, (_, duration)) in legs.windows(2).zip(chain_times(legs.len())) {
        let to = at(leg[1]);
        let start = acts.append(ms::CHAIN_GAP, duration, Act::Jump(from, to));
        from = to;
        if let Some(over) = over(leg) {
            let hit = start + ms::STRUCK * duration / ms::JUMP;
            struck.push((over, hit, struck_to(leg)));
        }
        effects.add(start + FLIGHT_END * duration, Effect::Ring(to));
    }
    (acts, struck)
}

/// A straight glide to where a piece belongs.
fn glide(stage: &Stage, from: Pose, to: Pose) -> Acts {
    let (duration, ease) = match stage.reduced {
        true => (ms::REDUCED, EaseFunction::QuadraticOut),
        false => (ms::TAKEN_BACK, EaseFunction::Linear),
    };
    Acts::one(0.0, duration, Act::Glide(from, to, ease))
}

/// Sends taken pieces to the gutter where there is one, lets the others vanish, and makes the
/// gutter hold as many as were taken in all.
fn fill_gutter(
    stage: &Stage,
    captured: u8,
    taken: Vec<Taken>,
    flipped: bool,
    captives: &mut Query<(Entity, &Captive, &Pose, &mut Standing), Without<Piece>>,
    spawner: &mut Spawner,
) {
    let count = usize::from(captured);
    let first = taken.first().map_or(0.0, |taken| taken.at);
    for (entity, captive, pose, mut standing) in captives {
        let mut captive_commands = spawner.commands.entity(entity);
        match stage.slot(captive.0, count, flipped) {
            Some(slot) if captive.0 < count => {
                standing.0 = slot;
                let ease = EaseFunction::CubicOut;
                let act = Act::Glide(*pose, slot, ease);
                captive_commands.insert(Acts::one(first, ms::MAKE_ROOM, act));
            }
            _ => {
                captive_commands
                    .insert(vanish(*pose, 0.0))
                    .remove::<Captive>();
            }
        }
    }
    let old = count.saturating_sub(taken.len());
    for (index, taken) in taken.into_iter().enumerate() {
        let mut piece = spawner.commands.entity(taken.entity);
        piece.remove::<Piece>();
        let slot = stage
            .slot(old + index, count, flipped)
            .filter(|_| old + index < count);
        match slot {
            Some(slot) if !stage.reduced => {
                let thrown = Act::Thrown(taken.pose, slot, taken.side);
                let duration = ms::SQUASHED + ms::THROWN;
                piece.insert((
                    Captive(old + index),
                    Standing(slot),
                    Acts::one(taken.at, duration, thrown),
                ));
            }
            Some(slot) => {
                // Fades here and is in its slot at once.
                piece.insert(vanish(taken.pose, taken.at));
                spawner
                    .spawn(stage, Side::Geese, slot)
                    .insert(Captive(old + index));
            }
            None => {
                piece.insert(vanish(taken.pose, taken.at));
            }
        }
    }
}

fn vanish(pose: Pose, when: f32) -> Acts {
    let gone = Pose { alpha: 0.0, ..pose };
    let mut acts = Acts::one(
        when,
        ms::REDUCED,
        Act::Glide(pose, gone, EaseFunction::Linear),
    );
    acts.then_gone = true;
    acts
}

/// The winners hop, one after the other.
fn celebrate(
    outcome: Outcome,
    after: f32,
    settings: &Settings,
    pieces: &PieceQuery,
    commands: &mut Commands,
) {
    let Some(winner) = outcome.winner().filter(|_| !settings.reduced_motion) else {
        return;
    };
    let winners = pieces.iter().filter(|(_, piece, ..)| piece.side == winner);
    for (index, (entity, _, _, standing, _)) in winners.enumerate() {
        let start = after + ms::END_PAUSE + ms::HOP_APART * index as f32;
        let hop = (start, standing.0.at);
        commands
            .entity(entity)
            .entry::<Acts>()
            .or_default()
            .and_modify(move |mut acts| {
                let start = acts.left().max(hop.0);
                acts.push_from_now(start, ms::HOP, Act::Hop(hop.1));
            });
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

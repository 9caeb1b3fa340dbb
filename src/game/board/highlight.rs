//! Shows the marks: those that come grow, those that are no longer wanted go.

use super::geometry::Geometry;
use super::keys::{BoardFocus, Cursor};
use super::marks::{Mark, MarkKind, Scene};
use super::pieces::{Outlined, Piece};
use super::pose::eased;
use super::selection::{Selection, shown};
use super::{BoardRoot, BoardSystems, Flipped, depth, picture};
use crate::game::art::{self, Trace};
use crate::game::clock::tick;
use crate::game::introduction::Introduction;
use crate::game::on_board::OnBoard;
use crate::game::opponent::{Hint, Motion};
use crate::game::power::Awake;
use crate::game::settings::Settings;
use crate::game::theme::Palette;
use crate::rules::Point;
use bevy::input_focus::InputFocus;
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovering>().add_systems(
        Update,
        (place_marks, outline_pieces, grow_marks)
            .chain()
            .in_set(BoardSystems::Show)
            .before(super::pieces::draw),
    );
}

/// The point under the pointer.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hovering(pub Option<Point>);

/// Side of a mark's picture, in U.
pub(super) const MARK: f32 = 1.28;
/// Side of the picture of the ring round a trapped piece, in U.
pub const TRAPPED: f32 = 1.36;
/// How far an arrow's picture reaches for a way of one U.
const ARROW: f32 = 1.0;
/// How long a mark grows, in ms.
const GROW: f32 = 140.0;
/// How much of the colour shows in the marks of the last move.
const LAST_ALPHA: f32 = 0.95;

/// A mark that is shown, and how long it has been there, in ms.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Shown {
    pub(super) mark: Mark,
    age: f32,
}

fn place_marks(
    on_board: OnBoard,
    selection: Res<Selection>,
    hint: Res<Hint>,
    hovering: Res<Hovering>,
    cursor: Res<Cursor>,
    (focus, stop): (Res<InputFocus>, Query<Entity, With<BoardFocus>>),
    settings: Res<Settings>,
    flipped: Res<Flipped>,
    motion: Res<Motion>,
    palette: Res<Palette>,
    root: Query<(Entity, Ref<BoardRoot>)>,
    marks: Query<(Entity, &Shown)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let (Some((rules, position)), Ok((root, added))) = (on_board.position(), root.single()) else {
        return;
    };
    let changed = on_board.is_changed()
        || selection.is_changed()
        || hint.is_changed()
        || hovering.is_changed()
        || cursor.is_changed()
        || focus.is_changed()
        || settings.is_changed()
        || flipped.is_changed()
        || motion.is_changed()
        || palette.is_changed()
        || added.is_added();
    if !changed {
        return;
    }
    let position = shown(rules, &position, selection.path());
    let focused = focus.get().is_some() && focus.get() == stop.single().ok();
    let scene = Scene {
        geometry: Geometry::new(rules.board(), flipped.0),
        position: &position,
        selection: &selection,
        last: on_board.last_moves(),
        outcome: on_board.outcome(),
        forbidden: on_board.forbidden(),
        hint: match &*hint {
            Hint::Found { best, .. } => Some(best.played),
            Hint::None | Hint::Thinking => None,
        },
        hovering: hovering.0,
        cursor: cursor.at.filter(|_| cursor.visible && focused),
        mark_legal: marks_legal(&settings, on_board.introduction()),
        moving: motion.busy && !settings.reduced_motion,
    };
    let mut wanted = scene.marks();
    let repaint = palette.is_changed();
    for (entity, shown) in &marks {
        let kept = wanted.iter().position(|mark| mark.same(&shown.mark));
        match kept.filter(|_| !repaint) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for mark in wanted {
        awake.stay();
        let (trace, reduced) = (art::trace(rules), settings.reduced_motion);
        spawn_mark(&mut commands, root, &palette, trace, mark, reduced);
    }
}

fn spawn_mark(
    commands: &mut Commands,
    root: Entity,
    palette: &Palette,
    trace: Trace,
    mark: Mark,
    reduced: bool,
) {
    let last = palette.mark.with_alpha(LAST_ALPHA);
    let (name, color, depth) = match mark.kind {
        MarkKind::From => ("mark-from", last, depth::LAST_MOVE),
        MarkKind::Dot => ("mark-dot", last, depth::LAST_MOVE),
        MarkKind::To => ("mark-to", last, depth::LAST_MOVE),
        MarkKind::Taken => ("mark-taken", palette.taken, depth::TAKEN),
        MarkKind::Trace => (trace.picture, Color::WHITE, depth::TAKEN + 0.5),
        MarkKind::Chosen => ("mark-chosen", palette.mark, depth::CHOSEN),
        MarkKind::Target => ("mark-target", palette.legal, depth::LEGAL),
        MarkKind::Hovered => ("mark-hovered", palette.legal, depth::LEGAL - 0.5),
        MarkKind::Landing => ("mark-landing", palette.legal, depth::LEGAL),
        MarkKind::Victim => ("mark-victim", palette.taken, depth::VICTIMS),
        MarkKind::Trapped => ("mark-trapped", palette.taken, depth::VICTIMS),
        MarkKind::Focus => ("mark-focus", Color::WHITE, depth::FOCUS),
        MarkKind::Hint => ("mark-hint", palette.hint, depth::FOCUS),
        MarkKind::Forbidden => ("mark-forbidden", palette.taken, depth::VICTIMS),
    };
    let side = match mark.kind {
        MarkKind::Trace => trace.size,
        MarkKind::Trapped => TRAPPED,
        _ => MARK,
    };
    let grows = !reduced
        && matches!(
            mark.kind,
            MarkKind::Target | MarkKind::Landing | MarkKind::Chosen | MarkKind::Hovered
        );
    let age = if grows { -mark.delay } else { GROW };
    let mut transform = Transform::from_translation(mark.at.extend(depth))
        .with_rotation(Quat::from_rotation_z(mark.turn));
    if grows {
        transform.scale = Vec3::ZERO;
    } else if mark.length > 0.0 {
        transform.scale = Vec2::splat(mark.length.sqrt() * ARROW).extend(1.0);
    }
    commands.spawn((
        Name::new(format!("{:?}", mark.kind)),
        Shown { mark, age },
        picture(name, Vec2::splat(side), color),
        transform,
        ChildOf(root),
    ));
}

/// Whether the legal moves are marked: as the player has it, and always in an introduction, which
/// is about them.
fn marks_legal(settings: &Settings, introduction: Option<&Introduction>) -> bool {
    settings.mark_legal || introduction.is_some()
}

fn grow_marks(
    time: Res<Time>,
    mut marks: Query<(&mut Shown, &mut Transform)>,
    mut awake: ResMut<Awake>,
) {
    for (mut shown, mut transform) in &mut marks {
        if shown.age >= GROW {
            continue;
        }
        awake.stay();
        shown.age += tick(&time);
        let t = (shown.age / GROW).clamp(0.0, 1.0);
        transform.scale = Vec2::splat(eased(EaseFunction::BackOut, t)).extend(1.0);
    }
}

/// Outlines the pieces that may move, and the chosen one more strongly.
fn outline_pieces(
    selection: Res<Selection>,
    settings: Res<Settings>,
    introduction: Option<Res<Introduction>>,
    palette: Res<Palette>,
    mut pieces: Query<(Option<&Piece>, &mut Outlined)>,
) {
    let movable = selection.movable();
    let marked = marks_legal(&settings, introduction.as_deref());
    for (piece, mut outlined) in &mut pieces {
        let side = selection.offer().side();
        let wanted = match piece.filter(|piece| side == Some(piece.side)) {
            Some(piece) if selection.at() == Some(piece.point) => Outlined::CHOSEN,
            Some(piece) if marked && movable.contains(piece.point) => Outlined(palette.outline),
            _ => Outlined::default(),
        };
        outlined.set_if_neq(wanted);
    }
}

//! The board itself: a baked picture where there is one, else drawn from parts for any outline.

use super::{BoardRoot, BoardSystems, Flipped, depth, geometry::Geometry, picture};
use crate::game::Rules;
use crate::game::art::{Art, BoardArt, Frame, Sliced};
use crate::game::damage::Solid;
use crate::game::layout::Extent;
use crate::game::theme::shade;
use crate::rules::{Board, Lines};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, build.in_set(BoardSystems::Follow))
        .add_systems(PreUpdate, measure);
}

/// From the outermost points of a board made from parts to the edge of its frame, and to the edge
/// of its picture, in U.
pub const FRAME: f32 = 1.11;
/// See [`FRAME`].
pub const PLANK: f32 = 1.20;
/// Pixels of the plank's smallest picture to a U.
const PLANK_DENSITY: f32 = 100.0;
/// How the plank is cut.
pub const PLANK_SLICED: Sliced = Sliced {
    border: 80.0,
    height: 640.0,
};
/// Height of a line's picture, in U.
const LINE: f32 = 0.16;
/// Width of a hole's picture, in U.
pub const HOLE: f32 = 0.48;
/// How dark the board's shadow is, and how far it falls, in U.
const SHADOW_ALPHA: f32 = 0.6;
const SHADOW_FALL: Vec2 = Vec2::new(0.10, -0.18);
/// The round shadow's disc, in parts of half its picture.
const SHADOW_DISC: f32 = 100.0 / 128.0;
/// The square shadow: how it is cut, and how far the edge lies inside its picture, in pixels.
const SHADOW_SLICED: Sliced = Sliced {
    border: 40.0,
    height: 128.0,
};
const SHADOW_EDGE: f32 = 16.0;

/// How much of the rim is not quite opaque, in U.
const SOFT_EDGE: f32 = 0.05;

/// Everything of the board that does not move.
#[derive(Component, Clone, Copy, Debug)]
struct Scenery;

/// Says how much room the board needs.
fn measure(rules: Option<Res<Rules>>, art: Option<Res<Art>>, mut extent: ResMut<Extent>) {
    let (Some(rules), Some(art)) = (rules, art) else {
        return;
    };
    if !rules.is_changed() && !art.is_changed() {
        return;
    }
    let board = rules.0.board();
    extent.set_if_neq(match art.board(board) {
        Some(baked) => Extent {
            full: Vec2::splat(baked.outer.full),
            least: Vec2::splat(baked.outer.tight),
        },
        None => {
            let frame = 2.0 * (Geometry::new(board, false).half() + FRAME);
            Extent {
                full: frame,
                least: frame,
            }
        }
    });
}

/// Builds the board when another is played on, or the parts have to lie the other way round.
fn build(
    rules: Res<Rules>,
    flipped: Res<Flipped>,
    art: Res<Art>,
    root: Query<(Entity, Ref<BoardRoot>)>,
    old: Query<Entity, With<Scenery>>,
    mut commands: Commands,
) {
    let Ok((root, added)) = root.single() else {
        return;
    };
    if !added.is_added() && !rules.is_changed() && !flipped.is_changed() {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let scenery = commands
        .spawn((
            Name::new("Scenery"),
            Scenery,
            Transform::default(),
            Visibility::default(),
            ChildOf(root),
        ))
        .id();
    let geometry = Geometry::new(rules.0.board(), flipped.0);
    match art.board(rules.0.board()) {
        Some(baked) => spawn_baked(&mut commands, scenery, baked),
        None => spawn_parts(&mut commands, scenery, &geometry),
    }
}

fn spawn_baked(commands: &mut Commands, scenery: Entity, baked: &BoardArt) {
    match baked.frame {
        Frame::Round { rim, .. } => {
            let size = Vec2::splat(2.0 * rim / SHADOW_DISC);
            commands.spawn((
                Name::new("Board shadow"),
                picture(
                    "board-shadow-round",
                    size,
                    Color::WHITE.with_alpha(shade(SHADOW_ALPHA)),
                ),
                Transform::from_translation(SHADOW_FALL.extend(depth::BOARD_SHADOW)),
                ChildOf(scenery),
            ));
        }
        Frame::Square { field, width, .. } => {
            spawn_square_shadow(commands, scenery, Vec2::splat(field + 2.0 * width));
        }
    }
    commands.spawn((
        Name::new("Board picture"),
        match baked.frame {
            Frame::Round { rim, .. } => Solid::Disc(rim - SOFT_EDGE),
            Frame::Square {
                field,
                width,
                corner,
            } => Solid::Rect(Vec2::splat(field + 2.0 * (width - corner))),
        },
        picture(
            format!("board-{}", baked.art),
            Vec2::splat(baked.size),
            Color::WHITE,
        ),
        Transform::from_xyz(0.0, 0.0, depth::BOARD),
        ChildOf(scenery),
    ));
}

fn spawn_square_shadow(commands: &mut Commands, scenery: Entity, frame: Vec2) {
    let size = (frame * PLANK_DENSITY) + 2.0 * SHADOW_EDGE;
    commands.spawn((
        Name::new("Board shadow"),
        picture(
            "board-shadow-square",
            size,
            Color::WHITE.with_alpha(shade(SHADOW_ALPHA)),
        ),
        SHADOW_SLICED,
        Transform::from_translation(SHADOW_FALL.extend(depth::BOARD_SHADOW))
            .with_scale(Vec2::splat(1.0 / PLANK_DENSITY).extend(1.0)),
        ChildOf(scenery),
    ));
}

fn spawn_parts(commands: &mut Commands, scenery: Entity, geometry: &Geometry) {
    let plank = 2.0 * (geometry.half() + PLANK);
    spawn_square_shadow(commands, scenery, 2.0 * (geometry.half() + FRAME));
    commands.spawn((
        Name::new("Plank"),
        super::BoardPicture {
            name: "part-plank".into(),
            size: plank.y,
        },
        Sprite {
            custom_size: Some(plank * PLANK_DENSITY),
            ..default()
        },
        PLANK_SLICED,
        Solid::Rect(2.0 * geometry.half() * PLANK_DENSITY),
        Transform::from_xyz(0.0, 0.0, depth::BOARD)
            .with_scale(Vec2::splat(1.0 / PLANK_DENSITY).extend(1.0)),
        ChildOf(scenery),
    ));
    if geometry.board().lines() == Lines::DiagonalOnly {
        spawn_squares(commands, scenery, geometry);
    } else {
        spawn_lines(commands, scenery, geometry);
    }
}

/// The picture of a square of a chequered board.
#[must_use]
pub const fn square(file: usize, rank: usize) -> &'static str {
    match (file + rank).is_multiple_of(2) {
        true => "part-square-dark",
        false => "part-square-light",
    }
}

/// Chequered squares all over the outline's rectangle: the points on dark wood, as on the baked
/// board, or on light where the outline has it so.
fn spawn_squares(commands: &mut Commands, scenery: Entity, geometry: &Geometry) {
    let board: &Board = geometry.board();
    for rank in 0..board.height() {
        for file in 0..board.width() {
            commands.spawn((
                Name::new("Square"),
                picture(square(file, rank), Vec2::ONE, Color::WHITE),
                Transform::from_translation(geometry.place(file, rank).extend(depth::BOARD_LINES)),
                ChildOf(scenery),
            ));
        }
    }
}

fn spawn_lines(commands: &mut Commands, scenery: Entity, geometry: &Geometry) {
    for (a, b) in geometry.board().edges() {
        let (a, b) = (geometry.at(a), geometry.at(b));
        let (from, to) = lower_edge_in_light(a, b);
        let way = to - from;
        commands.spawn((
            Name::new("Line"),
            picture("part-line", Vec2::new(way.length(), LINE), Color::WHITE),
            Transform::from_translation(((a + b) / 2.0).extend(depth::BOARD_LINES))
                .with_rotation(Quat::from_rotation_z(way.to_angle())),
            ChildOf(scenery),
        ));
    }
    for point in geometry.board().points() {
        commands.spawn((
            Name::new("Hole"),
            picture("part-hole", Vec2::splat(HOLE), Color::WHITE),
            Transform::from_translation(geometry.at(point).extend(depth::BOARD_HOLES)),
            ChildOf(scenery),
        ));
    }
}

/// The ends of a line in the order in which the lower edge of its picture faces right or down, as
/// the light from the upper left has it.
fn lower_edge_in_light(a: Vec2, b: Vec2) -> (Vec2, Vec2) {
    // The picture's lower edge faces to the right of its way.
    let edge = -(b - a).perp();
    if edge.x - edge.y >= 0.0 {
        (a, b)
    } else {
        (b, a)
    }
}

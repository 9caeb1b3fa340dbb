//! Medallions: a piece on a wooden coaster.

use super::Palette;
use super::widget::{Picture, picture};
use bevy::prelude::*;

/// The coaster's picture is larger than the coaster, for its shadow.
const PICTURE: f32 = 4.0 / 3.0;
/// A piece on its coaster, in radii.
const PIECE: f32 = 1.875;

/// A wooden coaster of a radius in px with a piece on it, or two bars for a draw.
pub fn medallion<'a>(
    parent: &'a mut ChildSpawnerCommands,
    palette: &Palette,
    piece: Option<&str>,
    radius: f32,
) -> EntityCommands<'a> {
    let centred = |size: f32| Node {
        position_type: PositionType::Absolute,
        left: px(radius - size / 2.0),
        top: px(radius - size / 2.0),
        width: px(size),
        height: px(size),
        ..default()
    };
    let wood = 2.0 * radius * PICTURE;
    let mut coaster = parent.spawn((
        Name::new("Medallion"),
        Node {
            width: px(2.0 * radius),
            height: px(2.0 * radius),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
    coaster.with_children(|parent| {
        parent
            .spawn((Name::new("Wood"), picture("medallion", wood)))
            .insert(centred(wood));
        let (name, size, color) = match piece {
            Some(piece) => (piece.into(), radius * PIECE, Color::WHITE),
            None => ("icon-draw".into(), radius, palette.mark),
        };
        parent.spawn((
            Name::new("Piece"),
            Picture { name, size },
            ImageNode { color, ..default() },
            centred(size),
            Pickable::IGNORE,
        ));
    });
    coaster
}

//! The panel beside the board: whose turn it is, what is left, the moves, the tallies, the buttons,
//! and the result when the game is over. Notices to the player on every screen.
//!
//! [`panel`] lays the parts out for the window there is: `places` and `foot` say where, `frame` has
//! what they are put into. Each part is built anew when what it shows has changed, and only then.
//! [`action`] is what buttons and keys do, [`desk`] what is open.

pub mod action;
pub mod advice;
pub mod buttons;
mod card;
pub mod counters;
pub mod desk;
mod foot;
mod frame;
mod introduction;
pub mod moves;
pub mod panel;
mod places;
pub mod replay;
pub mod result;
mod rows;
pub mod strip;
pub mod tallies;
pub mod text;
pub mod toast;
mod tray;
pub mod turn;

pub use action::Action;
pub use desk::Desk;

use super::art::Fonts;
use super::theme::Palette;
use super::theme::widget::{Picture, picture};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        action::plugin,
        card::plugin,
        desk::plugin,
        introduction::plugin,
        panel::plugin,
        replay::plugin,
        toast::plugin,
    ));
}

/// What parts are built with.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Fonts.
    pub fonts: &'a Fonts,
    /// Colours.
    pub palette: &'a Palette,
}

/// Builds a part anew if what it shows has changed; says whether it did.
fn rebuild<M: Component + PartialEq>(
    commands: &mut Commands,
    part: Entity,
    shown: Option<&M>,
    model: M,
    build: impl FnOnce(&mut ChildSpawnerCommands, &M),
) -> bool {
    if shown == Some(&model) {
        return false;
    }
    commands
        .entity(part)
        .despawn_children()
        .with_children(|parent| build(parent, &model))
        .insert(model);
    true
}

/// The medallion's picture is larger than the medallion, for its shadow.
const MEDALLION_PICTURE: f32 = 4.0 / 3.0;
/// A piece on its medallion, in radii.
const MEDALLION_PIECE: f32 = 1.875;

/// A wooden coaster of a radius in px with a piece on it, or two bars for a draw.
pub fn medallion<'a>(
    parent: &'a mut ChildSpawnerCommands,
    look: Look,
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
    let wood = 2.0 * radius * MEDALLION_PICTURE;
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
            Some(piece) => (piece.into(), radius * MEDALLION_PIECE, Color::WHITE),
            None => ("icon-draw".into(), radius, look.palette.mark),
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

/// A node that lays its children out in a column.
fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

/// A node that lays its children out in a row, centred across it.
fn row(gap: f32) -> Node {
    Node {
        column_gap: px(gap),
        align_items: AlignItems::Center,
        ..default()
    }
}

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

/// A wooden coaster of a radius in px with a piece on it, or two bars for a draw.
pub fn medallion<'a>(
    parent: &'a mut ChildSpawnerCommands,
    look: Look,
    piece: Option<&str>,
    radius: f32,
) -> EntityCommands<'a> {
    crate::game::theme::medallion::medallion(parent, look.palette, piece, radius)
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

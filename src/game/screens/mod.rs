//! Screens other than the board: loading, and the title with its menu of games.
//!
//! The title is laid out anew when the window takes another form ([`form::Form`]); inside a form
//! it stretches. What the player chooses is written to [`crate::game::storage::Choices`] at once,
//! and the marks on cards and segments follow from there.

mod cards;
mod choice;
mod faults;
pub mod form;
mod going_on;
mod header;
mod levels;
mod loading;
pub mod mini;
mod options;
mod sides;
mod start_point;
mod text;
mod title;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        choice::plugin,
        faults::plugin,
        levels::plugin,
        loading::plugin,
        options::plugin,
        title::plugin,
    ));
}

//! The sheets that lie over a screen: rules, settings, statistics.
//!
//! Each is built when its [`Menu`] state is entered, inside the [`frame`] they share, and goes when
//! the state is left.

mod frame;
pub(super) mod rules;
mod settings;
mod statistics;

use super::Menu;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), settings::build)
        .add_plugins((
            frame::plugin,
            rules::plugin,
            settings::plugin,
            statistics::plugin,
        ));
}

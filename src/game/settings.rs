//! The player's settings, and what follows from them.

use super::storage::{Key, Store};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(Startup, read_settings)
        .add_systems(
            PostUpdate,
            keep_settings.run_if(resource_changed::<Settings>),
        );
}

/// What the player has set. Read by everyone, written by the settings sheet.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Pieces glide without arcs and effects, and the computer does not wait before it moves.
    pub reduced_motion: bool,
    /// Letters and digits beside the board.
    pub coordinates: bool,
    /// Mark the pieces that may move and the points they may reach.
    pub mark_legal: bool,
    /// Ask before resigning.
    pub confirm_resign: bool,
    /// The window fills the screen.
    pub fullscreen: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            reduced_motion: false,
            coordinates: true,
            mark_legal: true,
            confirm_resign: true,
            fullscreen: false,
        }
    }
}

fn read_settings(mut store: ResMut<Store>, mut settings: ResMut<Settings>) {
    *settings = store.read(Key::Settings).unwrap_or_default();
}

fn keep_settings(mut store: ResMut<Store>, settings: Res<Settings>, mut kept: Local<Settings>) {
    if *kept != *settings && !settings.is_added() {
        store.write(Key::Settings, &*settings);
    }
    *kept = settings.clone();
}

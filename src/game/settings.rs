//! The player's settings, and what follows from them.

mod text_size;

pub use text_size::TextSize;

use super::storage::{Key, Store};
use super::theme::Theme;
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
    /// What the system last asked for of motion, where it can ask: only a change of its mind
    /// changes the setting.
    pub system_reduced_motion: bool,
    /// Colours and pictures.
    pub theme: Theme,
    /// Whether the system last asked for more contrast; as with motion.
    pub system_more_contrast: bool,
    /// How loud effects are, in per cent.
    pub effects: u8,
    /// The same of the ambience.
    pub ambience: u8,
    /// Nothing is to be heard.
    pub muted: bool,
    /// Letters and digits beside the board.
    pub coordinates: bool,
    /// Mark the pieces that may move and the points they may reach.
    pub mark_legal: bool,
    /// Ask before resigning.
    pub confirm_resign: bool,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// The computer gives up when it sees that it is lost.
    pub computer_resigns: bool,
    /// How large type and panels are.
    pub text_size: TextSize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            reduced_motion: false,
            system_reduced_motion: false,
            theme: Theme::Walnut,
            system_more_contrast: false,
            effects: 70,
            ambience: 35,
            muted: false,
            coordinates: true,
            mark_legal: true,
            confirm_resign: true,
            fullscreen: false,
            computer_resigns: false,
            text_size: TextSize::default(),
        }
    }
}

impl Settings {
    /// The settings the game comes with, on a system that asks for what this one does.
    #[must_use]
    pub fn restored(&self) -> Self {
        let mut restored = Self::default();
        restored.heed_motion(self.system_reduced_motion);
        restored.heed_contrast(self.system_more_contrast);
        restored
    }

    /// The system asks for less motion, or no longer. The newest word counts: the system's when it
    /// has changed, else the player's own setting.
    pub fn heed_motion(&mut self, wanted: bool) {
        if self.system_reduced_motion != wanted {
            self.system_reduced_motion = wanted;
            self.reduced_motion = wanted;
        }
    }

    /// The system asks for more contrast, or no longer.
    pub fn heed_contrast(&mut self, wanted: bool) {
        if self.system_more_contrast != wanted {
            self.system_more_contrast = wanted;
            self.theme = match wanted {
                true => Theme::Contrast,
                false => Theme::Walnut,
            };
        }
    }
}

/// Reads what was kept.
pub(super) fn read_settings(mut store: ResMut<Store>, mut settings: ResMut<Settings>) {
    *settings = store.read(Key::Settings).unwrap_or_default();
}

fn keep_settings(mut store: ResMut<Store>, settings: Res<Settings>, mut kept: Local<Settings>) {
    if *kept != *settings && !settings.is_added() {
        store.write(Key::Settings, &*settings);
    }
    *kept = settings.clone();
}

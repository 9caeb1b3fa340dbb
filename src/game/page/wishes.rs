//! What the player asks of every page in the system's settings: less motion, more contrast.

use super::FromPage;
use crate::game::GameSystems;
use crate::game::settings::{Settings, read_settings};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wishes>()
        .add_systems(Startup, heed_first.after(read_settings))
        .add_systems(
            Update,
            heed.run_if(on_message::<FromPage>)
                .in_set(GameSystems::Input),
        );
}

/// What the system asked for when the page was opened.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Less motion.
    pub reduced_motion: bool,
    /// More contrast.
    pub more_contrast: bool,
}

fn heed_first(wishes: Res<Wishes>, mut settings: ResMut<Settings>) {
    settings.heed_motion(wishes.reduced_motion);
    settings.heed_contrast(wishes.more_contrast);
}

fn heed(mut events: MessageReader<FromPage>, mut settings: ResMut<Settings>) {
    for event in events.read() {
        match event {
            FromPage::ReducedMotion(wanted) => settings.heed_motion(*wanted),
            FromPage::MoreContrast(wanted) => settings.heed_contrast(*wanted),
            _ => {}
        }
    }
}

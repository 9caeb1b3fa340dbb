//! The look: colours, type, widgets. Screens take them from here and have no colours of their own.

pub mod control;
mod edges;
pub mod focus;
mod hover;
pub mod medallion;
pub mod motion;
pub mod palette;
pub mod scroll;
pub mod stroke;
pub mod surface;
pub mod text;
pub mod tooltip;
pub mod tray;
pub mod widget;

pub use palette::{Palette, Theme, shade};

use super::power::Awake;
use super::settings::Settings;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>()
        .insert_resource(ClearColor(Palette::default().table[2]))
        .add_systems(
            PreUpdate,
            paint.run_if(resource_exists_and_changed::<Settings>),
        )
        .add_plugins((
            control::plugin,
            edges::plugin,
            focus::plugin,
            hover::plugin,
            motion::plugin,
            scroll::plugin,
            surface::plugin,
            tooltip::plugin,
            text::plugin,
            widget::plugin,
        ));
}

/// Takes the colours of the theme that is set.
fn paint(settings: Res<Settings>, mut palette: ResMut<Palette>, mut awake: ResMut<Awake>) {
    if palette.set_if_neq(settings.theme.palette().clone()) {
        awake.stay();
    }
}

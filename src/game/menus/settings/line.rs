//! Settings that are on or off, and volumes.

use super::{Look, words};
use crate::game::settings::Settings;
use crate::game::theme::{control, text as type_of};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{SliderValue, ValueChange};

/// Size of a volume's name and figure.
const VOLUME: (f32, f32) = (17.0, 15.0);

/// A setting that is on or off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Switch {
    Coordinates,
    MarkLegal,
    ConfirmResign,
    ComputerResigns,
    FullScreen,
    Sound,
}

impl Switch {
    /// Those of the play itself.
    pub(super) const PLAY: [Self; 4] = [
        Self::Coordinates,
        Self::MarkLegal,
        Self::ConfirmResign,
        Self::ComputerResigns,
    ];

    /// Its name and what it means.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Coordinates => words::COORDINATES,
            Self::MarkLegal => words::MARK_LEGAL,
            Self::ConfirmResign => words::CONFIRM_RESIGN,
            Self::ComputerResigns => words::COMPUTER_RESIGNS,
            Self::FullScreen => words::FULL_SCREEN,
            Self::Sound => words::SOUND,
        }
    }

    /// Whether it is on.
    fn get(self, settings: &Settings) -> bool {
        *self.of(&mut settings.clone()) != self.is_off_when_set()
    }

    fn set(self, settings: &mut Settings, on: bool) {
        *self.of(settings) = on != self.is_off_when_set();
    }

    /// Whether the setting says the opposite of the switch.
    const fn is_off_when_set(self) -> bool {
        matches!(self, Self::Sound)
    }

    const fn of(self, settings: &mut Settings) -> &mut bool {
        match self {
            Self::Coordinates => &mut settings.coordinates,
            Self::MarkLegal => &mut settings.mark_legal,
            Self::ConfirmResign => &mut settings.confirm_resign,
            Self::ComputerResigns => &mut settings.computer_resigns,
            Self::FullScreen => &mut settings.fullscreen,
            Self::Sound => &mut settings.muted,
        }
    }
}

/// A volume.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Volume {
    Effects,
    Ambience,
}

impl Volume {
    pub(super) const ALL: [Self; 2] = [Self::Effects, Self::Ambience];

    const fn name(self) -> &'static str {
        match self {
            Self::Effects => words::EFFECTS,
            Self::Ambience => words::AMBIENCE,
        }
    }

    fn get(self, settings: &Settings) -> u8 {
        *self.of(&mut settings.clone())
    }

    const fn of(self, settings: &mut Settings) -> &mut u8 {
        match self {
            Self::Effects => &mut settings.effects,
            Self::Ambience => &mut settings.ambience,
        }
    }
}

/// The figure beside a volume's name.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Figure(Volume);

/// A line with a setting's name, its explanation and its toggle.
pub(super) fn switch(list: &mut ChildSpawnerCommands, look: Look, switch: Switch) {
    let (name, explanation) = switch.words();
    let row = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(look.gap),
        flex_grow: look.spare(),
        ..default()
    };
    list.spawn((Name::new(name), row, Pickable::IGNORE))
        .with_children(|row| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                ..default()
            };
            row.spawn((Name::new("Words"), column, Pickable::IGNORE))
                .with_children(|column| {
                    look.name(column, name);
                    look.explanation(column, explanation);
                });
            toggle(row, look, switch);
        });
}

/// A heading with a toggle for all that comes under it.
pub(super) fn heading(list: &mut ChildSpawnerCommands, look: Look, switch: Switch) {
    let (name, explanation) = switch.words();
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(look.gap),
        ..default()
    };
    list.spawn((Name::new(name), row, Pickable::IGNORE))
        .with_children(|row| {
            look.heading(row, name);
            let push = Node {
                flex_grow: 1.0,
                ..default()
            };
            row.spawn((Name::new("Space"), push, Pickable::IGNORE));
            look.explanation(row, explanation);
            toggle(row, look, switch);
        });
}

fn toggle(row: &mut ChildSpawnerCommands, look: Look, switch: Switch) {
    let (name, _) = switch.words();
    let mut toggle = control::toggle(row, name, switch.get(look.settings));
    toggle.insert(switch);
    toggle.observe(
        move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
            switch.set(&mut settings, change.value);
        },
    );
}

/// A volume's name and figure, and its slider. Whoever moves it wants to hear something.
pub(super) fn volume(list: &mut ChildSpawnerCommands, look: Look, volume: Volume) {
    let now = volume.get(look.settings);
    let row = Node {
        align_items: AlignItems::Baseline,
        justify_content: JustifyContent::SpaceBetween,
        margin: UiRect::bottom(px(-look.gap)),
        ..default()
    };
    list.spawn((Name::new(volume.name()), row, Pickable::IGNORE))
        .with_children(|row| {
            let ink = look.palette.ink;
            row.spawn(type_of::caps(look.fonts, volume.name(), VOLUME.0, ink));
            row.spawn((
                Figure(volume),
                type_of::bold(look.fonts, words::percent(now), VOLUME.1, ink),
            ));
        });
    control::volume(list, volume.name(), now)
        .insert(volume)
        .observe(
            move |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>| {
                let wanted = change.value.round().clamp(0.0, 100.0) as u8;
                if volume.get(&settings) != wanted {
                    *volume.of(&mut settings) = wanted;
                    settings.muted = false;
                }
            },
        );
}

/// Keeps the toggles true when a setting changes elsewhere: a key, the defaults restored.
pub(super) fn follow(
    settings: Res<Settings>,
    toggles: Query<(Entity, &Switch, Has<Checked>)>,
    mut commands: Commands,
) {
    for (toggle, switch, checked) in &toggles {
        match (switch.get(&settings), checked) {
            (true, false) => {
                commands.entity(toggle).insert(Checked);
            }
            (false, true) => {
                commands.entity(toggle).remove::<Checked>();
            }
            _ => {}
        }
    }
}

/// Keeps the sliders and their figures true.
pub(super) fn follow_volumes(
    settings: Res<Settings>,
    sliders: Query<(Entity, &Volume, &SliderValue)>,
    mut figures: Query<(&Figure, &mut Text)>,
    mut commands: Commands,
) {
    for (slider, volume, value) in &sliders {
        let now = f32::from(volume.get(&settings));
        if (value.0 - now).abs() > f32::EPSILON {
            commands.entity(slider).insert(SliderValue(now));
        }
    }
    for (figure, mut text) in &mut figures {
        let now = words::percent(figure.0.get(&settings));
        if text.0 != now {
            text.0 = now;
        }
    }
}

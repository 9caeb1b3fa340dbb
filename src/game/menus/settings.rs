//! The settings. Each applies at once, and is kept.

use super::frame::{Kit, paper};
use crate::game::Menu;
use crate::game::art::Fonts;
use crate::game::settings::Settings;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::{Chosen, OneOf, Skin, button, rule};
use crate::game::theme::{Palette, Theme, control, text as type_of};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow.run_if(in_state(Menu::Settings).and_then(resource_changed::<Settings>)),
    );
}

/// Sizes of a heading, a setting's name and its explanation.
const TYPE: (f32, f32, f32) = (30.0, 15.0, 14.0);
/// Distance between a setting and the rule under it.
const GAP: f32 = 16.0;

/// The words of the sheet.
mod words {
    pub const TITLE: &str = "Settings";
    pub const ASIDE: &str = "every change applies at once";
    pub const PLAY: &str = "Play";
    pub const THEME: &str = "Theme";
    pub const WINDOW: &str = "Window";
    pub const STAY: &str = "Settings stay on this device. Statistics and games are not touched.";
    pub const RESTORE: &str = "Restore defaults";
}

/// A setting that is on or off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Switch {
    Coordinates,
    MarkLegal,
    ConfirmResign,
    ComputerResigns,
    ReducedMotion,
    FullScreen,
}

impl Switch {
    /// Those of the play itself.
    const PLAY: [Self; 4] = [
        Self::Coordinates,
        Self::MarkLegal,
        Self::ConfirmResign,
        Self::ComputerResigns,
    ];
    /// Those of the window. In a browser the screen is the browser's.
    const WINDOW: &[Self] = match cfg!(target_arch = "wasm32") {
        false => &[Self::ReducedMotion, Self::FullScreen],
        true => &[Self::ReducedMotion],
    };

    const fn name(self) -> &'static str {
        match self {
            Self::Coordinates => "Coordinates",
            Self::MarkLegal => "Mark legal moves",
            Self::ConfirmResign => "Confirm resign",
            Self::ComputerResigns => "The computer may resign",
            Self::ReducedMotion => "Reduced motion",
            Self::FullScreen => "Full screen",
        }
    }

    const fn explanation(self) -> &'static str {
        match self {
            Self::Coordinates => "letters and digits beside the board",
            Self::MarkLegal => "pieces that may move, points they may reach",
            Self::ConfirmResign => "asks once, in place",
            Self::ComputerResigns => {
                "when it sees that it has lost; never against another computer"
            }
            Self::ReducedMotion => "pieces glide, no leaps or feathers; the computer does not wait",
            Self::FullScreen => "F11 does the same",
        }
    }

    /// Whether it is on.
    fn get(self, settings: &Settings) -> bool {
        *self.of(&mut settings.clone())
    }

    const fn of(self, settings: &mut Settings) -> &mut bool {
        match self {
            Self::Coordinates => &mut settings.coordinates,
            Self::MarkLegal => &mut settings.mark_legal,
            Self::ConfirmResign => &mut settings.confirm_resign,
            Self::ComputerResigns => &mut settings.computer_resigns,
            Self::ReducedMotion => &mut settings.reduced_motion,
            Self::FullScreen => &mut settings.fullscreen,
        }
    }
}

/// Builds the sheet.
pub fn build(mut kit: Kit, settings: Res<Settings>) {
    let padding = kit.padding();
    let now = settings.clone();
    kit.frame(
        Menu::Settings,
        words::TITLE,
        words::ASIDE,
        |body, art, palette| {
            let fonts = &art.fonts;
            let groups = [
                (words::PLAY, &Switch::PLAY[..]),
                (words::WINDOW, Switch::WINDOW),
            ];
            for (index, (heading, switches)) in groups.into_iter().enumerate() {
                let node = Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                };
                paper(body, palette, padding, node, |sheet| {
                    let column = Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(GAP),
                        ..default()
                    };
                    let ground = palette.sheet;
                    scroll::area(sheet, palette, ground, Keys::Contents, column, |list| {
                        list.spawn(type_of::display(fonts, heading, TYPE.0, palette.ink));
                        if index == 0 {
                            themes(list, fonts, palette, now.theme);
                            list.spawn(rule(palette));
                        }
                        for &switch in switches {
                            line(list, fonts, palette, switch, switch.get(&now));
                            list.spawn(rule(palette));
                        }
                        if index + 1 == groups.len() {
                            restore(list, fonts, palette);
                        }
                    });
                });
            }
        },
    );
}

/// A row with a segment for each theme.
fn themes(list: &mut ChildSpawnerCommands, fonts: &Fonts, palette: &Palette, now: Theme) {
    list.spawn(type_of::bold(fonts, words::THEME, TYPE.1, palette.ink));
    let row = control::well(palette, default());
    list.spawn((Name::new(words::THEME), row))
        .with_children(|row| {
            for theme in Theme::ALL {
                let mut segment = row.spawn((
                    button(fonts, Skin::Segment, None, Some(theme.name()), theme.name()),
                    observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
                        settings.theme = theme;
                    }),
                ));
                segment.insert(OneOf);
                segment.entry::<Node>().and_modify(|mut node| {
                    node.flex_grow = 1.0;
                    node.flex_basis = px(0);
                });
                if theme == now {
                    // The sheet is built anew in the colours of another theme.
                    segment.insert((Chosen, AutoFocus));
                }
            }
        });
}

/// The way back to the settings the game comes with.
fn restore(list: &mut ChildSpawnerCommands, fonts: &Fonts, palette: &Palette) {
    list.spawn(type_of::sans(
        fonts,
        words::STAY,
        TYPE.2,
        palette.ink_second,
    ));
    list.spawn((
        button(
            fonts,
            Skin::Plain,
            Some("undo"),
            Some(words::RESTORE),
            words::RESTORE,
        ),
        observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
            *settings = settings.restored();
        }),
    ));
}

/// A line with a setting's name, its explanation and its toggle.
fn line(
    list: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    palette: &Palette,
    switch: Switch,
    on: bool,
) {
    let row = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(GAP),
        ..default()
    };
    list.spawn((Name::new(switch.name()), row, Pickable::IGNORE))
        .with_children(|row| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                ..default()
            };
            row.spawn((Name::new("Words"), column, Pickable::IGNORE))
                .with_children(|column| {
                    column.spawn(type_of::bold(fonts, switch.name(), TYPE.1, palette.ink));
                    let explanation = switch.explanation();
                    column.spawn(type_of::sans(
                        fonts,
                        explanation,
                        TYPE.2,
                        palette.ink_second,
                    ));
                });
            let mut toggle = control::toggle(row, switch.name(), on);
            toggle.insert(switch);
            toggle.observe(
                move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                    *switch.of(&mut settings) = change.value;
                },
            );
        });
}

/// Keeps the toggles true when a setting changes elsewhere: a key, the defaults restored.
fn follow(
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

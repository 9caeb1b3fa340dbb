//! The settings. Each applies at once, and is kept.

mod choice;
mod line;
mod words;

use super::frame::{Aside, Kit, paper};
use crate::game::Menu;
use crate::game::art::Fonts;
use crate::game::layout::Layout;
use crate::game::settings::Settings;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::{Skin, button, rule};
use crate::game::theme::{Palette, text as type_of};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use line::{Switch, Volume};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (choice::follow, line::follow, line::follow_volumes)
                .run_if(resource_changed::<Settings>),
            choice::explain_text_size.run_if(
                resource_changed::<Settings>
                    .or_else(resource_changed::<Layout>)
                    .or_else(any_match_filter::<Added<choice::TextSizeAside>>),
            ),
        )
            .run_if(in_state(Menu::Settings)),
    );
}

/// Sizes of a heading, of a part's name, a setting's name and its explanation.
const TYPE: (f32, f32, f32, f32) = (30.0, 25.0, 15.0, 13.5);
/// Distance between a setting and the rule under it, where there is much room, and else.
const GAP: (f32, f32) = (13.0, 12.0);
/// How much wider the sheet with the themes is than the other.
const WIDER: f32 = 2.1;

/// What the parts of the sheet are made with.
#[derive(Clone, Copy)]
struct Look<'a> {
    fonts: &'a Fonts,
    palette: &'a Palette,
    settings: &'a Settings,
    gap: f32,
    /// Whether a name and its control stand side by side.
    beside: bool,
    /// Whether settings are large parts of the sheet, and not lines of one.
    large: bool,
    /// Whether the sheet has room for several things side by side.
    columns: bool,
}

/// A part of the sheet.
type Part = fn(&mut ChildSpawnerCommands, Look);

impl Look<'_> {
    fn heading(&self, list: &mut ChildSpawnerCommands, words: &str) {
        list.spawn(type_of::display(
            self.fonts,
            words,
            TYPE.0,
            self.palette.ink,
        ));
    }

    /// A setting's name.
    fn name(&self, column: &mut ChildSpawnerCommands, name: &str) {
        let (fonts, ink) = (self.fonts, self.palette.ink);
        match self.large {
            true => column.spawn(type_of::display(fonts, name, TYPE.1, ink)),
            false => column.spawn(type_of::bold(fonts, name, TYPE.2, ink)),
        };
    }

    /// What it means.
    fn explanation<'a>(
        &self,
        column: &'a mut ChildSpawnerCommands,
        words: &str,
    ) -> EntityCommands<'a> {
        let second = self.palette.ink_second;
        column.spawn(type_of::sans(self.fonts, words, TYPE.3, second))
    }

    fn rule(&self, list: &mut ChildSpawnerCommands) {
        list.spawn(rule(self.palette));
    }

    /// A line's share of the height that a sheet has to spare.
    const fn spare(&self) -> f32 {
        if self.beside { 1.0 } else { 0.0 }
    }
}

/// Builds the sheet.
pub fn build(mut kit: Kit, settings: Res<Settings>) {
    let padding = kit.padding();
    let side_by_side = kit.side_by_side();
    let wide = kit.is_wide();
    kit.frame(
        Menu::Settings,
        words::TITLE,
        Aside::Words(words::ASIDE),
        |body, art, palette| {
            let look = Look {
                fonts: &art.fonts,
                palette,
                settings: &settings,
                gap: if wide { GAP.0 } else { GAP.1 },
                beside: wide,
                large: false,
                columns: side_by_side,
            };
            let parts: [Part; 2] = [window, play];
            let sheet = |body: &mut ChildSpawnerCommands, share, fill: &[Part]| {
                let node = Node {
                    flex_grow: share,
                    flex_basis: px(0),
                    ..default()
                };
                paper(body, palette, padding, node, |sheet| {
                    let column = Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(look.gap),
                        ..default()
                    };
                    let ground = palette.sheet;
                    scroll::area(sheet, palette, ground, Keys::Contents, column, |list| {
                        for (index, part) in fill.iter().enumerate() {
                            if index > 0 {
                                look.rule(list);
                            }
                            part(list, look);
                        }
                    });
                });
            };
            match side_by_side {
                true => {
                    sheet(body, WIDER, &parts[..1]);
                    sheet(body, 1.0, &parts[1..]);
                }
                // One list to scroll, not two.
                false => sheet(body, 1.0, &parts),
            }
        },
    );
}

/// Looks and motion.
fn window(list: &mut ChildSpawnerCommands, look: Look) {
    let look = Look {
        large: true,
        ..look
    };
    look.heading(list, words::THEME);
    choice::themes(list, look);
    look.rule(list);
    choice::text_size(list, look);
    look.rule(list);
    choice::motion(list, look);
    // In a browser the screen is the browser's.
    if !cfg!(target_arch = "wasm32") {
        look.rule(list);
        line::switch(list, look, Switch::FullScreen);
    }
}

/// What is heard, and the play itself.
fn play(list: &mut ChildSpawnerCommands, look: Look) {
    line::heading(list, look, Switch::Sound);
    for volume in Volume::ALL {
        line::volume(list, look, volume);
    }
    look.rule(list);
    look.heading(list, words::PLAY);
    for switch in Switch::PLAY {
        line::switch(list, look, switch);
        look.rule(list);
    }
    restore(list, look);
}

/// The way back to the settings the game comes with.
fn restore(list: &mut ChildSpawnerCommands, look: Look) {
    list.spawn(type_of::sans(
        look.fonts,
        words::STAY,
        TYPE.3,
        look.palette.ink_second,
    ));
    list.spawn((
        button(
            look.fonts,
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

//! A page of rules: its title and buttons, a window for each thing that is explained, and the facts.

use super::{examples, text, windows};
use crate::game::Menu;
use crate::game::art::Art;
use crate::game::introduction::Introduce;
use crate::game::session::Intent;
use crate::game::storage::Choices;
use crate::game::theme::scroll;
use crate::game::theme::widget::{Inked, Skin, button, rule};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::RuleSet;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// A heading belongs to the text under it rather than to the picture above: room above and below it.
const HEADING_ASIDE: (f32, f32) = (6.0, -2.0);
/// Sizes of the page's title (wide, else), its tagline, a heading, a text.
const TITLE: (f32, f32) = (48.0, 32.0);
const TAGLINE: f32 = 21.0;
const HEADING: f32 = 21.0;
const TEXT: f32 = 14.0;
/// Sizes of a fact's label and of the fact.
const FACT: (f32, f32) = (17.0, 15.0);
/// Distance of two facts, with a rule between them.
const FACTS_GAP: f32 = 36.0;
/// On a page that is less wide the buttons stand below the title.
const BUTTONS_BELOW: f32 = 280.0;
/// Distance of windows: across, down.
const GAP: (f32, f32) = (19.0, 14.0);
/// A window at least and at most this wide.
const WINDOW: (f32, f32) = (250.0, 400.0);

/// The title of a page and its buttons.
pub(super) fn heading(
    page: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
    wide: bool,
    width: f32,
    may_start: bool,
) {
    let fonts = &art.fonts;
    let (direction, align) = match width < BUTTONS_BELOW {
        true => (FlexDirection::Column, AlignItems::Stretch),
        false => (FlexDirection::Row, AlignItems::Center),
    };
    page.spawn((
        Name::new("Heading"),
        Node {
            flex_direction: direction,
            justify_content: JustifyContent::SpaceBetween,
            align_items: align,
            column_gap: px(12),
            row_gap: px(6),
            flex_shrink: 0.0,
            // The list below has room of its own at the top.
            margin: UiRect::bottom(px(6.0 - scroll::ROOM)),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        let words = Node {
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(28),
            min_width: px(0),
            ..default()
        };
        row.spawn((Name::new("Title"), words, Pickable::IGNORE))
            .with_children(|words| {
                let size = if wide { TITLE.0 } else { TITLE.1 };
                words.spawn(type_of::display(fonts, rules.name(), size, palette.ink));
                let tagline = &*rules.spec().tagline;
                let second = palette.ink_second;
                words.spawn(type_of::italic(fonts, tagline, TAGLINE, second));
            });
        let buttons = Node {
            column_gap: px(12),
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn((Name::new("Buttons"), buttons, Pickable::IGNORE))
            .with_children(|row| {
                show_button(row, art, rules, wide);
                if may_start {
                    play_button(row, art, palette, rules);
                }
            });
    });
}

/// Shows the introduction on the board, and leads back here.
fn show_button(row: &mut ChildSpawnerCommands, art: &Art, rules: &RuleSet, wide: bool) {
    let words = wide.then_some(text::SHOW);
    let id = rules.id().to_string();
    row.spawn((
        button(&art.fonts, Skin::Plain, Some("watch"), words, text::SHOW),
        observe(
            move |_: On<Activate>, mut introduce: MessageWriter<Introduce>| {
                introduce.write(Introduce::Asked(id.clone()));
            },
        ),
    ));
}

/// Starts a game of the page. Which one is said beside it.
fn play_button(row: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, rules: &RuleSet) {
    let id = rules.id().to_string();
    row.spawn((
        button(
            &art.fonts,
            Skin::Primary,
            Some("play"),
            None,
            &text::play(rules),
        ),
        observe(
            move |_: On<Activate>,
                  mut choices: ResMut<Choices>,
                  mut intents: MessageWriter<Intent>,
                  mut introduce: MessageWriter<Introduce>,
                  mut menu: ResMut<NextState<Menu>>| {
                choices.rules.clone_from(&id);
                intents.write(Intent::Start(choices.0.clone()));
                introduce.write(Introduce::Newcomer);
                menu.set(Menu::None);
            },
        ),
    ))
    .with_child((
        Inked,
        type_of::bold(&art.fonts, text::PLAY, 16.0, palette.ink),
    ));
}

/// The windows with their texts, then the facts.
pub(super) fn explain(
    list: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
    width: f32,
) {
    let fonts = &art.fonts;
    let (columns, window) = columns(width);
    list.spawn((
        Name::new("Windows"),
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::px(columns, window),
            column_gap: px(GAP.0),
            row_gap: px(GAP.1),
            flex_shrink: 0.0,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|grid| {
        let texts = text::paragraphs(rules);
        for (example, words) in examples::in_company(rules).iter().zip(texts) {
            grid.spawn((
                Name::new(words.heading.clone()),
                Node {
                    width: px(window),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(2),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|cell| {
                windows::window(cell, art, palette, rules, example, window);
                cell.spawn((
                    type_of::display(fonts, words.heading, HEADING, palette.ink),
                    Node {
                        margin: UiRect::top(px(HEADING_ASIDE.0)).with_bottom(px(HEADING_ASIDE.1)),
                        ..default()
                    },
                ));
                cell.spawn(type_of::sans(fonts, words.text, TEXT, palette.ink_second));
            });
        }
    });
    list.spawn(rule(palette));
    list.spawn((
        Name::new("Facts"),
        Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(FACTS_GAP),
            row_gap: px(8),
            flex_shrink: 0.0,
            // The rule before the first fact of a line is not seen.
            overflow: Overflow::clip_x(),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        for (label, fact) in text::facts(rules) {
            row.spawn((
                Name::new(label),
                Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                column.spawn((
                    Name::new("Rule"),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(-FACTS_GAP / 2.0),
                        top: px(4),
                        bottom: px(0),
                        width: px(1.5),
                        ..default()
                    },
                    BackgroundColor(palette.rule),
                    Pickable::IGNORE,
                ));
                column.spawn(type_of::caps(fonts, label, FACT.0, palette.ink_second));
                column.spawn(type_of::bold(fonts, fact, FACT.1, palette.ink));
            });
        }
    });
}

/// How many windows stand side by side on a page of a width, and how wide each is.
fn columns(width: f32) -> (u16, f32) {
    let fitting = ((width + GAP.0) / (WINDOW.0 + GAP.0)) as u16;
    let columns = fitting.clamp(1, 3);
    let room = (width - GAP.0 * f32::from(columns - 1)) / f32::from(columns);
    // A row that fills the page to the pixel is measured as if its words stood one below the other.
    let window = if columns > 1 {
        room.ceil() - 1.0
    } else {
        room.floor()
    };
    (columns, window.min(WINDOW.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_stand_in_as_many_columns_as_fit() {
        assert_eq!(columns(909.0), (3, 290.0));
        assert_eq!(columns(908.0), (3, 289.0), "never to the pixel");
        assert_eq!(columns(560.0), (2, 270.0));
        assert_eq!(columns(320.0), (1, 320.0));
        assert_eq!(columns(200.0).0, 1, "there is always one");
    }
}

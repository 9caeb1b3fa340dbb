//! The cards: one for each rule set, then one for each file that is faulty.

use super::choice::{Choice, choose};
use super::form::Form;
use super::mini::{Pieces, mini};
use super::title::Kit;
use super::{faults, text};
use crate::game::theme::scroll::{self, Keys, Reveal};
use crate::game::theme::widget::{CARD_RADIUS, Skin, icon, square_node};
use crate::game::theme::{control, text as type_of};
use crate::rules::{FaultyFile, RuleSet};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::observe;

/// Distance of cards from each other.
const GAP: f32 = 10.0;
/// The least height of a card: wide, in two columns, in one.
const HEIGHT: (f32, f32, f32) = (136.0, 108.0, 92.0);
/// The box of a card's small board: wide, two columns, one.
const MINI: (f32, f32, f32) = (108.0, 84.0, 88.0);
/// How far it hangs from the upper edge where cards are beside each other.
const HANGS: f32 = 9.0;
/// Sizes of name, line in colour and summary.
const TYPE: (f32, f32, f32) = (19.5, 13.0, 13.5);
/// Size of the sign on a faulty file's card.
const WARNING: f32 = 40.0;
/// Height of the heading: wide, else. Sizes of its letters: wide, else; the count beside it.
const HEADING: (f32, f32) = (44.0, 40.0);
const HEADING_TYPE: (f32, f32, f32) = (30.0, 26.0, 18.0);
/// Room above it where the options' heading stands beside it, on the same line: wide, compact. No more,
/// or cards that are scrolled would come under its letters.
const HEADING_LOWERED: (f32, f32) = (6.0, 7.0);
/// A name of so many letters takes a smaller size beside a board, so as to fit on a line.
const LONG_NAME: (usize, f32) = (15, 18.0);

/// "Choose a game", and how many there are.
pub fn heading(sheet: &mut ChildSpawnerCommands, kit: &Kit) {
    let fonts = &kit.art.fonts;
    let wide = kit.form == Form::Wide;
    sheet
        .spawn((
            Name::new("Heading"),
            Node {
                width: percent(100),
                height: px(if wide { HEADING.0 } else { HEADING.1 }),
                padding: UiRect::top(px(match kit.form {
                    Form::Wide => HEADING_LOWERED.0,
                    Form::Compact { .. } => HEADING_LOWERED.1,
                    Form::Tall | Form::Low => 0.0,
                })),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let size = if wide { HEADING_TYPE.0 } else { HEADING_TYPE.1 };
            row.spawn(type_of::display(fonts, text::CHOOSE, size, kit.palette.ink));
            let rules = kit.library.rules();
            let count = match kit.columns {
                1 => text::short_count(rules.len()),
                _ => text::count(rules.iter().map(|rules| &**rules)),
            };
            if kit.form != (Form::Compact { narrow: true }) && !kit.tight {
                let second = kit.palette.ink_second;
                row.spawn(type_of::italic(fonts, count, HEADING_TYPE.2, second));
            }
        });
}

/// The list of cards, and what follows them in it.
pub fn list(
    sheet: &mut ChildSpawnerCommands,
    kit: &Kit,
    chosen: &str,
    after: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    scroll::area(
        sheet,
        kit.palette,
        kit.palette.sheet,
        Keys::Contents,
        column,
        |list| {
            list.spawn((
                Name::new("Cards"),
                Node {
                    display: match kit.columns {
                        1 => Display::Flex,
                        _ => Display::Grid,
                    },
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    // The rows share what height there is.
                    flex_grow: if kit.form.is_one_column() { 0.0 } else { 1.0 },
                    grid_template_columns: vec![RepeatedGridTrack::minmax(
                        kit.columns,
                        MinTrackSizingFunction::Px(0.0),
                        MaxTrackSizingFunction::Fraction(1.0),
                    )],
                    row_gap: px(GAP),
                    column_gap: px(GAP),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|grid| {
                for rules in kit.library.rules() {
                    rule_card(grid, kit, rules, rules.id() == chosen);
                }
                for (index, file) in kit.library.faulty().iter().enumerate() {
                    faulty_card(grid, kit, index, file);
                }
            });
            after(list);
        },
    );
}

fn card_node(kit: &Kit) -> Node {
    let top = if kit.columns == 1 { 4.0 } else { HANGS };
    Node {
        min_height: px(match (kit.columns, kit.form) {
            (1, _) => HEIGHT.2,
            (_, Form::Wide) => HEIGHT.0,
            _ => HEIGHT.1,
        }),
        padding: UiRect::new(px(4), px(2), px(top), px(4)),
        column_gap: px(3),
        align_items: match kit.columns {
            1 => AlignItems::Center,
            _ => AlignItems::FlexStart,
        },
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    }
}

/// The words of a card.
fn words_node(kit: &Kit) -> impl Bundle {
    (
        Name::new("Words"),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            row_gap: px(2),
            padding: match kit.columns {
                1 => UiRect::right(px(8)),
                _ => UiRect::top(px(12.0 - HANGS)).with_right(px(2)),
            },
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn mini_size(kit: &Kit) -> f32 {
    match (kit.columns, kit.form) {
        (1, _) => MINI.2,
        (_, Form::Wide) => MINI.0,
        _ => MINI.1,
    }
}

fn rule_card(grid: &mut ChildSpawnerCommands, kit: &Kit, rules: &RuleSet, chosen: bool) {
    let fonts = &kit.art.fonts;
    let palette = kit.palette;
    let spec = rules.spec();
    let accent = text::accent(rules, kit.library.rules());
    let mut card = grid.spawn((
        Skin::Card,
        Name::new(spec.name.clone()),
        AccessibleLabel::new(format!("{}: {accent}. {}", spec.name, spec.summary)),
        Choice::Rules(rules.id().into()),
        card_node(kit),
        observe(choose),
    ));
    if chosen {
        card.insert((AutoFocus, Reveal));
    }
    card.with_children(|card| {
        mini(
            card,
            kit.art,
            palette,
            rules,
            Pieces::on_card(rules),
            mini_size(kit),
        );
        let long = kit.columns > 1 && spec.name.chars().count() >= LONG_NAME.0;
        let size = if long { LONG_NAME.1 } else { TYPE.0 };
        let name = type_of::display(fonts, &*spec.name, size, palette.ink);
        let accent = type_of::bold(fonts, accent, TYPE.1, palette.accent);
        card.spawn(words_node(kit)).with_children(|words| {
            if kit.columns == 1 {
                words.spawn((
                    Name::new("First line"),
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                    Children::spawn((Spawn(name), Spawn(accent))),
                ));
            } else {
                words.spawn(name);
                words.spawn(accent);
            }
            let second = palette.ink_second;
            words.spawn(type_of::sans(fonts, &*spec.summary, TYPE.2, second));
        });
        card.spawn(control::tick(palette));
    });
}

fn faulty_card(grid: &mut ChildSpawnerCommands, kit: &Kit, index: usize, file: &FaultyFile) {
    let fonts = &kit.art.fonts;
    let palette = kit.palette;
    let first = file.faults.first().map(|fault| fault.message.clone());
    let message = text::cut(&first.unwrap_or_default());
    grid.spawn((
        Skin::Card,
        Name::new(file.file.clone()),
        AccessibleLabel::new(format!(
            "{}: {message}",
            text::faults(&file.file, file.faults.len())
        )),
        card_node(kit),
        observe(faults::open(index)),
    ))
    .with_children(|card| {
        let size = mini_size(kit);
        card.spawn((
            Name::new("Sign"),
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..square_node(size)
            },
            Pickable::IGNORE,
            Children::spawn(Spawn(icon("warning", WARNING, palette.accent))),
        ));
        card.spawn(words_node(kit)).with_children(|words| {
            words.spawn(type_of::display(fonts, &*file.file, TYPE.0, palette.ink));
            let count = text::fault_count(file.faults.len());
            words.spawn(type_of::bold(fonts, count, TYPE.1, palette.accent));
            words.spawn(type_of::sans(fonts, message, TYPE.2, palette.ink_second));
        });
    });
}

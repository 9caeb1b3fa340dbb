//! Where the parts of the statistics are: all in sight, or below each other in a list.

use super::games::{Shelf, rows};
use super::sums::Sums;
use super::{GAP, HEADING, LINES, Look, View, WORDS, figures, levels, sides, words};
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::text as type_of;
use crate::game::theme::widget::rule;
use bevy::prelude::*;

/// Size of the aside of a heading.
const ASIDE: f32 = 18.0;
/// Room for the rings beside the chart.
const RINGS: f32 = 312.0;
/// From this width on a heading has room for a legend beside it.
const BESIDE: f32 = 404.0;
/// The distance of games.
const ROWS: f32 = 2.0;

/// A list of a name that scrolls.
pub(super) fn list(
    sheet: &mut ChildSpawnerCommands,
    look: Look,
    name: &'static str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    scrolling(sheet, look, Keys::Itself(name), LINES, fill);
}

/// What scrolls, with so many px between its parts.
fn scrolling(
    sheet: &mut ChildSpawnerCommands,
    look: Look,
    keys: Keys,
    gap: f32,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    };
    let palette = look.palette;
    scroll::area(sheet, palette, palette.sheet, keys, column, fill);
}

/// Room for a list right under a rule: a list has room of its own round its content.
fn close(
    sheet: &mut ChildSpawnerCommands,
    name: &'static str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        margin: UiRect::top(px(-scroll::ROOM)),
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    sheet
        .spawn((Name::new(name), node, Pickable::IGNORE))
        .with_children(fill);
}

/// The figures in a sheet that has room for all of them; the bars scroll if they must.
pub(super) fn whole(sheet: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    figures::figures(sheet, look, sums, look.measure.columns);
    sheet.spawn(rule(look.palette));
    heading(sheet, look, words::BY_RULES, None);
    close(sheet, "Bars", |sheet| {
        list(sheet, look, words::BY_RULES, |list| bars(list, look, sums));
    });
    sheet.spawn(rule(look.palette));
    let row = Node {
        column_gap: px(2.0 * GAP),
        flex_shrink: 0.0,
        ..default()
    };
    sheet
        .spawn((Name::new("Below"), row, Pickable::IGNORE))
        .with_children(|row| {
            let column = |grows: f32| Node {
                flex_direction: FlexDirection::Column,
                flex_grow: grows,
                row_gap: px(LINES),
                ..default()
            };
            let room = look.measure.room - RINGS - 4.0 * GAP;
            row.spawn((Name::new("Levels"), column(0.0), Pickable::IGNORE))
                .with_children(|column| by_level(column, look, sums, room));
            let line = Node {
                width: px(1.5),
                ..default()
            };
            let color = BackgroundColor(look.palette.rule);
            row.spawn((Name::new("Rule"), line, color, Pickable::IGNORE));
            row.spawn((Name::new("Sides"), column(1.0), Pickable::IGNORE))
                .with_children(|column| by_side(column, look, sums));
        });
}

/// The figures below each other.
pub(super) fn all(list: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    figures::figures(list, look, sums, look.measure.columns);
    list.spawn(rule(look.palette));
    heading(list, look, words::BY_RULES, None);
    bars(list, look, sums);
    list.spawn(rule(look.palette));
    by_level(list, look, sums, look.measure.room);
    list.spawn(rule(look.palette));
    by_side(list, look, sums);
}

fn bars(list: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    if sums.by_rules.is_empty() {
        instead(list, look, words::NONE_COUNTED);
    }
    figures::bars(list, look, sums);
}

fn by_level(parent: &mut ChildSpawnerCommands, look: Look, sums: &Sums, room: f32) {
    let beside = room >= BESIDE;
    let row = Node {
        column_gap: px(18),
        align_items: AlignItems::Center,
        ..default()
    };
    let legend = |parent: &mut ChildSpawnerCommands| {
        parent
            .spawn((Name::new("Legend"), row.clone(), Pickable::IGNORE))
            .with_children(|row| levels::legend(row, look));
    };
    parent
        .spawn((Name::new("Heading"), row.clone(), Pickable::IGNORE))
        .with_children(|row| {
            let words = type_of::display(look.fonts, words::BY_LEVEL, HEADING, look.palette.ink);
            row.spawn((
                words,
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            if beside {
                legend(row);
            }
        });
    if !beside {
        legend(parent);
    }
    levels::chart(parent, look, &sums.by_level, room);
}

fn by_side(parent: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    heading(parent, look, words::BY_SIDE, None);
    sides::rings(parent, look, &sums.by_side);
}

/// The games in a list of their own.
pub(super) fn games(sheet: &mut ChildSpawnerCommands, look: Look, shelf: Shelf) {
    sheet.spawn(rule(look.palette));
    if is_empty(sheet, look, shelf) {
        return;
    }
    close(sheet, "Games", |sheet| {
        scrolling(sheet, look, Keys::Contents, ROWS, |list| {
            rows(list, look, shelf, 0);
        });
    });
}

/// Whether there is no game to list; says so.
pub(super) fn is_empty(parent: &mut ChildSpawnerCommands, look: Look, shelf: Shelf) -> bool {
    let empty = shelf.view.games(shelf.history).is_empty();
    if empty {
        let words = match shelf.view {
            View::All => words::NONE_KEPT,
            View::Session => words::NONE_NOW,
        };
        instead(parent, look, words);
    }
    empty
}

/// A heading, with an aside at the right.
pub(super) fn heading(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    words: &str,
    aside: Option<&str>,
) {
    let palette = look.palette;
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((Name::new(words.to_string()), row, Pickable::IGNORE))
        .with_children(|row| {
            row.spawn(type_of::display(look.fonts, words, HEADING, palette.ink));
            if let Some(aside) = aside {
                row.spawn(type_of::italic(
                    look.fonts,
                    aside,
                    ASIDE,
                    palette.ink_second,
                ));
            }
        });
}

/// Words where there are no figures.
fn instead(parent: &mut ChildSpawnerCommands, look: Look, words: &str) {
    let ink = look.palette.ink_second;
    parent.spawn(type_of::sans(look.fonts, words, WORDS, ink));
}

//! The large figures, and a bar for each rule set.

use super::series::Series;
use super::sums::Sums;
use super::{Look, words};
use crate::game::tally::ByWinner;
use crate::game::theme::text as type_of;
use bevy::prelude::*;

/// Size of the words under a figure and their distance from the rule before them.
const LABEL: f32 = 15.0;
const INDENT: f32 = 14.0;
/// Size of a rule set's name, of the figures in and beside its bar, and the room for these.
const NAME: f32 = 18.0;
const COUNTS: (f32, f32) = (13.5, 15.0);
const TOTAL: f32 = 36.0;
/// Height of a bar, and the distance of its parts.
const BAR: (f32, f32) = (21.0, 2.0);
/// The width of a digit and of what is round the figure of a part.
const DIGIT: (f32, f32) = (8.0, 12.0);

/// The large figures, so many beside each other; a rule stands before each but the first of a row.
pub(super) fn figures(sheet: &mut ChildSpawnerCommands, look: Look, sums: &Sums, columns: usize) {
    let ByWinner { geese, fox, drawn } = sums.games;
    let [games, to_geese, no_winner, to_fox] = words::TOTALS;
    let or_none = |figure: Option<usize>| match figure {
        Some(figure) => figure.to_string(),
        None => words::NO_FIGURE.into(),
    };
    let figures = [
        (sums.games.games().to_string(), games, None),
        (geese.to_string(), to_geese, Some(Series::Geese)),
        (drawn.to_string(), no_winner, Some(Series::Drawn)),
        (fox.to_string(), to_fox, Some(Series::Fox)),
        (or_none(sums.longest_leap), words::LONGEST_LEAP, None),
        (or_none(sums.median_moves), words::MEDIAN, None),
    ];
    let row = Node {
        flex_shrink: 0.0,
        ..default()
    };
    for figures in figures.chunks(columns) {
        sheet
            .spawn((Name::new("Figures"), row.clone(), Pickable::IGNORE))
            .with_children(|row| {
                for (index, (figure, word, series)) in figures.iter().enumerate() {
                    figure_over(row, look, figure, word, *series, index > 0);
                }
            });
    }
}

fn figure_over(
    row: &mut ChildSpawnerCommands,
    look: Look,
    figure: &str,
    word: &str,
    series: Option<Series>,
    ruled: bool,
) {
    let palette = look.palette;
    let cell = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        padding: UiRect::left(px(if ruled { INDENT } else { 0.0 })),
        border: UiRect::left(px(if ruled { 1.5 } else { 0.0 })),
        ..default()
    };
    row.spawn((
        Name::new(word.to_string()),
        cell,
        BorderColor::all(palette.rule),
        Pickable::IGNORE,
    ))
    .with_children(|cell| {
        let size = look.measure.big;
        cell.spawn(type_of::display(look.fonts, figure, size, palette.ink));
        let line = Node {
            align_items: AlignItems::Center,
            column_gap: px(7),
            ..default()
        };
        cell.spawn((Name::new("Label"), line, Pickable::IGNORE))
            .with_children(|line| {
                if let Some(series) = series {
                    series.swatch(line, palette);
                }
                line.spawn(type_of::sans(look.fonts, word, LABEL, palette.ink_second));
            });
    });
}

/// A bar for each rule set: won by the geese, drawn, won by the fox.
pub(super) fn bars(list: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    let most = sums.by_rules.iter().map(|(_, sum)| sum.games()).max();
    for (name, sum) in &sums.by_rules {
        bar(list, look, name, *sum, most.unwrap_or(1));
    }
}

fn bar(list: &mut ChildSpawnerCommands, look: Look, name: &str, sum: ByWinner, most: u32) {
    let (fonts, palette) = (look.fonts, look.palette);
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(14),
        ..default()
    };
    list.spawn((Name::new(name.to_string()), row, Pickable::IGNORE))
        .with_children(|row| {
            let cell = Node {
                width: px(look.measure.name),
                flex_shrink: 0.0,
                justify_content: JustifyContent::End,
                ..default()
            };
            row.spawn((Name::new("Rule set"), cell, Pickable::IGNORE))
                .with_child((
                    type_of::display(fonts, name, NAME, palette.ink),
                    TextLayout::justify(Justify::Right),
                ));
            let track = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                column_gap: px(BAR.1),
                ..default()
            };
            row.spawn((Name::new("Bar"), track, Pickable::IGNORE))
                .with_children(|track| {
                    for (series, count) in [
                        (Series::Geese, sum.geese),
                        (Series::Drawn, sum.drawn),
                        (Series::Fox, sum.fox),
                    ] {
                        if count > 0 {
                            part(track, look, series, count, most);
                        }
                    }
                });
            let cell = Node {
                width: px(TOTAL),
                flex_shrink: 0.0,
                justify_content: JustifyContent::End,
                ..default()
            };
            let total = sum.games().to_string();
            row.spawn((Name::new("Total"), cell, Pickable::IGNORE))
                .with_child(type_of::bold(fonts, total, COUNTS.1, palette.ink));
        });
}

/// A part of a bar with its figure, for which there is always room.
fn part(track: &mut ChildSpawnerCommands, look: Look, series: Series, count: u32, most: u32) {
    let figure = count.to_string();
    let room = DIGIT.0 * figure.len() as f32 + DIGIT.1;
    let node = Node {
        width: percent(100.0 * count as f32 / most as f32),
        min_width: px(room),
        height: px(BAR.0),
        padding: UiRect::left(px(3)),
        align_items: AlignItems::Center,
        ..default()
    };
    let (ink, ground) = series.ink(look.palette);
    series
        .area(track, look.palette, node)
        .with_children(|part| {
            let chip = Node {
                padding: UiRect::horizontal(px(3)),
                border_radius: BorderRadius::all(px(3)),
                ..default()
            };
            part.spawn((
                Name::new("Figure"),
                chip,
                BackgroundColor(ground),
                Pickable::IGNORE,
            ))
            .with_child(type_of::bold(look.fonts, figure, COUNTS.0, ink));
        });
}

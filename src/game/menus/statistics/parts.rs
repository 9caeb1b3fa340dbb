//! What the statistics are put together from: sums, bars, lines of figures.

use super::{games, total, words};
use crate::game::art::{Art, Fonts};
use crate::game::tally::{ByWinner, Tallies, Tally};
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::rule;
use crate::game::theme::{Palette, text as type_of};
use bevy::prelude::*;

/// Sizes of a heading, a rule set's name and a line.
pub(super) const TYPE: (f32, f32, f32) = (30.0, 20.0, 15.0);
/// Height of a bar, and of the least part of one that is seen.
const BAR: (f32, f32) = (20.0, 6.0);
/// Distance between lines.
const GAP: f32 = 8.0;
/// Room for words beside figures, at least.
const WORDS: f32 = 140.0;

/// A heading over a list.
pub(super) fn heading(
    words: &'static str,
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
) {
    let space = Node {
        margin: UiRect::top(px(GAP)),
        ..default()
    };
    parent
        .spawn((Name::new(words), space, Pickable::IGNORE))
        .with_child(type_of::display(&art.fonts, words, TYPE.0, palette.ink));
}

/// A scrolling list of a name.
pub(super) fn list_of(
    name: &'static str,
    sheet: &mut ChildSpawnerCommands,
    palette: &Palette,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP),
        ..default()
    };
    scroll::area(
        sheet,
        palette,
        palette.sheet,
        Keys::Itself(name),
        column,
        fill,
    );
}

/// The sums of all games, and of this session's under them.
pub(super) fn totals(
    sheet: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    size: f32,
    tallies: &Tallies,
) {
    let [all, now] = [&tallies.kept, &tallies.session].map(|sheet| {
        let sum = total(sheet);
        [games(sum), sum.geese, sum.drawn, sum.fox]
    });
    // Equal columns, so that a word that breaks makes room below itself.
    let row = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(words::TOTALS.len() as u16, 1.0),
        column_gap: px(GAP),
        ..default()
    };
    sheet
        .spawn((Name::new("Totals"), row, Pickable::IGNORE))
        .with_children(|row| {
            for (index, word) in words::TOTALS.into_iter().enumerate() {
                let column = Node {
                    flex_direction: FlexDirection::Column,
                    padding: UiRect::bottom(px(GAP)),
                    ..default()
                };
                row.spawn((Name::new(word), column, Pickable::IGNORE))
                    .with_children(|column| {
                        let fonts = &art.fonts;
                        let figure = all[index].to_string();
                        column.spawn(type_of::display(fonts, figure, size, palette.ink));
                        column.spawn(type_of::sans(fonts, word, TYPE.2, palette.ink_second));
                        let session = format!("{} {}", now[index], words::THIS_SESSION);
                        column.spawn(type_of::sans(fonts, session, 13.0, palette.ink_second));
                    });
            }
        });
}

/// A rule set's games as a bar: won by the geese, drawn, won by the fox.
pub(super) fn bar(
    list: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    palette: &Palette,
    name_width: f32,
    name: &str,
    sum: ByWinner,
    most: u32,
) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(GAP * 1.5),
        ..default()
    };
    list.spawn((Name::new(name.to_string()), row, Pickable::IGNORE))
        .with_children(|row| {
            let cell = Node {
                width: px(name_width),
                flex_shrink: 0.0,
                ..default()
            };
            row.spawn((Name::new("Game"), cell, Pickable::IGNORE))
                .with_child(type_of::display(fonts, name, TYPE.1, palette.ink));
            let track = Node {
                flex_grow: 1.0,
                column_gap: px(2),
                ..default()
            };
            row.spawn((Name::new("Bar"), track, Pickable::IGNORE))
                .with_children(|track| {
                    let parts = [
                        (sum.geese, palette.primary[0], palette.on_primary),
                        (sum.drawn, palette.well, palette.ink),
                        (sum.fox, palette.accent, palette.on_primary),
                    ];
                    for (count, fill, ink) in parts.into_iter().filter(|part| part.0 > 0) {
                        track
                            .spawn((
                                Name::new("Part"),
                                Node {
                                    width: percent(100.0 * count as f32 / most as f32),
                                    min_width: px(BAR.1),
                                    height: px(BAR.0),
                                    padding: UiRect::left(px(BAR.1)),
                                    align_items: AlignItems::Center,
                                    overflow: Overflow::clip(),
                                    border: px(1).all(),
                                    border_radius: BorderRadius::all(px(4)),
                                    ..default()
                                },
                                BackgroundColor(fill),
                                BorderColor::all(palette.edge),
                                Pickable::IGNORE,
                            ))
                            .with_child(type_of::bold(fonts, count.to_string(), 13.0, ink));
                    }
                });
            row.spawn(type_of::bold(
                fonts,
                games(sum).to_string(),
                TYPE.2,
                palette.ink,
            ));
        });
}

/// The person's games of a rule set against one opponent with one side.
pub(super) fn own_line(
    list: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    palette: &Palette,
    measure: (f32, f32),
    line: &str,
    tally: Tally,
) {
    let counts = [tally.won, tally.lost, tally.drawn].map(|count| count.to_string());
    figures(list, fonts, palette, line, counts, measure, false);
    list.spawn(rule(palette));
}

/// A line with three columns of figures, or their headings.
pub(super) fn figures(
    list: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    palette: &Palette,
    line: &str,
    columns: [String; 3],
    (width, heading_size): (f32, f32),
    heading: bool,
) {
    let row = Node {
        align_items: AlignItems::Center,
        // Words that would have too little room have a line of their own.
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    list.spawn((Name::new("Line"), row, Pickable::IGNORE))
        .with_children(|row| {
            let cell = Node {
                flex_grow: 1.0,
                flex_basis: px(WORDS),
                ..default()
            };
            row.spawn((Name::new("Words"), cell, Pickable::IGNORE))
                .with_child(type_of::sans(fonts, line, TYPE.2, palette.ink));
            let mut cells = row.spawn((
                Name::new("Figures"),
                Node {
                    margin: UiRect::left(auto()),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            cells.with_children(|row| {
                for figure in columns {
                    let cell = Node {
                        width: px(width),
                        flex_shrink: 0.0,
                        justify_content: JustifyContent::End,
                        ..default()
                    };
                    let mut cell = row.spawn((Name::new("Figure"), cell, Pickable::IGNORE));
                    match heading {
                        true => cell.with_child(type_of::caps(
                            fonts,
                            figure,
                            heading_size,
                            palette.ink_second,
                        )),
                        false => cell.with_child(type_of::bold(fonts, figure, TYPE.2, palette.ink)),
                    };
                }
            });
        });
}

//! The statistics: all games that were kept and this session's, by rule set, opponent and side.

use super::frame::{Kit, paper};
use crate::game::Menu;
use crate::game::art::{Art, Fonts};
use crate::game::screens::form::Form;
use crate::game::shelf::Library;
use crate::game::tally::{ByWinner, Sheet, Tallies, Tally, TallyOf};
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::rule;
use crate::game::theme::{Palette, text as type_of};
use crate::rules::Side;
use bevy::prelude::*;

/// Sizes of a heading, a rule set's name and a line.
const TYPE: (f32, f32, f32) = (30.0, 20.0, 15.0);
/// Height of a bar, and of the least part of one that is seen.
const BAR: (f32, f32) = (20.0, 6.0);
/// What depends on how much room there is.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Measure {
    /// The size of a big figure.
    big: f32,
    /// The width of a column of figures, and the size of its heading.
    figures: (f32, f32),
    /// The width of a rule set's name beside its bar.
    name: f32,
    /// The shares of the two sheets.
    shares: (f32, f32),
}

impl Measure {
    const fn of(form: Form) -> Self {
        let (big, figures, name, shares) = match form {
            Form::Wide => (50.0, (76.0, 17.0), 160.0, (3.0, 2.0)),
            Form::Compact { .. } => (40.0, (66.0, 17.0), 130.0, (1.0, 1.0)),
            Form::Tall | Form::Low => (34.0, (54.0, 15.0), 110.0, (1.0, 1.0)),
        };
        Self {
            big,
            figures,
            name,
            shares,
        }
    }
}

/// Distance between lines.
const GAP: f32 = 8.0;
/// Room for words beside figures, at least.
const WORDS: f32 = 140.0;

/// The words of the sheet.
mod words {
    pub const TITLE: &str = "Statistics";
    pub const ASIDE: &str = "games in which no move was taken back";
    pub const BY_GAME: &str = "By game";
    pub const YOURS: &str = "Your games";
    pub const NONE: &str = "No game has been finished yet. Those in which you take a move back, and \
                            those between two computers, are not counted.";
    pub const TOTALS: [&str; 4] = ["games", "to the geese", "drawn", "to the fox"];
    pub const THIS_SESSION: &str = "this session";
    pub const COLUMNS: [&str; 3] = ["Won", "Lost", "Drawn"];
    pub const PERSONS: &str = "Two players";
}

/// Builds the sheet.
pub fn build(mut kit: Kit, tallies: Res<Tallies>, library: Res<Library>) {
    let padding = kit.padding();
    let measure = Measure::of(kit.form());
    let side_by_side = kit.side_by_side();
    kit.frame(
        Menu::Statistics,
        words::TITLE,
        words::ASIDE,
        |body, art, palette| {
            let node = |grow: f32| Node {
                flex_grow: grow,
                flex_basis: px(0),
                ..default()
            };
            if tallies.kept.iter().next().is_none() {
                paper(body, palette, padding, node(1.0), |sheet| {
                    sheet.spawn(type_of::sans(
                        &art.fonts,
                        words::NONE,
                        TYPE.2,
                        palette.ink_second,
                    ));
                });
                return;
            }
            let all = |sheet: &mut ChildSpawnerCommands| {
                totals(sheet, art, palette, measure.big, &tallies);
                sheet.spawn(rule(palette));
            };
            let bars = |list: &mut ChildSpawnerCommands| {
                let rows = by_game(&tallies.kept, &library);
                let most = rows.iter().map(|(_, sum)| games(*sum)).max().unwrap_or(1);
                for (rules, sum) in rows {
                    bar(list, &art.fonts, palette, measure.name, &rules, sum, most);
                }
            };
            let own = |list: &mut ChildSpawnerCommands| {
                let heads = words::COLUMNS.map(String::from);
                figures(list, &art.fonts, palette, "", heads, measure.figures, true);
                for (of, tally) in own_games(tallies.kept.iter(), &library) {
                    let line = own_words(&library, of);
                    own_line(list, &art.fonts, palette, measure.figures, &line, tally);
                }
            };
            if side_by_side {
                paper(body, palette, padding, node(measure.shares.0), |sheet| {
                    all(sheet);
                    heading(words::BY_GAME, sheet, art, palette);
                    list_of(words::BY_GAME, sheet, palette, bars);
                });
                paper(body, palette, padding, node(measure.shares.1), |sheet| {
                    heading(words::YOURS, sheet, art, palette);
                    list_of(words::YOURS, sheet, palette, own);
                });
                return;
            }
            // One list to scroll, not two.
            paper(body, palette, padding, node(1.0), |sheet| {
                list_of(words::TITLE, sheet, palette, |list| {
                    all(list);
                    heading(words::BY_GAME, list, art, palette);
                    bars(list);
                    list.spawn(rule(palette));
                    heading(words::YOURS, list, art, palette);
                    own(list);
                });
            });
        },
    );
}

fn heading(words: &'static str, parent: &mut ChildSpawnerCommands, art: &Art, palette: &Palette) {
    let space = Node {
        margin: UiRect::top(px(GAP)),
        ..default()
    };
    parent
        .spawn((Name::new(words), space, Pickable::IGNORE))
        .with_child(type_of::display(&art.fonts, words, TYPE.0, palette.ink));
}

/// A scrolling list of a name.
fn list_of(
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
fn totals(
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

fn games(sum: ByWinner) -> u32 {
    sum.geese + sum.drawn + sum.fox
}

/// All games of a sheet.
fn total(sheet: &Sheet) -> ByWinner {
    let mut rules: Vec<&str> = sheet.iter().map(|(of, _)| of.rules.as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
        .into_iter()
        .map(|rules| sheet.by_winner(rules))
        .fold(ByWinner::default(), |sum, one| ByWinner {
            geese: sum.geese + one.geese,
            fox: sum.fox + one.fox,
            drawn: sum.drawn + one.drawn,
        })
}

/// The rule sets that have games, the most played first, with their names.
fn by_game(sheet: &Sheet, library: &Library) -> Vec<(String, ByWinner)> {
    let mut ids: Vec<&str> = Vec::new();
    for (of, _) in sheet.iter() {
        if !ids.contains(&of.rules.as_str()) {
            ids.push(&of.rules);
        }
    }
    let mut rows: Vec<_> = ids
        .into_iter()
        .map(|id| (name_of(id, library), sheet.by_winner(id)))
        .collect();
    rows.sort_by_key(|(_, sum)| std::cmp::Reverse(games(*sum)));
    rows
}

/// The name of a rule set; its identifier once its file is gone.
fn name_of(id: &str, library: &Library) -> String {
    library
        .find(id)
        .map_or_else(|| id.to_string(), |rules| rules.name().to_string())
}

/// A rule set's games as a bar: won by the geese, drawn, won by the fox.
fn bar(
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
fn own_line(
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

/// The person's games in the order of the menu: by rule set, opponent from weak to strong, side.
/// Those of rule sets that are gone come last.
fn own_games<'a>(
    tallies: impl Iterator<Item = &'a (TallyOf, Tally)>,
    library: &Library,
) -> Vec<(&'a TallyOf, Tally)> {
    let mut rows: Vec<_> = tallies.map(|(of, tally)| (of, *tally)).collect();
    rows.sort_by_key(|(of, _)| {
        let place = library
            .rules()
            .iter()
            .position(|rules| rules.id() == of.rules);
        (place.unwrap_or(usize::MAX), of.level, of.side == Side::Fox)
    });
    rows
}

/// Whose games a line counts: "Classic · Hard · geese".
fn own_words(library: &Library, of: &TallyOf) -> String {
    let rules = library.find(&of.rules);
    let opponent = match (of.level, rules) {
        (None, _) => words::PERSONS,
        (Some(level), Some(rules)) => level.name_in(rules),
        (Some(level), None) => level.name(),
    };
    match rules {
        Some(rules) => format!(
            "{} · {opponent} · {}",
            rules.name(),
            rules.side_word(of.side)
        ),
        None => format!("{} · {opponent}", of.rules),
    }
}

/// A line with three columns of figures, or their headings.
fn figures(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{self, Level};
    use crate::rules::library;

    fn lines(of: &[(&str, Option<Level>, Side)], library: &Library) -> Vec<String> {
        let tallies: Vec<(TallyOf, Tally)> = of
            .iter()
            .map(|&(rules, level, side)| {
                let of = TallyOf {
                    rules: rules.into(),
                    level,
                    side,
                };
                (of, Tally::default())
            })
            .collect();
        let rows = own_games(tallies.iter(), library);
        rows.iter().map(|(of, _)| own_words(library, of)).collect()
    }

    #[test]
    fn a_line_names_the_level_as_its_rule_set_does() {
        let library = Library(library::Library::built_in().clone());
        for rules in library.rules() {
            let own = (rules.id(), Some(Level::STRONGEST), Side::Geese);
            let name = if ai::is_solved(rules) {
                "Perfect"
            } else {
                "Master"
            };
            let side = rules.side_word(Side::Geese);
            let expected = format!("{} · {name} · {side}", rules.name());
            assert_eq!(lines(&[own], &library), [expected]);
        }
        let gone = ("gone", Some(Level::Master), Side::Fox);
        assert_eq!(lines(&[gone], &library), ["gone · Master"]);
    }

    #[test]
    fn lines_are_in_the_order_of_the_menu() {
        let library = Library(library::Library::built_in().clone());
        let first = library.rules()[0].id();
        let second = library.rules()[1].id();
        let sorted = [
            (first, None, Side::Geese),
            (first, Some(Level::Easy), Side::Fox),
            (first, Some(Level::Hard), Side::Geese),
            (first, Some(Level::Hard), Side::Fox),
            (second, Some(Level::Easy), Side::Geese),
            ("gone", Some(Level::Easy), Side::Geese),
        ];
        let one_by_one = sorted.map(|one| lines(&[one], &library).remove(0));
        let mut mixed = sorted;
        mixed.reverse();
        assert_eq!(lines(&mixed, &library), one_by_one);
    }
}

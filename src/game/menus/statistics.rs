//! The statistics: all games that were kept and this session's, by rule set, opponent and side.

mod parts;

use super::frame::{Kit, paper};
use crate::game::Menu;
use crate::game::art::Art;
use crate::game::screens::form::Form;
use crate::game::shelf::Library;
use crate::game::tally::{ByWinner, Sheet, Tallies, Tally, TallyOf};
use crate::game::theme::widget::{picture, rule};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::Side;
use bevy::prelude::*;
use parts::{TYPE, bar, figures, heading, list_of, own_line, totals};

/// Height of the laurel where there is nothing to count yet.
const LAUREL: f32 = 160.0;

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

/// The words of the sheet.
mod words {
    pub const TITLE: &str = "Statistics";
    pub const ASIDE: &str = "games in which no move was taken back";
    pub const BY_GAME: &str = "By game";
    pub const YOURS: &str = "Your games";
    pub const NONE: &str = "No game has been finished yet";
    pub const WHAT_COUNTS: &str = "Those in which you take a move back, and those between two \
                                   computers, are not counted.";
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
                let middle = Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    row_gap: px(10),
                    ..node(1.0)
                };
                paper(body, palette, padding, middle, |sheet| {
                    none(sheet, art, palette);
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

fn games(sum: ByWinner) -> u32 {
    sum.geese + sum.drawn + sum.fox
}

/// What stands there before there is anything to count.
fn none(sheet: &mut ChildSpawnerCommands, art: &Art, palette: &Palette) {
    let gold = ImageNode {
        color: palette.edge,
        ..default()
    };
    sheet.spawn((picture("laurel", LAUREL), gold));
    let centred = || TextLayout::justify(Justify::Center);
    sheet.spawn((
        type_of::display(&art.fonts, words::NONE, TYPE.0, palette.ink),
        centred(),
    ));
    sheet.spawn((
        type_of::sans(&art.fonts, words::WHAT_COUNTS, TYPE.2, palette.ink_second),
        centred(),
    ));
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

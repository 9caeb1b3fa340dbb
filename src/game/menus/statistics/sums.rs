//! The figures of the statistics, worked out from the tallies and the games that are kept.

use super::View;
use crate::ai::Level;
use crate::game::Library;
use crate::game::history::{History, Record};
use crate::game::tally::{ByWinner, Sheet, Tallies, Tally, TallyOf};
use crate::rules::{PerSide, Side};

/// What the statistics show of all games or of this session's.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sums {
    /// All games that counted.
    pub(super) games: ByWinner,
    /// The same by rule set, with its name, the most played first.
    pub(super) by_rules: Vec<(String, ByWinner)>,
    /// The person's games against each level, from the weakest on.
    pub(super) by_level: Vec<PerSide<Tally>>,
    /// The person's games against the computer.
    pub(super) by_side: PerSide<Tally>,
    /// The most captures in one move, among the games that are kept.
    pub(super) longest_leap: Option<usize>,
    /// The median of their lengths, in moves of both sides.
    pub(super) median_moves: Option<usize>,
}

impl Sums {
    pub(super) fn new(view: View, tallies: &Tallies, history: &History, library: &Library) -> Self {
        let sheet = match view {
            View::All => &tallies.kept,
            View::Session => &tallies.session,
        };
        let counted = || {
            view.games(history)
                .iter()
                .filter(|record| record.session.counted())
        };
        let by_rules = by_rules(sheet, library);
        Self {
            games: by_rules.iter().map(|(_, sum)| *sum).sum(),
            by_rules,
            by_level: Level::ALL
                .into_iter()
                .map(|level| by_side(sheet, |of| of.level == Some(level)))
                .collect(),
            by_side: by_side(sheet, |of| of.level.is_some()),
            longest_leap: counted().map(Record::longest_leap).max(),
            median_moves: median(counted().map(Record::moves).collect()),
        }
    }
}

/// The person's games that are meant.
fn by_side(sheet: &Sheet, meant: impl Fn(&TallyOf) -> bool) -> PerSide<Tally> {
    let sum = |side: Side| {
        sheet
            .iter()
            .filter(|(of, _)| of.side == side && meant(of))
            .map(|(_, tally)| *tally)
            .sum()
    };
    PerSide {
        fox: sum(Side::Fox),
        geese: sum(Side::Geese),
    }
}

/// The rule sets that have games, the most played first, with their names; the identifier of one
/// whose file is gone.
fn by_rules(sheet: &Sheet, library: &Library) -> Vec<(String, ByWinner)> {
    let mut ids: Vec<&str> = Vec::new();
    for (of, _) in sheet.iter() {
        if !ids.contains(&of.rules.as_str()) {
            ids.push(&of.rules);
        }
    }
    let name_of = |id: &str| match library.find(id) {
        Some(rules) => rules.name().to_string(),
        None => id.to_string(),
    };
    let mut rows: Vec<_> = ids
        .into_iter()
        .map(|id| (name_of(id), sheet.by_winner(id)))
        .collect();
    rows.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.games()));
    rows
}

/// The one in the middle; of two the rounded mean.
fn median(mut values: Vec<usize>) -> Option<usize> {
    values.sort_unstable();
    let middle = values.len() / 2;
    let upper = *values.get(middle)?;
    Some(match values.len() % 2 {
        1 => upper,
        _ => (values[middle - 1] + upper).div_ceil(2),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![30, 10, 20]), Some(20));
        assert_eq!(median(vec![40, 10, 25, 20]), Some(23));
    }

    /// A sheet, as it is kept.
    fn sheet(of: &[(&str, Option<Level>, Side, [u32; 3])]) -> Sheet {
        let tallies: Vec<(TallyOf, Tally)> = of
            .iter()
            .map(|&(rules, level, side, [won, lost, drawn])| {
                let of = TallyOf {
                    rules: rules.into(),
                    level,
                    side,
                };
                (of, Tally { won, lost, drawn })
            })
            .collect();
        let text = ron::to_string(&tallies).expect("a list of tallies");
        ron::from_str(&text).expect("a sheet")
    }

    #[test]
    fn sums_are_by_rule_set_level_and_side() {
        let library = Library(library::Library::built_in().clone());
        let first = &library.rules()[0];
        let tallies = Tallies {
            kept: sheet(&[
                (first.id(), Some(Level::Hard), Side::Geese, [1, 2, 3]),
                (first.id(), Some(Level::Hard), Side::Fox, [4, 0, 0]),
                (first.id(), None, Side::Geese, [1, 1, 1]),
                ("gone", Some(Level::Easy), Side::Fox, [20, 10, 0]),
            ]),
            ..Tallies::default()
        };
        let history = History::default();
        let sums = Sums::new(View::All, &tallies, &history, &library);
        let by_winner = |geese, fox, drawn| ByWinner { geese, fox, drawn };
        assert_eq!(
            sums.by_rules,
            [
                ("gone".to_string(), by_winner(10, 20, 0)),
                (first.name().to_string(), by_winner(2, 7, 4)),
            ]
        );
        assert_eq!(sums.games, by_winner(12, 27, 4));
        let tally = |won, lost, drawn| Tally { won, lost, drawn };
        assert_eq!(
            sums.by_side.geese,
            tally(1, 2, 3),
            "two players have no side"
        );
        assert_eq!(sums.by_side.fox, tally(24, 10, 0));
        let hard = Level::ALL.iter().position(|level| *level == Level::Hard);
        let hard = sums.by_level[hard.unwrap_or_default()];
        assert_eq!((hard.geese, hard.fox), (tally(1, 2, 3), tally(4, 0, 0)));
        assert_eq!((sums.longest_leap, sums.median_moves), (None, None));
        let now = Sums::new(View::Session, &tallies, &history, &library);
        assert_eq!(now.games, ByWinner::default());
    }
}

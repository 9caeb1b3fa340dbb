//! Rule sets solved the plain way: every position in a list, its moves from the rules, and round
//! after round whoever can be seen to win in one ply more.

use fox_and_geese::ai::Score;
use fox_and_geese::rules::{Capture, Outcome, PointSet, Position, RuleSet, Side};
use std::collections::HashMap;
use std::sync::Arc;

/// What tells positions apart when repetition is left aside; the quiet plies do so only where the
/// rule set has a limit to them.
type Key = (u64, u64, u8, u16, Side);

fn key(rules: &RuleSet, position: &Position) -> Key {
    let (foxes, geese) = (position.foxes().bits(), position.geese().bits());
    let quiet = rules.draw().quiet_limit.map_or(0, |_| position.quiet());
    (foxes, geese, position.reserve(), quiet, position.side())
}

/// The value of every position of a rule set.
pub struct Naive {
    rules: Arc<RuleSet>,
    pub positions: Vec<Position>,
    numbers: HashMap<Key, usize>,
    /// Who wins in how many plies.
    won: Vec<Option<(Side, u32)>>,
}

impl Naive {
    pub fn solve(rules: &Arc<RuleSet>) -> Self {
        Self::with_drawn(rules, &[])
    }

    /// The same where the game is drawn as soon as it comes to one of these positions.
    pub fn with_drawn(rules: &Arc<RuleSet>, drawn: &[Position]) -> Self {
        let positions = positions(rules);
        let numbers = positions.iter().map(|position| key(rules, position));
        let numbers = numbers.zip(0..).collect();
        let won = positions
            .iter()
            .map(|position| match position.outcome(rules) {
                Some(Outcome::Win { side, .. }) => Some((side, 0)),
                _ => None,
            });
        let mut naive = Self {
            rules: rules.clone(),
            won: won.collect(),
            numbers,
            positions,
        };
        let mut after: Vec<Vec<usize>> = naive
            .positions
            .iter()
            .map(|p| naive.after(rules, p))
            .collect();
        for position in drawn {
            after[naive.numbers[&key(rules, position)]].clear();
        }
        for plies in 1.. {
            let mut found = Vec::new();
            for (number, after) in after.iter().enumerate() {
                // Nobody wins any more where the game has ended in a draw.
                if after.is_empty() {
                    continue;
                }
                let mover = naive.positions[number].side();
                let winners = || {
                    after
                        .iter()
                        .map(|&after| naive.won[after].map(|(side, _)| side))
                };
                let winner = if winners().any(|side| side == Some(mover)) {
                    mover
                } else if winners().all(|side| side == Some(mover.other())) {
                    mover.other()
                } else {
                    continue;
                };
                if naive.won[number].is_none() {
                    found.push((number, winner));
                }
            }
            if found.is_empty() {
                break;
            }
            for (number, winner) in found {
                naive.won[number] = Some((winner, plies));
            }
        }
        naive
    }

    /// The numbers of the positions that moves lead to. An ended game has none.
    fn after(&self, rules: &RuleSet, position: &Position) -> Vec<usize> {
        let moves = position.legal_moves(rules).into_iter();
        let after = moves.map(|played| {
            let mut after = *position;
            let _ = after.play_unchecked(rules, &played);
            self.numbers[&key(rules, &after)]
        });
        after.collect()
    }

    /// The value to the side to move.
    pub fn value(&self, position: &Position) -> Score {
        match self.won[self.numbers[&key(&self.rules, position)]] {
            None => Score::DRAW,
            Some((side, plies)) if side == position.side() => Score::win_in(plies),
            Some((_, plies)) => Score::loss_in(plies),
        }
    }
}

/// Every placement of the fox side's pieces and as many geese as can be left.
fn positions(rules: &RuleSet) -> Vec<Position> {
    let points = rules.board().len();
    let subsets = || (0..1_u64 << points).map(|bits| set(rules, bits));
    let hunters = rules.start().foxes().len();
    let foxes: Vec<PointSet> = subsets().filter(|set| set.len() == hunters).collect();
    let mut positions = Vec::new();
    for reserve in 0..=rules.start().reserve() {
        let most = rules.geese() - reserve as usize;
        for geese in subsets().filter(|geese| geese.len() <= most) {
            if rules.capture() == Capture::None && geese.len() < most {
                continue;
            }
            let captured = (most - geese.len()) as u8;
            let apart = foxes.iter().filter(|&&foxes| (foxes & geese).is_empty());
            for &foxes in apart {
                for quiet in 0..=rules.draw().quiet_limit.unwrap_or(0) {
                    let with = |side| Position::new(foxes, geese, side, reserve, captured, quiet);
                    positions.extend(Side::BOTH.map(with));
                }
            }
        }
    }
    positions
}

fn set(rules: &RuleSet, bits: u64) -> PointSet {
    let points = rules.board().points();
    points
        .filter(|point| bits >> point.index() & 1 != 0)
        .collect()
}

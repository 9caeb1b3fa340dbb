//! How many positions each side wins.

use super::Solution;
use super::verdict::Verdicts;
use crate::rules::{PerSide, Side};
use std::ops::Add;

/// How many of some positions each side wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Those that each side wins.
    pub won: PerSide<u64>,
    /// Those that neither side can win.
    pub drawn: u64,
    /// The longest win of each side, in plies; 0 when it has none.
    pub longest: PerSide<u32>,
}

impl Tally {
    /// How many positions there are.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.won.fox + self.won.geese + self.drawn
    }

    fn of(verdicts: &Verdicts) -> Self {
        let mut tally = Self::default();
        for verdict in verdicts.iter() {
            let Some(winner) = verdict.winner() else {
                tally.drawn += 1;
                continue;
            };
            *tally.won.get_mut(winner) += 1;
            let longest = tally.longest.get_mut(winner);
            *longest = verdict.plies().max(*longest);
        }
        tally
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut sum = self;
        for side in Side::BOTH {
            *sum.won.get_mut(side) += other.won.get(side);
            let longest = sum.longest.get_mut(side);
            *longest = (*longest).max(*other.longest.get(side));
        }
        sum.drawn += other.drawn;
        sum
    }
}

/// The tallies of the positions with the same number of geese on the board and in reserve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LayerTally {
    /// Geese on the board.
    pub geese: usize,
    /// Geese in reserve.
    pub reserve: usize,
    /// With each side to move.
    pub to_move: PerSide<Tally>,
}

impl Solution {
    /// Counts who wins, by the number of geese. Looks at every position.
    #[must_use]
    pub fn tallies(&self) -> Vec<LayerTally> {
        let tables = self.tables.iter().map(|table| LayerTally {
            geese: table.kind.geese,
            reserve: table.kind.reserve,
            to_move: PerSide {
                fox: Tally::of(&table.verdicts.fox),
                geese: Tally::of(&table.verdicts.geese),
            },
        });
        tables.collect()
    }
}

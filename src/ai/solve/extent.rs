//! Which positions a solution has, how many, and the memory it takes to find it.

use super::combinations::choose;
use super::{hunters, layer};
use crate::rules::{Capture, RuleSet};

/// Which of a rule set's positions are solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Extent {
    /// All of them.
    #[default]
    Whole,
    /// Those with at most so many geese left and none in reserve: the endings. Captures only
    /// lead from these to others of them.
    Endings(usize),
}

/// How large a solution is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Size {
    /// Its positions, each with a side to move.
    pub positions: u128,
    /// The memory it takes to solve them, in bytes, while no win is longer than 126 plies.
    pub memory: u128,
}

impl Size {
    /// The size of the solution of a rule set.
    #[must_use]
    pub fn of(rules: &RuleSet, extent: Extent) -> Self {
        let (board, foxes) = (rules.board(), rules.start().foxes().len());
        let lanes = u128::from(hunters::placements(board, foxes)).div_ceil(hunters::LANE as u128);
        let (mut positions, mut working) = (0, 0);
        for layer in layers(rules, extent) {
            let sets = u128::from(choose(board.len(), layer.geese));
            let free = board.len() - layer.geese;
            positions += 2 * sets * u128::from(choose(free, foxes));
            working = working.max(sets * (layer::SET_BYTES + layer::LANE_BYTES * lanes));
        }
        Self {
            positions,
            memory: positions + working + hunters::memory(board, foxes),
        }
    }
}

/// Positions with the same number of geese on the board and in reserve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LayerKind {
    pub(super) geese: usize,
    pub(super) reserve: usize,
}

impl LayerKind {
    /// Whether the fox side has won by count.
    pub(super) fn is_over(self, rules: &RuleSet) -> bool {
        let left = self.geese + self.reserve;
        let captured = rules.geese().saturating_sub(left);
        rules.count_win(left, captured as u8).is_some()
    }
}

/// The layers of a solution in an order in which captures and placements lead back only.
pub(super) fn layers(rules: &RuleSet, extent: Extent) -> impl Iterator<Item = LayerKind> {
    let start = rules.start();
    let reserve = match extent {
        Extent::Whole => start.reserve() as usize,
        Extent::Endings(_) => 0,
    };
    (0..=reserve).flat_map(move |reserve| {
        let most = rules.geese() - reserve;
        let most = match extent {
            Extent::Whole => most,
            Extent::Endings(geese) => geese.min(most),
        };
        let fewest = if rules.capture() == Capture::None {
            most
        } else {
            0
        };
        let layers = (fewest..=most).map(move |geese| LayerKind { geese, reserve });
        // Geese that don't fit on the board are not all placed.
        let fits = rules.board().len() - rules.start().foxes().len();
        layers.filter(move |layer| layer.geese <= fits && !layer.is_over(rules))
    })
}

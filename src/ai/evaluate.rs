//! Evaluation: what a position is worth when the search looks no further.
//!
//! The score is a sum of named terms, each a count times its weight, and the weights are data
//! ([`Weights`]). The terms follow what players of these games watch: geese left, how far the
//! geese have come, and how much room the fox has (mobility in the sense of Shannon, "Programming
//! a Computer for Playing Chess", 1950).

use super::score::Score;
use crate::rules::{Capture, PointSet, Position, RuleSet, Side};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What each term counts for, in points for the geese's side, 100 a goose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A goose, on the board or in reserve.
    pub goose: i16,
    /// A rank that a goose is away from its home edge.
    pub advance: i16,
    /// A point that the fox side can walk to.
    pub reach: i16,
    /// A step that a piece of the fox side has.
    pub step: i16,
    /// A goose that a piece of the fox side can jump right now.
    pub jump: i16,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            goose: 100,
            advance: 3,
            reach: -2,
            step: -6,
            // More than all the room a move can win, so that a goose is not left hanging for a
            // better shape; less than half a goose, since the geese may have the move and then
            // one threat can mostly be met. Two threats at once come close to a goose lost.
            jump: -40,
        }
    }
}

/// The counts that the weights are multiplied with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Geese on the board and in reserve.
    pub geese: u32,
    /// Ranks that the geese are away from their home edge, all geese together.
    pub advance: u32,
    /// Points that the fox side can walk to along lines over empty points.
    pub reach: u32,
    /// Steps that the fox side's pieces have.
    pub steps: u32,
    /// Single jumps that the fox side's pieces have, whoever is to move.
    pub jumps: u32,
}

impl Weights {
    /// The sum of the terms, for the geese's side.
    #[must_use]
    pub fn sum(&self, terms: &Terms) -> i32 {
        // Counts stay below 64 * 23 and weights are 16 bits wide, so nothing overflows.
        let term = |weight: i16, count: u32| i32::from(weight) * count as i32;
        term(self.goose, terms.geese)
            + term(self.advance, terms.advance)
            + term(self.reach, terms.reach)
            + term(self.step, terms.steps)
            + term(self.jump, terms.jumps)
    }
}

/// Evaluates positions of one rule set.
#[derive(Clone, Debug)]
pub struct Evaluator {
    rules: Arc<RuleSet>,
    weights: Weights,
    /// The points at least one rank away from the home edge, at least two ranks, and so on.
    advanced: Vec<PointSet>,
    /// The sum of the terms at the rule set's start.
    balance: i32,
}

impl Evaluator {
    /// An evaluator for a rule set.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, weights: Weights) -> Self {
        let farthest = rules.board().height() as u8;
        let beyond = |ranks: u8| {
            let points = rules.board().points();
            points
                .filter(|&point| rules.advance(point) >= ranks)
                .collect()
        };
        let advanced = (1..farthest).map(beyond).collect();
        let mut evaluator = Self {
            rules,
            weights,
            advanced,
            balance: 0,
        };
        evaluator.balance = weights.sum(&evaluator.terms(&evaluator.rules.start()));
        evaluator
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// What a position that has not ended is worth to the geese's side.
    ///
    /// The start of the rule set counts as zero: a draw is zero as well, and so a side that has
    /// done better than at the start plays on, and one that has done worse takes the draw.
    #[must_use]
    pub fn for_geese(&self, position: &Position) -> Score {
        Score::points(self.weights.sum(&self.terms(position)) - self.balance)
    }

    /// What a position that has not ended is worth to the side to move.
    #[must_use]
    pub fn for_mover(&self, position: &Position) -> Score {
        match position.side() {
            Side::Fox => -self.for_geese(position),
            Side::Geese => self.for_geese(position),
        }
    }

    /// The counts behind the score.
    #[must_use]
    pub fn terms(&self, position: &Position) -> Terms {
        let (foxes, geese) = (position.foxes(), position.geese());
        let empty = position.empty(&self.rules);
        let board = self.rules.board();
        let ranks = self.advanced.iter().map(|&ranks| (geese & ranks).len());
        let mut terms = Terms {
            geese: position.geese_left() as u32,
            advance: ranks.sum::<usize>() as u32,
            ..Terms::default()
        };
        let mut reach = PointSet::EMPTY;
        for fox in foxes {
            let steps = board.neighbours(fox) & empty;
            terms.steps += steps.len() as u32;
            reach |= steps;
            let none = self.rules.capture() == Capture::None;
            if none || (board.neighbours(fox) & geese).is_empty() {
                continue;
            }
            let leaps = board.leaps(fox).iter();
            let open = leaps.filter(|leap| geese.contains(leap.over) && empty.contains(leap.to));
            terms.jumps += open.count() as u32;
        }
        let mut edge = reach;
        while let Some(point) = edge.first() {
            edge.remove(point);
            let further = (board.neighbours(point) & empty) - reach;
            reach |= further;
            edge |= further;
        }
        terms.reach = reach.len() as u32;
        terms
    }
}

//! Exact play for rule sets that are small enough: the value of every position, and its distance.
//!
//! A [`Solver`] works backward from the endings (retrograde analysis: Thompson, "Retrograde analysis
//! of certain endgames", 1986); what it finds is a [`Solution`], a table with a byte a position in
//! which a position is looked up by its number. Both follow from the rule set's data alone: any
//! board, number of hunters, captures, chains, reserve and endings.
//!
//! Draws by count are left aside: quiet limit, repetition and agreement are no part of a position's
//! value here. A position from which neither side can force a win is a draw, and a forced win may
//! take more quiet plies than a rule set's limit allows.
//!
//! ```
//! use fox_and_geese::ai::solve::{Extent, MEMORY, Solver, solve};
//! use fox_and_geese::rules::{Game, library};
//!
//! // The smallest of the games.
//! let all = library::built_in().iter();
//! let mut solvers = all.filter_map(|rules| {
//!     Solver::new(rules.clone(), Extent::Whole, MEMORY).ok()
//! });
//! let solution = solvers.next().and_then(|solver| solve(solver, |_| false));
//! let solution = solution.ok_or("none is small enough")?;
//! let mut game = Game::new(solution.rules().clone());
//! let score = solution.value(game.position()).ok_or("it has all positions")?;
//! let line = solution.line(game.position(), 1_000);
//! for played in &line {
//!     game.play(played)?;
//! }
//! assert_eq!(score.loss(), Some(44));
//! assert_eq!(line.len(), 44);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod combinations;
mod extent;
mod hunters;
mod layer;
mod solver;
mod tables;
mod tally;
mod verdict;

pub use extent::{Extent, Size};
pub use solver::{MEMORY, Solver, TooLarge, UNITS, solve};
pub use tally::{LayerTally, Tally};

use super::score::Score;
use crate::rules::{Move, Position, RuleSet};
use std::sync::Arc;
use tables::Tables;

/// The exact value of every position of a rule set, or of its endings.
///
/// Draws by count are left aside; see the [module](self).
#[derive(Clone, Debug)]
pub struct Solution {
    rules: Arc<RuleSet>,
    extent: Extent,
    tables: Tables,
}

impl Solution {
    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Which of its positions are solved.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// What a position is worth to the side to move with right play: a win or loss with its
    /// distance, the shortest for who wins and the longest for who loses, or a draw.
    ///
    /// `None` for a position that is not among those solved: another number of hunters, more geese
    /// than there can be, or a number of captured geese that contradicts those left where the rule
    /// set counts captures.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Score> {
        let rules = &self.rules;
        let (foxes, geese) = (position.foxes(), position.geese());
        let stand = foxes.len() == rules.start().foxes().len()
            && (foxes & geese).is_empty()
            && ((foxes | geese) - rules.board().points()).is_empty();
        let counted = rules.fox_wins().captured.is_none()
            || position.geese_left() + position.captured() as usize == rules.geese();
        if !stand || !counted || position.geese_left() > rules.geese() {
            return None;
        }
        let (reserve, side) = (position.reserve() as usize, position.side());
        let verdict = self.tables.verdict(rules, geese, foxes, reserve, side)?;
        Some(verdict.score(side))
    }

    /// What a legal move is worth to the side that makes it, distances counted from before it.
    #[must_use]
    pub fn value_of(&self, position: &Position, played: &Move) -> Option<Score> {
        let mut after = *position;
        let _ = after.play_unchecked(&self.rules, played);
        let reply = self.value(&after)?;
        Some(match (reply.win(), reply.loss()) {
            (Some(plies), _) => Score::loss_in(plies + 1),
            (_, Some(plies)) => Score::win_in(plies + 1),
            _ => Score::DRAW,
        })
    }

    /// The moves that keep the value: every winning move in a won position whatever its distance,
    /// every drawing one in a drawn position, all moves in a lost one. None when the game is over or
    /// the position is not among those solved.
    #[must_use]
    pub fn keeping(&self, position: &Position) -> Vec<Move> {
        let kind = |score: Score| (score.win().is_some(), score.loss().is_some());
        let value = self.value(position).map(kind);
        let mut moves = self.moves(position);
        moves.retain(|played| self.value_of(position, played).map(kind) == value);
        moves
    }

    /// The best moves: of those that keep the value the ones that win soonest or lose latest. None
    /// when the game is over or the position is not among those solved.
    #[must_use]
    pub fn best(&self, position: &Position) -> Vec<Move> {
        let value = self.value(position);
        let mut moves = self.moves(position);
        moves.retain(|played| self.value_of(position, played) == value);
        moves
    }

    /// The principal variation: best moves of both sides to the end, or the first `most` of them,
    /// since a draw may have no end.
    #[must_use]
    pub fn line(&self, position: &Position, most: usize) -> Vec<Move> {
        let mut position = *position;
        let line = std::iter::from_fn(|| {
            let best = *self.best(&position).first()?;
            let _ = position.play_unchecked(&self.rules, &best);
            Some(best)
        });
        line.take(most).collect()
    }

    /// The moves of a position that a side has not won; none of one that is not solved.
    fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.value(position).is_some() && position.fox_win(&self.rules).is_none() {
            position.moves_into(&self.rules, &mut moves);
        }
        moves
    }
}

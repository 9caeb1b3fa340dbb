//! Endings and their reasons.

use super::board::{Point, PointSet};
use super::position::{Position, Side};
use super::ruleset::RuleSet;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// A side has won.
    Win {
        /// The side that won.
        side: Side,
        /// Why.
        reason: WinReason,
    },
    /// Nobody has.
    Draw(DrawReason),
}

/// Why a side has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum WinReason {
    /// So few geese are left that the fox side wins.
    FewGeeseLeft,
    /// The fox side has taken the number it needs.
    EnoughCaptured,
    /// A fox has reached the goal rank.
    ReachedRank,
    /// A fox is behind all the geese.
    BehindGeese,
    /// The other side is to move and can't.
    NoMove,
    /// The other side gave up.
    Resigned,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DrawReason {
    /// The quiet limit has been reached.
    QuietLimit,
    /// The position has occurred too often.
    Repetition,
    /// The players agreed.
    Agreement,
}

impl Outcome {
    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win { side, .. } => Some(side),
            Self::Draw(_) => None,
        }
    }
}

impl Position {
    /// How the game has ended here, if it has. A lone position has no history, so repetition,
    /// resignation and agreement are [`super::Game`]'s to know.
    ///
    /// The order is that of the rules: the fox side's count and place, no legal move, quiet limit.
    /// So a fox trapped by the ply that reaches the limit has lost.
    #[must_use]
    pub fn outcome(&self, rules: &RuleSet) -> Option<Outcome> {
        if let Some(reason) = self.fox_win(rules) {
            return Some(Outcome::Win {
                side: Side::Fox,
                reason,
            });
        }
        if !self.has_move(rules) {
            return Some(Outcome::Win {
                side: self.side.other(),
                reason: WinReason::NoMove,
            });
        }
        self.at_quiet_limit(rules)
            .then_some(Outcome::Draw(DrawReason::QuietLimit))
    }

    /// Whether so many plies were quiet that the game is drawn, unless a side has won.
    #[must_use]
    pub fn at_quiet_limit(&self, rules: &RuleSet) -> bool {
        rules
            .draw
            .quiet_limit
            .is_some_and(|limit| self.quiet >= limit)
    }

    /// The fox side's win by count or place, if it has one.
    #[must_use]
    pub fn fox_win(&self, rules: &RuleSet) -> Option<WinReason> {
        let count = rules.count_win(self.geese_left(), self.captured);
        if count.is_some() {
            return count;
        }
        if self.foxes & rules.goal != PointSet::EMPTY {
            return Some(WinReason::ReachedRank);
        }
        let mut foxes = self.foxes;
        let behind = foxes.any(|fox| rules.is_behind(fox, self.geese));
        behind.then_some(WinReason::BehindGeese)
    }
}

impl RuleSet {
    /// The fox side's win by count, if it has one with so many geese left, the reserve counted in,
    /// and so many taken.
    pub(crate) fn count_win(&self, geese_left: usize, captured: u8) -> Option<WinReason> {
        let wins = &self.fox_wins;
        if wins
            .geese_left
            .is_some_and(|few| geese_left <= few as usize)
        {
            return Some(WinReason::FewGeeseLeft);
        }
        let enough = wins.captured.is_some_and(|enough| captured >= enough);
        enough.then_some(WinReason::EnoughCaptured)
    }

    /// The points on which a fox has won by its place against geese that stand so.
    pub(crate) fn winning_points(&self, geese: PointSet) -> PointSet {
        if !self.fox_wins.behind {
            return self.goal;
        }
        let behind = self.all.filter(|&fox| self.is_behind(fox, geese));
        self.goal | behind.collect()
    }

    /// Whether a fox on this point is behind all these geese, and wins by that.
    fn is_behind(&self, fox: Point, geese: PointSet) -> bool {
        self.fox_wins.behind && (geese & self.homeward(fox)).is_empty()
    }
}

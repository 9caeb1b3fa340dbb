//! What the games of a match add up to.

use super::Contest;
use super::bout::{Bout, Ending};
use crate::measure::statistics::Share;
use crate::measure::thinker::Pace;
use fox_and_geese::rules::{PerSide, Side};
use std::ops::AddAssign;

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Score {
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
}

/// How many games ended in which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Endings {
    pub rules: usize,
    pub agreement: usize,
    pub plies: usize,
    pub forfeit: usize,
}

/// Everything that is told about a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub sides: PerSide<Score>,
    /// The scores of the two players, the one given for the fox side first.
    pub players: [Score; 2],
    /// The second player's with either side.
    pub second: PerSide<Score>,
    pub pace: [Pace; 2],
    pub endings: Endings,
    /// All games together.
    pub plies: usize,
}

impl Score {
    /// Counts a game: `Some(true)` was won, `Some(false)` lost, `None` drawn.
    fn count(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// A point for a win, half a point for a draw.
    pub(super) fn points(&self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }

    pub(super) const fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// The share of the points.
    pub(super) fn share(&self) -> Share {
        Share::of(self.points(), self.games())
    }
}

impl AddAssign<&Self> for Score {
    fn add_assign(&mut self, other: &Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

impl Tally {
    pub(super) fn of(contest: &Contest, bouts: &[Bout]) -> Self {
        let mut tally = Self::default();
        for (index, bout) in bouts.iter().enumerate() {
            for side in Side::BOTH {
                let won = bout.ending.winner().map(|winner| winner == side);
                let player = contest.player_number(index, side);
                tally.sides.get_mut(side).count(won);
                tally.players[player].count(won);
                if player == 1 {
                    tally.second.get_mut(side).count(won);
                }
                tally.pace[player] += *bout.pace.get(side);
            }
            let endings = &mut tally.endings;
            *match bout.ending {
                ending if ending.is_agreed() => &mut endings.agreement,
                Ending::Outcome(_) => &mut endings.rules,
                Ending::TooLong => &mut endings.plies,
                Ending::Forfeit(_) => &mut endings.forfeit,
            } += 1;
            tally.plies += bout.plies;
        }
        tally
    }
}

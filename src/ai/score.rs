//! Scores: what a position is worth to the side to move, forced wins and losses included.

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// What a position is worth to one side: 100 a goose, or a forced win or loss with its distance.
///
/// As text: `123`, `-40`, `win 5`, `loss 4`, the last two in plies. Scores order as a player
/// would: an early loss is worst, a late one better, then the plain numbers, then a late win and
/// best an early one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

/// A win on the spot.
const WIN: i32 = 1_000_000;
/// The longest forced win that a score can tell, in plies.
const LONGEST: u32 = 10_000;

impl Score {
    /// A drawn game, or a position worth as much.
    pub const DRAW: Self = Self(0);
    /// Worse than every score there is: where the search for the best begins.
    pub const WORST: Self = Self(-WIN - 1);
    /// Better than every score there is.
    pub const BEST: Self = Self(WIN + 1);
    /// The most that a position without a forced win can be worth.
    pub const MOST_POINTS: i32 = WIN - LONGEST as i32 - 1;

    /// A score in points, 100 a goose; beyond [`Score::MOST_POINTS`] either way it is cut.
    #[must_use]
    pub fn points(points: i32) -> Self {
        Self(points.clamp(-Self::MOST_POINTS, Self::MOST_POINTS))
    }

    /// A forced win in so many plies.
    #[must_use]
    pub fn win_in(plies: u32) -> Self {
        Self(WIN - plies.min(LONGEST) as i32)
    }

    /// A forced loss in so many plies.
    #[must_use]
    pub fn loss_in(plies: u32) -> Self {
        -Self::win_in(plies)
    }

    /// The number behind it: points, or far beyond them for a forced win or loss.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The plies to a forced win, when it is one.
    #[must_use]
    pub const fn win(self) -> Option<u32> {
        if self.0 > Self::MOST_POINTS {
            Some(WIN.abs_diff(self.0))
        } else {
            None
        }
    }

    /// The plies to a forced loss, when it is one.
    #[must_use]
    pub const fn loss(self) -> Option<u32> {
        Self(-self.0).win()
    }

    /// Whether it is a forced win or loss.
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        self.win().is_some() || self.loss().is_some()
    }

    /// The next worse score.
    #[must_use]
    pub(super) const fn just_below(self) -> Self {
        Self(self.0 - 1)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.win(), self.loss()) {
            (Some(plies), _) => write!(f, "win {plies}"),
            (_, Some(plies)) => write!(f, "loss {plies}"),
            _ => write!(f, "{}", self.0),
        }
    }
}

/// A text that is not a score.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a score; it is a number such as 123 or -40, 'win 5' or 'loss 4'")]
pub struct NotAScore(String);

impl FromStr for Score {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Self, NotAScore> {
        let plies = |digits: &str| digits.parse().ok().filter(|&plies: &u32| plies <= LONGEST);
        let points = |&points: &i32| points.unsigned_abs() <= Self::MOST_POINTS as u32;
        match text.split_once(' ') {
            Some(("win", digits)) => plies(digits).map(Self::win_in),
            Some(("loss", digits)) => plies(digits).map(Self::loss_in),
            _ => text.parse().ok().filter(points).map(Self),
        }
        .ok_or_else(|| NotAScore(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_both_ways() {
        for text in ["0", "123", "-40", "win 1", "win 5", "loss 4", "loss 0"] {
            assert_eq!(
                text.parse::<Score>().map(|score| score.to_string()),
                Ok(text.into())
            );
        }
        for text in [
            "",
            "win",
            "win -1",
            "loss 10001",
            "5 win",
            "1000000",
            "-2147483648",
        ] {
            assert!(text.parse::<Score>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_early_win_beats_a_late_one_and_a_late_loss_an_early_one() {
        let order = [
            Score::WORST,
            Score::loss_in(2),
            Score::loss_in(9),
            Score::points(i32::MIN),
            Score::DRAW,
            Score::points(i32::MAX),
            Score::win_in(9),
            Score::win_in(1),
            Score::BEST,
        ];
        assert!(order.is_sorted_by(|a, b| a < b));
    }
}

//! Giving up: when the computer, where it may, does not play on in a lost position.

use super::level::{Level, Method, Slips};
use super::score::Score;
use super::search::Best;

/// The longest forced loss that makes the computer give up, in plies.
pub const NEAR: u32 = 12;
/// The same for a level that errs: no more than the other side's next turn is sure for it.
pub const NEXT: u32 = 2;
/// Worse than this, in points, a position without a forced loss is hopeless, when it has also got
/// [`WORSE`] in the course of the game: some games begin badly for one side.
pub const HOPELESS: i32 = -1_000;
/// So much worse than at first, in points.
pub const WORSE: i32 = 500;
/// So many of its own turns in a row must be hopeless before the computer gives up.
pub const TURNS: u8 = 4;

/// What a computer's answers say of its prospects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prospects {
    /// What it thought of its position at first.
    first: Option<Score>,
    /// How many of its own turns in a row have been hopeless.
    hopeless: u8,
}

impl Prospects {
    /// Takes the answer of a level's next turn into account, and says whether it gives up: it sees
    /// a forced loss, or has been hopeless for long. A level that moves by lot sees nothing.
    #[must_use]
    pub fn gives_up(&mut self, level: Level, best: &Best) -> bool {
        let near = match level.method() {
            Method::Random => return false,
            Method::Plain(slips) if slips != Slips::default() => NEXT,
            Method::Plain(_) | Method::Deep => NEAR,
        };
        // Without a finished search the score is a guess.
        let score = match best.depth {
            0 => Score::DRAW,
            _ => best.score,
        };
        let first = self.first.get_or_insert(score);
        let worse = score.value() < first.value().saturating_sub(WORSE);
        self.hopeless = match worse && score.value() < HOPELESS {
            true => self.hopeless.saturating_add(1),
            false => 0,
        };
        let lost = score.loss().is_some_and(|plies| plies <= near);
        lost || (self.hopeless >= TURNS && score.loss().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, library};

    fn best(score: Score, depth: u32) -> Best {
        let game = Game::new(library::built_in()[0].clone());
        let played = game.legal_moves()[0];
        Best {
            played,
            score,
            depth,
            nodes: 1,
            pv: vec![played],
        }
    }

    /// Whether a level gives up at the last of some turns with these scores.
    fn gives_up(level: Level, scores: &[Score]) -> bool {
        let mut prospects = Prospects::default();
        let told = scores
            .iter()
            .map(|&score| prospects.gives_up(level, &best(score, 4)));
        told.last().unwrap_or(false)
    }

    #[test]
    fn a_near_forced_loss_is_enough() {
        for level in [Level::Medium, Level::Hard, Level::Master] {
            assert!(gives_up(level, &[Score::loss_in(NEAR)]), "{level}");
            assert!(!gives_up(level, &[Score::loss_in(NEAR + 2)]), "{level}");
            assert!(!gives_up(level, &[Score::win_in(3)]), "{level}");
        }
    }

    #[test]
    fn a_level_that_errs_must_be_sure_and_one_that_draws_lots_never_is() {
        for level in [Level::Apprentice, Level::Journeyman] {
            assert!(gives_up(level, &[Score::loss_in(NEXT)]), "{level}");
            assert!(!gives_up(level, &[Score::loss_in(NEXT + 2)]), "{level}");
        }
        assert!(!gives_up(Level::Easy, &[Score::loss_in(2); 9]));
    }

    #[test]
    fn hopeless_turns_must_follow_each_other() {
        let bad = Score::points(HOPELESS - 1);
        let even = Score::DRAW;
        assert!(!gives_up(Level::Master, &[even, bad, bad, bad]));
        assert!(gives_up(Level::Master, &[even, bad, bad, bad, bad]));
        let better = Score::points(HOPELESS);
        assert!(!gives_up(
            Level::Master,
            &[even, bad, bad, bad, better, bad]
        ));
        // A long defence is no reason to give up, however sure the loss; nor is a bad start.
        let long = Score::loss_in(40);
        assert!(!gives_up(
            Level::Master,
            &[even, long, long, long, long, long]
        ));
        assert!(!gives_up(Level::Master, &[bad; 9]));
    }

    #[test]
    fn a_guess_is_no_reason() {
        let mut prospects = Prospects::default();
        assert!(!prospects.gives_up(Level::Hard, &best(Score::loss_in(2), 0)));
    }
}

//! One game of a match.

use super::player::Seat;
use super::{Contest, opening};
use crate::Failure;
use crate::measure::thinker::Pace;
use fox_and_geese::ai::{should_accept_draw, should_offer_draw};
use fox_and_geese::rules::{DrawReason, Game, Outcome, PerSide, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::io::{self, Write};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// By the rules, or by agreement.
    Outcome(Outcome),
    /// Drawn since it had gone on for too many plies.
    TooLong,
    /// Lost by a side whose program had no legal move to give.
    Forfeit(Side),
}

/// What a game has come to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bout {
    pub ending: Ending,
    pub plies: usize,
    /// The time that each side's moves took, those of the opening left out.
    pub pace: PerSide<Pace>,
}

impl Ending {
    /// The side that won, if one did.
    pub(super) const fn winner(self) -> Option<Side> {
        match self {
            Self::Outcome(outcome) => outcome.winner(),
            Self::TooLong => None,
            Self::Forfeit(side) => Some(side.other()),
        }
    }

    /// Whether the players agreed to a draw.
    pub(super) fn is_agreed(self) -> bool {
        self == Self::Outcome(Outcome::Draw(DrawReason::Agreement))
    }
}

/// Plays a game of a match.
///
/// # Errors
/// When a player that is a program can't be started or has ended.
pub(super) fn play(contest: &Contest, index: usize) -> Result<Bout, Failure> {
    let mut game = opening::draw(&contest.rules, contest.opening(index))?;
    // As in the game itself, every search gets a seed of its own.
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(contest.luck[index]);
    let sit_down = |side| {
        contest
            .player(index, side)
            .sit_down(&contest.rules, &contest.options)
    };
    let mut seats = PerSide {
        fox: sit_down(Side::Fox)?,
        geese: sit_down(Side::Geese)?,
    };
    let mut pace: PerSide<Pace> = PerSide::default();
    let ending = loop {
        if let Some(outcome) = game.outcome() {
            break Ending::Outcome(outcome);
        }
        if game.plies() >= contest.plies {
            break Ending::TooLong;
        }
        if is_drawn_by_agreement(&game, &seats) {
            game.agree_draw();
            continue;
        }
        let side = game.side();
        let seat = seats.get_mut(side);
        let (answer, took) = seat.choose(&game, luck.random()).map_err(|failure| {
            let place = format!("game {}, ply {}: ", index + 1, game.plies() + 1);
            Failure::Input(place + &failure.into_text())
        })?;
        let limit = contest.player(index, side).limits(&contest.options).time;
        pace.get_mut(side).count(took, limit);
        let played = answer.and_then(|played| {
            let text = played.to_text(game.rules().board());
            let refused = |illegal| format!("{text} is not legal: {illegal}");
            game.play(&played)
                .map_err(|illegal| refused(illegal.to_string()))
        });
        if let Err(why) = played {
            note(contest, index, &game, seat, &why);
            break Ending::Forfeit(side);
        }
    };
    Ok(Bout {
        ending,
        plies: game.plies(),
        pace,
    })
}

/// Whether the side to move offers a draw that the other takes, as two computers do in the game.
/// Other programs have no word for it.
fn is_drawn_by_agreement(game: &Game, seats: &PerSide<Seat>) -> bool {
    let side = game.side();
    let levels = (seats.get(side).level(), seats.get(side.other()).level());
    let (Some(own), Some(other)) = levels else {
        return false;
    };
    should_offer_draw(game, own) && should_accept_draw(game, other, side.other())
}

/// Tells on standard error why a game is lost that the rules did not decide.
fn note(contest: &Contest, index: usize, game: &Game, seat: &Seat, why: &str) {
    let side = game.side();
    let said = seat.remark().map(|said| format!("; it said '{said}'"));
    // A note that nobody can read is no reason to stop.
    let _ = writeln!(
        io::stderr(),
        "hunt: game {}, ply {}, {} for the {}: {why}{}; the game is lost",
        index + 1,
        game.plies() + 1,
        contest.player(index, side),
        contest.rules.side_word(side),
        said.unwrap_or_default()
    );
}

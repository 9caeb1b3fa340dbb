//! Draws by agreement: when the computer offers one and when it takes one.
//!
//! Some rule sets end a long quiet stretch by a rule, some leave it to the players, and some know
//! no draw at all. In the latter two a game must not go on for ever for want of progress, least of
//! all one between two computers: after [`TOO_LONG`] quiet plies the one to move offers a draw and
//! the other takes it. Both decisions follow from the game and the level alone.

use super::level::{Level, Limits};
use super::score::Score;
use super::search::{Search, think};
use crate::rules::{Game, Side};

/// What still counts as even, either way: a third of a goose.
pub const EVEN: i32 = 33;
/// So many quiet plies make the computer willing to take a draw in an even position.
pub const LONG: u16 = 40;
/// After so many it offers one itself, where draws are by agreement.
pub const VERY_LONG: u16 = 60;
/// After so many it wants no more of it, better or worse, unless it sees its win.
pub const TOO_LONG: u16 = 200;
/// It asks again after so many plies, not at every move: an offer interrupts a person.
pub const ASK_AGAIN: u16 = 20;

/// From here on the deep search takes a position for better than even, in points.
const ADVANTAGE: i32 = 150;

/// How far it looks before it decides; enough to see a goose that is about to be taken.
const GLANCE: Limits = Limits {
    depth: Some(3),
    nodes: Some(4_000),
    time: None,
};

/// Whether a computer of this level, playing this side, takes a draw that it is offered.
///
/// It does when it is worse off than even, after a long quiet stretch also when even, and after
/// [`TOO_LONG`] unless it sees a forced win.
#[must_use]
pub fn should_accept_draw(game: &Game, level: Level, side: Side) -> bool {
    let Some(score) = glance(game, level, side) else {
        return false;
    };
    match game.position().quiet() {
        TOO_LONG.. => score.win().is_none(),
        LONG.. => score.value() <= EVEN,
        _ => score.value() < -EVEN,
    }
}

/// Whether a computer of this level, now to move, offers a draw before it does.
///
/// Where draws are by agreement it does after [`VERY_LONG`] quiet plies when the position is even.
/// After [`TOO_LONG`] it does unless it sees a forced win, in every rule set that has no limit to
/// quiet plies, draws by agreement or not.
#[must_use]
pub fn should_offer_draw(game: &Game, level: Level) -> bool {
    let rule = game.rules().draw();
    let quiet = game.position().quiet();
    // Its own turns come every second ply, so one of two neighbouring counts is its own.
    let due = quiet >= VERY_LONG && (quiet - VERY_LONG) % ASK_AGAIN < 2;
    let endless = quiet >= TOO_LONG && rule.quiet_limit.is_none();
    if !due || !(rule.agreement || endless) {
        return false;
    }
    let Some(score) = glance(game, level, game.side()) else {
        return false;
    };
    if endless {
        score.win().is_none()
    } else {
        (-EVEN..=EVEN).contains(&score.value())
    }
}

/// What the position is worth to a side at a glance; `None` when the game is over.
///
/// The levels with slips look with the eyes of the ones above them: to err about a draw is no fun for
/// anybody. The deep search has a say of its own where it sees an advantage that counting geese does
/// not show.
fn glance(game: &Game, level: Level, side: Side) -> Option<Score> {
    let look = |level| {
        let mut search = Search::new(game, level, GLANCE, 0);
        let score = think(&mut search, |_| false)?.score;
        Some(if side == game.side() { score } else { -score })
    };
    match level {
        Level::Easy | Level::Medium | Level::Hard => look(level),
        Level::Apprentice => look(Level::Medium),
        Level::Journeyman => look(Level::Hard),
        Level::Master => {
            let (plain, deep) = (look(Level::Hard)?, look(Level::Master)?);
            let certain = deep.is_decisive() || deep.value().abs() > ADVANTAGE;
            Some(if certain { deep } else { plain })
        }
    }
}

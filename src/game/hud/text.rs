//! All words of the panel, and the small sums behind its figures.

use super::action::Action;
use crate::game::session::{Player, Session};
use crate::game::setup::Opponent;
use crate::rules::text::{capital, number};
use crate::rules::{Game, Outcome, RuleSet, Side};

/// The name of the game in its three parts.
pub const LOGO: [&str; 3] = ["Fox", "&", "Geese"];
/// The button for a new game where there is room for one word.
pub const NEW: &str = "New";
/// The label of the count of quiet plies.
pub const QUIET_MOVES: &str = "Quiet moves";
/// The same in a narrow panel.
pub const QUIET: &str = "Quiet";
/// The label beside how often the position has occurred.
pub const REPETITION: &str = "Repetition";
/// The same in a narrow panel.
pub const REPEATED: &str = "Repeated";
/// The tallies of this session.
pub const THIS_SESSION: &str = "This session";
/// The same in a narrow panel.
pub const SESSION: &str = "Session";
/// The tallies of all games.
pub const ALL_GAMES: &str = "All games";
/// The same in a narrow panel.
pub const ALL: &str = "All";
/// Games without a winner.
pub const DRAWN: &str = "Drawn";
/// The name of the list of moves.
pub const MOVES: &str = "Moves";
/// Under the score of this session.
pub const SCORE: &str = "this session";
/// Above the title of a result.
pub const YOU_WIN: &str = "You win";
/// Above the title of a result.
pub const YOU_LOSE: &str = "You lose";

/// On the result of a game that counts in no tally: why not. Nobody asks that of two computers.
#[must_use]
pub fn not_counted(session: &Session) -> Option<&'static str> {
    let asks = !session.counts() && session.setup().opponent != Opponent::Watch;
    asks.then(|| match session.undo_used() {
        true => "Counts in no tally: a move was taken back",
        false => "Counts in no tally: it began from a position of its own",
    })
}

/// The figures of a result in one line; for a game that counts in no tally that instead of the
/// score.
#[must_use]
pub fn figures(figures: &[(String, String); 3], not_counted: bool) -> String {
    let [moves, lost, score] = figures
        .each_ref()
        .map(|(figure, of)| format!("{figure} {of}"));
    let last = if not_counted {
        COUNTS_NOT.into()
    } else {
        score
    };
    [moves, lost, last].join(" · ")
}

/// In a line about a game that counts in no tally.
const COUNTS_NOT: &str = "counts in no tally";

/// The introduction to a rule set.
pub const INTRODUCTION: &str = "Introduction";
/// The button for its next step.
pub const NEXT: &str = "Next";
/// The button for the step before.
pub const BACK: &str = "Back";
/// Why that is switched off.
pub const FIRST_STEP: &str = "This is the first step.";
/// The button that ends it.
pub const SKIP: &str = "Skip";
/// The last step's button before a game.
pub const PLAY: &str = "Play";
/// The last step's button where one came from a sheet.
pub const DONE: &str = "Done";

/// Which step of an introduction it is, from 0: `2 of 5`.
#[must_use]
pub fn place(number: usize, all: usize) -> String {
    format!("{} of {all}", number + 1)
}

/// Above a step of an introduction: `Classic · 2 of 5`.
#[must_use]
pub fn name_and(rules: &RuleSet, place: &str) -> String {
    format!("{} · {place}", rules.name())
}

/// Invites whoever is to move in a game they do not know.
pub const NEW_HERE: &str = "New to this game?";

/// What the close button of a notice is called.
pub const CLOSE: &str = "Close";

/// What a button says.
#[must_use]
pub const fn word(action: Action) -> &'static str {
    match action {
        Action::Undo => "Undo",
        Action::Redo => "Redo",
        Action::Hint => "Hint",
        Action::Resign => "Resign",
        Action::OfferDraw => "Draw",
        Action::NewGame => "New game",
        Action::Menu => "Menu",
        Action::Rules => "Rules",
        Action::Flip => "Turn the board",
        Action::Sound => "Sound",
        Action::Settings => "Settings",
        Action::Stop => "Stop",
        Action::Accept => "Accept",
        Action::Decline => "Decline",
        Action::Yes => "Yes",
        Action::No => "No",
        Action::PlayAgain => "Play again",
        Action::LookBack => "Look back",
        Action::ShowResult => "Result",
        Action::AllMoves => "All moves",
        Action::Introduce => "Show me",
    }
}

/// What a button does, for screen readers and as a tooltip where it has no words.
#[must_use]
pub const fn purpose(action: Action) -> &'static str {
    match action {
        Action::Undo => "Undo (U)",
        Action::Redo => "Redo (R)",
        Action::Hint => "Hint (H)",
        Action::Resign => "Resign",
        Action::OfferDraw => "Offer a draw",
        Action::NewGame => "New game (N)",
        Action::Menu => "Menu",
        Action::Rules => "Rules",
        Action::Flip => "Turn the board (F)",
        Action::Sound => "Sound off or on (M)",
        Action::Settings => "Settings",
        Action::Stop => "End the turn here",
        Action::Accept => "Accept the draw",
        Action::Decline => "Decline the draw",
        Action::Yes => "Yes",
        Action::No => "No",
        Action::PlayAgain => "Play again",
        Action::LookBack => "Look back at the moves",
        Action::ShowResult => "Show the result",
        Action::AllMoves => "All moves",
        Action::Introduce => "Show on the board how it is played",
    }
}

/// What is asked before an action that ends the running game.
#[must_use]
pub const fn question(action: Action) -> &'static str {
    match action {
        Action::NewGame => "Begin anew?",
        _ => "Resign?",
    }
}

/// Why a button is switched off.
pub mod off {
    /// The result stands.
    pub const OVER: &str = "The game is over: its result stands.";
    /// Undo, before the person's first move.
    pub const NOTHING_TO_UNDO: &str = "You have not moved yet.";
    /// Undo and redo, between two computers.
    pub const WATCHING: &str = "Two computers are playing.";
    /// Redo.
    pub const NOTHING_TO_REDO: &str = "No move has been taken back.";
    /// Hints.
    pub const NOT_YOUR_TURN: &str = "It is not your turn.";
    /// Draws.
    pub const NO_AGREEMENT: &str = "This game knows no draw by agreement.";
    /// Draws.
    pub const OFFERED: &str = "A draw is on offer already.";
}

/// A side as a heading: `Geese`, `Fox`.
#[must_use]
pub fn heading(rules: &RuleSet, side: Side) -> String {
    capital(rules.side_word(side))
}

/// Rule set and what sets it apart.
#[must_use]
pub fn name_and_tagline(rules: &RuleSet) -> String {
    format!("{} — {}", rules.name(), rules.spec().tagline)
}

/// Whose turn it is.
#[must_use]
pub fn to_move(rules: &RuleSet, side: Side) -> String {
    format!("{} to move", heading(rules, side))
}

/// In the middle of a chain; `short` where there is little room.
#[must_use]
pub const fn chain(may_stop: bool, short: bool) -> (&'static str, &'static str) {
    match may_stop {
        true if short => ("Go on, or stop", "Leap on, or end here"),
        true => ("Go on, or stop", "Leap again, or end the turn here"),
        false => ("Go on", "The leaps must be finished"),
    }
}

/// A draw is on offer.
#[must_use]
pub fn offers_draw(rules: &RuleSet, side: Side) -> String {
    let verb = rules.verb(side, "offers", "offer");
    format!("The {} {verb} a draw", rules.side_word(side))
}

/// Who plays whom, from the point of view of whoever is to move; in short where there is no room for
/// so many characters.
#[must_use]
pub fn who_plays(session: &Session, characters: usize) -> String {
    let rules = session.rules();
    let side = session.game().side();
    let (long, short) = match (session.player(side), session.player(side.other())) {
        (Player::Person, Player::Person) => return "Two players".into(),
        (Player::Computer(level), _) => (
            format!("The computer is thinking · {}", level.name_in(rules)),
            "Thinking…",
        ),
        (Player::Person, Player::Computer(level)) => (
            format!(
                "Your turn · the {}: computer, {}",
                rules.side_word(side.other()),
                level.name_in(rules)
            ),
            "Your turn",
        ),
    };
    match long.chars().count() <= characters {
        true => long,
        false => short.into(),
    }
}

/// While a hint is being thought about.
pub const HINT_COMES: &str = "Thinking about a hint…";

/// The label of the count of the prey where there is room for one word.
#[must_use]
pub fn prey(rules: &RuleSet) -> String {
    capital(rules.spec().prey.plural())
}

/// The label of the count of the prey.
#[must_use]
pub fn prey_left(rules: &RuleSet) -> String {
    format!("{} left", prey(rules))
}

/// What follows the number of geese left: `of 13 · the fox wins at 3`. While there are geese in hand
/// their number takes the threshold's place.
#[must_use]
pub fn of_prey(rules: &RuleSet, reserve: u8) -> String {
    let total = rules.geese();
    if reserve > 0 {
        return format!(" of {total} · in hand {reserve}");
    }
    let wins = rules.fox_wins();
    let verb = rules.verb(Side::Fox, "wins", "win");
    let hunters = rules.side_word(Side::Fox);
    let goal = if let Some(few) = wins.geese_left {
        format!("at {few}")
    } else if let Some(enough) = wins.captured {
        format!("with {enough} taken")
    } else if let Some(rank) = wins.rank {
        format!("on row {rank}")
    } else if wins.behind {
        format!("behind the {}", rules.spec().prey.plural())
    } else {
        return format!(" of {total}");
    };
    format!(" of {total} · the {hunters} {verb} {goal}")
}

/// The number of geese left at which the fox side wins by taking, if it can win so.
#[must_use]
pub fn threshold(rules: &RuleSet) -> Option<usize> {
    let wins = rules.fox_wins();
    let by_captures = wins
        .captured
        .map(|enough| rules.geese().saturating_sub(enough as usize));
    let by_count = wins.geese_left.map(usize::from);
    by_count.max(by_captures)
}

/// Ticks for quiet plies: how many there are, and how many of them are filled. One at least as soon
/// as there is a quiet ply, and all only when the limit is reached.
#[must_use]
pub fn ticks(quiet: u16, limit: u16) -> (usize, usize) {
    const MOST: u16 = 30;
    let shown = limit.clamp(1, MOST);
    let rounded = (u32::from(quiet) * u32::from(shown) + u32::from(limit) / 2)
        .checked_div(u32::from(limit))
        .unwrap_or_default() as u16;
    let filled = match quiet {
        0 => 0,
        _ if quiet >= limit => shown,
        _ => rounded.clamp(1, (shown - 1).max(1)),
    };
    (shown.into(), filled.into())
}

/// What follows a number that is part of a whole.
#[must_use]
pub fn of(total: usize) -> String {
    format!(" of {total}")
}

/// What follows the number of geese in a narrow panel while some are in hand.
#[must_use]
pub fn of_and_in_hand(total: usize, reserve: usize) -> String {
    format!(" of {total}, {reserve} in hand")
}

/// Figures of a score: `2 – 1 – 0`.
#[must_use]
pub fn score(figures: &[u32]) -> String {
    let figures: Vec<String> = figures.iter().map(u32::to_string).collect();
    figures.join(" – ")
}

/// What the figures of a score are.
#[must_use]
pub fn order_of(heads: &[String]) -> String {
    heads.join(" – ")
}

/// The label of this session's score in a line.
#[must_use]
pub fn session_order(geese: &str, fox: &str) -> String {
    format!(
        "Session, {} to {}",
        geese.to_lowercase(),
        fox.to_lowercase()
    )
}

/// After a score, the draws.
#[must_use]
pub fn and_drawn(drawn: u32) -> String {
    format!(", {drawn} drawn")
}

/// What follows the number of quiet plies.
#[must_use]
pub fn of_quiet(limit: u16, short: bool) -> String {
    match short {
        true => format!(" of {limit}"),
        false => format!(" of {limit} · then a draw"),
    }
}

/// How often the position has occurred: `2nd`.
#[must_use]
pub fn nth(number: usize) -> String {
    let ending = match (number / 10 % 10, number % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// What follows how often the position has occurred.
#[must_use]
pub fn of_occurrences(limit: u8) -> String {
    format!(" of {limit} occurrences")
}

/// Beside a move that took several.
#[must_use]
pub fn took(rules: &RuleSet, captures: usize) -> Option<String> {
    (captures > 1).then(|| {
        format!(
            "{} {}",
            number(captures),
            rules.spec().prey.counted(captures)
        )
    })
}

/// A move in at most so many characters: of a long chain the first landings and the last one.
#[must_use]
pub fn shorten(chain: &str, most: usize) -> String {
    if chain.chars().count() <= most {
        return chain.into();
    }
    let points: Vec<&str> = chain.split('x').collect();
    let Some((last, before)) = points.split_last() else {
        return chain.into();
    };
    // The ellipsis and the cross before the last point.
    let mut room = most.saturating_sub(last.chars().count() + 2);
    let mut short = String::new();
    for (index, point) in before.iter().enumerate() {
        let needed = point.chars().count() + 1;
        if index > 0 && needed > room {
            break;
        }
        room = room.saturating_sub(needed);
        short.push_str(point);
        short.push('x');
    }
    format!("{short}…x{last}")
}

/// Under the number of moves of a finished game.
#[must_use]
pub const fn played(moves: usize) -> &'static str {
    if moves == 1 { "move" } else { "moves" }
}

/// Under the number of geese that were lost.
#[must_use]
pub fn lost(rules: &RuleSet, captured: u8) -> String {
    format!("{} lost", rules.spec().prey.counted(captured.into()))
}

/// The primary button of a result.
#[must_use]
pub fn play_again(session: &Session) -> String {
    match session.person() {
        Some(side) if session.rules().spec().rematch_swaps => {
            format!(
                "Play again as the {}",
                session.rules().side_word(side.other())
            )
        }
        _ => word(Action::PlayAgain).into(),
    }
}

/// How many moves a game has, a move of each side counted as one.
#[must_use]
pub fn full_moves(game: &Game) -> usize {
    game.plies().div_ceil(2)
}

/// What a result means for the person who plays against the computer.
#[must_use]
pub fn verdict(session: &Session, outcome: Outcome) -> Option<&'static str> {
    let person = session.person()?;
    let winner = outcome.winner()?;
    Some(if person == winner { YOU_WIN } else { YOU_LOSE })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::Luck;
    use crate::game::setup::{Opponent, Setup};
    use crate::rules::library;

    #[test]
    fn ticks_are_thirty_at_most() {
        assert_eq!(ticks(0, 30), (30, 0));
        assert_eq!(ticks(7, 30), (30, 7));
        assert_eq!(ticks(5, 120), (30, 1));
        assert_eq!(ticks(1, 120), (30, 1), "the first quiet ply is seen");
        assert_eq!(ticks(119, 120), (30, 29), "the last tick is the draw");
        assert_eq!(ticks(120, 120), (30, 30));
        assert_eq!(ticks(4, 10), (10, 4));
        assert_eq!(ticks(0, 0), (1, 0));
    }

    #[test]
    fn a_line_of_figures_says_when_the_game_does_not_count() {
        let result = [("12", "moves"), ("3", "geese lost"), ("2 – 1", SCORE)];
        let result = result.map(|(figure, of)| (figure.into(), of.into()));
        let counting = "12 moves · 3 geese lost · 2 – 1 this session";
        assert_eq!(figures(&result, false), counting);
        let not = "12 moves · 3 geese lost · counts in no tally";
        assert_eq!(figures(&result, true), not);
    }

    #[test]
    fn ordinals() {
        let all: Vec<String> = [1, 2, 3, 4, 11, 12, 21, 112].into_iter().map(nth).collect();
        assert_eq!(
            all,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "112th"]
        );
    }

    #[test]
    fn long_chains_keep_their_ends() {
        assert_eq!(shorten("d4-d5", 8), "d4-d5");
        assert_eq!(shorten("d6xd4xf4", 8), "d6xd4xf4");
        assert_eq!(shorten("d6xd4xf4xf2", 8), "d6x…xf2");
        assert_eq!(shorten("a1xa3xc3xc5xe5", 11), "a1xa3x…xe5");
        assert_eq!(
            shorten("a10xa12xc12xc14", 4),
            "a10x…xc14",
            "never less than its ends"
        );
    }

    #[test]
    fn every_rule_set_says_how_the_fox_side_wins() {
        for rules in library::built_in() {
            let words = of_prey(rules, 0);
            assert!(words.contains(" win"), "{}: {words}", rules.id());
            let lost_at = threshold(rules);
            assert!(
                lost_at.is_none_or(|few| few < rules.geese()),
                "{}",
                rules.id()
            );
        }
    }

    #[test]
    fn geese_in_hand_are_said_first() {
        let with_reserve = library::built_in()
            .iter()
            .find(|rules| rules.start().reserve() > 0);
        let words = with_reserve.map(|rules| of_prey(rules, 17));
        assert!(words.is_some_and(|words| words.ends_with("in hand 17")));
    }

    #[test]
    fn who_plays_is_said_in_short_where_there_is_little_room() {
        let rules = &library::built_in()[0];
        let said = |opponent, characters| {
            let setup = Setup {
                rules: rules.id().into(),
                opponent,
                ..Default::default()
            };
            let session = Session::new(rules, setup, &mut Luck::seeded(1));
            who_plays(&session, characters)
        };
        let long = said(Opponent::Computer, usize::MAX);
        assert!(
            long.starts_with("Your turn · the fox: computer, "),
            "{long}"
        );
        let letters = long.chars().count();
        assert_eq!(said(Opponent::Computer, letters), long);
        assert_eq!(said(Opponent::Computer, letters - 1), "Your turn");
        assert_eq!(said(Opponent::Watch, 0), "Thinking…");
        assert_eq!(said(Opponent::Person, 0), "Two players");
    }
}

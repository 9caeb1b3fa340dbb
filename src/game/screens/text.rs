//! Everything the title says, in one place, and the lines it makes from data.

use crate::ai::Level;
use crate::game::session::Session;
use crate::rules::text as words;
use crate::rules::{Lines, RuleSet, Side};
use std::sync::Arc;

/// The logo, in three parts: the ampersand has a face of its own.
pub const LOGO: [&str; 3] = ["Fox", "&", "Geese"];
/// Beside the logo.
pub const ASIDE: &str = "an old hunt for two";
/// Over the cards.
pub const CHOOSE: &str = "Choose a game";
/// Over the game that was left, and on its button.
pub const CONTINUE: &str = "Continue";
/// Over the choices.
pub const NEW_GAME: &str = "New game";
/// Over the segments with who plays.
pub const OPPONENT: &str = "Opponent";
/// Over the slider.
pub const LEVEL: &str = "Level";
/// Over the cards with sides.
pub const YOUR_SIDE: &str = "Your side";
/// The side that is left to chance.
pub const LOTS: &str = "Draw lots";
/// The same where there is room for one word.
pub const LOTS_SHORT: &str = "Lots";
/// Who plays: against the computer, two people, two computers.
pub const OPPONENTS: [&str; 3] = ["Computer", "Two players", "Watch"];
/// Names of the buttons to the sheets.
pub const STATISTICS: &str = "Statistics";
/// See [`STATISTICS`].
pub const SETTINGS: &str = "Settings";
/// See [`STATISTICS`].
pub const RULES: &str = "Rules";
/// Names of the buttons that go through the points on which the fox may start.
pub const STEP_START: [&str; 2] = ["Previous point", "Next point"];
/// The button of a faulty file's sheet.
pub const CLOSE: &str = "Close";
/// The list in a faulty file's sheet, said to screen readers.
pub const FAULTS: &str = "Faults";

/// Why a control is switched off.
pub mod off {
    /// No level without a computer.
    pub const NO_COMPUTER: &str = "Two players: the computer does not play, so it needs no level";
    /// Two persons have both sides.
    pub const BOTH_SIDES: &str = "Two players have both sides";
    /// Somebody who watches has no side.
    pub const NO_SIDE: &str = "The computer plays both sides while you watch";
}

/// What a card says in colour: "13 geese · diagonals". Diagonals are worth a word where there is
/// a game on the same points without them.
#[must_use]
pub fn accent(rules: &RuleSet, library: &[Arc<RuleSet>]) -> String {
    let geese = rules.geese();
    let mut line = format!("{geese} {}", rules.spec().prey.counted(geese));
    let board = rules.board();
    let plain_twin = |other: &Arc<RuleSet>| {
        other.board().lines() == Lines::Orthogonal
            && other.board().height() == board.height()
            && other.board().width() == board.width()
            && other.board().len() == board.len()
    };
    let has_both = matches!(board.lines(), Lines::SecondDiagonals | Lines::AllDiagonals);
    if has_both && library.iter().any(plain_twin) {
        line.push_str(" · diagonals");
    }
    line
}

/// How many rule sets on how many boards there are: "Twelve rule sets on four boards".
#[must_use]
pub fn count<'a>(rules: impl IntoIterator<Item = &'a RuleSet>) -> String {
    let (sets, boards) = counts(rules);
    format!(
        "{} rule {} on {} {}",
        words::capital(&words::number(sets)),
        if sets == 1 { "set" } else { "sets" },
        words::number(boards),
        if boards == 1 { "board" } else { "boards" },
    )
}

/// The same for a narrow window: "twelve rule sets".
#[must_use]
pub fn short_count(sets: usize) -> String {
    format!(
        "{} rule {}",
        words::number(sets),
        if sets == 1 { "set" } else { "sets" }
    )
}

/// Rule sets, and boards that differ in outline or lines. The two colours of a chequered board
/// are one board.
fn counts<'a>(rules: impl IntoIterator<Item = &'a RuleSet>) -> (usize, usize) {
    let mut sets = 0;
    let mut boards: Vec<(usize, usize, usize, Lines)> = Vec::new();
    for rules in rules {
        sets += 1;
        let board = rules.board();
        let key = (board.width(), board.height(), board.len(), board.lines());
        if !boards.contains(&key) {
            boards.push(key);
        }
    }
    (sets, boards.len())
}

/// "Classic, move 10": which game goes on, and where it stands. A move is a turn of each side.
#[must_use]
pub fn going_on(session: &Session) -> String {
    let game = session.game();
    format!("{}, move {}", game.rules().name(), game.plies() / 2 + 1)
}

/// "Geese to move · 11 of 13 left".
#[must_use]
pub fn standing(session: &Session) -> String {
    let game = session.game();
    let rules = game.rules();
    format!(
        "{} to move · {} of {} left",
        words::capital(rules.side_word(game.side())),
        game.position().geese_left(),
        rules.geese(),
    )
}

/// "4 · Journeyman".
#[must_use]
pub fn level(level: Level, rules: &RuleSet) -> String {
    format!("{} · {}", level.number(), level.name_in(rules))
}

/// Over one of two sliders: "Level · geese".
#[must_use]
pub fn level_of(rules: &RuleSet, side: Side) -> String {
    format!("{LEVEL} · {}", rules.side_word(side))
}

/// "Start Classic".
#[must_use]
pub fn start(rules: &RuleSet) -> String {
    format!("Start {}", rules.name())
}

/// Over the points on which the fox may start.
#[must_use]
pub fn fox_start(rules: &RuleSet) -> String {
    format!(
        "{} starts on",
        words::capital(rules.spec().hunter.counted(1))
    )
}

/// The heading of a faulty file's sheet.
#[must_use]
pub fn faults(file: &str, count: usize) -> String {
    match count {
        1 => format!("{file} has a fault"),
        _ => format!("{file} has {} faults", words::number(count)),
    }
}

/// How many faults a file has: "2 faults".
#[must_use]
pub fn fault_count(count: usize) -> String {
    match count {
        1 => "1 fault".into(),
        _ => format!("{count} faults"),
    }
}

/// What there is room for of a message on a card; the sheet has all of it.
#[must_use]
pub fn cut(message: &str) -> String {
    const ROOM: usize = 70;
    if message.chars().count() <= ROOM {
        return message.into();
    }
    let mut cut: String = message.chars().take(ROOM).collect();
    if let Some(space) = cut.rfind(' ') {
        cut.truncate(space);
    }
    format!("{}…", cut.trim_end_matches([',', ';', ':']))
}

/// Where a fault is: "line 3, column 5".
#[must_use]
pub fn place(line: usize, column: usize) -> String {
    format!("line {line}, column {column}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Prey, library};

    fn lines() -> Vec<String> {
        let all = library::built_in();
        all.iter().map(|rules| accent(rules, all)).collect()
    }

    #[test]
    fn the_line_in_colour_comes_from_the_data() {
        let lines = lines();
        assert!(lines.contains(&"13 geese".into()), "{lines:?}");
        assert!(lines.contains(&"17 geese · diagonals".into()), "{lines:?}");
        let goats = library::built_in()
            .iter()
            .find(|rules| rules.spec().prey == Prey::Goat)
            .map(|rules| accent(rules, library::built_in()));
        assert_eq!(goats.as_deref(), Some("20 goats"));
    }

    #[test]
    fn a_long_message_is_cut_between_words() {
        assert_eq!(cut("short"), "short");
        let long = cut(&"word ".repeat(30));
        assert!(
            long.ends_with("word…") && long.chars().count() <= 71,
            "{long}"
        );
    }

    #[test]
    fn built_in_rule_sets_are_counted() {
        let rules = library::built_in().iter().map(|rules| &**rules);
        assert_eq!(count(rules), "Twelve rule sets on four boards");
    }
}

//! The words of the statistics.

use crate::game::clock::LocalTime;
use crate::game::history::Record;
use crate::game::tally::Tally;
use crate::rules::{Outcome, RuleSet, text::capital};

pub const TITLE: &str = "Statistics";
pub const BY_RULES: &str = "By rule set";
pub const BY_LEVEL: &str = "Your wins by level";
pub const BY_SIDE: &str = "By side";
pub const GAMES: &str = "Games";
pub const ORDER: &str = "newest first";
pub const OLDER: &str = "Older games";
/// Which games: all, or those since the program started.
pub const SPANS: [&str; 2] = ["All games", "This session"];
/// Under the first four figures.
pub const TOTALS: [&str; 4] = ["games", "to the geese", "drawn", "to the fox"];
pub const LONGEST_LEAP: &str = "longest leap";
pub const MEDIAN: &str = "moves, median";
/// Where there is no figure.
pub const NO_FIGURE: &str = "–";
pub const AS_GEESE: &str = "as the geese";
pub const AS_FOX: &str = "as the fox";
pub const PERSONS: &str = "Two players";
pub const COMPUTERS: &str = "Watched";
pub const NONE: &str = "No game has been finished yet";
pub const NONE_KEPT: &str = "No game has been kept yet.";
pub const NONE_NOW: &str = "No game has been finished in this session yet.";
pub const NONE_COUNTED: &str = "No game has counted yet.";
pub const WHAT_COUNTS: &str = "Those in which you take a move back, and those between two \
                               computers, are not counted.";
pub const NOT_COUNTED: &str = "Counts in no tally";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The share of games won: "59% won".
pub fn share(tally: Tally) -> String {
    match tally.share() {
        Some(share) => format!("{:.0}% won", share * 100.0),
        None => NO_FIGURE.into(),
    }
}

/// "26 won, 5 drawn, 13 lost"
pub fn counts(tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    format!("{won} won, {drawn} drawn, {lost} lost")
}

/// Per cent on a chart's axis.
pub fn percent(share: f32) -> String {
    format!("{:.0}%", share * 100.0)
}

/// How many moves: "1 move".
pub fn moves(count: usize) -> String {
    match count {
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

/// Who played against whom and how long: "Journeyman · 31 moves". The rule set may be gone.
pub fn opponents(record: &Record, rules: Option<&RuleSet>) -> String {
    let players = record.session.players();
    let whom = match (players.person(), players.level()) {
        (Some(_), Some(level)) => rules.map_or(level.name(), |rules| level.name_in(rules)),
        (None, Some(_)) => COMPUTERS,
        (_, None) => PERSONS,
    };
    format!("{whom} · {}", moves(record.moves()))
}

/// How it ended: for the person against the computer, else by who has won.
pub fn result(record: &Record, rules: Option<&RuleSet>) -> String {
    let Some(winner) = record.game().outcome.and_then(Outcome::winner) else {
        return "Drawn".into();
    };
    match (record.session.players().person(), rules) {
        (Some(person), _) if person == winner => "Won".into(),
        (Some(_), _) => "Lost".into(),
        (None, Some(rules)) => format!("{} won", capital(rules.side_word(winner))),
        (None, None) => "Over".into(),
    }
}

/// A line of the list, said to screen readers.
pub fn label(name: &str, result: &str, opponents: &str, when: &str) -> String {
    format!("See again: {name}, {result}, {opponents}, {when}")
}

/// When, seen from now, both in seconds since 1970: "today, 20:41", "yesterday", "26 November",
/// "26 November 2025".
pub fn when(ended: i64, now: i64) -> String {
    const DAY: i64 = 24 * 60 * 60;
    let at = |seconds| LocalTime::at(seconds);
    let (Some(then), Some(today), Some(yesterday)) = (at(ended), at(now), at(now - DAY)) else {
        return NO_FIGURE.into();
    };
    day(then, today, yesterday)
}

fn day(then: LocalTime, today: LocalTime, yesterday: LocalTime) -> String {
    let date = |time: LocalTime| (time.year, time.month, time.day);
    if date(then) == date(today) {
        return format!("today, {:02}:{:02}", then.hour, then.minute);
    }
    if date(then) == date(yesterday) {
        return "yesterday".into();
    }
    let month = MONTHS
        .get(then.month.saturating_sub(1) as usize)
        .copied()
        .unwrap_or_default();
    match then.year == today.year {
        true => format!("{} {month}", then.day),
        false => format!("{} {month} {}", then.day, then.year),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_named_as_people_do() {
        let at = |year, month, day, hour| LocalTime {
            year,
            month,
            day,
            hour,
            minute: 5,
        };
        let (today, yesterday) = (at(2026, 1, 1, 12), at(2025, 12, 31, 12));
        let named = |then| day(then, today, yesterday);
        assert_eq!(named(at(2026, 1, 1, 9)), "today, 09:05");
        assert_eq!(named(at(2025, 12, 31, 23)), "yesterday");
        assert_eq!(named(at(2025, 12, 30, 0)), "30 December 2025");
        let later = day(at(2026, 1, 1, 9), at(2026, 3, 2, 1), at(2026, 3, 1, 1));
        assert_eq!(later, "1 January");
    }

    #[test]
    fn now_is_today() {
        let now = crate::game::clock::now();
        assert!(when(now, now).starts_with("today, "));
        assert_eq!(when(i64::MAX, now), NO_FIGURE);
    }
}

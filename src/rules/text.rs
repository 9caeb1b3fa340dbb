//! Words for people: what the pieces are called, how a game ended and why. One place, so that
//! every program says the same.

use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::Side;
use super::ruleset::RuleSet;
use super::spec::{Hunter, Prey};

impl Hunter {
    /// The word for one.
    #[must_use]
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Fox => "fox",
            Self::Tiger => "tiger",
        }
    }

    /// The word for several.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Fox => "foxes",
            Self::Tiger => "tigers",
        }
    }

    /// The word that goes with a count.
    #[must_use]
    pub const fn counted(self, count: usize) -> &'static str {
        if count == 1 {
            self.singular()
        } else {
            self.plural()
        }
    }
}

impl Prey {
    /// The word for one.
    #[must_use]
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Goose => "goose",
            Self::Hound => "hound",
            Self::Goat => "goat",
        }
    }

    /// The word for several.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Goose => "geese",
            Self::Hound => "hounds",
            Self::Goat => "goats",
        }
    }

    /// The word that goes with a count.
    #[must_use]
    pub const fn counted(self, count: usize) -> &'static str {
        if count == 1 {
            self.singular()
        } else {
            self.plural()
        }
    }
}

impl RuleSet {
    /// Whether a side has one piece at the start: it "wins", while several "win".
    #[must_use]
    pub const fn is_one(&self, side: Side) -> bool {
        match side {
            Side::Fox => self.start.foxes().len() == 1,
            Side::Geese => self.geese() == 1,
        }
    }

    /// What a side is called: `fox`, `tigers`, `geese`.
    #[must_use]
    pub const fn side_word(&self, side: Side) -> &'static str {
        match (side, self.is_one(side)) {
            (Side::Fox, true) => self.spec.hunter.singular(),
            (Side::Fox, false) => self.spec.hunter.plural(),
            (Side::Geese, true) => self.spec.prey.singular(),
            (Side::Geese, false) => self.spec.prey.plural(),
        }
    }

    /// A verb that agrees with a side: `verb(side, "has", "have")`.
    #[must_use]
    pub const fn verb<'a>(&self, side: Side, one: &'a str, several: &'a str) -> &'a str {
        if self.is_one(side) { one } else { several }
    }

    /// So few geese that the fox side wins: `fewer than four geese are left`.
    pub(super) fn few_geese(&self, few: u8) -> String {
        let prey = self.spec.prey;
        match few {
            0 => format!("no {} is left", prey.singular()),
            _ => format!(
                "fewer than {} {} are left",
                number(few as usize + 1),
                prey.plural()
            ),
        }
    }

    /// A rank as a row that a player sees: `the lowest row`, `row 3`.
    pub(super) fn row(&self, rank: u8) -> String {
        match rank as usize {
            1 => "the lowest row".into(),
            top if top == self.board.height() => "the highest row".into(),
            row => format!("row {row}"),
        }
    }

    /// What has to stay away for a quiet limit to be reached: `in a row without a capture`.
    pub(super) fn quiet_words(&self) -> String {
        let mut resets = Vec::new();
        if self.capture != super::Capture::None {
            resets.push("a capture".to_owned());
        }
        if self.draw.resets.goose_forward {
            resets.push(format!("a {}'s step ahead", self.spec.prey.singular()));
        }
        if self.draw.resets.placement {
            resets.push("a placement".into());
        }
        match resets.is_empty() {
            // Nothing resets the counter, so it counts the whole game.
            true => "without a decision".into(),
            false => format!("in a row without {}", list(&resets, "or")),
        }
    }
}

impl Outcome {
    /// Who has won: `The fox wins`, `The geese win`, `A draw`.
    #[must_use]
    pub fn title(self, rules: &RuleSet) -> String {
        self.winner().map_or_else(
            || "A draw".into(),
            |side| {
                let verb = rules.verb(side, "wins", "win");
                format!("The {} {verb}", rules.side_word(side))
            },
        )
    }

    /// Why, as the second half of a sentence: `fewer than four geese are left`.
    #[must_use]
    pub fn reason(self, rules: &RuleSet) -> String {
        let the = |side| format!("the {}", rules.side_word(side));
        let wins = rules.fox_wins();
        let (side, reason) = match self {
            Self::Draw(reason) => return draw_reason(reason, rules),
            Self::Win { side, reason } => (side, reason),
        };
        let loser = side.other();
        match reason {
            WinReason::FewGeeseLeft => rules.few_geese(wins.geese_left.unwrap_or_default()),
            WinReason::EnoughCaptured => {
                let enough = wins.captured.unwrap_or_default() as usize;
                let verb = if enough == 1 { "is" } else { "are" };
                let prey = rules.spec.prey.counted(enough);
                format!("{} {prey} {verb} taken", number(enough))
            }
            WinReason::ReachedRank => {
                let verb = rules.verb(side, "has", "have");
                let row = rules.row(wins.rank.unwrap_or_default());
                format!("{} {verb} reached {row}", the(side))
            }
            WinReason::BehindGeese => {
                let hunter = rules.spec.hunter.singular();
                let article = if rules.is_one(side) { "the" } else { "a" };
                format!("{article} {hunter} is behind all {}", the(loser))
            }
            WinReason::NoMove => {
                let verb = rules.verb(loser, "has", "have");
                format!("{} {verb} no move", the(loser))
            }
            WinReason::Resigned => format!("{} resigned", the(loser)),
        }
    }

    /// Who has won and why, as a sentence: `The fox wins: fewer than four geese are left.`
    #[must_use]
    pub fn sentence(self, rules: &RuleSet) -> String {
        format!("{}: {}.", self.title(rules), self.reason(rules))
    }
}

fn draw_reason(reason: DrawReason, rules: &RuleSet) -> String {
    match reason {
        DrawReason::QuietLimit => {
            let limit = rules.draw().quiet_limit.unwrap_or_default();
            format!("{limit} moves {}", rules.quiet_words())
        }
        DrawReason::Repetition => {
            let times = rules.draw().repetition.unwrap_or_default();
            format!("the same position for the {} time", ordinal(times))
        }
        DrawReason::Agreement => "the players agreed".into(),
    }
}

/// A number as a word where one is short: `four`, but `24`.
#[must_use]
pub fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    const STEMS: [&str; 7] = ["thir", "four", "fif", "six", "seven", "eigh", "nine"];
    match number {
        0..13 => WORDS[number].into(),
        13..20 => STEMS[number - 13].to_owned() + "teen",
        20 => "twenty".into(),
        _ => number.to_string(),
    }
}

/// `third`, `21st`.
pub(super) fn ordinal(number: u8) -> String {
    const WORDS: [&str; 6] = ["", "first", "second", "third", "fourth", "fifth"];
    if let Some(&word) = WORDS.get(number as usize) {
        return word.into();
    }
    let ending = match (number / 10 % 10, number % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn list(items: &[impl AsRef<str>], last: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => (*one).into(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// The text with its first letter as a capital.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_with_their_counts() {
        assert_eq!(Prey::Goose.counted(1), "goose");
        assert_eq!(Prey::Goose.counted(2), "geese");
        assert_eq!(Hunter::Tiger.counted(4), "tigers");
    }

    #[test]
    fn lists_and_numbers_read_well() {
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list(&[""; 0], "and"), "");
        assert_eq!(capital(&number(12)), "Twelve");
        assert_eq!(number(24), "24");
    }
}

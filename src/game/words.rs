//! Words for pieces and numbers, by what a rule set's data says they are.

use crate::rules::{Hunter, Prey, RuleSet, Side};

/// The word for so many pieces of the geese side.
#[must_use]
pub const fn prey(rules: &RuleSet, count: usize) -> &'static str {
    match (rules.spec().prey, count) {
        (Prey::Goose, 1) => "goose",
        (Prey::Goose, _) => "geese",
        (Prey::Hound, 1) => "hound",
        (Prey::Hound, _) => "hounds",
        (Prey::Goat, 1) => "goat",
        (Prey::Goat, _) => "goats",
    }
}

/// The word for so many pieces of the fox side.
#[must_use]
pub const fn hunter(rules: &RuleSet, count: usize) -> &'static str {
    match (rules.spec().hunter, count) {
        (Hunter::Fox, 1) => "fox",
        (Hunter::Fox, _) => "foxes",
        (Hunter::Tiger, 1) => "tiger",
        (Hunter::Tiger, _) => "tigers",
    }
}

/// The word for a side: its pieces as many as there are at the start.
#[must_use]
pub const fn side(rules: &RuleSet, side: Side) -> &'static str {
    match side {
        Side::Fox => hunter(rules, rules.start().foxes().len()),
        Side::Geese => prey(rules, rules.geese()),
    }
}

/// A text with a capital first letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// A number in words where they are short, else in figures.
#[must_use]
pub fn number(number: usize) -> String {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |word| (*word).into())
}

/// "a, b and c".
#[must_use]
pub fn list<S: AsRef<str>>(items: &[S], last: &str) -> String {
    let Some((end, before)) = items.split_last() else {
        return String::new();
    };
    let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
    match before.is_empty() {
        true => end.as_ref().into(),
        false => format!("{} {last} {}", before.join(", "), end.as_ref()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_named_after_their_pieces() {
        let by_prey = |prey: Prey| {
            crate::rules::library::built_in()
                .iter()
                .find(move |rules| rules.spec().prey == prey)
        };
        let goats =
            by_prey(Prey::Goat).map(|rules| (side(rules, Side::Fox), side(rules, Side::Geese)));
        assert_eq!(goats, Some(("tigers", "goats")));
        let geese = by_prey(Prey::Goose).map(|rules| (side(rules, Side::Fox), prey(rules, 1)));
        assert_eq!(geese, Some(("fox", "goose")));
    }

    #[test]
    fn lists_and_numbers_read_well() {
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list::<&str>(&[], "and"), "");
        assert_eq!(capital(&number(12)), "Twelve");
        assert_eq!(number(24), "24");
    }
}

//! Legal move paths from the start of each rule set, by depth.

use fox_and_geese::rules::{Prey, library, perft};
use std::path::Path;

const NUMBERS: [(&str, [u64; 4]); 12] = [
    ("classic", [6, 18, 172, 574]),
    ("traditional", [6, 18, 188, 634]),
    ("nine-captures", [6, 18, 172, 574]),
    ("down-to-five", [10, 54, 812, 3_852]),
    ("ten-captures", [5, 63, 300, 4_466]),
    ("fifteen", [5, 73, 342, 5_370]),
    ("seventeen", [5, 69, 292, 4_630]),
    ("seventeen-plain", [3, 23, 68, 722]),
    ("seventeen-compulsory", [5, 69, 231, 3_610]),
    ("hounds", [2, 14, 56, 344]),
    ("hounds-passing", [2, 14, 56, 344]),
    ("tigers-and-goats", [21, 252, 5_052, 68_204]),
];

#[test]
fn move_paths_by_depth() {
    for (id, expected) in NUMBERS {
        let rules = library::find(id).expect(id);
        let found = [1, 2, 3, 4].map(|depth| perft(&rules.start(), rules, depth));
        assert_eq!(found, expected, "{id}");
    }
}

#[test]
fn every_built_in_rule_set_is_in_the_table_and_sound() {
    assert_eq!(library::Library::built_in().faulty(), []);
    let ids: Vec<&str> = library::built_in().iter().map(|rules| rules.id()).collect();
    assert_eq!(ids, NUMBERS.map(|(id, _)| id), "in the order of the menu");
}

/// Calls `each` with the text of every source file below a folder.
#[expect(
    clippy::expect_used,
    reason = "a source that can't be read fails the test"
)]
fn sources(folder: &Path, each: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            sources(&path, each);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            each(&path, &std::fs::read_to_string(&path).expect("a text"));
        }
    }
}

#[test]
fn no_code_names_a_rule_set() {
    // One identifier is also what its pieces are called.
    let pieces = [Prey::Goose, Prey::Hound, Prey::Goat].map(Prey::plural);
    sources(Path::new("src"), &mut |path, text| {
        // Tests play certain games, and say which.
        if path.ends_with("tests.rs") {
            return;
        }
        let text = text
            .split("#[cfg(test)]\nmod tests {")
            .next()
            .unwrap_or_default();
        for rules in library::built_in() {
            let id = rules.id();
            let named = text.contains(&format!("{id:?}")) && !pieces.contains(&id);
            assert!(!named, "{} names {id}", path.display());
        }
    });
}

//! Legal move paths from the start of each rule set, by depth.

use fox_and_geese::rules::{library, perft};

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

//! Rule sets in words: the rule card is made from the data, so it is compared in full here.

mod support;

use fox_and_geese::rules::{RuleSet, library};

fn card(rules: &RuleSet) -> String {
    let lines = |sections: Vec<fox_and_geese::rules::Section>| {
        let line = |section: &fox_and_geese::rules::Section| {
            format!("{}: {}\n", section.title, section.text)
        };
        sections.iter().map(line).collect::<String>()
    };
    format!(
        "# {}\n{}-\n{}",
        rules.id(),
        lines(rules.description()),
        lines(rules.at_a_glance())
    )
}

#[test]
fn every_rule_card() {
    let cards: Vec<String> = library::built_in()
        .iter()
        .map(|rules| card(rules))
        .collect();
    let expected = include_str!("data/cards.txt");
    assert_eq!(cards.join("\n"), expected);
}

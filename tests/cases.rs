//! Thirty positions of each rule set with their outcome and every legal move.

mod support;

#[test]
fn outcome_and_legal_moves_of_360_positions() {
    let table = include_str!("data/moves.tsv");
    let mut count = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, text, outcome, moves] = fields[..] else {
            panic!("not four fields: {line}");
        };
        let rules = support::rules(id);
        let position = support::position(&rules, text);
        assert_eq!(support::word(position.outcome(&rules)), outcome, "{line}");
        assert_eq!(support::legal(&rules, &position).join(" "), moves, "{line}");
        assert_eq!(position.to_text(&rules), text);
        count += 1;
    }
    assert_eq!(count, 360);
}

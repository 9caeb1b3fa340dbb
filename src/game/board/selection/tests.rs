//! Choosing points: chains, stops, refusals, for every built-in rule set.

use super::*;
use crate::rules::{Chain, library};
use std::sync::Arc;

fn rules(id: &str) -> &'static Arc<RuleSet> {
    library::find(id).unwrap_or_else(|| panic!("no rule set {id}"))
}

fn set_up(rules: &RuleSet, text: &str) -> (Position, Selection) {
    let position =
        Position::from_text(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut selection = Selection::default();
    selection.renew(Offer::new(&position, position.legal_moves(rules)));
    (position, selection)
}

fn point(rules: &RuleSet, name: &str) -> Point {
    rules
        .board()
        .point(name)
        .unwrap_or_else(|| panic!("no point {name}"))
}

fn choose(rules: &RuleSet, position: &Position, selection: &mut Selection, name: &str) -> Reply {
    let seen = shown(rules, position, selection.path());
    selection.choose(rules, &seen, point(rules, name))
}

/// A fox on d6 that jumps d5 and then e4 or d3.
const CHAIN: &str = "3/1F1/3G3/4G2/3G3/3/GGG f 0 0 0";

#[test]
fn a_lone_fox_is_chosen_by_itself_and_stays_so() {
    let rules = rules("seventeen");
    let (_, mut selection) = set_up(rules, CHAIN);
    assert_eq!(selection.at(), Some(point(rules, "d6")));
    assert!(!selection.let_go());
    assert_eq!(selection.at(), Some(point(rules, "d6")));
}

#[test]
fn a_chain_goes_on_landing_by_landing_with_its_own_piece_alone() {
    let rules = rules("seventeen");
    let (position, mut selection) = set_up(rules, CHAIN);
    assert_eq!(
        choose(rules, &position, &mut selection, "d4"),
        Reply::Jumped
    );
    assert!(selection.in_chain());
    let partial = shown(rules, &position, selection.path());
    assert_eq!(partial.geese().len(), position.geese().len() - 1);
    assert_eq!(partial.captured(), 1);
    assert_eq!(selection.movable(), PointSet::of(point(rules, "d4")));
    let reply = choose(rules, &position, &mut selection, "f4");
    let path = ["d6", "d4", "f4"].map(|name| point(rules, name));
    assert_eq!(Move::jump(&path).map(Reply::Play), Some(reply));
}

#[test]
fn escape_takes_an_unfinished_chain_back() {
    let rules = rules("seventeen");
    let (position, mut selection) = set_up(rules, CHAIN);
    choose(rules, &position, &mut selection, "d4");
    assert!(selection.let_go());
    assert_eq!(selection.path(), [point(rules, "d6")]);
    assert_eq!(shown(rules, &position, selection.path()), position);
}

#[test]
fn a_chain_stops_only_where_the_rule_set_lets_it() {
    for rules in library::built_in() {
        if rules.board().point("d6").is_none() || rules.board().len() != 33 {
            continue;
        }
        let (position, mut selection) = set_up(rules, CHAIN);
        let reply = choose(rules, &position, &mut selection, "d4");
        let stop = [point(rules, "d6"), point(rules, "d4")];
        match rules.chain() {
            Chain::Single => {
                assert_eq!(Move::jump(&stop).map(Reply::Play), Some(reply));
            }
            Chain::MayStop => {
                assert_eq!(reply, Reply::Jumped, "{}", rules.id());
                assert!(selection.can_stop());
                let reply = choose(rules, &position, &mut selection, "d4");
                assert_eq!(Move::jump(&stop).map(Reply::Play), Some(reply));
            }
            Chain::MustGoOn => {
                assert_eq!(reply, Reply::Jumped, "{}", rules.id());
                assert!(!selection.can_stop());
                let reply = choose(rules, &position, &mut selection, "d4");
                assert!(matches!(reply, Reply::Refused(..)), "{reply:?}");
            }
        }
    }
}

#[test]
fn whatever_is_refused_is_not_legal_and_has_a_reason() {
    for rules in library::built_in() {
        let mut position = rules.start();
        for ply in 0..80 {
            let moves = position.legal_moves(rules);
            let Some(played) = moves.get(ply * 5 % moves.len().max(1)).copied() else {
                break;
            };
            for first in rules.board().points() {
                for second in rules.board().points() {
                    let mut selection = Selection::default();
                    selection.renew(Offer::new(&position, moves.clone()));
                    for point in [first, second] {
                        let seen = shown(rules, &position, selection.path());
                        match selection.choose(rules, &seen, point) {
                            Reply::Play(played) => {
                                assert!(position.is_legal(rules, &played), "{played:?}");
                                break;
                            }
                            Reply::Refused(meant, _) => {
                                assert!(!position.is_legal(rules, &meant), "{meant:?}");
                            }
                            Reply::Nothing | Reply::Chosen | Reply::Jumped => {}
                        }
                    }
                }
            }
            assert!(position.play(rules, &played).is_ok());
        }
    }
}

#[test]
fn every_legal_move_can_be_made_by_choosing_its_points() {
    for rules in library::built_in() {
        let mut position = rules.start();
        for ply in 0..80 {
            let moves = position.legal_moves(rules);
            for &wanted in &moves {
                let mut selection = Selection::default();
                selection.renew(Offer::new(&position, moves.clone()));
                let mut points = wanted.path().to_vec();
                if selection.at() == Some(points[0]) {
                    points.remove(0);
                }
                let mut last = Reply::Nothing;
                for point in points {
                    let seen = shown(rules, &position, selection.path());
                    last = selection.choose(rules, &seen, point);
                }
                let made = match last {
                    Reply::Play(played) => Some(played),
                    _ => selection.stop(),
                };
                assert_eq!(made, Some(wanted), "{}", rules.id());
            }
            let Some(played) = moves.get(ply * 3 % moves.len().max(1)) else {
                break;
            };
            assert!(position.play(rules, played).is_ok());
        }
    }
}

#[test]
fn a_click_on_another_piece_chooses_it_and_a_second_lets_go() {
    let rules = rules("classic");
    let start = rules.start();
    let text = start.to_text(rules);
    let (position, mut selection) = set_up(rules, &text);
    assert_eq!(
        choose(rules, &position, &mut selection, "a3"),
        Reply::Chosen
    );
    assert_eq!(
        choose(rules, &position, &mut selection, "b3"),
        Reply::Chosen
    );
    assert_eq!(selection.at(), Some(point(rules, "b3")));
    assert_eq!(
        choose(rules, &position, &mut selection, "b3"),
        Reply::Chosen
    );
    assert_eq!(selection.at(), None);
}

#[test]
fn a_refused_step_names_its_rule() {
    let rules = rules("seventeen-compulsory");
    let (position, mut selection) = set_up(rules, CHAIN);
    let reply = choose(rules, &position, &mut selection, "d7");
    let Reply::Refused(meant, _) = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(position.check(rules, &meant), Err(Illegal::MustCapture));
}

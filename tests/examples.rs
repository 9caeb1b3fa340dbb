//! The worked examples of the rules, a test each, and what is known of the boards.

mod support;

use fox_and_geese::rules::{Game, Outcome, PointSet, Position, RuleSet, Side, WinReason};
use support::{legal, mv, pieces, play, rules};

fn assert_legal(rules: &RuleSet, position: &Position, moves: &[&str]) {
    for text in moves {
        assert_eq!(position.check(rules, &mv(rules, text)), Ok(()), "{text}");
        assert!(
            legal(rules, position).contains(&(*text).to_owned()),
            "{text}"
        );
    }
}

#[test]
fn ten_captures_may_stop_after_any_jump_along_a_row() {
    let rules = rules("ten-captures");
    let position = pieces(&rules, "a4", "b4 d4 g3", Side::Fox);
    assert_legal(&rules, &position, &["a4xc4", "a4xc4xe4"]);
}

#[test]
fn ten_captures_may_stop_after_any_jump_along_a_file() {
    let rules = rules("ten-captures");
    let position = pieces(&rules, "d7", "d6 d4 e1", Side::Fox);
    assert_legal(&rules, &position, &["d7xd5", "d7xd5xd3"]);
}

#[test]
fn tigers_take_the_first_goat_while_the_others_are_in_hand() {
    let rules = rules("tigers-and-goats");
    let mut game = Game::new(rules.clone());
    play(&mut game, "@b5 a5xc5");
    let position = game.position();
    assert_eq!((position.captured(), position.reserve()), (1, 19));
    assert_eq!(position.side(), Side::Geese);
    assert!(
        legal(&rules, position)
            .iter()
            .all(|text| text.starts_with('@'))
    );
}

#[test]
fn hounds_passing_hounds_may_answer_at_the_edge() {
    let rules = rules("hounds-passing");
    let mut game = Game::new(rules.clone());
    play(&mut game, "e8-d7 b1-a2");
    let position = game.position();
    assert_eq!(position.foxes().len() + position.geese().len(), 5);
    assert_eq!((position.side(), game.outcome()), (Side::Fox, None));
}

#[test]
fn classic_opens_with_six_moves_and_three_answers() {
    let rules = rules("classic");
    let game = Game::new(rules);
    assert_eq!(game.legal_moves().len(), 6);
    for first in game.legal_moves() {
        let mut game = game.clone();
        game.play(&first).expect("it is legal");
        // Three steps, or two and a jump where the goose stepped beside the fox.
        assert_eq!(game.legal_moves().len(), 3);
    }
}

/// Calls `each` with every set of `size` of the points.
fn subsets(points: PointSet, size: usize, each: &mut impl FnMut(PointSet)) {
    fn go(rest: PointSet, size: usize, chosen: PointSet, each: &mut impl FnMut(PointSet)) {
        if size == 0 {
            return each(chosen);
        }
        let mut rest = rest;
        while let Some(point) = rest.first() {
            rest.remove(point);
            go(rest, size - 1, chosen | PointSet::of(point), each);
        }
    }
    go(points, size, PointSet::EMPTY, each);
}

#[test]
fn fewer_than_four_geese_cannot_trap_a_fox_on_the_plain_cross() {
    let rules = rules("classic");
    for fox in rules.board().points() {
        for count in 0..=3 {
            subsets(
                rules.board().points() - PointSet::of(fox),
                count,
                &mut |geese| {
                    let position = Position::new(PointSet::of(fox), geese, Side::Fox, 0, 0, 0);
                    assert!(position.has_move(&rules), "{}", position.to_text(&rules));
                },
            );
        }
    }
}

#[test]
fn four_geese_can_trap_a_fox_at_the_end_of_an_arm_and_nowhere_else() {
    let rules = rules("classic");
    let board = rules.board();
    let trapped = board.points().filter(|&fox| {
        let mut found = false;
        subsets(board.points() - PointSet::of(fox), 4, &mut |geese| {
            let position = Position::new(PointSet::of(fox), geese, Side::Fox, 0, 0, 0);
            found |= !position.has_move(&rules);
        });
        found
    });
    let mut names: Vec<String> = trapped.map(|fox| board.name(fox)).collect();
    names.sort();
    assert_eq!(names.join(" "), "a3 a4 a5 c1 c7 d1 d7 e1 e7 g3 g4 g5");
}

/// The geese that trap a fox on a point are exactly these, and none of them can be spared.
fn takes(fox: &str, geese: &str) {
    let rules = rules("fifteen");
    let position = pieces(&rules, fox, geese, Side::Fox);
    assert!(!position.has_move(&rules), "{fox}");
    for spared in geese.split(' ') {
        let others = geese.replace(spared, "");
        let position = pieces(&rules, fox, &others, Side::Fox);
        assert!(position.has_move(&rules), "{fox} without {spared}");
    }
}

#[test]
fn an_arm_corner_takes_six_geese_on_the_cross_with_diagonals() {
    takes("c1", "d1 c2 d2 e1 c3 e3");
}

#[test]
fn the_middle_of_an_arm_end_takes_four_geese_on_the_cross_with_diagonals() {
    takes("d1", "c1 e1 d2 d3");
}

#[test]
fn a_fox_that_can_only_jump_is_not_trapped() {
    let rules = rules("classic");
    let position = pieces(&rules, "d1", "c1 e1 d2 g3", Side::Fox);
    assert_eq!(legal(&rules, &position), ["d1xd3"]);
    assert_eq!(position.outcome(&rules), None);
}

#[test]
fn two_geese_in_a_row_cannot_be_jumped() {
    let rules = rules("classic");
    let position = pieces(&rules, "d1", "c1 e1 d2 d3", Side::Fox);
    let reason = WinReason::NoMove;
    let side = Side::Geese;
    assert_eq!(
        position.outcome(&rules),
        Some(Outcome::Win { side, reason })
    );
}

#[test]
fn a_chain_of_four_jumps_may_end_where_it_began() {
    let rules = rules("classic");
    let position = pieces(&rules, "c3", "d3 e4 d5 c4 c7 d7 e7 g5", Side::Fox);
    let moves = legal(&rules, &position);
    let loops = ["c3xc5xe5xe3xc3", "c3xe3xe5xc5xc3"];
    assert_eq!(
        moves,
        ["c3-b3", "c3-c2", loops[0], loops[1]],
        "two paths are two moves"
    );
    for text in loops {
        let mut after = position;
        after.play(&rules, &mv(&rules, text)).expect("it is legal");
        assert_eq!(after.to_text(&rules), "GGG/3/6G/7/2F4/3/3 g 0 4 0");
    }
}

#[test]
fn a_chain_that_must_go_on_may_not_stop() {
    let rules = rules("classic");
    let position = pieces(&rules, "c3", "d3 e4 c7 d7 e7", Side::Fox);
    assert!(position.is_legal(&rules, &mv(&rules, "c3xe3xe5")));
    let refused = position.check(&rules, &mv(&rules, "c3xe3")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the chain goes on from e3 and must be finished"
    );
}

#[test]
fn a_goose_cannot_be_jumped_twice() {
    for id in ["classic", "seventeen", "traditional"] {
        let rules = rules(id);
        let position = pieces(&rules, "d4", "d5 a3 a4 a5 g3 g4 g5 c7", Side::Fox);
        assert!(!position.is_legal(&rules, &mv(&rules, "d4xd6xd4")), "{id}");
        assert!(position.is_legal(&rules, &mv(&rules, "d4xd6")), "{id}");
    }
}

#[test]
fn compulsory_captures_forbid_every_step() {
    let rules = rules("seventeen-compulsory");
    let position = pieces(&rules, "d4", "d5 a3 b3 c3 d3 e3 f3 g3", Side::Fox);
    assert!(
        legal(&rules, &position)
            .iter()
            .all(|text| text.contains('x'))
    );
    let refused = position.check(&rules, &mv(&rules, "d4-c4")).unwrap_err();
    assert!(refused.to_string().starts_with("taking is compulsory"));
}

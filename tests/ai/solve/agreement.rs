//! Every value and move against a plain solver, and what best play leads to.

use super::whole;
use crate::games::{by_lot, made_up};
use crate::naive::Naive;
use crate::shared::{choose, random, rules};
use fox_and_geese::ai::Score;
use fox_and_geese::ai::solve::{Extent, Size, Solution, Tally};
use fox_and_geese::rules::{Capture, Chain, Move, Point, PointSet, Position, RuleSet, Side};

/// A rule set for messages.
fn described(rules: &RuleSet) -> String {
    format!("{:?}", rules.spec())
}

#[test]
fn every_value_and_every_best_move_is_that_of_a_plain_solver() {
    let mut seen = Tally::default();
    for rules in made_up().into_iter().chain(by_lot(1, 800)) {
        // Larger ones add time and nothing new.
        if Size::of(&rules, Extent::Whole).positions > 20_000 {
            continue;
        }
        let (solution, naive) = (whole(&rules), Naive::solve(&rules));
        for (number, position) in naive.positions.iter().enumerate() {
            let place = || format!("{} in {}", position.to_text(&rules), described(&rules));
            let value = naive.value(position);
            assert_eq!(solution.value(position), Some(value), "{}", place());
            if number % 7 == 0 {
                same_moves(&solution, &naive, position, value, &place);
            }
        }
        for layer in solution.tallies() {
            seen = seen + layer.to_move.fox + layer.to_move.geese;
        }
    }
    // All three values are common, and some wins are long.
    assert!(
        seen.won.fox.min(seen.won.geese).min(seen.drawn) > 10_000,
        "{seen:?}"
    );
    assert!(seen.longest.fox.min(seen.longest.geese) > 12, "{seen:?}");
}

/// Holds the moves of a position against the plain solver's values.
fn same_moves(
    solution: &Solution,
    naive: &Naive,
    position: &Position,
    value: Score,
    place: &dyn Fn() -> String,
) {
    let rules = solution.rules();
    let legal = position.legal_moves(rules);
    let later = |played: &Move| {
        let mut after = *position;
        let _ = after.play_unchecked(rules, played);
        let reply = naive.value(&after);
        match (reply.win(), reply.loss()) {
            (Some(plies), _) => Score::loss_in(plies + 1),
            (_, Some(plies)) => Score::win_in(plies + 1),
            _ => Score::DRAW,
        }
    };
    let kept = |score: Score| score.value().signum() == value.value().signum();
    let best: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|played| later(played) == value)
        .collect();
    let keeping: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|played| kept(later(played)))
        .collect();
    assert_eq!(solution.best(position), best, "{}", place());
    assert_eq!(solution.keeping(position), keeping, "{}", place());
    for played in &legal {
        assert_eq!(
            solution.value_of(position, played),
            Some(later(played)),
            "{}",
            place()
        );
    }
}

#[test]
fn the_lot_draws_every_kind_of_rule() {
    let all: Vec<_> = by_lot(1, 800).collect();
    let with = |rule: &dyn Fn(&RuleSet) -> bool| all.iter().filter(|rules| rule(rules)).count();
    let counts = [
        with(&|rules| rules.start().foxes().len() == 1),
        with(&|rules| rules.start().foxes().len() == 2),
        with(&|rules| rules.start().foxes().len() > 2),
        with(&|rules| rules.start().reserve() > 1),
        with(&|rules| rules.capture() == Capture::None),
        with(&|rules| rules.capture() == Capture::Compulsory),
        with(&|rules| rules.chain() == Chain::MustGoOn),
        with(&|rules| rules.chain() == Chain::MayStop),
        with(&|rules| rules.goose_moves().backward),
        with(&|rules| rules.fox_wins().behind),
        with(&|rules| rules.fox_wins().rank.is_some()),
        with(&|rules| rules.fox_wins().captured.is_some()),
        with(&|rules| rules.fox_wins().geese_left.is_some()),
    ];
    assert!(
        counts.iter().all(|&count| count >= 10),
        "{counts:?} of {}",
        all.len()
    );
}

/// Positions drawn by lot, as the rule set's start has them but for where the pieces stand.
fn scattered(rules: &RuleSet, count: usize, seed: u64) -> Vec<Position> {
    let mut random = random(seed);
    let points: Vec<Point> = rules.board().points().collect();
    let start = rules.start();
    let mut positions = Vec::new();
    let mut pick = |count| {
        let mut set = PointSet::EMPTY;
        while set.len() < count {
            set.insert(*choose(&mut random, &points));
        }
        set
    };
    while positions.len() < count {
        let (foxes, geese) = (pick(start.foxes().len()), pick(start.geese().len()));
        if (foxes & geese).is_empty() {
            let side = Side::BOTH[positions.len() % 2];
            positions.push(Position::new(foxes, geese, side, start.reserve(), 0, 0));
        }
    }
    positions
}

#[test]
fn best_play_keeps_the_value_and_comes_a_ply_nearer() {
    let mut longest = 0;
    for rules in made_up().into_iter().chain([rules("hounds-passing")]) {
        let solution = whole(&rules);
        for (seed, mut position) in (0..).zip(scattered(&rules, 200, 5)) {
            let mut random = random(seed);
            for ply in 0..60 {
                let value = solution.value(&position).expect("it is solved");
                let left = value.win().or(value.loss());
                longest = longest.max(left.unwrap_or_default());
                let ended = position.outcome(&rules).is_some();
                assert_eq!(ended, left == Some(0), "{}", position.to_text(&rules));
                let best = solution.best(&position);
                assert_eq!(best.is_empty(), ended);
                if ended {
                    assert!(ply == 0 || value == Score::loss_in(0) || rules.fox_wins().behind);
                    break;
                }
                assert_eq!(solution.line(&position, 1), best[..1]);
                let _ = position.play_unchecked(&rules, choose(&mut random, &best));
                let after = solution.value(&position).expect("it is solved");
                let expected = match (value.win(), value.loss()) {
                    (Some(plies), _) => Score::loss_in(plies - 1),
                    (_, Some(plies)) => Score::win_in(plies - 1),
                    _ => Score::DRAW,
                };
                assert_eq!(after, expected, "{}", position.to_text(&rules));
            }
        }
    }
    assert!(longest > 20, "{longest}");
}

//! Rule sets that nobody has thought of: boards of every shape, and every setting there is.

use crate::games::any_by_lot;
use crate::shared::{choose, random};
use fox_and_geese::ai::evaluate::Weights;
use fox_and_geese::ai::{
    Evaluation, Evaluator, Features, Level, Limits, Progress, Search, knowledge,
};
use fox_and_geese::rules::{Capture, Chain, FoxStart, Game, Lines, RuleSet};
use std::sync::Arc;

/// The most plies that a game is played for.
const PLIES: usize = 60;

/// How many rule sets are played.
const GAMES: usize = 1_000;

/// A level that answers at once, and what it may spend here.
fn mover(random: &mut impl rand::Rng) -> (Level, Limits) {
    let levels = [Level::Easy, Level::Medium, Level::Apprentice, Level::Master];
    let level = *choose(random, &levels);
    let given = Limits {
        nodes: Some(200),
        ..Limits::NONE
    };
    (level, level.limits().replaced_by(given))
}

/// Plays a game out, every move by another level, and gives back whether it has ended.
fn play(rules: &Arc<RuleSet>, seed: u64) -> bool {
    let mut random = random(seed);
    let start = rules.start();
    let starts: Vec<_> = rules.fox_starts().collect();
    let mut game = match rules.fox_start() {
        FoxStart::AnyEmpty => {
            let start = start.with_fox_on(*choose(&mut random, &starts));
            Game::from_position(rules.clone(), start)
        }
        _ => Game::new(rules.clone()),
    };
    let evaluation = Evaluation::new(rules.clone(), &knowledge::network(rules));
    let features = Features::new(rules.clone());
    let evaluator = Evaluator::new(rules.clone(), Weights::default());
    while game.outcome().is_none() && game.plies() < PLIES {
        let position = game.position();
        let place = || format!("{} in {:?}", position.to_text(rules), rules.spec());
        let finite = features
            .vector(position)
            .iter()
            .all(|count| count.is_finite());
        assert!(
            finite && evaluation.for_geese(position).is_finite(),
            "{}",
            place()
        );
        assert!(!evaluator.for_geese(position).is_decisive(), "{}", place());
        let (level, limits) = mover(&mut random);
        let mut search = Search::new(&game, level, limits, seed);
        assert_eq!(search.step(u64::MAX), Progress::Done);
        assert!(search.nodes() <= 200, "{level}: {}", place());
        let best = search.best().expect("a game that goes on");
        let mut line = *position;
        for played in &best.pv {
            assert_eq!(line.play(rules, played), Ok(()), "{level}: {}", place());
        }
        assert_eq!(game.play(&best.played), Ok(()), "{level}");
    }
    game.outcome().is_some()
}

#[test]
fn a_thousand_rule_sets_are_played_without_a_fault() {
    let mut all = Vec::new();
    let mut ended = 0;
    for (rules, seed) in any_by_lot(1).take(GAMES).zip(1..) {
        ended += usize::from(play(&rules, seed));
        all.push(rules);
    }
    let with = |rule: &dyn Fn(&RuleSet) -> bool| all.iter().filter(|rules| rule(rules)).count();
    let counts = [
        ended,
        with(&|rules| rules.board().len() > 48),
        with(&|rules| rules.board().width().min(rules.board().height()) == 1),
        with(&|rules| rules.board().lines() == Lines::DiagonalOnly),
        with(&|rules| rules.start().foxes().len() == 4),
        with(&|rules| rules.geese() > 16),
        with(&|rules| rules.geese() == 1),
        with(&|rules| rules.start().reserve() > 4),
        with(&|rules| rules.capture() == Capture::Compulsory),
        with(&|rules| rules.chain() == Chain::MustGoOn),
        with(&|rules| rules.draw().repetition.is_some()),
        with(&|rules| rules.draw().resets.placement),
        with(&|rules| *rules.fox_start() == FoxStart::AnyEmpty),
    ];
    assert!(counts.iter().all(|&count| count >= 5), "{counts:?}");
}

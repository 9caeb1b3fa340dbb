//! The deep search: the values of plain minimax, wins and losses that are true, legal moves
//! whatever it may spend, on any board.

mod any_rules;
mod budgets;
mod lines;
mod minimax;
mod truth;

use fox_and_geese::ai::memory::Memory;
use fox_and_geese::ai::{Best, Limits, Progress, Score, Search, Techniques, knowledge};
use fox_and_geese::rules::{Game, Position, RuleSet, Side};
use rand::RngExt;
use std::sync::Arc;

/// No limit but a number of nodes.
fn nodes(most: u64) -> Limits {
    Limits {
        nodes: Some(most),
        ..Limits::NONE
    }
}

/// All techniques but the solutions, which would leave nothing to search.
const SEARCHING: Techniques = Techniques {
    solution: false,
    ..Techniques::ALL
};

fn memory(rules: &Arc<RuleSet>) -> Arc<Memory> {
    Arc::new(Memory::new(rules.clone(), 1 << 18))
}

/// A deep search with the weights of the game's rule set.
fn deep(game: &Game, limits: Limits, techniques: Techniques, memory: &Arc<Memory>) -> Search {
    let network = knowledge::network(game.rules());
    Search::deep(game, limits, 5, &network, techniques, memory)
}

/// Searches to the end of the limits: the answer, and whether the search has ended by itself.
fn think(mut search: Search) -> (Best, bool) {
    assert_eq!(search.step(u64::MAX), Progress::Done);
    let best = search.best().expect("a game that goes on");
    let by_itself = search.limits().nodes.is_none_or(|most| best.nodes < most);
    (best, by_itself)
}

/// What is wrong with a claim of a win or loss when the position is worth `value` with right play.
/// One that is final tells the exact distance, any other one within which the game is decided.
fn contradiction(claim: Score, is_final: bool, value: Score) -> Option<String> {
    let agrees = match (claim.win(), claim.loss()) {
        (Some(plies), _) => value.win().is_some_and(|exact| exact <= plies),
        (_, Some(plies)) => value.loss().is_some_and(|exact| exact <= plies),
        _ => return None,
    };
    let agrees = agrees && (!is_final || claim == value);
    (!agrees).then(|| format!("{claim} (final: {is_final}) is {value}"))
}

/// A position with so many pieces drawn by lot, as if the geese that are missing had been taken.
fn scattered(rules: &RuleSet, geese: usize, random: &mut impl rand::Rng) -> Position {
    let points: Vec<_> = rules.board().points().collect();
    let hunters = rules.start().foxes().len();
    let mut picked = Vec::new();
    while picked.len() < hunters + geese {
        let point = *crate::shared::choose(random, &points);
        if !picked.contains(&point) {
            picked.push(point);
        }
    }
    let (foxes, flock) = picked.split_at(hunters);
    let [foxes, flock] = [foxes, flock].map(|part| part.iter().copied().collect());
    let side = Side::BOTH[random.random_range(0..2_usize)];
    let captured = (rules.geese() - geese) as u8;
    Position::new(foxes, flock, side, 0, captured, 0)
}

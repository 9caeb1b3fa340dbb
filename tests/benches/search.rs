//! Nodes a second of each level in each rule set: `cargo bench --no-default-features`.
//!
//! A search from the start and one from the middle of a game, with the level's own limits but for
//! the time, so that every run does the same work.

#![expect(
    clippy::expect_used,
    reason = "a benchmark stops when something is wrong"
)]

use fox_and_geese::ai::{Level, Limits, Memory, Search, think};
use fox_and_geese::rules::{Game, RuleSet, library};
use std::sync::Arc;
use std::time::Instant;

fn main() {
    println!("rules                 level       depth     nodes     nodes/s   answers/s");
    for rules in library::built_in() {
        for level in Level::ALL {
            measure(rules, level);
        }
    }
}

/// How often each search is repeated, for searches that last a millisecond.
const ROUNDS: u64 = 10;
const NODES: u64 = 1_000_000;

fn measure(rules: &Arc<RuleSet>, level: Level) {
    let start = Game::new(rules.clone());
    let mut middle = start.clone();
    for ply in 0..12 {
        let mut search = Search::new(&middle, Level::Medium, Level::Medium.limits(), ply);
        let Some(best) = think(&mut search, |_| false) else {
            break;
        };
        middle.play(&best.played).expect("a legal move");
    }
    let own = level.limits();
    let limits = Limits {
        time: None,
        // A level that is held by time alone gets nodes in its place, about half a second's.
        nodes: own.nodes.or((own.depth.is_none()).then_some(NODES)),
        ..own
    };
    let memory = Arc::new(Memory::for_rules(rules.clone()));
    let (mut nodes, mut depth) = (0, 0);
    let began = Instant::now();
    for seed in 0..ROUNDS {
        for game in [&start, &middle] {
            memory.forget();
            let mut search = Search::with_memory(game, level, limits, seed, &memory);
            depth = think(&mut search, |_| false).map_or(0, |best| best.depth);
            nodes += search.nodes();
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let rate = nodes as f64 / seconds;
    let answers = (2 * ROUNDS) as f64 / seconds;
    let nodes = nodes / (2 * ROUNDS);
    let id = rules.id();
    println!("{id:<22}{level:<11}{depth:>6}{nodes:>10}{rate:>12.0}{answers:>12.0}");
}

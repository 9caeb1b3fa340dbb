//! Nodes a second of each level in each rule set: `cargo bench --no-default-features`.
//!
//! A search from the start and one from the middle of a game, with the level's own limits but for
//! the time, so that every run does the same work.

#![expect(clippy::expect_used, reason = "a benchmark of files that ship stops when they are bad")]

use fox_and_geese::ai::{Level, Limits, Search, think};
use fox_and_geese::rules::{Game, RuleSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    println!("{:<22}{:<8}{:>6}{:>10}{:>12}", "rules", "level", "depth", "nodes", "nodes/s");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rules");
    let entries = std::fs::read_dir(folder).expect("the rule sets' folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("an id");
        let text = std::fs::read_to_string(&path).expect("a readable rule set");
        let rules = Arc::new(RuleSet::from_ron(id, &text).expect("a valid rule set"));
        for level in Level::ALL {
            measure(&rules, level);
        }
    }
}

/// How often each search is repeated, for searches that last a millisecond.
const ROUNDS: u64 = 10;

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
    let limits = Limits {
        time: None,
        ..level.limits()
    };
    let (mut nodes, mut depth) = (0, 0);
    let began = Instant::now();
    for seed in 0..ROUNDS {
        for game in [&start, &middle] {
            let mut search = Search::new(game, level, limits, seed);
            depth = think(&mut search, |_| false).map_or(0, |best| best.depth);
            nodes += search.nodes();
        }
    }
    let rate = nodes as f64 / began.elapsed().as_secs_f64();
    let id = rules.id();
    println!("{id:<22}{level:<8}{depth:>6}{:>10}{rate:>12.0}", nodes / (2 * ROUNDS));
}

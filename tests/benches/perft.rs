//! Leaf positions a second of the library's move generator beside those of the plain, set-based
//! model of the tests: `cargo bench --no-default-features --bench perft`.
//!
//! `perft` counts the last ply without playing it, so a leaf is a legal move counted. The plain
//! model makes each one.

#[path = "../plain/mod.rs"]
mod plain;

use fox_and_geese::rules::{library, perft};
use std::time::{Duration, Instant};

/// How long each is measured, at least.
const TIME: Duration = Duration::from_millis(300);

/// Runs `count` until the time is up and gives leaves a second.
fn rate(mut count: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut leaves = 0;
    while start.elapsed() < TIME {
        leaves += std::hint::black_box(count());
    }
    leaves as f64 / start.elapsed().as_secs_f64()
}

fn main() {
    println!(
        "{:<22} {:>14} {:>14} {:>8}",
        "rule set", "leaves/s", "plain model", "ratio"
    );
    for rules in library::built_in() {
        let start = rules.start();
        let plain = plain::Plain::new(rules.spec());
        let plain_start = plain.start();
        // Deep enough for positions away from the start, shallow enough to be repeated.
        let depth = if rules.start().reserve() > 0 { 4 } else { 7 };
        assert_eq!(perft(&start, rules, 2), plain.perft(&plain_start, 2));
        let fast = rate(|| perft(&start, rules, depth));
        let slow = rate(|| plain.perft(&plain_start, 2));
        println!(
            "{:<22} {fast:>14.0} {slow:>14.0} {:>8.0}",
            rules.id(),
            fast / slow
        );
    }
}

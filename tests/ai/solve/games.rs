//! Small rule sets, made up and drawn by lot.

use crate::shared::{choose, random};
use fox_and_geese::rules::{Capture, Chain, Forward, Lines, RuleSet, Side, Way};
use rand::RngExt;
use std::sync::Arc;

/// A rule set from its layout and what else its file says.
pub fn small(layout: &[&str], rest: &str) -> Arc<RuleSet> {
    read(layout, rest).expect(rest)
}

fn read(layout: &[&str], rest: &str) -> Result<Arc<RuleSet>, String> {
    let text = format!(
        "(name: \"Small\", tagline: \"a few points\", summary: \"For a test.\", \
         layout: {layout:?}, {rest})"
    );
    let read = RuleSet::from_ron("small", &text);
    read.map(Arc::new).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| fault.in_file(&text)).collect();
        faults.join("\n")
    })
}

/// One for each thing that rule sets differ in.
pub fn made_up() -> Vec<Arc<RuleSet>> {
    [
        // Geese that go back and forth, chains that may stop.
        (
            &["...", ".F.", "GGG"][..],
            "lines: AllDiagonals, first: Geese, geese_go: [Forward, Sideways, Backward], \
             capture: Optional, chain: MayStop, fox_wins: (geese_left: 1)",
        ),
        // Compulsory chains to their end, on a board without a corner.
        (
            &["... ", "..F.", ".G..", "GG.G"],
            "lines: SecondDiagonals, first: Fox, geese_go: [Forward, Sideways], \
             capture: Compulsory, chain: MustGoOn, fox_wins: (captured: 3)",
        ),
        // A reserve, from which geese are taken before all are placed.
        (
            &["F..", "...", "..."],
            "lines: AllDiagonals, reserve: 4, first: Geese, geese_go: [Sideways, Backward], \
             capture: Optional, fox_wins: (captured: 2)",
        ),
        // Two hunters, a goal rank, forward down.
        (
            &["GGG", "...", "...", "F.F"],
            "lines: Orthogonal, first: Fox, forward: Down, geese_go: [Forward, Sideways], \
             capture: Compulsory, fox_wins: (rank: 4)",
        ),
        // Geese that pass the fox by lose by their own move.
        (
            &[". F .", " . . ", ". . .", " G G "],
            "lines: DiagonalOnly, first: Fox, geese_go: [Forward], capture: None, \
             fox_wins: (behind: true)",
        ),
        // A goal rank without captures, geese that come back.
        (
            &["..F.", "....", "....", "GGG."],
            "lines: Orthogonal, first: Fox, geese_go: [Forward, Sideways, Backward], \
             capture: None, fox_wins: (rank: 1)",
        ),
        // Four hunters: more placements than a lane holds.
        (
            &["F.F", "...", ".G.", "F.F"],
            "lines: SecondDiagonals, reserve: 1, first: Geese, \
             geese_go: [Forward, Sideways, Backward], capture: Optional, chain: MayStop, \
             fox_wins: (geese_left: 0)",
        ),
        // Nothing wins but that the other side can't move.
        (
            &["..G", ".F.", "G.G"],
            "lines: SecondDiagonals, first: Fox, geese_go: [Forward, Sideways, Backward], \
             capture: Optional, chain: MustGoOn",
        ),
    ]
    .into_iter()
    .map(|(layout, rest)| small(layout, rest))
    .collect()
}

/// Rule sets drawn by lot, so many tries from a seed on; those that make no sense are left out.
pub fn by_lot(seed: u64, tries: u64) -> impl Iterator<Item = Arc<RuleSet>> {
    (seed..seed + tries).filter_map(draw)
}

fn draw(seed: u64) -> Option<Arc<RuleSet>> {
    let mut random = random(seed);
    let (width, height) = (random.random_range(2..=4), random.random_range(2..=4));
    let mut cells = vec!['.'; width * height];
    let hunters = *choose(&mut random, &[1, 1, 1, 2, 2, 3, 4]);
    let geese = random.random_range(0..=3);
    let blanks = random.random_range(0..=2);
    for (piece, count) in [('F', hunters), ('G', geese), (' ', blanks)] {
        for _ in 0..count {
            let cell = random.random_range(0..cells.len() as u32) as usize;
            cells[cell] = piece;
        }
    }
    let rows: Vec<String> = cells
        .chunks(width)
        .map(|row| row.iter().collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let lines = [
        Lines::Orthogonal,
        Lines::SecondDiagonals,
        Lines::AllDiagonals,
        Lines::DiagonalOnly,
    ];
    let lines = choose(&mut random, &lines);
    let capture = choose(
        &mut random,
        &[Capture::None, Capture::Optional, Capture::Compulsory],
    );
    let takes = *capture != Capture::None;
    let chains = [Chain::Single, Chain::MayStop, Chain::MustGoOn];
    let chains = if takes { &chains[..] } else { &chains[..1] };
    let chain = choose(&mut random, chains);
    let counts = if takes { 0.3 } else { 0.0 };
    let ways = [Way::Forward, Way::Sideways, Way::Backward];
    let ways: Vec<Way> = ways
        .into_iter()
        .filter(|_| random.random_bool(0.7))
        .collect();
    let mut wins = Vec::new();
    for (win, chance) in [
        (
            format!("geese_left: {}", random.random_range(0..=1)),
            counts,
        ),
        (format!("captured: {}", random.random_range(1..=2)), counts),
        (format!("rank: {}", *choose(&mut random, &[1, height])), 0.3),
        ("behind: true".into(), 0.3),
    ] {
        if random.random_bool(chance) {
            wins.push(win);
        }
    }
    let rest = format!(
        "lines: {lines:?}, reserve: {}, first: {:?}, forward: {:?}, geese_go: {ways:?}, \
         capture: {capture:?}, chain: {chain:?}, fox_wins: ({})",
        *choose(&mut random, &[0, 0, 1, 2, 3]),
        choose(&mut random, &Side::BOTH),
        choose(&mut random, &[Forward::Up, Forward::Down]),
        wins.join(", ")
    );
    read(&rows, &rest).ok()
}

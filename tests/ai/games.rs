//! Rule sets made up and drawn by lot: small ones, and of every size.

use crate::shared::{choose, random};
use fox_and_geese::rules::{
    Capture, Chain, Draw, Forward, FoxStart, Lines, QuietResets, RuleSet, Side, Way,
};
use rand::RngExt;
use std::ops::RangeInclusive;
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

/// What rule sets are drawn from.
struct Lot {
    /// The sides of the board.
    span: RangeInclusive<usize>,
    /// Numbers of hunters, as often as they are to come up.
    hunters: &'static [usize],
    geese: RangeInclusive<usize>,
    /// The most cells without a point.
    blanks: usize,
    reserves: &'static [u8],
    /// The most for the fox side's wins by geese left and by geese taken.
    counts: [u8; 2],
}

/// Small enough for a plain solver.
const SMALL: Lot = Lot {
    span: 2..=4,
    hunters: &[1, 1, 1, 2, 2, 3, 4],
    geese: 0..=3,
    blanks: 2,
    reserves: &[0, 0, 1, 2, 3],
    counts: [1, 2],
};

/// All that a file may ask for.
const ANY: Lot = Lot {
    span: 1..=12,
    hunters: &[1, 1, 1, 2, 3, 4],
    geese: 0..=24,
    blanks: 12,
    reserves: &[0, 0, 0, 1, 5, 20],
    counts: [9, 9],
};

/// Small rule sets drawn by lot, so many tries from a seed on; those that make no sense are left
/// out.
pub fn by_lot(seed: u64, tries: u64) -> impl Iterator<Item = Arc<RuleSet>> {
    (seed..seed + tries).filter_map(|seed| draw(&SMALL, &mut random(seed)))
}

/// Rule sets of every size, with draws and free fox starts, from a seed on without an end.
pub fn any_by_lot(seed: u64) -> impl Iterator<Item = Arc<RuleSet>> {
    (seed..).filter_map(|seed| {
        let mut random = random(seed);
        let rules = draw(&ANY, &mut random)?;
        let mut spec = rules.spec().clone();
        let limited = random.random_bool(0.6);
        spec.draw = Draw {
            quiet_limit: limited.then(|| random.random_range(1..=60)),
            resets: QuietResets {
                goose_forward: limited && random.random_bool(0.4),
                placement: limited && random.random_bool(0.4),
            },
            repetition: random.random_bool(0.5).then(|| random.random_range(2..=4)),
            agreement: random.random_bool(0.5),
        };
        if random.random_bool(0.3) {
            spec.fox_start = FoxStart::AnyEmpty;
        }
        let rules = RuleSet::from_spec("any", spec);
        rules.ok().map(Arc::new)
    })
}

fn draw(lot: &Lot, random: &mut impl rand::Rng) -> Option<Arc<RuleSet>> {
    let (width, height) = (
        random.random_range(lot.span.clone()),
        random.random_range(lot.span.clone()),
    );
    let mut cells = vec!['.'; width * height];
    let hunters = *choose(random, lot.hunters);
    let geese = random.random_range(lot.geese.clone());
    let blanks = random.random_range(0..=lot.blanks);
    for (piece, count) in [('F', hunters), ('G', geese), (' ', blanks)] {
        for _ in 0..count {
            let cell = random.random_range(0..cells.len() as u32) as usize;
            cells[cell] = piece;
        }
    }
    let lines = [
        Lines::Orthogonal,
        Lines::SecondDiagonals,
        Lines::AllDiagonals,
        Lines::DiagonalOnly,
    ];
    let lines = choose(random, &lines);
    if *lines == Lines::DiagonalOnly {
        // Such a board has the squares of one colour.
        let other = |cell: usize| (cell % width + cell / width) % 2 == 1;
        let others = cells.iter_mut().zip(0..).filter(|(_, cell)| other(*cell));
        others.for_each(|(cell, _)| *cell = ' ');
    }
    let rows: Vec<String> = cells
        .chunks(width)
        .map(|row| row.iter().collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let capture = choose(
        random,
        &[Capture::None, Capture::Optional, Capture::Compulsory],
    );
    let takes = *capture != Capture::None;
    let chains = [Chain::Single, Chain::MayStop, Chain::MustGoOn];
    let chains = if takes { &chains[..] } else { &chains[..1] };
    let chain = choose(random, chains);
    let counts = if takes { 0.3 } else { 0.0 };
    let ways = [Way::Forward, Way::Sideways, Way::Backward];
    let ways: Vec<Way> = ways
        .into_iter()
        .filter(|_| random.random_bool(0.7))
        .collect();
    let [left, taken] = lot.counts;
    let mut wins = Vec::new();
    for (win, chance) in [
        (
            format!("geese_left: {}", random.random_range(0..=left)),
            counts,
        ),
        (
            format!("captured: {}", random.random_range(1..=taken)),
            counts,
        ),
        (format!("rank: {}", *choose(random, &[1, height])), 0.3),
        ("behind: true".into(), 0.3),
    ] {
        if random.random_bool(chance) {
            wins.push(win);
        }
    }
    let rest = format!(
        "lines: {lines:?}, reserve: {}, first: {:?}, forward: {:?}, geese_go: {ways:?}, \
         capture: {capture:?}, chain: {chain:?}, fox_wins: ({})",
        *choose(random, lot.reserves),
        choose(random, &Side::BOTH),
        choose(random, &[Forward::Up, Forward::Down]),
        wins.join(", ")
    );
    read(&rows, &rest).ok()
}

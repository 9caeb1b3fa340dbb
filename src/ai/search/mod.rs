//! The search for a move: what every level asks for, and how it goes about it.
//!
//! [`Search`] can stop and go on after any node, so a browser's frame or a stop flag can interrupt
//! it anywhere. What is behind it depends on the level: a plain search to a small depth, or the
//! deep one.

mod deep;
mod order;
mod plain;
mod table;
mod turn;

pub use deep::Techniques;
pub use table::Table;

use super::evaluate::{Evaluator, Weights};
use super::knowledge;
use super::level::{Level, Limits, Method};
use super::memory::Memory;
use super::network::{Evaluation, Network};
use super::score::Score;
use crate::rules::{Game, Move, Position};
use deep::Deep;
use plain::Plain;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// The deepest search there is, in plies; where one without limits comes to its end.
pub const MAX_DEPTH: u32 = 200;

/// How many nodes [`think`] searches between two looks at its stop condition: well under a
/// millisecond's worth on a desktop.
pub const SLICE: u64 = 1_024;

/// A search's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// The move to play.
    pub played: Move,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The depth in plies of the search that found it; 0 when none was finished.
    pub depth: u32,
    /// The positions visited for it, those of lower depths included.
    pub nodes: u64,
    /// The principal variation: the moves that the search expects from both sides, `played`
    /// first.
    pub pv: Vec<Move>,
}

/// Whether a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// There is more to search.
    Thinking,
    /// It has come to its end or to one of its limits.
    Done,
}

/// A search for the best move of one position.
///
/// The same game, level, limits, seed and contents of the table give the same answer, however the
/// nodes are handed out.
#[derive(Clone, Debug)]
pub struct Search {
    core: Core,
    limits: Limits,
    level: Level,
    progress: Progress,
    /// A legal move for when not even depth 1 gets finished.
    fallback: Option<Best>,
}

/// How it searches.
#[derive(Clone, Debug)]
enum Core {
    /// Not at all: the game is over, or any move will do.
    Idle,
    Plain(Box<Plain>),
    Deep(Box<Deep>),
}

impl Core {
    /// What a level searches by.
    fn of(
        game: &Game,
        level: Level,
        random: &mut Xoshiro256PlusPlus,
        memory: impl FnOnce() -> Arc<Memory>,
    ) -> Self {
        let rules = game.rules();
        match level.method() {
            Method::Random => Self::Idle,
            Method::Plain(slips) => {
                let evaluator = Evaluator::new(rules.clone(), Weights::default());
                Self::Plain(Box::new(Plain::new(game, evaluator, slips, random.clone())))
            }
            Method::Deep => {
                let network = knowledge::network(rules);
                Self::deep(game, &network, memory(), Techniques::ALL, random)
            }
        }
    }

    fn deep(
        game: &Game,
        network: &Network,
        memory: Arc<Memory>,
        techniques: Techniques,
        random: &Xoshiro256PlusPlus,
    ) -> Self {
        let evaluation = Evaluation::new(game.rules().clone(), network);
        let deep = Deep::new(game, evaluation, memory, techniques, random.clone());
        Self::Deep(Box::new(deep))
    }

    /// What it has done so far; `None` for one that does nothing.
    const fn record(&self) -> Option<&Record> {
        match self {
            Self::Idle => None,
            Self::Plain(plain) => Some(&plain.record),
            Self::Deep(deep) => Some(&deep.record),
        }
    }

    fn visit_next(&mut self, limits: &Limits) {
        match self {
            Self::Idle => {}
            Self::Plain(plain) => plain.visit_next(limits),
            Self::Deep(deep) => deep.visit_next(limits),
        }
    }
}

/// What a search has done so far.
#[derive(Clone, Debug)]
struct Record {
    nodes: u64,
    progress: Progress,
    /// The answer of each depth finished, depth 1 first.
    finished: Vec<Best>,
}

impl Record {
    const fn new() -> Self {
        Self {
            nodes: 0,
            progress: Progress::Thinking,
            finished: Vec::new(),
        }
    }
}

/// The bytes of the table that a search brings itself when it is given none.
fn own_table(limits: Limits) -> usize {
    const MOST: usize = 16 << 20;
    // A node leaves one entry at most.
    let needed = |nodes: u64| (nodes as usize).saturating_mul(16);
    limits.nodes.map_or(MOST, |nodes| needed(nodes).min(MOST))
}

impl Search {
    /// A search of the position a game is in, as a level plays it, within limits (mostly
    /// [`Level::limits`]). The game's earlier positions count for repetition.
    #[must_use]
    pub fn new(game: &Game, level: Level, limits: Limits, seed: u64) -> Self {
        Self::begin(game, level, limits, seed, |random| {
            let table = own_table(limits);
            let memory = || Arc::new(Memory::new(game.rules().clone(), table));
            Core::of(game, level, random, memory)
        })
    }

    /// The same with a memory that keeps what searches before it have found out. It is left alone
    /// where it is for another rule set, and by a search with a limit to its nodes: that one answers
    /// the same whatever came before.
    #[must_use]
    pub fn with_memory(
        game: &Game,
        level: Level,
        limits: Limits,
        seed: u64,
        memory: &Arc<Memory>,
    ) -> Self {
        let fits = memory.rules().spec() == game.rules().spec();
        if !fits || limits.nodes.is_some() {
            return Self::new(game, level, limits, seed);
        }
        let memory = memory.clone();
        Self::begin(game, level, limits, seed, |random| {
            Core::of(game, level, random, || memory)
        })
    }

    /// A deep search with a network and techniques of one's own, and a memory whatever its limits.
    #[must_use]
    pub fn deep(
        game: &Game,
        limits: Limits,
        seed: u64,
        network: &Network,
        techniques: Techniques,
        memory: &Arc<Memory>,
    ) -> Self {
        Self::begin(game, Level::STRONGEST, limits, seed, |random| {
            Core::deep(game, network, memory.clone(), techniques, random)
        })
    }

    /// A search that has not begun, unless any move will do or the game is over.
    fn begin(
        game: &Game,
        level: Level,
        limits: Limits,
        seed: u64,
        core: impl FnOnce(&mut Xoshiro256PlusPlus) -> Core,
    ) -> Self {
        let rules = game.rules();
        let moves = game.legal_moves();
        let mut search = Self {
            core: Core::Idle,
            limits,
            level,
            progress: Progress::Done,
            fallback: None,
        };
        if moves.is_empty() {
            return search;
        }
        let mut random = random(game, seed);
        search.core = core(&mut random);
        let played = match search.core {
            // `u32` and not `usize`: the same number on 32 and 64 bits.
            Core::Idle => moves[random.random_range(0..moves.len() as u32) as usize],
            Core::Plain(_) | Core::Deep(_) => {
                search.progress = Progress::Thinking;
                order::first(rules, game.side(), &moves)
            }
        };
        let evaluator = Evaluator::new(rules.clone(), Weights::default());
        search.fallback = Some(Best {
            played,
            score: evaluator.for_mover(game.position()),
            depth: 0,
            nodes: 0,
            pv: vec![played],
        });
        search
    }

    /// Has it look for so many of the best moves, each with its score and line, in place of one: for
    /// hints and analysis. For a search that has not begun; those of the levels that don't search
    /// deep go on to find one.
    #[must_use]
    pub fn with_lines(mut self, moves: usize) -> Self {
        if let Core::Deep(deep) = &mut self.core {
            deep.want(moves);
        }
        self
    }

    /// The level it plays at.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Its limits. Depth and nodes it keeps by itself, the time is for whoever runs it.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// How many positions it has visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.core.record().map_or(0, |record| record.nodes)
    }

    /// Whether it goes on.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The answer of each depth finished, depth 1 first.
    #[must_use]
    pub fn finished(&self) -> &[Best] {
        self.core.record().map_or(&[], |record| &record.finished)
    }

    /// The answer: that of the deepest depth searched, or some legal move when there is none
    /// yet. `None` only when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Best> {
        let partial = match &self.core {
            Core::Deep(deep) => deep.partial(),
            Core::Idle | Core::Plain(_) => None,
        };
        let found = partial.or(self.finished().last());
        Some(Best {
            nodes: self.nodes(),
            ..found.or(self.fallback.as_ref())?.clone()
        })
    }

    /// The best moves after [`Search::best`], the better ones first, of a search that was asked for
    /// more than one ([`Search::with_lines`]): as the last depth finished has them.
    #[must_use]
    pub fn others(&self) -> Vec<Best> {
        match (&self.core, self.best()) {
            (Core::Deep(deep), Some(best)) => deep.others(&best),
            _ => Vec::new(),
        }
    }

    /// Searches at most so many nodes further. A node is a position reached by a move.
    pub fn step(&mut self, nodes: u64) -> Progress {
        if self.progress == Progress::Done {
            return self.progress;
        }
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let until = self.nodes().saturating_add(nodes).min(most);
        while let Some(record) = self.core.record() {
            self.progress = record.progress;
            if record.progress == Progress::Done || record.nodes >= until {
                break;
            }
            self.core.visit_next(&self.limits);
        }
        if self.nodes() >= most {
            self.progress = Progress::Done;
        }
        self.progress
    }
}

/// Whether the later of two positions of a game can have the same pieces as one before the
/// earlier: not once a goose has been taken or placed.
fn may_repeat(earlier: &Position, later: &Position) -> bool {
    earlier.reserve() == later.reserve() && earlier.geese_left() == later.geese_left()
}

/// The generator for a position's choices. The position and the ply go into its seed, so that
/// one seed serves a whole game without drawing the same lot at every move.
fn random(game: &Game, seed: u64) -> Xoshiro256PlusPlus {
    let ply = (game.plies() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Xoshiro256PlusPlus::seed_from_u64(seed ^ game.position().key().wrapping_add(ply))
}

/// Runs a search to its end or until `stop`, asked after every [`SLICE`] nodes, says so, and gives
/// its answer; `None` when the game is over.
///
/// `stop` is where a clock, a flag or a user comes in, and where progress can be shown.
pub fn think(search: &mut Search, mut stop: impl FnMut(&Search) -> bool) -> Option<Best> {
    while search.step(SLICE) == Progress::Thinking {
        if stop(search) {
            break;
        }
    }
    search.best()
}

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

/// The bytes of a table that a search brings itself when it is given none.
const OWN_TABLE: usize = 16 << 20;

impl Search {
    /// A search of the position a game is in, as a level plays it, within limits (mostly
    /// [`Level::limits`]). The game's earlier positions count for repetition.
    #[must_use]
    pub fn new(game: &Game, level: Level, limits: Limits, seed: u64) -> Self {
        let bytes = match (level.method(), limits.nodes) {
            (Method::Deep, None) => OWN_TABLE,
            // A node leaves one entry at most.
            (Method::Deep, Some(nodes)) => OWN_TABLE.min((nodes as usize).saturating_mul(16)),
            _ => 0,
        };
        let memory = Memory::new(game.rules().clone(), bytes);
        Self::with_memory(game, level, limits, seed, &Arc::new(memory))
    }

    /// The same with a memory that keeps what searches before it have found out. One that is for
    /// another rule set is no use and left alone.
    #[must_use]
    pub fn with_memory(
        game: &Game,
        level: Level,
        limits: Limits,
        seed: u64,
        memory: &Arc<Memory>,
    ) -> Self {
        if memory.rules().spec() != game.rules().spec() {
            return Self::new(game, level, limits, seed);
        }
        let rules = game.rules();
        let mut random = random(game, seed);
        let mut search = Self::idle(level, limits);
        let moves = game.legal_moves();
        if moves.is_empty() {
            return search;
        }
        let evaluator = Evaluator::new(rules.clone(), Weights::default());
        search.progress = Progress::Thinking;
        let first = order::first(rules, game.side(), &moves);
        let played = match level.method() {
            Method::Random => {
                search.progress = Progress::Done;
                // `u32` and not `usize`: the same number on 32 and 64 bits.
                moves[random.random_range(0..moves.len() as u32) as usize]
            }
            Method::Plain(slips) => {
                let plain = Plain::new(game, evaluator.clone(), slips, random);
                search.core = Core::Plain(Box::new(plain));
                first
            }
            Method::Deep => {
                let evaluation = Evaluation::new(rules.clone(), &knowledge::network(rules));
                let all = Techniques::ALL;
                let deep = Deep::new(game, evaluation, memory.clone(), all, random);
                search.core = Core::Deep(Box::new(deep));
                first
            }
        };
        search.fallback = Some(Best {
            played,
            score: evaluator.for_mover(game.position()),
            depth: 0,
            nodes: 0,
            pv: vec![played],
        });
        search
    }

    /// A deep search with a network and techniques of one's own.
    #[must_use]
    pub fn deep(
        game: &Game,
        limits: Limits,
        seed: u64,
        network: &Network,
        techniques: Techniques,
        memory: &Arc<Memory>,
    ) -> Self {
        let mut search = Self::with_memory(game, Level::STRONGEST, limits, seed, memory);
        if search.progress == Progress::Thinking {
            let evaluation = Evaluation::new(game.rules().clone(), network);
            let random = random(game, seed);
            let deep = Deep::new(game, evaluation, memory.clone(), techniques, random);
            search.core = Core::Deep(Box::new(deep));
        }
        search
    }

    const fn idle(level: Level, limits: Limits) -> Self {
        Self {
            core: Core::Idle,
            limits,
            level,
            progress: Progress::Done,
            fallback: None,
        }
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
        match &self.core {
            Core::Idle => 0,
            Core::Plain(plain) => plain.nodes(),
            Core::Deep(deep) => deep.nodes(),
        }
    }

    /// Whether it goes on.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The answer of each depth finished, depth 1 first.
    #[must_use]
    pub fn finished(&self) -> &[Best] {
        match &self.core {
            Core::Idle => &[],
            Core::Plain(plain) => plain.finished(),
            Core::Deep(deep) => deep.finished(),
        }
    }

    /// The answer: that of the deepest depth searched, or some legal move when there is none
    /// yet. `None` only when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Best> {
        let found = match &self.core {
            Core::Idle => None,
            Core::Plain(plain) => plain.finished().last(),
            Core::Deep(deep) => deep.best(),
        };
        Some(Best {
            nodes: self.nodes(),
            ..found.or(self.fallback.as_ref())?.clone()
        })
    }

    /// Searches at most so many nodes further. A node is a position reached by a move.
    pub fn step(&mut self, nodes: u64) -> Progress {
        if self.progress == Progress::Done {
            return self.progress;
        }
        let allowed = self
            .limits
            .nodes
            .map_or(u64::MAX, |most| most - self.nodes());
        let until = self.nodes().saturating_add(nodes.min(allowed));
        let limits = &self.limits;
        let progress = match &mut self.core {
            Core::Idle => Progress::Done,
            Core::Plain(plain) => {
                while plain.nodes() < until && plain.progress() == Progress::Thinking {
                    plain.visit_next(limits);
                }
                plain.progress()
            }
            Core::Deep(deep) => {
                while deep.nodes() < until && deep.progress() == Progress::Thinking {
                    deep.visit_next(limits);
                }
                deep.progress()
            }
        };
        self.progress = progress;
        if self.limits.nodes.is_some_and(|most| self.nodes() >= most) {
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

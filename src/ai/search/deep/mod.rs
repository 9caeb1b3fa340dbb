//! The deep search: iterative deepening principal variation search with a transposition table.
//!
//! Alpha-beta as in [`super::plain`], on a stack of its own, so that it too can stop and go on
//! after any node. What makes it deep: moves after the first are tried with an empty window
//! (principal variation search; Marsland and Campbell, "Parallel Search of Strongly Ordered Game
//! Trees", 1982) and late ones less deep (late move reductions), positions met again come from the
//! table, moves are ordered by what has cut before (killers and history; Schaeffer, 1989), and the
//! last plies are followed until no jump hangs (quiescence; Shannon, 1950). Each of these can be
//! switched off ([`Techniques`]), and with all of them off it equals plain minimax.
//!
//! A position that has occurred before on the path is worth a draw: who brought it about once can
//! do so again. Wins and losses are claimed only where they are forced.

mod exact;
mod iteration;
mod known;
mod node;
mod order;
mod quiescence;
mod techniques;

pub use techniques::Techniques;

use super::turn::{Ranked, Turn};
use super::{Best, Progress, Record};
use crate::ai::level::Limits;
use crate::ai::memory::Memory;
use crate::ai::network::Evaluation;
use crate::ai::solve::Solution;
use crate::rules::{Game, Position};
use node::{Frame, Stage};
use order::reductions;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// A win on the spot, in the search's own scores: 16 bits, so that entries of the table are small.
const WIN: i32 = 30_000;
/// From here on a score is a forced win.
const DECISIVE: i32 = 29_000;
/// The most that a position without a forced win is worth.
const MOST: i32 = 28_000;
/// Beyond every score.
const INFINITE: i32 = 32_000;

/// The most that the seed's lot favours a root move by, in points.
const LOT: i32 = 4;

/// Positions whose worth at a glance is remembered; a power of two.
const GLANCES: usize = 1 << 14;

/// A deep search of one position.
#[derive(Clone, Debug)]
pub(super) struct Deep {
    pub(super) record: Record,
    evaluation: Evaluation,
    memory: Arc<Memory>,
    /// Exact values, when they are there and are to be used.
    solution: Option<Arc<Solution>>,
    /// Nodes' worth of work on a solution that comes before the next depth, and that has been done.
    solving: u64,
    solved: u64,
    techniques: Techniques,
    /// Whether it makes sure of the distance of a win or loss that it has found.
    proving: bool,
    /// The root's moves in the order in which they are tried, and what the seed's lot adds to
    /// the score of each.
    roots: Vec<(Turn, i32)>,
    depth: i32,
    /// How many of the best moves are wanted, each with its line, and which of them is being looked
    /// for: 0 the best, then the best of those that are left.
    wanted: usize,
    rank: usize,
    /// What the last depth finished found each of them worth.
    last: Vec<i32>,
    /// Those found in the depth under way, and those after the best of the last depth finished.
    found: Vec<Best>,
    others: Vec<Best>,
    /// The window's room below and above the last depth's score.
    room: [i32; 2],
    at: usize,
    /// Whether the move chosen last at the node on top is to be searched once more, more closely.
    again: bool,
    frames: Vec<Frame>,
    /// The moves of all nodes on the path.
    turns: Vec<Ranked>,
    /// How good each move has been at cutting, by side, start and end.
    history: Vec<i32>,
    /// The hashes of the game's positions and of those on the path.
    keys: Vec<u64>,
    /// How many of `keys` come before the root's.
    before_root: usize,
    /// The positions before the root that end the game when they occur once more.
    last_times: Vec<u64>,
    /// What of the game's past decides what positions are worth: part of every key in the table.
    past: u64,
    /// What positions met lately are worth at a glance, by their keys.
    glances: Vec<(u64, i32)>,
    /// Plies by which late moves are searched less deep, by depth and place in order.
    reductions: Vec<i32>,
    /// Chooses among moves that are equally good by the solution.
    seed: u32,
    /// The best move of the depth under way, once it has one.
    partial: Option<Best>,
}

impl Deep {
    /// A search of the position that a game is in, which is not over.
    pub(super) fn new(
        game: &Game,
        evaluation: Evaluation,
        memory: Arc<Memory>,
        techniques: Techniques,
        mut random: Xoshiro256PlusPlus,
    ) -> Self {
        let rules = game.rules();
        let mut roots: Vec<(Turn, i32)> = Vec::new();
        for played in game.legal_moves() {
            let turn = Turn::of(&played, rules);
            if roots.iter().all(|(other, _)| *other != turn) {
                let lot = match techniques.lots {
                    true => random.random_range(0..=LOT),
                    false => 0,
                };
                roots.push((turn, lot));
            }
        }
        memory.table().begin_search();
        let mut root = Frame::new(*game.position());
        let keys: Vec<u64> = game.positions().map(Position::key).collect();
        let other = |earlier: &Position| !super::may_repeat(earlier, game.position());
        let reversible = game.positions().rev().position(other);
        root.repeats_from = reversible.map_or(0, |plies| keys.len() - plies);
        let last_times = last_times(game, &keys[root.repeats_from..]);
        Self {
            evaluation,
            solution: None,
            solving: 0,
            solved: 0,
            memory,
            techniques,
            proving: false,
            roots,
            record: Record::new(),
            depth: 0,
            wanted: 1,
            rank: 0,
            last: Vec::new(),
            found: Vec::new(),
            others: Vec::new(),
            room: [INFINITE; 2],
            at: 0,
            again: false,
            turns: Vec::new(),
            history: vec![0; 2 << 12],
            before_root: keys.len() - 1,
            past: past(game, &last_times),
            last_times,
            frames: vec![root],
            keys,
            glances: vec![(0, 0); GLANCES],
            reductions: reductions(),
            seed: random.random(),
            partial: None,
        }
    }

    /// Has it look for so many of the best moves, in place of one. Of a win or loss that is not the
    /// best move's it knows that it is forced, and of its distance only an upper bound.
    pub(super) fn want(&mut self, moves: usize) {
        self.wanted = moves.clamp(1, self.roots.len());
    }

    /// The answer of the depth under way, when that has one already. A loss is none before every move
    /// has been tried: until then the last depth's answer stands.
    pub(super) fn partial(&self) -> Option<&Best> {
        let partial = self.partial.as_ref().filter(|_| self.rank == 0);
        let partial = partial.filter(|best| best.score.loss().is_none());
        self.found.first().or(partial)
    }

    /// The best moves beside the one given, as the last depth finished has them; the depth under way
    /// may have put that one before them.
    pub(super) fn others(&self, best: &Best) -> Vec<Best> {
        let all = self.record.finished.last().into_iter().chain(&self.others);
        let others = all.filter(|other| other.played != best.played);
        others.take(self.wanted - 1).cloned().collect()
    }

    /// Visits the next position, and gives back the values of nodes that are done by then.
    pub(super) fn visit_next(&mut self, limits: &Limits) {
        if self.solving > 0 {
            return self.solve_on();
        }
        if self.depth == 0 {
            self.look_up();
            if self.record.progress == Progress::Thinking {
                self.deepen(limits);
            }
        }
        if self.record.progress == Progress::Done {
            return;
        }
        if !self.again {
            self.choose_next();
        }
        self.again = false;
        let mut value = self.descend();
        while let Some(child) = value {
            let here = self.rise(-child);
            let frame = &mut self.frames[self.at];
            let closer = match frame.stage {
                Stage::Reduced(_) if here > frame.alpha => Some(Stage::Scout),
                Stage::Scout if here > frame.alpha && here < frame.beta => Some(Stage::Full),
                _ => None,
            };
            if let Some(stage) = closer {
                frame.stage = stage;
                self.again = true;
                return;
            }
            self.take_notice(here);
            if !self.frames[self.at].is_done() {
                return;
            }
            if self.at == 0 {
                return self.end_iteration(limits);
            }
            value = Some(self.conclude());
        }
    }

    /// What the position on top is worth at a glance to the side to move.
    fn glance(&mut self) -> i32 {
        let position = &self.frames[self.at].position;
        let key = position.key();
        let slot = &mut self.glances[key as usize & (GLANCES - 1)];
        if slot.0 != key {
            let value = self.evaluation.for_mover(position).clamp(-MOST, MOST);
            *slot = (key, value);
        }
        slot.1
    }
}

/// Which positions before the root end the game when they occur once more; `keys` has all that can
/// occur again, the root's last.
fn last_times(game: &Game, keys: &[u64]) -> Vec<u64> {
    let Some(limit) = game.rules().draw().repetition else {
        return Vec::new();
    };
    let root = game.position().key();
    let times = |key| keys.iter().filter(|&&other| other == key).count();
    let earlier = keys.iter().copied().filter(|&key| key != root);
    let last = earlier.filter(|&key| times(key) + 1 >= usize::from(limit));
    last.collect()
}

/// What tells a game's positions from the same ones of another game or of an earlier move: which of
/// them end it, and how many geese it began with, since the number taken is not in a position's key.
fn past(game: &Game, last_times: &[u64]) -> u64 {
    let mix = |number: u64| number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let position = game.position();
    let geese = position.geese_left() + usize::from(position.captured());
    let last = last_times.iter();
    last.fold(mix(geese as u64), |sum, &key| sum.wrapping_add(mix(key)))
}

//! The search: iterative deepening alpha-beta that can stop and go on after any node.
//!
//! Negamax alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975) on a stack of
//! its own instead of the program's: all its state stays in [`Search`] between two calls of
//! [`Search::step`], so a browser's frame or a stop flag can interrupt it anywhere. Depths 1, 2, 3
//! and so on are searched to their end one after the other (iterative deepening; Slate and Atkin,
//! "CHESS 4.5", 1977), and the deepest one that was finished decides.

use super::evaluate::{Evaluator, Weights};
use super::level::{Level, Limits};
use super::order;
use super::score::Score;
use crate::rules::{Game, Move, Outcome, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

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
/// The same game, level, limits and seed give the same answer, however the nodes are handed out.
#[derive(Clone, Debug)]
pub struct Search {
    evaluator: Evaluator,
    limits: Limits,
    level: Level,
    random: Xoshiro256PlusPlus,
    progress: Progress,
    /// A legal move for when not even depth 1 gets finished.
    fallback: Option<Best>,
    /// The answer of each depth finished, depth 1 first.
    finished: Vec<Best>,
    nodes: u64,
    /// The depth being searched.
    depth: u32,
    /// Whether this depth has cut a line short: if not, looking deeper shows nothing new.
    cut_short: bool,
    /// How many root moves of this depth share the best score.
    equals: u32,
    /// How many plies below the root the node is whose moves are being tried.
    at: usize,
    /// A node each ply, the root first; kept and used again when left.
    plies: Vec<Ply>,
    /// The hashes of the game's positions and of those on the path, for repetition.
    keys: Vec<u64>,
    /// How many of `keys` come before the root's.
    before_root: usize,
}

/// A node on the path: a position whose moves are being tried.
#[derive(Clone, Debug)]
struct Ply {
    position: Position,
    /// Where in `keys` the positions begin that this one could repeat: no goose has been taken
    /// or placed since.
    repeats_from: usize,
    moves: Vec<Move>,
    ranks: Vec<u8>,
    /// The next of `moves` to try.
    next: usize,
    alpha: Score,
    beta: Score,
    best: Score,
    /// The best line from here.
    line: Vec<Move>,
    /// Whether the path leads along the best line of the depth before.
    on_line: bool,
}

impl Ply {
    fn new(position: Position) -> Self {
        Self {
            position,
            repeats_from: 0,
            moves: Vec::new(),
            ranks: Vec::new(),
            next: 0,
            alpha: Score::WORST,
            beta: Score::BEST,
            best: Score::WORST,
            line: Vec::new(),
            on_line: false,
        }
    }
}

impl Search {
    /// A search of the position a game is in, as a level plays it, within limits (mostly
    /// [`Level::limits`]). The game's earlier positions count for repetition.
    #[must_use]
    pub fn new(game: &Game, level: Level, limits: Limits, seed: u64) -> Self {
        Self::with_weights(game, level, limits, seed, Weights::default())
    }

    /// The same with weights of one's own.
    #[must_use]
    pub fn with_weights(
        game: &Game,
        level: Level,
        limits: Limits,
        seed: u64,
        weights: Weights,
    ) -> Self {
        let position = *game.position();
        let mut search = Self {
            evaluator: Evaluator::new(game.rules().clone(), weights),
            limits,
            level,
            random: random(game, seed),
            progress: Progress::Thinking,
            fallback: None,
            finished: Vec::new(),
            nodes: 0,
            depth: 0,
            cut_short: true,
            equals: 0,
            at: 0,
            plies: vec![Ply::new(position)],
            keys: Vec::new(),
            before_root: 0,
        };
        search.remember(game);
        let moves = game.legal_moves();
        if moves.is_empty() {
            search.progress = Progress::Done;
            return search;
        }
        search.plies[0].moves = moves;
        search.rank_moves(0, None);
        let played = match level {
            Level::Easy => {
                search.progress = Progress::Done;
                // `u32` and not `usize`: the same number on 32 and 64 bits.
                let count = search.plies[0].moves.len() as u32;
                search.plies[0].moves[search.random.random_range(0..count) as usize]
            }
            Level::Medium | Level::Hard => {
                let Ply { moves, ranks, .. } = &mut search.plies[0];
                order::pick(moves, ranks, 0);
                moves[0]
            }
        };
        search.fallback = Some(Best {
            played,
            score: search.evaluator.for_mover(&position),
            depth: 0,
            nodes: 0,
            pv: vec![played],
        });
        search.begin_next_depth();
        search
    }

    /// Fills `keys` with the game's positions, the root's last.
    fn remember(&mut self, game: &Game) {
        let root = *game.position();
        self.keys.extend(game.positions().map(Position::key));
        self.before_root = self.keys.len() - 1;
        let other = |earlier: &Position| !may_repeat(earlier, &root);
        let reversible = game.positions().rev().position(other);
        self.plies[0].repeats_from = reversible.map_or(0, |plies| self.keys.len() - plies);
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
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it goes on.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The answer of each depth finished, depth 1 first.
    #[must_use]
    pub fn finished(&self) -> &[Best] {
        &self.finished
    }

    /// The answer: that of the deepest depth finished, or some legal move when there is none
    /// yet. `None` only when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Best> {
        let best = self.finished.last().or(self.fallback.as_ref())?;
        Some(Best {
            nodes: self.nodes,
            ..best.clone()
        })
    }

    /// Searches at most so many nodes further. A node is a position reached by a move.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let mut left = nodes;
        while left > 0 && self.progress == Progress::Thinking {
            if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
                self.progress = Progress::Done;
                break;
            }
            self.visit_next();
            left -= 1;
        }
        self.progress
    }

    /// Visits the next position and gives back the values of nodes that are done by then.
    fn visit_next(&mut self) {
        let Self { evaluator, .. } = self;
        let rules = evaluator.rules();
        if self.plies.len() < self.at + 2 {
            let position = self.plies[self.at].position;
            self.plies.push(Ply::new(position));
        }
        let (above, below) = self.plies.split_at_mut(self.at + 1);
        let (parent, child) = (&mut above[self.at], &mut below[0]);

        order::pick(&mut parent.moves, &mut parent.ranks, parent.next);
        let played = parent.moves[parent.next];
        parent.next += 1;
        child.position = parent.position;
        let _ = child.position.play_unchecked(rules, &played);
        child.line.clear();
        child.repeats_from = if may_repeat(&parent.position, &child.position) {
            parent.repeats_from
        } else {
            self.keys.len()
        };
        let leading = self.finished.last().and_then(|best| best.pv.get(self.at));
        child.on_line = parent.on_line && leading == Some(&played);
        child.alpha = -parent.beta;
        child.beta = -parent.alpha;
        child.best = Score::WORST;
        child.next = 0;
        child.moves.clear();
        self.keys.push(child.position.key());
        self.nodes += 1;
        self.at += 1;

        match self.value_here() {
            Some(value) => self.give_back(value),
            None => {
                let leading = self.finished.last().map(|best| &best.pv);
                let leading = leading.and_then(|pv| pv.get(self.at)).copied();
                let child = &mut self.plies[self.at];
                let leading = leading.filter(|_| child.on_line);
                let rules = self.evaluator.rules();
                child.position.moves_into(rules, &mut child.moves);
                self.rank_moves(self.at, leading.as_ref());
            }
        }
        while self.plies[self.at].is_done() {
            if self.at == 0 {
                self.finish_depth();
                return;
            }
            self.give_back(self.plies[self.at].best);
        }
    }

    /// The value of the node just reached, unless its moves have to be tried for it.
    fn value_here(&mut self) -> Option<Score> {
        let node = &self.plies[self.at];
        let rules = self.evaluator.rules();
        match node.position.outcome(rules) {
            Some(Outcome::Win { side, .. }) => {
                let plies = self.at as u32;
                return Some(if side == node.position.side() {
                    Score::win_in(plies)
                } else {
                    Score::loss_in(plies)
                });
            }
            Some(Outcome::Draw(_)) => return Some(Score::DRAW),
            None => {}
        }
        if let Some(limit) = rules.draw().repetition {
            // The side to move is part of what repeats, so only every second position can.
            let here = node.position.key();
            let earlier = self.keys[node.repeats_from..].iter().rev().step_by(2);
            if earlier.filter(|&&key| key == here).count() >= limit as usize {
                return Some(Score::DRAW);
            }
        }
        if self.at as u32 >= self.depth {
            self.cut_short = true;
            return Some(self.evaluator.for_mover(&node.position));
        }
        None
    }

    /// Leaves a node for its parent, which takes notice of its value.
    fn give_back(&mut self, value: Score) {
        self.keys.pop();
        self.at -= 1;
        let value = -value;
        let (above, below) = self.plies.split_at_mut(self.at + 1);
        let (parent, child) = (&mut above[self.at], &below[0]);
        if self.at == 0 {
            // The window is open by one below the best score, so an equal score is exact and
            // not a bound, and each of the equal moves gets the same chance to be the one
            // (reservoir sampling).
            if value < parent.best {
                return;
            }
            if value > parent.best {
                self.equals = 0;
            }
            parent.best = value;
            parent.alpha = value.just_below();
            self.equals += 1;
            if self.random.random_range(0..self.equals) > 0 {
                return;
            }
        } else {
            parent.best = parent.best.max(value);
            if value <= parent.alpha {
                return;
            }
            parent.alpha = value;
        }
        parent.line.clear();
        parent.line.push(parent.moves[parent.next - 1]);
        parent.line.extend_from_slice(&child.line);
    }

    /// Keeps the answer of the depth just finished and goes on to the next.
    fn finish_depth(&mut self) {
        let root = &self.plies[0];
        self.finished.push(Best {
            played: root.line[0],
            score: root.best,
            depth: self.depth,
            nodes: self.nodes,
            pv: root.line.clone(),
        });
        // A forced win or loss found at this depth has its true distance, and a tree searched to
        // its ends has shown all there is.
        if root.best.is_decisive() || !self.cut_short {
            self.progress = Progress::Done;
        }
        self.begin_next_depth();
    }

    fn begin_next_depth(&mut self) {
        if self.depth >= self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            self.progress = Progress::Done;
        }
        if self.progress == Progress::Done {
            return;
        }
        self.depth += 1;
        self.cut_short = false;
        self.equals = 0;
        let leading = self.finished.last().map(|best| best.played);
        self.rank_moves(0, leading.as_ref());
        let root = &mut self.plies[0];
        root.next = 0;
        root.alpha = Score::WORST;
        root.beta = Score::BEST;
        root.best = Score::WORST;
        root.on_line = true;
    }

    fn rank_moves(&mut self, at: usize, leading: Option<&Move>) {
        let Ply {
            position,
            moves,
            ranks,
            ..
        } = &mut self.plies[at];
        let rules = self.evaluator.rules();
        order::rank(rules, position.side(), moves, leading, ranks);
    }
}

impl Ply {
    /// Whether its value is known: every move tried, or one so good that the opponent won't let
    /// it come to this position.
    fn is_done(&self) -> bool {
        self.next == self.moves.len() || self.alpha >= self.beta
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

//! The plain search of the middle levels: iterative deepening alpha-beta to a small depth.
//!
//! Negamax alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975) on a stack of
//! its own instead of the program's: all its state stays in [`Plain`] between two nodes, so a
//! browser's frame or a stop flag can interrupt it anywhere. Depths 1, 2, 3 and so on are searched
//! to their end one after the other (iterative deepening; Slate and Atkin, "CHESS 4.5", 1977), and
//! the deepest one that was finished decides.

use super::{Best, MAX_DEPTH, Progress, Record, may_repeat, order};
use crate::ai::evaluate::Evaluator;
use crate::ai::level::{Limits, Slips};
use crate::ai::score::Score;
use crate::rules::{Game, Move, Outcome, Position};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

/// A plain search of one position.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) record: Record,
    evaluator: Evaluator,
    slips: Slips,
    /// Decides which slips are made.
    carelessness: u64,
    random: Xoshiro256PlusPlus,
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

impl Plain {
    /// A search of the position that a game is in, which is not over.
    pub(super) fn new(
        game: &Game,
        evaluator: Evaluator,
        slips: Slips,
        mut random: Xoshiro256PlusPlus,
    ) -> Self {
        // No draw for those who make none: their choices stay what they were without it.
        let carelessness = match slips == Slips::default() {
            true => 0,
            false => random.random(),
        };
        let mut search = Self {
            evaluator,
            slips,
            carelessness,
            random,
            record: Record::new(),
            depth: 0,
            cut_short: true,
            equals: 0,
            at: 0,
            plies: vec![Ply::new(*game.position())],
            keys: Vec::new(),
            before_root: 0,
        };
        search.remember(game);
        search.plies[0].moves = game.legal_moves();
        search.rank_moves(0, None);
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

    /// Visits the next position and gives back the values of nodes that are done by then.
    pub(super) fn visit_next(&mut self, limits: &Limits) {
        if self.depth == 0 {
            self.begin_next_depth(limits);
        }
        if self.record.progress == Progress::Done {
            return;
        }
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
        let leading = self
            .record
            .finished
            .last()
            .and_then(|best| best.pv.get(self.at));
        child.on_line = parent.on_line && leading == Some(&played);
        child.alpha = -parent.beta;
        child.beta = -parent.alpha;
        child.best = Score::WORST;
        child.next = 0;
        child.moves.clear();
        self.keys.push(child.position.key());
        self.record.nodes += 1;
        self.at += 1;

        match self.value_here() {
            Some(value) => self.give_back(value),
            None => {
                let leading = self.record.finished.last().map(|best| &best.pv);
                let leading = leading.and_then(|pv| pv.get(self.at)).copied();
                let child = &mut self.plies[self.at];
                let leading = leading.filter(|_| child.on_line);
                let rules = self.evaluator.rules();
                child.position.moves_into(rules, &mut child.moves);
                self.overlook();
                self.rank_moves(self.at, leading.as_ref());
            }
        }
        while self.plies[self.at].is_done() {
            if self.at == 0 {
                self.finish_depth(limits);
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
            return Some(self.judge(&node.position));
        }
        None
    }

    /// Strikes the jumps at the node just reached that a careless player does not think of.
    fn overlook(&mut self) {
        let Slips { overlooked, .. } = self.slips;
        let node = &mut self.plies[self.at];
        if overlooked == 0 || node.moves.len() < 2 {
            return;
        }
        let seen = self.carelessness ^ node.position.key();
        let first = node.moves[0];
        node.moves.retain(|candidate| {
            let place = (candidate.from().index() << 6 | candidate.to().index()) as u64;
            candidate.captures() == 0 || lot(seen ^ place << 32) % 100 >= overlooked
        });
        if node.moves.is_empty() {
            node.moves.push(first);
        }
    }

    /// What the position is worth at a glance, as well as the player can tell.
    fn judge(&self, position: &Position) -> Score {
        let score = self.evaluator.for_mover(position);
        let Slips { misjudged, .. } = self.slips;
        if misjudged == 0 {
            return score;
        }
        let error = lot(self.carelessness ^ position.key()) % (2 * misjudged + 1);
        Score::points(score.value() + error as i32 - misjudged as i32)
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
    fn finish_depth(&mut self, limits: &Limits) {
        let root = &self.plies[0];
        self.record.finished.push(Best {
            played: root.line[0],
            score: root.best,
            depth: self.depth,
            nodes: self.record.nodes,
            pv: root.line.clone(),
        });
        // A forced win or loss found at this depth has its true distance, and a tree searched to
        // its ends has shown all there is.
        if root.best.is_decisive() || !self.cut_short {
            self.record.progress = Progress::Done;
        }
        self.begin_next_depth(limits);
    }

    fn begin_next_depth(&mut self, limits: &Limits) {
        if self.depth >= limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            self.record.progress = Progress::Done;
        }
        if self.record.progress == Progress::Done {
            return;
        }
        self.depth += 1;
        self.cut_short = false;
        self.equals = 0;
        let leading = self.record.finished.last().map(|best| best.played);
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

/// A number drawn by lot from another one, always the same (the finisher of `MurmurHash3`, Appleby,
/// 2011).
fn lot(from: u64) -> u32 {
    let mut mixed = from ^ from >> 33;
    mixed = mixed.wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    mixed ^= mixed >> 33;
    mixed = mixed.wrapping_mul(0xC4CE_B9FE_1A85_EC53);
    (mixed >> 32) as u32
}

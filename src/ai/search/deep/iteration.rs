//! Depth after depth: the root's window, and what each depth comes to as an answer.

use super::{DECISIVE, Deep, INFINITE, WIN};
use crate::ai::level::Limits;
use crate::ai::score::Score;
use crate::ai::search::turn::Turn;
use crate::ai::search::{Best, MAX_DEPTH, Progress};

/// The first window's room on either side of the last depth's score, in points.
const ASPIRATION: i32 = 30;

impl Deep {
    /// Goes on to the next depth.
    pub(super) fn deepen(&mut self, limits: &Limits) {
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) as i32;
        if self.depth >= deepest {
            self.record.progress = Progress::Done;
            return;
        }
        self.depth += 1;
        self.rank = 0;
        self.begin_rank();
    }

    /// Begins to look for the best move, or for the best of those that are left.
    fn begin_rank(&mut self) {
        let narrow = self.techniques.aspiration && self.depth > 4 && !self.proving;
        self.room = [if narrow { ASPIRATION } else { INFINITE }; 2];
        self.open_root();
    }

    /// Begins the depth, or begins it again with another window.
    fn open_root(&mut self) {
        let last = self.last.get(self.rank).copied().unwrap_or_default();
        let [below, above] = self.room;
        let frame = &mut self.frames[0];
        frame.floor = (last - below).max(-INFINITE);
        frame.alpha = frame.floor;
        frame.beta = (last + above).min(INFINITE);
        frame.depth = self.depth;
        frame.best = -INFINITE;
        // Those found before come first among the roots, in their order.
        frame.first = self.rank;
        frame.next = self.rank;
        frame.end = self.roots.len();
        self.turns.clear();
        // They are tried in the order of the roots.
        let ranked = self.roots.iter().zip(0..);
        let ranked = ranked.map(|((turn, _), index)| (*turn, -index));
        self.turns.extend(ranked);
    }

    /// Ends the depth, or begins it again when its window was too narrow.
    pub(super) fn end_iteration(&mut self, limits: &Limits) {
        let frame = &self.frames[0];
        let (best, floor, beta) = (frame.best, frame.floor, frame.beta);
        if best <= floor && floor > -INFINITE {
            self.room[0] = wider(self.room[0]);
            return self.open_root();
        }
        if best >= beta && beta < INFINITE {
            self.room[1] = wider(self.room[1]);
            return self.open_root();
        }
        self.last.truncate(self.rank);
        self.last.push(best);
        if let Some(answer) = self.partial.take() {
            let first = Turn::of(&answer.played, self.evaluation.rules());
            if let Some(index) = self.roots.iter().position(|(turn, _)| *turn == first) {
                self.roots[self.rank..=index].rotate_right(1);
            }
            self.found.push(Best {
                nodes: self.record.nodes,
                ..answer
            });
        }
        if self.rank + 1 < self.wanted {
            self.rank += 1;
            return self.begin_rank();
        }
        let best = self.last[0];
        let mut found = self.found.drain(..);
        self.record.finished.extend(found.next());
        self.others = found.collect();
        // A search without shortcuts that has looked as far as a win or loss has its distance.
        let certain = !self.techniques.takes_shortcuts() || self.proving;
        if best.abs() >= DECISIVE && certain && self.depth >= WIN - best.abs() {
            self.record.progress = Progress::Done;
            return;
        }
        self.proving = best.abs() >= DECISIVE;
        self.plan_solving(limits);
        self.deepen(limits);
    }

    /// Keeps the root's best line as the answer so far.
    pub(super) fn keep_answer(&mut self) {
        let rules = self.evaluation.rules();
        let root = &self.frames[0];
        let mut position = root.position;
        let mut pv = Vec::with_capacity(root.line.len());
        for turn in &root.line {
            let Some(played) = turn.to_move(&position, rules) else {
                break;
            };
            pv.push(played);
            turn.play(&mut position, rules);
        }
        let Some(&played) = pv.first() else {
            return;
        };
        self.partial = Some(Best {
            played,
            score: self.score(),
            depth: self.depth as u32,
            nodes: self.record.nodes,
            pv,
        });
    }

    /// What a draw is worth to the side to move at the node on top.
    pub(super) fn draw(&self) -> i32 {
        match self.techniques.contempt {
            true => self
                .evaluation
                .draw_for(self.frames[self.at].position.side()),
            false => 0,
        }
    }

    /// What the root is worth by the move tried last, as everybody else has it: without the seed's
    /// lot, and a draw is a draw.
    fn score(&self) -> Score {
        let root = &self.frames[0];
        let value = root.best;
        if value >= DECISIVE {
            return Score::win_in((WIN - value) as u32);
        }
        if value <= -DECISIVE {
            return Score::loss_in((WIN + value) as u32);
        }
        let value = value - self.roots[root.next - 1].1;
        match value == self.draw() {
            true => Score::DRAW,
            false => Score::points(value),
        }
    }
}

/// A window's room when the one before was too narrow.
const fn wider(room: i32) -> i32 {
    if room > 1_000 { INFINITE * 2 } else { room * 4 }
}

//! A node of the deep search: entering it, choosing among its moves, and what comes of them.

use super::known::nears_limit;
use super::order::{KILLER, REDUCED};
use super::{DECISIVE, Deep, INFINITE, Techniques, WIN};
use crate::ai::search::may_repeat;
use crate::ai::search::turn::{self, Turn};
use crate::rules::{Position, Side};

/// A ply's worth of hope near the leaves, in points: what a quiet move may bring at most.
pub(super) const HOPE: i32 = 70;

/// How the move that is being tried is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// With the whole window.
    Full,
    /// With an empty window.
    Scout,
    /// With an empty window and so many plies less.
    Reduced(i32),
}

/// A node on the path.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) position: Position,
    /// Where in the path's keys the positions begin that this one could repeat.
    pub(super) repeats_from: usize,
    /// Its moves are `turns[first..end]`, the next to try is `next`.
    pub(super) first: usize,
    pub(super) next: usize,
    pub(super) end: usize,
    pub(super) stage: Stage,
    /// Where the window began.
    pub(super) floor: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the window is empty.
    pub(super) scout: bool,
    pub(super) depth: i32,
    pub(super) best: i32,
    pub(super) best_mark: u16,
    /// Its key in the table, for when it is done.
    pub(super) table_key: Option<u64>,
    /// What it is worth at a glance, where that was looked at.
    glance: Option<i32>,
    /// Plies of quiescence down to here; 0 above.
    pub(super) restless: i32,
    pub(super) killers: [u16; 2],
    /// The best line from here.
    pub(super) line: Vec<Turn>,
}

impl Frame {
    pub(super) const fn new(position: Position) -> Self {
        Self {
            position,
            repeats_from: 0,
            first: 0,
            next: 0,
            end: 0,
            stage: Stage::Full,
            floor: -INFINITE,
            alpha: -INFINITE,
            beta: INFINITE,
            scout: false,
            depth: 0,
            best: -INFINITE,
            best_mark: 0,
            table_key: None,
            glance: None,
            restless: 0,
            killers: [0; 2],
            line: Vec::new(),
        }
    }

    pub(super) const fn is_done(&self) -> bool {
        self.next >= self.end
    }
}

impl Deep {
    /// Chooses the next move of the node on top, and how it is searched.
    pub(super) fn choose_next(&mut self) {
        let frame = &mut self.frames[self.at];
        let ranked = &mut self.turns[frame.next..frame.end];
        // One at a time: after a cut the rest is never looked at.
        let mut best = 0;
        for index in 1..ranked.len() {
            if ranked[index].1 > ranked[best].1 {
                best = index;
            }
        }
        ranked.swap(0, best);
        let (turn, rank) = ranked[0];
        let tried = frame.next - frame.first;
        frame.next += 1;
        frame.stage = Stage::Full;
        if tried == 0 || frame.restless > 0 || !self.techniques.scouting {
            return;
        }
        frame.stage = Stage::Scout;
        let late = tried >= 3 && frame.depth >= 3 && turn.is_quiet() && rank < KILLER;
        if late && self.techniques.reductions && !self.proving {
            let row = (frame.depth as usize).min(REDUCED - 1) * REDUCED;
            let mut less = self.reductions[row + tried.min(REDUCED - 1)];
            less -= i32::from(!frame.scout) + i32::from(rank > 0);
            if less > 0 {
                frame.stage = Stage::Reduced(less.min(frame.depth - 2));
            }
        }
    }

    /// Plays the move chosen at the node on top and looks at what comes of it: its value for the
    /// side then to move, or nothing yet when its moves have to be tried for it.
    pub(super) fn descend(&mut self) -> Option<i32> {
        if self.frames.len() < self.at + 2 {
            self.frames.push(Frame::new(self.frames[0].position));
        }
        let (above, below) = self.frames.split_at_mut(self.at + 1);
        let (parent, child) = (&mut above[self.at], &mut below[0]);
        let (turn, _) = self.turns[parent.next - 1];
        child.position = parent.position;
        turn.play(&mut child.position, self.evaluation.rules());
        child.repeats_from = match may_repeat(&parent.position, &child.position) {
            true => parent.repeats_from,
            false => self.keys.len(),
        };
        // The root's window is for scores with the seed's lot, which wins and losses go without: as
        // in [`Deep::rise`], or a move would be cut off that is worth more than the best so far.
        let lot = match self.at {
            0 => self.roots[parent.next - 1].1,
            _ => 0,
        };
        let without_lot = |value: i32| match value.abs() < DECISIVE {
            true => value - lot,
            false => value,
        };
        let (alpha, beta) = (without_lot(parent.alpha), without_lot(parent.beta));
        let (beta, less) = match parent.stage {
            Stage::Full => (beta, 0),
            Stage::Scout => (alpha + 1, 0),
            Stage::Reduced(less) => (alpha + 1, less),
        };
        // No deeper than to where a node that stands in the table as far from the quiet limit would
        // come to it after all.
        let rules = self.evaluation.rules();
        let near = |position: &Position| nears_limit(rules, position, parent.depth);
        let forced = self.techniques.extensions
            && parent.end - parent.first == 1
            && (self.at as i32) < 2 * self.depth
            && self.at > 0
            && parent.restless == 0
            && (!near(&child.position) || near(&parent.position));
        child.depth = parent.depth - 1 - less + i32::from(forced);
        child.restless = parent.restless;
        child.alpha = -beta;
        child.beta = -alpha;
        child.scout = beta - alpha <= 1;
        child.first = parent.end;
        child.next = parent.end;
        child.end = parent.end;
        child.best = -INFINITE;
        child.best_mark = 0;
        child.table_key = None;
        child.glance = None;
        child.line.clear();
        self.keys.push(child.position.key());
        self.record.nodes += 1;
        self.at += 1;
        self.enter()
    }

    /// Goes back to the parent of the node on top: what a value is worth there.
    pub(super) fn rise(&mut self, value: i32) -> i32 {
        self.keys.pop();
        self.at -= 1;
        if self.at > 0 || value.abs() >= DECISIVE {
            return value;
        }
        value + self.roots[self.frames[0].next - 1].1
    }

    /// Looks at a node just come to: its value, or nothing yet when its moves have to be tried.
    fn enter(&mut self) -> Option<i32> {
        let ply = self.at as i32;
        let rules = self.evaluation.rules();
        let frame = &mut self.frames[self.at];
        let position = frame.position;
        if position.fox_win(rules).is_some() {
            return Some(match position.side() {
                Side::Fox => WIN - ply,
                Side::Geese => ply - WIN,
            });
        }
        if !position.has_move(rules) {
            return Some(ply - WIN);
        }
        if position.at_quiet_limit(rules) || self.repeats() {
            return Some(self.draw());
        }
        if let Some(value) = self.known_value() {
            return Some(value);
        }
        // Neither a win nor a loss from here is nearer than the next ply.
        let frame = &mut self.frames[self.at];
        frame.alpha = frame.alpha.max(ply + 1 - WIN);
        frame.beta = frame.beta.min(WIN - ply - 1);
        frame.floor = frame.alpha;
        if frame.alpha >= frame.beta {
            return Some(frame.alpha);
        }
        if frame.depth <= 0 {
            return self.enter_quiescence();
        }
        let mut known = 0;
        if self.techniques.table {
            let depth = frame.depth;
            let key = self.table_key(&position, depth);
            self.frames[self.at].table_key = Some(key);
            if let Some(entry) = self.memory.table().probe(key) {
                known = entry.best;
                if let Some(value) = self.settled_by(&entry) {
                    return Some(value);
                }
            }
        }
        let Techniques {
            reductions,
            futility,
            ..
        } = self.techniques;
        let frame = &mut self.frames[self.at];
        if !self.proving && reductions && known == 0 && frame.depth >= 5 {
            // Without a move to begin with, a shallower search finds one for the next time.
            frame.depth -= 1;
        }
        if !self.proving && futility && frame.scout && frame.depth <= 4 {
            let glance = self.glance();
            let frame = &mut self.frames[self.at];
            frame.glance = Some(glance);
            let rules = self.evaluation.rules();
            let threatened = position.side() == Side::Geese && position.can_jump(rules);
            let more = glance - HOPE * frame.depth;
            if !threatened && frame.beta.abs() < DECISIVE && more >= frame.beta {
                return Some(more);
            }
        }
        let rules = self.evaluation.rules();
        self.turns.truncate(self.frames[self.at].first);
        turn::turns_into(&position, rules, &mut self.turns);
        self.rank(known);
        None
    }

    /// Takes notice of what the move chosen last at the node on top is worth.
    pub(super) fn take_notice(&mut self, value: i32) {
        let at = self.at;
        let (above, below) = self.frames.split_at_mut(at + 1);
        let (frame, child) = (&mut above[at], &below[0]);
        let (turn, rank) = self.turns[frame.next - 1];
        if value > frame.best {
            frame.best = value;
            if value > frame.alpha {
                frame.best_mark = turn.mark();
                frame.alpha = value;
                if !frame.scout {
                    frame.line.clear();
                    frame.line.push(turn);
                    frame.line.extend_from_slice(&child.line);
                }
                if value >= frame.beta {
                    self.reward();
                }
                if at == 0 {
                    self.keep_answer();
                }
                return;
            }
        }
        let frame = &mut self.frames[at];
        let Some(glance) = frame.glance.filter(|_| frame.depth <= 3) else {
            return;
        };
        // All the moves to come are quiet as well.
        let hoped = glance + HOPE * (frame.depth + 1);
        if turn.is_quiet() && rank < KILLER && frame.best > -DECISIVE && hoped <= frame.alpha {
            frame.best = frame.best.max(hoped);
            frame.next = frame.end;
        }
    }
}

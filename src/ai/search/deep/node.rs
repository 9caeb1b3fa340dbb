//! A node of the deep search: entering it, choosing among its moves, and what comes of them.

use super::{DECISIVE, Deep, INFINITE, Techniques, WIN};
use crate::ai::search::may_repeat;
use crate::ai::search::table::{Bound, Entry};
use crate::ai::search::turn::{self, Turn};
use crate::rules::{Position, RuleSet, Side};

/// A ply's worth of hope near the leaves, in points: what a quiet move may bring at most.
const HOPE: i32 = 70;
/// Plies by which quiescence may go beyond the depth, and then some, for the quiet limit's sake.
const BEYOND: i32 = 12;

/// Ranks: the table's move, captures, killers; below them what the history says.
const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// The history stays within this, either way.
const MOST_HISTORY: i32 = 1 << 14;

/// Depths and places in order that the reductions know apart.
const REDUCED: usize = 64;

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
    best_mark: u16,
    /// Its key in the table, for when it is done.
    table_key: Option<u64>,
    /// What it is worth at a glance, where that was looked at.
    glance: Option<i32>,
    /// Plies of quiescence down to here; 0 above.
    pub(super) restless: i32,
    killers: [u16; 2],
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
        self.nodes += 1;
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
            return Some(0);
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

    /// The exact value of the position on top, where the solution has it. A draw is worth a little
    /// more to the side that looks better: the other one may still go wrong.
    fn known_value(&mut self) -> Option<i32> {
        let ply = self.at as i32;
        let position = self.frames[self.at].position;
        let score = self.solution.as_ref()?.value(&position)?;
        let Some(distance) = score.win().or(score.loss()) else {
            return Some((self.glance() / 16).clamp(-HOPE, HOPE));
        };
        let limit = self.evaluation.rules().draw().quiet_limit;
        if limit.is_some_and(|limit| u32::from(position.quiet()) + distance >= u32::from(limit)) {
            return None;
        }
        let value = WIN - ply - distance as i32;
        Some(if score.win().is_some() { value } else { -value })
    }

    /// Ranks the moves of the node on top, which have just been found.
    pub(super) fn rank(&mut self, known: u16) {
        let frame = &mut self.frames[self.at];
        frame.end = self.turns.len();
        let side = frame.position.side();
        for (turn, rank) in &mut self.turns[frame.first..] {
            let mark = turn.mark();
            *rank = if mark == known {
                FROM_TABLE
            } else if !turn.is_quiet() {
                CAPTURE * turn.taken.len() as i32
            } else if frame.killers.contains(&mark) {
                KILLER
            } else {
                self.history[slot(side, turn)]
            };
        }
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

    /// The move chosen last has cut: it is tried sooner elsewhere, and those before it later. The
    /// node is done.
    fn reward(&mut self) {
        let frame = &mut self.frames[self.at];
        let tried = frame.first..frame.next - 1;
        let (turn, _) = self.turns[frame.next - 1];
        frame.next = frame.end;
        if !turn.is_quiet() || frame.restless > 0 {
            return;
        }
        let mark = turn.mark();
        if frame.killers[0] != mark {
            frame.killers = [mark, frame.killers[0]];
        }
        let side = frame.position.side();
        let bonus = (frame.depth * frame.depth * 4).min(1_600);
        let mut change = |turn: &Turn, by: i32| {
            let value = &mut self.history[slot(side, turn)];
            *value += by - *value * by.abs() / MOST_HISTORY;
        };
        change(&turn, bonus);
        for (other, _) in &self.turns[tried] {
            if other.is_quiet() {
                change(other, -bonus);
            }
        }
    }

    /// The value of the node on top, whose moves have all been tried, or cut; into the table with
    /// it.
    pub(super) fn conclude(&mut self) -> i32 {
        let ply = self.at as i32;
        let frame = &self.frames[self.at];
        if let Some(key) = frame.table_key {
            let bound = if frame.best >= frame.beta {
                Bound::Lower
            } else if frame.best > frame.floor {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.memory.table().store(
                key,
                Entry {
                    best: frame.best_mark,
                    score: to_table(frame.best, ply),
                    depth: frame.depth as u8,
                    bound,
                },
            );
        }
        frame.best
    }

    /// Whether the position on top is a draw by what has been before.
    fn repeats(&self) -> bool {
        let frame = &self.frames[self.at];
        let here = frame.position.key();
        let last = self.keys.len() - 1;
        let limit = self.evaluation.rules().draw().repetition;
        // The table keeps what a position is worth without the path to it, and so draws get into it
        // that another path does not have. Where distances have to be right, only draws by the
        // rules are counted.
        let cycles = self.techniques.cycles && !self.proving;
        if !cycles && limit.is_none() {
            return false;
        }
        let mut before = 0;
        // The side to move is part of what repeats, so only every second position can.
        for index in (frame.repeats_from..=last).rev().step_by(2).skip(1) {
            if self.keys[index] == here {
                if cycles && index >= self.before_root {
                    return true;
                }
                before += 1;
            }
        }
        limit.is_some_and(|limit| before + 1 >= limit)
    }

    /// A position's key in the table. One so near the quiet limit that the search may come to it is
    /// another position with every quiet ply.
    fn table_key(&self, position: &Position, depth: i32) -> u64 {
        let mut key = position.key() ^ self.past;
        if nears_limit(self.evaluation.rules(), position, depth) {
            key ^= (u64::from(position.quiet()) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        if self.proving {
            key ^= 0xD1B5_4A32_D192_ED03;
        }
        key
    }

    /// The value of the node on top, if what the table has of it is enough.
    fn settled_by(&self, entry: &Entry) -> Option<i32> {
        let frame = &self.frames[self.at];
        let value = from_table(entry.score, self.at as i32);
        let decisive = value.abs() >= DECISIVE;
        if !frame.scout {
            return None;
        }
        // A win is forced whatever the depth it was found at, but that there is none sooner, and no
        // quicker loss, takes the depth to see.
        let deep_enough = i32::from(entry.depth) >= frame.depth;
        let least = entry.bound != Bound::Upper && (deep_enough || value >= DECISIVE);
        let most = entry.bound != Bound::Lower && (deep_enough || value <= -DECISIVE);
        let settles = least && value >= frame.beta || most && value <= frame.alpha;
        // What was found with the quiet limit out of sight holds only where it is so again.
        let seen = match decisive {
            true => WIN - value.abs() - self.at as i32,
            false => i32::from(entry.depth),
        };
        let near = |depth| nears_limit(self.evaluation.rules(), &frame.position, depth);
        (settles && (near(frame.depth) || !near(seen))).then_some(value)
    }
}

/// Whether a search of so many plies from a position may come to the quiet limit.
fn nears_limit(rules: &RuleSet, position: &Position, depth: i32) -> bool {
    let limit = rules.draw().quiet_limit;
    limit.is_some_and(|limit| i32::from(position.quiet()) + depth + BEYOND >= i32::from(limit))
}

/// A move's place in the history.
fn slot(side: Side, turn: &Turn) -> usize {
    (side as usize) << 12 | turn.from.index() << 6 | turn.to.index()
}

/// A value as the table keeps it: wins and losses counted from the node.
fn to_table(value: i32, ply: i32) -> i16 {
    let from_here = if value >= DECISIVE {
        value + ply
    } else if value <= -DECISIVE {
        value - ply
    } else {
        value
    };
    from_here as i16
}

/// The reverse of [`to_table`].
fn from_table(kept: i16, ply: i32) -> i32 {
    let value = i32::from(kept);
    if value >= DECISIVE {
        value - ply
    } else if value <= -DECISIVE {
        value + ply
    } else {
        value
    }
}

/// Plies by which a late move is searched less deep: the more, the deeper the search and the later
/// the move.
pub(super) fn reductions() -> Vec<i32> {
    let mut table = vec![0; REDUCED * REDUCED];
    for depth in 1..REDUCED {
        for tried in 1..REDUCED {
            let less = 0.5 + (depth as f64).ln() * (tried as f64).ln() / 2.0;
            table[depth * REDUCED + tried] = less as i32;
        }
    }
    table
}

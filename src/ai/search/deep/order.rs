//! The order in which moves are tried, and how much less the late ones are searched.

use super::Deep;
use crate::ai::search::turn::Turn;
use crate::rules::Side;

/// Ranks: the table's move, captures, killers; below them what the history says.
const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
pub(super) const KILLER: i32 = 1 << 20;
/// The history stays within this, either way.
const MOST_HISTORY: i32 = 1 << 14;

/// Depths and places in order that the reductions know apart.
pub(super) const REDUCED: usize = 64;

impl Deep {
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

    /// The move chosen last has cut: it is tried sooner elsewhere, and those before it later. The
    /// node is done.
    pub(super) fn reward(&mut self) {
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
}

/// A move's place in the history.
fn slot(side: Side, turn: &Turn) -> usize {
    (side as usize) << 12 | turn.from.index() << 6 | turn.to.index()
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

//! What is known of a position without searching it: from the table, from the solution, or because it
//! has been there before.

use super::node::HOPE;
use super::{DECISIVE, Deep, WIN};
use crate::ai::search::table::{Bound, Entry};
use crate::rules::{Position, RuleSet};

/// Plies by which quiescence may go beyond the depth, and then some, for the quiet limit's sake.
const BEYOND: i32 = 12;

impl Deep {
    /// The exact value of the position on top, where the solution has it. A draw is worth a little
    /// more to the side that looks better: the other one may still go wrong.
    pub(super) fn known_value(&mut self) -> Option<i32> {
        let ply = self.at as i32;
        let position = self.frames[self.at].position;
        let score = self.solution.as_ref()?.value(&position)?;
        let Some(distance) = score.win().or(score.loss()) else {
            return Some(self.draw() + (self.glance() / 16).clamp(-HOPE, HOPE));
        };
        let limit = self.evaluation.rules().draw().quiet_limit;
        if limit.is_some_and(|limit| u32::from(position.quiet()) + distance >= u32::from(limit)) {
            return None;
        }
        let value = WIN - ply - distance as i32;
        Some(if score.win().is_some() { value } else { -value })
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
    pub(super) fn repeats(&self) -> bool {
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
    pub(super) fn table_key(&self, position: &Position, depth: i32) -> u64 {
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
    pub(super) fn settled_by(&self, entry: &Entry) -> Option<i32> {
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
pub(super) fn nears_limit(rules: &RuleSet, position: &Position, depth: i32) -> bool {
    let limit = rules.draw().quiet_limit;
    limit.is_some_and(|limit| i32::from(position.quiet()) + depth + BEYOND >= i32::from(limit))
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

//! Answers from the solution of the game, which is found first where there can be one.

use super::Deep;
use crate::ai::search::{Best, MAX_DEPTH, Progress};
use crate::ai::solve::Solution;

/// Units of work on a solution that count as one node.
const SOLVING: u64 = 1;

impl Deep {
    /// Looks whether the solution has the answer, and takes it then. Where it isn't found yet, it is
    /// worked on first.
    pub(super) fn look_up(&mut self) -> bool {
        if !self.techniques.solution {
            return false;
        }
        let position = self.frames[0].position;
        if self.memory.is_wanting(&position) {
            self.record.nodes += 1;
            // One node at a time: what comes of it is for the next.
            let thinking = self.memory.solve(SOLVING) == Progress::Thinking;
            if thinking || self.memory.solution().is_some() {
                return true;
            }
        }
        // A solution knows no past.
        self.solution = match self.last_times.is_empty() {
            true => self.memory.solution().cloned(),
            false => None,
        };
        let Some(best) = self.solution.as_ref().and_then(|known| self.exact(known)) else {
            return false;
        };
        self.record.finished.push(best);
        self.record.progress = Progress::Done;
        true
    }

    /// The exact answer to the root, if a solution has it and no draw by count can come before.
    fn exact(&self, solution: &Solution) -> Option<Best> {
        let position = &self.frames[0].position;
        let score = solution.value(position)?;
        let distance = score.win().or(score.loss())?;
        let draw = self.evaluation.rules().draw();
        let limit = draw.quiet_limit.map_or(u32::MAX, u32::from);
        if u32::from(position.quiet()) + distance >= limit {
            return None;
        }
        let best = solution.best(position);
        let played = *best.get(self.seed as usize % best.len().max(1))?;
        let mut after = *position;
        let _ = after.play_unchecked(self.evaluation.rules(), &played);
        let mut pv = vec![played];
        pv.extend(solution.line(&after, MAX_DEPTH as usize));
        Some(Best {
            played,
            score,
            depth: distance,
            nodes: self.record.nodes,
            pv,
        })
    }
}

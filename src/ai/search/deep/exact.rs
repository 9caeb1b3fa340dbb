//! Answers from the solution of the game, which is found first where there can be one.

use super::Deep;
use crate::ai::level::Limits;
use crate::ai::search::{Best, MAX_DEPTH, Progress};
use crate::ai::solve::Solution;

impl Deep {
    /// Looks whether the solution has the answer, and takes it then.
    pub(super) fn look_up(&mut self) {
        // A solution knows no past.
        let usable = self.techniques.solution && self.last_times.is_empty();
        self.solution = match usable {
            true => self.memory.solution().cloned(),
            false => None,
        };
        let best = self.solution.as_ref().and_then(|known| self.exact(known));
        if let Some(best) = best {
            self.record.finished.push(best);
            self.record.progress = Progress::Done;
        }
    }

    /// Shares the time between depths with the work on a solution that would help and isn't found
    /// yet: after each depth it gets as much as the search has had in all, half the time or some more,
    /// so that there is an answer at any time, and a moment later the solution. Where a number of
    /// nodes is the limit, it has to be enough for all of it.
    pub(super) fn plan_solving(&mut self, limits: &Limits) {
        let wanting = self.techniques.solution
            && self.solution.is_none()
            && self.memory.is_wanting(&self.frames[0].position);
        let enough = |nodes| u128::from(nodes) >= self.memory.size().positions;
        if wanting && limits.nodes.is_none_or(enough) {
            self.solving = self.record.nodes - self.solved;
        }
    }

    /// Works on the solution, as much as counts for one node.
    pub(super) fn solve_on(&mut self) {
        self.record.nodes += 1;
        self.solved += 1;
        self.solving -= 1;
        if self.memory.solve(1) == Progress::Done {
            self.solving = 0;
            self.look_up();
        }
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

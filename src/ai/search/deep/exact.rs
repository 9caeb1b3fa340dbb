//! Answers from the solution of the game, which is found first where there can be one.

use super::Deep;
use crate::ai::level::Limits;
use crate::ai::score::Score;
use crate::ai::search::{Best, MAX_DEPTH, Progress};
use crate::ai::solve::Solution;
use crate::rules::Move;
use std::cmp::Reverse;

impl Deep {
    /// Looks whether the solution has the answer, and takes it then.
    pub(super) fn look_up(&mut self) {
        // A solution knows no past.
        let usable = self.techniques.solution && self.last_times.is_empty();
        self.solution = match usable {
            true => self.memory.solution().cloned(),
            false => None,
        };
        let Some(known) = self.solution.clone() else {
            return;
        };
        if let Some(best) = self.exact(&known) {
            self.others = self.exact_others(&known, &best);
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
        Some(self.exact_line(solution, played, score, distance))
    }

    /// The best moves after the best one, where more than one is wanted.
    fn exact_others(&self, solution: &Solution, best: &Best) -> Vec<Best> {
        let (position, rules) = (&self.frames[0].position, self.evaluation.rules());
        let roots = self.roots.iter();
        let moves = roots.filter_map(|(turn, _)| turn.to_move(position, rules));
        let mut valued: Vec<(Score, Move)> = moves
            .filter(|played| *played != best.played)
            .filter_map(|played| Some((solution.value_of(position, &played)?, played)))
            .collect();
        valued.sort_by_key(|&(score, _)| Reverse(score));
        valued.truncate(self.wanted - 1);
        let line = |(score, played): (Score, Move)| {
            let distance = score.win().or(score.loss()).unwrap_or(best.depth);
            self.exact_line(solution, played, score, distance)
        };
        valued.into_iter().map(line).collect()
    }

    /// A move with what it is worth, and the solution's line after it.
    fn exact_line(&self, solution: &Solution, played: Move, score: Score, depth: u32) -> Best {
        let mut after = self.frames[0].position;
        let _ = after.play_unchecked(self.evaluation.rules(), &played);
        let mut pv = vec![played];
        pv.extend(solution.line(&after, MAX_DEPTH as usize));
        Best {
            played,
            score,
            depth,
            nodes: self.record.nodes,
            pv,
        }
    }
}

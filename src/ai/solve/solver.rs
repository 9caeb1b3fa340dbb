//! Solving in slices: whoever runs a [`Solver`] gives it units of work to spend and may stop it.

use super::Solution;
use super::extent::{Extent, LayerKind, Size, layers};
use super::hunters::Hunters;
use super::layer::Layer;
use super::tables::Tables;
use crate::ai::search::Progress;
use crate::rules::board::MAX_POINTS;
use crate::rules::{PointSet, RuleSet};
use std::sync::Arc;

/// The memory that solving may take when nothing else is said, in bytes.
pub const MEMORY: u128 = 64 << 20;

/// How many units of work [`solve`] does between two looks at its stop condition: a tenth of a
/// millisecond's worth on a desktop, a few milliseconds' where there are many captures.
pub const UNITS: u64 = 1_024;

/// A rule set that is too large to be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "too large to solve: {} positions with a side to move take {} MB of memory, {} MB are allowed",
    size.positions,
    size.memory.div_ceil(1 << 20),
    allowed >> 20
)]
pub struct TooLarge {
    /// How large its solution is.
    pub size: Size,
    /// The memory that was allowed, in bytes.
    pub allowed: u128,
}

/// What solving looks things up in.
#[derive(Clone, Debug)]
pub(super) struct Context {
    pub(super) rules: Arc<RuleSet>,
    pub(super) hunters: Hunters,
    /// From where a goose may have stepped to each point.
    pub(super) back: [PointSet; MAX_POINTS],
}

/// A solution being found.
///
/// It comes out the same however the work is handed out.
#[derive(Clone, Debug)]
pub struct Solver {
    context: Context,
    extent: Extent,
    /// The layers to come, the next one last.
    to_come: Vec<LayerKind>,
    tables: Tables,
    layer: Option<Layer>,
}

impl Solver {
    /// Begins to solve a rule set, within so much memory in bytes (mostly [`MEMORY`]),
    /// 4 GB at most.
    ///
    /// # Errors
    /// [`TooLarge`] when more would be needed.
    pub fn new(rules: Arc<RuleSet>, extent: Extent, allowed: u128) -> Result<Self, TooLarge> {
        let size = Size::of(&rules, extent);
        // Goose sets are numbered in 32 bits.
        let allowed = allowed.min(u128::from(u32::MAX));
        if size.memory > allowed {
            return Err(TooLarge { size, allowed });
        }
        let mut to_come: Vec<LayerKind> = layers(&rules, extent).collect();
        to_come.reverse();
        let board = rules.board();
        let mut back = [PointSet::EMPTY; MAX_POINTS];
        for from in board.points() {
            rules
                .goose_steps(from)
                .for_each(|to| back[to.index()].insert(from));
        }
        let hunters = Hunters::new(board, rules.start().foxes().len());
        Ok(Self {
            context: Context {
                rules,
                hunters,
                back,
            },
            extent,
            to_come,
            tables: Tables::default(),
            layer: None,
        })
    }

    /// Does at most so many units of work, each about a look at the fox placements round one goose
    /// set.
    pub fn step(&mut self, units: u64) -> Progress {
        let mut left = units;
        while left > 0 {
            let Some(layer) = &mut self.layer else {
                let Some(kind) = self.to_come.pop() else {
                    return Progress::Done;
                };
                self.layer = Some(Layer::new(&self.context, kind));
                continue;
            };
            if layer.step(&self.context, &self.tables, &mut left) {
                self.tables.extend(self.layer.take().map(Layer::into_table));
            }
        }
        self.progress()
    }

    /// Whether there is more to do.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        if self.layer.is_none() && self.to_come.is_empty() {
            Progress::Done
        } else {
            Progress::Thinking
        }
    }

    /// The solution, once it is found.
    #[must_use]
    pub fn into_solution(self) -> Option<Solution> {
        (self.progress() == Progress::Done).then_some(Solution {
            rules: self.context.rules,
            extent: self.extent,
            tables: self.tables,
        })
    }
}

/// Solves to the end, or until `stop`, asked after every [`UNITS`] units of work, says so; `None`
/// then.
pub fn solve(mut solver: Solver, mut stop: impl FnMut(&Solver) -> bool) -> Option<Solution> {
    while solver.step(UNITS) == Progress::Thinking {
        if stop(&solver) {
            return None;
        }
    }
    solver.into_solution()
}

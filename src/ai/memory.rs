//! What a player keeps between its moves in one rule set: the transposition table, and the exact
//! solution of the game or of its endings, found at first use.

use super::search::{Progress, Table};
use super::solve::{Extent, Size, Solution, Solver};
use crate::rules::{Position, RuleSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The size of a transposition table where nothing else is said, in MB: a browser's page has less
/// to spare.
pub const TABLE_MB: u32 = if cfg!(target_arch = "wasm32") { 16 } else { 64 };

/// The memory that the solution of a whole game may take, in bytes.
const WHOLE: u128 = super::solve::MEMORY;
/// The memory that the endings of a game may take, in bytes: a few geese left.
const ENDINGS: u128 = 12 << 20;
/// So many geese before the endings begin they are solved.
const AHEAD: usize = 2;

/// A player's memory. Searches that share it learn from each other.
#[derive(Debug)]
pub struct Memory {
    rules: Arc<RuleSet>,
    table: Table,
    /// What is solved, when there is something small enough.
    extent: Option<Extent>,
    /// The solution being found.
    solving: Mutex<Option<Box<Solver>>>,
    solved: OnceLock<Arc<Solution>>,
}

impl Memory {
    /// A memory for a rule set with a table of the usual size.
    #[must_use]
    pub fn for_rules(rules: Arc<RuleSet>) -> Self {
        Self::new(rules, (TABLE_MB as usize) << 20)
    }

    /// A memory for a rule set with a table of about so many bytes.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, bytes: usize) -> Self {
        Self {
            extent: extent(&rules),
            table: Table::new(bytes),
            rules,
            solving: Mutex::new(None),
            solved: OnceLock::new(),
        }
    }

    /// The rule set it is for.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The transposition table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Forgets what searches have found out. What is solved stays: it is true in every game.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// The solution, once it has been found.
    #[must_use]
    pub fn solution(&self) -> Option<&Arc<Solution>> {
        self.solved.get()
    }

    /// Whether a solution would help in a position and is still to be found.
    #[must_use]
    pub fn is_wanting(&self, position: &Position) -> bool {
        let near = match self.extent {
            None => false,
            Some(Extent::Whole) => true,
            Some(Extent::Endings(geese)) => {
                position.reserve() == 0 && position.geese_left() <= geese + AHEAD
            }
        };
        near && self.solved.get().is_none()
    }

    /// How large the solution is that a position may want; nothing where there is none.
    #[must_use]
    pub fn size(&self) -> Size {
        let extent = self.extent;
        extent.map_or_else(Size::default, |extent| Size::of(&self.rules, extent))
    }

    /// Works on the solution, so many units at most (see [`Solver::step`]).
    pub fn solve(&self, units: u64) -> Progress {
        let mut solving = self.solving.lock().unwrap_or_else(PoisonError::into_inner);
        let (Some(extent), None) = (self.extent, self.solved.get()) else {
            return Progress::Done;
        };
        let solver = match &mut *solving {
            Some(solver) => solver,
            none => {
                let most = u128::MAX;
                let Ok(solver) = Solver::new(self.rules.clone(), extent, most) else {
                    return Progress::Done;
                };
                none.insert(Box::new(solver))
            }
        };
        if solver.step(units) == Progress::Thinking {
            return Progress::Thinking;
        }
        if let Some(solution) = solving.take().and_then(|solver| solver.into_solution()) {
            let _ = self.solved.set(Arc::new(solution));
        }
        Progress::Done
    }
}

/// Whether a whole rule set is small enough to be solved.
#[must_use]
pub fn is_solved(rules: &RuleSet) -> bool {
    extent(rules) == Some(Extent::Whole)
}

/// What of a rule set is small enough to be solved.
fn extent(rules: &RuleSet) -> Option<Extent> {
    let fits = |extent, most| Size::of(rules, extent).memory <= most;
    if fits(Extent::Whole, WHOLE) {
        return Some(Extent::Whole);
    }
    let fewest = rules.fewest_geese().unwrap_or(0) + 1;
    let endings = fewest..rules.geese();
    let fitting = endings.take_while(|&geese| fits(Extent::Endings(geese), ENDINGS));
    fitting.last().map(Extent::Endings)
}

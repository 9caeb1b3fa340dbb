//! What the measuring commands share: their options, a level at work and its time, statistics.

pub(crate) mod parallel;
pub(crate) mod statistics;
pub(crate) mod thinker;

use crate::{Failure, input};
use fox_and_geese::ai::{Level, Limits};
use lexopt::Parser;

/// The options that every measuring command takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// The limits given in place of a level's own: time and nodes.
    pub given: Limits,
    /// What every choice that is left to chance follows from.
    pub seed: u64,
    /// How many threads work at once.
    pub jobs: usize,
    /// Whether the limits given are for levels that have none but a time: the others keep their own,
    /// but for the time, when nodes are given.
    pub only_timed: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            given: Limits::NONE,
            seed: input::SEED,
            jobs: 1,
            only_timed: false,
        }
    }
}

impl Options {
    /// Reads the value of one of these options.
    ///
    /// # Errors
    /// When the option is none of them, or its value is not what it takes.
    pub(crate) fn read(&mut self, option: &str, arguments: &mut Parser) -> Result<(), Failure> {
        match option {
            "movetime" => self.given.time = Some(input::millis(arguments, option)?),
            "nodes" => self.given.nodes = Some(input::number(arguments, option)?),
            "seed" => self.seed = input::number(arguments, option)?,
            "jobs" => self.jobs = input::count(arguments, option)?,
            _ => return Err(lexopt::Error::UnexpectedOption(format!("--{option}")).into()),
        }
        Ok(())
    }

    /// What a level may spend on a move: its own limits, replaced by those given. Nodes without a
    /// time also lift its own time limit, so that no clock has a say in what is measured and it
    /// comes out the same on every machine.
    pub(crate) fn limits(&self, level: Level) -> Limits {
        let own = level.limits();
        let is_timed = own.depth.is_none() && own.nodes.is_none();
        let limits = match self.only_timed && !is_timed {
            true => own,
            false => own.replaced_by(self.given),
        };
        match self.given {
            Limits {
                nodes: Some(_),
                time: None,
                ..
            } => Limits {
                time: None,
                ..limits
            },
            _ => limits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn nodes_without_a_time_lift_the_time_limit() {
        let own = Level::STRONGEST.limits();
        let mut options = Options::default();
        assert_eq!(options.limits(Level::STRONGEST), own);
        options.given.nodes = Some(500);
        let limits = options.limits(Level::STRONGEST);
        assert_eq!((limits.nodes, limits.time), (Some(500), None));
        assert_eq!(limits.depth, own.depth);
        let time = Some(Duration::from_millis(20));
        options.given.time = time;
        let limits = options.limits(Level::STRONGEST);
        assert_eq!((limits.nodes, limits.time), (Some(500), time));
    }

    #[test]
    fn limits_can_be_for_the_levels_that_have_only_a_time() {
        let mut options = Options {
            only_timed: true,
            ..Options::default()
        };
        options.given.nodes = Some(500);
        for level in Level::ALL {
            let (limits, own) = (options.limits(level), level.limits());
            assert_eq!((limits.depth, limits.time), (own.depth, None));
            let kept = own.nodes.or(own.depth.is_none().then_some(500));
            assert_eq!(limits.nodes, kept, "{level}");
        }
    }
}

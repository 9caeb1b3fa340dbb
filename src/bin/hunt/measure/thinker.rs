//! A level at work, against the clock.

use crate::Failure;
use fox_and_geese::ai::{Best, Level, Limits, Memory, Method, Search, think};
use fox_and_geese::rules::{Game, RuleSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A level that thinks about one position after the other. Every search of the tool that is not
/// part of a dialogue is made here.
#[derive(Clone, Debug)]
pub(crate) struct Thinker {
    level: Level,
    limits: Limits,
    /// How many of the best moves it looks for.
    lines: usize,
    /// What it remembers of the rule set that it thought about last.
    memory: Option<Arc<Memory>>,
}

/// What it has found.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// Its answer.
    pub best: Best,
    /// The next best moves, where more than one was asked for.
    pub others: Vec<Best>,
    /// How long it took.
    pub took: Duration,
}

impl Thinker {
    pub(crate) const fn new(level: Level, limits: Limits) -> Self {
        Self {
            level,
            limits,
            lines: 1,
            memory: None,
        }
    }

    /// Has it look for so many of the best moves.
    pub(crate) fn with_lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    /// Forgets what it has found out about positions.
    pub(crate) fn forget(&mut self) {
        if let Some(memory) = &self.memory {
            memory.forget();
        }
    }

    /// How strong it plays.
    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// Thinks about the position that a game is in.
    ///
    /// # Errors
    /// When the game is over.
    pub(crate) fn think(&mut self, game: &Game, seed: u64) -> Result<Thought, Failure> {
        let memory = self.remember(game.rules());
        let started = Instant::now();
        let mut search = match memory {
            Some(memory) => Search::with_memory(game, self.level, self.limits, seed, &memory),
            None => Search::new(game, self.level, self.limits, seed),
        };
        search = search.with_lines(self.lines);
        let best = think(&mut search, |search| {
            search.limits().time_is_up(started.elapsed())
        });
        let took = started.elapsed();
        let others = search.others();
        let thought = best.map(|best| Thought { best, others, took });
        thought.ok_or_else(|| {
            let ending = game.outcome().map(|outcome| outcome.sentence(game.rules()));
            let ending = ending.unwrap_or_default();
            Failure::Input(format!("no move here, the game is over: {ending}"))
        })
    }
}

impl Thinker {
    /// The memory for a rule set, of a player that uses one.
    fn remember(&mut self, rules: &Arc<RuleSet>) -> Option<Arc<Memory>> {
        if self.level.method() != Method::Deep {
            return None;
        }
        let fits = |memory: &Arc<Memory>| memory.rules().id() == rules.id();
        if !self.memory.as_ref().is_some_and(fits) {
            self.memory = Some(Arc::new(Memory::for_rules(rules.clone())));
        }
        self.memory.clone()
    }
}

/// The time that moves took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pace {
    moves: u32,
    spent: Duration,
    late: Duration,
    latest: Duration,
}

impl Pace {
    /// Counts a move that took so long and was to take no longer than a limit, if there is one.
    pub(crate) fn count(&mut self, took: Duration, limit: Option<Duration>) {
        let late = limit.map_or(Duration::ZERO, |limit| took.saturating_sub(limit));
        *self += Self {
            moves: 1,
            spent: took,
            late,
            latest: late,
        };
    }

    /// How many moves it counts.
    pub(crate) const fn moves(&self) -> u32 {
        self.moves
    }

    /// The mean time of a move, in ms.
    pub(crate) fn mean(&self) -> f64 {
        self.of(self.spent)
    }

    /// How long after its time limit a move came in the mean, in ms; one in time came 0 ms after.
    pub(crate) fn mean_lateness(&self) -> f64 {
        self.of(self.late)
    }

    /// How long after its time limit the latest move came, in ms.
    pub(crate) fn longest_lateness(&self) -> f64 {
        millis(self.latest)
    }

    fn of(&self, sum: Duration) -> f64 {
        millis(sum) / f64::from(self.moves.max(1))
    }
}

impl std::ops::AddAssign for Pace {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.spent += other.spent;
        self.late += other.late;
        self.latest = self.latest.max(other.latest);
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_what_goes_beyond_the_limit() {
        let ms = Duration::from_millis;
        let mut pace = Pace::default();
        pace.count(ms(40), Some(ms(50)));
        pace.count(ms(56), Some(ms(50)));
        pace.count(ms(54), None);
        assert_eq!(pace.moves(), 3);
        assert!((pace.mean() - 50.0).abs() < 1e-9);
        assert!((pace.mean_lateness() - 2.0).abs() < 1e-9);
        assert!((pace.longest_lateness() - 6.0).abs() < 1e-9);
        assert!(Pace::default().mean().abs() < 1e-9);
    }
}

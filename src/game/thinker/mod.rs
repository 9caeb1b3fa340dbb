//! Where the computer thinks: on a thread of its own, in the browser's thinking thread, or a few
//! milliseconds a frame.
//!
//! Whoever asks a [`Question`] gets a [`Pending`] answer, the same on every platform: a task of
//! Bevy's pool, which is stopped by dropping it. What the search finds out on the way can be had
//! as well.

mod progress;
mod slices;
#[cfg(target_arch = "wasm32")]
mod worker;

use crate::ai::{Best, Level, Limits, Memory, Method, Search};
use crate::rules::{Game, RuleSet};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use bevy::winit::EventLoopProxyWrapper;
use progress::{Findings, Teller, Wake};
use slices::Frames;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>().add_plugins(slices::plugin);
}

/// What the computer is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game, and the position it has come to.
    pub game: Game,
    /// How strong the answer is to be.
    pub level: Level,
    /// Limits in place of the level's own; where it is `None` the level's hold.
    pub given: Limits,
    /// The seed of whatever is left to chance.
    pub seed: u64,
    /// How many of the best moves are wanted.
    pub lines: usize,
}

/// What the computer says.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The best move, and what is thought of it.
    pub best: Best,
    /// The next best, the better ones first, where more than one was wanted.
    pub others: Vec<Best>,
}

impl Answer {
    /// What a search has found.
    fn of(search: &Search) -> Option<Self> {
        Some(Self {
            best: search.best()?,
            others: search.others(),
        })
    }
}

impl Question {
    fn search(&self, remembered: &Remembered) -> Search {
        let limits = self.level.limits().replaced_by(self.given);
        if self.level.method() != Method::Deep {
            return Search::new(&self.game, self.level, limits, self.seed);
        }
        let memory = remembered.of(self.game.rules());
        Search::with_memory(&self.game, self.level, limits, self.seed, &memory)
            .with_lines(self.lines)
    }
}

/// What is kept from one search to the next: the memory for the rule set thought about last.
#[derive(Clone, Debug, Default)]
struct Remembered(Arc<Mutex<Option<Arc<Memory>>>>);

impl Remembered {
    fn of(&self, rules: &Arc<RuleSet>) -> Arc<Memory> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*kept {
            Some(memory) if memory.rules().spec() == rules.spec() => memory.clone(),
            _ => kept
                .insert(Arc::new(Memory::for_rules(rules.clone())))
                .clone(),
        }
    }
}

/// Where it thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a thread of Bevy's pool.
    #[cfg(not(target_arch = "wasm32"))]
    Thread,
    /// In the browser's thinking thread, and in slices where there is none.
    #[cfg(target_arch = "wasm32")]
    Worker,
    /// Between frames, a few milliseconds of each.
    Slices,
}

/// Takes questions.
#[derive(Resource, Clone, Debug)]
pub struct Thinker {
    /// Where it thinks.
    pub place: Place,
    frames: Frames,
    remembered: Remembered,
}

impl Default for Thinker {
    fn default() -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            place: Place::Thread,
            #[cfg(target_arch = "wasm32")]
            place: Place::Worker,
            frames: Frames::default(),
            remembered: Remembered::default(),
        }
    }
}

/// An answer on its way. Dropping it ends the search.
#[derive(Debug)]
pub struct Pending {
    task: Task<Option<Answer>>,
    findings: Findings,
    stop: Arc<AtomicBool>,
}

impl Pending {
    /// The answer, once: a move and what is thought of it, or none when there is none to give.
    pub fn take(&mut self) -> Option<Option<Answer>> {
        check_ready(&mut self.task)
    }

    /// What has been found out since the last look: the window is woken for it a few times a second.
    pub fn news(&mut self) -> Option<Answer> {
        self.findings.take()
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        // A search in a tight loop hears a flag, not the loss of its task.
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinker {
    /// Begins to think. A sleeping window is woken when the answer is there.
    #[must_use]
    pub fn ask(&self, question: Question, wake: Option<&EventLoopProxyWrapper>) -> Pending {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = stop.clone();
        let thinker = self.clone();
        let (findings, wake) = (Findings::default(), Wake::new(wake));
        let teller = Teller::new(findings.clone(), wake.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let answer = thinker.answer(question, teller, &flag).await;
            wake.wake();
            answer
        });
        Pending {
            task,
            findings,
            stop,
        }
    }
}

impl Thinker {
    /// The answer to a question, wherever it is worked out. A search that was told to stop has none
    /// that anybody wants.
    async fn answer(
        &self,
        question: Question,
        mut teller: Teller,
        stop: &AtomicBool,
    ) -> Option<Answer> {
        let teller = &mut teller;
        let search = || question.search(&self.remembered);
        let answer = match self.place {
            #[cfg(not(target_arch = "wasm32"))]
            Place::Thread => on_this_thread(search(), teller, stop),
            #[cfg(target_arch = "wasm32")]
            Place::Worker => match worker::ask(&question, teller).await {
                Ok(answer) => answer,
                // No thread to be had: the game plays on without.
                Err(worker::NoThread) => slices::think(search(), teller, stop, &self.frames).await,
            },
            Place::Slices => slices::think(search(), teller, stop, &self.frames).await,
        };
        answer.filter(|_| !stop.load(Ordering::Relaxed))
    }
}

/// Runs a search to its end, its level's time or the stop flag, whichever comes first.
#[cfg(not(target_arch = "wasm32"))]
fn on_this_thread(mut search: Search, teller: &mut Teller, stop: &AtomicBool) -> Option<Answer> {
    let begun = std::time::Instant::now();
    let _ = crate::ai::think(&mut search, |search| {
        teller.look_at(search);
        stop.load(Ordering::Relaxed) || search.limits().time_is_up(begun.elapsed())
    });
    Answer::of(&search)
}

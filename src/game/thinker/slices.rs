//! Thinking between frames, where no other thread is to be had: a few milliseconds, then the
//! thread goes back to the window until its next frame.

use super::Answer;
use super::progress::Teller;
use crate::ai::{Progress, SLICE, Search};
use crate::game::power::Awake;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, begin_slice.before(crate::game::power::ask_for_frames));
}

/// How long a slice takes: less than half of a frame at 60 a second.
const SLICE_TIME: Duration = Duration::from_millis(6);

/// Wakes those who wait for the next frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Frames(Arc<Mutex<Vec<Waker>>>);

impl Frames {
    fn waiting(&self) -> std::sync::MutexGuard<'_, Vec<Waker>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ready in the next frame. A task that wakes itself would be polled again before the browser
    /// has painted anything.
    const fn next(&self) -> NextFrame<'_> {
        NextFrame {
            frames: self,
            waited: false,
        }
    }
}

struct NextFrame<'a> {
    frames: &'a Frames,
    waited: bool,
}

impl Future for NextFrame<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<()> {
        if self.waited {
            return Poll::Ready(());
        }
        self.waited = true;
        self.frames.waiting().push(context.waker().clone());
        Poll::Pending
    }
}

/// Lets whoever waits for this frame go on, and asks for another one.
fn begin_slice(thinker: Res<super::Thinker>, mut awake: ResMut<Awake>) {
    let waiting = std::mem::take(&mut *thinker.frames.waiting());
    if !waiting.is_empty() {
        awake.stay();
    }
    for waker in waiting {
        waker.wake();
    }
}

/// Runs a search to its end, its level's time or the stop flag, a slice a frame.
pub(super) async fn think(
    mut search: Search,
    teller: &mut Teller,
    stop: &AtomicBool,
    frames: &Frames,
) -> Option<Answer> {
    let begun = Instant::now();
    'thinking: loop {
        teller.look_at(&search);
        frames.next().await;
        let slice = Instant::now();
        while slice.elapsed() < SLICE_TIME {
            let over = search.step(SLICE) == Progress::Done;
            let told = stop.load(Ordering::Relaxed);
            if over || told || search.limits().time_is_up(begun.elapsed()) {
                break 'thinking;
            }
        }
    }
    Answer::of(&search)
}

//! What a search has found out so far, told while it goes on.

use super::Answer;
use crate::ai::Search;
use bevy::platform::time::Instant;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The least time between two tellings: whoever reads along can't follow faster, and each wakes the
/// window.
const EVERY: Duration = Duration::from_millis(200);

/// The place where the newest finding lies until somebody takes it.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings(Arc<Mutex<Option<Answer>>>);

impl Findings {
    /// The newest finding, once.
    pub(super) fn take(&self) -> Option<Answer> {
        self.lock().take()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Answer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What reaches the window's loop from elsewhere; the crate it comes from is not ours to name.
type Proxy = <EventLoopProxyWrapper as Deref>::Target;

/// Wakes a sleeping window, if there is one.
#[derive(Clone, Debug, Default)]
pub(super) struct Wake(Option<Proxy>);

impl Wake {
    pub(super) fn new(proxy: Option<&EventLoopProxyWrapper>) -> Self {
        Self(proxy.map(|proxy| (**proxy).clone()))
    }

    pub(super) fn wake(&self) {
        if let Some(proxy) = &self.0 {
            // A loop that has ended needs no waking.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

/// Tells what a search has found out.
#[derive(Clone, Debug)]
pub(super) struct Teller {
    findings: Findings,
    wake: Wake,
    told: Option<Instant>,
    /// How many depths had been finished when it told last.
    depths: usize,
}

impl Teller {
    pub(super) const fn new(findings: Findings, wake: Wake) -> Self {
        Self {
            findings,
            wake,
            told: None,
            depths: 0,
        }
    }

    /// Tells the depth that a search has finished last, unless it is too soon after another one.
    pub(super) fn look_at(&mut self, search: &Search) {
        let finished = search.finished();
        if finished.len() == self.depths || !self.is_due() {
            return;
        }
        self.depths = finished.len();
        if let Some(answer) = Answer::of(search) {
            self.tell(answer);
        }
    }

    fn is_due(&self) -> bool {
        self.told.is_none_or(|told| told.elapsed() >= EVERY)
    }

    fn tell(&mut self, answer: Answer) {
        *self.findings.lock() = Some(answer);
        self.told = Some(Instant::now());
        self.wake.wake();
    }

    /// Notes a finding that was reported from elsewhere. It wakes the window only when that is
    /// due: what comes in between is seen with the next one.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn hear(&mut self, answer: Answer) {
        match self.is_due() {
            true => self.tell(answer),
            false => *self.findings.lock() = Some(answer),
        }
    }
}

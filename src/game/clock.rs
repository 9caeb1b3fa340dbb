//! Time for everything that needs more than Bevy's clock, on the desktop and in the browser.

use bevy::prelude::Time;

/// The longest step of time that an animation takes, in ms: after a sleep it goes on, it does not
/// jump.
const LONGEST_TICK: f32 = 50.0;

/// How much time has passed for what moves, in ms.
#[must_use]
pub fn tick(time: &Time) -> f32 {
    (time.delta_secs() * 1000.0).min(LONGEST_TICK)
}

/// A number that differs from one start of the program to the next.
#[must_use]
#[cfg(not(target_arch = "wasm32"))]
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    /// Any value: only the hasher's seed matters.
    const TURNING: u8 = 0;
    // The standard library's hash maps are seeded by the system where there is one to ask; that is
    // all the chance a board game needs, without a dependency for it.
    RandomState::new().hash_one(TURNING)
}

/// A number that differs from one visit to the next. The standard library has no chance here.
#[must_use]
#[cfg(target_arch = "wasm32")]
pub fn seed() -> u64 {
    js_sys::Math::random().to_bits()
}

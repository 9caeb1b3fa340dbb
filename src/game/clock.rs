//! Time for everything that needs more than Bevy's clock, on the desktop and in the browser.

use std::hash::{BuildHasher, RandomState};

/// A number that differs from one start of the program to the next.
#[must_use]
pub fn seed() -> u64 {
    // The standard library's hash maps are seeded by the system where there is one to ask; that is
    // all the chance a board game needs, without a dependency for it.
    RandomState::new().hash_one(TURNING)
}

/// Any value: only the hasher's seed matters.
const TURNING: u8 = 0;

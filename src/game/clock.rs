//! Time for everything that needs more than Bevy's clock, on the desktop and in the browser.

use bevy::prelude::Time;
#[cfg(not(target_arch = "wasm32"))]
use chrono::{DateTime, Datelike, Local, Timelike, Utc};

/// The longest step of time that an animation takes, in ms: after a sleep it goes on, it does not
/// jump.
const LONGEST_TICK: f32 = 50.0;

/// How much time has passed for what moves, in ms.
#[must_use]
pub fn tick(time: &Time) -> f32 {
    (time.delta_secs() * 1000.0).min(LONGEST_TICK)
}

/// Seconds since the first of January 1970, UTC.
#[must_use]
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> i64 {
    Utc::now().timestamp()
}

/// Seconds since the first of January 1970, UTC. The standard library has no clock here.
#[must_use]
#[cfg(target_arch = "wasm32")]
pub fn now() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}

/// A moment as the player's clock and calendar show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalTime {
    /// The year.
    pub year: i32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The hour, to 23.
    pub hour: u32,
    /// The minute.
    pub minute: u32,
}

impl LocalTime {
    /// The player's time so many seconds after the first of January 1970, UTC. `None` for what no
    /// calendar has.
    #[must_use]
    #[cfg(not(target_arch = "wasm32"))]
    pub fn at(seconds: i64) -> Option<Self> {
        let time = DateTime::from_timestamp(seconds, 0)?.with_timezone(&Local);
        Some(Self {
            year: time.year(),
            month: time.month(),
            day: time.day(),
            hour: time.hour(),
            minute: time.minute(),
        })
    }

    /// The player's time so many seconds after the first of January 1970, UTC. `None` for what no
    /// calendar has.
    #[must_use]
    #[cfg(target_arch = "wasm32")]
    pub fn at(seconds: i64) -> Option<Self> {
        let time = js_sys::Date::new(&(seconds as f64 * 1000.0).into());
        if time.get_time().is_nan() {
            return None;
        }
        Some(Self {
            year: time.get_full_year() as i32,
            month: time.get_month() + 1,
            day: time.get_date(),
            hour: time.get_hours(),
            minute: time.get_minutes(),
        })
    }
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

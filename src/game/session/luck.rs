//! Chance, seeded: the same seed gives the same lots and the same games.

use crate::game::clock;
use crate::rules::Side;
use bevy::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Chance: lots for the sides, seeds for the computer. Seeded from the clock at the start, or with
/// a fixed number for tests.
#[derive(Resource, Clone, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl Default for Luck {
    fn default() -> Self {
        Self::seeded(clock::seed())
    }
}

impl Luck {
    /// Chance that comes out the same every time.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A seed for something else.
    pub fn seed(&mut self) -> u64 {
        self.0.random()
    }

    /// A side drawn by lot.
    pub(super) fn side(&mut self) -> Side {
        if self.0.random() {
            Side::Fox
        } else {
            Side::Geese
        }
    }
}

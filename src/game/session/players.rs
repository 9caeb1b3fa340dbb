//! Who plays which side.

use crate::ai::Level;
use crate::rules::{PerSide, Side};
use serde::{Deserialize, Serialize};

/// Who moves a side's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Player {
    /// Somebody at the screen.
    Person,
    /// The computer, at a level.
    Computer(Level),
}

/// Who plays either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Players(pub PerSide<Player>);

impl Players {
    /// The side of the one person who plays against the computer.
    #[must_use]
    pub fn person(&self) -> Option<Side> {
        let person = |side: &Side| *self.0.get(*side) == Player::Person;
        let mut persons = Side::BOTH.into_iter().filter(person);
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The computer's level, if it plays.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        Side::BOTH
            .into_iter()
            .find_map(|side| match self.0.get(side) {
                Player::Computer(level) => Some(*level),
                Player::Person => None,
            })
    }

    /// Whether the computer plays both sides.
    #[must_use]
    pub fn are_computers(&self) -> bool {
        self.person().is_none() && self.level().is_some()
    }
}

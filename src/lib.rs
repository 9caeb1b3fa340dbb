//! Fox & Geese and its family: rules, computer player and game.

pub mod ai;
#[cfg(feature = "game")]
pub mod game;
pub mod rules;

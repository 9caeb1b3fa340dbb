//! Fox & Geese and its family: rules, computer player and game.

pub mod ai;
pub mod rules;

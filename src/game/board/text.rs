//! What the board says to players.

/// The board as a place among the buttons, for screen readers.
pub const BOARD: &str = "Board";

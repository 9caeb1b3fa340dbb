//! The rules of the game: boards, rule sets, positions, moves, endings and game records.
//!
//! Nothing here knows a rule set by name: what a rule set differs in is data ([`RuleSpec`]), read
//! from a RON file. Nothing here knows a clock, a window or a random generator either.

pub mod board;
pub mod game;
pub mod library;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod ruleset;

pub use board::{Board, Leap, Lines, Point, PointSet};
pub use game::{Game, GameError, SavedGame};
pub use moves::{Illegal, Move, MoveKind};
pub use notation::NotationError;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::perft;
pub use position::{PerSide, Position, Side, Undo};
pub use ruleset::{
    Capture, Chain, Draw, Forward, FoxStart, FoxWins, GooseMoves, Hunter, Prey, QuietResets,
    RuleSet, RuleSpec, Way,
};

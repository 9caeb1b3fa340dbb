//! The rules of the game: boards, rule sets, positions, moves, endings and game records.
//!
//! Nothing here knows a rule set by name: what a rule set differs in is data ([`RuleSpec`]), read
//! from a RON file. Nothing here knows a clock, a window or a random generator either.

pub mod board;
pub mod game;
pub mod legal;
pub mod library;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod position;
mod read;
pub mod ruleset;
pub mod saved;
pub mod spec;
pub mod text;

pub use board::{Board, Leap, Lines, Point, PointSet};
pub use game::Game;
pub use legal::Illegal;
pub use library::{FaultyFile, Library};
pub use moves::{Move, MoveKind};
pub use notation::NotationError;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::perft;
pub use position::{PerSide, Position, Side, Undo};
pub use read::Fault;
pub use ruleset::{GooseMoves, RuleSet};
pub use saved::{GameError, SavedGame};
pub use spec::{
    Capture, Chain, Draw, Forward, FoxStart, FoxWins, Hunter, Prey, QuietResets, RuleSpec, Way,
};

//! The computer player: levels, evaluation, search, exact play, draw offers and the engine
//! protocol.
//!
//! It knows the rules and nothing else: no clock, no files, no window, no globals. Whoever runs a
//! [`Search`] gives it nodes to spend, looks at the time and stops it; [`think`] is that loop.
//!
//! ```
//! use fox_and_geese::ai::{Level, Search, think};
//! use fox_and_geese::rules::{Game, library};
//! use std::time::Instant;
//!
//! # let rules = library::built_in()[0].clone();
//! let game = Game::new(rules);
//! let level = Level::Hard;
//! let began = Instant::now();
//! let mut search = Search::new(&game, level, level.limits(), 7);
//! let best = think(&mut search, |search| search.limits().time_is_up(began.elapsed()));
//! assert!(best.is_some_and(|best| game.legal_moves().contains(&best.played)));
//! ```

pub mod client;
pub mod draw;
pub mod evaluate;
pub mod features;
pub mod knowledge;
pub mod level;
pub mod memory;
pub mod network;
pub mod protocol;
pub mod score;
pub mod search;
pub mod solve;

pub use draw::{should_accept_draw, should_offer_draw};
pub use evaluate::{Evaluator, Weights};
pub use features::Features;
pub use level::{Level, Limits, Method, Slips, UnknownLevel};
pub use memory::{Memory, is_solved};
pub use network::{Evaluation, Network};
pub use protocol::Session;
pub use score::{NotAScore, Score};
pub use search::{Best, Progress, SLICE, Search, Table, Techniques, think};

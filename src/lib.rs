//! Fox & Geese and its family: rules, computer player and game.
//!
//! [`rules`] knows boards, positions, moves and endings. What the games of the family differ in is
//! data: a rule set is a RON file, and the built-in ones are compiled in.
//!
//! List the legal moves of a position:
//!
//! ```
//! use fox_and_geese::rules::library;
//!
//! for rules in library::built_in() {
//!     let start = rules.start();
//!     let moves = start.legal_moves(rules);
//!     let texts: Vec<String> = moves.iter().map(|m| m.to_text(rules.board())).collect();
//!     println!("{}: {}", rules.name(), texts.join(" "));
//!     assert!(!moves.is_empty());
//! }
//! ```
//!
//! Play a game, and see why a move is refused:
//!
//! ```
//! use fox_and_geese::rules::{Game, Move, Side, library};
//!
//! let rules = &library::built_in()[0];
//! let mut game = Game::new(rules.clone());
//! game.play(&Move::from_text("c3-c4", rules.board())?)?;
//! game.play(&Move::from_text("d4xb4", rules.board())?)?;
//! assert_eq!(game.position().captured(), 1);
//! assert_eq!(game.side(), Side::Geese);
//!
//! let back = Move::from_text("d3-d2", rules.board())?;
//! let refused = game.play(&back).unwrap_err();
//! assert_eq!(refused.to_string(), "d2 is taken");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Detect the end, and say why:
//!
//! ```
//! use fox_and_geese::rules::{Position, library};
//!
//! let rules = &library::built_in()[0];
//! let position = Position::from_text("3/3/7/7/2G4/1G1/GFG f 0 9 0", rules)?;
//! assert_eq!(position.outcome(rules), None);
//! let position = Position::from_text("3/3/7/7/3G3/1G1/GFG f 0 9 0", rules)?;
//! let outcome = position.outcome(rules).ok_or("it goes on")?;
//! assert_eq!(outcome.sentence(rules), "The geese win: the fox has no move.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ai;
#[cfg(feature = "game")]
pub mod game;
pub mod rules;

//! The form in which a game is saved, and reading it back with every move checked.

use super::game::Game;
use super::moves::Move;
use super::notation::NotationError;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::Position;
use super::read::Fault;
use super::ruleset::RuleSet;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game as it is saved: everything as text that a person can read and `hunt replay` checks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The form's version, [`SavedGame::VERSION`].
    pub version: u32,
    /// The rule set's identifier.
    pub rules: String,
    /// The position it started from.
    pub start: String,
    /// The moves played.
    pub moves: Vec<String>,
    /// The moves taken back after them, the last one first to be played again.
    #[serde(default)]
    pub undone: Vec<String>,
    /// How it ended, with the reason; `None` for a game that goes on.
    #[serde(default)]
    pub outcome: Option<Outcome>,
}

impl SavedGame {
    /// The version of the form that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// Reads a saved game from RON. Whether its moves hold is for [`Game::from_saved`] to say.
    ///
    /// # Errors
    /// The first thing that is not of the form, with its place.
    pub fn from_ron(text: &str) -> Result<Self, Fault> {
        ron::from_str(text).map_err(|error| Fault {
            line: error.span.end.line,
            column: error.span.end.col,
            message: error.code.to_string(),
        })
    }

    /// The saved game as RON, a move a line.
    #[must_use]
    pub fn to_ron(&self) -> String {
        // Strings, numbers and enums can always be written.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

/// Why a saved game can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The form is of another version.
    #[error("the game is saved in form {0}; this program reads form {ver}", ver = SavedGame::VERSION)]
    Version(u32),
    /// It is a game of another rule set.
    #[error("the game is one of '{0}', not of '{1}'")]
    Rules(String, String),
    /// The start is not a position of the rule set.
    #[error("the starting position: {0}")]
    Start(NotationError),
    /// A move is not legal or not a move.
    #[error("ply {ply}, {text}: {why}")]
    Move {
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it stands in the file.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The moves lead to another ending than the one saved.
    #[error("by its moves: {played}; by its saved outcome: {saved}")]
    Outcome {
        /// The ending in the file, in words.
        saved: String,
        /// The ending the moves lead to, in words.
        played: String,
    },
}

impl Game {
    /// The game in the form in which it is saved.
    #[must_use]
    pub fn to_saved(&self) -> SavedGame {
        let text = |played: &Move| played.to_text(self.rules().board());
        SavedGame {
            version: SavedGame::VERSION,
            rules: self.rules().id().into(),
            start: self.start().to_text(self.rules()),
            moves: self.moves().map(text).collect(),
            undone: self.undone.iter().map(text).collect(),
            outcome: self.outcome(),
        }
    }

    /// A saved game, played through move by move.
    ///
    /// # Errors
    /// [`GameError`] says what does not hold, and for a move which one and why.
    pub fn from_saved(saved: &SavedGame, rules: Arc<RuleSet>) -> Result<Self, GameError> {
        if saved.version != SavedGame::VERSION {
            return Err(GameError::Version(saved.version));
        }
        if saved.rules != rules.id() {
            return Err(GameError::Rules(saved.rules.clone(), rules.id().into()));
        }
        let start = Position::from_text(&saved.start, &rules).map_err(GameError::Start)?;
        let mut game = Self::from_position(rules, start);
        let bad = |ply: usize, text: &str, why: String| GameError::Move {
            ply: ply + 1,
            text: text.into(),
            why,
        };
        for (ply, text) in saved.moves.iter().enumerate() {
            let played = Move::from_text(text, game.rules().board())
                .map_err(|error| bad(ply, text, error.to_string()))?;
            game.play(&played)
                .map_err(|illegal| bad(ply, text, illegal.to_string()))?;
        }
        for (index, text) in saved.undone.iter().enumerate() {
            let ply = saved.moves.len() + saved.undone.len() - 1 - index;
            let undone = Move::from_text(text, game.rules().board())
                .map_err(|error| bad(ply, text, error.to_string()))?;
            game.undone.push(undone);
        }
        game.check_undone(&saved.undone)?;
        match saved.outcome {
            Some(Outcome::Win {
                side,
                reason: WinReason::Resigned,
            }) => game.resign(side.other()),
            Some(Outcome::Draw(DrawReason::Agreement)) => game.agree_draw(),
            _ => {}
        }
        if game.outcome() != saved.outcome {
            let words = |outcome: Option<Outcome>| {
                outcome.map_or_else(
                    || "the game goes on".into(),
                    |outcome| outcome.sentence(game.rules()).trim_end_matches('.').into(),
                )
            };
            return Err(GameError::Outcome {
                saved: words(saved.outcome),
                played: words(game.outcome()),
            });
        }
        Ok(game)
    }

    /// Moves taken back must be playable, or a redo would do nothing.
    fn check_undone(&self, texts: &[String]) -> Result<(), GameError> {
        let mut ahead = self.clone();
        for text in texts.iter().rev() {
            let Some(&again) = ahead.undone.last() else {
                break;
            };
            let ply = ahead.plies() + 1;
            ahead.play(&again).map_err(|illegal| GameError::Move {
                ply,
                text: text.clone(),
                why: illegal.to_string(),
            })?;
        }
        Ok(())
    }
}

//! A game as it is played: moves with undo and redo, repetition, resignation, draw by agreement,
//! and the form in which a game is saved.

use super::moves::{Illegal, Move};
use super::notation::NotationError;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::{Position, Side};
use super::ruleset::RuleSet;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game of one rule set from its start to now, and the moves taken back after now.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<RuleSet>,
    start: Position,
    position: Position,
    /// Each move played, with the position before it.
    played: Vec<(Position, Move)>,
    /// Moves taken back, the last one first to be played again.
    undone: Vec<Move>,
    /// An ending that the position does not show: resignation or agreement.
    ended: Option<Outcome>,
}

impl Game {
    /// A new game from the rule set's start.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>) -> Self {
        let start = rules.start();
        Self::from_position(rules, start)
    }

    /// A new game from any position of the rule set.
    #[must_use]
    pub fn from_position(rules: Arc<RuleSet>, start: Position) -> Self {
        Self {
            rules,
            start,
            position: start,
            played: Vec::new(),
            undone: Vec::new(),
            ended: None,
        }
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The position the game started from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.position.side()
    }

    /// The moves played so far.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.played.iter().map(|(_, played)| played)
    }

    /// The positions the game went through, the start first and the one now last.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        let before = self.played.iter().map(|(before, _)| before);
        before.chain(std::iter::once(&self.position))
    }

    /// How many plies have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<&Move> {
        self.played.last().map(|(_, played)| played)
    }

    /// How many times the position now has occurred, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.positions()
            .filter(|earlier| repeats(earlier, &self.position))
            .count()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended
            .or_else(|| self.position.outcome(&self.rules))
            .or_else(|| {
                let limit = self.rules.draw().repetition?;
                (self.occurrences() >= limit as usize)
                    .then_some(Outcome::Draw(DrawReason::Repetition))
            })
    }

    /// The legal moves; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self.position.legal_moves(&self.rules),
        }
    }

    /// Plays a move. What was taken back before can't be played again after it, unless it is the
    /// very same move.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it; the game is unchanged then.
    pub fn play(&mut self, candidate: &Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let before = self.position;
        self.position.play(&self.rules, candidate)?;
        self.played.push((before, *candidate));
        if self.undone.pop().is_some_and(|undone| undone != *candidate) {
            self.undone.clear();
        }
        Ok(())
    }

    /// Takes the last move back, and with it an ending.
    pub fn undo(&mut self) -> Option<Move> {
        let (before, played) = self.played.pop()?;
        self.position = before;
        self.ended = None;
        self.undone.push(played);
        Some(played)
    }

    /// Plays the move that was taken back last.
    pub fn redo(&mut self) -> Option<Move> {
        let again = *self.undone.last()?;
        self.play(&again).ok()?;
        Some(again)
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.played.is_empty()
    }

    /// Whether there is a move to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.outcome().is_none()
    }

    /// A side gives up. Nothing happens in a game that is over.
    pub fn resign(&mut self, side: Side) {
        let reason = WinReason::Resigned;
        self.end(Outcome::Win {
            side: side.other(),
            reason,
        });
    }

    /// The players agree on a draw. Nothing happens in a game that is over. Whether the rule set
    /// knows draws by agreement is for the caller to ask, since two people may agree on anything.
    pub fn agree_draw(&mut self) {
        self.end(Outcome::Draw(DrawReason::Agreement));
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ended = Some(outcome);
        }
    }

    /// The game in the form in which it is saved.
    #[must_use]
    pub fn to_saved(&self) -> SavedGame {
        let text = |played: &Move| played.to_text(self.rules.board());
        SavedGame {
            version: SavedGame::VERSION,
            rules: self.rules.id().into(),
            start: self.start.to_text(&self.rules),
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
            let played = Move::from_text(text, game.rules.board())
                .map_err(|error| bad(ply, text, error.to_string()))?;
            game.play(&played)
                .map_err(|illegal| bad(ply, text, illegal.to_string()))?;
        }
        for (index, text) in saved.undone.iter().enumerate() {
            let ply = saved.moves.len() + saved.undone.len() - 1 - index;
            let undone = Move::from_text(text, game.rules.board())
                .map_err(|error| bad(ply, text, error.to_string()))?;
            game.undone.push(undone);
        }
        match saved.outcome {
            Some(Outcome::Win {
                side,
                reason: WinReason::Resigned,
            }) => game.resign(side.other()),
            Some(Outcome::Draw(DrawReason::Agreement)) => game.agree_draw(),
            _ => {}
        }
        if game.outcome() != saved.outcome {
            return Err(GameError::Outcome {
                saved: saved.outcome,
                played: game.outcome(),
            });
        }
        Ok(game)
    }
}

fn repeats(a: &Position, b: &Position) -> bool {
    a.foxes() == b.foxes()
        && a.geese() == b.geese()
        && a.side() == b.side()
        && a.reserve() == b.reserve()
}

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
    #[error("the moves lead to {played:?}, the file says {saved:?}")]
    Outcome {
        /// The ending in the file.
        saved: Option<Outcome>,
        /// The ending the moves lead to.
        played: Option<Outcome>,
    },
}

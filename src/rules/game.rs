//! A game as it is played: moves with undo and redo, repetition, resignation, draw by agreement.

use super::legal::Illegal;
use super::moves::Move;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::{Position, Side};
use super::ruleset::RuleSet;
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
    pub(super) undone: Vec<Move>,
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
}

fn repeats(a: &Position, b: &Position) -> bool {
    a.foxes() == b.foxes()
        && a.geese() == b.geese()
        && a.side() == b.side()
        && a.reserve() == b.reserve()
}

//! A session in the form in which it is kept between starts of the program.

use super::{Players, Session, counts};
use crate::ai::Prospects;
use crate::game::Library;
use crate::game::setup::Setup;
use crate::rules::{Game, GameError, SavedGame};
use serde::{Deserialize, Serialize};

/// A session in the form in which it is kept between starts of the program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedSession {
    game: SavedGame,
    setup: Setup,
    players: Players,
    undo_used: bool,
}

impl SavedSession {
    /// Its game.
    #[must_use]
    pub const fn game(&self) -> &SavedGame {
        &self.game
    }

    /// The game, for tests to make one up.
    #[cfg(test)]
    pub(in crate::game) const fn game_mut(&mut self) -> &mut SavedGame {
        &mut self.game
    }

    /// Who played.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// Whether its result went into the tallies.
    #[must_use]
    pub fn counted(&self) -> bool {
        counts(self.undo_used, &self.setup)
    }
}

impl Session {
    /// The session as it is kept.
    #[must_use]
    pub fn to_saved(&self) -> SavedSession {
        SavedSession {
            game: self.game.to_saved(),
            setup: self.setup.clone(),
            players: self.players,
            undo_used: self.undo_used,
        }
    }

    /// A session that was kept.
    ///
    /// # Errors
    /// [`GameError`] when its game does not hold; [`GameError::Rules`] when its rule set is gone.
    pub fn from_saved(saved: &SavedSession, library: &Library) -> Result<Self, GameError> {
        let id = &saved.game.rules;
        let rules = library
            .find(id)
            .ok_or_else(|| GameError::Rules(id.clone(), "any rule set here".into()))?;
        Ok(Self {
            game: Game::from_saved(&saved.game, rules.clone())?,
            setup: saved.setup.clone(),
            players: saved.players,
            draw_offer: None,
            undo_used: saved.undo_used,
            prospects: Prospects::default(),
        })
    }
}

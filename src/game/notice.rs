//! Short notices to the player, each said once and gone after a while.

use crate::rules::GameError;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>();
}

/// A sentence the player should read.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

impl Notice {
    /// A move was refused; `why` is a clause of [`crate::rules::Illegal`].
    #[must_use]
    pub fn refused(why: &str) -> Self {
        Self(format!("Not possible: {why}."))
    }

    /// A draw was offered and declined.
    #[must_use]
    pub fn draw_declined() -> Self {
        Self("No draw was agreed: the game goes on.".into())
    }

    /// A game in which undo was used.
    #[must_use]
    pub fn undo_not_counted() -> Self {
        Self("You took a move back, so this game counts in no tally.".into())
    }

    /// Nothing can be kept; `why` says what stands in the way.
    #[must_use]
    pub fn nothing_kept(why: &str) -> Self {
        Self(format!("Games and tallies can't be kept this time: {why}."))
    }

    /// Some of what was kept could not be read; `what` names it.
    #[must_use]
    pub fn unreadable(what: &str) -> Self {
        Self(format!(
            "The {what} kept from last time can't be read. They are set aside, not lost."
        ))
    }

    /// A game that was kept can't be shown again.
    #[must_use]
    pub fn not_replayed(why: &GameError) -> Self {
        let why = match why {
            GameError::Rules(id, _) => format!("there is no rule set '{id}' any more"),
            GameError::Version(_) => why.to_string(),
            GameError::Start(_) | GameError::Move { .. } | GameError::Outcome { .. } => {
                format!("its rule set has changed since ({why})")
            }
        };
        Self(format!("This game can't be shown: {why}."))
    }

    /// The address asks for something that there is not.
    #[must_use]
    pub fn address(name: &str, value: &str, allowed: &str, usual: &str) -> Self {
        let value: String = value.chars().take(40).collect();
        Self(format!(
            "The address says {name}={value}, which the game does not know. Allowed: {allowed}. Now \
             it is {usual}."
        ))
    }

    /// The address has a position that is none.
    #[must_use]
    pub fn address_position(why: &str) -> Self {
        Self(format!(
            "The position in the address can't be set up: {why}. The game's own start is used."
        ))
    }

    /// Sound was switched off or on by its key.
    #[must_use]
    pub fn muted(muted: bool) -> Self {
        Self(match muted {
            true => "Sound is off. M brings it back.".into(),
            false => "Sound is on.".into(),
        })
    }

    /// A game from a position of the player's own.
    #[must_use]
    pub fn position_not_counted() -> Self {
        Self("This game begins from a position of its own, so it counts in no tally.".into())
    }
}

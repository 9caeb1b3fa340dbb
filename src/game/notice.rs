//! Short notices to the player, each said once and gone after a while.

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
}

//! What lies on the board: the game, or the introduction while there is one.

use super::Introduction;
use crate::game::session::Session;
use crate::rules::{Move, Outcome, PointSet, Position, RuleSet};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::Arc;

/// What lies on the board: the game, or the introduction while there is one.
#[derive(SystemParam)]
pub struct OnBoard<'w> {
    session: Option<Res<'w, Session>>,
    introduction: Option<Res<'w, Introduction>>,
}

impl OnBoard<'_> {
    /// The introduction.
    #[must_use]
    pub fn introduction(&self) -> Option<&Introduction> {
        self.introduction.as_deref()
    }

    /// Whether what lies there may be another than in the frame before.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        match &self.introduction {
            Some(introduction) => introduction.is_changed(),
            None => self.session.as_ref().is_some_and(DetectChanges::is_changed),
        }
    }

    /// The rule set and the position; none before the first game.
    #[must_use]
    pub fn position(&self) -> Option<(&Arc<RuleSet>, Position)> {
        if let Some(introduction) = &self.introduction {
            return Some((introduction.rules(), introduction.position()));
        }
        let session = self.session.as_ref()?;
        Some((session.rules(), *session.game().position()))
    }

    /// The last move and the one before it.
    #[must_use]
    pub fn last_moves(&self) -> [Option<Move>; 2] {
        if let Some(introduction) = &self.introduction {
            return [introduction.last_move(), None];
        }
        let Some(session) = &self.session else {
            return [None, None];
        };
        let mut moves = session.game().moves().rev().copied();
        [moves.next(), moves.next()]
    }

    /// How it has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.introduction {
            Some(introduction) => introduction.outcome(),
            None => self.session.as_ref()?.game().outcome(),
        }
    }

    /// Points that are crossed out.
    #[must_use]
    pub fn forbidden(&self) -> PointSet {
        self.introduction
            .as_ref()
            .map_or(PointSet::EMPTY, |introduction| introduction.forbidden())
    }
}

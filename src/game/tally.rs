//! Tallies: games won, lost and drawn, by rule set, opponent and side; this session's and all.

use super::GameSystems;
use super::session::{Played, Session};
use super::storage::{Key, Store};
use crate::ai::Level;
use crate::rules::{Outcome, Side};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tallies>()
        .add_systems(Startup, read_tallies)
        .add_systems(Update, count.in_set(GameSystems::React));
}

/// Games won, lost and drawn, as the side they belong to sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
}

impl Tally {
    /// All games.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.won
            .saturating_add(self.lost)
            .saturating_add(self.drawn)
    }

    /// The share of games that were won; `None` without a game.
    #[must_use]
    pub fn share(self) -> Option<f32> {
        let games = self.games();
        (games > 0).then(|| self.won as f32 / games as f32)
    }

    fn count(&mut self, side: Side, outcome: Outcome) {
        let counter = match outcome.winner() {
            Some(winner) if winner == side => &mut self.won,
            Some(_) => &mut self.lost,
            None => &mut self.drawn,
        };
        *counter = counter.saturating_add(1);
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, one| Self {
            won: sum.won.saturating_add(one.won),
            lost: sum.lost.saturating_add(one.lost),
            drawn: sum.drawn.saturating_add(one.drawn),
        })
    }
}

/// Whose games a tally counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TallyOf {
    /// The rule set's identifier.
    pub rules: String,
    /// The computer's level; `None` for two people.
    pub level: Option<Level>,
    /// The person's side; the geese for two people.
    pub side: Side,
}

/// A list of tallies, one for each [`TallyOf`] that has a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sheet(Vec<(TallyOf, Tally)>);

impl Sheet {
    /// Every tally that has a game.
    pub fn iter(&self) -> impl Iterator<Item = &(TallyOf, Tally)> {
        self.0.iter()
    }

    /// The tally of so and so, empty when there was no game.
    #[must_use]
    pub fn of(&self, of: &TallyOf) -> Tally {
        self.iter()
            .find(|(key, _)| key == of)
            .map(|(_, tally)| *tally)
            .unwrap_or_default()
    }

    /// All games of a rule set: won by the geese, won by the fox, drawn.
    #[must_use]
    pub fn by_winner(&self, rules: &str) -> ByWinner {
        let mut sum = ByWinner::default();
        for (of, tally) in self.iter().filter(|(of, _)| of.rules == rules) {
            let (geese, fox) = match of.side {
                Side::Geese => (tally.won, tally.lost),
                Side::Fox => (tally.lost, tally.won),
            };
            sum.geese += geese;
            sum.fox += fox;
            sum.drawn += tally.drawn;
        }
        sum
    }

    fn count(&mut self, of: TallyOf, outcome: Outcome) {
        let side = of.side;
        let index = self
            .0
            .iter()
            .position(|(key, _)| *key == of)
            .unwrap_or_else(|| {
                self.0.push((of, Tally::default()));
                self.0.len() - 1
            });
        self.0[index].1.count(side, outcome);
    }
}

/// Games of a rule set by who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByWinner {
    /// Won by the geese side.
    pub geese: u32,
    /// Won by the fox side.
    pub fox: u32,
    /// Drawn.
    pub drawn: u32,
}

impl ByWinner {
    /// All games.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.geese
            .saturating_add(self.fox)
            .saturating_add(self.drawn)
    }
}

impl std::iter::Sum for ByWinner {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        sums.fold(Self::default(), |sum, one| Self {
            geese: sum.geese.saturating_add(one.geese),
            fox: sum.fox.saturating_add(one.fox),
            drawn: sum.drawn.saturating_add(one.drawn),
        })
    }
}

/// The tallies: since the program started, and of all games that were kept.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tallies {
    /// Since the program started.
    pub session: Sheet,
    /// Of all games.
    pub kept: Sheet,
}

fn read_tallies(mut store: ResMut<Store>, mut tallies: ResMut<Tallies>) {
    tallies.kept = store.read(Key::Tallies).unwrap_or_default();
}

/// Counts a game when it ends: not one between two computers, nor one
/// that does not count.
fn count(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    mut tallies: ResMut<Tallies>,
    mut store: ResMut<Store>,
) {
    let endings: Vec<Outcome> = played
        .read()
        .filter_map(|played| match played {
            Played::Ended(outcome) => Some(*outcome),
            _ => None,
        })
        .collect();
    let Some(session) = session.filter(|_| !endings.is_empty()) else {
        return;
    };
    if !session.counts() {
        return;
    }
    let of = TallyOf {
        rules: session.rules().id().into(),
        level: session.level(),
        side: session.person().unwrap_or(Side::Geese),
    };
    for outcome in endings {
        tallies.session.count(of.clone(), outcome);
        tallies.kept.count(of.clone(), outcome);
    }
    store.write(Key::Tallies, &tallies.kept);
}

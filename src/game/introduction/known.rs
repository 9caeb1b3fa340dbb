//! Which rule sets the player knows: they were introduced, or the player has moved in a game of
//! them. Kept between starts.

use crate::game::GameSystems;
use crate::game::session::{Played, Player, Session};
use crate::game::storage::{Key, Store};
use crate::game::tally::Tallies;
use crate::rules::Side;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Known>()
        // After everything that was kept has been read.
        .add_systems(PostStartup, recall)
        .add_systems(
            Update,
            learn
                .run_if(on_message::<Played>)
                .in_set(GameSystems::React),
        )
        .add_systems(PostUpdate, keep.run_if(resource_changed::<Known>));
}

/// The identifiers of the rule sets the player knows.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Known(Vec<String>);

impl Known {
    /// Whether the player knows no game yet.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the player knows a rule set.
    #[must_use]
    pub fn has(&self, rules: &str) -> bool {
        self.0.iter().any(|known| known == rules)
    }

    /// Whether somebody who is to move in a game should be offered its introduction.
    #[must_use]
    pub fn invites(&self, session: &Session) -> bool {
        session.person_to_move() && !self.has(session.rules().id())
    }
}

/// The player knows a rule set from now on.
pub fn add(known: &mut ResMut<Known>, rules: &str) {
    if !known.has(rules) {
        known.0.push(rules.into());
    }
}

/// Reads what was kept. Whoever has played before anything was kept here knows those games.
fn recall(
    mut store: ResMut<Store>,
    tallies: Res<Tallies>,
    session: Option<Res<Session>>,
    mut known: ResMut<Known>,
) {
    known.0 = store.read(Key::Known).unwrap_or_default();
    if known.is_nothing() {
        let tallied = tallies.kept.iter().map(|(of, _)| of.rules.as_str());
        let left = session.as_ref().map(|session| session.rules().id());
        for rules in tallied.chain(left) {
            add(&mut known, rules);
        }
    }
}

/// Whoever moves has begun to play.
fn learn(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    mut known: ResMut<Known>,
) {
    let Some(session) = session else { return };
    let by_person = |side: &Side| session.player(*side) == Player::Person;
    let moved = played.read().any(|played| match played {
        Played::Moved { by, .. } => by_person(by),
        _ => false,
    });
    if moved {
        add(&mut known, session.rules().id());
    }
}

fn keep(mut store: ResMut<Store>, known: Res<Known>, mut kept: Local<Known>) {
    if *kept != *known && !known.is_added() {
        store.write(Key::Known, &known.0);
    }
    kept.clone_from(&known);
}

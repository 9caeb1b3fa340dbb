//! The finished games, kept move by move: what the statistics list, and what can be seen again.
//!
//! The tallies in [`super::tally`] count for ever; here are the last games only, so that what is
//! kept stays small.

use super::GameSystems;
use super::clock::now;
use super::session::{Played, SavedSession, Session};
use super::storage::{Key, Store};
use crate::rules::SavedGame;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<History>()
        .add_systems(Startup, read_history)
        .add_systems(
            Update,
            record
                .run_if(on_message::<Played>)
                .in_set(GameSystems::React),
        );
}

/// How many games are kept: about 200 kB of a browser's 5 MB.
pub const MOST: usize = 200;

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its moves, its players, and how it ended.
    pub session: SavedSession,
    /// When it ended, in seconds since the first of January 1970, UTC.
    pub ended: i64,
}

impl Record {
    /// How many moves it has, a move being one of each side.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.game().moves.len().div_ceil(2)
    }

    /// The most captures in one move.
    #[must_use]
    pub fn longest_leap(&self) -> usize {
        let captures = |played: &String| played.matches('x').count();
        self.game().moves.iter().map(captures).max().unwrap_or(0)
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &SavedGame {
        self.session.game()
    }
}

/// The games that are kept, the oldest first.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct History {
    games: Vec<Record>,
    /// How many of them are of this session.
    session: usize,
}

impl History {
    /// All games, the oldest first.
    #[must_use]
    pub fn all(&self) -> &[Record] {
        &self.games
    }

    /// Those since the program started, the oldest first.
    #[must_use]
    pub fn session(&self) -> &[Record] {
        &self.games[self.games.len() - self.session..]
    }

    fn add(&mut self, record: Record) {
        self.games.push(record);
        self.session += 1;
        let over = self.games.len().saturating_sub(MOST);
        self.games.drain(..over);
        self.session = self.session.min(self.games.len());
    }
}

fn read_history(mut store: ResMut<Store>, mut history: ResMut<History>) {
    history.games = store.read(Key::History).unwrap_or_default();
}

/// Keeps a game when it ends, whoever played it. One that has no move is none to look at.
fn record(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    mut history: ResMut<History>,
    mut store: ResMut<Store>,
) {
    let ended = played
        .read()
        .any(|played| matches!(played, Played::Ended(_)));
    if let Some(session) = session.filter(|session| ended && session.game().plies() > 0) {
        history.add(Record {
            session: session.to_saved(),
            ended: now(),
        });
        store.write(Key::History, &history.games);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::Luck;
    use crate::game::setup::Setup;
    use crate::rules::library;

    fn record(ended: i64) -> Record {
        let rules = &library::built_in()[0];
        let setup = Setup {
            rules: rules.id().into(),
            ..default()
        };
        let session = Session::new(rules, setup, &mut Luck::seeded(1));
        Record {
            session: session.to_saved(),
            ended,
        }
    }

    #[test]
    fn the_oldest_games_go_when_there_are_too_many() {
        let mut history = History {
            games: vec![record(0)],
            session: 0,
        };
        for ended in 1..MOST as i64 {
            history.add(record(ended));
        }
        let ends = |games: &[Record]| (games[0].ended, games.len());
        assert_eq!(ends(history.all()), (0, MOST));
        assert_eq!(ends(history.session()), (1, MOST - 1));
        for ended in 0..2 {
            history.add(record(MOST as i64 + ended));
        }
        assert_eq!(ends(history.all()), (2, MOST));
        assert_eq!(ends(history.session()), (2, MOST));
    }

    #[test]
    fn a_leap_is_as_long_as_it_takes_pieces() {
        let mut game = record(0);
        let moves = ["a3-a4", "d4xd6xf4", "b3-b4"].map(String::from);
        assert_eq!((game.moves(), game.longest_leap()), (0, 0));
        game.session.game_mut().moves.extend(moves);
        assert_eq!((game.moves(), game.longest_leap()), (2, 2));
    }
}

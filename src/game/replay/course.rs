//! A game that is seen again: which position is shown, and when the next one comes.

use crate::game::on_board::Told;
use crate::game::session::Session;
use crate::game::{Menu, Screen};
use crate::rules::{Game, Move, Outcome, Position, RuleSet, Side};
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long the start is looked at before the first move.
const LOOK: Duration = Duration::from_millis(900);
/// How long a position is looked at when the board has come to rest.
const REST: Duration = Duration::from_millis(700);

/// The game that is seen again. There is none at other times.
#[derive(Resource, Clone, Debug)]
pub struct Replay {
    /// The game with all its moves, and who played it.
    session: Session,
    /// How many of its plies are on the board.
    ply: usize,
    /// Whether it goes on by itself.
    playing: bool,
    /// When the next ply is due, in real time; none while the board is not at rest.
    due: Option<Duration>,
    /// Where it leads back to.
    back: (Screen, Menu),
}

impl Replay {
    /// At its start, about to go on by itself.
    pub(super) fn new(session: Session, back: (Screen, Menu), now: Duration) -> Self {
        let mut replay = Self {
            session,
            ply: 0,
            playing: false,
            due: None,
            back,
        };
        replay.start(now);
        replay
    }

    /// Goes on by itself from the start.
    fn start(&mut self, now: Duration) {
        self.ply = 0;
        self.playing = self.plies() > 0;
        self.due = Some(now + LOOK);
    }

    /// Who played, and what.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The game with all its moves.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.session.game()
    }

    /// Its rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        self.session.rules()
    }

    /// How many plies it has.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.game().plies()
    }

    /// How many of them are on the board.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Whether all of them are.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.ply == self.plies()
    }

    /// Whether it goes on by itself.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// The screen and the sheet it leads back to.
    #[must_use]
    pub const fn back(&self) -> (Screen, Menu) {
        self.back
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> Position {
        let game = self.game();
        let mut positions = game.positions();
        *positions.nth(self.ply).unwrap_or_else(|| game.position())
    }

    /// The move of a ply, counted from 1, and the side that played it.
    #[must_use]
    pub fn played(&self, ply: usize) -> Option<(Move, Side)> {
        played(self.game(), ply)
    }

    /// The last move on the board and the one before it.
    #[must_use]
    pub fn last_moves(&self) -> [Option<Move>; 2] {
        [self.ply, self.ply.saturating_sub(1)].map(|ply| Some(self.played(ply)?.0))
    }

    /// How the game has ended, once all its plies are on the board.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome().filter(|_| self.is_at_end())
    }

    /// Goes to the position after so many plies, and no further by itself; tells what there is to
    /// see: the move, where it is the next one, and the end, where a move leads to it.
    pub(super) fn go(&mut self, ply: usize) -> Vec<Told> {
        self.playing = false;
        self.show(ply)
    }

    /// Goes on by itself, or no longer.
    pub(super) fn play_or_pause(&mut self, now: Duration) -> Vec<Told> {
        if self.playing {
            self.playing = false;
            Vec::new()
        } else if self.is_at_end() {
            self.start(now);
            vec![Told::Set]
        } else {
            self.playing = true;
            self.due = Some(now);
            Vec::new()
        }
    }

    /// When the next ply is due, if it goes on by itself and the board is at rest.
    pub(super) fn due(&mut self, busy: bool, now: Duration) -> Option<Duration> {
        if !self.playing {
            return None;
        }
        if busy {
            self.due = None;
            return None;
        }
        Some(*self.due.get_or_insert(now + REST))
    }

    /// Goes on by itself.
    pub(super) fn go_on(&mut self) -> Vec<Told> {
        let told = self.show(self.ply + 1);
        self.due = None;
        self.playing = !self.is_at_end();
        told
    }

    fn show(&mut self, ply: usize) -> Vec<Told> {
        let ply = ply.min(self.plies());
        let before = std::mem::replace(&mut self.ply, ply);
        match self.played(ply) {
            _ if ply == before => Vec::new(),
            Some((played, _)) if ply == before + 1 => {
                let ended = self.outcome().map(Told::Ended);
                [Told::Moved(played)].into_iter().chain(ended).collect()
            }
            _ => vec![Told::Set],
        }
    }
}

/// The move of a game's ply, counted from 1, and the side that played it.
#[must_use]
pub fn played(game: &Game, ply: usize) -> Option<(Move, Side)> {
    let played = *game.moves().nth(ply.checked_sub(1)?)?;
    let first = game.start().side();
    Some((played, if ply % 2 == 1 { first } else { first.other() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::{Luck, SavedSession};
    use crate::game::setup::{Opponent, Setup};
    use crate::game::shelf::Library;
    use crate::rules::{Game, library};

    const NOW: Duration = Duration::from_secs(10);

    /// A game of so many plies that was given up then.
    fn replay(plies: usize) -> Replay {
        let rules = &library::built_in()[0];
        let mut game = Game::new(rules.clone());
        for _ in 0..plies {
            let legal = game.legal_moves();
            assert_eq!(game.play(&legal[0]), Ok(()));
        }
        game.resign(game.side());
        let setup = Setup {
            rules: rules.id().into(),
            opponent: Opponent::Person,
            ..default()
        };
        let mut saved: SavedSession = Session::new(rules, setup, &mut Luck::seeded(1)).to_saved();
        *saved.game_mut() = game.to_saved();
        let library = Library(library::Library::built_in().clone());
        match Session::from_saved(&saved, &library) {
            Ok(session) => Replay::new(session, (Screen::Title, Menu::Statistics), NOW),
            Err(why) => panic!("{why}"),
        }
    }

    fn moved(replay: &Replay, ply: usize) -> Told {
        match replay.played(ply) {
            Some((played, _)) => Told::Moved(played),
            None => panic!("there is a ply {ply}"),
        }
    }

    #[test]
    fn a_step_ahead_is_a_move_and_everything_else_another_position() {
        let mut replay = replay(5);
        let first = moved(&replay, 1);
        assert_eq!(replay.go(1), [first]);
        assert_eq!(replay.go(3), [Told::Set]);
        assert_eq!(replay.go(2), [Told::Set]);
        assert_eq!(replay.go(2), []);
        assert_eq!(replay.go(0), [Told::Set]);
        assert_eq!(replay.go(99), [Told::Set]);
        assert_eq!(replay.ply(), 5);
    }

    #[test]
    fn the_end_is_told_when_a_move_leads_to_it() {
        let mut replay = replay(3);
        let outcome = replay.game().outcome();
        assert!(outcome.is_some());
        replay.go(2);
        assert_eq!(replay.outcome(), None);
        let last = moved(&replay, 3);
        let told = replay.go(3);
        assert_eq!(told.first(), Some(&last));
        assert_eq!(told.get(1).copied(), outcome.map(Told::Ended));
        assert_eq!(replay.outcome(), outcome);
    }

    #[test]
    fn the_positions_and_moves_are_those_of_the_game() {
        let mut replay = replay(4);
        let game = replay.game().clone();
        for (ply, position) in game.positions().enumerate() {
            replay.go(ply);
            assert_eq!(replay.position(), *position);
            let mut moves = game.moves().take(ply).rev().copied();
            assert_eq!(replay.last_moves(), [moves.next(), moves.next()]);
            let side = replay.played(ply + 1).map(|(_, by)| by);
            assert_eq!(side, (ply < 4).then(|| position.side()));
        }
    }

    #[test]
    fn the_next_ply_is_due_when_the_board_has_been_at_rest() {
        let mut replay = replay(2);
        assert_eq!(replay.due(false, NOW), Some(NOW + LOOK));
        replay.go_on();
        assert_eq!(
            replay.due(true, NOW + LOOK),
            None,
            "the piece is on its way"
        );
        let rest = NOW + 2 * LOOK;
        assert_eq!(replay.due(false, rest), Some(rest + REST));
        assert_eq!(replay.due(false, rest + REST), Some(rest + REST));
        replay.go_on();
        assert!(!replay.is_playing(), "it is over");
        assert_eq!(replay.due(false, rest), None);
    }

    #[test]
    fn going_by_hand_pauses_and_playing_again_begins_at_the_start() {
        let mut replay = replay(2);
        replay.go(1);
        assert!(!replay.is_playing());
        assert_eq!(replay.play_or_pause(NOW), []);
        assert_eq!(replay.due(false, NOW), Some(NOW), "at once");
        assert_eq!(replay.play_or_pause(NOW), []);
        assert_eq!(replay.due(false, NOW), None);
        replay.go(2);
        assert_eq!(replay.play_or_pause(NOW), [Told::Set]);
        assert_eq!((replay.ply(), replay.is_playing()), (0, true));
    }
}

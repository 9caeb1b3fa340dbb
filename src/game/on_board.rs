//! What lies on the board: the game, or an introduction or a replay while there is one.
//!
//! Both borrow the board for as long as their [`Menu`] is open: the board takes no input, the
//! computer does not think, and the game that waits is left alone. [`Loan`] takes the board and
//! leads back from it; `give_back` leaves everything as it was. The board's view shows what
//! [`OnBoard`] says, with the motion of the game.

use super::introduction::Introduction;
use super::power::Awake;
use super::replay::Replay;
use super::session::{Played, Session};
use super::{GameSystems, Menu, Rules, Screen};
use crate::rules::{Move, Outcome, Point, PointSet, Position, RuleSet};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Told>()
        .add_systems(
            Update,
            make_way
                .run_if(on_message::<Played>)
                .after(GameSystems::Session)
                .before(GameSystems::React),
        )
        .add_systems(OnExit(Screen::Play), close.run_if(board_is_borrowed));
}

/// What a board that is borrowed has to show next.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Told {
    /// Another position.
    Set,
    /// A move in it.
    Moved(Move),
    /// It has ended so.
    Ended(Outcome),
}

/// A run condition: whether the board shows something else than the game.
pub fn board_is_borrowed(menu: Res<State<Menu>>) -> bool {
    menu.borrows_board()
}

/// What lies on the board: the game, or what has borrowed it.
#[derive(SystemParam)]
pub struct OnBoard<'w> {
    session: Option<Res<'w, Session>>,
    introduction: Option<Res<'w, Introduction>>,
    replay: Option<Res<'w, Replay>>,
}

/// One of the things that can lie there.
enum Shown<'a> {
    Game(&'a Res<'a, Session>),
    Introduction(&'a Res<'a, Introduction>),
    Replay(&'a Res<'a, Replay>),
}

impl OnBoard<'_> {
    fn shown(&self) -> Option<Shown<'_>> {
        let introduction = self.introduction.as_ref().map(Shown::Introduction);
        introduction
            .or_else(|| self.replay.as_ref().map(Shown::Replay))
            .or_else(|| self.session.as_ref().map(Shown::Game))
    }

    /// The introduction, if it has the board.
    #[must_use]
    pub fn introduction(&self) -> Option<&Introduction> {
        self.introduction.as_deref()
    }

    /// The replay, if it has the board.
    #[must_use]
    pub fn replay(&self) -> Option<&Replay> {
        self.replay.as_deref()
    }

    /// The screen and the sheet that what has borrowed the board leads back to; none while the game
    /// has it.
    #[must_use]
    pub fn back(&self) -> Option<(Screen, Menu)> {
        match self.shown()? {
            Shown::Game(_) => None,
            Shown::Introduction(introduction) => Some(introduction.back()),
            Shown::Replay(replay) => Some(replay.back()),
        }
    }

    /// Whether something else than the game lies there.
    #[must_use]
    pub fn is_borrowed(&self) -> bool {
        self.back().is_some()
    }

    /// Whether what lies there may be another than in the frame before.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.shown().is_some_and(|shown| match shown {
            Shown::Game(session) => session.is_changed(),
            Shown::Introduction(introduction) => introduction.is_changed(),
            Shown::Replay(replay) => replay.is_changed(),
        })
    }

    /// The rule set and the position; none before the first game.
    #[must_use]
    pub fn position(&self) -> Option<(&Arc<RuleSet>, Position)> {
        Some(match self.shown()? {
            Shown::Game(session) => (session.rules(), *session.game().position()),
            Shown::Introduction(introduction) => (introduction.rules(), introduction.position()),
            Shown::Replay(replay) => (replay.rules(), replay.position()),
        })
    }

    /// The last move and the one before it.
    #[must_use]
    pub fn last_moves(&self) -> [Option<Move>; 2] {
        match self.shown() {
            None => [None, None],
            Some(Shown::Game(session)) => {
                let mut moves = session.game().moves().rev().copied();
                [moves.next(), moves.next()]
            }
            Some(Shown::Introduction(introduction)) => [introduction.last_move(), None],
            Some(Shown::Replay(replay)) => replay.last_moves(),
        }
    }

    /// How it has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.shown()? {
            Shown::Game(session) => session.game().outcome(),
            Shown::Introduction(introduction) => introduction.outcome(),
            Shown::Replay(replay) => replay.outcome(),
        }
    }

    /// What is marked as possible in it by whoever has borrowed the board.
    #[must_use]
    pub fn marked_moves(&self) -> Vec<Move> {
        self.introduction()
            .map(Introduction::moves)
            .unwrap_or_default()
    }

    /// The point of the piece that whoever has borrowed the board has chosen.
    #[must_use]
    pub fn chosen(&self) -> Option<Point> {
        self.introduction()?.chosen()
    }

    /// Points that are crossed out.
    #[must_use]
    pub fn forbidden(&self) -> PointSet {
        self.introduction()
            .map_or(PointSet::EMPTY, Introduction::forbidden)
    }
}

/// The board, to be borrowed and to be led back from.
#[derive(SystemParam)]
pub struct Loan<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    rules: ResMut<'w, Rules>,
    awake: ResMut<'w, Awake>,
}

impl Loan<'_> {
    /// The screen and the sheet there are now.
    #[must_use]
    pub fn here(&self) -> (Screen, Menu) {
        (*self.screen.get(), *self.menu.get())
    }

    /// Whether somebody has the board already.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.menu.borrows_board()
    }

    /// Something has been done on it.
    pub fn stay_awake(&mut self) {
        self.awake.stay();
    }

    /// Takes the board, for a rule set.
    pub fn take(&mut self, menu: Menu, rules: &Arc<RuleSet>) {
        if !Arc::ptr_eq(&self.rules.0, rules) {
            self.rules.0 = rules.clone();
        }
        self.lead((Screen::Play, menu));
    }

    /// Leads to a screen and a sheet.
    pub fn lead(&mut self, (screen, menu): (Screen, Menu)) {
        (*self.next_screen).set_if_neq(screen);
        self.next_menu.set(menu);
        self.awake.stay();
    }
}

/// A game that is started has the board.
fn make_way(
    mut played: MessageReader<Played>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    let started = played.read().any(|played| *played == Played::Started);
    if started && menu.borrows_board() {
        next.set(Menu::None);
    }
}

/// The board is left by another way: nothing waits for the end.
fn close(mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::None);
}

/// The game that waits has the board again, and what had borrowed it is gone.
pub(super) fn give_back<R: Resource>(
    session: Option<Res<Session>>,
    mut rules: ResMut<Rules>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    commands.remove_resource::<R>();
    if let Some(session) = session
        && !Arc::ptr_eq(&rules.0, session.rules())
    {
        rules.0 = session.rules().clone();
    }
    awake.stay();
}

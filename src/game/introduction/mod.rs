//! The introduction to a rule set, on the board itself: who is who, how either side moves and wins.
//!
//! Whoever starts a game for the first time sees it before the first move; of any other rule set
//! it is offered, on the card that says whose turn it is and on its rules' page. Once is right
//! because somebody who knows one of these games has learnt how the board is played, and comes to
//! another one to play; what differs there is a press away.
//!
//! [`script`] makes its steps from the rule set's data, [`known`] keeps who has seen what. While
//! there is an [`Introduction`] the menu state is [`Menu::Introduction`]: the board takes no input,
//! the computer does not think, and the game that waits is left alone. The board's view shows what
//! [`OnBoard`] says, with the motion of the game.

mod course;
pub mod known;
mod on_board;
pub mod script;

pub use course::Introduction;
pub use known::Known;
pub use on_board::OnBoard;
pub use script::{Scene, Step};

use super::power::Awake;
use super::session::{Played, Session};
use super::{GameSystems, Library, Menu, Rules, Screen};
use crate::rules::{Move, Outcome};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Introduce>()
        .add_message::<Turn>()
        .add_message::<Told>()
        .add_plugins(known::plugin)
        .add_systems(
            Update,
            (
                (
                    turn.run_if(on_message::<Turn>),
                    play.run_if(not(on_message::<Turn>)),
                )
                    .run_if(resource_exists::<Introduction>),
                begin.run_if(on_message::<Introduce>.or_else(on_message::<Played>)),
            )
                .chain()
                .after(GameSystems::Session)
                // What it shows is known before anybody reacts to what has happened.
                .before(GameSystems::React),
        )
        .add_systems(
            OnExit(Screen::Play),
            close.run_if(in_state(Menu::Introduction)),
        )
        .add_systems(OnExit(Menu::Introduction), end);
}

/// Somebody is to be introduced to a rule set.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Introduce {
    /// The person has started the game that begins in this frame: a person who knows no game yet
    /// is introduced to it.
    Newcomer,
    /// The person wants to see the introduction to the rule set with this identifier.
    Asked(String),
}

/// What a person does with the introduction.
#[derive(Message, Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Go on to the next step; after the last one it is over.
    Next,
    /// Go back to the step before.
    Back,
    /// End it here.
    Skip,
}

/// What the board has to show next.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Told {
    /// Another position.
    Set,
    /// A move in it.
    Moved(Move),
    /// Which has won.
    Won(Outcome),
}

/// Begins an introduction. A game that is started in the middle of one ends it.
fn begin(
    mut asked: MessageReader<Introduce>,
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    library: Res<Library>,
    running: Option<Res<Introduction>>,
    time: Res<Time<Real>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut known: ResMut<Known>,
    mut rules: ResMut<Rules>,
    mut commands: Commands,
) {
    let started = played.read().any(|played| *played == Played::Started);
    if running.is_some() {
        asked.clear();
        if started {
            next_menu.set(Menu::None);
        }
        return;
    }
    let Some(asked) = asked.read().last() else {
        return;
    };
    let game = (Screen::Play, Menu::None);
    let (wanted, back) = match (asked, &session) {
        (Introduce::Newcomer, Some(session)) if started && known.is_nothing() => {
            (session.rules().clone(), game)
        }
        (Introduce::Newcomer, _) => return,
        (Introduce::Asked(id), _) => match library.find(id) {
            Some(found) => (found.clone(), (*screen.get(), *menu.get())),
            None => return,
        },
    };
    let you = session
        .filter(|_| back == game)
        .and_then(|session| session.person());
    known::add(&mut known, wanted.id());
    if !Arc::ptr_eq(&rules.0, &wanted) {
        rules.0 = wanted.clone();
    }
    commands.insert_resource(Introduction::new(wanted, you, back, time.elapsed()));
    (*next_screen).set_if_neq(Screen::Play);
    next_menu.set(Menu::Introduction);
}

/// Goes to another step, or ends it.
fn turn(
    mut turns: MessageReader<Turn>,
    mut introduction: ResMut<Introduction>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<Told>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut awake: ResMut<Awake>,
) {
    for turn in turns.read() {
        awake.stay();
        let step = match turn {
            Turn::Next if !introduction.is_last() => introduction.number() + 1,
            Turn::Back => match introduction.number().checked_sub(1) {
                Some(before) => before,
                None => continue,
            },
            Turn::Next | Turn::Skip => {
                let (screen, menu) = introduction.back();
                (*next_screen).set_if_neq(screen);
                next_menu.set(menu);
                return;
            }
        };
        introduction.go(step, time.elapsed());
        told.write(Told::Set);
    }
}

/// Goes on by itself when it is time, and lets the window sleep until then.
fn play(
    mut introduction: ResMut<Introduction>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<Told>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    let Some(due) = introduction.due() else {
        return;
    };
    match due.checked_sub(now).filter(|left| !left.is_zero()) {
        Some(left) => awake.wake_at(Instant::now() + left),
        None => {
            told.write_batch(introduction.go_on(now));
            awake.stay();
        }
    }
}

/// The board is left by another way: nothing waits for the end.
fn close(mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::None);
}

/// The game that waits has the board again.
fn end(
    session: Option<Res<Session>>,
    mut rules: ResMut<Rules>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    commands.remove_resource::<Introduction>();
    if let Some(session) = session
        && !Arc::ptr_eq(&rules.0, session.rules())
    {
        rules.0 = session.rules().clone();
    }
    awake.stay();
}

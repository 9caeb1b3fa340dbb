//! The introduction to a rule set, on the board itself: who is who, how either side moves and wins.
//!
//! Whoever starts a game for the first time sees it before the first move; of any other rule set
//! it is offered, on the card that says whose turn it is and on its rules' page. Once is right
//! because somebody who knows one of these games has learnt how the board is played, and comes to
//! another one to play; what differs there is a press away.
//!
//! [`script`] makes its steps from the rule set's data, [`known`] keeps who has seen what. While
//! there is an [`Introduction`] the menu state is [`Menu::Introduction`], and it has borrowed the
//! board: see [`super::on_board`].

mod course;
pub mod known;
pub mod script;

pub use course::Introduction;
pub use known::Known;
pub use script::{Scene, Step};

use super::on_board::{Loan, Told, give_back};
use super::power::Awake;
use super::session::{Played, Session};
use super::{GameSystems, Library, Menu, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Introduce>()
        .add_message::<Turn>()
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
        .add_systems(OnExit(Menu::Introduction), give_back::<Introduction>);
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

/// Begins an introduction.
fn begin(
    mut asked: MessageReader<Introduce>,
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    library: Res<Library>,
    time: Res<Time<Real>>,
    mut board: Loan,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let started = played.read().any(|played| *played == Played::Started);
    let asked = asked.read().last();
    let Some(asked) = asked.filter(|_| !board.is_taken()) else {
        return;
    };
    let game = (Screen::Play, Menu::None);
    let (wanted, back) = match (asked, &session) {
        (Introduce::Newcomer, Some(session)) if started && known.is_nothing() => {
            (session.rules().clone(), game)
        }
        (Introduce::Newcomer, _) => return,
        (Introduce::Asked(id), _) => match library.find(id) {
            Some(found) => (found.clone(), board.here()),
            None => return,
        },
    };
    let you = session
        .filter(|_| back == game)
        .and_then(|session| session.person());
    known::add(&mut known, wanted.id());
    board.take(Menu::Introduction, &wanted);
    commands.insert_resource(Introduction::new(wanted, you, back, time.elapsed()));
}

/// Goes to another step, or ends it.
fn turn(
    mut turns: MessageReader<Turn>,
    mut introduction: ResMut<Introduction>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<Told>,
    mut board: Loan,
) {
    for turn in turns.read() {
        board.stay_awake();
        let step = match turn {
            Turn::Next if !introduction.is_last() => introduction.number() + 1,
            Turn::Back => match introduction.number().checked_sub(1) {
                Some(before) => before,
                None => continue,
            },
            Turn::Next | Turn::Skip => {
                board.lead(introduction.back());
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
    if introduction.due().is_some_and(|due| awake.is_due(due, now)) {
        told.write_batch(introduction.go_on(now));
    }
}

//! A finished game seen again on the board, move by move.
//!
//! Whoever lists the games that are kept writes [`Show`]. While there is a [`Replay`] the menu state
//! is [`Menu::Replay`], and it has borrowed the board: see [`super::on_board`]. It goes on by itself
//! until the player goes by hand, and leads back to where it was asked for.

mod course;

pub use course::{Replay, played};

use super::history::Record;
use super::on_board::{Loan, Told, give_back};
use super::opponent::Motion;
use super::power::Awake;
use super::session::Session;
use super::{GameSystems, Library, Menu, Notice};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Show>()
        .add_message::<Turn>()
        .add_systems(
            Update,
            (
                (turn.run_if(on_message::<Turn>), play)
                    .chain()
                    .run_if(resource_exists::<Replay>),
                begin.run_if(on_message::<Show>),
            )
                .chain()
                .after(GameSystems::Session)
                // What it shows is known before anybody reacts to what has happened.
                .before(GameSystems::React),
        )
        .add_systems(OnExit(Menu::Replay), give_back::<Replay>);
}

/// Somebody wants to see a game again.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Show(pub Record);

/// What a person does with the replay. All but [`Turn::PlayOrPause`] stops it from going on by
/// itself.
#[derive(Message, Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Go to the start.
    First,
    /// Go back by a ply.
    Back,
    /// Go on by a ply.
    Forward,
    /// Go to the end.
    Last,
    /// Go to the position after so many plies.
    GoTo(usize),
    /// Go on by itself, from the start if it is at its end; or no longer.
    PlayOrPause,
    /// End it.
    Close,
}

/// Begins to show a game, or says why it can't be shown.
fn begin(
    mut asked: MessageReader<Show>,
    library: Res<Library>,
    time: Res<Time<Real>>,
    mut board: Loan,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let asked = asked.read().last();
    let Some(Show(record)) = asked.filter(|_| !board.is_taken()) else {
        return;
    };
    match Session::from_saved(&record.session, &library) {
        Ok(session) => {
            let back = board.here();
            board.take(Menu::Replay, session.rules());
            commands.insert_resource(Replay::new(session, back, time.elapsed()));
        }
        Err(why) => {
            notices.write(Notice::not_replayed(&why));
        }
    }
}

/// Does what the person wants.
fn turn(
    mut turns: MessageReader<Turn>,
    mut replay: ResMut<Replay>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<Told>,
    mut board: Loan,
) {
    for &turn in turns.read() {
        board.stay_awake();
        let ply = match turn {
            Turn::First => 0,
            Turn::Back => replay.ply().saturating_sub(1),
            Turn::Forward => replay.ply() + 1,
            Turn::Last => replay.plies(),
            Turn::GoTo(ply) => ply,
            Turn::PlayOrPause => {
                told.write_batch(replay.play_or_pause(time.elapsed()));
                continue;
            }
            Turn::Close => {
                board.lead(replay.back());
                return;
            }
        };
        told.write_batch(replay.go(ply));
    }
}

/// Goes on by itself when the board has been at rest for a while.
fn play(
    mut replay: ResMut<Replay>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut told: MessageWriter<Told>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    // Waiting changes nothing that is shown.
    let due = replay.bypass_change_detection().due(motion.busy, now);
    if due.is_some_and(|due| awake.is_due(due, now)) {
        told.write_batch(replay.go_on());
    }
}

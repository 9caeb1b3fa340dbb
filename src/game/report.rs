//! Prints what happens in the game, a line each, for tests that play it in a real window.

use super::GameSystems;
use super::introduction::Introduction;
use super::replay::Replay;
use super::session::{Played, Session};
use super::{Menu, Screen};
use bevy::prelude::*;
use std::io::Write;

/// Added only when asked for on the command line.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            print_played.in_set(GameSystems::React),
            print_screen.run_if(state_changed::<Screen>),
            print_menu.run_if(state_changed::<Menu>),
            print_step
                .run_if(resource_exists_and_changed::<Introduction>)
                .in_set(GameSystems::React),
            print_ply
                .run_if(resource_exists_and_changed::<Replay>)
                .in_set(GameSystems::React),
        ),
    );
}

fn print_played(mut played: MessageReader<Played>, session: Option<Res<Session>>) {
    let Some(session) = session else { return };
    let rules = session.rules();
    for happened in played.read() {
        let what = match happened {
            Played::Moved { played, .. } => played.to_text(rules.board()),
            other => format!("{other:?}"),
        };
        line(&format!(
            "played {what}: {} {}",
            rules.id(),
            session.game().position().to_text(rules)
        ));
    }
}

fn print_screen(screen: Res<State<Screen>>) {
    line(&format!("screen {:?}", screen.get()));
}

fn print_menu(menu: Res<State<Menu>>) {
    line(&format!("menu {:?}", menu.get()));
}

fn print_step(introduction: Res<Introduction>, mut shown: Local<Option<usize>>) {
    let number = introduction.number();
    if introduction.is_added() || *shown != Some(number) {
        *shown = Some(number);
        let all = introduction.steps().len();
        line(&format!("introduction {} of {all}", number + 1));
    }
}

fn print_ply(replay: Res<Replay>, mut shown: Local<Option<usize>>) {
    let ply = replay.ply();
    if replay.is_added() || *shown != Some(ply) {
        *shown = Some(ply);
        line(&format!("replay {ply} of {}", replay.plies()));
    }
}

/// A line at once, also into a pipe. Nobody listening is no reason to stop playing.
fn line(text: &str) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{text}").and_then(|()| out.flush()).is_err() {
        debug!("nobody reads the report");
    }
}

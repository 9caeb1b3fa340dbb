//! What borrows the board: pieces and marks follow it, and the game that waits comes back.

use super::highlight::Shown;
use super::marks::MarkKind;
use super::pieces::{Captive, Piece, Standing};
use super::pose::{Acts, Pose};
use super::*;
use crate::game::art;
use crate::game::history::History;
use crate::game::introduction::{Introduce, Introduction, Turn};
use crate::game::layout::Extent;
use crate::game::on_board::OnBoard;
use crate::game::opponent::Motion;
use crate::game::options::Options;
use crate::game::replay::{self, Replay, Show};
use crate::game::session::{Intent, Session};
use crate::game::settings::Settings;
use crate::game::setup::{Opponent, Setup};
use crate::game::theme::Theme;
use crate::rules::{PointSet, Side};
use bevy::ecs::system::RunSystemOnce;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;
use tempfile::TempDir;

/// Frames in which everything that moves has come to rest, before the next thing happens.
const SOON: usize = 14;
/// Frames of 50 ms in which a step shows all it has, as often as it does.
const LONG: usize = 300;

/// A game of two persons on the board, without a window.
fn playing(reduced: bool) -> (App, TempDir) {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            50,
        )))
        .insert_resource(Options {
            data: Some(folder.path().into()),
            ..default()
        })
        .init_asset::<Font>()
        .init_asset::<Image>()
        .init_resource::<Layout>()
        .init_resource::<Extent>()
        .init_resource::<ClearColor>()
        .init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .insert_resource(Theme::default().palette().clone())
        .add_plugins((crate::game::logic, art::plugin, plugin));
    app.update();
    app.world_mut().resource_mut::<Settings>().reduced_motion = reduced;
    app.world_mut().write_message(Intent::Start(Setup {
        rules: "classic".into(),
        opponent: Opponent::Person,
        ..default()
    }));
    frames(&mut app, SOON);
    (app, folder)
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn ask_for(app: &mut App, rules: &str) {
    app.world_mut()
        .write_message(Introduce::Asked(rules.into()));
    frames(app, SOON);
}

fn turn(app: &mut App, turn: Turn) {
    app.world_mut().write_message(turn);
    frames(app, SOON);
}

/// Whether the pieces stand as the position has them, the taken ones in the gutter where the board
/// has one.
fn is_in_step(app: &mut App) -> bool {
    let shown = |on_board: OnBoard, art: Res<Art>| {
        let (rules, position) = on_board.position()?;
        let frame = art.board(rules.board()).map(|baked| baked.frame);
        let gutter = matches!(frame, Some(art::Frame::Round { .. }));
        let captured = if gutter { position.captured() } else { 0 };
        Some((position, usize::from(captured)))
    };
    let shown = app.world_mut().run_system_once(shown).ok().flatten();
    let mut pieces = app.world_mut().query::<&Piece>();
    let mut stand = |side: Side| -> PointSet {
        let all = pieces.iter(app.world());
        all.filter(|piece| piece.side == side)
            .map(|piece| piece.point)
            .collect()
    };
    let stands = Side::BOTH.map(&mut stand);
    let mut captives = app.world_mut().query::<&Captive>();
    let taken = captives.iter(app.world()).count();
    shown.is_some_and(|(position, captured)| {
        stands == Side::BOTH.map(|side| position.pieces(side)) && taken == captured
    })
}

/// Whether every piece is where it belongs.
fn is_at_rest(app: &mut App) -> bool {
    let mut pieces = app.world_mut().query::<(&Pose, &Standing, Option<&Acts>)>();
    pieces
        .iter(app.world())
        .all(|(pose, standing, acts)| acts.is_none() && *pose == standing.0)
}

fn marks(app: &mut App, kind: MarkKind) -> usize {
    let mut marks = app.world_mut().query::<&Shown>();
    marks
        .iter(app.world())
        .filter(|marked| marked.mark.kind == kind)
        .count()
}

#[test]
fn pieces_follow_an_introduction_with_full_and_with_reduced_motion() {
    for reduced in [false, true] {
        for rules in ["classic", "tigers-and-goats", "hounds-passing"] {
            let (mut app, _folder) = playing(reduced);
            ask_for(&mut app, rules);
            let steps = app.world().resource::<Introduction>().steps().len();
            for step in 0..steps {
                if step > 0 {
                    turn(&mut app, Turn::Next);
                }
                assert!(is_at_rest(&mut app), "{rules}, step {step}, {reduced}");
                for _ in 0..LONG {
                    app.update();
                    assert!(is_in_step(&mut app), "{rules}, step {step}, {reduced}");
                }
                assert!(is_at_rest(&mut app), "{rules}, step {step}, {reduced}");
            }
            // Back through all of them, however far each has come.
            for step in (0..steps - 1).rev() {
                turn(&mut app, Turn::Back);
                assert!(is_in_step(&mut app), "{rules}, back at step {step}");
                assert!(is_at_rest(&mut app), "{rules}, back at step {step}");
            }
            turn(&mut app, Turn::Skip);
            assert!(is_in_step(&mut app) && is_at_rest(&mut app), "{rules}");
        }
    }
}

#[test]
fn reduced_motion_only_glides() {
    let (mut app, _folder) = playing(true);
    ask_for(&mut app, "classic");
    for _ in 0..2 {
        turn(&mut app, Turn::Next);
        for _ in 0..LONG {
            app.update();
            let mut poses = app.world_mut().query::<&Pose>();
            let flat = poses
                .iter(app.world())
                .all(|pose| pose.height == 0.0 && pose.squash == Vec2::ONE);
            assert!(flat, "nothing hops or leaps");
        }
    }
}

/// Whether feathers fly in an introduction.
fn sheds_feathers(rules: &str) -> bool {
    let (mut app, _folder) = playing(false);
    ask_for(&mut app, rules);
    let mut names = app.world_mut().query::<&Name>();
    let steps = app.world().resource::<Introduction>().steps().len();
    (0..steps).any(|_| {
        let flies = (0..LONG).any(|_| {
            app.update();
            let mut all = names.iter(app.world());
            all.any(|name| name.as_str() == "Feather")
        });
        turn(&mut app, Turn::Next);
        flies
    })
}

#[test]
fn only_what_has_feathers_sheds_them() {
    assert!(sheds_feathers("classic"));
    assert!(!sheds_feathers("tigers-and-goats"));
}

#[test]
fn marks_show_where_it_may_go_also_for_a_player_who_wants_none() {
    let (mut app, _folder) = playing(false);
    app.world_mut().resource_mut::<Settings>().mark_legal = false;
    ask_for(&mut app, "classic");
    turn(&mut app, Turn::Next);
    // A goose goes ahead or to either side, and never back.
    assert_eq!(marks(&mut app, MarkKind::Target), 3);
    assert_eq!(marks(&mut app, MarkKind::Forbidden), 1);
    turn(&mut app, Turn::Skip);
    assert_eq!(marks(&mut app, MarkKind::Target), 0);
    assert_eq!(marks(&mut app, MarkKind::Forbidden), 0);
}

#[test]
fn the_board_is_upright_meanwhile() {
    let (mut app, _folder) = playing(false);
    for flipped in [true, false] {
        app.world_mut().resource_mut::<Flipped>().0 = flipped;
        ask_for(&mut app, "classic");
        assert!(!app.world().resource::<Flipped>().0);
        turn(&mut app, Turn::Skip);
        assert_eq!(app.world().resource::<Flipped>().0, flipped);
        assert!(is_in_step(&mut app) && is_at_rest(&mut app));
    }
}

#[test]
fn the_board_takes_no_input_meanwhile() {
    let (mut app, _folder) = playing(false);
    let within = |app: &mut App| app.world_mut().run_system_once(in_reach).ok();
    assert_eq!(within(&mut app), Some(true));
    ask_for(&mut app, "classic");
    assert_eq!(within(&mut app), Some(false));
    turn(&mut app, Turn::Skip);
    assert_eq!(within(&mut app), Some(true));
}

/// Plays a game of a rule set of which every move is the last legal one, and gives up.
fn play_out(app: &mut App, rules: &str, plies: usize) {
    app.world_mut().write_message(Intent::Start(Setup {
        rules: rules.into(),
        opponent: Opponent::Person,
        ..default()
    }));
    app.update();
    for _ in 0..plies {
        let game = app.world().resource::<Session>().game();
        let capture = |legal: &&crate::rules::Move| legal.captures() > 0;
        let legal = game.legal_moves();
        if let Some(&played) = legal.iter().find(capture).or(legal.last()) {
            app.world_mut().write_message(Intent::Play(played));
            app.update();
        }
    }
    app.world_mut().write_message(Intent::Resign);
    frames(app, LONG);
}

/// Sees the last game again.
fn see_again(app: &mut App) {
    let games = app.world().resource::<History>().all();
    let Some(record) = games.last().cloned() else {
        panic!("a game was kept");
    };
    app.world_mut().write_message(Show(record));
    frames(app, 4);
}

fn go(app: &mut App, turn: replay::Turn) {
    app.world_mut().write_message(turn);
    app.update();
}

#[test]
fn pieces_follow_a_replay_with_full_and_with_reduced_motion() {
    for reduced in [false, true] {
        for rules in ["classic", "tigers-and-goats", "hounds-passing"] {
            let (mut app, _folder) = playing(reduced);
            play_out(&mut app, rules, 30);
            see_again(&mut app);
            let plies = app.world().resource::<Replay>().plies();
            assert!(is_in_step(&mut app), "{rules}, the start");
            // By itself to the end: whatever moves is what the position has.
            for _ in 0..100 * plies {
                app.update();
                assert!(is_in_step(&mut app), "{rules}, {reduced}");
            }
            assert!(app.world().resource::<Replay>().is_at_end());
            assert!(is_at_rest(&mut app), "{rules}, {reduced}");
            for turn in [
                replay::Turn::First,
                replay::Turn::Last,
                replay::Turn::GoTo(plies / 2),
                replay::Turn::Back,
            ] {
                go(&mut app, turn);
                frames(&mut app, SOON);
                assert!(is_in_step(&mut app), "{rules}, {turn:?}, {reduced}");
                assert!(is_at_rest(&mut app), "{rules}, {turn:?}, {reduced}");
            }
            // Faster than the pieces.
            let ahead = plies - plies / 2;
            for turn in [replay::Turn::Forward, replay::Turn::Back] {
                for _ in 0..ahead {
                    go(&mut app, turn);
                    assert!(is_in_step(&mut app), "{rules}, {turn:?}, {reduced}");
                }
                frames(&mut app, LONG);
                assert!(is_at_rest(&mut app), "{rules}, {turn:?}, {reduced}");
            }
            go(&mut app, replay::Turn::Close);
            frames(&mut app, SOON);
            assert!(is_in_step(&mut app) && is_at_rest(&mut app), "{rules}");
        }
    }
}

#[test]
fn a_move_of_a_replay_is_waited_for() {
    let (mut app, _folder) = playing(false);
    play_out(&mut app, "classic", 6);
    see_again(&mut app);
    let mut before = 0;
    for _ in 0..LONG {
        let busy = app.world().resource::<Motion>().busy;
        app.update();
        let ply = app.world().resource::<Replay>().ply();
        assert!(ply == before || !busy, "ply {ply} came too soon");
        before = ply;
    }
    assert!(app.world().resource::<Replay>().is_at_end());
}

#[test]
fn the_board_keeps_its_side_and_takes_no_input_while_a_game_is_seen_again() {
    let (mut app, _folder) = playing(false);
    play_out(&mut app, "classic", 6);
    app.world_mut().resource_mut::<Flipped>().0 = true;
    see_again(&mut app);
    assert!(app.world().resource::<Flipped>().0);
    assert_eq!(app.world_mut().run_system_once(in_reach).ok(), Some(false));
    assert_eq!(marks(&mut app, MarkKind::Target), 0);
    go(&mut app, replay::Turn::GoTo(2));
    frames(&mut app, SOON);
    assert_eq!(marks(&mut app, MarkKind::To), 1);
}

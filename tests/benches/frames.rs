//! Frames a second while pieces glide without a pause, beside those of an empty Bevy window of the same
//! size: what the game itself costs, whatever the machine; and the most draw calls of a frame that draws
//! the whole window.
//!
//! Needs a display. Each of the two runs in a process of its own, since a process has one event loop;
//! they take turns, so that a busy machine's better and worse minutes fall on both.

#![expect(
    clippy::expect_used,
    reason = "a benchmark that can't go on should say what was missing"
)]

use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::prelude::*;
use bevy::render::render_phase::{PhaseItem, SortedPhaseItem, ViewSortedRenderPhases};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui_render::TransparentUi;
use bevy::window::{PresentMode, PrimaryWindow};
use bevy::winit::WinitSettings;
use fox_and_geese::game::options::Options;
use fox_and_geese::game::session::{Intent, Session};
use fox_and_geese::game::setup::{Opponent, Setup};
use fox_and_geese::game::{Library, Screen, opponent, window};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long each runs before and while frames are counted.
const WARM_UP: Duration = Duration::from_secs(4);
const COUNTED: Duration = Duration::from_secs(6);
/// How often each runs.
const ROUNDS: usize = 3;

/// The most draw calls of a whole frame, of the board and of the user interface. The renderer counts on a
/// thread of its own.
static DRAWS: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("empty") => count_frames(empty()),
        Some("game") => count_frames(game()),
        // What cargo adds is no argument of ours.
        _ => compare(),
    }
}

/// Runs both in turns and prints what they do.
fn compare() {
    let program = std::env::current_exe().expect("the path of this program");
    let mut draws = String::new();
    let mut rate = |which: &str| -> f64 {
        let output = Command::new(&program).arg(which).output();
        let output = output.expect("this program, once more");
        let said = String::from_utf8_lossy(&output.stdout);
        draws = said.lines().next().unwrap_or_default().into();
        let rate = said.lines().last().and_then(|line| line.parse().ok());
        rate.unwrap_or_else(|| panic!("{which}: {said}{}", String::from_utf8_lossy(&output.stderr)))
    };
    let rounds: Vec<(f64, f64)> = (0..ROUNDS).map(|_| (rate("empty"), rate("game"))).collect();
    for (empty, game) in &rounds {
        println!(
            "empty window {empty:6.1} frames/s   gliding {game:6.1}   ratio {:.2}",
            game / empty
        );
    }
    println!("{draws}");
    let sum = |of: fn(&(f64, f64)) -> f64| rounds.iter().map(of).sum::<f64>();
    println!(
        "ratio of the sums {:.2}",
        sum(|round| round.1) / sum(|round| round.0)
    );
}

/// A window with nothing in it.
fn empty() -> App {
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            resolution: (1280, 800).into(),
            ..default()
        }),
        ..default()
    }))
    .add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Camera2d, Msaa::Off));
    });
    app
}

/// The folder of the game's data, gone with the game.
#[derive(Resource)]
struct Folder {
    _data: tempfile::TempDir,
}

/// The game, playing against itself as fast as its pieces move.
fn game() -> App {
    let folder = tempfile::tempdir().expect("a folder for its data");
    let options = Options {
        data: Some(folder.path().into()),
        seed: Some(1),
        ..default()
    };
    let mut app = window::app(options).expect("the folder of assets");
    app.insert_resource(Folder { _data: folder });
    app.add_systems(Update, play_on.run_if(not(in_state(Screen::Loading))));
    app
}

/// Moves that were played so far.
static PLAYED: AtomicUsize = AtomicUsize::new(0);

fn play_on(
    session: Option<Res<Session>>,
    motion: Res<opponent::Motion>,
    library: Res<Library>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut intents: MessageWriter<Intent>,
) {
    if !window.iter().all(|window| window.visible) {
        return;
    }
    let going_on = session.filter(|session| session.game().outcome().is_none());
    let Some(session) = going_on else {
        let rules = library.0.rules().first().expect("a rule set");
        intents.write(Intent::Start(Setup {
            rules: rules.id().into(),
            opponent: Opponent::Person,
            ..default()
        }));
        return;
    };
    let moves = session.game().legal_moves();
    if !motion.busy && !moves.is_empty() {
        let turn = PLAYED.fetch_add(1, Ordering::Relaxed);
        intents.write(Intent::Play(moves[turn * 7 % moves.len()]));
    }
}

/// Runs it as fast as it can and prints its frames a second.
fn count_frames(mut app: App) {
    app.insert_resource(WinitSettings::continuous())
        .add_systems(
            PostStartup,
            |mut windows: Query<&mut Window, With<PrimaryWindow>>| {
                for mut window in &mut windows {
                    window.present_mode = PresentMode::AutoNoVsync;
                }
            },
        )
        .add_systems(Last, count);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        let count = |board: Res<ViewSortedRenderPhases<Transparent2d>>,
                     interface: Res<ViewSortedRenderPhases<TransparentUi>>| {
            DRAWS[0].fetch_max(draw_calls(&board), Ordering::Relaxed);
            DRAWS[1].fetch_max(draw_calls(&interface), Ordering::Relaxed);
        };
        renderer.add_systems(Render, count.in_set(RenderSystems::Render));
    }
    app.run();
}

/// An item stands for as many as its batch holds; those follow it.
fn draw_calls<I: SortedPhaseItem + PhaseItem>(phases: &ViewSortedRenderPhases<I>) -> usize {
    let mut draws = 0;
    for phase in phases.values() {
        let mut next = 0;
        while let Some((_, item)) = phase.items.get_index(next) {
            let batch = item.batch_range().len();
            draws += usize::from(batch > 0);
            next += batch.max(1);
        }
    }
    draws
}

fn count(
    mut begun: Local<Option<Instant>>,
    mut frames: Local<u32>,
    mut settings: ResMut<WinitSettings>,
    mut exit: MessageWriter<AppExit>,
) {
    // The game sets its own sleep.
    *settings = WinitSettings::continuous();
    let begun = *begun.get_or_insert_with(Instant::now);
    let time = begun.elapsed();
    if time < WARM_UP {
        return;
    }
    *frames += 1;
    if time > WARM_UP + COUNTED {
        let [board, interface] = DRAWS.each_ref().map(|most| most.load(Ordering::Relaxed));
        println!(
            "{} moves; draw calls of a whole window at most: board {board}, interface {interface}",
            PLAYED.load(Ordering::Relaxed)
        );
        println!("{}", f64::from(*frames) / (time - WARM_UP).as_secs_f64());
        exit.write(AppExit::Success);
    }
}

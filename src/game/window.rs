//! The window, on a desktop or in a browser's page: its size and its sleep.

use super::damage::Painting;
#[cfg(not(target_arch = "wasm32"))]
use super::desktop;
use super::options::Options;
use super::power::{Awake, Sleep};
use super::shelf::Shipped;
use super::{TITLE, logic, view};
use bevy::asset::AssetMetaCheck;
use bevy::ecs::error::{FallbackErrorHandler, warn};
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor};
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::window::{WindowResizeConstraints, WindowResolution};
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    on_one_thread(app);
    app.insert_resource(Sleep::default().settings())
        .add_systems(Startup, |mut commands: Commands| {
            let painting = CameraRenderGraph::new(Painting);
            commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off, painting));
        })
        .add_systems(Update, wake_on_state_change);
}

/// A frame of the game is some hundred systems with next to nothing to do each: to hand them to other
/// threads takes longer than to run them. The computer player and the renderer have threads of their own
/// all the same.
fn on_one_thread(app: &mut App) {
    let labels: [InternedScheduleLabel; 6] = [
        First.intern(),
        PreUpdate.intern(),
        RunFixedMainLoop.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
    ];
    for label in labels {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// The least width and height of a window. A page's window is as small as it is: a canvas that is
/// larger would be cut off.
const SMALLEST: f32 = match cfg!(target_arch = "wasm32") {
    false => 360.0,
    true => 1.0,
};

/// Runs the game in a window until it is closed.
#[must_use]
pub fn run(options: Options) -> AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    desktop::explain_missing_adapter();
    match app(options) {
        Some(mut app) => app.run(),
        None => {
            eprintln!(
                "The folder 'assets' is missing: it belongs beside the program or in the folder \
                 the program is started from."
            );
            AppExit::from_code(1)
        }
    }
}

/// The game in a window, ready to run. `None` when its assets are nowhere to be found.
#[must_use]
pub fn app(options: Options) -> Option<App> {
    #[cfg(not(target_arch = "wasm32"))]
    let assets = desktop::assets_folder()?;
    // Beside the page.
    #[cfg(target_arch = "wasm32")]
    let assets = String::from("assets");
    #[cfg(not(target_arch = "wasm32"))]
    let reporting = options.report;
    let shipped = Shipped(Some(PathBuf::from(&assets).join("rules")));
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: TITLE.into(),
                    name: Some("fox-and-geese".into()),
                    resolution: WindowResolution::new(1280, 800),
                    // Shown with its first picture: until then it would be white.
                    visible: false,
                    // In a browser: the page's canvas, as large as what it lies in; keys and
                    // gestures that are the browser's stay the browser's.
                    canvas: Some("#board".into()),
                    fit_canvas_to_parent: true,
                    prevent_default_event_handling: false,
                    resize_constraints: WindowResizeConstraints {
                        min_width: SMALLEST,
                        min_height: SMALLEST,
                        ..default()
                    },
                    ..default()
                }),
                ..default()
            })
            .set(LogPlugin {
                level: Level::WARN,
                // What winit and wgpu warn of on sound systems is nothing a player can act on.
                filter:
                    "wgpu=error,winit=error,bevy_render=error,bevy_core_pipeline=error,naga=error"
                        .into(),
                ..default()
            })
            .set(AssetPlugin {
                file_path: assets,
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    )
    // A system that fails costs a frame of its work, not the game.
    .insert_resource(FallbackErrorHandler(warn));
    if let Some(seed) = options.seed {
        app.insert_resource(super::session::Luck::seeded(seed));
    }
    if let Some(speed) = options.speed {
        app.add_systems(Startup, move |mut time: ResMut<Time<Virtual>>| {
            time.set_relative_speed(speed);
        });
    }
    app.insert_resource(options)
        .insert_resource(shipped)
        .add_plugins((logic, view));
    #[cfg(not(target_arch = "wasm32"))]
    desktop::add_to(&mut app, reporting);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(super::page::host::plugin);
    Some(app)
}

/// A state that was set in this frame is entered in the next: there has to be one.
fn wake_on_state_change(
    screen: Res<NextState<super::Screen>>,
    menu: Res<NextState<super::Menu>>,
    mut awake: ResMut<Awake>,
) {
    if screen.is_changed() || menu.is_changed() {
        awake.stay();
    }
}

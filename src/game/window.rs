//! The window: its size, its sleep, and what to say where there is no graphics adapter.

use super::options::Options;
use super::power::Awake;
use super::settings::Settings;
use super::shelf::Shipped;
use super::{TITLE, logic, report, view};
use bevy::asset::AssetMetaCheck;
use bevy::ecs::error::{FallbackErrorHandler, warn};
use bevy::input::common_conditions::input_just_pressed;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use std::path::PathBuf;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(IDLE),
        unfocused_mode: UpdateMode::reactive_low_power(IDLE),
    })
    .add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off));
    })
    .add_systems(
        Update,
        (
            toggle_fullscreen.run_if(input_just_pressed(KeyCode::F11)),
            apply_fullscreen.run_if(resource_changed::<Settings>),
            wake_on_state_change,
        ),
    );
}

/// How long an undisturbed window sleeps before it looks around once.
const IDLE: Duration = Duration::from_secs(60);

/// Runs the game in a window until it is closed.
#[must_use]
pub fn run(options: Options) -> AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    explain_missing_adapter();
    let Some(assets) = assets_folder() else {
        eprintln!(
            "The folder 'assets' is missing: it belongs beside the program or in the folder the \
             program is started from."
        );
        return AppExit::from_code(1);
    };
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
                    resize_constraints: WindowResizeConstraints {
                        min_width: 360.0,
                        min_height: 360.0,
                        ..default()
                    },
                    ..default()
                }),
                ..default()
            })
            .set(LogPlugin {
                level: Level::WARN,
                // What winit and wgpu warn of on sound systems is nothing a player can act on.
                filter: "wgpu=error,winit=error,bevy_render=error,naga=error".into(),
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
    app.insert_resource(options)
        .insert_resource(shipped)
        .add_plugins((logic, view));
    if reporting {
        app.add_plugins(report::plugin);
    }
    app.run()
}

/// The folder with pictures and fonts: beside the program, where it is started, or in the
/// checkout it was built from.
#[cfg(not(target_arch = "wasm32"))]
fn assets_folder() -> Option<String> {
    let beside = std::env::current_exe()
        .ok()
        .and_then(|exe| Some(exe.parent()?.join("assets")));
    let started = std::env::current_dir()
        .ok()
        .map(|folder| folder.join("assets"));
    let built = Some(PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets"
    )));
    let folder = [beside, started, built]
        .into_iter()
        .flatten()
        .find(|folder| folder.join("images").is_dir())?;
    folder.to_str().map(Into::into)
}

/// Beside the page.
#[cfg(target_arch = "wasm32")]
fn assets_folder() -> Option<String> {
    Some("assets".into())
}

/// Bevy panics where there is no graphics adapter. A player gets one readable line instead.
#[cfg(not(target_arch = "wasm32"))]
fn explain_missing_adapter() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload_as_str().unwrap_or_default();
        if message.contains("Unable to find a GPU") {
            eprintln!(
                "Fox & Geese needs a graphics driver with Vulkan, and this system has none. On \
                 Debian: apt install mesa-vulkan-drivers"
            );
            std::process::exit(1);
        }
        usual(panic);
    }));
}

fn toggle_fullscreen(mut settings: ResMut<Settings>) {
    settings.fullscreen = !settings.fullscreen;
}

fn apply_fullscreen(settings: Res<Settings>, mut window: Query<&mut Window, With<PrimaryWindow>>) {
    let Ok(mut window) = window.single_mut() else {
        return;
    };
    let mode = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != mode {
        window.mode = mode;
    }
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

//! What only a window of a desktop has: files beside the program, the full screen, an icon, and a
//! graphics adapter that may be missing.

use super::report;
use super::settings::Settings;
use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType, TextureError};
use bevy::input::common_conditions::input_just_pressed;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCreated, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use std::path::PathBuf;
use winit::window::Icon;

/// Adds what a desktop has; with a report of what happens if one was asked for.
pub(super) fn add_to(app: &mut App, reporting: bool) {
    app.add_systems(
        Update,
        (
            toggle_fullscreen.run_if(input_just_pressed(KeyCode::F11)),
            apply_fullscreen.run_if(resource_changed::<Settings>),
            give_icon.run_if(on_message::<WindowCreated>),
        ),
    );
    if reporting {
        app.add_plugins(report::plugin);
    }
}

/// The folder with pictures and fonts: beside the program, where it is started, or in the
/// checkout it was built from.
pub(super) fn assets_folder() -> Option<String> {
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

/// Bevy panics where there is no graphics adapter. A player gets one readable line instead.
pub(super) fn explain_missing_adapter() {
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

/// The program's icon, compiled in: it is there before any file is read.
const ICON: &[u8] = include_bytes!("../../assets/images/common/app-icon-256.png");

/// Gives the windows the program's icon. Bevy has no setting for it, so it goes to winit's windows,
/// which belong to the main thread.
fn give_icon(_on_main_thread: NonSendMarker) {
    let icon = match icon() {
        Ok(icon) => icon,
        Err(why) => {
            warn!("the window has no icon: {why}");
            return;
        }
    };
    WINIT_WINDOWS.with_borrow(|windows| {
        for window in windows.windows.values() {
            window.set_window_icon(Some(icon.clone()));
        }
    });
}

fn icon() -> Result<Icon, Box<dyn std::error::Error>> {
    let (pixels, size) = pixels(ICON)?;
    Ok(Icon::from_rgba(pixels, size.x, size.y)?)
}

/// The pixels of a PNG file, four bytes each, and its size.
fn pixels(png: &[u8]) -> Result<(Vec<u8>, UVec2), TextureError> {
    let image = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?;
    let size = image.size();
    Ok((image.data.unwrap_or_default(), size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_four_bytes_a_pixel() {
        let size = pixels(ICON).map(|(pixels, size)| (pixels.len(), size));
        let expected = (256 * 256 * 4, UVec2::splat(256));
        assert!(
            size.as_ref().is_ok_and(|size| *size == expected),
            "{size:?}"
        );
        assert!(icon().is_ok());
    }
}

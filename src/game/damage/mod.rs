//! Draws again only what has changed since the last frame: damage tracking.
//!
//! Most of the window stands still while a piece glides: the table, the board, the panel. Without a
//! graphics card all of it would be computed anew sixty times a second, and with one it would cost
//! power. Bevy keeps the picture it draws into from frame to frame, so a frame may leave what is there:
//!
//! - [`lists`] has all that is to be drawn, each with a hash of what it looks like and the rectangle it
//!   covers. What is on one of this frame's and the last frame's lists alone is the damage;
//!   [`regions`] makes a few rectangles of it.
//! - The frame begins with the last picture in place of a plain colour, and [`passes`] draw in each of
//!   these rectangles what lies there, in its order, from the last on that hides all below: in place of
//!   Bevy's passes, which draw everything everywhere.
//!
//! Whatever the lists can't know draws the whole window: another size, another order of what overlaps, a
//! pipeline that was not ready.

mod everything;
mod gradients;
mod lists;
mod look;
mod passes;
mod regions;
mod solid;

pub use passes::Painting;
pub use solid::Solid;

use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::{PipelineCache, TextureFormat, TextureId};
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};
use everything::Everything;
use gradients::DrawnGradients;
use lists::Lists;
use regions::Regions;
use solid::SolidSprites;

pub(super) fn plugin(app: &mut App) {
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    renderer
        .init_resource::<Damage>()
        .init_resource::<Lists>()
        .init_resource::<DrawnGradients>()
        .init_resource::<SolidSprites>()
        .add_schedule(passes::schedule())
        .add_systems(
            ExtractSchedule,
            (gradients::extract_gradients, solid::extract_solid_sprites),
        )
        .add_systems(
            Render,
            (
                find_damage
                    .after(RenderSystems::ExtractCommands)
                    .before(RenderSystems::PrepareAssets),
                look_at_texture.in_set(RenderSystems::Queue),
            ),
        );
}

/// What of the window is drawn in this frame.
#[derive(Resource, Debug, Default)]
struct Damage {
    /// All of it, whatever has changed.
    whole: bool,
    changed: Regions,
    /// What the picture was last drawn on. `None` before the first frame.
    canvas: Option<Canvas>,
    /// The texture that was drawn into last.
    texture: Option<TextureId>,
}

impl Damage {
    /// The parts of the window that are drawn, in physical pixels from the upper left.
    fn parts(&self) -> &[URect] {
        match (&self.canvas, self.whole) {
            (Some(canvas), true) => std::slice::from_ref(&canvas.window),
            _ => self.changed.rects(),
        }
    }
}

/// All that changes every pixel when it changes.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Canvas {
    /// All of the window, in physical pixels.
    window: URect,
    format: TextureFormat,
    clear: Color,
    clip_from_world: Mat4,
}

/// Compares what is to be drawn with what was, and keeps the camera from clearing what stays.
fn find_damage(
    mut cameras: Query<(&mut ExtractedCamera, &ExtractedView, Has<ViewTarget>)>,
    everything: Everything,
    pipelines: Res<PipelineCache>,
    clear: Res<ClearColor>,
    mut lists: ResMut<Lists>,
    mut damage: ResMut<Damage>,
) {
    damage.whole = true;
    let before = damage.canvas.take();
    let Ok((mut camera, view, kept)) = cameras.single_mut() else {
        return;
    };
    let Some(size) = camera.physical_target_size else {
        return;
    };
    let clip_from_world = view
        .clip_from_world
        .unwrap_or_else(|| view.clip_from_view * view.world_from_view.to_matrix().inverse());
    let in_order = lists.renew(&everything, clip_from_world, size, &mut damage.changed);
    let canvas = Canvas {
        window: URect::from_corners(UVec2::ZERO, size),
        format: view.target_format,
        clear: clear.0,
        clip_from_world,
    };
    damage.canvas = Some(canvas);
    let ready = pipelines.waiting_pipelines().next().is_none();
    if kept && ready && in_order && before == Some(canvas) {
        camera.clear_color = ClearColorConfig::None;
        damage.whole = false;
    }
}

/// Draws everything if the texture is another one than was drawn into last: there is nothing in it.
fn look_at_texture(views: Query<&ViewTarget>, mut damage: ResMut<Damage>) {
    let texture = views.single().ok().map(|view| view.main_texture().id());
    damage.whole |= texture != damage.texture;
    damage.texture = texture;
}

//! Where board and panel lie in a window of any size.
//!
//! One resource, [`Layout`], worked out from the window's size and the board's extent; the board
//! and the panel both read it, so they can't disagree. Lengths are logical pixels, `U` is the
//! distance of neighbouring points.

use super::power::Awake;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Extent>()
        .init_resource::<Layout>()
        .add_systems(PreUpdate, measure_window)
        .add_systems(Update, apply_scale.run_if(resource_changed::<Layout>));
}

/// How board and panel share the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Board at the left, a full panel at the right.
    #[default]
    Wide,
    /// Board at the left, a narrow panel at the right edge.
    Compact,
    /// Board above, a sheet at the foot.
    Portrait,
}

/// How much room a board needs, in U: width and height.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Extent {
    /// With its whole rim.
    pub full: Vec2,
    /// What must never be cut off; where room is short the rim runs off the window.
    pub least: Vec2,
}

impl Default for Extent {
    fn default() -> Self {
        Self {
            full: Vec2::splat(9.2),
            least: Vec2::splat(7.9),
        }
    }
}

/// Where everything lies.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Layout {
    /// How board and panel share the window.
    pub mode: Mode,
    /// The window's size.
    pub window: Vec2,
    /// Logical pixels to a pixel of the user interface ([`UiScale`]).
    pub scale: f32,
    /// The panel (a sheet at the foot in portrait), from the window's top left.
    pub panel: Rect,
    /// The middle of the board, from the window's top left.
    pub board: Vec2,
    /// Logical pixels to U.
    pub unit: f32,
}

/// Wide: the most room across that a board gets, in its own widths.
const WIDEST_ROOM: f32 = 1.15;
/// Portrait: the bar with the logo and the card that says whose turn it is.
pub const PORTRAIT_BAR: f32 = 56.0;
/// Portrait: the card that says whose turn it is, with its margin.
pub const PORTRAIT_TURN: f32 = 68.0;
/// Portrait: below this height, in pixels of the user interface, the sheet is the short one.
pub const PORTRAIT_LOW: f32 = 860.0;

impl Layout {
    /// Lays out a window of a size for a board of an extent.
    #[must_use]
    pub fn new(window: Vec2, extent: Extent) -> Self {
        let Vec2 { x: w, y: h } = window.max(Vec2::ONE);
        if w < h {
            return Self::portrait(w, h, extent);
        }
        if w >= 1088.0 && h >= 680.0 && w / h >= 1.2 {
            return Self::wide(w, h, extent);
        }
        let panel = (w / 4.0).clamp(160.0, 300.0).min(w / 2.0);
        Self {
            mode: Mode::Compact,
            window,
            scale: 1.0,
            panel: Rect::new(w - panel, 0.0, w, h),
            board: Vec2::new((w - panel) / 2.0, h / 2.0),
            unit: fit(Vec2::new(w - panel, h), extent.least),
        }
    }

    fn wide(w: f32, h: f32, extent: Extent) -> Self {
        let scale = (w / 1280.0).min(h / 800.0).clamp(0.85, 3.0);
        let margin = 24.0 * scale;
        let panel = Vec2::new(432.0 * scale, h - 2.0 * margin);
        let unit = fit(
            Vec2::new(w - panel.x - 3.0 * margin, h - 2.0 * margin),
            extent.full,
        );
        // On a very wide window board and panel stay together, in the middle.
        let room = (w - panel.x - 3.0 * margin).min(extent.full.x * unit * WIDEST_ROOM);
        let left = (w - room - panel.x - 3.0 * margin).max(0.0) / 2.0;
        let panel_left = left + room + 2.0 * margin;
        Self {
            mode: Mode::Wide,
            window: Vec2::new(w, h),
            scale,
            panel: Rect::from_corners(
                Vec2::new(panel_left, margin),
                Vec2::new(panel_left + panel.x, margin + panel.y),
            ),
            board: Vec2::new(left + margin + room / 2.0, h / 2.0),
            unit,
        }
    }

    fn portrait(w: f32, h: f32, extent: Extent) -> Self {
        let scale = (w / 560.0).min(h / 932.0).clamp(1.0, 3.0);
        let sheet = if h / scale < PORTRAIT_LOW {
            176.0
        } else {
            296.0
        } * scale;
        let top = (PORTRAIT_BAR + PORTRAIT_TURN) * scale;
        let room = (h - top - sheet).max(1.0);
        let width = w.min(560.0 * scale);
        let unit = (w / extent.least.x).min(room / extent.full.y);
        Self {
            mode: Mode::Portrait,
            window: Vec2::new(w, h),
            scale,
            panel: Rect::new((w - width) / 2.0, h - sheet, (w + width) / 2.0, h),
            board: Vec2::new(w / 2.0, top + room / 2.0),
            unit,
        }
    }
}

/// The largest unit at which so many U fit into a room.
fn fit(room: Vec2, extent: Vec2) -> f32 {
    (room / extent).min_element().max(1.0)
}

fn measure_window(
    window: Query<&Window, With<PrimaryWindow>>,
    extent: Res<Extent>,
    mut layout: ResMut<Layout>,
    mut awake: ResMut<Awake>,
) {
    let Ok(window) = window.single() else { return };
    let size = Vec2::new(window.width(), window.height());
    // A minimised window has no size; what was last laid out stays.
    if size.min_element() >= 1.0 && layout.set_if_neq(Layout::new(size, *extent)) {
        awake.stay();
    }
}

fn apply_scale(layout: Res<Layout>, mut scale: ResMut<UiScale>) {
    scale.0 = layout.scale.max(0.1);
}

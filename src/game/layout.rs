//! Where board and panel lie in a window of any size.
//!
//! One resource, [`Layout`], worked out from the window's size, the board's extent and the size of
//! type that the player has set; the board and the panel both read it, so they can't disagree.
//! Lengths are logical pixels, `U` is the distance of neighbouring points.

use super::power::Awake;
use super::settings::{Settings, TextSize};
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
    /// How much larger than usual type is in [`Layout::scale`]: what the player has set, or less
    /// where the window has no room for so much.
    pub text: f32,
    /// The panel (a sheet at the foot in portrait), from the window's top left.
    pub panel: Rect,
    /// The middle of the board, from the window's top left.
    pub board: Vec2,
    /// Logical pixels to U.
    pub unit: f32,
}

/// The least scale there is: the smallest type of the design, of 13 px, is never under 12.
const LEAST_SCALE: f32 = 12.0 / 13.0;
/// Wide: the most room across that a board gets, in its own widths.
const WIDEST_ROOM: f32 = 1.15;
/// Compact: so many pixels of the user interface in height have room for all that a panel shows.
const COMPACT_HEIGHT: f32 = 400.0;
/// Compact: a window of this size is drawn as the design draws it; type grows with larger ones.
const COMPACT_WINDOW: Vec2 = Vec2::new(1088.0, 1000.0);
/// Portrait: the bar with the logo and the card that says whose turn it is.
pub const PORTRAIT_BAR: f32 = 56.0;
/// Portrait: the card that says whose turn it is, with its margin.
pub const PORTRAIT_TURN: f32 = 68.0;
/// Portrait: below this height, in pixels of the user interface, the sheet is the short one.
pub const PORTRAIT_LOW: f32 = 860.0;
/// Portrait: the height of the sheet, and of the short one; where type is larger than usual it has
/// less air.
const PORTRAIT_SHEET: f32 = 296.0;
const PORTRAIT_SHORT: (f32, f32) = (176.0, 150.0);
/// Portrait: type grows as long as there are so many pixels of the user interface in width.
const PORTRAIT_WIDTH: f32 = 276.0;
/// Portrait: larger type leaves the board this part of its size.
const PORTRAIT_KEPT: f32 = 0.8;

impl Layout {
    /// Lays out a window of a size for a board of an extent, with type of a size.
    #[must_use]
    pub fn new(window: Vec2, extent: Extent, text: TextSize) -> Self {
        let Vec2 { x: w, y: h } = window.max(Vec2::ONE);
        let text = text.factor();
        if w < h {
            Self::portrait(w, h, extent, text)
        } else if w >= 1088.0 && h >= 680.0 && w / h >= 1.2 {
            Self::wide(w, h, extent, text)
        } else {
            Self::compact(w, h, extent, text)
        }
    }

    fn wide(w: f32, h: f32, extent: Extent, text: f32) -> Self {
        let base = (w / 1280.0).min(h / 800.0).clamp(0.85, 3.0);
        let scale = scale(base, text, f32::INFINITY);
        let margin = 24.0 * base;
        let height = h - 2.0 * margin;
        let panel = Vec2::new(432.0 * scale, height);
        let beside = |panel: f32| w - panel - 3.0 * margin;
        // A panel that has grown leaves the board its size as long as it can: the rim runs off the
        // window first.
        let usual = fit(Vec2::new(beside(432.0 * base), height), extent.full);
        let whole = fit(Vec2::new(beside(panel.x), height), extent.full);
        let bled = fit(
            Vec2::new(beside(panel.x) + 2.0 * margin, height),
            Vec2::new(extent.least.x, extent.full.y),
        );
        let unit = whole.max(usual.min(bled));
        // On a very wide window board and panel stay together, in the middle.
        let room = beside(panel.x).min(extent.full.x * unit * WIDEST_ROOM);
        let left = (w - room - panel.x - 3.0 * margin).max(0.0) / 2.0;
        let panel_left = left + room + 2.0 * margin;
        let middle = match extent.full.x * unit > room {
            true => panel_left / 2.0,
            false => left + margin + room / 2.0,
        };
        Self {
            mode: Mode::Wide,
            window: Vec2::new(w, h),
            scale,
            text: scale / base,
            panel: Rect::from_corners(
                Vec2::new(panel_left, margin),
                Vec2::new(panel_left + panel.x, margin + panel.y),
            ),
            board: Vec2::new(middle, h / 2.0),
            unit,
        }
    }

    fn compact(w: f32, h: f32, extent: Extent, text: f32) -> Self {
        let base = (Vec2::new(w, h) / COMPACT_WINDOW)
            .min_element()
            .clamp(1.0, 3.0);
        let scale = scale(base, text, h / COMPACT_HEIGHT);
        let panel = ((w / base / 4.0).clamp(160.0, 300.0) * scale).min(w / 2.0);
        Self {
            mode: Mode::Compact,
            window: Vec2::new(w, h),
            scale,
            text: scale / base,
            panel: Rect::new(w - panel, 0.0, w, h),
            board: Vec2::new((w - panel) / 2.0, h / 2.0),
            unit: fit(Vec2::new(w - panel, h), extent.least),
        }
    }

    fn portrait(w: f32, h: f32, extent: Extent, text: f32) -> Self {
        let base = (w / 560.0).min(h / 932.0).clamp(1.0, 3.0);
        let top = PORTRAIT_BAR + PORTRAIT_TURN;
        let sheet = |scale: f32| match h / scale < PORTRAIT_LOW {
            true if scale > base => PORTRAIT_SHORT.1,
            true => PORTRAIT_SHORT.0,
            false => PORTRAIT_SHEET,
        };
        let room = |scale: f32| (h - (top + sheet(scale)) * scale).max(1.0);
        let unit = |scale: f32| (w / extent.least.x).min(room(scale) / extent.full.y);
        let kept = PORTRAIT_KEPT * unit(base) * extent.full.y;
        let most = (w / PORTRAIT_WIDTH).min((h - kept) / (top + PORTRAIT_SHORT.1));
        let scale = scale(base, text, most);
        let width = w.min(560.0 * scale);
        Self {
            mode: Mode::Portrait,
            window: Vec2::new(w, h),
            scale,
            text: scale / base,
            panel: Rect::new(
                (w - width) / 2.0,
                h - sheet(scale) * scale,
                (w + width) / 2.0,
                h,
            ),
            board: Vec2::new(w / 2.0, top * scale + room(scale) / 2.0),
            unit: unit(scale),
        }
    }
}

/// The scale of the user interface: the window's own one times what the player has set, as far as
/// there is room for it and it can be read.
fn scale(base: f32, text: f32, most: f32) -> f32 {
    (base * text).min(most.max(base)).max(LEAST_SCALE)
}

/// The largest unit at which so many U fit into a room.
fn fit(room: Vec2, extent: Vec2) -> f32 {
    (room / extent).min_element().max(1.0)
}

fn measure_window(
    window: Query<&Window, With<PrimaryWindow>>,
    extent: Res<Extent>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
    mut awake: ResMut<Awake>,
) {
    let Ok(window) = window.single() else { return };
    let size = Vec2::new(window.width(), window.height());
    // A minimised window has no size; what was last laid out stays.
    if size.min_element() >= 1.0
        && layout.set_if_neq(Layout::new(size, *extent, settings.text_size))
    {
        awake.stay();
    }
}

fn apply_scale(layout: Res<Layout>, mut scale: ResMut<UiScale>) {
    scale.0 = layout.scale.max(0.1);
}

#[cfg(test)]
mod tests;

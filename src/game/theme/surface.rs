//! Surfaces: the table that everything lies on, the fibre of paper, the patterns of figures.

use super::{Palette, widget::Picture};
use crate::game::layout::Layout;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::widget::NodeImageMode;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (dress_textures, dress_patterns).before(UiSystems::Content),
    );
}

/// How strongly the fibre of the paper shows.
const FIBRE: f32 = 0.24;
/// How strongly the felt of the table shows.
const FELT: f32 = 0.03;
/// Where the table's light is, in percent of the window's width and height.
const LIGHT: (f32, f32) = (42.0, 22.0);
/// Where the middle tone of the table lies, in percent of the way to the farthest corner.
const MIDDLE: f32 = 55.0;

/// The table: brightest at the upper left, dark at the edges.
#[must_use]
pub fn table(palette: &Palette) -> BackgroundGradient {
    RadialGradient {
        position: UiPosition::TOP_LEFT.at(percent(LIGHT.0), percent(LIGHT.1)),
        shape: RadialGradientShape::FarthestCorner,
        stops: vec![
            ColorStop::percent(palette.table[0], 0.0),
            ColorStop::percent(palette.table[1], MIDDLE),
            ColorStop::percent(palette.table[2], 100.0),
        ],
        ..default()
    }
    .into()
}

/// The felt on the table: the first child of what has [`table`].
#[must_use]
pub fn felt() -> impl Bundle {
    texture("felt", FELT, 0.0)
}

/// The fibre of a sheet: its first child.
#[must_use]
pub fn fibre() -> impl Bundle {
    // A tiled picture has no round corners, so it stays inside them.
    texture("paper-fibre", FIBRE, super::widget::SHEET_RADIUS * 0.3)
}

fn texture(name: &str, strength: f32, inset: f32) -> impl Bundle {
    (
        Name::new("Texture"),
        Texture(strength),
        tiled(name, Color::NONE, inset),
    )
}

/// A tiled picture over all of its parent, but for an edge of so many px.
fn tiled(name: &str, color: Color, inset: f32) -> impl Bundle {
    (
        Picture {
            name: name.into(),
            size: 0.0,
        },
        ImageNode {
            color,
            image_mode: tiles(1.0),
            ..default()
        },
        Node {
            position_type: PositionType::Absolute,
            left: px(inset),
            right: px(inset),
            top: px(inset),
            bottom: px(inset),
            ..default()
        },
        Pickable::IGNORE,
    )
}

const fn tiles(stretch_value: f32) -> NodeImageMode {
    NodeImageMode::Tiled {
        tile_x: true,
        tile_y: true,
        stretch_value,
    }
}

/// The patterns that tell series of figures apart beside their colours.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Slanting lines.
    Hatched,
    /// Dots.
    Dotted,
}

impl Pattern {
    const fn picture(self) -> &'static str {
        match self {
            Self::Hatched => "hatch",
            Self::Dotted => "dots",
        }
    }
}

/// Side of a pattern's tile in px, and in the picture's pixels.
const TILE: (f32, f32) = (8.0, 16.0);

/// A pattern in a colour over all of its parent.
#[must_use]
pub fn pattern(pattern: Pattern, color: Color) -> impl Bundle {
    let picture = pattern.picture();
    (Name::new("Pattern"), pattern, tiled(picture, color, 0.0))
}

/// Gives the tiles of patterns their size.
fn dress_patterns(
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut patterns: Query<(Ref<Pattern>, &mut ImageNode)>,
) {
    let density = layout.scale * window.single().map_or(1.0, Window::scale_factor);
    for (pattern, mut node) in &mut patterns {
        if pattern.is_added() || layout.is_changed() {
            node.image_mode = tiles(density * TILE.0 / TILE.1);
        }
    }
}

/// How strongly a texture shows, where the theme has textures.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Texture(f32);

fn dress_textures(palette: Res<Palette>, mut textures: Query<(Ref<Texture>, &mut ImageNode)>) {
    for (texture, mut node) in &mut textures {
        if texture.is_added() || palette.is_changed() {
            node.color = Color::WHITE.with_alpha(texture.0 * palette.texture);
        }
    }
}

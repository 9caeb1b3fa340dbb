//! The three series of figures: to the geese, drawn, to the fox. Each has a colour and a pattern,
//! since colour never speaks alone: solid, dotted, hatched.

use crate::game::theme::Palette;
use crate::game::theme::surface::{Pattern, pattern};
use bevy::prelude::*;

/// Corners and edge of an area in px.
const CORNERS: f32 = 3.0;
const EDGE: f32 = 1.0;
/// How strong the hatching is.
pub(super) const HATCHED: f32 = 0.34;
/// Side of a swatch.
const SWATCH: f32 = 14.0;

/// Whose games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Series {
    Geese,
    Drawn,
    Fox,
}

impl Series {
    /// The colour of its areas.
    pub(super) const fn fill(self, palette: &Palette) -> Color {
        match self {
            Self::Geese => palette.primary[0],
            Self::Drawn => palette.well,
            Self::Fox => palette.accent_fill,
        }
    }

    /// The colour of what is written on them, and of what is under it, so that no pattern lies
    /// behind letters.
    pub(super) const fn ink(self, palette: &Palette) -> (Color, Color) {
        match self {
            Self::Geese => (palette.on_primary, palette.primary[0]),
            Self::Drawn => (palette.ink, palette.well),
            Self::Fox => (palette.on_primary, palette.accent),
        }
    }

    const fn edge(self, palette: &Palette) -> Color {
        match self {
            Self::Geese | Self::Fox => Color::NONE,
            Self::Drawn => palette.edge,
        }
    }

    /// The colour of its pattern.
    pub(super) fn pattern(self, palette: &Palette) -> Option<(Pattern, Color)> {
        match self {
            Self::Geese => None,
            Self::Drawn => Some((Pattern::Dotted, palette.edge)),
            Self::Fox => Some((Pattern::Hatched, Color::BLACK.with_alpha(HATCHED))),
        }
    }

    /// Spawns an area of the series.
    pub(super) fn area<'a>(
        self,
        parent: &'a mut ChildSpawnerCommands,
        palette: &Palette,
        node: Node,
    ) -> EntityCommands<'a> {
        let mut area = parent.spawn((
            Name::new("Area"),
            Node {
                border: px(EDGE).all(),
                border_radius: BorderRadius::all(px(CORNERS)),
                ..node
            },
            BackgroundColor(self.fill(palette)),
            BorderColor::all(self.edge(palette)),
            Pickable::IGNORE,
        ));
        if let Some((kind, color)) = self.pattern(palette) {
            area.with_child(pattern(kind, color));
        }
        area
    }

    /// Spawns a swatch for a legend.
    pub(super) fn swatch(self, parent: &mut ChildSpawnerCommands, palette: &Palette) {
        let node = Node {
            width: px(SWATCH),
            height: px(SWATCH),
            flex_shrink: 0.0,
            ..default()
        };
        self.area(parent, palette, node);
    }
}

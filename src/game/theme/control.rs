//! Controls of the sheets: a slider with a stop for each choice, toggles, rows of segments, and
//! the tick on what is chosen.

mod slider;
mod toggle;

pub use slider::{stops, volume};
pub use toggle::toggle;

use super::Palette;
use super::widget::{Chosen, Inked, icon};
use crate::game::power::Awake;
use bevy::prelude::*;
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (show_ticks, show_segment_ticks).before(UiSystems::Content),
    )
    .add_plugins((slider::plugin, toggle::plugin));
}

/// Edge of a well and of a tick.
const EDGE: (f32, f32) = (1.5, 2.0);
/// Diameter of the tick on what is chosen, and how far it reaches out.
const TICK: (f32, f32) = (26.0, 13.0);
/// Padding of a well with segments, and its corner radius.
const WELL: (f32, f32) = (3.0, 9.0);
/// How dark a frame on the table is, and how strong its edge.
const TABLE_WELL: f32 = 0.5;
const TABLE_EDGE: f32 = 0.6;
/// Side of the tick before the words of a chosen segment.
const SEGMENT_TICK: f32 = 16.0;

/// A frame for a row of segments on the table.
#[must_use]
pub fn table_well(palette: &Palette, node: Node) -> impl Bundle {
    let ground = palette.table[2].with_alpha(TABLE_WELL);
    let edge = palette.on_table_second.with_alpha(TABLE_EDGE);
    well_of(ground, edge, node)
}

/// A well for a row of segments.
#[must_use]
pub fn well(palette: &Palette, node: Node) -> impl Bundle {
    well_of(palette.well, palette.rule, node)
}

fn well_of(ground: Color, edge: Color, node: Node) -> impl Bundle {
    (
        Node {
            padding: px(WELL.0).all(),
            border: px(EDGE.0).all(),
            border_radius: BorderRadius::all(px(WELL.1 + WELL.0)),
            flex_shrink: 0.0,
            ..node
        },
        BackgroundColor(ground),
        BorderColor::all(edge),
    )
}

/// The tick on a card or a row, seen while its parent is [`Chosen`].
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tick;

/// A tick at the upper right corner: a child of what may be chosen.
pub fn tick(palette: &Palette) -> impl Bundle {
    const MARK: f32 = 14.0;
    (
        Name::new("Tick"),
        Tick,
        Node {
            position_type: PositionType::Absolute,
            top: px(-TICK.1),
            right: px(-TICK.1),
            width: px(TICK.0),
            height: px(TICK.0),
            border: px(EDGE.1).all(),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette.primary[0]),
        BorderColor::all(palette.sheet),
        Visibility::Hidden,
        Pickable::IGNORE,
        children![icon("check", MARK, palette.on_primary)],
    )
}

/// The tick before a segment's words, there while its parent is [`Chosen`].
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct SegmentTick;

/// A tick before the words of a segment, in their ink.
pub fn segment_tick() -> impl Bundle {
    (SegmentTick, Inked, icon("check", SEGMENT_TICK, Color::NONE))
}

fn show_segment_ticks(
    mut ticks: Query<(&ChildOf, &mut Node), With<SegmentTick>>,
    chosen: Query<(), With<Chosen>>,
    mut awake: ResMut<Awake>,
) {
    for (parent, mut node) in &mut ticks {
        let wanted = match chosen.contains(parent.parent()) {
            true => Display::Flex,
            false => Display::None,
        };
        if node.display != wanted {
            node.display = wanted;
            awake.stay();
        }
    }
}

/// A tick at the end of a row of a height that may be chosen: a child of it.
pub fn check(palette: &Palette, height: f32) -> impl Bundle {
    const MARK: f32 = 18.0;
    (
        Name::new("Tick"),
        Tick,
        Node {
            position_type: PositionType::Absolute,
            top: px((height - MARK) / 2.0),
            right: px(MARK / 2.0),
            width: px(MARK),
            height: px(MARK),
            ..default()
        },
        Visibility::Hidden,
        Pickable::IGNORE,
        children![icon("check", MARK, palette.on_primary)],
    )
}

fn show_ticks(
    mut ticks: Query<(&ChildOf, &mut Visibility), With<Tick>>,
    chosen: Query<(), With<Chosen>>,
    mut awake: ResMut<Awake>,
) {
    for (parent, mut visibility) in &mut ticks {
        let wanted = match chosen.contains(parent.parent()) {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        };
        if visibility.set_if_neq(wanted) {
            awake.stay();
        }
    }
}

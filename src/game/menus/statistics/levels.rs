//! The chart of the person's wins by the computer's level: a line for each side.

use super::{Look, words};
use crate::ai::Level;
use crate::game::tally::Tally;
use crate::game::theme::stroke::stroke;
use crate::game::theme::text as type_of;
use crate::game::theme::widget::icon;
use crate::rules::{PerSide, Side};
use bevy::prelude::*;

/// The height of the plot, and what is round it: figures at the left, half a mark at the right and
/// above, figures below.
const HEIGHT: f32 = 142.0;
const LEFT: f32 = 64.0;
const RIGHT: f32 = 20.0;
const ABOVE: f32 = 10.0;
const BELOW: f32 = 28.0;
/// The distance of two levels at most.
const STEP: f32 = 63.0;
/// Size of the figures at the axes.
const FIGURES: f32 = 13.5;
/// Width of a line; a dash and its distance from the next.
const LINE: f32 = 2.5;
const DASH: (f32, f32) = (7.0, 5.0);
/// Sides of a disc and of a triangle, and the edge that sets a disc off from a line.
const MARK: (f32, f32) = (12.0, 15.0);
const MARK_EDGE: f32 = 1.5;
/// A dot of the lines across, and the distance of two.
const DOT: (f32, f32) = (1.5, 6.0);

/// The height of the chart.
pub(super) const CHART: f32 = ABOVE + HEIGHT + BELOW;

/// What the chart leaves of its room. If it were exactly as wide, the layout would take the list for
/// one whose words break wherever they can, which it has measured before and which is as wide.
const LEFT_OVER: f32 = 2.0;

/// The distance of two levels in so much room.
fn step(room: f32) -> f32 {
    let steps = (Level::ALL.len() - 1) as f32;
    ((room - LEFT - RIGHT - LEFT_OVER) / steps).min(STEP)
}

/// The chart, no wider than there is room for.
pub(super) fn chart(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    by_level: &[PerSide<Tally>],
    room: f32,
) {
    let step = step(room);
    let width = step * (Level::ALL.len() - 1) as f32;
    let node = Node {
        width: px(LEFT + width + RIGHT),
        height: px(CHART),
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((Name::new("Chart"), node, Pickable::IGNORE))
        .with_children(|chart| {
            axes(chart, look, step, width);
            for side in [Side::Geese, Side::Fox] {
                let points: Vec<Vec2> = by_level
                    .iter()
                    .enumerate()
                    .filter_map(|(index, tallies)| {
                        let share = tallies.get(side).share()?;
                        Some(at(index as f32 * step, share))
                    })
                    .collect();
                series(chart, look, side, &points);
            }
        });
}

/// A point of the plot in the chart.
const fn at(x: f32, share: f32) -> Vec2 {
    Vec2::new(LEFT + x, ABOVE + HEIGHT * (1.0 - share))
}

/// The lines across and the figures at both axes.
fn axes(chart: &mut ChildSpawnerCommands, look: Look, step: f32, width: f32) {
    let palette = look.palette;
    let figure = |chart: &mut ChildSpawnerCommands, node: Node, words: String| {
        let words = type_of::sans(look.fonts, words, FIGURES, palette.ink_second);
        chart
            .spawn((Name::new("Figure"), node, Pickable::IGNORE))
            .with_child((words, TextLayout::no_wrap()));
    };
    for share in [1.0, 0.5, 0.0] {
        let left = at(0.0, share);
        let node = Node {
            position_type: PositionType::Absolute,
            width: px(LEFT - 18.0),
            height: px(18),
            top: px(left.y - 9.0),
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            ..default()
        };
        figure(chart, node, words::percent(share));
        let (from, to) = (left.x - MARK.0, left.x + width + RIGHT);
        let dots = ((to - from) / DOT.1) as usize;
        for dot in 0..dots {
            let place = Vec2::new(from + DOT.1 * dot as f32, left.y);
            spot(chart, place, DOT.0, palette.edge, None);
        }
    }
    for (index, level) in Level::ALL.iter().enumerate() {
        let place = at(index as f32 * step, 0.0);
        let node = Node {
            position_type: PositionType::Absolute,
            width: px(step),
            left: px(place.x - step / 2.0),
            top: px(place.y + 6.0),
            justify_content: JustifyContent::Center,
            ..default()
        };
        figure(chart, node, level.number().to_string());
    }
}

/// A line through the points with a mark on each.
fn series(chart: &mut ChildSpawnerCommands, look: Look, side: Side, points: &[Vec2]) {
    let palette = look.palette;
    let color = match side {
        Side::Geese => palette.primary[0],
        Side::Fox => palette.accent_fill,
    };
    for pair in points.windows(2) {
        let &[from, to] = pair else { continue };
        match side {
            Side::Geese => stroke(chart, from, to, LINE, color),
            Side::Fox => {
                let way = to - from;
                let length = way.length();
                let along = way.normalize_or_zero();
                let mut done = 0.0;
                while done < length {
                    let end = (done + DASH.0).min(length);
                    stroke(chart, from + along * done, from + along * end, LINE, color);
                    done += DASH.0 + DASH.1;
                }
            }
        }
    }
    for &point in points {
        mark(chart, look, side, point);
    }
}

/// A disc, with an edge if it has one.
fn spot(
    chart: &mut ChildSpawnerCommands,
    place: Vec2,
    size: f32,
    color: Color,
    edge: Option<Color>,
) {
    chart.spawn((
        Name::new("Disc"),
        Node {
            position_type: PositionType::Absolute,
            left: px(place.x - size / 2.0),
            top: px(place.y - size / 2.0),
            width: px(size),
            height: px(size),
            border: px(if edge.is_some() { MARK_EDGE } else { 0.0 }).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(color),
        BorderColor::all(edge.unwrap_or(Color::NONE)),
        Pickable::IGNORE,
    ));
}

/// The mark of a side: a disc, a triangle.
fn mark(chart: &mut ChildSpawnerCommands, look: Look, side: Side, place: Vec2) {
    let palette = look.palette;
    match side {
        Side::Geese => spot(
            chart,
            place,
            MARK.0,
            palette.primary[0],
            Some(palette.sheet),
        ),
        Side::Fox => {
            chart
                .spawn(icon("triangle", MARK.1, palette.accent_fill))
                .entry::<Node>()
                .and_modify(move |mut node| {
                    node.position_type = PositionType::Absolute;
                    node.left = px(place.x - MARK.1 / 2.0);
                    node.top = px(place.y - MARK.1 / 2.0 - 1.0);
                });
        }
    }
}

/// Which mark is which side's.
pub(super) fn legend(parent: &mut ChildSpawnerCommands, look: Look) {
    for (side, word) in [(Side::Geese, words::AS_GEESE), (Side::Fox, words::AS_FOX)] {
        let row = Node {
            align_items: AlignItems::Center,
            column_gap: px(6),
            ..default()
        };
        parent
            .spawn((Name::new("Legend"), row, Pickable::IGNORE))
            .with_children(|row| {
                let place = Node {
                    width: px(MARK.1),
                    height: px(MARK.1),
                    ..default()
                };
                row.spawn((Name::new("Mark"), place, Pickable::IGNORE))
                    .with_children(|place| mark(place, look, side, Vec2::splat(MARK.1 / 2.0)));
                let word = type_of::sans(look.fonts, word, FIGURES, look.palette.ink_second);
                row.spawn((word, TextLayout::no_wrap()));
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_is_no_wider_than_its_room() {
        for room in [200.0, 276.0, 336.0, 420.0, 900.0] {
            let width = LEFT + RIGHT + step(room) * (Level::ALL.len() - 1) as f32;
            assert!(width < room, "{width} in {room}");
        }
        assert_eq!(at(0.0, 1.0).y, ABOVE);
        assert_eq!(at(0.0, 0.0).y, ABOVE + HEIGHT);
    }
}

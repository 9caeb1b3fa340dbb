//! The person's games by side: a ring for each, won, drawn and lost.

use super::series::{HATCHED, Series};
use super::{Look, words};
use crate::game::art::{HUNTER, PREY};
use crate::game::hud::medallion;
use crate::game::tally::Tally;
use crate::game::theme::text as type_of;
use crate::rules::{PerSide, Side};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Outer and inner diameter of a ring, and the radius of the medallion in it.
const RING: (f32, f32) = (110.0, 78.0);
const MEDALLION: f32 = 28.0;
/// The hatching of an arc: from one line to the next, and how much of that is line, in degrees.
const HATCHING: (f32, f32) = (9.0, 0.35);
/// The dots of an arc: their size, how far from its edges they are, and one from the next.
const DOTS: (f32, f32, f32) = (2.0, 5.0, 6.0);
/// Sizes of the words under a ring.
const WORDS: (f32, f32) = (16.0, 13.5);
/// The width of a ring and its words.
const COLUMN: f32 = 150.0;
/// The distance of both.
const GAP: f32 = 12.0;

/// Both rings.
pub(super) fn rings(parent: &mut ChildSpawnerCommands, look: Look, by_side: &PerSide<Tally>) {
    let beside = look.measure.room >= 2.0 * COLUMN + GAP;
    let row = Node {
        column_gap: px(GAP),
        row_gap: px(GAP),
        flex_direction: match beside {
            true => FlexDirection::Row,
            false => FlexDirection::Column,
        },
        align_items: match beside {
            true => AlignItems::Start,
            false => AlignItems::Center,
        },
        justify_content: JustifyContent::SpaceAround,
        ..default()
    };
    parent
        .spawn((Name::new("Rings"), row, Pickable::IGNORE))
        .with_children(|row| {
            for (side, series) in [(Side::Geese, Series::Geese), (Side::Fox, Series::Fox)] {
                ring(row, look, series, *by_side.get(side));
            }
        });
}

fn ring(row: &mut ChildSpawnerCommands, look: Look, series: Series, tally: Tally) {
    let (fonts, palette) = (look.fonts, look.palette);
    let column = Node {
        width: px(COLUMN),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        ..default()
    };
    row.spawn((Name::new("Side"), column, Pickable::IGNORE))
        .with_children(|column| {
            let disc = |size: f32| Node {
                width: px(size),
                height: px(size),
                border_radius: BorderRadius::MAX,
                border: px(1).all(),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                ..default()
            };
            let edge = BorderColor::all(palette.rule);
            let stops = stops(look, series, tally);
            column
                .spawn((
                    Name::new("Ring"),
                    disc(RING.0),
                    BackgroundColor(palette.well),
                    BackgroundGradient::from(ConicGradient::new(UiPosition::CENTER, stops)),
                    edge,
                    Pickable::IGNORE,
                ))
                .with_children(|ring| {
                    dots(ring, look, tally);
                    ring.spawn((
                        Name::new("Middle"),
                        disc(RING.1),
                        BackgroundColor(palette.sheet),
                        edge,
                        Pickable::IGNORE,
                    ))
                    .with_children(|middle| {
                        let piece = match series {
                            Series::Fox => HUNTER,
                            Series::Geese | Series::Drawn => PREY,
                        };
                        medallion(middle, look.desk(), Some(piece), MEDALLION);
                    });
                });
            let share = words::share(tally);
            column.spawn(type_of::bold(fonts, share, WORDS.0, palette.ink));
            column.spawn((
                type_of::sans(fonts, words::counts(tally), WORDS.1, palette.ink_second),
                TextLayout::justify(Justify::Center),
            ));
        });
}

/// The ends of what was won and of what was drawn after it, as angles from the top.
fn arcs(tally: Tally) -> [f32; 2] {
    let games = tally.games().max(1) as f32;
    let won = TAU * tally.won as f32 / games;
    [won, won + TAU * tally.drawn as f32 / games]
}

/// The colours round the ring.
fn stops(look: Look, series: Series, tally: Tally) -> Vec<AngularColorStop> {
    let palette = look.palette;
    let [won, _] = arcs(tally);
    let mut stops = Vec::new();
    let mut arc = |color: Color, from: f32, to: f32| {
        stops.push(AngularColorStop::new(color, from));
        stops.push(AngularColorStop::new(color, to));
    };
    let fill = series.fill(palette);
    if series.pattern(palette).is_some() {
        let period = HATCHING.0.to_radians();
        let line = fill.mix(&Color::BLACK, HATCHED);
        let mut from = 0.0;
        while from < won {
            let turn = (from + period * (1.0 - HATCHING.1)).min(won);
            arc(fill, from, turn);
            arc(line, turn, (from + period).min(won));
            from += period;
        }
    } else if won > 0.0 {
        arc(fill, 0.0, won);
    }
    arc(palette.well, won, TAU);
    stops
}

/// The dots of what was drawn.
fn dots(ring: &mut ChildSpawnerCommands, look: Look, tally: Tally) {
    let [from, to] = arcs(tally);
    let centre = Vec2::splat(RING.0 / 2.0 - 1.0);
    let rows = [RING.1 / 2.0 + DOTS.1, RING.0 / 2.0 - DOTS.1 - 1.0];
    for (row, radius) in rows.into_iter().enumerate() {
        let step = DOTS.2 / radius;
        // The rows are set off against each other.
        let mut angle = from + step * (0.5 + 0.5 * row as f32);
        while angle < to - step * 0.25 {
            let place = centre + Vec2::new(angle.sin(), -angle.cos()) * radius;
            ring.spawn((
                Name::new("Dot"),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(place.x - DOTS.0 / 2.0),
                    top: px(place.y - DOTS.0 / 2.0),
                    width: px(DOTS.0),
                    height: px(DOTS.0),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(look.palette.ink_second),
                Pickable::IGNORE,
            ));
            angle += step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_is_as_long_as_its_share() {
        let tally = |won, lost, drawn| Tally { won, lost, drawn };
        assert_eq!(arcs(tally(0, 0, 0)), [0.0, 0.0]);
        assert_eq!(arcs(tally(1, 2, 1)), [TAU / 4.0, TAU / 2.0]);
        assert_eq!(arcs(tally(3, 0, 0)), [TAU, TAU]);
    }
}

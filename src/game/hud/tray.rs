//! Pictures of counts: the tray with the geese that are left, ticks, bars.

use super::Look;
use super::counters::{INSET, Model};
use crate::game::theme::widget::picture;
use bevy::prelude::*;

/// The tray's height, its padding at either end and its border.
const TRAY: (f32, f32, f32) = (38.0, 7.0, 1.2);
/// The largest goose in the tray; a part of its step at most.
const GOOSE: (f32, f32) = (28.0, 0.98);
/// A piece's picture is larger than the piece.
const PICTURE: f32 = 1.25;
/// Radius of the ring where a goose was.
const RING: f32 = 8.0;
/// How clearly geese in hand are seen.
const IN_HAND: f32 = 0.45;

/// A strip of wood with a place for each goose of the start, and under it the number at which the
/// fox side wins.
pub(super) fn tray(parent: &mut ChildSpawnerCommands, look: Look, width: f32, model: &Model) {
    let palette = look.palette;
    let (height, padding, border) = TRAY;
    let step = (width - 2.0 * padding) / model.total.max(1) as f32;
    let goose = GOOSE.0.min(step * GOOSE.1);
    let middle = Vec2::new(step, height - 2.0 * border) / 2.0;
    let at = |size: f32, shift: Vec2| Node {
        position_type: PositionType::Absolute,
        left: px(middle.x - size / 2.0 + shift.x),
        top: px(middle.y - size / 2.0 + shift.y),
        width: px(size),
        height: px(size),
        ..default()
    };
    let [dark, mid, light] = palette.plank;
    parent
        .spawn((
            Name::new("Tray"),
            Node {
                width: percent(100),
                height: px(height),
                margin: UiRect::top(px(6)),
                padding: UiRect::horizontal(px(padding - border)),
                border: px(border).all(),
                border_radius: BorderRadius::all(px(10)),
                ..default()
            },
            BorderColor::all(palette.sheet_edge.unwrap_or(dark)),
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::percent(light.mix(&mid, 0.4), 0.0),
                ColorStop::percent(mid, 50.0),
                ColorStop::percent(dark, 100.0),
            ])),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for index in 0..model.total {
                let mut place = parent.spawn((
                    Name::new("Place"),
                    Node {
                        width: px(step),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                let on_board = model.left.saturating_sub(model.reserve);
                if index >= model.left {
                    place.with_child((
                        Name::new("Taken"),
                        Node {
                            border: px(1.8).all(),
                            border_radius: BorderRadius::MAX,
                            ..at(2.0 * RING, Vec2::ZERO)
                        },
                        BackgroundColor(Color::BLACK.with_alpha(0.55)),
                        BorderColor::all(palette.taken),
                        Pickable::IGNORE,
                    ));
                    continue;
                }
                let strength = if index < on_board { 1.0 } else { IN_HAND };
                place.with_children(|parent| {
                    for (name, size, shift, color) in [
                        (
                            "shadow",
                            goose,
                            Vec2::new(1.5, 4.0),
                            Color::WHITE.with_alpha(0.5),
                        ),
                        (model.piece, goose * PICTURE, Vec2::ZERO, Color::WHITE),
                    ] {
                        parent
                            .spawn((Name::new(name), picture(name, size)))
                            .insert((
                                ImageNode {
                                    color: color.with_alpha(color.alpha() * strength),
                                    ..default()
                                },
                                at(size, shift),
                            ));
                    }
                });
            }
        });
    let few = model.threshold.unwrap_or_default();
    parent.spawn((
        Name::new("Threshold"),
        Node {
            width: px(few as f32 * step),
            height: px(5),
            margin: UiRect::new(px(padding), px(0), px(3), px(0)),
            border: UiRect::new(px(1.8), px(1.8), px(0), px(1.8)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(match few {
            0 => Color::NONE,
            _ => palette.accent,
        }),
        Pickable::IGNORE,
    ));
}

pub(super) fn ticks(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    (shown, filled): (usize, usize),
) {
    let palette = look.palette;
    parent
        .spawn((
            Name::new("Ticks"),
            Node {
                height: px(8),
                column_gap: px(2.4),
                margin: UiRect::new(px(INSET), px(INSET), px(6), px(0)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for index in 0..shown {
                let (fill, edge) = match index < filled {
                    true => (palette.accent_fill, palette.accent_fill),
                    false => (palette.well, palette.rule),
                };
                parent.spawn((
                    Name::new("Tick"),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(2)),
                        ..default()
                    },
                    BackgroundColor(fill),
                    BorderColor::all(edge),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// A bar filled to a part, with a mark at a part.
pub(super) fn bar(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    filled: f32,
    fill: Color,
    mark: Option<f32>,
) {
    parent
        .spawn((
            Name::new("Bar"),
            Node {
                height: px(7),
                margin: UiRect::top(px(3)),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(3)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(look.palette.well),
            BorderColor::all(look.palette.rule),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            let inside = |width: Val| Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                bottom: px(0),
                width,
                border_radius: BorderRadius::all(px(3)),
                ..default()
            };
            parent.spawn((
                Name::new("Filled"),
                inside(percent(100.0 * filled.clamp(0.0, 1.0))),
                BackgroundColor(fill),
                Pickable::IGNORE,
            ));
            if let Some(mark) = mark {
                parent.spawn((
                    Name::new("Threshold"),
                    Node {
                        left: percent(100.0 * mark),
                        top: px(-5),
                        bottom: px(-5),
                        ..inside(px(2))
                    },
                    BackgroundColor(look.palette.accent),
                    Pickable::IGNORE,
                ));
            }
        });
}

//! Pictures of counts: the tray with the geese that are left, ticks, bars.

use super::Look;
use super::counters::{INSET, Model};
use crate::game::theme::tray::Tray;
use bevy::prelude::*;

/// The tray's height.
const TRAY: f32 = 38.0;

/// A strip of wood with a place for each goose of the start, and under it the number at which the
/// fox side wins.
pub(super) fn tray(parent: &mut ChildSpawnerCommands, look: Look, width: f32, model: &Model) {
    let palette = look.palette;
    let tray = Tray {
        piece: model.piece,
        total: model.total,
        left: model.left,
        on_board: model.left.saturating_sub(model.reserve),
        size: Vec2::new(width, TRAY),
    };
    let node = Node {
        margin: UiRect::top(px(6)),
        ..default()
    };
    tray.spawn(parent, palette, node);
    let few = model.threshold.unwrap_or_default();
    parent.spawn((
        Name::new("Threshold"),
        Node {
            width: px(few as f32 * tray.step()),
            height: px(5),
            margin: UiRect::new(px(Tray::inset()), px(0), px(3), px(0)),
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

//! The last moves of the game in a line, and the way to the whole list.

use super::action::Action;
use super::buttons::{self, Form};
use super::rows::{Last, last_moves};
use super::{Look, rebuild, row};
use crate::game::art::Art;
use crate::game::session::Session;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::Skin;
use crate::game::theme::{Palette, text};
use bevy::prelude::*;

/// A line of the last moves.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip;

/// What the line shows.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct StripModel(Vec<Last>);

pub(super) fn update_strips(
    session: Res<Session>,
    art: Res<Art>,
    palette: Res<Palette>,
    strips: Query<(Entity, Option<&StripModel>), With<Strip>>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    for (entity, shown) in &strips {
        let model = StripModel(last_moves(session.game()));
        rebuild(&mut commands, entity, shown, model, |parent, model| {
            build_strip(parent, look, &model.0);
        });
    }
}

fn build_strip(parent: &mut ChildSpawnerCommands, look: Look, moves: &[Last]) {
    let palette = look.palette;
    parent
        .spawn((
            Name::new("Last moves"),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                height: px(28),
                // From the last move backwards: one that has no room left is on a row of its own,
                // out of sight.
                flex_direction: FlexDirection::RowReverse,
                justify_content: JustifyContent::FlexEnd,
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(8),
                overflow: Overflow::clip(),
                ..row(6.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (index, shown) in moves.iter().enumerate().rev() {
                let last = index + 1 == moves.len();
                let mut place = parent.spawn((
                    Name::new("Move"),
                    Node {
                        height: px(28),
                        padding: UiRect::horizontal(px(8)),
                        border: px(1.2).all(),
                        border_radius: BorderRadius::all(px(7)),
                        flex_shrink: 0.0,
                        ..row(6.0)
                    },
                    Tooltip(shown.full.clone()),
                ));
                if last {
                    place.insert((
                        BackgroundColor(palette.raised),
                        BorderColor::all(palette.edge),
                    ));
                }
                if shown.text == shown.full {
                    place.remove::<Tooltip>();
                }
                place.with_children(|parent| {
                    if let Some(number) = shown.number {
                        parent.spawn(text::sans(
                            look.fonts,
                            number.to_string(),
                            13.0,
                            palette.ink_second,
                        ));
                    }
                    let words = &shown.text;
                    if last {
                        parent.spawn(text::bold(look.fonts, words, 15.0, palette.ink));
                    } else {
                        parent.spawn(text::sans(look.fonts, words, 15.0, palette.ink));
                    }
                });
            }
        });
    buttons::tool(parent, look, Action::AllMoves, Form::Link, Skin::Bare);
}

//! What the card with the result is put together from.

use super::super::action::Action;
use super::super::buttons::{self, Form};
use super::super::{Look, column, medallion, row, text as words};
use super::Model;
use crate::game::theme::text;
use crate::game::theme::widget::{Picture, Skin};
use bevy::prelude::*;

/// The laurel's picture, in radii of the medallion in it.
const LAUREL: f32 = 224.0 / 58.0;

/// The winner's piece on a medallion of a radius in px, in its laurel; a draw has neither.
pub(in crate::game::hud) fn crowned(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    piece: Option<&str>,
    radius: f32,
) {
    let laurel = radius * LAUREL;
    let color = look.palette.laurel;
    parent
        .spawn((
            Name::new("Winner"),
            Node {
                width: px(laurel),
                height: px(laurel * 0.9),
                align_self: AlignSelf::Center,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            if piece.is_some() {
                parent.spawn((
                    Name::new("Laurel"),
                    Picture {
                        name: "laurel".into(),
                        size: laurel,
                    },
                    ImageNode { color, ..default() },
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(-0.05 * laurel),
                        width: px(laurel),
                        height: px(laurel),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            medallion(parent, look, piece, radius);
        });
}

pub(super) fn titles(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    model: &Model,
    sizes: (f32, f32),
    justify: Justify,
) {
    let rules = model.session.rules();
    let palette = look.palette;
    let align = match justify {
        Justify::Center => AlignSelf::Center,
        _ => AlignSelf::FlexStart,
    };
    let node = Node {
        align_self: align,
        ..default()
    };
    if let Some(verdict) = words::verdict(model.session, model.outcome) {
        parent
            .spawn(text::caps(look.fonts, verdict, 17.0, palette.accent))
            .insert(node.clone());
    }
    parent
        .spawn((
            text::display(look.fonts, model.outcome.title(rules), sizes.0, palette.ink),
            TextLayout::justify(justify),
        ))
        .insert(node.clone());
    parent
        .spawn((
            text::italic(
                look.fonts,
                model.outcome.reason(rules),
                sizes.1,
                palette.ink_second,
            ),
            TextLayout::justify(justify),
        ))
        .insert(node);
}

pub(super) fn figures_in_row(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    model: &Model,
    sizes: (f32, f32),
) {
    let palette = look.palette;
    parent
        .spawn((
            Name::new("Figures"),
            Node {
                flex_shrink: 0.0,
                ..row(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (index, (figure, label)) in model.figures.iter().enumerate() {
                parent
                    .spawn((
                        Name::new("Figure"),
                        Node {
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            align_items: AlignItems::Center,
                            border: UiRect::left(px(if index > 0 { 1.2 } else { 0.0 })),
                            ..column(0.0)
                        },
                        BorderColor::all(palette.rule),
                        Pickable::IGNORE,
                    ))
                    .with_children(|parent| {
                        parent.spawn(text::display(look.fonts, figure, sizes.0, palette.ink));
                        parent.spawn(text::sans(look.fonts, label, sizes.1, palette.ink_second));
                    });
            }
        });
}

pub(super) fn figures_in_lines(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let palette = look.palette;
    for (figure, label) in &model.figures {
        parent
            .spawn((
                Name::new("Figure"),
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    ..row(6.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                parent.spawn(text::sans(look.fonts, label, 13.0, palette.ink_second));
                parent.spawn((
                    text::bold(look.fonts, figure, 15.0, palette.ink),
                    TextLayout::no_wrap(),
                ));
            });
    }
}

/// All figures in one line. That the game counts in no tally takes the place of the score, which it
/// has not changed.
pub(super) fn figures_in_one(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let not_counted = words::not_counted(model.session).is_some();
    let line = words::figures(&model.figures, not_counted);
    parent.spawn((
        Name::new("Figures"),
        text::sans(look.fonts, line, 13.0, look.palette.ink_second),
    ));
}

pub(super) fn not_counted(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    if let Some(why) = words::not_counted(model.session) {
        parent
            .spawn((
                text::sans(look.fonts, why, 13.0, look.palette.ink_second),
                TextLayout::justify(Justify::Center),
            ))
            .insert(Node {
                align_self: AlignSelf::Center,
                ..default()
            });
    }
}

/// How the buttons stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choices {
    /// The primary one has a row of its own.
    Rows,
    /// All in a row.
    Row,
    /// All in a row, those beside the primary one without words.
    Icons,
}

pub(super) fn choices(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    model: &Model,
    shape: Choices,
) {
    let again = words::play_again(model.session);
    let two_rows = shape == Choices::Rows;
    let primary = |parent: &mut ChildSpawnerCommands, form: Form| {
        buttons::labelled(parent, look, Action::PlayAgain, form, Skin::Primary, &again);
    };
    let form = match shape {
        Choices::Rows | Choices::Row => Form::Words,
        Choices::Icons => Form::Square,
    };
    parent
        .spawn((
            Name::new("Choices"),
            Node {
                // On a sheet at the foot the gaps between all parts are equal.
                margin: UiRect::top(if two_rows { auto() } else { px(0) }),
                ..column(10.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            if two_rows {
                primary(parent, Form::Tall);
            }
            parent
                .spawn((Name::new("Row of buttons"), row(10.0), Pickable::IGNORE))
                .with_children(|parent| {
                    if !two_rows {
                        primary(parent, Form::Words);
                    }
                    for action in [Action::LookBack, Action::Menu] {
                        buttons::tool(parent, look, action, form, Skin::Plain);
                    }
                });
        });
}

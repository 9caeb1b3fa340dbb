//! The tallies of the rule set that is played: this session's and all.

use super::{Look, column, rebuild, row, text as words};
use crate::game::art::Art;
use crate::game::session::Session;
use crate::game::tally::{ByWinner, Tallies};
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::{Palette, text};
use crate::rules::Side;
use bevy::prelude::*;

/// How the tallies are shown.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// With headings.
    Table,
    /// Two lines of figures.
    Short,
    /// One line of words.
    Line,
}

/// What the tallies are.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Model {
    heads: [String; 3],
    session: ByWinner,
    all: ByWinner,
}

/// Widths of the columns of figures, in px.
const COLUMNS: [f32; 3] = [80.0, 80.0, 98.0];

pub(super) fn update(
    session: Res<Session>,
    tallies: Res<Tallies>,
    art: Res<Art>,
    palette: Res<Palette>,
    slots: Query<(Entity, &Slot, Option<&Model>)>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let rules = session.rules();
    for (entity, &slot, shown) in &slots {
        let model = Model {
            heads: [
                words::heading(rules, Side::Geese),
                words::heading(rules, Side::Fox),
                words::DRAWN.into(),
            ],
            session: tallies.session.by_winner(rules.id()),
            all: tallies.kept.by_winner(rules.id()),
        };
        rebuild(
            &mut commands,
            entity,
            shown,
            model,
            |parent, model| match slot {
                Slot::Table => table(parent, look, model),
                Slot::Short => short(parent, look, model),
                Slot::Line => line(parent, look, model),
            },
        );
    }
}

fn figures(tally: ByWinner) -> [u32; 3] {
    [tally.geese, tally.fox, tally.drawn]
}

fn table(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let Palette {
        ink, ink_second, ..
    } = *look.palette;
    let cell = |width: f32| Node {
        width: px(width),
        justify_content: JustifyContent::FlexEnd,
        ..default()
    };
    let line = |parent: &mut ChildSpawnerCommands, fill: &dyn Fn(&mut ChildSpawnerCommands)| {
        parent
            .spawn((
                Name::new("Line of tallies"),
                Node {
                    height: px(21),
                    padding: UiRect::right(px(12)),
                    ..row(0.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| fill(parent));
    };
    let label = |parent: &mut ChildSpawnerCommands, words: &str| {
        parent
            .spawn((
                Name::new("Label"),
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child(text::sans(look.fonts, words, 14.5, ink));
    };
    line(parent, &|parent| {
        label(parent, "");
        for (head, width) in model.heads.iter().zip(COLUMNS) {
            parent
                .spawn((Name::new("Heading"), cell(width), Pickable::IGNORE))
                .with_child(text::caps(look.fonts, head, 16.0, ink_second));
        }
    });
    for (words, tally) in [
        (words::THIS_SESSION, model.session),
        (words::ALL_GAMES, model.all),
    ] {
        line(parent, &|parent| {
            label(parent, words);
            for (figure, width) in figures(tally).into_iter().zip(COLUMNS) {
                parent
                    .spawn((Name::new("Figure"), cell(width), Pickable::IGNORE))
                    .with_child(text::bold(look.fonts, figure.to_string(), 15.5, ink));
            }
        });
    }
}

fn short(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let tip = words::order_of(&model.heads);
    for (label, tally) in [(words::SESSION, model.session), (words::ALL, model.all)] {
        parent
            .spawn((
                Name::new("Line of tallies"),
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    height: px(20),
                    ..row(4.0)
                },
                Tooltip(tip.clone()),
            ))
            .with_children(|parent| {
                parent.spawn(text::sans(look.fonts, label, 13.0, look.palette.ink_second));
                let score = words::score(&figures(tally));
                parent.spawn(text::bold(look.fonts, score, 13.5, look.palette.ink));
            });
    }
}

fn line(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let [geese, fox, _] = &model.heads;
    let Palette {
        ink, ink_second, ..
    } = *look.palette;
    parent
        .spawn((
            Name::new("Tallies"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            let parts = [
                (
                    words::session_order(geese, fox),
                    model.session,
                    String::new(),
                ),
                (
                    words::ALL_GAMES.into(),
                    model.all,
                    words::and_drawn(model.all.drawn),
                ),
            ];
            for (label, tally, after) in parts {
                parent
                    .spawn((Name::new("Part"), row(0.0), Pickable::IGNORE))
                    .with_children(|parent| {
                        parent
                            .spawn(text::sans(look.fonts, label, 13.5, ink_second))
                            .insert(Node {
                                margin: UiRect::right(px(6)),
                                ..default()
                            });
                        let score = words::score(&[tally.geese, tally.fox]);
                        parent.spawn(text::bold(look.fonts, score, 13.5, ink));
                        if !after.is_empty() {
                            parent.spawn(text::sans(look.fonts, after, 13.5, ink_second));
                        }
                    });
            }
        });
}

/// A slot for tallies, with the node they are laid out in.
pub(super) fn slot(slot: Slot) -> impl Bundle {
    (Name::new("Tallies"), slot, column(0.0), Pickable::IGNORE)
}

//! The card with the result. It takes the panel's place, so that the last position stays in full
//! light.

use super::action::Action;
use super::buttons::{self, Form};
use super::{Look, column, medallion, row, text as words};
use crate::game::art;
use crate::game::session::Session;
use crate::game::tally::Tallies;
use crate::game::theme::text;
use crate::game::theme::widget::{Picture, Skin};
use crate::rules::{Outcome, Side};
use bevy::prelude::*;

/// How much room the card has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// That of a full panel.
    Full,
    /// That of a full panel that is less high.
    Short,
    /// That of a narrow panel.
    Narrow,
    /// That of a narrow panel that is less high.
    NarrowShort,
    /// A sheet at the foot.
    Foot,
    /// A low sheet at the foot.
    LowFoot,
    /// The same in a slim window.
    SlimFoot,
}

/// The laurel's picture, in radii of the medallion in it.
const LAUREL: f32 = 224.0 / 58.0;

/// What the card says.
struct Model<'a> {
    session: &'a Session,
    outcome: Outcome,
    figures: [(String, String); 3],
}

impl<'a> Model<'a> {
    fn new(session: &'a Session, tallies: &Tallies) -> Option<Self> {
        let game = session.game();
        let rules = session.rules();
        let captured = game.position().captured();
        let moves = words::full_moves(game);
        let by_winner = tallies.session.by_winner(rules.id());
        let score = match session.person() {
            // The person's own score, whatever side they had.
            Some(_) => {
                let (won, lost) = tallies
                    .session
                    .iter()
                    .filter(|(of, _)| of.rules == rules.id() && of.level.is_some())
                    .fold((0, 0), |(won, lost), (_, tally)| {
                        (won + tally.won, lost + tally.lost)
                    });
                (words::score(&[won, lost]), words::SCORE.into())
            }
            None => (
                words::score(&[by_winner.geese, by_winner.fox]),
                words::order_of(&[
                    words::heading(rules, Side::Geese),
                    words::heading(rules, Side::Fox),
                ]),
            ),
        };
        Some(Self {
            session,
            outcome: game.outcome()?,
            figures: [
                (moves.to_string(), words::played(moves).into()),
                (captured.to_string(), words::lost(rules, captured)),
                score,
            ],
        })
    }

    fn piece(&self) -> Option<&'static str> {
        let rules = self.session.rules();
        self.outcome.winner().map(|side| match side {
            Side::Fox => art::hunter(rules),
            Side::Geese => art::prey(rules),
        })
    }
}

/// Fills a card with the result of the game.
pub(super) fn fill(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    room: Room,
    session: &Session,
    tallies: &Tallies,
) {
    let Some(model) = Model::new(session, tallies) else {
        return;
    };
    match room {
        Room::Full | Room::Short => {
            let (radius, sizes) = match room {
                Room::Full => (58.0, (48.0, 21.0)),
                _ => (32.0, (38.0, 19.0)),
            };
            crowned(parent, look, &model, radius);
            titles(parent, look, &model, sizes, Justify::Center);
            figures_in_row(parent, look, &model, (36.0, 14.0));
            not_counted(parent, look, &model);
            choices(parent, look, &model, Choices::Rows);
        }
        Room::Narrow | Room::NarrowShort => {
            let short = room == Room::NarrowShort;
            let (radius, sizes) = match short {
                false => (28.0, (28.0, 16.0)),
                true => (22.0, (24.0, 15.0)),
            };
            crowned(parent, look, &model, radius);
            titles(parent, look, &model, sizes, Justify::Center);
            if short {
                figures_in_one(parent, look, &model);
            } else {
                figures_in_lines(parent, look, &model);
                not_counted(parent, look, &model);
            }
            let again = words::play_again(session);
            buttons::labelled(
                parent,
                look,
                Action::PlayAgain,
                Form::Small,
                Skin::Primary,
                &again,
            );
            let rest = |parent: &mut ChildSpawnerCommands, form| {
                for action in [Action::LookBack, Action::Menu] {
                    buttons::tool(parent, look, action, form, Skin::Plain);
                }
            };
            if short {
                parent
                    .spawn((Name::new("Row of buttons"), row(5.0), Pickable::IGNORE))
                    .with_children(|parent| rest(parent, Form::Icon));
            } else {
                rest(parent, Form::Small);
            }
        }
        Room::Foot | Room::LowFoot => {
            let (radius, sizes) = match room {
                Room::Foot => (30.0, (34.0, 18.0)),
                _ => (22.0, (26.0, 16.0)),
            };
            parent
                .spawn((Name::new("Result"), row(16.0), Pickable::IGNORE))
                .with_children(|parent| {
                    crowned(parent, look, &model, radius);
                    parent
                        .spawn((
                            Name::new("Titles"),
                            Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                min_width: px(0),
                                ..column(0.0)
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|parent| {
                            titles(parent, look, &model, sizes, Justify::Left);
                        });
                });
            match room {
                Room::Foot => {
                    figures_in_row(parent, look, &model, (26.0, 13.0));
                    not_counted(parent, look, &model);
                }
                _ => figures_in_one(parent, look, &model),
            }
            choices(parent, look, &model, Choices::Row);
        }
        Room::SlimFoot => {
            let sizes = (26.0, 16.0);
            parent
                .spawn((Name::new("Titles"), column(0.0), Pickable::IGNORE))
                .with_children(|parent| titles(parent, look, &model, sizes, Justify::Left));
            figures_in_one(parent, look, &model);
            choices(parent, look, &model, Choices::Icons);
        }
    }
}

/// The medallion in its laurel; a draw has none.
fn crowned(parent: &mut ChildSpawnerCommands, look: Look, model: &Model, radius: f32) {
    let laurel = radius * LAUREL;
    let color = look.palette.gold.mix(&look.palette.edge, 0.5);
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
            let piece = model.piece();
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

fn titles(
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

fn figures_in_row(parent: &mut ChildSpawnerCommands, look: Look, model: &Model, sizes: (f32, f32)) {
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

fn figures_in_lines(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
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
fn figures_in_one(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    let line = words::figures(&model.figures, !model.session.counts());
    parent.spawn((
        Name::new("Figures"),
        text::sans(look.fonts, line, 13.0, look.palette.ink_second),
    ));
}

fn not_counted(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
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
enum Choices {
    /// The primary one has a row of its own.
    Rows,
    /// All in a row.
    Row,
    /// All in a row, those beside the primary one without words.
    Icons,
}

fn choices(parent: &mut ChildSpawnerCommands, look: Look, model: &Model, shape: Choices) {
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

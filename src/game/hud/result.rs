//! The card with the result. It takes the panel's place, so that the last position stays in full
//! light.

mod parts;

pub(super) use parts::crowned;

use super::action::Action;
use super::buttons::{self, Form};
use super::{Look, column, row, text as words};
use crate::game::art;
use crate::game::session::Session;
use crate::game::tally::Tallies;
use crate::game::theme::widget::Skin;
use crate::rules::{Outcome, Side};
use bevy::prelude::*;
use parts::{
    Choices, choices, figures_in_lines, figures_in_one, figures_in_row, not_counted, titles,
};

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
        let winner = self.outcome.winner();
        winner.map(|side| art::piece(self.session.rules(), side))
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
            crowned(parent, look, model.piece(), radius);
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
            crowned(parent, look, model.piece(), radius);
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
                    crowned(parent, look, model.piece(), radius);
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

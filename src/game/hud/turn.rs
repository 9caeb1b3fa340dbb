//! The card that says whose turn it is, and what is asked of the player beside a move.

use super::action::Action;
use super::buttons::{self, Form};
use super::{Desk, Look, advice, column, medallion, rebuild, row, text as words};
use crate::game::art::{self, Art};
use crate::game::board::Selection;
use crate::game::introduction::Known;
use crate::game::opponent::Hint;
use crate::game::session::{Player, Session};
use crate::game::theme::motion::{Coin, Entrance};
use crate::game::theme::{Palette, text, widget::Skin};
use crate::rules::{RuleSet, Side, text::capital};
use bevy::prelude::*;

/// Where the card stands, and how much room it has.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub enum Slot {
    /// In a panel with room for sentences.
    Wide,
    /// In a narrow panel.
    Middle,
    /// In one with room for a word.
    Narrow,
    /// On the table, above the board.
    Table {
        /// The card's width.
        width: f32,
    },
}

/// What the card shows.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Model {
    piece: Option<&'static str>,
    title: String,
    line: String,
    /// In place of the line: what a hint says, in lines that are not to be broken.
    advice: Vec<String>,
    calls: Vec<Action>,
}

/// Sizes of a card in px.
struct Measure {
    radius: f32,
    title: f32,
    line: f32,
    gap: f32,
}

impl Slot {
    const fn measure(self) -> Measure {
        match self {
            Self::Wide => Measure {
                radius: 27.0,
                title: 25.0,
                line: 13.5,
                gap: 15.0,
            },
            Self::Middle | Self::Narrow => Measure {
                radius: 20.0,
                title: 21.0,
                line: 13.0,
                gap: 7.0,
            },
            Self::Table { .. } => Measure {
                radius: 23.0,
                title: 23.0,
                line: 13.0,
                gap: 13.0,
            },
        }
    }
}

/// A card on the table that is less wide than this has no room for a medallion beside sentences
/// that it must show.
const SLIM: f32 = 320.0;
/// The margins of a card on the table, and the width of a letter of its line.
const TABLE: (f32, f32) = (27.0, 6.3);

impl Slot {
    /// Whose turn it is.
    fn title(self, rules: &RuleSet, side: Side) -> String {
        match self {
            Self::Narrow => words::heading(rules, side),
            Self::Wide | Self::Middle | Self::Table { .. } => words::to_move(rules, side),
        }
    }

    /// The room for what a hint says.
    const fn room(self) -> advice::Room {
        match self {
            Self::Wide => advice::Room::Wide,
            Self::Table { .. } if self.is_slim() => advice::Room::Slim,
            Self::Table { .. } => advice::Room::Table,
            Self::Middle => advice::Room::Middle,
            Self::Narrow => advice::Room::Narrow,
        }
    }

    const fn is_slim(self) -> bool {
        matches!(self, Self::Table { width } if width < SLIM)
    }

    /// How many letters of a line have room beside the medallion.
    fn characters(self) -> usize {
        match self {
            Self::Wide => usize::MAX,
            Self::Middle | Self::Narrow => 0,
            Self::Table { width } => {
                let Measure { radius, gap, .. } = self.measure();
                ((width - TABLE.0 - 2.0 * radius - gap) / TABLE.1) as usize
            }
        }
    }
}

impl Model {
    fn new(
        session: &Session,
        selection: &Selection,
        hint: &Hint,
        desk: &Desk,
        known: &Known,
        slot: Slot,
    ) -> Self {
        let rules = session.rules();
        let side = session.game().side();
        let piece_of = |side| art::piece(rules, side);
        if let Some(outcome) = session.game().outcome() {
            return Self {
                piece: outcome.winner().map(piece_of),
                title: outcome.title(rules),
                line: capital(&outcome.reason(rules)),
                advice: Vec::new(),
                calls: (!desk.shows_result())
                    .then_some(Action::ShowResult)
                    .into_iter()
                    .collect(),
            };
        }
        let asked = |offered: &Side| session.player(offered.other()) == Player::Person;
        if let Some(offered) = session.draw_offer().filter(asked) {
            return Self {
                piece: Some(piece_of(offered)),
                title: words::offers_draw(rules, offered),
                line: words::to_move(rules, side),
                advice: Vec::new(),
                calls: vec![Action::Accept, Action::Decline],
            };
        }
        let mut advice = Vec::new();
        let (title, line, calls) = if session.person_to_move() && selection.in_chain() {
            let may_stop = selection.can_stop();
            let (title, line) = words::chain(may_stop, slot.is_slim());
            let calls = may_stop.then_some(Action::Stop).into_iter().collect();
            (title.into(), line.into(), calls)
        } else if known.invites(session) && *hint == Hint::None {
            let calls = vec![Action::Introduce];
            (slot.title(rules, side), words::NEW_HERE.into(), calls)
        } else {
            let line = match hint {
                Hint::Thinking => words::HINT_COMES.into(),
                Hint::None | Hint::Found { .. } => words::who_plays(session, slot.characters()),
            };
            if let Hint::Found {
                best,
                others,
                deeper,
            } = hint
            {
                advice = advice::lines(session.game(), best, others, *deeper, slot.room());
            }
            (slot.title(rules, side), line, Vec::new())
        };
        Self {
            piece: Some(piece_of(side)),
            title,
            line,
            advice,
            calls,
        }
    }
}

pub(super) fn update(
    session: Res<Session>,
    selection: Res<Selection>,
    hint: Res<Hint>,
    desk: Res<Desk>,
    known: Res<Known>,
    art: Res<Art>,
    palette: Res<Palette>,
    slots: Query<(Entity, &Slot, Option<&Model>)>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    for (entity, &slot, shown) in &slots {
        let model = Model::new(&session, &selection, &hint, &desk, &known, slot);
        let turns = shown.is_some_and(|shown| shown.piece != model.piece);
        rebuild(&mut commands, entity, shown, model, |parent, model| {
            build(parent, look, slot, model, turns);
        });
    }
}

/// Fills the card; `turns` when the other side's turn has come.
fn build(parent: &mut ChildSpawnerCommands, look: Look, slot: Slot, model: &Model, turns: bool) {
    let measure = slot.measure();
    let palette = look.palette;
    let (ink, second) = match slot {
        Slot::Table { .. } => (palette.ink, palette.ink_second),
        Slot::Wide | Slot::Middle | Slot::Narrow => (palette.on_primary, palette.on_primary),
    };
    // A narrow card has room for a hint under its words alone; one on the table, in place of them.
    let beside = matches!(slot, Slot::Wide | Slot::Table { .. });
    let hint = |parent: &mut ChildSpawnerCommands| {
        for line in &model.advice {
            parent.spawn((
                text::sans(look.fonts, line, measure.line, second),
                TextLayout::no_wrap(),
            ));
        }
    };
    // Two answers need a row of their own where they have words.
    let below = match slot {
        Slot::Wide => model.calls.len() > 1,
        Slot::Middle | Slot::Narrow => !model.calls.is_empty(),
        Slot::Table { .. } => false,
    };
    let form = match slot {
        Slot::Table { .. } if model.calls.len() > 1 => Form::Square,
        Slot::Narrow if model.calls.len() > 1 => Form::Icon,
        _ => Form::Small,
    };
    let calls = |parent: &mut ChildSpawnerCommands| {
        for &action in &model.calls {
            buttons::tool(parent, look, action, form, Skin::Plain);
        }
    };
    // Two answers leave a small card room for the question alone.
    let asks = model.calls.len() > 1 && matches!(slot, Slot::Table { .. } | Slot::Narrow);
    let has_medallion = match slot {
        Slot::Narrow => model.calls.is_empty(),
        _ => !slot.is_slim() || (model.advice.is_empty() && model.calls.is_empty()),
    };
    parent
        .spawn((Name::new("Turn"), row(measure.gap), Pickable::IGNORE))
        .with_children(|parent| {
            if has_medallion {
                let mut coaster = medallion(parent, look, model.piece, measure.radius);
                if turns {
                    coaster.insert(Coin::default());
                }
            }
            let mut words = parent.spawn((
                Name::new("Words"),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..column(0.0)
                },
                Pickable::IGNORE,
            ));
            if turns {
                words.insert(Entrance::words(match slot {
                    Slot::Table { .. } => palette.sheet,
                    Slot::Wide | Slot::Middle | Slot::Narrow => palette.primary[0],
                }));
            }
            words.with_children(|parent| {
                if model.advice.is_empty() || !matches!(slot, Slot::Table { .. }) {
                    parent.spawn(text::display(look.fonts, &model.title, measure.title, ink));
                }
                if model.advice.is_empty() && !asks {
                    parent.spawn(text::sans(look.fonts, &model.line, measure.line, second));
                } else if beside {
                    hint(parent);
                }
            });
            if !below {
                calls(parent);
            }
        });
    if !beside && !model.advice.is_empty() {
        parent
            .spawn((Name::new("Hint"), column(0.0), Pickable::IGNORE))
            .with_children(hint);
    }
    if below {
        parent
            .spawn((Name::new("Answers"), row(8.0), Pickable::IGNORE))
            .with_children(calls);
    }
}

//! Where the parts of the panel are in a wide and in a compact window.

use super::buttons::Form;
use super::frame::{CARD_CORNERS, EDGE, INSET, RIM, Whole, at, bar, logo};
use super::moves::Width;
use super::result::{self, Room};
use super::{buttons, column, counters, moves, row, tallies, text as words, turn};
use crate::game::layout::Mode;
use crate::game::theme::text;
use crate::game::theme::widget::SHEET_RADIUS;
use bevy::prelude::*;

/// Full panels from this height on show the tallies.
const TABLE_FROM: f32 = 640.0;
/// Full panels from this height on have the logo and two rows of buttons.
const LOGO_FROM: f32 = 560.0;
/// Narrow panel: distance from its edges.
const NARROW_EDGE: f32 = 8.0;
/// Narrow panels from this width on have words on their buttons, given the height too.
const WORDS_FROM: Vec2 = Vec2::new(220.0, 600.0);
/// Narrow panels under this height have no room for a single move.
const LIST_FROM: f32 = 340.0;
/// Narrow panels under this height show no tallies.
const TALLIES_FROM: f32 = 430.0;
/// Narrow panels from this height on have a result with all its words.
const RESULT_FROM: f32 = 560.0;
/// Full panels from this height on have room for a result in full.
const FULL_RESULT_FROM: f32 = 640.0;
/// The least card with the result, where it takes a full panel's place.
const RESULT_HEIGHT: f32 = 560.0;

impl Whole<'_> {
    /// Lays everything out.
    pub(super) fn lay_out(&self, parent: &mut ChildSpawnerCommands) {
        match self.shape.mode {
            Mode::Wide => self.wide(parent),
            Mode::Compact => self.compact(parent),
            Mode::Portrait => self.portrait(parent),
        }
    }

    fn wide(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        if shape.result {
            let height = shape.panel.height();
            let place = Node {
                justify_content: JustifyContent::Center,
                ..column(0.0)
            };
            let node = Node {
                min_height: px(RESULT_HEIGHT.min(height)),
                padding: UiRect::new(px(32), px(32), px(20), px(20)),
                ..column(8.0)
            };
            let corners = BorderRadius::all(px(CARD_CORNERS));
            let room = match height >= FULL_RESULT_FROM {
                true => Room::Full,
                false => Room::Short,
            };
            parent
                .spawn((
                    Name::new("Result"),
                    at(shape.panel, place),
                    Pickable::IGNORE,
                ))
                .with_children(|parent| {
                    let card = self.paper(parent, "Result", node, corners, |parent| {
                        result::fill(parent, look, room, session, self.tallies);
                    });
                    self.rise(card, CARD_CORNERS);
                });
            return;
        }
        let node = Node {
            padding: UiRect::new(px(EDGE - RIM), px(EDGE - RIM), px(11), px(EDGE - RIM)),
            ..column(0.0)
        };
        let corners = BorderRadius::all(px(SHEET_RADIUS));
        let node = at(shape.panel, node);
        let size = shape.panel.size();
        let roomy = size.y >= LOGO_FROM;
        self.paper(parent, "Panel", node, corners, |parent| {
            if roomy {
                self.titles(parent);
            } else {
                self.name_bar(parent, INSET);
            }
            self.turn_card(parent, turn::Slot::Wide, if roomy { 12.0 } else { 4.0 });
            let width = size.x - 2.0 * EDGE;
            self.counts(parent, counters::Slot::Full { width }, 12.0);
            self.ruled(parent, 15.0, 6.0);
            self.inset(parent, |parent| {
                moves::headings(parent, look, session.game(), Width::Wide);
            });
            self.list(parent, Width::Wide);
            if size.y >= TABLE_FROM {
                self.ruled(parent, 0.0, 5.0);
                self.inset(parent, |parent| {
                    parent.spawn(tallies::slot(tallies::Slot::Table));
                });
            }
            let slot = match roomy {
                true => buttons::Slot::Wide,
                false => buttons::Slot::Foot,
            };
            self.buttons(parent, slot, 10.0);
        });
    }

    /// The logo of a full panel, under it what is played; rules, board and settings beside it.
    fn titles(&self, parent: &mut ChildSpawnerCommands) {
        let Self { look, session, .. } = *self;
        parent
            .spawn((
                Name::new("Titles"),
                Node {
                    padding: UiRect::left(px(INSET)),
                    flex_shrink: 0.0,
                    ..column(0.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                logo(parent, look, 40.0, look.palette.ink, look.palette.accent);
                parent.spawn((
                    text::italic(
                        look.fonts,
                        words::name_and_tagline(session.rules()),
                        18.0,
                        look.palette.ink_second,
                    ),
                    TextLayout::no_wrap(),
                ));
                let corner = Node {
                    position_type: PositionType::Absolute,
                    top: px(13),
                    right: px(INSET - 4.0),
                    ..row(10.0)
                };
                bar(parent, look, Form::Bare, corner);
            });
    }

    /// What is played, in one line; rules, board and settings beside it.
    fn name_bar(&self, parent: &mut ChildSpawnerCommands, left: f32) {
        let Self { look, session, .. } = *self;
        parent
            .spawn((
                Name::new("Title bar"),
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    padding: UiRect::left(px(left)),
                    margin: UiRect::bottom(px(4)),
                    flex_shrink: 0.0,
                    ..row(4.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                parent.spawn(text::italic(
                    look.fonts,
                    session.rules().name(),
                    18.0,
                    look.palette.ink_second,
                ));
                bar(parent, look, Form::Bare, row(6.0));
            });
    }

    fn compact(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        let size = shape.panel.size();
        let node = Node {
            padding: UiRect::all(px(NARROW_EDGE)),
            ..column(0.0)
        };
        let node = at(shape.panel, node);
        self.paper(parent, "Panel", node, BorderRadius::ZERO, |parent| {
            if shape.result {
                let mut card = parent.spawn((
                    Name::new("Result"),
                    Node {
                        flex_grow: 1.0,
                        justify_content: JustifyContent::Center,
                        ..column(7.0)
                    },
                    Pickable::IGNORE,
                ));
                card.with_children(|parent| {
                    let room = match size.y >= RESULT_FROM {
                        true => Room::Narrow,
                        false => Room::NarrowShort,
                    };
                    result::fill(parent, look, room, session, self.tallies);
                });
                self.rise(card, 0.0);
                return;
            }
            let with_words = size.cmpge(WORDS_FROM).all();
            let with_bar = size.x >= WORDS_FROM.x;
            if with_bar {
                self.name_bar(parent, 4.0);
            }
            let slot = match with_bar {
                true => turn::Slot::Middle,
                false => turn::Slot::Narrow,
            };
            self.turn_card(parent, slot, 0.0);
            self.narrow_part(parent, 8.0, |parent| {
                self.counts(parent, counters::Slot::Bars, 0.0);
            });
            self.ruled(parent, 8.0, 0.0);
            if size.y >= LIST_FROM {
                self.list(parent, Width::Narrow);
            } else {
                // What keeps the buttons at the foot in its place.
                parent.spawn(Node {
                    flex_grow: 1.0,
                    ..default()
                });
            }
            if size.y >= TALLIES_FROM {
                self.ruled(parent, 0.0, 4.0);
                self.narrow_part(parent, 0.0, |parent| {
                    parent.spawn(tallies::slot(tallies::Slot::Short));
                });
            }
            let slot = match (with_words, with_bar) {
                (true, _) => buttons::Slot::Pairs,
                (false, with_bar) => buttons::Slot::Icons {
                    with_bar: !with_bar,
                },
            };
            self.buttons(parent, slot, 8.0);
        });
    }
}

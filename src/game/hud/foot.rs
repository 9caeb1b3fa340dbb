//! Where the parts of the panel are in a portrait window: a bar and a card above the board, a sheet at
//! the foot, and over the board the whole list of moves, if it is open.

use super::buttons::Form;
use super::frame::{EDGE, FOOT_CORNERS, RIM, SLIM, Whole, at, bar, logo, title_bar, top_card};
use super::moves::Width;
use super::result::{self, Room};
use super::{buttons, column, counters, moves, row, tallies, turn};
use crate::game::layout::{PORTRAIT_BAR, PORTRAIT_TURN};
use crate::game::theme::widget::SHEET_RADIUS;
use bevy::prelude::*;

/// Sheets at the foot from this width on have words on their buttons.
const FOOT_WORDS_FROM: f32 = 420.0;
/// The most and the least letters of the logo over a board, in px, and what of its bar is not the
/// logo's.
const LOGO: (f32, f32) = (29.0, 18.0);
const LOGO_BESIDE: f32 = 222.0;
/// The logo's width, in sizes of its letters.
const LOGO_WIDTH: f32 = 4.9;
/// How much of the board the whole list of moves may cover, above a sheet at the foot.
const ALL_MOVES_HEIGHT: f32 = 320.0;

impl Whole<'_> {
    /// Lays everything out in a portrait window.
    pub(super) fn portrait(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        let low = shape.is_low();
        let slim = shape.panel.width() < SLIM;
        let (left, width) = (shape.panel.min.x, shape.panel.width());
        let (place, node) = title_bar(shape.panel);
        let node = Node {
            justify_content: JustifyContent::SpaceBetween,
            ..at(place, node)
        };
        parent
            .spawn((Name::new("Title bar"), node, Pickable::IGNORE))
            .with_children(|parent| {
                let letters = LOGO.0.min((width - LOGO_BESIDE) / LOGO_WIDTH);
                if letters >= LOGO.1 {
                    let (ink, and) = (look.palette.on_table, look.palette.gold);
                    logo(parent, look, letters, ink, and);
                } else {
                    parent.spawn((Name::new("Space"), Node::default(), Pickable::IGNORE));
                }
                bar(parent, look, Form::OnTable, row(2.0));
            });
        let (card, corners) = top_card(shape.panel);
        let node = Node {
            padding: UiRect::horizontal(px(11)),
            justify_content: JustifyContent::Center,
            ..column(0.0)
        };
        self.paper(parent, "Turn card", at(card, node), corners, |parent| {
            parent.spawn((
                Name::new("Turn"),
                turn::Slot::Table {
                    width: card.width(),
                },
                column(0.0),
                Pickable::IGNORE,
            ));
        });
        let node = Node {
            padding: UiRect::new(px(14), px(14), px(if low { 8.0 } else { 13.0 }), px(14)),
            justify_content: JustifyContent::SpaceBetween,
            ..column(4.0)
        };
        let corners = BorderRadius::top(px(FOOT_CORNERS));
        let node = at(shape.panel, node);
        let node = match shape.result {
            // As high as what it says, over the board's rim if need be.
            true => Node {
                top: auto(),
                bottom: px(0),
                height: auto(),
                min_height: node.height,
                ..node
            },
            false => node,
        };
        let foot = self.paper(parent, "Sheet", node, corners, |parent| {
            if shape.result {
                let room = match (low, slim) {
                    (false, _) => Room::Foot,
                    (true, false) => Room::LowFoot,
                    (true, true) => Room::SlimFoot,
                };
                result::fill(parent, look, room, session, self.tallies);
                return;
            }
            if low {
                self.inset(parent, |parent| {
                    self.counts(parent, counters::Slot::Line { slim }, 0.0);
                });
            } else {
                let width = width - 28.0;
                self.counts(parent, counters::Slot::Full { width }, 0.0);
            }
            self.strip(parent);
            if !low {
                self.inset(parent, |parent| {
                    parent.spawn(tallies::slot(tallies::Slot::Line));
                });
            }
            let slot = match width >= FOOT_WORDS_FROM {
                true => buttons::Slot::Foot,
                false => buttons::Slot::FootIcons,
            };
            self.buttons(parent, slot, 0.0);
        });
        if shape.result {
            self.rise(foot, FOOT_CORNERS);
        }
        if shape.all_moves {
            let node = Node {
                padding: UiRect::new(px(EDGE - RIM), px(EDGE - RIM), px(12), px(4)),
                ..column(4.0)
            };
            let bottom = shape.panel.min.y - 8.0;
            let top = (bottom - ALL_MOVES_HEIGHT).max(PORTRAIT_BAR + PORTRAIT_TURN + 4.0);
            let place = Rect::new(left + 8.0, top, left + width - 8.0, bottom);
            let corners = BorderRadius::all(px(SHEET_RADIUS));
            self.paper(parent, "All moves", at(place, node), corners, |parent| {
                if low {
                    // The sheet itself has no room for it.
                    let width = place.width() - 2.0 * EDGE;
                    self.counts(parent, counters::Slot::Tray { width }, 0.0);
                }
                let width = if slim { Width::Slim } else { Width::Wide };
                moves::headings(parent, look, session.game(), width);
                self.list(parent, width);
            });
        }
    }
}

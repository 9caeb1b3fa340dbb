//! Where the parts of the card are in a wide, a compact and a portrait window.

use super::super::card::{Room, fit};
use super::super::frame::{CARD_CORNERS, FOOT_CORNERS, SLIM, at, logo, paper, title_bar, top_card};
use super::super::{Look, column, row, text as words};
use super::parts::{Lines, Part};
use crate::game::introduction::Turn;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::text;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{Inked, Skin, button};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;

/// Full panel: the highest card, and its padding.
const HEIGHT: f32 = 500.0;
const PADDING: f32 = 32.0;
/// Narrow panel: distance from its edges; from this height on it has room for a medallion.
const NARROW_EDGE: f32 = 10.0;
const MEDALLION_FROM: f32 = 430.0;
/// From this width on it has room for larger letters: those of the heading and of the sentences.
const ROOMY_FROM: f32 = 220.0;
const LETTERS: (f32, f32) = (23.0, 14.0);
const ROOMY_LETTERS: (f32, f32) = (28.0, 16.0);
/// Sheet at the foot: distance from its edges.
const FOOT_EDGE: f32 = 18.0;
/// Height of a button where there is room, else, and of the one to press next.
const BUTTON: (f32, f32, f32) = (44.0, 40.0, 54.0);

/// A card of its own in the middle of the panel's place.
pub(super) fn wide(parent: &mut ChildSpawnerCommands, look: Look, panel: Rect) {
    let size = Vec2::new(panel.width(), HEIGHT.min(panel.height()));
    let node = Node {
        padding: UiRect::axes(px(PADDING), px(24)),
        ..column(10.0)
    };
    let node = at(Rect::from_center_size(panel.center(), size), node);
    let corners = BorderRadius::all(px(CARD_CORNERS));
    let palette = look.palette;
    paper(parent, palette, "Card", node, corners, |parent| {
        part(parent, Part::Place(17.0, Lines::One), AlignSelf::Center);
        part(parent, Part::Medallion(54.0), AlignSelf::Center);
        let middle = Justify::Center;
        part(parent, Part::Heading(38.0, middle), AlignSelf::Center);
        sentences(
            parent,
            look,
            Part::Text(18.0, middle),
            JustifyContent::Start,
        );
        part(parent, Part::Dots, AlignSelf::Center);
        next_alone(parent, look, BUTTON.2, 18.0);
        pair(parent, look, BUTTON.0, 15.0);
    });
}

/// The whole panel.
pub(super) fn compact(parent: &mut ChildSpawnerCommands, look: Look, panel: Rect) {
    let node = Node {
        padding: UiRect::axes(px(NARROW_EDGE), px(NARROW_EDGE)),
        ..column(7.0)
    };
    let node = at(panel, node);
    let palette = look.palette;
    let (heading, text) = match panel.width() >= ROOMY_FROM {
        true => ROOMY_LETTERS,
        false => LETTERS,
    };
    paper(
        parent,
        palette,
        "Card",
        node,
        BorderRadius::ZERO,
        |parent| {
            part(parent, Part::Place(15.0, Lines::Two), AlignSelf::Center);
            if panel.height() >= MEDALLION_FROM {
                part(parent, Part::Medallion(30.0), AlignSelf::Center);
            }
            let middle = Justify::Center;
            part(parent, Part::Heading(heading, middle), AlignSelf::Center);
            sentences(
                parent,
                look,
                Part::Text(text, middle),
                JustifyContent::Start,
            );
            part(parent, Part::Dots, AlignSelf::Center);
            next_alone(parent, look, BUTTON.0, 16.0);
            pair(parent, look, BUTTON.1, 14.0);
        },
    );
}

/// The heading above the board, where it is said whose turn it is, the sentences at the foot.
pub(super) fn portrait(parent: &mut ChildSpawnerCommands, look: Look, room: Room) {
    let panel = room.panel;
    let width = panel.width();
    let palette = look.palette;
    let (bar, node) = title_bar(panel);
    parent
        .spawn((Name::new("Title bar"), at(bar, node), Pickable::IGNORE))
        .with_children(|parent| logo(parent, look, 29.0, palette.on_table, palette.gold));
    let (top, corners) = top_card(panel);
    let node = Node {
        padding: UiRect::horizontal(px(11)),
        ..row(13.0)
    };
    paper(parent, palette, "Heading", at(top, node), corners, |row| {
        let slim = width < SLIM;
        if !slim {
            part(row, Part::Medallion(23.0), AlignSelf::Center);
        }
        row.spawn((Name::new("Words"), column(0.0), Pickable::IGNORE))
            .with_children(|words| {
                let size = if slim { 20.0 } else { 23.0 };
                part(words, Part::Heading(size, Justify::Left), AlignSelf::Auto);
                part(words, Part::Place(14.0, Lines::One), AlignSelf::Start);
            });
    });
    let low = room.is_low();
    let node = Node {
        padding: UiRect::new(px(FOOT_EDGE), px(FOOT_EDGE), px(12), px(14)),
        ..column(if low { 6.0 } else { 14.0 })
    };
    let corners = BorderRadius::top(px(FOOT_CORNERS));
    paper(parent, palette, "Card", at(panel, node), corners, |card| {
        let size = match (low, width < SLIM) {
            (false, _) => 20.0,
            (true, false) => 15.0,
            (true, true) => 14.0,
        };
        let text = Part::Text(size, Justify::Center);
        sentences(card, look, text, JustifyContent::Center);
        part(card, Part::Dots, AlignSelf::Center);
        card.spawn((Name::new("Buttons"), row(8.0), Pickable::IGNORE))
            .with_children(|row| {
                for turn in [Turn::Skip, Turn::Back] {
                    turning(row, look, turn, BUTTON.0, 15.0);
                }
                next(row, look, BUTTON.0, 16.0);
            });
    });
}

fn part(parent: &mut ChildSpawnerCommands, part: Part, align: AlignSelf) {
    parent.spawn((
        Name::new("Part"),
        part,
        Node {
            align_self: align,
            flex_shrink: 0.0,
            ..match part {
                Part::Dots => row(7.0),
                Part::Place(_, Lines::Two) => Node {
                    align_items: AlignItems::Center,
                    ..column(0.0)
                },
                _ => column(0.0),
            }
        },
        Pickable::IGNORE,
    ));
}

/// The sentences: they have the room that is left, and scroll where it is too little.
fn sentences(parent: &mut ChildSpawnerCommands, look: Look, text: Part, place: JustifyContent) {
    parent
        .spawn((
            Name::new("Sentences"),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                // The list has room of its own round its content.
                margin: UiRect::vertical(px(-scroll::ROOM)),
                ..column(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            let palette = look.palette;
            let node = Node {
                justify_content: place,
                ..column(0.0)
            };
            scroll::area(
                parent,
                palette,
                palette.sheet,
                Keys::Contents,
                node,
                |list| {
                    part(list, text, AlignSelf::Stretch);
                },
            );
        });
}

/// The button that leads on. It has the focus first.
fn next(parent: &mut ChildSpawnerCommands, look: Look, height: f32, size: f32) {
    let mut next = parent.spawn((
        button(look.fonts, Skin::Primary, None, None, words::NEXT),
        Turn::Next,
        AutoFocus,
        Part::Next(size),
    ));
    // It has words of its own.
    next.insert(Tooltip::default());
    fit(&mut next, height);
}

/// The same in a row of its own.
fn next_alone(parent: &mut ChildSpawnerCommands, look: Look, height: f32, size: f32) {
    parent
        .spawn((Name::new("Buttons"), row(0.0), Pickable::IGNORE))
        .with_children(|row| next(row, look, height, size));
}

fn pair(parent: &mut ChildSpawnerCommands, look: Look, height: f32, size: f32) {
    parent
        .spawn((Name::new("Buttons"), row(8.0), Pickable::IGNORE))
        .with_children(|row| {
            for turn in [Turn::Back, Turn::Skip] {
                turning(row, look, turn, height, size);
            }
        });
}

/// A button that leads back, or ends it.
fn turning(parent: &mut ChildSpawnerCommands, look: Look, turn: Turn, height: f32, size: f32) {
    let word = match turn {
        Turn::Back => words::BACK,
        Turn::Next | Turn::Skip => words::SKIP,
    };
    let mut spawned = parent.spawn((button(look.fonts, Skin::Plain, None, None, word), turn));
    spawned
        .insert(Tooltip::default())
        .with_child((text::bold(look.fonts, word, size, Color::NONE), Inked));
    fit(&mut spawned, height);
}

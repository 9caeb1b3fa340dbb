//! Where the parts of the card are in a wide, a compact and a portrait window.

use super::super::card::{Room, fit};
use super::super::frame::{
    CARD_CORNERS, EDGE, FOOT_CORNERS, INSET, RIM, SLIM, at, logo, paper, ruled, title_bar, top_card,
};
use super::super::moves::{Width, headings};
use super::super::result::crowned;
use super::super::{Look, column, medallion, row, text as common};
use super::{Place, entries, words};
use crate::game::art;
use crate::game::layout::Mode;
use crate::game::replay::{Replay, Turn};
use crate::game::theme::text;
use crate::game::theme::widget::{Skin, button};
use crate::rules::Outcome;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;

/// Full panels from this height on have room for a laurel.
const LAUREL_FROM: f32 = 600.0;
/// Narrow panel: distance from its edges; from this height on it has room for a medallion, and from
/// this width on for all buttons in a row.
const NARROW_EDGE: f32 = 10.0;
const MEDALLION_FROM: f32 = 560.0;
const ROW_FROM: f32 = 220.0;
/// Height of the buttons in a full panel, in a narrow one, and where they are touched; the gap
/// between them, and in a row of a narrow panel.
const BUTTON: (f32, f32) = (50.0, 40.0);
const TOUCH: f32 = 44.0;
const GAP: (f32, f32) = (8.0, 6.0);
/// The most letters of the logo over a board, in px, its width in sizes of its letters, and what of
/// its bar is not the logo's.
const LOGO: (f32, f32, f32) = (29.0, 4.9, 124.0);
/// The width of a letter of the line that says who played.
const LETTER: f32 = 6.3;

/// The ways back and on, in the order of the buttons.
const TURNS: [Turn; 5] = [
    Turn::First,
    Turn::Back,
    Turn::PlayOrPause,
    Turn::Forward,
    Turn::Last,
];

/// What the card says of the game: how it ended, and whose piece goes with that.
struct Ending {
    title: String,
    reason: String,
    piece: Option<&'static str>,
}

impl Ending {
    fn of(replay: &Replay) -> Self {
        let rules = replay.rules();
        let outcome = replay.game().outcome();
        let winner = outcome.and_then(Outcome::winner);
        Self {
            title: outcome.map_or_else(String::new, |outcome| outcome.title(rules)),
            reason: outcome.map_or_else(String::new, |outcome| outcome.reason(rules)),
            piece: winner.map(|side| art::piece(rules, side)),
        }
    }
}

/// A card of its own, as high as the panel.
pub(super) fn wide(parent: &mut ChildSpawnerCommands, look: Look, room: Room, replay: &Replay) {
    let Look { fonts, palette } = look;
    let node = Node {
        padding: UiRect::new(px(EDGE - RIM), px(EDGE - RIM), px(16), px(EDGE - RIM)),
        ..column(0.0)
    };
    let node = at(room.panel, node);
    let corners = BorderRadius::all(px(CARD_CORNERS));
    let ending = Ending::of(replay);
    paper(parent, palette, "Card", node, corners, |card| {
        centred(card, text::caps(fonts, name(replay), 17.0, palette.accent));
        if room.panel.height() >= LAUREL_FROM {
            crowned(card, look, ending.piece, 34.0);
        }
        centred(card, text::display(fonts, ending.title, 38.0, palette.ink));
        let second = palette.ink_second;
        centred(card, text::italic(fonts, ending.reason, 19.0, second));
        let who = words::who_played(replay.session(), usize::MAX);
        centred(card, text::sans(fonts, who, 15.0, second));
        ruled(card, palette, INSET, 14.0, 6.0);
        card.spawn((Name::new("Headings"), inset(INSET), Pickable::IGNORE))
            .with_children(|card| headings(card, look, replay.game(), Width::Wide));
        entries::list(card, look, replay.game(), (Width::Wide, Mode::Wide));
        ruled(card, palette, INSET, 0.0, 8.0);
        centred(card, (text::bold(fonts, "", 15.0, palette.ink), Place));
        buttons(card, look, replay, &TURNS, (BUTTON.0, 10.0));
        close(card, look, TOUCH, GAP.0);
    });
}

/// The whole panel.
pub(super) fn compact(parent: &mut ChildSpawnerCommands, look: Look, room: Room, replay: &Replay) {
    let Look { fonts, palette } = look;
    let node = Node {
        padding: px(NARROW_EDGE).all(),
        ..column(0.0)
    };
    let (size, node) = (room.panel.size(), at(room.panel, node));
    let roomy = size.x >= ROW_FROM;
    let ending = Ending::of(replay);
    let square = BorderRadius::ZERO;
    paper(parent, palette, "Card", node, square, |card| {
        centred(card, text::caps(fonts, name(replay), 15.0, palette.accent));
        if size.y >= MEDALLION_FROM {
            crowned(card, look, ending.piece, 22.0);
        }
        let title = if roomy { 28.0 } else { 21.0 };
        centred(card, text::display(fonts, ending.title, title, palette.ink));
        let second = palette.ink_second;
        if size.y >= MEDALLION_FROM {
            centred(card, text::italic(fonts, ending.reason, 16.0, second));
        }
        let characters = ((size.x - 2.0 * NARROW_EDGE) / LETTER) as usize;
        let who = words::who_played(replay.session(), characters);
        centred(card, text::sans(fonts, who, 13.0, second));
        ruled(card, palette, 0.0, 6.0, 0.0);
        entries::list(card, look, replay.game(), (Width::Narrow, Mode::Compact));
        ruled(card, palette, 0.0, 0.0, 5.0);
        centred(card, (text::bold(fonts, "", 14.0, palette.ink), Place));
        match roomy {
            true => buttons(card, look, replay, &TURNS, (BUTTON.1, 6.0)),
            false => {
                let [first, back, play, forward, last] = TURNS;
                buttons(card, look, replay, &[play], (BUTTON.1, 4.0));
                let others = [first, back, forward, last];
                buttons(card, look, replay, &others, (BUTTON.1, GAP.1));
            }
        }
        close(card, look, BUTTON.1, GAP.1);
    });
}

/// How it ended above the board, where it is said whose turn it is; moves and buttons at the foot.
pub(super) fn portrait(parent: &mut ChildSpawnerCommands, look: Look, room: Room, replay: &Replay) {
    let Look { fonts, palette } = look;
    let (panel, width) = (room.panel, room.panel.width());
    let ending = Ending::of(replay);
    let (bar, node) = title_bar(panel);
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        // The button ends where the card under it does.
        padding: UiRect {
            right: px(14),
            ..node.padding
        },
        ..at(bar, node)
    };
    parent
        .spawn((Name::new("Title bar"), node, Pickable::IGNORE))
        .with_children(|bar| {
            let letters = LOGO.0.min((width - LOGO.2) / LOGO.1);
            logo(bar, look, letters, palette.on_table, palette.gold);
            let word = common::CLOSE;
            let shut = button(fonts, Skin::Table, None, Some(word), word);
            bar.spawn((shut, Turn::Close));
        });
    let (top, corners) = top_card(panel);
    let node = Node {
        padding: UiRect::horizontal(px(11)),
        ..row(13.0)
    };
    paper(parent, palette, "Heading", at(top, node), corners, |card| {
        let slim = width < SLIM;
        let beside = if slim { 24.0 } else { 24.0 + 46.0 + 13.0 };
        if !slim {
            medallion(card, look, ending.piece, 23.0);
        }
        card.spawn((Name::new("Words"), column(0.0), Pickable::IGNORE))
            .with_children(|card| {
                let size = if slim { 20.0 } else { 23.0 };
                card.spawn(text::display(fonts, ending.title, size, palette.ink));
                let characters = ((top.width() - beside) / LETTER) as usize;
                let who = words::who_played(replay.session(), characters);
                card.spawn(text::sans(fonts, who, 13.0, palette.ink_second));
            });
    });
    let low = room.is_low();
    let above = if low { 8.0 } else { 12.0 };
    let node = Node {
        padding: UiRect::new(px(14), px(14), px(above), px(14)),
        justify_content: JustifyContent::SpaceBetween,
        ..column(0.0)
    };
    let corners = BorderRadius::top(px(FOOT_CORNERS));
    paper(parent, palette, "Card", at(panel, node), corners, |card| {
        let between = Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..row(8.0)
        };
        card.spawn((Name::new("Game"), between, Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(text::caps(fonts, name(replay), 16.0, palette.accent));
                line.spawn((text::bold(fonts, "", 14.0, palette.ink), Place));
            });
        match low {
            true => entries::line(card, look, replay.game()),
            false => {
                let columns = if width < SLIM {
                    Width::Slim
                } else {
                    Width::Wide
                };
                ruled(card, palette, 0.0, 5.0, 5.0);
                headings(card, look, replay.game(), columns);
                entries::list(card, look, replay.game(), (columns, Mode::Portrait));
            }
        }
        buttons(card, look, replay, &TURNS, (TOUCH, 0.0));
    });
}

/// The name of the rule set.
fn name(replay: &Replay) -> String {
    replay.rules().name().into()
}

/// So far from the edges as words are.
fn inset(inset: f32) -> Node {
    Node {
        padding: UiRect::horizontal(px(inset)),
        flex_shrink: 0.0,
        ..column(0.0)
    }
}

/// Words in the middle of their line.
fn centred(parent: &mut ChildSpawnerCommands, words: impl Bundle) {
    parent.spawn(words).insert((
        TextLayout::justify(Justify::Center),
        Node {
            align_self: AlignSelf::Center,
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

/// A row of buttons of a height, so far under what is above it. The one that plays has the focus
/// first.
fn buttons(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    replay: &Replay,
    turns: &[Turn],
    (height, above): (f32, f32),
) {
    let gap = match turns.len() < TURNS.len() {
        true => GAP.1,
        false => GAP.0,
    };
    let node = Node {
        margin: UiRect::top(px(above)),
        flex_shrink: 0.0,
        ..row(gap)
    };
    parent
        .spawn((Name::new("Buttons"), node, Pickable::IGNORE))
        .with_children(|row| {
            for &turn in turns {
                let (icon, skin) = match turn {
                    Turn::First => ("first", Skin::Plain),
                    Turn::Back => ("back", Skin::Plain),
                    Turn::Forward => ("forward", Skin::Plain),
                    Turn::Last => ("last", Skin::Plain),
                    _ => ("play", Skin::Primary),
                };
                let name = words::purpose(turn, replay);
                let mut spawned =
                    row.spawn((button(look.fonts, skin, Some(icon), None, name), turn));
                if turn == Turn::PlayOrPause {
                    spawned.insert(AutoFocus);
                }
                fit(&mut spawned, height);
                spawned.entry::<Node>().and_modify(|mut node| {
                    node.min_width = px(0);
                    node.flex_basis = px(0);
                    node.padding = px(2).all();
                });
            }
        });
}

/// The button that ends it, so far under what is above it.
fn close(parent: &mut ChildSpawnerCommands, look: Look, height: f32, above: f32) {
    let word = common::CLOSE;
    let node = Node {
        margin: UiRect::top(px(above)),
        flex_shrink: 0.0,
        ..row(0.0)
    };
    parent
        .spawn((Name::new("Buttons"), node, Pickable::IGNORE))
        .with_children(|row| {
            let shut = button(look.fonts, Skin::Plain, None, Some(word), word);
            fit(&mut row.spawn((shut, Turn::Close)), height);
        });
}

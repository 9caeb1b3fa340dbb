//! The moves of a replay: each is a button that leads to the position after it, and the one on the
//! board is marked.

use super::super::moves::{Kit, Width, rows_node};
use super::super::rows::rows;
use super::super::{Look, frame, row, text as words};
use crate::game::layout::Mode;
use crate::game::page::spoken::moved;
use crate::game::power::Awake;
use crate::game::replay::{Replay, Turn, played};
use crate::game::theme::scroll::{self, Keys, Reveal};
use crate::game::theme::text;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{Chosen, OneOf, Skin};
use crate::rules::Game;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// The most characters of a move in a line, the height of its button, and the size of its letters.
const CHARACTERS: usize = 8;
const HEIGHT: f32 = 32.0;
const LETTERS: f32 = 15.0;
/// The Tab key stops at the move on the board, and not at each of the others.
const NO_STOP: TabIndex = TabIndex(-1);

/// Makes a move of a list, the one with such a ply, a button.
pub(in crate::game::hud) fn press(place: &mut EntityCommands, game: &Game, ply: usize) {
    let said = played(game, ply).map(|(played, by)| moved(game.rules(), &played, by));
    let label = format!("{}. {}", ply.div_ceil(2), said.unwrap_or_default());
    place.insert((
        Skin::Entry,
        OneOf,
        NO_STOP,
        Turn::GoTo(ply),
        AccessibleLabel::new(label),
    ));
}

/// The list of moves, under its headings.
pub(super) fn list(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    game: &Game,
    (width, mode): (Width, Mode),
) {
    let kit = Kit {
        look,
        game,
        width,
        pressed: true,
    };
    frame::list(
        parent,
        look.palette,
        (width, mode),
        Keys::Contents,
        |list| {
            list.spawn((Name::new("Rows"), rows_node(width), Pickable::IGNORE))
                .with_children(|list| {
                    for line in rows(game, width.characters()) {
                        kit.row(list, &line);
                    }
                });
        },
    );
}

/// The moves in a line, which scrolls sideways.
pub(super) fn line(parent: &mut ChildSpawnerCommands, look: Look, game: &Game) {
    let Look { fonts, palette } = look;
    scroll::strip(parent, |strip| {
        for (index, played) in game.moves().enumerate() {
            let full = played.to_text(game.rules().board());
            let words = words::shorten(&full, CHARACTERS);
            let mut place = strip.spawn((
                Name::new("Move"),
                Node {
                    height: px(HEIGHT),
                    padding: UiRect::horizontal(px(8)),
                    border_radius: BorderRadius::all(px(7)),
                    flex_shrink: 0.0,
                    ..row(6.0)
                },
            ));
            press(&mut place, game, index + 1);
            if words != full {
                place.insert(Tooltip(full));
            }
            place.with_children(|place| {
                if index % 2 == 0 {
                    let number = (index / 2 + 1).to_string();
                    place.spawn(text::sans(fonts, number, 13.0, palette.ink_second));
                }
                let mut words = match played.captures() {
                    0 => place.spawn(text::sans(fonts, words, LETTERS, palette.ink)),
                    _ => place.spawn(text::bold(fonts, words, LETTERS, palette.accent)),
                };
                words.insert(TextLayout::no_wrap());
            });
        }
    });
}

/// Marks the move on the board and brings it into view. Where a move has the focus it is this one.
pub(super) fn mark(
    replay: Res<Replay>,
    entries: Query<(Entity, &Turn, &TabIndex, Has<Chosen>)>,
    mut focus: ResMut<InputFocus>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let mut stop = None;
    let mut focused = false;
    for (entity, turn, index, was_chosen) in &entries {
        let Turn::GoTo(ply) = *turn else { continue };
        let mut entry = commands.entity(entity);
        let chosen = ply == replay.ply();
        if chosen != was_chosen {
            awake.stay();
            match chosen {
                true => entry.insert(Chosen),
                false => entry.remove::<Chosen>(),
            };
        }
        // At the start, where none is on the board, the first one can be reached.
        let is_stop = ply == replay.ply().max(1);
        if is_stop != (*index != NO_STOP) {
            entry.insert(if is_stop { TabIndex(0) } else { NO_STOP });
        }
        if is_stop {
            entry.insert(Reveal);
            stop = Some(entity);
        }
        focused |= focus.get() == Some(entity);
    }
    if let Some(stop) = stop.filter(|stop| focused && focus.get() != Some(*stop)) {
        focus.set(stop, FocusCause::Navigated);
    }
}

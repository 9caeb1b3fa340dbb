//! The card of a replay, in the panel's place: who played whom and how it ended, the moves with the
//! one on the board marked, and the ways on and back.

pub(super) mod entries;
mod places;
pub mod words;

use super::Look;
use super::card::{CardSystems, Room, switch};
use crate::game::art::Art;
use crate::game::layout::Mode;
use crate::game::power::Awake;
use crate::game::replay::{Replay, Turn};
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::Picture;
use crate::game::{GameSystems, Menu};
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button as UiButton;

pub(super) fn plugin(app: &mut App) {
    let shown = || in_state(Menu::Replay).and_then(resource_exists::<Replay>);
    app.add_observer(return_focus.run_if(shown())).add_systems(
        Update,
        (
            turn_by_key
                .run_if(
                    resource_changed::<ButtonInput<KeyCode>>.or_else(on_message::<KeyboardInput>),
                )
                .in_set(GameSystems::Input),
            (say_where, switch_buttons, show_playing, entries::mark)
                .run_if(
                    resource_exists_and_changed::<Replay>.or_else(any_match_filter::<Added<Turn>>),
                )
                .after(CardSystems)
                .in_set(GameSystems::React),
        )
            .run_if(shown().and_then(resource_exists::<Art>)),
    );
}

/// The words that say which move is on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Place;

/// Lays the card out where there is room for it.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands, look: Look, room: Room, replay: &Replay) {
    match room.mode {
        Mode::Wide => places::wide(parent, look, room, replay),
        Mode::Compact => places::compact(parent, look, room, replay),
        Mode::Portrait => places::portrait(parent, look, room, replay),
    }
}

/// Space presses the button that has the focus; where none has it, it plays or pauses. An arrow that is
/// held goes on and on.
fn turn_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    mut typed: MessageReader<KeyboardInput>,
    focus: Res<InputFocus>,
    buttons: Query<(), With<UiButton>>,
    mut asked: MessageWriter<Turn>,
) {
    for (key, turn) in [
        (KeyCode::ArrowLeft, Turn::Back),
        (KeyCode::ArrowRight, Turn::Forward),
        (KeyCode::Home, Turn::First),
        (KeyCode::End, Turn::Last),
        (KeyCode::Escape, Turn::Close),
    ] {
        if keys.just_pressed(key) {
            asked.write(turn);
        }
    }
    for typed in typed.read().filter(|typed| typed.repeat) {
        match typed.key_code {
            KeyCode::ArrowLeft => asked.write(Turn::Back),
            KeyCode::ArrowRight => asked.write(Turn::Forward),
            _ => continue,
        };
    }
    let on_button = focus.get().is_some_and(|focused| buttons.contains(focused));
    if keys.just_pressed(KeyCode::Space) && !on_button {
        asked.write(Turn::PlayOrPause);
    }
}

/// A button that was pressed by the pointer leaves the keyboard to the one that plays and pauses, so
/// that Space does that.
fn return_focus(
    event: On<Pointer<Release>>,
    turns: Query<(Entity, &Turn)>,
    mut focus: ResMut<InputFocus>,
) {
    let plays = turns.iter().find(|(_, turn)| **turn == Turn::PlayOrPause);
    if let Some((play, _)) = plays
        && event.entity == event.original_event_target()
        && focus.get() != Some(play)
    {
        focus.set(play, FocusCause::Pressed);
    }
}

fn say_where(
    replay: Res<Replay>,
    mut places: Query<&mut Text, With<Place>>,
    mut awake: ResMut<Awake>,
) {
    let now = Text(words::place(replay.ply(), replay.plies()));
    for mut place in &mut places {
        if place.set_if_neq(now.clone()) {
            awake.stay();
        }
    }
}

/// There is no way back from the start, and none on from the end.
fn switch_buttons(
    replay: Res<Replay>,
    buttons: Query<(Entity, &Turn, &Tooltip, Has<InteractionDisabled>)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, &turn, tip, was_off) in &buttons {
        if matches!(turn, Turn::GoTo(_)) {
            continue;
        }
        let off = words::off(turn, &replay);
        let said = off.unwrap_or_else(|| words::purpose(turn, &replay));
        if off.is_some() != was_off || tip.0 != said {
            awake.stay();
            switch(&mut commands.entity(entity), off.is_some(), said);
        }
    }
}

/// The button that plays and pauses shows which it does.
fn show_playing(
    replay: Res<Replay>,
    buttons: Query<(Entity, &Turn, &Children)>,
    mut pictures: Query<&mut Picture>,
    mut commands: Commands,
) {
    let name = match (replay.is_playing(), replay.is_at_end()) {
        (true, _) => "icon-pause",
        (false, true) => "icon-restart",
        (false, false) => "icon-play",
    };
    for (entity, &turn, children) in &buttons {
        if turn != Turn::PlayOrPause {
            continue;
        }
        let label = AccessibleLabel::new(words::purpose(turn, &replay));
        commands.entity(entity).insert(label);
        for &child in children {
            if let Ok(mut picture) = pictures.get_mut(child)
                && picture.name != name
            {
                picture.name = name.into();
            }
        }
    }
}

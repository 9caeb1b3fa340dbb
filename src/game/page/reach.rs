//! What a screen reader or a keyboard outside the canvas does to points and controls.

use super::FromPage;
use crate::game::board::Reached;
use crate::game::power::Awake;
use crate::game::{GameSystems, Session};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{
    Activate, Checkbox, SetSliderValue, Slider, SliderValueChange, ToggleChecked,
};
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (reach_points, reach_controls).in_set(GameSystems::Input),
    )
    .add_systems(PreUpdate, press_escape.before(bevy::input::InputSystems));
}

/// Passes presses and focus on to the board.
fn reach_points(
    mut events: MessageReader<FromPage>,
    session: Option<Res<Session>>,
    mut reached: MessageWriter<Reached>,
) {
    let Some(session) = session else {
        events.clear();
        return;
    };
    let board = session.rules().board();
    for event in events.read() {
        let found = match event {
            FromPage::Press(name) => board.point(name).map(Reached::Chosen),
            FromPage::Point(name) => board.point(name).map(Reached::Looked),
            _ => None,
        };
        reached.write_batch(found);
    }
}

/// Does to a control what the pointer would, and shows the focus where the page has it.
fn reach_controls(
    mut events: MessageReader<FromPage>,
    controls: Query<(Has<Checkbox>, Has<Slider>), Without<InteractionDisabled>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let find = |id: &str| {
        let entity = Entity::try_from_bits(id.parse().ok()?)?;
        let (checkbox, slider) = controls.get(entity).ok()?;
        Some((entity, checkbox, slider))
    };
    for event in events.read() {
        match event {
            FromPage::Activate(id) => match find(id) {
                Some((entity, true, _)) => commands.trigger(ToggleChecked { entity }),
                Some((entity, false, false)) => commands.trigger(Activate { entity }),
                _ => continue,
            },
            FromPage::Slide(id, value) => match find(id) {
                Some((entity, _, true)) => commands.trigger(SetSliderValue {
                    entity,
                    change: SliderValueChange::Absolute(*value),
                }),
                _ => continue,
            },
            FromPage::Focus(id) => {
                let Some((entity, ..)) = find(id) else {
                    continue;
                };
                focus.set(entity, FocusCause::Navigated);
                visible.0 = true;
            }
            FromPage::Canvas => visible.0 = false,
            _ => continue,
        }
        awake.stay();
    }
}

/// An Escape outside the canvas is an Escape in it.
fn press_escape(
    mut events: MessageReader<FromPage>,
    window: Query<Entity, With<PrimaryWindow>>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    let escapes = events
        .read()
        .filter(|event| **event == FromPage::Escape)
        .count();
    let Ok(window) = window.single() else { return };
    if escapes == 0 {
        return;
    }
    for state in [ButtonState::Pressed, ButtonState::Released] {
        keys.write(KeyboardInput {
            key_code: KeyCode::Escape,
            logical_key: Key::Escape,
            state,
            text: None,
            repeat: false,
            window,
        });
    }
}

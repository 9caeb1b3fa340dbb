//! What a screen reader or a keyboard outside the canvas does to points and controls.

use super::FromPage;
use super::mirror::Tree;
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
    tree: Tree,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let find = |id: &str| {
        let entity = Entity::try_from_bits(id.parse().ok()?)?;
        let (checkbox, slider) = controls.get(entity).ok()?;
        Some((entity, checkbox, slider))
    };
    let named = |label: &str| {
        let entity = tree.called(label)?;
        let (checkbox, slider) = controls.get(entity).ok()?;
        Some((entity, checkbox, slider))
    };
    for event in events.read() {
        match event {
            // What was built anew between the look at it and the press is meant by its name.
            FromPage::Activate(id, label) => match find(id).or_else(|| named(label)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ui_widgets::Button;

    #[derive(Resource, Default)]
    struct Pressed(Vec<Entity>);

    #[test]
    fn a_press_on_what_has_been_built_anew_means_what_is_called_so_now() {
        let mut app = App::new();
        app.add_message::<FromPage>()
            .init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .init_resource::<Awake>()
            .init_resource::<Pressed>()
            .add_systems(Update, reach_controls)
            .add_observer(|press: On<Activate>, mut pressed: ResMut<Pressed>| {
                pressed.0.push(press.entity);
            });
        let button = |name: &'static str| {
            (
                Node::default(),
                Button,
                Name::new(name),
                InheritedVisibility::VISIBLE,
            )
        };
        let old = app.world_mut().spawn(button("Settings")).id();
        app.world_mut().despawn(old);
        app.world_mut().spawn(button("Rules"));
        let heir = app.world_mut().spawn(button("Settings")).id();
        for label in ["Settings", "Statistics"] {
            let press = FromPage::Activate(old.to_bits().to_string(), label.into());
            app.world_mut().write_message(press);
        }
        app.update();
        assert_eq!(app.world().resource::<Pressed>().0, [heir]);
    }
}

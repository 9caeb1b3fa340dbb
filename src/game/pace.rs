//! A press and its release are never in the same frame.
//!
//! Bevy finds what is under the pointer once a frame and judges a release by the frame before. A
//! quick tap at few frames a second would come and go within one frame and be lost; here its end
//! waits for the next.

use super::power::Awake;
use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        First,
        pace.after(MessageUpdateSystems)
            .before(PickingSystems::Input),
    );
}

/// What waits for the next frame.
#[derive(Default)]
struct Waiting {
    events: Vec<WindowEvent>,
    touches: Vec<TouchInput>,
}

fn pace(
    mut events: ResMut<Messages<WindowEvent>>,
    mut touches: ResMut<Messages<TouchInput>>,
    mut event_cursor: Local<MessageCursor<WindowEvent>>,
    mut touch_cursor: Local<MessageCursor<TouchInput>>,
    mut waiting: Local<Waiting>,
    mut awake: ResMut<Awake>,
) {
    let waited = std::mem::take(&mut *waiting);
    let nothing_waited = waited.events.is_empty();
    let news = event_cursor.read(&events).cloned();
    let all: Vec<WindowEvent> = waited.events.into_iter().chain(news).collect();
    let now = at_once(&all);
    if nothing_waited && now == all.len() {
        touch_cursor.clear(&touches);
        return;
    }
    let mut all_touches = waited.touches;
    all_touches.extend(touch_cursor.read(&touches).copied());
    let (soon, later): (Vec<_>, Vec<_>) = all_touches
        .into_iter()
        .partition(|touch| !all[now..].iter().any(|event| is_touch(event, touch)));
    events.clear();
    events.write_batch(all[..now].iter().cloned());
    touches.clear();
    touches.write_batch(soon);
    event_cursor.clear(&events);
    touch_cursor.clear(&touches);
    if now < all.len() {
        awake.stay();
    }
    *waiting = Waiting {
        events: all[now..].to_vec(),
        touches: later,
    };
}

fn is_touch(event: &WindowEvent, touch: &TouchInput) -> bool {
    matches!(event, WindowEvent::TouchInput(other) if other == touch)
}

/// How many of the events can be told in one frame: up to the end of a press that began in it.
fn at_once(events: &[WindowEvent]) -> usize {
    let mut pressed = false;
    let end = events.iter().position(|event| {
        let begins = match event {
            WindowEvent::MouseButtonInput(button) => button.state == ButtonState::Pressed,
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started => true,
                TouchPhase::Ended | TouchPhase::Canceled => false,
                TouchPhase::Moved => return false,
            },
            _ => return false,
        };
        let ends = !begins && pressed;
        pressed |= begins;
        ends
    });
    end.unwrap_or(events.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::mouse::MouseButtonInput;

    fn button(state: ButtonState) -> WindowEvent {
        WindowEvent::MouseButtonInput(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: Entity::PLACEHOLDER,
        })
    }

    fn touch(phase: TouchPhase) -> TouchInput {
        TouchInput {
            phase,
            position: Vec2::ONE,
            window: Entity::PLACEHOLDER,
            force: None,
            id: 7,
        }
    }

    #[derive(Resource, Default)]
    struct Heard(Vec<Vec<WindowEvent>>);

    /// What the game hears, frame by frame, of events that all came in one.
    fn heard(events: Vec<WindowEvent>) -> Vec<Vec<WindowEvent>> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<Awake>()
            .init_resource::<Heard>()
            .add_message::<WindowEvent>()
            .add_message::<TouchInput>()
            .add_plugins(plugin)
            .add_systems(
                Update,
                |mut events: MessageReader<WindowEvent>, mut heard: ResMut<Heard>| {
                    heard.0.push(events.read().cloned().collect());
                },
            );
        app.update();
        for event in events {
            if let WindowEvent::TouchInput(touch) = &event {
                app.world_mut().write_message(*touch);
            }
            app.world_mut().write_message(event);
        }
        for _ in 0..3 {
            app.update();
        }
        app.world().resource::<Heard>().0[1..].to_vec()
    }

    #[test]
    fn a_tap_within_a_frame_is_told_in_two() {
        let (down, up) = (button(ButtonState::Pressed), button(ButtonState::Released));
        let frames = heard(vec![down.clone(), up.clone()]);
        assert_eq!(frames, [vec![down], vec![up], vec![]]);
        let start = WindowEvent::TouchInput(touch(TouchPhase::Started));
        let end = WindowEvent::TouchInput(touch(TouchPhase::Ended));
        let frames = heard(vec![start.clone(), end.clone()]);
        assert_eq!(frames, [vec![start], vec![end], vec![]]);
    }

    #[test]
    fn everything_else_is_told_at_once_and_in_order() {
        let (down, up) = (button(ButtonState::Pressed), button(ButtonState::Released));
        let frames = heard(vec![up.clone(), down.clone()]);
        assert_eq!(frames[0], [up.clone(), down.clone()]);
        let two_clicks = vec![down.clone(), up.clone(), down.clone(), up.clone()];
        assert_eq!(
            heard(two_clicks),
            [vec![down.clone()], vec![up.clone(), down], vec![up]]
        );
    }
}

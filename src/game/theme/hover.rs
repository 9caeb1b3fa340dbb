//! What is hovered is hovered no longer when the mouse leaves the window: of that the pointer is told
//! nothing, so that it would stay where it was last seen.

use crate::game::power::Awake;
use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::window::CursorLeft;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CursorLeft>()
        .add_message::<PointerInput>()
        .add_systems(
            PreUpdate,
            leave
                .run_if(on_message::<CursorLeft>)
                .before(PickingSystems::ProcessInput),
        );
}

/// A place outside every window, in px from its upper left.
const NOWHERE: Vec2 = Vec2::splat(-10_000.0);

/// Moves the mouse's pointer out of the window after it, unless it drags something along.
fn leave(
    pointers: Query<(&PointerId, &PointerLocation)>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut inputs: MessageWriter<PointerInput>,
    mut awake: ResMut<Awake>,
) {
    if buttons.get_pressed().next().is_some() {
        return;
    }
    for (id, at) in pointers.iter().filter(|(id, _)| id.is_mouse()) {
        if let Some(mut location) = at.location().cloned() {
            let delta = NOWHERE - location.position;
            location.position = NOWHERE;
            inputs.write(PointerInput::new(
                *id,
                location,
                PointerAction::Move { delta },
            ));
        }
    }
    awake.stay();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::camera::NormalizedRenderTarget;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::picking::pointer::Location;

    /// Where a mouse is after it has left, with a button held or none.
    fn after_leaving(held: bool) -> Option<Vec2> {
        let mut world = World::new();
        world.init_resource::<Awake>();
        world.init_resource::<Messages<PointerInput>>();
        let mut buttons = ButtonInput::default();
        if held {
            buttons.press(MouseButton::Left);
        }
        world.insert_resource(buttons);
        let target = NormalizedRenderTarget::None {
            width: 1,
            height: 1,
        };
        let position = Vec2::new(200.0, 100.0);
        world.spawn((
            PointerId::Mouse,
            PointerLocation::new(Location { target, position }),
        ));
        assert!(world.run_system_once(leave).is_ok());
        let mut inputs = world.resource_mut::<Messages<PointerInput>>();
        inputs.drain().next().map(|input| input.location.position)
    }

    #[test]
    fn a_mouse_that_has_left_is_nowhere() {
        assert_eq!(after_leaving(false), Some(NOWHERE));
    }

    #[test]
    fn what_is_dragged_beyond_the_edge_is_still_held() {
        assert_eq!(after_leaving(true), None);
    }
}

//! Mouse and touch: click a piece and then a point, or drag the piece there.
//!
//! A press counts where nothing of the user interface lies over the board: then the window itself
//! is what the pointer hits.

use super::geometry::from_window;
use super::highlight::Hovering;
use super::in_reach;
use super::input::{Desk, Held};
use super::keys::{BoardFocus, Cursor};
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::rules::Point;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grip>()
        .add_observer(press.run_if(in_reach))
        .add_observer(drag.run_if(in_reach))
        .add_observer(release)
        .add_observer(cancel)
        .add_observer(hover.run_if(in_reach));
}

/// A press becomes a drag when the pointer has moved this far, in logical pixels.
const DRAG_START: f32 = 4.0;

/// The press that is under way. One pointer at a time: a second finger does nothing.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Grip(Option<Pressed>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pressed {
    pointer: PointerId,
    /// Where, in logical pixels.
    place: Vec2,
    point: Option<Point>,
    /// Whether a piece was taken in hand, and whether it had been chosen before.
    grabbed: bool,
    chosen_before: bool,
    dragged: bool,
}

fn press(
    event: On<Pointer<Press>>,
    layout: Res<Layout>,
    window: Query<(), With<PrimaryWindow>>,
    focus_stop: Query<Entity, With<BoardFocus>>,
    mut focus: ResMut<InputFocus>,
    mut cursor: ResMut<Cursor>,
    mut grip: ResMut<Grip>,
    mut desk: Desk,
) {
    if event.button != PointerButton::Primary
        || !window.contains(event.original_event_target())
        || event.entity != event.original_event_target()
        || grip.0.is_some()
    {
        return;
    }
    if let Ok(stop) = focus_stop.single()
        && focus.get() != Some(stop)
    {
        focus.set(stop, FocusCause::Pressed);
    }
    cursor.visible = false;
    let place = event.pointer_location.position;
    let point = desk
        .geometry()
        .and_then(|geometry| geometry.nearest(from_window(&layout, place)));
    let chosen_before = point.is_some() && desk.selection.at() == point;
    let grabbed = point.is_some_and(|point| desk.grab(point));
    if grabbed {
        cursor.at = point;
    }
    grip.0 = Some(Pressed {
        pointer: event.pointer_id,
        place,
        point,
        grabbed,
        chosen_before,
        dragged: false,
    });
}

fn drag(
    event: On<Pointer<Drag>>,
    layout: Res<Layout>,
    mut grip: ResMut<Grip>,
    mut held: ResMut<Held>,
    mut hovering: ResMut<Hovering>,
    mut desk: Desk,
) {
    let Some(pressed) = grip
        .0
        .as_mut()
        .filter(|pressed| pressed.pointer == event.pointer_id)
    else {
        return;
    };
    let place = event.pointer_location.position;
    pressed.dragged |= place.distance(pressed.place) > DRAG_START;
    if pressed.grabbed && pressed.dragged {
        let at = from_window(&layout, place);
        held.set_if_neq(Held { at: Some(at) });
        let over = desk.geometry().and_then(|geometry| geometry.nearest(at));
        hovering.set_if_neq(Hovering(over));
        desk.awake.stay();
    }
}

fn release(
    event: On<Pointer<Release>>,
    layout: Res<Layout>,
    mut grip: ResMut<Grip>,
    mut held: ResMut<Held>,
    mut desk: Desk,
) {
    if event.button != PointerButton::Primary || event.entity != event.original_event_target() {
        return;
    }
    let Some(pressed) = grip.0.filter(|pressed| pressed.pointer == event.pointer_id) else {
        return;
    };
    grip.0 = None;
    desk.awake.stay();
    let carried = held.at.take().is_some();
    let place = from_window(&layout, event.pointer_location.position);
    let over = desk.geometry().and_then(|geometry| geometry.nearest(place));
    if carried {
        // Dropped where it came from, or beside all points: it goes back and stays chosen.
        if let Some(over) = over.filter(|_| over != pressed.point) {
            desk.choose(over);
        }
        return;
    }
    // A click begins and ends on the same point.
    let Some(point) = over.filter(|_| over == pressed.point) else {
        return;
    };
    if pressed.grabbed && !pressed.chosen_before {
        // The press has chosen it already.
        return;
    }
    desk.choose(point);
}

/// The system took the touch away, or the window lost the pointer: nothing has happened.
fn cancel(
    event: On<Pointer<Cancel>>,
    mut grip: ResMut<Grip>,
    mut held: ResMut<Held>,
    mut awake: ResMut<Awake>,
) {
    if grip
        .0
        .is_some_and(|pressed| pressed.pointer == event.pointer_id)
    {
        grip.0 = None;
        held.at = None;
        awake.stay();
    }
}

/// Notes the point under a mouse; fingers hover nowhere.
fn hover(
    event: On<Pointer<Move>>,
    layout: Res<Layout>,
    window: Query<(), With<PrimaryWindow>>,
    mut hovering: ResMut<Hovering>,
    mut desk: Desk,
) {
    if event.entity != event.original_event_target() || event.pointer_id != PointerId::Mouse {
        return;
    }
    let place = from_window(&layout, event.pointer_location.position);
    let over = desk
        .geometry()
        .filter(|_| window.contains(event.entity))
        .and_then(|geometry| geometry.nearest(place));
    if hovering.set_if_neq(Hovering(over)) {
        desk.awake.stay();
    }
}

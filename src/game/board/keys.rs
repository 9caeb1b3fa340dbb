//! The keyboard on the board: arrows walk from point to point, Enter and Space pick and place,
//! Escape lets go.
//!
//! The board is a stop of the Tab key like any button. Its keys reach it only while it has the
//! focus, so Enter in a button does not place a piece as well.

use super::geometry::Arrow;
use super::in_reach;
use super::input::Desk;
use crate::game::{Menu, Screen};
use crate::rules::Point;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_message::<Reached>()
        .add_systems(OnEnter(Screen::Play), spawn_stop)
        .add_systems(OnEnter(Menu::None), focus_board)
        .add_systems(
            Update,
            (keep_focus, show_on_tab, take_reached)
                .chain()
                .run_if(in_reach),
        )
        .add_observer(press_key.run_if(in_reach))
        .add_observer(return_focus.run_if(in_reach));
}

/// The board comes before the panel's buttons.
const GROUP_ORDER: i32 = -1;

/// The stop of the Tab key that is the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardFocus;

/// The point the keyboard is on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cursor {
    /// The point; none before the first key.
    pub at: Option<Point>,
    /// Whether it is shown: from the first key until the pointer is used again.
    pub visible: bool,
}

/// A point is reached from outside the window's own input, by a screen reader for instance.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// It is looked at: the keyboard's place is shown on it.
    Looked(Point),
    /// It is chosen, as by Enter.
    Chosen(Point),
}

/// Does what the keyboard would.
fn take_reached(
    mut reached: MessageReader<Reached>,
    stop: Query<Entity, With<BoardFocus>>,
    mut focus: ResMut<InputFocus>,
    mut cursor: ResMut<Cursor>,
    mut desk: Desk,
) {
    for reached in reached.read() {
        let (Reached::Looked(point) | Reached::Chosen(point)) = *reached;
        if let Ok(stop) = stop.single() {
            focus.set(stop, FocusCause::Navigated);
        }
        *cursor = Cursor {
            at: Some(point),
            visible: true,
        };
        desk.awake.stay();
        if *reached == Reached::Chosen(point) {
            desk.choose(point);
        }
    }
}

fn spawn_stop(mut focus: ResMut<InputFocus>, mut cursor: ResMut<Cursor>, mut commands: Commands) {
    *cursor = Cursor::default();
    let stop = commands
        .spawn((
            Name::new("Board's place among the buttons"),
            BoardFocus,
            TabIndex(0),
            AccessibleLabel::new(super::text::BOARD),
        ))
        .id();
    commands
        .spawn((
            Name::new("Board's group"),
            TabGroup::new(GROUP_ORDER),
            DespawnOnExit(Screen::Play),
        ))
        .add_child(stop);
    focus.set(stop, FocusCause::Navigated);
}

/// The board has the focus again when a sheet is closed.
fn focus_board(stop: Query<Entity, With<BoardFocus>>, mut focus: ResMut<InputFocus>) {
    if let Ok(stop) = stop.single() {
        focus.set(stop, FocusCause::Navigated);
    }
}

/// When nothing has the focus, the board has it.
fn keep_focus(
    stop: Query<Entity, With<BoardFocus>>,
    window: Query<(), With<PrimaryWindow>>,
    mut focus: ResMut<InputFocus>,
) {
    if let Ok(stop) = stop.single()
        && focus.get().is_none_or(|focused| window.contains(focused))
    {
        focus.set(stop, FocusCause::Navigated);
    }
}

/// A button that was pressed by the pointer leaves the keyboard to the board: arrow keys and Enter
/// go on playing, and don't press the button again.
fn return_focus(
    event: On<Pointer<Release>>,
    stop: Query<Entity, With<BoardFocus>>,
    mut focus: ResMut<InputFocus>,
) {
    if let Ok(stop) = stop.single()
        && event.entity == event.original_event_target()
        && focus.get() != Some(stop)
    {
        focus.set(stop, FocusCause::Navigated);
    }
}

/// Shows the cursor when Tab comes to the board.
fn show_on_tab(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    stop: Query<Entity, With<BoardFocus>>,
    mut cursor: ResMut<Cursor>,
    mut desk: Desk,
) {
    if !focus.is_changed() || !visible.0 || focus.get() != stop.single().ok() {
        return;
    }
    if !cursor.visible {
        cursor.at = start(*cursor, &desk);
        cursor.visible = true;
        desk.awake.stay();
    }
}

/// Where the keyboard starts: where it was, else at the chosen piece, at the last move or in the
/// middle of the board.
fn start(cursor: Cursor, desk: &Desk) -> Option<Point> {
    let geometry = desk.geometry()?;
    let points = geometry.board().points();
    let on_board = |point: &Point| points.contains(*point);
    let middle = || {
        points.min_by(|&a, &b| {
            let distance = |point| geometry.at(point).length();
            distance(a).total_cmp(&distance(b))
        })
    };
    desk.selection
        .at()
        .or(cursor.at.filter(on_board))
        .or(desk.last_point())
        .or_else(middle)
}

fn press_key(
    mut event: On<FocusedInput<KeyboardInput>>,
    stop: Query<(), With<BoardFocus>>,
    mut cursor: ResMut<Cursor>,
    mut desk: Desk,
) {
    if !stop.contains(event.focused_entity) || event.input.state != ButtonState::Pressed {
        return;
    }
    let arrow = match event.input.key_code {
        KeyCode::ArrowUp => Some(Arrow::Up),
        KeyCode::ArrowRight => Some(Arrow::Right),
        KeyCode::ArrowDown => Some(Arrow::Down),
        KeyCode::ArrowLeft => Some(Arrow::Left),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => None,
        KeyCode::Escape => {
            if desk.let_go() {
                event.propagate(false);
            }
            return;
        }
        _ => return,
    };
    event.propagate(false);
    desk.awake.stay();
    if !cursor.visible {
        // The first key shows where the keyboard is.
        cursor.at = start(*cursor, &desk);
        cursor.visible = true;
        return;
    }
    let Some(at) = cursor.at else { return };
    match arrow {
        Some(arrow) => {
            let next = desk
                .geometry()
                .and_then(|geometry| geometry.next(at, arrow));
            cursor.at = next.or(cursor.at);
        }
        None if !event.input.repeat => desk.choose(at),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::Flipped;
    use super::*;
    use crate::game::opponent::Motion;
    use crate::game::power::Awake;
    use crate::game::session::Intent;
    use crate::game::settings::Settings;
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::backend::HitData;
    use bevy::picking::pointer::{Location, PointerId};
    use bevy::state::app::StatesPlugin;

    /// The board's keys alone, with the board on the screen.
    fn board() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .init_state::<Menu>()
            .init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .init_resource::<super::super::Selection>()
            .init_resource::<Flipped>()
            .init_resource::<Settings>()
            .init_resource::<Motion>()
            .init_resource::<Awake>()
            .add_message::<Intent>()
            .add_message::<crate::game::sound::Cue>()
            .add_plugins(plugin);
        app.update();
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Play);
        app.update();
        app
    }

    fn is_on_board(app: &App) -> bool {
        let focused = app.world().resource::<InputFocus>().get();
        focused.is_some_and(|focused| app.world().entity(focused).contains::<BoardFocus>())
    }

    /// The pointer presses a button, which takes the focus, and is released.
    fn press_button(app: &mut App) -> Entity {
        let panel = app.world_mut().spawn_empty().id();
        let button = app.world_mut().spawn(ChildOf(panel)).id();
        let mut focus = app.world_mut().resource_mut::<InputFocus>();
        focus.set(button, FocusCause::Pressed);
        let location = Location {
            target: NormalizedRenderTarget::None {
                width: 1,
                height: 1,
            },
            position: Vec2::ZERO,
        };
        let release = Release {
            button: PointerButton::Primary,
            hit: HitData::new(Entity::PLACEHOLDER, 0.0, None, None),
        };
        app.world_mut()
            .trigger(Pointer::new(PointerId::Mouse, location, release, button));
        app.update();
        button
    }

    #[test]
    fn a_button_of_the_panel_leaves_the_keyboard_to_the_board() {
        let mut app = board();
        assert!(is_on_board(&app));
        press_button(&mut app);
        assert!(is_on_board(&app));
    }

    #[test]
    fn a_sheet_keeps_the_focus_until_it_is_closed() {
        let mut app = board();
        app.world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(Menu::Rules);
        app.update();
        let button = press_button(&mut app);
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(button));
        app.world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(Menu::None);
        app.update();
        assert!(is_on_board(&app));
    }
}

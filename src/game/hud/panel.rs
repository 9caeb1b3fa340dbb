//! When the panel is laid out anew and its parts are looked at again, and who keeps the focus then.

use super::action::Action;
use super::frame::Whole;
use super::{Desk, Look, buttons, counters, moves, strip, tallies, turn};
use crate::game::art::Art;
use crate::game::board::Selection;
use crate::game::introduction::Known;
use crate::game::layout::{Layout, Mode, PORTRAIT_LOW};
use crate::game::on_board::board_is_borrowed;
use crate::game::opponent::Hint;
use crate::game::power::Awake;
use crate::game::session::Session;
use crate::game::tally::Tallies;
use crate::game::theme::Palette;
use crate::game::{GameSystems, Menu, Screen};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept>()
        .add_systems(
            Update,
            (
                (
                    lay_out,
                    turn::update,
                    counters::update,
                    moves::update_lists,
                    strip::update_strips,
                    tallies::update,
                    buttons::update,
                    buttons::switch,
                )
                    .chain()
                    .run_if(something_changed),
                keep_focus,
                buttons::show_sound,
            )
                .chain()
                .in_set(GameSystems::React)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Session>))
                .run_if(resource_exists::<Art>)
                .run_if(not(board_is_borrowed)),
        )
        .add_systems(OnEnter(Menu::Introduction), make_room)
        .add_systems(OnEnter(Menu::Replay), make_room);
}

/// Everything of the panel that depends on the shape of the window and on what is open.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Shape {
    pub(super) mode: Mode,
    /// The panel from the window's top left, in px at scale 1.
    pub(super) panel: Rect,
    /// The window's height in px at scale 1.
    height: f32,
    rules: String,
    first: crate::rules::Side,
    /// The result takes the panel's place.
    pub(super) result: bool,
    /// The whole list of moves is open over the board.
    pub(super) all_moves: bool,
}

/// The panel's place among the groups of the Tab key: after the board.
const GROUP_ORDER: i32 = 1;
impl Shape {
    fn new(layout: &Layout, session: &Session, desk: &Desk) -> Self {
        let scale = layout.scale.max(f32::EPSILON);
        Self {
            mode: layout.mode,
            panel: Rect::from_corners(layout.panel.min / scale, layout.panel.max / scale),
            height: layout.window.y / scale,
            rules: session.rules().id().into(),
            first: moves::first_side(session.game()),
            result: desk.shows_result() && session.game().outcome().is_some(),
            all_moves: desk.all_moves() && layout.mode == Mode::Portrait,
        }
    }

    /// Whether there is room for the short sheet only, in portrait.
    pub(super) const fn is_low(&self) -> bool {
        self.height < PORTRAIT_LOW
    }
}

/// What borrows the board takes the panel's place.
fn make_room(shown: Query<Entity, With<Shape>>, mut commands: Commands) {
    for panel in &shown {
        commands.entity(panel).despawn();
    }
}

fn something_changed(
    session: Option<Res<Session>>,
    layout: Res<Layout>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    hint: Res<Hint>,
    tallies: Res<Tallies>,
    known: Res<Known>,
    palette: Res<Palette>,
    shapes: Query<(), With<Shape>>,
) -> bool {
    session.is_some_and(|session| session.is_changed())
        || layout.is_changed()
        || desk.is_changed()
        || selection.is_changed()
        || hint.is_changed()
        || tallies.is_changed()
        || known.is_changed()
        || palette.is_changed()
        || shapes.is_empty()
}

/// Lays the parts out anew when the shape of the window or what is open has changed.
fn lay_out(
    layout: Res<Layout>,
    session: Res<Session>,
    desk: Res<Desk>,
    tallies: Res<Tallies>,
    art: Res<Art>,
    palette: Res<Palette>,
    shown: Query<(Entity, &Shape)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let shape = Shape::new(&layout, &session, &desk);
    awake.stay();
    let stale = palette.is_changed() || (shape.result && tallies.is_changed());
    if !stale && shown.iter().any(|(_, shown)| *shown == shape) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let root = (
        Name::new("Panel"),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        TabGroup::new(GROUP_ORDER),
        DespawnOnExit(Screen::Play),
        Pickable::IGNORE,
    );
    commands
        .spawn(root)
        .with_children(|parent| {
            let whole = Whole {
                look,
                shape: &shape,
                session: &session,
                tallies: &tallies,
                rises: shape.result && shown.iter().any(|(_, shown)| !shown.result),
            };
            whole.lay_out(parent);
        })
        .insert(shape.clone());
}

/// The button that has the focus, so that the one that takes its place gets it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Kept(Option<(Entity, Action)>);

/// A button that is built anew keeps the focus; where it is gone for good, the first one that
/// answers for it has it.
fn keep_focus(
    buttons: Query<(Entity, &Action)>,
    mut kept: ResMut<Kept>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some((old, action)) = kept.0
        && !buttons.contains(old)
    {
        let heir = buttons
            .iter()
            .find(|(_, other)| **other == action)
            .or_else(|| buttons.iter().find(|(_, other)| action.leads_to(**other)));
        if let Some((heir, _)) = heir {
            focus.set(heir, FocusCause::Navigated);
        }
    }
    let now = focus
        .get()
        .and_then(|focused| buttons.get(focused).ok())
        .map(|(entity, action)| (entity, *action));
    if kept.0 != now {
        kept.0 = now;
    }
}

//! The card of whatever has borrowed the board, in the panel's place.
//!
//! It is laid out for the window there is, and then stays: what it says is filled in anew, so that
//! its buttons keep the focus.

use super::{Look, introduction, replay, text as words};
use crate::game::GameSystems;
use crate::game::art::Art;
use crate::game::layout::{Layout, Mode, PORTRAIT_LOW};
use crate::game::on_board::{OnBoard, board_is_borrowed};
use crate::game::power::Awake;
use crate::game::theme::Palette;
use crate::game::theme::tooltip::Tooltip;
use crate::game::{Menu, introduction as course};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(pass_on::<course::Turn>)
        .add_observer(pass_on::<crate::game::replay::Turn>)
        .add_systems(
            Update,
            lay_out
                .run_if(
                    resource_changed::<Layout>
                        .or_else(resource_changed::<Palette>)
                        .or_else(not(any_with_component::<Card>)),
                )
                .in_set(CardSystems)
                .run_if(board_is_borrowed.and_then(resource_exists::<Art>)),
        )
        .configure_sets(Update, CardSystems.in_set(GameSystems::React));
}

/// Lays the card out; what fills it comes after.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CardSystems;

/// The card's place among the groups of the Tab key: the only one that can be reached.
const ORDER: i32 = 100;

/// The root of the card, and what it was laid out for.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Card {
    layout: Layout,
    theme: &'static str,
}

/// Where a card lies, in px at scale 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Room {
    pub(super) mode: Mode,
    /// The panel's place from the window's top left.
    pub(super) panel: Rect,
    /// The window's height.
    height: f32,
}

impl Room {
    fn of(layout: &Layout) -> Self {
        let scale = layout.scale.max(f32::EPSILON);
        Self {
            mode: layout.mode,
            panel: Rect::from_corners(layout.panel.min / scale, layout.panel.max / scale),
            height: layout.window.y / scale,
        }
    }

    /// Whether a portrait window has room for the short sheet only.
    pub(super) const fn is_low(&self) -> bool {
        self.height < PORTRAIT_LOW
    }
}

/// A button of the card asks for what it carries.
fn pass_on<T: Message + Component + Clone>(
    press: On<Activate>,
    turns: Query<&T>,
    mut asked: MessageWriter<T>,
) {
    if let Ok(turn) = turns.get(press.entity) {
        asked.write(turn.clone());
    }
}

fn lay_out(
    layout: Res<Layout>,
    on_board: OnBoard,
    menu: Res<State<Menu>>,
    art: Res<Art>,
    palette: Res<Palette>,
    shown: Query<(Entity, &Card)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let card = Card {
        layout: *layout,
        theme: palette.folder,
    };
    if shown.iter().any(|(_, shown)| *shown == card) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    awake.stay();
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let room = Room::of(&layout);
    let name = match on_board.replay() {
        Some(_) => replay::words::REPLAY,
        None => words::INTRODUCTION,
    };
    commands
        .spawn((
            Name::new(name),
            card,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            TabGroup {
                order: ORDER,
                modal: true,
            },
            DespawnOnExit(*menu.get()),
            Pickable::IGNORE,
        ))
        .with_children(|parent| match on_board.replay() {
            Some(shown) => replay::lay_out(parent, look, room, shown),
            None => introduction::lay_out(parent, look, room),
        });
}

/// A button of the card: as high as this, and as wide as there is room in its row.
pub(super) fn fit(button: &mut EntityCommands, height: f32) {
    button.entry::<Node>().and_modify(move |mut node| {
        node.min_height = px(height);
        node.height = px(height);
        node.flex_grow = 1.0;
    });
}

/// Switches a button off or on, with a tooltip for either.
pub(super) fn switch(button: &mut EntityCommands, off: bool, tooltip: &str) {
    button.insert(Tooltip(tooltip.into()));
    match off {
        true => button.insert(InteractionDisabled),
        false => button.remove::<InteractionDisabled>(),
    };
}

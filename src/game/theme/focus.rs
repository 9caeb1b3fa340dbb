//! Keyboard focus: Tab and arrows go from widget to widget, sheets that lie over a screen hold the
//! focus, and give it back when they close.

use super::Palette;
use crate::game::on_board::board_is_borrowed;
use crate::game::power::Awake;
use crate::game::{Menu, Screen};
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabIndex, TabNavigation};
use bevy::input_focus::{
    FocusCause, InputFocus, InputFocusVisible, IsFocused, IsFocusedHelper,
    tab_navigation::TabNavigationPlugin,
};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Slider;

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.add_systems(
        Update,
        (
            hold_in_sheet,
            // On the board arrows belong to its points, or to the steps of what has borrowed it.
            walk_by_arrows
                .run_if(not(in_state(Screen::Play)
                    .and_then(in_state(Menu::None).or_else(board_is_borrowed)))),
        )
            .chain(),
    )
    .add_systems(PostUpdate, draw_rings.before(UiSystems::Content));
}

/// The focus ring and its distance.
const RING: (f32, f32) = (2.5, 5.0);
/// How much a step aside counts against a step ahead when arrows look for the next widget.
const ASIDE: f32 = 3.0;
/// How much the distance of the middles counts, so that of two widgets in line the nearer one wins.
const OFF_MIDDLE: f32 = 0.1;
/// Widgets that overlap by less than this, in physical px, still lie beside each other.
const TOUCH: f32 = 2.0;

/// A widget without a button's skin that shows the focus ring.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[require(TabIndex(0), Outline = no_ring())]
pub struct Ringed;

const fn no_ring() -> Outline {
    Outline {
        width: Val::Px(RING.0),
        offset: Val::Px(RING.1),
        color: Color::NONE,
    }
}

/// The ring of a widget that fills its place: within it, so that it crosses nothing beside it.
pub const INNER_RING: Outline = Outline {
    offset: Val::Px(-4.0),
    ..no_ring()
};

/// A widget that uses these arrows itself while it has the focus.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnArrows {
    /// Left and right.
    Sideways,
    /// Up and down.
    UpAndDown,
}

/// Keeps the focus inside the topmost sheet, and gives it back to where it was before when the
/// sheet closes.
fn hold_in_sheet(
    sheets: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    alive: Query<()>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut before: Local<Option<Entity>>,
    mut open: Local<bool>,
) {
    let sheet = sheets
        .iter()
        .filter(|(_, group)| group.modal)
        .max_by_key(|(_, group)| group.order)
        .map(|(entity, _)| entity);
    let Some(sheet) = sheet else {
        if *open && let Some(entity) = before.filter(|entity| alive.contains(*entity)) {
            focus.set(entity, FocusCause::Navigated);
        }
        *open = false;
        *before = focus.get();
        return;
    };
    *open = true;
    let inside = |entity| parents.iter_ancestors(entity).any(|parent| parent == sheet);
    if !focus.get().is_some_and(inside)
        && let Ok(first) = navigation.initialize(sheet, NavAction::First)
    {
        focus.set(first, FocusCause::Navigated);
    }
}

/// Moves the focus by the arrow keys to the nearest widget on that side.
fn walk_by_arrows(
    keys: Res<ButtonInput<KeyCode>>,
    groups: Query<&TabGroup>,
    parents: Query<&ChildOf>,
    widgets: Query<(
        Entity,
        &TabIndex,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>,
    own: Query<(Option<&OwnArrows>, Has<Slider>)>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut awake: ResMut<Awake>,
) {
    let Some(towards) = Towards::pressed(&keys) else {
        return;
    };
    let Some(from) = focus.get() else { return };
    let Ok((.., node, place, _)) = widgets.get(from) else {
        return;
    };
    let uses = own.get(from).is_ok_and(|(own, slider)| {
        let sideways = slider || own == Some(&OwnArrows::Sideways);
        let upright = own == Some(&OwnArrows::UpAndDown);
        (sideways && towards.is_sideways()) || (upright && !towards.is_sideways())
    });
    if uses {
        // Whoever uses the keys sees what has them.
        if !visible.0 {
            visible.0 = true;
            awake.stay();
        }
        return;
    }
    let sheet = |entity| {
        parents
            .iter_ancestors(entity)
            .find(|parent| groups.get(*parent).is_ok_and(|group| group.modal))
    };
    let here = sheet(from);
    let rect = |node: &ComputedNode, place: &UiGlobalTransform| {
        Rect::from_center_size(place.translation, node.size())
    };
    let others = widgets
        .iter()
        .filter(|(entity, index, node, _, seen)| {
            *entity != from
                && index.0 >= 0
                && seen.get()
                && node.size().min_element() > 0.0
                && sheet(*entity) == here
        })
        .map(|(entity, _, node, place, _)| (entity, rect(node, place)));
    if let Some(next) = nearest(rect(node, place), others, towards) {
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
        awake.stay();
    }
}

/// A way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Towards {
    Left,
    Right,
    Up,
    Down,
}

impl Towards {
    fn pressed(keys: &ButtonInput<KeyCode>) -> Option<Self> {
        [
            (KeyCode::ArrowLeft, Self::Left),
            (KeyCode::ArrowRight, Self::Right),
            (KeyCode::ArrowUp, Self::Up),
            (KeyCode::ArrowDown, Self::Down),
        ]
        .into_iter()
        .find_map(|(key, towards)| keys.just_pressed(key).then_some(towards))
    }

    const fn is_sideways(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// The nearest of several rectangles on one side of another; y grows downwards.
fn nearest<T>(from: Rect, others: impl Iterator<Item = (T, Rect)>, towards: Towards) -> Option<T> {
    let cost = |to: &Rect| {
        let (ahead, aside) = match towards {
            Towards::Left => (
                from.min.x - to.max.x,
                gap(from.min.y, from.max.y, to.min.y, to.max.y),
            ),
            Towards::Right => (
                to.min.x - from.max.x,
                gap(from.min.y, from.max.y, to.min.y, to.max.y),
            ),
            Towards::Up => (
                from.min.y - to.max.y,
                gap(from.min.x, from.max.x, to.min.x, to.max.x),
            ),
            Towards::Down => (
                to.min.y - from.max.y,
                gap(from.min.x, from.max.x, to.min.x, to.max.x),
            ),
        };
        let middles = from.center().distance(to.center());
        (ahead > -TOUCH).then_some(ahead + ASIDE * aside + OFF_MIDDLE * middles)
    };
    others
        .filter_map(|(other, rect)| Some((other, cost(&rect)?)))
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(other, _)| other)
}

/// The distance of two stretches of a line, 0 where they overlap.
fn gap(from: f32, to: f32, other_from: f32, other_to: f32) -> f32 {
    (other_from - to).max(from - other_to).max(0.0)
}

fn draw_rings(
    palette: Res<Palette>,
    focus: IsFocusedHelper,
    mut rings: Query<(Entity, &mut Outline), With<Ringed>>,
    mut awake: ResMut<Awake>,
) {
    for (entity, mut ring) in &mut rings {
        let color = match focus.is_focus_visible(entity) {
            true => palette.ink,
            false => Color::NONE,
        };
        if ring.color != color {
            ring.color = color;
            awake.stay();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of three columns and two rows of 100 x 50, 10 apart.
    fn grid() -> Vec<(usize, Rect)> {
        (0..6)
            .map(|index| {
                let corner = Vec2::new((index % 3) as f32 * 110.0, (index / 3) as f32 * 60.0);
                (
                    index,
                    Rect::from_corners(corner, corner + Vec2::new(100.0, 50.0)),
                )
            })
            .collect()
    }

    fn step(from: usize, towards: Towards) -> Option<usize> {
        let grid = grid();
        let others = grid.iter().copied().filter(|(index, _)| *index != from);
        nearest(grid[from].1, others, towards)
    }

    #[test]
    fn arrows_walk_a_grid() {
        assert_eq!(step(0, Towards::Right), Some(1));
        assert_eq!(step(0, Towards::Down), Some(3));
        assert_eq!(step(5, Towards::Up), Some(2));
        assert_eq!(step(4, Towards::Left), Some(3));
        assert_eq!(step(0, Towards::Left), None);
        assert_eq!(step(4, Towards::Down), None);
    }
}

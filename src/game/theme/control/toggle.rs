//! A toggle: on with a tick, off with a cross.

use crate::game::power::Awake;
use crate::game::theme::Palette;
use crate::game::theme::focus::Ringed;
use crate::game::theme::widget::icon;
use bevy::prelude::*;
use bevy::ui::{Checked, UiSystems};
use bevy::ui_widgets::{Checkbox, checkbox_self_update, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, dress_toggles.before(UiSystems::Content));
}

/// A toggle's size.
const SIZE: Vec2 = Vec2::new(52.0, 28.0);
/// A toggle's knob and its distance from the edge.
const KNOB: (f32, f32) = (20.0, 2.5);
/// Width of its edge.
const EDGE: f32 = 1.5;

/// A part of a toggle, for the look.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum TogglePart {
    Knob,
    On,
    Off,
}

/// Spawns a toggle; [`Checked`] while it is on. Observe `ValueChange<bool>` for what follows.
pub fn toggle<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: &'static str,
    on: bool,
) -> EntityCommands<'a> {
    let mut toggle = parent.spawn((
        Name::new(name),
        AccessibleLabel::new(name),
        Checkbox,
        Ringed,
        Node {
            width: px(SIZE.x),
            height: px(SIZE.y),
            flex_shrink: 0.0,
            border: px(EDGE).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor::default(),
        BorderColor::default(),
        observe(checkbox_self_update),
    ));
    if on {
        toggle.insert(Checked);
    }
    toggle.with_children(|toggle| {
        let side = |left: f32, size: f32| Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px((SIZE.y - size) / 2.0 - EDGE),
            width: px(size),
            height: px(size),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        toggle.spawn((
            Name::new("Knob"),
            TogglePart::Knob,
            side(0.0, KNOB.0),
            BackgroundColor::default(),
            Pickable::IGNORE,
        ));
        const MARK: f32 = 14.0;
        const MARK_LEFT: f32 = 8.0;
        for (part, mark, left) in [
            (TogglePart::On, "check", MARK_LEFT),
            (TogglePart::Off, "cross", SIZE.x - MARK - MARK_LEFT - 2.0),
        ] {
            toggle
                .spawn((
                    Name::new("Mark"),
                    part,
                    side(left, MARK),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ))
                .with_child((icon(mark, MARK, Color::WHITE), MarkOf(part)));
        }
    });
    toggle
}

/// The icon of a toggle's mark.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct MarkOf(TogglePart);

fn dress_toggles(
    palette: Res<Palette>,
    mut toggles: Query<
        (
            &Children,
            Has<Checked>,
            &mut BackgroundColor,
            &mut BorderColor,
        ),
        (With<Checkbox>, Without<TogglePart>),
    >,
    mut parts: Query<(
        &TogglePart,
        &mut Node,
        &mut Visibility,
        Option<&mut BackgroundColor>,
    )>,
    mut marks: Query<(&MarkOf, &mut ImageNode)>,
    mut awake: ResMut<Awake>,
) {
    for (children, on, mut fill, mut edge) in &mut toggles {
        let (fill_color, edge_color, knob_color) = match on {
            true => (palette.primary[0], palette.primary[0], palette.raised),
            false => (palette.well, palette.edge, palette.edge),
        };
        let changed = fill.set_if_neq(BackgroundColor(fill_color))
            | edge.set_if_neq(BorderColor::all(edge_color));
        if !changed {
            continue;
        }
        awake.stay();
        for &child in children {
            let Ok((part, mut node, mut visibility, knob)) = parts.get_mut(child) else {
                continue;
            };
            let inner = SIZE.x - 2.0 * EDGE;
            match part {
                TogglePart::Knob => {
                    node.left = match on {
                        true => px(inner - KNOB.0 - KNOB.1),
                        false => px(KNOB.1),
                    };
                    if let Some(mut knob) = knob {
                        knob.0 = knob_color;
                    }
                }
                TogglePart::On | TogglePart::Off => {
                    *visibility = match on == (*part == TogglePart::On) {
                        true => Visibility::Inherited,
                        false => Visibility::Hidden,
                    };
                }
            }
        }
        for (MarkOf(part), mut image) in &mut marks {
            image.color = match part {
                TogglePart::On => palette.on_primary,
                _ => palette.ink_second,
            };
        }
    }
}

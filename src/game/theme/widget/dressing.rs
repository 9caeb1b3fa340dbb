//! Dresses buttons for the state they are in: hovered, pressed, focused, chosen or switched off.

use super::skin::{EDGE, Skin, State};
use super::{Chosen, Expanded, Inked};
use crate::game::clock::tick;
use crate::game::power::Awake;
use crate::game::settings::Settings;
use crate::game::theme::{Palette, shade};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{IsFocused, IsFocusedHelper};
use bevy::math::curve::{Curve, easing::EaseFunction};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};

/// How long a button takes from one colour to another, in ms.
const HOVER: f32 = 90.0;
/// How far a pressed button goes down, and how strong its shadow is at rest.
const DOWN: f32 = 1.0;
const SHADOW: f32 = 0.22;
/// The fill of a button on its way from one state's colour to another's.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Shade {
    from: Color,
    /// None before it was dressed first.
    to: Option<Color>,
    age: f32,
}

impl Shade {
    /// The colour now that so many ms have passed, and whether it goes on changing.
    fn advance(&mut self, wanted: Color, at_once: bool, shown: Color, ms: f32) -> (Color, bool) {
        if self.to != Some(wanted) {
            let first = self.to.replace(wanted).is_none();
            self.age = if first || at_once { HOVER } else { 0.0 };
            // What can't be seen has no colour to come from.
            self.from = match shown.alpha() > 0.0 {
                true => shown,
                false => wanted.with_alpha(0.0),
            };
        } else if self.age < HOVER {
            self.age += ms;
        }
        if self.age >= HOVER {
            return (wanted, false);
        }
        let t = EaseFunction::QuadraticOut.sample_clamped(self.age / HOVER);
        let to = match wanted.alpha() > 0.0 {
            true => wanted,
            false => self.from.with_alpha(0.0),
        };
        (self.from.mix(&to, t), true)
    }
}

/// The shadow of a button on paper: close under it.
fn button_shadow() -> BoxShadow {
    let colour = Color::BLACK.with_alpha(shade(SHADOW));
    BoxShadow::new(colour, px(0), px(2), px(0), px(1))
}

/// Tells screen readers what is open.
pub(super) fn tell_expanded(
    mut buttons: Query<(&Expanded, &mut AccessibilityNode), Changed<Expanded>>,
) {
    for (expanded, mut node) in &mut buttons {
        node.set_expanded(expanded.0);
    }
}

/// Dresses the buttons for the state they are in.
pub(super) fn dress_buttons(
    palette: Res<Palette>,
    focus: IsFocusedHelper,
    time: Res<Time>,
    settings: Res<Settings>,
    mut buttons: Query<(
        Entity,
        &Skin,
        &mut Shade,
        &mut UiTransform,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        Has<Chosen>,
        &mut Node,
        &mut BackgroundColor,
        &mut BorderColor,
        &mut Outline,
        Has<BoxShadow>,
        Option<&Children>,
    )>,
    mut words: Query<&mut TextColor, With<Inked>>,
    mut icons: Query<&mut ImageNode, With<Inked>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let ms = tick(&time);
    for (
        entity,
        skin,
        mut shade,
        mut transform,
        hovered,
        pressed,
        disabled,
        chosen,
        mut node,
        mut fill,
        mut edge,
        mut ring,
        shadowed,
        children,
    ) in &mut buttons
    {
        let state = if disabled {
            State::Disabled
        } else if pressed {
            State::Pressed
        } else if hovered.get() {
            State::Hovered
        } else {
            State::Rest
        };
        let dress = skin.dress(state, chosen, &palette);
        let at_once = state == State::Pressed || settings.reduced_motion;
        let mut next = *shade;
        let (colour, going_on) = next.advance(dress.fill, at_once, fill.0, ms);
        shade.set_if_neq(next);
        let mut changed = going_on;
        changed |= fill.set_if_neq(BackgroundColor(colour));
        if skin.is_raised() {
            let down = if state == State::Pressed { DOWN } else { 0.0 };
            let lies = matches!(state, State::Pressed | State::Disabled) || palette.is_flat();
            let place = Val2::px(0.0, down);
            if transform.translation != place {
                transform.translation = place;
                changed = true;
            }
            if lies == shadowed {
                match lies {
                    true => commands.entity(entity).try_remove::<BoxShadow>(),
                    false => commands.entity(entity).try_insert(button_shadow()),
                };
                changed = true;
            }
        }
        changed |= edge.set_if_neq(BorderColor::all(dress.edge));
        changed |= set_border(&mut node, *skin, dress.border);
        let ring_color = match focus.is_focus_visible(entity) {
            true if matches!(skin, Skin::Table | Skin::TableBare | Skin::TableSegment) => {
                palette.mark
            }
            true => palette.ink,
            false => Color::NONE,
        };
        if ring.color != ring_color {
            ring.color = ring_color;
            changed = true;
        }
        for &child in children.map(|children| &**children).unwrap_or_default() {
            if let Ok(mut color) = words.get_mut(child) {
                changed |= color.set_if_neq(TextColor(dress.ink));
            }
            if let Ok(mut image) = icons.get_mut(child)
                && image.color != dress.ink
            {
                image.color = dress.ink;
                changed = true;
            }
        }
        if changed {
            awake.stay();
        }
    }
}

/// Gives a button an edge of a width. What is on a card stays where it is: a thicker edge takes its
/// room from the padding.
fn set_border(node: &mut Mut<Node>, skin: Skin, width: f32) -> bool {
    let border = px(width).all();
    if node.border == border {
        return false;
    }
    if skin == Skin::Card {
        let before = match node.border.left {
            Val::Px(width) if width > 0.0 => width,
            _ => EDGE,
        };
        let UiRect {
            left,
            right,
            top,
            bottom,
        } = &mut node.padding;
        for side in [left, right, top, bottom] {
            if let Val::Px(side) = side {
                *side -= width - before;
            }
        }
    }
    node.border = border;
    true
}

#[cfg(test)]
mod tests {
    use super::super::skin::CHOSEN_EDGE;
    use super::*;

    #[test]
    fn what_is_on_a_card_stays_where_it_is_when_it_is_chosen() {
        let mut world = World::new();
        let card = Node {
            padding: px(8).all(),
            border: px(EDGE).all(),
            ..default()
        };
        let card = world.spawn(card).id();
        for (width, padding) in [(CHOSEN_EDGE, 6.5), (EDGE, 8.0)] {
            if let Some(mut node) = world.get_mut::<Node>(card) {
                assert!(set_border(&mut node, Skin::Card, width));
                assert!(!set_border(&mut node, Skin::Card, width), "nothing to do");
                assert_eq!(node.border, px(width).all());
                assert_eq!(node.padding, px(padding).all());
            }
        }
    }
}

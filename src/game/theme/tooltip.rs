//! Tooltips: a few words beside a widget that is hovered or has the keyboard's focus.

use super::{Palette, text};
use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::power::Awake;
use bevy::input_focus::{IsFocused, IsFocusedHelper};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Pressed;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(Update, show_tooltips);
}

/// What to say about a widget; nothing when it is empty.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
#[require(Hovered)]
pub struct Tooltip(pub String);

/// Seconds on a widget before its tooltip is shown.
const DELAY: f32 = 0.5;
/// Distance from the widget, in px.
const GAP: f32 = 10.0;
/// Distance from the window's edge, in px.
const MARGIN: f32 = 6.0;
/// The widest tooltip, in px.
const WIDEST: f32 = 280.0;
/// In front of everything, dialogs too.
const DEPTH: i32 = 120;

/// The tooltip that is shown or about to be.
#[derive(Resource, Debug, Default)]
struct Shown {
    of: Option<(Entity, Tooltip)>,
    seconds: f32,
    card: Option<Entity>,
    /// A press sends it away until the pointer comes back.
    dismissed: bool,
}

fn show_tooltips(
    tips: Query<(
        Entity,
        &Tooltip,
        &Hovered,
        Has<Pressed>,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>,
    focus: IsFocusedHelper,
    time: Res<Time<Real>>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    art: Option<Res<Art>>,
    mut shown: ResMut<Shown>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let wanted = tips
        .iter()
        .filter(|(_, tip, .., seen)| seen.get() && !tip.0.is_empty())
        .find(|(_, _, hovered, ..)| hovered.get())
        .or_else(|| {
            tips.iter()
                .filter(|(_, tip, ..)| !tip.0.is_empty())
                .find(|(entity, ..)| focus.is_focus_visible(*entity))
        });
    let of = wanted.map(|(entity, tip, ..)| (entity, tip.clone()));
    if shown.of != of {
        if let Some(card) = shown.card.take() {
            commands.entity(card).despawn();
            awake.stay();
        }
        *shown = Shown { of, ..default() };
    }
    let (Some((_, tip, _, pressed, node, place, _)), Some(art)) = (wanted, art) else {
        return;
    };
    if pressed {
        shown.dismissed = true;
        if let Some(card) = shown.card.take() {
            commands.entity(card).despawn();
        }
    }
    if shown.card.is_some() || shown.dismissed {
        return;
    }
    awake.stay();
    // The first frame after a sleep brings the whole sleep with it.
    shown.seconds += time.delta_secs().min(DELAY / 5.0);
    if shown.seconds < DELAY {
        return;
    }
    let scale = node.inverse_scale_factor;
    let target = Rect::from_center_size(place.translation * scale, node.size() * scale);
    let node = beside(target, layout.window / layout.scale.max(f32::EPSILON));
    let card = commands.spawn((
        Name::new("Tooltip"),
        node,
        GlobalZIndex(DEPTH),
        BackgroundColor(palette.ink),
        Pickable::IGNORE,
        children![text::sans(&art.fonts, tip.0.clone(), 13.5, palette.raised)],
    ));
    shown.card = Some(card.id());
}

/// A card above or below its target, where there is more room, growing towards the window's
/// middle; so it is never cut off whatever it says. Lengths in px.
fn beside(target: Rect, window: Vec2) -> Node {
    let middle = target.center();
    let (mut left, mut right, mut top, mut bottom) = (auto(), auto(), auto(), auto());
    if middle.x > window.x / 2.0 {
        right = px((window.x - target.max.x).max(MARGIN));
    } else {
        left = px(target.min.x.max(MARGIN));
    }
    if middle.y > window.y / 2.0 {
        bottom = px(window.y - target.min.y + GAP);
    } else {
        top = px(target.max.y + GAP);
    }
    Node {
        position_type: PositionType::Absolute,
        left,
        right,
        top,
        bottom,
        max_width: px(WIDEST.min(window.x - 2.0 * MARGIN)),
        padding: UiRect::axes(px(10), px(6)),
        border_radius: BorderRadius::all(px(7)),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stands_on_the_side_with_more_room() {
        let window = Vec2::new(640.0, 480.0);
        let low_right = beside(Rect::new(600.0, 440.0, 630.0, 470.0), window);
        assert_eq!(low_right.right, px(10));
        assert_eq!(low_right.bottom, px(50));
        assert_eq!((low_right.left, low_right.top), (auto(), auto()));
        let high_left = beside(Rect::new(2.0, 10.0, 30.0, 40.0), window);
        assert_eq!(high_left.left, px(MARGIN));
        assert_eq!(high_left.top, px(50));
    }
}

//! Lists that scroll: by wheel, by dragging, by keyboard focus and, where there is nothing in them
//! to focus, by arrow keys. More than fits fades out at the edge.

use super::Palette;
use super::focus::{INNER_RING, OwnArrows, Ringed};
use crate::game::layout::Layout;
use crate::game::power::Awake;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusedInput, InputFocus, InputFocusVisible};
use bevy::picking::events::{Drag, Pointer};
use bevy::prelude::*;
use bevy::ui::{Pressed, UiSystems};
use bevy::ui_widgets::{ScrollArea, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            reveal_focused.run_if(resource_changed::<InputFocus>),
            reveal_marked,
            dress_areas,
        )
            .chain()
            .after(UiSystems::Layout),
    );
}

/// Height of the fade at an edge with more behind it.
pub const FADE: f32 = 56.0;
/// The same at most, in per cent of the list.
const FADE_MOST: f32 = 25.0;
/// Room round the content of a list: the focus ring and a card's tick reach so far out.
pub const ROOM: f32 = 14.0;
/// Width of the bar that shows where one is.
const BAR: f32 = 4.0;
/// A drag shorter than this is still a press.
const DRAG_STARTS: f32 = 8.0;
/// What an arrow key scrolls.
const LINE: f32 = 48.0;
/// What a page key leaves of the page before.
const PAGE_OVERLAP: f32 = 56.0;

/// What moves: the viewport of a scrolling list.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[require(ScrollArea)]
pub struct Viewport;

/// Something that is to be scrolled into view as soon as it is laid out.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reveal;

/// A part of the frame round a viewport.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    FadeAbove,
    FadeBelow,
    Bar,
}

/// How a list is read by keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// Its contents take the focus.
    Contents,
    /// It takes the focus itself, and arrows scroll it. The words are its name.
    Itself(&'static str),
}

/// Spawns a scrolling list that takes the room there is; `ground` is the colour it fades into.
pub fn area(
    parent: &mut ChildSpawnerCommands,
    palette: &Palette,
    ground: Color,
    keys: Keys,
    content: Node,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            Name::new("Scrolling list"),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                min_width: px(0),
                flex_direction: FlexDirection::Column,
                margin: UiRect::horizontal(px(-ROOM)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|frame| {
            let mut viewport = frame.spawn((
                Name::new("Viewport"),
                Viewport,
                Node {
                    overflow: Overflow::scroll_y(),
                    padding: UiRect::all(px(ROOM)),
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    flex_direction: FlexDirection::Column,
                    ..default()
                },
                observe(drag_list),
            ));
            if let Keys::Itself(name) = keys {
                viewport.insert((
                    Ringed,
                    INNER_RING,
                    OwnArrows::UpAndDown,
                    AccessibleLabel::new(name),
                    observe(scroll_by_keys),
                ));
            }
            // In a node of its own, so that nothing in it is squeezed to fit.
            let content = Node {
                flex_grow: 1.0,
                flex_shrink: 0.0,
                ..content
            };
            viewport.with_children(|viewport| {
                viewport
                    .spawn((Name::new("Content"), content, Pickable::IGNORE))
                    .with_children(fill);
            });
            for part in [Part::FadeAbove, Part::FadeBelow] {
                frame.spawn(fade(part, ground));
            }
            frame.spawn((
                Name::new("Scroll bar"),
                Part::Bar,
                Node {
                    position_type: PositionType::Absolute,
                    right: px(BAR / 2.0),
                    width: px(BAR),
                    border_radius: BorderRadius::all(px(BAR / 2.0)),
                    ..default()
                },
                BackgroundColor(palette.edge),
                Visibility::Hidden,
                Pickable::IGNORE,
            ));
        });
}

fn fade(part: Part, ground: Color) -> impl Bundle {
    let clear = ground.with_alpha(0.0);
    let (top, bottom, from, to) = match part {
        Part::FadeAbove => (px(0), auto(), ground, clear),
        _ => (auto(), px(0), clear, ground),
    };
    (
        Name::new("Fade"),
        part,
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top,
            bottom,
            height: px(FADE),
            // What is seen of a low list is not all faded.
            max_height: percent(FADE_MOST),
            ..default()
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(from),
            ColorStop::auto(to),
        ])),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

/// How far a viewport may scroll and how much of it is seen, in px at scale 1.
fn extent(node: &ComputedNode) -> (f32, f32) {
    let seen = node.size().y * node.inverse_scale_factor;
    let content = node.content_size().y * node.inverse_scale_factor;
    ((content - seen).max(0.0), seen)
}

fn drag_list(
    drag: On<Pointer<Drag>>,
    layout: Res<Layout>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<Viewport>>,
    pressed: Query<(), With<Pressed>>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    let Ok((node, mut position)) = areas.get_mut(drag.entity) else {
        return;
    };
    let (range, _) = extent(node);
    if range <= 0.0 {
        return;
    }
    position.y = (position.y - drag.delta.y / layout.scale).clamp(0.0, range);
    // What was dragged is not what was meant to be pressed.
    let target = drag.original_event_target();
    if drag.distance.length() > DRAG_STARTS && pressed.contains(target) {
        commands.entity(target).remove::<Pressed>();
    }
    awake.stay();
}

fn scroll_by_keys(
    mut key: On<FocusedInput<KeyboardInput>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<Viewport>>,
    mut awake: ResMut<Awake>,
) {
    let Ok((node, mut position)) = areas.get_mut(key.focused_entity) else {
        return;
    };
    if !key.input.state.is_pressed() {
        return;
    }
    let (range, seen) = extent(node);
    let page = (seen - PAGE_OVERLAP).max(LINE);
    let to = match key.input.key_code {
        KeyCode::ArrowDown => position.y + LINE,
        KeyCode::ArrowUp => position.y - LINE,
        KeyCode::PageDown | KeyCode::Space => position.y + page,
        KeyCode::PageUp => position.y - page,
        KeyCode::Home => 0.0,
        KeyCode::End => range,
        _ => return,
    };
    position.y = to.clamp(0.0, range);
    key.propagate(false);
    awake.stay();
}

/// Brings what the keyboard focuses into view.
fn reveal_focused(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut commands: Commands,
    nodes: Query<(), With<Node>>,
) {
    if let Some(entity) = focus.get().filter(|entity| nodes.contains(*entity))
        && visible.0
    {
        commands.entity(entity).insert(Reveal);
    }
}

/// Scrolls by as little as shows what is marked, clear of the fades.
fn reveal_marked(
    marked: Query<(Entity, &ComputedNode, &UiGlobalTransform), With<Reveal>>,
    parents: Query<&ChildOf>,
    mut areas: Query<(&ComputedNode, &UiGlobalTransform, &mut ScrollPosition), With<Viewport>>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, node, place) in &marked {
        awake.stay();
        if node.size().y <= 0.0 {
            continue;
        }
        commands.entity(entity).remove::<Reveal>();
        let Some(list) = parents
            .iter_ancestors(entity)
            .find(|parent| areas.contains(*parent))
        else {
            continue;
        };
        let Ok((list_node, list_place, mut position)) = areas.get_mut(list) else {
            continue;
        };
        let scale = list_node.inverse_scale_factor;
        let away = (place.translation.y - list_place.translation.y) * scale;
        let half = node.size().y * scale / 2.0;
        let (range, seen) = extent(list_node);
        let middle = away + seen / 2.0;
        let to = revealed(position.y, seen, middle - half, middle + half);
        let to = to.clamp(0.0, range).round();
        if position.y != to {
            position.y = to;
        }
    }
}

/// Where to scroll so that what now lies from `top` to `bottom` of a viewport is seen.
fn revealed(position: f32, seen: f32, top: f32, bottom: f32) -> f32 {
    let room = FADE.min((seen - (bottom - top)).max(0.0) / 2.0);
    if top < room {
        position + top - room
    } else if bottom > seen - room {
        position + bottom - (seen - room)
    } else {
        position
    }
}

/// Shows the fades where there is more, and the bar where one is.
fn dress_areas(
    areas: Query<(&ComputedNode, &ScrollPosition, &ChildOf), With<Viewport>>,
    frames: Query<&Children>,
    mut parts: Query<(&Part, &mut Visibility, &mut Node)>,
    mut awake: ResMut<Awake>,
) {
    for (node, position, frame) in &areas {
        let (range, seen) = extent(node);
        let children = frames.get(frame.parent()).map(|children| &**children);
        for &child in children.unwrap_or_default() {
            let Ok((part, mut visibility, mut place)) = parts.get_mut(child) else {
                continue;
            };
            let shown = match part {
                Part::FadeAbove => position.y > 1.0,
                Part::FadeBelow => position.y < range - 1.0,
                Part::Bar => range > 1.0,
            };
            let wanted = match shown {
                true => Visibility::Inherited,
                false => Visibility::Hidden,
            };
            let mut changed = visibility.set_if_neq(wanted);
            if *part == Part::Bar && shown && seen > 0.0 {
                let content = seen + range;
                let top = percent(100.0 * position.y / content);
                let height = percent(100.0 * seen / content);
                if place.top != top || place.height != height {
                    place.top = top;
                    place.height = height;
                    changed = true;
                }
            }
            if changed {
                awake.stay();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolls_by_as_little_as_shows_it() {
        assert_eq!(revealed(100.0, 500.0, 200.0, 300.0), 100.0, "it is seen");
        assert_eq!(revealed(100.0, 500.0, 20.0, 120.0), 64.0, "above");
        assert_eq!(revealed(100.0, 500.0, 480.0, 580.0), 236.0, "below");
    }

    #[test]
    fn what_is_as_high_as_the_list_fills_it() {
        assert_eq!(revealed(0.0, 300.0, 100.0, 400.0), 100.0);
    }
}

//! Widgets: buttons and pictures, with Bevy's headless widgets for behaviour and the design's look.
//!
//! A look is data: [`Skin`] says what a button is, and one system dresses it for whether it is
//! hovered, pressed, focused, chosen or switched off.

use super::tooltip::Tooltip;
use super::{Palette, shade, text};
use crate::game::art::{Art, Fonts};
use crate::game::clock::tick;
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::game::settings::Settings;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{IsFocused, IsFocusedHelper};
use bevy::math::curve::{Curve, easing::EaseFunction};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed, UiSystems};
use bevy::ui_widgets::Button as UiButton;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (choose_pictures, dress_buttons).before(UiSystems::Content),
    );
}

/// Corner radius of buttons.
pub const BUTTON_RADIUS: f32 = 9.0;
/// Corner radius of cards.
pub const CARD_RADIUS: f32 = 12.0;
/// Corner radius of sheets.
pub const SHEET_RADIUS: f32 = 14.0;
/// Side of an icon on a button.
pub const ICON_SIZE: f32 = 20.0;
/// Edge of a sheet, in themes where it has one.
pub const SHEET_EDGE: f32 = 2.0;
/// Edge of a plain button.
const EDGE: f32 = 1.5;
/// Edge of a chosen line of a list.
const ENTRY_EDGE: f32 = 1.0;
/// Edge of a chosen card.
const CHOSEN_EDGE: f32 = 3.0;
/// How long a button takes from one colour to another, in ms.
const HOVER: f32 = 90.0;
/// How far a pressed button goes down, and how strong its shadow is at rest.
const DOWN: f32 = 1.0;
const SHADOW: f32 = 0.22;
/// How strong the shadow of a sheet is.
const SHEET_SHADOW: f32 = 0.5;
/// The focus ring and its distance.
const RING: (f32, f32) = (2.5, 5.0);

/// What a button looks like.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(UiButton, Hovered, TabIndex(0), Node, BackgroundColor, BorderColor, Shade, UiTransform, Outline = no_ring())]
pub enum Skin {
    /// The one thing to do next.
    Primary,
    /// Anything else.
    Plain,
    /// What can't be taken back.
    Danger,
    /// A button on the table, outlined.
    Table,
    /// An icon without an edge, on paper.
    Bare,
    /// An icon without an edge, on the table.
    TableBare,
    /// A card, a side, a segment: [`Chosen`] marks the one that is chosen.
    Card,
    /// One of a row of segments in a well.
    Segment,
    /// The same on the table.
    TableSegment,
    /// A line of a list, a card under the pointer only.
    Row,
    /// A line of a list, without an edge: [`Chosen`] marks the one that is shown.
    Entry,
}

/// The fill of a button on its way from one state's colour to another's.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
struct Shade {
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

/// The chosen one of several cards or segments.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen;

/// One of several buttons of which one is chosen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OneOf;

/// Words or an icon that take the ink of the button they are on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inked;

/// A picture in the user interface; the size in pixels is chosen for how large it is shown.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode)]
pub struct Picture {
    /// The name in [`Art`].
    pub name: String,
    /// How high it is shown, in pixels at scale 1.
    pub size: f32,
}

/// A square picture of a size, which does not get in the pointer's way.
pub fn picture(name: impl Into<String>, size: f32) -> impl Bundle {
    (
        Picture {
            name: name.into(),
            size,
        },
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// An icon in a colour.
pub fn icon(name: &str, size: f32, color: Color) -> impl Bundle {
    (
        Picture {
            name: format!("icon-{name}"),
            size,
        },
        ImageNode { color, ..default() },
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A button with an icon, words or both. `name` is what it does, said to screen readers and shown
/// as a tooltip where there are no words. Attach `observe(|_: On<Activate>| ..)` for what it does.
pub fn button(
    fonts: &Fonts,
    skin: Skin,
    icon_name: Option<&str>,
    words: Option<&str>,
    name: &str,
) -> impl Bundle {
    let size = if skin == Skin::Primary { 18.0 } else { 15.0 };
    let icon_name = icon_name.map(String::from);
    let tooltip = Tooltip(if words.is_some() { "" } else { name }.into());
    let words = words.map(|words| (fonts.clone(), words.to_string()));
    (
        skin,
        Name::new(name.to_string()),
        AccessibleLabel::new(name),
        tooltip,
        Node {
            min_width: px(44),
            min_height: px(44),
            padding: UiRect::axes(px(12), px(6)),
            column_gap: px(9),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(EDGE).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
            ..default()
        },
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            if let Some(icon_name) = &icon_name {
                parent.spawn((icon(icon_name, ICON_SIZE, Color::WHITE), Inked));
            }
            if let Some((fonts, words)) = words {
                parent.spawn((text::bold(&fonts, words, size, Color::WHITE), Inked));
            }
        })),
    )
}

/// A sheet of paper.
pub fn sheet(palette: &Palette, node: Node) -> impl Bundle {
    let node = Node {
        border_radius: BorderRadius::all(px(SHEET_RADIUS)),
        ..node
    };
    sheet_of(palette, node)
}

/// A sheet of paper with corners of its own.
pub fn sheet_of(palette: &Palette, node: Node) -> impl Bundle {
    let mut node = node;
    if palette.sheet_edge.is_some() {
        node.border = px(SHEET_EDGE).all();
    }
    let shadow = match palette.is_flat() {
        true => Color::NONE,
        false => Color::BLACK.with_alpha(shade(SHEET_SHADOW)),
    };
    (
        node,
        BackgroundColor(palette.sheet),
        BorderColor::all(palette.sheet_edge.unwrap_or(Color::NONE)),
        BoxShadow::new(shadow, px(0), px(10), px(0), px(24)),
    )
}

/// A thin rule across a sheet: an edge, since a node itself is whole pixels high.
pub fn rule(palette: &Palette) -> impl Bundle {
    (
        Node {
            width: percent(100),
            height: px(2),
            border: UiRect::bottom(px(EDGE)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette.rule),
        Pickable::IGNORE,
    )
}

/// The shadow of a button on paper: close under it.
fn button_shadow() -> BoxShadow {
    let colour = Color::BLACK.with_alpha(shade(SHADOW));
    BoxShadow::new(colour, px(0), px(2), px(0), px(1))
}

const fn no_ring() -> Outline {
    Outline {
        width: Val::Px(RING.0),
        offset: Val::Px(RING.1),
        color: Color::NONE,
    }
}

/// Gives every picture the image that fits the size it is shown at.
fn choose_pictures(
    art: Option<Res<Art>>,
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut pictures: Query<(Ref<Picture>, &mut ImageNode)>,
) {
    let Some(art) = art else { return };
    let density = layout.scale * window.single().map_or(1.0, Window::scale_factor);
    for (picture, mut node) in &mut pictures {
        if layout.is_changed() || art.is_changed() || picture.is_changed() {
            let image = art.picture(&picture.name, picture.size * density);
            if node.image != image {
                node.image = image;
            }
        }
    }
}

/// Dresses the buttons for the state they are in.
fn dress_buttons(
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

/// What the pointer does to a button.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Rest,
    Hovered,
    Pressed,
    Disabled,
}

/// The colours of a button in some state.
struct Dress {
    fill: Color,
    edge: Color,
    ink: Color,
    border: f32,
}

impl Skin {
    /// Whether it lies on the paper and goes down when it is pressed.
    const fn is_raised(self) -> bool {
        matches!(
            self,
            Self::Primary | Self::Plain | Self::Danger | Self::Card
        )
    }

    fn dress(self, state: State, chosen: bool, palette: &Palette) -> Dress {
        let border = match self {
            Self::Card if chosen => CHOSEN_EDGE,
            Self::Primary | Self::Bare | Self::TableBare | Self::Segment | Self::TableSegment => {
                0.0
            }
            Self::Entry => ENTRY_EDGE,
            _ => EDGE,
        };
        if state == State::Disabled && !chosen {
            let edge = if border > 0.0 {
                palette.rule
            } else {
                Color::NONE
            };
            return Dress {
                fill: Color::NONE,
                edge,
                ink: palette.disabled,
                border,
            };
        }
        let plain = match state {
            State::Hovered => palette.plain[0],
            State::Pressed => palette.plain[1],
            State::Rest | State::Disabled => palette.raised,
        };
        let primary = match state {
            State::Hovered => palette.primary[1],
            State::Pressed => palette.primary[2],
            State::Rest | State::Disabled => palette.primary[0],
        };
        let faint = match state {
            State::Hovered => 0.10,
            State::Pressed => 0.16,
            State::Rest | State::Disabled => 0.0,
        };
        let (fill, edge, ink) = match self {
            Self::Primary => (primary, primary, palette.on_primary),
            Self::Segment if chosen => (primary, primary, palette.on_primary),
            Self::Segment => (
                palette.raised.with_alpha(faint * 5.0),
                Color::NONE,
                palette.ink,
            ),
            Self::TableSegment if chosen => (palette.on_table, Color::NONE, palette.table[2]),
            Self::TableSegment => (
                palette.on_table.with_alpha(faint),
                Color::NONE,
                palette.on_table,
            ),
            Self::Row if state == State::Rest => (Color::NONE, Color::NONE, palette.ink_second),
            Self::Row if state == State::Disabled => (Color::NONE, Color::NONE, palette.disabled),
            Self::Row | Self::Plain => (plain, palette.edge, palette.ink),
            Self::Danger => (plain, palette.edge, palette.accent),
            Self::Card if chosen => (plain, palette.primary[0], palette.ink),
            Self::Card => (plain, palette.rule, palette.ink),
            Self::Table => (
                palette.on_table.with_alpha(faint),
                palette.on_table_second.with_alpha(0.6),
                palette.on_table,
            ),
            Self::TableBare => (
                palette.on_table.with_alpha(faint),
                Color::NONE,
                palette.on_table_second,
            ),
            Self::Entry if chosen => (palette.well, palette.edge, palette.ink),
            Self::Entry => (
                palette.edge.with_alpha(faint * 2.0),
                Color::NONE,
                palette.ink,
            ),
            Self::Bare => (
                palette.edge.with_alpha(faint * 2.0),
                Color::NONE,
                palette.ink_second,
            ),
        };
        Dress {
            fill,
            edge,
            ink,
            border,
        }
    }
}

#[cfg(test)]
mod tests {
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

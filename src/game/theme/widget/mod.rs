//! Widgets: buttons and pictures, with Bevy's headless widgets for behaviour and the design's look.
//!
//! A look is data: [`Skin`] says what a button is, and one system dresses it for whether it is
//! hovered, pressed, focused, chosen or switched off.

mod dressing;
mod skin;

pub use skin::Skin;

use super::tooltip::Tooltip;
use super::{Palette, shade, text};
use crate::game::art::{Art, Fonts, Sliced};
use crate::game::layout::Layout;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::widget::NodeImageMode;
use bevy::window::PrimaryWindow;
use skin::EDGE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            choose_pictures,
            dressing::dress_buttons,
            dressing::tell_expanded,
        )
            .before(UiSystems::Content),
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
/// How strong the shadow of a sheet is.
const SHEET_SHADOW: f32 = 0.5;
/// The chosen one of several cards or segments.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen;

/// One of several buttons of which one is chosen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OneOf;

/// Whether what a button opens below itself is open.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Expanded(pub bool);

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

/// A square that is never squeezed.
pub fn square_node(size: f32) -> Node {
    Node {
        width: px(size),
        height: px(size),
        flex_shrink: 0.0,
        ..default()
    }
}

/// A square picture of a size, which does not get in the pointer's way.
pub fn picture(name: impl Into<String>, size: f32) -> impl Bundle {
    (
        Picture {
            name: name.into(),
            size,
        },
        square_node(size),
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
        square_node(size),
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

/// Gives every picture the image that fits the size it is shown at.
fn choose_pictures(
    art: Option<Res<Art>>,
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut pictures: Query<(Ref<Picture>, Option<&Sliced>, &mut ImageNode)>,
) {
    let Some(art) = art else { return };
    let density = layout.scale * window.single().map_or(1.0, Window::scale_factor);
    for (picture, sliced, mut node) in &mut pictures {
        if layout.is_changed() || art.is_changed() || picture.is_changed() {
            let region = art.picture(&picture.name, picture.size * density);
            if node.image != region.image || node.rect != region.rect {
                if let Some(sliced) = sliced {
                    node.image_mode = NodeImageMode::Sliced(sliced.slicer(&region));
                }
                node.image = region.image;
                node.rect = region.rect;
            }
        }
    }
}

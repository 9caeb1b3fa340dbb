//! Type: the faces and sizes of the design. Sizes are pixels at scale 1.

use crate::game::art::Fonts;
use bevy::prelude::*;
use bevy::text::{FontSize, LineHeight, TextLayoutInfo};
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (thicken, sharpen.after(UiSystems::PostLayout)));
}

/// Line height of the display faces, in parts of the size.
const DISPLAY_LINE: f32 = 1.25;
/// Line height of the interface face, in parts of the size.
const SANS_LINE: f32 = 1.3;

fn line(
    text: impl Into<String>,
    font: &Handle<Font>,
    size: f32,
    line: f32,
    color: Color,
) -> impl Bundle {
    (
        Text::new(text),
        TextFont {
            font: font.clone().into(),
            font_size: FontSize::Px(size),
            ..default()
        },
        LineHeight::RelativeToFont(line),
        TextColor(color),
        // Words are broken into lines in a width that is measured to the fraction of a pixel: one
        // that were rounded afterwards might need a line more than there is room for.
        LayoutConfig {
            use_rounding: false,
        },
        // A press on the words is a press on the button under them.
        Pickable::IGNORE,
    )
}

/// Titles and names.
pub fn display(fonts: &Fonts, text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    line(text, &fonts.display, size, DISPLAY_LINE, color)
}

/// Asides, and the logo's ampersand.
pub fn italic(fonts: &Fonts, text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    line(text, &fonts.italic, size, DISPLAY_LINE, color)
}

/// Labels in small capitals.
pub fn caps(fonts: &Fonts, text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    line(text, &fonts.caps, size, DISPLAY_LINE, color)
}

/// Details and body text.
pub fn sans(fonts: &Fonts, text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    line(text, &fonts.sans, size, SANS_LINE, color)
}

/// Buttons and figures.
pub fn bold(fonts: &Fonts, text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    line(text, &fonts.bold, size, SANS_LINE, color)
}

/// Text of less luminance, from 0 to 1, is dark on something light.
const DARK: f32 = 0.25;

/// Draws dark letters twice. The interface is blended in linear light, where the edge of a dark letter is
/// paler than in the colours of a screen, for which letters are made: half covered it leaves 74 % of the
/// paper's brightness there, not 50. Covered twice a part leaves the square of what it left, and that
/// is 54 %.
fn thicken(
    texts: Query<(Entity, &TextColor, Has<TextShadow>), (With<Text>, Changed<TextColor>)>,
    mut commands: Commands,
) {
    for (entity, &TextColor(color), thick) in &texts {
        if color.luminance() < DARK {
            commands.entity(entity).insert(TextShadow {
                offset: Vec2::ZERO,
                color,
            });
        } else if thick {
            commands.entity(entity).remove::<TextShadow>();
        }
    }
}

/// Puts letters on whole pixels of the window. Between them they would be blurred, and dark ones
/// pale.
fn sharpen(
    mut texts: Query<
        (&mut TextLayoutInfo, &ComputedNode, &UiGlobalTransform),
        Or<(Changed<TextLayoutInfo>, Changed<UiGlobalTransform>)>,
    >,
) {
    for (mut text, node, place) in &mut texts {
        let corner = place.translation + node.content_box().min;
        for letter in &mut text.bypass_change_detection().glyphs {
            let to_corner = corner - letter.atlas_info.rect.size() / 2.0;
            letter.position = (letter.position + to_corner).round() - to_corner;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn dark_letters_are_drawn_twice_in_their_own_colour() {
        let mut world = World::new();
        let ink = Color::srgb_u8(0x2B, 0x20, 0x18);
        let text = world.spawn((Text::new("a"), TextColor(ink))).id();
        let mut drawn_again = |color: Color| {
            world.entity_mut(text).insert(TextColor(color));
            world.run_system_once(thicken).expect("it runs");
            let shadow = world.get::<TextShadow>(text);
            shadow.map(|shadow| (shadow.offset, shadow.color))
        };
        assert_eq!(drawn_again(ink), Some((Vec2::ZERO, ink)));
        assert_eq!(drawn_again(Color::WHITE), None);
        let accent = Color::srgb_u8(0x9C, 0x3F, 0x12);
        assert_eq!(drawn_again(accent), Some((Vec2::ZERO, accent)));
        assert_eq!(drawn_again(ink), Some((Vec2::ZERO, ink)));
    }
}

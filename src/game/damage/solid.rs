//! What hides all that lies below it.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::render::Extract;
use bevy::render::sync_world::RenderEntity;

/// A sprite hides what is below it, in its own space with its middle at the origin: inside of this its
/// picture has no pixel that lets anything through.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub enum Solid {
    /// A disc of this radius.
    Disc(f32),
    /// A rectangle of this width and height.
    Rect(Vec2),
}

/// The [`Solid`] sprites, by their entities of the renderer.
#[derive(Resource, Debug, Default)]
pub struct SolidSprites(pub EntityHashMap<Solid>);

pub fn extract_solid_sprites(
    sprites: Extract<Query<(RenderEntity, &Solid)>>,
    mut solid: ResMut<SolidSprites>,
) {
    solid.0.clear();
    solid
        .0
        .extend(sprites.iter().map(|(entity, &solid)| (entity, solid)));
}

/// A part of the window where something draws every pixel, or none, in physical pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cover {
    /// It can't be told.
    None,
    /// Every pixel of a rectangle.
    Rect(Rect),
    /// Every pixel within some distance of a place.
    Disc(Vec2, f32),
    /// No pixel of a rectangle.
    Hollow(Rect),
}

impl Cover {
    /// Whether it hides all of a part of the window.
    pub fn hides(self, part: URect) -> bool {
        let part = part.as_rect();
        match self {
            Self::None | Self::Hollow(_) => false,
            Self::Rect(rect) => encloses(rect, part),
            Self::Disc(middle, radius) => {
                let farthest = (part.min - middle).abs().max((part.max - middle).abs());
                farthest.length() <= radius
            }
        }
    }

    /// Whether it draws nothing in a part of the window.
    pub fn spares(self, part: URect) -> bool {
        matches!(self, Self::Hollow(rect) if encloses(rect, part.as_rect()))
    }
}

fn encloses(rect: Rect, part: Rect) -> bool {
    !rect.is_empty() && rect.union(part) == rect
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_hides_what_has_all_corners_in_it() {
        let disc = Cover::Disc(Vec2::splat(100.0), 50.0);
        assert!(disc.hides(URect::new(65, 65, 135, 135)));
        assert!(!disc.hides(URect::new(60, 60, 140, 140)));
        assert!(!disc.hides(URect::new(90, 90, 151, 110)));
    }

    #[test]
    fn a_rectangle_hides_what_lies_in_it() {
        let rect = Cover::Rect(Rect::new(10.0, 10.0, 50.5, 50.0));
        assert!(rect.hides(URect::new(10, 10, 50, 50)));
        assert!(!rect.hides(URect::new(10, 10, 51, 50)));
        assert!(!Cover::None.hides(URect::new(10, 10, 20, 20)));
    }

    #[test]
    fn a_frame_spares_what_it_encloses_and_hides_nothing() {
        let frame = Cover::Hollow(Rect::new(10.0, 10.0, 50.0, 50.0));
        assert!(frame.spares(URect::new(10, 10, 50, 50)));
        assert!(!frame.spares(URect::new(9, 10, 50, 50)));
        assert!(!frame.hides(URect::new(10, 10, 50, 50)));
    }
}

//! What something looks like, as a hash, and what it covers of the window.

use bevy::math::Affine2;
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::sprite_render::{ExtractedSlice, ExtractedSprite};
use bevy::ui::ResolvedBorderRadius;
use std::hash::{BuildHasher, Hash, Hasher};

/// Something that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    /// A hash of all that it looks like, its place included.
    pub look: u64,
    /// What lies over what: a node with more lies over one with less. Not part of the look, since what is
    /// added or taken away below moves the order of all that lies above.
    pub order: f32,
    /// What it covers, in physical pixels from the upper left.
    pub bounds: Rect,
}

impl Drawn {
    /// In this order.
    pub const fn at(self, order: f32) -> Self {
        Self { order, ..self }
    }
}

/// What a rectangle of a node covers of the window. A turned node is not clipped as one would think, so
/// its clip is left out.
pub fn clipped(rect: Rect, transform: &Affine2, clip: Option<Rect>) -> Rect {
    let all = around(rect, |corner| transform.transform_point2(corner));
    let upright = transform.matrix2.x_axis.y == 0.0;
    clip.filter(|_| upright)
        .map_or(all, |clip| all.intersect(clip))
}

/// What is around a rectangle's corners once they are placed. Nothing is around nothing.
pub fn around(rect: Rect, place: impl Fn(Vec2) -> Vec2) -> Rect {
    if rect.is_empty() {
        return Rect::EMPTY;
    }
    let Rect { min, max } = rect;
    let corners = [min, max, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y)];
    corners.into_iter().fold(Rect::EMPTY, |around, corner| {
        around.union_point(place(corner))
    })
}

/// A hash of what something looks like.
pub struct Look(<FixedHasher as BuildHasher>::Hasher);

impl Default for Look {
    fn default() -> Self {
        Self(FixedHasher.build_hasher())
    }
}

impl Look {
    pub fn thing(&mut self, thing: impl Hash) -> &mut Self {
        thing.hash(&mut self.0);
        self
    }

    pub fn number(&mut self, number: f32) -> &mut Self {
        self.thing(number.to_bits())
    }

    pub fn vec2(&mut self, Vec2 { x, y }: Vec2) -> &mut Self {
        self.number(x).number(y)
    }

    pub fn rect(&mut self, rect: Option<Rect>) -> &mut Self {
        match rect {
            Some(rect) => self.vec2(rect.min).vec2(rect.max),
            None => self.thing(false),
        }
    }

    pub fn affine(&mut self, affine: &Affine2) -> &mut Self {
        self.vec2(affine.matrix2.x_axis)
            .vec2(affine.matrix2.y_axis)
            .vec2(affine.translation)
    }

    pub fn color(&mut self, color: LinearRgba) -> &mut Self {
        self.vec2(Vec2::new(color.red, color.green))
            .vec2(Vec2::new(color.blue, color.alpha))
    }

    pub fn radius(&mut self, radius: &ResolvedBorderRadius) -> &mut Self {
        self.number(radius.top_left)
            .number(radius.top_right)
            .number(radius.bottom_left)
            .number(radius.bottom_right)
    }

    pub fn sprite(&mut self, sprite: &ExtractedSprite) -> &mut Self {
        for number in sprite.transform.affine().to_cols_array() {
            self.number(number);
        }
        self.color(sprite.color)
            .thing(sprite.image_handle_id)
            .thing((sprite.flip_x, sprite.flip_y))
    }

    pub fn slice(&mut self, slice: &ExtractedSlice) -> &mut Self {
        self.vec2(slice.offset)
            .rect(Some(slice.rect))
            .vec2(slice.size)
    }

    /// Finished, of something that covers this.
    pub fn over(&self, bounds: Rect) -> Drawn {
        let look = self.0.finish();
        Drawn {
            look,
            order: 0.0,
            bounds,
        }
    }
}

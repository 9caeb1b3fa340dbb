//! All that is drawn in a frame: sprites and nodes, with what each looks like and covers.

use super::gradients::DrawnGradients;
use super::look::{Drawn, Look, around, clipped};
use super::solid::{Cover, Solid, SolidSprites};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_asset::{ExtractedAssets, RenderAssets};
use bevy::render::texture::GpuImage;
use bevy::sprite_render::{ExtractedSlices, ExtractedSpriteKind, ExtractedSprites};
use bevy::ui_render::box_shadow::{ExtractedBoxShadow, ExtractedBoxShadows};
use bevy::ui_render::ui_texture_slice_pipeline::{
    ExtractedUiTextureSlice, ExtractedUiTextureSlices,
};
use bevy::ui_render::{
    ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType, stack_z_offsets,
};
use std::f32::consts::FRAC_1_SQRT_2;

/// How often each picture has changed so far.
pub type Versions = HashMap<AssetId<Image>, u32>;

/// Everything that was taken over from the game for this frame.
#[derive(SystemParam)]
pub struct Everything<'w> {
    sprites: Res<'w, ExtractedSprites>,
    slices: Res<'w, ExtractedSlices>,
    nodes: Res<'w, ExtractedUiNodes>,
    shadows: Res<'w, ExtractedBoxShadows>,
    node_slices: Res<'w, ExtractedUiTextureSlices>,
    /// What the lists of nodes do not have.
    pub gradients: Res<'w, DrawnGradients>,
    solid: Res<'w, SolidSprites>,
    images: Res<'w, RenderAssets<GpuImage>>,
    /// Pictures that have come or gone with this frame.
    pub new_images: Res<'w, ExtractedAssets<GpuImage>>,
}

impl Everything<'_> {
    /// The board's, on a window of this size in physical pixels. What takes its size from
    /// a picture that is not there yet is not drawn.
    pub fn sprites(
        &self,
        versions: &Versions,
        clip_from_world: Mat4,
        window: Vec2,
    ) -> impl Iterator<Item = (Entity, Drawn, Cover)> {
        // Clip space has y upwards and its origin in the middle.
        let to_pixel = move |place: Vec3| {
            let place = clip_from_world.project_point3(place).truncate();
            (place * Vec2::new(0.5, -0.5) + 0.5) * window
        };
        self.sprites.sprites.iter().filter_map(move |sprite| {
            let image = sprite.image_handle_id;
            let mut look = Look::default();
            look.sprite(sprite).thing(versions.get(&image));
            let rect = match &sprite.kind {
                &ExtractedSpriteKind::Single {
                    anchor,
                    rect,
                    scaling_mode,
                    custom_size,
                } => {
                    look.vec2(anchor).rect(rect);
                    look.thing(scaling_mode.map(|mode| mode as u8));
                    let size = custom_size
                        .or_else(|| rect.map(|rect| rect.size()))
                        .or_else(|| Some(self.images.get(image)?.size_2d().as_vec2()))?;
                    look.vec2(size);
                    Rect::from_center_size(-anchor * size, size)
                }
                ExtractedSpriteKind::Slices { indices } => {
                    let slices = self.slices.slices.get(indices.clone()).unwrap_or_default();
                    slices.iter().fold(Rect::EMPTY, |around, slice| {
                        look.slice(slice);
                        around.union(Rect::from_center_size(slice.offset, slice.size))
                    })
                }
            };
            let place =
                |corner: Vec2| to_pixel(sprite.transform.transform_point(corner.extend(0.0)));
            let cover = match self.solid.0.get(&sprite.render_entity) {
                None => Cover::None,
                Some(&Solid::Rect(size)) => {
                    Cover::Rect(around(Rect::from_center_size(Vec2::ZERO, size), place))
                }
                Some(&Solid::Disc(radius)) => {
                    let middle = place(Vec2::ZERO);
                    Cover::Disc(middle, middle.distance(place(Vec2::X * radius)))
                }
            };
            Some((sprite.render_entity, look.over(around(rect, place)), cover))
        })
    }

    /// The user interface's, but for its gradients.
    pub fn interface(&self, versions: &Versions) -> impl Iterator<Item = (Entity, Drawn, Cover)> {
        let nodes = self.nodes.uinodes.iter();
        let shadows = self.shadows.box_shadows.iter();
        let slices = self.node_slices.slices.iter();
        nodes
            .map(|node| (node.render_entity, self.node(node, versions), cover(node)))
            .chain(shadows.map(|one| (one.render_entity, shadow(one), Cover::None)))
            .chain(slices.map(|one| (one.render_entity, node_slices(one, versions), Cover::None)))
    }

    fn node(&self, node: &ExtractedUiNode, versions: &Versions) -> Drawn {
        let mut look = Look::default();
        look.thing(node.image)
            .rect(node.clip)
            .affine(&node.transform);
        let rect = match &node.item {
            ExtractedUiItem::Node {
                color,
                rect,
                atlas_scaling,
                flip_x,
                flip_y,
                border_radius,
                border,
                node_type,
            } => {
                look.color(*color)
                    .thing(versions.get(&node.image))
                    .rect(Some(*rect))
                    .rect(atlas_scaling.map(|size| Rect::from_corners(Vec2::ZERO, size)))
                    .thing((flip_x, flip_y))
                    .radius(border_radius)
                    .vec2(border.min_inset)
                    .vec2(border.max_inset)
                    .thing(match node_type {
                        NodeType::Rect => u32::MAX,
                        NodeType::Inverted => u32::MAX - 1,
                        NodeType::Border(flags) => *flags,
                    });
                Rect::from_center_size(Vec2::ZERO, rect.size())
            }
            ExtractedUiItem::Glyphs { range } => {
                // No version: a font's picture gains glyphs and never changes those it has.
                let glyphs = self.nodes.glyphs.get(range.clone()).unwrap_or_default();
                glyphs.iter().fold(Rect::EMPTY, |around, glyph| {
                    look.color(glyph.color)
                        .vec2(glyph.translation)
                        .rect(Some(glyph.rect));
                    around.union(Rect::from_center_size(glyph.translation, glyph.rect.size()))
                })
            }
        };
        look.over(clipped(rect, &node.transform, node.clip))
            .at(node.z_order)
    }
}

/// What a plain background hides, all but its corners, which may be round; and what a frame encloses.
fn cover(node: &ExtractedUiNode) -> Cover {
    let upright = node.transform.matrix2.x_axis.y == 0.0;
    let ExtractedUiItem::Node {
        color,
        rect,
        border_radius: radius,
        border,
        node_type,
        ..
    } = &node.item
    else {
        return Cover::None;
    };
    if node.image != AssetId::default() || !upright {
        return Cover::None;
    }
    let radii = [
        radius.top_left,
        radius.top_right,
        radius.bottom_right,
        radius.bottom_left,
    ];
    // A square in a round of radius 1 is that much smaller on each side; a soft edge of a pixel.
    let round = radii.into_iter().fold(0.0, f32::max) * (1.0 - FRAC_1_SQRT_2) + 1.0;
    let inside = |inset: f32| {
        let rect = Rect::from_center_size(Vec2::ZERO, rect.size()).inflate(-inset);
        clipped(rect, &node.transform, node.clip)
    };
    match node_type {
        NodeType::Rect if color.alpha >= 1.0 => Cover::Rect(inside(round)),
        NodeType::Border(_) => {
            let widest = border.min_inset.max(border.max_inset).max_element();
            Cover::Hollow(inside(round + widest))
        }
        NodeType::Rect | NodeType::Inverted => Cover::None,
    }
}

fn shadow(shadow: &ExtractedBoxShadow) -> Drawn {
    let mut look = Look::default();
    look.affine(&shadow.transform)
        .vec2(shadow.bounds)
        .rect(shadow.clip)
        .color(shadow.color)
        .radius(&shadow.radius)
        .number(shadow.blur_radius)
        .vec2(shadow.size);
    let rect = Rect::from_center_size(Vec2::ZERO, shadow.bounds);
    look.over(clipped(rect, &shadow.transform, shadow.clip))
        .at(shadow.stack_index as f32 + stack_z_offsets::BOX_SHADOW)
}

fn node_slices(slices: &ExtractedUiTextureSlice, versions: &Versions) -> Drawn {
    let mut look = Look::default();
    look.affine(&slices.transform)
        .rect(Some(slices.rect))
        .rect(slices.atlas_rect)
        .thing(slices.image)
        .thing(versions.get(&slices.image))
        .rect(slices.clip)
        .color(slices.color)
        .thing((slices.flip_x, slices.flip_y))
        .number(slices.inverse_scale_factor);
    // How it is cut is settled where it is made: by the picture it shows.
    let rect = Rect::from_center_size(Vec2::ZERO, slices.rect.size());
    look.over(clipped(rect, &slices.transform, slices.clip))
        .at(slices.stack_index as f32 + stack_z_offsets::IMAGE)
}

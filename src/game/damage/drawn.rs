//! Lists of all that is drawn in a frame: what it looks like, as a hash, and where.

use super::regions::Regions;
use super::solid::{Cover, Solid, SolidSprites};
use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::system::SystemParam;
use bevy::math::Affine2;
use bevy::platform::collections::HashMap;
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::render::Extract;
use bevy::render::render_asset::{ExtractedAssets, RenderAssets};
use bevy::render::texture::GpuImage;
use bevy::sprite_render::{
    ExtractedSlice, ExtractedSlices, ExtractedSprite, ExtractedSpriteKind, ExtractedSprites,
};
use bevy::ui::{
    CalculatedClip, ComputedNode, ComputedStackIndex, ResolvedBorderRadius, UiGlobalTransform,
};
use bevy::ui_render::box_shadow::{ExtractedBoxShadow, ExtractedBoxShadows};
use bevy::ui_render::ui_texture_slice_pipeline::{
    ExtractedUiTextureSlice, ExtractedUiTextureSlices,
};
use bevy::ui_render::{
    ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType, stack_z_offsets,
};
use std::cmp::Ordering;
use std::f32::consts::FRAC_1_SQRT_2;
use std::hash::{BuildHasher, Hash, Hasher};

/// Something that is drawn.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    /// A hash of all that it looks like, its place included.
    look: u64,
    /// What lies over what: a node with more lies over one with less. Not part of the look, since what is
    /// added or taken away below moves the order of all that lies above.
    order: f32,
    /// What it covers, in physical pixels from the upper left.
    bounds: Rect,
}

impl Drawn {
    /// In this order.
    const fn at(self, order: f32) -> Self {
        Self { order, ..self }
    }
}

/// What was drawn and what is to be, each sorted by its hash.
#[derive(Resource, Debug, Default)]
pub struct Lists {
    now: Vec<Drawn>,
    before: Vec<Drawn>,
    /// Where it is, by the renderer's entities. Gradients are not among them.
    places: EntityHashMap<Place>,
    /// How often each picture has changed so far.
    versions: HashMap<AssetId<Image>, u32>,
    /// The order before and now of what has stayed.
    orders: Vec<(f32, f32)>,
}

/// Where something is drawn, in physical pixels from the upper left.
#[derive(Clone, Copy, Debug)]
struct Place {
    bounds: Rect,
    cover: Cover,
}

/// Everything that was taken over from the game for this frame.
#[derive(SystemParam)]
pub struct Everything<'w> {
    sprites: Res<'w, ExtractedSprites>,
    slices: Res<'w, ExtractedSlices>,
    nodes: Res<'w, ExtractedUiNodes>,
    shadows: Res<'w, ExtractedBoxShadows>,
    node_slices: Res<'w, ExtractedUiTextureSlices>,
    gradients: Res<'w, DrawnGradients>,
    solid: Res<'w, SolidSprites>,
    images: Res<'w, RenderAssets<GpuImage>>,
    new_images: Res<'w, ExtractedAssets<GpuImage>>,
}

impl Lists {
    /// Makes this frame's list and collects what differs from the last one's, in a window of this size in
    /// physical pixels. Returns whether all that has stayed lies over each other as before.
    pub fn renew(
        &mut self,
        everything: &Everything,
        clip_from_world: Mat4,
        size: UVec2,
        changed: &mut Regions,
    ) -> bool {
        let new = &everything.new_images;
        let ids = new.extracted.iter().map(|(id, _)| id).chain(&new.removed);
        let mut settled = true;
        for id in ids {
            *self.versions.entry(*id).or_default() += 1;
            settled = false;
        }
        if settled {
            changed.clear();
        }
        // Else what was drawn last is drawn once more: a font's picture may follow its text by a frame.

        std::mem::swap(&mut self.now, &mut self.before);
        self.now.clear();
        self.places.clear();
        let (now, places, versions) = (&mut self.now, &mut self.places, &self.versions);
        let all = everything
            .sprites(versions, clip_from_world, size.as_vec2())
            .chain(everything.interface(versions));
        for (entity, drawn, cover) in all {
            let bounds = drawn.bounds;
            places.insert(entity, Place { bounds, cover });
            now.push(drawn);
        }
        now.extend_from_slice(&everything.gradients.0);
        now.sort_unstable_by(|a, b| a.look.cmp(&b.look).then(a.order.total_cmp(&b.order)));

        self.orders.clear();
        for (before, now) in pairs(&self.before, &self.now) {
            match (before, now) {
                (Some(before), Some(now)) => self.orders.push((before.order, now.order)),
                (one, other) => {
                    let bounds = one.or(other).map(|drawn| drawn.bounds);
                    if let Some(pixels) = bounds.and_then(|bounds| pixels(bounds, size)) {
                        changed.add(pixels);
                    }
                }
            }
        }
        self.orders.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        self.orders.is_sorted_by_key(|&(_, now)| now)
    }

    /// Whether something may be seen in a part of the window.
    pub fn touches(&self, entity: Entity, part: URect) -> bool {
        let place = self.places.get(&entity);
        place.is_none_or(|place| {
            !place.bounds.intersect(part.as_rect()).is_empty() && !place.cover.spares(part)
        })
    }

    /// Whether something hides all that is below it in a part of the window.
    pub fn hides(&self, entity: Entity, part: URect) -> bool {
        let place = self.places.get(&entity);
        place.is_some_and(|place| place.cover.hides(part))
    }
}

/// The pixels of a window of this size that something touches, and one more all around.
fn pixels(bounds: Rect, window: UVec2) -> Option<URect> {
    let window = Rect::from_corners(Vec2::ZERO, window.as_vec2());
    let pixels = bounds.inflate(1.0).intersect(window);
    (!bounds.is_empty() && !pixels.is_empty())
        .then(|| URect::from_corners(pixels.min.floor().as_uvec2(), pixels.max.ceil().as_uvec2()))
}

/// What is on both of two sorted lists, in pairs, and what is on one of them, alone.
fn pairs<'a>(
    before: &'a [Drawn],
    now: &'a [Drawn],
) -> impl Iterator<Item = (Option<&'a Drawn>, Option<&'a Drawn>)> {
    let (mut before, mut now) = (before.iter().peekable(), now.iter().peekable());
    std::iter::from_fn(move || {
        let order = match (before.peek(), now.peek()) {
            (None, None) => return None,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(before), Some(now)) => before.look.cmp(&now.look),
        };
        Some((
            before.next_if(|_| order.is_le()),
            now.next_if(|_| order.is_ge()),
        ))
    })
}

impl Everything<'_> {
    /// The board's, on a window of this size in physical pixels. What takes its size from
    /// a picture that is not there yet is not drawn.
    fn sprites(
        &self,
        versions: &HashMap<AssetId<Image>, u32>,
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
    fn interface(
        &self,
        versions: &HashMap<AssetId<Image>, u32>,
    ) -> impl Iterator<Item = (Entity, Drawn, Cover)> {
        let nodes = self.nodes.uinodes.iter();
        let shadows = self.shadows.box_shadows.iter();
        let slices = self.node_slices.slices.iter();
        nodes
            .map(|node| (node.render_entity, self.node(node, versions), cover(node)))
            .chain(shadows.map(|one| (one.render_entity, shadow(one), Cover::None)))
            .chain(slices.map(|one| (one.render_entity, node_slices(one, versions), Cover::None)))
    }

    fn node(&self, node: &ExtractedUiNode, versions: &HashMap<AssetId<Image>, u32>) -> Drawn {
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

fn node_slices(slices: &ExtractedUiTextureSlice, versions: &HashMap<AssetId<Image>, u32>) -> Drawn {
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

/// The gradients that are drawn. Bevy keeps its own list of them to itself.
#[derive(Resource, Debug, Default)]
pub struct DrawnGradients(Vec<Drawn>);

/// Takes the gradients over from the game. Their colours are not compared: it is enough to know when
/// they changed last.
pub fn extract_gradients(
    nodes: Extract<
        Query<
            (
                Entity,
                &ComputedNode,
                &ComputedStackIndex,
                &UiGlobalTransform,
                &InheritedVisibility,
                Option<&CalculatedClip>,
                Option<Ref<BackgroundGradient>>,
                Option<Ref<BorderGradient>>,
            ),
            Or<(With<BackgroundGradient>, With<BorderGradient>)>,
        >,
    >,
    mut gradients: ResMut<DrawnGradients>,
) {
    gradients.0.clear();
    let shown = nodes.iter().filter(|node| node.4.get());
    gradients.0.extend(shown.map(
        |(entity, node, order, transform, _, clip, background, border)| {
            let (size, clip) = (node.size(), clip.map(|clip| clip.clip));
            let mut look = Look::default();
            look.thing(entity)
                .affine(transform)
                .vec2(size)
                .rect(clip)
                .radius(&node.border_radius)
                .vec2(node.border.min_inset)
                .vec2(node.border.max_inset)
                .thing(background.map(|gradient| gradient.last_changed().get()))
                .thing(border.map(|gradient| gradient.last_changed().get()));
            let rect = Rect::from_center_size(Vec2::ZERO, size);
            look.over(clipped(rect, transform, clip))
                .at(order.0 as f32 + stack_z_offsets::GRADIENT)
        },
    ));
}

/// What a rectangle of a node covers of the window. A turned node is not clipped as one would think, so
/// its clip is left out.
fn clipped(rect: Rect, transform: &Affine2, clip: Option<Rect>) -> Rect {
    let all = around(rect, |corner| transform.transform_point2(corner));
    let upright = transform.matrix2.x_axis.y == 0.0;
    clip.filter(|_| upright)
        .map_or(all, |clip| all.intersect(clip))
}

/// What is around a rectangle's corners once they are placed. Nothing is around nothing.
fn around(rect: Rect, place: impl Fn(Vec2) -> Vec2) -> Rect {
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
struct Look(<FixedHasher as BuildHasher>::Hasher);

impl Default for Look {
    fn default() -> Self {
        Self(FixedHasher.build_hasher())
    }
}

impl Look {
    fn thing(&mut self, thing: impl Hash) -> &mut Self {
        thing.hash(&mut self.0);
        self
    }

    fn number(&mut self, number: f32) -> &mut Self {
        self.thing(number.to_bits())
    }

    fn vec2(&mut self, Vec2 { x, y }: Vec2) -> &mut Self {
        self.number(x).number(y)
    }

    fn rect(&mut self, rect: Option<Rect>) -> &mut Self {
        match rect {
            Some(rect) => self.vec2(rect.min).vec2(rect.max),
            None => self.thing(()).thing(false),
        }
    }

    fn affine(&mut self, affine: &Affine2) -> &mut Self {
        self.vec2(affine.matrix2.x_axis)
            .vec2(affine.matrix2.y_axis)
            .vec2(affine.translation)
    }

    fn color(&mut self, color: LinearRgba) -> &mut Self {
        self.vec2(Vec2::new(color.red, color.green))
            .vec2(Vec2::new(color.blue, color.alpha))
    }

    fn radius(&mut self, radius: &ResolvedBorderRadius) -> &mut Self {
        self.number(radius.top_left)
            .number(radius.top_right)
            .number(radius.bottom_left)
            .number(radius.bottom_right)
    }

    fn sprite(&mut self, sprite: &ExtractedSprite) -> &mut Self {
        for number in sprite.transform.affine().to_cols_array() {
            self.number(number);
        }
        self.color(sprite.color)
            .thing(sprite.image_handle_id)
            .thing((sprite.flip_x, sprite.flip_y))
    }

    fn slice(&mut self, slice: &ExtractedSlice) -> &mut Self {
        self.vec2(slice.offset)
            .rect(Some(slice.rect))
            .vec2(slice.size)
    }

    /// Finished, of something that covers this.
    fn over(&self, bounds: Rect) -> Drawn {
        let look = self.0.finish();
        Drawn {
            look,
            order: 0.0,
            bounds,
        }
    }
}

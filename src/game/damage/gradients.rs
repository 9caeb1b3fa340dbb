//! The gradients of the user interface, which Bevy's renderer keeps to itself.

use super::look::{Drawn, Look, clipped};
use bevy::prelude::*;
use bevy::render::Extract;
use bevy::ui::{CalculatedClip, ComputedNode, ComputedStackIndex, UiGlobalTransform};
use bevy::ui_render::stack_z_offsets;

/// The gradients that are drawn. Bevy keeps its own list of them to itself.
#[derive(Resource, Debug, Default)]
pub struct DrawnGradients(pub Vec<Drawn>);

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

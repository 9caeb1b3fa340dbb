//! Edges as wide as they are meant to be: layout counts in whole pixels, so that an edge of 1.5 would
//! be 1 wide at one side of a button and 2 at the other.

use bevy::prelude::*;
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, even_edges.in_set(UiSystems::PostLayout));
}

/// Gives every edge its width back after layout has rounded it. It is drawn with smooth steps.
fn even_edges(mut nodes: Query<(&Node, &mut ComputedNode)>) {
    for (node, mut computed) in &mut nodes {
        let scale = computed.inverse_scale_factor;
        // Layout does not count as a change either.
        let border = &mut computed.bypass_change_detection().border;
        let UiRect {
            left,
            right,
            top,
            bottom,
        } = node.border;
        for (width, side) in [
            (left, &mut border.min_inset.x),
            (top, &mut border.min_inset.y),
            (right, &mut border.max_inset.x),
            (bottom, &mut border.max_inset.y),
        ] {
            if let Val::Px(width) = width
                && width > 0.0
            {
                *side = width / scale;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::sprite::BorderRect;

    #[test]
    fn an_edge_is_as_wide_on_all_sides() {
        let mut world = World::new();
        let computed = ComputedNode {
            inverse_scale_factor: 0.5,
            border: BorderRect {
                min_inset: Vec2::splat(3.0),
                max_inset: Vec2::new(2.0, 4.0),
            },
            ..default()
        };
        let node = Node {
            border: px(1.6).all(),
            ..default()
        };
        let edged = world.spawn((node, computed)).id();
        let bare = world.spawn((Node::default(), computed)).id();
        assert!(world.run_system_once(even_edges).is_ok());
        let border = |entity| world.get::<ComputedNode>(entity).map(|node| node.border);
        assert_eq!(border(edged), Some(BorderRect::all(3.2)));
        assert_eq!(border(bare), Some(computed.border), "nothing was asked for");
    }
}

//! Straight lines in any direction. A line that slants is a stripe of colour in a box that lies straight:
//! Bevy does not cut off nodes that are turned where a list that scrolls ends.

use bevy::prelude::*;

/// How wide the edge of a slanting line is, in px, over which it fades out.
const EDGE: f32 = 1.0;

/// Spawns a line between two places of its parent, of a width in px.
pub fn stroke(parent: &mut ChildSpawnerCommands, from: Vec2, to: Vec2, width: f32, color: Color) {
    let way = to - from;
    let along = way.normalize_or_zero();
    let across = along.perp();
    // What the line would take of the room if it were a turned box.
    let size = (way.abs() + across.abs() * width).max(Vec2::splat(f32::EPSILON));
    let corner = (from + to - size) / 2.0;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(size.x),
        height: px(size.y),
        ..default()
    };
    let mut line = parent.spawn((
        Name::new("Line"),
        node,
        // Rounded to pixels, the pieces of a line would come apart.
        LayoutConfig {
            use_rounding: false,
        },
        Pickable::IGNORE,
    ));
    if along.x.abs().min(along.y.abs()) < 1e-3 {
        line.insert(BackgroundColor(color));
    } else {
        line.insert(stripe(across, size, width, color));
    }
}

/// A stripe through the middle of a box, given the direction across it.
fn stripe(across: Vec2, size: Vec2, width: f32, color: Color) -> BackgroundGradient {
    // Angles count from the top, clockwise, and a gradient is as long as the box is in its direction, as
    // in CSS (https://www.w3.org/TR/css-images-3/#linear-gradients).
    let angle = across.x.atan2(-across.y);
    let middle = (across.abs() * size).element_sum() / 2.0;
    let clear = color.with_alpha(0.0);
    let stop = |color: Color, at: f32| ColorStop::px(color, middle + at);
    let (outside, inside) = ((width + EDGE) / 2.0, (width - EDGE).max(0.0) / 2.0);
    let stops = vec![
        stop(clear, -outside),
        stop(color, -inside),
        stop(color, inside),
        stop(clear, outside),
    ];
    BackgroundGradient::from(LinearGradient::new(angle, stops))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The box of a line and its stripe's angle and stops, in px.
    fn drawn(from: Vec2, to: Vec2) -> (Rect, Option<(f32, Vec<f32>)>) {
        let mut world = World::new();
        let mut commands = world.commands();
        commands.spawn_empty().with_children(|parent| {
            stroke(parent, from, to, 3.0, Color::WHITE);
        });
        world.flush();
        let mut lines = world.query::<(&Node, Option<&BackgroundGradient>)>();
        let (node, gradient) = lines.single(&world).expect("one line");
        let length = |side: Val| match side {
            Val::Px(length) => length,
            _ => panic!("{side:?}"),
        };
        let corner = Vec2::new(length(node.left), length(node.top));
        let size = Vec2::new(length(node.width), length(node.height));
        let stripe = gradient.map(|gradient| match &gradient.0[..] {
            [Gradient::Linear(linear)] => {
                let stops = linear.stops.iter().map(|stop| length(stop.point));
                (linear.angle, stops.collect())
            }
            other => panic!("{other:?}"),
        });
        (Rect::from_corners(corner, corner + size), stripe)
    }

    #[test]
    fn what_lies_straight_is_a_box() {
        let (bounds, stripe) = drawn(Vec2::new(10.0, 20.0), Vec2::new(50.0, 20.0));
        assert_eq!(bounds, Rect::new(10.0, 18.5, 50.0, 21.5));
        assert_eq!(stripe, None);
        let (bounds, stripe) = drawn(Vec2::new(10.0, 60.0), Vec2::new(10.0, 20.0));
        assert_eq!(bounds, Rect::new(8.5, 20.0, 11.5, 60.0));
        assert_eq!(stripe, None);
    }

    #[test]
    fn what_slants_is_a_stripe_from_corner_to_corner() {
        let (bounds, stripe) = drawn(Vec2::ZERO, Vec2::new(40.0, 30.0));
        // Across is (-0.6, 0.8): down to the left.
        let around = Vec2::new(0.9, 1.2);
        assert!(bounds.min.abs_diff_eq(-around, 1e-4), "{bounds:?}");
        assert!(bounds.max.abs_diff_eq(Vec2::new(40.0, 30.0) + around, 1e-4));
        let (angle, stops) = stripe.expect("it slants");
        let direction = Vec2::new(angle.sin(), -angle.cos());
        assert!(
            direction.abs_diff_eq(Vec2::new(-0.6, 0.8), 1e-4),
            "{direction}"
        );
        // The box is 0.6 * 41.8 + 0.8 * 32.4 = 51 px long in that direction.
        for (stop, wanted) in stops.iter().zip([23.5, 24.5, 26.5, 27.5]) {
            assert!((stop - wanted).abs() < 1e-3, "{stops:?}");
        }
    }
}

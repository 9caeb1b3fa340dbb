//! The tray: a strip of the board's wood with a place for each piece of the many.

use super::Palette;
use super::widget::picture;
use bevy::prelude::*;

/// The tray's padding at either end, its border, and its corner radius.
const TRAY: (f32, f32, f32) = (7.0, 1.2, 10.0);
/// The largest piece in the tray in its height; a part of its step at most.
const PIECE: (f32, f32) = (28.0 / 38.0, 0.98);
/// A piece's picture is larger than the piece.
const PICTURE: f32 = 1.25;
/// Diameter of the ring where a piece was, in its height, and at most in its step; its edge.
const RING: (f32, f32, f32) = (16.0 / 38.0, 0.75, 1.8);
/// How far a piece's shadow falls, in the piece's size, and how dark it is.
const SHADOW: (Vec2, f32) = (Vec2::new(0.05, 0.14), 0.5);
/// How clearly pieces in hand are seen.
const IN_HAND: f32 = 0.45;
/// How bright the light along the upper edge is, and how far it stays away from the ends.
const LIGHT: (f32, f32) = (0.28, 9.0);
/// How dark the hollow is where a piece was.
const HOLLOW: f32 = 0.55;

/// What lies in a tray.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tray<'a> {
    /// The picture of its pieces.
    pub piece: &'a str,
    /// How many places it has.
    pub total: usize,
    /// How many pieces are left, those in hand among them.
    pub left: usize,
    /// How many of those stand on the board.
    pub on_board: usize,
    /// Its size in px.
    pub size: Vec2,
}

impl Tray<'_> {
    /// From one place to the next, in px.
    #[must_use]
    pub fn step(&self) -> f32 {
        (self.size.x - 2.0 * TRAY.0) / self.total.max(1) as f32
    }

    /// How far the first place is from the tray's edge, in px.
    #[must_use]
    pub const fn inset() -> f32 {
        TRAY.0
    }

    /// Spawns it; `node` says where it lies.
    pub fn spawn(self, parent: &mut ChildSpawnerCommands, palette: &Palette, node: Node) {
        let (padding, border, radius) = TRAY;
        let [dark, mid, light] = palette.plank;
        parent
            .spawn((
                Name::new("Tray"),
                Node {
                    width: px(self.size.x),
                    height: px(self.size.y),
                    flex_shrink: 0.0,
                    padding: UiRect::horizontal(px(padding - border)),
                    border: px(border).all(),
                    border_radius: BorderRadius::all(px(radius)),
                    ..node
                },
                BorderColor::all(palette.sheet_edge.unwrap_or(dark)),
                BackgroundGradient::from(LinearGradient::to_bottom(vec![
                    ColorStop::percent(light.mix(&mid, 0.4), 0.0),
                    ColorStop::percent(mid, 50.0),
                    ColorStop::percent(dark, 100.0),
                ])),
                Pickable::IGNORE,
            ))
            .with_children(|tray| {
                if !palette.is_flat() {
                    tray.spawn(light_above());
                }
                for index in 0..self.total {
                    let place = Node {
                        width: px(self.step()),
                        flex_shrink: 0.0,
                        ..default()
                    };
                    tray.spawn((Name::new("Place"), place, Pickable::IGNORE))
                        .with_children(|place| match index < self.left {
                            true => self.spawn_piece(place, palette, index),
                            false => self.spawn_ring(place, palette),
                        });
                }
            });
    }

    /// A node of a size in the middle of a place, shifted.
    fn at(&self, size: f32, shift: Vec2) -> Node {
        let middle = Vec2::new(self.step(), self.size.y - 2.0 * TRAY.1) / 2.0 + shift;
        Node {
            position_type: PositionType::Absolute,
            left: px(middle.x - size / 2.0),
            top: px(middle.y - size / 2.0),
            width: px(size),
            height: px(size),
            ..default()
        }
    }

    fn spawn_piece(&self, place: &mut ChildSpawnerCommands, palette: &Palette, index: usize) {
        let strength = if index < self.on_board { 1.0 } else { IN_HAND };
        let piece = (PIECE.0 * self.size.y).min(PIECE.1 * self.step());
        let mut lay = |name: &str, size: f32, shift: Vec2, alpha: f32| {
            let color = Color::WHITE.with_alpha(alpha * strength);
            place
                .spawn((Name::new(name.to_string()), picture(name, size)))
                .insert((ImageNode { color, ..default() }, self.at(size, shift)));
        };
        if !palette.is_flat() {
            lay("shadow", piece, SHADOW.0 * piece, SHADOW.1);
        }
        lay(self.piece, piece * PICTURE, Vec2::ZERO, 1.0);
    }

    fn spawn_ring(&self, place: &mut ChildSpawnerCommands, palette: &Palette) {
        let size = (RING.0 * self.size.y).min(RING.1 * self.step());
        place.spawn((
            Name::new("Taken"),
            Node {
                border: px(RING.2).all(),
                border_radius: BorderRadius::MAX,
                ..self.at(size, Vec2::ZERO)
            },
            BackgroundColor(Color::BLACK.with_alpha(super::shade(HOLLOW))),
            BorderColor::all(palette.taken),
            Pickable::IGNORE,
        ));
    }
}

/// The light that falls on the upper edge.
fn light_above() -> impl Bundle {
    (
        Name::new("Light"),
        Node {
            position_type: PositionType::Absolute,
            left: px(LIGHT.1),
            right: px(LIGHT.1),
            top: px(0),
            height: px(TRAY.1),
            ..default()
        },
        BackgroundColor(Color::WHITE.with_alpha(LIGHT.0)),
        Pickable::IGNORE,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_fit_between_the_ends() {
        for total in 1..30 {
            let tray = Tray {
                piece: "goose",
                total,
                left: total,
                on_board: total,
                size: Vec2::new(392.0, 38.0),
            };
            let all = tray.step() * total as f32 + 2.0 * Tray::inset();
            assert!((all - 392.0).abs() < 0.01, "{total}: {all}");
        }
    }
}

//! Letters and digits beside the board. They follow it when it turns, and stay upright.

use super::geometry::{Geometry, from_window, to_window};
use super::{BoardRoot, BoardSystems, Flipped, depth};
use crate::game::Rules;
use crate::game::art::{Art, Coordinates};
use crate::game::layout::Layout;
use crate::game::settings::Settings;
use crate::game::theme::Palette;
use crate::rules::Point;
use bevy::prelude::*;
use bevy::sprite::update_text2d_layout;
use bevy::text::{FontSize, TextLayoutInfo};
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(BoardSystems::Show))
        .add_systems(
            PostUpdate,
            sharpen
                .after(update_text2d_layout)
                .before(TransformSystems::Propagate),
        );
}

/// Size of the type, in U, and at least in logical pixels.
const SIZE: (f32, f32) = (0.26, 12.0);
/// From the baseline up to the middle of the line, in parts of the size.
const MIDDLE: f32 = 0.354;
/// From the middle of a digit up to the middle of the line, in parts of the size.
const DIGIT_MIDDLE: f32 = 0.05;
/// On a board made from parts: from the outermost points to the middle of the frame, in U.
const FRAME_MIDDLE: f32 = 0.88;

/// A letter or digit beside the board, and where its middle belongs, in U.
#[derive(Component, Clone, Copy, Debug)]
struct Label(Vec2);

fn write(
    rules: Res<Rules>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    art: Res<Art>,
    root: Query<(Entity, Ref<BoardRoot>)>,
    old: Query<Entity, With<Label>>,
    mut commands: Commands,
) {
    let Ok((root, added)) = root.single() else {
        return;
    };
    let changed = rules.is_changed()
        || flipped.is_changed()
        || settings.is_changed()
        || layout.is_changed()
        || palette.is_changed();
    if !changed && !added.is_added() {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    if !settings.coordinates || layout.unit <= 0.0 {
        return;
    }
    // Type is drawn at the size it is shown at, so that it is sharp; the root's scale is taken out.
    let pixels = (SIZE.0 * layout.unit).round().max(SIZE.1);
    let size = pixels / layout.unit;
    let geometry = Geometry::new(rules.0.board(), flipped.0);
    let baked = art.board(rules.0.board()).map(|baked| baked.coordinates);
    for (text, place, letter) in labels(&geometry, baked, size) {
        let font = match letter {
            true => &art.fonts.italic,
            false => &art.fonts.display,
        };
        commands.spawn((
            Name::new(format!("Label {text}")),
            Label(place),
            Text2d::new(text),
            TextFont {
                font: font.clone().into(),
                font_size: FontSize::Px(pixels),
                ..default()
            },
            TextColor(palette.coordinates),
            Transform::from_translation(place.extend(depth::COORDINATES))
                .with_scale(Vec2::splat(1.0 / layout.unit).extend(1.0)),
            ChildOf(root),
        ));
    }
}

/// Moves labels by less than a pixel, so that their glyphs lie on whole pixels of the screen: a
/// glyph that lies between two is blurred.
fn sharpen(
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut labels: Query<(&Label, &TextLayoutInfo, &mut Transform), Changed<TextLayoutInfo>>,
) {
    let density = window.single().map_or(1.0, Window::scale_factor);
    for (label, text, mut transform) in &mut labels {
        let middle = to_window(&layout, label.0);
        let corner = (middle - text.size / 2.0) * density;
        let moved = (corner.round() - corner) / density;
        let place = from_window(&layout, middle + moved);
        transform.translation = place.extend(depth::COORDINATES);
    }
}

/// The labels of a board in a size in U, where the middle of each lies, and whether it is a letter.
fn labels(geometry: &Geometry, baked: Option<Coordinates>, size: f32) -> Vec<(String, Vec2, bool)> {
    let board = geometry.board();
    let of_file = |file: u8| move |point: &Point| board.file(*point) == file;
    let of_rank = |rank: u8| move |point: &Point| board.rank(*point) == rank;
    let half = geometry.half();
    let letters = (0..board.width() as u8).filter_map(|file| {
        let lowest = board
            .points()
            .filter(of_file(file))
            .map(|point| geometry.at(point))
            .min_by(|a, b| a.y.total_cmp(&b.y))?;
        let place = match baked {
            Some(Coordinates::UnderPoints { letter, .. }) => {
                lowest - Vec2::Y * (letter - MIDDLE * size)
            }
            Some(Coordinates::InFrame { offset }) => Vec2::new(lowest.x, -offset),
            None => Vec2::new(lowest.x, -half.y - FRAME_MIDDLE),
        };
        Some((((b'a' + file) as char).to_string(), place, true))
    });
    let digits = (0..board.height() as u8).filter_map(|rank| {
        let first = board
            .points()
            .filter(of_rank(rank))
            .map(|point| geometry.at(point))
            .min_by(|a, b| a.x.total_cmp(&b.x))?;
        let raise = Vec2::Y * DIGIT_MIDDLE * size;
        let place = match baked {
            Some(Coordinates::UnderPoints { digit, .. }) => first - Vec2::X * digit,
            Some(Coordinates::InFrame { offset }) => Vec2::new(-offset, first.y),
            None => Vec2::new(-half.x - FRAME_MIDDLE, first.y),
        };
        Some(((rank + 1).to_string(), place + raise, false))
    });
    letters.chain(digits).collect()
}

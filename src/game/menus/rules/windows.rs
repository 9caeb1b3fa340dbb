//! Windows on the board: the real picture, cut to what matters, with pieces and signs on it.

mod view;

use super::examples::{Example, Sign};
use crate::game::art::{self, Art};
use crate::game::board::highlight::TRAPPED;
use crate::game::board::pieces::measures;
use crate::game::screens::mini::{Grid, centred, draw_board};
use crate::game::theme::tray::Tray;
use crate::game::theme::widget::Picture;
use crate::game::theme::{Palette, text as type_of};
use crate::rules::{Point, RuleSet};
use bevy::prelude::*;
use view::View;

/// Height of a window in its width.
pub const SHAPE: f32 = 162.0 / 290.0;
/// Radius of a window's corners, in px.
const CORNER: f32 = 9.0;
/// Sizes in U: a mark's picture, a seal and the dots on a way.
const MARK: f32 = 1.28;
const SEAL: f32 = 0.42;
/// A seal in px at least, for its number to be read, and the number in its size.
const SEAL_LEAST: f32 = 21.0;
const SEAL_NUMBER: f32 = 0.62;
const DOTS: f32 = 0.18;
/// How far a seal lies beside its point, in U.
const SEAL_ASIDE: f32 = 0.62;
/// No dots so near to the way's end, where the piece stands, in U.
const DOTS_END: f32 = 0.45;
/// A goose's shadow and how far it falls, in U; how dark it is.
const SHADOW: f32 = 1.2;
const SHADOW_FALL: Vec2 = Vec2::new(0.07, -0.14);
const SHADOW_ALPHA: f32 = 0.62;
/// The tray at the foot of a window: height, margin.
const TRAY: (f32, f32) = (32.0, 9.0);
/// The window's edge, and a seal's.
const EDGE: (f32, f32) = (1.5, 2.0);

/// Spawns a window of a width.
pub fn window(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
    example: &Example,
    width: f32,
) {
    let size = Vec2::new(width, (width * SHAPE).round());
    // The tray needs the foot of the window.
    let foot = match example.tray {
        Some(_) => TRAY.0 + TRAY.1,
        None => 0.0,
    };
    let view = View::on(rules, example, size, foot);
    parent
        .spawn((
            Name::new("Window"),
            Node {
                width: px(size.x),
                height: px(size.y),
                overflow: Overflow::clip(),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(palette.table[1]),
            Pickable::IGNORE,
        ))
        .with_children(|window| {
            board(window, art, palette, view);
            way(window, palette, view, example);
            let below =
                |sign: &Sign| !matches!(sign, Sign::Victim | Sign::Trapped | Sign::Forbidden);
            for (sign, point) in example.signs.iter().filter(|(sign, _)| below(sign)) {
                spawn_sign(window, palette, view, *sign, *point);
            }
            pieces(window, palette, view, example);
            for (sign, point) in example.signs.iter().filter(|(sign, _)| !below(sign)) {
                spawn_sign(window, palette, view, *sign, *point);
            }
            seals(window, art, palette, view, example);
            if let Some((left, taken)) = example.tray {
                tray(window, palette, rules, size, left, taken);
            }
            round_off(window, palette, size);
        });
}

/// Rounds a window's corners: what lies in it is cut off straight, so paper covers its corners. Then
/// its edge.
fn round_off(window: &mut ChildSpawnerCommands, palette: &Palette, size: Vec2) {
    // The inner radius of a border is the outer one less its width.
    for (width, radius, color) in [
        (CORNER, 2.0 * CORNER, palette.sheet),
        (EDGE.0, CORNER, palette.inlay),
    ] {
        let outside = if color == palette.sheet { width } else { 0.0 };
        window.spawn((
            Name::new("Edge"),
            Node {
                border: px(width).all(),
                border_radius: BorderRadius::all(px(radius)),
                ..centred(size / 2.0, size + 2.0 * outside)
            },
            BorderColor::all(color),
            Pickable::IGNORE,
        ));
    }
}

fn board(window: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, view: View) {
    let middle = view.place(Vec2::ZERO);
    match art.board(view.rules.board()) {
        Some(baked) => {
            spawn_picture(
                window,
                &format!("board-{}", baked.art),
                middle,
                baked.size * view.cell,
                Color::WHITE,
            );
        }
        None => draw_board(
            window,
            palette,
            view.rules,
            Grid {
                middle,
                spacing: view.cell,
            },
        ),
    }
}

fn spawn_picture(window: &mut ChildSpawnerCommands, name: &str, at: Vec2, size: f32, color: Color) {
    window.spawn((
        Name::new(name.to_string()),
        Picture {
            name: name.into(),
            size,
        },
        ImageNode { color, ..default() },
        centred(at, Vec2::splat(size)),
        Pickable::IGNORE,
    ));
}

/// The dots along the way of a chain.
fn way(window: &mut ChildSpawnerCommands, palette: &Palette, view: View, example: &Example) {
    for pair in example.path.windows(2) {
        let (from, to) = (view.at(pair[0]), view.at(pair[1]));
        let length = from.distance(to);
        let steps = (length / DOTS) as usize;
        for step in 1..steps {
            let along = step as f32 * DOTS;
            if along > length - DOTS_END && example.path.last() == Some(&pair[1]) {
                break;
            }
            let at = view.place(from.lerp(to, along / length));
            spawn_picture(window, "mark-dot", at, MARK * view.cell, palette.mark);
        }
    }
}

fn spawn_sign(
    window: &mut ChildSpawnerCommands,
    palette: &Palette,
    view: View,
    sign: Sign,
    point: Point,
) {
    let at = view.place(view.at(point));
    let size = MARK * view.cell;
    let (name, color) = match sign {
        Sign::Chosen => ("mark-chosen", palette.mark),
        Sign::Target => ("mark-target", palette.legal),
        Sign::Landing => ("mark-landing", palette.legal),
        Sign::Victim => ("mark-victim", palette.taken),
        Sign::Trapped => {
            let size = TRAPPED * view.cell;
            spawn_picture(window, "mark-trapped", at, size, palette.taken);
            return;
        }
        Sign::From => ("mark-from", palette.mark),
        Sign::To => ("mark-to", palette.mark),
        Sign::Taken(_) => ("mark-taken", palette.taken),
        Sign::Forbidden => ("mark-forbidden", palette.taken),
    };
    spawn_picture(window, name, at, size, color);
    if matches!(sign, Sign::Taken(_)) {
        let trace = art::trace(view.rules);
        let size = trace.size * view.cell;
        spawn_picture(window, trace.picture, at, size, Color::WHITE);
    }
}

/// The numbers of a chain, beside the pieces taken.
fn seals(
    window: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    view: View,
    example: &Example,
) {
    for (sign, point) in &example.signs {
        let Sign::Taken(number) = sign else { continue };
        let index = *number;
        let [Some(&from), Some(&to)] = [example.path.get(index - 1), example.path.get(index)]
        else {
            continue;
        };
        let along = (view.at(to) - view.at(from)).normalize_or_zero();
        let size = (SEAL * view.cell).max(SEAL_LEAST);
        // On the outer side of the corner, or on the inner one where that is out of sight.
        let beside = |side: f32| view.place(view.at(*point) + along.perp() * side * SEAL_ASIDE);
        let inside = Rect::from_corners(Vec2::splat(size), view.size - size);
        let at = match inside.contains(beside(-1.0)) {
            true => beside(-1.0),
            false => beside(1.0),
        };
        window
            .spawn((
                Name::new("Seal"),
                Node {
                    border: px(EDGE.1).all(),
                    border_radius: BorderRadius::MAX,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..centred(at, Vec2::splat(size))
                },
                BackgroundColor(palette.plank[0]),
                BorderColor::all(palette.taken),
                Pickable::IGNORE,
            ))
            .with_child(type_of::bold(
                &art.fonts,
                number.to_string(),
                size * SEAL_NUMBER,
                Color::WHITE,
            ));
    }
}

fn pieces(window: &mut ChildSpawnerCommands, palette: &Palette, view: View, example: &Example) {
    for (point, side) in example.pieces.from_behind(view.rules) {
        let (kind, raised, turned) = view::raised(view.rules, side);
        let at = view.at(point);
        if !palette.is_flat() {
            let shadow = view.place(at + SHADOW_FALL);
            let dark = Color::WHITE.with_alpha(SHADOW_ALPHA);
            spawn_picture(window, "shadow", shadow, SHADOW * view.cell, dark);
        }
        let size = measures(kind).width * view.cell;
        window.spawn((
            Name::new("Piece"),
            Picture {
                name: kind.into(),
                size,
            },
            centred(view.place(at + Vec2::new(0.0, raised)), Vec2::splat(size)),
            // Not as a node that is turned: a list that scrolls does not cut those off where it ends.
            ImageNode {
                flip_x: turned,
                flip_y: turned,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

/// How many geese are left and how many were taken, at the foot of a window.
fn tray(
    window: &mut ChildSpawnerCommands,
    palette: &Palette,
    rules: &RuleSet,
    size: Vec2,
    left: usize,
    taken: usize,
) {
    let tray = Tray {
        piece: art::prey(rules),
        total: left + taken,
        left,
        on_board: left,
        size: Vec2::new(size.x - 2.0 * TRAY.1, TRAY.0),
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(TRAY.1),
        bottom: px(TRAY.1),
        ..default()
    };
    tray.spawn(window, palette, node);
}

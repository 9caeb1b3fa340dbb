//! Windows on the board: the real picture, cut to what matters, with pieces and signs on it.

use super::examples::{Example, Sign};
use crate::game::art::{self, Art};
use crate::game::board::geometry::Geometry;
use crate::game::board::highlight::{CROSS, CROSS_EDGE};
use crate::game::board::pieces::measures;
use crate::game::screens::mini::{Grid, centred, draw_board};
use crate::game::theme::widget::{Picture, picture};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::{Forward, Point, RuleSet, Side};
use bevy::prelude::*;

/// Height of a window in its width.
pub const SHAPE: f32 = 162.0 / 290.0;
/// Distance of neighbouring points at most, in the window's width.
const CELL: f32 = 54.0 / 290.0;
/// Room round what is shown, in U: across, down.
const ROOM: Vec2 = Vec2::new(1.5, 1.5);
/// Sizes in U: a mark's picture, a feather, a seal and the dots on a way.
const MARK: f32 = 1.28;
const FEATHER: f32 = 0.42;
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
/// The tray at the foot of a window: height, margin, padding; a goose in it at most.
const TRAY: (f32, f32, f32, f32) = (32.0, 10.0, 8.0, 18.0);
/// The window's edge, and a seal's.
const EDGE: (f32, f32) = (1.5, 2.0);

/// The view of a window: what is where in it.
#[derive(Clone, Copy, Debug)]
struct View<'a> {
    rules: &'a RuleSet,
    size: Vec2,
    /// The middle of the window, in U from the board's middle, y upwards.
    middle: Vec2,
    /// px to U.
    cell: f32,
}

impl<'a> View<'a> {
    /// Everything shown, as large as it fits.
    fn on(rules: &'a RuleSet, example: &Example, size: Vec2) -> Self {
        let geometry = Geometry::new(rules.board(), false);
        let places = || example.shown().map(|point| geometry.at(point));
        let least = places().reduce(Vec2::min).unwrap_or_default();
        let most = places().reduce(Vec2::max).unwrap_or_default();
        // The tray needs the foot of the window.
        let foot = match example.tray {
            Some(_) => TRAY.0 + TRAY.1,
            None => 0.0,
        };
        let room = size - Vec2::new(0.0, foot);
        let cell = (room / (most - least + ROOM))
            .min_element()
            .min(CELL * size.x);
        let mut middle = (least + most) / 2.0 - Vec2::new(0.0, foot / 2.0 / cell);
        // Where all of it fits the window does not look beyond the board.
        let beyond = (geometry.half() + 1.0 - size / cell / 2.0).max(Vec2::ZERO);
        middle = middle.clamp(-beyond, beyond);
        Self {
            rules,
            size,
            middle,
            cell,
        }
    }

    /// A place in U from the board's middle, in px from the window's upper left.
    fn place(&self, place: Vec2) -> Vec2 {
        let away = (place - self.middle) * self.cell;
        self.size / 2.0 + Vec2::new(away.x, -away.y)
    }

    fn at(&self, point: Point) -> Vec2 {
        Geometry::new(self.rules.board(), false).at(point)
    }
}

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
    let view = View::on(rules, example, size);
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
            pieces(window, view, example);
            for (sign, point) in example.signs.iter().filter(|(sign, _)| !below(sign)) {
                spawn_sign(window, palette, view, *sign, *point);
            }
            seals(window, art, palette, view, example);
            if let Some((left, taken)) = example.tray {
                tray(window, palette, rules, size, left, taken);
            }
            window.spawn((
                Name::new("Edge"),
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    border: px(EDGE.0).all(),
                    ..default()
                },
                BorderColor::all(palette.inlay),
                Pickable::IGNORE,
            ));
        });
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
        Sign::Victim | Sign::Trapped => ("mark-victim", palette.taken),
        Sign::From => ("mark-from", palette.mark),
        Sign::To => ("mark-to", palette.mark),
        Sign::Taken(_) => ("mark-taken", palette.taken),
        Sign::Forbidden => {
            let size = CROSS * view.cell;
            // A dark cross under the bright one, so that it is seen on wood and on squares.
            for (grown, color) in [(CROSS_EDGE, palette.plank[0]), (1.0, palette.taken)] {
                spawn_picture(window, "icon-cross", at, size * grown, color);
            }
            return;
        }
    };
    spawn_picture(window, name, at, size, color);
    if matches!(sign, Sign::Taken(_)) {
        spawn_picture(window, "feather-1", at, FEATHER * view.cell, Color::WHITE);
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

fn pieces(window: &mut ChildSpawnerCommands, view: View, example: &Example) {
    for (point, side) in example.pieces.from_behind(view.rules) {
        let kind = match side {
            Side::Fox => art::hunter(view.rules),
            Side::Geese => art::prey(view.rules),
        };
        let measures = measures(kind);
        let at = view.at(point);
        let shadow = view.place(at + SHADOW_FALL);
        let dark = Color::WHITE.with_alpha(SHADOW_ALPHA);
        spawn_picture(window, "shadow", shadow, SHADOW * view.cell, dark);
        let down = view.rules.spec().forward == Forward::Down && measures.turns;
        let raised = (measures.anchor - 0.5) * measures.width;
        let raised = if down { -raised } else { raised };
        let size = measures.width * view.cell;
        let turn = match down {
            true => UiTransform::from_rotation(Rot2::PI),
            false => UiTransform::IDENTITY,
        };
        window.spawn((
            Name::new("Piece"),
            Picture {
                name: kind.into(),
                size,
            },
            centred(view.place(at + Vec2::new(0.0, raised)), Vec2::splat(size)),
            turn,
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
    let width = size.x - 2.0 * TRAY.1;
    let step = (width - 2.0 * TRAY.2) / (left + taken).max(1) as f32;
    let goose = (step * 0.98).min(TRAY.3);
    window
        .spawn((
            Name::new("Tray"),
            Node {
                position_type: PositionType::Absolute,
                left: px(TRAY.1),
                bottom: px(TRAY.1),
                width: px(width),
                height: px(TRAY.0),
                padding: UiRect::horizontal(px(TRAY.2)),
                align_items: AlignItems::Center,
                border: px(1).all(),
                border_radius: BorderRadius::all(px(9)),
                ..default()
            },
            BackgroundColor(palette.plank[0]),
            BorderColor::all(palette.plank[2]),
            Pickable::IGNORE,
        ))
        .with_children(|tray| {
            for index in 0..left + taken {
                tray.spawn((
                    Name::new("Place"),
                    Node {
                        width: px(step),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|place| {
                    if index < left {
                        let token = format!("token-{}", art::prey(rules));
                        place.spawn(picture(token, goose));
                        return;
                    }
                    let ring = goose * 0.85;
                    place.spawn((
                        Name::new("Taken"),
                        Node {
                            width: px(ring),
                            height: px(ring),
                            border: px(EDGE.1).all(),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                        BorderColor::all(palette.taken),
                        Pickable::IGNORE,
                    ));
                });
            }
        });
}

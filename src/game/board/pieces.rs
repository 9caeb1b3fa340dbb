//! What a piece is made of: a shadow, an outline and its picture, drawn from its pose.

use super::pose::{Pose, eased, ms};
use super::{depth, picture};
use crate::game::theme::{Palette, shade};
use crate::rules::{Point, Side};
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::f32::consts::PI;

/// A piece on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Where it stands, or is on its way to.
    pub point: Point,
}

/// A taken piece in the gutter: the first taken is number 0.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Captive(pub usize);

/// The pose in which a piece ends when nothing moves it.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Standing(pub Pose);

/// How far a piece is lifted because it is chosen.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct Lift {
    /// Whether it is to be up.
    pub up: bool,
    from: f32,
    now: f32,
    clock: f32,
}

impl Lift {
    /// Turns it up or down from where it is.
    pub fn turn(&mut self, up: bool) {
        *self = Self {
            up,
            from: self.now,
            now: self.now,
            clock: 0.0,
        };
    }

    /// Whether it is on its way.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.now != self.goal()
    }

    fn goal(&self) -> f32 {
        f32::from(u8::from(self.up))
    }

    /// Goes on by so many ms.
    pub fn advance(&mut self, by: f32) {
        self.clock += by;
        let (duration, ease) = match self.up {
            true => (ms::LIFT, EaseFunction::BackOut),
            false => (ms::DROPPED, EaseFunction::QuadraticOut),
        };
        let t = (self.clock / duration).min(1.0);
        self.now = if t < 1.0 {
            self.from.lerp(self.goal(), eased(ease, t))
        } else {
            self.goal()
        };
    }
}

/// The sprites of a piece.
#[derive(Component, Clone, Copy, Debug)]
pub struct Parts {
    shadow: Entity,
    outline: Entity,
    body: Entity,
    /// Whether the picture is turned by half: a goose that walks down the screen.
    turned: bool,
}

/// How an outline is shown round a piece that may move, and round the chosen one.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlined(pub f32);

impl Outlined {
    /// Round the chosen piece.
    pub const CHOSEN: Self = Self(0.9);
}

/// Width of a piece's shadow, in U.
const SHADOW: f32 = 1.2;
/// Where the shadow of a piece lies that stands, and of one that is lifted, in U.
const SHADOW_STANDING: Vec2 = Vec2::new(0.07, -0.14);
const SHADOW_LIFTED: Vec2 = Vec2::new(0.27, -0.48);
/// How dark either is.
const SHADOW_ALPHA: (f32, f32) = (0.62, 0.38);
/// How far a chosen piece is lifted, in U, and how much larger it is.
const LIFT_HEIGHT: f32 = 0.12;
const LIFT_GROWTH: f32 = 0.10;
/// How much nearer a piece is that stands one U further down the screen.
const SOUTH: f32 = 0.01;
/// An outline is this much behind its lifted piece.
const BEHIND: f32 = 0.2;

/// Measures of a kind of piece.
pub struct Measures {
    /// Width of the sprite, in U.
    pub width: f32,
    /// Where the point lies in it, from the top, in parts of its height.
    pub anchor: f32,
    /// Whether it is seen from above, so that it turns the way it walks. Masks never turn.
    pub turns: bool,
}

/// Whether a kind of piece is turned by half where it walks down the screen.
#[must_use]
pub fn turns(kind: &str) -> bool {
    measures(kind).turns
}

/// The measures of a kind of piece, by the name of its picture.
#[must_use]
pub fn measures(kind: &str) -> Measures {
    let (width, anchor, turns) = match kind {
        "goose" => (1.13, 0.625, true),
        "hound" => (1.10, 0.519, false),
        "tiger" => (1.13, 0.513, false),
        "goat" => (1.15, 0.519, false),
        // The fox.
        _ => (1.33, 0.525, false),
    };
    Measures {
        width,
        anchor,
        turns,
    }
}

/// Spawns a piece of a kind, in a pose, under the board's root. `down` says whether the geese walk
/// down the screen.
pub fn spawn<'a>(
    commands: &'a mut Commands,
    root: Entity,
    kind: &'static str,
    down: bool,
    pose: Pose,
) -> EntityCommands<'a> {
    let Measures {
        width,
        anchor,
        turns,
    } = measures(kind);
    let size = Vec2::splat(width);
    let anchor = Anchor(Vec2::new(0.0, 0.5 - anchor));
    let shadow = commands
        .spawn((
            Name::new("Shadow"),
            picture("shadow", Vec2::splat(SHADOW), Color::WHITE),
        ))
        .id();
    let outline = commands
        .spawn((
            Name::new("Outline"),
            picture(format!("{kind}-outline"), size, Color::NONE),
            anchor,
        ))
        .id();
    let body = commands
        .spawn((Name::new("Body"), picture(kind, size, Color::WHITE), anchor))
        .id();
    let mut piece = commands.spawn((
        Name::new(kind),
        pose,
        Standing(pose),
        Lift::default(),
        Outlined::default(),
        Parts {
            shadow,
            outline,
            body,
            turned: turns && down,
        },
        Transform::default(),
        Visibility::default(),
        ChildOf(root),
    ));
    piece.add_children(&[shadow, outline, body]);
    piece
}

/// Draws the pieces whose pose has changed, and all in the colours of another theme.
pub fn draw(
    palette: Res<Palette>,
    pieces: Query<(Ref<Pose>, Ref<Lift>, Ref<Outlined>, Ref<Parts>)>,
    mut sprites: Query<(&mut Transform, &mut Sprite)>,
) {
    for (pose, lift, outlined, parts) in &pieces {
        let changed = pose.is_changed()
            || lift.is_changed()
            || outlined.is_changed()
            || parts.is_added()
            || palette.is_changed();
        if !changed {
            continue;
        }
        let up = lift.now;
        let height = pose.height + LIFT_HEIGHT * up;
        let scale = pose.scale * (1.0 + LIFT_GROWTH * up);
        let away = pose.away.max(up);
        let above = pose.above || up > 0.0;
        let near = -pose.at.y * SOUTH;
        let turn = pose.tilt + if parts.turned { PI } else { 0.0 };
        let body = Transform {
            translation: (pose.at + Vec2::Y * height)
                .extend(if above { depth::LIFTED } else { depth::PIECES } + near),
            rotation: Quat::from_rotation_z(turn),
            scale: (pose.squash * scale).extend(1.0),
        };
        let mut outline = body;
        outline.translation.z = if above {
            depth::LIFTED - BEHIND
        } else {
            depth::OUTLINES
        } + near;
        let offset = SHADOW_STANDING.lerp(SHADOW_LIFTED, away) * pose.scale;
        let shadow = Transform {
            translation: (pose.at + offset).extend(
                if above {
                    depth::LIFTED_SHADOW
                } else {
                    depth::SHADOWS
                } + near,
            ),
            scale: Vec2::splat(pose.scale).extend(1.0),
            ..default()
        };
        let (standing, lifted) = SHADOW_ALPHA;
        let dark = match palette.is_flat() {
            true => 0.0,
            false => shade(standing + (lifted - standing) * away),
        };
        let draws = [
            (parts.body, body, Color::WHITE, 1.0),
            (parts.outline, outline, palette.mark, outlined.0),
            (parts.shadow, shadow, Color::WHITE, dark),
        ];
        for (entity, place, color, alpha) in draws {
            if let Ok((mut transform, mut sprite)) = sprites.get_mut(entity) {
                *transform = place;
                sprite.color = color.with_alpha((pose.alpha * alpha).clamp(0.0, 1.0));
            }
        }
    }
}

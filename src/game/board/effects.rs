//! What comes at its time while pieces move: feathers and the ring of a capture, and sounds.

use super::highlight::TRAPPED;
use super::pose::eased;
use super::{BoardRoot, BoardSystems, depth, picture};
use crate::game::clock::tick;
use crate::game::layout::{Layout, Mode};
use crate::game::power::Awake;
use crate::game::sound::Cue;
use crate::game::theme::Palette;
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::f32::consts::TAU;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Effects>().add_systems(
        Update,
        (start_effects, move_feathers, move_rings)
            .chain()
            .in_set(BoardSystems::Move),
    );
}

/// Feathers of a capture, and on phones.
const FEATHERS: (usize, usize) = (12, 8);
/// Width of a feather's picture, in U.
const FEATHER: f32 = 0.46;
/// Speed outward, in U a second, from and to.
const SPEED: (f32, f32) = (2.2, 3.6);
/// How much of its speed a feather loses, a second.
const DRAG: f32 = 3.0;
/// How fast it sinks, in U a second.
const SINK: f32 = 0.25;
/// How far it sways, in U, and how often a second.
const SWAY: (f32, f32) = (0.08, 1.5);
/// How fast it turns at most, in radians a second.
const SPIN: f32 = TAU / 2.0;
/// How long it lasts, in seconds, from and to.
const LIFE: (f32, f32) = (0.7, 1.1);
/// The part of its life in which it fades.
const FADE: f32 = 0.4;
/// Radius of the ring of a landing, in U, from and to.
const RING: (f32, f32) = (0.3, 0.62);
/// How long the ring lasts, in seconds.
const RING_LIFE: f32 = 0.22;
/// The radius of the ring in its picture, in U.
const RING_RADIUS: f32 = 0.62;

/// An effect at a place on the board, in U.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Feathers fly.
    Feathers(Vec2),
    /// A ring runs outward.
    Ring(Vec2),
    /// Something is heard.
    Heard(Cue),
}

/// Effects that are still to come, each in so many seconds.
#[derive(Resource, Clone, Debug, Default)]
pub struct Effects(Vec<(f32, Effect)>);

impl Effects {
    /// Adds an effect that comes in so many ms.
    pub fn add(&mut self, ms: f32, effect: Effect) {
        self.0.push((ms / 1000.0, effect));
    }

    /// Adds a sound that comes in so many ms.
    pub fn hear(&mut self, ms: f32, cue: impl Into<Cue>) {
        self.add(ms, Effect::Heard(cue.into()));
    }

    /// Forgets those that are still to come.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

#[derive(Component, Clone, Copy, Debug)]
struct Feather {
    from: Vec2,
    speed: Vec2,
    angle: f32,
    spin: f32,
    phase: f32,
    age: f32,
    life: f32,
}

#[derive(Component, Clone, Copy, Debug)]
struct Ring {
    age: f32,
}

fn start_effects(
    mut effects: ResMut<Effects>,
    time: Res<Time>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    root: Query<Entity, With<BoardRoot>>,
    mut awake: ResMut<Awake>,
    mut cues: MessageWriter<Cue>,
    mut commands: Commands,
) {
    let Ok(root) = root.single() else { return };
    if effects.0.is_empty() {
        return;
    }
    awake.stay();
    let by = tick(&time) / 1000.0;
    let mut due = Vec::new();
    effects.0.retain_mut(|(left, effect)| {
        *left -= by;
        if *left <= 0.0 {
            due.push(*effect);
        }
        *left > 0.0
    });
    for effect in due {
        match effect {
            Effect::Heard(cue) => {
                cues.write(cue);
            }
            Effect::Feathers(from) => {
                // Chance of its own, so that what is seen changes nothing of what is played.
                let mut chance = Xoshiro256PlusPlus::seed_from_u64(u64::from(from.x.to_bits()));
                let count = match layout.mode {
                    Mode::Portrait => FEATHERS.1,
                    Mode::Wide | Mode::Compact => FEATHERS.0,
                };
                for index in 0..count {
                    spawn_feather(&mut commands, root, from, index, count, &mut chance);
                }
            }
            Effect::Ring(at) => {
                commands.spawn((
                    Name::new("Landing ring"),
                    Ring { age: 0.0 },
                    picture("mark-trapped", Vec2::splat(TRAPPED), palette.mark),
                    Transform::from_translation(at.extend(depth::CHOSEN)),
                    ChildOf(root),
                ));
            }
        }
    }
}

fn spawn_feather(
    commands: &mut Commands,
    root: Entity,
    from: Vec2,
    index: usize,
    count: usize,
    chance: &mut Xoshiro256PlusPlus,
) {
    const KINDS: [&str; 3] = ["feather-1", "feather-2", "feather-3"];
    let mut between = |(least, most): (f32, f32)| least + (most - least) * chance.random::<f32>();
    let direction = TAU * (index as f32 + between((-0.4, 0.4))) / count as f32;
    let feather = Feather {
        from,
        speed: Vec2::from_angle(direction) * between(SPEED),
        angle: between((0.0, TAU)),
        spin: between((-SPIN, SPIN)),
        phase: between((0.0, TAU)),
        age: 0.0,
        life: between(LIFE),
    };
    let size = FEATHER * between((0.7, 1.0));
    commands.spawn((
        Name::new("Feather"),
        feather,
        picture(KINDS[index % KINDS.len()], Vec2::splat(size), Color::WHITE),
        Transform::from_translation(from.extend(depth::FEATHERS)),
        ChildOf(root),
    ));
}

fn move_feathers(
    time: Res<Time>,
    mut feathers: Query<(Entity, &mut Feather, &mut Transform, &mut Sprite)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let by = tick(&time) / 1000.0;
    for (entity, mut feather, mut transform, mut sprite) in &mut feathers {
        awake.stay();
        feather.age += by;
        if feather.age >= feather.life {
            commands.entity(entity).despawn();
            continue;
        }
        let age = feather.age;
        // Speed that falls by a fixed part each second, summed up.
        let flown = feather.speed * (1.0 - (-DRAG * age).exp()) / DRAG;
        let (far, often) = SWAY;
        let sway = far * (TAU * often * age + feather.phase).sin();
        let place = feather.from + flown + Vec2::new(sway, -SINK * age);
        transform.translation = place.extend(depth::FEATHERS);
        transform.rotation = Quat::from_rotation_z(feather.angle + feather.spin * age);
        let left = 1.0 - age / feather.life;
        sprite.color.set_alpha((left / FADE).min(1.0));
    }
}

fn move_rings(
    time: Res<Time>,
    mut rings: Query<(Entity, &mut Ring, &mut Transform, &mut Sprite)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut ring, mut transform, mut sprite) in &mut rings {
        awake.stay();
        ring.age += tick(&time) / 1000.0;
        let t = ring.age / RING_LIFE;
        if t >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let (from, to) = RING;
        let radius = from.lerp(to, eased(EaseFunction::QuadraticOut, t));
        transform.scale = Vec2::splat(radius / RING_RADIUS).extend(1.0);
        sprite.color.set_alpha(1.0 - t);
    }
}

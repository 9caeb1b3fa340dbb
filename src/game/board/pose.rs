//! How pieces move: each act is a function from time to pose, so that it can be cut short, skipped
//! or run backwards without leaving anything behind. Times in ms, lengths in U.

use bevy::math::curve::{Curve, easing::EaseFunction};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// How a piece is shown.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The point of the board it is over.
    pub at: Vec2,
    /// How far above the board it is.
    pub height: f32,
    /// Its size, 1 at rest.
    pub scale: f32,
    /// Squash and stretch, sideways and upright.
    pub squash: Vec2,
    /// Turned by this angle, anticlockwise, in radians.
    pub tilt: f32,
    /// 0 not to be seen, 1 solid.
    pub alpha: f32,
    /// How far its shadow has left it: 0 on the board, 1 lifted.
    pub away: f32,
    /// Whether it is above the pieces that stand.
    pub above: bool,
}

impl Pose {
    /// At rest on a place.
    #[must_use]
    pub const fn resting(at: Vec2) -> Self {
        Self {
            at,
            height: 0.0,
            scale: 1.0,
            squash: Vec2::ONE,
            tilt: 0.0,
            alpha: 1.0,
            away: 0.0,
            above: false,
        }
    }

    /// Not to be seen, on a place.
    #[must_use]
    pub const fn hidden(at: Vec2) -> Self {
        Self {
            alpha: 0.0,
            ..Self::resting(at)
        }
    }
}

/// The durations of the design, in ms.
pub mod ms {
    /// A step.
    pub const STEP: f32 = 240.0;
    /// Settling after a step.
    pub const SETTLE: f32 = 80.0;
    /// A jump, its crouch and landing included.
    pub const JUMP: f32 = 420.0;
    /// Between the jumps of a chain.
    pub const CHAIN_GAP: f32 = 60.0;
    /// The shortest jump of a chain.
    pub const JUMP_LEAST: f32 = 300.0;
    /// When a jumped goose is struck, in a jump of full length.
    pub const STRUCK: f32 = 200.0;
    /// A struck goose squashed.
    pub const SQUASHED: f32 = 60.0;
    /// A struck goose on its way to the gutter.
    pub const THROWN: f32 = 360.0;
    /// A goat placed.
    pub const PLACED: f32 = 260.0;
    /// A refused click.
    pub const SHAKE: f32 = 180.0;
    /// A move taken back, and taken geese that come back.
    pub const TAKEN_BACK: f32 = 160.0;
    /// A move with reduced motion, and a taken goose that fades.
    pub const REDUCED: f32 = 120.0;
    /// A piece that was dropped by hand.
    pub const DROPPED: f32 = 100.0;
    /// Lifting a chosen piece.
    pub const LIFT: f32 = 120.0;
    /// Before the winners hop.
    pub const END_PAUSE: f32 = 300.0;
    /// From one winner's hop to the next.
    pub const HOP_APART: f32 = 45.0;
    /// A winner's hop.
    pub const HOP: f32 = 260.0;
    /// Pieces in the gutter that make room for another.
    pub const MAKE_ROOM: f32 = 200.0;
}

/// Each later jump of a chain takes this part of the last.
const CHAIN_FASTER: f32 = 0.85;
/// Height of a step's hop.
const STEP_HEIGHT: f32 = 0.12;
/// Lean of a sideways step.
const STEP_LEAN: f32 = 4.0 * PI / 180.0;
/// Squash on settling.
const SETTLE_SQUASH: Vec2 = Vec2::new(1.03, 0.97);
/// Height of a jump.
const JUMP_HEIGHT: f32 = 0.62;
/// Growth at the top of a jump.
const JUMP_GROWTH: f32 = 0.18;
/// Lean of a jump.
const JUMP_LEAN: f32 = 6.0 * PI / 180.0;
/// Squash before a jump, stretch in it, squash at its landing.
const CROUCH: Vec2 = Vec2::new(1.07, 0.91);
const STRETCH: Vec2 = Vec2::new(0.97, 1.05);
const LANDING: Vec2 = Vec2::new(1.10, 0.88);
/// The end of a jump's crouch, in parts of the jump.
pub const CROUCH_END: f32 = 70.0 / ms::JUMP;
/// The end of a jump's flight, in parts of the jump.
pub const FLIGHT_END: f32 = 330.0 / ms::JUMP;
const LANDING_END: f32 = 380.0 / ms::JUMP;
/// Squash and tilt of a struck goose.
const STRUCK_SQUASH: Vec2 = Vec2::new(1.07, 0.86);
const STRUCK_TILT: f32 = 15.0 * PI / 180.0;
/// Height of its flight.
const THROWN_HEIGHT: f32 = 0.9;
/// Its turns on the way.
const THROWN_SPIN: f32 = 1.5 * TAU;
/// Where a placed piece falls from.
const PLACED_HEIGHT: f32 = 0.8;
/// Squash of a placed piece.
const PLACED_SQUASH: Vec2 = Vec2::new(1.08, 0.9);
/// The part of a placement in which the piece falls.
pub const PLACED_FALL: f32 = 0.75;
/// A refused piece shakes so far.
const SHAKE_WIDTH: f32 = 0.05;
/// A refused piece shakes so often.
const SHAKE_TIMES: f32 = 3.0;
/// Height of a winner's hop.
const HOP_HEIGHT: f32 = 0.18;

/// A part of what a piece does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Act {
    /// A step from one place to another.
    Step(Vec2, Vec2),
    /// A jump from one place to another.
    Jump(Vec2, Vec2),
    /// A straight glide from a pose to another.
    Glide(Pose, Pose, EaseFunction),
    /// Struck: squashed, then thrown from a pose to another. The sign says which way it tilts.
    Thrown(Pose, Pose, f32),
    /// Dropped onto a place.
    Placed(Vec2),
    /// Refused: a shake on the place.
    Shaken(Vec2),
    /// A winner's hop on the place.
    Hop(Vec2),
}

impl Act {
    /// The pose after so much of it, from 0 to 1.
    fn pose(self, t: f32) -> Pose {
        match self {
            Self::Step(from, to) => step(from, to, t),
            Self::Jump(from, to) => jump(from, to, t),
            Self::Glide(from, to, ease) => blend(&from, &to, eased(ease, t)),
            Self::Thrown(from, to, side) => thrown(&from, &to, side, t),
            Self::Placed(at) => placed(at, t),
            Self::Shaken(at) => {
                let swing = SHAKE_WIDTH * (t * SHAKE_TIMES * TAU).sin();
                Pose::resting(at + Vec2::X * swing)
            }
            Self::Hop(at) => Pose {
                height: HOP_HEIGHT * arch(t),
                away: 0.5 * arch(t),
                ..Pose::resting(at)
            },
        }
    }
}

/// What a piece does, act after act, each with its start and duration in ms.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct Acts {
    acts: Vec<(f32, f32, Act)>,
    /// Whether the piece is gone at the end.
    pub then_gone: bool,
    clock: f32,
}

impl Acts {
    /// A single act of a duration.
    #[must_use]
    pub fn one(start: f32, duration: f32, act: Act) -> Self {
        Self {
            acts: vec![(start, duration, act)],
            ..default()
        }
    }

    /// Adds an act.
    pub fn push(&mut self, start: f32, duration: f32, act: Act) {
        self.acts.push((start, duration, act));
    }

    /// Adds an act after all others, or at once when they are over; returns how many ms from now
    /// it starts.
    pub fn append(&mut self, gap: f32, duration: f32, act: Act) -> f32 {
        let start = if self.left() > 0.0 {
            self.end() + gap
        } else {
            self.clock
        };
        self.push(start, duration, act);
        start - self.clock
    }

    /// Adds an act that starts so many ms from now. The acts before it keep their last pose until
    /// then.
    pub fn push_from_now(&mut self, start: f32, duration: f32, act: Act) {
        let start = self.clock + start;
        self.push(start, duration, act);
    }

    /// When the last act ends, in ms from the start.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.acts
            .iter()
            .map(|(start, duration, _)| start + duration)
            .fold(0.0, f32::max)
    }

    /// How long it takes from now on, in ms.
    #[must_use]
    pub fn left(&self) -> f32 {
        (self.end() - self.clock).max(0.0)
    }

    /// Goes on by so many ms; returns whether it goes on still.
    pub fn advance(&mut self, ms: f32) -> bool {
        self.clock += ms;
        self.clock < self.end()
    }

    /// The pose now. Before the first act the piece waits in that act's first pose.
    #[must_use]
    pub fn pose(&self) -> Option<Pose> {
        let now = self
            .acts
            .iter()
            .rev()
            .find(|(start, ..)| *start <= self.clock)
            .or(self.acts.first());
        now.map(|&(start, duration, act)| {
            act.pose(((self.clock - start) / duration.max(1.0)).clamp(0.0, 1.0))
        })
    }
}

/// When each jump of a chain starts and how long it takes, in ms.
pub fn chain_times(jumps: usize) -> impl Iterator<Item = (f32, f32)> {
    let mut start = 0.0;
    let mut duration = ms::JUMP;
    (0..jumps).map(move |_| {
        let this = (start, duration);
        start += duration + ms::CHAIN_GAP;
        duration = (duration * CHAIN_FASTER).max(ms::JUMP_LEAST);
        this
    })
}

/// A curve of the easing functions at a time from 0 to 1.
#[must_use]
pub fn eased(ease: EaseFunction, t: f32) -> f32 {
    ease.sample_clamped(t)
}

/// Up and down again.
fn arch(t: f32) -> f32 {
    (PI * t.clamp(0.0, 1.0)).sin()
}

/// The part of a time that lies between two others, from 0 to 1.
fn part(t: f32, from: f32, to: f32) -> f32 {
    ((t - from) / (to - from)).clamp(0.0, 1.0)
}

/// A lean towards the side a piece goes to; none when it goes straight up or down.
fn lean(from: Vec2, to: Vec2, angle: f32) -> f32 {
    -angle * (to - from).normalize_or_zero().x
}

fn blend(from: &Pose, to: &Pose, t: f32) -> Pose {
    Pose {
        at: from.at.lerp(to.at, t),
        height: from.height.lerp(to.height, t),
        scale: from.scale.lerp(to.scale, t),
        squash: from.squash.lerp(to.squash, t),
        tilt: from.tilt.lerp(to.tilt, t),
        alpha: from.alpha.lerp(to.alpha, t),
        away: from.away.lerp(to.away, t),
        above: t < 1.0 && (from.above || to.above || from.at != to.at),
    }
}

fn step(from: Vec2, to: Vec2, t: f32) -> Pose {
    const GLIDE: f32 = ms::STEP / (ms::STEP + ms::SETTLE);
    let glide = part(t, 0.0, GLIDE);
    let settle = part(t, GLIDE, 1.0);
    Pose {
        at: from.lerp(to, eased(EaseFunction::CubicInOut, glide)),
        height: STEP_HEIGHT * arch(glide),
        squash: Vec2::ONE.lerp(SETTLE_SQUASH, arch(settle)),
        tilt: lean(from, to, STEP_LEAN) * arch(glide),
        away: 0.5 * arch(glide),
        above: glide < 1.0,
        ..Pose::resting(to)
    }
}

fn jump(from: Vec2, to: Vec2, t: f32) -> Pose {
    let flight = part(t, CROUCH_END, FLIGHT_END);
    let up = arch(flight);
    let squash = if t < CROUCH_END {
        Vec2::ONE.lerp(CROUCH, arch(part(t, 0.0, CROUCH_END * 2.0)))
    } else if t < FLIGHT_END {
        CROUCH.lerp(STRETCH, part(flight, 0.0, 0.25))
    } else if t < LANDING_END {
        STRETCH.lerp(LANDING, part(t, FLIGHT_END, LANDING_END))
    } else {
        LANDING.lerp(
            Vec2::ONE,
            eased(EaseFunction::BackOut, part(t, LANDING_END, 1.0)),
        )
    };
    Pose {
        at: from.lerp(to, eased(EaseFunction::SineInOut, flight)),
        height: JUMP_HEIGHT * up,
        scale: 1.0 + JUMP_GROWTH * up,
        squash,
        tilt: lean(from, to, JUMP_LEAN) * up,
        away: up,
        above: t < 1.0,
        ..Pose::resting(to)
    }
}

fn thrown(from: &Pose, to: &Pose, side: f32, t: f32) -> Pose {
    const STRUCK: f32 = ms::SQUASHED / (ms::SQUASHED + ms::THROWN);
    let struck = part(t, 0.0, STRUCK);
    if struck < 1.0 {
        return Pose {
            squash: Vec2::ONE.lerp(STRUCK_SQUASH, struck),
            tilt: from.tilt + side * STRUCK_TILT * struck,
            above: true,
            ..*from
        };
    }
    let flight = part(t, STRUCK, 1.0);
    let along = eased(EaseFunction::CubicOut, flight);
    let start = from.tilt + side * STRUCK_TILT;
    // So many turns, and then on to the angle it comes to rest in.
    let end = to.tilt + ((start + side * THROWN_SPIN - to.tilt) / TAU).round() * TAU;
    Pose {
        height: THROWN_HEIGHT * arch(along),
        squash: STRUCK_SQUASH.lerp(Vec2::ONE, part(flight, 0.0, 0.3)),
        tilt: start.lerp(end, along),
        away: arch(along),
        above: true,
        ..blend(from, to, along)
    }
}

fn placed(at: Vec2, t: f32) -> Pose {
    let fall = part(t, 0.0, PLACED_FALL);
    let height = PLACED_HEIGHT * (1.0 - eased(EaseFunction::CubicIn, fall));
    Pose {
        height,
        alpha: part(fall, 0.0, 0.3),
        squash: Vec2::ONE.lerp(PLACED_SQUASH, arch(part(t, PLACED_FALL, 1.0))),
        away: height / PLACED_HEIGHT,
        above: t < 1.0,
        ..Pose::resting(at)
    }
}

#[cfg(test)]
mod tests;

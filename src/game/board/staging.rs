//! What each piece does when the position changes: steps, jumps, flights to the gutter.

use super::effects::{Effect, Effects};
use super::geometry::Geometry;
use super::pairing::pair;
use super::pieces::{self, Captive, Piece, Standing};
use super::pose::{Act, Acts, CROUCH_END, FLIGHT_END, PLACED_FALL, Pose, chain_times, ms};
use crate::game::art::{self, Art, Frame};
use crate::game::settings::Settings;
use crate::game::sound::{Cue, Sound};
use crate::rules::{Forward, MoveKind, Outcome, Point, PointSet, Position, RuleSet, Side};
use bevy::math::curve::easing::EaseFunction;
use bevy::prelude::*;
use std::f32::consts::PI;

/// A piece that is farther than this from its point, in U, with nothing moving it, was carried.
const CARRIED: f32 = 0.05;

/// A chain's captures rise by so many semitones, up to the capture with this number.
const CHAIN_SEMITONES: usize = 2;
const HIGHEST: usize = 6;

/// The part of a taken piece's flight after which it is heard in the gutter.
const HEARD: f32 = 0.7;

/// Why the position to be shown is another one.
pub enum Cause {
    /// This path is walked from its leg with this number on, by steps or jumps.
    Path(Vec<Point>, usize, MoveKind),
    /// Something was taken back.
    Back,
    /// Another position that no move leads to.
    Scene,
    /// Another game, or the board was turned.
    Anew,
}

/// All that the pieces' animations are worked out from.
pub struct Stage<'a> {
    /// The rule set.
    pub rules: &'a RuleSet,
    /// Where points lie.
    pub geometry: Geometry<'a>,
    /// The pictures, and what is known of the boards.
    pub art: &'a Art,
    /// Whether motion is reduced.
    pub reduced: bool,
}

impl Stage<'_> {
    /// Whether geese walk down the screen.
    #[must_use]
    pub fn geese_walk_down(&self, flipped: bool) -> bool {
        (self.rules.spec().forward == Forward::Down) != flipped
    }

    /// The pose of a taken piece in the gutter, if the board has one: side by side along the ring,
    /// round the middle of the edge the geese walk to.
    fn slot(&self, index: usize, count: usize, flipped: bool) -> Option<Pose> {
        let Frame::Round {
            slot_radius,
            slot_degrees,
            slot_scale,
            ..
        } = self.art.board(self.rules.board())?.frame
        else {
            return None;
        };
        let edge = match self.geese_walk_down(flipped) {
            true => -PI / 2.0,
            false => PI / 2.0,
        };
        let aside = index as f32 - (count as f32 - 1.0) / 2.0;
        let angle = edge - aside * slot_degrees.to_radians();
        let turned = match pieces::turns(self.kind(Side::Geese)) && self.geese_walk_down(flipped) {
            true => PI,
            false => 0.0,
        };
        Some(Pose {
            scale: slot_scale,
            // The picture points up; here it points along the ring.
            tilt: angle - PI - turned,
            ..Pose::resting(Vec2::from_angle(angle) * slot_radius)
        })
    }

    fn kind(&self, side: Side) -> &'static str {
        art::piece(self.rules, side)
    }
}

/// The pieces on the board.
pub type PieceQuery<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut Piece,
        &'static mut Pose,
        &'static mut Standing,
        Option<&'static mut Acts>,
    ),
    Without<Captive>,
>;

/// The taken pieces that lie in the gutter.
pub type CaptiveQuery<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Captive,
        &'static Pose,
        &'static mut Standing,
    ),
    Without<Piece>,
>;

/// What spawns pieces.
pub struct Spawner<'a, 'w, 's> {
    /// What it spawns with.
    pub commands: &'a mut Commands<'w, 's>,
    /// Under what.
    pub root: Entity,
    /// Whether geese walk down the screen.
    pub down: bool,
}

impl Spawner<'_, '_, '_> {
    fn spawn(&mut self, stage: &Stage, side: Side, pose: Pose) -> EntityCommands<'_> {
        pieces::spawn(self.commands, self.root, stage.kind(side), self.down, pose)
    }

    fn spawn_piece(&mut self, stage: &Stage, side: Side, point: Point) -> EntityCommands<'_> {
        let mut piece = self.spawn(stage, side, Pose::resting(stage.geometry.at(point)));
        piece.insert(Piece { side, point });
        piece
    }

    /// Spawns all pieces of a position at rest, the taken ones in the gutter.
    pub fn spawn_all(&mut self, stage: &Stage, position: &Position, flipped: bool) {
        for side in Side::BOTH {
            for point in position.pieces(side) {
                self.spawn_piece(stage, side, point);
            }
        }
        let count = usize::from(position.captured());
        for index in 0..count {
            if let Some(slot) = stage.slot(index, count, flipped) {
                self.spawn(stage, Side::Geese, slot).insert(Captive(index));
            }
        }
    }
}

/// A piece that has been taken.
pub struct Taken {
    /// Its entity.
    pub entity: Entity,
    /// How it is shown now.
    pub pose: Pose,
    /// When, in ms from now.
    pub at: f32,
    /// Which way it is struck: 1 to the left, -1 to the right.
    pub side: f32,
}

/// Gives every piece of both sides what it has to do. Returns those that were taken, in order.
pub fn change(
    stage: &Stage,
    cause: &Cause,
    target: &Position,
    pieces: &mut PieceQuery,
    effects: &mut Effects,
    spawner: &mut Spawner,
) -> Vec<Taken> {
    let at = |point| stage.geometry.at(point);
    let mut strikes: Vec<(Point, f32, f32)> = Vec::new();
    let mut taken = Vec::new();
    for side in Side::BOTH {
        let standing = |pieces: &PieceQuery| -> PointSet {
            pieces
                .iter()
                .filter(|(_, piece, ..)| piece.side == side)
                .map(|(_, piece, ..)| piece.point)
                .collect()
        };
        let known = match cause {
            Cause::Path(path, walked, kind) if *kind != MoveKind::Place => {
                path.get(*walked).copied().zip(path.last().copied())
            }
            _ => None,
        };
        let changes = pair(standing(pieces), target.pieces(side), known, at);
        // A chain may end where it began.
        let circle = known.filter(|(from, to)| {
            from == to && side == Side::Fox && target.pieces(side).contains(*to)
        });
        for (entity, mut piece, pose, mut standing, acts) in pieces.iter_mut() {
            if piece.side != side {
                continue;
            }
            let moved = changes
                .moved
                .iter()
                .copied()
                .find(|(from, _)| *from == piece.point)
                .or(circle.filter(|(from, _)| *from == piece.point));
            if let Some((from, to)) = moved {
                piece.point = to;
                standing.0 = Pose::resting(at(to));
                let runs = acts.as_ref().is_some_and(|acts| acts.left() > 0.0);
                let carried = !runs && pose.at.distance(at(from)) > CARRIED;
                match cause {
                    Cause::Path(path, walked, kind) if known == Some((from, to)) => {
                        let acts = acts
                            .map(|acts| acts.clone())
                            .filter(|_| runs && *walked > 0);
                        let (acts, struck) = walk(
                            stage, side, path, *walked, *kind, &pose, carried, acts, effects,
                        );
                        strikes.extend(struck);
                        spawner.commands.entity(entity).insert(acts);
                    }
                    _ => {
                        let glide = glide(stage, *pose, standing.0);
                        spawner.commands.entity(entity).insert(glide);
                    }
                }
            } else if changes.gone.contains(&piece.point) {
                let strike = strikes.iter().find(|(point, ..)| *point == piece.point);
                let (_, when, side) = strike.copied().unwrap_or((piece.point, 0.0, 1.0));
                taken.push(Taken {
                    entity,
                    pose: *pose,
                    at: when,
                    side,
                });
                if strike.is_some() && !stage.reduced && art::has_feathers(stage.rules) {
                    effects.add(when, Effect::Feathers(at(piece.point)));
                }
            } else if pose.at.distance(standing.0.at) > CARRIED && acts.is_none() {
                // Carried, and not moved after all.
                let back = glide(stage, *pose, standing.0);
                spawner.commands.entity(entity).insert(back);
            }
        }
        for point in changes.new {
            let place = at(point);
            let placed = matches!(cause, Cause::Path(path, _, MoveKind::Place)
                if path.last() == Some(&point));
            let mut piece = spawner.spawn_piece(stage, side, point);
            let acts = if placed && !stage.reduced {
                effects.hear(PLACED_FALL * ms::PLACED, Sound::Place);
                Acts::one(0.0, ms::PLACED, Act::Placed(place))
            } else {
                if placed {
                    effects.hear(0.0, Sound::Place);
                }
                let rest = Pose::resting(place);
                let fade = Act::Glide(Pose::hidden(place), rest, EaseFunction::Linear);
                Acts::one(0.0, ms::TAKEN_BACK, fade)
            };
            piece.insert((Pose::hidden(place), acts));
        }
    }
    taken.sort_by(|a, b| a.at.total_cmp(&b.at));
    taken
}

/// What a piece does that walks a path from its leg with the number `walked` on, and for each goose it jumps: where, when, and which way it
/// is struck. `running` is what it is doing already, if the path goes on from there.
fn walk(
    stage: &Stage,
    side: Side,
    path: &[Point],
    walked: usize,
    kind: MoveKind,
    pose: &Pose,
    carried: bool,
    running: Option<Acts>,
    effects: &mut Effects,
) -> (Acts, Vec<(Point, f32, f32)>) {
    let legs = &path[walked..];
    let at = |point: Point| stage.geometry.at(point);
    let foot = match side {
        Side::Fox => Sound::HunterStep,
        Side::Geese => Sound::Step,
    };
    let over = |leg: &[Point]| {
        let leap = stage.rules.board().leap(leg[0], leg[1])?;
        Some(leap.over).filter(|_| kind == MoveKind::Jump)
    };
    let struck_to = |leg: &[Point]| -(at(leg[1]) - at(leg[0])).x.signum();
    let mut struck = Vec::new();
    let end = legs.last().map_or(pose.at, |&to| at(to));
    let rest = Pose::resting(end);
    if stage.reduced || carried {
        let duration = if stage.reduced {
            ms::REDUCED
        } else {
            ms::DROPPED
        };
        struck.extend(
            legs.windows(2)
                .filter_map(|leg| Some((over(leg)?, 0.0, struck_to(leg)))),
        );
        for jump in walked..walked + struck.len() {
            effects.hear(duration, struck_by(jump));
        }
        effects.hear(duration, foot);
        let glide = Act::Glide(*pose, rest, EaseFunction::QuadraticOut);
        return (Acts::one(0.0, duration, glide), struck);
    }
    if kind == MoveKind::Step {
        effects.hear(ms::STEP, foot);
        let step = Act::Step(pose.at, end);
        return (Acts::one(0.0, ms::STEP + ms::SETTLE, step), struck);
    }
    let mut acts = running.unwrap_or_default();
    let mut from = if acts.left() > 0.0 {
        legs.first().map_or(pose.at, |&first| at(first))
    } else {
        pose.at
    };
    let legs = legs.windows(2).zip(chain_times(legs.len()));
    for (jump, (leg, (_, duration))) in (walked..).zip(legs) {
        let to = at(leg[1]);
        let start = acts.append(ms::CHAIN_GAP, duration, Act::Jump(from, to));
        from = to;
        effects.hear(start + CROUCH_END * duration, Sound::Leap);
        if let Some(over) = over(leg) {
            let hit = start + ms::STRUCK * duration / ms::JUMP;
            effects.hear(hit, struck_by(jump));
            struck.push((over, hit, struck_to(leg)));
        }
        effects.add(start + FLIGHT_END * duration, Effect::Ring(to));
    }
    (acts, struck)
}

/// What the capture of a jump sounds like: each of a chain higher than the one before.
fn struck_by(jump: usize) -> Cue {
    Cue {
        sound: Sound::Capture,
        semitones: (CHAIN_SEMITONES * jump.min(HIGHEST)) as f32,
    }
}

/// A straight glide to where a piece belongs.
fn glide(stage: &Stage, from: Pose, to: Pose) -> Acts {
    let (duration, ease) = match stage.reduced {
        true => (ms::REDUCED, EaseFunction::QuadraticOut),
        false => (ms::TAKEN_BACK, EaseFunction::Linear),
    };
    Acts::one(0.0, duration, Act::Glide(from, to, ease))
}

/// Sends taken pieces to the gutter where there is one, lets the others vanish, and makes the
/// gutter hold as many as were taken in all. In another scene nobody takes what is not there.
pub fn fill_gutter(
    stage: &Stage,
    cause: &Cause,
    captured: u8,
    taken: Vec<Taken>,
    flipped: bool,
    captives: &mut CaptiveQuery,
    effects: &mut Effects,
    spawner: &mut Spawner,
) {
    let count = usize::from(captured);
    let first = taken.first().map_or(0.0, |taken| taken.at);
    let (taken, gone) = match cause {
        Cause::Scene => (Vec::new(), taken),
        Cause::Path(..) | Cause::Back | Cause::Anew => (taken, Vec::new()),
    };
    for gone in gone {
        let mut piece = spawner.commands.entity(gone.entity);
        piece.remove::<Piece>().insert(vanish(gone.pose, 0.0));
    }
    let mut there = 0;
    for (entity, captive, pose, mut standing) in captives {
        let mut captive_commands = spawner.commands.entity(entity);
        match stage.slot(captive.0, count, flipped) {
            Some(slot) if captive.0 < count => {
                there += 1;
                standing.0 = slot;
                let ease = EaseFunction::CubicOut;
                let act = Act::Glide(*pose, slot, ease);
                captive_commands.insert(Acts::one(first, ms::MAKE_ROOM, act));
            }
            _ => {
                captive_commands
                    .insert(vanish(*pose, 0.0))
                    .remove::<Captive>();
            }
        }
    }
    let old = count.saturating_sub(taken.len());
    for index in there..old {
        if let Some(slot) = stage.slot(index, count, flipped) {
            let hidden = Pose { alpha: 0.0, ..slot };
            let fade = Act::Glide(hidden, slot, EaseFunction::Linear);
            let acts = Acts::one(0.0, ms::TAKEN_BACK, fade);
            spawner
                .spawn(stage, Side::Geese, slot)
                .insert((Captive(index), hidden, acts));
        }
    }
    for (index, taken) in taken.into_iter().enumerate() {
        let mut piece = spawner.commands.entity(taken.entity);
        piece.remove::<Piece>();
        let slot = stage
            .slot(old + index, count, flipped)
            .filter(|_| old + index < count);
        match slot {
            Some(slot) if !stage.reduced => {
                let thrown = Act::Thrown(taken.pose, slot, taken.side);
                let duration = ms::SQUASHED + ms::THROWN;
                effects.hear(taken.at + HEARD * duration, Sound::Gutter);
                piece.insert((
                    Captive(old + index),
                    Standing(slot),
                    Acts::one(taken.at, duration, thrown),
                ));
            }
            Some(slot) => {
                // Fades here and is in its slot at once.
                piece.insert(vanish(taken.pose, taken.at));
                spawner
                    .spawn(stage, Side::Geese, slot)
                    .insert(Captive(old + index));
            }
            None => {
                piece.insert(vanish(taken.pose, taken.at));
            }
        }
    }
}

fn vanish(pose: Pose, when: f32) -> Acts {
    let gone = Pose { alpha: 0.0, ..pose };
    let mut acts = Acts::one(
        when,
        ms::REDUCED,
        Act::Glide(pose, gone, EaseFunction::Linear),
    );
    acts.then_gone = true;
    acts
}

/// The end is heard, and the winners hop, one after the other.
pub fn celebrate(
    outcome: Outcome,
    after: f32,
    settings: &Settings,
    pieces: &PieceQuery,
    effects: &mut Effects,
    commands: &mut Commands,
) {
    effects.hear(
        after + ms::END_PAUSE,
        match outcome.winner() {
            Some(Side::Fox) => Sound::FoxWin,
            Some(Side::Geese) => Sound::GeeseWin,
            None => Sound::Draw,
        },
    );
    let Some(winner) = outcome.winner().filter(|_| !settings.reduced_motion) else {
        return;
    };
    let winners = pieces.iter().filter(|(_, piece, ..)| piece.side == winner);
    for (index, (entity, _, _, standing, _)) in winners.enumerate() {
        let start = after + ms::END_PAUSE + ms::HOP_APART * index as f32;
        let hop = (start, standing.0.at);
        commands
            .entity(entity)
            .entry::<Acts>()
            .or_default()
            .and_modify(move |mut acts| {
                let start = acts.left().max(hop.0);
                acts.push_from_now(start, ms::HOP, Act::Hop(hop.1));
            });
    }
}

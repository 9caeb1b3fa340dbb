//! How parts of the user interface come: they rise or slide a little, and show through a veil.
//!
//! A node can't be made transparent with everything in it. So a veil in the colour behind it lies over
//! it and goes. Nothing waits for it: what is under it can be pressed at once. With reduced motion
//! everything is simply there.

use crate::game::another_page;
use crate::game::clock::tick;
use crate::game::power::Awake;
use crate::game::settings::Settings;
use bevy::math::curve::{Curve, easing::EaseFunction};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            veil_screen.run_if(another_page),
            enter.run_if(any_with_component::<Entrance>),
            turn.run_if(any_with_component::<Coin>),
        )
            .chain(),
    )
    .add_observer(hang_veil);
}

/// How long a screen takes to come, the result, and another side's turn, in ms.
const SCREEN: f32 = 180.0;
const RESULT: f32 = 320.0;
const TURN: f32 = 220.0;
/// How far a sheet slides and the result rises, in px.
const SLIDE: f32 = 12.0;
const RISE: f32 = 24.0;
/// Above everything of a screen and its sheets.
const ABOVE: i32 = 150;

/// A part that is coming.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(UiTransform)]
pub struct Entrance {
    /// Where it comes from, in px from its place.
    from: Vec2,
    /// The colour it shows through.
    veil: Color,
    /// The corners of the part.
    radius: f32,
    ms: f32,
    age: f32,
    /// Whether there is nothing but the veil.
    then_gone: bool,
}

impl Entrance {
    const fn new(from: Vec2, veil: Color, radius: f32, ms: f32) -> Self {
        Self {
            from,
            veil,
            radius,
            ms,
            age: 0.0,
            then_gone: false,
        }
    }

    /// The result, on paper with such corners.
    #[must_use]
    pub const fn result(paper: Color, radius: f32) -> Self {
        Self::new(Vec2::new(0.0, RISE), paper, radius, RESULT)
    }

    /// Words that others were in the place of.
    #[must_use]
    pub const fn words(ground: Color) -> Self {
        Self::new(Vec2::ZERO, ground, 0.0, TURN)
    }
}

/// What slides when its screen or sheet comes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slides;

/// A medallion that turns like a coin.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
#[require(UiTransform)]
pub struct Coin {
    age: f32,
}

/// The veil over a part that is coming.
#[derive(Component, Clone, Copy, Debug)]
struct Veil;

/// There from the first frame on, or the part would flash up.
fn hang_veil(
    coming: On<Add, Entrance>,
    entrances: Query<&Entrance>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Ok(entrance) = entrances.get(coming.entity) else {
        return;
    };
    let mut part = commands.entity(coming.entity);
    if settings.reduced_motion {
        part.remove::<Entrance>();
        if entrance.then_gone {
            part.despawn();
        }
        return;
    }
    if entrance.veil.is_fully_transparent() {
        return;
    }
    part.with_child((
        Name::new("Veil"),
        Veil,
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(0),
            bottom: px(0),
            border_radius: BorderRadius::all(px(entrance.radius)),
            ..default()
        },
        ZIndex(ABOVE),
        BackgroundColor(entrance.veil),
        Pickable::IGNORE,
    ));
}

/// Another screen, or another sheet over it, shows through the table's colour.
fn veil_screen(
    palette: Res<super::Palette>,
    sliding: Query<Entity, With<Slides>>,
    mut commands: Commands,
) {
    for part in &sliding {
        let from = Vec2::new(0.0, SLIDE);
        let slide = Entrance::new(from, Color::NONE, 0.0, SCREEN);
        commands.entity(part).insert(slide);
    }
    commands.spawn((
        Name::new("Screen veil"),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        GlobalZIndex(ABOVE),
        Pickable::IGNORE,
        Entrance {
            then_gone: true,
            ..Entrance::new(Vec2::ZERO, palette.table[1], 0.0, SCREEN)
        },
    ));
}

fn enter(
    time: Res<Time>,
    mut parts: Query<(Entity, &mut Entrance, &mut UiTransform, Option<&Children>)>,
    mut veils: Query<&mut BackgroundColor, With<Veil>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut entrance, mut transform, children) in &mut parts {
        awake.stay();
        entrance.age += tick(&time);
        let t = (entrance.age / entrance.ms).min(1.0);
        let come = EaseFunction::CubicOut.sample_clamped(t);
        let from = entrance.from * (1.0 - come);
        transform.translation = Val2::px(from.x, from.y);
        for &child in children.map(|children| &**children).unwrap_or_default() {
            if let Ok(mut veil) = veils.get_mut(child) {
                veil.0.set_alpha(1.0 - come);
                if t >= 1.0 {
                    commands.entity(child).try_despawn();
                }
            }
        }
        if t >= 1.0 {
            commands.entity(entity).try_remove::<Entrance>();
            if entrance.then_gone {
                commands.entity(entity).try_despawn();
            }
        }
    }
}

/// The second half of a coin's turn: the first was the other side's.
fn turn(
    time: Res<Time>,
    settings: Res<Settings>,
    mut coins: Query<(Entity, &mut Coin, &mut UiTransform)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut coin, mut transform) in &mut coins {
        awake.stay();
        coin.age += match settings.reduced_motion {
            true => TURN,
            false => tick(&time),
        };
        let t = (coin.age / TURN).min(1.0);
        transform.scale.x = (FRAC_PI_2 * t).sin();
        if t >= 1.0 {
            commands.entity(entity).try_remove::<Coin>();
        }
    }
}

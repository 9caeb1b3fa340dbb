//! The card of an introduction, in the panel's place: what the board shows, in words, and the way
//! on.
//!
//! It is laid out for the window there is, and then stays: only the parts that say something of a
//! step are filled anew with each, so that the buttons keep the focus.

mod parts;
mod places;

use super::{Look, rebuild, text as words};
use crate::game::art::Art;
use crate::game::introduction::{Introduction, Turn};
use crate::game::layout::{Layout, Mode};
use crate::game::power::Awake;
use crate::game::theme::Palette;
use crate::game::theme::tooltip::Tooltip;
use crate::game::{GameSystems, Menu};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use parts::{Part, on};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(turn_by_button).add_systems(
        Update,
        (
            turn_by_key
                .run_if(resource_changed::<ButtonInput<KeyCode>>)
                .in_set(GameSystems::Input),
            (
                lay_out.run_if(
                    resource_changed::<Layout>
                        .or_else(resource_changed::<Palette>)
                        .or_else(not(any_with_component::<Card>)),
                ),
                (fill, switch_back).run_if(
                    resource_exists_and_changed::<Introduction>
                        .or_else(any_match_filter::<Added<Part>>),
                ),
            )
                .chain()
                .in_set(GameSystems::React),
        )
            .run_if(in_state(Menu::Introduction).and_then(resource_exists::<Introduction>))
            .run_if(resource_exists::<Art>),
    );
}

/// The card's place among the groups of the Tab key: the only one that can be reached.
const ORDER: i32 = 100;

/// The root of the card, and what it was laid out for.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Card {
    layout: Layout,
    theme: &'static str,
}

/// What a part shows: the number of a step.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Filled(usize);

fn turn_by_button(press: On<Activate>, turns: Query<&Turn>, mut asked: MessageWriter<Turn>) {
    if let Ok(turn) = turns.get(press.entity) {
        asked.write(*turn);
    }
}

/// Enter presses the button that has the focus, which is the one that leads on.
fn turn_by_key(keys: Res<ButtonInput<KeyCode>>, mut asked: MessageWriter<Turn>) {
    for (key, turn) in [
        (KeyCode::ArrowRight, Turn::Next),
        (KeyCode::ArrowLeft, Turn::Back),
        (KeyCode::Escape, Turn::Skip),
    ] {
        if keys.just_pressed(key) {
            asked.write(turn);
        }
    }
}

fn lay_out(
    layout: Res<Layout>,
    art: Res<Art>,
    palette: Res<Palette>,
    shown: Query<(Entity, &Card)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let card = Card {
        layout: *layout,
        theme: palette.folder,
    };
    if shown.iter().any(|(_, shown)| *shown == card) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    awake.stay();
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let scale = layout.scale.max(f32::EPSILON);
    let panel = Rect::from_corners(layout.panel.min / scale, layout.panel.max / scale);
    commands
        .spawn((
            Name::new(words::INTRODUCTION),
            card,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            TabGroup {
                order: ORDER,
                modal: true,
            },
            DespawnOnExit(Menu::Introduction),
            Pickable::IGNORE,
        ))
        .with_children(|parent| match layout.mode {
            Mode::Wide => places::wide(parent, look, panel),
            Mode::Compact => places::compact(parent, look, panel),
            Mode::Portrait => places::portrait(parent, look, panel, layout.window.y / scale),
        });
}

/// Fills the parts when another step is shown.
fn fill(
    introduction: Res<Introduction>,
    art: Res<Art>,
    palette: Res<Palette>,
    parts: Query<(Entity, &Part, Option<&Filled>)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let now = Filled(introduction.number());
    for (entity, &part, shown) in &parts {
        let another = rebuild(&mut commands, entity, shown, now, |parent, _| {
            parts::fill(parent, look, part, &introduction);
        });
        if another {
            awake.stay();
            if matches!(part, Part::Next(_)) {
                let label = AccessibleLabel::new(on(&introduction));
                commands.entity(entity).insert(label);
            }
        }
    }
}

/// There is no way back from the first step.
fn switch_back(
    introduction: Res<Introduction>,
    buttons: Query<(Entity, &Turn, Has<InteractionDisabled>)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let first = introduction.number() == 0;
    for (entity, turn, off) in &buttons {
        if *turn != Turn::Back || off == first {
            continue;
        }
        awake.stay();
        let mut button = commands.entity(entity);
        match first {
            true => button.insert((InteractionDisabled, Tooltip(words::FIRST_STEP.into()))),
            false => button
                .remove::<InteractionDisabled>()
                .insert(Tooltip::default()),
        };
    }
}

//! The card of an introduction, in the panel's place: what the board shows, in words, and the way
//! on. Only the parts that say something of a step are filled anew with each.

mod parts;
mod places;

use super::card::{CardSystems, Room, switch};
use super::{Look, rebuild, text as words};
use crate::game::art::Art;
use crate::game::introduction::{Introduction, Turn};
use crate::game::layout::Mode;
use crate::game::power::Awake;
use crate::game::theme::Palette;
use crate::game::{GameSystems, Menu};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use parts::{Part, on};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            turn_by_key
                .run_if(resource_changed::<ButtonInput<KeyCode>>)
                .in_set(GameSystems::Input),
            (fill, switch_back)
                .run_if(
                    resource_exists_and_changed::<Introduction>
                        .or_else(any_match_filter::<Added<Part>>),
                )
                .after(CardSystems)
                .in_set(GameSystems::React),
        )
            .run_if(resource_exists::<Introduction>)
            .run_if(in_state(Menu::Introduction).and_then(resource_exists::<Art>)),
    );
}

/// What a part shows: the number of a step.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Filled(usize);

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

/// Lays the card out where there is room for it.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands, look: Look, room: Room) {
    match room.mode {
        Mode::Wide => places::wide(parent, look, room.panel),
        Mode::Compact => places::compact(parent, look, room.panel),
        Mode::Portrait => places::portrait(parent, look, room),
    }
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
        let why = if first { words::FIRST_STEP } else { "" };
        switch(&mut commands.entity(entity), first, why);
    }
}

//! The sliders with the computer's level: one, and a second one for the fox where two computers
//! play.

use super::choice::Needs;
use super::options::{LABEL, WORD};
use super::text;
use super::title::Parts;
use crate::ai::Level;
use crate::game::art::Art;
use crate::game::power::Awake;
use crate::game::setup::{Opponent, Setup};
use crate::game::storage::Choices;
use crate::game::theme::{Palette, control, text as type_of};
use crate::game::{Library, Screen};
use crate::rules::{RuleSet, Side};
use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (write_labels, set_sliders)
            .in_set(Parts)
            .run_if(in_state(Screen::Title)),
    );
}

/// Which of two computers a slider is about. The first is the only one against a person.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The computer, or the geese's.
    First,
    /// The fox's.
    Second,
}

impl Seat {
    /// Its side while two computers play.
    const fn side(self) -> Side {
        match self {
            Self::First => Side::Geese,
            Self::Second => Side::Fox,
        }
    }

    fn level(self, setup: &Setup) -> Level {
        match setup.opponent {
            Opponent::Watch => setup.level_of(self.side()),
            Opponent::Computer | Opponent::Person => setup.level,
        }
    }

    fn set(self, setup: &mut Setup, level: Level) {
        match setup.opponent {
            Opponent::Watch => setup.set_level_of(self.side(), level),
            Opponent::Computer | Opponent::Person => setup.level = level,
        }
    }
}

/// Words that follow from a level.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// What the slider is about.
    Caption(Seat),
    /// Number and name of the level.
    Level(Seat),
    /// What it does.
    Line(Seat),
}

impl Label {
    fn words(self, setup: &Setup, rules: &RuleSet) -> String {
        match self {
            Self::Caption(seat) => match setup.opponent {
                Opponent::Watch => text::level_of(rules, seat.side()),
                Opponent::Computer | Opponent::Person => text::LEVEL.into(),
            },
            Self::Level(seat) => text::level(seat.level(setup), rules),
            Self::Line(seat) => seat.level(setup).description_in(rules).into(),
        }
    }
}

/// Spawns a slider with its caption and a line about the level.
pub(super) fn fill(parent: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, seat: Seat) {
    let fonts = &art.fonts;
    parent
        .spawn((
            Name::new("Level's line"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Baseline,
                flex_shrink: 0.0,
                margin: UiRect::top(px(4)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Label::Caption(seat),
                type_of::caps(fonts, "", LABEL, palette.ink_second),
            ));
            row.spawn((
                Label::Level(seat),
                type_of::bold(fonts, "", WORD, palette.ink),
            ));
        });
    let labels: Vec<String> = Level::ALL
        .iter()
        .map(|level| level.number().to_string())
        .collect();
    control::stops(parent, fonts, text::LEVEL, &labels, 0).insert((
        Needs::Computer,
        seat,
        observe(
            move |change: On<ValueChange<f32>>, mut choices: ResMut<Choices>| {
                let level = Level::ALL.get(change.value.round() as usize);
                if let Some(&level) = level.filter(|level| **level != seat.level(&choices)) {
                    seat.set(&mut choices, level);
                }
            },
        ),
    ));
    let line = type_of::sans(fonts, "", 13.0, palette.ink_second);
    parent.spawn((Label::Line(seat), line));
}

fn write_labels(
    choices: Res<Choices>,
    library: Res<Library>,
    mut labels: Query<(Ref<Label>, &mut Text)>,
    mut awake: ResMut<Awake>,
) {
    let Some(rules) = library.find(&choices.rules) else {
        return;
    };
    for (label, mut text) in &mut labels {
        if !choices.is_changed() && !label.is_added() {
            continue;
        }
        let words = label.words(&choices, rules);
        if text.0 != words {
            text.0 = words;
            awake.stay();
        }
    }
}

fn set_sliders(
    choices: Res<Choices>,
    sliders: Query<(Entity, Ref<Seat>, &SliderValue)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, seat, shown) in &sliders {
        let level = seat.level(&choices);
        let index = Level::ALL.iter().position(|one| *one == level);
        let value = SliderValue(index.unwrap_or_default() as f32);
        if (choices.is_changed() || seat.is_added()) && *shown != value {
            commands.entity(entity).insert(value);
            awake.stay();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn two_computers_have_a_level_each() {
        let mut setup = Setup {
            opponent: Opponent::Watch,
            ..default()
        };
        let levels = |setup: &Setup| [Seat::First, Seat::Second].map(|seat| seat.level(setup));
        assert_eq!(levels(&setup), [Level::Medium; 2]);
        Seat::First.set(&mut setup, Level::Hard);
        assert_eq!(levels(&setup), [Level::Hard, Level::Medium]);
        Seat::Second.set(&mut setup, Level::Easy);
        assert_eq!(levels(&setup), [Level::Hard, Level::Easy]);
        // Against a person there is one.
        setup.opponent = Opponent::Computer;
        assert_eq!(levels(&setup), [Level::Hard; 2]);
        Seat::First.set(&mut setup, Level::Master);
        assert_eq!(
            (setup.level, setup.fox_level),
            (Level::Master, Some(Level::Easy))
        );
    }

    #[test]
    fn the_words_follow_opponent_and_rule_set() {
        for rules in library::built_in() {
            let mut setup = Setup {
                level: Level::STRONGEST,
                ..default()
            };
            let words = |label: Label, setup: &Setup| label.words(setup, rules);
            assert_eq!(words(Label::Caption(Seat::First), &setup), "Level");
            let name = Level::STRONGEST.name_in(rules);
            let level = words(Label::Level(Seat::First), &setup);
            assert_eq!(level, format!("6 · {name}"));
            setup.opponent = Opponent::Watch;
            let captions =
                [Seat::First, Seat::Second].map(|seat| words(Label::Caption(seat), &setup));
            let side = |side| format!("Level · {}", rules.side_word(side));
            assert_eq!(captions, [side(Side::Geese), side(Side::Fox)]);
        }
    }
}

//! What a card, a segment or a side stands for among the player's choices, and the marks that
//! follow from what has been chosen.

use super::text;
use super::title::Parts;
use crate::game::power::Awake;
use crate::game::setup::{Opponent, Setup, SideChoice};
use crate::game::storage::Choices;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{Chosen, OneOf};
use crate::game::{Library, Screen};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), hold_to_library)
        .add_systems(
            Update,
            ((mark_chosen, switch_off)
                .in_set(Parts)
                .run_if(in_state(Screen::Title)),),
        );
}

/// One of the player's choices: what the button it is on stands for.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(OneOf)]
pub enum Choice {
    /// This rule set.
    Rules(String),
    /// This opponent.
    Opponent(Opponent),
    /// This side.
    Side(SideChoice),
    /// The fox on the point of this name.
    FoxStart(String),
}

impl Choice {
    fn take(&self, setup: &mut Setup) {
        match self {
            Self::Rules(id) => setup.rules.clone_from(id),
            Self::Opponent(opponent) => setup.opponent = *opponent,
            Self::Side(side) => setup.side = *side,
            Self::FoxStart(point) => setup.fox_start = Some(point.clone()),
        }
    }

    /// Whether it is the one chosen. Where there is nothing to choose, nothing is.
    fn is_taken(&self, setup: &Setup, library: &Library) -> bool {
        match self {
            Self::Rules(id) => setup.rules == *id,
            Self::Opponent(opponent) => setup.opponent == *opponent,
            Self::Side(side) => setup.side == *side && Needs::OnePerson.is_met(setup),
            Self::FoxStart(point) => fox_start(setup, library).is_some_and(|name| name == *point),
        }
    }
}

/// The name of the point the fox is going to start on.
pub fn fox_start(setup: &Setup, library: &Library) -> Option<String> {
    let rules = library.find(&setup.rules)?;
    let fox = setup.start(rules).foxes().first()?;
    Some(rules.board().name(fox))
}

/// What a control needs to be of use.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// A computer that plays.
    Computer,
    /// Exactly one person, who has a side.
    OnePerson,
}

impl Needs {
    /// Whether the choices have it.
    #[must_use]
    pub fn is_met(self, setup: &Setup) -> bool {
        self.missing(setup).is_none()
    }

    /// Why the control is switched off, if the choices don't have what it needs.
    #[must_use]
    pub const fn missing(self, setup: &Setup) -> Option<&'static str> {
        match (self, setup.opponent) {
            (Self::Computer, Opponent::Computer | Opponent::Watch)
            | (Self::OnePerson, Opponent::Computer) => None,
            (Self::Computer, Opponent::Person) => Some(text::off::NO_COMPUTER),
            (Self::OnePerson, Opponent::Person) => Some(text::off::BOTH_SIDES),
            (Self::OnePerson, Opponent::Watch) => Some(text::off::NO_SIDE),
        }
    }
}

/// Takes the choice of the button that was pressed.
pub fn choose(press: On<Activate>, choices: Query<&Choice>, mut chosen: ResMut<Choices>) {
    if let Ok(choice) = choices.get(press.entity) {
        choice.take(&mut chosen);
    }
}

/// A rule set that is gone since the choices were kept gives way to the first there is.
fn hold_to_library(library: Res<Library>, mut choices: ResMut<Choices>) {
    if library.find(&choices.rules).is_none()
        && let Some(first) = library.rules().first()
    {
        choices.rules = first.id().into();
    }
}

fn mark_chosen(
    choices: Res<Choices>,
    library: Res<Library>,
    buttons: Query<(Entity, Ref<Choice>, Has<Chosen>)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, choice, marked) in &buttons {
        if !choices.is_changed() && !choice.is_added() {
            continue;
        }
        let taken = choice.is_taken(&choices, &library);
        match (marked, taken) {
            (false, true) => commands.entity(entity).insert(Chosen),
            (true, false) => commands.entity(entity).remove::<Chosen>(),
            _ => continue,
        };
        awake.stay();
    }
}

/// Switches controls off that the choices leave nothing to do; a tooltip says why.
fn switch_off(
    choices: Res<Choices>,
    controls: Query<(Entity, Ref<Needs>, Option<&Tooltip>)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, needs, tip) in &controls {
        if !choices.is_changed() && !needs.is_added() {
            continue;
        }
        let missing = needs.missing(&choices);
        if tip.map(|tip| &*tip.0) == missing {
            continue;
        }
        let mut control = commands.entity(entity);
        match missing {
            Some(why) => control.insert((InteractionDisabled, Tooltip(why.into()))),
            None => control.remove::<(InteractionDisabled, Tooltip)>(),
        };
        awake.stay();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_chosen_only_against_the_computer() {
        let library = Library::default();
        let mut setup = Setup::default();
        let geese = Choice::Side(SideChoice::Geese);
        assert!(geese.is_taken(&setup, &library));
        Choice::Opponent(Opponent::Person).take(&mut setup);
        assert!(!geese.is_taken(&setup, &library));
        assert!(!Needs::Computer.is_met(&setup));
        Choice::Opponent(Opponent::Watch).take(&mut setup);
        assert!(Needs::Computer.is_met(&setup));
        assert!(!Needs::OnePerson.is_met(&setup));
    }

    #[test]
    fn a_switched_off_control_says_why() {
        let mut app = App::new();
        app.insert_resource(Choices(Setup::default()))
            .init_resource::<Awake>()
            .add_systems(Update, switch_off);
        let level = app.world_mut().spawn(Needs::Computer).id();
        let side = app.world_mut().spawn(Needs::OnePerson).id();
        let said = |app: &mut App, opponent| {
            app.world_mut().resource_mut::<Choices>().opponent = opponent;
            app.update();
            [level, side].map(|control| {
                let control = app.world().entity(control);
                let why = control.get::<Tooltip>().map(|tip| tip.0.clone());
                assert_eq!(control.contains::<InteractionDisabled>(), why.is_some());
                why
            })
        };
        assert_eq!(said(&mut app, Opponent::Computer), [None, None]);
        let level_off = Some(text::off::NO_COMPUTER.to_string());
        let two_players = [level_off, Some(text::off::BOTH_SIDES.into())];
        assert_eq!(said(&mut app, Opponent::Person), two_players);
        let watching = [None, Some(text::off::NO_SIDE.into())];
        assert_eq!(said(&mut app, Opponent::Watch), watching);
        assert_eq!(said(&mut app, Opponent::Computer), [None, None]);
    }
}

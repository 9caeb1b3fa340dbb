//! What is open on the panel: a question in place, the whole list of moves, the result.

use super::action::Action;
use crate::game::clock::tick;
use crate::game::opponent::Motion;
use crate::game::power::Awake;
use crate::game::session::{Played, Session};
use crate::game::settings::Settings;
use crate::game::{GameSystems, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>().add_systems(
        Update,
        (
            clear_desk.run_if(on_message::<Played>),
            show_result.run_if(result_waits),
        )
            .chain()
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Play)),
    );
}

/// Seconds between the last piece at rest and the result.
const PAUSE: f32 = 0.3;

/// Where the card with the result is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Card {
    /// The game goes on.
    #[default]
    None,
    /// It comes when the board has been at rest for so many seconds more.
    Waiting(f32),
    /// In the panel's place.
    Shown,
    /// Put aside, to look back at the moves.
    Aside,
}

/// What is open on the panel.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Desk {
    asking: Option<Action>,
    all_moves: bool,
    card: Card,
}

impl Desk {
    /// The action that is asked for once more.
    #[must_use]
    pub const fn asking(&self) -> Option<Action> {
        self.asking
    }

    /// Whether the whole list of moves is open, where there is only a line of them.
    #[must_use]
    pub const fn all_moves(&self) -> bool {
        self.all_moves
    }

    /// Whether the result takes the panel's place.
    #[must_use]
    pub fn shows_result(&self) -> bool {
        self.card == Card::Shown
    }

    /// Asks for an action once more.
    pub const fn ask(&mut self, action: Action) {
        self.asking = Some(action);
    }

    /// The question is answered.
    pub const fn stop_asking(&mut self) {
        self.asking = None;
    }

    /// Opens or closes the whole list of moves.
    pub const fn toggle_all_moves(&mut self) {
        self.all_moves = !self.all_moves;
    }

    /// Shows the result or puts it aside.
    pub const fn set_card(&mut self, card: Card) {
        self.card = card;
    }
}

/// What happens to the game answers an open question, and an ending brings the result.
fn clear_desk(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    mut desk: ResMut<Desk>,
) {
    let over = session.is_some_and(|session| session.game().outcome().is_some());
    for played in played.read() {
        let card = match played {
            // A game that was over when it was left.
            Played::Started if over => Card::Shown,
            Played::Ended(_) if settings.reduced_motion => Card::Waiting(0.0),
            Played::Ended(_) => Card::Waiting(PAUSE),
            _ if over => desk.card,
            _ => Card::None,
        };
        let all_moves = desk.all_moves && *played != Played::Started;
        let asking = desk.asking.filter(|_| *played == Played::Refused);
        desk.set_if_neq(Desk {
            asking,
            all_moves,
            card,
        });
    }
}

fn result_waits(desk: Res<Desk>) -> bool {
    matches!(desk.card, Card::Waiting(_))
}

fn show_result(
    time: Res<Time>,
    motion: Res<Motion>,
    mut desk: ResMut<Desk>,
    mut awake: ResMut<Awake>,
) {
    awake.stay();
    let Card::Waiting(left) = desk.card else {
        return;
    };
    if motion.busy {
        return;
    }
    let left = left - tick(&time) / 1000.0;
    if left > 0.0 {
        desk.bypass_change_detection().card = Card::Waiting(left);
    } else {
        desk.card = Card::Shown;
        desk.all_moves = false;
    }
}

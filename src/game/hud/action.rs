//! What the panel's buttons and its keys do: one list for both, so they can't differ.

use super::Desk;
use super::desk::Card;
use super::text::off;
use crate::game::board::{Flipped, StopChain};
use crate::game::introduction::Introduce;
use crate::game::opponent::{AskHint, DropHint, Hint};
use crate::game::power::Awake;
use crate::game::session::{Intent, OpenChain, Player, Session};
use crate::game::settings::Settings;
use crate::game::{GameSystems, Menu, Screen};
use crate::rules::Side;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Asked>()
        .add_observer(ask_by_button)
        .add_systems(
            Update,
            (
                ask_by_key.run_if(in_state(Menu::None)),
                act.run_if(on_message::<Asked>),
            )
                .chain()
                .in_set(GameSystems::Input)
                .run_if(in_state(Screen::Play)),
        );
}

/// What a button of the panel does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take moves back.
    Undo,
    /// Play them again.
    Redo,
    /// Ask what to play.
    Hint,
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Begin anew with the same choices.
    NewGame,
    /// Leave for the menu.
    Menu,
    /// Open the rules.
    Rules,
    /// Turn the board by half.
    Flip,
    /// Switch sound off or on again.
    Sound,
    /// Open the settings.
    Settings,
    /// End a chain where it is.
    Stop,
    /// Accept the draw on offer.
    Accept,
    /// Decline it.
    Decline,
    /// Answer the question in place.
    Yes,
    /// Answer the question in place.
    No,
    /// A rematch.
    PlayAgain,
    /// Put the result aside.
    LookBack,
    /// Bring it back.
    ShowResult,
    /// Open or close the whole list of moves.
    AllMoves,
    /// See the introduction to the game.
    Introduce,
}

/// Somebody wants something of the panel.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
struct Asked(Action);

/// The keys of actions; with Ctrl where the flag says so.
const KEYS: [(KeyCode, bool, Action); 7] = [
    (KeyCode::KeyU, false, Action::Undo),
    (KeyCode::KeyZ, true, Action::Undo),
    (KeyCode::KeyR, false, Action::Redo),
    (KeyCode::KeyY, true, Action::Redo),
    (KeyCode::KeyH, false, Action::Hint),
    (KeyCode::KeyN, false, Action::NewGame),
    (KeyCode::KeyF, false, Action::Flip),
];

impl Action {
    /// Whether it can be done now; if not, why. A chain under way can be taken back, too.
    ///
    /// # Errors
    /// The reason, as a sentence for the player.
    pub fn available(self, session: &Session, chain: OpenChain) -> Result<(), &'static str> {
        let over = session.game().outcome().is_some();
        let no_person = Side::BOTH
            .into_iter()
            .all(|side| session.player(side) != Player::Person);
        let unless = |fine: bool, reason| if fine { Ok(()) } else { Err(reason) };
        match self {
            Self::Undo | Self::Redo | Self::Hint | Self::Resign | Self::OfferDraw if over => {
                Err(off::OVER)
            }
            Self::Undo | Self::Redo | Self::Hint | Self::Resign | Self::OfferDraw if no_person => {
                Err(off::WATCHING)
            }
            Self::Undo => unless(chain.0 || session.undo_plies() > 0, off::NOTHING_TO_UNDO),
            Self::Redo => unless(session.can_redo(), off::NOTHING_TO_REDO),
            Self::Hint => unless(session.person_to_move(), off::NOT_YOUR_TURN),
            Self::Resign => unless(session.may_resign(), off::NOT_YOUR_TURN),
            Self::OfferDraw if session.draw_offer().is_some() => Err(off::OFFERED),
            Self::OfferDraw => unless(session.may_offer_draw(), off::NO_AGREEMENT),
            _ => Ok(()),
        }
    }

    /// Whether it is asked for once more before it is done.
    fn needs_asking(self, session: &Session, settings: &Settings) -> bool {
        let running = session.game().outcome().is_none() && session.game().plies() > 0;
        match self {
            Self::Resign => settings.confirm_resign,
            Self::NewGame => running,
            _ => false,
        }
    }

    /// Whether another button is the next one for somebody whose last one this was.
    pub(super) const fn leads_to(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Resign | Self::NewGame, Self::No)
                | (Self::Yes | Self::No, Self::NewGame | Self::PlayAgain)
                | (Self::LookBack, Self::ShowResult)
                | (Self::ShowResult, Self::LookBack)
                | (Self::PlayAgain, Self::Undo)
        )
    }

    /// The intent that carries it out, if it is one that changes the game.
    const fn intent(self) -> Option<Intent> {
        match self {
            Self::Undo => Some(Intent::Undo),
            Self::Redo => Some(Intent::Redo),
            Self::Resign => Some(Intent::Resign),
            Self::OfferDraw => Some(Intent::OfferDraw),
            Self::NewGame => Some(Intent::NewGame),
            Self::Menu => Some(Intent::Leave),
            Self::Accept => Some(Intent::AcceptDraw),
            Self::Decline => Some(Intent::DeclineDraw),
            Self::PlayAgain => Some(Intent::Rematch),
            _ => None,
        }
    }
}

fn ask_by_button(activate: On<Activate>, actions: Query<&Action>, mut asked: MessageWriter<Asked>) {
    if let Ok(action) = actions.get(activate.entity) {
        asked.write(Asked(*action));
    }
}

fn ask_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    desk: Res<Desk>,
    hint: Res<Hint>,
    mut asked: MessageWriter<Asked>,
    mut drops: MessageWriter<DropHint>,
) {
    if !keys.is_changed() {
        return;
    }
    let control = keys.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    let other = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    for (key, with_control, action) in KEYS {
        if keys.just_pressed(key) && with_control == control && !other {
            asked.write(Asked(action));
        }
    }
    if keys.just_pressed(KeyCode::Escape) {
        if desk.asking().is_some() {
            asked.write(Asked(Action::No));
        } else if desk.all_moves() {
            asked.write(Asked(Action::AllMoves));
        } else if *hint != Hint::None {
            drops.write(DropHint);
        }
    }
}

fn act(
    mut asked: MessageReader<Asked>,
    session: Option<Res<Session>>,
    chain: Res<OpenChain>,
    mut settings: ResMut<Settings>,
    mut desk: ResMut<Desk>,
    mut flipped: ResMut<Flipped>,
    mut menu: ResMut<NextState<Menu>>,
    mut intents: MessageWriter<Intent>,
    mut hints: MessageWriter<AskHint>,
    mut stops: MessageWriter<StopChain>,
    mut introduce: MessageWriter<Introduce>,
    mut awake: ResMut<Awake>,
) {
    let Some(session) = session else { return };
    for &Asked(action) in asked.read() {
        if action.available(&session, *chain).is_err() {
            continue;
        }
        awake.stay();
        if action.needs_asking(&session, &settings) {
            desk.ask(action);
            continue;
        }
        let action = match action {
            Action::Yes => desk.asking().unwrap_or(Action::No),
            other => other,
        };
        desk.stop_asking();
        if let Some(intent) = action.intent() {
            intents.write(intent);
        }
        match action {
            Action::Hint => {
                hints.write(AskHint);
            }
            Action::Stop => {
                stops.write(StopChain);
            }
            Action::Rules => menu.set(Menu::Rules),
            Action::Settings => menu.set(Menu::Settings),
            Action::Sound => settings.muted = !settings.muted,
            Action::Flip => flipped.0 = !flipped.0,
            Action::LookBack => desk.set_card(Card::Aside),
            Action::ShowResult => desk.set_card(Card::Shown),
            Action::AllMoves => desk.toggle_all_moves(),
            Action::Introduce => {
                introduce.write(Introduce::Asked(session.rules().id().into()));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::Luck;
    use crate::game::setup::{Opponent, Setup};
    use crate::rules::library;

    fn session(opponent: Opponent) -> Session {
        let rules = &library::built_in()[0];
        let setup = Setup {
            rules: rules.id().into(),
            opponent,
            ..default()
        };
        Session::new(rules, setup, &mut Luck::seeded(1))
    }

    #[test]
    fn a_switched_off_button_says_why() {
        let session = session(Opponent::Person);
        assert_eq!(
            Action::Undo.available(&session, OpenChain(false)),
            Err(off::NOTHING_TO_UNDO)
        );
        assert_eq!(
            Action::Redo.available(&session, OpenChain(false)),
            Err(off::NOTHING_TO_REDO)
        );
        assert_eq!(Action::Resign.available(&session, OpenChain(false)), Ok(()));
        assert_eq!(
            Action::NewGame.available(&session, OpenChain(false)),
            Ok(())
        );
    }

    #[test]
    fn nothing_can_be_done_for_two_computers_but_to_leave() {
        let session = session(Opponent::Watch);
        assert_eq!(
            Action::Hint.available(&session, OpenChain(false)),
            Err(off::WATCHING)
        );
        assert_eq!(
            Action::Resign.available(&session, OpenChain(false)),
            Err(off::WATCHING)
        );
        assert_eq!(Action::Menu.available(&session, OpenChain(false)), Ok(()));
    }

    #[test]
    fn a_game_without_moves_begins_anew_unasked() {
        let session = session(Opponent::Person);
        let settings = Settings::default();
        assert!(!Action::NewGame.needs_asking(&session, &settings));
        assert!(Action::Resign.needs_asking(&session, &settings));
    }
}

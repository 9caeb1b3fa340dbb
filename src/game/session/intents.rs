//! What is wanted of the game, what comes of it, and the one system that changes the game.

use super::{Luck, Session};
use crate::ai::Best;
use crate::game::settings::Settings;
use crate::game::setup::Setup;
use crate::game::{Library, Notice, Rules, Screen};
use crate::rules::{Move, Outcome, Side};
use bevy::prelude::*;

/// What somebody wants of the game.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Intent {
    /// Start a new game and show it.
    Start(Setup),
    /// Show the game that was left.
    Continue,
    /// Leave the board for the menu; the game is kept.
    Leave,
    /// Play this move for the person whose turn it is.
    Play(Move),
    /// Play the computer's answer to the position with this key after so many plies. An answer to
    /// anything but the position now is dropped.
    Answer {
        /// Plies played when it began to think.
        ply: usize,
        /// [`crate::rules::Position::key`] of the position it thought about.
        key: u64,
        /// Its move, and what it thinks of the position.
        best: Best,
    },
    /// Take back the person's last move, and the computer's reply with it.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Begin again with the same choices.
    NewGame,
    /// Begin again; sides change where the rule set says so.
    Rematch,
    /// The person gives up: against the computer their side, else the side to move.
    Resign,
    /// A draw is offered by the person, or by the side to move.
    OfferDraw,
    /// The draw on offer is accepted.
    AcceptDraw,
    /// The draw on offer is declined.
    DeclineDraw,
}

/// What happened to the game.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Played {
    /// Another game is on the board: a new one, or one that was kept.
    Started,
    /// A move was played.
    Moved {
        /// The move.
        played: Move,
        /// The side that played it.
        by: Side,
    },
    /// So many plies were taken back; none when it was an unfinished chain.
    TakenBack(usize),
    /// So many plies were played again.
    Again(usize),
    /// A move was refused, for the reason that players have been told.
    Refused,
    /// A side offers a draw.
    DrawOffered(Side),
    /// The draw on offer was declined.
    DrawDeclined,
    /// The game has ended.
    Ended(Outcome),
}

/// Whether the person has begun a chain of jumps and not finished it. Written by the board; undo
/// takes such a chain back, and no move with it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenChain(pub bool);

/// Applies the intents of this frame in their order.
pub(super) fn take(
    mut intents: MessageReader<Intent>,
    mut played: MessageWriter<Played>,
    mut notices: MessageWriter<Notice>,
    mut luck: ResMut<Luck>,
    mut rules: ResMut<Rules>,
    mut screen: ResMut<NextState<Screen>>,
    library: Res<Library>,
    chain: Res<OpenChain>,
    settings: Res<Settings>,
    session: Option<ResMut<Session>>,
    mut commands: Commands,
) {
    if intents.is_empty() {
        return;
    }
    let mut current = session.as_deref().cloned();
    for intent in intents.read() {
        let happened = match (intent, current.as_mut()) {
            (Intent::Start(setup), _) => {
                let Some(found) = library.find(&setup.rules) else {
                    continue;
                };
                current = Some(Session::new(found, setup.clone(), &mut luck));
                (*screen).set_if_neq(Screen::Play);
                if setup.position.is_some() {
                    notices.write(Notice::position_not_counted());
                }
                vec![Played::Started]
            }
            (_, None) => Vec::new(),
            (Intent::Continue, Some(_)) => {
                (*screen).set_if_neq(Screen::Play);
                vec![Played::Started]
            }
            (Intent::Leave, Some(_)) => {
                (*screen).set_if_neq(Screen::Title);
                Vec::new()
            }
            (Intent::NewGame | Intent::Rematch, Some(session)) => {
                *session = session.again(*intent == Intent::Rematch, &mut luck);
                vec![Played::Started]
            }
            (Intent::Play(wanted), Some(session)) => {
                if !session.person_to_move() {
                    continue;
                }
                session.play(wanted).unwrap_or_else(|why| {
                    notices.write(Notice::refused(&why));
                    vec![Played::Refused]
                })
            }
            (Intent::Answer { ply, key, best }, Some(session)) => {
                let game = session.game();
                let late = game.plies() != *ply || game.position().key() != *key;
                let Some(level) = session.computer_to_move().filter(|_| !late) else {
                    continue;
                };
                session.answer(level, best, settings.computer_resigns)
            }
            (Intent::Undo, Some(_)) if chain.0 => vec![Played::TakenBack(0)],
            (Intent::Undo, Some(session)) => {
                let first = !session.undo_used;
                let happened = session.undo();
                if first && session.undo_used {
                    notices.write(Notice::undo_not_counted());
                }
                happened
            }
            (Intent::Redo, Some(session)) => session.redo(),
            (Intent::Resign, Some(session)) => session.resign(),
            (Intent::OfferDraw, Some(session)) => match session.acting_person() {
                Some(by) if session.may_offer_draw() => session.offer_draw(by),
                _ => Vec::new(),
            },
            (Intent::AcceptDraw, Some(session)) => session.agree_draw(),
            (Intent::DeclineDraw, Some(session)) => session.decline_draw(),
        };
        if happened.contains(&Played::DrawDeclined) {
            notices.write(Notice::draw_declined());
        }
        if happened.contains(&Played::Started)
            && let Some(session) = &current
        {
            rules.0 = session.rules().clone();
        }
        played.write_batch(happened);
    }
    match (session, current) {
        (Some(mut session), Some(current)) => *session = current,
        (None, Some(current)) => commands.insert_resource(current),
        (_, None) => {}
    }
}

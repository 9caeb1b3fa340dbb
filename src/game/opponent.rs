//! The computer's turn, and hints: one search at a time. A hint is shown as soon as there is one,
//! and gets better while the computer looks deeper.
//!
//! Where it runs is [`super::thinker`]'s affair. It is cancelled by whatever makes its position an
//! old one; an answer that comes all the same is dropped by [`super::session`].

use super::on_board::OnBoard;
use super::page::Hidden;
use super::power::Awake;
use super::session::{Intent, Luck, Session};
use super::settings::Settings;
use super::thinker::{Answer, Pending, Question, Thinker};
use super::{GameSystems, Screen};
use crate::ai::{Best, Level, Limits};
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<Hint>()
        .add_message::<AskHint>()
        .add_message::<DropHint>()
        .add_systems(
            Update,
            (drop_old, start_search, take_answer)
                .chain()
                .in_set(GameSystems::React),
        );
}

/// How long the computer waits before it moves, counted from when the board is at rest, so that a
/// person can follow. Not with reduced motion.
const PAUSE: Duration = Duration::from_millis(450);

/// How long the computer looks for a hint, unless the person stops it.
const HINT: Limits = Limits {
    time: Some(Duration::from_secs(10)),
    ..Limits::NONE
};

/// How many of the best moves a hint has, where there are so many.
const MOVES: usize = 3;

/// Whether pieces are on their way. Written by the board's view, read by the computer, which moves
/// only when the last move has settled.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Motion {
    /// Something moves on the board.
    pub busy: bool,
}

/// The person asks what to play. Asked once more, the computer looks no deeper.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AskHint;

/// The person wants to see no hint any more.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DropHint;

/// The hint that is shown: a move of the position it was made for.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub enum Hint {
    /// None was asked for, or the position has changed since.
    #[default]
    None,
    /// The computer is thinking about one.
    Thinking,
    /// This one.
    Found {
        /// The move, and why.
        best: Best,
        /// The next best moves, the better ones first.
        others: Vec<Best>,
        /// Whether the computer goes on looking deeper.
        deeper: bool,
    },
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Turn,
    Hint,
}

/// A search under way, or its answer waiting for the pause to end.
#[derive(Resource)]
pub struct Thinking {
    pending: Option<Pending>,
    answer: Option<Answer>,
    purpose: Purpose,
    ply: usize,
    key: u64,
    /// Time at rest since the turn began.
    rested: Duration,
}

impl Thinking {
    fn is_about(&self, session: &Session) -> bool {
        let game = session.game();
        self.ply == game.plies()
            && self.key == game.position().key()
            && game.outcome().is_none()
            && match self.purpose {
                Purpose::Turn => session.computer_to_move().is_some(),
                Purpose::Hint => session.person_to_move(),
            }
    }
}

/// Ends a search whose position is no longer the one on the board, and one that nobody watches.
fn drop_old(
    thinking: Option<Res<Thinking>>,
    session: Option<Res<Session>>,
    board: OnBoard,
    screen: Res<State<Screen>>,
    mut dropped: MessageReader<DropHint>,
    mut hint: ResMut<Hint>,
    mut shown_for: Local<Option<(usize, u64)>>,
    mut commands: Commands,
) {
    let now = session.as_ref().map(|session| {
        let game = session.game();
        (game.plies(), game.position().key())
    });
    let drop_hint = dropped.read().count() > 0 || board.is_borrowed();
    if *shown_for != now || drop_hint {
        *shown_for = now;
        hint.set_if_neq(Hint::None);
    }
    let Some(thinking) = thinking else { return };
    let wanted = !(drop_hint && thinking.purpose == Purpose::Hint)
        && *screen.get() == Screen::Play
        && !board.is_borrowed()
        && session.is_some_and(|session| thinking.is_about(&session));
    if !wanted {
        commands.remove_resource::<Thinking>();
    }
}

/// Starts to think when it is the computer's turn, or when a hint was asked for.
fn start_search(
    thinking: Option<Res<Thinking>>,
    session: Option<Res<Session>>,
    board: OnBoard,
    screen: Res<State<Screen>>,
    mut asked: MessageReader<AskHint>,
    mut hint: ResMut<Hint>,
    mut luck: ResMut<Luck>,
    thinker: Res<Thinker>,
    hidden: Option<Res<Hidden>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut commands: Commands,
) {
    let asked = asked.read().count() > 0;
    // A game waits until the board is given back.
    let on_board = *screen.get() == Screen::Play && !board.is_borrowed();
    let Some(session) = session.filter(|_| on_board) else {
        return;
    };
    if let Some(thinking) = thinking.filter(|thinking| thinking.is_about(&session)) {
        if asked
            && thinking.purpose == Purpose::Hint
            && let Hint::Found { deeper, .. } = &mut *hint
        {
            *deeper = false;
            commands.remove_resource::<Thinking>();
        }
        return;
    }
    // A game that nobody sees waits.
    if hidden.is_some_and(|hidden| hidden.0) {
        return;
    }
    let (purpose, level, given, lines) = match session.computer_to_move() {
        Some(level) => (Purpose::Turn, level, Limits::NONE, 1),
        None if asked && session.person_to_move() => {
            *hint = Hint::Thinking;
            (Purpose::Hint, Level::STRONGEST, HINT, MOVES)
        }
        None => return,
    };
    let game = session.game();
    let question = Question {
        game: game.clone(),
        level,
        given,
        seed: luck.seed(),
        lines,
    };
    commands.insert_resource(Thinking {
        pending: Some(thinker.ask(question, proxy.as_deref())),
        answer: None,
        purpose,
        ply: game.plies(),
        key: game.position().key(),
        rested: Duration::ZERO,
    });
}

/// Hands the answer over once it is there and the person has had time to follow.
fn take_answer(
    thinking: Option<ResMut<Thinking>>,
    session: Option<Res<Session>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut hint: ResMut<Hint>,
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    let (Some(mut thinking), Some(session)) = (thinking, session) else {
        return;
    };
    if !thinking.is_about(&session) {
        return;
    }
    let thinking = &mut *thinking;
    if let Some(pending) = &mut thinking.pending {
        let news = pending.news().filter(|_| thinking.purpose == Purpose::Hint);
        if let Some(Answer { best, others }) = news {
            *hint = Hint::Found {
                best,
                others,
                deeper: true,
            };
            awake.stay();
        }
        if let Some(answer) = pending.take() {
            thinking.pending = None;
            thinking.answer = answer;
        }
    }
    if !motion.busy {
        thinking.rested += time.delta();
    }
    let pause = if settings.reduced_motion {
        Duration::ZERO
    } else {
        PAUSE
    };
    if thinking.purpose == Purpose::Turn && thinking.rested < pause {
        awake.stay();
        return;
    }
    if thinking.pending.is_some() {
        return;
    }
    if thinking.purpose == Purpose::Turn && thinking.answer.is_some() && motion.busy {
        awake.stay();
        return;
    }
    match (thinking.purpose, thinking.answer.take()) {
        (Purpose::Turn, Some(Answer { best, .. })) => {
            intents.write(Intent::Answer {
                ply: thinking.ply,
                key: thinking.key,
                best,
            });
        }
        (Purpose::Hint, Some(Answer { best, others })) => {
            *hint = Hint::Found {
                best,
                others,
                deeper: false,
            };
        }
        (_, None) => {}
    }
    awake.stay();
    commands.remove_resource::<Thinking>();
}

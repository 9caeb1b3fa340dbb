//! Thinking in the browser's thinking thread: the engine protocol over messages, by way of the
//! page.

use super::Question;
use super::progress::Teller;
use crate::ai::client::{Reply, question, reply};
use crate::ai::{Best, Score};
use crate::game::page::host;
use crate::rules::Move;
use std::cell::RefCell;
use std::rc::Rc;

/// There is no thinking thread, or it does not answer as it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoThread;

/// Tells the thread to stop when nobody waits for its answer any more.
struct StopOnDrop;

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        host::stop_thinking();
    }
}

/// Asks the thread and waits for its answer. What it finds out on the way is told.
pub(super) async fn ask(asked: &Question, teller: &Teller) -> Result<Option<Best>, NoThread> {
    let lines = question(&asked.game, asked.level, asked.given, asked.seed).join("\n");
    let stop = StopOnDrop;
    // The page calls back while this waits, so what it hears lies between the two.
    let heard = Rc::new(RefCell::new(Heard {
        teller: teller.clone(),
        last: None,
    }));
    let (listener, game) = (heard.clone(), asked.game.clone());
    let hear = move |line: String| {
        if let Reply::SoFar(best) = reply(&line, game.rules().board()) {
            listener.borrow_mut().note(best);
        }
    };
    let answer = host::think(&lines, hear).await.ok_or(NoThread)?;
    std::mem::forget(stop);
    match reply(&answer, asked.game.rules().board()) {
        Reply::Best(best) => Ok(best.map(|played| heard.borrow_mut().about(played))),
        Reply::NotYet | Reply::SoFar(_) | Reply::Refused => Err(NoThread),
    }
}

/// What the thread has told on the way.
struct Heard {
    teller: Teller,
    last: Option<Best>,
}

impl Heard {
    fn note(&mut self, best: Best) {
        self.last = Some(best.clone());
        self.teller.hear(best);
    }

    /// What is known of the move that it has come to: what it told last, or nothing when it told
    /// nothing.
    fn about(&mut self, played: Move) -> Best {
        let unknown = Best {
            played,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            pv: vec![played],
        };
        match self.last.take() {
            Some(last) if last.played == played => last,
            // It has changed its mind in a depth that it did not finish.
            Some(last) => Best {
                pv: vec![played],
                played,
                ..last
            },
            None => unknown,
        }
    }
}

//! Thinking in the browser's thinking thread: the engine protocol over messages, by way of the
//! page.

use super::progress::Teller;
use super::{Answer, Question};
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
pub(super) async fn ask(asked: &Question, teller: &Teller) -> Result<Option<Answer>, NoThread> {
    let Question { game, seed, .. } = asked;
    let lines = question(game, asked.level, asked.given, *seed, asked.lines).join("\n");
    let stop = StopOnDrop;
    // The page calls back while this waits, so what it hears lies between the two.
    let heard = Rc::new(RefCell::new(Heard {
        teller: teller.clone(),
        moves: Vec::new(),
    }));
    let (listener, game) = (heard.clone(), game.clone());
    let hear = move |line: String| {
        if let Reply::SoFar { best, rank } = reply(&line, game.rules().board()) {
            listener.borrow_mut().note(best, rank);
        }
    };
    let answer = host::think(&lines, hear).await.ok_or(NoThread)?;
    std::mem::forget(stop);
    match reply(&answer, asked.game.rules().board()) {
        Reply::Best(best) => Ok(best.map(|played| heard.borrow().about(played))),
        Reply::NotYet | Reply::SoFar { .. } | Reply::Refused => Err(NoThread),
    }
}

/// What the thread has told on the way.
struct Heard {
    teller: Teller,
    /// The best moves, the best first.
    moves: Vec<Best>,
}

impl Heard {
    /// A move that is the best but so many. Those after it stay from before until they are told anew.
    fn note(&mut self, best: Best, rank: usize) {
        let mut after = self
            .moves
            .split_off(rank.saturating_sub(1).min(self.moves.len()));
        if !after.is_empty() {
            after.remove(0);
        }
        let is_new = |other: &Best| other.played != best.played;
        self.moves.retain(is_new);
        after.retain(is_new);
        self.moves.push(best);
        self.moves.append(&mut after);
        if let Some(answer) = self.answer() {
            self.teller.hear(answer);
        }
    }

    fn answer(&self) -> Option<Answer> {
        let (best, others) = self.moves.split_first()?;
        Some(Answer {
            best: best.clone(),
            others: others.to_vec(),
        })
    }

    /// What is known when it has come to a move: what it told last, or nothing when it told nothing.
    fn about(&self, played: Move) -> Answer {
        let unknown = Best {
            played,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            pv: vec![played],
        };
        let Some(mut answer) = self.answer() else {
            return Answer {
                best: unknown,
                others: Vec::new(),
            };
        };
        if answer.best.played != played {
            // It has changed its mind in a depth that it did not finish.
            answer.others.retain(|other| other.played != played);
            answer.best = Best {
                score: answer.best.score,
                depth: answer.best.depth,
                nodes: answer.best.nodes,
                ..unknown
            };
        }
        answer
    }
}

//! Thinking in the browser's thinking thread: the engine protocol over messages, by way of the
//! page.

use super::Question;
use crate::ai::client::{Reply, question, reply};
use crate::game::page::host;
use crate::rules::Move;

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

/// Asks the thread and waits for its answer.
pub(super) async fn ask(asked: &Question) -> Result<Option<Move>, NoThread> {
    let lines = question(&asked.game, asked.level, asked.seed).join("\n");
    let stop = StopOnDrop;
    let answer = host::think(&lines).await.ok_or(NoThread)?;
    std::mem::forget(stop);
    match reply(&answer, asked.game.rules().board()) {
        Reply::Best(best) => Ok(best),
        Reply::NotYet | Reply::Refused => Err(NoThread),
    }
}

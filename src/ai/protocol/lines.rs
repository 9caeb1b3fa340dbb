//! The words of the protocol: answers as lines, numbers and excerpts of what came in.

use crate::ai::search::Best;
use crate::rules::Board;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

impl Best {
    /// `info depth D score S nodes N nps N time MS pv M...`, as the protocol has it; with `multipv K`
    /// where it is one of several, the best of them 1.
    #[must_use]
    pub fn info(&self, board: &Board, elapsed: Duration, rank: Option<usize>) -> String {
        let rank = rank.map_or_else(String::new, |rank| format!(" multipv {rank}"));
        let millis = elapsed.as_millis();
        let rate = u128::from(self.nodes) * 1_000_000 / elapsed.as_micros().max(1);
        format!(
            "info depth {}{rank} score {} nodes {} nps {rate} time {millis} pv {}",
            self.depth,
            self.score,
            self.nodes,
            self.line(board),
        )
    }

    /// `M score S depth D nodes N time MS pv M...`: everything in one line.
    #[must_use]
    pub fn summary(&self, board: &Board, elapsed: Duration) -> String {
        format!(
            "{} score {} depth {} nodes {} time {} pv {}",
            self.played.to_text(board),
            self.score,
            self.depth,
            self.nodes,
            elapsed.as_millis(),
            self.line(board),
        )
    }

    fn line(&self, board: &Board) -> String {
        let moves: Vec<String> = self.pv.iter().map(|played| played.to_text(board)).collect();
        moves.join(" ")
    }
}

/// A number within bounds, or what is wrong with it.
pub(super) fn number<N: FromStr + PartialOrd + fmt::Display>(
    name: &str,
    text: &str,
    least: N,
    most: N,
) -> Result<N, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(value) if digits && value >= least && value <= most => Ok(value),
        _ => Err(format!(
            "{name} takes a number from {least} to {most}, not '{}'",
            excerpt(text)
        )),
    }
}

/// The beginning of a text from outside, fit to stand in a line of ours.
pub(super) fn excerpt(text: &str) -> String {
    let mut cut: String = text.trim().chars().take(60).collect();
    if cut.len() < text.trim().len() {
        cut.push('…');
    }
    cut.escape_debug().to_string()
}

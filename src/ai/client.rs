//! The other side of the engine protocol: what a program asks an engine, and what it reads from
//! the answer.

use super::Level;
use crate::rules::{Board, Game, Move};

/// The lines that ask an engine for a move in a game at a level, with everything that the answer
/// depends on: rule set, level, seed, the start and every move since, for repetitions.
#[must_use]
pub fn question(game: &Game, level: Level, seed: u64) -> Vec<String> {
    let rules = game.rules();
    let mut position = format!("position fen {}", game.start().to_text(rules));
    for (index, played) in game.moves().enumerate() {
        position.push_str(if index == 0 { " moves " } else { " " });
        position.push_str(&played.to_text(rules.board()));
    }
    vec![
        format!("setoption name Rules value {}", rules.id()),
        format!("setoption name Level value {level}"),
        format!("setoption name Seed value {seed}"),
        position,
        "go".into(),
    ]
}

/// What a line of an engine means to whoever asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It goes on thinking.
    NotYet,
    /// The answer; none when the game is over.
    Best(Option<Move>),
    /// It has not understood, or can't obey.
    Refused,
}

/// Reads a line of an engine.
#[must_use]
pub fn reply(line: &str, board: &Board) -> Reply {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["bestmove", "none", ..] => Reply::Best(None),
        ["bestmove", text, ..] => match Move::from_text(text, board) {
            Ok(best) => Reply::Best(Some(best)),
            Err(_) => Reply::Refused,
        },
        ["info", "string", ..] => Reply::Refused,
        _ => Reply::NotYet,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Search, Session, think};
    use crate::rules::library;
    use std::time::Duration;

    /// A game of a few plies, each the last legal move.
    fn game(rules: &std::sync::Arc<crate::rules::RuleSet>) -> Game {
        let mut game = Game::new(rules.clone());
        for _ in 0..5 {
            if let Some(last) = game.legal_moves().last() {
                assert_eq!(game.play(last), Ok(()));
            }
        }
        game
    }

    #[test]
    fn an_engine_gives_the_answer_that_a_search_gives() {
        for rules in library::built_in() {
            let game = game(rules);
            let mut engine =
                Session::new(library::built_in()[0].clone(), library::built_in().to_vec());
            for level in [Level::Easy, Level::Medium] {
                let mut replies = Vec::new();
                for line in question(&game, level, 7) {
                    replies.extend(engine.handle(&line, Duration::ZERO));
                }
                while engine.is_searching() {
                    replies.extend(engine.step(1_000, Duration::ZERO));
                }
                let read = replies.iter().map(|line| reply(line, rules.board()));
                let best: Vec<Reply> = read.filter(|reply| *reply != Reply::NotYet).collect();
                let mut search = Search::new(&game, level, level.limits(), 7);
                let own = think(&mut search, |_| false).map(|best| best.played);
                assert_eq!(best, [Reply::Best(own)], "{} {level}", rules.id());
            }
        }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let board = library::built_in()[0].board();
        assert_eq!(
            reply("info string not understood: x", board),
            Reply::Refused
        );
        assert_eq!(reply("bestmove z9-z8", board), Reply::Refused);
        assert_eq!(reply("bestmove none", board), Reply::Best(None));
        assert_eq!(reply("info depth 1 score 0", board), Reply::NotYet);
    }
}

//! The other side of the engine protocol: what a program asks an engine, and what it reads from
//! the answer.

use super::{Best, Level, Limits};
use crate::rules::{Board, Game, Move};
use std::fmt;

/// The lines that ask an engine for a move in a game at a level, with everything that the answer
/// depends on: rule set, level, seed, the start and every move since, for repetitions. Limits that
/// are given replace the level's own; `lines` is how many of the best moves are wanted.
#[must_use]
pub fn question(game: &Game, level: Level, given: Limits, seed: u64, lines: usize) -> Vec<String> {
    vec![
        set("Rules", game.rules().id()),
        set("Level", level),
        set("Seed", seed),
        set("MultiPV", lines),
        position(game),
        go(given),
    ]
}

/// The line that sets an engine's option.
#[must_use]
pub fn set(name: &str, value: impl fmt::Display) -> String {
    format!("setoption name {name} value {value}")
}

/// The line that tells an engine a game: its start and every move since, for repetitions.
#[must_use]
pub fn position(game: &Game) -> String {
    let rules = game.rules();
    let mut line = format!("position fen {}", game.start().to_text(rules));
    for (index, played) in game.moves().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(&played.to_text(rules.board()));
    }
    line
}

/// The line that asks an engine for its move within limits; without any it is the engine's affair
/// how long it thinks. The protocol has no time under one millisecond.
#[must_use]
pub fn go(limits: Limits) -> String {
    let mut line = String::from("go");
    if let Some(time) = limits.time {
        line += &format!(" movetime {}", time.as_millis().max(1));
    }
    if let Some(depth) = limits.depth {
        line += &format!(" depth {depth}");
    }
    if let Some(nodes) = limits.nodes {
        line += &format!(" nodes {nodes}");
    }
    line
}

/// An option that an engine has, as it lists them when it introduces itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name. Upper and lower case are the same in names.
    pub name: String,
    /// The values to choose from; none for an option of another kind.
    pub values: Vec<String>,
}

/// Reads a line of an engine that lists an option; `None` when it is another line.
#[must_use]
pub fn setting(line: &str) -> Option<Setting> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let ["option", "name", rest @ ..] = &words[..] else {
        return None;
    };
    let end = rest.iter().position(|&word| word == "type")?;
    let (name, kind) = rest.split_at(end);
    // Names and values may be of several words.
    let values = kind.split(|&word| word == "var").skip(1);
    Some(Setting {
        name: name.join(" "),
        values: values.map(|value| value.join(" ")).collect(),
    })
}

/// What a line of an engine means to whoever asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It goes on thinking.
    NotYet,
    /// It goes on thinking, and this is what it has found out so far.
    SoFar {
        /// A good move.
        best: Best,
        /// 1 when it is the best, 2 when it is the next best, and so on.
        rank: usize,
    },
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
        ["info", ref rest @ ..] => so_far(rest, board).unwrap_or(Reply::NotYet),
        _ => Reply::NotYet,
    }
}

/// What an engine has found out, of the words after `info`; `None` when they don't tell depth,
/// score and line of play.
fn so_far(words: &[&str], board: &Board) -> Option<Reply> {
    let after = |name| words.iter().position(|&word| word == name).map(|at| at + 1);
    let number = |name| words.get(after(name)?)?.parse::<u64>().ok();
    let score = match words.get(after("score")?..)? {
        [kind @ ("win" | "loss"), plies, ..] => format!("{kind} {plies}"),
        [points, ..] => (*points).into(),
        [] => return None,
    };
    let pv: Result<Vec<Move>, _> = words[after("pv")?..]
        .iter()
        .map(|text| Move::from_text(text, board))
        .collect();
    let pv = pv.ok()?;
    let best = Best {
        played: *pv.first()?,
        score: score.parse().ok()?,
        depth: u32::try_from(number("depth")?).ok()?,
        nodes: number("nodes").unwrap_or_default(),
        pv,
    };
    let rank = usize::try_from(number("multipv").unwrap_or(1)).ok()?;
    Some(Reply::SoFar { best, rank })
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
                for line in question(&game, level, Limits::NONE, 7, 1) {
                    replies.extend(engine.handle(&line, Duration::ZERO));
                }
                while engine.is_searching() {
                    replies.extend(engine.step(1_000, Duration::ZERO));
                }
                let read = replies.iter().map(|line| reply(line, rules.board()));
                let read: Vec<Reply> = read.filter(|reply| *reply != Reply::NotYet).collect();
                let mut search = Search::new(&game, level, level.limits(), 7);
                let own = think(&mut search, |_| false).map(|best| best.played);
                let finished = search.finished().iter().cloned();
                let so_far = finished.map(|best| Reply::SoFar { best, rank: 1 });
                let expected: Vec<Reply> = so_far.chain([Reply::Best(own)]).collect();
                assert_eq!(read, expected, "{} {level}", rules.id());
            }
        }
    }

    #[test]
    fn limits_become_words_that_an_engine_understands() {
        let limits = Limits {
            depth: Some(4),
            nodes: Some(500),
            time: Some(Duration::from_millis(20)),
        };
        assert_eq!(go(limits), "go movetime 20 depth 4 nodes 500");
        assert_eq!(go(Limits::to_depth(2)), "go depth 2");
        assert_eq!(go(Limits::NONE), "go");
        let no_time = Limits {
            time: Some(Duration::ZERO),
            ..limits
        };
        let library = library::built_in();
        for limits in [limits, no_time, Limits::to_depth(1), Limits::NONE] {
            let mut engine = Session::new(library[0].clone(), library.to_vec());
            assert!(engine.handle(&go(limits), Duration::ZERO).is_empty());
            assert!(engine.is_searching());
        }
    }

    #[test]
    fn settings_are_read_as_they_are_listed() {
        let library = library::built_in();
        let mut engine = Session::new(library[0].clone(), library.to_vec());
        let lines = engine.handle("ugi", Duration::ZERO);
        let settings: Vec<Setting> = lines.iter().filter_map(|line| setting(line)).collect();
        let names: Vec<&str> = settings.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Rules", "Level", "Hash", "Seed", "MultiPV"]);
        let ids: Vec<&str> = library.iter().map(|rules| rules.id()).collect();
        assert_eq!(settings[0].values, ids);
        assert!(settings[3].values.is_empty());

        let spaced = setting("option name Opening Book type combo default a b var a b var c");
        let expected = Setting {
            name: "Opening Book".into(),
            values: vec!["a b".into(), "c".into()],
        };
        assert_eq!(spaced, Some(expected));
        for line in ["ugiok", "", "option", "option name Hash", "info depth 1"] {
            assert_eq!(setting(line), None, "{line}");
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
        for line in [
            "info depth 1 score 0",
            "info depth 1 score win pv a3-a4",
            "info depth 1 score 7 nodes 9 pv",
            "info depth x score 7 nodes 9 pv a3-a4",
            "info depth 1 score 7 nodes 9 pv a3-a9",
        ] {
            assert_eq!(reply(line, board), Reply::NotYet, "{line}");
        }
    }
}

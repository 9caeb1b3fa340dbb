//! The Universal Game Interface: UCI, the protocol of chess programs, for board games in general.
//!
//! [`Session`] is the engine's side of a dialogue, without input, output or clock: the host hands
//! it lines and the time, prints what it answers, and lets it [`Session::step`] while
//! [`Session::is_searching`]. So the same code serves standard input and output, a browser's
//! worker and the tests.
//!
//! | line | answer |
//! |---|---|
//! | `ugi` | `id name`, `id author`, the options, `ugiok` |
//! | `isready` | `readyok`, also while it searches |
//! | `setoption name N value V` | nothing; `Rules` (starts a new game), `Level`, `Hash`, `Seed`, `MultiPV` |
//! | `uginewgame` | nothing; a new game of the same rule set |
//! | `position startpos\|fen POSITION [moves M...]` | nothing |
//! | `go [movetime MS] [depth N] [nodes N] [infinite]` | `info depth D [multipv K] score S nodes N nps N time MS pv M...` for every depth finished, then `bestmove M`, or `bestmove none` when the game is over |
//! | `stop` | `bestmove M` of the search that runs; without one nothing |
//! | `query gameover`, `query p1turn` | `response true` or `response false` |
//! | `query result` | `response p1win`, `p2win`, `draw` or `none`, the words of UGI; p1 is the side that moves first in the rule set |
//! | `quit` | nothing; [`Session::has_quit`] from then on |
//!
//! A line that is not understood, or that can't be obeyed, answers `info string` with the reason
//! and changes nothing.
//!
//! Until `Level` is set the strongest level plays and spends what `go` allows; a bare `go` allows
//! what that level spends by itself. Once it is set, a `go` replaces those of the level's own
//! limits that it names. What searches find out is kept in a table of `Hash` MB until `uginewgame` or
//! another rule set. With `MultiPV` above 1 the strongest levels look for so many of the best moves; a
//! depth then has a line for each, `multipv 1` the best one's.

mod lines;
mod options;

use super::level::{Level, Limits, Method};
use super::memory::Memory;
use super::search::{Best, Progress, Search};
use crate::rules::{Board, Game, Move, Outcome, Position, RuleSet};
use lines::{excerpt, number};
use options::{HASH, LINES, SEED};
use std::sync::Arc;
use std::time::Duration;

/// One dialogue.
#[derive(Debug)]
pub struct Session {
    library: Vec<Arc<RuleSet>>,
    game: Game,
    level: Option<Level>,
    hash: u32,
    /// Made when a search first needs it.
    memory: Option<Arc<Memory>>,
    seed: u64,
    /// How many of the best moves a search looks for.
    lines: usize,
    thinking: Option<Thinking>,
    quit: bool,
}

/// A search in a dialogue.
#[derive(Debug)]
struct Thinking {
    search: Search,
    /// The host's time when it began.
    started: Duration,
    /// Whether it answers only when it is stopped.
    infinite: bool,
    /// How many of the best moves it looks for.
    lines: usize,
    /// How many finished depths have been told.
    told: usize,
}

impl Session {
    /// A dialogue that starts with one rule set and lets the other side choose from a library.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, library: Vec<Arc<RuleSet>>) -> Self {
        Self {
            library,
            game: Game::new(rules),
            level: None,
            hash: HASH,
            memory: None,
            seed: SEED,
            lines: LINES,
            thinking: None,
            quit: false,
        }
    }

    /// The game as the dialogue has it.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether `quit` has come.
    #[must_use]
    pub const fn has_quit(&self) -> bool {
        self.quit
    }

    /// Whether [`Session::step`] has something to do. Not so for an infinite search that has found
    /// out everything: it waits for `stop`.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        let thinking = self.thinking.as_ref();
        thinking.is_some_and(|thinking| {
            !thinking.infinite || thinking.search.progress() == Progress::Thinking
        })
    }

    /// Whether a search runs that only `stop` or `quit` ends.
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        let thinking = self.thinking.as_ref();
        thinking.is_some_and(|thinking| thinking.infinite)
    }

    /// Answers a line. `now` is the time on a clock of the host's that only goes forward.
    pub fn handle(&mut self, line: &str, now: Duration) -> Vec<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else {
            return Vec::new();
        };
        let answer = match (command, rest) {
            ("ugi", []) => Ok(self.introduce()),
            ("isready", []) => Ok(vec!["readyok".into()]),
            ("stop", []) => Ok(self.finish(now)),
            ("query", [what]) => self.query(what),
            ("quit", []) => {
                self.thinking = None;
                self.quit = true;
                Ok(Vec::new())
            }
            ("setoption" | "uginewgame" | "position" | "go", _) if self.thinking.is_some() => {
                Err(format!("{command} has to wait: a search is running"))
            }
            ("setoption", ["name", name, "value", value]) => self.set(name, value),
            ("setoption", _) => Err("write: setoption name NAME value VALUE".into()),
            ("uginewgame", []) => {
                self.game = Game::new(self.game.rules().clone());
                if let Some(memory) = &self.memory {
                    memory.forget();
                }
                Ok(Vec::new())
            }
            ("position", _) => self.place(rest),
            ("go", _) => self.go(rest, now),
            _ => Err(format!("not understood: {}", excerpt(line))),
        };
        answer.unwrap_or_else(|reason| vec![format!("info string {reason}")])
    }

    /// Searches at most so many nodes further and says what there is to say.
    pub fn step(&mut self, nodes: u64, now: Duration) -> Vec<String> {
        let Some(thinking) = &mut self.thinking else {
            return Vec::new();
        };
        let progress = thinking.search.step(nodes);
        let elapsed = now.saturating_sub(thinking.started);
        let over = progress == Progress::Done || thinking.search.limits().time_is_up(elapsed);
        if over && !thinking.infinite {
            return self.finish(now);
        }
        thinking.tell(self.game.rules().board(), now)
    }

    /// Ends the search that runs and gives its answer.
    fn finish(&mut self, now: Duration) -> Vec<String> {
        let Some(mut thinking) = self.thinking.take() else {
            return Vec::new();
        };
        let board = self.game.rules().board();
        let mut lines = thinking.tell(board, now);
        let best = thinking.search.best();
        let played = best.map_or_else(|| "none".into(), |best| best.played.to_text(board));
        lines.push(format!("bestmove {played}"));
        lines
    }

    fn place(&mut self, words: &[&str]) -> Result<Vec<String>, String> {
        let mut parts = words.splitn(2, |&word| word == "moves");
        let position = parts.next().unwrap_or_default();
        let moves = parts.next().unwrap_or_default();
        let rules = self.game.rules();
        let mut game = match position {
            ["startpos"] => Game::new(rules.clone()),
            ["fen", fields @ ..] => {
                let text = fields.join(" ");
                let position = Position::from_text(&text, rules).map_err(|e| e.to_string())?;
                Game::from_position(rules.clone(), position)
            }
            _ => return Err("write: position startpos|fen POSITION [moves M...]".into()),
        };
        for (index, text) in moves.iter().enumerate() {
            let played = Move::from_text(text, rules.board());
            let played = played.map_err(|error| error.to_string());
            played
                .and_then(|played| game.play(&played).map_err(|illegal| illegal.to_string()))
                .map_err(|reason| format!("move {}, {}: {reason}", index + 1, excerpt(text)))?;
        }
        self.game = game;
        Ok(Vec::new())
    }

    fn go(&mut self, words: &[&str], now: Duration) -> Result<Vec<String>, String> {
        let (mut given, mut infinite) = (Limits::NONE, false);
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                infinite = true;
                continue;
            }
            let value = words.next().copied().unwrap_or_default();
            match word {
                "movetime" => {
                    given.time = Some(Duration::from_millis(number(word, value, 1, u64::MAX)?));
                }
                "depth" => given.depth = Some(number(word, value, 1, u32::MAX)?),
                "nodes" => given.nodes = Some(number(word, value, 1, u64::MAX)?),
                _ => return Err(format!("go knows no '{}'", excerpt(word))),
            }
        }
        let level = self.level.unwrap_or(Level::STRONGEST);
        let limits = match self.level {
            _ if infinite => Limits::NONE,
            None if given != Limits::NONE => given,
            _ => level.limits().replaced_by(given),
        };
        let search = self.search(level, limits).with_lines(self.lines);
        let over = search.progress() == Progress::Done;
        self.thinking = Some(Thinking {
            search,
            started: now,
            infinite,
            lines: self.lines,
            told: 0,
        });
        // Nothing to search is no reason to wait for the next step.
        Ok(if over && !infinite {
            self.finish(now)
        } else {
            Vec::new()
        })
    }

    fn search(&mut self, level: Level, limits: Limits) -> Search {
        if level.method() != Method::Deep {
            return Search::new(&self.game, level, limits, self.seed);
        }
        let rules = self.game.rules();
        let bytes = (self.hash as usize) << 20;
        let memory = self
            .memory
            .get_or_insert_with(|| Arc::new(Memory::new(rules.clone(), bytes)));
        Search::with_memory(&self.game, level, limits, self.seed, memory)
    }

    fn query(&self, what: &str) -> Result<Vec<String>, String> {
        let outcome = self.game.outcome();
        let first = self.game.rules().start().side();
        let response = match what {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (self.game.side() == first).to_string(),
            "result" => match outcome.map(Outcome::winner) {
                None => "none".into(),
                Some(None) => "draw".into(),
                Some(Some(side)) if side == first => "p1win".into(),
                Some(Some(_)) => "p2win".into(),
            },
            _ => return Err("query knows gameover, p1turn and result".into()),
        };
        Ok(vec![format!("response {response}")])
    }
}

impl Thinking {
    /// A line for each finished depth that has not been told yet, and one for each of the other good
    /// moves of the last.
    fn tell(&mut self, board: &Board, now: Duration) -> Vec<String> {
        let elapsed = now.saturating_sub(self.started);
        let rank = |rank| (self.lines > 1).then_some(rank);
        let news = &self.search.finished()[self.told..];
        let info = |best: &Best| best.info(board, elapsed, rank(1));
        let mut lines: Vec<String> = news.iter().map(info).collect();
        if !lines.is_empty() {
            let others = self.search.others();
            let ranked = (2..).zip(&others);
            lines.extend(ranked.map(|(at, other)| other.info(board, elapsed, rank(at))));
        }
        self.told = self.search.finished().len();
        lines
    }
}

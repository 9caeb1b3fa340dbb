//! Players: a level of ours, or another program.

use super::program::{Answer, Program};
use crate::Failure;
use crate::measure::Options;
use crate::measure::thinker::Thinker;
use fox_and_geese::ai::{Level, Limits};
use fox_and_geese::rules::{Game, RuleSet};
use std::fmt;
use std::time::Duration;

/// What stands before the command of a program.
const COMMAND: &str = "cmd:";

/// How long a program's answer is waited for when it has no time limit, and how long after its
/// limit when it has one. Lateness is measured; this is for programs that never answer.
const PATIENCE: Duration = Duration::from_secs(60);
const GRACE: Duration = Duration::from_secs(10);

/// A player as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Player {
    Level(Level),
    /// A program and its arguments.
    Program(Vec<String>),
}

/// A player at a game: one for each game, so that none depends on those before it.
#[derive(Debug)]
pub(super) enum Seat {
    Level(Thinker),
    Program {
        program: Box<Program>,
        limits: Limits,
    },
}

impl Player {
    /// Reads a level's key, or `cmd:` and a command.
    ///
    /// # Errors
    /// What is wrong, and what a player can be.
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        if let Some(command) = text.strip_prefix(COMMAND) {
            return words(command).map(Self::Program).ok_or_else(|| {
                Failure::Input(format!(
                    "'{text}' names no program: write {COMMAND}PROGRAM ARGS, a part with blanks in \
                     it between double quotes"
                ))
            });
        }
        text.parse().map(Self::Level).map_err(|_| {
            let levels = Level::ALL.map(Level::key).join(", ");
            Failure::Input(format!(
                "'{text}' is not a player: a player is a level ({levels}) or {COMMAND}PROGRAM ARGS"
            ))
        })
    }

    /// Takes the player's seat for a game.
    ///
    /// # Errors
    /// When it is a program that can't be started.
    pub(super) fn sit_down(&self, rules: &RuleSet, options: &Options) -> Result<Seat, Failure> {
        let limits = self.limits(options);
        Ok(match self {
            Self::Level(level) => Seat::Level(Thinker::new(*level, limits)),
            Self::Program(command) => Seat::Program {
                program: Box::new(Program::start(command, rules)?),
                limits,
            },
        })
    }

    /// What it may spend on a move. A program knows itself what it spends where nothing is given.
    pub(super) fn limits(&self, options: &Options) -> Limits {
        match self {
            Self::Level(level) => options.limits(*level),
            Self::Program(_) => options.given,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Program(command) => write!(f, "{COMMAND}{}", command.join(" ")),
        }
    }
}

impl Seat {
    /// Its level, when it is one of ours.
    pub(super) const fn level(&self) -> Option<Level> {
        match self {
            Self::Level(thinker) => Some(thinker.level()),
            Self::Program { .. } => None,
        }
    }

    /// The move it plays, and how long it took to find it.
    ///
    /// # Errors
    /// When it is a program that has ended.
    pub(super) fn choose(&mut self, game: &Game, seed: u64) -> Result<(Answer, Duration), Failure> {
        match self {
            Self::Level(thinker) => {
                let thought = thinker.think(game, seed)?;
                Ok((Ok(thought.best.played), thought.took))
            }
            Self::Program { program, limits } => {
                let patience = limits
                    .time
                    .map_or(PATIENCE, |time| time.saturating_add(GRACE));
                program.ask(game, *limits, seed, patience)
            }
        }
    }

    /// What a program has said beside its last answer.
    pub(super) fn remark(&self) -> Option<&str> {
        match self {
            Self::Level(_) => None,
            Self::Program { program, .. } => program.remark(),
        }
    }
}

/// The parts of a command, at least one: parted by blanks, those between double quotes aside.
fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for character in command.chars() {
        match character {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            blank if blank.is_whitespace() && !quoted => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    (!quoted && !words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_or_a_command() {
        for level in Level::ALL {
            let player = Player::parse(level.key());
            assert!(player.is_ok_and(|player| player == Player::Level(level)));
        }
        let player = Player::parse("cmd:\"/my games/engine\"  ugi \"\" a\"b c\"");
        let parts = ["/my games/engine", "ugi", "", "ab c"].map(Into::into);
        assert!(player.is_ok_and(|player| player == Player::Program(parts.to_vec())));
        for (text, reason) in [
            ("cmd:", "'cmd:' names no program"),
            ("cmd:  ", "names no program"),
            ("cmd:\"engine", "between double quotes"),
            ("god", "'god' is not a player: a player is a level (easy, "),
        ] {
            let error = Player::parse(text).map_err(Failure::into_text);
            assert!(error.is_err_and(|error| error.contains(reason)), "{text}");
        }
    }
}

//! What can be said on the command line.

use bevy::prelude::*;
use std::path::PathBuf;

/// Options of the program, for tests and for people who keep several sets of data.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The folder for saved data and the player's rule sets, instead of the system's.
    pub data: Option<PathBuf>,
    /// Print what happens in the game, a line each, to standard output.
    pub report: bool,
    /// The seed of everything that is left to chance, instead of the system's.
    pub seed: Option<u64>,
}

/// What `--help` prints.
pub const HELP: &str = "\
Fox & Geese: a board game of one strong hunter against many weak ones.

Usage: fox-and-geese [OPTIONS]

  --data DIR   keep games, settings and tallies in DIR; rule sets of your own
               are read from DIR/rules
  --seed N     let chance come out the same every time
  --report     print each position and ending to standard output
  --help       print this
  --version    print the version";

impl Options {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// One line that says what is wrong with them and what is allowed.
    pub fn parse(arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Result<Asked, String> {
        let mut options = Self::default();
        let mut parser = lexopt::Parser::from_args(arguments);
        let plain = |error: lexopt::Error| error.to_string();
        while let Some(argument) = parser.next().map_err(plain)? {
            match argument {
                lexopt::Arg::Long("data") => {
                    options.data = Some(parser.value().map_err(plain)?.into());
                }
                lexopt::Arg::Long("seed") => {
                    let seed = parser.value().map_err(plain)?;
                    let number = seed.to_str().and_then(|seed| seed.parse().ok());
                    options.seed = Some(number.ok_or_else(|| {
                        format!("--seed takes a whole number from 0, not {}", seed.display())
                    })?);
                }
                lexopt::Arg::Long("report") => options.report = true,
                lexopt::Arg::Long("help") | lexopt::Arg::Short('h') => {
                    return Ok(Asked::Text(HELP.into()));
                }
                lexopt::Arg::Long("version") | lexopt::Arg::Short('V') => {
                    return Ok(Asked::Text(format!(
                        "fox-and-geese {}",
                        env!("CARGO_PKG_VERSION")
                    )));
                }
                other => {
                    return Err(format!("{}; see --help for what is", other.unexpected()));
                }
            }
        }
        Ok(Asked::Play(options))
    }
}

/// What the command line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// To play.
    Play(Options),
    /// To print a text and end.
    Text(String),
}

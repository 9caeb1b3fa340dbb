//! What can be said on the command line.

use bevy::prelude::*;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Options of the program, for tests and for people who keep several sets of data.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The folder for saved data and the player's rule sets, instead of the system's.
    pub data: Option<PathBuf>,
    /// Print what happens in the game, a line each, to standard output.
    pub report: bool,
    /// The seed of everything that is left to chance, instead of the system's.
    pub seed: Option<u64>,
    /// How fast time goes in the game, 1 as in the world: slower to make pictures of motion.
    pub speed: Option<f32>,
}

/// The speeds that can be asked for.
const SPEEDS: RangeInclusive<f32> = 0.01..=10.0;

/// What `--help` prints.
pub const HELP: &str = "\
Fox & Geese: a board game of one strong hunter against many weak ones.

Usage: fox-and-geese [OPTIONS]

  --data DIR   keep games, settings and tallies in DIR; rule sets of your own
               are read from DIR/rules
  --seed N     let chance come out the same every time
  --speed F    let everything move at F of its speed, 0.1 say, to make
               pictures of it
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
                lexopt::Arg::Long("speed") => {
                    let speed = parser.value().map_err(plain)?;
                    let number = speed.to_str().and_then(|speed| speed.parse().ok());
                    let number = number.filter(|speed| SPEEDS.contains(speed));
                    options.speed = Some(number.ok_or_else(|| {
                        format!(
                            "--speed takes a number from 0.01 to 10, not {}",
                            speed.display()
                        )
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
#[derive(Clone, PartialEq, Debug)]
pub enum Asked {
    /// To play.
    Play(Options),
    /// To print a text and end.
    Text(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Asked, String> {
        Options::parse(arguments.iter().map(Into::into))
    }

    #[test]
    fn options_are_read() {
        let arguments = [
            "--data", "here", "--seed", "7", "--speed", "0.25", "--report",
        ];
        let expected = Options {
            data: Some("here".into()),
            report: true,
            seed: Some(7),
            speed: Some(0.25),
        };
        assert_eq!(parse(&arguments), Ok(Asked::Play(expected)));
        assert_eq!(parse(&[]), Ok(Asked::Play(Options::default())));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong = |arguments: &[&str]| parse(arguments).err().unwrap_or_default();
        for speed in ["0", "fast", "NaN", "-1", "11", "inf"] {
            let why = wrong(&["--speed", speed]);
            assert!(
                why.contains("from 0.01 to 10") && why.contains(speed),
                "{why}"
            );
        }
        assert!(wrong(&["--seed", "-1"]).contains("whole number from 0"));
        assert!(wrong(&["--nonsense"]).contains("--help"));
    }
}

//! `hunt`: the rules and the computer player of Fox & Geese on the command line.
//!
//! A subcommand is one function from its arguments and a place to print to. A result goes to
//! standard output, an error as one line to standard error.

mod board;
mod check;
mod contest;
mod exact;
mod input;
mod measure;
mod play;
mod solve;
mod think;

use std::io::{self, Write};
use std::process::ExitCode;

/// What went wrong.
enum Failure {
    /// Arguments or input that make no sense: exit code 2.
    Input(String),
    /// A check that did not hold: exit code 1. The text is empty when all has been printed.
    Check(String),
    /// Nobody reads the output any more, as after `hunt ... | head`: the end, and no error.
    Closed,
}

impl Failure {
    /// What it says, to be said with the place it is about.
    fn into_text(self) -> String {
        match self {
            Self::Input(text) | Self::Check(text) => text,
            Self::Closed => String::new(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Input(format!("can't write the output: {error}")),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Input(error.to_string())
    }
}

/// A subcommand: reads the rest of the arguments, prints its result.
type Command = fn(lexopt::Parser, &mut dyn Write) -> Result<(), Failure>;

/// The subcommands: name, arguments, what it does, the function.
const COMMANDS: &[(&str, &str, &str, Command)] = &[
    (
        "rules",
        "[FILE]",
        "list the rule sets, or check a file",
        check::rules,
    ),
    ("show", "RULES [POSITION]", "draw a position", board::show),
    (
        "moves",
        "RULES [POSITION]",
        "outcome and legal moves",
        play::moves,
    ),
    (
        "perft",
        "RULES DEPTH [POSITION]",
        "count move paths by depth",
        play::perft,
    ),
    (
        "play",
        "RULES MOVE...",
        "play moves from the start",
        play::play,
    ),
    (
        "best",
        "RULES LEVEL [POSITION] [OPTIONS]",
        "the move a level plays",
        think::best,
    ),
    (
        "match",
        "RULES --fox P --geese P --games N [OPTIONS]",
        "play games between two players",
        contest::play,
    ),
    (
        "levels",
        "[RULES...] --games N [OPTIONS]",
        "play games between all levels",
        contest::levels::play,
    ),
    (
        "exact",
        "FILE --level L [OPTIONS]",
        "how often a level keeps the exact value",
        exact::exact,
    ),
    (
        "solve",
        "RULES [OPTIONS]",
        "the exact value of a small game",
        solve::solve,
    ),
    ("ugi", "", "speak the Universal Game Interface", think::ugi),
    ("replay", "FILE [RULES]", "check a saved game", play::replay),
];

/// The width of the column of calls.
const CALL: usize = 36;

/// What the words in capitals stand for.
const WORDS: &str = "
RULES is the id of a rule set or the path of a RON file.
POSITION is <rows> <side> <reserve> <captured> <quiet>; without it the start is meant.
A move is a step d4-d5, a jump d4xd6, a chain d4xd6xf6 or a placement @b3.
A player P is a level or cmd:PROGRAM ARGS, a program that speaks the Universal Game Interface.
FILE of exact has lines of rule set, position, value (fox, geese or draw) and the moves that keep
it, parted by tabs; those that begin with # are passed over.

OPTIONS of best, match, levels and exact:
  --movetime MS  the time for a move, in place of the level's own
  --nodes N      the positions to visit for a move, in place of the level's own; without --movetime
                 no clock has a say then, but in best: every run is the same
  --seed N       decides what is left to chance: among moves that are equally good, openings
OPTIONS of best:
  --depth N      the plies to look ahead, in place of the level's own
  --lines N      so many of the best moves, each on its line; journeyman, master and the like only
OPTIONS of match, levels and exact:
  (in levels the limits are for levels that have only a time)
  --jobs N       so many games or positions at once; 1 without it
OPTIONS of match:
  --swap         every opening is played twice, the second time with the sides changed
  --plies N      after so many plies, the opening's 4 among them, a game is drawn; 600 without it
  --json         the result as a JSON object on one line
OPTIONS of exact:
  --misses       the positions in which the value is lost, too, with the move played
OPTIONS of solve, draws by count aside:
  --geese N      the endings with at most so many geese left, in place of the whole game
  --memory MB    how much it may take; 64 without it
";

fn usage() -> String {
    let mut text = String::from("Fox & Geese without its window.\n\nUsage:\n");
    for (name, arguments, does, _) in COMMANDS {
        let call = format!("hunt {name} {arguments}");
        text += &match call.len() {
            0..=CALL => format!("  {call:<CALL$} {does}\n"),
            // What a long call does stands below it.
            _ => format!("  {call}\n  {:CALL$} {does}\n", ""),
        };
    }
    text + WORDS
}

fn run(out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Short, Value};
    let mut arguments = lexopt::Parser::from_env();
    let name = match arguments.next()? {
        None | Some(Long("help") | Short('h')) => return Ok(out.write_all(usage().as_bytes())?),
        Some(Long("version") | Short('V')) => {
            return Ok(writeln!(out, "hunt {}", env!("CARGO_PKG_VERSION"))?);
        }
        Some(Value(name)) => name.to_string_lossy().into_owned(),
        Some(option) => return Err(option.unexpected().into()),
    };
    let Some((.., command)) = COMMANDS.iter().find(|(known, ..)| *known == name) else {
        let known: Vec<&str> = COMMANDS.iter().map(|(known, ..)| *known).collect();
        return Err(Failure::Input(format!(
            "there is no command '{name}'; the commands are {}",
            known.join(", ")
        )));
    };
    command(arguments, out)
}

fn main() -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = run(&mut out).and_then(|()| Ok(out.flush()?));
    let (text, code) = match result {
        Ok(()) | Err(Failure::Closed) => return ExitCode::SUCCESS,
        Err(Failure::Check(text)) => (text, 1),
        Err(Failure::Input(text)) => (text, 2),
    };
    // What has been printed before the failure comes before it. There is nobody left to tell if
    // even this fails.
    let _ = out.flush();
    if !text.is_empty() {
        let _ = writeln!(io::stderr(), "hunt: {}", text.replace('\n', " "));
    }
    ExitCode::from(code)
}

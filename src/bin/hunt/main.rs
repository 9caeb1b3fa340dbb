//! `hunt`: the rules and the computer player of Fox & Geese on the command line.
//!
//! A subcommand is one function from its arguments and a place to print to. A result goes to
//! standard output, an error as one line to standard error.

mod board;
mod check;
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

fn usage() -> String {
    let mut text = String::from("Fox & Geese without its window.\n\nUsage:\n");
    for (name, arguments, does, _) in COMMANDS {
        let call = format!("hunt {name} {arguments}");
        text += &format!("  {call:<36} {does}\n");
    }
    text + "\nRULES is the id of a rule set or the path of a RON file.\n\
        POSITION is <rows> <side> <reserve> <captured> <quiet>; without it the start is meant.\n\
        A move is a step d4-d5, a jump d4xd6, a chain d4xd6xf6 or a placement @b3.\n\
        OPTIONS are --movetime MS, --depth N and --nodes N in place of the level's own limits, and\n\
        --seed N, which decides among moves that are equally good.\n\
        \n\
        exact reads lines of a rule set, a position, its value (fox, geese or draw) and the moves\n\
        that keep it, parted by tabs, and counts how often the level keeps it. --misses prints the\n\
        positions it gets wrong with its move. OPTIONS are --movetime MS, --nodes N (alone it lifts\n\
        the level's time limit, too, so that no clock has a say), --seed N and --jobs N, so many\n\
        positions at once.\n\
        \n\
        solve finds who wins with right play and in how many plies, draws by count aside, for every\n\
        position of a game. OPTIONS are --geese N for the endings with at most N geese left, and\n\
        --memory MB, how much it may take (64).\n"
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

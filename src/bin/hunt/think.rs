//! `hunt best` and `hunt ugi`: the computer player, for a position and in a dialogue.

use super::{Failure, input};
use fox_and_geese::ai::{Level, Limits, SLICE, Search, Session, think};
use fox_and_geese::rules::{Game, library};
use std::io::{self, BufRead, Write};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

/// The seed when none is given: the same call gives the same answer.
const SEED: u64 = 1;

/// Prints the move that a level plays, with what the search has found.
pub(super) fn best(mut arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut values, mut given, mut seed) = (Vec::new(), Limits::NONE, SEED);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("movetime") => {
                given.time = Some(Duration::from_millis(number(&mut arguments, "movetime")?));
            }
            Long("depth") => given.depth = Some(number(&mut arguments, "depth")?),
            Long("nodes") => given.nodes = Some(number(&mut arguments, "nodes")?),
            Long("seed") => seed = number(&mut arguments, "seed")?,
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let level: Level = input::required(&mut values, "LEVEL")?
        .parse()
        .map_err(|error| Failure::Input(format!("{error}")))?;
    let position = input::position(values, &rules)?;
    let game = Game::from_position(Arc::clone(&rules), position);

    let limits = level.limits().replaced_by(given);
    let started = Instant::now();
    let mut search = Search::new(&game, level, limits, seed);
    let answer = think(&mut search, |_| limits.time_is_up(started.elapsed()));
    let Some(answer) = answer else {
        let ending = game.outcome().map(|outcome| outcome.sentence(&rules));
        let ending = ending.unwrap_or_default();
        return Err(Failure::Input(format!(
            "no move here, the game is over: {ending}"
        )));
    };
    let line = answer.summary(rules.board(), started.elapsed());
    Ok(writeln!(out, "{line}")?)
}

/// The number that follows an option.
fn number<N: FromStr>(arguments: &mut lexopt::Parser, option: &str) -> Result<N, Failure> {
    let text = arguments.value()?.to_string_lossy().into_owned();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|_| digits);
    value.ok_or_else(|| {
        Failure::Input(format!(
            "--{option} takes a whole number that is not negative and not too large, not '{text}'"
        ))
    })
}

/// Speaks the Universal Game Interface on standard input and output.
pub(super) fn ugi(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(extra) = input::values(arguments)?.first() {
        return Err(Failure::Input(format!(
            "'{extra}' is too much; hunt ugi is told everything on standard input"
        )));
    }
    let library = library::built_in();
    let Some(first) = library.first() else {
        return Err(Failure::Input("there are no rule sets".into()));
    };
    let mut session = Session::new(Arc::clone(first), library.to_vec());
    let lines = input_lines();
    let clock = Instant::now();
    while !session.has_quit() {
        let answers = if session.is_searching() {
            match lines.try_recv() {
                Ok(line) => session.handle(&line, clock.elapsed()),
                // Without input to come nothing could stop an endless search; any other is
                // finished, so that a script's last `go` gets its answer.
                Err(TryRecvError::Disconnected) if session.is_infinite() => break,
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => {
                    session.step(SLICE, clock.elapsed())
                }
            }
        } else {
            match lines.recv() {
                Ok(line) => session.handle(&line, clock.elapsed()),
                Err(mpsc::RecvError) => break,
            }
        };
        write_lines(out, &answers)?;
    }
    let last = session.handle("stop", clock.elapsed());
    write_lines(out, &last)
}

fn write_lines(out: &mut dyn Write, lines: &[String]) -> Result<(), Failure> {
    if lines.is_empty() {
        return Ok(());
    }
    for line in lines {
        writeln!(out, "{line}")?;
    }
    // The other side waits for these lines.
    Ok(out.flush()?)
}

/// The lines of standard input, read on a thread of their own so that `stop` is heard during a
/// search. The thread ends with the input or the program.
fn input_lines() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
            // Bytes that are no text make a line that is not understood, and not an end.
            let text = String::from_utf8_lossy(&line).into_owned();
            if sender.send(text).is_err() {
                return;
            }
            line.clear();
        }
    });
    receiver
}

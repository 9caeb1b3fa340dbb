//! `hunt best` and `hunt ugi`: the computer player, for a position and in a dialogue.

use super::measure::thinker::Thinker;
use super::{Failure, input};
use fox_and_geese::ai::{Best, Limits, SLICE, Session};
use fox_and_geese::rules::{Game, library};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, TryRecvError};
use std::time::Instant;

/// Prints the move that a level plays, with what the search has found.
pub(super) fn best(mut arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut values, mut given, mut seed) = (Vec::new(), Limits::NONE, input::SEED);
    let mut lines: usize = 1;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("movetime") => given.time = Some(input::millis(&mut arguments, "movetime")?),
            Long("depth") => given.depth = Some(input::number(&mut arguments, "depth")?),
            Long("nodes") => given.nodes = Some(input::number(&mut arguments, "nodes")?),
            Long("seed") => seed = input::number(&mut arguments, "seed")?,
            Long("lines") => lines = input::count(&mut arguments, "lines")?,
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let level = input::level(input::required(&mut values, "LEVEL")?)?;
    let position = input::position(values, &rules)?;
    let game = Game::from_position(Arc::clone(&rules), position);

    let limits = level.limits().replaced_by(given);
    let mut thinker = Thinker::new(level, limits).with_lines(lines);
    let thought = thinker.think(&game, seed)?;
    let summary = |best: &Best| best.summary(rules.board(), thought.took);
    writeln!(out, "bestmove {}", summary(&thought.best))?;
    for (rank, other) in (2..).zip(&thought.others) {
        writeln!(out, "multipv {rank} {}", summary(other))?;
    }
    Ok(())
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
    let lines = input::lines(io::stdin());
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

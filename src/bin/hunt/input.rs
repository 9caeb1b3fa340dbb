//! Arguments and files: rule sets by id or path, positions, numbers.

use super::Failure;
use fox_and_geese::ai::Level;
use fox_and_geese::rules::{Position, RuleSet, library};
use lexopt::Parser;
use std::io::{BufRead, BufReader, Read};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// The seed when none is given: the same call gives the same answer.
pub(super) const SEED: u64 = 1;

/// The arguments that are left, none of which may be an option.
pub(super) fn values(mut arguments: Parser) -> Result<Vec<String>, Failure> {
    let mut values = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    Ok(values)
}

/// The next of the values, or an error that names what is missing.
pub(super) fn required<'a>(
    values: &mut impl Iterator<Item = &'a str>,
    what: &str,
) -> Result<&'a str, Failure> {
    values.next().ok_or_else(|| missing(what))
}

/// The one value that a command takes.
pub(super) fn only<'a>(values: &'a [String], what: &str) -> Result<&'a str, Failure> {
    match values {
        [] => Err(missing(what)),
        [value] => Ok(value),
        [_, extra, ..] => Err(Failure::Input(format!(
            "'{extra}' is too much; see hunt --help"
        ))),
    }
}

/// The error that something has to be given.
pub(super) fn missing(what: &str) -> Failure {
    Failure::Input(format!("{what} is missing; see hunt --help"))
}

/// The text that follows an option.
pub(super) fn text(arguments: &mut Parser) -> Result<String, Failure> {
    Ok(arguments.value()?.to_string_lossy().into_owned())
}

/// The number that follows an option.
pub(super) fn number<N: FromStr>(arguments: &mut Parser, option: &str) -> Result<N, Failure> {
    let text = text(arguments)?;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|_| digits);
    value.ok_or_else(|| {
        Failure::Input(format!(
            "--{option} takes a whole number that is not negative and not too large, not '{text}'"
        ))
    })
}

/// The number of things, one at least, that follows an option.
pub(super) fn count(arguments: &mut Parser, option: &str) -> Result<usize, Failure> {
    match number(arguments, option)? {
        0 => Err(Failure::Input(format!("--{option} takes 1 or more, not 0"))),
        count => Ok(count),
    }
}

/// The time in ms that follows an option.
pub(super) fn millis(arguments: &mut Parser, option: &str) -> Result<Duration, Failure> {
    number(arguments, option).map(Duration::from_millis)
}

/// A level by its key.
pub(super) fn level(key: &str) -> Result<Level, Failure> {
    key.parse()
        .map_err(|error| Failure::Input(format!("{error}")))
}

/// The text of a file.
pub(super) fn file(path: &str) -> Result<String, Failure> {
    let bytes = std::fs::read(path)
        .map_err(|error| Failure::Input(format!("can't read '{path}': {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Failure::Input(format!(
            "{path}:{line}:{column}: the file is not UTF-8 text"
        ))
    })
}

/// A rule set by its id or the path of its file.
pub(super) fn rules(name: &str) -> Result<Arc<RuleSet>, Failure> {
    if let Some(rules) = library::find(name) {
        return Ok(Arc::clone(rules));
    }
    if !name.contains(['/', '\\', '.']) {
        let known: Vec<&str> = library::built_in().iter().map(|rules| rules.id()).collect();
        return Err(Failure::Input(format!(
            "there is no rule set '{name}'; give the path of a file or one of {}",
            known.join(", ")
        )));
    }
    let text = file(name)?;
    RuleSet::from_ron(library::id_of(name), &text)
        .map(Arc::new)
        .map_err(|faults| {
            let first = faults.first().map(|fault| fault.in_file(name));
            let more = match faults.len() {
                0 | 1 => String::new(),
                count => format!(" (and {} more, see hunt rules {name})", count - 1),
            };
            Failure::Input(first.unwrap_or_default() + &more)
        })
}

/// The position that the rest of the values make up, in one argument or in its five fields; the
/// start of the rule set when nothing is left.
pub(super) fn position<'a>(
    values: impl Iterator<Item = &'a str>,
    rules: &RuleSet,
) -> Result<Position, Failure> {
    let text = values.collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return Ok(rules.start());
    }
    Position::from_text(&text, rules)
        .map_err(|error| Failure::Input(format!("the position '{text}': {error}")))
}

/// The lines of a source, read on a thread of their own so that whoever waits for one can do so for
/// a limited time, or work meanwhile. The thread ends with the source or the program.
pub(super) fn lines(source: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut source = BufReader::new(source);
        let mut line = Vec::new();
        while matches!(source.read_until(b'\n', &mut line), Ok(1..)) {
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

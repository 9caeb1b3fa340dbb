//! `hunt exact`: how often a level keeps the exact value of a position.

mod cases;

use crate::measure::statistics::Share;
use crate::measure::thinker::{Pace, Thinker};
use crate::measure::{Options, parallel};
use crate::play::winner;
use crate::{Failure, input};
use cases::{Case, VALUES};
use fox_and_geese::ai::Limits;
use fox_and_geese::rules::{Move, Side};
use std::io::Write;

/// A position and the move that the level plays in it.
struct Answer<'a> {
    case: &'a Case,
    played: Move,
}

impl Answer<'_> {
    fn keeps(&self) -> bool {
        self.case.keeping.contains(&self.played)
    }

    fn rules(&self) -> &str {
        self.case.game.rules().id()
    }
}

/// Asks a level for its move in every position of a file and prints the share of those in which it
/// keeps the value.
pub(super) fn exact(mut arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut values, mut level, mut misses) = (Vec::new(), None, false);
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("level") => level = Some(input::level(&input::text(&mut arguments)?)?),
            Long("misses") => misses = true,
            Long(option) => {
                let option = option.to_owned();
                options.read(&option, &mut arguments)?;
            }
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let path = input::only(&values, "FILE")?;
    let level = level.ok_or_else(|| input::missing("--level"))?;
    let cases = cases::read(path)?;

    let limits = options.limits(level);
    let begin = || Thinker::new(level, limits);
    let thoughts = parallel::run(cases.len(), options.jobs, begin, |thinker, index| {
        // No position is easier for what came before it.
        thinker.forget();
        thinker.think(&cases[index].game, options.seed)
    })?;
    let mut pace = Pace::default();
    for thought in &thoughts {
        pace.count(thought.took, limits.time);
    }
    let played = thoughts.iter().map(|thought| thought.best.played);
    let answers = cases.iter().zip(played);
    let answers: Vec<Answer> = answers
        .map(|(case, played)| Answer { case, played })
        .collect();

    writeln!(out, "{level} in {path}\n")?;
    table(&answers, out)?;
    times(&pace, limits, out)?;
    if misses {
        writeln!(out)?;
        for answer in answers.iter().filter(|answer| !answer.keeps()) {
            miss(answer, out)?;
        }
    }
    Ok(())
}

/// The shares: all, each rule set when there are several, and by side to move and value.
fn table(answers: &[Answer], out: &mut dyn Write) -> Result<(), Failure> {
    let mut ids: Vec<&str> = Vec::new();
    for answer in answers {
        if !ids.contains(&answer.rules()) {
            ids.push(answer.rules());
        }
    }
    writeln!(
        out,
        "{:<22}{:<9}{:<7}{:>7}{:>8}   {:>7}     95 % interval",
        "rules", "to move", "value", "kept", "of", "share"
    )?;
    if let [id] = ids[..] {
        return block(id, answers.iter().collect(), out);
    }
    block("all", answers.iter().collect(), out)?;
    for id in ids {
        let own = answers.iter().filter(|answer| answer.rules() == id);
        block(id, own.collect(), out)?;
    }
    Ok(())
}

/// A row for all of some answers, and one for each side to move and value that occurs.
fn block(name: &str, answers: Vec<&Answer>, out: &mut dyn Write) -> Result<(), Failure> {
    row(name, ("all", "all"), &answers, out)?;
    for side in Side::BOTH {
        for value in VALUES {
            let alike = answers.iter().copied();
            let alike = alike
                .filter(|answer| answer.case.game.side() == side && answer.case.value == value);
            let kind = (winner(Some(side)), winner(value));
            row(name, kind, &alike.collect::<Vec<_>>(), out)?;
        }
    }
    Ok(())
}

fn row(
    name: &str,
    (to_move, value): (&str, &str),
    answers: &[&Answer],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if answers.is_empty() {
        return Ok(());
    }
    let of = answers.len();
    let kept = answers.iter().filter(|answer| answer.keeps()).count();
    let share = Share::of(kept as f64, of);
    writeln!(
        out,
        "{name:<22}{to_move:<9}{value:<7}{kept:>7}{of:>8}   {share}"
    )?;
    Ok(())
}

fn times(pace: &Pace, limits: Limits, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\ntime      {:.2} ms a move in the mean", pace.mean())?;
    match limits.time {
        None => writeln!(out, "lateness  none: no time limit")?,
        Some(limit) => writeln!(
            out,
            "lateness  {:.2} ms in the mean, {:.2} ms at most, beyond {} ms",
            pace.mean_lateness(),
            pace.longest_lateness(),
            limit.as_millis()
        )?,
    }
    Ok(())
}

/// Prints a position whose value was lost: rule set, position, value, the move played, parted by
/// tabs as in the file.
fn miss(answer: &Answer, out: &mut dyn Write) -> Result<(), Failure> {
    let game = &answer.case.game;
    let rules = game.rules();
    writeln!(
        out,
        "{}\t{}\t{}\t{}",
        rules.id(),
        game.position().to_text(rules),
        winner(answer.case.value),
        answer.played.to_text(rules.board())
    )?;
    Ok(())
}

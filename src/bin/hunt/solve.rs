//! `hunt solve`: the exact value of a game that is small enough.

use super::{Failure, input};
use fox_and_geese::ai::Score;
use fox_and_geese::ai::solve::{Extent, MEMORY, Size, Solution, Solver, Tally, solve as run};
use fox_and_geese::rules::{PerSide, Point, Position, RuleSet, Side};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most plies of best play that are printed: a draw has no end of its own.
const LINE_MOST: usize = 200;

/// Solves a rule set and prints who wins from where, in how many plies, and how many positions each
/// side wins.
pub(super) fn solve(mut arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut values, mut extent, mut memory) = (Vec::new(), Extent::Whole, MEMORY);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("geese") => extent = Extent::Endings(input::count(&mut arguments, "geese")?),
            Long("memory") => memory = (input::count(&mut arguments, "memory")? as u128) << 20,
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let rules = input::rules(input::only(&values, "RULES")?)?;
    let id = rules.id();
    if Size::of(&rules, extent).positions == 0 {
        // Of the whole game there are always some: a start that is over is no start.
        return Err(Failure::Input(format!(
            "nothing to solve in {id}: with so few {} left the game is over, --geese takes more",
            rules.spec().prey.plural()
        )));
    }
    let refused = |error| Failure::Input(format!("{id} is {error}"));
    let solver = Solver::new(Arc::clone(&rules), extent, memory).map_err(refused)?;
    let started = Instant::now();
    // Nobody stops it, so it comes to its end.
    let Some(solution) = run(solver, |_| false) else {
        return Ok(());
    };
    let took = started.elapsed();
    if solution.value(&rules.start()).is_some() {
        starts(&solution, out)?;
        board(&solution, out)?;
    }
    tallies(&solution, took, out)
}

/// The value of the game from each point that the rule set lets the fox start on, with best play.
fn starts(solution: &Solution, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = solution.rules();
    for (from, start) in fox_starts(rules) {
        let Some(value) = solution.value(&start) else {
            continue;
        };
        let from = from.map_or(String::new(), |fox| {
            format!(
                " with the {} on {}",
                rules.side_word(Side::Fox),
                rules.board().name(fox)
            )
        });
        let mover = rules.side_word(start.side());
        let sentence = match winner(value, start.side()) {
            None => "neither side can force a win".into(),
            Some((side, plies)) => {
                let verb = rules.verb(side, "wins", "win");
                format!("the {} {verb} in {plies} plies", rules.side_word(side))
            }
        };
        writeln!(out, "{mover} to move{from}: {sentence}")?;
        if value.is_decisive() {
            let line = solution.line(&start, LINE_MOST);
            let line: Vec<String> = line.iter().map(|m| m.to_text(rules.board())).collect();
            writeln!(out, "line {}", line.join(" "))?;
        }
    }
    Ok(writeln!(out)?)
}

/// The starts of a rule set, with the point of the fox where it has a choice.
fn fox_starts(rules: &RuleSet) -> Vec<(Option<Point>, Position)> {
    let start = rules.start();
    if start.foxes().len() > 1 {
        return vec![(None, start)];
    }
    let points = rules.fox_starts();
    points
        .map(|fox| (Some(fox), start.with_fox_on(fox)))
        .collect()
}

/// The values with the geese side as it starts and a single fox on each point that is left.
fn board(solution: &Solution, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = solution.rules();
    let start = rules.start();
    if start.foxes().len() > 1 {
        return Ok(());
    }
    let points = rules.board().points() - start.geese();
    let mut sure = PerSide::<(usize, u32)>::default();
    let words = Side::BOTH.map(|side| rules.side_word(side));
    let [fox, geese] = words;
    writeln!(
        out,
        "{:<8}{:<16}{geese} to move",
        format!("{fox} on"),
        format!("{fox} to move")
    )?;
    for point in points {
        let values = Side::BOTH.map(|side| {
            let start = start.with_fox_on(point);
            let (foxes, geese) = (start.foxes(), start.geese());
            let position = Position::new(foxes, geese, side, start.reserve(), 0, 0);
            winner(solution.value(&position).unwrap_or_default(), side)
        });
        let [first, second] = values.map(|value| match value {
            None => "draw".into(),
            Some((side, plies)) => format!("{} {plies}", rules.side_word(side)),
        });
        writeln!(out, "{:<8}{first:<16}{second}", rules.board().name(point))?;
        if let [Some((one, near)), Some((other, far))] = values
            && one == other
        {
            let (count, longest) = sure.get_mut(one);
            *count += 1;
            *longest = near.max(far).max(*longest);
        }
    }
    for side in Side::BOTH {
        let &(count, longest) = sure.get(side);
        if count > 0 {
            let (word, verb) = (rules.side_word(side), rules.verb(side, "wins", "win"));
            writeln!(
                out,
                "the {word} {verb} from {count} of {} points whoever moves first, in at most {longest} plies",
                points.len()
            )?;
        }
    }
    Ok(writeln!(out)?)
}

/// Who wins, and in how many plies, by the score of the side to move.
fn winner(score: Score, mover: Side) -> Option<(Side, u32)> {
    let won = score.win().map(|plies| (mover, plies));
    won.or_else(|| score.loss().map(|plies| (mover.other(), plies)))
}

/// How many positions each side wins, by the number of geese left and the side to move.
fn tallies(solution: &Solution, took: Duration, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = solution.rules();
    let [fox, geese] = Side::BOTH.map(|side| rules.side_word(side));
    let prey = rules.spec().prey.plural();
    writeln!(
        out,
        "{:<14}{:<10}{:>14}{:>12}{:>14}{:>12}{:>14}",
        format!("{prey} left"),
        "to move",
        format!("{fox} won"),
        "longest",
        format!("{geese} won"),
        "longest",
        "draw"
    )?;
    let mut left: Vec<(usize, PerSide<Tally>)> = Vec::new();
    for layer in solution.tallies() {
        let count = layer.geese + layer.reserve;
        match left.iter_mut().find(|(known, _)| *known == count) {
            Some((_, sum)) => {
                sum.fox = sum.fox + layer.to_move.fox;
                sum.geese = sum.geese + layer.to_move.geese;
            }
            None => left.push((count, layer.to_move)),
        }
    }
    left.sort_by_key(|(count, _)| *count);
    let mut all = Tally::default();
    for (count, to_move) in &left {
        for side in Side::BOTH {
            let tally = to_move.get(side);
            row(&count.to_string(), rules.side_word(side), tally, out)?;
            all = all + *tally;
        }
    }
    row("all", "", &all, out)?;
    let positions = all.positions();
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / positions.max(1) as f64);
    writeln!(
        out,
        "{:<24}{:>14}{:>26}{:>26}",
        "share",
        share(all.won.fox),
        share(all.won.geese),
        share(all.drawn)
    )?;
    writeln!(
        out,
        "\n{positions} positions with a side to move, solved in {} ms",
        took.as_millis()
    )?;
    Ok(())
}

fn row(left: &str, mover: &str, tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let Tally {
        won,
        drawn,
        longest,
    } = tally;
    writeln!(
        out,
        "{left:<14}{mover:<10}{:>14}{:>12}{:>14}{:>12}{drawn:>14}",
        won.fox, longest.fox, won.geese, longest.geese
    )?;
    Ok(())
}

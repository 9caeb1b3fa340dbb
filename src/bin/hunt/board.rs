//! `hunt show`: a position drawn with letters and lines.

use super::{Failure, input};
use fox_and_geese::rules::{Board, Position, RuleSet, Side};
use std::io::Write;

/// Characters from a point to its right neighbour, and lines of text to the one above.
const WIDE: usize = 4;
const HIGH: usize = 2;

/// Prints the board, the side to move, counts and outcome.
pub(super) fn show(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let position = input::position(values, &rules)?;
    let board = rules.board();
    for (index, line) in draw(board, &position).iter().enumerate() {
        let label = match index % HIGH {
            0 => (board.height() - index / HIGH).to_string(),
            _ => String::new(),
        };
        writeln!(out, "{}", format!("{label:>3}  {line}").trim_end())?;
    }
    let files = (0..board.width()).map(|file| (b'a' + file as u8) as char);
    let files: Vec<String> = files.map(String::from).collect();
    writeln!(out, "\n     {}\n", files.join(&" ".repeat(WIDE - 1)))?;
    facts(&rules, &position, out)
}

fn facts(rules: &RuleSet, position: &Position, out: &mut dyn Write) -> Result<(), Failure> {
    let board = position.geese().len();
    let (reserve, captured) = (position.reserve(), position.captured());
    let quiet = position.quiet();
    let limit = rules.draw().quiet_limit;
    let limit = limit.map_or(String::new(), |limit| format!(" of {limit}"));
    writeln!(out, "rules    {}", rules.name())?;
    writeln!(out, "to move  {}", rules.side_word(position.side()))?;
    let prey = rules.spec().prey.plural();
    writeln!(
        out,
        "{prey:<8} {board} on the board, {reserve} in reserve, {captured} taken"
    )?;
    writeln!(out, "quiet    {quiet}{limit}")?;
    match position.outcome(rules) {
        None => writeln!(out, "outcome  none")?,
        Some(outcome) => writeln!(out, "outcome  {}", outcome.sentence(rules))?,
    }
    writeln!(out, "text     {}", position.to_text(rules))?;
    Ok(())
}

/// The board as lines of text, the highest rank first.
fn draw(board: &Board, position: &Position) -> Vec<String> {
    let wide = board.width() * WIDE;
    let mut canvas = vec![vec![' '; wide]; board.height() * HIGH - 1];
    let place = |file: u8, rank: u8| {
        let row = (board.height() - 1 - rank as usize) * HIGH;
        (row, file as usize * WIDE)
    };
    for (a, b) in board.edges() {
        // The first end comes first in reading order: it is the higher or the left one.
        let (row, column) = place(board.file(a), board.rank(a));
        let (below, beside) = place(board.file(b), board.rank(b));
        if row == below {
            canvas[row][column + 1..beside].fill('-');
            continue;
        }
        let cell = &mut canvas[row + 1][(column + beside) / 2];
        let line = match column.cmp(&beside) {
            std::cmp::Ordering::Equal => '|',
            std::cmp::Ordering::Less => '\\',
            std::cmp::Ordering::Greater => '/',
        };
        *cell = if *cell == ' ' { line } else { 'X' };
    }
    for point in board.points() {
        let (row, column) = place(board.file(point), board.rank(point));
        canvas[row][column] = match position.at(point) {
            Some(Side::Fox) => 'F',
            Some(Side::Geese) => 'G',
            None => '.',
        };
    }
    canvas
        .into_iter()
        .map(|line| line.into_iter().collect())
        .collect()
}

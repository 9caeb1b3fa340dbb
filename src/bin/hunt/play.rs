//! `hunt moves`, `perft`, `play` and `replay`: the rules at work.

use super::{Failure, input};
use fox_and_geese::rules::{Game, Move, Outcome, SavedGame, Side};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// Deeper than anybody can wait for.
const DEPTH_MOST: usize = 64;

const fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(outcome) => winner(outcome.winner()),
    }
}

/// The word for the side that wins, or for a draw.
pub(super) const fn winner(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Fox) => "fox",
        Some(Side::Geese) => "geese",
        None => "draw",
    }
}

/// The legal moves of a game as text, sorted.
fn legal(game: &Game) -> Vec<String> {
    let board = game.rules().board();
    let moves = game.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(|legal| legal.to_text(board)).collect();
    texts.sort();
    texts
}

/// Prints the outcome of a position and its legal moves.
pub(super) fn moves(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let position = input::position(values, &rules)?;
    let game = Game::from_position(rules, position);
    writeln!(out, "{}", word(game.outcome()))?;
    for text in legal(&game) {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Prints the number of move paths for each depth, then the speed.
pub(super) fn perft(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let text = input::required(&mut values, "DEPTH")?;
    let depth = text.parse::<usize>();
    let depth = depth.ok().filter(|depth| (1..=DEPTH_MOST).contains(depth));
    let Some(depth) = depth else {
        let message = format!("DEPTH is a number from 1 to {DEPTH_MOST}, not '{text}'");
        return Err(Failure::Input(message));
    };
    let position = input::position(values, &rules)?;
    let start = Instant::now();
    let mut paths = 0;
    for depth in 1..=depth {
        let count = fox_and_geese::rules::perft(&position, &rules, depth);
        writeln!(out, "{depth} {count}")?;
        // Each line when it is known: the last takes longer than all before it.
        out.flush()?;
        paths += count;
    }
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    writeln!(out, "{:.0} positions a second", paths as f64 / seconds)?;
    Ok(())
}

/// Plays moves from the start and prints where they lead.
pub(super) fn play(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let mut values = values.iter().map(String::as_str);
    let rules = input::rules(input::required(&mut values, "RULES")?)?;
    let mut game = Game::new(Arc::clone(&rules));
    for (index, text) in values.enumerate() {
        let refused = |why: String, game: &Game| {
            let ply = index + 1;
            let legal = match legal(game) {
                legal if legal.is_empty() => String::new(),
                legal => format!("; legal here: {}", legal.join(" ")),
            };
            Failure::Input(format!("ply {ply}, {text}: {why}{legal}"))
        };
        let candidate = Move::from_text(text, rules.board())
            .map_err(|error| refused(error.to_string(), &game))?;
        game.play(&candidate)
            .map_err(|illegal| refused(illegal.to_string(), &game))?;
    }
    writeln!(out, "{}", game.position().to_text(&rules))?;
    ending(&game, out)
}

/// Checks a saved game and prints how it ended.
pub(super) fn replay(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let mut values = values.iter().map(String::as_str);
    let path = input::required(&mut values, "FILE")?;
    let text = input::file(path)?;
    let saved = SavedGame::from_ron(&text).map_err(|fault| Failure::Input(fault.in_file(path)))?;
    // A game of a player's own rule set needs its file, since a saved game has only the id.
    let rules = input::rules(values.next().unwrap_or(&saved.rules))?;
    if let Some(extra) = values.next() {
        return Err(Failure::Input(format!(
            "'{extra}' is too much; see hunt --help"
        )));
    }
    let game = Game::from_saved(&saved, rules)
        .map_err(|error| Failure::Check(format!("{path}: {error}")))?;
    ending(&game, out)
}

fn ending(game: &Game, out: &mut dyn Write) -> Result<(), Failure> {
    let outcome = game.outcome();
    writeln!(out, "{}", word(outcome))?;
    if let Some(outcome) = outcome {
        writeln!(out, "{}", outcome.sentence(game.rules()))?;
    }
    Ok(())
}

//! Positions whose exact value is known, from a file.
//!
//! A line is a rule set, a position, its value (`fox`, `geese` or `draw`, the side that wins with
//! right play) and the moves that keep it, parted by blanks; the four are parted by tabs. Empty
//! lines and those that begin with `#` are passed over.

use crate::play::winner;
use crate::{Failure, input};
use fox_and_geese::rules::{Game, Move, Position, RuleSet, Side};
use std::collections::HashMap;
use std::sync::Arc;

/// A position and what is known about it.
#[derive(Debug)]
pub(super) struct Case {
    /// A game that begins with the position.
    pub game: Game,
    /// The side that wins with right play; neither when it is a draw.
    pub value: Option<Side>,
    /// The moves after which the value is still the same, at least one.
    pub keeping: Vec<Move>,
}

/// The values a position can have.
pub(super) const VALUES: [Option<Side>; 3] = [Some(Side::Fox), Some(Side::Geese), None];

/// Reads a file.
///
/// # Errors
/// The first line that is not as it should be, with its number and what is wrong with it.
pub(super) fn read(path: &str) -> Result<Vec<Case>, Failure> {
    let text = input::file(path)?;
    let mut known = HashMap::new();
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let case = case(line, &mut known);
        let at = |why: String| Failure::Input(format!("{path}:{}: {why}", index + 1));
        cases.push(case.map_err(at)?);
    }
    if cases.is_empty() {
        return Err(Failure::Input(format!(
            "{path}: there is no position in it"
        )));
    }
    Ok(cases)
}

/// Reads a line. The rule sets met so far are kept, so that one from a file is read once.
fn case<'a>(line: &'a str, known: &mut HashMap<&'a str, Arc<RuleSet>>) -> Result<Case, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [id, position, value, moves] = fields[..] else {
        return Err(format!(
            "a line has 4 fields parted by tabs (rule set, position, value, moves that keep it), \
             this one has {}",
            fields.len()
        ));
    };
    let rules = match known.get(id) {
        Some(rules) => Arc::clone(rules),
        None => {
            let rules = input::rules(id).map_err(Failure::into_text)?;
            known.insert(id, Arc::clone(&rules));
            rules
        }
    };
    let position = Position::from_text(position, &rules)
        .map_err(|error| format!("the position '{position}': {error}"))?;
    if let Some(outcome) = position.outcome(&rules) {
        let ending = outcome.sentence(&rules);
        return Err(format!("the game is over here: {ending}"));
    }
    let Some(&value) = VALUES.iter().find(|&&known| winner(known) == value) else {
        let words = VALUES.map(winner).join(", ");
        return Err(format!("a value is one of {words}, not '{value}'"));
    };
    let keeping: Vec<Move> = moves
        .split_whitespace()
        .map(|text| legal(text, &position, &rules))
        .collect::<Result<_, _>>()?;
    if keeping.is_empty() {
        return Err("there is no move that keeps the value; at least one does".into());
    }
    Ok(Case {
        game: Game::from_position(rules, position),
        value,
        keeping,
    })
}

fn legal(text: &str, position: &Position, rules: &RuleSet) -> Result<Move, String> {
    let named = |why: String| format!("the move '{text}': {why}");
    let played = Move::from_text(text, rules.board()).map_err(|error| named(error.to_string()))?;
    let checked = position.check(rules, &played);
    checked.map_err(|illegal| named(illegal.to_string()))?;
    Ok(played)
}

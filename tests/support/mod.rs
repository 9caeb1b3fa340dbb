//! What several tests need: rule sets and positions by name, moves as text, random games.

#![allow(
    dead_code,
    clippy::expect_used,
    reason = "each test file takes its own part, and what is missing fails the test"
)]

use fox_and_geese::rules::{Game, Move, Outcome, Position, RuleSet, Side, library};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use std::sync::Arc;

/// A generator that gives the same numbers on every machine.
pub fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One of several, at random.
pub fn choose<'a, T>(random: &mut impl rand::Rng, items: &'a [T]) -> &'a T {
    &items[random.random_range(0..items.len())]
}

/// A built-in rule set.
pub fn rules(id: &str) -> Arc<RuleSet> {
    library::find(id).expect(id).clone()
}

/// A position from its text.
pub fn position(rules: &RuleSet, text: &str) -> Position {
    Position::from_text(text, rules).expect(text)
}

/// A position from the names of points: foxes, geese.
pub fn pieces(rules: &RuleSet, foxes: &str, geese: &str, side: Side) -> Position {
    let set = |names: &str| {
        let points = names.split_whitespace();
        points
            .map(|name| rules.board().point(name).expect(name))
            .collect()
    };
    Position::new(set(foxes), set(geese), side, 0, 0, 0)
}

/// A move from its text.
pub fn mv(rules: &RuleSet, text: &str) -> Move {
    Move::from_text(text, rules.board()).expect(text)
}

/// The legal moves as text, sorted.
pub fn legal(rules: &RuleSet, position: &Position) -> Vec<String> {
    let moves = position.legal_moves(rules);
    let mut texts: Vec<String> = moves.iter().map(|m| m.to_text(rules.board())).collect();
    texts.sort();
    texts
}

/// Plays moves that have to be legal.
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let candidate = mv(game.rules(), text);
        if let Err(why) = game.play(&candidate) {
            panic!("{text}: {why}");
        }
    }
}

/// The outcome as one word, the way `hunt` prints it.
pub fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(Outcome::winner) {
        None => "none",
        Some(Some(Side::Fox)) => "fox",
        Some(Some(Side::Geese)) => "geese",
        Some(None) => "draw",
    }
}

/// Plays random legal moves to the end, or to a number of plies.
pub fn random_game(rules: &Arc<RuleSet>, seed: u64, plies: usize) -> Game {
    let mut random = random(seed);
    let mut game = Game::new(rules.clone());
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(choose(&mut random, &moves)).expect("it is legal");
    }
    game
}

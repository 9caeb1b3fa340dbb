//! Random openings, so that players who always play the same are measured in many games.

use crate::Failure;
use fox_and_geese::rules::{Game, Position, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// How many plies an opening has.
const PLIES: usize = 4;

/// How many random walks may meet a capture or an ending before there is no opening.
const TRIES: usize = 1_000;

/// The opening that a seed stands for: a place for the fox where there is a choice, and random
/// moves without a capture. The game goes on after them.
///
/// # Errors
/// When every walk tried met a capture or an ending.
pub(super) fn draw(rules: &Arc<RuleSet>, seed: u64) -> Result<Game, Failure> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let opening = (0..TRIES).find_map(|_| walk(rules, &mut random));
    opening.ok_or_else(|| {
        Failure::Input(format!(
            "{}: no opening to be had, {TRIES} random walks of {PLIES} plies have all met a \
             capture or an ending",
            rules.id()
        ))
    })
}

fn walk(rules: &Arc<RuleSet>, random: &mut Xoshiro256PlusPlus) -> Option<Game> {
    let mut game = Game::from_position(Arc::clone(rules), start(rules, random));
    for _ in 0..PLIES {
        let played = *pick(&game.legal_moves(), random)?;
        if played.captures() > 0 {
            return None;
        }
        game.play(&played).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

fn start(rules: &RuleSet, random: &mut Xoshiro256PlusPlus) -> Position {
    let start = rules.start();
    let points: Vec<_> = rules.fox_starts().collect();
    match pick(&points, random) {
        // Several foxes have no place to choose.
        Some(&point) if points.len() > 1 && start.foxes().len() == 1 => start.with_fox_on(point),
        _ => start,
    }
}

fn pick<'a, T>(items: &'a [T], random: &mut Xoshiro256PlusPlus) -> Option<&'a T> {
    // `u32` and not `usize`: the same number on 32 and 64 bits.
    let count = items.len() as u32;
    (count > 0).then(|| &items[random.random_range(0..count) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use fox_and_geese::rules::library;
    use std::collections::BTreeSet;

    fn text(game: &Game) -> String {
        fox_and_geese::ai::client::position(game)
    }

    #[test]
    fn openings_are_quiet_and_go_on() {
        for rules in library::built_in() {
            for seed in 0..50 {
                let game = draw(rules, seed).unwrap_or_else(|_| panic!("{} {seed}", rules.id()));
                assert_eq!(game.plies(), PLIES);
                assert_eq!(game.position().captured(), 0);
                assert!(game.outcome().is_none());
            }
        }
    }

    #[test]
    fn a_seed_stands_for_an_opening() {
        for rules in library::built_in() {
            let all = || (0..40).filter_map(|seed| draw(rules, seed).ok());
            let openings: Vec<String> = all().map(|game| text(&game)).collect();
            assert!(all().map(|game| text(&game)).eq(openings.clone()));
            let different: BTreeSet<String> = openings.into_iter().collect();
            assert!(different.len() > 10, "{}: {}", rules.id(), different.len());
        }
    }

    #[test]
    fn every_place_the_fox_may_choose_occurs() {
        for rules in library::built_in() {
            let openings = (0..200).filter_map(|seed| draw(rules, seed).ok());
            let starts: BTreeSet<u64> = openings.map(|game| game.start().foxes().bits()).collect();
            let places = rules.fox_starts().len();
            let expected = if rules.start().foxes().len() == 1 {
                places
            } else {
                1
            };
            assert_eq!(starts.len(), expected, "{}", rules.id());
        }
    }
}

//! Levels: what each one does on the board.

use crate::support::*;
use fox_and_geese::ai::{Level, Limits};
use fox_and_geese::rules::{Outcome, Position, Side};

#[test]
fn medium_takes_a_hanging_goose() {
    let examples = [
        ("classic", "3/3/3G3/3F3/GG3GG/GGG/GGG f 0 1 0", "d4xd6"),
        ("down-to-five", "3/3/7/2GF3/7/GGG/GGG f 0 6 0", "d4xb4"),
        ("tigers-and-goats", "F3F/1G3/5/5/F3F f 19 0 0", "a5xc3"),
    ];
    for (id, position, capture) in examples {
        let game = game(id, position);
        for seed in 0..5 {
            let found = best(&game, Level::Medium, Level::Medium.limits(), seed);
            assert_eq!(text(&game, &found.played), capture, "{id} {position}");
        }
    }
}

#[test]
fn medium_leaves_no_goose_hanging() {
    // In each the fox threatens a goose, and the geese can meet it.
    for (id, position) in [
        ("classic", "3/3/3F3/3G3/GG1G1GG/GGG/GGG g 0 0 0"),
        ("classic", "3/3/7/2F4/GGG1GGG/GGG/GGG g 0 0 0"),
    ] {
        for seed in 0..5 {
            let mut game = game(id, position);
            let rules = game.rules().clone();
            let found = best(&game, Level::Medium, Level::Medium.limits(), seed);
            game.play(&found.played).expect("a legal move");
            let after: &Position = game.position();
            assert!(
                !after.can_jump(&rules),
                "{position} {}",
                text(&game, &found.played)
            );
        }
    }
}

/// How many of six games a level wins against Easy.
fn wins(level: Level, limits: Limits, side: Side) -> usize {
    let classic = rules("classic");
    let easy = (Level::Easy, Level::Easy.limits());
    let (fox, geese) = match side {
        Side::Fox => ((level, limits), easy),
        Side::Geese => (easy, (level, limits)),
    };
    (1..=6)
        .filter(|&seed| {
            let outcome = play_out(&classic, fox, geese, seed, 400);
            outcome.and_then(Outcome::winner) == Some(side)
        })
        .count()
}

#[test]
fn medium_beats_easy_from_either_side() {
    for side in Side::BOTH {
        let won = wins(Level::Medium, Level::Medium.limits(), side);
        assert!(won >= 5, "{side:?}: {won} of 6");
    }
}

#[test]
fn hard_held_to_four_plies_beats_easy_from_either_side() {
    let limits = Level::Hard.limits().replaced_by(Limits::to_depth(4));
    for side in Side::BOTH {
        let won = wins(Level::Hard, limits, side);
        assert!(won >= 5, "{side:?}: {won} of 6");
    }
}

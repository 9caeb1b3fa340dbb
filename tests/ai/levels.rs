//! Levels: what each one does on the board.

use crate::support::*;
use fox_and_geese::ai::{Level, Limits, Score};
use fox_and_geese::rules::{Game, Outcome, Position, Side};

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

#[test]
fn the_levels_of_old_play_as_ever() {
    // Written down once, before there were others between them: first moves, the score and the
    // nodes it takes, with seed 1.
    let known = [
        ("classic", Level::Easy, "b3-b4", 0, 0),
        ("classic", Level::Medium, "b3-b4", 4, 110),
        ("classic", Level::Hard, "a3-a4", 9, 4_343),
        ("ten-captures", Level::Easy, "d4-d3", 0, 0),
        ("ten-captures", Level::Medium, "d4-d3", 13, 220),
        ("ten-captures", Level::Hard, "d4-e3", -5, 33_383),
        ("seventeen-compulsory", Level::Medium, "d4-e5", 13, 173),
        ("seventeen-compulsory", Level::Hard, "d4-c5", -3, 36_671),
        ("tigers-and-goats", Level::Medium, "@c5", 4, 870),
        ("tigers-and-goats", Level::Hard, "@c5", -6, 40_000),
        ("hounds", Level::Medium, "d8-e7", 7, 78),
        ("hounds", Level::Hard, "d8-c7", -3, 1_921),
    ];
    for (id, level, first, score, nodes) in known {
        let game = Game::new(rules(id));
        let found = best(&game, level, level.limits(), 1);
        let told = (text(&game, &found.played), found.score, found.nodes);
        assert_eq!(
            told,
            (first.into(), Score::points(score), nodes),
            "{id} {level}"
        );
    }
}

//! How games end: repetition, quiet limit, agreement, resignation, and how long a game can be.

mod support;

use fox_and_geese::rules::{
    DrawReason, Game, Illegal, MoveKind, Outcome, RuleSet, Side, WinReason, library,
};
use support::{choose, mv, pieces, play, position, random, rules};

const REPETITION: Option<Outcome> = Some(Outcome::Draw(DrawReason::Repetition));

fn shuffle(game: &mut Game, times: usize) {
    for _ in 0..times {
        play(game, "a5-b5 c1-b2 b5-a5 b2-c1");
    }
}

fn shuffling() -> Game {
    // All goats are placed: they and the tigers can go to and fro.
    let rules = rules("tigers-and-goats");
    let start = pieces(&rules, "a5 e5 e4", "c1 d1 e1 a1", Side::Fox);
    Game::from_position(rules, start)
}

#[test]
fn the_third_occurrence_of_a_position_draws() {
    let mut game = shuffling();
    shuffle(&mut game, 1);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    shuffle(&mut game, 1);
    assert_eq!((game.occurrences(), game.outcome()), (3, REPETITION));
    assert_eq!(game.legal_moves(), []);
    let more = mv(game.rules(), "a5-b5");
    assert_eq!(game.play(&more), Err(Illegal::GameOver));
}

#[test]
fn undo_takes_occurrences_back() {
    let mut game = shuffling();
    shuffle(&mut game, 2);
    assert_eq!(game.outcome(), REPETITION);
    game.undo();
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    game.redo();
    assert_eq!((game.occurrences(), game.outcome()), (3, REPETITION));
    for _ in 0..4 {
        game.undo();
    }
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    // Another way there counts once more only.
    play(&mut game, "a5-b5 c1-b2 b5-a5");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
}

#[test]
fn a_position_with_the_other_side_to_move_is_another() {
    let rules = rules("tigers-and-goats");
    let fox = pieces(&rules, "a5", "c1 d1", Side::Fox);
    let geese = pieces(&rules, "a5", "c1 d1", Side::Geese);
    assert_ne!(fox.key(), geese.key());
    let reserve = |count: u8| position(&rules, &format!("F4/5/5/5/2GG1 g {count} 0 0"));
    assert_ne!(reserve(1).key(), reserve(2).key());
    assert_eq!(geese.key(), reserve(0).key());
}

#[test]
fn repetition_does_not_end_a_game_whose_rules_know_none() {
    let rules = rules("traditional");
    let mut game = Game::new(rules);
    for _ in 0..10 {
        play(&mut game, "a3-a4 d4-d5 a4-a3 d5-d4");
    }
    assert_eq!((game.occurrences(), game.outcome()), (11, None));
}

#[test]
fn a_fox_trapped_by_the_30th_quiet_ply_has_lost() {
    let rules = rules("classic");
    // b3-c3 closes the ring around c1: the fox has no move, and 30 plies were quiet.
    let before = position(&rules, "3/3/7/7/1G5/G2/FGG g 0 9 29");
    let mut after = before;
    after
        .play(&rules, &mv(&rules, "b3-c3"))
        .expect("it is legal");
    let (side, reason) = (Side::Geese, WinReason::NoMove);
    assert_eq!(after.outcome(&rules), Some(Outcome::Win { side, reason }));
    let mut after = before;
    after
        .play(&rules, &mv(&rules, "b3-a3"))
        .expect("it is legal");
    let draw = Outcome::Draw(DrawReason::QuietLimit);
    assert_eq!(after.outcome(&rules), Some(draw));
}

#[test]
fn captures_and_forward_steps_reset_the_quiet_counter() {
    let rules = rules("classic");
    let before = position(&rules, "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 29");
    let mut game = Game::from_position(rules.clone(), before);
    play(&mut game, "c3-c4");
    assert_eq!((game.position().quiet(), game.outcome()), (0, None));
    play(&mut game, "d4xb4");
    assert_eq!(
        (game.position().quiet(), game.position().captured()),
        (0, 1)
    );
}

#[test]
fn agreement_and_resignation_end_a_game_and_undo_lifts_them() {
    let mut game = Game::new(rules("seventeen"));
    play(&mut game, "d4-d5");
    game.agree_draw();
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
    // It is over: nobody can resign any more.
    game.resign(Side::Fox);
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
    assert_eq!(game.legal_moves(), []);
    game.undo();
    assert_eq!(game.outcome(), None);
    game.resign(Side::Fox);
    let (side, reason) = (Side::Geese, WinReason::Resigned);
    assert_eq!(game.outcome(), Some(Outcome::Win { side, reason }));
}

#[test]
fn redo_plays_what_was_taken_back_until_another_move_is_played() {
    let mut game = Game::new(rules("classic"));
    play(&mut game, "a3-a4 d4-d5 b3-b4");
    let full = game.position().to_text(game.rules());
    game.undo();
    game.undo();
    assert!(game.can_redo());
    game.redo();
    game.redo();
    assert_eq!(game.position().to_text(game.rules()), full);
    assert!(!game.can_redo());
    game.undo();
    game.undo();
    play(&mut game, "d4-c4");
    assert!(!game.can_redo());
    assert_eq!(game.redo(), None);
}

/// How many plies a game can last at most, if geese never step back and the quiet counter is reset
/// by captures and forward steps alone.
///
/// Every capture takes one of finitely many geese, and the game ends with the one that leaves too
/// few. Every forward step takes a goose at least one rank on, and none can go beyond the last
/// rank. So there are at most `captures + steps` plies that reset the counter. Before each of them,
/// and after the last, fewer than `limit` plies are quiet, but for the one that ends the game.
fn longest(rules: &RuleSet) -> usize {
    let captures = rules.geese() - rules.fox_wins().geese_left.unwrap_or(0) as usize;
    let last = rules.board().height() as u8 - 1;
    let geese = rules.start().geese();
    let steps: usize = geese
        .map(|goose| (last - rules.advance(goose)) as usize)
        .sum();
    let limit = rules.draw().quiet_limit.map_or(0, usize::from);
    (captures + steps) * limit + limit
}

#[test]
fn no_classic_game_is_longer_than_its_bound() {
    let rules = rules("classic");
    assert_eq!(longest(&rules), (10 + 61) * 30 + 30);
    for seed in 0..200 {
        let mut random = random(seed);
        let mut game = Game::new(rules.clone());
        while game.outcome().is_none() {
            assert!(game.plies() < longest(&rules), "seed {seed}");
            let mut moves = game.legal_moves();
            // Half of the games are drawn out: moves that reset nothing, as long as there are any
            // and the limit is not near.
            if seed % 2 == 0 {
                let near = game.position().quiet() >= 28;
                let lasting: Vec<_> = moves
                    .iter()
                    .copied()
                    .filter(|candidate| {
                        let mut after = *game.position();
                        let _ = after.play_unchecked(&rules, candidate);
                        (after.quiet() == 0) == near && candidate.kind() == MoveKind::Step
                    })
                    .collect();
                if !lasting.is_empty() {
                    moves = lasting;
                }
            }
            game.play(choose(&mut random, &moves)).expect("it is legal");
        }
    }
}

#[test]
fn every_ending_names_its_rule() {
    for rules in library::built_in() {
        for seed in 0..20 {
            let game = support::random_game(rules, seed, 400);
            if let Some(outcome) = game.outcome() {
                let text = outcome.sentence(rules);
                assert!(text.contains(": ") && text.ends_with('.'), "{text}");
                assert!(
                    !text.contains("  ") && !text.contains("no geese are"),
                    "{text}"
                );
            }
        }
    }
}

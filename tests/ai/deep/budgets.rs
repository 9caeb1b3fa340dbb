//! Whatever the deep search may spend: a legal move, a legal line, and the same answer however it
//! is handed out.

use super::{deep, memory, nodes, think};
use crate::games::made_up;
use crate::shared::{choose, random, random_game};
use crate::support::*;
use fox_and_geese::ai::{Level, Limits, Progress, Score, Search, Techniques};
use fox_and_geese::rules::{Game, Position};
use rand::RngExt;

/// Plays a search's line on.
fn check_line(game: &Game, search: &Search) {
    let best = search.best().expect("a game that goes on");
    let rules = game.rules();
    let place = || format!("{} {}", rules.id(), game.position().to_text(rules));
    assert_eq!(best.pv.first(), Some(&best.played), "{}", place());
    assert_eq!(best.nodes, search.nodes());
    let mut position = *game.position();
    for played in &best.pv {
        assert_eq!(position.play(rules, played), Ok(()), "{}", place());
    }
}

#[test]
fn every_answer_is_legal_in_twenty_thousand_positions() {
    let mut random = random(11);
    let mut positions = 0;
    let memories: Vec<_> = all_rules().iter().map(memory).collect();
    for seed in 0.. {
        for (rules, memory) in all_rules().iter().zip(&memories) {
            let whole = random_game(rules, seed, 100);
            let mut game = Game::new(rules.clone());
            for played in whole.moves() {
                let level = match random.random_range(0..20) {
                    0 => *choose(&mut random, &Level::ALL),
                    _ => Level::Master,
                };
                let most = match random.random_range(0..10) {
                    0 => random.random_range(1..=600),
                    _ => random.random_range(1..=60),
                };
                let mut search = Search::with_memory(&game, level, nodes(most), seed, memory);
                assert_eq!(search.step(u64::MAX), Progress::Done);
                assert!(search.nodes() <= most, "{} of {most}", search.nodes());
                check_line(&game, &search);
                positions += 1;
                game.play(played).expect("it is legal");
            }
        }
        if positions >= 20_000 {
            break;
        }
    }
}

/// Searches node by node, and looks at the answer after each.
fn check_every_node(game: &Game, search: &mut Search) {
    for spent in 1.. {
        let progress = search.step(1);
        assert!(search.nodes() <= spent, "{} after {spent}", search.nodes());
        check_line(game, search);
        if progress == Progress::Done {
            break;
        }
        assert_eq!(search.nodes(), spent);
    }
}

#[test]
fn it_can_stop_at_every_node() {
    for rules in all_rules() {
        for (plies, seed) in [(0, 1), (9, 2), (37, 3), (80, 4)] {
            let game = unfinished_game(&rules, plies, seed);
            let mut search = deep(&game, nodes(700), Techniques::ALL, &memory(game.rules()));
            check_line(&game, &search);
            check_every_node(&game, &mut search);
            assert!(search.nodes() <= 700);
        }
    }
}

#[test]
fn work_on_a_solution_is_counted_too() {
    let mut solved = 0;
    for rules in made_up() {
        let (game, memory) = (Game::new(rules.clone()), memory(&rules));
        let mut search = deep(&game, nodes(10_000), Techniques::ALL, &memory);
        check_every_node(&game, &mut search);
        solved += usize::from(memory.solution().is_some());
    }
    assert!(solved > 0);
}

#[test]
fn a_solution_that_is_not_found_yet_leaves_half_the_time_to_the_search() {
    for rules in all_rules() {
        let (game, memory) = (Game::new(rules.clone()), memory(&rules));
        if !memory.is_wanting(game.position()) {
            continue;
        }
        let mut search = deep(&game, Limits::NONE, Techniques::ALL, &memory);
        search.step(4_000);
        assert!(memory.solution().is_none(), "{} is too small", rules.id());
        let best = search.best().expect("a game that goes on");
        assert!(best.depth >= 4, "{}: depth {}", rules.id(), best.depth);
        // And half to the solution, which is there before long.
        let size = memory.size().positions as u64;
        search.step(size);
        assert_eq!(search.step(0), Progress::Done, "{}", rules.id());
        assert!(search.best().is_some_and(|best| best.score.is_decisive()));
    }
}

#[test]
fn nodes_that_are_too_few_for_a_solution_are_not_spent_on_it() {
    for rules in all_rules() {
        let (game, memory) = (Game::new(rules.clone()), memory(&rules));
        let mut search = deep(&game, nodes(2_000), Techniques::ALL, &memory);
        let mut without = Techniques::ALL;
        without.solution = false;
        let mut plain = deep(&game, nodes(2_000), without, &self::memory(&rules));
        search.step(u64::MAX);
        plain.step(u64::MAX);
        assert_eq!(search.best(), plain.best(), "{}", rules.id());
    }
}

#[test]
fn slices_do_not_change_the_answer() {
    for rules in all_rules() {
        for (plies, seed) in [(0, 1), (12, 2), (45, 3)] {
            let game = unfinished_game(&rules, plies, seed);
            let (whole, _) = think(deep(
                &game,
                nodes(3_000),
                Techniques::ALL,
                &memory(game.rules()),
            ));
            for slice in [1, 13, 1_024] {
                let mut search = deep(&game, nodes(3_000), Techniques::ALL, &memory(game.rules()));
                spend_in_slices(&mut search, slice);
                assert_eq!(
                    search.best().as_ref(),
                    Some(&whole),
                    "{} {slice}",
                    rules.id()
                );
            }
        }
    }
}

#[test]
fn a_draw_is_told_as_a_draw() {
    // Any move but a goose's forward step is the thirtieth quiet ply, and the fox has no such.
    let rules = rules("classic");
    let position = Position::from_text("3/3/3F3/7/GGGGGGG/GGG/GGG f 0 0 29", &rules);
    let game = Game::from_position(rules, position.expect("a position"));
    let search = Search::new(&game, Level::Master, nodes(5_000), 1);
    let (best, _) = think(search);
    assert_eq!(best.score, Score::DRAW);
}

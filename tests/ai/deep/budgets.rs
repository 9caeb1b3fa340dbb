//! Whatever the deep search may spend: a legal move, a legal line, and the same answer however it
//! is handed out.

use super::{deep, memory, nodes, think};
use crate::games::made_up;
use crate::shared::{choose, random, random_game};
use crate::support::*;
use fox_and_geese::ai::{Level, Progress, Search, Techniques};
use fox_and_geese::rules::Game;
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

#[test]
fn it_can_stop_at_every_node() {
    for rules in all_rules() {
        for (plies, seed) in [(0, 1), (9, 2), (37, 3), (80, 4)] {
            let game = unfinished_game(&rules, plies, seed);
            let mut search = deep(&game, nodes(700), Techniques::ALL, &memory(game.rules()));
            check_line(&game, &search);
            for spent in 1.. {
                let progress = search.step(1);
                assert!(search.nodes() <= spent, "{} after {spent}", search.nodes());
                check_line(&game, &search);
                if progress == Progress::Done {
                    break;
                }
                assert_eq!(search.nodes(), spent);
            }
            assert!(search.nodes() <= 700);
        }
    }
}

#[test]
fn work_on_a_solution_is_counted_too() {
    for rules in made_up() {
        let game = Game::new(rules.clone());
        let mut search = deep(&game, nodes(3_000), Techniques::ALL, &memory(&rules));
        for spent in 1.. {
            let progress = search.step(1);
            assert!(search.nodes() <= spent, "{} after {spent}", search.nodes());
            check_line(&game, &search);
            if progress == Progress::Done {
                break;
            }
        }
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
                let mut before = 0;
                while search.step(slice) == Progress::Thinking {
                    assert_eq!(search.nodes(), before + slice);
                    before = search.nodes();
                }
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

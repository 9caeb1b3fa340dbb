//! Several best moves at once, for hints and analysis.

use super::{SEARCHING, deep, memory, nodes, think};
use crate::support::*;
use fox_and_geese::ai::memory::Memory;
use fox_and_geese::ai::{Best, Evaluation, Level, Limits, Score, Search, Techniques, knowledge};
use fox_and_geese::rules::{Game, Move, Position};
use std::sync::Arc;

/// The most that the deep search takes a position without a forced win for.
const MOST: i32 = 28_000;

/// What a search for so many of the best moves has found.
fn found(search: Search, moves: usize) -> Vec<Best> {
    let mut search = search.with_lines(moves);
    search.step(u64::MAX);
    let best = search.best().expect("a game that goes on");
    let others = search.others();
    [best].into_iter().chain(others).collect()
}

/// The moves and what they come to; of chains of jumps that come to the same one alone.
fn successors(game: &Game) -> Vec<(Move, Position)> {
    let mut all: Vec<(Move, Position)> = Vec::new();
    for played in game.legal_moves() {
        let mut position = *game.position();
        assert_eq!(position.play(game.rules(), &played), Ok(()));
        if all.iter().all(|(_, other)| *other != position) {
            all.push((played, position));
        }
    }
    all
}

#[test]
fn without_techniques_they_are_the_best_by_minimax() {
    for rules in all_rules() {
        for (plies, seed) in [(0, 1), (14, 2), (33, 3), (61, 4)] {
            let mut game = unfinished_game(&rules, plies, seed);
            let evaluation = Evaluation::new(rules.clone(), &knowledge::network(&rules));
            let leaf =
                |position: &_| Score::points(evaluation.for_mover(position).clamp(-MOST, MOST));
            for depth in 1..=3 {
                let (memory, limits) = (memory(&rules), Limits::to_depth(depth));
                let lines = found(deep(&game, limits, Techniques::NONE, &memory), 3);
                let place = format!("{} {}", rules.id(), game.position().to_text(&rules));
                let different = successors(&game).into_iter();
                let mut values: Vec<Score> = different
                    .map(|(played, _)| minimax_of(&mut game, &played, depth, 0, &leaf))
                    .collect();
                values.sort_unstable_by(|a, b| b.cmp(a));
                values.truncate(3);
                let scores: Vec<Score> = lines.iter().map(|line| line.score).collect();
                if scores[0].is_decisive() {
                    // It looks no deeper once the best move is certain.
                    assert_eq!(scores[0], values[0], "{place}, depth {depth}");
                    continue;
                }
                assert_eq!(scores, values, "{place}, depth {depth}");
                for line in &lines {
                    let value = minimax_of(&mut game, &line.played, depth, 0, &leaf);
                    assert_eq!(line.score, value, "{place}, depth {depth}");
                }
            }
        }
    }
}

#[test]
fn they_are_different_legal_moves_with_lines_of_play() {
    for rules in all_rules() {
        for (plies, seed) in [(0, 5), (21, 6), (52, 7)] {
            let game = unfinished_game(&rules, plies, seed);
            for budget in [1, 50, 2_000] {
                let memory = memory(&rules);
                let lines = found(deep(&game, nodes(budget), Techniques::ALL, &memory), 4);
                for (index, line) in lines.iter().enumerate() {
                    let mut position = *game.position();
                    assert_eq!(line.pv.first(), Some(&line.played));
                    for played in &line.pv {
                        assert_eq!(position.play(&rules, played), Ok(()), "{}", rules.id());
                    }
                    let rest = &lines[index + 1..];
                    assert!(rest.iter().all(|other| other.played != line.played));
                }
            }
        }
    }
}

#[test]
fn no_more_are_found_than_there_are() {
    for rules in all_rules() {
        let game = unfinished_game(&rules, 26, 8);
        let lines = found(deep(&game, nodes(9_000), SEARCHING, &memory(&rules)), 64);
        assert_eq!(lines.len(), successors(&game).len(), "{}", rules.id());
    }
}

#[test]
fn where_the_game_is_solved_they_are_exact() {
    let rules = rules("hounds");
    let memory = Arc::new(Memory::new(rules.clone(), 1 << 18));
    let _ = memory.solve(u64::MAX);
    let solution = memory.solution().expect("it is small enough");
    for (plies, seed) in [(0, 1), (5, 2), (10, 3), (15, 4)] {
        let game = unfinished_game(&rules, plies, seed);
        let search = Search::with_memory(&game, Level::Master, Limits::NONE, seed, &memory);
        let lines = found(search, 64);
        assert_eq!(lines.len(), game.legal_moves().len());
        assert!(lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
        for line in lines {
            let value = solution.value_of(game.position(), &line.played);
            assert_eq!(Some(line.score), value);
        }
    }
}

#[test]
fn one_is_found_as_if_nothing_had_been_said() {
    for rules in all_rules() {
        let game = unfinished_game(&rules, 18, 9);
        let search = || deep(&game, nodes(3_000), Techniques::ALL, &memory(&rules));
        let (plain, _) = think(search());
        assert_eq!(found(search(), 1), [plain]);
    }
}

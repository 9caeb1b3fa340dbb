//! What holds in every position of random games of every rule set.

mod support;

use fox_and_geese::rules::{Game, Move, Position, RuleSet, SavedGame, library};
use rand::RngExt;
use std::collections::HashSet;
use support::{choose, random, random_game};

/// Every step, jump and placement over all points and pairs of points.
fn candidates(rules: &RuleSet) -> Vec<Move> {
    let points = rules.board().points();
    let pairs = points.flat_map(|from| points.map(move |to| [from, to]));
    let moves = pairs.flat_map(|[from, to]| [Some(Move::step(from, to)), Move::jump(&[from, to])]);
    moves.flatten().chain(points.map(Move::place)).collect()
}

fn check_legality(rules: &RuleSet, position: &Position, candidates: &[Move]) {
    let legal: HashSet<Move> = position.legal_moves(rules).into_iter().collect();
    assert_eq!(
        legal.len(),
        position.legal_moves(rules).len(),
        "a move twice"
    );
    if position.outcome(rules).is_none() {
        assert_eq!(legal.len(), position.count_moves(rules));
    }
    assert!(position.has_move(rules) || legal.is_empty());
    for candidate in &legal {
        assert!(position.is_legal(rules, candidate), "{candidate:?}");
    }
    for candidate in candidates {
        let text = candidate.to_text(rules.board());
        let listed = legal.contains(candidate);
        assert_eq!(position.is_legal(rules, candidate), listed, "{text}");
    }
}

#[test]
fn the_list_of_legal_moves_is_what_is_legal() {
    for rules in library::built_in() {
        let candidates = candidates(rules);
        for seed in 0..6 {
            let game = random_game(rules, seed, 60);
            for position in game.positions() {
                check_legality(rules, position, &candidates);
            }
        }
    }
}

#[test]
fn longer_paths_are_legal_only_when_listed() {
    let mut random = random(3);
    for rules in library::built_in() {
        let points: Vec<_> = rules.board().points().collect();
        for seed in 0..6 {
            let game = random_game(rules, seed, 80);
            for position in game.positions() {
                let legal = position.legal_moves(rules);
                for candidate in legal.iter().filter(|candidate| candidate.captures() > 0) {
                    let mut path = candidate.path().to_vec();
                    match random.random_range(0..3) {
                        0 => path.push(*choose(&mut random, &points)),
                        1 => path.truncate(path.len() - 1),
                        _ => path.reverse(),
                    }
                    if let Some(other) = Move::jump(&path) {
                        assert_eq!(position.is_legal(rules, &other), legal.contains(&other));
                    }
                }
            }
        }
    }
}

#[test]
fn undo_restores_everything_and_the_hash_stays_true() {
    for rules in library::built_in() {
        for seed in 0..10 {
            let game = random_game(rules, seed, 120);
            for position in game.positions() {
                assert_eq!(position.key(), position.fresh_key());
                for candidate in position.legal_moves(rules) {
                    let mut played = *position;
                    let undo = played.play_unchecked(rules, &candidate);
                    assert_eq!(played.key(), played.fresh_key());
                    assert_ne!(played, *position);
                    let pieces = position.geese_left() - candidate.captures();
                    assert_eq!(played.geese_left(), pieces);
                    played.undo(undo);
                    assert_eq!(played, *position);
                }
            }
        }
    }
}

#[test]
fn positions_and_moves_survive_as_text() {
    for rules in library::built_in() {
        for seed in 0..10 {
            let game = random_game(rules, seed, 120);
            for position in game.positions() {
                let text = position.to_text(rules);
                assert_eq!(Position::from_text(&text, rules), Ok(*position), "{text}");
                for candidate in position.legal_moves(rules) {
                    let text = candidate.to_text(rules.board());
                    assert_eq!(
                        Move::from_text(&text, rules.board()),
                        Ok(candidate),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn games_survive_as_saved_games() {
    for rules in library::built_in() {
        for seed in 0..10 {
            let mut game = random_game(rules, seed, 90);
            for _ in 0..seed % 4 {
                game.undo();
            }
            let saved = game.to_saved();
            let read = SavedGame::from_ron(&saved.to_ron()).expect("it was written");
            assert_eq!(read, saved);
            let mut again = Game::from_saved(&read, rules.clone()).expect("it was played");
            assert_eq!(again.to_saved(), saved);
            while let Some(redone) = game.redo() {
                assert_eq!(again.redo(), Some(redone));
            }
            assert_eq!(again.position(), game.position());
            assert_eq!(again.outcome(), game.outcome());
        }
    }
}

#[test]
fn no_text_of_a_position_or_move_makes_reading_panic() {
    let mut random = random(5);
    let letters: Vec<char> = "FGfgx-@/0123456789 abcdefgh+é".chars().collect();
    for round in 0..20_000 {
        let rules = &library::built_in()[round % library::built_in().len()];
        let mut text: Vec<char> = match round % 2 {
            0 => rules.start().to_text(rules).chars().collect(),
            _ => "d4xd6xf6".chars().collect(),
        };
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..text.len());
            match random.random_range(0..3) {
                0 => text[at] = *choose(&mut random, &letters),
                1 => text.insert(at, *choose(&mut random, &letters)),
                _ if text.len() > 1 => drop(text.remove(at)),
                _ => {}
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(position) = Position::from_text(&text, rules) {
            let written = position.to_text(rules);
            assert_eq!(Position::from_text(&written, rules), Ok(position));
            for candidate in position.legal_moves(rules) {
                let mut played = position;
                assert_eq!(played.play(rules, &candidate), Ok(()));
            }
        }
        if let Ok(candidate) = Move::from_text(&text, rules.board()) {
            assert_eq!(
                Move::from_text(&candidate.to_text(rules.board()), rules.board()),
                Ok(candidate)
            );
            let _ = rules.start().is_legal(rules, &candidate);
        }
    }
}

//! Without its shortcuts the deep search is minimax.

use super::{deep, memory, think};
use crate::support::*;
use fox_and_geese::ai::{Evaluation, Limits, Score, Techniques, knowledge};
use fox_and_geese::rules::{Game, Position};

/// The most that the deep search takes a position without a forced win for.
const MOST: i32 = 28_000;

/// The start and random positions of every rule set, some of them close to the quiet limit.
fn games() -> impl Iterator<Item = Game> {
    let plies = [0, 5, 13, 24, 41, 70, 110];
    all_rules().into_iter().flat_map(move |rules| {
        (1..).zip(plies).map(move |(seed, plies)| {
            let game = unfinished_game(&rules, plies, seed);
            let limit = rules.draw().quiet_limit.filter(|_| seed % 2 == 0);
            let Some(limit) = limit else { return game };
            let at = game.position();
            let quiet = limit - 1 - (seed % 4) as u16;
            let near = Position::new(
                at.foxes(),
                at.geese(),
                at.side(),
                at.reserve(),
                at.captured(),
                quiet,
            );
            Game::from_position(rules.clone(), near)
        })
    })
}

fn equals_minimax(name: &str, techniques: Techniques) {
    for mut game in games() {
        let rules = game.rules().clone();
        let evaluation = Evaluation::new(rules.clone(), &knowledge::network(&rules));
        let leaf = |position: &_| Score::points(evaluation.for_mover(position).clamp(-MOST, MOST));
        for depth in 1..=4 {
            let search = deep(
                &game,
                Limits::to_depth(depth),
                techniques,
                &memory(game.rules()),
            );
            let (found, _) = think(search);
            let place = format!("{} {}", rules.id(), game.position().to_text(&rules));
            let score = minimax(&mut game, depth, 0, &leaf);
            assert_eq!(found.score, score, "{name}: {place}, depth {depth}");
            let of_move = minimax_of(&mut game, &found.played, depth, 0, &leaf);
            assert_eq!(
                of_move, score,
                "{name}: {place}, depth {depth}: not a best move"
            );
        }
    }
}

#[test]
fn without_techniques_it_is_minimax() {
    equals_minimax("none", Techniques::NONE);
}

#[test]
fn techniques_that_only_save_nodes_keep_the_value() {
    let with = |change: &dyn Fn(&mut Techniques)| {
        let mut techniques = Techniques::NONE;
        change(&mut techniques);
        techniques
    };
    equals_minimax("scouting", with(&|on| on.scouting = true));
    equals_minimax("aspiration", with(&|on| on.aspiration = true));
    // To this depth no position is met at two distances from the root.
    equals_minimax("table", with(&|on| on.table = true));
    let all = with(&|on| {
        on.scouting = true;
        on.aspiration = true;
        on.table = true;
    });
    equals_minimax("all three", all);
}

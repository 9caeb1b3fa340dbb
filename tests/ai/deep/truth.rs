//! Wins and losses that the deep search claims are true.

use super::{SEARCHING, contradiction, deep, memory, nodes, scattered, think};
use crate::games::{by_lot, made_up, small};
use crate::naive::Naive;
use crate::shared::{choose, random};
use crate::solve::{solution, whole};
use crate::support::*;
use fox_and_geese::ai::solve::{Extent, Size};
use fox_and_geese::ai::{Score, Search, Techniques};
use fox_and_geese::rules::{Draw, Game, Position, QuietResets, RuleSet};
use rand::RngExt;
use std::sync::Arc;

/// Holds what the searches of many positions claim against what the positions are worth.
#[derive(Debug, Default)]
struct Claims {
    positions: usize,
    decisive: usize,
    exact: usize,
    farthest: u32,
}

impl Claims {
    fn check(&mut self, search: Search, game: &Game, value: Score) {
        let (found, by_itself) = think(search);
        let rules = game.rules();
        if let Some(wrong) = contradiction(found.score, by_itself, value) {
            let place = game.position().to_text(rules);
            panic!("{wrong}: {place} in {:?}", rules.spec());
        }
        self.positions += 1;
        if let Some(plies) = found.score.win().or(found.score.loss()) {
            self.decisive += 1;
            self.exact += usize::from(by_itself);
            self.farthest = self.farthest.max(plies);
        }
    }
}

#[test]
fn claims_hold_in_ten_thousand_positions_of_hounds() {
    let mut claims = Claims::default();
    for (id, seed) in [("hounds", 1), ("hounds-passing", 2)] {
        let rules = rules(id);
        let solution = whole(&rules);
        let mut random = random(seed);
        let memory = memory(&rules);
        while claims.positions < 5_000 * seed as usize {
            let position = scattered(&rules, rules.geese(), &mut random);
            let game = Game::from_position(rules.clone(), position);
            if game.outcome().is_some() {
                continue;
            }
            let limits = nodes(*choose(&mut random, &[100, 400, 3_000]));
            let search = deep(&game, limits, SEARCHING, &memory);
            let value = solution.value(&position).expect("it is solved");
            claims.check(search, &game, value);
        }
    }
    assert!(
        claims.decisive > 3_000 && claims.exact > 3_000,
        "{claims:?}"
    );
    assert!(claims.farthest > 12, "{claims:?}");
}

#[test]
fn no_nearer_win_is_overlooked() {
    let wide = small(
        &[" ..", ".F.", "...", " G."],
        "lines: Orthogonal, first: Geese, geese_go: [Forward, Sideways], capture: Optional, \
         chain: MayStop, draw: (repetition: 3)",
    );
    let examples = [
        // A shallow search has found a longer win and kept it in the table.
        (rules("hounds"), "1GGF/G3/4/4/4/4/4/1G2 g 0 0 0", "loss 14"),
        (rules("hounds"), "GG2/2GF/4/4/4/1G2/4/4 f 0 0 0", "win 11"),
        // The table has a draw by a position that only another path came through.
        (wide, "1F/3/G2/2 f 0 0 0", "win 7"),
    ];
    for (rules, position, score) in examples {
        let start = Position::from_text(position, &rules).expect(position);
        let game = Game::from_position(rules, start);
        let (found, by_itself) =
            think(deep(&game, nodes(30_000), SEARCHING, &memory(game.rules())));
        assert!(by_itself, "{position}");
        assert_eq!(found.score.to_string(), score, "{position}");
    }
}

/// How far a win can be, in plies, for a rule set's quiet limit not to come into it.
fn unlimited(rules: &RuleSet, plies: Option<u32>) -> bool {
    let limit = rules.draw().quiet_limit;
    limit.is_none_or(|limit| plies.is_none_or(|plies| plies <= u32::from(limit)))
}

#[test]
fn claims_hold_in_endings_of_the_larger_games() {
    let mut claims = Claims::default();
    for id in ["classic", "nine-captures", "ten-captures"] {
        let rules = rules(id);
        // One goose more than the fox side wins by.
        let geese = rules.fewest_geese().expect("they can be too few") + 1;
        let solution = solution(&rules, Extent::Endings(geese));
        let mut random = random(3);
        let memory = memory(&rules);
        for _ in 0..700 {
            let position = scattered(&rules, geese, &mut random);
            let game = Game::from_position(rules.clone(), position);
            let value = solution.value(&position).expect("it is solved");
            if game.outcome().is_some() || !unlimited(&rules, value.win().or(value.loss())) {
                continue;
            }
            let limits = nodes(*choose(&mut random, &[50, 500, 3_000]));
            let search = deep(&game, limits, SEARCHING, &memory);
            claims.check(search, &game, value);
        }
    }
    assert!(claims.decisive > 200, "{claims:?}");
}

/// The same rule set with other draws.
fn with_draws(rules: &RuleSet, draw: Draw) -> Option<Arc<RuleSet>> {
    let mut spec = rules.spec().clone();
    spec.draw = draw;
    RuleSet::from_spec("small", spec).ok().map(Arc::new)
}

/// Searches positions of a small rule set and holds them against the plain solver.
fn check_small(rules: &Arc<RuleSet>, seed: u64, claims: &mut Claims) {
    let naive = Naive::solve(rules);
    let mut random = random(seed);
    let memory = memory(rules);
    for _ in 0..40 {
        let position: Position = *choose(&mut random, &naive.positions);
        let game = Game::from_position(rules.clone(), position);
        if game.outcome().is_some() {
            continue;
        }
        let limits = nodes(*choose(&mut random, &[1, 30, 300, 3_000]));
        let techniques = *choose(&mut random, &[SEARCHING, SEARCHING, Techniques::ALL]);
        let search = deep(&game, limits, techniques, &memory);
        claims.check(search, &game, naive.value(&position));
    }
}

#[test]
fn claims_hold_on_small_boards_with_every_kind_of_rule() {
    let mut claims = Claims::default();
    for (seed, rules) in (0..).zip(made_up().into_iter().chain(by_lot(1, 800))) {
        if Size::of(&rules, Extent::Whole).positions <= 20_000 {
            check_small(&rules, seed, &mut claims);
        }
    }
    assert!(claims.decisive > 1_000 && claims.exact > 500, "{claims:?}");
}

#[test]
fn claims_hold_where_the_quiet_limit_is_near() {
    let mut claims = Claims::default();
    for (seed, rules) in (0..).zip(made_up().into_iter().chain(by_lot(1, 800))) {
        let mut random = random(seed);
        let limit = random.random_range(2..=24);
        let draw = Draw {
            quiet_limit: Some(limit),
            resets: QuietResets {
                goose_forward: random.random_bool(0.5),
                placement: random.random_bool(0.5),
            },
            repetition: None,
            agreement: false,
        };
        let size = Size::of(&rules, Extent::Whole).positions * u128::from(limit);
        if size <= 40_000
            && let Some(rules) = with_draws(&rules, draw)
        {
            check_small(&rules, seed, &mut claims);
        }
    }
    assert!(claims.decisive > 1_000 && claims.exact > 500, "{claims:?}");
}

/// Positions before the one now that the game is drawn by as soon as it comes to them again.
fn about_to_repeat(game: &Game) -> Vec<Position> {
    let times = game.rules().draw().repetition.map_or(0, usize::from);
    let occurred = |key| game.positions().filter(|other| other.key() == key).count();
    let here = game.position().key();
    let again = game.positions().copied();
    let again = again.filter(|position| position.key() != here);
    again
        .filter(|position| occurred(position.key()) + 1 >= times)
        .collect()
}

/// Plays a move at random, mostly one that leads to a position that has been before, but none that
/// ends the game if there is another.
fn step_back_or_on(game: &mut Game, random: &mut impl rand::Rng) {
    let (mut back, mut on) = (Vec::new(), Vec::new());
    for played in game.legal_moves() {
        let mut after = game.clone();
        after.play(&played).expect("it is legal");
        match after.outcome() {
            None if after.occurrences() > 1 => back.push(played),
            None => on.push(played),
            Some(_) => {}
        }
    }
    let all = game.legal_moves();
    let moves = match (back.is_empty(), on.is_empty()) {
        (true, true) => &all,
        (false, true) => &back,
        (true, false) => &on,
        (false, false) => {
            if random.random_bool(0.8) {
                &back
            } else {
                &on
            }
        }
    };
    game.play(choose(random, moves)).expect("it is legal");
}

#[test]
fn claims_hold_where_the_game_has_repeated_itself() {
    let mut claims = Claims::default();
    for (seed, rules) in (0..).zip(made_up().into_iter().chain(by_lot(801, 1_200))) {
        let times = 2 + (seed % 2) as u8;
        let draw = Draw {
            repetition: Some(times),
            ..Draw::default()
        };
        let small = Size::of(&rules, Extent::Whole).positions <= 2_000;
        let Some(rules) = with_draws(&rules, draw).filter(|_| small) else {
            continue;
        };
        // One table for the whole game, as a player has it.
        let memory = memory(&rules);
        let mut game = Game::new(rules.clone());
        let mut random = random(seed);
        while game.outcome().is_none() && game.plies() < 24 {
            let again = about_to_repeat(&game);
            let naive = Naive::with_drawn(&rules, &again);
            for techniques in [SEARCHING, Techniques::ALL] {
                let search = deep(&game, nodes(1_000), techniques, &memory);
                claims.check(search, &game, naive.value(game.position()));
            }
            step_back_or_on(&mut game, &mut random);
        }
    }
    assert!(claims.decisive > 500 && claims.exact > 400, "{claims:?}");
}

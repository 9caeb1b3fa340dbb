//! The library's rules against the plain model: random positions and random games of the built-in
//! rule sets and of others that use every further setting.

mod plain;
mod support;

use fox_and_geese::rules::{
    Capture, Chain, Draw, Forward, FoxWins, Game, Lines, Position, QuietResets, RuleSet, Way,
    library,
};
use plain::{Plain, State};
use rand::RngExt;
use std::collections::BTreeSet;
use std::sync::Arc;
use support::{choose, legal, mv, random, word};

/// The built-in rule sets and, for each, some that differ from it in what a player may change.
fn families() -> Vec<Arc<RuleSet>> {
    let mut all = library::built_in().to_vec();
    let mut random = random(7);
    for (index, base) in library::built_in().iter().cycle().take(48).enumerate() {
        let mut spec = base.spec().clone();
        let chequered = spec.lines == Lines::DiagonalOnly;
        if !chequered {
            let lines = [
                Lines::Orthogonal,
                Lines::SecondDiagonals,
                Lines::AllDiagonals,
            ];
            spec.lines = *choose(&mut random, &lines);
        }
        spec.capture = *choose(&mut random, &[Capture::Optional, Capture::Compulsory]);
        spec.chain = *choose(
            &mut random,
            &[Chain::Single, Chain::MayStop, Chain::MustGoOn],
        );
        spec.geese_go = choose(
            &mut random,
            &[
                vec![Way::Forward],
                vec![Way::Backward, Way::Sideways],
                vec![Way::Forward, Way::Sideways, Way::Backward],
                vec![Way::Forward, Way::Backward],
            ],
        )
        .clone();
        spec.forward = *choose(&mut random, &[Forward::Up, Forward::Down]);
        spec.reserve = random.random_range(0..4);
        spec.fox_wins = FoxWins {
            geese_left: random.random_bool(0.5).then_some(2),
            captured: random.random_bool(0.5).then_some(3),
            rank: random.random_bool(0.3).then_some(2),
            behind: random.random_bool(0.2),
        };
        spec.draw = Draw {
            quiet_limit: Some(random.random_range(3..40)),
            resets: QuietResets {
                goose_forward: spec.geese_go.contains(&Way::Forward) && random.random_bool(0.5),
                placement: spec.reserve > 0 && random.random_bool(0.5),
            },
            repetition: random.random_bool(0.5).then_some(2),
            agreement: false,
        };
        // Not every mixture makes a game; those that don't are refused.
        all.extend(RuleSet::from_spec(&format!("mixed-{index}"), spec).map(Arc::new));
    }
    assert!(
        all.len() > 25,
        "too few mixtures make a game: {}",
        all.len()
    );
    all
}

fn agree(rules: &RuleSet, plain: &Plain, state: &State) -> Position {
    let text = plain.text(state);
    let position = support::position(rules, &text);
    let spec = rules.spec();
    assert_eq!(position.to_text(rules), text);
    assert_eq!(
        word(position.outcome(rules)),
        plain.outcome(state),
        "{text} {spec:?}"
    );
    let moves = plain.moves(state);
    let expected: Vec<&String> = moves.keys().collect();
    let found = legal(rules, &position);
    assert_eq!(
        found.iter().collect::<Vec<_>>(),
        expected,
        "{text} {spec:?}"
    );
    for (move_text, after) in &moves {
        let mut played = position;
        let candidate = mv(rules, move_text);
        let result = played.play(rules, &candidate);
        assert_eq!(result, Ok(()), "{text} {move_text}");
        assert_eq!(
            played.to_text(rules),
            plain.text(after),
            "{text} {move_text}"
        );
        assert_eq!(played.key(), played.fresh_key(), "{text} {move_text}");
    }
    position
}

#[test]
fn five_thousand_random_positions() {
    let families: Vec<_> = families()
        .into_iter()
        .map(|rules| (Plain::new(rules.spec()), rules))
        .collect();
    let mut random = random(11);
    for round in 0..5_000 {
        let (plain, rules) = &families[round % families.len()];
        let mut spots: Vec<_> = plain.points.iter().copied().collect();
        let mut take = |count: usize| -> BTreeSet<_> {
            let count = count.min(spots.len());
            let mut draw = || spots.swap_remove(random.random_range(0..spots.len()));
            (0..count).map(|_| draw()).collect()
        };
        let full = round % 2 == 0;
        let foxes = take(1 + round % 4);
        let geese = take(if full { rules.geese() } else { round % 14 });
        let room = 24 - geese.len() as u32;
        let placing = rules.spec().reserve > 0 && random.random_bool(0.5);
        let state = State {
            foxes,
            geese,
            fox_to_move: random.random(),
            reserve: if placing {
                random.random_range(0..=room.min(20))
            } else {
                0
            },
            captured: random.random_range(0..12),
            quiet: random.random_range(0..40),
        };
        agree(rules, plain, &state);
    }
}

#[test]
fn six_hundred_random_games() {
    let families = families();
    let mut random = random(13);
    let mut ends = BTreeSet::new();
    for round in 0..600 {
        let rules = &families[round % families.len()];
        let plain = Plain::new(rules.spec());
        let mut game = Game::new(rules.clone());
        let mut history = vec![plain.start()];
        for _ in 0..80 {
            let state = &history[history.len() - 1];
            let position = agree(rules, &plain, state);
            assert_eq!(position, *game.position());
            let repeated = plain.repeated(&history);
            let lone = plain.outcome(state);
            let expected = if lone == "none" && repeated {
                "draw"
            } else {
                lone
            };
            assert_eq!(word(game.outcome()), expected, "{}", plain.text(state));
            if let Some(outcome) = game.outcome() {
                ends.insert(format!("{outcome:?}"));
                break;
            }
            let moves: Vec<_> = plain.moves(state).into_iter().collect();
            let (text, after) = choose(&mut random, &moves);
            support::play(&mut game, text);
            history.push(after.clone());
        }
    }
    assert!(ends.len() >= 7, "games end in too few ways: {ends:?}");
}

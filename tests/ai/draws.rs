//! Draw offers and answers.

use crate::support::*;
use fox_and_geese::ai::{Level, Limits, should_accept_draw, should_offer_draw};
use fox_and_geese::rules::{Game, Position, RuleSet, Side};
use std::sync::Arc;

/// The rule set's start after so many quiet plies, the number of geese left being `geese`.
fn after(rules: &Arc<RuleSet>, quiet: u16, lost: usize) -> Game {
    let start = rules.start();
    let mut geese = start.geese();
    for goose in start.geese().take(lost) {
        geese.remove(goose);
    }
    let position = Position::new(
        start.foxes(),
        geese,
        start.side(),
        start.reserve(),
        lost as u8,
        quiet,
    );
    Game::from_position(rules.clone(), position)
}

/// The levels that judge a position by counting; the deep search sees more in an even one.
const COUNTING: [Level; 5] = [
    Level::Easy,
    Level::Apprentice,
    Level::Medium,
    Level::Journeyman,
    Level::Hard,
];

#[test]
fn a_worse_side_takes_a_draw_and_a_better_one_does_not() {
    let rules = rules("traditional");
    for level in COUNTING {
        let even = after(&rules, 0, 0);
        let fox_up = after(&rules, 0, 3);
        for side in Side::BOTH {
            assert!(
                !should_accept_draw(&even, level, side),
                "{level} {side:?}, even"
            );
        }
        assert!(should_accept_draw(&fox_up, level, Side::Geese), "{level}");
        assert!(!should_accept_draw(&fox_up, level, Side::Fox), "{level}");
    }
}

#[test]
fn a_long_quiet_stretch_makes_an_even_side_willing() {
    let rules = rules("traditional");
    for level in COUNTING {
        for side in Side::BOTH {
            assert!(!should_accept_draw(&after(&rules, 39, 0), level, side));
            assert!(should_accept_draw(&after(&rules, 40, 0), level, side));
        }
        assert!(!should_accept_draw(&after(&rules, 40, 3), level, Side::Fox));
        assert!(should_accept_draw(&after(&rules, 200, 3), level, Side::Fox));
    }
}

#[test]
fn an_even_side_offers_after_sixty_quiet_plies_and_not_at_every_move() {
    let rules = rules("traditional");
    for level in COUNTING {
        let asks = |quiet| should_offer_draw(&after(&rules, quiet, 0), level);
        assert!(!asks(0) && !asks(59));
        let offers: Vec<u16> = (0..=121).step_by(2).filter(|&quiet| asks(quiet)).collect();
        assert_eq!(offers, [60, 80, 100, 120]);
        assert!(asks(61) && asks(81));
        assert!(!should_offer_draw(&after(&rules, 60, 3), level));
        assert!(should_offer_draw(&after(&rules, 200, 3), level));
    }
}

#[test]
fn no_offer_where_a_rule_ends_quiet_stretches() {
    for rules in all_rules() {
        if rules.draw().quiet_limit.is_some() {
            for quiet in 0..400 {
                assert!(!should_offer_draw(&after(&rules, quiet, 0), Level::Easy));
            }
        }
    }
}

#[test]
fn two_computers_do_not_go_on_for_ever() {
    for rules in all_rules() {
        if rules.draw().quiet_limit.is_some() {
            continue;
        }
        for lost in [0, 3] {
            for level in Level::ALL {
                let game = after(&rules, 200, lost);
                let other = game.side().other();
                if game.outcome().is_none() && rules.spec().reserve == 0 {
                    let agreed =
                        should_offer_draw(&game, level) && should_accept_draw(&game, level, other);
                    let found = best(&game, Level::Hard, Limits::to_depth(3), 0);
                    assert!(
                        agreed || found.score.is_decisive(),
                        "{} {level}",
                        rules.id()
                    );
                }
            }
        }
    }
}

#[test]
fn games_between_two_computers_end() {
    for rules in all_rules() {
        for level in [Level::Easy, Level::Medium] {
            for seed in 1..=2 {
                let mut game = Game::new(rules.clone());
                while game.outcome().is_none() {
                    let side = game.side();
                    if should_offer_draw(&game, level)
                        && should_accept_draw(&game, level, side.other())
                    {
                        game.agree_draw();
                        break;
                    }
                    let found = best(&game, level, level.limits(), seed);
                    game.play(&found.played).expect("a legal move");
                    assert!(game.plies() < 3_000, "{} {level} {seed}", rules.id());
                }
            }
        }
    }
}

#[test]
fn a_goose_about_to_be_taken_is_seen_but_by_easy() {
    // The fox takes a goose at once and has no threat to fear: better than even for it.
    let game = game("traditional", "3/3/3G3/3F3/G1G1G1G/GGG/GGG f 0 2 40");
    assert!(!should_accept_draw(&game, Level::Hard, Side::Fox));
    assert!(should_accept_draw(&game, Level::Hard, Side::Geese));
}

#[test]
fn a_finished_game_needs_no_draw() {
    let mut game = after(&rules("traditional"), 200, 0);
    game.resign(Side::Fox);
    assert!(!should_offer_draw(&game, Level::Hard));
    assert!(!should_accept_draw(&game, Level::Hard, Side::Fox));
}

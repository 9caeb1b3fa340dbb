//! Playing: moves, refusals, undo and redo, resignation, draws, rematch.

use crate::desk::Desk;
use bevy::prelude::*;
use fox_and_geese::game::session::{Intent, Played, Player};
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::{Rules, Screen};
use fox_and_geese::rules::{DrawReason, Outcome, Side, WinReason};

fn two_players(rules: &str) -> Desk {
    let mut desk = Desk::new();
    desk.starts(rules, Opponent::Person, SideChoice::Geese);
    desk
}

#[test]
fn starting_a_game_shows_the_board_with_the_chosen_rules() {
    let desk = two_players("traditional");
    assert_eq!(
        *desk.app.world().resource::<State<Screen>>().get(),
        Screen::Play
    );
    assert_eq!(desk.app.world().resource::<Rules>().0.id(), "traditional");
    assert_eq!(desk.position(), "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0");
    assert_eq!(desk.played, [Played::Started]);
}

#[test]
fn an_unknown_rule_set_starts_nothing() {
    let mut desk = two_players("classic");
    desk.starts("no-such-game", Opponent::Person, SideChoice::Geese);
    assert_eq!(desk.session().rules().id(), "classic");
}

#[test]
fn two_people_move_in_turn() {
    let mut desk = two_players("classic");
    desk.plays("d3-e3");
    assert_eq!(desk.plies(), 0, "e3 is taken");
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    assert_eq!(desk.position(), "3/3/3F3/G6/1GGGGGG/GGG/GGG g 0 0 1");
}

#[test]
fn a_refused_move_says_which_rule_forbids_it() {
    let mut desk = two_players("classic");
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    desk.plays("a4-a3");
    assert_eq!(desk.plies(), 2);
    assert!(desk.played.ends_with(&[Played::Refused]));
    assert_eq!(
        desk.notices,
        ["Not possible: they may not step backward in this game."]
    );
}

#[test]
fn compulsory_capture_is_enforced_for_all_and_explained() {
    let mut desk = two_players("seventeen-compulsory");
    desk.plays("d4-e4");
    desk.plays("g4-g5");
    // The fox can take f4 now.
    desk.plays("e4-e5");
    assert_eq!(desk.plies(), 2, "{}", desk.position());
    assert_eq!(
        desk.notices,
        ["Not possible: taking is compulsory in this game, and there is something to take."]
    );
}

#[test]
fn a_chain_that_goes_on_by_a_step_is_refused_for_the_true_reason() {
    let mut desk = two_players("seventeen");
    for text in ["d4-e4", "e3-d4", "e4-e3", "c3-c4"] {
        desk.plays(text);
    }
    desk.plays("e3xc3xd4");
    assert_eq!(desk.plies(), 4);
    assert_eq!(
        desk.notices,
        [
            "Not possible: a leap goes over a neighbour to the point straight beyond: not from c3 \
             to d4."
        ]
    );
}

#[test]
fn undo_between_people_takes_one_move_and_redo_plays_it_again() {
    let mut desk = two_players("classic");
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    desk.does(Intent::Undo);
    assert_eq!((desk.plies(), desk.side()), (1, Side::Fox));
    desk.does(Intent::Redo);
    assert_eq!(desk.position(), "3/3/3F3/G6/1GGGGGG/GGG/GGG g 0 0 1");
    desk.does(Intent::Redo);
    assert_eq!(desk.plies(), 2, "nothing is left to redo");
}

#[test]
fn another_move_after_undo_ends_redo() {
    let mut desk = two_players("classic");
    desk.plays("a3-a4");
    desk.does(Intent::Undo);
    desk.plays("g3-g4");
    assert!(!desk.session().can_redo());
    desk.does(Intent::Redo);
    assert_eq!(desk.plies(), 1);
}

#[test]
fn undo_is_told_once_that_the_game_does_not_count() {
    let mut desk = two_players("classic");
    for _ in 0..2 {
        desk.plays("a3-a4");
        desk.does(Intent::Undo);
    }
    assert_eq!(
        desk.notices,
        ["You took a move back, so this game counts in no tally."]
    );
}

#[test]
fn undo_at_the_start_does_nothing() {
    let mut desk = two_players("classic");
    desk.does(Intent::Undo);
    assert_eq!(desk.session().undo_plies(), 0);
    assert!(!desk.session().undo_used());
}

#[test]
fn a_finished_game_stands() {
    let mut desk = two_players("classic");
    desk.plays("a3-a4");
    desk.does(Intent::Resign);
    let ending = Outcome::Win {
        side: Side::Geese,
        reason: WinReason::Resigned,
    };
    assert_eq!(
        desk.outcome(),
        Some(ending),
        "the fox was to move and gave up"
    );
    assert!(desk.played.ends_with(&[Played::Ended(ending)]));
    desk.does(Intent::Undo);
    desk.plays("d4-d5");
    desk.does(Intent::Resign);
    assert_eq!((desk.plies(), desk.outcome()), (1, Some(ending)));
}

#[test]
fn a_draw_is_offered_declined_offered_and_accepted() {
    let mut desk = two_players("seventeen");
    assert!(desk.session().may_offer_draw());
    desk.does(Intent::OfferDraw);
    assert_eq!(desk.session().draw_offer(), Some(Side::Fox));
    desk.does(Intent::DeclineDraw);
    assert_eq!((desk.session().draw_offer(), desk.outcome()), (None, None));
    assert_eq!(desk.notices, ["No draw was agreed: the game goes on."]);
    desk.does(Intent::OfferDraw);
    desk.does(Intent::AcceptDraw);
    assert_eq!(desk.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
}

#[test]
fn a_draw_offer_lapses_with_the_answering_move() {
    let mut desk = two_players("seventeen");
    desk.does(Intent::OfferDraw);
    desk.plays("d4-d5");
    assert_eq!(
        desk.session().draw_offer(),
        Some(Side::Fox),
        "it was the fox's own move"
    );
    desk.plays("a4-a5");
    assert_eq!(desk.session().draw_offer(), None);
    desk.does(Intent::AcceptDraw);
    assert_eq!(desk.outcome(), None);
}

#[test]
fn nobody_offers_a_draw_where_a_rule_draws() {
    let mut desk = two_players("classic");
    desk.does(Intent::OfferDraw);
    assert_eq!(desk.session().draw_offer(), None);
    // No draw by any rule, so the players may agree on one.
    let mut desk = two_players("nine-captures");
    desk.does(Intent::OfferDraw);
    assert_eq!(desk.session().draw_offer(), Some(Side::Geese));
}

#[test]
fn a_rematch_swaps_sides_where_the_rule_set_says_so() {
    for (rules, swaps) in [("ten-captures", true), ("classic", false)] {
        let mut desk = Desk::new();
        desk.starts(rules, Opponent::Computer, SideChoice::Geese);
        desk.does(Intent::Resign);
        desk.does(Intent::Rematch);
        let person = if swaps { Side::Fox } else { Side::Geese };
        assert_eq!(desk.session().person(), Some(person), "{rules}");
        assert_eq!(desk.outcome(), None);
    }
}

#[test]
fn the_fox_starts_where_the_player_says_if_the_rules_let_it() {
    let start = |rules: &str, point: &str| {
        let mut desk = Desk::new();
        desk.starts_with(Setup {
            rules: rules.into(),
            opponent: Opponent::Person,
            fox_start: Some(point.into()),
            ..default()
        });
        desk.position()
    };
    assert_eq!(start("hounds", "b8"), "F3/4/4/4/4/4/4/GGGG f 0 0 0");
    assert_eq!(
        start("hounds", "c7"),
        "1F2/4/4/4/4/4/4/GGGG f 0 0 0",
        "not one of the starts"
    );
    assert_eq!(
        start("classic", "d7"),
        "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0",
        "no choice there"
    );
}

#[test]
fn watching_gives_both_sides_to_the_computer() {
    let mut desk = Desk::new();
    desk.starts("classic", Opponent::Watch, SideChoice::Geese);
    let session = desk.session();
    assert!(
        Side::BOTH
            .iter()
            .all(|side| matches!(session.player(*side), Player::Computer(_)))
    );
    assert!(!session.may_resign() && !session.may_offer_draw());
}

//! The computer gives up where it may.

use crate::desk::{Desk, against, thought};
use bevy::prelude::*;
use fox_and_geese::ai::{Level, Score};
use fox_and_geese::game::opponent::Motion;
use fox_and_geese::game::session::Intent;
use fox_and_geese::game::settings::Settings;
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::tally::Tallies;
use fox_and_geese::rules::{Outcome, Side, WinReason};

/// A person with the geese against the computer, which gives an answer with each of these scores
/// in turn; the person's moves between them are the first legal ones.
fn answers(desk: &mut Desk, scores: &[Score]) {
    desk.app.world_mut().resource_mut::<Motion>().busy = true;
    for &score in scores {
        if desk.session().person_to_move() {
            let first = desk.session().game().legal_moves()[0];
            desk.does(Intent::Play(first));
        }
        let game = desk.session().game();
        let answer = Intent::Answer {
            ply: game.plies(),
            key: game.position().key(),
            best: thought(game.legal_moves()[0], score),
        };
        desk.does(answer);
    }
}

fn may_resign(desk: &mut Desk) {
    let mut settings = desk.app.world_mut().resource_mut::<Settings>();
    settings.computer_resigns = true;
}

#[test]
fn the_computer_resigns_a_lost_game_where_it_may() {
    let lost = [Score::loss_in(8)];
    let resigned = Some(Outcome::Win {
        side: Side::Geese,
        reason: WinReason::Resigned,
    });
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    answers(&mut desk, &lost);
    assert_eq!((desk.outcome(), desk.plies()), (None, 2), "not by default");
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    may_resign(&mut desk);
    answers(&mut desk, &lost);
    assert_eq!((desk.outcome(), desk.plies()), (resigned, 1));
    // It counts as a game won.
    let tallies = desk.app.world().resource::<Tallies>();
    assert_eq!(tallies.session.by_winner("classic").geese, 1);
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    may_resign(&mut desk);
    let bad = Score::points(-2_000);
    answers(&mut desk, &[Score::DRAW, bad, bad, bad, bad]);
    assert_eq!(desk.outcome(), resigned, "hopeless for long");
}

#[test]
fn a_move_taken_back_takes_the_bad_prospects_back() {
    let bad = Score::points(-2_000);
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    may_resign(&mut desk);
    answers(&mut desk, &[Score::DRAW, bad, bad, bad]);
    desk.does(Intent::Undo);
    answers(&mut desk, &[bad]);
    assert_eq!(desk.outcome(), None);
}

#[test]
fn two_computers_play_on_to_the_end() {
    let mut desk = Desk::new();
    may_resign(&mut desk);
    desk.app.world_mut().resource_mut::<Motion>().busy = true;
    desk.starts_with(Setup {
        rules: "classic".into(),
        opponent: Opponent::Watch,
        level: Level::Hard,
        ..default()
    });
    answers(&mut desk, &[Score::loss_in(2); 3]);
    assert_eq!((desk.outcome(), desk.plies()), (None, 3));
}

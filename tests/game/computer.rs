//! The computer's turn: it moves, it can be interrupted, its late answers are dropped.

use crate::desk::{Desk, against, thinks, thought};
use bevy::prelude::*;
use fox_and_geese::ai::{Level, Score};
use fox_and_geese::game::Menu;
use fox_and_geese::game::opponent::Motion;
use fox_and_geese::game::session::{Intent, Played, Player};
use fox_and_geese::game::settings::Settings;
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::thinker::{Place, Thinker};
use fox_and_geese::rules::{Side, WinReason};

#[test]
fn the_computer_answers_after_a_pause() {
    let mut desk = against(Level::Medium, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    // Frames of 50 ms: the pause of 450 ms has not passed after the two in which it was played
    // and five more, however soon the search is done.
    desk.frames(5);
    assert_eq!(desk.plies(), 1);
    desk.until("the answer", |desk| desk.plies() == 2);
    assert_eq!(desk.side(), Side::Geese);
}

#[test]
fn with_reduced_motion_there_is_no_pause() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    desk.app
        .world_mut()
        .resource_mut::<Settings>()
        .reduced_motion = true;
    desk.plays("a3-a4");
    let mut frames = 0;
    while desk.plies() < 2 && frames < 400 {
        // The task needs time of its own, not frames.
        std::thread::sleep(std::time::Duration::from_millis(5));
        desk.app
            .world_mut()
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::ZERO,
            ));
        desk.frame();
        frames += 1;
    }
    assert_eq!(desk.plies(), 2);
}

#[test]
fn without_a_thread_it_thinks_between_frames() {
    let mut desk = Desk::new();
    desk.app.world_mut().resource_mut::<Thinker>().place = Place::Slices;
    desk.starts_with(Setup {
        rules: "classic".into(),
        level: Level::Medium,
        ..default()
    });
    desk.plays("a3-a4");
    desk.until("the answer", |desk| desk.plies() == 2);
    // The same answer as on a thread.
    let mut other = against(Level::Medium, "classic", SideChoice::Geese);
    other.plays("a3-a4");
    other.until("the answer", |desk| desk.plies() == 2);
    assert_eq!(desk.position(), other.position());
    // Taken back in the middle of a search it answers no more.
    desk.plays("b3-b4");
    assert!(thinks(&desk));
    desk.does(Intent::Undo);
    assert!(!thinks(&desk));
    desk.frames(20);
    assert_eq!(desk.plies(), 2);
}

#[test]
fn the_computer_waits_for_pieces_on_their_way() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    desk.app.world_mut().resource_mut::<Motion>().busy = true;
    desk.plays("a3-a4");
    for _ in 0..60 {
        desk.frame();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(desk.plies(), 1);
    desk.app.world_mut().resource_mut::<Motion>().busy = false;
    desk.until("the answer", |desk| desk.plies() == 2);
}

#[test]
fn undo_takes_the_players_move_and_the_reply() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    desk.until("the answer", |desk| desk.plies() == 2);
    let after = desk.position();
    desk.does(Intent::Undo);
    assert_eq!((desk.plies(), desk.side()), (0, Side::Geese));
    assert!(desk.played.contains(&Played::TakenBack(2)));
    desk.frames(40);
    assert_eq!(
        desk.plies(),
        0,
        "the undone move is not played again by itself"
    );
    desk.does(Intent::Redo);
    assert_eq!(desk.position(), after);
    assert_eq!(desk.side(), Side::Geese);
}

#[test]
fn undo_while_the_computer_thinks_takes_the_players_move_alone() {
    let mut desk = against(Level::Hard, "seventeen", SideChoice::Fox);
    desk.plays("d4-d5");
    assert!(thinks(&desk));
    desk.does(Intent::Undo);
    assert_eq!((desk.plies(), desk.side()), (0, Side::Fox));
    assert!(!thinks(&desk));
    desk.frames(60);
    assert_eq!(desk.plies(), 0, "no late answer");
}

#[test]
fn undo_is_off_when_only_the_computer_has_moved() {
    let mut desk = against(Level::Easy, "seventeen", SideChoice::Geese);
    desk.until("the fox's first move", |desk| desk.plies() == 1);
    assert_eq!(desk.session().undo_plies(), 0);
    desk.does(Intent::Undo);
    assert_eq!(desk.plies(), 1);
}

#[test]
fn a_new_game_and_leaving_stop_the_search() {
    for intent in [Intent::NewGame, Intent::Leave] {
        let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
        desk.plays("a3-a4");
        assert!(thinks(&desk));
        desk.does(intent.clone());
        desk.frame();
        assert!(!thinks(&desk), "{intent:?}");
        let plies = desk.plies();
        desk.frames(60);
        assert_eq!(desk.plies(), plies, "{intent:?}: no late answer");
    }
}

#[test]
fn coming_back_the_computer_goes_on() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    desk.does(Intent::Leave);
    desk.does(Intent::Continue);
    desk.until("the answer", |desk| desk.plies() == 2);
}

#[test]
fn an_answer_to_another_position_is_dropped() {
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    let key = desk.session().game().position().key();
    let best = thought(desk.reads("d4-d5"), Score::DRAW);
    for (ply, key) in [(0, key), (1, key ^ 1)] {
        let best = best.clone();
        desk.does(Intent::Answer { ply, key, best });
    }
    assert_eq!(desk.plies(), 1);
    desk.does(Intent::Answer { ply: 1, key, best });
    assert_eq!(desk.plies(), 2);
}

#[test]
fn a_person_can_not_move_for_the_computer() {
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    assert_eq!(desk.plies(), 1);
    assert!(desk.notices.is_empty(), "a click too many is no fault");
}

#[test]
fn each_of_two_computers_plays_at_its_own_level() {
    let mut desk = Desk::new();
    desk.starts_with(Setup {
        rules: "classic".into(),
        opponent: Opponent::Watch,
        level: Level::Easy,
        fox_level: Some(Level::Hard),
        ..default()
    });
    let session = desk.session();
    assert_eq!(session.player(Side::Geese), Player::Computer(Level::Easy));
    assert_eq!(session.player(Side::Fox), Player::Computer(Level::Hard));
    desk.until("a move of each", |desk| desk.plies() == 2);
}

#[test]
fn two_computers_play_games_to_their_ends() {
    // One with captures and a quiet limit, one without captures, one with placements.
    for rules in ["classic", "hounds", "tigers-and-goats"] {
        let mut desk = Desk::new();
        desk.app
            .world_mut()
            .resource_mut::<Settings>()
            .reduced_motion = true;
        desk.starts_with(Setup {
            rules: rules.into(),
            opponent: Opponent::Watch,
            level: Level::Easy,
            ..default()
        });
        desk.until("an ending", |desk| desk.outcome().is_some());
        let ended = desk
            .played
            .iter()
            .filter(|played| matches!(played, Played::Ended(_)));
        assert_eq!(ended.count(), 1, "{rules}");
    }
}

#[test]
fn the_game_goes_on_under_an_open_sheet() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    desk.app
        .world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Rules);
    desk.until("the answer", |desk| desk.plies() == 2);
}

#[test]
fn resigning_while_the_computer_thinks_ends_the_game() {
    let mut desk = against(Level::Hard, "classic", SideChoice::Geese);
    desk.plays("a3-a4");
    desk.does(Intent::Resign);
    let ended = desk.outcome().and_then(|outcome| match outcome {
        fox_and_geese::rules::Outcome::Win { side, reason } => Some((side, reason)),
        fox_and_geese::rules::Outcome::Draw(_) => None,
    });
    assert_eq!(
        ended,
        Some((Side::Fox, WinReason::Resigned)),
        "the person had the geese"
    );
    desk.frame();
    assert!(!thinks(&desk));
}

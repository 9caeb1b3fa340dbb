//! What is kept between starts, and what happens when nothing can be.

use crate::desk::Desk;
use bevy_pkv::PkvStore;
use fox_and_geese::ai::Level;
use fox_and_geese::game::Library;
use fox_and_geese::game::history::History;
use fox_and_geese::game::session::{Intent, Session};
use fox_and_geese::game::settings::{Settings, TextSize};
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::storage::{Choices, Store};
use fox_and_geese::game::tally::{ByWinner, Tallies, Tally, TallyOf};
use fox_and_geese::rules::Side;

fn tallies(desk: &Desk) -> &Tallies {
    desk.app.world().resource::<Tallies>()
}

/// The person, playing the geese, loses to the computer by resigning.
fn lose_a_game(desk: &mut Desk) {
    desk.starts("classic", Opponent::Computer, SideChoice::Geese);
    desk.does(Intent::Resign);
}

fn medium_geese() -> TallyOf {
    TallyOf {
        rules: "classic".into(),
        level: Some(Level::Medium),
        side: Side::Geese,
    }
}

#[test]
fn tallies_are_kept_and_the_session_begins_anew() {
    let mut desk = Desk::new();
    lose_a_game(&mut desk);
    lose_a_game(&mut desk);
    let lost = |lost| Tally {
        won: 0,
        lost,
        drawn: 0,
    };
    assert_eq!(tallies(&desk).session.of(&medium_geese()), lost(2));
    let mut desk = desk.restart();
    assert_eq!(tallies(&desk).session.of(&medium_geese()), lost(0));
    assert_eq!(tallies(&desk).kept.of(&medium_geese()), lost(2));
    lose_a_game(&mut desk);
    assert_eq!(tallies(&desk).session.of(&medium_geese()), lost(1));
    assert_eq!(tallies(&desk).kept.of(&medium_geese()), lost(3));
    let by_winner = tallies(&desk).kept.by_winner("classic");
    assert_eq!(
        by_winner,
        ByWinner {
            geese: 0,
            fox: 3,
            drawn: 0
        }
    );
}

#[test]
fn tallies_are_apart_by_rules_level_and_side() {
    let mut desk = Desk::new();
    lose_a_game(&mut desk);
    for of in [
        TallyOf {
            rules: "traditional".into(),
            ..medium_geese()
        },
        TallyOf {
            level: Some(Level::Hard),
            ..medium_geese()
        },
        TallyOf {
            level: None,
            ..medium_geese()
        },
        TallyOf {
            side: Side::Fox,
            ..medium_geese()
        },
    ] {
        assert_eq!(tallies(&desk).kept.of(&of), Tally::default(), "{of:?}");
    }
}

#[test]
fn two_people_count_for_the_side_that_won() {
    let mut desk = Desk::new();
    desk.starts("classic", Opponent::Person, SideChoice::Geese);
    desk.plays("a3-a4");
    desk.does(Intent::Resign);
    let by_winner = tallies(&desk).kept.by_winner("classic");
    assert_eq!(
        by_winner,
        ByWinner {
            geese: 1,
            fox: 0,
            drawn: 0
        }
    );
}

#[test]
fn a_game_with_undo_counts_nowhere_but_the_next_one_does() {
    let mut desk = Desk::new();
    desk.starts("classic", Opponent::Person, SideChoice::Geese);
    desk.plays("a3-a4");
    desk.does(Intent::Undo);
    desk.does(Intent::Resign);
    assert_eq!(*tallies(&desk), Tallies::default());
    desk.does(Intent::Rematch);
    desk.does(Intent::Resign);
    assert_eq!(tallies(&desk).kept.by_winner("classic").fox, 1);
}

/// The games that are kept: how many moves, and whether they counted.
fn games(desk: &Desk) -> Vec<(usize, bool)> {
    let history = desk.app.world().resource::<History>();
    let games = history.all().iter();
    games
        .map(|game| (game.moves(), game.session.counted()))
        .collect()
}

#[test]
fn finished_games_are_kept_move_by_move() {
    let mut desk = Desk::new();
    // Nothing was played.
    lose_a_game(&mut desk);
    desk.starts("classic", Opponent::Person, SideChoice::Geese);
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    desk.plays("b3-b4");
    desk.does(Intent::Resign);
    desk.does(Intent::Rematch);
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    desk.does(Intent::Undo);
    desk.does(Intent::Resign);
    assert_eq!(games(&desk), [(2, true), (1, false)]);
    let desk = desk.restart();
    assert_eq!(games(&desk), [(2, true), (1, false)]);
    let history = desk.app.world().resource::<History>();
    assert!(history.session().is_empty());
    let library = desk.app.world().resource::<Library>();
    let first = &history.all()[0];
    let session = Session::from_saved(&first.session, library).expect("a game that holds");
    assert_eq!(session.game().plies(), 3);
    assert_eq!(session.game().outcome(), first.game().outcome);
    assert!(first.ended > 1_700_000_000, "a time of now");
}

#[test]
fn games_between_computers_are_kept_and_do_not_count() {
    let mut desk = Desk::new();
    desk.starts("hounds", Opponent::Watch, SideChoice::Geese);
    desk.until("the end", |desk| desk.session().game().outcome().is_some());
    let [(_, counted)] = games(&desk)[..] else {
        panic!("one game");
    };
    assert!(!counted);
    assert_eq!(*tallies(&desk), Tallies::default());
}

#[test]
fn settings_and_choices_are_kept() {
    let mut desk = Desk::new();
    let [.., large, _] = TextSize::ALL;
    let mut settings = desk.app.world_mut().resource_mut::<Settings>();
    settings.coordinates = false;
    settings.text_size = large;
    let chosen = Setup {
        rules: "hounds".into(),
        opponent: Opponent::Watch,
        level: Level::Hard,
        side: SideChoice::Lots,
        fox_start: Some("b8".into()),
        position: None,
        fox_level: Some(Level::Apprentice),
    };
    desk.app.world_mut().resource_mut::<Choices>().0 = chosen.clone();
    desk.frame();
    let desk = desk.restart();
    let settings = desk.app.world().resource::<Settings>();
    assert!(!settings.coordinates);
    assert_eq!(settings.text_size, large);
    assert_eq!(desk.app.world().resource::<Choices>().0, chosen);
}

/// Settings of which one is a text size that there is not.
#[derive(serde::Serialize)]
struct Odd<T> {
    coordinates: bool,
    text_size: T,
}

/// What is read of settings with such a text size.
fn read_odd<T: serde::Serialize>(text_size: T) -> Settings {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let odd = Odd {
        coordinates: false,
        text_size,
    };
    PkvStore::new_in_dir(folder.path())
        .set("settings-1", &odd)
        .expect("a value");
    let desk = Desk::in_folder(folder.path());
    assert_eq!(desk.notices, [""; 0]);
    desk.app.world().resource::<Settings>().clone()
}

#[test]
fn a_text_size_there_is_not_costs_no_other_setting() {
    for settings in [
        read_odd(7),
        read_odd(-130),
        read_odd("large"),
        read_odd(1.3),
        read_odd(()),
        read_odd([130]),
    ] {
        assert_eq!(settings.text_size, TextSize::default());
        assert!(!settings.coordinates);
    }
    let [small, ..] = TextSize::ALL;
    assert_eq!(read_odd(small.percent()).text_size, small);
}

#[test]
fn the_game_in_progress_is_kept_with_its_undo() {
    let mut desk = Desk::new();
    desk.starts("classic", Opponent::Person, SideChoice::Geese);
    desk.plays("a3-a4");
    desk.plays("d4-d5");
    desk.does(Intent::Undo);
    let mut desk = desk.restart();
    assert_eq!(desk.plies(), 1);
    assert!(desk.session().undo_used());
    desk.does(Intent::Continue);
    desk.does(Intent::Redo);
    assert_eq!(desk.position(), "3/3/3F3/G6/1GGGGGG/GGG/GGG g 0 0 1");
}

#[test]
fn a_finished_game_is_not_offered_again() {
    let mut desk = Desk::new();
    lose_a_game(&mut desk);
    let desk = desk.restart();
    assert!(!desk.app.world().contains_resource::<Session>());
}

/// What the game kept when it had three levels: the same names of fields and values, fewer of them.
mod of_old {
    use serde::Serialize;

    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Level {
        Easy,
        Medium,
        Hard,
    }

    #[derive(Serialize)]
    pub struct TallyOf {
        pub rules: String,
        pub level: Option<Level>,
        pub side: fox_and_geese::rules::Side,
    }

    #[derive(Serialize)]
    pub struct Setup {
        pub rules: String,
        pub opponent: fox_and_geese::game::setup::Opponent,
        pub level: Level,
        pub side: fox_and_geese::game::setup::SideChoice,
        pub fox_start: Option<String>,
        pub position: Option<String>,
    }

    #[derive(Serialize)]
    pub struct Settings {
        pub reduced_motion: bool,
        pub system_reduced_motion: bool,
        pub theme: fox_and_geese::game::theme::Theme,
        pub system_more_contrast: bool,
        pub coordinates: bool,
        pub mark_legal: bool,
        pub confirm_resign: bool,
        pub fullscreen: bool,
    }
}

#[test]
fn what_was_kept_with_three_levels_is_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut old = PkvStore::new_in_dir(folder.path());
    let tally = Tally {
        won: 1,
        lost: 2,
        drawn: 3,
    };
    let of = |level| of_old::TallyOf {
        rules: "classic".into(),
        level,
        side: Side::Geese,
    };
    let levels = [
        (Some(of_old::Level::Easy), Some(Level::Easy)),
        (Some(of_old::Level::Medium), Some(Level::Medium)),
        (Some(of_old::Level::Hard), Some(Level::Hard)),
        (None, None),
    ];
    let mut sheet = Vec::new();
    let mut expected = Vec::new();
    for (was, is) in levels {
        sheet.push((of(was), tally));
        expected.push(TallyOf {
            level: is,
            ..medium_geese()
        });
    }
    old.set("tallies-1", &sheet).expect("a value");
    let choices = of_old::Setup {
        rules: "hounds".into(),
        opponent: Opponent::Watch,
        level: of_old::Level::Hard,
        side: SideChoice::Fox,
        fox_start: None,
        position: None,
    };
    old.set("choices-1", &choices).expect("a value");
    let settings = of_old::Settings {
        reduced_motion: true,
        system_reduced_motion: false,
        theme: fox_and_geese::game::theme::Theme::Night,
        system_more_contrast: false,
        coordinates: false,
        mark_legal: true,
        confirm_resign: false,
        fullscreen: false,
    };
    old.set("settings-1", &settings).expect("a value");
    drop(old);
    let desk = Desk::in_folder(folder.path());
    assert_eq!(desk.notices, [""; 0]);
    for of in expected {
        assert_eq!(tallies(&desk).kept.of(&of), tally, "{of:?}");
    }
    let choices = &desk.app.world().resource::<Choices>().0;
    assert_eq!((choices.level, choices.fox_level), (Level::Hard, None));
    assert_eq!(choices.side, SideChoice::Fox);
    let settings = desk.app.world().resource::<Settings>();
    assert!(!settings.coordinates && !settings.confirm_resign && !settings.computer_resigns);
    assert_eq!(settings.text_size, TextSize::default());
}

#[test]
fn tallies_of_all_six_levels_are_kept_apart() {
    let mut desk = Desk::new();
    for level in Level::ALL {
        desk.starts_with(Setup {
            rules: "classic".into(),
            level,
            ..Setup::default()
        });
        desk.does(Intent::Resign);
    }
    let desk = desk.restart();
    for level in Level::ALL {
        let of = TallyOf {
            level: Some(level),
            ..medium_geese()
        };
        assert_eq!(tallies(&desk).kept.of(&of).lost, 1, "{level}");
    }
}

#[test]
fn a_folder_that_can_not_be_made_stops_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("a file");
    let mut desk = Desk::in_folder(&file.join("data"));
    assert!(!desk.app.world().resource::<Store>().keeps());
    lose_a_game(&mut desk);
    assert_eq!(
        tallies(&desk).session.of(&medium_geese()).lost,
        1,
        "it counts in memory"
    );
    let told = desk
        .notices
        .iter()
        .filter(|notice| notice.contains("can't be kept"))
        .count();
    assert_eq!(told, 1, "{:?}", desk.notices);
}

#[test]
fn a_second_window_plays_without_saving_over_the_first() {
    let mut first = Desk::new();
    let mut second = Desk::in_folder(first.folder());
    assert!(
        second
            .notices
            .iter()
            .any(|notice| notice.contains("open in another window"))
    );
    lose_a_game(&mut second);
    lose_a_game(&mut first);
    drop(second);
    let first = first.restart();
    assert_eq!(tallies(&first).kept.of(&medium_geese()).lost, 1);
}

#[test]
fn a_damaged_file_is_set_aside_and_a_new_one_begun() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let rubbish = b"this is no database".repeat(1_000);
    std::fs::write(folder.path().join("bevy_pkv.redb"), &rubbish).expect("a file");
    let mut desk = Desk::in_folder(folder.path());
    assert!(
        desk.notices
            .iter()
            .any(|notice| notice.contains("set aside")),
        "{:?}",
        desk.notices
    );
    let aside = std::fs::read(folder.path().join("bevy_pkv.redb.damaged-1")).expect("the old file");
    assert_eq!(aside, rubbish);
    lose_a_game(&mut desk);
    drop(desk);
    let desk = Desk::in_folder(folder.path());
    assert_eq!(tallies(&desk).kept.of(&medium_geese()).lost, 1);
    assert!(desk.notices.is_empty(), "{:?}", desk.notices);
}

#[test]
fn what_can_not_be_read_is_never_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kept = "tallies in a form of the future".to_string();
    PkvStore::new_in_dir(folder.path())
        .set("tallies-1", &kept)
        .expect("a value");
    let mut desk = Desk::in_folder(folder.path());
    assert!(
        desk.notices
            .iter()
            .any(|notice| notice.contains("tallies") && notice.contains("set aside")),
        "{:?}",
        desk.notices
    );
    lose_a_game(&mut desk);
    drop(desk);
    let desk = Desk::in_folder(folder.path());
    assert_eq!(
        tallies(&desk).kept.of(&medium_geese()).lost,
        1,
        "new ones are kept beside them"
    );
    assert!(
        desk.notices.is_empty(),
        "said once, not at every start: {:?}",
        desk.notices
    );
    drop(desk);
    let still: String = PkvStore::new_in_dir(folder.path())
        .get("tallies-1")
        .expect("the value");
    assert_eq!(still, kept);
}

#[test]
fn a_game_whose_rule_set_is_gone_is_told() {
    let mut desk = Desk::new();
    let rules = desk.folder().join("rules");
    std::fs::create_dir_all(&rules).expect("a folder");
    let text = include_str!("../../assets/rules/classic.ron");
    std::fs::write(rules.join("mine.ron"), text).expect("a file");
    desk = desk.restart();
    desk.starts("mine", Opponent::Person, SideChoice::Geese);
    assert_eq!(desk.session().rules().id(), "mine");
    std::fs::remove_file(desk.folder().join("rules/mine.ron")).expect("it was there");
    let desk = desk.restart();
    assert!(!desk.app.world().contains_resource::<Session>());
    assert!(
        desk.notices
            .iter()
            .any(|notice| notice.contains("can't be continued")),
        "{:?}",
        desk.notices
    );
}

//! The player's own rule files.

use crate::desk::Desk;
use fox_and_geese::game::setup::{Opponent, SideChoice};
use fox_and_geese::rules::library::Library;

const CLASSIC: &str = include_str!("../../assets/rules/classic.ron");

/// A game whose folder of rules has these files.
fn with_files(files: &[(&str, &str)]) -> Desk {
    let desk = Desk::new();
    let rules = desk.folder().join("rules");
    std::fs::create_dir_all(&rules).expect("a folder");
    for (name, text) in files {
        std::fs::write(rules.join(name), text).expect("a file");
    }
    desk.restart()
}

#[test]
fn the_twelve_are_there_and_none_is_faulty() {
    let desk = Desk::new();
    assert_eq!(desk.library().rules().len(), 12);
    assert!(desk.library().faulty().is_empty());
}

#[test]
fn a_players_file_comes_after_the_built_in_ones_and_plays() {
    let mut desk = with_files(&[("my-own.ron", CLASSIC), ("notes.txt", "not a rule set")]);
    let ids: Vec<&str> = desk
        .library()
        .rules()
        .iter()
        .map(|rules| rules.id())
        .collect();
    assert_eq!(ids.len(), 13);
    assert_eq!(ids.last(), Some(&"my-own"));
    desk.starts("my-own", Opponent::Person, SideChoice::Geese);
    desk.plays("a3-a4");
    assert_eq!(desk.plies(), 1);
}

#[test]
fn a_faulty_file_is_listed_with_its_faults_and_the_others_play_on() {
    let faulty = CLASSIC.replacen("chain:", "chains:", 1);
    let desk = with_files(&[("bad.ron", &faulty), ("good.ron", CLASSIC)]);
    assert_eq!(desk.library().rules().len(), 13);
    let [file] = desk.library().faulty() else {
        panic!("one faulty file")
    };
    assert_eq!(file.file, "bad.ron");
    assert!(
        file.faults[0].to_string().contains("chains"),
        "{:?}",
        file.faults
    );
}

#[test]
fn a_file_that_is_no_text_is_listed_as_faulty() {
    let desk = Desk::new();
    let rules = desk.folder().join("rules");
    std::fs::create_dir_all(&rules).expect("a folder");
    std::fs::write(rules.join("noise.ron"), [0xFF, 0xFE, 0x00]).expect("a file");
    let desk = desk.restart();
    assert_eq!(desk.library().faulty().len(), 1);
}

#[test]
fn shipped_files_take_the_place_of_built_in_ones_unless_faulty() {
    let shipped = [
        (
            "classic.ron",
            CLASSIC.replacen("Classic", "Classic, edited", 1),
        ),
        ("hounds.ron", "(".to_string()),
    ];
    let library = Library::with_files(shipped, []);
    assert_eq!(library.rules().len(), 12);
    assert_eq!(
        library.find("classic").expect("there").name(),
        "Classic, edited"
    );
    assert_eq!(library.find("hounds").expect("there").name(), "Hounds");
    assert_eq!(library.faulty().len(), 1);
}

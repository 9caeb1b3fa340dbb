//! The program that fits the evaluation's weights.

use fox_and_geese::ai::Network;
use std::process::{Command, Output};

fn tune(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tune"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

#[test]
fn games_become_weights() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.tsv");
    let path = file.to_str().expect("a path in Unicode");
    let games = tune(&["games", "classic", "--games", "4", "--nodes", "40"]);
    assert!(games.status.success());
    let text = String::from_utf8(games.stdout).expect("text");
    assert!(text.lines().count() > 20, "{text}");
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields[0], "classic", "{line}");
        let plies = |text: &str| text.parse::<u32>().is_ok();
        let known = match fields[2].split_once(" in ") {
            Some((winner, number)) => ["geese", "fox"].contains(&winner) && plies(number),
            None => fields[2] == "draw",
        };
        assert!(known, "{line}");
    }
    // An exact value with the moves that keep it stands beside results of games.
    let exact = "classic\t3/3/3G1F1/2G1G1G/3G1G1/GG1/GGG g 0 2 0\tgeese\td3-e3\n";
    std::fs::write(&file, text + exact).expect("a file");
    let fitted = tune(&["fit", "classic", path, "--rounds", "1", "--nodes", "40"]);
    assert!(fitted.status.success());
    let weights = String::from_utf8(fitted.stdout).expect("text");
    let network = Network::from_ron(&weights).expect("weights");
    assert!(network.bound > 0.0 && network.output.iter().all(|weight| weight.is_finite()));
    // Fitted again, they are the same.
    let again = tune(&["fit", "classic", path, "--rounds", "1", "--nodes", "40"]);
    assert_eq!(again.stdout, weights.as_bytes());
}

#[test]
fn games_from_a_known_value_come_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("known.tsv");
    let path = file.to_str().expect("a path in Unicode");
    let games = |value: &str| {
        let line = format!("classic\t3/3/3G1F1/2G1G1G/3G1G1/GG1/GGG g 0 2 0\t{value}\n");
        std::fs::write(&file, line).expect("a file");
        let games = tune(&["games", "classic", path, "--games", "6", "--nodes", "5000"]);
        String::from_utf8(games.stdout).expect("text")
    };
    // The geese win, and so no game says otherwise.
    let won = games("geese");
    assert!(won.contains("geese in") && !won.contains("draw"), "{won}");
    assert_eq!(games("fox"), "");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad.tsv");
    let path = file.to_str().expect("a path in Unicode");
    std::fs::write(&file, "classic\t3/3\tgeese\n").expect("a file");
    let start = "classic\t3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0\tgeese in the end\n";
    let unclear = folder.path().join("unclear.tsv");
    std::fs::write(&unclear, start).expect("a file");
    let unclear = unclear.to_str().expect("a path in Unicode");
    let cases: [(&[&str], &str); 5] = [
        (&["fit", "classic", unclear], "'geese in the end' is not"),
        (&["fit", "classic", path], "bad.tsv:1: "),
        (&["fit", "checkers"], "'checkers'"),
        (&["dance", "classic"], "'dance'"),
        (&[], "tune games RULES"),
    ];
    for (arguments, reason) in cases {
        let output = tune(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(reason), "{error}");
    }
}

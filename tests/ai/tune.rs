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
        let value: f32 = fields[2].parse().expect("a number");
        assert!(
            fields[0] == "classic" && (0.0..=1.0).contains(&value),
            "{line}"
        );
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
fn what_is_wrong_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad.tsv");
    let path = file.to_str().expect("a path in Unicode");
    std::fs::write(&file, "classic\t3/3\tgeese\n").expect("a file");
    let cases: [(&[&str], &str); 4] = [
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

//! `hunt best` and `hunt ugi` as programs.

use fox_and_geese::ai::{Level, Score};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

fn hunt(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hunt"));
    command.args(arguments).output().expect("hunt runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn best_prints_one_line() {
    for level in Level::ALL {
        let output = hunt(&["best", "classic", level.key()]);
        assert!(output.status.success());
        let line = text(&output.stdout);
        assert_eq!(line.lines().count(), 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(
            (words[0], words[2], words[4], words[6]),
            ("bestmove", "score", "depth", "nodes")
        );
        assert_eq!((words[8], words[10], words[11]), ("time", "pv", words[1]));
        assert!(words[3].parse::<Score>().is_ok(), "{line}");
    }
}

#[test]
fn best_takes_a_position_and_limits() {
    let position = "4/GGGG/4/4/4/1F2/4/4 f 0 0 0";
    let whole = hunt(&["best", "hounds", "medium", position, "--seed", "3"]);
    let fields: Vec<&str> = position.split(' ').collect();
    let parts = [
        &["best", "hounds", "--seed", "3", "medium"],
        fields.as_slice(),
    ]
    .concat();
    for output in [whole, hunt(&parts)] {
        assert!(
            text(&output.stdout).contains(" score win 3 depth 3 "),
            "{output:?}"
        );
    }
    let line = text(&hunt(&["best", "classic", "hard", "--depth", "2"]).stdout);
    assert!(line.contains(" depth 2 "), "{line}");
    let line = text(&hunt(&["best", "classic", "hard", "--nodes", "1"]).stdout);
    assert!(line.contains(" depth 0 nodes 1 "), "{line}");
    let line = text(&hunt(&["best", "classic", "hard", "--movetime", "0"]).stdout);
    assert!(line.starts_with("bestmove "), "{line}");
}

#[test]
fn wrong_use_is_one_line_and_exit_code_2() {
    let cases: [(&[&str], &str); 8] = [
        (&["best"], "RULES is missing"),
        (&["best", "classic"], "LEVEL is missing"),
        (&["best", "checkers", "hard"], "'checkers'"),
        (
            &["best", "classic", "god"],
            "easy, apprentice, medium, journeyman, hard, master",
        ),
        (&["best", "classic", "hard", "3/3"], "5 fields"),
        (
            &["best", "classic", "hard", "--depth", "deep"],
            "--depth takes",
        ),
        (
            &["best", "hounds", "hard", "4/GGGG/4/4/4/4/4/F3 g 0 0 0"],
            "the game is over",
        ),
        (&["ugi", "classic"], "'classic' is too much"),
    ];
    for (arguments, reason) in cases {
        let output = hunt(arguments);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert!(
            error.lines().count() == 1 && error.contains(reason),
            "{error}"
        );
    }
}

#[test]
fn ugi_hears_stop_while_it_searches() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hunt"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("hunt runs");
    let mut input = child.stdin.take().expect("its input");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut until = |start: &str| {
        let found = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with(start)));
        found
            .unwrap_or_else(|| panic!("no line '{start}'"))
            .expect("a line")
    };
    let mut say = |line: &str| {
        input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .expect("it listens");
    };
    say("ugi\n");
    until("ugiok");
    say("position startpos\ngo infinite\n");
    until("info depth 3 ");
    say("isready\n");
    until("readyok");
    say("\u{ff}\u{0} junk\n");
    until("info string not understood");
    say("stop\n");
    assert_ne!(until("bestmove "), "bestmove none");
    say("go infinite\nquit\n");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn the_end_of_input_ends_ugi_after_the_last_answer() {
    for (script, answers) in [
        ("go depth 4\n", 1),
        ("go infinite\n", 1),
        ("isready", 0),
        ("", 0),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hunt"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("hunt runs");
        let mut input = child.stdin.take().expect("its input");
        input.write_all(script.as_bytes()).expect("it listens");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success());
        let said = text(&output.stdout);
        let count = said
            .lines()
            .filter(|line| line.starts_with("bestmove "))
            .count();
        assert_eq!(count, answers, "{script}: {said}");
    }
}

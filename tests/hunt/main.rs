//! The command-line tool: what it prints, where, and with which exit code.

#![allow(
    clippy::expect_used,
    reason = "what is missing fails the test, as it should"
)]

mod contest;
mod exact;
mod levels;
mod solve;
#[path = "../support/mod.rs"]
mod support;
mod tool;

use fox_and_geese::rules::Game;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use support::{play, rules};
use tool::{hunt, printed, refused, written};

#[test]
fn usage() {
    for arguments in [&[][..], &["--help"], &["-h"]] {
        assert!(printed(arguments).contains("hunt perft RULES DEPTH [POSITION]"));
    }
    assert!(printed(&["--version"]).starts_with("hunt "));
    assert!(refused(&["jump"]).starts_with("there is no command 'jump'; the commands are rules, "));
    assert_eq!(refused(&["--fast"]), "invalid option '--fast'");
    assert_eq!(refused(&["moves", "--fast"]), "invalid option '--fast'");
    assert_eq!(refused(&["moves"]), "RULES is missing; see hunt --help");
    assert!(refused(&["moves", "chess"]).starts_with("there is no rule set 'chess'; "));
}

#[test]
fn rules_lists_and_checks() {
    let list = printed(&["rules"]);
    assert_eq!(list.lines().count(), 12);
    assert_eq!(list.lines().next(), Some("classic\tClassic"));
    assert_eq!(
        printed(&["rules", "assets/rules/hounds.ron"]),
        "ok hounds\n"
    );
    let bad = written("bad.ron", "(name: 1,\n  nmae: 2)");
    let (code, out, error) = hunt(&["rules", &bad]);
    assert_eq!((code, error.as_str()), (1, ""));
    assert!(out.contains(&format!(
        "{bad}:1:8: `name` is a text in double quotes, not `1`\n"
    )));
    assert!(out.contains(&format!(
        "{bad}:2:3: there is no field `nmae`; did you mean `name`?"
    )));
    assert!(out.lines().all(|line| line.starts_with(&bad)), "{out}");
    assert!(refused(&["rules", "no-such.ron"]).starts_with("can't read 'no-such.ron': "));
    let latin = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("latin.ron");
    std::fs::write(&latin, b"(\n  name: \"\xe4\")").expect("it can be written");
    let latin = latin.to_string_lossy();
    assert_eq!(
        refused(&["rules", &latin]),
        format!("{latin}:2:10: the file is not UTF-8 text")
    );
    // Elsewhere a faulty file is one line, too.
    assert!(refused(&["show", &bad]).contains("more, see hunt rules"));
}

#[test]
fn show_draws_the_board() {
    let expected = "  5  F---.---.---.---F
     | \\ | / | \\ | / |
  4  .---.---.---.---.
     | / | \\ | / | \\ |
  3  .---.---.---.---.
     | \\ | / | \\ | / |
  2  .---.---.---.---.
     | / | \\ | / | \\ |
  1  F---.---.---.---F

     a   b   c   d   e

rules    Tigers & goats
to move  goats
goats    0 on the board, 20 in reserve, 0 taken
quiet    0 of 120
outcome  none
text     F3F/5/5/5/F3F g 20 0 0
";
    assert_eq!(printed(&["show", "tigers-and-goats"]), expected);
    let ended = printed(&["show", "classic", "3/3/7/7/3G3/1G1/GFG f 0 9 0"]);
    assert!(
        ended.contains("outcome  The geese win: the fox has no move.\n"),
        "{ended}"
    );
    assert!(
        refused(&["show", "classic", "3/3 f 0 0 0"])
            .ends_with("this board has 7 rows, the position has 2")
    );
}

#[test]
fn moves_prints_outcome_and_sorted_moves() {
    assert_eq!(printed(&["moves", "hounds"]), "none\nd8-c7\nd8-e7\n");
    let ended = "3/3/7/7/3G3/1G1/GFG f 0 9 0";
    assert_eq!(printed(&["moves", "classic", ended]), "geese\n");
    // The five fields of a position may be arguments of their own.
    let fields: Vec<&str> = ["moves", "classic"]
        .into_iter()
        .chain(ended.split(' '))
        .collect();
    assert_eq!(printed(&fields), "geese\n");
}

#[test]
fn perft_prints_a_line_a_depth() {
    let out = printed(&["perft", "seventeen", "4"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..4], ["1 5", "2 69", "3 292", "4 4630"]);
    assert!(lines[4].ends_with(" positions a second"));
    assert_eq!(
        refused(&["perft", "seventeen", "0"]),
        "DEPTH is a number from 1 to 64, not '0'"
    );
}

#[test]
fn play_prints_where_the_moves_lead() {
    let out = printed(&["play", "classic", "c3-c4", "d4xb4"]);
    assert_eq!(out, "3/3/7/1F5/GG1GGGG/GGG/GGG g 0 1 0\nnone\n");
    assert_eq!(
        refused(&["play", "classic", "c3-c4", "d4-d3"]),
        "ply 2, d4-d3: d3 is taken; legal here: d4-d5 d4-e4 d4xb4"
    );
}

#[test]
fn replay_checks_a_saved_game() {
    let mut game = Game::new(rules("classic"));
    play(&mut game, "c3-c4 d4xb4");
    game.agree_draw();
    let text = game.to_saved().to_ron();
    let good = written("good-game.ron", &text);
    assert_eq!(
        printed(&["replay", &good]),
        "draw\nA draw: the players agreed.\n"
    );
    let bad = written("bad-game.ron", &text.replace("d4xb4", "d4xf4"));
    let (code, out, error) = hunt(&["replay", &bad]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        error.contains("ply 2, d4xf4: there is nothing to leap between d4 and f4"),
        "{error}"
    );
    let broken = written("broken-game.ron", "(version: 1");
    assert!(refused(&["replay", &broken]).contains("broken-game.ron:1:"));
}

#[test]
fn a_rule_set_may_be_a_file() {
    let source = std::fs::read_to_string("assets/rules/hounds.ron").expect("it is there");
    let own = written(
        "own-hounds.ron",
        &source.replace("\"Hounds\"", "\"My hounds\""),
    );
    assert!(printed(&["show", &own]).contains("rules    My hounds\n"));
    assert_eq!(printed(&["moves", &own]), "none\nd8-c7\nd8-e7\n");
    let saved = Game::new(rules("hounds")).to_saved().to_ron();
    let game = written(
        "own-game.ron",
        &saved.replace("\"hounds\"", "\"own-hounds\""),
    );
    assert_eq!(printed(&["replay", &game, &own]), "none\n");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hunt"))
        .args(["perft", "classic", "6"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let status = child.wait().expect("it ends");
    let mut error = String::new();
    let stderr = child.stderr.as_mut().expect("it is piped");
    stderr.read_to_string(&mut error).expect("it is text");
    assert_eq!((status.code(), error.as_str()), (Some(0), ""));
}

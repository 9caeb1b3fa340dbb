//! `hunt match`: games between players.

use crate::tool::{hunt, printed, refused, written};
use fox_and_geese::ai::Level;
use serde_json::Value;

/// A match's arguments: a call without the options that differ between tests.
fn call<'a>(rules: &'a str, fox: &'a str, geese: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let players = ["match", rules, "--fox", fox, "--geese", geese];
    [&players[..], more].concat()
}

fn json(arguments: &[&str]) -> Value {
    let out = printed(&[arguments, &["--json"]].concat());
    assert_eq!(out.lines().count(), 1, "{out}");
    let mut value: Value = serde_json::from_str(&out).expect("JSON");
    for player in ["a", "b"] {
        assert!(value[player]["ms_per_move"].is_number(), "{out}");
        // The time is another one each time.
        value[player]["ms_per_move"] = Value::Null;
    }
    value
}

/// Games won, drawn and lost.
fn score(value: &Value, of: &str) -> [u64; 3] {
    ["won", "drawn", "lost"].map(|what| value[of][what].as_u64().expect("a number"))
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let play = |seed: &str, jobs: &str| {
        let more = [
            "--games", "12", "--seed", seed, "--jobs", jobs, "--nodes", "200",
        ];
        json(&call("seventeen", "hard", "medium", &more))
    };
    let once = play("3", "1");
    assert_eq!(play("3", "1"), once);
    assert_eq!(play("3", "4"), once);
    assert_ne!(play("4", "1")["plies"], once["plies"]);
}

#[test]
fn every_game_is_counted_once() {
    for rules in ["classic", "hounds", "tigers-and-goats", "traditional"] {
        let value = json(&call(rules, "easy", "medium", &["--games", "9"]));
        let [won, drawn, lost] = score(&value, "fox");
        assert_eq!(won + drawn + lost, 9);
        assert_eq!(score(&value, "geese"), [lost, drawn, won]);
        assert_eq!(score(&value, "a"), [won, drawn, lost]);
        assert_eq!(score(&value, "b"), [lost, drawn, won]);
        let share = value["fox"]["share"].as_f64().expect("a share");
        assert!((share - (won as f64 + drawn as f64 / 2.0) / 9.0).abs() < 1e-4);
        let ended = value["ended"].as_object().expect("an object").values();
        assert_eq!(ended.filter_map(Value::as_u64).sum::<u64>(), 9);
        let moves = [&value["a"]["moves"], &value["b"]["moves"]].map(Value::as_u64);
        let plies = value["plies"].as_f64().expect("a number") * 9.0;
        let played = moves.into_iter().flatten().sum::<u64>() + 4 * 9;
        assert!(
            (plies - played as f64).abs() < 0.1,
            "{rules}: {plies} {played}"
        );
    }
}

#[test]
fn players_change_sides_with_the_openings_kept() {
    let value = json(&call(
        "classic",
        "medium",
        "easy",
        &["--games", "10", "--swap"],
    ));
    assert_eq!(
        (&value["swap"], &value["openings"]),
        (&true.into(), &5.into())
    );
    let [won, drawn, lost] = score(&value, "a");
    assert_eq!(won + drawn + lost, 10);
    assert_eq!(score(&value, "b"), [lost, drawn, won]);
    assert!(
        won > lost,
        "the better player is the better one on either side: {value}"
    );
    let [won, drawn, lost] = score(&value, "fox");
    assert_eq!(won + drawn + lost, 10);

    let error = refused(&call(
        "classic",
        "easy",
        "easy",
        &["--games", "3", "--swap"],
    ));
    assert!(
        error.starts_with("--games is even where each opening"),
        "{error}"
    );
}

#[test]
fn a_long_game_is_drawn() {
    let more = ["--games", "5", "--plies", "6"];
    let value = json(&call("traditional", "medium", "medium", &more));
    assert_eq!(score(&value, "fox"), [0, 5, 0]);
    assert_eq!(
        (&value["ended"]["plies"], &value["most_plies"]),
        (&5.into(), &6.into())
    );
    let elo = &value["fox"]["elo"];
    assert_eq!(elo.as_f64(), Some(0.0));
    let out = printed(&call("traditional", "medium", "medium", &more));
    assert!(out.contains("5 drawn after 6 plies"), "{out}");
}

#[test]
fn our_levels_agree_on_draws_where_no_rule_ends_a_game() {
    let value = json(&call("traditional", "medium", "medium", &["--games", "8"]));
    assert!(value["ended"]["agreement"].as_u64() > Some(0), "{value}");
    assert_eq!(value["ended"]["plies"], 0);
}

#[test]
fn a_result_is_told_in_tables() {
    let out = printed(&call(
        "tigers-and-goats",
        "easy",
        "medium",
        &["--games", "4", "--plies", "5"],
    ));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "tigers-and-goats: 4 games from 4 openings");
    assert_eq!(lines[1], "A        easy, the tigers");
    assert_eq!(lines[2], "B        medium, the goats");
    let words = |line: &str| {
        line.split_whitespace()
            .map(Into::into)
            .collect::<Vec<String>>()
    };
    let row = |name: &str| {
        lines
            .iter()
            .map(|line| words(line))
            .find(|row| row.first().is_some_and(|first| first == name))
    };
    let tigers = row("tigers").expect("a row");
    assert_eq!(tigers[1..6], ["0", "4", "0", "50.0", "%"]);
    assert!(tigers.contains(&"+0".to_owned()), "{out}");
    assert!(row("goats").is_some());
    let swapped = printed(&call(
        "tigers-and-goats",
        "easy",
        "medium",
        &["--games", "4", "--plies", "5", "--swap"],
    ));
    assert!(swapped.starts_with("tigers-and-goats: 4 games from 2 openings, each played with both sides\nA        easy\n"), "{swapped}");
}

/// The tool itself as a player.
fn ourselves() -> String {
    format!("cmd:\"{}\" ugi", env!("CARGO_BIN_EXE_hunt"))
}

#[test]
fn the_tool_plays_by_protocol_as_it_plays_by_itself() {
    let strongest = Level::STRONGEST.key();
    let more = ["--games", "4", "--nodes", "80", "--swap", "--jobs", "2"];
    let direct = json(&call("classic", strongest, "medium", &more));
    let own = ourselves();
    let mut asked = json(&call("classic", &own, "medium", &more));
    assert!(
        asked["a"]["player"]
            .as_str()
            .is_some_and(|name| name.ends_with("hunt ugi"))
    );
    asked["a"]["player"] = strongest.into();
    assert_eq!(asked, direct);
}

#[test]
fn a_program_keeps_to_the_time() {
    let own = ourselves();
    let more = ["--games", "1", "--movetime", "2", "--plies", "12"];
    let value = json(&call("hounds", "easy", &own, &more));
    assert_eq!(value["ended"]["forfeit"], 0);
    assert!(value["b"]["ms_late"].is_number(), "{value}");
    assert_eq!(value["movetime"], 2);
}

#[cfg(unix)]
#[test]
fn a_move_that_is_not_legal_loses_the_game() {
    let script = written(
        "illegal.sh",
        "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove c3-c7;; quit) exit;; esac; done",
    );
    let player = format!("cmd:sh \"{script}\"");
    let arguments = call("classic", "easy", &player, &["--games", "2", "--json"]);
    let (code, out, error) = hunt(&arguments);
    assert_eq!(code, 0, "{error}");
    assert_eq!(error.lines().count(), 2);
    for (index, line) in error.lines().enumerate() {
        assert!(
            line.starts_with(&format!("hunt: game {}, ply 5, cmd:sh ", index + 1)),
            "{line}"
        );
        assert!(
            line.contains(" for the geese: c3-c7 is not legal: "),
            "{line}"
        );
    }
    let value: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        (score(&value, "fox"), &value["ended"]["forfeit"]),
        ([2, 0, 0], &2.into())
    );
    assert_eq!(
        (&value["fox"]["elo"], &value["geese"]["elo"]),
        (&"inf".into(), &"-inf".into())
    );
    assert_eq!(value["fox"]["elo_interval"][1], "inf");
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_an_error() {
    let dying = written(
        "dying.sh",
        "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) exit 3;; esac; done",
    );
    let foreign = written(
        "foreign.sh",
        "read -r line; echo option name Rules type combo default chess var chess; echo ugiok; read -r line",
    );
    let cases = [
        (
            "cmd:no-such-program".into(),
            "can't start 'no-such-program': ".into(),
        ),
        (
            "cmd:true".into(),
            "'true' has ended (exit status: 0)".into(),
        ),
        (
            format!("cmd:sh \"{dying}\""),
            format!("game 1, ply 5: 'sh {dying}' has ended (exit status: 3)"),
        ),
        (
            format!("cmd:sh \"{foreign}\""),
            format!("'sh {foreign}' does not play 'classic'; it plays chess"),
        ),
    ];
    for (player, reason) in cases {
        let player: String = player;
        let reason: String = reason;
        let error = refused(&call("classic", "easy", &player, &["--games", "2"]));
        assert!(error.starts_with(&reason), "{error}");
    }
}

#[test]
fn wrong_use_is_refused() {
    let good = ["--games", "2"];
    let cases = [
        (vec!["match"], "RULES is missing"),
        (vec!["match", "classic"], "--fox is missing"),
        (
            vec!["match", "classic", "--fox", "easy"],
            "--geese is missing",
        ),
        (call("classic", "easy", "easy", &[]), "--games is missing"),
        (
            call("classic", "easy", "god", &good),
            "'god' is not a player: a player is a level (easy, ",
        ),
        (
            call("classic", "cmd:", "easy", &good),
            "'cmd:' names no program",
        ),
        (
            call("checkers", "easy", "easy", &good),
            "there is no rule set 'checkers'",
        ),
        (
            call("classic", "easy", "easy", &["--games", "0"]),
            "--games takes 1 or more, not 0",
        ),
        (
            call("classic", "easy", "easy", &["--games", "1000001"]),
            "--games takes 1 to 1000000",
        ),
        (
            call("classic", "easy", "easy", &["--plies", "-3"]),
            "--plies takes a whole number",
        ),
        (
            call("classic", "easy", "easy", &["--rounds", "3"]),
            "invalid option '--rounds'",
        ),
        (
            call("classic", "easy", "easy", &["hounds", "--games", "1"]),
            "'hounds' is too much",
        ),
    ];
    for (arguments, reason) in cases {
        let error = refused(&arguments);
        assert!(error.starts_with(reason), "{error}");
    }
}

//! Dialogues in the Universal Game Interface.

use crate::shared::{choose, random};
use crate::support::*;
use fox_and_geese::ai::Session;
use fox_and_geese::rules::Side;
use rand::RngExt;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn session(id: &str) -> Session {
    Session::new(rules(id), all_rules())
}

/// What a line is answered with.
fn say(session: &mut Session, line: &str) -> Vec<String> {
    session.handle(line, NOW)
}

/// A line that answers nothing.
fn quietly(session: &mut Session, line: &str) {
    assert_eq!(say(session, line), Vec::<String>::new(), "{line}");
}

/// Everything said until the search that runs has answered.
fn finish(session: &mut Session) -> Vec<String> {
    let mut lines = Vec::new();
    while session.is_searching() {
        lines.extend(session.step(1_000, NOW));
    }
    lines
}

/// The move in a `bestmove` line.
fn bestmove(lines: &[String]) -> &str {
    let last = lines.last().map(String::as_str).unwrap_or_default();
    last.strip_prefix("bestmove ")
        .unwrap_or_else(|| panic!("no bestmove in {lines:?}"))
}

#[test]
fn it_remembers_from_one_question_to_the_next() {
    let mut session = session("classic");
    let ask = |session: &mut Session, hash: &str| {
        quietly(session, "setoption name Rules value hounds");
        quietly(session, hash);
        quietly(session, "position startpos");
        quietly(session, "go movetime 1000");
        let mut slices = 0;
        while session.is_searching() {
            session.step(1_000, NOW);
            slices += 1;
        }
        slices
    };
    let small = "setoption name Hash value 1";
    let first = ask(&mut session, small);
    assert!(first > 100, "the game was solved in {first} slices");
    assert_eq!(ask(&mut session, small), 1);
    // Another size is another memory, and so is another rule set.
    let large = "setoption name Hash value 2";
    assert!(ask(&mut session, large) > first / 2);
    quietly(&mut session, "setoption name Rules value classic");
    assert!(ask(&mut session, large) > first / 2);
}

#[test]
fn it_introduces_itself() {
    let lines = say(&mut session("classic"), "ugi");
    assert!(lines[0].starts_with("id name "));
    assert!(lines[1].starts_with("id author "));
    for name in ["Rules", "Level", "Hash", "Seed", "MultiPV"] {
        let option = format!("option name {name} type ");
        assert!(lines.iter().any(|line| line.starts_with(&option)), "{name}");
    }
    assert!(
        lines
            .iter()
            .any(|line| line.contains("default classic var "))
    );
    assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
    assert_eq!(say(&mut session("classic"), "  isready "), ["readyok"]);
}

#[test]
fn it_searches_what_go_allows() {
    let mut session = session("classic");
    quietly(&mut session, "position startpos");
    quietly(&mut session, "go depth 3");
    let lines = finish(&mut session);
    assert_eq!(lines.len(), 4, "{lines:?}");
    for (line, depth) in lines.iter().zip(1..=3) {
        let start = format!("info depth {depth} score ");
        assert!(line.starts_with(&start), "{line}");
        let order = [" score ", " nodes ", " nps ", " time ", " pv "].map(|word| line.find(word));
        assert!(order.is_sorted() && order[0].is_some(), "{line}");
    }
    let game = session.game();
    let legal = game.legal_moves();
    assert!(
        legal
            .iter()
            .any(|played| text(game, played) == bestmove(&lines))
    );

    // Nodes, and what is not limited by level when no level is set.
    quietly(&mut session, "go nodes 60000");
    let lines = finish(&mut session);
    let last = &lines[lines.len() - 2];
    assert!(
        !last.contains("info depth 7 ") && last.contains("info depth 1"),
        "{last}"
    );
}

#[test]
fn it_tells_several_of_the_best_moves() {
    let mut session = session("classic");
    quietly(&mut session, "setoption name MultiPV value 3");
    quietly(&mut session, "go depth 4");
    let mut lines = Vec::new();
    while session.is_searching() {
        // After every node, so that each depth is told by itself.
        lines.extend(session.step(1, NOW));
    }
    let best = bestmove(&lines).to_owned();
    let told: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("info "))
        .collect();
    let expected = (1..=4).flat_map(|depth| {
        (1..=3).map(move |rank| format!("info depth {depth} multipv {rank} score "))
    });
    let expected: Vec<String> = expected.collect();
    assert_eq!(told.len(), expected.len(), "{lines:?}");
    for (line, start) in told.iter().zip(&expected) {
        assert!(line.starts_with(start), "{line}");
    }
    let first = |line: &str| {
        line.split(" pv ")
            .nth(1)
            .map(|pv| pv.split(' ').next().map(str::to_owned))
    };
    assert_eq!(first(told[9]), Some(Some(best)));
    assert_ne!(first(told[9]), first(told[10]));
    assert_ne!(first(told[10]), first(told[11]));
    let refused = say(&mut session, "setoption name MultiPV value 0");
    assert!(refused[0].starts_with("info string MultiPV takes a number from 1"));
}

#[test]
fn it_keeps_to_the_time() {
    let mut session = session("classic");
    quietly(&mut session, "go movetime 100");
    let start = session.step(1_000, Duration::from_millis(99));
    assert!(start.iter().all(|line| line.starts_with("info ")));
    assert!(session.is_searching());
    let end = session.step(1_000, Duration::from_millis(100));
    assert!(!bestmove(&end).is_empty());
    assert!(!session.is_searching());
}

#[test]
fn it_hears_stop_and_isready_while_it_thinks() {
    let mut session = session("seventeen");
    quietly(&mut session, "go infinite");
    for _ in 0..5 {
        session.step(1_000, NOW);
        assert!(session.is_searching());
        assert_eq!(say(&mut session, "isready"), ["readyok"]);
    }
    for line in [
        "go depth 1",
        "position startpos",
        "uginewgame",
        "setoption name Seed value 2",
    ] {
        let answer = say(&mut session, line);
        assert!(answer[0].starts_with("info string "), "{answer:?}");
        assert!(session.is_searching());
    }
    let lines = say(&mut session, "stop");
    assert!(!bestmove(&lines).is_empty());
    assert!(!session.is_searching());
    quietly(&mut session, "stop");
    // Not even depth 1: still a legal move.
    quietly(&mut session, "go infinite");
    assert_ne!(bestmove(&say(&mut session, "stop")), "none");
}

#[test]
fn an_infinite_search_answers_only_when_stopped() {
    let mut session = session("hounds");
    quietly(&mut session, "position fen 4/GGGG/4/4/4/1F2/4/4 f 0 0 0");
    quietly(&mut session, "go infinite");
    let lines = finish(&mut session);
    assert!(
        lines.iter().all(|line| line.starts_with("info depth")),
        "{lines:?}"
    );
    assert!(
        lines
            .last()
            .is_some_and(|line| line.contains("score win 3 "))
    );
    assert!(session.step(1_000, NOW).is_empty());
    assert!(bestmove(&say(&mut session, "stop")).starts_with("c3-"));
}

#[test]
fn quit_ends_a_search_and_the_dialogue() {
    let mut session = session("classic");
    quietly(&mut session, "go infinite");
    assert!(!session.has_quit());
    quietly(&mut session, "quit");
    assert!(session.has_quit() && !session.is_searching());
}

#[test]
fn options_choose_rules_level_and_seed() {
    let mut session = session("classic");
    quietly(&mut session, "setoption name Rules value tigers-and-goats");
    assert_eq!(session.game().rules().id(), "tigers-and-goats");
    quietly(&mut session, "setoption name level value easy");
    quietly(&mut session, "setoption name Hash value 64");
    let mut moves = Vec::new();
    for seed in 0..20 {
        quietly(&mut session, &format!("setoption name Seed value {seed}"));
        let lines = say(&mut session, "go movetime 1000");
        assert_eq!(lines.len(), 1, "Easy does not search: {lines:?}");
        moves.push(bestmove(&lines).to_owned());
    }
    assert!(moves.iter().any(|played| *played != moves[0]));
    quietly(&mut session, "setoption name Level value medium");
    quietly(&mut session, "go");
    let lines = finish(&mut session);
    assert_eq!(lines.len(), 4, "three depths and the move: {lines:?}");
}

#[test]
fn moves_are_played_and_queries_answered() {
    let mut session = session("tigers-and-goats");
    quietly(&mut session, "position startpos moves @b5 a5xc5");
    assert_eq!(session.game().position().captured(), 1);
    assert_eq!(say(&mut session, "query p1turn"), ["response true"]);
    assert_eq!(say(&mut session, "query gameover"), ["response false"]);
    assert_eq!(say(&mut session, "query result"), ["response none"]);

    quietly(&mut session, "setoption name Rules value hounds");
    quietly(
        &mut session,
        "position fen 4/GGGG/4/4/4/4/1F2/4 f 0 0 0 moves d2-c1",
    );
    assert_eq!(say(&mut session, "query p1turn"), ["response false"]);
    assert_eq!(say(&mut session, "query gameover"), ["response true"]);
    assert_eq!(say(&mut session, "query result"), ["response p1win"]);
    assert_eq!(say(&mut session, "go depth 3"), ["bestmove none"]);
    quietly(&mut session, "uginewgame");
    assert_eq!(session.game().plies(), 0);
    assert_eq!(session.game().side(), Side::Fox);

    // The fox side wins, but it is the second to move in this rule set.
    quietly(&mut session, "setoption name Rules value nine-captures");
    quietly(&mut session, "position fen 3/3/7/3F3/G1GGG2/3/3 g 0 9 0");
    assert_eq!(say(&mut session, "query result"), ["response p2win"]);
    quietly(&mut session, "setoption name Rules value classic");
    quietly(&mut session, "position fen 3/3/3F3/7/7/GGG/GGG g 0 7 30");
    assert_eq!(say(&mut session, "query result"), ["response draw"]);
}

#[test]
fn what_is_wrong_is_answered_and_changes_nothing() {
    let mut session = session("classic");
    quietly(&mut session, "position startpos moves a3-a4");
    let refusals = [
        ("fly me", "not understood: fly me"),
        ("ugi now", "not understood"),
        ("position", "write: position"),
        ("position d4", "write: position"),
        ("position fen", "5 fields"),
        ("position fen 3/3/7/3F3/GGGGGGG/GGG g 0 0 0", "7 rows"),
        ("position fen 3/3/7/3F3/GGGGGGG/GGX/GGG g 0 0 0", "'X'"),
        ("position fen 3/3/7/3F3/GGGGGGG/GGG/GGG x 0 0 0", "'x'"),
        ("position startpos moves a3-a4 d4-d4", "move 2, d4-d4:"),
        ("position startpos moves nonsense", "move 1, nonsense:"),
        ("position startpos moves c3-c2", "move 1, c3-c2:"),
        (
            "setoption name Rules value checkers",
            "no rule set 'checkers'",
        ),
        ("setoption name Level value god", "the levels are easy"),
        ("setoption name Hash value 0", "from 1 to"),
        ("setoption name Seed value -1", "from 0 to"),
        ("setoption name Colour value red", "no option 'Colour'"),
        ("setoption Level hard", "write: setoption"),
        ("go depth", "depth takes a number"),
        ("go depth 0", "depth takes a number"),
        ("go depth +3", "depth takes a number"),
        ("go nodes 99999999999999999999999", "nodes takes a number"),
        ("go movetime -5", "movetime takes a number"),
        ("go north", "go knows no 'north'"),
        ("query weather", "query knows"),
        ("query", "not understood"),
    ];
    let before = session.game().to_saved();
    for (line, reason) in refusals {
        let answer = say(&mut session, line);
        assert_eq!(answer.len(), 1, "{line}");
        let told = answer[0].strip_prefix("info string ");
        assert!(
            told.is_some_and(|told| told.contains(reason)),
            "{line}: {answer:?}"
        );
        assert!(!session.is_searching() && !session.has_quit());
        assert_eq!(session.game().to_saved(), before, "{line}");
    }
    quietly(&mut session, "");
    quietly(&mut session, " \t ");
}

#[test]
fn junk_does_not_break_it() {
    let words = [
        "ugi",
        "go",
        "position",
        "startpos",
        "fen",
        "moves",
        "setoption",
        "name",
        "value",
        "Level",
        "Rules",
        "stop",
        "query",
        "infinite",
        "depth",
        "1",
        "-1",
        "99",
        "d3-c3",
        "@d4",
        "easy",
        "3/3/7/3F3/GGGGGGG/GGG/GGG",
        "g",
        "f",
        "0",
        "ä\u{0}\u{1b}",
        "xxxxx",
        "moves moves",
        "result",
    ];
    let mut random = random(1);
    let mut session = session("classic");
    for _ in 0..3_000 {
        let count = random.random_range(0..8);
        let line: Vec<&str> = (0..count).map(|_| *choose(&mut random, &words)).collect();
        for answer in say(&mut session, &line.join(" ")) {
            assert!(!answer.contains(['\n', '\u{0}', '\u{1b}']), "{answer:?}");
        }
        session.step(50, NOW);
    }
    say(&mut session, "stop");
    assert_eq!(say(&mut session, "isready"), ["readyok"]);
}

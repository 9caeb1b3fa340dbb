//! `hunt exact`: shares of kept values.

use crate::tool::{hunt, printed, refused, written};

const FILE: &str = "tests/data/exact.tsv";

/// The row of the table that begins with these words, as `(kept, of)`.
fn row(out: &str, name: [&str; 3]) -> (u32, u32) {
    let words = |line: &str| -> Vec<String> { line.split_whitespace().map(Into::into).collect() };
    let mut rows = out.lines().map(words);
    let row = rows.find(|row| row.len() > 4 && row[..3] == name);
    let row = row.unwrap_or_else(|| panic!("no row {name:?} in {out}"));
    let number = |text: &str| text.parse().expect("a number");
    (number(&row[3]), number(&row[4]))
}

#[test]
fn what_lies_three_plies_ahead_is_kept() {
    let out = printed(&["exact", FILE, "--level", "medium", "--misses"]);
    for (name, of) in [
        (["all", "all", "all"], 9),
        (["all", "fox", "fox"], 5),
        (["all", "fox", "draw"], 1),
        (["all", "geese", "geese"], 3),
        (["classic", "all", "all"], 2),
        (["down-to-five", "fox", "fox"], 3),
        (["ten-captures", "geese", "geese"], 2),
        (["nine-captures", "all", "all"], 1),
    ] {
        assert_eq!(row(&out, name), (of, of), "{name:?}");
    }
    assert!(out.contains(" 100.0 %    70.1 to 100.0 %"), "{out}");
    assert!(out.ends_with("lateness  none: no time limit\n\n"), "{out}");
    let timed = printed(&["exact", FILE, "--level", "medium", "--movetime", "5000"]);
    assert!(timed.contains("at most, beyond 5000 ms\n"), "{timed}");
}

#[test]
fn misses_are_the_positions_whose_value_is_lost() {
    let file = std::fs::read_to_string(FILE).expect("it is there");
    let out = printed(&["exact", FILE, "--level", "easy", "--seed", "3", "--misses"]);
    let (kept, of) = row(&out, ["all", "all", "all"]);
    let misses: Vec<&str> = out.lines().filter(|line| line.contains('\t')).collect();
    assert_eq!(misses.len() as u32, of - kept);
    assert!(!misses.is_empty());
    for miss in misses {
        let fields: Vec<&str> = miss.split('\t').collect();
        let known = format!("{}\t{}\t{}\t", fields[0], fields[1], fields[2]);
        let keeping = file.lines().find_map(|line| line.strip_prefix(&known));
        let mut keeping = keeping.expect("a line of the file").split(' ');
        assert!(keeping.all(|played| played != fields[3]), "{miss}");
        let best = printed(&["best", fields[0], "easy", fields[1], "--seed", "3"]);
        assert_eq!(best.split(' ').nth(1), Some(fields[3]));
    }
}

#[test]
fn the_same_comes_out_on_any_number_of_threads() {
    let shares = |jobs: &str| {
        let nodes = ["--nodes", "300", "--jobs", jobs, "--misses"];
        let out = printed(&[&["exact", FILE, "--level", "hard"][..], &nodes].concat());
        let lines = out.lines().filter(|line| !line.starts_with("time "));
        lines.map(Into::into).collect::<Vec<String>>()
    };
    assert_eq!(shares("1"), shares("3"));
}

#[test]
fn a_file_of_one_rule_set_has_no_row_for_all() {
    let line = "hounds\t4/GGGG/4/4/4/1F2/4/4 f 0 0 0\tfox\tc3-b2 c3-d2\r\n";
    let own = written("exact-one.tsv", &format!("\n# a comment\n{line}"));
    let out = printed(&["exact", &own, "--level", "medium"]);
    assert!(out.starts_with(&format!("medium in {own}\n\n")), "{out}");
    assert_eq!(row(&out, ["hounds", "all", "all"]), (1, 1));
    assert!(!out.lines().any(|line| line.starts_with("all ")), "{out}");
}

#[test]
fn a_bad_file_is_told_with_the_line() {
    let good = "classic\t3/3/3G3/G1G2GG/2G4/1FG/GGG f 0 3 0\tdraw\td2-d3";
    let cases = [
        ("classic\t4\t1", "a line has 4 fields parted by tabs"),
        (
            &good.replace("classic", "chess"),
            "there is no rule set 'chess'",
        ),
        (&good.replace("GGG f", "GGG x"), "the position '3/3/3G3/"),
        (
            &good.replace("draw", "drawn"),
            "a value is one of fox, geese, draw, not 'drawn'",
        ),
        (
            &good.replace("d2-d3", ""),
            "there is no move that keeps the value",
        ),
        (&good.replace("d2-d3", "d2-d3 d2-d9"), "the move 'd2-d9': "),
        (
            &good.replace("d2-d3", "d2-e2"),
            "the move 'd2-e2': e2 is taken",
        ),
        (
            "classic\t3/3/7/7/3G3/1G1/GFG f 0 9 0\tgeese\td1-d2",
            "the game is over here: The geese win",
        ),
    ];
    for (line, reason) in cases {
        let own = written("exact-bad.tsv", &format!("# a comment\n{good}\n{line}\n"));
        let error = refused(&["exact", &own, "--level", "easy"]);
        let told = error.strip_prefix(&format!("{own}:3: "));
        assert!(told.is_some_and(|told| told.starts_with(reason)), "{error}");
    }
    let empty = written("exact-empty.tsv", "# nothing\n");
    let error = refused(&["exact", &empty, "--level", "easy"]);
    assert_eq!(error, format!("{empty}: there is no position in it"));
}

#[test]
fn wrong_use_is_refused() {
    let cases: [(&[&str], &str); 7] = [
        (&["exact"], "FILE is missing"),
        (&["exact", FILE], "--level is missing"),
        (
            &["exact", FILE, "twice", "--level", "easy"],
            "'twice' is too much",
        ),
        (&["exact", FILE, "--level", "god"], "'god' is not a level"),
        (
            &["exact", FILE, "--level", "easy", "--jobs", "0"],
            "--jobs takes 1 or more",
        ),
        (
            &["exact", FILE, "--level", "easy", "--fast"],
            "invalid option '--fast'",
        ),
        (
            &["exact", "no-such.tsv", "--level", "easy"],
            "can't read 'no-such.tsv'",
        ),
    ];
    for (arguments, reason) in cases {
        let error = refused(arguments);
        assert!(error.starts_with(reason), "{error}");
    }
    // Tables of another form are told apart at their first line.
    let (code, _, error) = hunt(&["exact", "tests/data/moves.tsv", "--level", "easy"]);
    assert_eq!(code, 2);
    assert!(
        error.starts_with("hunt: tests/data/moves.tsv:2: a value is one of"),
        "{error}"
    );
}

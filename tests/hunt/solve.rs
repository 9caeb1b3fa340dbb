//! `hunt solve`: who wins with right play.

use crate::tool::{printed, refused, written};

/// The words of the first line that starts so.
fn words<'a>(out: &'a str, start: &str) -> Vec<&'a str> {
    let line = out.lines().find(|line| line.starts_with(start));
    let line = line.unwrap_or_else(|| panic!("no line '{start}' in {out}"));
    line.split_whitespace().collect()
}

#[test]
fn the_hounds_games_are_solved() {
    for (id, fox) in [("hounds", "d8"), ("hounds-passing", "e8")] {
        let out = printed(&["solve", id]);
        let start = format!("fox to move with the fox on {fox}: the hounds win in 44 plies\nline ");
        let (_, from) = out.split_once(&start).expect("the start of the rule set");
        let line: Vec<&str> = from.lines().next().unwrap_or_default().split(' ').collect();
        assert_eq!(line.len(), 44);
        let played = printed(&[&["play", id], &line[..]].concat());
        assert!(
            played.contains("The hounds win: the fox has no move."),
            "{played}"
        );
        let all = "the hounds win from 28 of 28 points whoever moves first, in at most 44 plies\n";
        assert!(out.contains(all), "{out}");
        assert_eq!(
            words(&out, "4 ")[1..4],
            ["fox", "962533", if id == "hounds" { "41" } else { "35" }]
        );
        assert_eq!(words(&out, "all ")[3..], ["133415", "44", "0"]);
        assert_eq!(
            words(&out, "share ")[1..],
            ["93.4", "%", "6.6", "%", "0.0", "%"]
        );
        let size = "2013760 positions with a side to move, solved in ";
        assert_eq!(words(&out, size)[0], "2013760");
    }
    // Each of the points the fox may start on.
    assert_eq!(printed(&["solve", "hounds"]).matches("\nline ").count(), 4);
}

#[test]
fn a_small_game_of_ones_own_may_be_a_draw() {
    let own = "(name: \"Own\", tagline: \"own\", summary: \"Own.\",
        layout: [\"..G\", \"...\", \"F..\"], lines: Orthogonal, first: Fox,
        geese_go: [Forward, Sideways, Backward], capture: Optional)";
    let own = written("own-small.ron", own);
    let out = printed(&["solve", &own]);
    assert!(
        out.starts_with("fox to move with the fox on a1: neither side can force a win\n\n"),
        "{out}"
    );
    assert_eq!(words(&out, "a3 ")[1], "draw");
}

#[test]
fn endings_are_counted() {
    let out = printed(&["solve", "classic", "--geese", "4"]);
    let expected = ["4", "fox", "382586", "25", "12", "0", "804082"];
    assert_eq!(words(&out, "4 "), expected);
    assert!(!out.contains("line "), "the start has more geese: {out}");
}

#[test]
fn what_can_not_be_solved_is_refused() {
    let large = refused(&["solve", "tigers-and-goats"]);
    assert_eq!(
        large,
        "tigers-and-goats is too large to solve: 265052818800 positions with a side to move take \
         315740 MB of memory, 64 MB are allowed"
    );
    assert!(
        refused(&["solve", "hounds", "--memory", "4"])
            .ends_with(" 5 MB of memory, 4 MB are allowed")
    );
    assert!(
        refused(&["solve", "classic", "--geese", "3"]).starts_with("nothing to solve in classic: ")
    );
    assert_eq!(refused(&["solve"]), "RULES is missing; see hunt --help");
    assert!(refused(&["solve", "hounds", "d8"]).starts_with("'d8' is too much"));
    assert_eq!(
        refused(&["solve", "hounds", "--geese", "0"]),
        "--geese takes 1 or more, not 0"
    );
}

//! Faults of rule sets' files: all of them at once, each with its line, column and message.

mod support;

use fox_and_geese::rules::{Library, RuleSet, library};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

#[test]
fn no_text_makes_reading_panic() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let spice = b"()[]{}\"'\\,:/*#r\n GF.0x\xe2\x84";
    for round in 0..12_000 {
        let rules = &library::built_in()[round % library::built_in().len()];
        let source = library::built_in_source(rules.id()).expect("it has a source");
        let mut bytes = source.as_bytes().to_vec();
        for _ in 0..random.random_range(1..6) {
            let at = random.random_range(0..bytes.len().max(1)).min(bytes.len());
            let byte = spice[random.random_range(0..spice.len())];
            match random.random_range(0..5) {
                0 => bytes
                    .splice(at..(at + 1).min(bytes.len()), [random.random()])
                    .for_each(drop),
                1 => bytes.push(byte),
                2 => bytes.insert(at, byte),
                3 => {
                    let end = (at + random.random_range(1..40)).min(bytes.len());
                    bytes.drain(at.min(end)..end);
                }
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(faults) = RuleSet::from_ron(rules.id(), &text) {
            assert!(!faults.is_empty(), "refused without a reason:\n{text}");
            for fault in faults {
                let line = text
                    .split('\n')
                    .nth(fault.line - 1)
                    .expect("a line of the text");
                let columns = line.chars().count() + 1;
                assert!((1..=columns).contains(&fault.column), "{fault}\n{text}");
            }
        }
    }
}

/// A rule set without a fault, a field a line, to be spoilt.
const SOUND: &str = r#"(
    name: "Small",
    tagline: "a small game",
    summary: "A fox and five geese.",
    layout: [
        ".....",
        "..F..",
        "GGGGG",
    ],
    lines: Orthogonal,
    first: Geese,
    geese_go: [Forward],
    capture: Optional,
    fox_wins: (geese_left: 2),
)"#;

fn faults(text: &str) -> Vec<String> {
    match RuleSet::from_ron("small", text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn the_sound_rule_set_is_sound() {
    assert_eq!(faults(SOUND), [""; 0]);
    assert_eq!(
        faults(&format!(
            "\u{feff}#![enable(implicit_some)]\n{SOUND} // end"
        )),
        [""; 0]
    );
    let commented = SOUND.replace("first:", "/* /* first: */ ( */ first /*:*/ : // : , )\n");
    assert_eq!(faults(&commented), [""; 0]);
    assert_eq!(faults(&SOUND.replace("\"Small\"", "r#\"S\"(,\"#")), [""; 0]);
    assert_eq!(
        faults(&SOUND.replace("geese_left: 2", "geese_left: Some(2)")),
        [""; 0]
    );
    assert_eq!(
        faults(
            &SOUND
                .replace('(', "RuleSpec(")
                .replace("wins: RuleSpec", "wins: ")
        ),
        [""; 0]
    );
}

#[test]
fn all_faults_of_a_file_are_found_at_once() {
    let text = r#"(
    name: 5,
    tagline: "a" summary: "b",
    layout: ["  .  ", "G\x47F?", 7],
    line: Orthogonal,
    reserve: 300,
    fox_start: OneOf(["z9"]),
    first: Foxx,
    geese_go: [Forward, Forward, Up],
    capture: None, chain: MayStop,
    fox_wins: (rank: 9, behnd: true, captured: 3),
    draw: (quiet_limit: 0, resets: (placement: 7), repetition: 1),
    draw: (),
)"#;
    let expected = [
        "1:1: the field `lines` is missing; it is Orthogonal, SecondDiagonals, AllDiagonals or DiagonalOnly",
        "2:11: `name` is a text in double quotes, not `5`",
        "3:18: a comma is missing before `summary`",
        "4:30: `layout` can't hold '?': F is a fox, G a goose, . an empty point, a blank no point",
        "4:34: `layout` holds rows in double quotes, not `7`",
        "5:5: there is no field `line`; did you mean `lines`? (fields here: name, tagline, summary, order, hunter, prey, layout, lines, reserve, fox_start, first, forward, geese_go, capture, chain, fox_wins, draw, rematch_swaps)",
        "6:14: `reserve` is a whole number from 0 to 255, not `300`",
        "8:12: `first` is Fox or Geese, not `Foxx`",
        "9:25: `geese_go` names Forward twice",
        "9:34: `geese_go` holds Forward, Sideways and Backward, not `Up`",
        "10:27: `chain` says how jumps go on, but `capture` is None: leave it out or Single",
        "11:25: there is no field `behnd`; did you mean `behind`? (fields here: geese_left, captured, rank, behind)",
        "11:48: `fox_wins.captured` can never be met, since `capture` is None: leave it out",
        "12:25: `draw.quiet_limit` is at least 1 ply; leave it out for no limit",
        "12:48: `draw.resets.placement` is true or false, not `7`",
        "12:64: `draw.repetition` is at least 2 occurrences; leave it out for no such draw",
        "13:5: `draw` stands here a second time",
    ];
    assert_eq!(faults(text), expected);
}

#[test]
fn identifiers() {
    for id in ["", "Small", "my game", "spiel\u{e4}", "a_b"] {
        let faults = RuleSet::from_ron(id, SOUND).expect_err(id);
        assert_eq!((faults[0].line, faults[0].column), (1, 1));
        assert!(faults[0].message.contains("lowercase letters"), "{id}");
    }
    assert!(RuleSet::from_ron("my-game-2", SOUND).is_ok());
}

/// Each case of the table replaces a part of the sound rule set and lists all the faults of what
/// that makes; `ok` for none.
#[test]
fn faults_of_the_table() {
    for case in include_str!("data/faults.txt").split("\n\n") {
        let mut lines = case.lines().filter(|line| !line.starts_with('#'));
        let mut next = |sign| {
            let line = lines.next().and_then(|line: &str| line.strip_prefix(sign));
            line.unwrap_or_else(|| panic!("no {sign:?} in {case}"))
                .replace("\\n", "\n")
        };
        let (part, by) = (next("- "), next("+").trim_start().to_owned());
        assert!(SOUND.contains(&part), "{part}");
        let expected: Vec<&str> = lines.filter(|&line| line != "ok").collect();
        assert_eq!(faults(&SOUND.replace(&part, &by)), expected, "{case}");
    }
}

#[test]
fn what_is_no_rule_set_at_all() {
    let form = "1:1: a rule set is written `(name: \"...\", layout: [...], ...)`";
    assert_eq!(faults(""), [form]);
    assert_eq!(faults("hello"), [form]);
    let after = format!("{SOUND}\n)");
    assert_eq!(faults(&after), ["16:1: nothing may follow the closing `)`"]);
}

#[test]
fn files_of_players_join_the_library() {
    let files = [
        ("small.ron", SOUND.to_owned()),
        ("small.ron", SOUND.to_owned()),
        ("hounds.ron", SOUND.to_owned()),
        ("broken.ron", "(".to_owned()),
        ("first.ron", SOUND.replace("first:", "order: 1, first:")),
    ];
    let library = Library::with_files([], files);
    let built_in = library::built_in().len();
    let own: Vec<&str> = library.rules()[built_in..]
        .iter()
        .map(|rules| rules.id())
        .collect();
    assert_eq!(own, ["first", "small"]);
    let faulty: Vec<String> = library
        .faulty()
        .iter()
        .map(|faulty| faulty.faults[0].in_file(&faulty.file))
        .collect();
    assert_eq!(
        faulty,
        [
            "small.ron:1:1: there is a rule set `small` already: give the file another name",
            "hounds.ron:1:1: there is a rule set `hounds` already: give the file another name",
            "broken.ron:1:1: the bracket that opens here needs a closing `)`",
        ]
    );
    assert_eq!(
        library.find("hounds").map(|rules| rules.name()),
        Some("Hounds")
    );
}

#[test]
fn built_in_files_are_those_of_the_folder() {
    let folder = std::fs::read_dir("assets/rules").expect("the folder is there");
    let mut files: Vec<String> = folder
        .map(|entry| {
            entry
                .expect("it can be listed")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let mut built_in: Vec<String> = library::built_in()
        .iter()
        .map(|rules| format!("{}.ron", rules.id()))
        .collect();
    files.sort();
    built_in.sort();
    assert_eq!(files, built_in);
}

#[test]
fn a_specification_made_in_code_is_checked_too() {
    let rules = support::rules("classic");
    let mut spec = rules.spec().clone();
    assert!(RuleSet::from_spec("copy", spec.clone()).is_ok());
    spec.draw.quiet_limit = Some(0);
    spec.geese_go.clear();
    let faults = RuleSet::from_spec("copy", spec).unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
}

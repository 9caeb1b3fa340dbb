//! Saved games: what they hold, and every way in which one can be wrong.

mod support;

use fox_and_geese::rules::{DrawReason, Game, Outcome, SavedGame, Side, WinReason};
use support::{play, rules};

const RESIGNED: Option<Outcome> = Some(Outcome::Win {
    side: Side::Geese,
    reason: WinReason::Resigned,
});

fn saved() -> SavedGame {
    let mut game = Game::new(rules("classic"));
    play(&mut game, "c3-c4 d4xb4 d3-d4");
    game.undo();
    game.to_saved()
}

fn error(saved: &SavedGame) -> String {
    let read = Game::from_saved(saved, rules("classic"));
    read.map_or_else(|error| error.to_string(), |_| "no error".into())
}

#[test]
fn a_saved_game_can_be_read_by_a_person() {
    let expected = r#"(
    version: 1,
    rules: "classic",
    start: "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0",
    moves: [
        "c3-c4",
        "d4xb4",
    ],
    undone: [
        "d3-d4",
    ],
    outcome: None,
)"#;
    assert_eq!(saved().to_ron(), expected);
}

#[test]
fn a_draw_by_agreement_is_saved_with_its_reason() {
    let mut game = Game::new(rules("classic"));
    play(&mut game, "c3-c4");
    game.agree_draw();
    let saved = game.to_saved();
    let agreed = Some(Outcome::Draw(DrawReason::Agreement));
    assert_eq!(saved.outcome, agreed);
    let read = SavedGame::from_ron(&saved.to_ron()).expect("it was written");
    let again = Game::from_saved(&read, rules("classic")).expect("it was played");
    assert_eq!(again.outcome(), agreed);
}

#[test]
fn a_resignation_is_saved_with_its_reason() {
    let mut game = Game::new(rules("classic"));
    game.resign(Side::Fox);
    let again = Game::from_saved(&game.to_saved(), rules("classic")).expect("it was played");
    assert_eq!(again.outcome(), RESIGNED);
}

#[test]
fn another_start_is_kept() {
    let rules = rules("hounds");
    let point = rules.board().point("h8").expect("a point");
    let game = Game::from_position(rules.clone(), rules.start().with_fox_on(point));
    let saved = game.to_saved();
    assert_eq!(saved.start, "3F/4/4/4/4/4/4/GGGG f 0 0 0");
    let again = Game::from_saved(&saved, rules).expect("it was played");
    assert_eq!(again.position(), game.position());
}

#[test]
fn faults_of_saved_games_are_named() {
    let good = saved();
    assert_eq!(error(&good), "no error");
    let version = SavedGame {
        version: 9,
        ..good.clone()
    };
    assert_eq!(
        error(&version),
        "the game is saved in form 9; this program reads form 1"
    );
    let other = SavedGame {
        rules: "hounds".into(),
        ..good.clone()
    };
    assert_eq!(
        error(&other),
        "the game is one of 'hounds', not of 'classic'"
    );
    let start = SavedGame {
        start: "3/3 g 0 0 0".into(),
        ..good.clone()
    };
    assert_eq!(
        error(&start),
        "the starting position: this board has 7 rows, the position has 2"
    );
    let with = |moves: &[&str]| SavedGame {
        moves: moves.iter().map(|&text| text.into()).collect(),
        undone: Vec::new(),
        ..good.clone()
    };
    assert_eq!(
        error(&with(&["c3-c4", "d4-d9"])),
        "ply 2, d4-d9: 'd9' is not a point of this board"
    );
    assert_eq!(
        error(&with(&["c3-c4", "d4-f4"])),
        "ply 2, d4-f4: no line leads from d4 to f4"
    );
    assert_eq!(
        error(&with(&["c3-c4", "hello"])),
        "ply 2, hello: 'hello' is not a move; a step is written d4-d5, a jump d4xd6, a chain d4xd6xf6, a placement @b3"
    );
    let undone = SavedGame {
        undone: vec!["d3-d2".into()],
        ..good.clone()
    };
    assert_eq!(error(&undone), "ply 3, d3-d2: d2 is taken");
    let draw = Some(Outcome::Draw(DrawReason::QuietLimit));
    let outcome = SavedGame {
        outcome: draw,
        ..good.clone()
    };
    assert_eq!(
        error(&outcome),
        "by its moves: the game goes on; by its saved outcome: A draw: 30 moves in a row without a capture or a goose's step ahead"
    );
}

#[test]
fn text_that_is_no_saved_game_is_refused_with_its_place() {
    let text = saved().to_ron().replace("version: 1", "version: x");
    let fault = SavedGame::from_ron(&text).expect_err("x is no number");
    assert_eq!((fault.line, fault.column), (2, 14));
    assert!(SavedGame::from_ron("").is_err());
}

//! What the tests of the computer player share.

use crate::shared;
pub use crate::shared::rules;
use fox_and_geese::ai::{Best, Level, Limits, Progress, Score, Search};
use fox_and_geese::rules::{Game, Move, Outcome, Position, RuleSet, Side, library};
use std::sync::Arc;

/// Every rule set that ships.
pub fn all_rules() -> Vec<Arc<RuleSet>> {
    let rules = library::built_in().to_vec();
    assert!(rules.len() >= 12, "only {} rule sets", rules.len());
    rules
}

/// A game of a rule set that starts from a position.
pub fn game(id: &str, position: &str) -> Game {
    let rules = rules(id);
    let position = Position::from_text(position, &rules).expect("a position");
    Game::from_position(rules, position)
}

/// A game after so many random plies, or just before its end when it ends sooner.
pub fn unfinished_game(rules: &Arc<RuleSet>, plies: usize, seed: u64) -> Game {
    let mut game = shared::random_game(rules, seed, plies);
    if game.outcome().is_some() {
        game.undo();
    }
    game
}

/// Searches to the end of the limits in one go.
pub fn best(game: &Game, level: Level, limits: Limits, seed: u64) -> Best {
    let mut search = Search::new(game, level, limits, seed);
    assert_eq!(search.step(u64::MAX), Progress::Done);
    search.best().expect("a game that goes on")
}

/// Searches to the end in slices of so many nodes, all of them full but the last.
pub fn spend_in_slices(search: &mut Search, slice: u64) {
    let mut before = 0;
    while search.step(slice) == Progress::Thinking {
        assert_eq!(search.nodes(), before + slice);
        before = search.nodes();
    }
}

pub fn text(game: &Game, played: &Move) -> String {
    played.to_text(game.rules().board())
}

/// Plain minimax on the game record itself: the score for the side to move `ply` plies below the
/// root, looking `depth` plies further.
pub fn minimax(game: &mut Game, depth: u32, ply: u32, leaf: &dyn Fn(&Position) -> Score) -> Score {
    match game.outcome() {
        Some(Outcome::Draw(_)) => return Score::DRAW,
        Some(Outcome::Win { side, .. }) if side == game.side() => return Score::win_in(ply),
        Some(Outcome::Win { .. }) => return Score::loss_in(ply),
        None if depth == 0 => return leaf(game.position()),
        None => {}
    }
    let mut best = Score::WORST;
    for played in game.legal_moves() {
        best = best.max(minimax_of(game, &played, depth, ply, leaf));
    }
    best
}

/// The score that a move gets by [`minimax`].
pub fn minimax_of(
    game: &mut Game,
    played: &Move,
    depth: u32,
    ply: u32,
    leaf: &dyn Fn(&Position) -> Score,
) -> Score {
    game.play(played).expect("a legal move");
    let score = -minimax(game, depth - 1, ply + 1, leaf);
    game.undo();
    score
}

/// Plays a game between two levels, each held to its limits; `None` for one that `most` plies
/// didn't end.
pub fn play_out(
    rules: &Arc<RuleSet>,
    fox: (Level, Limits),
    geese: (Level, Limits),
    seed: u64,
    most: usize,
) -> Option<Outcome> {
    let mut game = Game::new(rules.clone());
    while game.outcome().is_none() && game.plies() < most {
        let (level, limits) = match game.side() {
            Side::Fox => fox,
            Side::Geese => geese,
        };
        let answer = best(&game, level, limits, seed);
        game.play(&answer.played).expect("a legal move");
    }
    game.outcome()
}

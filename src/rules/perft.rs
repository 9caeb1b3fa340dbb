//! Perft: counting move paths, the standard check and benchmark of a move generator.

use super::moves::Move;
use super::position::Position;
use super::ruleset::RuleSet;

/// The number of legal move paths of a length in plies; an ended game has none.
///
/// The time grows with the result: some 60 million paths a second. The last ply is counted
/// without making its moves.
#[must_use]
pub fn perft(position: &Position, rules: &RuleSet, depth: usize) -> u64 {
    let mut buffers = vec![Vec::new(); depth];
    let mut position = *position;
    count(&mut position, rules, &mut buffers)
}

fn count(position: &mut Position, rules: &RuleSet, buffers: &mut [Vec<Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return 1;
    };
    if position.outcome(rules).is_some() {
        return 0;
    }
    if deeper.is_empty() {
        return position.count_moves(rules) as u64;
    }
    moves.clear();
    position.moves_into(rules, moves);
    let mut paths = 0;
    for played in moves.iter() {
        let undo = position.play_unchecked(rules, played);
        paths += count(position, rules, deeper);
        position.undo(undo);
    }
    paths
}

//! Perft: counting move paths, the standard check and benchmark of a move generator.

use super::moves::Move;
use super::position::Position;
use super::ruleset::RuleSet;

/// The number of legal move paths of a length in plies; an ended game has none.
///
/// The time grows with the result: some 100 million paths a second. The last ply is counted
/// without making its moves.
#[must_use]
pub fn perft(position: &Position, rules: &RuleSet, depth: usize) -> u64 {
    let mut buffers = vec![Vec::new(); depth];
    count(position, rules, &mut buffers)
}

fn count(position: &Position, rules: &RuleSet, buffers: &mut [Vec<Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return 1;
    };
    // A side without a move needs no look of its own: it has no paths.
    if position.fox_win(rules).is_some() || position.at_quiet_limit(rules) {
        return 0;
    }
    if deeper.is_empty() {
        return position.count_moves(rules) as u64;
    }
    moves.clear();
    position.moves_into(rules, moves);
    let mut paths = 0;
    for played in moves.iter() {
        let mut after = *position;
        let _ = after.play_unchecked(rules, played);
        paths += count(&after, rules, deeper);
    }
    paths
}

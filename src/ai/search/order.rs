//! Move ordering: likely best moves first, since alpha-beta cuts the more the sooner it meets
//! them (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975).

use crate::rules::{Move, MoveKind, RuleSet, Side, Way};

/// Puts a rank beside every move, the higher the sooner it is tried: the move that was best
/// before, captures (the longest first), forward steps of geese, the rest.
pub(super) fn rank(
    rules: &RuleSet,
    side: Side,
    moves: &[Move],
    leading: Option<&Move>,
    ranks: &mut Vec<u8>,
) {
    ranks.clear();
    ranks.extend(moves.iter().map(|candidate| match candidate.kind() {
        _ if leading == Some(candidate) => u8::MAX,
        MoveKind::Jump => 1 + candidate.captures() as u8,
        MoveKind::Step if side == Side::Geese => {
            u8::from(rules.direction(candidate.from(), candidate.to()) == Way::Forward)
        }
        MoveKind::Step | MoveKind::Place => 0,
    }));
}

/// Brings the highest ranked move of those from `next` on to `next`. Picking one at a time beats
/// sorting, since after a cut the rest is never looked at.
pub(super) fn pick(moves: &mut [Move], ranks: &mut [u8], next: usize) {
    let mut best = next;
    for index in next + 1..moves.len() {
        if ranks[index] > ranks[best] {
            best = index;
        }
    }
    moves.swap(next, best);
    ranks.swap(next, best);
}

/// The move that is tried first of all.
pub(super) fn first(rules: &RuleSet, side: Side, moves: &[Move]) -> Move {
    let mut moves = moves.to_vec();
    let mut ranks = Vec::new();
    rank(rules, side, &moves, None, &mut ranks);
    pick(&mut moves, &mut ranks, 0);
    moves[0]
}

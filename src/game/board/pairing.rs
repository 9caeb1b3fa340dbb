//! Which piece goes where when the position changes: by difference, so that a move, a chain, an
//! undo and a jump in history are one mechanism.

use crate::rules::{Point, PointSet};
use bevy::prelude::Vec2;

/// What becomes of a side's pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// From where to where, for each piece that moves.
    pub moved: Vec<(Point, Point)>,
    /// Pieces that leave the board.
    pub gone: Vec<Point>,
    /// Points on which pieces appear.
    pub new: Vec<Point>,
}

/// Pairs the pieces of a side with where they stand next. What stays, stays; a move that is known
/// is that piece's own; the others go to the nearest point, nearest pairs first.
#[must_use]
pub fn pair(
    before: PointSet,
    after: PointSet,
    known: Option<(Point, Point)>,
    at: impl Fn(Point) -> Vec2,
) -> Changes {
    let mut leaving = before - after;
    let mut coming = after - before;
    let mut changes = Changes::default();
    if let Some((from, to)) = known.filter(|&(from, to)| from != to)
        && leaving.contains(from)
        && coming.contains(to)
    {
        leaving.remove(from);
        coming.remove(to);
        changes.moved.push((from, to));
    }
    let mut pairs: Vec<_> = leaving
        .flat_map(|from| coming.map(move |to| (from, to)))
        .collect();
    pairs.sort_by(|a, b| {
        let distance = |&(from, to): &(Point, Point)| at(from).distance_squared(at(to));
        distance(a).total_cmp(&distance(b))
    });
    for (from, to) in pairs {
        if leaving.contains(from) && coming.contains(to) {
            leaving.remove(from);
            coming.remove(to);
            changes.moved.push((from, to));
        }
    }
    changes.gone = leaving.collect();
    changes.new = coming.collect();
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::geometry::Geometry;
    use crate::rules::Side;
    use crate::rules::library::Library;

    /// Every piece of the old position ends where the new one has it, and nothing is left over.
    fn holds(before: PointSet, after: PointSet, changes: &Changes) {
        let mut result = before;
        for &(from, _) in &changes.moved {
            assert!(result.contains(from), "a piece moved that was not there");
            result.remove(from);
        }
        for &gone in &changes.gone {
            result.remove(gone);
        }
        for &(_, to) in &changes.moved {
            assert!(!result.contains(to), "two pieces on a point");
            result.insert(to);
        }
        for &new in &changes.new {
            result.insert(new);
        }
        assert_eq!(result, after);
    }

    #[test]
    fn every_move_of_a_game_is_paired_there_and_back() {
        for rules in Library::built_in().rules() {
            let geometry = Geometry::new(rules.board(), false);
            let mut position = rules.start();
            for ply in 0..60 {
                let moves = position.legal_moves(rules);
                let Some(played) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                let before = position;
                assert!(position.play(rules, played).is_ok());
                for side in Side::BOTH {
                    let known = (before.side() == side).then(|| (played.from(), played.to()));
                    let (old, new) = (before.pieces(side), position.pieces(side));
                    let there = pair(old, new, known, |point| geometry.at(point));
                    holds(old, new, &there);
                    assert!(there.moved.len() <= 1, "{}: {there:?}", rules.id());
                    let back = pair(new, old, None, |point| geometry.at(point));
                    holds(new, old, &back);
                }
            }
        }
    }

    #[test]
    fn a_known_move_is_its_own_pieces() {
        let library = Library::built_in();
        let rules = &library.rules()[0];
        let geometry = Geometry::new(rules.board(), false);
        let points: Vec<_> = rules.board().points().collect();
        let before: PointSet = [points[0], points[5]].into_iter().collect();
        let after: PointSet = [points[6], points[7]].into_iter().collect();
        let known = Some((points[0], points[6]));
        let changes = pair(before, after, known, |point| geometry.at(point));
        assert_eq!(changes.moved[0], (points[0], points[6]));
        holds(before, after, &changes);
    }
}

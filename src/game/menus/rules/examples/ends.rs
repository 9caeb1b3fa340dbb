//! Positions that a game ends with, for the windows that say who wins.

use super::{Example, Sign, best, nearest_to_middle, off_middle, start};
use crate::rules::{Capture, PointSet, RuleSet};

/// The fox side without a move: each of its pieces walled in by as few geese as it takes.
pub(super) fn geese_win(rules: &RuleSet) -> Example {
    let count = rules.start().foxes().len();
    let mut foxes = PointSet::EMPTY;
    for _ in 0..count {
        let next = best(rules.board().points() - foxes, |point| {
            let with = foxes | PointSet::of(point);
            // Where several need as few, the fox has been driven to the far side.
            wall(rules, with).len() as f32 - f32::from(rules.advance(point)) / 100.0
        });
        foxes |= next.map_or(PointSet::EMPTY, PointSet::of);
    }
    Example::new(foxes, wall(rules, foxes)).sign(Sign::Trapped, foxes)
}

/// The points that geese have to stand on so that no fox can move.
fn wall(rules: &RuleSet, foxes: PointSet) -> PointSet {
    let board = rules.board();
    let near = foxes.fold(PointSet::EMPTY, |near, fox| near | board.neighbours(fox)) - foxes;
    if rules.capture() == Capture::None {
        return near;
    }
    let behind: PointSet = foxes
        .flat_map(|fox| board.leaps(fox))
        .filter(|leap| near.contains(leap.over))
        .map(|leap| leap.to)
        .collect();
    near | (behind - foxes)
}

/// What wins for the fox side, the first that the rule set has.
pub(super) fn fox_wins(rules: &RuleSet) -> Example {
    let wins = rules.fox_wins();
    let total = rules.geese();
    if let Some(rank) = wins.rank {
        let goal = rules.board().on_rank(rank - 1);
        return passed(rules, goal);
    }
    let left = match (wins.geese_left, wins.captured) {
        (Some(few), _) => usize::from(few),
        (None, Some(taken)) => total.saturating_sub(usize::from(taken)),
        (None, None) => return passed(rules, rules.board().points()),
    };
    let foxes = match rules.start().foxes().len() {
        1 => nearest_to_middle(rules, rules.board().points()).map_or(PointSet::EMPTY, PointSet::of),
        _ => rules.start().foxes(),
    };
    let geese = beside(rules, foxes, left).unwrap_or_else(|| spread(rules, foxes, left));
    let mut example = Example::new(foxes, geese);
    example.tray = Some((left, total - left));
    example
}

/// A fox nearer the home edge than every goose, on one of these points.
fn passed(rules: &RuleSet, goal: PointSet) -> Example {
    let Some(fox) = best(goal, |point| {
        f32::from(rules.advance(point)) * 10.0 + off_middle(rules, point)
    }) else {
        return start(rules);
    };
    let above: PointSet = rules
        .board()
        .points()
        .filter(|point| rules.advance(*point) == rules.advance(fox) + 2)
        .collect();
    let geese: PointSet = above.take(rules.geese()).collect();
    Example::new(PointSet::of(fox), geese).sign(Sign::To, [fox])
}

/// So many geese on the lowest fox's rank and the one above, where few enough of them touch: a window
/// looks at them from nearer than where they are spread over the board.
fn beside(rules: &RuleSet, foxes: PointSet, count: usize) -> Option<PointSet> {
    let board = rules.board();
    let lowest = foxes.map(|fox| board.rank(fox)).min()?;
    let ranks = board.on_rank(lowest) | board.on_rank(lowest + 1);
    let geese = spread_on(rules, ranks, foxes, count);
    let company = |goose| (board.neighbours(goose) & (geese | foxes)).len();
    let touching: usize = geese.map(company).sum();
    (geese.len() == count && touching <= count).then_some(geese)
}

/// So many geese apart from each other and from the fox, near the middle.
#[must_use]
pub fn spread(rules: &RuleSet, foxes: PointSet, count: usize) -> PointSet {
    spread_on(rules, rules.board().points(), foxes, count)
}

/// The same, on some of the points.
fn spread_on(rules: &RuleSet, points: PointSet, foxes: PointSet, count: usize) -> PointSet {
    let board = rules.board();
    let mut geese = PointSet::EMPTY;
    for _ in 0..count.min((points - foxes).len()) {
        let next = best(points - foxes - geese, |point| {
            let near = board.neighbours(point);
            let company = near.filter(|near| geese.contains(*near) || foxes.contains(*near));
            company.count() as f32 * 10.0 + off_middle(rules, point)
        });
        geese |= next.map_or(PointSet::EMPTY, PointSet::of);
    }
    geese
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::screens::mini::Pieces;
    use crate::rules::{Position, Side, library};

    /// Whether a position is as the text says: the fox side to move and without a move.
    fn is_trapped(rules: &RuleSet, pieces: Pieces) -> bool {
        let position = Position::new(pieces.foxes, pieces.geese, Side::Fox, 0, 0, 0);
        !position.has_move(rules)
    }

    #[test]
    fn the_fox_of_the_window_is_trapped_by_geese_there_are() {
        for rules in library::built_in() {
            let example = geese_win(rules);
            assert!(is_trapped(rules, example.pieces), "{}", rules.id());
            assert!(
                example.pieces.geese.len() <= rules.geese(),
                "{}",
                rules.id()
            );
            assert_eq!(example.pieces.foxes.len(), rules.start().foxes().len());
        }
    }

    #[test]
    fn the_fox_has_won_in_its_window() {
        for rules in library::built_in() {
            let example = fox_wins(rules);
            let Pieces { foxes, geese } = example.pieces;
            let captured = example.tray.map_or(0, |(_, taken)| taken);
            let position = Position::new(foxes, geese, Side::Geese, 0, captured as u8, 0);
            assert!(position.fox_win(rules).is_some(), "{}", rules.id());
        }
    }
}

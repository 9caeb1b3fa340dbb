//! Points as the features see them: what lies round each, and where on the board it is.

use super::{FILES, RANKS};
use crate::rules::{Point, PointSet, RuleSet};

/// What there is to know of a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) neighbours: PointSet,
    pub(super) steps: PointSet,
    pub(super) forward: PointSet,
    pub(super) beside: PointSet,
    pub(super) behind: PointSet,
    pub(super) ahead: PointSet,
    /// Pairs of points straight opposite each other with this one between them.
    pub(super) opposite: [[PointSet; 2]; 4],
}

impl Place {
    pub(super) fn new(rules: &RuleSet, point: Point) -> Self {
        let board = rules.board();
        let here = rules.advance(point);
        let toward = |wanted: fn(u8, u8) -> bool| -> PointSet {
            let there = |other: &Point| wanted(rules.advance(*other), here);
            board.points().filter(there).collect()
        };
        let neighbours = board.neighbours(point);
        let ahead = toward(|there, here| there > here);
        let mut opposite = [[PointSet::EMPTY; 2]; 4];
        let pairs = neighbours.filter_map(|from| {
            let leap = board.leaps(from).iter().find(|leap| leap.over == point)?;
            (from < leap.to).then(|| [PointSet::of(from), PointSet::of(leap.to)])
        });
        for (slot, pair) in opposite.iter_mut().zip(pairs) {
            *slot = pair;
        }
        Self {
            neighbours,
            steps: rules.goose_steps(point),
            forward: rules.goose_steps(point) & ahead,
            beside: neighbours & toward(|there, here| there == here),
            behind: neighbours & toward(|there, here| there < here),
            ahead,
            opposite,
        }
    }
}

/// The shares of a point in the ranks and files that places are told by: two of each, by their
/// index among [`RANKS`] and [`FILES`] together.
pub(crate) fn shares(rules: &RuleSet, point: Point) -> impl Iterator<Item = (usize, f32)> {
    let board = rules.board();
    let spread = |value: f32, most: f32, parts: usize| {
        let at = if most > 0.0 {
            value / most * (parts - 1) as f32
        } else {
            0.0
        };
        let low = (at as usize).min(parts - 2);
        let share = at - low as f32;
        [(low, 1.0 - share), (low + 1, share)]
    };
    let last = board.height() as f32 - 1.0;
    let ranks = spread(f32::from(rules.advance(point)), last, RANKS);
    let middle = (board.width() as f32 - 1.0) / 2.0;
    let away = (f32::from(board.file(point)) - middle).abs();
    let files = spread(away, middle, FILES).map(|(index, share)| (RANKS + index, share));
    ranks
        .into_iter()
        .chain(files)
        .filter(|&(_, share)| share > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn places_are_shared_between_the_ranks_and_files_around_them() {
        for rules in library::built_in() {
            let board = rules.board();
            for point in board.points() {
                let all: Vec<(usize, f32)> = shares(rules, point).collect();
                let sum = |range: std::ops::Range<usize>| -> f32 {
                    let within = all.iter().filter(|(index, _)| range.contains(index));
                    within.map(|(_, share)| share).sum()
                };
                let name = board.name(point);
                assert!((sum(0..RANKS) - 1.0).abs() < 1e-5, "{} {name}", rules.id());
                let files = sum(RANKS..RANKS + FILES);
                assert!((files - 1.0).abs() < 1e-5, "{} {name}", rules.id());
            }
        }
    }
}

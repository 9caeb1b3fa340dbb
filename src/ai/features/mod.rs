//! The features that the deep search sees in a position.
//!
//! A feature is a count that makes sense on any board and in any rule set of the family; what the
//! counts are worth together is for [`super::network`] to say.

mod names;
mod place;

use crate::rules::{Capture, Point, PointSet, Position, RuleSet, Side};
pub(super) use names::{COUNTED, FOX_RANKS, GOOSE_RANKS};
pub use names::{FEATURES, NAMES};
use names::{FILES, RANKS};
use place::Place;
pub(super) use place::shares;
use std::sync::Arc;

/// Counts the features of positions of one rule set.
#[derive(Clone, Debug)]
pub struct Features {
    rules: Arc<RuleSet>,
    places: Vec<Place>,
    /// The points of each rank, from the home edge.
    ranks: Vec<PointSet>,
    /// The points of each file.
    files: Vec<PointSet>,
    /// Geese left when the fox side has won by their number, and geese at the start.
    few: i32,
    all: i32,
    captures: bool,
}

impl Features {
    /// The features of a rule set.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>) -> Self {
        let board = rules.board();
        let points = board.points();
        let places = points.map(|point| Place::new(&rules, point)).collect();
        let ranks = (0..board.height() as u8).map(|rank| {
            let on_rank = |&point: &Point| rules.advance(point) == rank;
            points.filter(on_rank).collect()
        });
        let files = (0..board.width() as u8).map(|file| {
            let on_file = |&point: &Point| board.file(point) == file;
            points.filter(on_file).collect()
        });
        Self {
            few: rules.fewest_geese().unwrap_or(0) as i32,
            all: rules.geese() as i32,
            captures: rules.capture() != Capture::None,
            places,
            ranks: ranks.collect(),
            files: files.collect(),
            rules,
        }
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// How far the game is between all geese (64) and as few as the fox side leaves (0).
    fn phase(&self, position: &Position) -> i32 {
        let left = position.geese_left() as i32;
        ((left - self.few) * 64 / (self.all - self.few).max(1)).clamp(0, 64)
    }

    /// Every feature of a position in the order of [`NAMES`].
    #[must_use]
    pub fn vector(&self, position: &Position) -> [f32; FEATURES] {
        let mut vector = [0.0; FEATURES];
        for (to, count) in vector.iter_mut().zip(self.counts(position)) {
            *to = count as f32;
        }
        for (side, first) in [(Side::Geese, GOOSE_RANKS), (Side::Fox, FOX_RANKS)] {
            for point in position.pieces(side) {
                for (index, share) in shares(&self.rules, point) {
                    vector[first + index] += share;
                }
            }
        }
        vector
    }

    /// The features that are counted anew for every position.
    pub(super) fn counts(&self, position: &Position) -> [i32; COUNTED] {
        let (foxes, geese) = (position.foxes(), position.geese());
        let empty = position.empty(&self.rules);
        let fox_to_move = position.side() == Side::Fox;

        let mut behind = PointSet::EMPTY;
        for &rank in &self.ranks {
            if !(rank & geese).is_empty() {
                break;
            }
            behind |= rank;
        }
        let goal = self.rules.goal() | behind;

        let (mut steps, mut jumps, mut passed) = (0, 0, 0);
        let mut edge = PointSet::EMPTY;
        for fox in foxes {
            let place = &self.places[fox.index()];
            let exits = place.neighbours & empty;
            steps += exits.len();
            edge |= exits;
            passed += (place.ahead & geese).len();
            if self.captures && !(place.neighbours & geese).is_empty() {
                let leaps = self.rules.board().leaps(fox).iter();
                jumps += leaps
                    .filter(|leap| geese.contains(leap.over) && empty.contains(leap.to))
                    .count();
            }
        }
        let mut reach = edge;
        let mut distance = 0;
        let mut layer = 1;
        let mut soon = PointSet::EMPTY;
        let mut near = PointSet::EMPTY;
        while !edge.is_empty() {
            if distance == 0 && !(edge & goal).is_empty() {
                distance = layer;
            }
            if layer == 1 {
                for point in edge {
                    soon |= self.exposed_from(point, geese, empty);
                }
            }
            let mut further = PointSet::EMPTY;
            for point in edge {
                further |= self.places[point.index()].neighbours;
            }
            edge = (further & empty) - reach;
            reach |= edge;
            layer += 1;
            if layer == 2 {
                near = reach;
            }
        }
        let walked = reach | foxes;
        let landing = empty | foxes;

        let (mut beside, mut supported, mut exposed) = (0, 0, 0);
        let (mut goose_steps, mut forward, mut blocked) = (0, 0, 0);
        let (mut touching, mut spare) = (0, 0);
        for goose in geese {
            let place = &self.places[goose.index()];
            beside += (place.beside & geese).len();
            supported += (place.behind & geese).len();
            let free = (place.steps & empty).len();
            goose_steps += free;
            blocked += i32::from(free == 0);
            forward += (place.forward & empty).len();
            if (place.neighbours & walked).is_empty() {
                spare += free;
                continue;
            }
            touching += 1;
            if self.captures {
                let open = place.opposite.iter().any(|&[a, b]| {
                    let first = !(a & walked).is_empty() && !(b & landing).is_empty();
                    first || !(b & walked).is_empty() && !(a & landing).is_empty()
                });
                exposed += i32::from(open);
            }
        }
        let reach_behind = (reach & behind).len();
        let turn = |yes: bool, count: usize| if yes { count as i32 } else { 0 };
        [
            position.geese_left() as i32,
            if fox_to_move { -1 } else { 1 },
            steps as i32,
            reach.len() as i32,
            reach_behind as i32,
            i32::from(reach_behind > 0),
            // The sooner the better for the fox side; zero when there is no way.
            if distance == 0 {
                0
            } else {
                (8 - distance).max(1)
            },
            turn(fox_to_move, jumps),
            turn(!fox_to_move, jumps),
            exposed,
            passed as i32,
            beside as i32,
            supported as i32,
            goose_steps as i32,
            forward as i32,
            blocked,
            i32::from(position.reserve()),
            (empty - reach).len() as i32,
            near.len() as i32,
            soon.len() as i32,
            touching,
            spare as i32,
            self.open_files(foxes, geese),
            self.phase(position),
        ]
    }

    /// The geese that a piece of the fox side could jump from a point.
    fn exposed_from(&self, point: Point, geese: PointSet, empty: PointSet) -> PointSet {
        if (self.places[point.index()].neighbours & geese).is_empty() {
            return PointSet::EMPTY;
        }
        let leaps = self.rules.board().leaps(point).iter();
        leaps
            .filter(|leap| geese.contains(leap.over) && empty.contains(leap.to))
            .map(|leap| leap.over)
            .collect()
    }

    /// Files on which no goose stands between the fox side and the home edge.
    fn open_files(&self, foxes: PointSet, geese: PointSet) -> i32 {
        let mut open = 0;
        for fox in foxes {
            let ahead = self.places[fox.index()].ahead;
            let guard = geese - ahead;
            open += self
                .files
                .iter()
                .filter(|&&file| (file & guard).is_empty())
                .count();
        }
        open as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    /// The features of a position that are not zero, places aside.
    fn counted(id: &str, position: &str) -> Vec<(&'static str, f32)> {
        let rules = library::find(id).cloned();
        let counted = rules.and_then(|rules| {
            let position = Position::from_text(position, &rules).ok()?;
            Some(Features::new(rules).vector(&position))
        });
        let named = NAMES.into_iter().zip(counted.into_iter().flatten());
        let counted = named.take(COUNTED);
        counted.filter(|&(_, count)| count != 0.0).collect()
    }

    #[test]
    fn the_start_is_counted_as_by_hand() {
        let expected = [
            ("geese", 13.0),
            ("tempo", 1.0),
            ("fox_steps", 3.0),
            ("fox_reach", 19.0),
            ("side_by_side", 20.0),
            ("supported", 6.0),
            ("goose_steps", 6.0),
            ("goose_forward", 6.0),
            ("blocked", 7.0),
            ("fox_reach_soon", 8.0),
            ("touching", 7.0),
            ("phase", 64.0),
        ];
        let start = "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0";
        assert_eq!(counted("classic", start), expected);
    }

    #[test]
    fn a_fox_that_has_broken_through_is_counted_as_by_hand() {
        // The fox on c2 can jump c3 now, e2 from e1 later, and is one step from being behind all
        // geese; b3, c3 and g5 it has passed.
        let expected = [
            ("geese", 4.0),
            ("tempo", -1.0),
            ("fox_steps", 2.0),
            ("fox_reach", 28.0),
            ("fox_reach_behind", 3.0),
            ("fox_breakthrough", 1.0),
            ("fox_distance", 7.0),
            ("jumps_to_move", 1.0),
            ("exposed", 2.0),
            ("passed", 3.0),
            ("side_by_side", 2.0),
            ("goose_steps", 7.0),
            ("goose_forward", 3.0),
            ("fox_reach_soon", 4.0),
            ("touching", 4.0),
            ("open_files", 6.0),
            ("phase", 6.0),
        ];
        let broken = "3/3/6G/7/1GG4/F1G/3 f 0 9 0";
        assert_eq!(counted("classic", broken), expected);
    }
}

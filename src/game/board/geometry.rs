//! Where points lie: from the rules' grid to U, from the window to the nearest point, and from a
//! point in a direction of the arrow keys to the next.
//!
//! The origin is the middle of the outline's rectangle; x grows to the right and y upwards, as
//! sprites have it, and everything is as the screen shows it: a flipped board is turned here once,
//! and nobody else has to know.

use crate::game::layout::Layout;
use crate::rules::{Board, Point};
use bevy::prelude::*;

/// How near to a point, in U, counts as on it.
pub const REACH: f32 = 0.5;

/// How much a deviation from the arrow's direction counts against distance along it, for points
/// that are not straight ahead.
const DEVIATION: f32 = 2.0;
/// Points within this slope of the arrow's direction lie ahead; others only if nothing else does.
const AHEAD: f32 = 1.01;

/// A direction as the screen shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Towards the top of the screen.
    Up,
    /// Towards its right edge.
    Right,
    /// Towards its bottom.
    Down,
    /// Towards its left edge.
    Left,
}

impl Arrow {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    const fn vector(self) -> Vec2 {
        match self {
            Self::Up => Vec2::Y,
            Self::Right => Vec2::X,
            Self::Down => Vec2::NEG_Y,
            Self::Left => Vec2::NEG_X,
        }
    }
}

/// Where the points of a board lie on the screen, in U from the board's middle.
#[derive(Clone, Copy, Debug)]
pub struct Geometry<'a> {
    board: &'a Board,
    flipped: bool,
}

impl<'a> Geometry<'a> {
    /// The geometry of a board that is shown as it is or turned by half.
    #[must_use]
    pub const fn new(board: &'a Board, flipped: bool) -> Self {
        Self { board, flipped }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// Half the distance between the outermost points, in U.
    #[must_use]
    pub fn half(&self) -> Vec2 {
        Vec2::new(
            self.board.width() as f32 - 1.0,
            self.board.height() as f32 - 1.0,
        ) / 2.0
    }

    /// Where a place of the grid lies, whether or not there is a point, in U.
    #[must_use]
    pub fn place(&self, file: usize, rank: usize) -> Vec2 {
        let place = Vec2::new(file as f32, rank as f32) - self.half();
        if self.flipped { -place } else { place }
    }

    /// Where a point lies, in U.
    #[must_use]
    pub fn at(&self, point: Point) -> Vec2 {
        self.place(
            usize::from(self.board.file(point)),
            usize::from(self.board.rank(point)),
        )
    }

    /// The point nearest to a place, if one is within [`REACH`].
    #[must_use]
    pub fn nearest(&self, place: Vec2) -> Option<Point> {
        self.board
            .points()
            .map(|point| (point, self.at(point).distance(place)))
            .filter(|(_, distance)| *distance <= REACH)
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(point, _)| point)
    }

    /// The next point in a direction: along a line that leads straight there, else the nearest one
    /// ahead, else the nearest on that side. Of two that are as near the one clockwise of the
    /// arrow, so that on a board of diagonals the four arrows are its four directions.
    #[must_use]
    pub fn next(&self, from: Point, arrow: Arrow) -> Option<Point> {
        let along = arrow.vector();
        let clockwise = -along.perp();
        let here = self.at(from);
        let lines = self.board.neighbours(from);
        self.board
            .points()
            .filter(|&point| point != from)
            .filter_map(|point| {
                let way = self.at(point) - here;
                let (ahead, aside) = (way.dot(along), way.dot(clockwise));
                if ahead <= 0.0 {
                    return None;
                }
                let class = if aside == 0.0 && lines.contains(point) {
                    0
                } else if aside.abs() <= ahead * AHEAD {
                    1
                } else {
                    2
                };
                let cost = ahead.hypot(aside * if class == 2 { DEVIATION } else { 1.0 });
                Some((class, cost, aside < 0.0, point))
            })
            .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)))
            .map(|(.., point)| point)
    }
}

/// From a place in the window (logical pixels from its top left) to U from the board's middle.
#[must_use]
pub fn from_window(layout: &Layout, place: Vec2) -> Vec2 {
    let offset = (place - layout.board) / layout.unit.max(f32::EPSILON);
    Vec2::new(offset.x, -offset.y)
}

/// From U to a place in the window, the other way round.
#[must_use]
pub fn to_window(layout: &Layout, place: Vec2) -> Vec2 {
    layout.board + Vec2::new(place.x, -place.y) * layout.unit
}

/// From a place in the window to the world of the camera, whose origin is the window's middle.
#[must_use]
pub fn to_world(layout: &Layout, place: Vec2) -> Vec2 {
    let from_middle = place - layout.window / 2.0;
    Vec2::new(from_middle.x, -from_middle.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PointSet;
    use crate::rules::library::Library;

    #[test]
    fn a_point_is_nearest_to_where_it_lies_flipped_or_not() {
        let layout = Layout {
            window: Vec2::new(1280.0, 800.0),
            board: Vec2::new(408.0, 400.0),
            unit: 81.7,
            ..default()
        };
        for rules in Library::built_in().rules() {
            for flipped in [false, true] {
                let geometry = Geometry::new(rules.board(), flipped);
                for point in rules.board().points() {
                    let place = to_window(&layout, geometry.at(point));
                    let back = from_window(&layout, place);
                    assert_eq!(geometry.nearest(back), Some(point), "{}", rules.id());
                }
            }
        }
    }

    #[test]
    fn nothing_is_near_beyond_reach() {
        let library = Library::built_in();
        for rules in library.rules() {
            let geometry = Geometry::new(rules.board(), false);
            let beyond = geometry.half() + Vec2::splat(REACH);
            assert_eq!(geometry.nearest(beyond), None, "{}", rules.id());
        }
    }

    #[test]
    fn arrows_reach_every_point_from_every_point() {
        for rules in Library::built_in().rules() {
            for flipped in [false, true] {
                let geometry = Geometry::new(rules.board(), flipped);
                for start in rules.board().points() {
                    let mut reached = PointSet::of(start);
                    let mut open = vec![start];
                    while let Some(from) = open.pop() {
                        for next in Arrow::ALL.map(|arrow| geometry.next(from, arrow)) {
                            if let Some(next) = next.filter(|&next| !reached.contains(next)) {
                                reached.insert(next);
                                open.push(next);
                            }
                        }
                    }
                    assert_eq!(reached, rules.board().points(), "{}", rules.id());
                }
            }
        }
    }

    #[test]
    fn arrows_follow_the_flip() {
        let library = Library::built_in();
        let rules = &library.rules()[0];
        let from = rules.board().points().nth(rules.board().len() / 2);
        let from = from.unwrap_or(
            rules
                .board()
                .points()
                .next()
                .unwrap_or_else(|| unreachable!()),
        );
        let straight = Geometry::new(rules.board(), false).next(from, Arrow::Up);
        let turned = Geometry::new(rules.board(), true).next(from, Arrow::Down);
        assert!(straight.is_some());
        assert_eq!(straight, turned);
    }
}

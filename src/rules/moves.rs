//! Moves: what they are. Which are legal stands in [`super::legal`].

use super::board::{Board, Point};
use std::fmt;

/// The most points a move's path can have: where it starts and a landing for each of 24 geese.
const MAX_PATH: usize = 25;

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Along one line to a neighbouring empty point.
    Step,
    /// One or more jumps by one piece.
    Jump,
    /// A goose from the reserve onto an empty point.
    Place,
}

/// A move as a path of points: a step, a jump or chain of jumps with every landing, a placement.
///
/// Two chains that differ in a landing are two moves, also when they take the same geese.
/// A `Move` alone says nothing of its legality; [`super::Position::check`] does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    kind: MoveKind,
    len: u8,
    /// Points beyond `len` repeat the first, so that equal moves have equal bytes.
    path: [Point; MAX_PATH],
}

impl Move {
    /// A step from a point to another.
    #[must_use]
    pub const fn step(from: Point, to: Point) -> Self {
        Self::start(MoveKind::Step, from).to_point(to)
    }

    /// A goose from the reserve onto a point.
    #[must_use]
    pub const fn place(to: Point) -> Self {
        Self::start(MoveKind::Place, to)
    }

    /// A jump or a chain of jumps: the starting point and every landing. `None` when there is no
    /// landing, or there are more than a move can have.
    #[must_use]
    pub fn jump(path: &[Point]) -> Option<Self> {
        let (&from, landings) = path.split_first()?;
        (1..MAX_PATH).contains(&landings.len()).then(|| {
            let start = Self::start(MoveKind::Jump, from);
            landings
                .iter()
                .fold(start, |chain, &landing| chain.to_point(landing))
        })
    }

    pub(super) const fn start(kind: MoveKind, from: Point) -> Self {
        Self {
            kind,
            len: 1,
            path: [from; MAX_PATH],
        }
    }

    pub(super) const fn to_point(mut self, to: Point) -> Self {
        self.path[self.len as usize] = to;
        self.len += 1;
        self
    }

    /// Takes the last landing off a chain under construction.
    pub(super) const fn shorten(&mut self) {
        self.len -= 1;
        self.path[self.len as usize] = self.path[0];
    }

    /// What kind of move it is.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// The points of the move in order: where it starts, then every landing. One point for a
    /// placement, two for a step.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path[..self.len as usize]
    }

    /// Where it starts; for a placement the point itself.
    #[must_use]
    pub const fn from(&self) -> Point {
        self.path[0]
    }

    /// Where it ends.
    #[must_use]
    pub const fn to(&self) -> Point {
        self.path[self.len as usize - 1]
    }

    /// How many geese it takes.
    #[must_use]
    pub const fn captures(&self) -> usize {
        match self.kind {
            MoveKind::Jump => self.len as usize - 1,
            MoveKind::Step | MoveKind::Place => 0,
        }
    }

    /// The points that are jumped, in order. Empty for steps and placements, and without those
    /// landings that no leap of the board leads to.
    pub fn victims<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Point> + 'a {
        let legs = if self.kind == MoveKind::Jump {
            self.path()
        } else {
            &[]
        };
        legs.windows(2)
            .filter_map(|leg| Some(board.leap(leg[0], leg[1])?.over))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind)?;
        f.debug_list()
            .entries(self.path().iter().map(|point| point.index()))
            .finish()
    }
}

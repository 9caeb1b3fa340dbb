//! Boards: points, the lines between them, and the tables that move generation reads.
//!
//! A board is data: an outline of points on a grid of files and ranks and a rule for the lines
//! ([`Lines`]). Everything else (neighbours, landings, distances to an edge) is worked out once.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// The most points a board may have: one bit each in a [`PointSet`].
pub const MAX_POINTS: usize = 64;

/// The most files, and the most ranks, a board may span: the letters `a` to `w`, since an `x`
/// marks a jump in the text of a move.
pub const MAX_SPAN: usize = 23;

/// A point of a board, numbered from 0 in reading order (top row first, left to right).
///
/// A point means something only together with the [`Board`] it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// The point with this number; `index` is below [`MAX_POINTS`].
    pub(crate) const fn new(index: usize) -> Self {
        debug_assert!(index < MAX_POINTS);
        Self(index as u8)
    }

    /// Its number in reading order, for looking things up in tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of points of one board, one bit a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(u64);

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self(0);

    /// The set of one point.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        Self(1 << point.0)
    }

    /// The set with these bits, bit `n` for the point numbered `n`. For whoever does arithmetic on
    /// sets; a bit beyond the board is no point of it.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits, bit `n` for the point numbered `n`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// Whether the set has no points.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points it has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first point in reading order.
    #[must_use]
    pub fn first(self) -> Option<Point> {
        (!self.is_empty()).then(|| Point(self.0.trailing_zeros() as u8))
    }

    /// Puts a point in.
    pub fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.0);
    }
}

impl Iterator for PointSet {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Not `self.len()`: behind a reference that is `ExactSizeIterator::len`, which asks here.
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for PointSet {}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}
impl BitOr for PointSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
impl Sub for PointSet {
    type Output = Self;
    /// The points of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
impl Not for PointSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}
impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}
impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Point::index)).finish()
    }
}

/// Which neighbouring points are joined by a line.
///
/// "Second" points are those of a1's colour, if the grid were chequered: their file and rank
/// number add up to an even number. The centre of the cross and the corners of the five-by-five
/// board are among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lines {
    /// Along files and ranks only.
    Orthogonal,
    /// Along files and ranks, and diagonally between points of a1's colour.
    SecondDiagonals,
    /// Along files and ranks, and diagonally everywhere.
    AllDiagonals,
    /// Diagonally only, as in draughts.
    DiagonalOnly,
}

/// The eight directions as steps of (file, rank), clockwise from "up".
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A jump that the lines of a board allow: over a neighbour to the point straight beyond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leap {
    /// The neighbouring point that is jumped.
    pub over: Point,
    /// The landing point.
    pub to: Point,
}

/// Up to eight leaps from a point, without allocation.
#[derive(Clone, Copy, Debug)]
struct Leaps {
    leaps: [Leap; 8],
    len: u8,
}

/// A board: an outline of up to 64 points, its lines, and the tables made from them.
#[derive(Clone, Debug)]
pub struct Board {
    width: u8,
    height: u8,
    lines: Lines,
    /// File and rank of each point, both from 0.
    places: Vec<(u8, u8)>,
    /// The point at `rank * width + file`.
    grid: Vec<Option<Point>>,
    neighbours: [PointSet; MAX_POINTS],
    leaps: [Leaps; MAX_POINTS],
}

impl Board {
    /// The board whose outline is the set of `(file, rank)` places, both counted from 0 at the
    /// bottom left. `places` come in reading order (top rank first, files from the left), at most
    /// [`MAX_POINTS`] of them and none beyond [`MAX_SPAN`]; [`super::ruleset`] checks both.
    pub(crate) fn new(width: usize, height: usize, places: &[(u8, u8)], lines: Lines) -> Self {
        debug_assert!(places.len() <= MAX_POINTS && width <= MAX_SPAN && height <= MAX_SPAN);
        let none = Leaps {
            leaps: [Leap {
                over: Point(0),
                to: Point(0),
            }; 8],
            len: 0,
        };
        let mut board = Self {
            width: width as u8,
            height: height as u8,
            lines,
            places: places.to_vec(),
            grid: vec![None; width * height],
            neighbours: [PointSet::EMPTY; MAX_POINTS],
            leaps: [none; MAX_POINTS],
        };
        for (index, &(file, rank)) in places.iter().enumerate() {
            board.grid[rank as usize * width + file as usize] = Some(Point::new(index));
        }
        for from in board.points() {
            for direction in DIRECTIONS {
                let Some(over) = board.joined(from, direction) else {
                    continue;
                };
                board.neighbours[from.index()].insert(over);
                let Some(to) = board.joined(over, direction) else {
                    continue;
                };
                let leaps = &mut board.leaps[from.index()];
                leaps.leaps[leaps.len as usize] = Leap { over, to };
                leaps.len += 1;
            }
        }
        board
    }

    /// The neighbour in a direction, if there is one and a line leads to it.
    fn joined(&self, from: Point, (files, ranks): (i8, i8)) -> Option<Point> {
        let (file, rank) = self.places[from.index()];
        let straight = files == 0 || ranks == 0;
        let line = match self.lines {
            Lines::Orthogonal => straight,
            Lines::SecondDiagonals => straight || (file + rank).is_multiple_of(2),
            Lines::AllDiagonals => true,
            Lines::DiagonalOnly => !straight,
        };
        if !line {
            return None;
        }
        self.at(
            file.checked_add_signed(files)?,
            rank.checked_add_signed(ranks)?,
        )
    }

    /// How many files it spans, blanks included.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// How many ranks it spans, blanks included.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// The rule for its lines.
    #[must_use]
    pub const fn lines(&self) -> Lines {
        self.lines
    }

    /// How many points it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it has no points; never so for the board of a rule set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All its points.
    #[must_use]
    pub fn points(&self) -> PointSet {
        PointSet(u64::MAX.checked_shr(64 - self.len() as u32).unwrap_or(0))
    }

    /// The point at a file and rank, both from 0.
    #[must_use]
    pub fn at(&self, file: u8, rank: u8) -> Option<Point> {
        if file >= self.width || rank >= self.height {
            return None;
        }
        self.grid[rank as usize * self.width() + file as usize]
    }

    /// The file of a point, from 0 at the left.
    #[must_use]
    pub fn file(&self, point: Point) -> u8 {
        self.places[point.index()].0
    }

    /// The rank of a point, from 0 at the bottom.
    #[must_use]
    pub fn rank(&self, point: Point) -> u8 {
        self.places[point.index()].1
    }

    /// The points of a rank, from 0 at the bottom.
    #[must_use]
    pub fn on_rank(&self, rank: u8) -> PointSet {
        self.points()
            .filter(|&point| self.rank(point) == rank)
            .collect()
    }

    /// The points joined to this one by a line.
    #[must_use]
    pub fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    /// The jumps that lines allow from this point, whatever stands there.
    #[must_use]
    pub fn leaps(&self, point: Point) -> &[Leap] {
        let leaps = &self.leaps[point.index()];
        &leaps.leaps[..leaps.len as usize]
    }

    /// The leap from one point to another, if the lines allow one.
    #[must_use]
    pub fn leap(&self, from: Point, to: Point) -> Option<Leap> {
        self.leaps(from).iter().copied().find(|leap| leap.to == to)
    }

    /// Every line once, as its two ends.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.points().flat_map(|a| {
            self.neighbours(a)
                .filter(move |&b| a < b)
                .map(move |b| (a, b))
        })
    }

    /// The name of a point, such as `d4`: file letter, then rank number from 1.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        let (file, rank) = self.places[point.index()];
        format!("{}{}", (b'a' + file) as char, rank + 1)
    }

    /// The point with a name such as `d4`.
    #[must_use]
    pub fn point(&self, name: &str) -> Option<Point> {
        let file = name.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = &name[1..];
        if digits.starts_with(['0', '+']) {
            return None;
        }
        self.at(file, digits.parse::<u8>().ok()?.checked_sub(1)?)
    }
}

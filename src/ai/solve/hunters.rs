//! Where the fox side's pieces can stand, 64 placements at a time.
//!
//! A placement of the one to four hunters has its number, and a *lane* of 64 numbers is a word: one
//! bit a placement. A whole row of placements is looked at with a few operations on words. With one
//! hunter the placements are the points themselves and one lane is enough.

use super::combinations::{Movable, choose, sets};
use crate::rules::{Board, Point, PointSet};

/// How many points a lane holds.
pub(super) const LANE: usize = 64;

/// The placements of the fox side's pieces on one board, and the steps between them.
#[derive(Clone, Debug)]
pub(super) struct Hunters {
    single: bool,
    /// The points of each placement.
    placements: Vec<PointSet>,
    /// For each point and lane the placements with a hunter on that point.
    holding: Vec<u64>,
    /// The placements a step away from each, one after the other, and where each one's begin.
    steps: Vec<u32>,
    begins: Vec<u32>,
    shifts: Shifts,
}

/// How many placements there are of so many hunters, geese aside.
pub(super) fn placements(board: &Board, hunters: usize) -> u64 {
    choose(board.len(), hunters)
}

/// The memory that their tables take, in bytes.
pub(super) fn memory(board: &Board, hunters: usize) -> u128 {
    let lines = board.edges().count() as u128;
    let placements = u128::from(placements(board, hunters));
    let steps = 2 * lines * u128::from(choose(board.len().saturating_sub(2), hunters - 1));
    placements * (8 + 4 + board.len() as u128 / 8) + steps * 4
}

impl Hunters {
    pub(super) fn new(board: &Board, hunters: usize) -> Self {
        let placements: Vec<PointSet> = sets(board.len(), hunters).collect();
        let lanes = placements.len().div_ceil(LANE);
        let mut holding = vec![0; board.len() * lanes];
        let (mut steps, mut begins) = (Vec::new(), vec![0]);
        let mut movable = Movable::default();
        for (number, &placement) in placements.iter().enumerate() {
            movable.take(placement, number);
            for from in placement {
                holding[from.index() * lanes + number / LANE] |= 1 << (number % LANE);
                for to in board.neighbours(from) - placement {
                    steps.push(movable.after(from, to) as u32);
                }
            }
            begins.push(steps.len() as u32);
        }
        Self {
            single: hunters == 1,
            placements,
            holding,
            steps,
            begins,
            shifts: Shifts::new(board),
        }
    }

    /// How many lanes all placements fill.
    pub(super) fn lanes(&self) -> usize {
        self.placements.len().div_ceil(LANE)
    }

    /// The points of a placement.
    pub(super) fn placement(&self, number: usize) -> PointSet {
        self.placements[number]
    }

    /// The placements a step away from one, whatever stands in the way.
    pub(super) fn steps(&self, number: usize) -> impl Iterator<Item = usize> {
        let range = self.begins[number] as usize..self.begins[number + 1] as usize;
        self.steps[range].iter().map(|&to| to as usize)
    }

    /// The placements of a lane with a hunter on one of the points.
    pub(super) fn on(&self, points: PointSet, lane: usize) -> u64 {
        if self.single {
            return points.bits();
        }
        let lanes = self.lanes();
        let holding = points.map(|point| self.holding[point.index() * lanes + lane]);
        holding.fold(0, |any, these| any | these)
    }

    /// The same for a single point.
    pub(super) fn on_point(&self, point: Point, lane: usize) -> u64 {
        if self.single {
            return 1 << point.index();
        }
        self.holding[point.index() * self.lanes() + lane]
    }

    /// The placements of a lane that leave these points free.
    pub(super) fn off(&self, points: PointSet, lane: usize) -> u64 {
        let there = (self.placements.len() - lane * LANE).min(LANE);
        (u64::MAX >> (LANE - there)) & !self.on(points, lane)
    }

    /// Those of a lane's placements that have a step into a set of placements, lane by lane.
    pub(super) fn with_step_into(&self, set: &[u64], lane: usize, these: u64) -> u64 {
        if self.single {
            return self.shifts.beside(set[0]) & these;
        }
        let into = |to: usize| set[to / LANE] >> (to % LANE) & 1 != 0;
        let found = bits(these).filter(|&bit| self.steps(lane * LANE + bit).any(into));
        found.fold(0, |found, bit| found | 1 << bit)
    }

    /// The points with a line to one of these.
    pub(super) fn beside(&self, points: PointSet) -> PointSet {
        PointSet::from_bits(self.shifts.beside(points.bits()))
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> {
    PointSet::from_bits(word).map(Point::index)
}

/// A board's lines as shifts of a whole set of points: lines between points whose numbers are the
/// same distance apart are walked together.
#[derive(Clone, Debug)]
struct Shifts(Vec<Shift>);

/// Lines that lead `by` numbers up, or down from the far ends, and where they begin.
#[derive(Clone, Copy, Debug)]
struct Shift {
    by: u32,
    begins: u64,
}

impl Shifts {
    fn new(board: &Board) -> Self {
        let mut shifts: Vec<Shift> = Vec::new();
        for (from, to) in board.edges() {
            let by = (to.index() - from.index()) as u32;
            let begins = 1 << from.index();
            match shifts.iter_mut().find(|shift| shift.by == by) {
                Some(shift) => shift.begins |= begins,
                None => shifts.push(Shift { by, begins }),
            }
        }
        Self(shifts)
    }

    /// The points with a line to one of these.
    fn beside(&self, points: u64) -> u64 {
        let beside = self
            .0
            .iter()
            .map(|&Shift { by, begins }| ((points & begins) << by) | ((points >> by) & begins));
        beside.fold(0, |all, these| all | these)
    }
}

//! One layer solved backward from its endings, nearest wins first.
//!
//! Ply by ply of distance, those positions are found that are won or lost in just so many plies
//! because of positions known to be nearer (retrograde analysis, see [`super`]). What stays is a
//! draw. Captures lead to layers that are solved already; what they are worth waits in the table
//! until its distance is due. All fox placements round one goose set are looked at together, a bit
//! each, and a goose set only when something about it or a step away has changed.

mod looks;
mod opening;
mod placing;

use super::combinations::{Movable, sets};
use super::extent::LayerKind;
use super::hunters::{LANE, bits};
use super::solver::Context;
use super::tables::{Table, Tables};
use super::verdict::Verdict;
use crate::rules::{Point, PointSet, Side};

/// The memory a goose set and each of its lanes take while a layer is solved, in bytes.
pub(super) const SET_BYTES: u128 = 24;
pub(super) const LANE_BYTES: u128 = 64;

/// What is known of 64 fox placements round a goose set.
#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    fox_to_move: Won,
    geese_to_move: Won,
    /// With the fox side to move: those in which it can capture and the best capture may still be
    /// better than every step.
    capturing: u64,
}

/// Which placements of a lane each side wins, as far as known.
#[derive(Clone, Copy, Debug, Default)]
struct Won {
    fox: u64,
    geese: u64,
}

/// What a look at a lane has found with the geese side to move. It is kept aside until the fox
/// side has been looked at, which must not see it before the next ply.
#[derive(Clone, Copy, Debug)]
struct Found {
    lane: u32,
    won: Won,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Endings and captures of the goose set with this number come next.
    Opening(usize),
    /// The geese side to move: the next word of `touched`.
    Geese(usize),
    /// The fox side to move: the next of `fresh`, and after them of `due`.
    Fox(usize),
    /// The goose set from which a goose is placed next.
    Placing(usize),
    Done,
}

/// A layer being solved.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    table: Table,
    phase: Phase,
    /// The distance at which wins are found now.
    plies: u32,
    sets: Vec<PointSet>,
    /// The lanes of each goose set, one set after the other.
    lanes: Vec<Lane>,
    /// A bit for each goose set that may have news with the geese side to move, and whether one
    /// was set at this distance.
    touched: Vec<u64>,
    touching: bool,
    /// Goose sets with news that the fox side has to look at.
    fresh: Vec<u32>,
    found: Vec<Found>,
    /// Goose sets with a capture that comes to count at a distance.
    due: Vec<Vec<u32>>,
    /// Space for a goose set, its steps with the sets they lead to, and placements lane by lane.
    movable: Movable,
    steps: Vec<(u32, Point)>,
    won: Vec<u64>,
    held: Vec<u64>,
}

impl Layer {
    pub(super) fn new(context: &Context, kind: LayerKind) -> Self {
        let board = context.rules.board();
        let sets: Vec<PointSet> = sets(board.len(), kind.geese).collect();
        let lanes = context.hunters.lanes();
        Self {
            table: Table::new(&context.rules, kind),
            phase: Phase::Opening(0),
            plies: 1,
            lanes: vec![Lane::default(); sets.len() * lanes],
            touched: vec![0; sets.len().div_ceil(64)],
            touching: false,
            fresh: Vec::new(),
            found: Vec::new(),
            due: Vec::new(),
            movable: Movable::default(),
            steps: Vec::new(),
            won: vec![0; lanes],
            held: vec![0; lanes],
            sets,
        }
    }

    /// The table, once the layer is solved.
    pub(super) fn into_table(self) -> Table {
        self.table
    }

    /// Does so many units of work, each about one look at a goose set, and takes them off; whether
    /// the layer is solved.
    pub(super) fn step(&mut self, context: &Context, tables: &Tables, units: &mut u64) -> bool {
        while *units > 0 && self.phase != Phase::Done {
            *units -= 1;
            self.phase = match self.phase {
                Phase::Opening(set) => {
                    self.open(context, tables, set);
                    self.after_opening(set + 1)
                }
                Phase::Geese(word) => self.geese_side(context, word),
                Phase::Fox(next) => self.fox_side(context, next),
                Phase::Placing(set) => {
                    self.place(context, tables, set);
                    if set + 1 < self.sets.len() {
                        Phase::Placing(set + 1)
                    } else {
                        Phase::Done
                    }
                }
                Phase::Done => Phase::Done,
            };
        }
        self.phase == Phase::Done
    }

    fn after_opening(&mut self, next: usize) -> Phase {
        if next < self.sets.len() {
            return Phase::Opening(next);
        }
        if self.table.kind.reserve > 0 {
            return Phase::Placing(0);
        }
        self.touched.fill(u64::MAX);
        if let Some(last) = self.touched.last_mut() {
            *last >>= (64 - self.sets.len() % 64) % 64;
        }
        self.fresh.extend(0..self.sets.len() as u32);
        Phase::Geese(0)
    }

    /// Lists where the geese of a set can step to, whatever the fox side does.
    fn list_steps(&mut self, context: &Context, set: usize) {
        let geese = self.sets[set];
        self.movable.take(geese, set);
        self.steps.clear();
        for from in geese {
            for to in context.rules.goose_steps(from) - geese {
                self.steps.push((self.movable.after(from, to) as u32, to));
            }
        }
    }

    /// Writes wins of a lane into the table.
    fn write(&mut self, context: &Context, here: usize, side: Side, won: Won, plies: u32) {
        let lanes = context.hunters.lanes();
        let (set, first) = (here / lanes, here % lanes * LANE);
        let geese = self.sets[set];
        for (winner, won) in [(Side::Fox, won.fox), (Side::Geese, won.geese)] {
            let verdict = Verdict::win(winner, plies);
            for bit in bits(won) {
                let foxes = context.hunters.placement(first + bit);
                let index = self.table.index(set, geese, foxes);
                self.table.verdicts.get_mut(side).set(index, verdict);
            }
        }
    }

    /// Has the fox side look at a goose set again at a distance; `u32::MAX` for never.
    fn wait(&mut self, set: usize, plies: u32) {
        if plies == u32::MAX {
            return;
        }
        let plies = plies as usize;
        if self.due.len() <= plies {
            self.due.resize(plies + 1, Vec::new());
        }
        self.due[plies].push(set as u32);
    }

    /// The next look at a goose set with the geese side to move.
    fn geese_side(&mut self, context: &Context, word: usize) -> Phase {
        let Some(touched) = self.touched.get_mut(word) else {
            return Phase::Fox(0);
        };
        if *touched == 0 {
            return Phase::Geese(word + 1);
        }
        let set = word * 64 + touched.trailing_zeros() as usize;
        *touched &= *touched - 1;
        self.look_for_geese(context, set);
        Phase::Geese(word)
    }

    /// The next look at a goose set with the fox side to move, or the step to the next distance.
    fn fox_side(&mut self, context: &Context, next: usize) -> Phase {
        if let Some(&set) = self.fresh.get(next) {
            self.look_for_fox(context, set as usize, false);
            return Phase::Fox(next + 1);
        }
        let due = self.due.get(self.plies as usize);
        if let Some(&set) = due.and_then(|due| due.get(next - self.fresh.len())) {
            self.look_for_fox(context, set as usize, true);
            return Phase::Fox(next + 1);
        }
        if let Some(due) = self.due.get_mut(self.plies as usize) {
            *due = Vec::new();
        }
        self.fresh.clear();
        let lanes = context.hunters.lanes();
        for Found { lane, won } in self.found.drain(..) {
            let known = &mut self.lanes[lane as usize].geese_to_move;
            known.fox |= won.fox;
            known.geese |= won.geese;
            let set = lane / lanes as u32;
            if self.fresh.last() != Some(&set) {
                self.fresh.push(set);
            }
        }
        self.plies += 1;
        let more = self.touching || !self.fresh.is_empty() || self.due.len() > self.plies as usize;
        self.touching = false;
        if more { Phase::Geese(0) } else { Phase::Done }
    }
}

//! Positions: pieces, side to move, reserve, captured geese and the quiet counter.

use super::board::{MAX_POINTS, Point, PointSet};
use super::moves::{Move, MoveKind};
use super::ruleset::RuleSet;
use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The few strong pieces: foxes or tigers.
    Fox,
    /// The many: geese, hounds or goats.
    Geese,
}

impl Side {
    /// Both sides, fox side first.
    pub const BOTH: [Self; 2] = [Self::Fox, Self::Geese];

    /// The side that plays against this one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Fox => Self::Geese,
            Self::Geese => Self::Fox,
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PerSide<T> {
    /// The fox side's.
    pub fox: T,
    /// The geese side's.
    pub geese: T,
}

impl<T> PerSide<T> {
    /// The value of a side.
    #[must_use]
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::Fox => &self.fox,
            Side::Geese => &self.geese,
        }
    }

    /// The value of a side, to change.
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Fox => &mut self.fox,
            Side::Geese => &mut self.geese,
        }
    }
}

/// A position of some rule set. Small and `Copy`: the search keeps old ones rather than taking
/// moves apart.
///
/// Equality compares everything, the counters too; [`Position::key`] is the part that repetition
/// looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) foxes: PointSet,
    pub(super) geese: PointSet,
    pub(super) side: Side,
    pub(super) reserve: u8,
    pub(super) captured: u8,
    pub(super) quiet: u16,
    pub(super) key: u64,
}

/// What [`Position::play_unchecked`] gives back so that the move can be undone.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move that is not undone needs no `Undo`; drop it with `let _ =`"]
pub struct Undo(Position);

impl Position {
    /// A position from its parts; the hash is made anew.
    #[must_use]
    pub fn new(
        foxes: PointSet,
        geese: PointSet,
        side: Side,
        reserve: u8,
        captured: u8,
        quiet: u16,
    ) -> Self {
        let mut position = Self {
            foxes,
            geese,
            side,
            reserve,
            captured,
            quiet,
            key: 0,
        };
        position.key = position.fresh_key();
        position
    }

    /// Where the fox side's pieces stand.
    #[must_use]
    pub const fn foxes(&self) -> PointSet {
        self.foxes
    }

    /// Where the geese stand.
    #[must_use]
    pub const fn geese(&self) -> PointSet {
        self.geese
    }

    /// Where a side's pieces stand.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> PointSet {
        match side {
            Side::Fox => self.foxes,
            Side::Geese => self.geese,
        }
    }

    /// Whose piece stands on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.pieces(side).contains(point))
    }

    /// The points of the board on which nothing stands.
    #[must_use]
    pub fn empty(&self, rules: &RuleSet) -> PointSet {
        rules.all - self.foxes - self.geese
    }

    /// The side to move.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Geese that are not on the board yet.
    #[must_use]
    pub const fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Geese taken so far.
    #[must_use]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// Quiet plies: plies since the last that reset the quiet counter.
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Geese on the board and in reserve together.
    #[must_use]
    pub const fn geese_left(&self) -> usize {
        self.geese.len() + self.reserve as usize
    }

    /// The Zobrist hash of pieces, side to move and reserve: equal for positions that repeat.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The same hash made from nothing; always equal to [`Position::key`].
    #[must_use]
    pub fn fresh_key(&self) -> u64 {
        let mut key = reserve_key(self.reserve);
        if self.side == Side::Geese {
            key ^= GEESE_TO_MOVE;
        }
        for side in Side::BOTH {
            for point in self.pieces(side) {
                key ^= piece_key(side, point);
            }
        }
        key
    }

    /// The same position with a single fox on another point, for rule sets that let the player
    /// choose. `to` is an empty point.
    #[must_use]
    pub fn with_fox_on(&self, to: Point) -> Self {
        Self::new(
            PointSet::of(to),
            self.geese,
            self.side,
            self.reserve,
            self.captured,
            self.quiet,
        )
    }

    /// Plays a legal move. For the search: nothing is checked, and a move that is not legal leaves
    /// a position without meaning (never memory that is). For people use [`Position::play`].
    pub fn play_unchecked(&mut self, rules: &RuleSet, played: &Move) -> Undo {
        let before = *self;
        let (from, to) = (played.from(), played.to());
        match played.kind() {
            MoveKind::Place => self.place_unchecked(rules, to),
            MoveKind::Step | MoveKind::Jump => {
                let taken = played.victims(rules.board()).collect();
                self.carry_unchecked(rules, from, to, taken);
            }
        }
        Undo(before)
    }

    /// Places a goose from the reserve and gives the turn to the other side. Nothing is checked.
    pub fn place_unchecked(&mut self, rules: &RuleSet, to: Point) {
        self.put(Side::Geese, to);
        self.key ^= reserve_key(self.reserve) ^ reserve_key(self.reserve.wrapping_sub(1));
        self.reserve = self.reserve.wrapping_sub(1);
        self.end_turn(rules.draw.resets.placement);
    }

    /// Carries a piece of the side to move from a point to another, takes geese off, and gives the
    /// turn to the other side. Nothing is checked.
    pub fn carry_unchecked(&mut self, rules: &RuleSet, from: Point, to: Point, taken: PointSet) {
        let progress = self.side == Side::Geese
            && rules.draw.resets.goose_forward
            && rules.is_forward(from, to);
        self.take(self.side, from);
        for over in taken {
            self.take(Side::Geese, over);
        }
        self.captured += taken.len() as u8;
        self.put(self.side, to);
        self.end_turn(progress || !taken.is_empty());
    }

    fn end_turn(&mut self, resets_quiet: bool) {
        self.quiet = match resets_quiet {
            true => 0,
            false => self.quiet.saturating_add(1),
        };
        self.side = self.side.other();
        self.key ^= GEESE_TO_MOVE;
    }

    /// Takes back the move that gave this [`Undo`].
    pub fn undo(&mut self, undo: Undo) {
        *self = undo.0;
    }

    fn put(&mut self, side: Side, point: Point) {
        self.key ^= piece_key(side, point);
        match side {
            Side::Fox => self.foxes.insert(point),
            Side::Geese => self.geese.insert(point),
        }
    }

    fn take(&mut self, side: Side, point: Point) {
        self.key ^= piece_key(side, point);
        match side {
            Side::Fox => self.foxes.remove(point),
            Side::Geese => self.geese.remove(point),
        }
    }
}

/// Zobrist numbers for a piece of each side on each point.
static PIECE_KEYS: [[u64; MAX_POINTS]; 2] = {
    let mut keys = [[0; MAX_POINTS]; 2];
    let mut index = 0;
    while index < 2 * MAX_POINTS {
        keys[index / MAX_POINTS][index % MAX_POINTS] = splitmix(index as u64);
        index += 1;
    }
    keys
};

const GEESE_TO_MOVE: u64 = splitmix(1_000);

fn piece_key(side: Side, point: Point) -> u64 {
    PIECE_KEYS[side as usize][point.index()]
}

const fn reserve_key(reserve: u8) -> u64 {
    splitmix(2_000 + reserve as u64)
}

/// The `SplitMix64` generator's output for a counter (Steele, Lea and Flood, 2014): well mixed
/// numbers that are the same on every platform, so that a saved hash stays true.
const fn splitmix(counter: u64) -> u64 {
    let mut z = counter.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

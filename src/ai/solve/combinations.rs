//! Sets of points numbered without gaps: the combinatorial number system.
//!
//! Sets of one size are numbered in the order of their bits read as a number. The set of the points
//! p0 < p1 < p2 ... has the number C(p0, 1) + C(p1, 2) + C(p2, 3) + ... (Knuth, "The Art of Computer
//! Programming", volume 4A, 7.2.1.3).

use crate::rules::board::MAX_POINTS;
use crate::rules::notation::MAX_GEESE;
use crate::rules::{Point, PointSet};

/// The largest sets that are numbered, in points.
const MOST: usize = MAX_GEESE;

/// One column more than that: see [`Movable`].
static CHOOSE: [[u64; MOST + 2]; MAX_POINTS + 1] = {
    let mut table = [[0; MOST + 2]; MAX_POINTS + 1];
    let mut from = 0;
    while from <= MAX_POINTS {
        table[from][0] = 1;
        let mut size = 1;
        while from > 0 && size <= MOST + 1 {
            table[from][size] = table[from - 1][size - 1] + table[from - 1][size];
            size += 1;
        }
        from += 1;
    }
    table
};

/// How many sets of `size` points `from` points have.
pub(super) fn choose(from: usize, size: usize) -> u64 {
    CHOOSE[from][size]
}

/// One term of a set's number. Of a set that is in a table the number fits memory, so it fits here.
fn term(point: usize, place: usize) -> usize {
    CHOOSE[point][place] as usize
}

/// The number of a set among those of its size.
pub(super) fn rank(set: PointSet) -> usize {
    let terms = set
        .zip(1..)
        .map(|(point, place)| term(point.index(), place));
    terms.sum()
}

/// The same on a board from which the points of `without` are taken away. No point is in both.
pub(super) fn rank_beside(set: PointSet, without: PointSet) -> usize {
    let terms = set.zip(1..).map(|(point, place)| {
        let gone = (without & below(point)).len();
        term(point.index() - gone, place)
    });
    terms.sum()
}

/// A set whose points move one at a time, and the numbers it gets by that.
///
/// The sums of its terms say what a move changes: the points between start and end give their place
/// to the one below or above. A sum may be too large for its type, so all is reckoned modulo that;
/// the result fits.
#[derive(Clone, Debug, Default)]
pub(super) struct Movable {
    set: PointSet,
    number: usize,
    /// The sum of the first so many terms, and of the same with every place one lower or higher.
    same: [usize; MOST + 1],
    lower: [usize; MOST + 1],
    higher: [usize; MOST + 1],
}

impl Movable {
    /// Takes another set in hand: that with this number.
    pub(super) fn take(&mut self, set: PointSet, number: usize) {
        (self.set, self.number) = (set, number);
        for (index, point) in set.map(Point::index).enumerate() {
            let next = |sums: &[usize], place| sums[index].wrapping_add(term(point, place));
            self.same[index + 1] = next(&self.same, index + 1);
            self.lower[index + 1] = next(&self.lower, index);
            self.higher[index + 1] = next(&self.higher, index + 2);
        }
    }

    /// The number of the set once the point `from` of it has moved to `to`, which is not in it.
    pub(super) fn after(&self, from: Point, to: Point) -> usize {
        let sum = |sums: &[usize], from: usize, to: usize| sums[to].wrapping_sub(sums[from]);
        let start = (self.set & below(from)).len();
        let end = (self.set & below(to)).len();
        let (before, after, place) = if from < to {
            let after = sum(&self.lower, start + 1, end);
            (sum(&self.same, start, end), after, end)
        } else {
            let after = sum(&self.higher, end, start);
            (sum(&self.same, end, start + 1), after, end + 1)
        };
        let end = term(to.index(), place);
        (self.number.wrapping_sub(before)).wrapping_add(after.wrapping_add(end))
    }
}

/// All sets of `size` of the first `points` points, by their numbers (Gosper, HAKMEM 175).
pub(super) fn sets(points: usize, size: usize) -> impl Iterator<Item = PointSet> {
    let mut next = below_index(size);
    let count = choose(points, size) as usize;
    std::iter::repeat_with(move || {
        let now = next;
        if now != 0 {
            let lowest = now & now.wrapping_neg();
            let ripple = now.wrapping_add(lowest);
            next = ripple
                | ((now ^ ripple) >> 2)
                    .checked_shr(lowest.trailing_zeros())
                    .unwrap_or(0);
        }
        PointSet::from_bits(now)
    })
    .take(count)
}

/// The points with a lower number.
fn below(point: Point) -> PointSet {
    PointSet::from_bits(below_index(point.index()))
}

/// The first `index` bits; `index` is below 64.
const fn below_index(index: usize) -> u64 {
    (1 << index) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps_and_follow_a_move() {
        for (points, size) in [(9, 0), (9, 1), (9, 4), (12, 11), (12, 12), (64, 2)] {
            let all = PointSet::from_bits(u64::MAX >> (64 - points));
            let mut count = 0;
            let mut movable = Movable::default();
            for set in sets(points, size) {
                assert_eq!((rank(set), set.len()), (count, size));
                assert!((set - all).is_empty());
                movable.take(set, count);
                for from in set {
                    for to in all - set {
                        let moved = (set - PointSet::of(from)) | PointSet::of(to);
                        assert_eq!(movable.after(from, to), rank(moved));
                    }
                }
                count += 1;
            }
            assert_eq!(count as u64, choose(points, size));
        }
    }

    #[test]
    fn a_rank_beside_leaves_points_out() {
        let without = PointSet::from_bits(0b0101_0010);
        let free = PointSet::from_bits(0xFF) - without;
        let inside = sets(8, 2).filter(|&set| (set - free).is_empty());
        for (number, set) in inside.enumerate() {
            assert_eq!(rank_beside(set, without), number);
        }
    }
}

//! The transposition table: what the search has found out about positions that it meets again.
//!
//! Of a fixed size, shared by the searches of one player: entries are two atomic words, the first
//! the key mixed with the second, so that a half-written entry is not taken for another (Hyatt and
//! Mann, "A Lock-less Transposition Table Implementation for Parallel Search Chess Engines", 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What a score is to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// At most this.
    Upper,
    /// At least this.
    Lower,
    /// This.
    Exact,
}

/// What is kept of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The best move's mark, 0 for none.
    pub(super) best: u16,
    /// The score for the side to move, wins and losses counted from this position.
    pub(super) score: i16,
    /// The plies searched below it.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// Entries that a key may be kept in: one line of the processor's cache.
const WAYS: usize = 4;

type Slot = [AtomicU64; 2];

/// A transposition table.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<[Slot; WAYS]>,
    /// Counts searches, so that what an old one has found goes first.
    age: AtomicU8,
}

impl Table {
    /// A table of about so many bytes, at least of one bucket.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<[Slot; WAYS]>()).max(1);
        // A power of two, so that a mask finds the bucket.
        let count = 1_usize << count.ilog2();
        let mut buckets = Vec::new();
        buckets.resize_with(count, Default::default);
        Self {
            buckets,
            age: AtomicU8::new(0),
        }
    }

    /// Its size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<[Slot; WAYS]>()
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for [key, data] in self.buckets.iter().flatten() {
            key.store(0, Ordering::Relaxed);
            data.store(0, Ordering::Relaxed);
        }
    }

    /// Tells it that another search begins.
    pub(super) fn begin_search(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> &[Slot; WAYS] {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// What is known of a position.
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Ordering::Relaxed);
            let here = data != 0 && mixed.load(Ordering::Relaxed) ^ data == key;
            here.then(|| unpack(data))
        })
    }

    /// Keeps what was found out about a position in place of what is worth least: a shallower
    /// search, or an older one.
    pub(super) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        for (index, [mixed, data]) in bucket.iter().enumerate() {
            let old = data.load(Ordering::Relaxed);
            if old == 0 {
                worst = (i32::MIN, index);
                break;
            }
            if mixed.load(Ordering::Relaxed) ^ old == key {
                let same = unpack(old);
                // A bound of a shallower search does not push out an exact score of a deeper one.
                if entry.bound != Bound::Exact && same.depth > entry.depth + 3 && age_of(old) == age
                {
                    return;
                }
                let best = if entry.best == 0 {
                    same.best
                } else {
                    entry.best
                };
                write(&bucket[index], key, pack(Entry { best, ..entry }, age));
                return;
            }
            let old_by = i32::from(age.wrapping_sub(age_of(old)));
            let worth = i32::from(unpack(old).depth) - 8 * old_by;
            worst = worst.min((worth, index));
        }
        write(&bucket[worst.1], key, pack(entry, age));
    }
}

fn write([mixed, data]: &Slot, key: u64, packed: u64) {
    mixed.store(key ^ packed, Ordering::Relaxed);
    data.store(packed, Ordering::Relaxed);
}

/// Never 0: the bound's bits are not.
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.best)
        | u64::from(entry.score as u16) << 16
        | u64::from(entry.depth) << 32
        | u64::from(age) << 40
        | bound << 48
}

fn unpack(packed: u64) -> Entry {
    Entry {
        best: packed as u16,
        score: (packed >> 16) as u16 as i16,
        depth: (packed >> 32) as u8,
        bound: match packed >> 48 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

const fn age_of(packed: u64) -> u8 {
    (packed >> 40) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_went_in() {
        let table = Table::new(1 << 16);
        let entry = |depth, score| Entry {
            best: 4_095,
            score,
            depth,
            bound: Bound::Lower,
        };
        for key in 1..=100_u64 {
            table.store(key << 40 | key, entry(key as u8, -(key as i16)));
        }
        for key in 1..=100_u64 {
            let kept = table.probe(key << 40 | key);
            assert_eq!(kept, Some(entry(key as u8, -(key as i16))));
        }
        assert_eq!(table.probe(77), None);
        table.clear();
        assert_eq!(table.probe(1 << 40 | 1), None);
    }

    #[test]
    fn the_shallowest_and_the_oldest_go_first() {
        let table = Table::new(1);
        let entry = |depth| Entry {
            best: 0,
            score: 5,
            depth,
            bound: Bound::Exact,
        };
        for key in 1..=4 {
            table.store(key, entry(key as u8 + 3));
        }
        table.store(5, entry(9));
        assert_eq!(table.probe(1), None);
        assert_eq!(table.probe(2), Some(entry(5)));
        table.begin_search();
        table.store(6, entry(1));
        assert_eq!(table.probe(2), None);
    }
}

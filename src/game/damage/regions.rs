//! A few rectangles that cover what has changed, none of which overlap.

use bevy::math::URect;

/// The most there are. Each is drawn for itself, and calls cost as well as pixels.
const MOST: usize = 8;
/// How many pixels may be drawn in vain rather than going through all calls once more.
const SPARE: u32 = 64 * 64;

/// Rectangles of a window, in physical pixels from the upper left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Regions(Vec<URect>);

impl Regions {
    /// The rectangles.
    pub fn rects(&self) -> &[URect] {
        &self.0
    }

    /// Covers nothing any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Covers this as well. Rectangles that overlap become one: what is drawn over itself would be twice
    /// as opaque.
    pub fn add(&mut self, mut rect: URect) {
        while let Some(near) = self
            .0
            .iter()
            .position(|other| in_vain(*other, rect) <= SPARE)
        {
            rect = rect.union(self.0.swap_remove(near));
        }
        self.0.push(rect);
        if self.0.len() > MOST {
            let pairs = (0..self.0.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
            let best = pairs.min_by_key(|&(a, b)| in_vain(self.0[a], self.0[b]));
            if let Some((later, earlier)) = best {
                let joined = self.0.swap_remove(later).union(self.0.swap_remove(earlier));
                self.add(joined);
            }
        }
    }
}

/// Pixels that are in neither of two rectangles, but in one around both; none if they overlap.
fn in_vain(a: URect, b: URect) -> u32 {
    if !a.intersect(b).is_empty() {
        return 0;
    }
    area(a.union(b)) - area(a) - area(b)
}

fn area(rect: URect) -> u32 {
    let size = rect.size();
    size.x * size.y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions(rects: &[URect]) -> Vec<URect> {
        let mut regions = Regions::default();
        for rect in rects {
            regions.add(*rect);
        }
        regions.0
    }

    fn square(x: u32, y: u32, side: u32) -> URect {
        URect::new(x, y, x + side, y + side)
    }

    #[test]
    fn far_ones_stay_apart_and_near_ones_become_one() {
        let apart = [square(0, 0, 200), square(900, 500, 200)];
        assert_eq!(regions(&apart), apart);
        let near = [square(0, 0, 200), square(210, 0, 200)];
        assert_eq!(regions(&near), [URect::new(0, 0, 410, 200)]);
    }

    #[test]
    fn what_joins_two_overlapping_ones_leaves_a_single_one() {
        let [left, right] = [square(0, 0, 300), square(800, 0, 300)];
        let bridge = URect::new(250, 100, 850, 200);
        assert_eq!(
            regions(&[left, right, bridge]),
            [URect::new(0, 0, 1100, 300)]
        );
    }

    #[test]
    fn there_are_few_they_cover_all_and_none_overlap() {
        // A sequence without a visible period: steps of the golden ratio.
        let place = |n: u32, within: u32| (n.wrapping_mul(2_654_435_769) >> 16) % within;
        for many in 1..60 {
            let rects: Vec<URect> = (0..many)
                .map(|n| square(place(n, 1200), place(n * 31 + 7, 700), 20 + n % 50))
                .collect();
            let covered = regions(&rects);
            assert!(covered.len() <= MOST);
            for rect in &rects {
                assert!(covered.iter().any(|region| region.union(*rect) == *region));
            }
            for (index, one) in covered.iter().enumerate() {
                let others = &covered[index + 1..];
                assert!(others.iter().all(|other| one.intersect(*other).is_empty()));
            }
        }
    }
}

//! Lists of all that is drawn in a frame, and what differs between two of them.

use super::everything::{Everything, Versions};
use super::look::Drawn;
use super::regions::Regions;
use super::solid::Cover;
use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use std::cmp::Ordering;

/// What was drawn and what is to be, each sorted by its hash.
#[derive(Resource, Debug, Default)]
pub struct Lists {
    now: Vec<Drawn>,
    before: Vec<Drawn>,
    /// Where it is, by the renderer's entities. Gradients are not among them.
    places: EntityHashMap<Place>,
    /// How often each picture has changed so far.
    versions: Versions,
    /// The order before and now of what has stayed.
    orders: Vec<(f32, f32)>,
}

/// Where something is drawn, in physical pixels from the upper left.
#[derive(Clone, Copy, Debug)]
struct Place {
    bounds: Rect,
    cover: Cover,
}

impl Lists {
    /// Makes this frame's list and collects what differs from the last one's, in a window of this size in
    /// physical pixels. Returns whether all that has stayed lies over each other as before.
    pub fn renew(
        &mut self,
        everything: &Everything,
        clip_from_world: Mat4,
        size: UVec2,
        changed: &mut Regions,
    ) -> bool {
        let new = &everything.new_images;
        let ids = new.extracted.iter().map(|(id, _)| id).chain(&new.removed);
        let mut settled = true;
        for id in ids {
            *self.versions.entry(*id).or_default() += 1;
            settled = false;
        }
        if settled {
            changed.clear();
        }
        // Else what was drawn last is drawn once more: a font's picture may follow its text by a frame.

        std::mem::swap(&mut self.now, &mut self.before);
        self.now.clear();
        self.places.clear();
        let (now, places, versions) = (&mut self.now, &mut self.places, &self.versions);
        let all = everything
            .sprites(versions, clip_from_world, size.as_vec2())
            .chain(everything.interface(versions));
        for (entity, drawn, cover) in all {
            let bounds = drawn.bounds;
            places.insert(entity, Place { bounds, cover });
            now.push(drawn);
        }
        now.extend_from_slice(&everything.gradients.0);
        now.sort_unstable_by(|a, b| a.look.cmp(&b.look).then(a.order.total_cmp(&b.order)));

        self.orders.clear();
        for (before, now) in pairs(&self.before, &self.now) {
            match (before, now) {
                (Some(before), Some(now)) => self.orders.push((before.order, now.order)),
                (one, other) => {
                    let bounds = one.or(other).map(|drawn| drawn.bounds);
                    if let Some(pixels) = bounds.and_then(|bounds| pixels(bounds, size)) {
                        changed.add(pixels);
                    }
                }
            }
        }
        self.orders.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        self.orders.is_sorted_by_key(|&(_, now)| now)
    }

    /// Whether something may be seen in a part of the window.
    pub fn touches(&self, entity: Entity, part: URect) -> bool {
        let place = self.places.get(&entity);
        place.is_none_or(|place| {
            !place.bounds.intersect(part.as_rect()).is_empty() && !place.cover.spares(part)
        })
    }

    /// Whether something hides all that is below it in a part of the window.
    pub fn hides(&self, entity: Entity, part: URect) -> bool {
        let place = self.places.get(&entity);
        place.is_some_and(|place| place.cover.hides(part))
    }
}

/// The pixels of a window of this size that something touches, and one more all around.
fn pixels(bounds: Rect, window: UVec2) -> Option<URect> {
    let window = Rect::from_corners(Vec2::ZERO, window.as_vec2());
    let pixels = bounds.inflate(1.0).intersect(window);
    (!bounds.is_empty() && !pixels.is_empty())
        .then(|| URect::from_corners(pixels.min.floor().as_uvec2(), pixels.max.ceil().as_uvec2()))
}

/// What is on both of two sorted lists, in pairs, and what is on one of them, alone.
fn pairs<'a>(
    before: &'a [Drawn],
    now: &'a [Drawn],
) -> impl Iterator<Item = (Option<&'a Drawn>, Option<&'a Drawn>)> {
    let (mut before, mut now) = (before.iter().peekable(), now.iter().peekable());
    std::iter::from_fn(move || {
        let order = match (before.peek(), now.peek()) {
            (None, None) => return None,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(before), Some(now)) => before.look.cmp(&now.look),
        };
        Some((
            before.next_if(|_| order.is_le()),
            now.next_if(|_| order.is_ge()),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(look: u64, left: f32) -> Drawn {
        Drawn {
            look,
            order: 0.0,
            bounds: Rect::new(left, 0.0, left + 10.0, 10.0),
        }
    }

    /// The looks of what two lists have in pairs and alone.
    fn looks(before: &[u64], now: &[u64]) -> Vec<(Option<u64>, Option<u64>)> {
        let [before, now] = [before, now].map(|looks| {
            let drawn = looks.iter().map(|look| drawn(*look, 0.0));
            drawn.collect::<Vec<_>>()
        });
        let look = |drawn: Option<&Drawn>| drawn.map(|drawn| drawn.look);
        pairs(&before, &now)
            .map(|(before, now)| (look(before), look(now)))
            .collect()
    }

    #[test]
    fn what_stays_comes_in_pairs_and_what_comes_or_goes_alone() {
        let both = |look| (Some(look), Some(look));
        assert_eq!(
            looks(&[1, 3, 4], &[2, 3, 5]),
            [
                (Some(1), None),
                (None, Some(2)),
                both(3),
                (Some(4), None),
                (None, Some(5)),
            ]
        );
        // One of two that look the same has gone.
        assert_eq!(looks(&[7, 7], &[7]), [both(7), (Some(7), None)]);
        assert_eq!(looks(&[], &[]), []);
    }

    #[test]
    fn half_a_pixel_counts_as_one_and_what_lies_outside_not_at_all() {
        let window = UVec2::new(100, 50);
        let bounds = Rect::new(10.5, 10.2, 20.5, 20.0);
        let touched = URect::new(9, 9, 22, 21);
        assert_eq!(pixels(bounds, window), Some(touched));
        let over_the_edge = Rect::new(-5.0, 45.0, 3.0, 60.0);
        let kept = URect::new(0, 44, 4, 50);
        assert_eq!(pixels(over_the_edge, window), Some(kept));
        assert_eq!(pixels(drawn(0, 200.0).bounds, window), None);
        assert_eq!(pixels(Rect::EMPTY, window), None);
    }
}

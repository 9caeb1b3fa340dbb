//! What a window looks at: all that an example shows, as near as it fits.

use super::super::examples::{Example, Sign};
use crate::game::art;
use crate::game::board::geometry::Geometry;
use crate::game::board::highlight::TRAPPED;
use crate::game::board::pieces::measures;
use crate::rules::{Forward, Point, RuleSet, Side};
use bevy::prelude::*;

/// Distance of neighbouring points at most, in the window's width.
const CELL: f32 = 54.0 / 290.0;
/// Room round what is shown, in U.
const ROOM: f32 = 0.1;
/// How much of a piece's picture is empty at each edge, in its width.
const EMPTY: f32 = 0.08;
/// How far the window may look beyond the outermost points, in U.
const BEYOND: f32 = 1.0;

/// The view of a window: what is where in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    /// Whose board it is.
    pub(super) rules: &'a RuleSet,
    /// The window's, in px.
    pub(super) size: Vec2,
    /// The middle of the window, in U from the board's middle, y upwards.
    middle: Vec2,
    /// px to U.
    pub(super) cell: f32,
}

impl<'a> View<'a> {
    /// Everything shown, as large as it fits above a foot of so many px.
    pub(super) fn on(rules: &'a RuleSet, example: &Example, size: Vec2, foot: f32) -> Self {
        let geometry = Geometry::new(rules.board(), false);
        let shown = extent(rules, example);
        let room = size - Vec2::new(0.0, foot);
        let cell = (room / (shown.size() + 2.0 * ROOM))
            .min_element()
            .min(CELL * size.x);
        // Where all of it fits the window does not look beyond the board.
        let beyond = (geometry.half() + BEYOND - room / cell / 2.0).max(Vec2::ZERO);
        let middle = shown.center().clamp(-beyond, beyond) - Vec2::new(0.0, foot / 2.0 / cell);
        Self {
            rules,
            size,
            middle,
            cell,
        }
    }

    /// A place in U from the board's middle, in px from the window's upper left.
    pub(super) fn place(&self, place: Vec2) -> Vec2 {
        let away = (place - self.middle) * self.cell;
        self.size / 2.0 + Vec2::new(away.x, -away.y)
    }

    /// Where a point lies, in U from the board's middle.
    pub(super) fn at(&self, point: Point) -> Vec2 {
        Geometry::new(self.rules.board(), false).at(point)
    }
}

/// The picture of a side's pieces, and how far above its point its middle lies, in U.
pub(super) fn raised(rules: &RuleSet, side: Side) -> (&'static str, f32, bool) {
    let kind = match side {
        Side::Fox => art::hunter(rules),
        Side::Geese => art::prey(rules),
    };
    let measures = measures(kind);
    let turned = rules.spec().forward == Forward::Down && measures.turns;
    let raised = (measures.anchor - 0.5) * measures.width;
    (kind, if turned { -raised } else { raised }, turned)
}

/// How far a sign reaches from its point, in U.
const fn radius(sign: Sign) -> f32 {
    match sign {
        Sign::Chosen => 0.55,
        Sign::Target | Sign::Taken(_) | Sign::Forbidden => 0.33,
        Sign::Landing | Sign::From => 0.34,
        Sign::Victim => 0.50,
        Sign::To => 0.51,
        Sign::Trapped => TRAPPED / 2.0,
    }
}

/// All that an example shows, in U from the board's middle, y upwards.
fn extent(rules: &RuleSet, example: &Example) -> Rect {
    let geometry = Geometry::new(rules.board(), false);
    let signs = example.signs.iter().map(|(sign, point)| {
        Rect::from_center_half_size(geometry.at(*point), Vec2::splat(radius(*sign)))
    });
    let pieces = example
        .pieces
        .from_behind(rules)
        .into_iter()
        .map(|(point, side)| {
            let (kind, raised, _) = raised(rules, side);
            let half = measures(kind).width * (0.5 - EMPTY);
            Rect::from_center_half_size(
                geometry.at(point) + Vec2::new(0.0, raised),
                Vec2::splat(half),
            )
        });
    signs
        .chain(pieces)
        .reduce(|all, one| all.union(one))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::super::examples::examples;
    use super::*;
    use crate::rules::library;

    #[test]
    fn all_that_is_shown_is_in_its_window() {
        for rules in library::built_in() {
            for (size, foot) in [(290.0, 0.0), (250.0, 42.0), (400.0, 42.0)] {
                for example in examples(rules) {
                    let size = Vec2::new(size, (size * super::super::SHAPE).round());
                    let view = View::on(rules, &example, size, foot);
                    let shown = extent(rules, &example);
                    let seen = Rect::from_corners(view.place(shown.min), view.place(shown.max));
                    let window = Rect::from_corners(Vec2::ZERO, size - Vec2::new(0.0, foot));
                    let inside = window.inflate(0.01);
                    assert!(
                        inside.contains(seen.min) && inside.contains(seen.max),
                        "{}: {seen:?} in {window:?}",
                        rules.id()
                    );
                }
            }
        }
    }

    #[test]
    fn a_step_is_seen_from_as_near_as_the_design_has_it() {
        let size = Vec2::new(290.0, 162.0);
        for rules in library::built_in() {
            let [_, step, ..] = examples(rules);
            let cell = View::on(rules, &step, size, 0.0).cell;
            assert!(cell >= 50.0, "{}: {cell}", rules.id());
        }
    }
}

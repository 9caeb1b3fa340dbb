//! The move that wins: found backwards from an example in which a side has won.

use super::{Scene, is_move, position};
use crate::game::menus::rules::examples::{self, Example};
use crate::rules::{Move, Outcome, Point, PointSet, Position, RuleSet, Side, WinReason};

/// The move that wins for a side and leads to an example, or to one much like it; the example as
/// it is, where no move of the rule set leads there. None where nothing is won in it.
pub(super) fn win(rules: &RuleSet, example: &Example, side: Side) -> Option<Scene> {
    let after = position(example, side.other());
    won(rules, &after, side)?;
    let others = match (side, example.tray) {
        (Side::Geese, _) => Vec::new(),
        (Side::Fox, Some((left, _))) => with_ways_free(rules, &after, left),
        (Side::Fox, None) => with_gaps(rules, &after),
    };
    let last = std::iter::once(&after)
        .chain(&others)
        .find_map(|after| last_move(rules, after, side));
    let scene = match last {
        Some((before, played)) => Scene {
            played: Some(played),
            ..Scene::still(before)
        },
        None => Scene::still(after),
    };
    let reason = won(rules, &scene.after(rules), side)?;
    Some(Scene {
        outcome: Some(Outcome::Win { side, reason }),
        ..scene
    })
}

/// Positions with the foxes of another one and so many geese, none of them in the way of a leap that
/// could have led a fox to where it stands.
fn with_ways_free(rules: &RuleSet, position: &Position, geese: usize) -> Vec<Position> {
    let foxes = position.foxes();
    let leaps = foxes.flat_map(|to| rules.board().leaps(to));
    leaps
        .map(|leap| {
            let free: PointSet = [leap.over, leap.to].into_iter().collect();
            let geese = examples::spread(rules, foxes | free, geese);
            let captured = position.captured();
            Position::new(foxes, geese, position.side(), 0, captured, 0)
        })
        .collect()
}

/// Positions with the geese of another one, one of them a step ahead, and the fox anywhere: through
/// the gap it may have come.
fn with_gaps(rules: &RuleSet, position: &Position) -> Vec<Position> {
    let geese = position.geese();
    let ahead = geese.flat_map(|from| {
        let free = rules.goose_steps(from) - geese;
        free.map(move |to| (geese - PointSet::of(from)) | PointSet::of(to))
    });
    let with_fox = |geese: PointSet| {
        let places = rules.board().points() - geese;
        places.map(move |fox| {
            let captured = position.captured();
            let foxes = PointSet::of(fox);
            Position::new(foxes, geese, position.side(), 0, captured, 0)
        })
    };
    let mut all: Vec<Position> = ahead.flat_map(with_fox).collect();
    let off_middle = |position: &Position| {
        let fox = position.foxes().first();
        fox.map_or(0.0, |fox| examples::off_middle(rules, fox))
    };
    all.sort_by(|a, b| off_middle(a).total_cmp(&off_middle(b)));
    all
}

/// A move of a side that wins and leads to a position, and the position before it: the move that
/// begins nearest to the middle of the board.
fn last_move(rules: &RuleSet, after: &Position, side: Side) -> Option<(Position, Move)> {
    won(rules, after, side)?;
    before(rules, after, side)
        .into_iter()
        .filter(|(before, played)| {
            won(rules, before, side).is_none() && is_move(rules, before, played)
        })
        .min_by(|(_, a), (_, b)| {
            let far = |played: &Move| examples::off_middle(rules, played.from());
            far(a).total_cmp(&far(b))
        })
}

/// Why a side has won in a position, whoever is to move; the geese only with geese there are.
pub(super) fn won(rules: &RuleSet, position: &Position, side: Side) -> Option<WinReason> {
    if side == Side::Fox {
        return position.fox_win(rules);
    }
    let fox_to_move = Position::new(
        position.foxes(),
        position.geese(),
        Side::Fox,
        position.reserve(),
        position.captured(),
        0,
    );
    let trapped = !fox_to_move.has_move(rules) && position.geese().len() <= rules.geese();
    trapped.then_some(WinReason::NoMove)
}

/// Every position from which a step or a single leap of a side leads to another one, with that
/// move. Whether the rule set has the move is not looked at.
fn before(rules: &RuleSet, after: &Position, side: Side) -> Vec<(Position, Move)> {
    let board = rules.board();
    let empty = after.empty(rules);
    let back = |to: Point, from: Point, victim: Option<Point>| {
        let moved = (after.pieces(side) - PointSet::of(to)) | PointSet::of(from);
        let (foxes, geese) = match side {
            Side::Fox => (moved, after.geese()),
            Side::Geese => (after.foxes(), moved),
        };
        let victims = victim.map_or(PointSet::EMPTY, PointSet::of);
        let captured = after.captured().checked_sub(victims.len() as u8)?;
        let before = Position::new(foxes, geese | victims, side, 0, captured, 0);
        let played = match victim {
            Some(_) => Move::jump(&[from, to])?,
            None => Move::step(from, to),
        };
        Some((before, played))
    };
    let mut found = Vec::new();
    for to in after.pieces(side) {
        let steps = (board.neighbours(to) & empty).map(|from| back(to, from, None));
        found.extend(steps.flatten());
        let leaps = board.leaps(to).iter().filter(|leap| {
            side == Side::Fox && empty.contains(leap.to) && empty.contains(leap.over)
        });
        found.extend(leaps.filter_map(|leap| back(to, leap.to, Some(leap.over))));
    }
    found
}

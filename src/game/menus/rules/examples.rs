//! Positions for the windows of a rules' page, found on the rule set's own board by its own rules.

mod ends;

pub use ends::spread;

use crate::game::board::geometry::Geometry;
use crate::game::screens::mini::Pieces;
use crate::rules::{Capture, Chain, Leap, Point, PointSet, RuleSet};
use ends::{fox_wins, geese_win};

/// A sign in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The piece that moves.
    Chosen,
    /// It may step here.
    Target,
    /// It may leap here.
    Landing,
    /// This piece is taken by a leap.
    Victim,
    /// It came from here.
    From,
    /// It has come here.
    To,
    /// A piece was taken here, as the first, second... of a chain.
    Taken(usize),
    /// It may not go here.
    Forbidden,
    /// It can't move.
    Trapped,
}

/// What a window shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The pieces.
    pub pieces: Pieces,
    /// The signs.
    pub signs: Vec<(Sign, Point)>,
    /// The way of a chain, landing by landing.
    pub path: Vec<Point>,
    /// Geese left and taken, where that decides.
    pub tray: Option<(usize, usize)>,
}

impl Example {
    fn new(foxes: PointSet, geese: PointSet) -> Self {
        Self {
            pieces: Pieces { foxes, geese },
            signs: Vec::new(),
            path: Vec::new(),
            tray: None,
        }
    }

    fn sign(mut self, sign: Sign, points: impl IntoIterator<Item = Point>) -> Self {
        self.signs
            .extend(points.into_iter().map(|point| (sign, point)));
        self
    }

    /// Everything that has to be in the window.
    #[must_use]
    pub fn shown(&self) -> PointSet {
        let signs = self.signs.iter().map(|(_, point)| *point);
        let rest: PointSet = signs.chain(self.path.iter().copied()).collect();
        self.pieces.foxes | self.pieces.geese | rest
    }
}

/// The examples as the windows show them: with geese beside what they are about, where those change
/// nothing of it.
#[must_use]
pub fn in_company(rules: &RuleSet) -> [Example; 6] {
    let [start, step, moves, rest @ ..] = examples(rules);
    let [chain, geese_win, fox_wins] = rest;
    let step = with_geese(rules, step, &[(-2, 0), (2, 0)]);
    let moves = with_geese(rules, moves, &[(-1, -1)]);
    [start, step, moves, chain, geese_win, fox_wins]
}

/// Adds geese at files and ranks from the chosen piece, where no line leads to it and nothing else
/// is shown.
fn with_geese(rules: &RuleSet, mut example: Example, places: &[(i16, i16)]) -> Example {
    let board = rules.board();
    let chosen = example.signs.iter().find(|(sign, _)| *sign == Sign::Chosen);
    let Some(&(_, chosen)) = chosen else {
        return example;
    };
    let taken = example.shown() | board.neighbours(chosen);
    let company = places.iter().filter_map(|(file, rank)| {
        let file = u8::try_from(i16::from(board.file(chosen)) + file).ok()?;
        let rank = u8::try_from(i16::from(board.rank(chosen)) + rank).ok()?;
        board.at(file, rank).filter(|point| !taken.contains(*point))
    });
    example.pieces.geese |= company.collect::<PointSet>();
    example
}

/// The examples of a rule set, in the order of the texts.
#[must_use]
pub fn examples(rules: &RuleSet) -> [Example; 6] {
    [
        start(rules),
        goose_step(rules),
        fox_moves(rules),
        chain(rules),
        geese_win(rules),
        fox_wins(rules),
    ]
}

/// How far a point is from the middle of the board, in U.
#[must_use]
pub fn off_middle(rules: &RuleSet, point: Point) -> f32 {
    Geometry::new(rules.board(), false).at(point).length()
}

/// The best of some points; of equals the first.
fn best(points: PointSet, cost: impl Fn(Point) -> f32) -> Option<Point> {
    points.min_by(|a, b| cost(*a).total_cmp(&cost(*b)))
}

/// Of some points the one nearest to the middle of the board; of equals the first.
#[must_use]
pub fn nearest_to_middle(rules: &RuleSet, points: PointSet) -> Option<Point> {
    best(points, |point| off_middle(rules, point))
}

fn start(rules: &RuleSet) -> Example {
    let pieces = Pieces::on_card(rules);
    Example::new(pieces.foxes, pieces.geese)
}

/// A goose with as many ways as there are, the forbidden ones among them.
fn goose_step(rules: &RuleSet) -> Example {
    let board = rules.board();
    let ways = |point: Point| board.neighbours(point).len() as f32;
    let Some(from) = best(board.points(), |point| {
        off_middle(rules, point) - ways(point)
    }) else {
        return start(rules);
    };
    let steps = rules.goose_steps(from);
    Example::new(PointSet::EMPTY, PointSet::of(from))
        .sign(Sign::Chosen, [from])
        .sign(Sign::Target, steps)
        .sign(Sign::Forbidden, board.neighbours(from) - steps)
}

/// A fox in the middle with steps on all sides and, where there are captures, a leap.
fn fox_moves(rules: &RuleSet) -> Example {
    let board = rules.board();
    let ways = |point: Point| board.neighbours(point).len() as f32;
    let Some(fox) = best(board.points(), |point| {
        off_middle(rules, point) - ways(point)
    }) else {
        return start(rules);
    };
    let near = board.neighbours(fox);
    let bare = Example::new(PointSet::of(fox), PointSet::EMPTY).sign(Sign::Chosen, [fox]);
    if rules.capture() == Capture::None {
        return bare.sign(Sign::Target, near);
    }
    // To the right where a line leads there.
    let right = |leap: &&Leap| i32::from(board.file(leap.to)) - i32::from(board.file(fox));
    let level = |leap: &&Leap| i32::from(board.rank(leap.to)).abs_diff(i32::from(board.rank(fox)));
    let leap = board
        .leaps(fox)
        .iter()
        .max_by_key(|leap| (right(leap), std::cmp::Reverse(level(leap))));
    let Some(leap) = leap else {
        return bare.sign(Sign::Target, near);
    };
    let mut example = bare
        .sign(Sign::Victim, [leap.over])
        .sign(Sign::Landing, [leap.to]);
    example.pieces.geese.insert(leap.over);
    match rules.capture() {
        // When it can leap it must: no step is offered.
        Capture::Compulsory => example,
        _ => example.sign(Sign::Target, near - PointSet::of(leap.over)),
    }
}

/// Two leaps, one after the other, that turn a corner: as near the middle as there are.
fn two_leaps(rules: &RuleSet) -> Option<(Point, Leap, Leap)> {
    let board = rules.board();
    let geometry = Geometry::new(board, false);
    let mut found: Option<(f32, (Point, Leap, Leap))> = None;
    for from in board.points() {
        for &first in board.leaps(from) {
            for &second in board.leaps(first.to) {
                if second.over == first.over || second.to == from {
                    continue;
                }
                let way = geometry.at(first.to) - geometry.at(from);
                let on = geometry.at(second.to) - geometry.at(first.to);
                let middle = [from, first.to, second.to]
                    .map(|point| geometry.at(point).length())
                    .iter()
                    .sum::<f32>();
                // A right angle is read most easily; down and to the right, as one reads.
                let corner = way.normalize().dot(on.normalize()).abs();
                let reading = (way.y + on.y - way.x - on.x) / 8.0;
                let cost = middle + 4.0 * corner + reading;
                if found.is_none_or(|(least, _)| cost < least) {
                    found = Some((cost, (from, first, second)));
                }
            }
        }
    }
    found.map(|(_, leaps)| leaps)
}

fn chain(rules: &RuleSet) -> Example {
    if rules.capture() == Capture::None {
        return no_leap(rules);
    }
    let Some((from, first, second)) = two_leaps(rules) else {
        return fox_moves(rules);
    };
    if rules.chain() == Chain::Single {
        let geese = [first.over, second.over].into_iter().collect();
        return Example::new(PointSet::of(from), geese)
            .sign(Sign::Chosen, [from])
            .sign(Sign::Victim, [first.over])
            .sign(Sign::Landing, [first.to])
            .sign(Sign::Forbidden, [second.to]);
    }
    let mut example = Example::new(PointSet::of(second.to), PointSet::EMPTY)
        .sign(Sign::From, [from])
        .sign(Sign::To, [second.to])
        .sign(Sign::Taken(1), [first.over])
        .sign(Sign::Taken(2), [second.over]);
    example.path = vec![from, first.to, second.to];
    example
}

/// A goose in the fox's way, and the point behind it that can't be reached.
fn no_leap(rules: &RuleSet) -> Example {
    let mut example = fox_moves(rules);
    let Some(&fox) = example.pieces.foxes.first().as_ref() else {
        return example;
    };
    let Some(leap) = rules.board().leaps(fox).first().copied() else {
        return example;
    };
    example.signs.retain(|(_, point)| *point != leap.over);
    example.pieces.geese.insert(leap.over);
    example.sign(Sign::Forbidden, [leap.to])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Position, Side, library};

    /// Whether it is a move of the rule set, though so few geese would end a game.
    fn is_move(rules: &RuleSet, position: &Position, played: &Move) -> bool {
        let mut moves = Vec::new();
        position.moves_into(rules, &mut moves);
        moves.contains(played)
    }

    #[test]
    fn steps_and_leaps_of_the_windows_are_legal() {
        for rules in library::built_in() {
            let [_, bare_step, bare_moves, ..] = examples(rules);
            let [_, step, moves, ..] = in_company(rules);
            for (example, side) in [
                (bare_step, Side::Geese),
                (bare_moves, Side::Fox),
                (step, Side::Geese),
                (moves, Side::Fox),
            ] {
                let Pieces { foxes, geese } = example.pieces;
                let position = Position::new(foxes, geese, side, 0, 0, 0);
                let chosen = |(sign, _): &&(Sign, Point)| *sign == Sign::Chosen;
                let from = example.signs.iter().find(chosen).map(|(_, from)| *from);
                for (sign, to) in example.signs {
                    let played = match (sign, from) {
                        (Sign::Target, Some(from)) => Some(Move::step(from, to)),
                        (Sign::Landing, Some(from)) => Move::jump(&[from, to]),
                        _ => continue,
                    };
                    let legal = played.is_some_and(|played| is_move(rules, &position, &played));
                    assert!(legal, "{}: {sign:?}", rules.id());
                }
            }
        }
    }

    #[test]
    fn the_chain_of_the_window_can_be_played() {
        let chains = library::built_in()
            .iter()
            .filter(|rules| rules.capture() != Capture::None && rules.chain() != Chain::Single);
        for rules in chains {
            let example = chain(rules);
            let taken = example.signs.iter().filter_map(|(sign, point)| match sign {
                Sign::Taken(_) => Some(*point),
                _ => None,
            });
            let from = example
                .path
                .first()
                .copied()
                .map_or(PointSet::EMPTY, PointSet::of);
            let before = Position::new(from, taken.collect(), Side::Fox, 0, 0, 0);
            let played = Move::jump(&example.path);
            assert!(
                played.is_some_and(|played| is_move(rules, &before, &played)),
                "{}",
                rules.id()
            );
        }
    }
}

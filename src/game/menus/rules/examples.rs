//! Positions for the windows of a rules' page, found on the rule set's own board by its own rules.

use crate::game::board::geometry::Geometry;
use crate::game::screens::mini::Pieces;
use crate::rules::{Capture, Chain, Leap, Point, PointSet, RuleSet};

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

/// The fox side without a move: each of its pieces walled in by as few geese as it takes.
fn geese_win(rules: &RuleSet) -> Example {
    let count = rules.start().foxes().len();
    let mut foxes = PointSet::EMPTY;
    for _ in 0..count {
        let next = best(rules.board().points() - foxes, |point| {
            let with = foxes | PointSet::of(point);
            // Where several need as few, the fox has been driven to the far side.
            wall(rules, with).len() as f32 - f32::from(rules.advance(point)) / 100.0
        });
        foxes |= next.map_or(PointSet::EMPTY, PointSet::of);
    }
    Example::new(foxes, wall(rules, foxes)).sign(Sign::Trapped, foxes)
}

/// The points that geese have to stand on so that no fox can move.
fn wall(rules: &RuleSet, foxes: PointSet) -> PointSet {
    let board = rules.board();
    let near = foxes.fold(PointSet::EMPTY, |near, fox| near | board.neighbours(fox)) - foxes;
    if rules.capture() == Capture::None {
        return near;
    }
    let behind: PointSet = foxes
        .flat_map(|fox| board.leaps(fox))
        .filter(|leap| near.contains(leap.over))
        .map(|leap| leap.to)
        .collect();
    near | (behind - foxes)
}

/// What wins for the fox side, the first that the rule set has.
fn fox_wins(rules: &RuleSet) -> Example {
    let wins = rules.fox_wins();
    let total = rules.geese();
    if let Some(rank) = wins.rank {
        let goal = rules.board().on_rank(rank - 1);
        return passed(rules, goal);
    }
    let left = match (wins.geese_left, wins.captured) {
        (Some(few), _) => usize::from(few),
        (None, Some(taken)) => total.saturating_sub(usize::from(taken)),
        (None, None) => return passed(rules, rules.board().points()),
    };
    let foxes = match rules.start().foxes().len() {
        1 => nearest_to_middle(rules, rules.board().points()).map_or(PointSet::EMPTY, PointSet::of),
        _ => rules.start().foxes(),
    };
    let geese = beside(rules, foxes, left).unwrap_or_else(|| spread(rules, foxes, left));
    let mut example = Example::new(foxes, geese);
    example.tray = Some((left, total - left));
    example
}

/// A fox nearer the home edge than every goose, on one of these points.
fn passed(rules: &RuleSet, goal: PointSet) -> Example {
    let Some(fox) = best(goal, |point| {
        f32::from(rules.advance(point)) * 10.0 + off_middle(rules, point)
    }) else {
        return start(rules);
    };
    let above: PointSet = rules
        .board()
        .points()
        .filter(|point| rules.advance(*point) == rules.advance(fox) + 2)
        .collect();
    let geese: PointSet = above.take(rules.geese()).collect();
    Example::new(PointSet::of(fox), geese).sign(Sign::To, [fox])
}

/// So many geese on the lowest fox's rank and the one above, where few enough of them touch: a window
/// looks at them from nearer than where they are spread over the board.
fn beside(rules: &RuleSet, foxes: PointSet, count: usize) -> Option<PointSet> {
    let board = rules.board();
    let lowest = foxes.map(|fox| board.rank(fox)).min()?;
    let ranks = board.on_rank(lowest) | board.on_rank(lowest + 1);
    let geese = spread_on(rules, ranks, foxes, count);
    let company = |goose| (board.neighbours(goose) & (geese | foxes)).len();
    let touching: usize = geese.map(company).sum();
    (geese.len() == count && touching <= count).then_some(geese)
}

/// So many geese apart from each other and from the fox, near the middle.
#[must_use]
pub fn spread(rules: &RuleSet, foxes: PointSet, count: usize) -> PointSet {
    spread_on(rules, rules.board().points(), foxes, count)
}

/// The same, on some of the points.
fn spread_on(rules: &RuleSet, points: PointSet, foxes: PointSet, count: usize) -> PointSet {
    let board = rules.board();
    let mut geese = PointSet::EMPTY;
    for _ in 0..count.min((points - foxes).len()) {
        let next = best(points - foxes - geese, |point| {
            let near = board.neighbours(point);
            let company = near.filter(|near| geese.contains(*near) || foxes.contains(*near));
            company.count() as f32 * 10.0 + off_middle(rules, point)
        });
        geese |= next.map_or(PointSet::EMPTY, PointSet::of);
    }
    geese
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Position, Side, library};

    /// Whether a position is as the text says: the fox side to move and without a move.
    fn is_trapped(rules: &RuleSet, pieces: Pieces) -> bool {
        let position = Position::new(pieces.foxes, pieces.geese, Side::Fox, 0, 0, 0);
        !position.has_move(rules)
    }

    #[test]
    fn the_fox_of_the_window_is_trapped_by_geese_there_are() {
        for rules in library::built_in() {
            let example = geese_win(rules);
            assert!(is_trapped(rules, example.pieces), "{}", rules.id());
            assert!(
                example.pieces.geese.len() <= rules.geese(),
                "{}",
                rules.id()
            );
            assert_eq!(example.pieces.foxes.len(), rules.start().foxes().len());
        }
    }

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

    #[test]
    fn the_fox_has_won_in_its_window() {
        for rules in library::built_in() {
            let example = fox_wins(rules);
            let Pieces { foxes, geese } = example.pieces;
            let captured = example.tray.map_or(0, |(_, taken)| taken);
            let position = Position::new(foxes, geese, Side::Geese, 0, captured as u8, 0);
            assert!(position.fox_win(rules).is_some(), "{}", rules.id());
        }
    }
}

//! What the player has chosen and what can be reached from there: functions over the list of legal
//! moves, without a window.
//!
//! A chain of jumps is a path that grows landing by landing; what may follow is whatever legal move
//! begins with it. So "goes on", "may stop here" and "is finished" need no rule of their own.

use crate::rules::{Board, Illegal, Move, MoveKind, Point, PointSet, Position, RuleSet, Side};
use bevy::prelude::*;

/// What the side to move may do, made once for each position.
#[derive(Clone, Debug, Default)]
pub struct Offer {
    /// Every legal move; none when no person is to move.
    moves: Vec<Move>,
    /// The side whose moves they are.
    side: Option<Side>,
    /// How many pieces that side has on the board.
    pieces: PointSet,
}

/// A point the chosen piece may go to next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The point.
    pub to: Point,
    /// What is taken on the way.
    pub victim: Option<Point>,
}

impl Offer {
    /// What a person may do in a position.
    #[must_use]
    pub fn new(position: &Position, moves: Vec<Move>) -> Self {
        Self {
            moves,
            side: Some(position.side()),
            pieces: position.pieces(position.side()),
        }
    }

    /// The side whose turn it is, if a person plays it.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    /// Whether pieces are placed this turn.
    #[must_use]
    pub fn placing(&self) -> bool {
        self.moves
            .first()
            .is_some_and(|first| first.kind() == MoveKind::Place)
    }

    /// The pieces that may move.
    #[must_use]
    pub fn movable(&self) -> PointSet {
        self.moves
            .iter()
            .filter(|legal| legal.kind() != MoveKind::Place)
            .map(Move::from)
            .collect()
    }

    /// The one piece of a side that has only one and may move it.
    #[must_use]
    pub fn only_piece(&self) -> Option<Point> {
        let only = self.pieces.first().filter(|_| self.pieces.len() == 1)?;
        self.movable().contains(only).then_some(only)
    }

    /// Where the path may go next: the points to place on when there is no path yet.
    #[must_use]
    pub fn targets(&self, board: &Board, path: &[Point]) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        let mut add = |target: Target| {
            if !targets.contains(&target) {
                targets.push(target);
            }
        };
        for legal in &self.moves {
            if legal.kind() == MoveKind::Place {
                if path.is_empty() {
                    add(Target {
                        to: legal.to(),
                        victim: None,
                    });
                }
            } else if !path.is_empty()
                && legal.path().starts_with(path)
                && let Some(&to) = legal.path().get(path.len())
            {
                let last = path[path.len() - 1];
                let victim = match legal.kind() {
                    MoveKind::Jump => board.leap(last, to).map(|leap| leap.over),
                    MoveKind::Step | MoveKind::Place => None,
                };
                add(Target { to, victim });
            }
        }
        targets
    }

    /// The legal move that is exactly this path.
    #[must_use]
    pub fn complete(&self, path: &[Point]) -> Option<Move> {
        let moves = self.moves.iter().copied();
        moves
            .filter(|legal| legal.kind() != MoveKind::Place)
            .find(|legal| legal.path() == path)
    }

    /// Whether a legal move begins with this path and goes on.
    #[must_use]
    pub fn goes_on(&self, path: &[Point]) -> bool {
        self.moves
            .iter()
            .any(|legal| legal.path().len() > path.len() && legal.path().starts_with(path))
    }
}

/// The chosen piece and the chain it is in the middle of. Read by whoever shows it; the board's
/// input alone changes it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Selection {
    /// Where the piece stood, then every landing so far. Empty when nothing is chosen.
    path: Vec<Point>,
    offer: Offer,
}

/// What came of choosing a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing.
    Nothing,
    /// Another piece is chosen, or none.
    Chosen,
    /// The chain goes on from here.
    Jumped,
    /// This move is complete.
    Play(Move),
    /// This move was meant, and it is not legal. The piece, if there is one, is where to show it.
    Refused(Move, Option<Point>),
}

impl Selection {
    /// A new position: what may be done in it, nothing done yet. A lone piece is chosen by itself.
    pub fn renew(&mut self, offer: Offer) {
        self.offer = offer;
        self.path = self.offer.only_piece().into_iter().collect();
    }

    /// What the side to move may do.
    #[must_use]
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Where the chosen piece stood at the beginning of the turn.
    #[must_use]
    pub fn from(&self) -> Option<Point> {
        self.path.first().copied()
    }

    /// Where the chosen piece stands now: on its last landing in a chain.
    #[must_use]
    pub fn at(&self) -> Option<Point> {
        self.path.last().copied()
    }

    /// Where the chosen piece stood, then every landing so far.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Whether a chain has begun and is not finished.
    #[must_use]
    pub const fn in_chain(&self) -> bool {
        self.path.len() > 1
    }

    /// Whether the chain may stop where it is.
    #[must_use]
    pub fn can_stop(&self) -> bool {
        self.stop().is_some()
    }

    /// The move that the chain is if it stops here.
    #[must_use]
    pub fn stop(&self) -> Option<Move> {
        self.offer.complete(&self.path).filter(|_| self.in_chain())
    }

    /// Where the chosen piece may go next, or where a piece may be placed.
    #[must_use]
    pub fn targets(&self, board: &Board) -> Vec<Target> {
        self.offer.targets(board, &self.path)
    }

    /// The pieces that may be chosen now: none but its own in the middle of a chain.
    #[must_use]
    pub fn movable(&self) -> PointSet {
        match self.at() {
            Some(at) if self.in_chain() => PointSet::of(at),
            _ => self.offer.movable(),
        }
    }

    /// Lets go: takes an unfinished chain back, else drops the chosen piece. A lone piece stays
    /// chosen. Returns whether anything changed.
    pub fn let_go(&mut self) -> bool {
        let before = self.path.len();
        if self.in_chain() {
            self.path.truncate(1);
        } else {
            self.path = self.offer.only_piece().into_iter().collect();
        }
        self.path.len() != before
    }

    /// Chooses a piece at the start of a press, so that it can be dragged at once. Returns whether
    /// it can be dragged.
    pub fn grab(&mut self, point: Point) -> bool {
        if self.at() == Some(point) {
            return true;
        }
        if self.in_chain() || !self.offer.movable().contains(point) {
            return false;
        }
        self.path = vec![point];
        true
    }

    /// A point was clicked, or Enter was pressed on it, or a piece was dropped on it.
    pub fn choose(&mut self, rules: &RuleSet, shown: &Position, point: Point) -> Reply {
        let Some(side) = self.offer.side else {
            return Reply::Nothing;
        };
        let board = rules.board();
        if self.targets(board).iter().any(|target| target.to == point) {
            return self.go(point);
        }
        if self.in_chain() {
            return match self.stop() {
                Some(stop) if self.at() == Some(point) => Reply::Play(stop),
                _ => self.refuse_going(board, point),
            };
        }
        if self.at() == Some(point) {
            return if self.let_go() {
                Reply::Chosen
            } else {
                Reply::Nothing
            };
        }
        match shown.at(point) {
            Some(owner) if owner == side && self.offer.movable().contains(point) => {
                self.path = vec![point];
                Reply::Chosen
            }
            Some(owner) if owner == side => Reply::Refused(
                meant_from(rules, shown, point).unwrap_or(Move::place(point)),
                Some(point),
            ),
            Some(_) if self.path.is_empty() => Reply::Refused(
                match self.offer.placing() {
                    true => Move::place(point),
                    false => Move::step(point, point),
                },
                Some(point),
            ),
            _ => self.refuse_going(board, point),
        }
    }

    fn go(&mut self, to: Point) -> Reply {
        if self.path.is_empty() {
            return Reply::Play(Move::place(to));
        }
        self.path.push(to);
        match self.offer.complete(&self.path) {
            Some(complete) if !self.offer.goes_on(&self.path) => Reply::Play(complete),
            _ => Reply::Jumped,
        }
    }

    /// The move that would have led the chosen piece to a point it can't go to.
    fn refuse_going(&self, board: &Board, to: Point) -> Reply {
        let Some(at) = self.at() else {
            return Reply::Nothing;
        };
        let meant = if self.in_chain() || board.leap(at, to).is_some() {
            let mut path = self.path.clone();
            if to != at {
                path.push(to);
            }
            Move::jump(&path)
        } else {
            Some(Move::step(at, to))
        };
        meant.map_or(Reply::Nothing, |meant| Reply::Refused(meant, Some(at)))
    }
}

/// A move of a piece that has none, for the most telling reason why it has none.
fn meant_from(rules: &RuleSet, position: &Position, from: Point) -> Option<Move> {
    let telling = |why: &Illegal| match why {
        Illegal::PlaceFirst(_) | Illegal::MustCapture => 0,
        Illegal::WrongWay(_) => 1,
        _ => 2,
    };
    rules
        .board()
        .neighbours(from)
        .map(|to| Move::step(from, to))
        .filter_map(|step| Some((telling(&position.check(rules, &step).err()?), step)))
        .min_by_key(|(rank, _)| *rank)
        .map(|(_, step)| step)
}

/// The position as the board shows it in the middle of a chain: the piece on its last landing, the
/// geese that were jumped off already. Counters and side to move are those before the move.
#[must_use]
pub fn shown(rules: &RuleSet, position: &Position, path: &[Point]) -> Position {
    let (Some(&from), Some(&to)) = (path.first(), path.last()) else {
        return *position;
    };
    let mut foxes = position.foxes();
    let mut geese = position.geese();
    if !foxes.contains(from) || path.len() < 2 {
        return *position;
    }
    foxes.remove(from);
    foxes.insert(to);
    let mut captured = position.captured();
    for leap in path
        .windows(2)
        .filter_map(|leg| rules.board().leap(leg[0], leg[1]))
    {
        geese.remove(leap.over);
        captured += 1;
    }
    Position::new(
        foxes,
        geese,
        position.side(),
        position.reserve(),
        captured,
        position.quiet(),
    )
}

#[cfg(test)]
mod tests;

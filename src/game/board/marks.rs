//! Which marks lie on the board, worked out from the game and the selection: functions over data.
//!
//! A step, a capture, a move played and a piece taken differ in shape, never by colour alone.

use super::geometry::Geometry;
use super::selection::Selection;
use crate::rules::{Move, MoveKind, Outcome, Point, PointSet, Position, Side, WinReason};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// Distance of the dots along the last move's path, in U.
const DOTS: f32 = 0.18;
/// No dots this near to the end of the path, where the piece stands, in U.
const DOTS_END: f32 = 0.45;
/// Targets appear one after the other, this far apart, in ms.
const TARGETS_APART: f32 = 18.0;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// The last move began here.
    From,
    /// The last move went along here.
    Dot,
    /// The last move ended here.
    To,
    /// A piece was taken here.
    Taken,
    /// What is left of it in the ring of [`MarkKind::Taken`].
    Trace,
    /// The chosen piece stands here.
    Chosen,
    /// The chosen piece may step here, or a piece may be placed.
    Target,
    /// The target under the pointer.
    Hovered,
    /// The chosen piece may jump here.
    Landing,
    /// The piece here would be taken.
    Victim,
    /// The piece here is trapped, and has lost.
    Trapped,
    /// The chosen piece may not go here.
    Forbidden,
    /// The keyboard is here.
    Focus,
    /// The hint leads along here.
    Hint,
}

/// A mark on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Its middle, in U from the board's middle.
    pub at: Vec2,
    /// Its angle, anticlockwise, in radians.
    pub turn: f32,
    /// How long it waits before it appears, in ms.
    pub delay: f32,
    /// Its length in U where it is as long as a way on the board; else 0.
    pub length: f32,
}

impl Mark {
    const fn new(kind: MarkKind, at: Vec2) -> Self {
        Self {
            kind,
            at,
            turn: 0.0,
            delay: 0.0,
            length: 0.0,
        }
    }

    /// Whether two marks are the same to the eye.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.at == other.at
            && self.turn == other.turn
            && self.length == other.length
    }
}

/// What the marks are worked out from.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// Where points lie.
    pub geometry: Geometry<'a>,
    /// The position as it is shown.
    pub position: &'a Position,
    /// What is chosen.
    pub selection: &'a Selection,
    /// The last move and the one before it.
    pub last: [Option<Move>; 2],
    /// How the game has ended.
    pub outcome: Option<Outcome>,
    /// Points that are crossed out.
    pub forbidden: PointSet,
    /// The hint that is shown.
    pub hint: Option<Move>,
    /// The point under the pointer.
    pub hovering: Option<Point>,
    /// The point the keyboard is on, if it is shown.
    pub cursor: Option<Point>,
    /// Whether legal points are marked.
    pub mark_legal: bool,
    /// Whether the last move's piece is still on its way.
    pub moving: bool,
}

impl Scene<'_> {
    /// All marks of the scene.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        self.mark_last(&mut marks);
        self.mark_taken(&mut marks);
        self.mark_choice(&mut marks);
        self.mark_end(&mut marks);
        marks.extend(
            self.forbidden
                .map(|point| Mark::new(MarkKind::Forbidden, self.at(point))),
        );
        if let Some(hint) = &self.hint {
            self.mark_hint(hint, &mut marks);
        }
        if let Some(cursor) = self.cursor {
            marks.push(Mark::new(MarkKind::Focus, self.at(cursor)));
        }
        marks
    }

    fn at(&self, point: Point) -> Vec2 {
        self.geometry.at(point)
    }

    /// The path of the last move; that of the chain under way in the middle of one.
    fn mark_last(&self, marks: &mut Vec<Mark>) {
        let last = self.last[0];
        let chain = Some(self.selection.path()).filter(|_| self.selection.in_chain());
        let Some(path) = chain.or(last.as_ref().map(Move::path)) else {
            return;
        };
        let to = path.last().map(|&to| self.at(to)).unwrap_or_default();
        if path.len() > 1 {
            marks.push(Mark::new(MarkKind::From, self.at(path[0])));
        }
        for leg in path.windows(2) {
            let (from, way) = (self.at(leg[0]), self.at(leg[1]) - self.at(leg[0]));
            let count = (way.length() / DOTS) as usize;
            for index in 0..count {
                let dot = from + way * (index as f32 / count as f32);
                if dot.distance(to) > DOTS_END {
                    marks.push(Mark::new(MarkKind::Dot, dot));
                }
            }
        }
        if chain.is_none() && !self.moving {
            marks.push(Mark::new(MarkKind::To, to));
        }
    }

    /// Rings where the fox side's last move took something, until its next move.
    fn mark_taken(&self, marks: &mut Vec<Mark>) {
        let board = self.geometry.board();
        let chain = Move::jump(self.selection.path()).filter(|_| self.selection.in_chain());
        let jump = self
            .last
            .into_iter()
            .flatten()
            .find(|played| played.kind() == MoveKind::Jump);
        let Some(jump) = chain.or(jump) else { return };
        if self.moving {
            return;
        }
        for victim in jump.victims(board) {
            if self.position.at(victim).is_none() {
                marks.push(Mark::new(MarkKind::Taken, self.at(victim)));
                marks.push(Mark::new(MarkKind::Trace, self.at(victim)));
            }
        }
    }

    fn mark_choice(&self, marks: &mut Vec<Mark>) {
        let selection = self.selection;
        // In a chain the ring waits for the piece to land.
        if let Some(at) = selection.at()
            && !(self.moving && selection.in_chain())
        {
            marks.push(Mark::new(MarkKind::Chosen, self.at(at)));
        }
        if !self.mark_legal {
            return;
        }
        let mut targets = selection.targets(self.geometry.board());
        if let Some(at) = selection.at() {
            let from = self.at(at);
            targets.sort_by(|a, b| {
                let distance = |point| from.distance(self.at(point));
                distance(a.to).total_cmp(&distance(b.to))
            });
        }
        let apart = if selection.at().is_some() {
            TARGETS_APART
        } else {
            0.0
        };
        for (index, target) in targets.iter().enumerate() {
            let kind = match target.victim {
                Some(victim) => {
                    let ring = Mark::new(MarkKind::Victim, self.at(victim));
                    if !marks.iter().any(|mark| mark.same(&ring)) {
                        marks.push(ring);
                    }
                    MarkKind::Landing
                }
                None => MarkKind::Target,
            };
            let mut mark = Mark::new(kind, self.at(target.to));
            mark.delay = apart * index as f32;
            marks.push(mark);
            if self.hovering == Some(target.to) {
                marks.push(Mark::new(MarkKind::Hovered, self.at(target.to)));
            }
        }
    }

    /// A ring round every piece of a side that lost because it can't move.
    fn mark_end(&self, marks: &mut Vec<Mark>) {
        if let Some(Outcome::Win {
            side: Side::Geese,
            reason: WinReason::NoMove,
        }) = self.outcome
            && !self.moving
        {
            for fox in self.position.foxes() {
                marks.push(Mark::new(MarkKind::Trapped, self.at(fox)));
            }
        }
    }

    fn mark_hint(&self, hint: &Move, marks: &mut Vec<Mark>) {
        let path = hint.path();
        for leg in path.windows(2) {
            let (from, to) = (self.at(leg[0]), self.at(leg[1]));
            let way = to - from;
            marks.push(Mark {
                turn: way.to_angle() - FRAC_PI_2,
                length: way.length(),
                ..Mark::new(MarkKind::Hint, (from + to) / 2.0)
            });
        }
        if hint.kind() == MoveKind::Place {
            // From above onto the point.
            marks.push(Mark {
                turn: 2.0 * FRAC_PI_2,
                length: 1.0,
                ..Mark::new(MarkKind::Hint, self.at(hint.to()) + Vec2::Y / 2.0)
            });
        }
    }
}

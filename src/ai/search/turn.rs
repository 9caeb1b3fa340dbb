//! Moves as the deep search keeps them: small, and two chains of jumps that take the same geese
//! and end on the same point are one.

use crate::rules::{Capture, Move, MoveKind, Point, PointSet, Position, RuleSet, Side};

/// A move by what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// Where it starts; for a placement the point itself.
    pub(super) from: Point,
    /// Where it ends.
    pub(super) to: Point,
    /// Whether a goose comes from the reserve.
    pub(super) places: bool,
    /// The geese it takes.
    pub(super) taken: PointSet,
}

impl Turn {
    /// What a move changes.
    pub(super) fn of(played: &Move, rules: &RuleSet) -> Self {
        Self {
            from: played.from(),
            to: played.to(),
            places: played.kind() == MoveKind::Place,
            taken: played.victims(rules.board()).collect(),
        }
    }

    /// Sixteen bits to know it by among the moves of a position; never 0. Chains that take equally
    /// many geese between the same points share them, which costs the table a little order.
    pub(super) fn mark(&self) -> u16 {
        let taken = self.taken.len().min(7);
        (1 << 15 | taken << 12 | self.to.index() << 6 | self.from.index()) as u16
    }

    /// Whether it takes nothing.
    pub(super) fn is_quiet(&self) -> bool {
        self.taken.is_empty()
    }

    /// Plays it. Nothing is checked.
    pub(super) fn play(&self, position: &mut Position, rules: &RuleSet) {
        if self.places {
            position.place_unchecked(rules, self.to);
        } else {
            position.carry_unchecked(rules, self.from, self.to, self.taken);
        }
    }

    /// The legal move that changes the same.
    pub(super) fn to_move(self, position: &Position, rules: &RuleSet) -> Option<Move> {
        let legal = position.legal_moves(rules);
        legal
            .into_iter()
            .find(|played| Self::of(played, rules) == self)
    }
}

/// A move and how soon it is to be tried, the highest first.
pub(super) type Ranked = (Turn, i32);

/// Appends the jumps of the side to move.
pub(super) fn jumps_into(position: &Position, rules: &RuleSet, turns: &mut Vec<Ranked>) {
    if position.side() == Side::Geese {
        return;
    }
    let first = turns.len();
    position.for_each_jump(rules, &mut |jump, taken| {
        let turn = Turn {
            from: jump.from(),
            to: jump.to(),
            places: false,
            taken,
        };
        if !turns[first..].iter().any(|(other, _)| *other == turn) {
            turns.push((turn, 0));
        }
    });
}

/// Appends every move of the side to move, whether or not the position has ended.
pub(super) fn turns_into(position: &Position, rules: &RuleSet, turns: &mut Vec<Ranked>) {
    let empty = position.empty(rules);
    let mut push = |from, to, places| {
        let taken = PointSet::EMPTY;
        turns.push((
            Turn {
                from,
                to,
                places,
                taken,
            },
            0,
        ));
    };
    match position.side() {
        Side::Geese if position.reserve() > 0 => empty.for_each(|to| push(to, to, true)),
        Side::Geese => {
            for from in position.geese() {
                for to in rules.goose_steps(from) & empty {
                    push(from, to, false);
                }
            }
        }
        Side::Fox => {
            let before = turns.len();
            jumps_into(position, rules, turns);
            if rules.capture() == Capture::Compulsory && turns.len() > before {
                return;
            }
            for from in position.foxes() {
                for to in rules.board().neighbours(from) & empty {
                    let taken = PointSet::EMPTY;
                    turns.push((
                        Turn {
                            from,
                            to,
                            places: false,
                            taken,
                        },
                        0,
                    ));
                }
            }
        }
    }
}

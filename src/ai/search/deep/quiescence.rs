//! Beyond the depth: jumps are followed until none hangs, and a fox about to be trapped is seen.

use super::{Deep, WIN};
use crate::ai::search::turn;
use crate::rules::{Capture, PointSet, Position, RuleSet, Side};

impl Deep {
    /// Looks at a node beyond the depth: its value, or nothing yet when moves have to be tried.
    pub(super) fn enter_quiescence(&mut self) -> Option<i32> {
        let ply = self.at as i32;
        if !self.techniques.quiescence {
            return Some(self.glance());
        }
        let rules = self.evaluation.rules();
        let frame = &mut self.frames[self.at];
        let position = frame.position;
        let first_ply = frame.restless == 0;
        frame.restless += 1;
        let can_jump = position.can_jump(rules);
        match position.side() {
            Side::Geese if can_jump && first_ply => {
                // A goose hangs: the geese's answers tell whether it can be saved.
                self.turns.truncate(frame.first);
                turn::turns_into(&position, rules, &mut self.turns);
            }
            Side::Geese if !can_jump && traps_at_once(&position, rules) => {
                return Some(WIN - ply - 1);
            }
            Side::Fox if can_jump => {
                // Nobody has to jump, except where the rules say so.
                if rules.capture() != Capture::Compulsory {
                    let glance = self.glance();
                    let frame = &mut self.frames[self.at];
                    if glance >= frame.beta {
                        return Some(glance);
                    }
                    frame.best = glance;
                    frame.alpha = frame.alpha.max(glance);
                }
                let rules = self.evaluation.rules();
                self.turns.truncate(self.frames[self.at].first);
                turn::jumps_into(&position, rules, &mut self.turns);
            }
            Side::Geese | Side::Fox => return Some(self.glance()),
        }
        self.rank(0);
        None
    }
}

/// Whether a goose can take the fox side's last way out.
fn traps_at_once(position: &Position, rules: &RuleSet) -> bool {
    let empty = position.empty(rules);
    let mut exits = position.foxes().fold(PointSet::EMPTY, |exits, fox| {
        exits | rules.board().neighbours(fox) & empty
    });
    let (Some(exit), None) = (exits.next(), exits.next()) else {
        return false;
    };
    let trapped = |after: Position| !after.has_move(rules) && after.fox_win(rules).is_none();
    if position.reserve() > 0 {
        let mut after = *position;
        after.place_unchecked(rules, exit);
        return trapped(after);
    }
    let mut near = rules.board().neighbours(exit) & position.geese();
    near.any(|from| {
        rules.goose_steps(from).contains(exit) && {
            let mut after = *position;
            after.carry_unchecked(rules, from, exit, PointSet::EMPTY);
            trapped(after)
        }
    })
}

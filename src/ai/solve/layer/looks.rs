//! Looks at a goose set: which of the placements round it are now known to be won.

use super::{Found, LANE, Lane, Layer, Won};
use crate::ai::solve::hunters::bits;
use crate::ai::solve::solver::Context;
use crate::ai::solve::verdict::Verdict;
use crate::rules::{Capture, Side};

impl Layer {
    /// The geese win by a step to a placement they win, and lose when all their steps are lost.
    pub(super) fn look_for_geese(&mut self, context: &Context, set: usize) {
        let hunters = &context.hunters;
        let lanes = hunters.lanes();
        let mut listed = false;
        for lane in 0..lanes {
            let here = set * lanes + lane;
            let known = self.lanes[here].geese_to_move;
            let open = hunters.off(self.sets[set], lane) & !(known.fox | known.geese);
            if open == 0 {
                continue;
            }
            if !listed {
                self.list_steps(context, set);
                listed = true;
            }
            let (mut geese, mut fox) = (0, open);
            for &(to_set, to) in &self.steps {
                let there = self.lanes[to_set as usize * lanes + lane].fox_to_move;
                geese |= there.geese;
                fox &= there.fox | hunters.on_point(to, lane);
            }
            let won = Won {
                fox,
                geese: geese & open,
            };
            if won.fox | won.geese != 0 {
                self.write(context, here, Side::Geese, won, self.plies);
                let lane = here as u32;
                self.found.push(Found { lane, won });
            }
        }
    }

    /// The fox side wins by a step to a placement it wins, and loses when all its steps are lost;
    /// what its captures are worth counts once it is `due`.
    pub(super) fn look_for_fox(&mut self, context: &Context, set: usize, due: bool) {
        let hunters = &context.hunters;
        let lanes = hunters.lanes();
        let geese = self.sets[set];
        let forced = context.rules.capture() == Capture::Compulsory;
        for lane in 0..lanes {
            let known = self.lanes[set * lanes + lane].geese_to_move;
            self.won[lane] = known.fox;
            self.held[lane] = hunters.off(geese, lane) & !known.geese;
        }
        let mut next_due = u32::MAX;
        let mut news = false;
        for lane in 0..lanes {
            let here = set * lanes + lane;
            let Lane {
                fox_to_move: known,
                mut capturing,
                ..
            } = self.lanes[here];
            let open = hunters.off(geese, lane) & !(known.fox | known.geese);
            if open == 0 {
                continue;
            }
            let mut won = Won::default();
            for bit in bits(if due { open & capturing } else { 0 }) {
                let foxes = hunters.placement(lane * LANE + bit);
                let index = self.table.index(set, geese, foxes);
                let best = self.table.verdicts.fox.get(index);
                match best.winner() {
                    None => {}
                    Some(_) if best.plies() > self.plies => next_due = next_due.min(best.plies()),
                    Some(Side::Fox) => won.fox |= 1 << bit,
                    Some(Side::Geese) if forced => won.geese |= 1 << bit,
                    // From now on a capture is no better than a lost step.
                    Some(Side::Geese) => {
                        capturing &= !(1 << bit);
                        self.table.verdicts.fox.set(index, Verdict::DRAW);
                    }
                }
            }
            let stepping = open & !if forced { capturing } else { 0 };
            won.fox |= hunters.with_step_into(&self.won, lane, stepping);
            let left = open & !won.fox & !capturing;
            won.geese |= left & !hunters.with_step_into(&self.held, lane, left);
            let changed = &mut self.lanes[here];
            changed.capturing = capturing;
            changed.fox_to_move.fox |= won.fox;
            changed.fox_to_move.geese |= won.geese;
            if won.fox | won.geese != 0 {
                self.write(context, here, Side::Fox, won, self.plies);
                news = true;
            }
        }
        if news {
            self.touch(context, set);
        }
        self.wait(set, next_due);
    }

    /// Has the geese side look at every goose set that is a step before this one.
    fn touch(&mut self, context: &Context, set: usize) {
        self.touching = true;
        let geese = self.sets[set];
        self.movable.take(geese, set);
        for to in geese {
            for from in context.back[to.index()] - geese {
                let before = self.movable.after(to, from);
                self.touched[before / 64] |= 1 << (before % 64);
            }
        }
    }
}

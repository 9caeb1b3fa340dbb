//! What a layer begins with: what has ended, and what captures are worth.

use super::{LANE, Layer, Won};
use crate::ai::solve::extent::LayerKind;
use crate::ai::solve::hunters::bits;
use crate::ai::solve::solver::Context;
use crate::ai::solve::tables::Tables;
use crate::ai::solve::verdict::Verdict;
use crate::rules::{Capture, PointSet, Position, Side};

impl Layer {
    /// Looks for what has ended, and for captures.
    pub(super) fn open(&mut self, context: &Context, tables: &Tables, set: usize) {
        let (rules, hunters) = (&context.rules, &context.hunters);
        let geese = self.sets[set];
        let winning = rules.winning_points(geese);
        let beside = match rules.capture() {
            Capture::None => PointSet::EMPTY,
            Capture::Optional | Capture::Compulsory => hunters.beside(geese),
        };
        self.list_steps(context, set);
        for (lane, held) in self.held.iter_mut().enumerate() {
            *held = hunters.off(geese, lane);
        }
        let mut first_due = u32::MAX;
        for lane in 0..hunters.lanes() {
            let free = self.held[lane];
            let over = free & hunters.on(winning, lane);
            let open = free & !over;
            let blocked = self.blocked(context, lane) & open;
            let stuck = open & !hunters.with_step_into(&self.held, lane, open);
            let mut capturing = 0;
            for bit in bits(open & hunters.on(beside, lane)) {
                let foxes = hunters.placement(lane * LANE + bit);
                let Some(best) = self.best_capture(context, tables, geese, foxes) else {
                    continue;
                };
                capturing |= 1 << bit;
                let index = self.table.index(set, geese, foxes);
                self.table.verdicts.fox.set(index, best);
                if best != Verdict::DRAW {
                    first_due = first_due.min(best.plies());
                }
            }
            let here = set * hunters.lanes() + lane;
            self.lanes[here].capturing = capturing;
            let fox_to_move = Won {
                fox: over,
                geese: stuck & !capturing,
            };
            let geese_to_move = Won {
                fox: over | blocked,
                geese: 0,
            };
            self.lanes[here].fox_to_move = fox_to_move;
            self.lanes[here].geese_to_move = geese_to_move;
            self.write(context, here, Side::Fox, fox_to_move, 0);
            self.write(context, here, Side::Geese, geese_to_move, 0);
        }
        self.wait(set, first_due);
    }

    /// The best that a capture gives, if there is one.
    fn best_capture(
        &self,
        context: &Context,
        tables: &Tables,
        geese: PointSet,
        foxes: PointSet,
    ) -> Option<Verdict> {
        let rules = &context.rules;
        let reserve = self.table.kind.reserve;
        let position = Position::new(foxes, geese, Side::Fox, reserve as u8, 0, 0);
        let mut best: Option<Verdict> = None;
        position.for_each_jump(rules, &mut |jump, taken| {
            let foxes = (foxes - PointSet::of(jump.from())) | PointSet::of(jump.to());
            let found = tables.verdict(rules, geese - taken, foxes, reserve, Side::Geese);
            let found = found.unwrap_or_default().a_ply_before();
            best = Some(best.map_or(found, |best| best.better_for(Side::Fox, found)));
        });
        best
    }

    /// The placements of a lane that leave the geese no move.
    fn blocked(&self, context: &Context, lane: usize) -> u64 {
        let LayerKind { geese, reserve } = self.table.kind;
        if reserve == 0 {
            let holding = self
                .steps
                .iter()
                .map(|&(_, to)| context.hunters.on_point(to, lane));
            return holding.fold(u64::MAX, |all, these| all & these);
        }
        let rules = &context.rules;
        let full = geese + rules.start().foxes().len() == rules.board().len();
        if full { u64::MAX } else { 0 }
    }
}

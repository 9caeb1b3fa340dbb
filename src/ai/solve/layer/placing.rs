//! Layers with a reserve: the geese side only places, which leads to a layer that is solved.

use super::{LANE, Layer};
use crate::ai::solve::hunters::bits;
use crate::ai::solve::solver::Context;
use crate::ai::solve::tables::Tables;
use crate::rules::{Capture, PointSet, Side};

impl Layer {
    /// Solves a goose set from which the geese side places a goose. Nothing leads back to it but
    /// the fox side's step, so both sides simply have their best move.
    pub(super) fn place(&mut self, context: &Context, tables: &Tables, set: usize) {
        let (rules, hunters) = (&context.rules, &context.hunters);
        let lanes = hunters.lanes();
        let geese = self.sets[set];
        let reserve = self.table.kind.reserve;
        for lane in 0..lanes {
            let known = self.lanes[set * lanes + lane].geese_to_move;
            for bit in bits(hunters.off(geese, lane) & !known.fox) {
                let foxes = hunters.placement(lane * LANE + bit);
                let empty = rules.board().points() - geese - foxes;
                let after = empty.filter_map(|point| {
                    let geese = geese | PointSet::of(point);
                    tables.verdict(rules, geese, foxes, reserve - 1, Side::Fox)
                });
                let best = after.reduce(|best, found| best.better_for(Side::Geese, found));
                let index = self.table.index(set, geese, foxes);
                let best = best.unwrap_or_default().a_ply_before();
                self.table.verdicts.geese.set(index, best);
            }
        }
        for lane in 0..lanes {
            let known = self.lanes[set * lanes + lane];
            let won = known.fox_to_move.fox | known.fox_to_move.geese;
            for bit in bits(hunters.off(geese, lane) & !won) {
                let number = lane * LANE + bit;
                let index = self.table.index(set, geese, hunters.placement(number));
                let capture = known.capturing >> bit & 1 != 0;
                let capture = capture.then(|| self.table.verdicts.fox.get(index));
                let forced = capture.is_some() && rules.capture() == Capture::Compulsory;
                let steps = hunters.steps(number).filter(|_| !forced);
                let after = steps.filter_map(|to| {
                    let foxes = hunters.placement(to);
                    (foxes & geese).is_empty().then(|| {
                        let index = self.table.index(set, geese, foxes);
                        self.table.verdicts.geese.get(index).a_ply_before()
                    })
                });
                let best = after
                    .chain(capture)
                    .reduce(|best, found| best.better_for(Side::Fox, found));
                self.table.verdicts.fox.set(index, best.unwrap_or_default());
            }
        }
    }
}

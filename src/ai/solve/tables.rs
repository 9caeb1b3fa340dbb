//! The verdicts found so far, layer by layer.

use super::combinations::{choose, rank, rank_beside};
use super::extent::LayerKind;
use super::verdict::{Verdict, Verdicts};
use crate::rules::{PerSide, PointSet, RuleSet, Side};

/// The verdicts of a layer, by the side to move: a row of fox placements for every goose set.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) kind: LayerKind,
    /// How many fox placements each goose set leaves.
    row: usize,
    pub(super) verdicts: PerSide<Verdicts>,
}

impl Table {
    /// A table in which nobody wins.
    pub(super) fn new(rules: &RuleSet, kind: LayerKind) -> Self {
        let points = rules.board().len();
        let row = choose(points - kind.geese, rules.start().foxes().len()) as usize;
        let verdicts = Verdicts::draws(choose(points, kind.geese) as usize * row);
        Self {
            kind,
            row,
            verdicts: PerSide {
                fox: verdicts.clone(),
                geese: verdicts,
            },
        }
    }

    /// Where in the rows a position stands; `set` is the number of its goose set.
    pub(super) fn index(&self, set: usize, geese: PointSet, foxes: PointSet) -> usize {
        set * self.row + rank_beside(foxes, geese)
    }
}

/// The tables of all layers solved.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables(Vec<Table>);

impl Tables {
    pub(super) fn extend(&mut self, tables: impl IntoIterator<Item = Table>) {
        self.0.extend(tables);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Table> {
        self.0.iter()
    }

    fn find(&self, kind: LayerKind) -> Option<&Table> {
        self.0.iter().rev().find(|table| table.kind == kind)
    }

    /// The verdict of a position; `None` when its layer is not solved.
    pub(super) fn verdict(
        &self,
        rules: &RuleSet,
        geese: PointSet,
        foxes: PointSet,
        reserve: usize,
        side: Side,
    ) -> Option<Verdict> {
        let kind = LayerKind {
            geese: geese.len(),
            reserve,
        };
        if kind.is_over(rules) {
            return Some(Verdict::win(Side::Fox, 0));
        }
        let table = self.find(kind)?;
        let index = table.index(rank(geese), geese, foxes);
        Some(table.verdicts.get(side).get(index))
    }
}

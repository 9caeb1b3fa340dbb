//! What a position's features are worth together: weights as data.
//!
//! The value has two parts. *Practice* is the weighted sum of old: geese left, ground gained, the
//! fox's room. It knows what is hard to meet and what makes headway. *Theory* says whether the
//! position is won or drawn with right play: a small network with one hidden layer, whose units
//! know what counts only together (a hole matters where the fox can get at it), fitted by the
//! `tune` program to positions of known value. Theory is bounded: among positions that are equally
//! won, or equally lost, practice decides. The weights stand in `assets/ai`.

use super::features::{COUNTED, FEATURES, FOX_RANKS, Features, GOOSE_RANKS, NAMES, shares};
use crate::rules::{Position, RuleSet, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many hidden units there are.
pub const HIDDEN: usize = 14;
/// Where a column has what a feature adds to theory directly, and what to practice.
pub const THEORY: usize = HIDDEN;
/// The last of a column.
pub const PRACTICE: usize = HIDDEN + 1;
/// Sixteen, which vector instructions take well.
const UNITS: usize = HIDDEN + 2;

/// What a feature adds to every hidden unit, to theory and to practice.
pub type Column = [f32; UNITS];

/// The weights of a network: points for the geese side, 100 a goose or so.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Network {
    /// What every feature adds, by its name; a feature without a column adds nothing.
    pub features: BTreeMap<String, Column>,
    /// What the hidden units, theory and practice begin with.
    pub bias: Column,
    /// What each hidden unit adds to theory, when it is above zero.
    pub output: [f32; HIDDEN],
    /// What theory counts for at most, either way; 0 for none.
    pub bound: f32,
    /// What the geese give for not having a draw, and the fox side for having one, in points (the
    /// contempt factor of chess programs). Much where the geese should win: a draw is a win thrown
    /// away then, or a game saved.
    pub contempt: f32,
}

impl Network {
    /// The columns in the order of [`NAMES`].
    #[must_use]
    pub fn columns(&self) -> [Column; FEATURES] {
        NAMES.map(|name| self.features.get(name).copied().unwrap_or([0.0; UNITS]))
    }

    /// Practice alone, as a player would guess: what a rule set begins with.
    #[must_use]
    pub fn guess() -> Self {
        let guess = [
            ("geese", 100.0),
            ("tempo", 5.0),
            ("fox_steps", -6.0),
            ("fox_reach", -3.0),
            ("fox_reach_behind", -6.0),
            ("fox_breakthrough", -40.0),
            ("jumps_to_move", -80.0),
            ("jumps_to_come", -30.0),
            ("exposed", -5.0),
            ("passed", -10.0),
            ("goose_rank_1", 3.0),
            ("goose_rank_2", 6.0),
            ("goose_rank_3", 9.0),
            ("goose_rank_4", 12.0),
            ("goose_rank_5", 15.0),
            ("goose_rank_6", 18.0),
        ];
        let column = |direct| {
            let mut column = [0.0; UNITS];
            column[PRACTICE] = direct;
            column
        };
        Self {
            features: guess
                .map(|(name, direct)| (name.to_owned(), column(direct)))
                .into(),
            bias: [0.0; UNITS],
            output: [0.0; HIDDEN],
            bound: 0.0,
            contempt: 0.0,
        }
    }

    /// The network that a file of weights has.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_ron(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// The text of a file of weights.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let row = |column: &[f32]| {
            let numbers: Vec<String> = column.iter().map(|weight| short(*weight)).collect();
            numbers.join(", ")
        };
        let mut text = String::from("(\n    features: {\n");
        for (name, column) in &self.features {
            text += &format!("        \"{name}\": ({}),\n", row(column));
        }
        text += &format!("    }},\n    bias: ({}),\n", row(&self.bias));
        text += &format!("    output: ({}),\n", row(&self.output));
        text += &format!("    bound: {:.0},\n", self.bound);
        text + &format!("    contempt: {:.0},\n)\n", self.contempt)
    }
}

/// A number in few letters: more digits would be noise.
fn short(weight: f32) -> String {
    let digits = if weight.abs() < 1.0 { 3 } else { 2 };
    format!("{weight:.digits$}")
}

/// Evaluates positions of one rule set.
#[derive(Clone, Debug)]
pub struct Evaluation {
    features: Features,
    counted: Vec<Column>,
    /// What a goose and a fox on each point add.
    places: [Vec<Column>; 2],
    bias: Column,
    output: [f32; HIDDEN],
    bound: f32,
    contempt: f32,
}

impl Evaluation {
    /// An evaluation for a rule set.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, network: &Network) -> Self {
        let columns = network.columns();
        let places = [Side::Fox, Side::Geese].map(|side| {
            let first = match side {
                Side::Fox => FOX_RANKS,
                Side::Geese => GOOSE_RANKS,
            };
            let place = |point| {
                let mut sum = [0.0; UNITS];
                for (index, share) in shares(&rules, point) {
                    add(&mut sum, &columns[first + index], share);
                }
                sum
            };
            rules.board().points().map(place).collect()
        });
        let mut evaluation = Self {
            counted: columns[..COUNTED].to_vec(),
            places,
            bias: network.bias,
            output: network.output,
            bound: network.bound,
            contempt: network.contempt,
            features: Features::new(rules),
        };
        let start = evaluation.rules().start();
        evaluation.bias[PRACTICE] -= evaluation.units(&start)[PRACTICE];
        evaluation
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        self.features.rules()
    }

    /// What a position that has not ended is worth to the geese side, in points. Practice is counted
    /// from the rule set's start, theory is even where the game is a draw.
    #[must_use]
    pub fn for_geese(&self, position: &Position) -> f32 {
        let units = self.units(position);
        let hidden = units.iter().zip(&self.output);
        let hidden = hidden.map(|(unit, weight)| unit.max(0.0) * weight);
        let theory = units[THEORY] + hidden.sum::<f32>();
        units[PRACTICE] + self.bound * theory / (self.bound + theory.abs() + 1.0)
    }

    /// The hidden units, theory's direct part and practice.
    fn units(&self, position: &Position) -> Column {
        let mut units = self.bias;
        for (count, column) in self.features.counts(position).iter().zip(&self.counted) {
            if *count != 0 {
                add(&mut units, column, *count as f32);
            }
        }
        for (places, side) in self.places.iter().zip([Side::Fox, Side::Geese]) {
            for point in position.pieces(side) {
                add(&mut units, &places[point.index()], 1.0);
            }
        }
        units
    }

    /// What a draw is worth to a side, in points.
    #[must_use]
    pub const fn draw_for(&self, side: Side) -> i32 {
        match side {
            Side::Fox => self.contempt as i32,
            Side::Geese => -(self.contempt as i32),
        }
    }

    /// What a position that has not ended is worth to the side to move, in points.
    #[must_use]
    pub fn for_mover(&self, position: &Position) -> i32 {
        let geese = self.for_geese(position) as i32;
        match position.side() {
            Side::Fox => -geese,
            Side::Geese => geese,
        }
    }
}

fn add(units: &mut Column, column: &Column, times: f32) {
    for (unit, weight) in units.iter_mut().zip(column) {
        *unit += weight * times;
    }
}

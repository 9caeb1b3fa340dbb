//! Fitting a network to samples: logistic regression by gradient descent.

use super::data::Sample;
use fox_and_geese::ai::features::{FEATURES, Features, NAMES};
use fox_and_geese::ai::network::{HIDDEN, Network};
use fox_and_geese::ai::{Limits, Memory, Search, Techniques, think};
use fox_and_geese::rules::{Game, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// Points that make a win 73 % sure: the scale that ties points to results.
const SCALE: f32 = 80.0;
/// Passes over all leaves.
const PASSES: u32 = 24;
/// Leaves that a step is taken after.
const BATCH: usize = 512;
/// The first step's length; the last's is nearly nothing.
const RATE: f32 = 3e-3;
/// How strongly weights are drawn to zero.
const DECAY: f32 = 1e-5;
/// What is held back to see how well the fit does on samples it has not seen: every so many of
/// pieces of so many leaves.
const HELD_BACK: usize = 10;
const PIECE: usize = 512;

/// What a feature adds to: the hidden units and theory.
const UNITS: usize = HIDDEN + 1;
type Units = [f32; UNITS];

/// A leaf of the search, ready for the regression.
#[derive(Clone)]
struct Leaf {
    features: [f32; FEATURES],
    label: f32,
    share: f32,
}

/// Fits a network to samples, starting from the leaves that another one comes to.
pub(super) fn fit(
    rules: &Arc<RuleSet>,
    samples: &[Sample],
    first: &Network,
    rounds: u32,
    nodes: u64,
) -> Network {
    let mut network = first.clone();
    for round in 1..=rounds {
        let leaves = leaves(rules, samples, &network, nodes);
        let pieces = leaves.chunks(PIECE).enumerate();
        let (held, used): (Vec<_>, Vec<_>) = pieces.partition(|(index, _)| index % HELD_BACK == 0);
        let only = |pieces: Vec<(usize, &[Leaf])>| -> Vec<Leaf> {
            pieces
                .into_iter()
                .flat_map(|(_, piece)| piece.to_vec())
                .collect()
        };
        let (held, used) = (only(held), only(used));
        let mut fitted = Fitted::new(&used, u64::from(round));
        fitted.descend(&used);
        eprintln!(
            "round {round}: {} leaves, loss {:.4}, held back {:.4}",
            leaves.len(),
            fitted.loss(&used),
            fitted.loss(&held)
        );
        network = fitted.network(&network);
    }
    network
}

/// The leaves of small searches from the samples, but for those whose end is in sight.
fn leaves(rules: &Arc<RuleSet>, samples: &[Sample], network: &Network, nodes: u64) -> Vec<Leaf> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let part = samples.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = samples
            .chunks(part)
            .map(|part| scope.spawn(|| leaves_of(rules, part, network, nodes)))
            .collect();
        let joined = parts
            .into_iter()
            .map(|part| part.join().unwrap_or_default());
        joined.flatten().collect()
    })
}

fn leaves_of(rules: &Arc<RuleSet>, samples: &[Sample], network: &Network, nodes: u64) -> Vec<Leaf> {
    let features = Features::new(rules.clone());
    let memory = Arc::new(Memory::new(rules.clone(), 1 << 20));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::NONE
    };
    let leaf = |sample: &Sample| {
        let game = Game::from_position(rules.clone(), sample.position);
        let mut search = Search::deep(&game, limits, 1, network, Techniques::ALL, &memory);
        let best = think(&mut search, |_| false)?;
        if best.score.is_decisive() {
            return None;
        }
        let mut leaf = sample.position;
        for played in &best.pv {
            let _ = leaf.play_unchecked(rules, played);
        }
        leaf.outcome(rules).is_none().then(|| Leaf {
            features: features.vector(&leaf),
            label: sample.label,
            share: sample.share,
        })
    };
    samples.iter().filter_map(leaf).collect()
}

/// The network while it is being fitted: over features that are shifted and stretched to have a
/// mean of 0 and a spread of 1.
struct Fitted {
    mean: [f32; FEATURES],
    spread: [f32; FEATURES],
    parameters: Vec<f32>,
}

/// Where the parameters lie: a column a feature, the bias, the output.
const BIAS: usize = FEATURES * UNITS;
const OUTPUT: usize = BIAS + UNITS;
const PARAMETERS: usize = OUTPUT + HIDDEN;

impl Fitted {
    fn new(leaves: &[Leaf], seed: u64) -> Self {
        let count = leaves.len().max(1) as f32;
        let average = |of: &dyn Fn(&Leaf) -> f32| leaves.iter().map(of).sum::<f32>() / count;
        let mean = std::array::from_fn(|index| average(&|leaf| leaf.features[index]));
        let spread = std::array::from_fn(|index| {
            let square = |leaf: &Leaf| (leaf.features[index] - mean[index]).powi(2);
            average(&square).sqrt() + 1e-2
        });
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut small = |size: usize| {
            let even: f32 = random.random_range(-1.7..1.7);
            even / (size as f32).sqrt()
        };
        let mut parameters = vec![0.0; PARAMETERS];
        for (index, parameter) in parameters.iter_mut().enumerate() {
            *parameter = match index {
                OUTPUT.. => small(HIDDEN),
                BIAS.. => 0.0,
                _ if index % UNITS == HIDDEN => 0.0,
                _ => small(FEATURES),
            };
        }
        Self {
            mean,
            spread,
            parameters,
        }
    }

    fn inputs(&self, leaf: &Leaf) -> [f32; FEATURES] {
        std::array::from_fn(|index| (leaf.features[index] - self.mean[index]) / self.spread[index])
    }

    /// The hidden units, and last the value in the regression's scale.
    fn units(&self, inputs: &[f32; FEATURES]) -> Units {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(&self.parameters[BIAS..OUTPUT]);
        for (input, column) in inputs.iter().zip(self.parameters.chunks(UNITS)) {
            for (unit, weight) in units.iter_mut().zip(column) {
                *unit += input * weight;
            }
        }
        for hidden in 0..HIDDEN {
            units[HIDDEN] += units[hidden].max(0.0) * self.parameters[OUTPUT + hidden];
        }
        units
    }

    fn chance(&self, leaf: &Leaf) -> f32 {
        sigmoid(self.units(&self.inputs(leaf))[HIDDEN])
    }

    /// The mean cross entropy of labels and what the network makes of them.
    fn loss(&self, leaves: &[Leaf]) -> f32 {
        let (mut sum, mut share) = (0.0, 0.0);
        for leaf in leaves {
            let chance = self.chance(leaf).clamp(1e-6, 1.0 - 1e-6);
            let entropy = leaf.label * chance.ln() + (1.0 - leaf.label) * (1.0 - chance).ln();
            sum -= leaf.share * entropy;
            share += leaf.share;
        }
        sum / share
    }

    /// Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015).
    fn descend(&mut self, leaves: &[Leaf]) {
        let mean_share = leaves.iter().map(|leaf| leaf.share).sum::<f32>() / leaves.len() as f32;
        let mut order: Vec<usize> = (0..leaves.len()).collect();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut first, mut second) = (vec![0.0; PARAMETERS], vec![0.0; PARAMETERS]);
        let mut step = 0;
        for pass in 0..PASSES {
            order.shuffle(&mut random);
            let rate = RATE * (1.0 - pass as f32 / PASSES as f32);
            for batch in order.chunks(BATCH) {
                step += 1;
                let slope = self.slope(batch.iter().map(|&index| &leaves[index]), mean_share);
                let scale = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                for (index, slope) in slope.into_iter().enumerate() {
                    let slope = slope / batch.len() as f32 + DECAY * self.parameters[index];
                    first[index] = 0.9 * first[index] + 0.1 * slope;
                    second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                    let spread = (second[index] / scale.1).sqrt() + 1e-8;
                    self.parameters[index] -= rate * first[index] / scale.0 / spread;
                }
            }
        }
    }

    /// The loss's slope over some leaves.
    fn slope<'a>(&self, leaves: impl Iterator<Item = &'a Leaf>, mean_share: f32) -> Vec<f32> {
        let mut slope = vec![0.0; PARAMETERS];
        for leaf in leaves {
            let inputs = self.inputs(leaf);
            let units = self.units(&inputs);
            let miss = (sigmoid(units[HIDDEN]) - leaf.label) * leaf.share / mean_share;
            let mut back = [miss; UNITS];
            for hidden in 0..HIDDEN {
                slope[OUTPUT + hidden] += miss * units[hidden].max(0.0);
                let through = if units[hidden] > 0.0 { miss } else { 0.0 };
                back[hidden] = through * self.parameters[OUTPUT + hidden];
            }
            for (slope, back) in slope[BIAS..OUTPUT].iter_mut().zip(&back) {
                *slope += back;
            }
            for (input, column) in inputs.iter().zip(slope.chunks_mut(UNITS)) {
                for (slope, back) in column.iter_mut().zip(&back) {
                    *slope += input * back;
                }
            }
        }
        slope
    }

    /// The network for features as they are, in points; the practice of another.
    fn network(&self, other: &Network) -> Network {
        let mut theory = [0.0; UNITS];
        theory.copy_from_slice(&self.parameters[BIAS..OUTPUT]);
        let mut columns = other.columns();
        for (index, column) in columns.iter_mut().enumerate() {
            let fitted = &self.parameters[index * UNITS..][..UNITS];
            for unit in 0..UNITS {
                let weight = fitted[unit] / self.spread[index];
                theory[unit] -= weight * self.mean[index];
                column[unit] = weight * SCALE;
            }
        }
        let mut bias = other.bias;
        bias[..UNITS].copy_from_slice(&theory.map(|weight| weight * SCALE));
        let output = &self.parameters[OUTPUT..];
        Network {
            features: NAMES.map(str::to_owned).into_iter().zip(columns).collect(),
            bias,
            output: std::array::from_fn(|hidden| output[hidden]),
            bound: other.bound,
            contempt: other.contempt,
        }
    }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

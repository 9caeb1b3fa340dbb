//! Fitting weights to samples: logistic regression by gradient descent.

use super::data::Sample;
use fox_and_geese::ai::features::FEATURES;
use fox_and_geese::ai::{FeatureWeights, Features, Limits, Search, Table, Techniques, think};
use fox_and_geese::rules::{Game, RuleSet};
use std::sync::Arc;

/// A weight for each feature, with all geese there and with few.
type Weights = [[f32; 2]; FEATURES];

/// Points that make a win 73 % sure: the scale that ties points to results.
const SCALE: f32 = 80.0;
/// Steps of gradient descent in a round.
const STEPS: u32 = 1_500;
/// The first step's length, in points.
const RATE: f32 = 1.0;
/// What is held back to see how well the fit does on samples it has not seen: every so many.
const HELD_BACK: usize = 10;

/// A leaf of the search, ready for the regression.
struct Leaf {
    features: [f32; FEATURES],
    phase: f32,
    label: f32,
    share: f32,
}

/// Fits weights to samples, starting from others.
pub(super) fn fit(
    rules: &Arc<RuleSet>,
    samples: &[Sample],
    first: &FeatureWeights,
    rounds: u32,
    nodes: u64,
    stay: f32,
) -> FeatureWeights {
    let start = first.to_array();
    let mut weights = start;
    for round in 1..=rounds {
        let leaves = leaves(rules, samples, &FeatureWeights::from_array(&weights), nodes);
        let (held, used): (Vec<_>, Vec<_>) = leaves
            .iter()
            .enumerate()
            .partition(|(index, _)| index / 256 % HELD_BACK == 0);
        let only = |some: Vec<(usize, &Leaf)>| -> Vec<Leaf> {
            let copy = |(_, leaf): (usize, &Leaf)| Leaf { ..*leaf };
            some.into_iter().map(copy).collect()
        };
        let (held, used) = (only(held), only(used));
        eprintln!(
            "round {round}: {} leaves, loss {:.4}, held back {:.4}",
            leaves.len(),
            loss(&used, &weights),
            loss(&held, &weights)
        );
        descend(&used, &start, &mut weights, stay);
        eprintln!(
            "         fitted: loss {:.4}, held back {:.4}",
            loss(&used, &weights),
            loss(&held, &weights)
        );
    }
    FeatureWeights::from_array(&weights)
}

/// The leaves of small searches from the samples, but for those whose end is in sight.
fn leaves(
    rules: &Arc<RuleSet>,
    samples: &[Sample],
    weights: &FeatureWeights,
    nodes: u64,
) -> Vec<Leaf> {
    let half = samples.len() / 2;
    let (first, second) = samples.split_at(half);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| leaves_of(rules, second, weights, nodes));
        let mut leaves = leaves_of(rules, first, weights, nodes);
        leaves.extend(other.join().unwrap_or_default());
        leaves
    })
}

fn leaves_of(
    rules: &Arc<RuleSet>,
    samples: &[Sample],
    weights: &FeatureWeights,
    nodes: u64,
) -> Vec<Leaf> {
    let features = Features::new(rules.clone(), weights);
    let table = Arc::new(Table::new(1 << 20));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::NONE
    };
    let leaf = |sample: &Sample| {
        let game = Game::from_position(rules.clone(), sample.position);
        let mut search = Search::deep(&game, limits, 1, weights, Techniques::ALL, &table);
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
            phase: features.phase(&leaf) as f32 / 256.0,
            label: sample.label,
            share: sample.share,
        })
    };
    samples.iter().filter_map(leaf).collect()
}

/// What a leaf is worth to the geese, in points.
fn value(leaf: &Leaf, weights: &Weights) -> f32 {
    let blend = |[all, few]: [f32; 2]| all * leaf.phase + few * (1.0 - leaf.phase);
    leaf.features
        .iter()
        .zip(weights)
        .map(|(count, pair)| count * blend(*pair))
        .sum()
}

fn chance(points: f32) -> f32 {
    1.0 / (1.0 + (-points / SCALE).exp())
}

/// The mean cross entropy of labels and what the evaluation makes of them.
fn loss(leaves: &[Leaf], weights: &Weights) -> f32 {
    let (mut sum, mut share) = (0.0, 0.0);
    for leaf in leaves {
        let chance = chance(value(leaf, weights)).clamp(1e-6, 1.0 - 1e-6);
        let entropy = leaf.label * chance.ln() + (1.0 - leaf.label) * (1.0 - chance).ln();
        sum -= leaf.share * entropy;
        share += leaf.share;
    }
    sum / share
}

/// Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015) on all leaves at once,
/// held near the start by a little ridge.
fn descend(leaves: &[Leaf], start: &Weights, weights: &mut Weights, stay: f32) {
    let total: f32 = leaves.iter().map(|leaf| leaf.share).sum();
    let (mut mean, mut spread) = ([[0.0_f32; 2]; FEATURES], [[0.0_f32; 2]; FEATURES]);
    for step in 1..=STEPS {
        let mut slope = [[0.0_f32; 2]; FEATURES];
        for leaf in leaves {
            let miss = leaf.share * (chance(value(leaf, weights)) - leaf.label) / total;
            for (slope, count) in slope.iter_mut().zip(&leaf.features) {
                slope[0] += miss * count * leaf.phase;
                slope[1] += miss * count * (1.0 - leaf.phase);
            }
        }
        let rate = RATE * (1.0 - step as f32 / (STEPS + 1) as f32);
        let (first, second) = (
            1.0 - 0.9_f32.powi(step as i32),
            1.0 - 0.999_f32.powi(step as i32),
        );
        for feature in 0..FEATURES {
            for phase in 0..2 {
                let away = weights[feature][phase] - start[feature][phase];
                let slope = slope[feature][phase] + stay * 1e-6 * away;
                let mean = &mut mean[feature][phase];
                let spread = &mut spread[feature][phase];
                *mean = 0.9 * *mean + 0.1 * slope;
                *spread = 0.999 * *spread + 0.001 * slope * slope;
                weights[feature][phase] -=
                    rate * (*mean / first) / ((*spread / second).sqrt() + 1e-8);
            }
        }
    }
}

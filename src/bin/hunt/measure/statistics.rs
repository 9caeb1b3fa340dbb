//! Shares, their confidence intervals, and differences in playing strength.
//!
//! The interval is that of E. B. Wilson, "Probable inference, the law of succession, and
//! statistical inference", Journal of the American Statistical Association 22 (1927), 209-212. It
//! stays within 0 and 1 and is good for few trials and for shares near the ends, where the usual
//! `p ± z·√(p(1-p)/n)` is not (R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872).
//!
//! A draw counts as half a success. That makes a result vary less than a success or failure of
//! the same mean does, so in matches with draws the interval is wider than need be, never narrower.

use std::fmt;

/// The 97.5 % point of the normal distribution: 95 % lie within so many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A share of successes in a number of trials.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Share {
    /// From 0 to 1.
    pub value: f64,
    /// The lower end of its 95 % confidence interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// The share that so many successes have in so many trials, with Wilson's interval.
    ///
    /// Without trials nothing is known: the value is not a number, the interval is everything.
    pub(crate) fn of(successes: f64, trials: usize) -> Self {
        if trials == 0 {
            return Self {
                value: f64::NAN,
                low: 0.0,
                high: 1.0,
            };
        }
        let n = trials as f64;
        let value = successes / n;
        let z2 = Z * Z;
        let centre = (value + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z * (value * (1.0 - value) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        // Exact where rounding would leave a little beside the end.
        let low = if successes <= 0.0 { 0.0 } else { centre - half };
        let high = if successes >= n { 1.0 } else { centre + half };
        Self { value, low, high }
    }
}

/// `88.9 %   87.2 to 90.4 %`: the share and its interval, in columns of the same width.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.value, self.low, self.high].map(|share| share * 100.0);
        write!(f, "{value:>5.1} %   {low:>5.1} to {high:>5.1} %")
    }
}

/// The difference in Elo points that a share of the points stands for: a player that is so much
/// stronger is to be expected to get that share (A. E. Elo, "The Rating of Chessplayers, Past and
/// Present", 1978, with the logistic curve in use today). Infinite for a share of nothing or all.
pub(crate) fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// What players are worth in Elo points by the points that each has made against each other one,
/// player `zero` being worth 0: the ratings that make the results most likely (R. A. Bradley and
/// M. E. Terry, "Rank Analysis of Incomplete Block Designs", 1952; found by the iteration of
/// D. R. Hunter, "MM Algorithms for Generalized Bradley-Terry Models", 2004). Every pair that has
/// played is given one drawn game more, since who has won all games would be worth infinitely much.
pub(crate) fn ratings<const N: usize>(points: &[[f64; N]; N], zero: usize) -> [f64; N] {
    let games = |a: usize, b: usize| match points[a][b] + points[b][a] {
        0.0 => 0.0,
        games => games + 1.0,
    };
    let drawn = |a: usize, b: usize| if games(a, b) > 0.0 { 0.5 } else { 0.0 };
    let others = |a: usize| (0..N).filter(move |&b| b != a);
    let mut strength = [1.0; N];
    for _ in 0..ROUNDS {
        for a in 0..N {
            let made: f64 = others(a).map(|b| points[a][b] + drawn(a, b)).sum();
            let met = others(a).map(|b| games(a, b) / (strength[a] + strength[b]));
            let met: f64 = met.sum();
            if met > 0.0 {
                strength[a] = made / met;
            }
        }
    }
    strength.map(|own| 400.0 * (own / strength[zero]).log10())
}

/// Rounds after which [`ratings`] no longer change.
const ROUNDS: usize = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    /// Equal to so many decimal places.
    fn near(value: f64, expected: f64, places: i32) -> bool {
        (value - expected).abs() <= 0.5 * 10_f64.powi(-places) + 1e-12
    }

    #[test]
    fn intervals_are_those_of_the_literature() {
        // Newcombe 1998, table I, method 3.
        for (successes, trials, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let share = Share::of(successes, trials);
            assert!(
                near(share.low, low, 4),
                "{successes} of {trials}: {share:?}"
            );
            assert!(
                near(share.high, high, 4),
                "{successes} of {trials}: {share:?}"
            );
        }
    }

    #[test]
    fn the_ends_are_exact_and_mirror_each_other() {
        for trials in [1, 3, 10, 12_345] {
            assert_eq!(Share::of(0.0, trials).low, 0.0);
            assert_eq!(Share::of(trials as f64, trials).high, 1.0);
            let (few, many) = (
                Share::of(0.5, trials),
                Share::of(trials as f64 - 0.5, trials),
            );
            assert!(near(few.low, 1.0 - many.high, 9) && near(few.high, 1.0 - many.low, 9));
            assert!(few.low > 0.0 && many.high < 1.0);
        }
        let nothing = Share::of(0.0, 0);
        assert!(nothing.value.is_nan());
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
    }

    #[test]
    fn elo_differences_are_those_of_the_tables() {
        for (share, difference) in [(0.5, 0.0), (0.64, 99.95), (0.75, 190.85), (0.9, 381.70)] {
            assert!(near(elo(share), difference, 2), "{share}: {}", elo(share));
            assert!(near(elo(1.0 - share), -difference, 2), "{share}");
        }
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        assert_eq!(elo(1.0), f64::INFINITY);
    }

    #[test]
    fn ratings_are_those_that_the_results_are_likeliest_with() {
        // Two players: the difference is that of their share, with one drawn game more.
        let [a, b] = ratings(&[[0.0, 9.5], [29.5, 0.0]], 0);
        assert!(near(a, 0.0, 9) && near(b, elo(0.75), 6), "{a} {b}");
        // Three that score as their ratings make them expect, -100, 0 and 100 (a million games).
        let expected = |difference: f64| 1e6 / (1.0 + 10_f64.powf(-difference / 400.0));
        let (one, two) = (expected(100.0), expected(200.0));
        let points = [
            [0.0, 1e6 - one, 1e6 - two],
            [one, 0.0, 1e6 - one],
            [two, one, 0.0],
        ];
        let found = ratings(&points, 1);
        for (found, expected) in found.into_iter().zip([-100.0, 0.0, 100.0]) {
            assert!(near(found, expected, 2), "{found} {expected}");
        }
        // Who has won everything is worth much, not infinitely much.
        let [_, all] = ratings(&[[0.0, 0.0], [100.0, 0.0]], 0);
        assert!(all.is_finite() && all > 800.0, "{all}");
    }

    #[test]
    fn a_share_is_told_in_percent() {
        let share = Share::of(81.0, 263).to_string();
        assert_eq!(share, " 30.8 %    25.5 to  36.6 %");
    }
}

//! What the weights are fitted to: positions with what they are worth.

use fox_and_geese::ai::{Limits, Memory, Network, Search, Techniques, think};
use fox_and_geese::rules::{Game, Move, Outcome, Position, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::cmp::Ordering;
use std::io::{self, Write};
use std::sync::Arc;

/// A position and its value.
pub(super) struct Sample {
    pub(super) position: Position,
    /// 1 a win for the geese, 0 one for the fox side, 0.5 a draw; nearer to a draw the later it comes.
    pub(super) label: f32,
    /// How much it counts.
    pub(super) share: f32,
}

impl Sample {
    /// The side that wins with right play, if one does.
    fn winner(&self) -> Option<Side> {
        match self.label.partial_cmp(&0.5) {
            Some(Ordering::Greater) => Some(Side::Geese),
            Some(Ordering::Less) => Some(Side::Fox),
            _ => None,
        }
    }
}

/// Answers to a move that keeps the value which become samples as well, at most.
const ANSWERS: usize = 3;
/// Random plies that a game begins with, at most.
const OPENING: u32 = 8;
/// One move in so many is a random one, in games from the start: mistakes have to be punished.
const STRANGE: u32 = 32;
/// A game is taken for a draw after so many plies; sooner where its value was known before.
const LONGEST: usize = 160;
const LONGEST_WHEN_KNOWN: usize = 100;
/// Of a game's positions, every so many is kept: neighbours are much alike.
const EVERY: usize = 3;
/// A side may think this many times less, or more, than it is told to.
const UNEVEN: [f32; 3] = [0.25, 1.0, 4.0];

/// What a ply takes from a win's worth beyond a draw: the sooner it comes the better.
const DELAY: f32 = 0.995;
/// What the worth is of a win of which nothing is known but that it is forced: as if it took some
/// forty plies, so that those which are known to be nearer are worth more, and headway is made.
pub(super) const FORCED: f32 = 0.8;

/// How games are played.
pub(super) struct Play<'a> {
    pub(super) network: &'a Network,
    pub(super) games: u64,
    /// Nodes a move.
    pub(super) nodes: u64,
    pub(super) seed: u64,
}

/// Plays games against itself and prints their positions: rule set, position, what it came to.
///
/// Without samples they begin at the rule set's start, and the sides don't think equally long, so that
/// games have mistakes in them and show what is hard to play. With samples each begins at one, and
/// counts only when it comes to what its sample is worth: what it went through is then worth the
/// same, most likely.
pub(super) fn play_games(
    rules: &Arc<RuleSet>,
    samples: &[Sample],
    play: &Play<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let parts: Vec<String> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let numbers = (thread..play.games).step_by(threads as usize);
                    numbers
                        .map(|number| game(rules, samples, play, number))
                        .collect()
                })
            })
            .collect();
        let joined = parts
            .into_iter()
            .map(|part| part.join().unwrap_or_default());
        joined.collect()
    });
    parts
        .iter()
        .try_for_each(|part| out.write_all(part.as_bytes()))
}

/// The lines of one game.
fn game(rules: &Arc<RuleSet>, samples: &[Sample], play: &Play<'_>, number: u64) -> String {
    let seed = play.seed << 32 | number;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |count: usize| random.random_range(0..count as u32) as usize;
    let sample = (!samples.is_empty()).then(|| &samples[below(samples.len())]);
    let nodes = [(); 2].map(|()| match sample {
        Some(_) => play.nodes,
        None => (play.nodes as f32 * UNEVEN[below(UNEVEN.len())]) as u64,
    });
    let (start, opening) = match sample {
        Some(sample) => (sample.position, 0),
        None => (rules.start(), below(OPENING as usize + 1)),
    };
    let mut game = Game::from_position(rules.clone(), start);
    let memory = Arc::new(Memory::new(rules.clone(), 1 << 20));
    let longest = match sample {
        Some(_) => LONGEST_WHEN_KNOWN,
        None => LONGEST,
    };
    let mut reached = Vec::new();
    let mut end = None;
    while game.outcome().is_none() && game.plies() < longest {
        let moves = game.legal_moves();
        let strange = sample.is_none() && below(STRANGE as usize) == 0;
        let played = if game.plies() < opening || strange {
            moves[below(moves.len())]
        } else {
            let limits = Limits {
                nodes: Some(nodes[game.side() as usize]),
                ..Limits::NONE
            };
            let all = Techniques::ALL;
            let mut search = Search::deep(&game, limits, seed, play.network, all, &memory);
            let Some(best) = think(&mut search, |_| false) else {
                break;
            };
            // Nothing to learn from here on.
            if let Some(plies) = best.score.win() {
                end = Some((game.side(), game.plies() + plies as usize));
                break;
            }
            if let Some(plies) = best.score.loss() {
                end = Some((game.side().other(), game.plies() + plies as usize));
                break;
            }
            reached.push((game.plies(), *game.position()));
            best.played
        };
        if game.play(&played).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(Outcome::winner);
    let end = end.or(winner.map(|side| (side, game.plies())));
    let winner = end.map(|(side, _)| side);
    if sample.is_some_and(|sample| sample.winner() != winner) {
        return String::new();
    }
    let word = match winner {
        Some(Side::Geese) => "geese",
        Some(Side::Fox) => "fox",
        None => "draw",
    };
    let kept = reached.iter().skip(below(EVERY)).step_by(EVERY);
    kept.map(|(ply, position)| {
        let when = end.map_or_else(String::new, |(_, last)| format!(" in {}", last - ply));
        let position = position.to_text(rules);
        format!("{}\t{position}\t{word}{when}\n", rules.id())
    })
    .collect()
}

/// Reads lines of rule set, position and value (`geese`, `fox`, `draw`, or with the plies that a win
/// takes, `geese in 40`), and perhaps the moves that keep the value.
///
/// A win of unknown length is worth `forced` beyond a draw.
///
/// With the moves, every child of the position becomes a sample, those that keep the value and
/// those that don't counting half each; without them the position itself.
pub(super) fn read(
    rules: &Arc<RuleSet>,
    file: &str,
    text: &str,
    forced: f32,
) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let at = |reason: String| format!("{file}:{number}: {reason}");
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, position, value, rest @ ..] = fields.as_slice() else {
            return Err(at(
                "rules, position and value are wanted, parted by tabs".into()
            ));
        };
        if *id != rules.id() {
            continue;
        }
        let position = Position::from_text(position, rules).map_err(|e| at(e.to_string()))?;
        let (winner, plies) = match value.split_once(" in ") {
            None => (*value, None),
            Some((winner, plies)) => (winner, plies.parse().ok()),
        };
        let known = value.contains(" in ") == plies.is_some();
        let sure = plies.map_or(forced, |plies: u32| DELAY.powi(plies as i32));
        let label = match winner {
            "geese" if known => 0.5 + 0.5 * sure,
            "fox" if known => 0.5 - 0.5 * sure,
            "draw" if plies.is_none() && known => 0.5,
            _ => {
                let allowed = "geese, fox or draw, or a win with its plies as in 'geese in 40'";
                return Err(at(format!("'{value}' is not {allowed}")));
            }
        };
        let Some(keeping) = rest.first() else {
            samples.push(Sample {
                position,
                label,
                share: 1.0,
            });
            continue;
        };
        // A move that doesn't keep it gives a win or a draw away.
        let worse = match position.side() {
            Side::Geese => label - 0.5 * forced,
            Side::Fox => label + 0.5 * forced,
        };
        let moves = position.legal_moves(rules);
        let keeps = |played: &Move| {
            let text = played.to_text(rules.board());
            keeping.split(' ').any(|kept| kept == text)
        };
        let kept = moves.iter().filter(|&played| keeps(played)).count();
        for played in &moves {
            let (label, count) = match keeps(played) {
                true => (label, kept),
                false => (worse, moves.len() - kept),
            };
            let mut child = position;
            let _ = child.play_unchecked(rules, played);
            samples.push(Sample {
                position: child,
                label,
                share: 1.0 / count as f32,
            });
            // Where the mover holds its best, no answer takes it away.
            let best = match position.side() {
                Side::Geese => *value == "geese",
                Side::Fox => *value != "geese",
            };
            if best && keeps(played) {
                let answers = child.legal_moves(rules);
                let some = answers
                    .iter()
                    .step_by(answers.len().div_ceil(ANSWERS).max(1));
                let asked = some.len();
                for answer in some {
                    let mut next = child;
                    let _ = next.play_unchecked(rules, answer);
                    samples.push(Sample {
                        position: next,
                        label,
                        share: 1.0 / (count * asked) as f32,
                    });
                }
            }
        }
    }
    Ok(samples)
}

/// Gives the samples of a file the same weight together, however many they are.
pub(super) fn even_out(samples: &mut [Sample]) {
    let all: f32 = samples.iter().map(|sample| sample.share).sum();
    for sample in samples {
        sample.share *= 10_000.0 / all;
    }
}

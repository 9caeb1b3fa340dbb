//! What the weights are fitted to: positions with what they are worth.

use fox_and_geese::ai::{Level, Limits, Search, think};
use fox_and_geese::rules::{Game, Move, Outcome, Position, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::io::{self, Write};
use std::sync::Arc;

/// A position and its value.
pub(super) struct Sample {
    pub(super) position: Position,
    /// 1 a win for the geese, 0 one for the fox side, 0.5 a draw.
    pub(super) label: f32,
    /// How much it counts.
    pub(super) share: f32,
}

/// Random plies that a game begins with, at most.
const OPENING: u32 = 8;
/// A game is taken for a draw after so many plies.
const LONGEST: usize = 300;

/// Plays games against itself and prints their positions: rule set, position, the game's result.
pub(super) fn play_games(
    rules: &Arc<RuleSet>,
    games: u64,
    nodes: u64,
    seed: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::NONE
    };
    for number in 0..games {
        let seed = seed << 32 | number;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules.clone());
        let opening = random.random_range(0..=OPENING);
        let mut reached = Vec::new();
        while game.outcome().is_none() && game.plies() < LONGEST {
            let moves = game.legal_moves();
            // Strange moves now and then show positions that good play never comes to.
            let strange = game.plies() < opening as usize || random.random_range(0..24_u32) == 0;
            let played = if strange {
                moves[random.random_range(0..moves.len() as u32) as usize]
            } else {
                let mut search = Search::new(&game, Level::STRONGEST, limits, seed);
                let Some(best) = think(&mut search, |_| false) else {
                    break;
                };
                reached.push(*game.position());
                if best.score.is_decisive() {
                    // Nothing to learn from here on.
                    let side = match best.score.win() {
                        Some(_) => game.side(),
                        None => game.side().other(),
                    };
                    print(rules, &reached, Some(side), out)?;
                    reached.clear();
                    break;
                }
                best.played
            };
            if game.play(&played).is_err() {
                break;
            }
        }
        print(
            rules,
            &reached,
            game.outcome().and_then(Outcome::winner),
            out,
        )?;
    }
    Ok(())
}

fn print(
    rules: &RuleSet,
    positions: &[Position],
    winner: Option<Side>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let result = match winner {
        Some(Side::Geese) => "geese",
        Some(Side::Fox) => "fox",
        None => "draw",
    };
    for position in positions {
        writeln!(out, "{}\t{}\t{result}", rules.id(), position.to_text(rules))?;
    }
    Ok(())
}

/// Reads lines of rule set, position and value, and perhaps the moves that keep the value.
///
/// With the moves, every child of the position becomes a sample, those that keep the value and
/// those that don't counting half each; without them the position itself.
pub(super) fn read(rules: &Arc<RuleSet>, file: &str, text: &str) -> Result<Vec<Sample>, String> {
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
        let label = match *value {
            "geese" => 1.0,
            "draw" => 0.5,
            "fox" => 0.0,
            other => return Err(at(format!("'{other}' is not geese, draw or fox"))),
        };
        let Some(keeping) = rest.first() else {
            samples.push(Sample {
                position,
                label,
                share: 0.5,
            });
            continue;
        };
        // A move that doesn't keep it gives half a point away at least.
        let worse = match position.side() {
            Side::Geese => label - 0.5,
            Side::Fox => label + 0.5,
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
                for answer in &answers {
                    let mut next = child;
                    let _ = next.play_unchecked(rules, answer);
                    samples.push(Sample {
                        position: next,
                        label,
                        share: 1.0 / (count * answers.len()) as f32,
                    });
                }
            }
        }
    }
    Ok(samples)
}

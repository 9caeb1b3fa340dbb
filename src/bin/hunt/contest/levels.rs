//! `hunt levels`: every level against every other one, and what that makes them worth.

use super::tally::{Score, Tally};
use super::{Contest, PLIES, Player, bout, playable};
use crate::measure::statistics::ratings;
use crate::measure::{Options, parallel};
use crate::{Failure, input};
use fox_and_geese::ai::Level;
use fox_and_geese::rules::{PerSide, RuleSet, Side, library};
use std::io::Write;
use std::sync::Arc;

const LEVELS: usize = Level::ALL.len();

/// The level whose worth is 0, by its place in [`Level::ALL`].
const ZERO: usize = Level::Medium as usize;

/// What the levels have made of their games.
#[derive(Clone, Default)]
struct Round {
    /// `[a][b]` is what level `a` has scored against level `b`.
    scores: [[Score; LEVELS]; LEVELS],
    /// What the strongest level has scored against the next, with either side.
    top: PerSide<Score>,
}

/// Plays the games of all pairs of levels and prints what came of them as tables in Markdown.
pub(crate) fn play(mut arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut names, mut games) = (Vec::new(), None);
    let mut options = Options {
        only_timed: true,
        ..Options::default()
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = Some(input::count(&mut arguments, "games")?),
            Long(option) => {
                let option = option.to_owned();
                options.read(&option, &mut arguments)?;
            }
            Value(value) => names.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let games = games.ok_or_else(|| input::missing("--games"))?;
    playable(games, true)?;
    let rules: Vec<Arc<RuleSet>> = match names.is_empty() {
        true => library::built_in().to_vec(),
        false => names
            .iter()
            .map(|name| input::rules(name))
            .collect::<Result<_, _>>()?,
    };
    let names = Level::ALL.map(Level::name);
    let [.., next, top] = names;
    let pair = format!("{top} v. {next}");
    let head = names.join(" | ");
    writeln!(out, "| Elo points | {head} | {pair} as fox | as geese |")?;
    writeln!(out, "|---|{}", "--:|".repeat(LEVELS + 2))?;
    let mut all = Round::default();
    for rules in &rules {
        let round = Round::play(rules, games, options)?;
        row(rules.id(), &round, out)?;
        out.flush()?;
        all += &round;
    }
    row("all", &all, out)?;
    writeln!(out, "\n| share of | {head} |")?;
    writeln!(out, "|---|{}", "--:|".repeat(LEVELS))?;
    for (name, scores) in names.into_iter().zip(&all.scores) {
        let shares = scores.map(|score| match score.games() {
            0 => " – |".into(),
            _ => format!(" {} |", percent(&score)),
        });
        writeln!(out, "| {name} |{}", shares.concat())?;
    }
    Ok(())
}

/// A rule set's row in the table.
fn row(name: &str, round: &Round, out: &mut dyn Write) -> Result<(), Failure> {
    let points = round.scores.map(|row| row.map(|score| score.points()));
    let ratings = ratings(&points, ZERO).map(|rating| format!(" {rating:.0} |"));
    let top = Side::BOTH.map(|side| format!(" {} |", percent(round.top.get(side))));
    Ok(writeln!(
        out,
        "| {name} |{}{}",
        ratings.concat(),
        top.concat()
    )?)
}

/// A share with half the width of its interval: `62 ± 9 %`.
fn percent(score: &Score) -> String {
    let share = score.share();
    let half = (share.high - share.low) * 50.0;
    format!("{:.0} ± {half:.0} %", share.value * 100.0)
}

impl Round {
    /// So many games of each pair, from openings that are played with both sides.
    fn play(rules: &Arc<RuleSet>, games: usize, options: Options) -> Result<Self, Failure> {
        let contest = |(a, b)| {
            let players = [a, b].map(|number: usize| Player::Level(Level::ALL[number]));
            Contest::new(rules.clone(), players, options, true, PLIES, games)
        };
        let contests: Vec<Contest> = pairs().map(contest).collect();
        // The games of all pairs in one go, so that no thread waits for the last ones of a pair.
        let bouts = parallel::run(
            contests.len() * games,
            options.jobs,
            || (),
            |(), index| bout::play(&contests[index / games], index % games),
        )?;
        let mut round = Self::default();
        for (((a, b), contest), bouts) in pairs().zip(&contests).zip(bouts.chunks(games)) {
            let tally = Tally::of(contest, bouts);
            [round.scores[a][b], round.scores[b][a]] = tally.players;
            if (a, b) == (LEVELS - 2, LEVELS - 1) {
                round.top = tally.second;
            }
        }
        Ok(round)
    }
}

/// The numbers of two levels each, the weaker one first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..LEVELS).flat_map(|b| (0..b).map(move |a| (a, b)))
}

impl std::ops::AddAssign<&Self> for Round {
    fn add_assign(&mut self, other: &Self) {
        let others = other.scores.iter().flatten();
        for (sum, score) in self.scores.iter_mut().flatten().zip(others) {
            *sum += score;
        }
        for side in Side::BOTH {
            *self.top.get_mut(side) += other.top.get(side);
        }
    }
}

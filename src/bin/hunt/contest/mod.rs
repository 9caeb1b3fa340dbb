//! `hunt match`: games between two players from random openings.
//!
//! Everything follows from the seed: each opening and each game has a seed of its own, so games on
//! several threads come out as they do one after the other.

mod bout;
mod json;
pub(crate) mod levels;
mod opening;
mod player;
mod program;
mod report;
mod tally;

use crate::measure::{Options, parallel};
use crate::{Failure, input};
use fox_and_geese::rules::{RuleSet, Side};
use player::Player;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::io::Write;
use std::sync::Arc;
use tally::Tally;

/// After so many plies a game is drawn when nothing else is said.
const PLIES: usize = 600;

/// More games than anybody can wait for.
const MOST_GAMES: usize = 1_000_000;

/// A match.
#[derive(Debug)]
struct Contest {
    rules: Arc<RuleSet>,
    /// The one given for the fox side, then the one for the geese side.
    players: [Player; 2],
    options: Options,
    /// Whether each opening is played twice, the second time with the players' sides changed.
    swap: bool,
    /// A game is drawn after so many plies, the opening's among them.
    plies: usize,
    /// A seed for each opening.
    openings: Vec<u64>,
    /// A seed for each game: what the players' choices follow from.
    luck: Vec<u64>,
}

impl Contest {
    /// A match of so many games, a number that is [`playable`].
    fn new(
        rules: Arc<RuleSet>,
        players: [Player; 2],
        options: Options,
        swap: bool,
        plies: usize,
        games: usize,
    ) -> Self {
        let openings = if swap { games / 2 } else { games };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(options.seed);
        Self {
            rules,
            players,
            options,
            swap,
            plies,
            openings: seeds(&mut random, openings),
            luck: seeds(&mut random, games),
        }
    }

    fn games(&self) -> usize {
        self.luck.len()
    }

    /// The seed of a game's opening.
    fn opening(&self, game: usize) -> u64 {
        self.openings[if self.swap { game / 2 } else { game }]
    }

    /// The number of the player who has a side in a game.
    fn player_number(&self, game: usize, side: Side) -> usize {
        let swapped = self.swap && game % 2 == 1;
        usize::from((side == Side::Geese) != swapped)
    }

    fn player(&self, game: usize, side: Side) -> &Player {
        &self.players[self.player_number(game, side)]
    }
}

/// Plays a match and prints its result.
pub(super) fn play(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let (contest, as_json) = read(arguments)?;
    let games = contest.games();
    let bouts = parallel::run(
        games,
        contest.options.jobs,
        || (),
        |(), index| bout::play(&contest, index),
    )?;
    let tally = Tally::of(&contest, &bouts);
    if as_json {
        report::json(&contest, &tally, out)
    } else {
        report::text(&contest, &tally, out)
    }
}

/// Reads the arguments: the match, and whether its result is to be JSON.
fn read(mut arguments: lexopt::Parser) -> Result<(Contest, bool), Failure> {
    use lexopt::Arg::{Long, Value};
    let (mut values, mut fox, mut geese, mut games) = (Vec::new(), None, None, None);
    let (mut plies, mut swap, mut as_json) = (PLIES, false, false);
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("fox") => fox = Some(Player::parse(&input::text(&mut arguments)?)?),
            Long("geese") => geese = Some(Player::parse(&input::text(&mut arguments)?)?),
            Long("games") => games = Some(input::count(&mut arguments, "games")?),
            Long("plies") => plies = input::count(&mut arguments, "plies")?,
            Long("swap") => swap = true,
            Long("json") => as_json = true,
            Long(option) => {
                let option = option.to_owned();
                options.read(&option, &mut arguments)?;
            }
            Value(value) => values.push(value.to_string_lossy().into_owned()),
            option => return Err(option.unexpected().into()),
        }
    }
    let rules = input::rules(input::only(&values, "RULES")?)?;
    let fox = fox.ok_or_else(|| input::missing("--fox"))?;
    let geese = geese.ok_or_else(|| input::missing("--geese"))?;
    let games = games.ok_or_else(|| input::missing("--games"))?;
    playable(games, swap)?;
    let contest = Contest::new(rules, [fox, geese], options, swap, plies, games);
    Ok((contest, as_json))
}

/// Whether a match can have so many games.
///
/// # Errors
/// When it is more than anybody can wait for, or odd where each opening is to be played twice.
fn playable(games: usize, swap: bool) -> Result<(), Failure> {
    if games > MOST_GAMES {
        return Err(Failure::Input(format!(
            "--games takes 1 to {MOST_GAMES}, not {games}"
        )));
    }
    if swap && games % 2 == 1 {
        return Err(Failure::Input(format!(
            "--games is even where each opening is played twice; it is {games}"
        )));
    }
    Ok(())
}

/// So many seeds. They come from a generator of their own, so that more of them begin with the
/// same ones.
fn seeds(random: &mut Xoshiro256PlusPlus, count: usize) -> Vec<u64> {
    let mut own = Xoshiro256PlusPlus::seed_from_u64(random.random());
    (0..count).map(|_| own.random()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fox_and_geese::rules::library;

    fn contest(more: &[&str]) -> Contest {
        let rules = library::built_in()[0].id();
        let players = [rules, "--fox", "easy", "--geese", "medium"];
        let arguments = lexopt::Parser::from_args(players.iter().chain(more));
        let read = read(arguments).map(|(contest, _)| contest);
        read.unwrap_or_else(|failure| panic!("{}", failure.into_text()))
    }

    #[test]
    fn players_change_sides_after_each_game_of_an_opening() {
        let plain = contest(&["--games", "6"]);
        let swapped = contest(&["--games", "6", "--swap"]);
        for game in 0..6 {
            assert_eq!(plain.player_number(game, Side::Fox), 0);
            assert_eq!(plain.player_number(game, Side::Geese), 1);
            assert_eq!(swapped.player_number(game, Side::Fox), game % 2);
            assert_eq!(swapped.player_number(game, Side::Geese), 1 - game % 2);
            assert_eq!(swapped.opening(game), plain.opening(game / 2));
        }
    }

    #[test]
    fn more_games_begin_with_the_same_ones() {
        let few = contest(&["--games", "3", "--seed", "5"]);
        let many = contest(&["--games", "50", "--seed", "5"]);
        assert_eq!(few.openings, many.openings[..3]);
        assert_eq!(few.luck, many.luck[..3]);
        assert_ne!(few.openings, few.luck);
        assert_ne!(few.openings, contest(&["--games", "3"]).openings);
    }
}

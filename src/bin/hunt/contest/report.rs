//! The result of a match, for people and as JSON.

use super::Contest;
use super::json::Json;
use super::tally::{Score, Tally};
use crate::Failure;
use crate::measure::statistics::elo;
use crate::measure::thinker::Pace;
use fox_and_geese::rules::Side;
use std::io::Write;
use std::time::Duration;

/// The names of the two players.
const NAMES: [&str; 2] = ["A", "B"];

/// Prints a result as a few tables.
pub(super) fn text(contest: &Contest, tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = &contest.rules;
    let games = contest.games();
    let openings = contest.openings.len();
    let how = match (contest.swap, openings) {
        (true, 1) => "1 opening, played with both sides".into(),
        (true, _) => format!("{openings} openings, each played with both sides"),
        (false, 1) => "1 opening".into(),
        (false, _) => format!("{openings} openings"),
    };
    let word = if games == 1 { "game" } else { "games" };
    writeln!(out, "{}: {games} {word} from {how}", rules.id())?;
    for (name, (player, side)) in NAMES
        .into_iter()
        .zip(contest.players.iter().zip(Side::BOTH))
    {
        let side = match contest.swap {
            true => String::new(),
            false => format!(", the {}", rules.side_word(side)),
        };
        writeln!(out, "{name:<9}{player}{side}")?;
    }
    writeln!(
        out,
        "\n{:<9}{:>7}{:>7}{:>7}   {:>7}     95 % interval   {:>7}     95 % interval",
        "", "won", "drawn", "lost", "points", "Elo"
    )?;
    for side in Side::BOTH {
        score(rules.side_word(side), tally.sides.get(side), out)?;
    }
    if contest.swap {
        for (name, player) in NAMES.into_iter().zip(&tally.players) {
            score(name, player, out)?;
        }
    }
    let endings = &tally.endings;
    writeln!(
        out,
        "\nended    {} by the rules, {} by agreement, {} drawn after {} plies, {} by a missing or \
         illegal move",
        endings.rules, endings.agreement, endings.plies, contest.plies, endings.forfeit
    )?;
    writeln!(
        out,
        "plies    {:.1} in the mean",
        mean_plies(contest, tally)
    )?;
    let columns = ("moves", "ms a move", "ms late at most");
    writeln!(
        out,
        "\n{:<9}{:>7}{:>12}{:>18}",
        "", columns.0, columns.1, columns.2
    )?;
    for number in [0, 1] {
        pace(
            NAMES[number],
            &tally.pace[number],
            time(contest, number),
            out,
        )?;
    }
    Ok(())
}

fn score(name: &str, score: &Score, out: &mut dyn Write) -> Result<(), Failure> {
    let Score { won, drawn, lost } = score;
    let share = score.share();
    let [value, low, high] = [share.value, share.low, share.high].map(elo).map(whole);
    writeln!(
        out,
        "{name:<9}{won:>7}{drawn:>7}{lost:>7}   {share}   {value:>+7.0}   {low:>+5.0} to {high:>+5.0}"
    )?;
    Ok(())
}

/// Rounded, and never `-0`.
fn whole(number: f64) -> f64 {
    number.round() + 0.0
}

fn pace(
    name: &str,
    pace: &Pace,
    limit: Option<Duration>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let late = limit.map_or("no time limit".into(), |_| {
        format!("{:.2}", pace.longest_lateness())
    });
    let (moves, mean) = (pace.moves(), pace.mean());
    writeln!(out, "{name:<9}{moves:>7}{mean:>12.2}{late:>18}")?;
    Ok(())
}

/// The time limit of a player.
fn time(contest: &Contest, player: usize) -> Option<Duration> {
    contest.players[player].limits(&contest.options).time
}

fn mean_plies(contest: &Contest, tally: &Tally) -> f64 {
    tally.plies as f64 / contest.games() as f64
}

/// Prints a result as a JSON object on one line.
pub(super) fn json(contest: &Contest, tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let whole = |number: usize| Json::Whole(number as u64);
    let given = &contest.options.given;
    let millis = |time: Duration| Json::Whole(time.as_millis() as u64);
    let endings = &tally.endings;
    let player = |number: usize| {
        let pace = &tally.pace[number];
        let mut fields = vec![("player", Json::Text(contest.players[number].to_string()))];
        fields.extend(score_fields(&tally.players[number]));
        fields.extend([
            ("moves", Json::Whole(pace.moves().into())),
            ("ms_per_move", Json::Number(pace.mean(), 3)),
            (
                "ms_late",
                time(contest, number)
                    .map_or(Json::Null, |_| Json::Number(pace.longest_lateness(), 3)),
            ),
        ]);
        Json::Object(fields)
    };
    let object = Json::Object(vec![
        ("rules", Json::Text(contest.rules.id().into())),
        ("games", whole(contest.games())),
        ("openings", whole(contest.openings.len())),
        ("swap", Json::Flag(contest.swap)),
        ("seed", Json::Whole(contest.options.seed)),
        ("movetime", given.time.map_or(Json::Null, millis)),
        ("nodes", given.nodes.map_or(Json::Null, Json::Whole)),
        ("most_plies", whole(contest.plies)),
        (
            "ended",
            Json::Object(vec![
                ("rules", whole(endings.rules)),
                ("agreement", whole(endings.agreement)),
                ("plies", whole(endings.plies)),
                ("forfeit", whole(endings.forfeit)),
            ]),
        ),
        ("plies", Json::Number(mean_plies(contest, tally), 2)),
        ("fox", Json::Object(score_fields(&tally.sides.fox))),
        ("geese", Json::Object(score_fields(&tally.sides.geese))),
        ("a", player(0)),
        ("b", player(1)),
    ]);
    Ok(writeln!(out, "{object}")?)
}

fn score_fields(score: &Score) -> Vec<(&'static str, Json)> {
    let whole = |number: usize| Json::Whole(number as u64);
    let share = score.share();
    let pair = |numbers: [f64; 2], places| {
        Json::List(numbers.map(|number| Json::Number(number, places)).to_vec())
    };
    vec![
        ("won", whole(score.won)),
        ("drawn", whole(score.drawn)),
        ("lost", whole(score.lost)),
        ("share", Json::Number(share.value, 4)),
        ("share_interval", pair([share.low, share.high], 4)),
        ("elo", Json::Number(elo(share.value), 1)),
        ("elo_interval", pair([share.low, share.high].map(elo), 1)),
    ]
}

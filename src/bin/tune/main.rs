//! `tune`: fits the weights of the deep search's evaluation to positions of known value and to
//! games of its own.
//!
//! The method is logistic regression on the leaves that the search evaluates (Österlund, "Texel's
//! tuning method", 2014): a position's children are searched a little, the position at the end of
//! each principal variation gets the child's value as its label, and the weights move so that the
//! evaluation's logistic curve tells the labels best. With the new weights the leaves are found
//! anew, a few rounds long.
//!
//! ```text
//! tune games RULES [FILE...] --games N [--nodes N] [--seed S]   > games.tsv
//! tune fit RULES FILE... [--rounds N] [--nodes N] [--bound P] [--contempt P] [--forced W] > assets/ai/RULES.ron
//! ```
//!
//! `--forced` says what a win of unknown length is worth beyond a draw, 0.8 without it and 1 at most:
//! less, and there is headway to be made in won positions; more, and won and drawn are told apart better.
//! `--bound` says what theory counts for at most and `--contempt` what the geese give for not having
//! a draw, both in points: much where all values are exact, where a draw is a win thrown away.

mod data;
mod fit;

use fox_and_geese::ai::{Network, knowledge};
use fox_and_geese::rules::library;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

/// What both commands are told.
struct Options {
    values: Vec<String>,
    games: u64,
    nodes: u64,
    rounds: u32,
    seed: u64,
    network: Option<String>,
    bound: f32,
    contempt: f32,
    forced: f32,
}

fn options() -> Result<Options, lexopt::Error> {
    use lexopt::Arg::{Long, Value};
    use lexopt::ValueExt;
    let mut options = Options {
        values: Vec::new(),
        games: 100,
        nodes: 2_000,
        rounds: 3,
        seed: 1,
        network: None,
        bound: 300.0,
        contempt: 0.0,
        forced: data::FORCED,
    };
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => options.games = arguments.value()?.parse()?,
            Long("nodes") => options.nodes = arguments.value()?.parse()?,
            Long("rounds") => options.rounds = arguments.value()?.parse()?,
            Long("seed") => options.seed = arguments.value()?.parse()?,
            Long("bound") => options.bound = arguments.value()?.parse()?,
            Long("forced") => options.forced = arguments.value()?.parse()?,
            Long("contempt") => options.contempt = arguments.value()?.parse()?,
            Long("network") => options.network = Some(arguments.value()?.string()?),
            Value(value) => options.values.push(value.string()?),
            option => return Err(option.unexpected()),
        }
    }
    Ok(options)
}

fn run() -> Result<(), String> {
    let options = options().map_err(|error| error.to_string())?;
    let [command, id, files @ ..] = options.values.as_slice() else {
        return Err("write: tune games RULES, or tune fit RULES FILE...".into());
    };
    let rules = library::find(id).ok_or_else(|| format!("there is no rule set '{id}'"))?;
    let rules = Arc::clone(rules);
    let mut samples = Vec::new();
    for file in files {
        let mut more = data::read(&rules, file, &read(file)?, options.forced)?;
        data::even_out(&mut more);
        samples.extend(more);
    }
    let mut network = match &options.network {
        Some(file) => {
            Network::from_ron(&read(file)?).map_err(|fault| format!("{file}: {fault}"))?
        }
        None => knowledge::network(&rules),
    };
    match command.as_str() {
        "games" => {
            let play = data::Play {
                network: &network,
                games: options.games,
                nodes: options.nodes,
                seed: options.seed,
            };
            let out = &mut std::io::stdout().lock();
            data::play_games(&rules, &samples, &play, out)
                .map_err(|error| format!("can't write the output: {error}"))
        }
        "fit" => {
            network.bound = options.bound;
            network.contempt = options.contempt;
            let fitted = fit::fit(&rules, &samples, &network, options.rounds, options.nodes);
            let text = fitted.to_ron();
            std::io::stdout()
                .write_all(text.as_bytes())
                .map_err(|error| format!("can't write the output: {error}"))
        }
        other => Err(format!(
            "there is no command '{other}'; there are games and fit"
        )),
    }
}

fn read(file: &str) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("can't read '{file}': {error}"))
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("tune: {reason}");
            ExitCode::from(2)
        }
    }
}

//! The game: reads its options, opens its window.

use bevy::app::AppExit;
use fox_and_geese::game::options::{Asked, Options};
use fox_and_geese::game::window;

fn main() -> AppExit {
    match Options::parse(std::env::args_os().skip(1)) {
        Ok(Asked::Play(options)) => window::run(options),
        Ok(Asked::Text(text)) => {
            println!("{text}");
            AppExit::Success
        }
        Err(why) => {
            eprintln!("fox-and-geese: {why}");
            AppExit::from_code(2)
        }
    }
}

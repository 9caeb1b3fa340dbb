//! The game in its window: Bevy, and nothing that the rules or the computer player need to know.
//!
//! How a move flows: mouse, keyboard, buttons and the computer write [`session::Intent`];
//! [`session`] alone changes the game and tells what happened as [`session::Played`]; view, panel,
//! storage and opponent react to that.

pub mod art;
pub mod board;
pub mod clock;
mod damage;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
pub mod history;
pub mod hud;
pub mod introduction;
pub mod layout;
pub mod menus;
pub mod notice;
pub mod on_board;
pub mod opponent;
pub mod options;
pub mod pace;
pub mod page;
pub mod power;
pub mod replay;
#[cfg(not(target_arch = "wasm32"))]
pub mod report;
pub mod screens;
pub mod session;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod sound;
pub mod storage;
pub mod tally;
pub mod theme;
pub mod thinker;
pub mod window;

use crate::rules::RuleSet;
use bevy::prelude::*;
use std::sync::Arc;

pub use notice::Notice;
pub use session::Session;
pub use shelf::Library;

/// The name of the game, in the window's title and wherever a name is needed.
pub const TITLE: &str = "Fox & Geese";

/// Everything of the game that needs no window and no graphics card: what tests run.
pub fn logic(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .configure_sets(
            Update,
            (GameSystems::Input, GameSystems::Session, GameSystems::React).chain(),
        )
        .add_plugins((
            history::plugin,
            introduction::plugin,
            notice::plugin,
            on_board::plugin,
            opponent::plugin,
            power::plugin,
            replay::plugin,
            session::plugin,
            settings::plugin,
            shelf::plugin,
            sound::logic,
            storage::plugin,
            tally::plugin,
            thinker::plugin,
        ));
}

/// Everything the player sees.
pub fn view(app: &mut App) {
    app.add_plugins((
        art::plugin,
        board::plugin,
        damage::plugin,
        hud::plugin,
        layout::plugin,
        menus::plugin,
        pace::plugin,
        screens::plugin,
        sound::view,
        theme::plugin,
        window::plugin,
    ));
}

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Pictures and fonts are on their way.
    #[default]
    Loading,
    /// The title with its menu of games.
    Title,
    /// The board.
    Play,
}

/// Which sheet lies over the screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    /// None.
    #[default]
    None,
    /// The rule cards.
    Rules,
    /// The settings.
    Settings,
    /// The tallies of all games.
    Statistics,
    /// The introduction to a rule set, which takes the board and the panel's place.
    Introduction,
    /// A finished game that is seen again, which takes them too.
    Replay,
}

impl Menu {
    /// Whether the board shows something else than the game for as long as this is there.
    #[must_use]
    pub const fn borrows_board(self) -> bool {
        match self {
            Self::Introduction | Self::Replay => true,
            Self::None | Self::Rules | Self::Settings | Self::Statistics => false,
        }
    }
}

/// A run condition: whether another screen or sheet has come than was there when it was asked last. A
/// sheet that is built anew is not another one, and the first screen comes by itself.
fn another_page(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut before: Local<(Screen, Menu)>,
) -> bool {
    let now = (*screen.get(), *menu.get());
    let before = std::mem::replace(&mut *before, now);
    now != before && before.0 != Screen::Loading
}

/// The order of a frame's work: what came in, what it does to the game, who reacts.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameSystems {
    /// Input becomes intents.
    Input,
    /// Intents change the game.
    Session,
    /// View, panel, storage and opponent react to what happened.
    React,
}

/// The current rule set. Menus write it; everything else reads it.
#[derive(Resource, Clone, Debug)]
pub struct Rules(pub Arc<RuleSet>);

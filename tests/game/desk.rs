//! A game without a window, for tests to play.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use fox_and_geese::ai::{Best, Level, Score};
use fox_and_geese::game::opponent::Thinking;
use fox_and_geese::game::options::Options;
use fox_and_geese::game::session::{Intent, Played, Session};
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::{Library, Notice, logic};
use fox_and_geese::rules::{Move, Outcome, Side};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

/// A frame's time: long, so that the computer's pauses pass in few frames.
const FRAME: Duration = Duration::from_millis(50);
/// Frames that nothing here takes longer than, with a millisecond of sleep each while waiting.
const PATIENCE: usize = 20_000;

/// The game, its data in a folder of its own, and everything it has said.
pub struct Desk {
    pub app: App,
    pub played: Vec<Played>,
    pub notices: Vec<String>,
    folder: Option<TempDir>,
}

impl Desk {
    /// A game that was never played before.
    pub fn new() -> Self {
        Self::with(|_| {})
    }

    /// The same with something more in the program.
    pub fn with(more: impl FnOnce(&mut App)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut desk = Self::in_folder_with(folder.path(), more);
        desk.folder = Some(folder);
        desk
    }

    /// A game with its data in a folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self::in_folder_with(folder, |_| {})
    }

    fn in_folder_with(folder: &Path, more: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(Options {
                data: Some(folder.into()),
                seed: Some(1),
                ..default()
            })
            .insert_resource(fox_and_geese::game::session::Luck::seeded(1))
            .add_plugins(logic);
        more(&mut app);
        let mut desk = Self {
            app,
            played: Vec::new(),
            notices: Vec::new(),
            folder: None,
        };
        desk.frame();
        desk.frame();
        desk
    }

    /// The folder of a game made with [`Desk::new`].
    pub fn folder(&self) -> &Path {
        self.folder
            .as_ref()
            .expect("a desk with a folder of its own")
            .path()
    }

    /// Ends the program as a player does, and starts it again on the same data.
    pub fn restart(self) -> Self {
        self.restart_with(|_| {})
    }

    /// The same with something more in the program.
    pub fn restart_with(self, more: impl FnOnce(&mut App)) -> Self {
        let Self { app, folder, .. } = self;
        drop(app);
        let folder = folder.expect("a desk with a folder of its own");
        let mut desk = Self::in_folder_with(folder.path(), more);
        desk.folder = Some(folder);
        desk
    }

    /// One frame; what happened in it is noted.
    pub fn frame(&mut self) {
        self.app.update();
        let world = self.app.world_mut();
        self.played
            .extend(world.resource_mut::<Messages<Played>>().drain());
        let mut notices = world.resource_mut::<Messages<Notice>>();
        self.notices.extend(notices.drain().map(|notice| notice.0));
    }

    /// Does something and lets it take effect.
    pub fn does(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        // What happened is read by systems that may run before and after each other.
        self.frame();
        self.frame();
    }

    /// Starts a game of a rule set with some choices.
    pub fn starts(&mut self, rules: &str, opponent: Opponent, side: SideChoice) {
        let setup = Setup {
            rules: rules.into(),
            opponent,
            side,
            ..default()
        };
        self.starts_with(setup);
    }

    /// Starts a game.
    pub fn starts_with(&mut self, setup: Setup) {
        self.does(Intent::Start(setup));
    }

    /// Plays a move for the person to move.
    pub fn plays(&mut self, text: &str) {
        let played = self.reads(text);
        self.does(Intent::Play(played));
    }

    /// Reads a move of the rule set that is played.
    pub fn reads(&self, text: &str) -> Move {
        let board = self.session().rules().board();
        Move::from_text(text, board).expect("a move")
    }

    /// The session.
    pub fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// How many plies have been played.
    pub fn plies(&self) -> usize {
        self.session().game().plies()
    }

    /// The position as text.
    pub fn position(&self) -> String {
        let session = self.session();
        session.game().position().to_text(session.rules())
    }

    /// How the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session().game().outcome()
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.session().game().side()
    }

    /// The rule sets.
    pub fn library(&self) -> &Library {
        self.app.world().resource::<Library>()
    }

    /// Frames until something holds.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        for _ in 0..PATIENCE {
            if holds(self) {
                return;
            }
            self.frame();
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!(
            "waited in vain for {what}; the position is {}",
            self.position()
        );
    }

    /// So many frames, whatever happens in them.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }
}

/// A game of a person against the computer.
pub fn against(level: Level, rules: &str, side: SideChoice) -> Desk {
    let mut desk = Desk::new();
    desk.starts_with(Setup {
        rules: rules.into(),
        opponent: Opponent::Computer,
        level,
        side,
        ..default()
    });
    desk
}

/// An answer with a score, as a finished search gives it.
pub fn thought(played: Move, score: Score) -> Best {
    Best {
        played,
        score,
        depth: 6,
        nodes: 1,
        pv: vec![played],
    }
}

/// Whether the computer thinks.
pub fn thinks(desk: &Desk) -> bool {
    desk.app.world().contains_resource::<Thinking>()
}

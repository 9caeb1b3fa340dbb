//! What is kept between starts: settings, choices, tallies, the game in progress.
//!
//! This file alone knows `bevy_pkv`. An unusable store never stops the game: it plays on with what
//! is in memory and says so once. What can't be read is set aside, never overwritten.

use super::GameSystems;
use super::notice::Notice;
use super::options::Options;
use super::session::{Played, SavedSession, Session};
use super::setup::Setup;
use super::shelf::Library;
use bevy::prelude::*;
use bevy_pkv::{GetError, PkvStore};
use serde::{Serialize, de::DeserializeOwned};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    let folder = app
        .world()
        .get_resource::<Options>()
        .and_then(|options| options.data.clone());
    app.insert_resource(Store::open(folder.or_else(default_folder)))
        .init_resource::<Choices>()
        .add_systems(Startup, (read_choices, read_game).in_set(ReadKept))
        .add_systems(Update, (keep_game, tell_once).in_set(GameSystems::React))
        .add_systems(PostUpdate, keep_choices.run_if(resource_changed::<Choices>));
}

/// What was kept is read when the program starts.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReadKept;

/// The choices in the menu, kept for the next start.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Deref, DerefMut)]
pub struct Choices(pub Setup);

/// What is kept. The version in a key changes when its form does, so that an older program never
/// reads a newer form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// [`super::settings::Settings`].
    Settings,
    /// [`Choices`].
    Choices,
    /// [`super::tally::Tallies::kept`].
    Tallies,
    /// The game in progress, a [`SavedSession`].
    Game,
    /// [`super::introduction::Known`].
    Known,
    /// [`super::history::History`].
    History,
}

impl Key {
    const fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings-1",
            Self::Choices => "choices-1",
            Self::Tallies => "tallies-1",
            Self::Game => "game-1",
            Self::Known => "known-1",
            Self::History => "games-1",
        }
    }

    /// The word for it in a notice.
    const fn word(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Choices => "choices",
            Self::Tallies => "tallies",
            Self::Game => "moves of the game",
            Self::Known => "list of games that you know",
            Self::History => "list of games",
        }
    }
}

/// How many times what can't be read is set aside before a key is given up.
const SPARE_KEYS: usize = 8;

/// The store, or none when it can't be used.
#[derive(Resource)]
pub struct Store {
    pkv: Option<PkvStore>,
    folder: Option<PathBuf>,
    notices: Vec<Notice>,
}

/// The folder for the player's data: where `bevy_pkv` keeps its file, with `rules/` beside it.
fn default_folder() -> Option<PathBuf> {
    #[cfg(not(target_arch = "wasm32"))]
    let folder = directories::ProjectDirs::from("", "", "fox-and-geese")
        .map(|dirs| dirs.data_dir().to_path_buf());
    #[cfg(target_arch = "wasm32")]
    let folder = None;
    folder
}

impl Store {
    /// Opens the store in a folder, or without one where the platform needs none.
    #[must_use]
    pub fn open(folder: Option<PathBuf>) -> Self {
        let (pkv, notices) = match open_pkv(folder.as_deref()) {
            Ok((pkv, None)) => (Some(pkv), Vec::new()),
            Ok((pkv, Some(notice))) => (Some(pkv), vec![notice]),
            Err(why) => (None, vec![Notice::nothing_kept(&why)]),
        };
        Self {
            pkv,
            folder,
            notices,
        }
    }

    /// A store that keeps nothing and says nothing.
    #[must_use]
    pub const fn nowhere() -> Self {
        Self {
            pkv: None,
            folder: None,
            notices: Vec::new(),
        }
    }

    /// The folder for the player's data, where there is one.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// Whether anything is kept.
    #[must_use]
    pub const fn keeps(&self) -> bool {
        self.pkv.is_some()
    }

    /// Reads what is kept under a key. `None` when there is nothing, or nothing that can be read.
    pub fn read<T: DeserializeOwned>(&mut self, key: Key) -> Option<T> {
        let mut unreadable = false;
        let mut value = None;
        for name in names(key) {
            let Some(pkv) = &self.pkv else { break };
            let got = catch_unwind(AssertUnwindSafe(|| pkv.get(&name)));
            match got {
                Ok(Ok(found)) => {
                    value = Some(found);
                    break;
                }
                Ok(Err(GetError::NotFound)) => break,
                Ok(Err(error)) => {
                    warn!("{name}: {error}");
                    unreadable = true;
                }
                Err(_) => self.give_up("the store failed while reading"),
            }
        }
        // Said when it is first set aside; later starts find a readable spare.
        if unreadable && value.is_none() {
            self.notices.push(Notice::unreadable(key.word()));
        }
        value
    }

    /// Keeps a value under a key. A failure is told once, and the game goes on without a store.
    pub fn write<T: Serialize + DeserializeOwned>(&mut self, key: Key, value: &T) {
        let Some(pkv) = &mut self.pkv else { return };
        let wrote = catch_unwind(AssertUnwindSafe(|| {
            let free = names(key)
                .find(|name| matches!(pkv.get::<T>(name), Ok(_) | Err(GetError::NotFound)));
            match free {
                Some(name) => pkv.set(&name, value).map_err(|error| error.to_string()),
                None => Err(format!("every place for the {} is taken", key.word())),
            }
        }));
        match wrote {
            Ok(Ok(())) => {}
            Ok(Err(why)) => self.give_up(&why),
            Err(_) => self.give_up("the store failed while writing"),
        }
    }

    fn give_up(&mut self, why: &str) {
        warn!("the store is not used any more: {why}");
        if self.pkv.take().is_some() {
            self.notices.push(Notice::nothing_kept(why));
        }
    }
}

/// The places for a key: its own, and spares for when what stands there can't be read.
fn names(key: Key) -> impl Iterator<Item = String> {
    let spare = move |number| match number {
        0 => key.name().to_string(),
        _ => format!("{}-spare-{number}", key.name()),
    };
    (0..=SPARE_KEYS).map(spare)
}

/// Opens `bevy_pkv`. A damaged file is put aside and a new one begun.
#[cfg(not(target_arch = "wasm32"))]
fn open_pkv(folder: Option<&std::path::Path>) -> Result<(PkvStore, Option<Notice>), String> {
    let folder = folder.ok_or("this system has no folder for a player's data")?;
    let why = match quietly(|| PkvStore::new_in_dir(folder)) {
        Ok(pkv) => return Ok((pkv, None)),
        Err(why) => why,
    };
    if why.contains("DatabaseAlreadyOpen") {
        return Err("the game is open in another window".into());
    }
    let file = folder.join("bevy_pkv.redb");
    if !file.exists() || NOT_DAMAGED.iter().any(|kind| why.contains(kind)) {
        return Err(format!(
            "nothing can be kept in the folder {}",
            folder.display()
        ));
    }
    let aside = (1..=MOST_DAMAGED)
        .map(|number| folder.join(format!("bevy_pkv.redb.damaged-{number}")))
        .find(|aside| !aside.exists())
        .ok_or("there is no free name to set the damaged file aside")?;
    std::fs::rename(&file, &aside).map_err(|error| format!("{}: {error}", file.display()))?;
    let pkv = quietly(|| PkvStore::new_in_dir(folder))?;
    let text = format!(
        "The file with your games and tallies is damaged. It is set aside as {}, and a new one is \
         begun.",
        aside.display()
    );
    Ok((pkv, Some(Notice(text))))
}

/// Opens `bevy_pkv` on the browser's local storage.
#[cfg(target_arch = "wasm32")]
fn open_pkv(_: Option<&std::path::Path>) -> Result<(PkvStore, Option<Notice>), String> {
    Ok((PkvStore::new("fox-and-geese", "game"), None))
}

/// Kinds of input and output errors that say nothing against the file itself.
#[cfg(not(target_arch = "wasm32"))]
const NOT_DAMAGED: [&str; 4] = [
    "PermissionDenied",
    "ReadOnlyFilesystem",
    "StorageFull",
    "IsADirectory",
];

/// How many damaged files are set aside before a person has to look.
#[cfg(not(target_arch = "wasm32"))]
const MOST_DAMAGED: usize = 100;

/// Runs what may panic, without the panic's message on the terminal; the message is the error.
/// `bevy_pkv` 0.16 panics when it can't open its file.
#[cfg(not(target_arch = "wasm32"))]
fn quietly<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(work));
    std::panic::set_hook(hook);
    result.map_err(|panic| {
        panic
            .downcast_ref::<String>()
            .cloned()
            .unwrap_or_else(|| "it can't be opened".into())
    })
}

fn read_choices(mut store: ResMut<Store>, mut choices: ResMut<Choices>, library: Res<Library>) {
    choices.0 = store.read(Key::Choices).unwrap_or_default();
    // The rule set may be a file that is gone by now.
    if library.find(&choices.rules).is_none()
        && let Some(first) = library.rules().first()
    {
        choices.rules = first.id().into();
    }
}

fn keep_choices(mut store: ResMut<Store>, choices: Res<Choices>, mut kept: Local<Choices>) {
    if *kept != *choices && !choices.is_added() {
        store.write(Key::Choices, &choices.0);
    }
    *kept = choices.clone();
}

/// Brings back the game that was left, if it had not ended.
fn read_game(mut store: ResMut<Store>, library: Res<Library>, mut commands: Commands) {
    let Some(Some(saved)) = store.read::<Option<SavedSession>>(Key::Game) else {
        return;
    };
    match Session::from_saved(&saved, &library) {
        Ok(session) => commands.insert_resource(session),
        Err(error) => {
            warn!("the game in progress: {error}");
            store.notices.push(Notice(format!(
                "The game you left can't be continued: {error}."
            )));
        }
    }
}

/// Keeps the game after everything that happens to it, and forgets it once it is over.
fn keep_game(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    mut store: ResMut<Store>,
) {
    let changed = played.read().any(|played| *played != Played::Refused);
    if let Some(session) = session.filter(|_| changed) {
        let going_on = session.game().outcome().is_none();
        store.write(Key::Game, &going_on.then(|| session.to_saved()));
    }
}

fn tell_once(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    if !store.notices.is_empty() {
        notices.write_batch(store.notices.drain(..));
    }
}

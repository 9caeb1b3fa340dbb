//! The rule sets the player can choose from: the built-in ones, and the player's own files.

use super::Rules;
use super::storage::Store;
use crate::rules::library;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .init_resource::<Shipped>()
        .add_systems(PreStartup, fill);
}

/// All rule sets, in the order of the menu, and the files that are faulty.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Library(pub library::Library);

/// The folder with the rule files that come with the game, where there is one at run time.
#[derive(Resource, Clone, Debug, Default)]
pub struct Shipped(pub Option<PathBuf>);

/// The folder for the player's own rule files, beside the saved data.
pub const OWN_FOLDER: &str = "rules";

/// Fills the shelf: what is built in, what the folder of assets has in its place, and the player's
/// own files.
pub(super) fn fill(
    store: Res<Store>,
    shipped: Res<Shipped>,
    mut library: ResMut<Library>,
    mut commands: Commands,
) {
    let own = store.folder().map(|folder| folder.join(OWN_FOLDER));
    library.0 =
        library::Library::with_files(rule_files(shipped.0.as_deref()), rule_files(own.as_deref()));
    if let Some(first) = library.rules().first() {
        commands.insert_resource(Rules(first.clone()));
    }
}

/// Name and text of each rule file in a folder, in the order of their names. A folder that is not
/// there has none; a file that can't be read is told in the log; what is not text in a file becomes
/// a fault of it.
fn rule_files(folder: Option<&Path>) -> Vec<(String, String)> {
    let entries = folder.and_then(|folder| std::fs::read_dir(folder).ok());
    let mut files: Vec<_> = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.sort();
    files
        .iter()
        .filter_map(|file| {
            let name = file
                .file_name()?
                .to_str()
                .filter(|name| name.ends_with(library::EXTENSION))?;
            match std::fs::read(file) {
                Ok(bytes) => Some((name.into(), String::from_utf8_lossy(&bytes).into_owned())),
                Err(error) => {
                    warn!("{}: {error}", file.display());
                    None
                }
            }
        })
        .collect()
}

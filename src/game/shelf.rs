//! The rule sets the player can choose from: the built-in ones, and the player's own files.

use super::Rules;
use super::storage::Store;
use crate::rules::library;
use bevy::prelude::*;
use std::path::Path;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>().add_systems(PreStartup, fill);
}

/// All rule sets, in the order of the menu, and the files that are faulty.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Library(pub library::Library);

/// Fills the shelf: what is built in, what the folder of assets has in its place, and the player's
/// own files in `rules/` beside the saved data.
pub(super) fn fill(store: Res<Store>, mut library: ResMut<Library>, mut commands: Commands) {
    let mut shelf = library::Library::built_in();
    if let Some(folder) = store.folder() {
        add_folder(&mut shelf, &folder.join("rules"));
    }
    library.0 = shelf;
    if let Some(first) = library.rules().first() {
        commands.insert_resource(Rules(first.clone()));
    }
}

/// Adds the rule files of a folder, in the order of their names. A folder that is not there, or a
/// file that can't be read, is told in the log; a file that is faulty is listed with its faults.
fn add_folder(shelf: &mut library::Library, folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
    files.sort();
    for file in files {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        match std::fs::read_to_string(&file) {
            Ok(text) => shelf.add_file(&name, &text),
            Err(error) => warn!("{}: {error}", file.display()),
        }
    }
}

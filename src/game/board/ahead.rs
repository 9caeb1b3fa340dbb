//! Pictures for the game that is chosen in the menu, fetched before it is started, so that the
//! board is there at once.

use super::highlight::MARK;
use super::pieces::measures;
use crate::game::art::{self, Art};
use crate::game::layout::Layout;
use crate::game::storage::Choices;
use crate::game::{Library, Screen};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fetch.run_if(in_state(Screen::Title)));
}

/// The marks that most positions show.
const MARKS: [&str; 8] = [
    "mark-chosen",
    "mark-dot",
    "mark-focus",
    "mark-from",
    "mark-landing",
    "mark-target",
    "mark-to",
    "mark-victim",
];

/// Asks for the pictures of the board that would be shown now, once what is on the screen has come.
fn fetch(
    art: Res<Art>,
    choices: Res<Choices>,
    library: Res<Library>,
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut fetched: Local<Option<(String, f32)>>,
) {
    let density = layout.unit * window.single().map_or(1.0, Window::scale_factor);
    let wanted = Some((choices.rules.clone(), density));
    if *fetched == wanted || !art.is_settled() {
        return;
    }
    *fetched = wanted;
    let Some(rules) = library.find(&choices.rules) else {
        return;
    };
    let mut pictures: Vec<(String, f32)> = Vec::new();
    if let Some(baked) = art.board(rules.board()) {
        pictures.push((format!("board-{}", baked.art), baked.size));
    }
    for kind in [art::hunter(rules), art::prey(rules)] {
        let width = measures(kind).width;
        pictures.push((kind.into(), width));
        pictures.push((format!("{kind}-outline"), width));
    }
    pictures.extend(MARKS.map(|mark| (mark.into(), MARK)));
    for (name, size) in pictures {
        // Asking is enough: the shelf keeps it.
        let _ = art.picture(&name, size * density);
    }
}

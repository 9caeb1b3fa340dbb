//! The page round the game in a browser: what it tells the game, and what it is told.
//!
//! The game runs the same without it; only [`host`] knows JavaScript. [`mirror`] says what is on the
//! screen in a form that a screen reader can read, [`spoken`] what happens, and [`address`] keeps
//! the address in step with the choices.

pub mod address;
#[cfg(target_arch = "wasm32")]
pub mod host;
pub mod mirror;
pub mod reach;
pub mod sounds;
pub mod spoken;
pub mod wishes;

use super::art::Art;
use super::notice::Notice;
use super::{GameSystems, Screen};
use bevy::prelude::*;
use serde::Deserialize;

/// Added where there is a page.
pub fn plugin(app: &mut App) {
    app.add_plugins((logic, mirror::plugin, reach::plugin))
        .add_systems(Last, tell_start.run_if(not(in_state(Screen::Loading))));
}

/// The part that needs no window.
pub fn logic(app: &mut App) {
    app.add_message::<FromPage>()
        .add_message::<ToPage>()
        .init_resource::<Hidden>()
        .add_plugins((
            address::plugin,
            sounds::plugin,
            spoken::plugin,
            wishes::plugin,
        ))
        .add_systems(Update, (hide, tell_trouble).in_set(GameSystems::Input));
}

/// What the page tells the game, in the words of `web/page.js` and `web/mirror.js`.
#[derive(Message, Clone, PartialEq, Debug, Deserialize)]
pub enum FromPage {
    /// The button of a point was pressed.
    Press(String),
    /// The button of a point has the focus.
    Point(String),
    /// The button of a control, by its number in the mirror and what it is called, was pressed.
    Activate(String, String),
    /// A slider was set to a value.
    Slide(String, f32),
    /// The button of a control has the focus.
    Focus(String),
    /// The canvas has the focus again.
    Canvas,
    /// The Escape key was pressed outside the canvas.
    Escape,
    /// The player went back or forward to an address: query and fragment.
    Address(String),
    /// The page was hidden, or is seen again.
    Hidden(bool),
    /// The system asks for less motion, or no longer.
    ReducedMotion(bool),
    /// The system asks for more contrast, or no longer.
    MoreContrast(bool),
    /// Nothing more can be kept, and why.
    StorageTrouble(String),
}

/// What the game tells the page.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum ToPage {
    /// The first screen that takes input is drawn.
    Started,
    /// What is on the screen.
    Mirror(Box<mirror::Mirror>),
    /// To be read aloud.
    Say(String),
    /// Query and fragment of the address; `push` makes it a new entry of the history.
    Address {
        /// What follows the path.
        text: String,
        /// Whether the way back leads to the address before.
        push: bool,
    },
    /// The files of all sounds, to be fetched once the player has touched the page, the ambience's
    /// last.
    Sounds(Vec<String>),
    /// A sound to be played now.
    Sound {
        /// The path of its file below the page.
        file: String,
        /// How fast, and so how high.
        speed: f32,
        /// How loud.
        gain: f32,
    },
    /// How loud the ambience is to be; 0 for none.
    Ambience(f32),
}

/// Whether nobody can see the page. No search is begun then.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hidden(pub bool);

fn hide(mut events: MessageReader<FromPage>, mut hidden: ResMut<Hidden>) {
    for event in events.read() {
        if let FromPage::Hidden(now) = event {
            hidden.set_if_neq(Hidden(*now));
        }
    }
}

/// Says once that nothing more can be kept.
fn tell_trouble(
    mut events: MessageReader<FromPage>,
    mut told: Local<bool>,
    mut notices: MessageWriter<Notice>,
) {
    for event in events.read() {
        if let FromPage::StorageTrouble(why) = event
            && !std::mem::replace(&mut *told, true)
        {
            notices.write(Notice::nothing_kept(trouble(why)));
        }
    }
}

/// What stands in the way of keeping anything, in words for the player.
#[must_use]
pub fn trouble(word: &str) -> &'static str {
    match word {
        "full" => "the browser's storage for this page is full",
        _ => "the browser does not let this page keep anything",
    }
}

/// Frames with the first screen on them before the page takes its own picture away.
const DRAWN: u32 = 2;

/// Tells the page when the first screen, title or board, is drawn with all its pictures.
fn tell_start(
    art: Option<Res<Art>>,
    mut frames: Local<u32>,
    mut awake: ResMut<super::power::Awake>,
    mut out: MessageWriter<ToPage>,
) {
    if *frames > DRAWN {
        return;
    }
    awake.stay();
    if art.is_some_and(|art| art.is_settled()) {
        *frames += 1;
        if *frames > DRAWN {
            out.write(ToPage::Started);
        }
    }
}

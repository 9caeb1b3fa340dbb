//! Sounds in a browser are the page's affair: its mixer runs beside the game, and so plays on evenly
//! while the game draws or thinks.

use super::ToPage;
use crate::game::sound::{AMBIENCE, Ambience, Conducted, Sound, VOICES, Voice, path};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell_files).add_systems(
        PostUpdate,
        (
            tell_voices.run_if(on_message::<Voice>),
            tell_ambience.run_if(resource_changed::<Ambience>),
        )
            .after(Conducted),
    );
}

/// Where the page finds a sound.
fn address(file: &str) -> String {
    format!("assets/{}", path(file))
}

fn tell_files(mut out: MessageWriter<ToPage>) {
    let effects = Sound::ALL.into_iter().flat_map(Sound::files);
    let all = effects.map(|file| address(&file));
    out.write(ToPage::Sounds(all.chain([address(AMBIENCE)]).collect()));
}

/// No more at once than are heard at once.
fn tell_voices(mut voices: MessageReader<Voice>, mut out: MessageWriter<ToPage>) {
    for voice in voices.read().take(VOICES) {
        out.write(ToPage::Sound {
            file: address(&voice.file),
            speed: voice.speed,
            gain: voice.gain,
        });
    }
}

fn tell_ambience(ambience: Res<Ambience>, mut out: MessageWriter<ToPage>) {
    out.write(ToPage::Ambience(ambience.0));
}

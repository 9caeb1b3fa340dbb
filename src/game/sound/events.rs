//! What happens beside the board and is heard: refusals, hints, buttons, sheets, a draw that is near.
//! What the pieces do is heard when they do it: see `staging` of the board.

use super::{Cue, Sound};
use crate::game::notice::Notice;
use crate::game::opponent::Hint;
use crate::game::session::{Played, Session};
use crate::game::settings::Settings;
use crate::game::{GameSystems, another_page};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hear_game.run_if(on_message::<Played>),
            hear_hint.run_if(resource_changed::<Hint>),
            hear_page.run_if(another_page),
            try_volume.run_if(resource_changed::<Settings>),
        )
            .in_set(GameSystems::React),
    )
    .add_observer(|_: On<Activate>, mut cues: MessageWriter<Cue>| {
        cues.write(Sound::Button.into());
    })
    .add_observer(|_: On<ValueChange<bool>>, mut cues: MessageWriter<Cue>| {
        cues.write(Sound::Button.into());
    });
}

/// The draw by quiet moves is near when so many are left.
const NEAR: u16 = 5;

fn hear_game(
    mut played: MessageReader<Played>,
    session: Option<Res<Session>>,
    mut cues: MessageWriter<Cue>,
) {
    let Some(session) = session else { return };
    for happened in played.read() {
        match happened {
            Played::Refused | Played::DrawDeclined => {
                cues.write(Sound::Refused.into());
            }
            Played::Moved { .. } => {
                let limit = session.rules().draw().quiet_limit;
                let left =
                    limit.map(|limit| limit.saturating_sub(session.game().position().quiet()));
                if left.is_some_and(|left| (1..=NEAR).contains(&left)) {
                    cues.write(Sound::Tick.into());
                }
            }
            _ => {}
        }
    }
}

/// A hint is heard when it comes, and not again while it gets better.
fn hear_hint(hint: Res<Hint>, mut shown: Local<bool>, mut cues: MessageWriter<Cue>) {
    let shows = matches!(*hint, Hint::Found { .. });
    if shows && !*shown {
        cues.write(Sound::Hint.into());
    }
    *shown = shows;
}

fn hear_page(mut cues: MessageWriter<Cue>) {
    cues.write(Sound::Page.into());
}

/// A new volume is tried out at once.
fn try_volume(
    settings: Res<Settings>,
    mut before: Local<Option<u8>>,
    mut cues: MessageWriter<Cue>,
) {
    let now = settings.effects;
    if before.replace(now).is_some_and(|before| before != now) {
        cues.write(Sound::Step.into());
    }
}

/// Sound off and on again, by a key.
pub fn toggle_mute(mut settings: ResMut<Settings>, mut notices: MessageWriter<Notice>) {
    settings.muted = !settings.muted;
    notices.write(Notice::muted(settings.muted));
}

//! The desktop's sound device.
//!
//! Sounds are entities of Bevy's. Where there is no device they would stay for ever, so each has a
//! time to live of its own, and there are never more than [`VOICES`].

use super::{AMBIENCE, Ambience, Conducted, Sound, VOICES, Voice, path};
use bevy::audio::Volume;
use bevy::platform::collections::HashMap;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::WindowOccluded;
use std::time::Duration;

/// Added where there is a window.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, load).add_systems(
        PostUpdate,
        (
            (drop_old, play).chain().run_if(on_message::<Voice>),
            keep_ambience
                .run_if(resource_changed::<Ambience>.or_else(on_message::<WindowOccluded>)),
        )
            .after(Conducted)
            // Bevy begins to play what is there after that.
            .before(TransformSystems::Propagate),
    );
}

/// Longer than the longest sound, also when it is bent.
const LIFE: Duration = Duration::from_secs(3);

/// The sounds, by their files' names.
#[derive(Resource, Debug)]
struct Sounds(HashMap<String, Handle<AudioSource>>);

/// A sound that is being played.
#[derive(Component, Clone, Copy, Debug)]
struct Playing {
    since: Instant,
}

/// The ambience that is being played.
#[derive(Component, Clone, Copy, Debug)]
struct Still;

fn load(assets: Res<AssetServer>, mut commands: Commands) {
    let files = Sound::ALL.into_iter().flat_map(Sound::files);
    let loaded = files.map(|file| {
        let handle = assets.load(path(&file));
        (file, handle)
    });
    commands.insert_resource(Sounds(loaded.collect()));
}

fn drop_old(playing: Query<(Entity, &Playing)>, mut commands: Commands) {
    for (entity, sound) in &playing {
        if sound.since.elapsed() > LIFE {
            commands.entity(entity).despawn();
        }
    }
}

fn play(
    mut voices: MessageReader<Voice>,
    sounds: Res<Sounds>,
    playing: Query<(Entity, &Playing)>,
    mut commands: Commands,
) {
    let mut old: Vec<(Instant, Entity)> = playing
        .iter()
        .filter(|(_, sound)| sound.since.elapsed() <= LIFE)
        .map(|(entity, sound)| (sound.since, entity))
        .collect();
    old.sort_unstable();
    for voice in voices.read() {
        let Some(source) = sounds.0.get(&voice.file) else {
            continue;
        };
        if old.len() >= VOICES {
            commands.entity(old.remove(0).1).try_despawn();
        }
        let since = Instant::now();
        let settings = PlaybackSettings::DESPAWN
            .with_speed(voice.speed)
            .with_volume(Volume::Linear(voice.gain));
        let sound = commands.spawn((
            Name::new("Sound"),
            Playing { since },
            AudioPlayer::new(source.clone()),
            settings,
        ));
        old.push((since, sound.id()));
    }
}

/// The ambience is as loud as it is to be, and silent while nobody sees the window.
fn keep_ambience(
    ambience: Res<Ambience>,
    mut occluded: MessageReader<WindowOccluded>,
    assets: Res<AssetServer>,
    mut still: Query<(Entity, Option<&mut AudioSink>), With<Still>>,
    mut hidden: Local<bool>,
    mut commands: Commands,
) {
    if let Some(last) = occluded.read().last() {
        *hidden = last.occluded;
    }
    let gain = if *hidden { 0.0 } else { ambience.0 };
    let volume = Volume::Linear(gain);
    match still.single_mut() {
        Ok((entity, _)) if gain <= 0.0 => commands.entity(entity).despawn(),
        Ok((_, Some(mut sink))) => sink.set_volume(volume),
        // Not begun yet.
        Ok((entity, None)) => {
            let settings = PlaybackSettings::LOOP.with_volume(volume);
            commands.entity(entity).insert(settings);
        }
        Err(_) if gain > 0.0 => {
            commands.spawn((
                Name::new("Ambience"),
                Still,
                AudioPlayer::new(assets.load(path(AMBIENCE))),
                PlaybackSettings::LOOP.with_volume(volume),
            ));
        }
        Err(_) => {}
    }
}

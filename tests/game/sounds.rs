//! Sounds: what happens is heard, in the loudness that is set, and the files are as they should be.

use crate::desk::Desk;
use bevy::prelude::*;
use fox_and_geese::game::opponent::{AskHint, Hint};
use fox_and_geese::game::settings::Settings;
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::sound::{AMBIENCE, Ambience, Cue, Sound, Voice, path};
use fox_and_geese::game::{Menu, Screen};
use lewton::inside_ogg::OggStreamReader;
use std::fs::File;
use std::path::Path;

/// The voices that have been heard.
#[derive(Resource, Default)]
struct Heard(Vec<Voice>);

fn listen(app: &mut App) {
    app.init_resource::<Heard>().add_systems(
        Last,
        |mut voices: MessageReader<Voice>, mut heard: ResMut<Heard>| {
            heard.0.extend(voices.read().cloned());
        },
    );
}

/// What was heard since it was asked last, without the variants' numbers.
fn heard(desk: &mut Desk) -> Vec<String> {
    desk.frames(2);
    let voices = std::mem::take(&mut desk.app.world_mut().resource_mut::<Heard>().0);
    let name = |voice: Voice| {
        voice
            .file
            .trim_end_matches(|c: char| c == '-' || c.is_ascii_digit())
            .into()
    };
    voices.into_iter().map(name).collect()
}

fn cue(desk: &mut Desk, sound: Sound) {
    desk.app.world_mut().write_message(Cue::from(sound));
}

fn set(desk: &mut Desk, change: impl FnOnce(&mut Settings)) {
    change(&mut desk.app.world_mut().resource_mut::<Settings>());
    desk.frames(2);
}

#[test]
fn a_volume_is_a_loudness_and_nothing_is_silence() {
    let mut desk = Desk::with(listen);
    let gain = |desk: &mut Desk| {
        cue(desk, Sound::Capture);
        desk.frames(2);
        let voices = std::mem::take(&mut desk.app.world_mut().resource_mut::<Heard>().0);
        voices.last().map(|voice| voice.gain)
    };
    set(&mut desk, |settings| settings.effects = 100);
    assert_eq!(gain(&mut desk), Some(1.0));
    set(&mut desk, |settings| settings.effects = 50);
    assert_eq!(gain(&mut desk), Some(0.25));
    set(&mut desk, |settings| settings.muted = true);
    assert_eq!(gain(&mut desk), None);
    set(&mut desk, |settings| settings.muted = false);
    assert_eq!(gain(&mut desk), Some(0.25));
    set(&mut desk, |settings| settings.effects = 0);
    assert_eq!(gain(&mut desk), None);
}

#[test]
fn the_same_sound_twice_at_once_is_one() {
    let mut desk = Desk::with(listen);
    heard(&mut desk);
    cue(&mut desk, Sound::Button);
    cue(&mut desk, Sound::Button);
    cue(&mut desk, Sound::Page);
    assert_eq!(heard(&mut desk), ["button", "page"]);
}

#[test]
fn what_happens_beside_the_board_is_heard() {
    let mut desk = Desk::with(listen);
    desk.starts("classic", Opponent::Person, SideChoice::Geese);
    heard(&mut desk);
    // Onto another goose.
    desk.plays("a3-b3");
    assert!(heard(&mut desk).contains(&"refused".into()));
    desk.app.world_mut().write_message(AskHint);
    desk.until("a hint", |desk| {
        matches!(desk.app.world().resource::<Hint>(), Hint::Found { .. })
    });
    assert_eq!(heard(&mut desk), ["hint"]);
    desk.frames(20);
    assert!(
        heard(&mut desk).is_empty(),
        "once, however much deeper it looks"
    );
    desk.app
        .world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Settings);
    assert_eq!(heard(&mut desk), ["page"]);
}

#[test]
fn the_last_quiet_moves_tick() {
    for (quiet, ticks) in [(20, false), (24, true), (28, true)] {
        let mut desk = Desk::with(listen);
        desk.starts_with(Setup {
            rules: "classic".into(),
            opponent: Opponent::Person,
            position: Some(format!("3/3/3F3/7/GGG4/GGG/GGG f 0 4 {quiet}")),
            ..default()
        });
        heard(&mut desk);
        desk.plays("d5-d6");
        assert_eq!(heard(&mut desk).contains(&"tick".into()), ticks, "{quiet}");
    }
}

#[test]
fn the_ambience_waits_for_the_first_screen_and_is_mute_too() {
    let mut desk = Desk::new();
    let gain = |desk: &Desk| desk.app.world().resource::<Ambience>().0;
    assert!(gain(&desk).abs() < f32::EPSILON);
    desk.app
        .world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Title);
    desk.frames(2);
    assert!(gain(&desk) > 0.0);
    set(&mut desk, |settings| settings.muted = true);
    assert!(gain(&desk).abs() < f32::EPSILON);
}

/// The samples of a file, from -1 to 1.
fn samples(file: &str) -> Vec<f32> {
    let path = Path::new("assets").join(path(file));
    let opened = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = OggStreamReader::new(opened).expect("an Ogg Vorbis file");
    assert_eq!(reader.ident_hdr.audio_channels, 1, "{file}");
    let mut samples = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl().expect("a packet") {
        samples.extend(packet.iter().map(|&sample| f32::from(sample) / 32_768.0));
    }
    samples
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.max(1e-9).log10()
}

/// The mean power of the loudest tenth of a second at 48 kHz, in dB.
fn loudness(samples: &[f32]) -> f32 {
    let window = 4_800.min(samples.len()).max(1);
    let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / 4_800.0;
    let loudest = samples
        .windows(window)
        .step_by(48)
        .map(power)
        .fold(0.0, f32::max);
    decibels(loudest.sqrt())
}

#[test]
fn no_file_is_clipped_and_variants_are_equally_loud() {
    for sound in Sound::ALL {
        let variants: Vec<Vec<f32>> = sound.files().map(|file| samples(&file)).collect();
        let loud: Vec<f32> = variants.iter().map(|samples| loudness(samples)).collect();
        for samples in &variants {
            let peak = samples
                .iter()
                .fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!(decibels(peak) < -1.0, "{sound:?}: {} dBFS", decibels(peak));
            assert!(decibels(peak) > -40.0, "{sound:?} is silent");
        }
        let (least, most) = loud
            .iter()
            .fold((0.0_f32, -99.0_f32), |(least, most), &one| {
                (least.min(one), most.max(one))
            });
        assert!(most - least < 3.0, "{sound:?}: {loud:?}");
    }
    assert!(samples(AMBIENCE).len() > 16_000 * 30);
}

#[test]
fn every_file_has_its_sound() {
    let mut known: Vec<String> = Sound::ALL.into_iter().flat_map(Sound::files).collect();
    known.push(AMBIENCE.into());
    known.sort_unstable();
    let files = std::fs::read_dir("assets/sounds").expect("the folder of sounds");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        let name = entry
            .expect("a file")
            .file_name()
            .to_string_lossy()
            .into_owned();
        name.trim_end_matches(".ogg").to_owned()
    };
    let mut found: Vec<String> = files.map(name).collect();
    found.sort_unstable();
    assert_eq!(found, known);
}

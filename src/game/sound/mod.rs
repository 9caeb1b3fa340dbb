//! What the game sounds like: which sound belongs to what happens, how loud, and how it varies.
//!
//! Whatever should be heard is a [`Cue`]. `conduct` gives it one of the sound's variants, a pitch a
//! hair off and a loudness from the settings, and tells that as a [`Voice`]: on a desktop the device
//! plays it, in a browser the page does. Nobody there to play it is no fault.

#[cfg(not(target_arch = "wasm32"))]
pub mod device;
pub mod events;

use super::Screen;
use super::settings::Settings;
use bevy::input::common_conditions::input_just_pressed;
use bevy::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The part that needs no window: what is to be heard.
pub(super) fn logic(app: &mut App) {
    app.add_message::<Cue>()
        .add_message::<Voice>()
        .init_resource::<Ambience>()
        .add_plugins(events::plugin)
        .add_systems(
            PostUpdate,
            (
                conduct.run_if(on_message::<Cue>),
                set_ambience.run_if(resource_changed::<Settings>.or_else(state_changed::<Screen>)),
            )
                .in_set(Conducted),
        );
}

/// What needs a window: the key that mutes, and the device.
pub(super) fn view(app: &mut App) {
    app.add_systems(Update, events::toggle_mute.run_if(input_just_pressed(MUTE)));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(device::plugin);
}

/// The key that mutes.
const MUTE: KeyCode = KeyCode::KeyM;

/// Voices and ambience are known. Whoever plays them comes after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conducted;

/// A sound of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A piece is chosen.
    Pick,
    /// A weak piece is set down.
    Step,
    /// The hunter is set down.
    HunterStep,
    /// A piece comes from the reserve.
    Place,
    /// The hunter jumps off.
    Leap,
    /// A piece is struck.
    Capture,
    /// A taken piece rolls into the gutter.
    Gutter,
    /// Something is not possible.
    Refused,
    /// A hint is there.
    Hint,
    /// A button is pressed.
    Button,
    /// A sheet or a screen comes.
    Page,
    /// A draw by quiet moves is near.
    Tick,
    /// The many have won.
    GeeseWin,
    /// The hunter has won.
    FoxWin,
    /// Nobody has won.
    Draw,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Pick,
        Self::Step,
        Self::HunterStep,
        Self::Place,
        Self::Leap,
        Self::Capture,
        Self::Gutter,
        Self::Refused,
        Self::Hint,
        Self::Button,
        Self::Page,
        Self::Tick,
        Self::GeeseWin,
        Self::FoxWin,
        Self::Draw,
    ];

    /// Its name in `assets/source/sounds`, how many variants that makes, and by how many cents its
    /// pitch is bent at most, up or down.
    const fn make(self) -> (&'static str, usize, f32) {
        match self {
            Self::Pick => ("pick", 3, 30.0),
            Self::Step => ("step", 4, 40.0),
            Self::HunterStep => ("fox-step", 4, 40.0),
            Self::Place => ("place", 3, 40.0),
            Self::Leap => ("leap", 3, 40.0),
            Self::Capture => ("capture", 4, 25.0),
            Self::Gutter => ("gutter", 3, 40.0),
            Self::Refused => ("refused", 2, 20.0),
            Self::Hint => ("hint", 1, 0.0),
            Self::Button => ("button", 3, 30.0),
            Self::Page => ("page", 2, 30.0),
            Self::Tick => ("tick", 2, 0.0),
            Self::GeeseWin => ("geese-win", 1, 0.0),
            Self::FoxWin => ("fox-win", 1, 0.0),
            Self::Draw => ("draw", 1, 0.0),
        }
    }

    /// The files of its variants, without folder and ending.
    pub fn files(self) -> impl Iterator<Item = String> {
        let (name, variants, _) = self.make();
        (1..=variants).map(move |variant| match variants {
            1 => name.into(),
            _ => format!("{name}-{variant}"),
        })
    }
}

/// The file of the ambience, without folder and ending.
pub const AMBIENCE: &str = "ambience";

/// The path of a sound's file below the folder of assets.
#[must_use]
pub fn path(file: &str) -> String {
    format!("sounds/{file}.ogg")
}

/// Something to be heard.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// What.
    pub sound: Sound,
    /// So many semitones higher than usual.
    pub semitones: f32,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self {
            sound,
            semitones: 0.0,
        }
    }
}

/// A sound to be played now.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Voice {
    /// Its file, without folder and ending.
    pub file: String,
    /// How fast, and so how high: 1 as it was made.
    pub speed: f32,
    /// How loud: amplitude, 1 as it was made.
    pub gain: f32,
}

/// How loud the ambience is to be: amplitude, 0 for none.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Ambience(pub f32);

/// The most sounds at a time: a fourth cuts the oldest short.
pub const VOICES: usize = 3;

/// The amplitude of a volume in per cent. Its square, since ears hear ratios: half way down sounds
/// about half as loud.
#[must_use]
pub fn amplitude(percent: u8) -> f32 {
    let share = f32::from(percent.min(100)) / 100.0;
    share * share
}

/// What varies from one sound to the next.
#[derive(Debug)]
struct Chance {
    random: Xoshiro256PlusPlus,
    /// The file that was played last of each sound.
    last: [Option<usize>; Sound::ALL.len()],
}

impl Default for Chance {
    fn default() -> Self {
        Self {
            random: Xoshiro256PlusPlus::seed_from_u64(0),
            last: [None; Sound::ALL.len()],
        }
    }
}

impl Chance {
    /// How a cue is played this time: never by the variant that was heard before.
    fn voice(&mut self, cue: Cue, gain: f32) -> Voice {
        let (_, variants, bend) = cue.sound.make();
        let last = &mut self.last[cue.sound as usize];
        let variant = match *last {
            Some(last) if variants > 1 => {
                let others = self.random.random_range(1..variants as u32) as usize;
                (last + others) % variants
            }
            _ => self.random.random_range(0..variants as u32) as usize,
        };
        *last = Some(variant);
        let cents = bend * self.random.random_range(-1.0..=1.0) + 100.0 * cue.semitones;
        Voice {
            file: cue.sound.files().nth(variant).unwrap_or_default(),
            speed: (cents / 1_200.0).exp2(),
            gain,
        }
    }
}

/// Turns cues into voices. The same sound twice in a frame is one.
fn conduct(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    mut chance: Local<Chance>,
    mut voices: MessageWriter<Voice>,
) {
    let gain = match settings.muted {
        true => 0.0,
        false => amplitude(settings.effects),
    };
    let mut heard: Vec<Sound> = Vec::new();
    for cue in cues.read() {
        if gain > 0.0 && !heard.contains(&cue.sound) {
            heard.push(cue.sound);
            voices.write(chance.voice(*cue, gain));
        }
    }
}

fn set_ambience(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut ambience: ResMut<Ambience>,
) {
    let silent = settings.muted || *screen.get() == Screen::Loading;
    let gain = match silent {
        true => 0.0,
        false => amplitude(settings.ambience),
    };
    ambience.set_if_neq(Ambience(gain));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_is_never_the_same_twice_in_a_row() {
        let mut chance = Chance::default();
        for sound in Sound::ALL {
            let (_, variants, bend) = sound.make();
            let mut last: Option<Voice> = None;
            for _ in 0..40 {
                let voice = chance.voice(sound.into(), 1.0);
                assert!(sound.files().any(|file| file == voice.file));
                let cents = 1_200.0 * voice.speed.log2();
                assert!(cents.abs() <= bend + 0.1, "{sound:?} {cents}");
                if let Some(last) = last {
                    assert!(variants == 1 || last.file != voice.file, "{sound:?}");
                }
                last = Some(voice);
            }
        }
    }

    #[test]
    fn a_chain_rises() {
        let mut chance = Chance::default();
        let cue = Cue {
            sound: Sound::Hint,
            semitones: 12.0,
        };
        let voice = chance.voice(cue, 0.5);
        assert!((voice.speed - 2.0).abs() < 1e-3);
        assert!((voice.gain - 0.5).abs() < f32::EPSILON);
    }

    #[test]
    fn volumes_go_from_silence_to_full() {
        assert!(amplitude(0).abs() < f32::EPSILON);
        assert!((amplitude(100) - 1.0).abs() < f32::EPSILON);
        assert!((amplitude(255) - 1.0).abs() < f32::EPSILON);
        assert!((1..=100).all(|percent| amplitude(percent) > amplitude(percent - 1)));
    }
}

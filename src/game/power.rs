//! The window sleeps when nothing moves.
//!
//! Bevy's loop is reactive: it wakes for input and then runs a single update. Whoever has
//! something to show for longer asks for frames here.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .add_message::<RequestRedraw>()
        .add_systems(Last, ask_for_frames);
}

/// Frames after any wish: a state set in one frame is entered in the next, and its layout is
/// hovered in the one after.
const SETTLE_FRAMES: u32 = 4;

/// How long the window stays awake.
#[derive(Resource, Debug)]
pub struct Awake {
    frames: u32,
    seconds: f32,
}

impl Default for Awake {
    /// Awake for the first frames.
    fn default() -> Self {
        Self {
            frames: 30,
            seconds: 0.0,
        }
    }
}

impl Awake {
    /// Stay awake for the next frames: something has just changed, or is still moving and asks
    /// again each frame.
    pub fn stay(&mut self) {
        self.frames = self.frames.max(SETTLE_FRAMES);
    }

    /// Stay awake for so many seconds: something is going to happen by then.
    pub fn stay_for(&mut self, seconds: f32) {
        self.seconds = self.seconds.max(seconds);
        self.stay();
    }

    /// Whether another frame is wanted.
    #[must_use]
    pub const fn is_awake(&self) -> bool {
        self.frames > 0 || self.seconds > 0.0
    }
}

pub(super) fn ask_for_frames(
    mut awake: ResMut<Awake>,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if awake.is_awake() {
        redraw.write(RequestRedraw);
        let awake = awake.bypass_change_detection();
        awake.frames = awake.frames.saturating_sub(1);
        awake.seconds = (awake.seconds - time.delta_secs()).max(0.0);
    }
}

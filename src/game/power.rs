//! The window sleeps when nothing moves.
//!
//! Bevy's loop is reactive: it wakes for input and then runs a single update. Whoever has
//! something to show for longer asks for frames here; whoever only has to be there at some time
//! sets an alarm.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .add_message::<RequestRedraw>()
        .add_systems(
            Last,
            (
                set_alarm.run_if(resource_exists::<WinitSettings>),
                ask_for_frames,
            )
                .chain(),
        );
}

/// How long an undisturbed window sleeps before it looks around once.
const IDLE: Duration = Duration::from_secs(60);
/// Frames are drawn from this long before an alarm on: the clock of a frame that ends a sleep may
/// lag behind by a frame.
const EARLY: Duration = Duration::from_millis(400);

/// Frames after any wish: a state set in one frame is entered in the next, and its layout is
/// hovered in the one after.
const SETTLE_FRAMES: u32 = 4;

/// How long the window stays awake, and when it is to be awake again.
#[derive(Resource, Debug)]
pub struct Awake {
    frames: u32,
    alarm: Option<Instant>,
}

impl Default for Awake {
    /// Awake for the first frames.
    fn default() -> Self {
        Self {
            frames: 30,
            alarm: None,
        }
    }
}

impl Awake {
    /// Stay awake for the next frames: something has just changed, or is still moving and asks
    /// again each frame.
    pub fn stay(&mut self) {
        self.frames = self.frames.max(SETTLE_FRAMES);
    }

    /// Be awake at this time, and sleep until then unless something else happens. Holds for this
    /// frame: whoever waits asks again in each.
    pub fn wake_at(&mut self, time: Instant) {
        self.alarm = Some(self.alarm.map_or(time, |other| other.min(time)));
    }

    /// Whether something that is due at such a time is to happen now; if it is not, the window is
    /// awake when it is. Both are real time since the start.
    pub fn is_due(&mut self, due: Duration, now: Duration) -> bool {
        match due.checked_sub(now).filter(|left| !left.is_zero()) {
            Some(left) => {
                self.wake_at(Instant::now() + left);
                false
            }
            None => {
                self.stay();
                true
            }
        }
    }

    /// Whether another frame is wanted.
    #[must_use]
    pub const fn is_awake(&self) -> bool {
        self.frames > 0
    }
}

pub(super) fn ask_for_frames(mut awake: ResMut<Awake>, mut redraw: MessageWriter<RequestRedraw>) {
    if awake.is_awake() {
        redraw.write(RequestRedraw);
        let awake = awake.bypass_change_detection();
        awake.frames = awake.frames.saturating_sub(1);
    }
}

/// The sleep that was last asked of the window, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sleep {
    alarm: Option<Instant>,
    wait: Duration,
}

impl Default for Sleep {
    /// Until something happens.
    fn default() -> Self {
        Self {
            alarm: None,
            wait: IDLE,
        }
    }
}

impl Sleep {
    /// What the window's loop is told.
    #[must_use]
    pub fn settings(self) -> WinitSettings {
        let mode = UpdateMode::reactive_low_power(self.wait);
        WinitSettings {
            focused_mode: mode,
            unfocused_mode: mode,
        }
    }

    /// The sleep to ask for when an alarm is so far off. Each change costs a frame, so it stays as
    /// it is until the alarm is another one, or so near that the loop's own count is too coarse.
    fn next(self, alarm: Option<Instant>, left: Option<Duration>) -> Self {
        let wait = left.map_or(IDLE, |left| left.saturating_sub(EARLY / 2).min(IDLE));
        if self.alarm == alarm && left.is_none_or(|left| left >= self.wait / 2) {
            return self;
        }
        Self { alarm, wait }
    }
}

/// Has the window wake for the next alarm, and draw when it is near.
fn set_alarm(
    mut awake: ResMut<Awake>,
    mut sleep: Local<Sleep>,
    mut settings: ResMut<WinitSettings>,
) {
    let alarm = awake.bypass_change_detection().alarm.take();
    let left = alarm.map(|alarm| alarm.saturating_duration_since(Instant::now()));
    if left.is_some_and(|left| left < EARLY) {
        awake.stay();
        return;
    }
    let next = sleep.next(alarm, left);
    if *sleep != next {
        *sleep = next;
        *settings = next.settings();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_window_sleeps_until_the_next_alarm() {
        let alarm = Some(Instant::now());
        let sleep = Sleep::default().next(alarm, Some(5 * SECOND));
        assert_eq!(sleep.wait, 5 * SECOND - EARLY / 2);
        // What happens meanwhile leaves it alone.
        assert_eq!(sleep.next(alarm, Some(4 * SECOND)), sleep);
        // It woke too early.
        let again = sleep.next(alarm, Some(SECOND));
        assert_eq!(again.wait, SECOND - EARLY / 2);
        assert_eq!(again.next(None, None), Sleep::default());
    }

    #[test]
    fn another_alarm_is_another_sleep() {
        let now = Instant::now();
        let first = Sleep::default().next(Some(now), Some(5 * SECOND));
        let second = first.next(Some(now + SECOND), Some(4 * SECOND));
        assert_eq!(second.wait, 4 * SECOND - EARLY / 2);
    }

    #[test]
    fn the_soonest_alarm_counts_and_only_for_a_frame() {
        let mut app = App::new();
        app.insert_resource(Sleep::default().settings())
            .add_plugins(plugin);
        let soon = Instant::now() + 3 * SECOND;
        let mut awake = app.world_mut().resource_mut::<Awake>();
        awake.wake_at(soon + SECOND);
        awake.wake_at(soon);
        app.update();
        let UpdateMode::Reactive { wait, .. } =
            app.world().resource::<WinitSettings>().focused_mode
        else {
            panic!("the window sleeps");
        };
        assert!(wait < 3 * SECOND && wait > SECOND, "{wait:?}");
        app.update();
        let idle = Sleep::default().settings().focused_mode;
        assert_eq!(app.world().resource::<WinitSettings>().focused_mode, idle);
    }
}

//! The game's logic, run in Bevy without a window: sessions, the computer's turn, tallies, storage.

#![expect(
    clippy::expect_used,
    reason = "a test that can't go on should say what was missing"
)]

mod computer;
mod desk;
mod drop_down;
mod fits;
mod hints;
mod introduction;
mod kept;
mod page;
mod playing;
mod replay;
mod resigning;
mod rule_files;
mod shown;
mod sounds;

//! The game's logic, run in Bevy without a window: sessions, the computer's turn, tallies, storage.

mod computer;
mod desk;
mod kept;
mod playing;
mod rule_files;

//! The computer player: search against a plain reference, levels, draws, protocol.

mod draws;
mod levels;
mod protocol;
mod search;
mod support;

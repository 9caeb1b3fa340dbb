//! The computer player: search against a plain reference, levels, draws, protocol, tool.

#![allow(
    clippy::expect_used,
    reason = "what is missing fails the test, as it should"
)]

mod draws;
mod levels;
mod protocol;
mod search;
#[path = "../support/mod.rs"]
mod shared;
mod support;
mod tool;

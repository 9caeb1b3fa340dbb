//! The computer player: search against a plain reference, levels, draws, protocol, exact play,
//! tool.

#![allow(
    clippy::expect_used,
    reason = "what is missing fails the test, as it should"
)]

mod deep;
mod draws;
mod games;
mod levels;
mod naive;
mod protocol;
mod search;
#[path = "../support/mod.rs"]
mod shared;
mod solve;
mod support;
mod tool;
mod tune;

//! stub
#![allow(missing_docs)]
use crate::rules::*;
use serde::{Deserialize, Serialize};
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    Easy,
    Medium,
    Hard,
}
impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];
    pub const STRONGEST: Self = Self::Hard;
    pub fn number(self) -> u8 {
        1
    }
    pub fn name(self) -> &'static str {
        "x"
    }
    pub fn description(self) -> &'static str {
        "x"
    }
}
pub struct Search(Option<Move>);
impl Search {
    pub fn new(g: &Game, _: Level, _s: u64) -> Self {
        Self(g.legal_moves().first().copied())
    }
}
pub mod draw {
    use super::Level;
    use crate::rules::*;
    pub fn should_accept_draw(_: &Game, _: Level, _: Side) -> bool {
        true
    }
    pub fn should_offer_draw(_: &Game, _: Level, _: Side) -> bool {
        false
    }
}

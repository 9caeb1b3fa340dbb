//! Which pictures show the two sides of a rule set, and what is left where one was taken.

use crate::rules::{Hunter, Prey, RuleSet, Side};

/// The name of the fox side's picture.
#[must_use]
pub const fn hunter(rules: &RuleSet) -> &'static str {
    match rules.spec().hunter {
        Hunter::Fox => HUNTER,
        Hunter::Tiger => "tiger",
    }
}

/// The pieces of the game that its family is named after: pictures of the sides where no one rule set
/// is meant.
pub const HUNTER: &str = "fox";
/// The same of the geese side.
pub const PREY: &str = "goose";

/// The name of the geese side's picture.
#[must_use]
pub const fn prey(rules: &RuleSet) -> &'static str {
    match rules.spec().prey {
        Prey::Goose => PREY,
        Prey::Hound => "hound",
        Prey::Goat => "goat",
    }
}

/// The name of the picture of a side's pieces.
#[must_use]
pub const fn piece(rules: &RuleSet, side: Side) -> &'static str {
    match side {
        Side::Fox => hunter(rules),
        Side::Geese => prey(rules),
    }
}

/// Whether the geese side's pieces have feathers to shed.
#[must_use]
pub const fn has_feathers(rules: &RuleSet) -> bool {
    match rules.spec().prey {
        Prey::Goose => true,
        Prey::Hound | Prey::Goat => false,
    }
}

/// What is left where one of the geese side was taken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trace {
    /// The picture.
    pub picture: &'static str,
    /// The picture's side, in U.
    pub size: f32,
}

/// A small head as what is left.
const fn head(picture: &'static str) -> Trace {
    Trace {
        picture,
        size: 0.42,
    }
}

/// What is left where one of the geese side was taken: a feather, or a small head.
#[must_use]
pub const fn trace(rules: &RuleSet) -> Trace {
    match rules.spec().prey {
        Prey::Goose => Trace {
            picture: "feather-2",
            size: 0.52,
        },
        Prey::Hound => head("token-hound"),
        Prey::Goat => head("token-goat"),
    }
}

//! Levels: how strong the computer plays and what it may spend on a move.

use super::memory::is_solved;
use crate::rules::RuleSet;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How strong the computer plays.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal move.
    Easy,
    /// The next move and the answer, with a beginner's slips.
    Apprentice,
    /// A few plies ahead.
    #[default]
    Medium,
    /// Further ahead, with now and then a slip.
    Journeyman,
    /// As many plies ahead as a short time allows.
    Hard,
    /// Everything that can be found out in a second and a half.
    Master,
}

/// How a player errs: not by dice but by what it fails to see. The same slip in the same game
/// with the same seed, however often it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slips {
    /// Of a hundred jumps that lie two or more plies ahead, how many it overlooks.
    pub overlooked: u32,
    /// How far it misjudges a position at most, either way, in points: a hole, or the room behind one.
    pub misjudged: u32,
}

/// How a level comes by its moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// By lot.
    Random,
    /// By a plain search to a small depth, which may err as people do.
    Plain(Slips),
    /// By the deep search.
    Deep,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [
        Self::Easy,
        Self::Apprentice,
        Self::Medium,
        Self::Journeyman,
        Self::Hard,
        Self::Master,
    ];

    /// The strongest level.
    pub const STRONGEST: Self = Self::Master;

    /// Its number on the scale from 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Easy => 1,
            Self::Apprentice => 2,
            Self::Medium => 3,
            Self::Journeyman => 4,
            Self::Hard => 5,
            Self::Master => 6,
        }
    }

    /// Its name in commands, settings and saved games.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Apprentice => "apprentice",
            Self::Medium => "medium",
            Self::Journeyman => "journeyman",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    /// Its name for players, where no rule set is known.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Apprentice => "Apprentice",
            Self::Medium => "Medium",
            Self::Journeyman => "Journeyman",
            Self::Hard => "Hard",
            Self::Master => "Master",
        }
    }

    /// Its name for players of a rule set: the strongest is perfect where the game is solved.
    #[must_use]
    pub fn name_in(self, rules: &RuleSet) -> &'static str {
        match self == Self::STRONGEST && is_solved(rules) {
            true => "Perfect",
            false => self.name(),
        }
    }

    /// What it does in a rule set, in a line for players.
    #[must_use]
    pub fn description_in(self, rules: &RuleSet) -> &'static str {
        match self == Self::STRONGEST && is_solved(rules) {
            true => "Knows the game by heart: never gives away a win.",
            false => self.description(),
        }
    }

    /// What it does, in a line for players, where no rule set is known.
    #[must_use]
    const fn description(self) -> &'static str {
        match self {
            Self::Easy => "Moves at random: good for learning the rules.",
            Self::Apprentice => "Looks one answer ahead, and not at every one.",
            Self::Medium => "Looks three plies ahead and takes what hangs.",
            Self::Journeyman => "Looks five plies ahead, with a slip now and then.",
            Self::Hard => "Looks up to six plies ahead, in a moment.",
            Self::Master => "Looks as far as a second and a half allows.",
        }
    }

    /// How it comes by its moves.
    #[must_use]
    pub const fn method(self) -> Method {
        match self {
            Self::Easy => Method::Random,
            Self::Apprentice => Method::Plain(Slips {
                overlooked: 35,
                misjudged: 25,
            }),
            Self::Journeyman => Method::Plain(Slips {
                overlooked: 1,
                misjudged: 3,
            }),
            Self::Medium | Self::Hard => Method::Plain(Slips {
                overlooked: 0,
                misjudged: 0,
            }),
            Self::Master => Method::Deep,
        }
    }

    /// What it may spend on a move.
    #[must_use]
    pub const fn limits(self) -> Limits {
        match self {
            Self::Easy => Limits {
                depth: Some(0),
                nodes: None,
                time: None,
            },
            Self::Apprentice => Limits::to_depth(2),
            Self::Journeyman => Limits {
                depth: Some(5),
                nodes: Some(30_000),
                time: Some(Duration::from_millis(350)),
            },
            Self::Medium => Limits {
                depth: Some(3),
                nodes: None,
                time: None,
            },
            Self::Hard => Limits {
                depth: Some(6),
                nodes: Some(40_000),
                time: Some(Duration::from_millis(350)),
            },
            Self::Master => Limits {
                depth: None,
                nodes: None,
                time: Some(Duration::from_millis(1_500)),
            },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A text that is not the key of a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a level; the levels are {all}", all = Level::ALL.map(Level::key).join(", "))]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.key() == text)
            .ok_or_else(|| UnknownLevel(text.into()))
    }
}

/// What a search may spend; what is `None` is not limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// How many plies ahead it looks at most.
    pub depth: Option<u32>,
    /// How many positions it visits at most.
    pub nodes: Option<u64>,
    /// How long it thinks at most. The search itself knows no clock: whoever runs it looks at
    /// the time ([`Limits::time_is_up`]) and stops.
    pub time: Option<Duration>,
}

impl Limits {
    /// No limits: the search goes on until it is stopped, or has nothing left to find out.
    pub const NONE: Self = Self {
        depth: None,
        nodes: None,
        time: None,
    };

    /// No limit but a depth in plies.
    #[must_use]
    pub const fn to_depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::NONE
        }
    }

    /// These limits with each one that `given` has in place of the own one.
    #[must_use]
    pub fn replaced_by(self, given: Self) -> Self {
        Self {
            depth: given.depth.or(self.depth),
            nodes: given.nodes.or(self.nodes),
            time: given.time.or(self.time),
        }
    }

    /// Whether a search that has run for so long has to stop.
    #[must_use]
    pub fn time_is_up(&self, elapsed: Duration) -> bool {
        self.time.is_some_and(|time| elapsed >= time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_known_by_its_key() {
        for level in Level::ALL {
            assert_eq!(level.key().parse(), Ok(level));
            assert_eq!(level.to_string(), level.key());
        }
        let refusal = "Hard".parse::<Level>().map_err(|error| error.to_string());
        let text = "'Hard' is not a level; the levels are easy, apprentice, medium, \
            journeyman, hard, master";
        assert_eq!(refusal, Err(text.into()));
    }

    #[test]
    fn the_strongest_level_is_perfect_where_the_game_is_solved() {
        let mut solved = 0;
        for rules in crate::rules::library::built_in() {
            for level in Level::ALL {
                let perfect = level == Level::STRONGEST && is_solved(rules);
                solved += usize::from(perfect);
                let name = level.name_in(rules);
                assert_eq!(name == "Perfect", perfect, "{} {level}", rules.id());
                let own = level.description_in(rules) != level.description();
                assert_eq!(own, perfect, "{} {level}", rules.id());
            }
        }
        assert_eq!(solved, 2, "the two with hounds");
    }

    #[test]
    fn limits_given_replace_the_own_ones() {
        let given = Limits::to_depth(4);
        let limits = Level::Hard.limits().replaced_by(given);
        assert_eq!(limits.depth, Some(4));
        assert_eq!(limits.nodes, Some(40_000));
        assert!(limits.time_is_up(Duration::from_millis(350)));
        assert!(!limits.time_is_up(Duration::from_millis(349)));
        assert!(!Limits::NONE.time_is_up(Duration::MAX));
    }
}

//! What a player chooses before a game: rule set, opponent, level, side, the fox's start.

use super::session::Player;
use crate::ai::Level;
use crate::rules::{PerSide, Position, RuleSet, Side};
use serde::{Deserialize, Serialize};

/// Who the player plays against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Opponent {
    /// The computer.
    #[default]
    Computer,
    /// Another person at the same screen.
    Person,
    /// Nobody: two computers play each other.
    Watch,
}

/// The side the player takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SideChoice {
    /// The geese.
    #[default]
    Geese,
    /// The fox.
    Fox,
    /// Whichever the lots give.
    Lots,
}

/// The choices of a game, kept for the next start. What has been kept may be out of date: the
/// rule set may be gone and the fox's point may not be one of its starts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// The rule set's identifier.
    pub rules: String,
    /// Who plays against the player.
    pub opponent: Opponent,
    /// The computer's level; that of the geese where two computers play.
    pub level: Level,
    /// The player's side.
    pub side: SideChoice,
    /// The name of the point the fox starts on, where the rule set lets the player choose.
    pub fox_start: Option<String>,
    /// The text of a position to start from instead of the rule set's own start.
    pub position: Option<String>,
    /// The fox's level where two computers play; the same as the other's when there is none.
    pub fox_level: Option<Level>,
}

/// Something a player can choose by a word, in an address or a file.
pub trait Keyed: Copy + PartialEq + 'static {
    /// All there are, in the order of the menu.
    const ALL: &'static [Self];

    /// The word for it.
    fn key(self) -> &'static str;

    /// The one a word stands for.
    ///
    /// # Errors
    /// The words there are: "computer, person or watch".
    fn from_key(key: &str) -> Result<Self, String> {
        let known = Self::ALL.iter().copied().find(|one| one.key() == key);
        let words: Vec<&str> = Self::ALL.iter().map(|one| one.key()).collect();
        known.ok_or_else(|| crate::rules::text::list(&words, "or"))
    }
}

impl Keyed for Opponent {
    const ALL: &'static [Self] = &[Self::Computer, Self::Person, Self::Watch];

    fn key(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Person => "person",
            Self::Watch => "watch",
        }
    }
}

impl Keyed for SideChoice {
    const ALL: &'static [Self] = &[Self::Geese, Self::Fox, Self::Lots];

    fn key(self) -> &'static str {
        match self {
            Self::Geese => "geese",
            Self::Fox => "fox",
            Self::Lots => "lots",
        }
    }
}

impl Keyed for Level {
    const ALL: &'static [Self] = &Self::ALL;

    fn key(self) -> &'static str {
        Self::key(self)
    }
}

impl Setup {
    /// Who plays which side when the player has `person`.
    #[must_use]
    pub fn players(&self, person: Side) -> PerSide<Player> {
        match self.opponent {
            Opponent::Person => PerSide {
                fox: Player::Person,
                geese: Player::Person,
            },
            Opponent::Watch => PerSide {
                fox: Player::Computer(self.level_of(Side::Fox)),
                geese: Player::Computer(self.level_of(Side::Geese)),
            },
            Opponent::Computer => {
                let computer = Player::Computer(self.level);
                let mut players = PerSide {
                    fox: computer,
                    geese: computer,
                };
                *players.get_mut(person) = Player::Person;
                players
            }
        }
    }

    /// The level of a side where two computers play.
    #[must_use]
    pub fn level_of(&self, side: Side) -> Level {
        match side {
            Side::Fox => self.fox_level.unwrap_or(self.level),
            Side::Geese => self.level,
        }
    }

    /// Sets the level of a side where two computers play, and leaves the other as it is.
    pub fn set_level_of(&mut self, side: Side, level: Level) {
        self.fox_level = Some(self.level_of(Side::Fox));
        match side {
            Side::Fox => self.fox_level = Some(level),
            Side::Geese => self.level = level,
        }
    }

    /// The position a game with these choices starts from.
    #[must_use]
    pub fn start(&self, rules: &RuleSet) -> Position {
        let given = self.position.as_deref();
        if let Some(position) = given.and_then(|text| Position::from_text(text, rules).ok()) {
            return position;
        }
        let chosen = self
            .fox_start
            .as_deref()
            .and_then(|name| rules.board().point(name));
        match chosen.filter(|&point| rules.fox_starts().contains(point)) {
            Some(point) if rules.start().foxes().len() == 1 => rules.start().with_fox_on(point),
            _ => rules.start(),
        }
    }
}

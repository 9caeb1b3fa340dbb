//! The options of a dialogue: the rule set, the level, the size of the table, the seed.

use super::Session;
use super::lines::{excerpt, number};
use crate::ai::level::Level;
use crate::ai::memory::TABLE_MB;
use crate::rules::Game;

/// The seed of a session that is given none.
pub(super) const SEED: u64 = 1;
/// The size in MB that `Hash` has at first, and the largest.
pub(super) const HASH: u32 = TABLE_MB;
const MOST_HASH: u32 = 1_024;
/// How many of the best moves a session looks for at first, and the most.
pub(super) const LINES: usize = 1;
const MOST_LINES: usize = 64;

impl Session {
    /// Answers `ugi`.
    pub(super) fn introduce(&self) -> Vec<String> {
        let ids = self.library.iter().map(|rules| rules.id());
        let rules = combo("Rules", self.game.rules().id(), ids);
        let keys = Level::ALL.into_iter().map(Level::key);
        let level = combo("Level", Level::STRONGEST.key(), keys);
        vec![
            format!("id name Fox & Geese {}", env!("CARGO_PKG_VERSION")),
            "id author the Fox & Geese authors".into(),
            rules,
            level,
            format!("option name Hash type spin default {HASH} min 1 max {MOST_HASH}"),
            format!(
                "option name Seed type spin default {SEED} min 0 max {}",
                u64::MAX
            ),
            format!("option name MultiPV type spin default {LINES} min 1 max {MOST_LINES}"),
            "ugiok".into(),
        ]
    }

    /// Obeys `setoption`.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Vec<String>, String> {
        match name.to_ascii_lowercase().as_str() {
            "rules" => {
                let found = self.library.iter().find(|rules| rules.id() == value);
                let known = || format!("no rule set '{}' here; ugi lists them", excerpt(value));
                let found = found.ok_or_else(known)?.clone();
                // Who names the same rule set with every question goes on with the same memory.
                let kept = self.memory.take();
                self.memory = kept.filter(|memory| memory.rules().spec() == found.spec());
                self.game = Game::new(found);
            }
            "level" => self.level = Some(value.parse().map_err(|error| format!("{error}"))?),
            "hash" => {
                let hash = number("Hash", value, 1, MOST_HASH)?;
                if hash != self.hash {
                    self.hash = hash;
                    self.memory = None;
                }
            }
            "seed" => self.seed = number("Seed", value, 0, u64::MAX)?,
            "multipv" => self.lines = number("MultiPV", value, 1, MOST_LINES)?,
            _ => {
                return Err(format!(
                    "no option '{}' here; ugi lists them",
                    excerpt(name)
                ));
            }
        }
        Ok(Vec::new())
    }
}

fn combo<'a>(name: &str, default: &str, values: impl Iterator<Item = &'a str>) -> String {
    let values: String = values.map(|value| format!(" var {value}")).collect();
    format!("option name {name} type combo default {default}{values}")
}

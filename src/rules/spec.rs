//! What the RON file of a rule set says: [`RuleSpec`] and the types of its fields.

use super::board::Lines;
use super::position::Side;
use serde::{Deserialize, Serialize};

/// What the fox side's pieces are: their picture and what they are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Hunter {
    /// A fox.
    #[default]
    Fox,
    /// A tiger.
    Tiger,
}

/// What the geese side's pieces are: their picture and what they are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Prey {
    /// A goose.
    #[default]
    Goose,
    /// A hound.
    Hound,
    /// A goat.
    Goat,
}

/// Which way is forward for the geese. They start from the opposite edge, their home edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Forward {
    /// Towards higher ranks.
    #[default]
    Up,
    /// Towards rank 1.
    Down,
}

/// A direction in which geese may step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    /// Away from the home edge, diagonally too.
    Forward,
    /// Along a rank.
    Sideways,
    /// Towards the home edge, diagonally too.
    Backward,
}

impl Way {
    /// The word for it in a sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Sideways => "sideways",
            Self::Backward => "backward",
        }
    }
}

/// Whether the fox side takes geese.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Capture {
    /// There are no captures.
    None,
    /// It may.
    Optional,
    /// It must when it can.
    Compulsory,
}

/// How many jumps a turn may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Chain {
    /// One.
    #[default]
    Single,
    /// As many as the player likes: every prefix of a chain is a move.
    MayStop,
    /// Only a chain that can't be continued is a move.
    MustGoOn,
}

/// What wins for the fox side, besides a geese side without a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FoxWins {
    /// At most this many geese are left, the reserve counted in.
    pub geese_left: Option<u8>,
    /// It has taken at least this many.
    pub captured: Option<u8>,
    /// A fox stands on this rank, counted from 1.
    pub rank: Option<u8>,
    /// A fox is strictly nearer the home edge than every goose.
    pub behind: bool,
}

/// What resets the quiet counter, besides captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QuietResets {
    /// A goose's forward step.
    pub goose_forward: bool,
    /// A placement.
    pub placement: bool,
}

/// What draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draw {
    /// So many quiet plies in a row.
    pub quiet_limit: Option<u16>,
    /// What resets the quiet counter.
    pub resets: QuietResets,
    /// A position's occurrence number this.
    pub repetition: Option<u8>,
    /// The players' agreement.
    pub agreement: bool,
}

/// Where the fox stands at the start. `P` is a point: its name in a file, a [`super::Point`] in
/// a [`super::RuleSet`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FoxStart<P> {
    /// Where the layout has it.
    #[default]
    Fixed,
    /// On one of these points; the layout's is the one offered first.
    OneOf(Vec<P>),
    /// On any empty point; the layout's is the one offered first.
    AnyEmpty,
}

/// A rule set as a RON file has it: everything a rule set differs in, nothing checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSpec {
    /// What players call it.
    pub name: String,
    /// What sets it apart, in a few words.
    pub tagline: String,
    /// What sets it apart, in one sentence for its card in the menu.
    pub summary: String,
    /// Where it stands in the menu, lowest first. Without one: after those that have one.
    #[serde(default)]
    pub order: Option<u16>,
    /// The fox side's pieces.
    #[serde(default)]
    pub hunter: Hunter,
    /// The geese side's pieces.
    #[serde(default)]
    pub prey: Prey,
    /// The board and the start, top rank first: `F`, `G`, `.` an empty point, a blank no point.
    pub layout: Vec<String>,
    /// The lines of the board.
    pub lines: Lines,
    /// Geese that are placed during the game, before any goose steps.
    #[serde(default)]
    pub reserve: u8,
    /// Where the fox may start.
    #[serde(default)]
    pub fox_start: FoxStart<String>,
    /// The side that moves first.
    pub first: Side,
    /// Which way is forward for the geese.
    #[serde(default)]
    pub forward: Forward,
    /// The directions geese may step in.
    pub geese_go: Vec<Way>,
    /// Whether the fox side takes geese.
    pub capture: Capture,
    /// How many jumps a turn may have.
    #[serde(default)]
    pub chain: Chain,
    /// What wins for the fox side.
    #[serde(default)]
    pub fox_wins: FoxWins,
    /// What draws.
    #[serde(default)]
    pub draw: Draw,
    /// Whether the players swap sides on a rematch.
    #[serde(default)]
    pub rematch_swaps: bool,
}

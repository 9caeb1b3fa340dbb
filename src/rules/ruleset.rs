//! Rule sets: what a RON file says ([`RuleSpec`]) and what the game works with ([`RuleSet`]).

use super::board::{Board, Lines, MAX_POINTS, Point, PointSet};
use super::position::{Position, Side};
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

/// Where the fox stands at the start. `P` is a point: its name in a file, a [`Point`] in a
/// [`RuleSet`].
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

/// The kinds of directions geese may step in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GooseMoves {
    /// Forward.
    pub forward: bool,
    /// Along a rank.
    pub sideways: bool,
    /// Backward.
    pub backward: bool,
}

impl GooseMoves {
    /// Whether a way is among them.
    #[must_use]
    pub const fn allows(self, way: Way) -> bool {
        match way {
            Way::Forward => self.forward,
            Way::Sideways => self.sideways,
            Way::Backward => self.backward,
        }
    }
}

/// A rule set that has been checked, with the tables that moves and endings read.
#[derive(Clone, Debug)]
pub struct RuleSet {
    pub(super) id: String,
    pub(super) spec: RuleSpec,
    pub(super) board: Board,
    pub(super) start: Position,
    pub(super) fox_start: FoxStart<Point>,
    pub(super) goose_moves: GooseMoves,
    pub(super) capture: Capture,
    pub(super) chain: Chain,
    pub(super) draw: Draw,
    pub(super) fox_wins: FoxWins,
    /// All points of the board.
    pub(super) all: PointSet,
    /// Where a goose on a point may step.
    goose_steps: [PointSet; MAX_POINTS],
    /// The points that are at least as near the home edge as this one.
    homeward: [PointSet; MAX_POINTS],
    /// The points that win for a fox that stands on one.
    pub(super) goal: PointSet,
}

impl RuleSet {
    /// Puts the tables together from parts that have been checked.
    pub(super) fn assemble(
        id: String,
        spec: RuleSpec,
        board: Board,
        start: Position,
        fox_start: FoxStart<Point>,
    ) -> Self {
        let goose_moves = GooseMoves {
            forward: spec.geese_go.contains(&Way::Forward),
            sideways: spec.geese_go.contains(&Way::Sideways),
            backward: spec.geese_go.contains(&Way::Backward),
        };
        let goal = spec
            .fox_wins
            .rank
            .map_or(PointSet::EMPTY, |rank| board.on_rank(rank - 1));
        let mut rules = Self {
            id,
            start,
            fox_start,
            goose_moves,
            capture: spec.capture,
            chain: spec.chain,
            draw: spec.draw,
            fox_wins: spec.fox_wins,
            all: board.points(),
            goose_steps: [PointSet::EMPTY; MAX_POINTS],
            homeward: [PointSet::EMPTY; MAX_POINTS],
            goal,
            spec,
            board,
        };
        for from in rules.all {
            let reach = |&to: &Point| goose_moves.allows(rules.direction(from, to));
            rules.goose_steps[from.index()] = rules.board.neighbours(from).filter(reach).collect();
            let near = |&to: &Point| rules.advance(to) <= rules.advance(from);
            rules.homeward[from.index()] = rules.all.filter(near).collect();
        }
        rules
    }

    /// Its identifier: the name of its file without `.ron`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What players call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.spec.name
    }

    /// Everything its file says.
    #[must_use]
    pub const fn spec(&self) -> &RuleSpec {
        &self.spec
    }

    /// Its board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The position it starts from.
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// Where the fox may start.
    #[must_use]
    pub const fn fox_start(&self) -> &FoxStart<Point> {
        &self.fox_start
    }

    /// The points the fox may start on, in reading order; one when there is no choice.
    #[must_use]
    pub fn fox_starts(&self) -> PointSet {
        match &self.fox_start {
            FoxStart::Fixed => self.start.foxes(),
            FoxStart::OneOf(points) => points.iter().copied().collect(),
            FoxStart::AnyEmpty => self.start.empty(self) | self.start.foxes(),
        }
    }

    /// Which ways geese may step.
    #[must_use]
    pub const fn goose_moves(&self) -> GooseMoves {
        self.goose_moves
    }

    /// Whether the fox side takes geese.
    #[must_use]
    pub const fn capture(&self) -> Capture {
        self.capture
    }

    /// How many jumps a turn may have.
    #[must_use]
    pub const fn chain(&self) -> Chain {
        self.chain
    }

    /// What draws.
    #[must_use]
    pub const fn draw(&self) -> Draw {
        self.draw
    }

    /// What wins for the fox side.
    #[must_use]
    pub const fn fox_wins(&self) -> FoxWins {
        self.fox_wins
    }

    /// Where a goose on this point may step, were every point empty.
    #[must_use]
    pub const fn goose_steps(&self, from: Point) -> PointSet {
        self.goose_steps[from.index()]
    }

    /// How many ranks a point is away from the home edge.
    #[must_use]
    pub fn advance(&self, point: Point) -> u8 {
        let rank = self.board.rank(point);
        match self.spec.forward {
            Forward::Up => rank,
            Forward::Down => self.board.height() as u8 - 1 - rank,
        }
    }

    /// The direction of a step as geese see it.
    #[must_use]
    pub fn direction(&self, from: Point, to: Point) -> Way {
        match self.advance(to).cmp(&self.advance(from)) {
            std::cmp::Ordering::Greater => Way::Forward,
            std::cmp::Ordering::Equal => Way::Sideways,
            std::cmp::Ordering::Less => Way::Backward,
        }
    }

    /// Whether a step goes forward as geese see it.
    pub(super) fn is_forward(&self, from: Point, to: Point) -> bool {
        self.direction(from, to) == Way::Forward
    }

    /// The points that are at least as near the home edge as this one, itself among them.
    pub(super) const fn homeward(&self, point: Point) -> PointSet {
        self.homeward[point.index()]
    }

    /// How many geese the game starts with, the reserve counted in.
    #[must_use]
    pub const fn geese(&self) -> usize {
        self.start.geese_left()
    }
}

//! Rule sets that have been checked, with the tables that moves and endings read.

use super::board::{Board, MAX_POINTS, Point, PointSet};
use super::position::Position;
use super::spec::{Capture, Chain, Draw, Forward, FoxStart, FoxWins, RuleSpec, Way};

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
            // Not where the game would be over before it began.
            FoxStart::AnyEmpty => (self.start.empty(self) | self.start.foxes())
                .filter(|&point| self.start.with_fox_on(point).outcome(self).is_none())
                .collect(),
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

    /// The points that win for a fox that stands on one.
    #[must_use]
    pub const fn goal(&self) -> PointSet {
        self.goal
    }

    /// Whether a step goes forward as geese see it.
    pub(super) fn is_forward(&self, from: Point, to: Point) -> bool {
        self.direction(from, to) == Way::Forward
    }

    /// The points that are at least as near the home edge as this one, itself among them.
    pub(super) const fn homeward(&self, point: Point) -> PointSet {
        self.homeward[point.index()]
    }

    /// How many geese are left when the fox side has won by their number, if it can.
    #[must_use]
    pub fn fewest_geese(&self) -> Option<usize> {
        let wins = self.fox_wins;
        let by_count = wins.geese_left.map(usize::from);
        let by_captures = wins
            .captured
            .map(|taken| self.geese().saturating_sub(usize::from(taken)));
        by_count.max(by_captures)
    }

    /// How many geese the game starts with, the reserve counted in.
    #[must_use]
    pub const fn geese(&self) -> usize {
        self.start.geese_left()
    }
}

//! The methods of the deep search, each of which can be switched off.

/// The methods that the deep search takes shortcuts by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// Positions of which the exact value is known have it.
    pub solution: bool,
    /// What was found out about a position is used when it is met again.
    pub table: bool,
    /// The last plies are followed until no jump hangs.
    pub quiescence: bool,
    /// Forced moves don't count as depth.
    pub extensions: bool,
    /// Moves that come late in order are searched less deep.
    pub reductions: bool,
    /// Near the leaves, moves that can't catch up are left out.
    pub futility: bool,
    /// Moves after the first are searched with an empty window.
    pub scouting: bool,
    /// The root is searched with a window around the last depth's score.
    pub aspiration: bool,
    /// A position met again on the path counts as a draw at once, not only when the rule set has
    /// it so.
    pub cycles: bool,
    /// A draw is worth what the evaluation gives for it, and not always the same to both sides.
    pub contempt: bool,
    /// Root moves that are about equal are chosen from by lot.
    pub lots: bool,
}

impl Techniques {
    /// All of them.
    pub const ALL: Self = Self {
        solution: true,
        table: true,
        quiescence: true,
        extensions: true,
        reductions: true,
        futility: true,
        scouting: true,
        aspiration: true,
        cycles: true,
        contempt: true,
        lots: true,
    };

    /// None: alpha-beta to a fixed depth.
    pub const NONE: Self = Self {
        solution: false,
        table: false,
        quiescence: false,
        extensions: false,
        reductions: false,
        futility: false,
        scouting: false,
        aspiration: false,
        cycles: false,
        contempt: false,
        lots: false,
    };

    /// Whether a win could be missed that is no deeper than the search.
    pub(super) const fn takes_shortcuts(&self) -> bool {
        self.reductions || self.futility || self.table
    }
}

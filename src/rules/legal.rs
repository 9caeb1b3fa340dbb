//! Legal moves: which there are, whether one is among them, and why one is not.

use super::board::{Leap, Point, PointSet};
use super::moves::{Move, MoveKind};
use super::position::{Position, Side};
use super::ruleset::RuleSet;
use super::spec::{Capture, Chain};

/// Why a move is not legal. The text is for players; points carry their names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// No piece of the side to move stands there.
    #[error("no piece of the side to move stands on {0}")]
    NoPiece(String),
    /// A piece stands where the move wants to go.
    #[error("{0} is taken")]
    Occupied(String),
    /// There is no line between the two points.
    #[error("no line leads from {0} to {1}")]
    NoLine(String, String),
    /// The second point is not straight beyond a neighbour of the first.
    #[error("a leap goes over a neighbour to the point straight beyond: not from {0} to {1}")]
    NotALeap(String, String),
    /// The geese of this rule set may not go that way.
    #[error("they may not step {0} in this game")]
    WrongWay(&'static str),
    /// This rule set knows no captures.
    #[error("nothing is taken in this game")]
    NoCaptures,
    /// Only the fox side jumps.
    #[error("only the fox side leaps")]
    GeeseNeverJump,
    /// No goose stands where one would be jumped.
    #[error("there is nothing to leap between {0} and {1}")]
    NothingToJump(String, String),
    /// Captures are compulsory and there is one.
    #[error("taking is compulsory in this game, and there is something to take")]
    MustCapture,
    /// The chain can be continued and has to be.
    #[error("the chain goes on from {0} and must be finished")]
    MustGoOn(String),
    /// Only one jump a turn in this rule set.
    #[error("only one leap a turn in this game")]
    OneJump,
    /// The reserve has to be placed before pieces on the board may move.
    #[error("the reserve is placed first: {0} still in hand")]
    PlaceFirst(u8),
    /// Nothing is left to place, or this side or rule set never places.
    #[error("there is nothing to place")]
    NothingToPlace,
}

impl Position {
    /// All legal moves, in no particular order. None once the position is an ended one.
    #[must_use]
    pub fn legal_moves(&self, rules: &RuleSet) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.outcome(rules).is_none() {
            self.moves_into(rules, &mut moves);
        }
        moves
    }

    /// Appends every move of the side to move, whether or not the position has ended (for the
    /// search, which has looked already). Allocates only when `moves` has to grow.
    pub fn moves_into(&self, rules: &RuleSet, moves: &mut Vec<Move>) {
        match self.side {
            Side::Fox => {
                let before = moves.len();
                self.jumps_into(rules, moves);
                if rules.capture == Capture::Compulsory && moves.len() > before {
                    return;
                }
                let empty = self.empty(rules);
                for from in self.foxes {
                    for to in rules.board().neighbours(from) & empty {
                        moves.push(Move::step(from, to));
                    }
                }
            }
            Side::Geese if self.reserve > 0 => moves.extend(self.empty(rules).map(Move::place)),
            Side::Geese => {
                let empty = self.empty(rules);
                for from in self.geese {
                    for to in rules.goose_steps(from) & empty {
                        moves.push(Move::step(from, to));
                    }
                }
            }
        }
    }

    /// Appends the jumps of the side to move, chains as the rule set has them.
    pub fn jumps_into(&self, rules: &RuleSet, moves: &mut Vec<Move>) {
        if self.side == Side::Geese {
            return;
        }
        self.for_each_jump(rules, &mut |jump, _| moves.push(*jump));
    }

    /// Calls `found` with every jump and chain of jumps of the fox side, were it to move, and with
    /// the geese that are taken by it.
    pub fn for_each_jump(&self, rules: &RuleSet, found: &mut impl FnMut(&Move, PointSet)) {
        if rules.capture == Capture::None {
            return;
        }
        let empty = self.empty(rules);
        for from in self.foxes {
            let board = Chained {
                geese: self.geese,
                empty: empty | PointSet::of(from),
            };
            if (rules.board().neighbours(from) & self.geese).is_empty() {
                continue;
            }
            let mut chain = Move::start(MoveKind::Jump, from);
            board.chains(rules, &mut chain, &mut |chain, left| {
                found(chain, self.geese - left);
            });
        }
    }

    /// How many moves [`Position::moves_into`] would append.
    #[must_use]
    pub fn count_moves(&self, rules: &RuleSet) -> usize {
        let empty = self.empty(rules);
        match self.side {
            Side::Fox => {
                let mut jumps = 0;
                if rules.capture != Capture::None {
                    for from in self.foxes {
                        let board = Chained {
                            geese: self.geese,
                            empty: empty | PointSet::of(from),
                        };
                        jumps += board.count(rules, from);
                    }
                }
                if rules.capture == Capture::Compulsory && jumps > 0 {
                    return jumps;
                }
                let steps = self
                    .foxes
                    .map(|from| (rules.board().neighbours(from) & empty).len());
                jumps + steps.sum::<usize>()
            }
            Side::Geese if self.reserve > 0 => empty.len(),
            Side::Geese => self
                .geese
                .map(|from| (rules.goose_steps(from) & empty).len())
                .sum(),
        }
    }

    /// Whether the side to move has any move at all; a jump is a move.
    #[must_use]
    pub fn has_move(&self, rules: &RuleSet) -> bool {
        let empty = self.empty(rules);
        match self.side {
            Side::Fox => {
                let mut foxes = self.foxes;
                foxes.any(|from| !(rules.board().neighbours(from) & empty).is_empty())
                    || self.can_jump(rules)
            }
            Side::Geese if self.reserve > 0 => !empty.is_empty(),
            Side::Geese => {
                let mut geese = self.geese;
                geese.any(|from| !(rules.goose_steps(from) & empty).is_empty())
            }
        }
    }

    /// Whether a piece of the fox side could take a goose, were it to move.
    #[must_use]
    pub fn can_jump(&self, rules: &RuleSet) -> bool {
        let board = Chained {
            geese: self.geese,
            empty: self.empty(rules),
        };
        let mut foxes = self.foxes;
        rules.capture != Capture::None && foxes.any(|from| board.can_jump_from(rules, from))
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, rules: &RuleSet, candidate: &Move) -> bool {
        self.check(rules, candidate).is_ok()
    }

    /// Plays a move for people: checked, with the reason when it is refused.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it; the position is unchanged then.
    pub fn play(&mut self, rules: &RuleSet, candidate: &Move) -> Result<(), Illegal> {
        self.check(rules, candidate)?;
        let _ = self.play_unchecked(rules, candidate);
        Ok(())
    }

    /// Checks a move against the rules without making the list of legal ones.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it.
    pub fn check(&self, rules: &RuleSet, candidate: &Move) -> Result<(), Illegal> {
        if self.outcome(rules).is_some() {
            return Err(Illegal::GameOver);
        }
        let board = rules.board();
        let (from, to) = (candidate.from(), candidate.to());
        let placing = self.side == Side::Geese && self.reserve > 0;
        if candidate.kind() == MoveKind::Place {
            return if !placing {
                Err(Illegal::NothingToPlace)
            } else if self.at(to).is_some() {
                Err(Illegal::Occupied(board.name(to)))
            } else {
                Ok(())
            };
        }
        if !self.pieces(self.side).contains(from) {
            return Err(Illegal::NoPiece(board.name(from)));
        }
        if placing {
            return Err(Illegal::PlaceFirst(self.reserve));
        }
        if candidate.kind() == MoveKind::Jump {
            return self.check_jump(rules, candidate);
        }
        if self.at(to).is_some() {
            return Err(Illegal::Occupied(board.name(to)));
        }
        if !board.neighbours(from).contains(to) {
            return Err(Illegal::NoLine(board.name(from), board.name(to)));
        }
        match self.side {
            Side::Fox if rules.capture == Capture::Compulsory && self.can_jump(rules) => {
                Err(Illegal::MustCapture)
            }
            Side::Geese if !rules.goose_steps(from).contains(to) => {
                Err(Illegal::WrongWay(rules.direction(from, to).word()))
            }
            Side::Fox | Side::Geese => Ok(()),
        }
    }

    fn check_jump(&self, rules: &RuleSet, candidate: &Move) -> Result<(), Illegal> {
        if self.side == Side::Geese {
            return Err(Illegal::GeeseNeverJump);
        }
        if rules.capture == Capture::None {
            return Err(Illegal::NoCaptures);
        }
        if rules.chain == Chain::Single && candidate.captures() > 1 {
            return Err(Illegal::OneJump);
        }
        let board = rules.board();
        let from = PointSet::of(candidate.from());
        let mut chained = Chained {
            geese: self.geese,
            empty: self.empty(rules) | from,
        };
        for leg in candidate.path().windows(2) {
            let (from, to) = (leg[0], leg[1]);
            let Some(leap) = board.leap(from, to) else {
                return Err(Illegal::NotALeap(board.name(from), board.name(to)));
            };
            if !chained.geese.contains(leap.over) {
                return Err(Illegal::NothingToJump(board.name(from), board.name(to)));
            }
            if !chained.empty.contains(to) {
                return Err(Illegal::Occupied(board.name(to)));
            }
            chained.remove(leap.over);
        }
        let end = candidate.to();
        if rules.chain == Chain::MustGoOn && chained.can_jump_from(rules, end) {
            return Err(Illegal::MustGoOn(board.name(end)));
        }
        Ok(())
    }
}

/// The board while a chain is worked out: each goose jumped is off at once, and the point the
/// chain started from is empty.
#[derive(Clone, Copy)]
struct Chained {
    geese: PointSet,
    empty: PointSet,
}

impl Chained {
    fn remove(&mut self, over: Point) {
        self.geese.remove(over);
        self.empty.insert(over);
    }

    fn can_jump_from(&self, rules: &RuleSet, from: Point) -> bool {
        !(rules.board().neighbours(from) & self.geese).is_empty()
            && rules
                .board()
                .leaps(from)
                .iter()
                .any(|leap| self.allows(leap))
    }

    fn allows(&self, leap: &Leap) -> bool {
        self.geese.contains(leap.over) && self.empty.contains(leap.to)
    }

    /// Calls `found` with every chain that begins with `chain` and goes at least one jump further,
    /// and with the geese that are left by it.
    fn chains(&self, rules: &RuleSet, chain: &mut Move, found: &mut impl FnMut(&Move, PointSet)) {
        for leap in rules.board().leaps(chain.to()) {
            if !self.allows(leap) {
                continue;
            }
            let mut beyond = *self;
            beyond.remove(leap.over);
            *chain = chain.to_point(leap.to);
            let on = match rules.chain {
                Chain::Single => false,
                Chain::MayStop => true,
                Chain::MustGoOn => beyond.can_jump_from(rules, leap.to),
            };
            if !(on && rules.chain == Chain::MustGoOn) {
                found(chain, beyond.geese);
            }
            if on {
                beyond.chains(rules, chain, found);
            }
            chain.shorten();
        }
    }

    /// How many times [`Chained::chains`] would call `found` for the piece on `from`.
    fn count(&self, rules: &RuleSet, from: Point) -> usize {
        if (rules.board().neighbours(from) & self.geese).is_empty() {
            return 0;
        }
        let mut chains = 0;
        for leap in rules.board().leaps(from) {
            if !self.allows(leap) {
                continue;
            }
            let mut beyond = *self;
            beyond.remove(leap.over);
            chains += match rules.chain {
                Chain::Single => 1,
                Chain::MayStop => 1 + beyond.count(rules, leap.to),
                Chain::MustGoOn => beyond.count(rules, leap.to).max(1),
            };
        }
        chains
    }
}

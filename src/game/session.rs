//! The running game: takes intents, applies the rules, tells what happened.
//!
//! Mouse, keyboard, buttons and the computer all write [`Intent`]; nobody else changes the game.
//! What came of it is told as [`Played`], which view, panel, storage and opponent react to.

mod intents;
mod luck;
mod players;
mod saved;

pub use intents::{Intent, OpenChain, Played};
pub use luck::Luck;
pub use players::{Player, Players};
pub use saved::SavedSession;

use super::GameSystems;
use super::setup::{Opponent, Setup, SideChoice};
use crate::ai::{self, Best, Level, Prospects};
use crate::rules::{Game, Move, PerSide, RuleSet, Side};
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Played>()
        .init_resource::<Luck>()
        .init_resource::<OpenChain>()
        .add_systems(Update, intents::take.in_set(GameSystems::Session));
}

/// Whether a game's result goes into the tallies: not when a move was taken back, nor from a start
/// that is not the rule set's, nor when two computers played.
const fn counts(undo_used: bool, setup: &Setup) -> bool {
    !undo_used && setup.position.is_none() && !matches!(setup.opponent, Opponent::Watch)
}

/// The game being played and who plays it. There is one from the first start on.
#[derive(Resource, Clone, Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    players: Players,
    draw_offer: Option<Side>,
    undo_used: bool,
    /// What the computer that plays a person has thought of its position.
    prospects: Prospects,
}

impl Session {
    /// A new game of a rule set. `luck` decides the sides where lots are drawn.
    #[must_use]
    pub fn new(rules: &Arc<RuleSet>, setup: Setup, luck: &mut Luck) -> Self {
        let person = match setup.side {
            SideChoice::Fox => Side::Fox,
            SideChoice::Geese => Side::Geese,
            SideChoice::Lots => luck.side(),
        };
        let players = Players(setup.players(person));
        let start = setup.start(rules);
        let game = Game::from_position(rules.clone(), start);
        Self {
            game,
            setup,
            players,
            draw_offer: None,
            undo_used: false,
            prospects: Prospects::default(),
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Its rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        self.game.rules()
    }

    /// The choices it was started with.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who plays a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> Player {
        *self.players.0.get(side)
    }

    /// The side of the one person who plays against the computer.
    #[must_use]
    pub fn person(&self) -> Option<Side> {
        self.players.person()
    }

    /// The computer's level, if it plays.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.players.level()
    }

    /// The level that is to move, if the game goes on and it is the computer's turn.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.player(self.game.side()) {
            Player::Computer(level) if self.game.outcome().is_none() => Some(level),
            Player::Computer(_) | Player::Person => None,
        }
    }

    /// Whether the game goes on and a person is to move.
    #[must_use]
    pub fn person_to_move(&self) -> bool {
        self.player(self.game.side()) == Player::Person && self.game.outcome().is_none()
    }

    /// The side that offers a draw, waiting for an answer.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Whether undo was used, so that the game counts in no tally.
    #[must_use]
    pub const fn undo_used(&self) -> bool {
        self.undo_used
    }

    /// Whether its result goes into the tallies: not when a move was taken back, nor from a start
    /// that is not the rule set's, nor when two computers play.
    #[must_use]
    pub const fn counts(&self) -> bool {
        counts(self.undo_used, &self.setup)
    }

    /// How many plies undo takes back; 0 when it is off. Against the computer: back to the
    /// person's last move, that move included. Once a game is over the result stands.
    #[must_use]
    pub fn undo_plies(&self) -> usize {
        if self.game.outcome().is_some() {
            return 0;
        }
        let mut side = self.game.side();
        for plies in 1..=self.game.plies() {
            side = side.other();
            if self.player(side) == Player::Person {
                return plies;
            }
        }
        0
    }

    /// Whether there is something to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Whether a person may offer a draw now: where the rule set knows draws by agreement, or no
    /// draw at all (else a game that nobody can win would never end).
    #[must_use]
    pub fn may_offer_draw(&self) -> bool {
        self.game.outcome().is_none()
            && self.draw_offer.is_none()
            && Side::BOTH
                .into_iter()
                .any(|side| self.player(side) == Player::Person)
            && draws_by_agreement(self.rules())
    }

    /// Whether a person may give up now.
    #[must_use]
    pub fn may_resign(&self) -> bool {
        self.game.outcome().is_none() && self.acting_person().is_some()
    }

    /// The side a button speaks for: the person's against the computer, else the side to move.
    fn acting_person(&self) -> Option<Side> {
        self.person().or_else(|| {
            let side = self.game.side();
            (self.player(side) == Player::Person).then_some(side)
        })
    }

    fn undo(&mut self) -> Vec<Played> {
        let plies = self.undo_plies();
        for _ in 0..plies {
            self.game.undo();
        }
        if plies == 0 {
            return Vec::new();
        }
        self.undo_used = true;
        self.draw_offer = None;
        self.prospects = Prospects::default();
        vec![Played::TakenBack(plies)]
    }

    fn redo(&mut self) -> Vec<Played> {
        let mut plies = 0;
        while self.can_redo() && (plies == 0 || !self.person_to_move()) {
            if self.game.redo().is_none() {
                break;
            }
            plies += 1;
        }
        self.draw_offer = None;
        match plies {
            0 => Vec::new(),
            _ => self.with_ending(vec![Played::Again(plies)]),
        }
    }

    /// Plays a move for whoever is to move.
    fn play(&mut self, played: &Move) -> Result<Vec<Played>, String> {
        let by = self.game.side();
        self.game
            .play(played)
            .map_err(|illegal| illegal.to_string())?;
        // An offer stands until the other side has moved.
        if self.draw_offer.is_some_and(|offered| offered != by) {
            self.draw_offer = None;
        }
        Ok(self.with_ending(vec![Played::Moved {
            played: *played,
            by,
        }]))
    }

    fn resign(&mut self) -> Vec<Played> {
        let Some(side) = self.acting_person().filter(|_| self.may_resign()) else {
            return Vec::new();
        };
        self.game.resign(side);
        self.with_ending(Vec::new())
    }

    /// The computer's turn: it gives up if it may, offers a draw or plays its answer.
    fn answer(&mut self, level: Level, best: &Best, may_resign: bool) -> Vec<Played> {
        let by = self.game.side();
        // Whoever watches two computers wants to see the end.
        let gives_up = self.person().is_some() && self.prospects.gives_up(level, best);
        if gives_up && may_resign {
            self.game.resign(by);
            return self.with_ending(Vec::new());
        }
        let mut happened = Vec::new();
        if self.draw_offer.is_none() && ai::should_offer_draw(&self.game, level) {
            happened = self.offer_draw(by);
        }
        if self.game.outcome().is_none() {
            happened.extend(self.play(&best.played).unwrap_or_default());
        }
        happened
    }

    fn offer_draw(&mut self, by: Side) -> Vec<Played> {
        if self.game.outcome().is_some() || self.draw_offer.is_some() {
            return Vec::new();
        }
        self.draw_offer = Some(by);
        let mut happened = vec![Played::DrawOffered(by)];
        if let Player::Computer(level) = self.player(by.other()) {
            happened.extend(
                match ai::should_accept_draw(&self.game, level, by.other()) {
                    true => self.agree_draw(),
                    false => self.decline_draw(),
                },
            );
        }
        happened
    }

    fn agree_draw(&mut self) -> Vec<Played> {
        if self.draw_offer.take().is_none() {
            return Vec::new();
        }
        self.game.agree_draw();
        self.with_ending(Vec::new())
    }

    fn decline_draw(&mut self) -> Vec<Played> {
        match self.draw_offer.take() {
            Some(_) => vec![Played::DrawDeclined],
            None => Vec::new(),
        }
    }

    fn with_ending(&self, mut happened: Vec<Played>) -> Vec<Played> {
        happened.extend(self.game.outcome().map(Played::Ended));
        happened
    }

    /// The game after this one, with the same choices; on a rematch sides change where the rule
    /// set says so.
    fn again(&self, rematch: bool, luck: &mut Luck) -> Self {
        let mut next = Self::new(self.rules(), self.setup.clone(), luck);
        if rematch {
            next.players = self.players;
            if self.rules().spec().rematch_swaps {
                let PerSide { fox, geese } = self.players.0;
                next.players = Players(PerSide {
                    fox: geese,
                    geese: fox,
                });
            }
        }
        next
    }
}

/// Whether a rule set's games may be drawn by agreement: it says so, or it has no draw at all.
#[must_use]
pub fn draws_by_agreement(rules: &RuleSet) -> bool {
    let draw = rules.draw();
    draw.agreement || (draw.quiet_limit.is_none() && draw.repetition.is_none())
}

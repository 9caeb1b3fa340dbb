//! An introduction that is shown: which step, which scene, how far it has come, and when it goes on.

use super::{Scene, Step, script};
use crate::game::on_board::Told;
use crate::game::{Menu, Screen};
use crate::rules::{Move, MoveKind, Outcome, Point, PointSet, Position, RuleSet, Side};
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a position is looked at before anything happens in it.
const LOOK: Duration = Duration::from_millis(900);
/// How long the chosen piece shows where it may go.
const CHOOSE: Duration = Duration::from_millis(1_300);
/// How long the move, and what came of it, is looked at before it is shown again.
const WATCH: Duration = Duration::from_millis(2_600);
/// How often the scenes of a step are shown.
const TIMES: usize = 2;

/// How far a scene has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Beat {
    /// The position is there.
    Set,
    /// The piece that moves is chosen.
    Chosen,
    /// The move is played.
    Played,
}

/// The introduction that is shown. There is none at other times.
#[derive(Resource, Clone, Debug)]
pub struct Introduction {
    rules: Arc<RuleSet>,
    steps: Vec<Step>,
    step: usize,
    scene: usize,
    beat: Beat,
    /// How often the step's scenes have been shown to their end.
    times: usize,
    /// When it goes on by itself, in real time; never when all is shown.
    due: Option<Duration>,
    /// Where it leads to when it is over.
    back: (Screen, Menu),
}

impl Introduction {
    /// At its first step. `you` is the side of whoever will play the game after it.
    pub(super) fn new(
        rules: Arc<RuleSet>,
        you: Option<Side>,
        back: (Screen, Menu),
        now: Duration,
    ) -> Self {
        let mut steps = script::steps(&rules);
        if let (Some(side), Some(first)) = (you, steps.first_mut()) {
            let whose = format!(" You play the {}.", rules.side_word(side));
            first.text.push_str(&whose);
        }
        let mut introduction = Self {
            steps,
            rules,
            step: 0,
            scene: 0,
            beat: Beat::Set,
            times: 0,
            due: None,
            back,
        };
        introduction.go(0, now);
        introduction
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// All steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The number of the step that is shown, from 0.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.step
    }

    /// Whether it is the last step.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.step + 1 == self.steps.len()
    }

    /// The step that is shown.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.steps[self.step]
    }

    /// The screen and the sheet it leads to when it is over.
    #[must_use]
    pub const fn back(&self) -> (Screen, Menu) {
        self.back
    }

    fn scene(&self) -> &Scene {
        &self.step().scenes[self.scene]
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> Position {
        match self.beat {
            Beat::Set | Beat::Chosen => self.scene().before,
            Beat::Played => self.scene().after(&self.rules),
        }
    }

    /// The move that led to it, if it was shown.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.scene().played.filter(|_| self.beat == Beat::Played)
    }

    /// What has been won in it.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let scene = self.scene();
        let shown = scene.played.is_none() || self.beat == Beat::Played;
        scene.outcome.filter(|_| shown)
    }

    /// What may be done in the position, for the marks: nothing once the move was played.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.beat != Beat::Played && self.outcome().is_none() {
            self.scene().before.moves_into(&self.rules, &mut moves);
        }
        moves
    }

    /// The point of the chosen piece.
    #[must_use]
    pub fn chosen(&self) -> Option<Point> {
        let played = self.scene().played.filter(|_| self.beat == Beat::Chosen)?;
        script::carried(&played)
    }

    /// Points that are crossed out.
    #[must_use]
    pub fn forbidden(&self) -> PointSet {
        match self.beat {
            Beat::Set | Beat::Chosen => self.scene().forbidden,
            Beat::Played => PointSet::EMPTY,
        }
    }

    /// When it goes on by itself.
    pub(super) const fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Goes to a step and begins it.
    pub(super) fn go(&mut self, step: usize, now: Duration) {
        self.step = step;
        self.times = 0;
        self.set(0, now);
    }

    fn set(&mut self, scene: usize, now: Duration) {
        self.scene = scene;
        self.beat = Beat::Set;
        self.due = self.scene().played.map(|_| now + LOOK);
    }

    /// Goes on by itself; tells what there is to see.
    pub(super) fn go_on(&mut self, now: Duration) -> Vec<Told> {
        let Some(played) = self.scene().played else {
            self.due = None;
            return Vec::new();
        };
        let places = played.kind() == MoveKind::Place;
        match self.beat {
            Beat::Set if !places => {
                self.beat = Beat::Chosen;
                self.due = Some(now + CHOOSE);
                Vec::new()
            }
            Beat::Set | Beat::Chosen => {
                self.beat = Beat::Played;
                self.due = Some(now + WATCH);
                let won = self.outcome().map(Told::Ended);
                [Told::Moved(played)].into_iter().chain(won).collect()
            }
            Beat::Played if self.scene + 1 < self.step().scenes.len() => {
                self.set(self.scene + 1, now);
                vec![Told::Set]
            }
            Beat::Played => {
                self.times += 1;
                if self.times == TIMES {
                    self.due = None;
                    return Vec::new();
                }
                self.set(0, now);
                vec![Told::Set]
            }
        }
    }
}

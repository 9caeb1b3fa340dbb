//! What the introduction of a rule set shows, step by step: the words of the rules' page and its
//! examples, brought to life by a move. Nothing here knows a rule set by name.

mod win;

use crate::game::menus::rules::examples::{self, Example, Sign};
use crate::game::menus::rules::text::{self, Paragraph};
use crate::rules::{Move, MoveKind, Outcome, Point, PointSet, Position, RuleSet, Side};

/// A position, and the move that is shown in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The position.
    pub before: Position,
    /// The move; none where the position says it all.
    pub played: Option<Move>,
    /// Points where a piece looks as if it could go, and may not.
    pub forbidden: PointSet,
    /// What has been won at the end of it.
    pub outcome: Option<Outcome>,
}

impl Scene {
    const fn still(before: Position) -> Self {
        Self {
            before,
            played: None,
            forbidden: PointSet::EMPTY,
            outcome: None,
        }
    }

    /// The position after the move.
    #[must_use]
    pub fn after(&self, rules: &RuleSet) -> Position {
        let mut after = self.before;
        if let Some(played) = &self.played {
            let _ = after.play_unchecked(rules, played);
        }
        after
    }
}

/// A step of an introduction: a few words, and what the board shows to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The heading.
    pub heading: String,
    /// One or more sentences.
    pub text: String,
    /// The side it is about.
    pub side: Side,
    /// What the board shows, one after the other; at least one.
    pub scenes: Vec<Scene>,
}

/// The steps of a rule set: how it stands, how either side moves, how either side wins. A step
/// that the rule set has nothing to show for is left out.
#[must_use]
pub fn steps(rules: &RuleSet) -> Vec<Step> {
    let [stands, goose, fox, _, geese_win, fox_wins] = text::paragraphs(rules);
    let [_, goose_steps, fox_moves, _, trapped, won] = examples::examples(rules);
    let start = rules.start();
    let steps = [
        (stands, start.side(), vec![Scene::still(start)]),
        (goose, Side::Geese, goose_scenes(rules, &goose_steps)),
        (
            fox,
            Side::Fox,
            fox_scene(rules, &fox_moves).into_iter().collect(),
        ),
        (
            fox_wins,
            Side::Fox,
            win::win(rules, &won, Side::Fox).into_iter().collect(),
        ),
        (
            geese_win,
            Side::Geese,
            win::win(rules, &trapped, Side::Geese).into_iter().collect(),
        ),
    ];
    let shown = steps.into_iter().filter(|(.., scenes)| !scenes.is_empty());
    shown
        .map(|(Paragraph { heading, text }, side, scenes)| Step {
            heading,
            text,
            side,
            scenes,
        })
        .collect()
}

/// The position of an example with a side to move.
fn position(example: &Example, side: Side) -> Position {
    let taken = example.tray.map_or(0, |(_, taken)| taken as u8);
    Position::new(
        example.pieces.foxes,
        example.pieces.geese,
        side,
        0,
        taken,
        0,
    )
}

/// The points of an example that have a sign.
fn signed(example: &Example, wanted: Sign) -> PointSet {
    let signs = example.signs.iter().filter(|(sign, _)| *sign == wanted);
    signs.map(|(_, point)| *point).collect()
}

/// Whether it is a move of the rule set, though so few pieces would end a game.
fn is_move(rules: &RuleSet, position: &Position, played: &Move) -> bool {
    let mut moves = Vec::new();
    position.moves_into(rules, &mut moves);
    moves.contains(played)
}

/// A move in a position, where the rule set has it.
fn scene(rules: &RuleSet, before: Position, played: Move) -> Option<Scene> {
    is_move(rules, &before, &played).then(|| Scene {
        played: Some(played),
        ..Scene::still(before)
    })
}

/// One of the many is placed, where some are in hand at the start; then one steps ahead.
fn goose_scenes(rules: &RuleSet, example: &Example) -> Vec<Scene> {
    let start = rules.start();
    let placing = (start.reserve() > 0).then(|| {
        let before = Position::new(
            start.foxes(),
            start.geese(),
            Side::Geese,
            start.reserve(),
            0,
            0,
        );
        let to = examples::nearest_to_middle(rules, before.empty(rules))?;
        scene(rules, before, Move::place(to))
    });
    let stepping = || {
        let from = signed(example, Sign::Chosen).first()?;
        let mut ahead = signed(example, Sign::Target);
        let most = ahead.map(|to| rules.advance(to)).max()?;
        let to = ahead.find(|to| rules.advance(*to) == most)?;
        let scene = scene(rules, position(example, Side::Geese), Move::step(from, to))?;
        Some(Scene {
            forbidden: signed(example, Sign::Forbidden),
            ..scene
        })
    };
    placing.flatten().into_iter().chain(stepping()).collect()
}

/// The fox leaps, or steps towards the geese's edge where it never leaps.
fn fox_scene(rules: &RuleSet, example: &Example) -> Option<Scene> {
    let from = signed(example, Sign::Chosen).first()?;
    let landing = signed(example, Sign::Landing).first();
    let played = match landing {
        Some(to) => Move::jump(&[from, to])?,
        None => {
            let nearest = signed(example, Sign::Target).min_by_key(|to| rules.advance(*to))?;
            Move::step(from, nearest)
        }
    };
    scene(rules, position(example, Side::Fox), played)
}

/// The piece a move carries.
#[must_use]
pub fn carried(played: &Move) -> Option<Point> {
    (played.kind() != MoveKind::Place).then(|| played.from())
}

#[cfg(test)]
mod tests {
    use super::win::won;
    use super::*;
    use crate::rules::{Capture, library};

    fn step<'a>(steps: &'a [Step], heading: &str) -> &'a Step {
        let found = steps.iter().find(|step| step.heading.contains(heading));
        found.unwrap_or_else(|| panic!("no step about: {heading}"))
    }

    #[test]
    fn every_rule_set_has_its_five_steps_with_moves_of_its_own() {
        for rules in library::built_in() {
            let steps = steps(rules);
            assert_eq!(steps.len(), 5, "{}", rules.id());
            for step in &steps[1..] {
                for scene in &step.scenes {
                    let legal = scene
                        .played
                        .as_ref()
                        .is_some_and(|played| is_move(rules, &scene.before, played));
                    assert!(legal, "{}: {}", rules.id(), step.heading);
                    assert_eq!(scene.before.side(), step.side);
                }
            }
        }
    }

    #[test]
    fn the_fox_takes_something_where_the_rules_let_it() {
        for rules in library::built_in() {
            let steps = steps(rules);
            let taken = steps[2].scenes[0].played.map_or(0, |leap| leap.captures());
            let expected = usize::from(rules.capture() != Capture::None);
            assert_eq!(taken, expected, "{}", rules.id());
        }
    }

    #[test]
    fn the_last_moves_win_and_nothing_was_won_before() {
        for rules in library::built_in() {
            for step in &steps(rules)[3..] {
                let [scene] = step.scenes.as_slice() else {
                    panic!("one scene: {}", rules.id());
                };
                assert_eq!(won(rules, &scene.before, step.side), None, "{}", rules.id());
                let reason = won(rules, &scene.after(rules), step.side);
                let outcome = reason.map(|reason| Outcome::Win {
                    side: step.side,
                    reason,
                });
                assert!(
                    outcome.is_some() && outcome == scene.outcome,
                    "{}",
                    rules.id()
                );
            }
        }
    }

    #[test]
    fn what_is_placed_first_is_shown_first() {
        let placing = library::built_in()
            .iter()
            .find(|rules| rules.start().reserve() > 0);
        let Some(rules) = placing else {
            panic!("a rule set places");
        };
        let steps = steps(rules);
        let kinds: Vec<_> = step(&steps, "steps")
            .scenes
            .iter()
            .filter_map(|scene| Some(scene.played?.kind()))
            .collect();
        assert_eq!(kinds, [MoveKind::Place, MoveKind::Step]);
    }
}

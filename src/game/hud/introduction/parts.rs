//! The parts of the card that say something of a step.

use super::super::{Look, medallion, text as words};
use crate::game::Menu;
use crate::game::art;
use crate::game::introduction::Introduction;
use crate::game::theme::text;
use crate::game::theme::widget::{Inked, icon};
use bevy::prelude::*;

/// A dot: its side, and how wide that of the step is that is shown.
const DOT: (f32, f32) = (9.0, 24.0);

/// A part that says something of the step that is shown.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) enum Part {
    /// The rule set and the number of the step, in letters of a size, in a line or in two.
    Place(f32, Lines),
    /// The piece it is about, on a medallion of a radius.
    Medallion(f32),
    /// The heading, in letters of a size.
    Heading(f32, Justify),
    /// The sentences, in letters of a size.
    Text(f32, Justify),
    /// A dot for each step.
    Dots,
    /// The words of the button that leads on.
    Next(f32),
}

/// How many lines a part takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    One,
    Two,
}

/// What the button that leads on says.
pub(super) const fn on(introduction: &Introduction) -> &'static str {
    match (introduction.is_last(), introduction.back().1) {
        (false, _) => words::NEXT,
        (true, Menu::None) => words::PLAY,
        (true, _) => words::DONE,
    }
}

/// Fills a part.
pub(super) fn fill(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    part: Part,
    introduction: &Introduction,
) {
    let (fonts, palette) = (look.fonts, look.palette);
    let rules = introduction.rules();
    let step = introduction.step();
    let (number, all) = (introduction.number(), introduction.steps().len());
    match part {
        Part::Place(size, lines) => {
            let place = words::place(number, all);
            let lines = match lines {
                Lines::One => vec![words::name_and(rules, &place)],
                Lines::Two => vec![rules.name().into(), place],
            };
            for line in lines {
                parent.spawn((
                    text::caps(fonts, line, size, palette.accent),
                    TextLayout::justify(Justify::Center),
                ));
            }
        }
        Part::Medallion(radius) => {
            let piece = art::piece(rules, step.side);
            medallion(parent, look, Some(piece), radius);
        }
        Part::Heading(size, justify) => {
            parent.spawn((
                text::display(fonts, &step.heading, size, palette.ink),
                TextLayout::justify(justify),
            ));
        }
        Part::Text(size, justify) => {
            parent
                .spawn((
                    text::sans(fonts, &step.text, size, palette.ink_second),
                    TextLayout::justify(justify),
                ))
                .insert(Node {
                    width: percent(100),
                    ..default()
                });
        }
        Part::Dots => {
            for index in 0..all {
                let shown = index == number;
                let (width, fill) = match shown {
                    true => (DOT.1, palette.accent),
                    false => (DOT.0, Color::NONE),
                };
                parent.spawn((
                    Name::new("Dot"),
                    Node {
                        width: px(width),
                        height: px(DOT.0),
                        border: px(1.5).all(),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(fill),
                    BorderColor::all(if shown { palette.accent } else { palette.edge }),
                    Pickable::IGNORE,
                ));
            }
        }
        Part::Next(size) => {
            let word = text::bold(fonts, on(introduction), size, Color::NONE);
            parent.spawn((word, Inked));
            let sign = match (introduction.is_last(), introduction.back().1) {
                (false, _) => "forward",
                (true, Menu::None) => "play",
                (true, _) => "check",
            };
            parent.spawn((icon(sign, size, Color::NONE), Inked));
        }
    }
}

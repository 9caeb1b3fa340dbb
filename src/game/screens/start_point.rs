//! Where the fox begins, in rule sets that let the player choose.

use super::choice::{Choice, fox_start};
use super::options::{LABEL, Label, WORD, segment};
use super::text;
use crate::game::Library;
use crate::game::art::Art;
use crate::game::storage::Choices;
use crate::game::theme::widget::{Skin, button};
use crate::game::theme::{Palette, control, text as type_of};
use crate::rules::{FoxStart, RuleSet};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// More points than this are gone through one by one instead of standing in a row.
const MOST_SEGMENTS: usize = 5;

/// Where the player may choose the fox's first point: a row of segments, or a button back and
/// forth where there are many.
pub fn fill(parent: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, rules: &RuleSet) {
    let starts = rules.fox_starts();
    if *rules.fox_start() == FoxStart::Fixed || starts.len() < 2 {
        return;
    }
    let fonts = &art.fonts;
    let label = text::fox_start(rules);
    parent.spawn(type_of::caps(fonts, label, LABEL, palette.ink_second));
    let row = control::well(
        palette,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
    );
    parent
        .spawn((Name::new("Fox's start"), row))
        .with_children(|row| {
            if starts.len() <= MOST_SEGMENTS {
                for point in starts {
                    let name = rules.board().name(point);
                    segment(row, art, &name, Choice::FoxStart(name.clone()));
                }
                return;
            }
            step_button(row, art, -1);
            row.spawn((Label::FoxStart, type_of::bold(fonts, "", WORD, palette.ink)));
            step_button(row, art, 1);
        });
}

fn step_button(row: &mut ChildSpawnerCommands, art: &Art, step: isize) {
    let (icon, name) = match step {
        1 => ("forward", text::STEP_START[1]),
        _ => ("back", text::STEP_START[0]),
    };
    row.spawn((
        button(&art.fonts, Skin::Bare, Some(icon), None, name),
        observe(
            move |_: On<Activate>, library: Res<Library>, mut choices: ResMut<Choices>| {
                let next = library
                    .find(&choices.rules)
                    .and_then(|rules| stepped(rules, fox_start(&choices, &library)?, step));
                if next.is_some() {
                    choices.fox_start = next;
                }
            },
        ),
    ));
}

/// The point before or after another among those the fox may start on; the last is followed by
/// the first.
fn stepped(rules: &RuleSet, from: String, step: isize) -> Option<String> {
    let names: Vec<String> = rules
        .fox_starts()
        .map(|point| rules.board().name(point))
        .collect();
    let at = names.iter().position(|name| *name == from)? as isize;
    names
        .get((at + step).rem_euclid(names.len() as isize) as usize)
        .cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn steps_go_round_the_points() {
        let rules = library::built_in()
            .iter()
            .find(|rules| rules.fox_starts().len() > 1);
        let rules = rules.map(|rules| &**rules);
        let first = rules.and_then(|rules| Some(rules.board().name(rules.fox_starts().first()?)));
        let (Some(rules), Some(first)) = (rules, first) else {
            panic!("a built-in rule set lets the player choose");
        };
        let mut at = first.clone();
        for _ in 0..rules.fox_starts().len() {
            at = stepped(rules, at, 1).unwrap_or_default();
        }
        assert_eq!(at, first);
        let back = stepped(rules, first.clone(), -1).and_then(|last| stepped(rules, last, 1));
        assert_eq!(back, Some(first));
    }
}

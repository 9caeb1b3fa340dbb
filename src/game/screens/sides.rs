//! The cards with the sides a player may take.

use super::choice::{Choice, Needs, choose};
use super::form::Form;
use super::text;
use crate::game::art::{self, Art};
use crate::game::setup::SideChoice;
use crate::game::theme::medallion::medallion;
use crate::game::theme::widget::{CARD_RADIUS, Inked, Skin};
use crate::game::theme::{Palette, control, text as type_of};
use crate::rules::text as words;
use crate::rules::{RuleSet, Side};
use bevy::prelude::*;
use bevy::ui_widgets::observe;

/// Size of the words.
const WORD: f32 = 15.0;
/// Radius of the medallions on sides: in columns, in rows.
const MEDALLION: (f32, f32) = (25.0, 18.0);
/// The radius of one of two, in that of one alone, and how far they overlap, in their radius.
const PAIR: (f32, f32) = (0.8, 0.3);

/// Fills the row with a card for each side and one for chance.
pub fn fill(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    form: Form,
    rules: &RuleSet,
) {
    parent
        .spawn((
            Name::new("Sides"),
            Node {
                column_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let (geese, fox) = (art::prey(rules), art::hunter(rules));
            let sides = [
                (
                    SideChoice::Geese,
                    words::capital(rules.side_word(Side::Geese)),
                    vec![geese],
                ),
                (
                    SideChoice::Fox,
                    words::capital(rules.side_word(Side::Fox)),
                    vec![fox],
                ),
                (SideChoice::Lots, text::LOTS.into(), vec![geese, fox]),
            ];
            for (side, name, pieces) in sides {
                side_card(row, art, palette, form, side, &name, &pieces);
            }
        });
}

fn side_card(
    row: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    form: Form,
    side: SideChoice,
    name: &str,
    pieces: &[&str],
) {
    let upright = form != Form::Tall;
    let radius = if upright { MEDALLION.0 } else { MEDALLION.1 };
    row.spawn((
        Skin::Card,
        Name::new(name.to_string()),
        AccessibleLabel::new(name),
        Choice::Side(side),
        Needs::OnePerson,
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: px(6).all(),
            row_gap: px(4),
            column_gap: px(6),
            flex_direction: match upright {
                true => FlexDirection::Column,
                false => FlexDirection::Row,
            },
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..default()
        },
        observe(choose),
    ))
    .with_children(|card| {
        // As high for two as for one, so that the words are in line.
        let room = Node {
            height: px(2.0 * radius),
            align_items: AlignItems::Center,
            ..default()
        };
        card.spawn((Name::new("Pieces"), room, Pickable::IGNORE))
            .with_children(|row| {
                let radius = match pieces.len() {
                    1 => radius,
                    _ => radius * PAIR.0,
                };
                for (index, piece) in pieces.iter().enumerate() {
                    let place = Node {
                        margin: UiRect::left(px(match index {
                            0 => 0.0,
                            _ => -radius * PAIR.1,
                        })),
                        ..default()
                    };
                    row.spawn((Name::new("Place"), place, Pickable::IGNORE))
                        .with_children(|place| {
                            medallion(place, palette, Some(piece), radius);
                        });
                }
            });
        let narrow = form == Form::Compact { narrow: true };
        let words = match side {
            SideChoice::Lots if narrow => text::LOTS_SHORT,
            _ => name,
        };
        card.spawn((Inked, type_of::bold(&art.fonts, words, WORD, palette.ink)));
        card.spawn(control::tick(palette));
    });
}

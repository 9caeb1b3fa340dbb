//! The cards with the sides a player may take.

use super::choice::{Choice, Needs, choose};
use super::form::Form;
use super::text;
use crate::game::art::{self, Art};
use crate::game::setup::SideChoice;
use crate::game::theme::widget::{CARD_RADIUS, Inked, Skin, picture};
use crate::game::theme::{Palette, control, text as type_of};
use crate::rules::text as words;
use crate::rules::{RuleSet, Side};
use bevy::prelude::*;
use bevy::ui_widgets::observe;

/// Size of the words.
const WORD: f32 = 15.0;
/// Diameter of the medallions on sides: in columns, in rows; the piece on it, in its size.
const MEDALLION: (f32, f32) = (54.0, 46.0);
const PIECE: f32 = 0.86;
/// How far two medallions overlap, in their size.
const OVERLAP: f32 = 0.28;

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
    let size = if upright { MEDALLION.0 } else { MEDALLION.1 };
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
        card.spawn((Name::new("Pieces"), Node::default(), Pickable::IGNORE))
            .with_children(|row| {
                let size = if pieces.len() > 1 { size * 0.8 } else { size };
                for (index, piece) in pieces.iter().enumerate() {
                    medallion(row, piece, size, index > 0);
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

/// A piece on a disc of wood; one that follows another overlaps it.
fn medallion(row: &mut ChildSpawnerCommands, piece: &str, size: f32, follows: bool) {
    let inner = size * PIECE;
    row.spawn((
        Name::new("Medallion"),
        Node {
            width: px(size),
            height: px(size),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            margin: UiRect::left(px(if follows { -size * OVERLAP } else { 0.0 })),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|disc| {
        disc.spawn((
            Name::new("Disc"),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child(picture("medallion", size));
        disc.spawn(picture(piece, inner));
    });
}

//! The game that was left and goes on.

use super::form::Form;
use super::mini::{Pieces, mini};
use super::text;
use super::title::Kit;
use crate::game::session::{Intent, Session};
use crate::game::theme::widget::{CARD_RADIUS, Skin, button, rule, sheet_of};
use crate::game::theme::{surface, text as type_of};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The box of the small board: wide, compact, portrait, in a strip of a low window.
const MINI: (f32, f32, f32, f32) = (108.0, 76.0, 78.0, 50.0);
/// Sizes of heading (wide, else), name and standing.
const TYPE: (f32, f32, f32, f32) = (30.0, 24.0, 20.0, 14.0);

fn continue_button(parent: &mut ChildSpawnerCommands, kit: &Kit) {
    parent.spawn((
        button(
            &kit.art.fonts,
            Skin::Plain,
            Some("play"),
            (!kit.slim).then_some(text::CONTINUE),
            text::CONTINUE,
        ),
        observe(|_: On<Activate>, mut intents: MessageWriter<Intent>| {
            intents.write(Intent::Continue);
        }),
    ));
}

fn words(parent: &mut ChildSpawnerCommands, kit: &Kit, session: &Session) {
    let fonts = &kit.art.fonts;
    let name = text::going_on(session);
    parent.spawn(type_of::display(fonts, name, TYPE.2, kit.palette.ink));
    let standing = text::standing(session);
    parent.spawn(type_of::sans(
        fonts,
        standing,
        TYPE.3,
        kit.palette.ink_second,
    ));
}

fn board(parent: &mut ChildSpawnerCommands, kit: &Kit, session: &Session, size: f32) {
    let pieces = Pieces::from(session.game().position());
    mini(parent, kit.art, kit.palette, session.rules(), pieces, size);
}

/// On top of the sheet with the options.
pub fn section(sheet: &mut ChildSpawnerCommands, kit: &Kit, session: &Session) {
    let wide = kit.form == Form::Wide;
    let fonts = &kit.art.fonts;
    let heading = if wide { TYPE.0 } else { TYPE.1 };
    sheet.spawn(type_of::display(
        fonts,
        text::CONTINUE,
        heading,
        kit.palette.ink,
    ));
    sheet
        .spawn((
            Name::new("Game that goes on"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(12),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            board(row, kit, session, if wide { MINI.0 } else { MINI.1 });
            row.spawn((
                Name::new("Words"),
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    row_gap: px(4),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                words(column, kit, session);
                continue_button(column, kit);
            });
        });
    sheet.spawn(rule(kit.palette));
}

/// A strip of its own, in portrait.
pub fn strip(root: &mut ChildSpawnerCommands, kit: &Kit, session: &Session) {
    root.spawn((
        Name::new("Strip"),
        Node {
            width: percent(100),
            padding: UiRect::new(px(14), px(14), px(0), px(14)),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|strip| {
        let node = Node {
            width: percent(100),
            padding: UiRect::axes(px(10), px(5)),
            column_gap: px(10),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..default()
        };
        strip
            .spawn((Name::new("Game that goes on"), sheet_of(kit.palette, node)))
            .with_children(|row| {
                row.spawn(surface::fibre());
                let size = if kit.short { MINI.3 } else { MINI.2 };
                board(row, kit, session, size);
                row.spawn((
                    Name::new("Words"),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        row_gap: px(2),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|column| words(column, kit, session));
                continue_button(row, kit);
            });
    });
}

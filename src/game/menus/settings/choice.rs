//! Settings with a choice of several: cards for the themes, rows of segments for the others.

use super::{Look, words};
use crate::game::settings::Settings;
use crate::game::theme::widget::{CARD_RADIUS, Chosen, OneOf, Picture, Skin, button};
use crate::game::theme::{Theme, control, text as type_of};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Width and height of a theme's picture.
const PICTURE: (f32, f32) = (225.0, 174.0);
/// The edge of a theme's card round its picture, and the distance of cards.
const CARD: (f32, f32) = (8.0, 14.0);
/// Sizes of a theme's name and of the words under it.
const NAME: (f32, f32) = (20.0, 13.5);
/// The width of names beside their segments.
const NAMES: f32 = 245.0;
/// Height of a row of segments.
const ROW: f32 = 44.0;

/// Chosen while this holds of the settings.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ChosenWhile(fn(&Settings) -> bool);

/// A choice: its word and its name in full, whether it is chosen, and how it is chosen.
type Choice = (
    (&'static str, &'static str),
    fn(&Settings) -> bool,
    fn(&mut Settings),
);

/// A card for each theme, with a window on its board.
pub(super) fn themes(list: &mut ChildSpawnerCommands, look: Look) {
    let row = Node {
        column_gap: px(CARD.1),
        ..default()
    };
    list.spawn((Name::new(words::THEME), row, Pickable::IGNORE))
        .with_children(|row| {
            for theme in Theme::ALL {
                card(row, look, theme);
            }
        });
}

fn card(row: &mut ChildSpawnerCommands, look: Look, theme: Theme) {
    let (is, what): (fn(&Settings) -> bool, _) = match theme {
        Theme::Walnut => (|settings| settings.theme == Theme::Walnut, words::WALNUT),
        Theme::Night => (|settings| settings.theme == Theme::Night, words::NIGHT),
        Theme::Contrast => (
            |settings| settings.theme == Theme::Contrast,
            words::CONTRAST,
        ),
    };
    let palette = look.palette;
    let mut card = row.spawn((
        Skin::Card,
        Name::new(theme.name()),
        AccessibleLabel::new(theme.name()),
        OneOf,
        ChosenWhile(is),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: px(CARD.0).all(),
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..default()
        },
        observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
            settings.theme = theme;
        }),
    ));
    if is(look.settings) {
        // The sheet is built anew in the colours of another theme.
        card.insert((Chosen, AutoFocus));
    }
    card.with_children(|card| {
        card.spawn((
            Picture {
                name: format!("theme-{}", theme.palette().folder),
                size: PICTURE.1,
            },
            Node {
                width: percent(100),
                aspect_ratio: Some(PICTURE.0 / PICTURE.1),
                border_radius: BorderRadius::all(px(CARD_RADIUS - CARD.0 / 2.0)),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ));
        let words = Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::new(px(6), px(6), px(8), px(0)),
            ..default()
        };
        card.spawn((Name::new("Words"), words, Pickable::IGNORE))
            .with_children(|column| {
                let name = theme.name();
                column.spawn(type_of::display(look.fonts, name, NAME.0, palette.ink));
                if look.beside {
                    column.spawn(type_of::sans(look.fonts, what, NAME.1, palette.ink_second));
                }
            });
        card.spawn(control::tick(palette));
    });
}

/// Whether pieces leap.
pub(super) fn motion(list: &mut ChildSpawnerCommands, look: Look) {
    let options: [Choice; 2] = [
        (
            words::FULL,
            |settings| !settings.reduced_motion,
            |settings| settings.reduced_motion = false,
        ),
        (
            words::REDUCED,
            |settings| settings.reduced_motion,
            |settings| settings.reduced_motion = true,
        ),
    ];
    segments(list, look, words::MOTION, words::MOTION_ASIDE, &options);
}

/// A name with what it means, and a row of segments, beside it or below.
fn segments(
    list: &mut ChildSpawnerCommands,
    look: Look,
    name: &'static str,
    aside: &str,
    options: &[Choice],
) {
    let (direction, names) = match look.beside {
        true => (FlexDirection::Row, px(NAMES)),
        false => (FlexDirection::Column, Val::Auto),
    };
    let line = Node {
        flex_direction: direction,
        align_items: match look.beside {
            true => AlignItems::Center,
            false => AlignItems::Stretch,
        },
        column_gap: px(look.gap),
        row_gap: px(look.gap / 2.0),
        ..default()
    };
    list.spawn((Name::new(name), line, Pickable::IGNORE))
        .with_children(|line| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                width: names,
                flex_shrink: 0.0,
                ..default()
            };
            line.spawn((Name::new("Words"), column, Pickable::IGNORE))
                .with_children(|column| {
                    look.name(column, name);
                    look.explanation(column, aside);
                });
            let node = Node {
                flex_grow: 1.0,
                min_height: px(ROW),
                ..default()
            };
            line.spawn((Name::new(name), control::well(look.palette, node)))
                .with_children(|row| {
                    for option in options {
                        segment(row, look, *option);
                    }
                });
        });
}

fn segment(row: &mut ChildSpawnerCommands, look: Look, ((word, name), is, choose): Choice) {
    let mut segment = row.spawn((
        button(look.fonts, Skin::Segment, None, Some(word), name),
        OneOf,
        ChosenWhile(is),
        observe(move |_: On<Activate>, mut settings: ResMut<Settings>| choose(&mut settings)),
    ));
    segment.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = px(0);
    });
    if is(look.settings) {
        segment.insert(Chosen);
    }
}

/// Marks what is chosen when a setting changes.
pub(super) fn follow(
    settings: Res<Settings>,
    options: Query<(Entity, &ChosenWhile, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (option, is, chosen) in &options {
        match ((is.0)(&settings), chosen) {
            (true, false) => {
                commands.entity(option).insert(Chosen);
            }
            (false, true) => {
                commands.entity(option).remove::<Chosen>();
            }
            _ => {}
        }
    }
}

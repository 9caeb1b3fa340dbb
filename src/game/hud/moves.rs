//! The moves of the game: numbered rows with a column for each side, or the last few in a line.

use super::action::Action;
use super::buttons::{self, Form};
use super::rows::{CHARACTERS, Last, Place, Row, common, last_moves, rows};
use super::{Look, rebuild, row, text as words};
use crate::game::art::Art;
use crate::game::session::Session;
use crate::game::theme::scroll::Reveal;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::Skin;
use crate::game::theme::{Palette, text};
use crate::rules::{Game, RuleSet, Side};
use bevy::prelude::*;

/// The rows of a list and how much room they have.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// With room for notes beside moves.
    pub wide: bool,
    /// The rows that are there as entities.
    rows: Vec<Row>,
}

impl List {
    /// A list without rows yet.
    #[must_use]
    pub const fn new(wide: bool) -> Self {
        Self {
            wide,
            rows: Vec::new(),
        }
    }
}

/// A line of the last moves.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip;

/// What the line shows.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct StripModel(Vec<Last>);

/// The side whose moves stand in the first column.
pub(super) fn first_side(game: &Game) -> Side {
    game.start().side()
}

/// Widths of the number and of the first column in px; the hunters' column is the wider one, since
/// chains stand in it.
pub(super) fn columns(first: Side, wide: bool) -> (f32, f32) {
    match (wide, first) {
        (true, Side::Geese) => (42.0, 138.0),
        (true, Side::Fox) => (42.0, 188.0),
        (false, Side::Geese) => (15.0, 47.0),
        (false, Side::Fox) => (15.0, 72.0),
    }
}

/// Keeps the rows in step with the game: what is there and still true stays.
pub(super) fn update_lists(
    session: Res<Session>,
    art: Res<Art>,
    palette: Res<Palette>,
    mut lists: Query<(Entity, &mut List, Option<&Children>)>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let game = session.game();
    for (entity, mut list, children) in &mut lists {
        let characters = if list.wide {
            CHARACTERS.0
        } else {
            CHARACTERS.1
        };
        let rows = rows(game, characters);
        if rows == list.rows {
            continue;
        }
        let kept = common(&rows, &list.rows);
        let children = children.map(|children| &**children).unwrap_or_default();
        for &old in children.iter().skip(kept) {
            commands.entity(old).despawn();
        }
        let wide = list.wide;
        commands.entity(entity).with_children(|parent| {
            for (index, row) in rows.iter().enumerate().skip(kept) {
                let newest = index + 1 == rows.len();
                spawn_row(
                    parent,
                    look,
                    session.rules(),
                    first_side(game),
                    wide,
                    row,
                    newest,
                );
            }
        });
        list.rows = rows;
    }
}

fn spawn_row(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    rules: &RuleSet,
    first: Side,
    wide: bool,
    line: &Row,
    newest: bool,
) {
    let (number_width, first_width) = columns(first, wide);
    let (height, number_size) = if wide { (24.0, 14.0) } else { (25.0, 13.0) };
    let mut entity = parent.spawn((
        Name::new("Row of moves"),
        Node {
            height: px(height),
            flex_shrink: 0.0,
            ..row(0.0)
        },
        Pickable::IGNORE,
    ));
    if newest {
        entity.insert(Reveal);
    }
    entity.with_children(|parent| {
        parent
            .spawn((
                Name::new("Number"),
                Node {
                    width: px(number_width),
                    padding: UiRect::right(px(if wide { 22.0 } else { 5.0 })),
                    justify_content: JustifyContent::FlexEnd,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child((
                text::sans(
                    look.fonts,
                    line.number.to_string(),
                    number_size,
                    look.palette.ink_second,
                ),
                TextLayout::no_wrap(),
            ));
        for (index, place) in line.places.iter().enumerate() {
            let width = (index == 0).then_some(first_width);
            spawn_place(parent, look, rules, wide, place, width);
        }
    });
}

/// The padding of a move's place and the size of its words, in px.
const fn place_measure(wide: bool) -> (f32, f32) {
    if wide { (10.0, 15.0) } else { (4.0, 13.5) }
}

fn spawn_place(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    rules: &RuleSet,
    wide: bool,
    place: &Place,
    width: Option<f32>,
) {
    let palette = look.palette;
    let (padding, size) = place_measure(wide);
    let mut entity = parent.spawn((
        Name::new("Move"),
        Node {
            width: width.map_or(auto(), px),
            height: percent(92),
            flex_grow: if width.is_none() { 1.0 } else { 0.0 },
            flex_basis: if width.is_none() { px(0) } else { auto() },
            min_width: px(0),
            padding: UiRect::horizontal(px(padding - 1.0)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(6)),
            ..row(6.0)
        },
        BorderColor::all(Color::NONE),
        BackgroundColor(Color::NONE),
    ));
    match place {
        Place::Empty => {}
        Place::Awaited => {
            entity.with_children(|parent| awaited(parent, look));
        }
        Place::Played(cell) => {
            if cell.last {
                entity.insert((
                    BackgroundColor(palette.well),
                    BorderColor::all(palette.rule),
                ));
            }
            if let Some(full) = &cell.full {
                entity.insert(Tooltip(full.clone()));
            }
            let ink = if cell.captures > 0 {
                palette.accent
            } else {
                palette.ink
            };
            let note = words::took(rules, cell.captures).filter(|_| wide);
            entity.with_children(|parent| {
                let mut words = if cell.last || cell.captures > 0 {
                    parent.spawn(text::bold(look.fonts, &cell.text, size, ink))
                } else {
                    parent.spawn(text::sans(look.fonts, &cell.text, size, ink))
                };
                words.insert(TextLayout::no_wrap());
                if let Some(note) = note {
                    parent
                        .spawn((
                            text::sans(look.fonts, note, 13.0, palette.ink_second),
                            TextLayout::no_wrap(),
                        ))
                        .insert(Node {
                            margin: UiRect::left(auto()),
                            ..default()
                        });
                }
            });
        }
    }
}

/// A dotted line where the next move is going to stand.
fn awaited(parent: &mut ChildSpawnerCommands, look: Look) {
    const DOTS: usize = 8;
    parent
        .spawn((
            Name::new("Awaited"),
            Node {
                margin: UiRect::top(px(12)),
                ..row(3.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for _ in 0..DOTS {
                parent.spawn((
                    Name::new("Dot"),
                    Node {
                        width: px(3),
                        height: px(1.5),
                        ..default()
                    },
                    BackgroundColor(look.palette.ink_second),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// The words over the columns.
pub(super) fn headings(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    session: &Session,
    wide: bool,
) {
    let first = first_side(session.game());
    let (number, width) = columns(first, wide);
    let (padding, _) = place_measure(wide);
    parent
        .spawn((
            Name::new("Headings"),
            Node {
                flex_shrink: 0.0,
                ..row(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (side, left) in [
                (first, number + padding),
                (first.other(), number + width + padding),
            ] {
                let heading = words::heading(session.rules(), side);
                parent
                    .spawn(text::caps(
                        look.fonts,
                        heading,
                        16.0,
                        look.palette.ink_second,
                    ))
                    .insert(Node {
                        position_type: PositionType::Absolute,
                        left: px(left),
                        ..default()
                    });
            }
            // What stands beside nothing keeps the row as high as its words.
            parent.spawn(text::caps(look.fonts, " ", 16.0, Color::NONE));
        });
}

pub(super) fn update_strips(
    session: Res<Session>,
    art: Res<Art>,
    palette: Res<Palette>,
    strips: Query<(Entity, Option<&StripModel>), With<Strip>>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    for (entity, shown) in &strips {
        let model = StripModel(last_moves(session.game()));
        rebuild(&mut commands, entity, shown, model, |parent, model| {
            build_strip(parent, look, &model.0);
        });
    }
}

fn build_strip(parent: &mut ChildSpawnerCommands, look: Look, moves: &[Last]) {
    let palette = look.palette;
    parent
        .spawn((
            Name::new("Last moves"),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                height: px(28),
                // From the last move backwards: one that has no room left is on a row of its own,
                // out of sight.
                flex_direction: FlexDirection::RowReverse,
                justify_content: JustifyContent::FlexEnd,
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(8),
                overflow: Overflow::clip(),
                ..row(6.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (index, shown) in moves.iter().enumerate().rev() {
                let last = index + 1 == moves.len();
                let mut place = parent.spawn((
                    Name::new("Move"),
                    Node {
                        height: px(28),
                        padding: UiRect::horizontal(px(8)),
                        border: px(1.2).all(),
                        border_radius: BorderRadius::all(px(7)),
                        flex_shrink: 0.0,
                        ..row(6.0)
                    },
                    Tooltip(shown.full.clone()),
                ));
                if last {
                    place.insert((
                        BackgroundColor(palette.raised),
                        BorderColor::all(palette.edge),
                    ));
                }
                if shown.text == shown.full {
                    place.remove::<Tooltip>();
                }
                place.with_children(|parent| {
                    if let Some(number) = shown.number {
                        parent.spawn(text::sans(
                            look.fonts,
                            number.to_string(),
                            13.0,
                            palette.ink_second,
                        ));
                    }
                    let words = &shown.text;
                    if last {
                        parent.spawn(text::bold(look.fonts, words, 15.0, palette.ink));
                    } else {
                        parent.spawn(text::sans(look.fonts, words, 15.0, palette.ink));
                    }
                });
            }
        });
    buttons::tool(parent, look, Action::AllMoves, Form::Link, Skin::Bare);
}

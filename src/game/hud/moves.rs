//! The moves of the game: numbered rows with a column for each side.

use super::rows::{CHARACTERS, Place, Row, common, rows};
use super::{Look, row, text as words};
use crate::game::art::Art;
use crate::game::session::Session;
use crate::game::theme::scroll::Reveal;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::{Palette, text};
use crate::rules::{Game, RuleSet, Side};
use bevy::prelude::*;

/// The rows of a list and how much room they have.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// How much room there is beside each other.
    width: Width,
    /// The rows that are there as entities.
    rows: Vec<Row>,
}

impl List {
    /// A list without rows yet.
    #[must_use]
    pub const fn new(width: Width) -> Self {
        Self {
            width,
            rows: Vec::new(),
        }
    }
}

/// The side whose moves stand in the first column.
pub(super) fn first_side(game: &Game) -> Side {
    game.start().side()
}

/// How much room a list has beside each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// With notes beside moves.
    Wide,
    /// Without notes.
    Slim,
    /// In a narrow panel.
    Narrow,
}

/// Sizes of a list in px.
struct Measure {
    /// A row's height.
    height: f32,
    /// The column of numbers, what of it is free at the right, and the size of the numbers.
    number: (f32, f32, f32),
    /// The first column of moves: of geese, of hunters. Theirs is wider, since chains stand in it.
    first: (f32, f32),
    /// The padding of a move's place and the size of its words.
    place: (f32, f32),
}

impl Width {
    const fn measure(self) -> Measure {
        match self {
            Self::Wide => Measure {
                height: 24.0,
                number: (42.0, 22.0, 14.0),
                first: (138.0, 188.0),
                place: (10.0, 15.0),
            },
            Self::Slim => Measure {
                height: 25.0,
                number: (26.0, 8.0, 13.5),
                first: (86.0, 106.0),
                place: (8.0, 14.5),
            },
            Self::Narrow => Measure {
                height: 25.0,
                number: (15.0, 5.0, 13.0),
                first: (47.0, 72.0),
                place: (4.0, 13.5),
            },
        }
    }

    /// The most characters of a move.
    const fn characters(self) -> usize {
        match self {
            Self::Wide => CHARACTERS.0,
            Self::Slim | Self::Narrow => CHARACTERS.1,
        }
    }
}

impl Measure {
    /// The width of the first column of moves.
    const fn column(&self, first: Side) -> f32 {
        match first {
            Side::Geese => self.first.0,
            Side::Fox => self.first.1,
        }
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
        let rows = rows(game, list.width.characters());
        if rows == list.rows {
            continue;
        }
        let kept = common(&rows, &list.rows);
        let children = children.map(|children| &**children).unwrap_or_default();
        for &old in children.iter().skip(kept) {
            commands.entity(old).despawn();
        }
        let width = list.width;
        commands.entity(entity).with_children(|parent| {
            for (index, row) in rows.iter().enumerate().skip(kept) {
                let newest = index + 1 == rows.len();
                spawn_row(
                    parent,
                    look,
                    session.rules(),
                    first_side(game),
                    width,
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
    width: Width,
    line: &Row,
    newest: bool,
) {
    let measure = width.measure();
    let (number_width, number_padding, number_size) = measure.number;
    let mut entity = parent.spawn((
        Name::new("Row of moves"),
        Node {
            height: px(measure.height),
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
                    padding: UiRect::right(px(number_padding)),
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
            let column = (index == 0).then_some(measure.column(first));
            spawn_place(parent, look, rules, width, place, column);
        }
    });
}

fn spawn_place(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    rules: &RuleSet,
    width: Width,
    place: &Place,
    column: Option<f32>,
) {
    let palette = look.palette;
    let (padding, size) = width.measure().place;
    let mut entity = parent.spawn((
        Name::new("Move"),
        Node {
            width: column.map_or(auto(), px),
            height: percent(92),
            flex_grow: if column.is_none() { 1.0 } else { 0.0 },
            flex_basis: if column.is_none() { px(0) } else { auto() },
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
            let note = words::took(rules, cell.captures).filter(|_| width == Width::Wide);
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
    width: Width,
) {
    let first = first_side(session.game());
    let measure = width.measure();
    let (number, column) = (measure.number.0, measure.column(first));
    let (padding, _) = measure.place;
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
                (first.other(), number + column + padding),
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

//! What the rows of a list of moves are built with.

use super::super::rows::{CHARACTERS, Cell, Place, Row};
use super::super::{Look, column, replay, row, text as words};
use super::first_side;
use crate::game::theme::text;
use crate::game::theme::tooltip::Tooltip;
use crate::rules::{Game, Side};
use bevy::prelude::*;

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
    pub(in crate::game::hud) const fn characters(self) -> usize {
        match self {
            Self::Wide => CHARACTERS.0,
            Self::Slim | Self::Narrow => CHARACTERS.1,
        }
    }
}

/// The height of a row in which moves can be pressed, in px.
const PRESSED_HEIGHT: f32 = 28.0;

impl Measure {
    /// The width of the first column of moves.
    const fn column(&self, first: Side) -> f32 {
        match first {
            Side::Geese => self.first.0,
            Side::Fox => self.first.1,
        }
    }
}

/// What the rows of a list are built with.
#[derive(Clone, Copy)]
pub(in crate::game::hud) struct Kit<'a> {
    pub(in crate::game::hud) look: Look<'a>,
    pub(in crate::game::hud) game: &'a Game,
    pub(in crate::game::hud) width: Width,
    /// Whether a move can be pressed, to see the position after it. The last one is not marked then.
    pub(in crate::game::hud) pressed: bool,
}

impl Kit<'_> {
    /// Spawns a row.
    pub(in crate::game::hud) fn row<'b>(
        self,
        parent: &'b mut ChildSpawnerCommands,
        line: &Row,
    ) -> EntityCommands<'b> {
        let Look { fonts, palette } = self.look;
        let measure = self.width.measure();
        let (number_width, number_padding, number_size) = measure.number;
        let height = match self.pressed {
            true => PRESSED_HEIGHT,
            false => measure.height,
        };
        let mut entity = parent.spawn((
            Name::new("Row of moves"),
            Node {
                height: px(height),
                flex_shrink: 0.0,
                ..row(0.0)
            },
            Pickable::IGNORE,
        ));
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
                        fonts,
                        line.number.to_string(),
                        number_size,
                        palette.ink_second,
                    ),
                    TextLayout::no_wrap(),
                ));
            for (index, place) in line.places.iter().enumerate() {
                let column = (index == 0).then(|| measure.column(first_side(self.game)));
                let ply = 2 * line.number + index - 1;
                self.place(parent, place, column, ply);
            }
        });
        entity
    }

    fn place(
        self,
        parent: &mut ChildSpawnerCommands,
        place: &Place,
        column: Option<f32>,
        ply: usize,
    ) {
        let palette = self.look.palette;
        let (padding, _) = self.width.measure().place;
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
                entity.with_children(|parent| awaited(parent, self.look));
            }
            Place::Played(cell) => {
                if self.pressed {
                    replay::entries::press(&mut entity, self.game, ply);
                } else if cell.last {
                    entity.insert((
                        BackgroundColor(palette.well),
                        BorderColor::all(palette.rule),
                    ));
                }
                if let Some(full) = &cell.full {
                    entity.insert(Tooltip(full.clone()));
                }
                entity.with_children(|parent| self.words(parent, cell));
            }
        }
    }

    /// A move, and beside it what it took, where there is room.
    fn words(self, parent: &mut ChildSpawnerCommands, cell: &Cell) {
        let Look { fonts, palette } = self.look;
        let (_, size) = self.width.measure().place;
        let ink = if cell.captures > 0 {
            palette.accent
        } else {
            palette.ink
        };
        let mut words = if cell.captures > 0 || (cell.last && !self.pressed) {
            parent.spawn(text::bold(fonts, &cell.text, size, ink))
        } else {
            parent.spawn(text::sans(fonts, &cell.text, size, ink))
        };
        words.insert(TextLayout::no_wrap());
        let note = words::took(self.game.rules(), cell.captures);
        if let Some(note) = note.filter(|_| self.width == Width::Wide) {
            parent
                .spawn((
                    text::sans(fonts, note, 13.0, palette.ink_second),
                    TextLayout::no_wrap(),
                ))
                .insert(Node {
                    margin: UiRect::left(auto()),
                    ..default()
                });
        }
    }
}

/// What the rows of a list are children of.
pub(in crate::game::hud) fn rows_node(width: Width) -> Node {
    let beside = if width == Width::Wide { 8.0 } else { 2.0 };
    Node {
        flex_shrink: 0.0,
        padding: UiRect::right(px(beside)),
        ..column(0.0)
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
pub(in crate::game::hud) fn headings(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    game: &Game,
    width: Width,
) {
    let first = first_side(game);
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
                let heading = words::heading(game.rules(), side);
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

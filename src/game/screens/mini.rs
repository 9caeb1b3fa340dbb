//! Small boards: a picture of the board with pieces laid on it. A board without a picture of its
//! own is drawn from parts, as the large one is.

use crate::game::art::{self, Art, BoardArt};
use crate::game::board::geometry::Geometry;
use crate::game::board::scenery::{FRAME, HOLE, PLANK, PLANK_SLICED, square};
use crate::game::theme::Palette;
use crate::game::theme::stroke::stroke;
use crate::game::theme::widget::{Picture, picture, square_node};
use crate::rules::{Lines, Point, PointSet, Position, RuleSet, Side};
use bevy::prelude::*;

/// The side of a mini's box and of the board in it: the px that `boards.ron` counts in.
const BOX: f32 = 116.0;
const BOARD: f32 = 100.0;
/// How far above its point a hunter's sprite lies, in its width.
const RAISED: f32 = 0.016;
/// Sizes on a board that is drawn from parts, in spacings: hunters, prey, the thickness of a line.
const PLAIN: (f32, f32) = (1.6, 1.28);
const LINE: f32 = 0.08;
/// How many pieces are shown placed where the game starts with all in reserve.
const PLACED: usize = 5;

/// Spawns a small board with the pieces of a position, in a box of a size in px.
pub fn mini(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
    pieces: Pieces,
    size: f32,
) {
    parent
        .spawn((
            Name::new("Small board"),
            square_node(size),
            Pickable::IGNORE,
        ))
        .with_children(|board| {
            let measures = match art.board(rules.board()) {
                Some(art) => {
                    board.spawn(picture(format!("mini-{}", art.art), size));
                    Measures::baked(art, size)
                }
                None => {
                    let measures = Measures::plain(rules, size);
                    let grid = Grid {
                        middle: Vec2::splat(size / 2.0),
                        spacing: measures.spacing,
                    };
                    draw_board(board, palette, rules, grid);
                    measures
                }
            };
            for (point, side) in pieces.from_behind(rules) {
                spawn_piece(board, rules, point, side, measures, size);
            }
        });
}

/// The pieces on a small board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The fox side's.
    pub foxes: PointSet,
    /// The geese side's.
    pub geese: PointSet,
}

impl From<&Position> for Pieces {
    fn from(position: &Position) -> Self {
        Self {
            foxes: position.foxes(),
            geese: position.geese(),
        }
    }
}

impl Pieces {
    /// What the card of a rule set shows: the start; where all of the many start in reserve, a few
    /// of them placed, so that one sees who plays.
    #[must_use]
    pub fn on_card(rules: &RuleSet) -> Self {
        let start = rules.start();
        let mut pieces = Self::from(&start);
        if start.reserve() > 0 && start.geese().is_empty() {
            let mut empty: Vec<Point> = start.empty(rules).collect();
            empty.sort_by_key(|point| (rules.advance(*point), rules.board().file(*point)));
            for point in empty.into_iter().step_by(2).take(PLACED) {
                pieces.geese.insert(point);
            }
        }
        pieces
    }

    /// All pieces, the ones farther up first, so that those nearer overlap them.
    #[must_use]
    pub fn from_behind(self, rules: &RuleSet) -> Vec<(Point, Side)> {
        let foxes = self.foxes.map(|point| (point, Side::Fox));
        let geese = self.geese.map(|point| (point, Side::Geese));
        let mut all: Vec<_> = foxes.chain(geese).collect();
        all.sort_by_key(|(point, side)| {
            (
                std::cmp::Reverse(rules.board().rank(*point)),
                *side == Side::Fox,
            )
        });
        all
    }
}

/// Lengths on a small board, in px.
#[derive(Clone, Copy)]
struct Measures {
    spacing: f32,
    hunter: f32,
    prey: f32,
}

impl Measures {
    fn baked(art: &BoardArt, size: f32) -> Self {
        let spacing = art.mini_spacing * size / art.mini_box;
        Self {
            spacing,
            hunter: art.mini_hunter * spacing,
            prey: art.mini_prey * spacing,
        }
    }

    fn plain(rules: &RuleSet, size: f32) -> Self {
        let frame = 2.0 * (Geometry::new(rules.board(), false).half().max_element() + FRAME);
        let spacing = size * BOARD / BOX / frame;
        Self {
            spacing,
            hunter: PLAIN.0 * spacing,
            prey: PLAIN.1 * spacing,
        }
    }
}

/// Where the points of a board lie in a node: its middle and the distance of neighbours, in px.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// The board's middle, from the node's upper left.
    pub middle: Vec2,
    /// The distance of neighbouring points.
    pub spacing: f32,
}

impl Grid {
    fn at(self, rules: &RuleSet, point: Point) -> Vec2 {
        self.place(Geometry::new(rules.board(), false).at(point))
    }

    /// Where a place of the board lies, given in U from its middle.
    fn place(self, at: Vec2) -> Vec2 {
        self.middle + Vec2::new(at.x, -at.y) * self.spacing
    }
}

/// A node of a size with its middle at a place of its parent.
#[must_use]
pub fn centred(at: Vec2, size: Vec2) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(at.x - size.x / 2.0),
        top: px(at.y - size.y / 2.0),
        width: px(size.x),
        height: px(size.y),
        ..default()
    }
}

fn spawn_piece(
    board: &mut ChildSpawnerCommands,
    rules: &RuleSet,
    point: Point,
    side: Side,
    measures: Measures,
    size: f32,
) {
    let grid = Grid {
        middle: Vec2::splat(size / 2.0),
        spacing: measures.spacing,
    };
    let mut at = grid.at(rules, point);
    let (name, width) = match side {
        Side::Fox => {
            at.y -= measures.hunter * RAISED;
            (art::hunter(rules).to_string(), measures.hunter)
        }
        Side::Geese => (format!("token-{}", art::prey(rules)), measures.prey),
    };
    board.spawn((
        Name::new("Piece"),
        Picture { name, size: width },
        centred(at, Vec2::splat(width)),
        Pickable::IGNORE,
    ));
}

/// A board from the parts that a large one is made of: a plank with lines and holes, or with squares.
pub fn draw_board(
    parent: &mut ChildSpawnerCommands,
    palette: &Palette,
    rules: &RuleSet,
    grid: Grid,
) {
    let board = rules.board();
    let Grid { middle, spacing } = grid;
    let geometry = Geometry::new(board, false);
    let plank = 2.0 * (geometry.half() + PLANK) * spacing;
    parent.spawn((
        Name::new("Plank"),
        Picture {
            name: "part-plank".into(),
            size: plank.y,
        },
        PLANK_SLICED,
        centred(middle, plank),
        Pickable::IGNORE,
    ));
    let part = |parent: &mut ChildSpawnerCommands, name: &str, at: Vec2, size: f32| {
        parent.spawn((
            Name::new(name.to_string()),
            Picture {
                name: name.into(),
                size,
            },
            centred(at, Vec2::splat(size)),
            Pickable::IGNORE,
        ));
    };
    if board.lines() == Lines::DiagonalOnly {
        for (file, rank) in
            (0..board.width()).flat_map(|x| (0..board.height()).map(move |y| (x, y)))
        {
            let at = grid.place(geometry.place(file, rank));
            part(parent, square(file, rank), at, spacing);
        }
        return;
    }
    for (from, to) in board.edges() {
        let (from, to) = (grid.at(rules, from), grid.at(rules, to));
        stroke(parent, from, to, spacing * LINE, palette.inlay);
    }
    for point in board.points() {
        part(parent, "part-hole", grid.at(rules, point), spacing * HOLE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn a_card_always_shows_both_sides() {
        for rules in library::built_in() {
            let pieces = Pieces::on_card(rules);
            assert!(!pieces.foxes.is_empty(), "{}", rules.id());
            assert!(!pieces.geese.is_empty(), "{}", rules.id());
        }
    }

    #[test]
    fn a_start_in_reserve_shows_a_few_placed() {
        let reserve = library::built_in()
            .iter()
            .filter(|rules| rules.start().reserve() > 0);
        for rules in reserve {
            assert_eq!(Pieces::on_card(rules).geese.len(), PLACED);
        }
    }
}

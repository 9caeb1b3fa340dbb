//! The baked pictures of boards, and where things lie on them.

use crate::rules::{Board, Lines};
use serde::Deserialize;

/// Which baked board picture fits which board, and where things lie on it: compiled in, since it
/// belongs to the pictures as they were made.
const BOARDS: &str = include_str!("../../../assets/images/boards.ron");

/// A baked board picture and where things lie on it, in U with y downwards. The file
/// `assets/images/boards.ron` explains each field.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardArt {
    /// Which picture: `board-<art>` and `mini-<art>`.
    pub art: String,
    /// Rows from the top, `.` a point.
    pub outline: Vec<String>,
    /// The lines it shows.
    pub lines: Lines,
    /// The side of the square picture.
    pub size: f32,
    /// How much room the layout counts with.
    pub outer: Outer,
    /// The frame.
    pub frame: Frame,
    /// Where letters and digits stand.
    pub coordinates: Coordinates,
    /// The side of the mini's box, in its own px; the board is 100 of it.
    pub mini_box: f32,
    /// The distance of neighbouring points on the mini, in its px.
    pub mini_spacing: f32,
    /// The width of a hunter's sprite on the mini, in mini spacings.
    pub mini_hunter: f32,
    /// The width of a prey token on the mini, in mini spacings.
    pub mini_prey: f32,
}

/// The side of a board that the layout counts with, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Outer {
    /// With the whole frame.
    pub full: f32,
    /// What is never cut off.
    pub tight: f32,
}

/// The frame of a board, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub enum Frame {
    /// A round board with a gutter in which captured pieces lie.
    Round {
        /// Radius of the outer edge.
        rim: f32,
        /// Inner and outer radius of the gutter.
        gutter: (f32, f32),
        /// Radius of the metal ring.
        ring: f32,
        /// Radius on which captured pieces lie.
        slot_radius: f32,
        /// Degrees from one captured piece to the next.
        slot_degrees: f32,
        /// Size of a captured piece, 1 for full size.
        slot_scale: f32,
    },
    /// A square board.
    Square {
        /// Side of the field inside the metal line.
        field: f32,
        /// Width of the frame.
        width: f32,
        /// Radius of the outer corners.
        corner: f32,
    },
}

/// Where letters and digits stand, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub enum Coordinates {
    /// Under the lowest point of a file, left of the first point of a rank.
    UnderPoints {
        /// From the point down to the letter's baseline.
        letter: f32,
        /// From the point left to the digit's middle.
        digit: f32,
    },
    /// In the frame.
    InFrame {
        /// From the board's middle.
        offset: f32,
    },
}

impl BoardArt {
    /// All that there are.
    ///
    /// # Errors
    /// What is wrong with their description and where, for whoever changed it.
    pub(super) fn read() -> Result<Vec<Self>, ron::error::SpannedError> {
        ron::from_str(BOARDS)
    }

    /// Whether the picture shows this board.
    pub(super) fn fits(&self, board: &Board) -> bool {
        let height = board.height();
        let row = |row: &String, rank: usize| {
            row.len() == board.width()
                && row.bytes().enumerate().all(|(file, place)| {
                    board.at(file as u8, rank as u8).is_some() == (place == b'.')
                })
        };
        self.lines == board.lines()
            && self.outline.len() == height
            && self
                .outline
                .iter()
                .enumerate()
                .all(|(index, text)| row(text, height - 1 - index))
    }
}

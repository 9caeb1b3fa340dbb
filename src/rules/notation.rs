//! Positions and moves as text, both ways.
//!
//! A position is `<rows> <side> <reserve> <captured> <quiet>`: rows from the top, parted by `/`,
//! only points of the board, `F`, `G` or a number of empty points; side `f` or `g`. A move is a
//! step `d4-d5`, a jump or chain `d4xd6xf6`, or a placement `@b3`.

use super::board::{Board, Point, PointSet};
use super::moves::{Move, MoveKind};
use super::position::{Position, Side};
use super::ruleset::RuleSet;

/// The most geese that may stand on a board.
pub const MAX_GEESE: usize = 24;
/// The most pieces the fox side may have.
pub const MAX_FOXES: usize = 4;

/// What is wrong with a text for a position or a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The position does not have its five fields.
    #[error(
        "a position has 5 fields parted by one space (rows, side, reserve, captured, quiet), this one has {0}"
    )]
    Fields(usize),
    /// The number of rows is not the board's.
    #[error("this board has {expected} rows, the position has {found}")]
    Rows {
        /// Rows of the board.
        expected: usize,
        /// Rows of the text.
        found: usize,
    },
    /// A row has a different number of points than the board's.
    #[error("row {row} from the top has {expected} points on this board, here it has {found}")]
    RowLength {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Points of the board's row.
        expected: usize,
        /// Points of the text's row.
        found: usize,
    },
    /// A character in a row that means nothing.
    #[error("row {row} from the top holds '{found}'; only F, G and numbers from 1 are allowed")]
    Piece {
        /// The row, counted from 1 at the top.
        row: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither `f` nor `g`.
    #[error("the side to move is 'f' or 'g', not '{0}'")]
    Side(String),
    /// A counter is not a number in its range.
    #[error("the {name} is a number from 0 to {most}, not '{found}'")]
    Counter {
        /// Which counter.
        name: &'static str,
        /// The largest value it may have.
        most: u16,
        /// What stands there.
        found: String,
    },
    /// Too few or too many pieces.
    #[error(
        "a position has 1 to 4 pieces on the fox side and at most 24 geese with the reserve, here {foxes} and {geese}"
    )]
    Pieces {
        /// Pieces of the fox side.
        foxes: usize,
        /// Geese, the reserve counted in.
        geese: usize,
    },
    /// The text is not of the form of a move.
    #[error(
        "'{0}' is not a move; a step is written d4-d5, a jump d4xd6, a chain d4xd6xf6, a placement @b3"
    )]
    Form(String),
    /// A point that the board does not have.
    #[error("'{0}' is not a point of this board")]
    Point(String),
}

impl Position {
    /// The position as text.
    #[must_use]
    pub fn to_text(&self, rules: &RuleSet) -> String {
        let board = rules.board();
        let mut text = String::new();
        for rank in (0..board.height() as u8).rev() {
            let mut empty = 0;
            for point in board.on_rank(rank) {
                let Some(side) = self.at(point) else {
                    empty += 1;
                    continue;
                };
                push_count(&mut text, &mut empty);
                text.push(match side {
                    Side::Fox => 'F',
                    Side::Geese => 'G',
                });
            }
            push_count(&mut text, &mut empty);
            text.push(if rank == 0 { ' ' } else { '/' });
        }
        let side = match self.side {
            Side::Fox => 'f',
            Side::Geese => 'g',
        };
        text + &format!("{side} {} {} {}", self.reserve, self.captured, self.quiet)
    }

    /// Reads a position.
    ///
    /// # Errors
    /// [`NotationError`] names the first thing that is wrong and what is allowed.
    pub fn from_text(text: &str, rules: &RuleSet) -> Result<Self, NotationError> {
        let board = rules.board();
        let fields: Vec<&str> = text.split(' ').collect();
        let &[rows, side, reserve, captured, quiet] = fields.as_slice() else {
            return Err(NotationError::Fields(fields.len()));
        };
        let (foxes, geese) = read_rows(rows, board)?;
        let side = match side {
            "f" => Side::Fox,
            "g" => Side::Geese,
            other => return Err(NotationError::Side(other.into())),
        };
        let most = MAX_GEESE as u16;
        let reserve = counter("reserve", reserve, most)? as u8;
        let captured = counter("number of captured geese", captured, most)? as u8;
        let quiet = counter("number of quiet plies", quiet, u16::MAX)?;
        let all_geese = geese.len() + reserve as usize;
        if !(1..=MAX_FOXES).contains(&foxes.len()) || all_geese > MAX_GEESE {
            return Err(NotationError::Pieces {
                foxes: foxes.len(),
                geese: all_geese,
            });
        }
        Ok(Self::new(foxes, geese, side, reserve, captured, quiet))
    }
}

fn push_count(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

fn read_rows(text: &str, board: &Board) -> Result<(PointSet, PointSet), NotationError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.height() {
        return Err(NotationError::Rows {
            expected: board.height(),
            found: rows.len(),
        });
    }
    let (mut foxes, mut geese) = (PointSet::EMPTY, PointSet::EMPTY);
    for (index, row) in rows.iter().enumerate() {
        let points: Vec<Point> = board.on_rank((board.height() - 1 - index) as u8).collect();
        let mut at = 0;
        let mut run: Option<usize> = None;
        for found in row.chars() {
            if let Some(digit) = found
                .to_digit(10)
                .filter(|&digit| digit > 0 || run.is_some())
            {
                run = Some((run.unwrap_or(0) * 10 + digit as usize).min(MAX_FILL));
                continue;
            }
            at += run.take().unwrap_or(0);
            let set = match found {
                'F' => &mut foxes,
                'G' => &mut geese,
                _ => {
                    return Err(NotationError::Piece {
                        row: index + 1,
                        found,
                    });
                }
            };
            if let Some(&point) = points.get(at) {
                set.insert(point);
            }
            at += 1;
        }
        at += run.unwrap_or(0);
        if at != points.len() {
            return Err(NotationError::RowLength {
                row: index + 1,
                expected: points.len(),
                found: at,
            });
        }
    }
    Ok((foxes, geese))
}

/// A run of empty points longer than any board's row: what larger numbers are cut to.
const MAX_FILL: usize = 999;

fn counter(name: &'static str, text: &str, most: u16) -> Result<u16, NotationError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(value) if digits && value <= most => Ok(value),
        _ => Err(NotationError::Counter {
            name,
            most,
            found: text.into(),
        }),
    }
}

impl Move {
    /// The move as text.
    #[must_use]
    pub fn to_text(&self, board: &Board) -> String {
        let names: Vec<String> = self.path().iter().map(|&point| board.name(point)).collect();
        match self.kind() {
            MoveKind::Place => format!("@{}", names[0]),
            MoveKind::Step => names.join("-"),
            MoveKind::Jump => names.join("x"),
        }
    }

    /// Reads a move. Whether it is legal is for [`Position::check`] to say.
    ///
    /// # Errors
    /// [`NotationError::Form`] or [`NotationError::Point`].
    pub fn from_text(text: &str, board: &Board) -> Result<Self, NotationError> {
        let point = |name: &str| {
            board
                .point(name)
                .ok_or_else(|| NotationError::Point(name.into()))
        };
        let form = || NotationError::Form(text.into());
        if let Some(name) = text.strip_prefix('@') {
            return Ok(Self::place(point(name)?));
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(Self::step(point(from)?, point(to)?));
        }
        if !text.contains('x') {
            return Err(form());
        }
        let path = text.split('x').map(point).collect::<Result<Vec<_>, _>>()?;
        Self::jump(&path).ok_or_else(form)
    }
}

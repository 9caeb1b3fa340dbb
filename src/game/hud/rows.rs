//! The list of moves as data: numbered rows with a place for each side, long chains shortened.

use super::text as words;
use crate::rules::Game;

/// A move in the line, with its number where it is the first of its row or of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Last {
    pub(super) number: Option<usize>,
    pub(super) text: String,
    pub(super) full: String,
}

/// A move in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    /// In full, where the text is shortened.
    pub(super) full: Option<String>,
    pub(super) captures: usize,
    pub(super) last: bool,
}

/// What stands in a column of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Empty,
    Awaited,
    Played(Cell),
}

/// A row of the list: a move of each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) places: [Place; 2],
}

/// The most characters of a move in the list: with notes beside it, and without.
pub(super) const CHARACTERS: (usize, usize) = (12, 8);
/// The most characters of a move in the line.
const STRIP_CHARACTERS: usize = 8;
/// The moves in the line.
const STRIP_MOVES: usize = 3;

/// The rows of a game's list of moves, long chains cut to so many characters.
pub(super) fn rows(game: &Game, characters: usize) -> Vec<Row> {
    let board = game.rules().board();
    let plies = game.plies();
    let mut places: Vec<Place> = game
        .moves()
        .enumerate()
        .map(|(index, played)| {
            let full = played.to_text(board);
            let text = words::shorten(&full, characters);
            Place::Played(Cell {
                full: (text != full).then_some(full),
                text,
                captures: played.captures(),
                last: index + 1 == plies,
            })
        })
        .collect();
    if game.outcome().is_none() {
        places.push(Place::Awaited);
    }
    places
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| Row {
            number: index + 1,
            places: [
                pair[0].clone(),
                pair.get(1).cloned().unwrap_or(Place::Empty),
            ],
        })
        .collect()
}

/// The last moves of a game for a line.
pub(super) fn last_moves(game: &Game) -> Vec<Last> {
    let skipped = game.plies().saturating_sub(STRIP_MOVES);
    game.moves()
        .enumerate()
        .skip(skipped)
        .map(|(index, played)| {
            let full = played.to_text(game.rules().board());
            Last {
                number: (index % 2 == 0 || index == skipped).then_some(index / 2 + 1),
                text: words::shorten(&full, STRIP_CHARACTERS),
                full,
            }
        })
        .collect()
}

/// How many items two lists begin with in common.
pub(super) fn common<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    /// A game of the first rule set after so many moves, each the first legal one.
    fn game(plies: usize) -> Game {
        let mut game = Game::new(library::built_in()[0].clone());
        for _ in 0..plies {
            let legal = game.legal_moves();
            assert_eq!(game.play(&legal[0]), Ok(()));
        }
        game
    }

    #[test]
    fn rows_hold_a_move_of_each_side_and_the_awaited_one() {
        assert_eq!(rows(&game(0), 8).len(), 1);
        let after_three = rows(&game(3), 8);
        assert_eq!(after_three.len(), 2);
        assert_eq!(after_three[1].number, 2);
        assert_eq!(after_three[1].places[1], Place::Awaited);
        let last: Vec<bool> = after_three
            .iter()
            .flat_map(|row| &row.places)
            .map(|place| matches!(place, Place::Played(cell) if cell.last))
            .collect();
        assert_eq!(last, [false, false, true, false]);
    }

    #[test]
    fn a_new_move_changes_the_last_rows_only() {
        let (before, after) = (rows(&game(5), 8), rows(&game(6), 8));
        assert_eq!(common(&before, &after), 2);
    }

    #[test]
    fn the_line_numbers_its_first_move_and_each_row() {
        let numbers = |plies| -> Vec<Option<usize>> {
            last_moves(&game(plies))
                .into_iter()
                .map(|last| last.number)
                .collect()
        };
        assert_eq!(numbers(0), []);
        assert_eq!(numbers(2), [Some(1), None]);
        assert_eq!(numbers(5), [Some(2), None, Some(3)]);
        assert_eq!(numbers(4), [Some(1), Some(2), None]);
    }
}

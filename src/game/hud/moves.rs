//! The moves of the game: numbered rows with a column for each side.

mod kit;

pub use kit::Width;
pub(super) use kit::{Kit, headings, rows_node};

use super::Look;
use super::rows::{Row, common, rows};
use crate::game::art::Art;
use crate::game::session::Session;
use crate::game::theme::Palette;
use crate::game::theme::scroll::Reveal;
use crate::rules::{Game, Side};
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
        let kit = Kit {
            look,
            game,
            width: list.width,
            pressed: false,
        };
        commands.entity(entity).with_children(|parent| {
            for (index, row) in rows.iter().enumerate().skip(kept) {
                let mut line = kit.row(parent, row);
                if index + 1 == rows.len() {
                    line.insert(Reveal);
                }
            }
        });
        list.rows = rows;
    }
}

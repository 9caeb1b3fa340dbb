//! What buttons look like: their colours and edges in each state.

use super::dressing::Shade;
use crate::game::theme::Palette;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button as UiButton;

/// Edge of a plain button.
pub(super) const EDGE: f32 = 1.5;
/// Edge of a chosen line of a list.
const ENTRY_EDGE: f32 = 1.0;
/// Edge of a chosen card.
pub(super) const CHOSEN_EDGE: f32 = 3.0;
/// The focus ring and its distance.
const RING: (f32, f32) = (2.5, 5.0);

/// What a button looks like.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(UiButton, Hovered, TabIndex(0), Node, BackgroundColor, BorderColor, Shade, UiTransform, Outline = no_ring())]
pub enum Skin {
    /// The one thing to do next.
    Primary,
    /// Anything else.
    Plain,
    /// What can't be taken back.
    Danger,
    /// A button on the table, outlined.
    Table,
    /// An icon without an edge, on paper.
    Bare,
    /// An icon without an edge, on the table.
    TableBare,
    /// A card, a side, a segment: [`Chosen`] marks the one that is chosen.
    Card,
    /// One of a row of segments in a well.
    Segment,
    /// The same on the table.
    TableSegment,
    /// A line of a list, a card under the pointer only.
    Row,
    /// A line of a list, without an edge: [`Chosen`] marks the one that is shown.
    Entry,
}

const fn no_ring() -> Outline {
    Outline {
        width: Val::Px(RING.0),
        offset: Val::Px(RING.1),
        color: Color::NONE,
    }
}

/// What the pointer does to a button.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Rest,
    Hovered,
    Pressed,
    Disabled,
}

/// The colours of a button in some state.
pub(super) struct Dress {
    pub(super) fill: Color,
    pub(super) edge: Color,
    pub(super) ink: Color,
    pub(super) border: f32,
}

impl Skin {
    /// Whether it lies on the paper and goes down when it is pressed.
    pub(super) const fn is_raised(self) -> bool {
        matches!(
            self,
            Self::Primary | Self::Plain | Self::Danger | Self::Card
        )
    }

    /// The colours of a button of this look in a state.
    pub(super) fn dress(self, state: State, chosen: bool, palette: &Palette) -> Dress {
        let border = match self {
            Self::Card if chosen => CHOSEN_EDGE,
            Self::Primary | Self::Bare | Self::TableBare | Self::Segment | Self::TableSegment => {
                0.0
            }
            Self::Entry => ENTRY_EDGE,
            _ => EDGE,
        };
        if state == State::Disabled && !chosen {
            let edge = if border > 0.0 {
                palette.rule
            } else {
                Color::NONE
            };
            return Dress {
                fill: Color::NONE,
                edge,
                ink: palette.disabled,
                border,
            };
        }
        let plain = match state {
            State::Hovered => palette.plain[0],
            State::Pressed => palette.plain[1],
            State::Rest | State::Disabled => palette.raised,
        };
        let primary = match state {
            State::Hovered => palette.primary[1],
            State::Pressed => palette.primary[2],
            State::Rest | State::Disabled => palette.primary[0],
        };
        let faint = match state {
            State::Hovered => 0.10,
            State::Pressed => 0.16,
            State::Rest | State::Disabled => 0.0,
        };
        let (fill, edge, ink) = match self {
            Self::Primary => (primary, primary, palette.on_primary),
            Self::Segment if chosen => (primary, primary, palette.on_primary),
            Self::Segment => (
                palette.raised.with_alpha(faint * 5.0),
                Color::NONE,
                palette.ink,
            ),
            Self::TableSegment if chosen => (palette.on_table, Color::NONE, palette.table[2]),
            Self::TableSegment => (
                palette.on_table.with_alpha(faint),
                Color::NONE,
                palette.on_table,
            ),
            Self::Row if state == State::Rest => (Color::NONE, Color::NONE, palette.ink_second),
            Self::Row if state == State::Disabled => (Color::NONE, Color::NONE, palette.disabled),
            Self::Row | Self::Plain => (plain, palette.edge, palette.ink),
            Self::Danger => (plain, palette.edge, palette.accent),
            Self::Card if chosen => (plain, palette.primary[0], palette.ink),
            Self::Card => (plain, palette.rule, palette.ink),
            Self::Table => (
                palette.on_table.with_alpha(faint),
                palette.on_table_second.with_alpha(0.6),
                palette.on_table,
            ),
            Self::TableBare => (
                palette.on_table.with_alpha(faint),
                Color::NONE,
                palette.on_table_second,
            ),
            Self::Entry if chosen => (palette.well, palette.edge, palette.ink),
            Self::Entry => (
                palette.edge.with_alpha(faint * 2.0),
                Color::NONE,
                palette.ink,
            ),
            Self::Bare => (
                palette.edge.with_alpha(faint * 2.0),
                Color::NONE,
                palette.ink_second,
            ),
        };
        Dress {
            fill,
            edge,
            ink,
            border,
        }
    }
}

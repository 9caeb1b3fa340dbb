//! What every layout of the panel is put together from: sheets of paper, slots for the parts, rules,
//! the logo.

use super::action::Action;
use super::buttons::{Form, tool};
use super::moves::Width;
use super::panel::Shape;
use super::{Look, buttons, column, counters, moves, row, strip, text as words, turn};
use crate::game::layout::{Mode, PORTRAIT_BAR, PORTRAIT_TURN};
use crate::game::session::Session;
use crate::game::tally::Tallies;
use crate::game::theme::motion::Entrance;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::surface::fibre;
use crate::game::theme::widget::{CARD_RADIUS, SHEET_EDGE, Skin, rule, sheet};
use crate::game::theme::{Palette, text};
use bevy::prelude::*;

/// Full panel: distance of cards and buttons from its edges.
pub(super) const EDGE: f32 = 20.0;
/// The light rim of a sheet.
pub(super) const RIM: f32 = 1.5;
/// Full panel: how much further in words start.
pub(super) const INSET: f32 = 8.0;

/// What the whole panel is laid out from.
pub(super) struct Whole<'a> {
    pub(super) look: Look<'a>,
    pub(super) shape: &'a Shape,
    pub(super) session: &'a Session,
    pub(super) tallies: &'a Tallies,
    /// Whether the result was not shown before.
    pub(super) rises: bool,
}

/// Corner radius of a card of its own in the panel's place, and of a sheet at the foot.
pub(super) const CARD_CORNERS: f32 = 18.0;
pub(super) const FOOT_CORNERS: f32 = 20.0;
/// A portrait window that is less wide has room for what matters most.
pub(super) const SLIM: f32 = 340.0;

/// Above the board of a portrait window, over a sheet at such a place: the bar with the logo.
pub(super) fn title_bar(sheet: Rect) -> (Rect, Node) {
    let node = Node {
        padding: UiRect::new(px(20), px(10), px(4), px(0)),
        ..row(8.0)
    };
    (Rect::new(sheet.min.x, 0.0, sheet.max.x, PORTRAIT_BAR), node)
}

/// The card under it, and its corners.
pub(super) fn top_card(sheet: Rect) -> (Rect, BorderRadius) {
    const MARGIN: f32 = 14.0;
    let place = Rect::new(
        sheet.min.x + MARGIN,
        PORTRAIT_BAR + 6.0,
        sheet.max.x - MARGIN,
        PORTRAIT_BAR + PORTRAIT_TURN - 2.0,
    );
    (place, BorderRadius::all(px(13)))
}

/// A node at a place in the window, in px.
pub(super) fn at(place: Rect, node: Node) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(place.min.x),
        top: px(place.min.y),
        width: px(place.width()),
        height: px(place.height()),
        ..node
    }
}

/// A sheet of paper with corners of a radius.
pub(super) fn paper<'a>(
    parent: &'a mut ChildSpawnerCommands,
    palette: &Palette,
    name: &'static str,
    node: Node,
    corners: BorderRadius,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let (rim, edge) = match palette.sheet_edge {
        Some(edge) => (SHEET_EDGE, edge),
        None => (RIM, palette.raised),
    };
    let node = Node {
        border: px(rim).all(),
        ..node
    };
    let mut sheet = parent.spawn((Name::new(name), sheet(palette, node.clone())));
    sheet
        .insert((
            Node {
                border_radius: corners,
                ..node
            },
            BorderColor::all(edge),
        ))
        .with_children(|parent| {
            parent.spawn(fibre());
            fill(parent);
        });
    sheet
}

impl Whole<'_> {
    /// A sheet of paper with corners of a radius.
    pub(super) fn paper<'a>(
        &self,
        parent: &'a mut ChildSpawnerCommands,
        name: &'static str,
        node: Node,
        corners: BorderRadius,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) -> EntityCommands<'a> {
        paper(parent, self.look.palette, name, node, corners, fill)
    }

    /// Has the result come up where it was not shown before.
    pub(super) fn rise(&self, mut result: EntityCommands, radius: f32) {
        if self.rises {
            result.insert(Entrance::result(self.look.palette.sheet, radius));
        }
    }

    pub(super) fn turn_card(
        &self,
        parent: &mut ChildSpawnerCommands,
        slot: turn::Slot,
        above: f32,
    ) {
        let (least, padding) = match slot {
            // A hint makes it higher, at the cost of the list of moves.
            turn::Slot::Wide => (72.0, UiRect::axes(px(13), px(6))),
            turn::Slot::Middle | turn::Slot::Narrow | turn::Slot::Table { .. } => {
                (60.0, UiRect::axes(px(7), px(6)))
            }
        };
        parent.spawn((
            Name::new("Turn card"),
            slot,
            Node {
                min_height: px(least),
                margin: UiRect::top(px(above)),
                padding,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(px(CARD_RADIUS)),
                flex_shrink: 0.0,
                ..column(8.0)
            },
            BackgroundColor(self.look.palette.primary[0]),
            Pickable::IGNORE,
        ));
    }

    pub(super) fn counts(
        &self,
        parent: &mut ChildSpawnerCommands,
        slot: counters::Slot,
        above: f32,
    ) {
        parent.spawn((
            Name::new("Counts"),
            slot,
            Node {
                margin: UiRect::top(px(above)),
                flex_shrink: 0.0,
                ..column(0.0)
            },
            Pickable::IGNORE,
        ));
    }

    pub(super) fn buttons(
        &self,
        parent: &mut ChildSpawnerCommands,
        slot: buttons::Slot,
        above: f32,
    ) {
        let gap = match slot {
            buttons::Slot::Wide => 10.0,
            _ => 6.0,
        };
        parent.spawn((
            Name::new("Buttons"),
            slot,
            Node {
                margin: UiRect::top(px(above)),
                flex_shrink: 0.0,
                ..column(gap)
            },
            Pickable::IGNORE,
        ));
    }

    /// The list of moves, as high as there is room.
    pub(super) fn list(&self, parent: &mut ChildSpawnerCommands, width: Width) {
        let keys = Keys::Itself(words::MOVES);
        let rows = (
            Name::new("Rows"),
            moves::List::new(width),
            moves::rows_node(width),
            Pickable::IGNORE,
        );
        let place = (width, self.shape.mode);
        list(parent, self.look.palette, place, keys, |parent| {
            parent.spawn(rows);
        });
    }

    pub(super) fn strip(&self, parent: &mut ChildSpawnerCommands) {
        let palette = self.look.palette;
        parent.spawn((
            Name::new("Last moves"),
            strip::Strip,
            Node {
                height: px(40),
                padding: UiRect::horizontal(px(2)),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(9)),
                flex_shrink: 0.0,
                ..row(4.0)
            },
            BackgroundColor(palette.well),
            BorderColor::all(palette.rule),
            Pickable::IGNORE,
        ));
    }

    /// A part with the inset of words in a full panel.
    pub(super) fn inset(
        &self,
        parent: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        part(parent, INSET, 0.0, fill);
    }

    /// A part with the inset of words in a narrow panel.
    pub(super) fn narrow_part(
        &self,
        parent: &mut ChildSpawnerCommands,
        above: f32,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        part(parent, 4.0, above, fill);
    }

    pub(super) fn ruled(&self, parent: &mut ChildSpawnerCommands, above: f32, below: f32) {
        let inset = match self.shape.mode {
            Mode::Compact => 4.0,
            Mode::Wide | Mode::Portrait => INSET,
        };
        ruled(parent, self.look.palette, inset, above, below);
    }
}

/// A rule between two parts, so far from the edges and from what is above and below it.
pub(super) fn ruled(
    parent: &mut ChildSpawnerCommands,
    palette: &Palette,
    inset: f32,
    above: f32,
    below: f32,
) {
    parent
        .spawn((
            Name::new("Rule"),
            Node {
                padding: UiRect::horizontal(px(inset)),
                margin: UiRect::vertical(px(0))
                    .with_top(px(above))
                    .with_bottom(px(below)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child(rule(palette));
}

/// The place of a list of moves of a width in a window of a mode, as high as there is room.
pub(super) fn list(
    parent: &mut ChildSpawnerCommands,
    palette: &Palette,
    place: (Width, Mode),
    keys: Keys,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let inset = match place {
        (Width::Wide, Mode::Wide) => INSET,
        (Width::Narrow, _) => 4.0,
        _ => 0.0,
    };
    parent
        .spawn((
            Name::new("Moves"),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                // Where there is no room for a row none is seen.
                overflow: Overflow::clip(),
                padding: UiRect::horizontal(px(inset)),
                ..column(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            scroll::area(parent, palette, palette.sheet, keys, column(0.0), fill);
        });
}

fn part(
    parent: &mut ChildSpawnerCommands,
    inset: f32,
    above: f32,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            Name::new("Part"),
            Node {
                padding: UiRect::horizontal(px(inset)),
                margin: UiRect::top(px(above)),
                flex_shrink: 0.0,
                ..column(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(fill);
}

/// The name of the game, its ampersand in italics and a colour of its own.
pub(super) fn logo(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    size: f32,
    ink: Color,
    amp: Color,
) {
    let [first, and, last] = words::LOGO;
    parent
        .spawn((Name::new("Logo"), row(size * 0.18), Pickable::IGNORE))
        .with_children(|parent| {
            let no_wrap = TextLayout::no_wrap();
            parent.spawn((text::display(look.fonts, first, size, ink), no_wrap));
            parent.spawn((text::italic(look.fonts, and, size, amp), no_wrap));
            parent.spawn((text::display(look.fonts, last, size, ink), no_wrap));
        });
}

/// The buttons of the title bar.
pub(super) fn bar(parent: &mut ChildSpawnerCommands, look: Look, form: Form, node: Node) {
    parent
        .spawn((
            Name::new("Buttons of the title bar"),
            node,
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for action in [Action::Rules, Action::Flip, Action::Sound, Action::Settings] {
                tool(parent, look, action, form, Skin::Bare);
            }
        });
}

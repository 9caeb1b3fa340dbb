//! How the parts are laid out in a window of some shape, and when they are looked at again.

use super::action::Action;
use super::buttons::{Form, tool};
use super::result::{self, Room};
use super::{Desk, Look, buttons, column, counters, moves, row, tallies, text as words, turn};
use crate::game::art::Art;
use crate::game::board::Selection;
use crate::game::layout::{Layout, Mode, PORTRAIT_BAR, PORTRAIT_LOW, PORTRAIT_TURN};
use crate::game::opponent::Hint;
use crate::game::power::Awake;
use crate::game::session::Session;
use crate::game::tally::Tallies;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::surface::fibre;
use crate::game::theme::widget::{CARD_RADIUS, SHEET_RADIUS, Skin, rule, sheet};
use crate::game::theme::{Palette, text};
use crate::game::{GameSystems, Screen};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept>().add_systems(
        Update,
        (
            (
                lay_out,
                turn::update,
                counters::update,
                moves::update_lists,
                moves::update_strips,
                tallies::update,
                buttons::update,
                buttons::switch,
            )
                .chain()
                .run_if(something_changed),
            keep_focus,
        )
            .chain()
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Session>))
            .run_if(resource_exists::<Art>),
    );
}

/// Everything of the panel that depends on the shape of the window and on what is open.
#[derive(Component, Clone, PartialEq, Debug)]
struct Shape {
    mode: Mode,
    /// The panel from the window's top left, in px at scale 1.
    panel: Rect,
    /// The window's height in px at scale 1.
    height: f32,
    rules: String,
    first: crate::rules::Side,
    result: bool,
    all_moves: bool,
}

/// The panel's place among the groups of the Tab key: after the board.
const GROUP_ORDER: i32 = 1;
/// Full panel: distance of cards and buttons from its edges.
const EDGE: f32 = 20.0;
/// The light rim of a sheet.
const RIM: f32 = 1.5;
/// Full panel: how much further in words start.
const INSET: f32 = 8.0;
/// Narrow panel: distance from its edges.
const NARROW_EDGE: f32 = 8.0;
/// Narrow panels from this width on have words on their buttons, given the height too.
const WORDS_FROM: Vec2 = Vec2::new(220.0, 600.0);
/// Narrow panels under this height show no tallies.
const TALLIES_FROM: f32 = 430.0;
/// Sheets at the foot from this width on have words on their buttons.
const FOOT_WORDS_FROM: f32 = 420.0;
/// Corner radius of a sheet at the foot.
const FOOT_RADIUS: f32 = 20.0;
/// Corner radius of the card with the result.
const RESULT_RADIUS: f32 = 18.0;
/// The largest card with the result, where it takes a full panel's place.
const RESULT_HEIGHT: f32 = 560.0;
/// How much of the board the whole list of moves may cover, above a sheet at the foot.
const ALL_MOVES_HEIGHT: f32 = 320.0;

impl Shape {
    fn new(layout: &Layout, session: &Session, desk: &Desk) -> Self {
        let scale = layout.scale.max(f32::EPSILON);
        Self {
            mode: layout.mode,
            panel: Rect::from_corners(layout.panel.min / scale, layout.panel.max / scale),
            height: layout.window.y / scale,
            rules: session.rules().id().into(),
            first: moves::first_side(session.game()),
            result: desk.shows_result() && session.game().outcome().is_some(),
            all_moves: desk.all_moves() && layout.mode == Mode::Portrait,
        }
    }

    const fn is_low(&self) -> bool {
        self.height < PORTRAIT_LOW
    }
}

fn something_changed(
    session: Option<Res<Session>>,
    layout: Res<Layout>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    hint: Res<Hint>,
    tallies: Res<Tallies>,
    palette: Res<Palette>,
    shapes: Query<(), With<Shape>>,
) -> bool {
    session.is_some_and(|session| session.is_changed())
        || layout.is_changed()
        || desk.is_changed()
        || selection.is_changed()
        || hint.is_changed()
        || tallies.is_changed()
        || palette.is_changed()
        || shapes.is_empty()
}

/// Lays the parts out anew when the shape of the window or what is open has changed.
fn lay_out(
    layout: Res<Layout>,
    session: Res<Session>,
    desk: Res<Desk>,
    tallies: Res<Tallies>,
    art: Res<Art>,
    palette: Res<Palette>,
    shown: Query<(Entity, &Shape)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let shape = Shape::new(&layout, &session, &desk);
    awake.stay();
    let stale = palette.is_changed() || (shape.result && tallies.is_changed());
    if !stale && shown.iter().any(|(_, shown)| *shown == shape) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    let root = (
        Name::new("Panel"),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        TabGroup::new(GROUP_ORDER),
        DespawnOnExit(Screen::Play),
        Pickable::IGNORE,
    );
    commands
        .spawn(root)
        .with_children(|parent| {
            let whole = Whole {
                look,
                shape: &shape,
                session: &session,
                tallies: &tallies,
            };
            match shape.mode {
                Mode::Wide => whole.wide(parent),
                Mode::Compact => whole.compact(parent),
                Mode::Portrait => whole.portrait(parent),
            }
        })
        .insert(shape.clone());
}

/// What the whole panel is laid out from.
struct Whole<'a> {
    look: Look<'a>,
    shape: &'a Shape,
    session: &'a Session,
    tallies: &'a Tallies,
}

/// A node at a place in the window, in px.
fn at(place: Rect, node: Node) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(place.min.x),
        top: px(place.min.y),
        width: px(place.width()),
        height: px(place.height()),
        ..node
    }
}

impl Whole<'_> {
    /// A sheet of paper with corners of a radius.
    fn paper(
        &self,
        parent: &mut ChildSpawnerCommands,
        name: &'static str,
        node: Node,
        corners: BorderRadius,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let palette = self.look.palette;
        let node = Node {
            border: px(RIM).all(),
            ..node
        };
        parent
            .spawn((Name::new(name), sheet(palette, node.clone())))
            .insert((
                Node {
                    border_radius: corners,
                    ..node
                },
                BorderColor::all(palette.raised),
            ))
            .with_children(|parent| {
                parent.spawn(fibre());
                fill(parent);
            });
    }

    fn wide(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        if shape.result {
            let middle = shape.panel.center();
            let size = Vec2::new(shape.panel.width(), RESULT_HEIGHT.min(shape.panel.height()));
            let node = Node {
                padding: UiRect::new(px(32), px(32), px(20), px(20)),
                ..column(8.0)
            };
            let node = at(Rect::from_center_size(middle, size), node);
            let corners = BorderRadius::all(px(RESULT_RADIUS));
            self.paper(parent, "Result", node, corners, |parent| {
                result::fill(parent, look, Room::Full, session, self.tallies);
            });
            return;
        }
        let node = Node {
            padding: UiRect::new(px(EDGE - RIM), px(EDGE - RIM), px(11), px(EDGE - RIM)),
            ..column(0.0)
        };
        let corners = BorderRadius::all(px(SHEET_RADIUS));
        let node = at(shape.panel, node);
        self.paper(parent, "Panel", node, corners, |parent| {
            parent
                .spawn((
                    Name::new("Titles"),
                    Node {
                        padding: UiRect::left(px(INSET)),
                        flex_shrink: 0.0,
                        ..column(0.0)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|parent| {
                    logo(parent, look, 40.0, look.palette.ink, look.palette.accent);
                    parent.spawn((
                        text::italic(
                            look.fonts,
                            words::name_and_tagline(session.rules()),
                            18.0,
                            look.palette.ink_second,
                        ),
                        TextLayout::no_wrap(),
                    ));
                    let corner = Node {
                        position_type: PositionType::Absolute,
                        top: px(13),
                        right: px(INSET - 4.0),
                        ..row(10.0)
                    };
                    bar(parent, look, Form::Bare, corner);
                });
            self.turn_card(parent, turn::Slot::Wide, 12.0);
            let width = shape.panel.width() - 2.0 * EDGE;
            self.counts(parent, counters::Slot::Full { width }, 12.0);
            self.ruled(parent, 15.0, 6.0);
            self.inset(parent, |parent| moves::headings(parent, look, session));
            self.list(parent, true);
            self.ruled(parent, 0.0, 5.0);
            self.inset(parent, |parent| {
                parent.spawn(tallies::slot(tallies::Slot::Table));
            });
            self.buttons(parent, buttons::Slot::Wide, 10.0);
        });
    }

    fn compact(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        let size = shape.panel.size();
        let node = Node {
            padding: UiRect::all(px(NARROW_EDGE)),
            ..column(0.0)
        };
        let node = at(shape.panel, node);
        self.paper(parent, "Panel", node, BorderRadius::ZERO, |parent| {
            if shape.result {
                parent
                    .spawn((
                        Name::new("Result"),
                        Node {
                            flex_grow: 1.0,
                            justify_content: JustifyContent::Center,
                            ..column(7.0)
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|parent| {
                        result::fill(parent, look, Room::Narrow, session, self.tallies);
                    });
                return;
            }
            let with_words = size.cmpge(WORDS_FROM).all();
            let with_bar = size.x >= WORDS_FROM.x;
            if with_bar {
                parent
                    .spawn((
                        Name::new("Title bar"),
                        Node {
                            justify_content: JustifyContent::SpaceBetween,
                            padding: UiRect::left(px(4)),
                            margin: UiRect::bottom(px(4)),
                            flex_shrink: 0.0,
                            ..row(4.0)
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|parent| {
                        parent.spawn(text::italic(
                            look.fonts,
                            session.rules().name(),
                            18.0,
                            look.palette.ink_second,
                        ));
                        bar(parent, look, Form::Bare, row(6.0));
                    });
            }
            let slot = match with_bar {
                true => turn::Slot::Middle,
                false => turn::Slot::Narrow,
            };
            self.turn_card(parent, slot, 0.0);
            self.narrow_part(parent, 8.0, |parent| {
                self.counts(parent, counters::Slot::Bars, 0.0);
            });
            self.ruled(parent, 8.0, 0.0);
            self.narrow_part(parent, 0.0, |_| {});
            self.list(parent, false);
            if size.y >= TALLIES_FROM {
                self.ruled(parent, 0.0, 4.0);
                self.narrow_part(parent, 0.0, |parent| {
                    parent.spawn(tallies::slot(tallies::Slot::Short));
                });
            }
            let slot = match (with_words, with_bar) {
                (true, _) => buttons::Slot::Pairs,
                (false, with_bar) => buttons::Slot::Icons {
                    with_bar: !with_bar,
                },
            };
            self.buttons(parent, slot, 8.0);
        });
    }

    fn portrait(&self, parent: &mut ChildSpawnerCommands) {
        let Self {
            look,
            shape,
            session,
            ..
        } = *self;
        let low = shape.is_low();
        let (left, width) = (shape.panel.min.x, shape.panel.width());
        parent
            .spawn((
                Name::new("Title bar"),
                at(
                    Rect::new(left, 0.0, left + width, PORTRAIT_BAR),
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        padding: UiRect::new(px(20), px(10), px(4), px(0)),
                        ..row(8.0)
                    },
                ),
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                logo(parent, look, 29.0, look.palette.on_table, look.palette.gold);
                bar(parent, look, Form::OnTable, row(2.0));
            });
        let card = Rect::new(
            left + 14.0,
            PORTRAIT_BAR + 6.0,
            left + width - 14.0,
            PORTRAIT_BAR + PORTRAIT_TURN - 2.0,
        );
        let node = Node {
            padding: UiRect::horizontal(px(11)),
            justify_content: JustifyContent::Center,
            ..column(0.0)
        };
        let corners = BorderRadius::all(px(13));
        self.paper(parent, "Turn card", at(card, node), corners, |parent| {
            parent.spawn((
                Name::new("Turn"),
                turn::Slot::Table,
                column(0.0),
                Pickable::IGNORE,
            ));
        });
        let node = Node {
            padding: UiRect::new(px(14), px(14), px(if low { 8.0 } else { 13.0 }), px(14)),
            justify_content: JustifyContent::SpaceBetween,
            ..column(4.0)
        };
        let corners = BorderRadius::top(px(FOOT_RADIUS));
        self.paper(parent, "Sheet", at(shape.panel, node), corners, |parent| {
            if shape.result {
                let room = if low { Room::LowFoot } else { Room::Foot };
                result::fill(parent, look, room, session, self.tallies);
                return;
            }
            if low {
                self.inset(parent, |parent| {
                    self.counts(parent, counters::Slot::Line, 0.0);
                });
            } else {
                let width = width - 28.0;
                self.counts(parent, counters::Slot::Full { width }, 0.0);
            }
            self.strip(parent);
            if !low {
                self.inset(parent, |parent| {
                    parent.spawn(tallies::slot(tallies::Slot::Line));
                });
            }
            let slot = match width >= FOOT_WORDS_FROM {
                true => buttons::Slot::Foot,
                false => buttons::Slot::FootIcons,
            };
            self.buttons(parent, slot, 0.0);
        });
        if shape.all_moves {
            let node = Node {
                padding: UiRect::new(px(20), px(20), px(12), px(4)),
                ..column(0.0)
            };
            let bottom = shape.panel.min.y - 8.0;
            let top = (bottom - ALL_MOVES_HEIGHT).max(PORTRAIT_BAR + PORTRAIT_TURN + 4.0);
            let place = Rect::new(left + 8.0, top, left + width - 8.0, bottom);
            let corners = BorderRadius::all(px(SHEET_RADIUS));
            self.paper(parent, "All moves", at(place, node), corners, |parent| {
                moves::headings(parent, look, session);
                self.list(parent, true);
            });
        }
    }

    fn turn_card(&self, parent: &mut ChildSpawnerCommands, slot: turn::Slot, above: f32) {
        let (least, padding) = match slot {
            turn::Slot::Wide => (68.0, UiRect::axes(px(13), px(7))),
            turn::Slot::Middle | turn::Slot::Narrow | turn::Slot::Table => {
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

    fn counts(&self, parent: &mut ChildSpawnerCommands, slot: counters::Slot, above: f32) {
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

    fn buttons(&self, parent: &mut ChildSpawnerCommands, slot: buttons::Slot, above: f32) {
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
    fn list(&self, parent: &mut ChildSpawnerCommands, wide: bool) {
        let content = column(0.0);
        let inset = match (wide, self.shape.mode) {
            (true, Mode::Wide) => INSET,
            (true, _) => 0.0,
            (false, _) => 4.0,
        };
        parent
            .spawn((
                Name::new("Moves"),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    padding: UiRect::horizontal(px(inset)),
                    // The list has room of its own round its content.
                    margin: UiRect::vertical(px(6.0 - scroll::ROOM)),
                    ..column(0.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                let palette = self.look.palette;
                let keys = Keys::Itself(words::MOVES);
                scroll::area(parent, palette, palette.sheet, keys, content, |parent| {
                    parent.spawn((
                        Name::new("Rows"),
                        moves::List::new(wide),
                        Node {
                            flex_shrink: 0.0,
                            padding: UiRect::right(px(if wide { 8.0 } else { 2.0 })),
                            ..column(0.0)
                        },
                        Pickable::IGNORE,
                    ));
                });
            });
    }

    fn strip(&self, parent: &mut ChildSpawnerCommands) {
        let palette = self.look.palette;
        parent.spawn((
            Name::new("Last moves"),
            moves::Strip,
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
    fn inset(
        &self,
        parent: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        part(parent, INSET, 0.0, fill);
    }

    /// A part with the inset of words in a narrow panel.
    fn narrow_part(
        &self,
        parent: &mut ChildSpawnerCommands,
        above: f32,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        part(parent, 4.0, above, fill);
    }

    fn ruled(&self, parent: &mut ChildSpawnerCommands, above: f32, below: f32) {
        let inset = match self.shape.mode {
            Mode::Compact => 4.0,
            Mode::Wide | Mode::Portrait => INSET,
        };
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
            .with_child(rule(self.look.palette));
    }
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
fn logo(parent: &mut ChildSpawnerCommands, look: Look, size: f32, ink: Color, amp: Color) {
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
fn bar(parent: &mut ChildSpawnerCommands, look: Look, form: Form, node: Node) {
    parent
        .spawn((
            Name::new("Buttons of the title bar"),
            node,
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for action in [Action::Rules, Action::Flip, Action::Settings] {
                tool(parent, look, action, form, Skin::Bare);
            }
        });
}

/// The button that has the focus, so that the one that takes its place gets it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Kept(Option<(Entity, Action)>);

/// A button that is built anew keeps the focus; where it is gone for good, the first one that
/// answers for it has it.
fn keep_focus(
    buttons: Query<(Entity, &Action)>,
    mut kept: ResMut<Kept>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some((old, action)) = kept.0
        && !buttons.contains(old)
    {
        let heir = buttons
            .iter()
            .find(|(_, other)| **other == action)
            .or_else(|| buttons.iter().find(|(_, other)| action.leads_to(**other)));
        if let Some((heir, _)) = heir {
            focus.set(heir, FocusCause::Navigated);
        }
    }
    let now = focus
        .get()
        .and_then(|focused| buttons.get(focused).ok())
        .map(|(entity, action)| (entity, *action));
    if kept.0 != now {
        kept.0 = now;
    }
}

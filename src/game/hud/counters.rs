//! What is left: the tray of geese with the number at which the fox side wins, the quiet plies, how
//! often the position has occurred.

use super::{Look, rebuild, row, text as words};
use crate::game::art::{self, Art};
use crate::game::board::Selection;
use crate::game::board::selection::shown;
use crate::game::session::Session;
use crate::game::theme::widget::{Picture, picture};
use crate::game::theme::{Palette, text};
use bevy::prelude::*;
use bevy::text::FontSize;

/// How the counts are shown. Widths are those of the slot, in px.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub enum Slot {
    /// A tray of geese and a row of ticks.
    Full {
        /// The tray's width.
        width: f32,
    },
    /// A bar for each.
    Bars,
    /// One line.
    Line,
}

/// What the counts are.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Model {
    label: String,
    piece: &'static str,
    left: usize,
    total: usize,
    reserve: usize,
    of: String,
    threshold: Option<usize>,
    quiet: Option<(u16, u16)>,
    occurrences: Option<(usize, u8)>,
}

/// The tray's height, its padding at either end and its border.
const TRAY: (f32, f32, f32) = (38.0, 7.0, 1.2);
/// The largest goose in the tray; a part of its step at most.
const GOOSE: (f32, f32) = (28.0, 0.98);
/// A piece's picture is larger than the piece.
const PICTURE: f32 = 1.25;
/// Radius of the ring where a goose was.
const RING: f32 = 8.0;
/// How clearly geese in hand are seen.
const IN_HAND: f32 = 0.45;
/// Text starts this far inside the tray's edge.
const INSET: f32 = 8.0;
/// A label in small capitals stands lower by its size less this, for its baseline to be that of the
/// figures beside it.
const BASELINE: f32 = 14.0;
/// From this occurrence on a repetition is worth a line.
const REPEATED: usize = 2;

impl Model {
    fn new(session: &Session, selection: &Selection) -> Self {
        let game = session.game();
        let rules = session.rules();
        // In the middle of a chain what was jumped is off the board already.
        let position = shown(rules, game.position(), selection.path());
        let occurrences = game.occurrences();
        Self {
            label: words::prey_left(rules),
            piece: art::prey(rules),
            left: position.geese_left(),
            total: rules.geese(),
            reserve: position.reserve().into(),
            of: words::of_prey(rules, position.reserve()),
            threshold: words::threshold(rules).filter(|&few| few > 0),
            quiet: rules
                .draw()
                .quiet_limit
                .map(|limit| (position.quiet(), limit)),
            occurrences: rules
                .draw()
                .repetition
                .filter(|_| occurrences >= REPEATED)
                .map(|limit| (occurrences, limit)),
        }
    }
}

pub(super) fn update(
    session: Res<Session>,
    selection: Res<Selection>,
    art: Res<Art>,
    palette: Res<Palette>,
    slots: Query<(Entity, &Slot, Option<&Model>)>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    for (entity, &slot, built) in &slots {
        let model = Model::new(&session, &selection);
        rebuild(
            &mut commands,
            entity,
            built,
            model,
            |parent, model| match slot {
                Slot::Full { width } => full(parent, look, width, model),
                Slot::Bars => bars(parent, look, model),
                Slot::Line => one_line(parent, look, model),
            },
        );
    }
}

/// A number with what it is of.
fn figure(look: Look, number: String, of: String, sizes: (f32, f32)) -> impl Bundle {
    let Palette {
        ink, ink_second, ..
    } = *look.palette;
    (
        text::bold(look.fonts, number, sizes.0, ink),
        TextLayout::no_wrap(),
        children![(
            TextSpan::new(of),
            TextFont {
                font: look.fonts.sans.clone().into(),
                font_size: FontSize::Px(sizes.1),
                ..default()
            },
            TextColor(ink_second),
        )],
    )
}

/// A label at the left, a number at the right.
fn heading(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    label: &str,
    figures: (String, String),
    sizes: (f32, f32, f32),
    inset: f32,
) {
    parent
        .spawn((
            Name::new("Count"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::FlexStart,
                padding: UiRect::horizontal(px(inset)),
                ..row(6.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent
                .spawn((
                    text::caps(look.fonts, label, sizes.0, look.palette.ink),
                    TextLayout::no_wrap(),
                ))
                .insert(Node {
                    margin: UiRect::top(px(sizes.0 - BASELINE)),
                    ..default()
                });
            parent.spawn(figure(look, figures.0, figures.1, (sizes.1, sizes.2)));
        });
}

fn full(parent: &mut ChildSpawnerCommands, look: Look, width: f32, model: &Model) {
    const SIZES: (f32, f32, f32) = (17.0, 16.0, 14.0);
    let left = (model.left.to_string(), model.of.clone());
    heading(parent, look, &model.label, left, SIZES, INSET);
    tray(parent, look, width, model);
    if let Some((quiet, limit)) = model.quiet {
        gap(parent, 9.0);
        let quiet_words = (quiet.to_string(), words::of_quiet(limit, false));
        heading(parent, look, words::QUIET_MOVES, quiet_words, SIZES, INSET);
        ticks(parent, look, words::ticks(quiet, limit));
    }
    if let Some((times, limit)) = model.occurrences {
        gap(parent, 7.0);
        let times = (words::nth(times), words::of_occurrences(limit));
        heading(parent, look, words::REPETITION, times, SIZES, INSET);
    }
}

fn gap(parent: &mut ChildSpawnerCommands, height: f32) {
    parent.spawn((
        Name::new("Gap"),
        Node {
            height: px(height),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// A strip of wood with a place for each goose of the start, and under it the number at which the
/// fox side wins.
fn tray(parent: &mut ChildSpawnerCommands, look: Look, width: f32, model: &Model) {
    let palette = look.palette;
    let (height, padding, border) = TRAY;
    let step = (width - 2.0 * padding) / model.total.max(1) as f32;
    let goose = GOOSE.0.min(step * GOOSE.1);
    let middle = Vec2::new(step, height - 2.0 * border) / 2.0;
    let at = |size: f32, shift: Vec2| Node {
        position_type: PositionType::Absolute,
        left: px(middle.x - size / 2.0 + shift.x),
        top: px(middle.y - size / 2.0 + shift.y),
        width: px(size),
        height: px(size),
        ..default()
    };
    let [dark, mid, light] = palette.plank;
    parent
        .spawn((
            Name::new("Tray"),
            Node {
                width: percent(100),
                height: px(height),
                margin: UiRect::top(px(6)),
                padding: UiRect::horizontal(px(padding - border)),
                border: px(border).all(),
                border_radius: BorderRadius::all(px(10)),
                ..default()
            },
            BorderColor::all(dark),
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::percent(light.mix(&mid, 0.4), 0.0),
                ColorStop::percent(mid, 50.0),
                ColorStop::percent(dark, 100.0),
            ])),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for index in 0..model.total {
                let mut place = parent.spawn((
                    Name::new("Place"),
                    Node {
                        width: px(step),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                let on_board = model.left.saturating_sub(model.reserve);
                if index >= model.left {
                    place.with_child((
                        Name::new("Taken"),
                        Node {
                            border: px(1.8).all(),
                            border_radius: BorderRadius::MAX,
                            ..at(2.0 * RING, Vec2::ZERO)
                        },
                        BackgroundColor(Color::BLACK.with_alpha(0.55)),
                        BorderColor::all(palette.taken),
                        Pickable::IGNORE,
                    ));
                    continue;
                }
                let strength = if index < on_board { 1.0 } else { IN_HAND };
                place.with_children(|parent| {
                    for (name, size, shift, color) in [
                        (
                            "shadow",
                            goose,
                            Vec2::new(1.5, 4.0),
                            Color::WHITE.with_alpha(0.5),
                        ),
                        (model.piece, goose * PICTURE, Vec2::ZERO, Color::WHITE),
                    ] {
                        parent
                            .spawn((Name::new(name), picture(name, size)))
                            .insert((
                                ImageNode {
                                    color: color.with_alpha(color.alpha() * strength),
                                    ..default()
                                },
                                Picture {
                                    name: name.into(),
                                    size,
                                },
                                at(size, shift),
                            ));
                    }
                });
            }
        });
    let few = model.threshold.unwrap_or_default();
    parent.spawn((
        Name::new("Threshold"),
        Node {
            width: px(few as f32 * step),
            height: px(5),
            margin: UiRect::new(px(padding), px(0), px(3), px(0)),
            border: UiRect::new(px(1.8), px(1.8), px(0), px(1.8)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(match few {
            0 => Color::NONE,
            _ => palette.accent,
        }),
        Pickable::IGNORE,
    ));
}

fn ticks(parent: &mut ChildSpawnerCommands, look: Look, (shown, filled): (usize, usize)) {
    let palette = look.palette;
    parent
        .spawn((
            Name::new("Ticks"),
            Node {
                height: px(8),
                column_gap: px(2.4),
                margin: UiRect::new(px(INSET), px(INSET), px(6), px(0)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for index in 0..shown {
                let (fill, edge) = match index < filled {
                    true => (palette.accent_fill, palette.accent_fill),
                    false => (palette.well, palette.rule),
                };
                parent.spawn((
                    Name::new("Tick"),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(2)),
                        ..default()
                    },
                    BackgroundColor(fill),
                    BorderColor::all(edge),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// A bar filled to a part, with a mark at a part.
fn bar(parent: &mut ChildSpawnerCommands, look: Look, filled: f32, fill: Color, mark: Option<f32>) {
    parent
        .spawn((
            Name::new("Bar"),
            Node {
                height: px(7),
                margin: UiRect::top(px(3)),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(3)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(look.palette.well),
            BorderColor::all(look.palette.rule),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            let inside = |width: Val| Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                bottom: px(0),
                width,
                border_radius: BorderRadius::all(px(3)),
                ..default()
            };
            parent.spawn((
                Name::new("Filled"),
                inside(percent(100.0 * filled.clamp(0.0, 1.0))),
                BackgroundColor(fill),
                Pickable::IGNORE,
            ));
            if let Some(mark) = mark {
                parent.spawn((
                    Name::new("Threshold"),
                    Node {
                        left: percent(100.0 * mark),
                        top: px(-5),
                        bottom: px(-5),
                        ..inside(px(2))
                    },
                    BackgroundColor(look.palette.accent),
                    Pickable::IGNORE,
                ));
            }
        });
}

fn bars(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    const SIZES: (f32, f32, f32) = (16.0, 15.0, 13.0);
    let total = model.total.max(1) as f32;
    let of = match model.reserve {
        0 => words::of(model.total),
        reserve => words::of_and_in_hand(model.total, reserve),
    };
    heading(
        parent,
        look,
        &model.label,
        (model.left.to_string(), of),
        SIZES,
        0.0,
    );
    bar(
        parent,
        look,
        model.left as f32 / total,
        look.palette.primary[0],
        model.threshold.map(|few| few as f32 / total),
    );
    if let Some((quiet, limit)) = model.quiet {
        gap(parent, 8.0);
        let quiet_words = (quiet.to_string(), words::of_quiet(limit, true));
        heading(parent, look, words::QUIET, quiet_words, SIZES, 0.0);
        let filled = f32::from(quiet) / f32::from(limit.max(1));
        bar(parent, look, filled, look.palette.accent_fill, None);
    }
    if let Some((times, limit)) = model.occurrences {
        gap(parent, 6.0);
        let times = (words::nth(times), words::of(limit.into()));
        heading(parent, look, words::REPEATED, times, SIZES, 0.0);
    }
}

fn one_line(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    const SIZES: (f32, f32, f32) = (16.0, 15.0, 13.0);
    parent
        .spawn((
            Name::new("Counts"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(12.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            let left = (model.left.to_string(), words::of(model.total));
            heading(parent, look, &model.label, left, SIZES, 0.0);
            if let Some((times, limit)) = model.occurrences {
                let times = (words::nth(times), words::of(limit.into()));
                heading(parent, look, words::REPEATED, times, SIZES, 0.0);
            } else if let Some((quiet, limit)) = model.quiet {
                let quiet = (quiet.to_string(), words::of_quiet(limit, true));
                heading(parent, look, words::QUIET, quiet, SIZES, 0.0);
            }
        });
}

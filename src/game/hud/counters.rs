//! What is left: the tray of geese with the number at which the fox side wins, the quiet plies, how
//! often the position has occurred.

use super::tray::{bar, ticks, tray};
use super::{Look, rebuild, row, text as words};
use crate::game::art::{self, Art};
use crate::game::board::Selection;
use crate::game::board::selection::shown;
use crate::game::session::Session;
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
    /// The tray alone.
    Tray {
        /// The tray's width.
        width: f32,
    },
    /// A bar for each.
    Bars,
    /// One line.
    Line {
        /// With room for a word at each figure.
        slim: bool,
    },
}

/// What the counts are.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Model {
    pub(super) label: String,
    /// The label where there is room for one word.
    word: String,
    pub(super) piece: &'static str,
    pub(super) left: usize,
    pub(super) total: usize,
    pub(super) reserve: usize,
    pub(super) of: String,
    pub(super) threshold: Option<usize>,
    pub(super) quiet: Option<(u16, u16)>,
    pub(super) occurrences: Option<(usize, u8)>,
}

/// Text starts this far inside the tray's edge.
pub(super) const INSET: f32 = 8.0;
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
            word: words::prey(rules),
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
                Slot::Tray { width } => tray(parent, look, width, model),
                Slot::Bars => bars(parent, look, model),
                Slot::Line { slim } => one_line(parent, look, slim, model),
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
    (inset, wrap): (f32, FlexWrap),
) {
    parent
        .spawn((
            Name::new("Count"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::FlexStart,
                padding: UiRect::horizontal(px(inset)),
                flex_wrap: wrap,
                ..row(3.0)
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
    heading(
        parent,
        look,
        &model.label,
        left,
        SIZES,
        (INSET, FlexWrap::NoWrap),
    );
    tray(parent, look, width, model);
    if let Some((quiet, limit)) = model.quiet {
        gap(parent, 9.0);
        let quiet_words = (quiet.to_string(), words::of_quiet(limit, false));
        heading(
            parent,
            look,
            words::QUIET_MOVES,
            quiet_words,
            SIZES,
            (INSET, FlexWrap::NoWrap),
        );
        ticks(parent, look, words::ticks(quiet, limit));
    }
    if let Some((times, limit)) = model.occurrences {
        gap(parent, 7.0);
        let times = (words::nth(times), words::of_occurrences(limit));
        heading(
            parent,
            look,
            words::REPETITION,
            times,
            SIZES,
            (INSET, FlexWrap::NoWrap),
        );
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

fn bars(parent: &mut ChildSpawnerCommands, look: Look, model: &Model) {
    // A figure with many words goes below its label.
    const WRAPS: (f32, FlexWrap) = (0.0, FlexWrap::Wrap);
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
        WRAPS,
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
        heading(parent, look, words::QUIET, quiet_words, SIZES, WRAPS);
        let filled = f32::from(quiet) / f32::from(limit.max(1));
        bar(parent, look, filled, look.palette.accent_fill, None);
    }
    if let Some((times, limit)) = model.occurrences {
        gap(parent, 6.0);
        let times = (words::nth(times), words::of(limit.into()));
        heading(parent, look, words::REPEATED, times, SIZES, WRAPS);
    }
}

fn one_line(parent: &mut ChildSpawnerCommands, look: Look, slim: bool, model: &Model) {
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
            let label = if slim { &model.word } else { &model.label };
            heading(parent, look, label, left, SIZES, (0.0, FlexWrap::NoWrap));
            if let Some((times, limit)) = model.occurrences {
                let times = (words::nth(times), words::of(limit.into()));
                heading(
                    parent,
                    look,
                    words::REPEATED,
                    times,
                    SIZES,
                    (0.0, FlexWrap::NoWrap),
                );
            } else if let Some((quiet, limit)) = model.quiet {
                let quiet = (quiet.to_string(), words::of_quiet(limit, true));
                heading(
                    parent,
                    look,
                    words::QUIET,
                    quiet,
                    SIZES,
                    (0.0, FlexWrap::NoWrap),
                );
            }
        });
}

//! Settings with a choice of several: cards for the themes, rows of segments for the others.

use super::{Look, words};
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::game::settings::{Settings, TextSize};
use crate::game::theme::widget::{BUTTON_RADIUS, CARD_RADIUS, Chosen, Inked, OneOf, Picture, Skin};
use crate::game::theme::{Theme, control, text as type_of};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Width and height of a theme's picture.
const PICTURE: (f32, f32) = (225.0, 174.0);
/// The width of the picture where cards stand below each other.
const SMALL_PICTURE: f32 = 112.0;
/// The edge of a theme's card round its picture, and the distance of cards.
const CARD: (f32, f32) = (8.0, 14.0);
/// Sizes of a theme's name and of the words under it.
const NAME: (f32, f32) = (20.0, 13.5);
/// The width of names beside their segments.
const NAMES: f32 = 245.0;
/// Height of a row of segments, the size of their words, where there is room and else, and the
/// distance of a sample from them.
const ROW: f32 = 44.0;
const WORD: (f32, f32) = (14.5, 13.0);
const GAP: f32 = 5.0;
/// The size of a sample of type at 100 %.
const SAMPLE: f32 = 16.0;
/// From this difference on type is smaller than what is set.
const SMALLER: f32 = 0.005;

/// Chosen while this holds of the settings.
#[derive(Component)]
pub(super) struct ChosenWhile(Box<dyn Fn(&Settings) -> bool + Send + Sync>);

impl ChosenWhile {
    fn new(is: impl Fn(&Settings) -> bool + Send + Sync + 'static) -> Self {
        Self(Box::new(is))
    }
}

/// One of several values of a setting.
struct Choice<T> {
    value: T,
    word: String,
    /// Its name in full, said to screen readers.
    name: String,
    /// The size of two letters before the word, which show what it is.
    sample: Option<f32>,
}

/// How a setting is read and written.
type Of<T> = (fn(&Settings) -> T, fn(&mut Settings, T));

/// A card for each theme, with a window on its board.
pub(super) fn themes(list: &mut ChildSpawnerCommands, look: Look) {
    let row = Node {
        flex_direction: match look.columns {
            true => FlexDirection::Row,
            false => FlexDirection::Column,
        },
        column_gap: px(CARD.1),
        row_gap: px(CARD.1),
        ..default()
    };
    list.spawn((Name::new(words::THEME), row, Pickable::IGNORE))
        .with_children(|row| {
            for theme in Theme::ALL {
                card(row, look, theme);
            }
        });
}

fn card(row: &mut ChildSpawnerCommands, look: Look, theme: Theme) {
    let what = match theme {
        Theme::Walnut => words::WALNUT,
        Theme::Night => words::NIGHT,
        Theme::Contrast => words::CONTRAST,
    };
    let palette = look.palette;
    let mut card = row.spawn((
        Skin::Card,
        Name::new(theme.name()),
        AccessibleLabel::new(theme.name()),
        OneOf,
        ChosenWhile::new(move |settings| settings.theme == theme),
        Node {
            flex_direction: match look.columns {
                true => FlexDirection::Column,
                false => FlexDirection::Row,
            },
            flex_grow: 1.0,
            flex_basis: match look.columns {
                true => px(0),
                false => auto(),
            },
            min_width: px(0),
            padding: px(CARD.0).all(),
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..default()
        },
        observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
            settings.theme = theme;
        }),
    ));
    if look.settings.theme == theme {
        // The sheet is built anew in the colours of another theme.
        card.insert((Chosen, AutoFocus));
    }
    card.with_children(|card| {
        card.spawn((
            Picture {
                name: format!("theme-{}", theme.palette().folder),
                size: PICTURE.1,
            },
            Node {
                width: match look.columns {
                    true => percent(100),
                    false => px(SMALL_PICTURE),
                },
                flex_shrink: 0.0,
                aspect_ratio: Some(PICTURE.0 / PICTURE.1),
                border_radius: BorderRadius::all(px(CARD_RADIUS - CARD.0 / 2.0)),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ));
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 1.0,
            min_width: px(0),
            padding: UiRect::new(px(6), px(6), px(8), px(0)),
            ..default()
        };
        card.spawn((Name::new("Words"), words, Pickable::IGNORE))
            .with_children(|column| {
                let name = theme.name();
                column.spawn(type_of::display(look.fonts, name, NAME.0, palette.ink));
                if look.beside || !look.columns {
                    column.spawn(type_of::sans(look.fonts, what, NAME.1, palette.ink_second));
                }
            });
        card.spawn(control::tick(palette));
    });
}

/// Whether pieces leap.
pub(super) fn motion(list: &mut ChildSpawnerCommands, look: Look) {
    let options =
        [(words::FULL, false), (words::REDUCED, true)].map(|((word, name), value)| Choice {
            value,
            word: word.into(),
            name: name.into(),
            sample: None,
        });
    let aside = |column: &mut ChildSpawnerCommands| {
        look.explanation(column, words::MOTION_ASIDE);
    };
    let of: Of<bool> = (
        |settings| settings.reduced_motion,
        |settings, reduced| settings.reduced_motion = reduced,
    );
    segments(list, look, words::MOTION, aside, options, of);
}

/// How large type is.
pub(super) fn text_size(list: &mut ChildSpawnerCommands, look: Look) {
    let options = TextSize::ALL.map(|value| Choice {
        value,
        word: words::percent(value.percent()),
        name: words::text_size(value.percent()),
        sample: look.columns.then(|| SAMPLE * value.factor()),
    });
    let aside = |column: &mut ChildSpawnerCommands| {
        look.explanation(column, words::TEXT_SIZE_ASIDE)
            .insert(TextSizeAside);
    };
    let of: Of<TextSize> = (
        |settings| settings.text_size,
        |settings, size| settings.text_size = size,
    );
    segments(list, look, words::TEXT_SIZE, aside, options, of);
}

/// The words under the name of the size of type.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TextSizeAside;

/// Says how much of the size that is set the window has room for.
pub(super) fn explain_text_size(
    settings: Res<Settings>,
    layout: Res<Layout>,
    mut asides: Query<&mut Text, With<TextSizeAside>>,
    mut awake: ResMut<Awake>,
) {
    let words = match layout.text < settings.text_size.factor() - SMALLER {
        true => words::room_for(layout.text),
        false => words::TEXT_SIZE_ASIDE.into(),
    };
    for mut aside in &mut asides {
        if aside.0 != words {
            aside.0.clone_from(&words);
            awake.stay();
        }
    }
}

/// A name with what it means, and a row of segments, beside it or below.
fn segments<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    list: &mut ChildSpawnerCommands,
    look: Look,
    name: &'static str,
    aside: impl FnOnce(&mut ChildSpawnerCommands),
    options: [Choice<T>; N],
    of: Of<T>,
) {
    let (direction, names) = match look.beside {
        true => (FlexDirection::Row, px(NAMES)),
        false => (FlexDirection::Column, Val::Auto),
    };
    let line = Node {
        flex_direction: direction,
        align_items: match look.beside {
            true => AlignItems::Center,
            false => AlignItems::Stretch,
        },
        column_gap: px(look.gap),
        row_gap: px(look.gap / 2.0),
        flex_grow: look.spare(),
        ..default()
    };
    list.spawn((Name::new(name), line, Pickable::IGNORE))
        .with_children(|line| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                width: names,
                // The segments need their room more.
                min_width: px(0),
                ..default()
            };
            line.spawn((Name::new("Words"), column, Pickable::IGNORE))
                .with_children(|column| {
                    look.name(column, name);
                    aside(column);
                });
            let node = Node {
                flex_grow: 1.0,
                min_height: px(ROW),
                ..default()
            };
            line.spawn((Name::new(name), control::well(look.palette, node)))
                .with_children(|row| {
                    for option in options {
                        segment(row, look, option, of);
                    }
                });
        });
}

fn segment<T: Copy + PartialEq + Send + Sync + 'static>(
    row: &mut ChildSpawnerCommands,
    look: Look,
    Choice {
        value,
        word,
        name,
        sample,
    }: Choice<T>,
    (get, set): Of<T>,
) {
    let mut segment = row.spawn((
        Skin::Segment,
        Name::new(name.clone()),
        AccessibleLabel::new(name),
        OneOf,
        ChosenWhile::new(move |settings| get(settings) == value),
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            padding: UiRect::horizontal(px(if look.columns { GAP } else { 0.0 })),
            column_gap: px(GAP),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
            ..default()
        },
        observe(move |_: On<Activate>, mut settings: ResMut<Settings>| set(&mut settings, value)),
    ));
    if get(look.settings) == value {
        segment.insert(Chosen);
    }
    segment.with_children(|segment| {
        let mut inked = |words: &str, display: bool, size: f32| {
            let fonts = look.fonts;
            let mut text = segment.spawn((Inked, TextLayout::no_wrap()));
            match display {
                true => text.insert(type_of::display(fonts, words, size, Color::NONE)),
                false => text.insert(type_of::bold(fonts, words, size, Color::NONE)),
            };
        };
        if let Some(size) = sample {
            inked(words::SAMPLE, true, size);
        }
        inked(&word, false, if look.columns { WORD.0 } else { WORD.1 });
    });
}

/// Marks what is chosen when a setting changes.
pub(super) fn follow(
    settings: Res<Settings>,
    options: Query<(Entity, &ChosenWhile, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (option, is, chosen) in &options {
        match ((is.0)(&settings), chosen) {
            (true, false) => {
                commands.entity(option).insert(Chosen);
            }
            (false, true) => {
                commands.entity(option).remove::<Chosen>();
            }
            _ => {}
        }
    }
}

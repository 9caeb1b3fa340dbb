//! The buttons of the panel: how they look in each layout, and when they are switched off.

use super::action::Action;
use super::{Desk, Look, column, rebuild, row, text as words};
use crate::game::art::Art;
use crate::game::power::Awake;
use crate::game::session::{OpenChain, Session};
use crate::game::settings::Settings;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{BUTTON_RADIUS, Inked, Picture, Skin, icon};
use crate::game::theme::{Palette, text};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

/// How a button carries its icon and its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Icon and word side by side.
    Words,
    /// The same, larger.
    Tall,
    /// The same, smaller.
    Small,
    /// The icon above the word.
    Stacked,
    /// The icon alone, as wide as there is room; the word is a tooltip.
    Icon,
    /// The icon alone, no wider than high.
    Square,
    /// The icon alone, without an edge.
    Bare,
    /// The icon alone, without an edge, on the table.
    OnTable,
    /// The word with its icon after it, without an edge.
    Link,
}

/// A button without words: its tooltip says what it does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wordless;

/// How the buttons are laid out.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Two rows with words.
    Wide,
    /// Rows of two with words.
    Pairs,
    /// Icons without words; with those of the missing title bar if so.
    Icons {
        /// With rules, board and settings among them.
        with_bar: bool,
    },
    /// One row, words under the icons.
    Foot,
    /// One row of icons.
    FootIcons,
}

/// What the buttons show: the question in place, if there is one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Model(Option<Action>);

/// Height of a button in px.
const HEIGHT: f32 = 44.0;
/// The same for the one thing to do next.
const TALL: f32 = 54.0;
/// The same where there is little room.
const LOW: f32 = 40.0;
/// The same for a word without an edge.
const LINK: f32 = 36.0;
/// The same for an icon without an edge, for a mouse.
const BARE: f32 = 32.0;
/// The same with the word under the icon.
const STACKED: f32 = 56.0;
/// Gap between buttons.
const GAP: f32 = 8.0;
/// The same where there is little room.
const SMALL_GAP: f32 = 5.0;

const FIRST: &[Action] = &[Action::Undo, Action::Redo, Action::Hint];
const SECOND: &[Action] = &[
    Action::Resign,
    Action::OfferDraw,
    Action::NewGame,
    Action::Menu,
];
const PAIRS: &[&[Action]] = &[
    &[Action::Undo, Action::Redo],
    &[Action::Hint, Action::OfferDraw],
    &[Action::Resign, Action::NewGame],
    &[Action::Menu],
];
const ICONS: &[&[Action]] = &[
    &[Action::Undo, Action::Redo, Action::Hint, Action::Resign],
    &[Action::OfferDraw, Action::NewGame, Action::Menu],
];
const ICONS_WITH_BAR: &[&[Action]] = &[
    &[Action::Undo, Action::Redo, Action::Hint, Action::Resign],
    &[
        Action::OfferDraw,
        Action::NewGame,
        Action::Rules,
        Action::Flip,
    ],
    &[Action::Sound, Action::Settings, Action::Menu],
];
const FOOT: &[&[Action]] = &[&[
    Action::Undo,
    Action::Redo,
    Action::Hint,
    Action::Resign,
    Action::OfferDraw,
    Action::NewGame,
    Action::Menu,
]];

impl Action {
    const fn icon(self) -> Option<&'static str> {
        Some(match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Hint => "hint",
            Self::Resign => "resign",
            Self::OfferDraw => "draw-offer",
            Self::NewGame => "new",
            Self::Menu => "menu",
            Self::Rules => "rules",
            Self::Flip => "flip",
            Self::Sound => "sound",
            Self::Settings => "settings",
            Self::Stop => "stop",
            Self::Accept => "check",
            Self::Decline => "cross",
            Self::PlayAgain => "restart",
            Self::LookBack => "back",
            Self::AllMoves => "down",
            Self::Yes | Self::No | Self::ShowResult | Self::Introduce => return None,
        })
    }

    const fn skin(self) -> Skin {
        match self {
            Self::Resign => Skin::Danger,
            _ => Skin::Plain,
        }
    }
}

/// A button that does an action.
pub(super) fn tool(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    action: Action,
    form: Form,
    skin: Skin,
) {
    let word = match (action, form) {
        // There is room for one word under an icon.
        (Action::NewGame, Form::Stacked) => words::NEW,
        _ => words::word(action),
    };
    labelled(parent, look, action, form, skin, word);
}

/// A button that does an action, with words of its own.
pub(super) fn labelled(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    action: Action,
    form: Form,
    skin: Skin,
    word: &str,
) {
    let (icon_size, word_size, padding, gap) = match form {
        Form::Words => (20.0, 15.0, 6.0, 7.0),
        Form::Tall => (20.0, 17.0, 6.0, 8.0),
        Form::Small => (17.0, 14.0, 10.0, 6.0),
        Form::Stacked => (22.0, 13.0, 2.0, 2.0),
        Form::Icon | Form::Square => (22.0, 0.0, 2.0, 0.0),
        Form::Bare | Form::OnTable => (24.0, 0.0, 4.0, 0.0),
        Form::Link => (17.0, 14.0, 6.0, 6.0),
    };
    let height = match form {
        Form::Words | Form::OnTable | Form::Square => HEIGHT,
        Form::Tall => TALL,
        Form::Stacked => STACKED,
        Form::Small | Form::Icon => LOW,
        Form::Bare => BARE,
        Form::Link => LINK,
    };
    let flat = matches!(form, Form::Bare | Form::OnTable | Form::Link);
    let grows = matches!(form, Form::Words | Form::Stacked | Form::Icon);
    let wordless = matches!(form, Form::Icon | Form::Square | Form::Bare | Form::OnTable);
    let purpose = words::purpose(action);
    let mut button = parent.spawn((
        match form {
            Form::OnTable => Skin::TableBare,
            _ if flat => Skin::Bare,
            _ => skin,
        },
        action,
        Name::new(purpose),
        AccessibleLabel::new(if wordless { purpose } else { word }),
        Node {
            min_width: px(if grows { 0.0 } else { height }),
            min_height: px(height),
            flex_grow: if grows { 1.0 } else { 0.0 },
            flex_basis: match form {
                Form::Stacked | Form::Icon => px(0),
                _ => auto(),
            },
            flex_direction: match form {
                Form::Stacked => FlexDirection::Column,
                Form::Link => FlexDirection::RowReverse,
                _ => FlexDirection::Row,
            },
            padding: UiRect::axes(px(padding), px(2)),
            column_gap: px(gap),
            row_gap: px(gap),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
            ..default()
        },
    ));
    if wordless {
        button.insert(Wordless);
    }
    button.with_children(|parent| {
        if let Some(name) = action.icon() {
            parent.spawn((icon(name, icon_size, Color::WHITE), Inked));
        }
        if !wordless {
            parent.spawn((
                text::bold(look.fonts, word, word_size, Color::WHITE),
                TextLayout::justify(Justify::Center),
                Inked,
            ));
        }
    });
}

pub(super) fn update(
    desk: Res<Desk>,
    art: Res<Art>,
    palette: Res<Palette>,
    slots: Query<(Entity, &Slot, Option<&Model>)>,
    mut commands: Commands,
) {
    let look = Look {
        fonts: &art.fonts,
        palette: &palette,
    };
    for (entity, &slot, shown) in &slots {
        let model = Model(desk.asking());
        rebuild(&mut commands, entity, shown, model, |parent, model| {
            build(parent, look, slot, model.0);
        });
    }
}

fn build(parent: &mut ChildSpawnerCommands, look: Look, slot: Slot, asking: Option<Action>) {
    let two_rows = [FIRST, SECOND];
    let (rows, form, gap): (&[&[Action]], Form, f32) = match slot {
        Slot::Wide => (&two_rows, Form::Words, GAP),
        Slot::Pairs => (PAIRS, Form::Words, GAP),
        Slot::Icons { with_bar: true } => (ICONS_WITH_BAR, Form::Icon, SMALL_GAP),
        Slot::Icons { with_bar: false } => (ICONS, Form::Icon, SMALL_GAP),
        Slot::Foot => (FOOT, Form::Stacked, 6.0),
        Slot::FootIcons => (FOOT, Form::Icon, 6.0),
    };
    // The question takes the place of as many rows as it needs.
    let stacked = matches!(slot, Slot::Icons { .. } | Slot::Pairs);
    let kept = match (asking, stacked) {
        (None, _) => rows.len(),
        (Some(_), false) => rows.len() - 1,
        (Some(_), true) => rows.len().saturating_sub(2),
    };
    for actions in &rows[..kept] {
        parent
            .spawn((Name::new("Row of buttons"), row(gap), Pickable::IGNORE))
            .with_children(|parent| {
                for &action in *actions {
                    tool(parent, look, action, form, action.skin());
                }
            });
    }
    let Some(action) = asking else { return };
    let height = match slot {
        Slot::Foot => STACKED,
        Slot::Wide | Slot::Pairs => HEIGHT,
        Slot::Icons { .. } | Slot::FootIcons => LOW,
    };
    let around = if stacked {
        Node {
            align_items: AlignItems::Stretch,
            ..column(gap)
        }
    } else {
        row(gap)
    };
    parent
        .spawn((Name::new("Question"), around, Pickable::IGNORE))
        .with_children(|parent| {
            parent
                .spawn((
                    Name::new("Words"),
                    Node {
                        min_height: px(height),
                        flex_grow: 1.0,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_child(text::bold(
                    look.fonts,
                    words::question(action),
                    16.0,
                    look.palette.ink,
                ));
            parent
                .spawn((
                    Name::new("Answers"),
                    Node {
                        flex_grow: 1.0,
                        ..row(gap)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|parent| {
                    tool(parent, look, Action::Yes, Form::Words, Skin::Danger);
                    tool(parent, look, Action::No, Form::Words, Skin::Plain);
                });
        });
}

/// The button for sound shows whether there is any.
pub(super) fn show_sound(
    settings: Res<Settings>,
    buttons: Query<(Ref<Action>, &Children)>,
    mut pictures: Query<&mut Picture>,
    mut awake: ResMut<Awake>,
) {
    for (action, children) in &buttons {
        if *action != Action::Sound || !(settings.is_changed() || action.is_added()) {
            continue;
        }
        let name = match settings.muted {
            true => "icon-mute",
            false => "icon-sound",
        };
        for &child in children {
            if let Ok(mut picture) = pictures.get_mut(child)
                && picture.name != name
            {
                picture.name = name.into();
                awake.stay();
            }
        }
    }
}

/// Switches buttons on and off, and says in their tooltips what they do or why they are off.
pub(super) fn switch(
    session: Res<Session>,
    chain: Res<OpenChain>,
    buttons: Query<(
        Entity,
        &Action,
        Has<Wordless>,
        Has<InteractionDisabled>,
        Option<&Tooltip>,
    )>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, &action, wordless, was_off, tip) in &buttons {
        let off = action.available(&session, *chain).err();
        let wanted = match off {
            Some(reason) if wordless => Some(format!("{}: {reason}", words::word(action))),
            Some(reason) => Some(reason.into()),
            None if wordless => Some(words::purpose(action).into()),
            None => None,
        };
        let mut button = commands.entity(entity);
        if tip.map(|tip| &tip.0) != wanted.as_ref() {
            match wanted {
                Some(wanted) => button.insert(Tooltip(wanted)),
                None => button.remove::<Tooltip>(),
            };
        }
        if off.is_some() != was_off {
            match off {
                Some(_) => button.insert(InteractionDisabled),
                None => button.remove::<InteractionDisabled>(),
            };
            awake.stay();
        }
    }
}

//! The options of a new game: opponent, level, side, the fox's start; and the start button. Where two
//! computers play there is a second level in place of the side.

use super::choice::{Choice, choose, fox_start};
use super::form::Form;
use super::levels::{self, Seat};
use super::title::{Kit, Parts};
use super::{going_on, sides, start_point, text};
use crate::game::art::Art;
use crate::game::introduction::Introduce;
use crate::game::power::Awake;
use crate::game::session::{Intent, Session};
use crate::game::setup::Opponent;
use crate::game::storage::Choices;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{Inked, Skin, button};
use crate::game::theme::{Palette, control, text as type_of};
use crate::game::{Library, Screen};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_by_rules, write_labels)
            .chain()
            .in_set(Parts)
            .run_if(in_state(Screen::Title)),
    );
}

/// Room above what depends on the rule set, where there is much.
const ASIDE: f32 = 12.0;
/// Size of labels in small capitals.
pub(super) const LABEL: f32 = 17.0;
/// Size of the section's heading: wide, else.
const HEADING: (f32, f32) = (30.0, 24.0);
/// How much nearer to the sheet's edge than a list's content the first heading stands: wide, else.
const HEADING_LIFTED: (f32, f32) = (8.0, 5.5);
/// Height of a row of segments.
const SEGMENTS: f32 = 46.0;
/// Size of words on segments.
pub(super) const WORD: f32 = 15.0;
/// Height of the start button.
const START: f32 = 56.0;

/// What depends on the rule set among the options; filled anew when another one is chosen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum ByRules {
    /// The sides to take; nobody's while two computers play, who have a level each.
    Sides(Form),
    FoxStart,
}

/// Words that follow from the choices.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label {
    Start,
    FoxStart,
}

/// The whole sheet beside the cards.
pub fn sheet(sheet: &mut ChildSpawnerCommands, kit: &Kit, session: Option<&Session>) {
    let wide = kit.form == Form::Wide;
    let lifted = if wide {
        HEADING_LIFTED.0
    } else {
        HEADING_LIFTED.1
    };
    let column = Node {
        margin: UiRect::top(px(-lifted)),
        flex_direction: FlexDirection::Column,
        // A game that goes on takes room.
        row_gap: px(if session.is_some() { 5.0 } else { 7.0 }),
        ..default()
    };
    let ground = kit.palette.sheet;
    scroll::area(sheet, kit.palette, ground, Keys::Contents, column, |list| {
        if let Some(session) = session {
            going_on::section(list, kit, session);
        }
        body(list, kit);
    });
    start_button(sheet, kit);
}

/// The sheet at the foot of a portrait window.
pub fn foot(sheet: &mut ChildSpawnerCommands, kit: &Kit) {
    sheet
        .spawn((
            Name::new("Choices"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                padding: UiRect::top(px(8)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| controls(column, kit));
    start_button(sheet, kit);
}

/// Heading and options.
pub fn body(list: &mut ChildSpawnerCommands, kit: &Kit) {
    let size = if kit.form == Form::Wide {
        HEADING.0
    } else {
        HEADING.1
    };
    let heading = type_of::display(&kit.art.fonts, text::NEW_GAME, size, kit.palette.ink);
    list.spawn((
        Name::new("Heading"),
        Node {
            margin: UiRect::top(px(if kit.form == Form::Low { 16.0 } else { 0.0 })),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        Children::spawn(Spawn(heading)),
    ));
    controls(list, kit);
}

fn controls(parent: &mut ChildSpawnerCommands, kit: &Kit) {
    let fonts = &kit.art.fonts;
    let palette = kit.palette;
    if kit.form != Form::Tall {
        parent.spawn(type_of::caps(
            fonts,
            text::OPPONENT,
            LABEL,
            palette.ink_second,
        ));
    }
    opponents(parent, kit);
    levels::fill(parent, kit.art, palette, Seat::First);
    for part in [ByRules::Sides(kit.form), ByRules::FoxStart] {
        parent.spawn((
            Name::new("By rule set"),
            part,
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                flex_shrink: 0.0,
                margin: UiRect::top(px(if kit.form == Form::Wide { ASIDE } else { 0.0 })),
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

fn opponents(parent: &mut ChildSpawnerCommands, kit: &Kit) {
    let row = control::well(kit.palette, default());
    parent
        .spawn((Name::new("Opponents"), row))
        .with_children(|row| {
            let kinds = [Opponent::Computer, Opponent::Person, Opponent::Watch];
            for (opponent, name) in kinds.into_iter().zip(text::OPPONENTS) {
                segment(row, kit.art, name, Choice::Opponent(opponent));
            }
        });
}

pub(super) fn segment(row: &mut ChildSpawnerCommands, art: &Art, name: &str, choice: Choice) {
    row.spawn((
        Skin::Segment,
        Name::new(name.to_string()),
        AccessibleLabel::new(name),
        choice,
        Node {
            flex_grow: 1.0,
            // Words of different lengths, segments that fill the row.
            flex_basis: auto(),
            height: px(SEGMENTS - 9.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(9)),
            ..default()
        },
        observe(choose),
    ))
    .with_child((Inked, type_of::bold(&art.fonts, name, WORD, Color::NONE)));
}

/// The button that starts the game.
pub fn start_button(sheet: &mut ChildSpawnerCommands, kit: &Kit) {
    let fonts = &kit.art.fonts;
    sheet
        .spawn((
            Name::new("Foot"),
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                padding: UiRect::vertical(px(if kit.form == Form::Wide { 14.0 } else { 10.0 })),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|foot| {
            foot.spawn((
                button(fonts, Skin::Primary, Some("play"), None, "Start"),
                observe(
                    |_: On<Activate>,
                     choices: Res<Choices>,
                     mut intents: MessageWriter<Intent>,
                     mut introduce: MessageWriter<Introduce>| {
                        intents.write(Intent::Start(choices.0.clone()));
                        introduce.write(Introduce::Newcomer);
                    },
                ),
            ))
            .with_child((
                Inked,
                Label::Start,
                type_of::bold(fonts, "", 18.0, Color::NONE),
            ))
            // It has words of its own.
            .insert(Tooltip::default())
            .entry::<Node>()
            .and_modify(|mut node| node.height = px(START));
        });
}

/// Fills what depends on the rule set.
fn fill_by_rules(
    choices: Res<Choices>,
    library: Res<Library>,
    art: Res<Art>,
    palette: Res<Palette>,
    parts: Query<(Entity, Ref<ByRules>)>,
    mut shown: Local<(String, bool)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    let watching = choices.opponent == Opponent::Watch;
    let another = shown.0 != choices.rules || shown.1 != watching;
    if another {
        *shown = (choices.rules.clone(), watching);
    }
    let Some(rules) = library.find(&choices.rules) else {
        return;
    };
    for (entity, part) in &parts {
        if !another && !part.is_added() {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|parent| match *part {
                ByRules::Sides(_) if watching => {
                    levels::fill(parent, &art, &palette, Seat::Second);
                }
                ByRules::Sides(form) => {
                    let words = text::YOUR_SIDE;
                    parent.spawn(type_of::caps(&art.fonts, words, LABEL, palette.ink_second));
                    sides::fill(parent, &art, &palette, form, rules);
                }
                ByRules::FoxStart => start_point::fill(parent, &art, &palette, rules),
            });
        awake.stay();
    }
}

/// Writes the words that follow from the choices.
fn write_labels(
    choices: Res<Choices>,
    library: Res<Library>,
    mut labels: Query<(Ref<Label>, &mut Text)>,
    mut awake: ResMut<Awake>,
) {
    for (label, mut text) in &mut labels {
        if !choices.is_changed() && !label.is_added() {
            continue;
        }
        let words = match *label {
            Label::Start => library
                .find(&choices.rules)
                .map(|rules| text::start(rules))
                .unwrap_or_default(),
            Label::FoxStart => fox_start(&choices, &library).unwrap_or_default(),
        };
        if text.0 != words {
            text.0 = words;
            awake.stay();
        }
    }
}

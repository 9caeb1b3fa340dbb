//! The options of a new game: opponent, level, side, the fox's start; and the start button.

use super::choice::{Choice, Needs, choose, fox_start};
use super::form::Form;
use super::title::Kit;
use super::{going_on, text};
use crate::ai::Level;
use crate::game::art::{self, Art};
use crate::game::power::Awake;
use crate::game::session::{Intent, Session};
use crate::game::setup::{Opponent, SideChoice};
use crate::game::storage::Choices;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{CARD_RADIUS, Inked, Skin, button, picture};
use crate::game::theme::{Palette, control, text as type_of};
use crate::game::{Library, Screen};
use crate::rules::text as words;
use crate::rules::{FoxStart, RuleSet, Side};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_by_rules, write_labels)
            .chain()
            .run_if(in_state(Screen::Title)),
    );
}

/// Size of labels in small capitals.
const LABEL: f32 = 17.0;
/// Size of the section's heading: wide, else.
const HEADING: (f32, f32) = (30.0, 24.0);
/// Height of a row of segments.
const SEGMENTS: f32 = 46.0;
/// Size of words on segments and sides.
const WORD: f32 = 15.0;
/// Diameter of the medallions on sides: in columns, in rows; the piece on it, in its size.
const MEDALLION: (f32, f32) = (54.0, 46.0);
const PIECE: f32 = 0.86;
/// How far two medallions overlap, in their size.
const OVERLAP: f32 = 0.28;
/// Height of the start button.
const START: f32 = 56.0;
/// More points than this are gone through one by one instead of standing in a row.
const MOST_SEGMENTS: usize = 5;

/// What depends on the rule set among the options; filled anew when another one is chosen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum ByRules {
    Sides(Form),
    FoxStart,
}

/// Words that follow from the choices.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Level,
    LevelLine,
    Start,
    FoxStart,
}

/// The whole sheet beside the cards.
pub fn sheet(sheet: &mut ChildSpawnerCommands, kit: &Kit, session: Option<&Session>) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(7),
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
    parent
        .spawn((
            Name::new("Level's line"),
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Baseline,
                flex_shrink: 0.0,
                margin: UiRect::top(px(4)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(type_of::caps(fonts, text::LEVEL, LABEL, palette.ink_second));
            row.spawn((Label::Level, type_of::bold(fonts, "", WORD, palette.ink)));
        });
    let labels: Vec<String> = Level::ALL
        .iter()
        .map(|level| level.number().to_string())
        .collect();
    control::stops(parent, fonts, text::LEVEL, &labels, 0).insert((
        Needs::Computer,
        LevelSlider,
        observe(
            |change: On<ValueChange<f32>>, mut choices: ResMut<Choices>| {
                let level = Level::ALL.get(change.value.round() as usize);
                if let Some(level) = level.filter(|level| **level != choices.level) {
                    choices.level = *level;
                }
            },
        ),
    ));
    // Beside a game that goes on there is no room for it.
    if kit.form == Form::Wide && !kit.going_on {
        let line = type_of::sans(fonts, "", 13.0, palette.ink_second);
        parent.spawn((Label::LevelLine, line));
    }
    parent.spawn(type_of::caps(
        fonts,
        text::YOUR_SIDE,
        LABEL,
        palette.ink_second,
    ));
    for part in [ByRules::Sides(kit.form), ByRules::FoxStart] {
        parent.spawn((
            Name::new("By rule set"),
            part,
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

/// The slider with the level.
#[derive(Component)]
struct LevelSlider;

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

fn segment(row: &mut ChildSpawnerCommands, art: &Art, name: &str, choice: Choice) {
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
                    |_: On<Activate>, choices: Res<Choices>, mut intents: MessageWriter<Intent>| {
                        intents.write(Intent::Start(choices.0.clone()));
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
    mut shown: Local<String>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    let another = *shown != choices.rules;
    if another {
        shown.clone_from(&choices.rules);
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
                ByRules::Sides(form) => sides(parent, &art, &palette, form, rules),
                ByRules::FoxStart => fox_starts(parent, &art, &palette, rules),
            });
        awake.stay();
    }
}

fn sides(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    form: Form,
    rules: &RuleSet,
) {
    parent
        .spawn((
            Name::new("Sides"),
            Node {
                column_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let (geese, fox) = (art::prey(rules), art::hunter(rules));
            let sides = [
                (
                    SideChoice::Geese,
                    words::capital(rules.side_word(Side::Geese)),
                    vec![geese],
                ),
                (
                    SideChoice::Fox,
                    words::capital(rules.side_word(Side::Fox)),
                    vec![fox],
                ),
                (SideChoice::Lots, text::LOTS.into(), vec![geese, fox]),
            ];
            for (side, name, pieces) in sides {
                side_card(row, art, palette, form, side, &name, &pieces);
            }
        });
}

fn side_card(
    row: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    form: Form,
    side: SideChoice,
    name: &str,
    pieces: &[&str],
) {
    let upright = form != Form::Tall;
    let size = if upright { MEDALLION.0 } else { MEDALLION.1 };
    row.spawn((
        Skin::Card,
        Name::new(name.to_string()),
        AccessibleLabel::new(name),
        Choice::Side(side),
        Needs::OnePerson,
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: px(6).all(),
            row_gap: px(4),
            column_gap: px(6),
            flex_direction: match upright {
                true => FlexDirection::Column,
                false => FlexDirection::Row,
            },
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..default()
        },
        observe(choose),
    ))
    .with_children(|card| {
        card.spawn((Name::new("Pieces"), Node::default(), Pickable::IGNORE))
            .with_children(|row| {
                let size = if pieces.len() > 1 { size * 0.8 } else { size };
                for (index, piece) in pieces.iter().enumerate() {
                    medallion(row, piece, size, index > 0);
                }
            });
        let narrow = form == Form::Compact { narrow: true };
        let words = match side {
            SideChoice::Lots if narrow => text::LOTS_SHORT,
            _ => name,
        };
        card.spawn((Inked, type_of::bold(&art.fonts, words, WORD, palette.ink)));
        card.spawn(control::tick(palette));
    });
}

/// A piece on a disc of wood; one that follows another overlaps it.
fn medallion(row: &mut ChildSpawnerCommands, piece: &str, size: f32, follows: bool) {
    let inner = size * PIECE;
    row.spawn((
        Name::new("Medallion"),
        Node {
            width: px(size),
            height: px(size),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            margin: UiRect::left(px(if follows { -size * OVERLAP } else { 0.0 })),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|disc| {
        disc.spawn((
            Name::new("Disc"),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child(picture("medallion", size));
        disc.spawn(picture(piece, inner));
    });
}

/// Where the player may choose the fox's first point: a row of segments, or a button back and
/// forth where there are many.
fn fox_starts(parent: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, rules: &RuleSet) {
    let starts = rules.fox_starts();
    if *rules.fox_start() == FoxStart::Fixed || starts.len() < 2 {
        return;
    }
    let fonts = &art.fonts;
    let label = text::fox_start(rules);
    parent.spawn(type_of::caps(fonts, label, LABEL, palette.ink_second));
    let row = control::well(
        palette,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
    );
    parent
        .spawn((Name::new("Fox's start"), row))
        .with_children(|row| {
            if starts.len() <= MOST_SEGMENTS {
                for point in starts {
                    let name = rules.board().name(point);
                    segment(row, art, &name, Choice::FoxStart(name.clone()));
                }
                return;
            }
            step_button(row, art, -1);
            row.spawn((Label::FoxStart, type_of::bold(fonts, "", WORD, palette.ink)));
            step_button(row, art, 1);
        });
}

fn step_button(row: &mut ChildSpawnerCommands, art: &Art, step: isize) {
    let (icon, name) = match step {
        1 => ("forward", text::STEP_START[1]),
        _ => ("back", text::STEP_START[0]),
    };
    row.spawn((
        button(&art.fonts, Skin::Bare, Some(icon), None, name),
        observe(
            move |_: On<Activate>, library: Res<Library>, mut choices: ResMut<Choices>| {
                let next = library
                    .find(&choices.rules)
                    .and_then(|rules| stepped(rules, fox_start(&choices, &library)?, step));
                if next.is_some() {
                    choices.fox_start = next;
                }
            },
        ),
    ));
}

/// The point before or after another among those the fox may start on; the last is followed by
/// the first.
fn stepped(rules: &RuleSet, from: String, step: isize) -> Option<String> {
    let names: Vec<String> = rules
        .fox_starts()
        .map(|point| rules.board().name(point))
        .collect();
    let at = names.iter().position(|name| *name == from)? as isize;
    names
        .get((at + step).rem_euclid(names.len() as isize) as usize)
        .cloned()
}

/// Writes the words that follow from the choices, and sets the slider.
fn write_labels(
    choices: Res<Choices>,
    library: Res<Library>,
    mut labels: Query<(Ref<Label>, &mut Text)>,
    sliders: Query<(Entity, Ref<LevelSlider>, &SliderValue)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (label, mut text) in &mut labels {
        if !choices.is_changed() && !label.is_added() {
            continue;
        }
        let words = match *label {
            Label::Level => text::level(choices.level),
            Label::LevelLine => choices.level.description().into(),
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
    let index = Level::ALL.iter().position(|level| *level == choices.level);
    let value = SliderValue(index.unwrap_or_default() as f32);
    for (entity, slider, shown) in &sliders {
        if (choices.is_changed() || slider.is_added()) && *shown != value {
            commands.entity(entity).insert(value);
            awake.stay();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn steps_go_round_the_points() {
        let rules = library::built_in()
            .iter()
            .find(|rules| rules.fox_starts().len() > 1);
        let rules = rules.map(|rules| &**rules);
        let first = rules.and_then(|rules| Some(rules.board().name(rules.fox_starts().first()?)));
        let (Some(rules), Some(first)) = (rules, first) else {
            panic!("a built-in rule set lets the player choose");
        };
        let mut at = first.clone();
        for _ in 0..rules.fox_starts().len() {
            at = stepped(rules, at, 1).unwrap_or_default();
        }
        assert_eq!(at, first);
        let back = stepped(rules, first.clone(), -1).and_then(|last| stepped(rules, last, 1));
        assert_eq!(back, Some(first));
    }
}

//! The rule sets of a library to choose a page from: a list beside the page, or where there is no
//! room for one a button that opens it over the page.

use super::{Shown, text};
use crate::game::Library;
use crate::game::art::Art;
use crate::game::menus::frame::ABOVE;
use crate::game::power::Awake;
use crate::game::screens::mini::{Pieces, mini};
use crate::game::theme::control::check;
use crate::game::theme::focus::OwnArrows;
use crate::game::theme::scroll::{self, Keys, ROOM, Reveal};
use crate::game::theme::widget::{
    BUTTON_RADIUS, Chosen, ICON_SIZE, Inked, OneOf, Skin, icon, sheet,
};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::RuleSet;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{
    Activate, ActivateOnPress, MenuAction, MenuEvent, MenuFocusState, MenuPopup, observe,
};

/// Height of an entry, the distance of two, and the small board in one, with its clear margin.
const ENTRY: (f32, f32, f32) = (48.0, 4.0, 44.0);
/// Size of an entry's name.
const NAME: f32 = 19.0;
/// The display face sits high in its line: an entry's name is lowered by so much.
const LOWERED: f32 = 4.0;
/// Padding of an entry, and the corner radius.
const PADDING: (f32, f32) = (7.0, 10.0);
/// Thickness of the rule between two entries, and how far it stays away from the list's edges.
const BETWEEN: (f32, f32) = (1.0, 10.0);
/// Height of the opened list at most, in per cent of the window: what is above it never needs more
/// than the rest.
const OPENED: f32 = 60.0;
/// Padding of the opened list, and its distance from the button.
const OPENED_ASIDE: (f32, f32) = (6.0, 4.0);

/// An entry of the list: the page it opens.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry(String);

/// A rule above an entry, and the pages of the entries at its two sides: beside the chosen one it is
/// not seen.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Between([String; 2]);

/// The button that opens the list.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Opener;

/// The list of all rule sets.
pub(super) fn column(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    library: &Library,
    shown: &Shown,
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(ENTRY.1),
        ..default()
    };
    scroll::area(
        parent,
        palette,
        palette.sheet,
        Keys::Contents,
        node,
        |list| {
            let mut above: Option<&RuleSet> = None;
            for rules in library.rules() {
                entry(list, art, palette, rules, above, shown);
                above = Some(rules);
            }
        },
    );
}

/// The button that opens the list, with the rule set whose page is open.
pub(super) fn drop_down(parent: &mut ChildSpawnerCommands) {
    parent
        .spawn((
            Name::new("Drop-down"),
            Node {
                flex_direction: FlexDirection::Column,
                ..default()
            },
            Pickable::IGNORE,
            observe(close),
        ))
        .with_child((
            Opener,
            Skin::Plain,
            // As the press gives it the focus, an open list would be closed before a click.
            ActivateOnPress,
            Name::new(text::CHOICE),
            Node {
                min_height: px(ENTRY.0),
                padding: UiRect::horizontal(px(PADDING.0)),
                column_gap: px(PADDING.1),
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
                ..default()
            },
            observe(toggle),
        ));
}

/// An entry of the list, with its small board, and the rule between it and the one above.
fn entry(
    list: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
    above: Option<&RuleSet>,
    shown: &Shown,
) {
    let name = rules.name();
    let mut entry = list.spawn((
        Skin::Segment,
        OneOf,
        Name::new(name.to_string()),
        AccessibleLabel::new(name),
        Entry(rules.id().into()),
        Node {
            height: px(ENTRY.0),
            flex_shrink: 0.0,
            padding: UiRect::horizontal(px(PADDING.0)),
            column_gap: px(PADDING.1),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(PADDING.1)),
            ..default()
        },
        observe(choose),
    ));
    if rules.id() == shown.0 {
        entry.insert(Reveal);
    }
    entry.with_children(|entry| {
        if let Some(above) = above {
            entry.spawn((
                Name::new("Rule"),
                Between([above.id().into(), rules.id().into()]),
                Node {
                    position_type: PositionType::Absolute,
                    top: px(-(ENTRY.1 + BETWEEN.0) / 2.0),
                    left: px(BETWEEN.1),
                    right: px(BETWEEN.1),
                    height: px(BETWEEN.0),
                    ..default()
                },
                BackgroundColor(palette.rule),
                Pickable::IGNORE,
            ));
        }
        label(entry, art, palette, rules);
        entry.spawn(check(palette, ENTRY.0));
    });
}

/// The small board of a rule set and its name.
fn label(parent: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, rules: &RuleSet) {
    mini(parent, art, palette, rules, Pieces::on_card(rules), ENTRY.2);
    parent.spawn((
        Inked,
        type_of::display(&art.fonts, rules.name(), NAME, palette.ink),
        Node {
            margin: UiRect::top(px(LOWERED)),
            ..default()
        },
    ));
}

fn choose(
    press: On<Activate>,
    entries: Query<&Entry>,
    mut shown: ResMut<Shown>,
    mut commands: Commands,
) {
    if let Ok(entry) = entries.get(press.entity) {
        shown.0.clone_from(&entry.0);
        commands.trigger(MenuEvent {
            source: press.entity,
            action: MenuAction::CloseAll,
        });
    }
}

/// Opens the list under its button, or closes it.
fn toggle(
    press: On<Activate>,
    parents: Query<&ChildOf>,
    opened: Query<Entity, With<MenuPopup>>,
    library: Res<Library>,
    shown: Res<Shown>,
    art: Res<Art>,
    palette: Res<Palette>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    if let Some(source) = opened.iter().next() {
        let action = MenuAction::CloseAll;
        commands.trigger(MenuEvent { source, action });
        return;
    }
    let Ok(holder) = parents.get(press.entity).map(ChildOf::parent) else {
        return;
    };
    let count = library.rules().len() as f32;
    let entries = count * (ENTRY.0 + ENTRY.1) - ENTRY.1;
    let node = Node {
        position_type: PositionType::Absolute,
        top: percent(100),
        left: px(0),
        right: px(0),
        margin: UiRect::top(px(OPENED_ASIDE.1)),
        padding: UiRect::axes(px(ROOM + OPENED_ASIDE.0), px(OPENED_ASIDE.0)),
        height: px(entries + 2.0 * (ROOM + OPENED_ASIDE.0)),
        max_height: vh(OPENED),
        border: px(1.5).all(),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    commands.entity(holder).with_children(|holder| {
        holder
            .spawn((
                Name::new(text::CHOICE),
                MenuPopup::default(),
                MenuFocusState::Opening(NavAction::First),
                // A press between two entries leaves the focus in the list, which stays open.
                TabIndex(-1),
                sheet(&palette, node),
                GlobalZIndex(ABOVE),
            ))
            .insert(BorderColor::all(palette.edge))
            .with_children(|list| column(list, &art, &palette, &library, &shown));
    });
    awake.stay();
}

/// Closes the list, and gives the focus back to its button.
fn close(
    event: On<MenuEvent>,
    opened: Query<Entity, With<MenuPopup>>,
    opener: Query<Entity, With<Opener>>,
    mut focus: ResMut<InputFocus>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    if !matches!(event.action, MenuAction::CloseAll | MenuAction::FocusRoot) {
        return;
    }
    // This press of Escape has closed the list: it does not close the sheet as well.
    keys.clear_just_pressed(KeyCode::Escape);
    for list in &opened {
        commands.entity(list).despawn();
    }
    if let Ok(opener) = opener.single() {
        focus.set(opener, FocusCause::Navigated);
    }
    awake.stay();
}

/// The focus goes to the entry whose page is open: when the list is opened, and when the list was
/// pressed beside its entries. They use the arrows up and down themselves.
pub(super) fn focus_shown(
    mut opened: Query<(Entity, Ref<MenuPopup>, &mut MenuFocusState)>,
    entries: Query<(Entity, &Entry)>,
    parents: Query<&ChildOf>,
    shown: Res<Shown>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let Ok((list, popup, mut state)) = opened.single_mut() else {
        return;
    };
    if !popup.is_added() && focus.get() != Some(list) {
        return;
    }
    let inside = |entity| parents.iter_ancestors(entity).any(|parent| parent == list);
    for (entity, entry) in entries.iter().filter(|(entity, _)| inside(*entity)) {
        commands.entity(entity).insert(OwnArrows::UpAndDown);
        if entry.0 == shown.0 {
            focus.set(entity, FocusCause::Navigated);
            *state = MenuFocusState::Open;
        }
    }
}

/// Marks the entry whose page is open.
pub(super) fn mark_shown(
    shown: Res<Shown>,
    entries: Query<(Entity, Ref<Entry>, Has<Chosen>)>,
    mut rules: Query<(&Between, &mut Visibility)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, entry, marked) in &entries {
        if !shown.is_changed() && !entry.is_added() {
            continue;
        }
        match (marked, entry.0 == shown.0) {
            (false, true) => commands.entity(entity).insert(Chosen),
            (true, false) => commands.entity(entity).remove::<Chosen>(),
            _ => continue,
        };
        awake.stay();
    }
    for (Between(sides), mut seen) in &mut rules {
        let wanted = match sides.contains(&shown.0) {
            true => Visibility::Hidden,
            false => Visibility::Inherited,
        };
        if seen.set_if_neq(wanted) {
            awake.stay();
        }
    }
}

/// Shows on the button whose page is open.
pub(super) fn name_shown(
    openers: Query<(Entity, Ref<Opener>)>,
    shown: Res<Shown>,
    library: Res<Library>,
    art: Res<Art>,
    palette: Res<Palette>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for (entity, opener) in &openers {
        if !shown.is_changed() && !opener.is_added() {
            continue;
        }
        let Some(rules) = library.find(&shown.0).or(library.rules().first()) else {
            continue;
        };
        commands
            .entity(entity)
            .insert(AccessibleLabel::new(text::choice(rules)))
            .despawn_children()
            .with_children(|button| {
                label(button, &art, &palette, rules);
                let end = Node {
                    flex_grow: 1.0,
                    justify_content: JustifyContent::FlexEnd,
                    ..default()
                };
                button
                    .spawn((Name::new("End"), end, Pickable::IGNORE))
                    .with_child(icon("down", ICON_SIZE, palette.ink));
            });
        awake.stay();
    }
}

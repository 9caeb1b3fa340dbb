//! Where there is no room for a list of rule sets beside the page: a button that opens it over the page.

use super::list::{ENTRY, Entry, PADDING, column, label};
use super::{Shown, text};
use crate::game::Library;
use crate::game::art::Art;
use crate::game::menus::frame::ABOVE;
use crate::game::power::Awake;
use crate::game::theme::Palette;
use crate::game::theme::focus::OwnArrows;
use crate::game::theme::scroll::ROOM;
use crate::game::theme::widget::{BUTTON_RADIUS, Expanded, ICON_SIZE, Skin, icon, sheet};
use bevy::input_focus::tab_navigation::{NavAction, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{
    Activate, ActivateOnPress, MenuAction, MenuEvent, MenuFocusState, MenuPopup, observe,
};

/// Height of the opened list at most, in per cent of the window: what is above it never needs more
/// than the rest.
const OPENED: f32 = 60.0;
/// Padding of the opened list, and its distance from the button.
const OPENED_ASIDE: (f32, f32) = (6.0, 4.0);

/// The button that opens the list.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Opener;

/// The button that opens the list, with the rule set whose page is open.
pub(super) fn button(parent: &mut ChildSpawnerCommands) {
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
            Expanded(false),
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

/// Says on the button whether the list is open.
pub(super) fn tell_open(
    lists: Query<(), With<MenuPopup>>,
    mut openers: Query<&mut Expanded, With<Opener>>,
) {
    for mut expanded in &mut openers {
        expanded.set_if_neq(Expanded(!lists.is_empty()));
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

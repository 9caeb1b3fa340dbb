//! The list of rule sets to choose a page from: beside the page, or opened by a button over it.

use super::Shown;
use crate::game::Library;
use crate::game::art::Art;
use crate::game::power::Awake;
use crate::game::screens::mini::{Pieces, mini};
use crate::game::theme::control::check;
use crate::game::theme::scroll::{self, Keys, Reveal};
use crate::game::theme::widget::{Chosen, Inked, OneOf, Skin};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::RuleSet;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, MenuAction, MenuEvent, observe};

/// Height of an entry, the distance of two, and the small board in one, with its clear margin.
pub(super) const ENTRY: (f32, f32, f32) = (48.0, 4.0, 44.0);
/// Size of an entry's name.
const NAME: f32 = 19.0;
/// The display face sits high in its line: an entry's name is lowered by so much.
const LOWERED: f32 = 4.0;
/// Padding of an entry, and the corner radius.
pub(super) const PADDING: (f32, f32) = (7.0, 10.0);
/// Thickness of the rule between two entries, and how far it stays away from the list's edges.
const BETWEEN: (f32, f32) = (1.0, 10.0);
/// An entry of the list: the page it opens.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry(pub(super) String);

/// A rule above an entry, and the pages of the entries at its two sides: beside the chosen one it is
/// not seen.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Between([String; 2]);

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
pub(super) fn label(
    parent: &mut ChildSpawnerCommands,
    art: &Art,
    palette: &Palette,
    rules: &RuleSet,
) {
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

//! The choice between all games and this session's.

use super::{LINES, View, WORDS, words};
use crate::game::art::Fonts;
use crate::game::theme::widget::{BUTTON_RADIUS, Chosen, Inked, OneOf, Skin};
use crate::game::theme::{Palette, control, text as type_of};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Height of a segment on the table, on paper, and its padding.
const SEGMENT: (f32, f32) = (36.0, 44.0);
const SEGMENT_PADDING: (f32, f32) = (15.0, 4.0);

/// Both segments, on the table or on paper.
pub(super) fn segments(
    parent: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    palette: &Palette,
    skin: Skin,
    chosen: View,
) {
    let on_table = skin == Skin::TableSegment;
    let mut well = match on_table {
        true => parent.spawn(control::table_well(palette, Node::default())),
        false => {
            let node = Node {
                margin: UiRect::top(px(LINES)),
                ..default()
            };
            parent.spawn(control::well(palette, node))
        }
    };
    well.insert(Name::new("Which games"));
    well.with_children(|row| {
        for (view, word) in View::BOTH.into_iter().zip(words::SPANS) {
            let node = Node {
                flex_grow: 1.0,
                flex_basis: if on_table { auto() } else { px(0) },
                height: px(if on_table { SEGMENT.0 } else { SEGMENT.1 }),
                padding: UiRect::horizontal(px(if on_table {
                    SEGMENT_PADDING.0
                } else {
                    SEGMENT_PADDING.1
                })),
                column_gap: px(LINES),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
                ..default()
            };
            let mut segment = row.spawn((
                skin,
                Name::new(word),
                AccessibleLabel::new(word),
                OneOf,
                Shows(view),
                node,
                observe(move |_: On<Activate>, mut shown: ResMut<View>| {
                    shown.set_if_neq(view);
                }),
            ));
            if view == chosen {
                segment.insert(Chosen);
            }
            segment.with_children(|segment| {
                segment.spawn(control::segment_tick());
                segment.spawn((
                    type_of::bold(fonts, word, WORDS, Color::NONE),
                    TextLayout::no_wrap(),
                    Inked,
                ));
            });
        }
    });
}

/// The games that a segment shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shows(View);

/// Marks the segment of what is shown.
pub(super) fn choose(
    view: Res<View>,
    segments: Query<(Entity, &Shows, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (segment, shows, chosen) in &segments {
        match (shows.0 == *view, chosen) {
            (true, false) => {
                commands.entity(segment).insert(Chosen);
            }
            (false, true) => {
                commands.entity(segment).remove::<Chosen>();
            }
            _ => {}
        }
    }
}

//! Notices to the player, on every screen: small cards of paper at the foot of the window.
//!
//! They lie over everything and let the pointer through, so that what is under them can be played.

use super::{column, text as words};
use crate::game::art::Art;
use crate::game::layout::{Layout, Mode};
use crate::game::notice::Notice;
use crate::game::power::Awake;
use crate::game::theme::widget::{Inked, Skin, icon, sheet};
use crate::game::theme::{Palette, text};
use crate::game::{GameSystems, Screen};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_stack).add_systems(
        Update,
        (
            show_notices
                .run_if(on_message::<Notice>)
                .after(GameSystems::Session),
            place_stack.run_if(resource_changed::<Layout>.or_else(state_changed::<Screen>)),
            age.run_if(any_with_component::<Toast>.and_then(not(in_state(Screen::Loading)))),
        )
            .chain(),
    );
}

/// How long a notice stays.
const STAYS: Duration = Duration::from_secs(5);
/// The most notices at a time; the oldest makes room.
const MOST: usize = 4;
/// Distance from the foot, in px.
const MARGIN: f32 = 16.0;
/// The widest words of a notice, in px.
const WIDEST: f32 = 396.0;
/// In front of dialogs, behind tooltips.
const DEPTH: i32 = 115;

/// What the notices are stacked in.
#[derive(Component)]
struct Stack;

/// A notice and when it goes: so long after it was first seen.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Toast {
    words: String,
    goes: Option<Instant>,
}

fn spawn_stack(mut commands: Commands) {
    commands.spawn((
        Name::new("Notices"),
        Stack,
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(MARGIN),
            align_items: AlignItems::Center,
            padding: UiRect::horizontal(px(12)),
            ..column(8.0)
        },
        GlobalZIndex(DEPTH),
        Pickable::IGNORE,
    ));
}

/// On the title the foot of the window; beside a panel, or above a sheet, the foot of the board.
fn place_stack(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    mut stack: Query<&mut Node, With<Stack>>,
) {
    let scale = layout.scale.max(f32::EPSILON);
    let beside = (layout.window.x - layout.panel.min.x) / scale;
    let under = (layout.window.y - layout.panel.min.y) / scale;
    let (right, bottom) = match (screen.get(), layout.mode) {
        (Screen::Play, Mode::Wide | Mode::Compact) => (beside, 0.0),
        (Screen::Play, Mode::Portrait) => (0.0, under),
        (Screen::Title | Screen::Loading, _) => (0.0, 0.0),
    };
    for mut node in &mut stack {
        node.right = px(right);
        node.bottom = px(bottom + MARGIN);
    }
}

fn show_notices(
    mut notices: MessageReader<Notice>,
    stack: Query<Entity, With<Stack>>,
    mut toasts: Query<(Entity, &mut Toast)>,
    art: Option<Res<Art>>,
    palette: Res<Palette>,
    mut commands: Commands,
) {
    let (Ok(stack), Some(art)) = (stack.single(), art) else {
        return;
    };
    for Notice(said) in notices.read() {
        let again = toasts.iter_mut().find(|(_, toast)| toast.words == *said);
        if let Some((_, mut toast)) = again {
            toast.goes = None;
            continue;
        }
        let mut by_age: Vec<(Entity, Option<Instant>)> = toasts
            .iter()
            .map(|(entity, toast)| (entity, toast.goes))
            .collect();
        // Those that nobody has seen are the youngest.
        by_age.sort_by_key(|(_, goes)| (goes.is_some(), goes.map(std::cmp::Reverse)));
        for (oldest, _) in by_age.into_iter().skip(MOST - 1) {
            commands.entity(oldest).despawn();
        }
        let toast = spawn_toast(&mut commands, &art, &palette, said);
        commands.entity(stack).add_child(toast);
    }
}

fn spawn_toast(commands: &mut Commands, art: &Art, palette: &Palette, said: &str) -> Entity {
    let close = (
        Skin::Bare,
        Name::new(words::CLOSE),
        AccessibleLabel::new(words::CLOSE),
        Node {
            width: px(32),
            height: px(32),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(8)),
            ..default()
        },
        children![(icon("cross", 16.0, palette.ink_second), Inked)],
        observe(
            |close: On<Activate>, parents: Query<&ChildOf>, mut commands: Commands| {
                if let Ok(toast) = parents.get(close.entity) {
                    commands.entity(toast.parent()).despawn();
                }
            },
        ),
    );
    commands
        .spawn((
            Name::new("Notice"),
            Toast {
                words: said.into(),
                goes: None,
            },
            sheet(
                palette,
                Node {
                    max_width: percent(100),
                    padding: UiRect::new(px(16), px(6), px(6), px(6)),
                    border: px(1).all(),
                    column_gap: px(10),
                    align_items: AlignItems::Center,
                    ..default()
                },
            ),
            Pickable::IGNORE,
            children![
                (text::sans(&art.fonts, said, 15.0, palette.ink), Shrinks),
                close
            ],
        ))
        // An edge also in themes whose sheets have none: it lies on other sheets.
        .insert(BorderColor::all(palette.sheet_edge.unwrap_or(palette.rule)))
        .id()
}

/// Words that break where there is too little room for them.
#[derive(Component, Clone, Copy)]
#[require(Node = shrinking())]
struct Shrinks;

fn shrinking() -> Node {
    Node {
        min_width: px(0),
        max_width: px(WIDEST),
        flex_shrink: 1.0,
        ..default()
    }
}

/// Sends the notices away in time; until then the window may sleep.
fn age(mut toasts: Query<(Entity, &mut Toast)>, mut awake: ResMut<Awake>, mut commands: Commands) {
    let now = Instant::now();
    for (entity, mut toast) in &mut toasts {
        if toast.goes.is_none() {
            toast.goes = Some(now + STAYS);
            awake.stay();
        }
        let Some(goes) = toast.goes else { continue };
        if now >= goes {
            commands.entity(entity).despawn();
            awake.stay();
        } else {
            awake.wake_at(goes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::art;
    use crate::game::theme::Theme;
    use bevy::image::Image;
    use bevy::state::app::StatesPlugin;

    /// The notices alone, on the title, in the colours of a theme.
    fn notices(theme: Theme) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default()))
            .init_asset::<Font>()
            .init_asset::<Image>()
            .insert_state(Screen::Title)
            .init_state::<crate::game::Menu>()
            .init_resource::<Layout>()
            .init_resource::<Awake>()
            .insert_resource(theme.palette().clone())
            .add_message::<Notice>()
            .add_plugins((art::plugin, plugin));
        app.update();
        app
    }

    fn say(app: &mut App, words: &str) {
        app.world_mut().write_message(Notice(words.to_string()));
        app.update();
    }

    fn shown(app: &mut App) -> Vec<String> {
        let mut toasts = app.world_mut().query::<&Toast>();
        let mut shown: Vec<String> = toasts
            .iter(app.world())
            .map(|toast| toast.words.clone())
            .collect();
        shown.sort();
        shown
    }

    #[test]
    fn a_notice_is_shown_in_every_theme() {
        for theme in Theme::ALL {
            let mut app = notices(theme);
            say(&mut app, "first");
            say(&mut app, "first");
            assert_eq!(shown(&mut app), ["first"], "{theme:?}");
        }
    }

    #[test]
    fn the_oldest_notice_makes_room() {
        let mut app = notices(Theme::default());
        for words in ["a", "b", "c", "d", "e"] {
            say(&mut app, words);
        }
        assert_eq!(shown(&mut app), ["b", "c", "d", "e"]);
    }

    #[test]
    fn a_notice_goes_in_time() {
        let mut app = notices(Theme::default());
        say(&mut app, "first");
        let mut toasts = app.world_mut().query::<&mut Toast>();
        for mut toast in toasts.iter_mut(app.world_mut()) {
            assert!(toast.goes.is_some_and(|goes| goes > Instant::now()));
            toast.goes = Some(Instant::now());
        }
        app.update();
        assert_eq!(shown(&mut app), [""; 0]);
    }
}

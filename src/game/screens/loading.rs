//! While pictures and fonts are on their way: the table, and a thin bar.

use crate::game::Screen;
use crate::game::art::Art;
use crate::game::theme::{Palette, surface};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), spawn)
        .add_systems(
            Update,
            (
                fill.run_if(in_state(Screen::Loading)),
                open_window.run_if(not(was_shown).and_then(in_state(Screen::Title))),
            ),
        );
}

/// The bar's width and height.
const BAR: Vec2 = Vec2::new(180.0, 4.0);
/// Frames until the title has been drawn with all its pictures: a window without one is white.
const HIDDEN_FRAMES: u32 = 3;

/// The part of the bar that is filled.
#[derive(Component)]
struct Progress;

fn spawn(palette: Res<Palette>, mut commands: Commands) {
    commands.spawn((
        Name::new("Loading"),
        DespawnOnExit(Screen::Loading),
        Node {
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        surface::table(&palette),
        Pickable::IGNORE,
        children![(
            Name::new("Bar"),
            Node {
                width: px(BAR.x),
                height: px(BAR.y),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(palette.on_table_second.with_alpha(0.2)),
            children![(
                Name::new("Progress"),
                Progress,
                Node {
                    width: percent(0),
                    height: percent(100),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette.gold),
            )],
        )],
    ));
}

fn fill(art: Option<Res<Art>>, mut bars: Query<&mut Node, With<Progress>>) {
    let Some(art) = art else { return };
    for mut bar in &mut bars {
        bar.width = percent(100.0 * art.progress());
    }
}

fn was_shown(window: Query<&Window, With<PrimaryWindow>>) -> bool {
    window.single().is_ok_and(|window| window.visible)
}

fn open_window(
    art: Option<Res<Art>>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    mut frames: Local<u32>,
) {
    *frames += u32::from(art.is_some_and(|art| art.is_settled()));
    if *frames > HIDDEN_FRAMES
        && let Ok(mut window) = window.single_mut()
    {
        window.visible = true;
    }
}

//! A sheet with all its parts, built in Bevy without a window.

use super::BuiltFor;
use crate::game::layout::{Extent, Layout};
use crate::game::menus::settings;
use crate::game::power::Awake;
use crate::game::screens::form::Form;
use crate::game::settings::{Settings, TextSize};
use crate::game::theme::widget::Chosen;
use crate::game::theme::{Palette, Theme};
use crate::game::{Menu, Screen, art};
use bevy::image::Image;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

/// The settings, open in a window of a size.
fn settings_in(width: f32, height: f32) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default()))
        .init_asset::<Font>()
        .init_asset::<Image>()
        .insert_state(Screen::Title)
        .init_state::<Menu>()
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<InputFocus>()
        .init_resource::<Palette>()
        .init_resource::<Settings>()
        .init_resource::<Awake>()
        .insert_resource(layout(width, height))
        .add_plugins((art::plugin, super::plugin, settings::plugin))
        .add_systems(OnEnter(Menu::Settings), settings::build);
    app.update();
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Settings);
    app.update();
    app
}

fn layout(width: f32, height: f32) -> Layout {
    layout_with(width, height, TextSize::default())
}

fn layout_with(width: f32, height: f32, text: TextSize) -> Layout {
    Layout::new(Vec2::new(width, height), Extent::default(), text)
}

/// The size of type is set, and the window laid out for it.
fn set_text_size(app: &mut App, width: f32, height: f32, size: TextSize) {
    app.world_mut().resource_mut::<Settings>().text_size = size;
    app.insert_resource(layout_with(width, height, size));
    // The sheet is built anew, and its words follow.
    for _ in 0..3 {
        app.update();
    }
}

/// The name of the widget that has the focus.
fn focused(app: &App) -> Option<String> {
    let focused = app.world().resource::<InputFocus>().get()?;
    Some(app.world().get::<Name>(focused)?.to_string())
}

/// The names of all that is chosen.
fn chosen(app: &mut App) -> Vec<String> {
    app.world_mut()
        .query_filtered::<&Name, With<Chosen>>()
        .iter(app.world())
        .map(ToString::to_string)
        .collect()
}

fn says(app: &mut App, words: &str) -> bool {
    app.world_mut()
        .query::<&Text>()
        .iter(app.world())
        .any(|text| text.0 == words)
}

/// Gives the widget of a name the focus, as a press on it does.
fn focus_on(app: &mut App, name: &str) {
    let world = app.world_mut();
    let mut widgets = world.query_filtered::<(Entity, &Name), With<TabIndex>>();
    let found = widgets
        .iter(world)
        .find(|(_, other)| other.as_str() == name)
        .map(|(widget, _)| widget);
    if let Some(widget) = found {
        world
            .resource_mut::<InputFocus>()
            .set(widget, FocusCause::Navigated);
    }
}

/// The sheets there are and the forms they were built for.
fn sheets(app: &mut App) -> Vec<(Entity, Form)> {
    app.world_mut()
        .query::<(Entity, &BuiltFor)>()
        .iter(app.world())
        .map(|(sheet, built)| (sheet, built.0))
        .collect()
}

#[test]
fn an_open_sheet_is_built_anew_when_the_window_takes_another_form() {
    let mut app = settings_in(1280.0, 800.0);
    let first = sheets(&mut app);
    assert!(matches!(first[..], [(_, Form::Wide)]), "{first:?}");
    // Another size of the same form changes nothing.
    app.insert_resource(layout(1400.0, 900.0));
    app.update();
    app.update();
    assert_eq!(sheets(&mut app), first);
    app.insert_resource(layout(430.0, 932.0));
    app.update();
    app.update();
    let now = sheets(&mut app);
    assert!(matches!(now[..], [(_, Form::Tall)]), "{now:?}");
}

#[test]
fn an_open_sheet_is_built_anew_in_the_colours_of_another_theme_and_keeps_the_focus() {
    let mut app = settings_in(1280.0, 800.0);
    let first = sheets(&mut app);
    focus_on(&mut app, Theme::Night.name());
    app.update();
    app.world_mut().resource_mut::<Settings>().theme = Theme::Night;
    app.insert_resource(Theme::Night.palette().clone());
    app.update();
    app.update();
    let now = sheets(&mut app);
    assert_eq!(now.len(), 1);
    assert_ne!(now, first);
    let colours = app
        .world_mut()
        .query::<&BackgroundColor>()
        .iter(app.world())
        .any(|fill| fill.0 == Theme::Night.palette().sheet);
    assert!(colours);
    let focused = app.world().resource::<InputFocus>().get();
    let focused = focused.map(|focused| app.world().entity(focused));
    let name = focused.and_then(|focused| {
        assert!(focused.contains::<Chosen>());
        focused.get::<Name>().map(Name::as_str)
    });
    assert_eq!(name, Some(Theme::Night.name()));
}

#[test]
fn a_sheet_that_takes_another_form_for_larger_type_keeps_the_focus() {
    let mut app = settings_in(1280.0, 800.0);
    let largest = "Text size: 150 %";
    focus_on(&mut app, largest);
    app.update();
    // The screen under the sheet takes the focus when it is built anew.
    let under = app.world_mut().spawn(TabIndex(0)).id();
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(under, FocusCause::Navigated);
    let [.., size] = TextSize::ALL;
    set_text_size(&mut app, 1280.0, 800.0, size);
    let now = sheets(&mut app);
    assert!(matches!(now[..], [(_, Form::Compact { .. })]), "{now:?}");
    assert_eq!(focused(&app).as_deref(), Some(largest));
    assert!(chosen(&mut app).contains(&largest.to_string()));
}

#[test]
fn the_text_size_that_is_set_is_marked_without_building_the_sheet_anew() {
    let mut app = settings_in(1280.0, 800.0);
    let first = sheets(&mut app);
    let [_, _, larger, ..] = TextSize::ALL;
    set_text_size(&mut app, 1280.0, 800.0, larger);
    assert_eq!(sheets(&mut app), first);
    let chosen = chosen(&mut app);
    assert!(chosen.contains(&"Text size: 115 %".into()), "{chosen:?}");
    assert!(!chosen.contains(&"Text size: 100 %".into()), "{chosen:?}");
}

#[test]
fn a_window_without_room_for_the_text_size_says_so() {
    let mut app = settings_in(640.0, 480.0);
    let less = "this window has room for 120 %";
    assert!(!says(&mut app, less));
    let [.., size] = TextSize::ALL;
    set_text_size(&mut app, 640.0, 480.0, size);
    assert!(says(&mut app, less));
    set_text_size(&mut app, 1280.0, 800.0, size);
    assert!(!says(&mut app, less));
}

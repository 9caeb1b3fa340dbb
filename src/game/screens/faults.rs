//! The sheet that tells everything that is wrong with a file, and where.

use super::text;
use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::{Skin, button, rule, sheet};
use crate::game::theme::{Palette, surface, text as type_of};
use crate::game::{Library, Screen};
use crate::rules::FaultyFile;
use bevy::input::common_conditions::input_just_pressed;
use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        close.run_if(in_state(Screen::Title).and_then(input_just_pressed(KeyCode::Escape))),
    );
}

/// The sheet's size where the window has room for it.
const SIZE: Vec2 = Vec2::new(640.0, 520.0);
/// Distance from the window's edge.
const MARGIN: f32 = 16.0;
/// How dark it is behind the sheet.
const SHADE: f32 = 0.6;
/// Above the title, below nothing.
const ORDER: i32 = 110;
/// Sizes of heading, place and message.
const TYPE: (f32, f32, f32) = (25.0, 14.0, 15.0);

/// The root of the sheet.
#[derive(Component)]
struct FaultSheet;

/// What opens the sheet of the faulty file with this index.
pub fn open(
    index: usize,
) -> impl Fn(On<Activate>, Res<Art>, Res<Palette>, Res<Library>, Res<Layout>, ResMut<Awake>, Commands)
+ Send
+ Sync
+ 'static {
    move |_, art, palette, library, layout, mut awake, mut commands| {
        if let Some(file) = library.faulty().get(index) {
            spawn(&mut commands, &art, &palette, &layout, file);
            awake.stay();
        }
    }
}

fn close(
    sheets: Query<Entity, With<FaultSheet>>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    for sheet in &sheets {
        commands.entity(sheet).despawn();
        awake.stay();
    }
}

fn spawn(
    commands: &mut Commands,
    art: &Art,
    palette: &Palette,
    layout: &Layout,
    file: &FaultyFile,
) {
    let fonts = &art.fonts;
    let window = layout.window / layout.scale;
    commands
        .spawn((
            Name::new("Faults"),
            FaultSheet,
            DespawnOnExit(Screen::Title),
            TabGroup {
                order: ORDER,
                modal: true,
            },
            GlobalZIndex(ORDER),
            Node {
                width: percent(100),
                height: percent(100),
                padding: px(MARGIN).all(),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(Color::BLACK.with_alpha(SHADE)),
        ))
        .with_children(|shade| {
            let node = Node {
                width: percent(100),
                max_width: px(SIZE.x),
                height: px(SIZE.y.min(window.y - 2.0 * MARGIN)),
                flex_direction: FlexDirection::Column,
                padding: px(24).all(),
                row_gap: px(12),
                ..default()
            };
            shade
                .spawn((Name::new("Sheet"), sheet(palette, node)))
                .with_children(|sheet| {
                    sheet.spawn(surface::fibre());
                    let heading = text::faults(&file.file, file.faults.len());
                    sheet.spawn(type_of::display(fonts, heading, TYPE.0, palette.ink));
                    list(sheet, art, palette, file);
                    sheet.spawn((
                        button(
                            fonts,
                            Skin::Plain,
                            Some("back"),
                            Some(text::CLOSE),
                            text::CLOSE,
                        ),
                        AutoFocus,
                        observe(
                            |_: On<Activate>,
                             sheets: Query<Entity, With<FaultSheet>>,
                             commands: Commands,
                             awake: ResMut<Awake>| {
                                close(sheets, commands, awake);
                            },
                        ),
                    ));
                });
        });
}

fn list(sheet: &mut ChildSpawnerCommands, art: &Art, palette: &Palette, file: &FaultyFile) {
    let fonts = &art.fonts;
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        ..default()
    };
    let keys = Keys::Itself(text::FAULTS);
    scroll::area(sheet, palette, palette.sheet, keys, column, |list| {
        for (index, fault) in file.faults.iter().enumerate() {
            if index > 0 {
                list.spawn(rule(palette));
            }
            let place = text::place(fault.line, fault.column);
            list.spawn(type_of::bold(fonts, place, TYPE.1, palette.accent));
            list.spawn(type_of::sans(fonts, &*fault.message, TYPE.2, palette.ink));
        }
    });
}

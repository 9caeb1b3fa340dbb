//! The title: logo, the buttons to the sheets, and the parts of the menu in the form that the
//! window has room for.

use super::form::{Form, columns};
use super::header::{header, logo};
use super::{cards, going_on, options};
use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::game::session::Session;
use crate::game::storage::Choices;
use crate::game::theme::motion::Slides;
use crate::game::theme::widget::{sheet, sheet_of};
use crate::game::theme::{Palette, surface};
use crate::game::{Library, Screen};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), build).add_systems(
        Update,
        rebuild
            .run_if(
                in_state(Screen::Title)
                    .and_then(resource_changed::<Layout>.or_else(resource_changed::<Palette>)),
            )
            .before(Parts),
    );
}

/// What changes parts of the title. It comes after the title was built anew: a part of one that is
/// about to go would be filled for nobody, and what fills it would lie about.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts;

/// What the title's parts are made with.
pub struct Kit<'a> {
    /// Pictures and fonts.
    pub art: &'a Art,
    /// Colours.
    pub palette: &'a Palette,
    /// All rule sets.
    pub library: &'a Library,
    /// The form of the window.
    pub form: Form,
    /// Columns of cards.
    pub columns: u16,
    /// Whether the window is too slim for words that could be missed.
    pub slim: bool,
    /// Whether the window is so low that nothing but lists has room to spare.
    pub short: bool,
    /// Whether the window is so narrow that the logo has no room for its fox.
    pub tight: bool,
    /// The size of the logo's letters.
    pub logo: f32,
}

/// The root of the title, and what it was built for.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Title {
    form: Form,
    columns: u16,
    slim: bool,
    short: bool,
    tight: bool,
    logo: f32,
    theme: &'static str,
}

impl Title {
    /// What a window needs, in the colours of a theme.
    fn of(layout: &Layout, palette: &Palette) -> Self {
        let form = Form::of(layout);
        let size = layout.window / layout.scale.max(f32::EPSILON);
        let (logo, with_fox) = logo(form, size.x);
        Self {
            theme: palette.folder,
            form,
            columns: columns(layout),
            slim: size.x < SLIM,
            short: size.y < SHORT,
            tight: !with_fox,
            logo,
        }
    }
}

/// A window less wide than this, in px at scale 1, has no room for words that could be missed.
pub(super) const SLIM: f32 = 400.0;
/// A window less high than this, in px at scale 1, shows more of the list in place of its heading.
const SHORT: f32 = 480.0;
/// Distance of sheets from each other and from the window's edge: wide, else.
pub(super) const MARGIN: (f32, f32) = (24.0, 14.0);
/// Width of the sheet with the options: wide; compact at least, at most and in parts of the window.
const OPTIONS: (f32, f32, f32, f32) = (384.0, 268.0, 340.0, 38.0);
/// A wider window than this leaves table at both sides.
pub(super) const WIDEST: f32 = 1640.0;
/// Padding of sheets: wide, else.
const PADDING: (f32, f32) = (28.0, 16.0);
/// Corner radius of the sheets in portrait.
const PORTRAIT_RADIUS: f32 = 20.0;

fn build(
    art: Res<Art>,
    palette: Res<Palette>,
    library: Res<Library>,
    layout: Res<Layout>,
    choices: Res<Choices>,
    session: Option<Res<Session>>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    let session = session
        .as_deref()
        .filter(|session| session.game().outcome().is_none());
    let now = Title::of(&layout, &palette);
    let kit = Kit {
        art: &art,
        palette: &palette,
        library: &library,
        form: now.form,
        columns: now.columns,
        slim: now.slim,
        short: now.short,
        tight: now.tight,
        logo: now.logo,
    };
    spawn(&mut commands, &kit, &choices.rules, session);
    awake.stay();
}

/// Builds the title anew when the window has taken another form, or the game other colours.
fn rebuild(
    titles: Query<(Entity, &Title)>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    mut commands: Commands,
) {
    let Ok((entity, title)) = titles.single() else {
        return;
    };
    if *title != Title::of(&layout, &palette) {
        commands.entity(entity).despawn();
        commands.run_system_cached(build);
    }
}

fn spawn(commands: &mut Commands, kit: &Kit, chosen: &str, session: Option<&Session>) {
    commands
        .spawn((
            Name::new("Title"),
            Title {
                form: kit.form,
                columns: kit.columns,
                slim: kit.slim,
                short: kit.short,
                tight: kit.tight,
                logo: kit.logo,
                theme: kit.palette.folder,
            },
            DespawnOnExit(Screen::Title),
            TabGroup::default(),
            Node {
                width: percent(100),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            },
            surface::table(kit.palette),
            Pickable::IGNORE,
        ))
        .with_children(|root| {
            root.spawn(surface::felt());
            header(root, kit);
            match kit.form {
                Form::Wide | Form::Compact { .. } => side_by_side(root, kit, chosen, session),
                Form::Tall => tall(root, kit, chosen, session),
                Form::Low => low(root, kit, chosen, session),
            }
        });
}

/// Cards at the left, options at the right.
fn side_by_side(
    root: &mut ChildSpawnerCommands,
    kit: &Kit,
    chosen: &str,
    session: Option<&Session>,
) {
    let wide = kit.form == Form::Wide;
    let (margin, padding) = match wide {
        true => (MARGIN.0, PADDING.0),
        false => (MARGIN.1, PADDING.1),
    };
    root.spawn((
        Name::new("Sheets"),
        Slides,
        Node {
            width: percent(100),
            max_width: px(WIDEST),
            flex_grow: 1.0,
            min_height: px(0),
            padding: UiRect {
                left: px(margin),
                right: px(margin),
                bottom: px(margin),
                top: px(0),
            },
            column_gap: px(margin),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        let column = Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(padding), px(if wide { 10.0 } else { 6.0 })),
            min_width: px(0),
            min_height: px(0),
            ..default()
        };
        row.spawn((
            Name::new("Games"),
            sheet(
                kit.palette,
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..column.clone()
                },
            ),
        ))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            cards::heading(sheet, kit);
            cards::list(sheet, kit, chosen, |_| {});
        });
        let width = match wide {
            true => Node {
                width: px(OPTIONS.0),
                ..column
            },
            false => Node {
                width: percent(OPTIONS.3),
                min_width: px(OPTIONS.1),
                max_width: px(OPTIONS.2),
                ..column
            },
        };
        row.spawn((
            Name::new("Options"),
            sheet(
                kit.palette,
                Node {
                    flex_shrink: 0.0,
                    ..width
                },
            ),
        ))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            options::sheet(sheet, kit, session);
        });
    });
}

/// A sheet of a portrait window, from side to side.
fn portrait_sheet(kit: &Kit, grow: f32) -> impl Bundle {
    let node = Node {
        width: percent(100),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(PADDING.1), px(8)),
        flex_grow: grow,
        min_height: px(0),
        border_radius: BorderRadius::top(px(PORTRAIT_RADIUS)),
        ..default()
    };
    sheet_of(kit.palette, node)
}

/// Continue on top, cards below it, the options in a sheet at the foot.
fn tall(root: &mut ChildSpawnerCommands, kit: &Kit, chosen: &str, session: Option<&Session>) {
    if let Some(session) = session {
        going_on::strip(root, kit, session);
    }
    root.spawn((Name::new("Games"), portrait_sheet(kit, 1.0)))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            cards::heading(sheet, kit);
            cards::list(sheet, kit, chosen, |_| {});
        });
    root.spawn((Name::new("Options"), portrait_sheet(kit, 0.0)))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            options::foot(sheet, kit);
        });
}

/// One list with everything; the start button stays in sight.
fn low(root: &mut ChildSpawnerCommands, kit: &Kit, chosen: &str, session: Option<&Session>) {
    if let Some(session) = session {
        going_on::strip(root, kit, session);
    }
    root.spawn((Name::new("Games"), portrait_sheet(kit, 1.0)))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            if !kit.short {
                cards::heading(sheet, kit);
            }
            cards::list(sheet, kit, chosen, |list| {
                list.spawn((
                    Name::new("Options"),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_shrink: 0.0,
                        row_gap: px(7),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|list| options::body(list, kit));
            });
            options::start_button(sheet, kit);
        });
}

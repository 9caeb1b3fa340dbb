//! What the sheets have in common: they fill the window and nothing under them can be reached; a
//! header with the way back, a title and an aside; Escape leads back as well.

use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::on_board::board_is_borrowed;
use crate::game::power::Awake;
use crate::game::screens::form::{Form, LOWERED};
use crate::game::theme::motion::Slides;
use crate::game::theme::scroll::Reveal;
use crate::game::theme::widget::{Skin, button, sheet};
use crate::game::theme::{Palette, surface, text as type_of};
use crate::game::{Menu, Screen};
use bevy::ecs::system::SystemParam;
use bevy::input::common_conditions::input_just_pressed;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{AutoFocus, FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept>().add_systems(
        Update,
        (
            close.run_if(input_just_pressed(KeyCode::Escape)),
            (
                give_focus_back.run_if(|kept: Res<Kept>| kept.heir.is_some()),
                remember_focus.run_if(resource_changed::<InputFocus>),
                rebuild.run_if(resource_changed::<Layout>.or_else(resource_changed::<Palette>)),
            )
                .chain(),
        )
            // What borrows the board is no sheet: it has keys of its own.
            .run_if(not(in_state(Menu::None).or_else(board_is_borrowed))),
    );
}

/// Above everything of the screens.
const ORDER: i32 = 110;
/// What opens over a sheet.
pub const ABOVE: i32 = ORDER + 1;
/// Height of the header: wide, else.
const HEADER: (f32, f32) = (108.0, 72.0);
/// Size of the title: wide, else.
const TITLE: (f32, f32) = (48.0, 32.0);
/// Size of the aside.
const ASIDE: f32 = 20.0;
/// Margin round the sheets and between them: wide, else.
const MARGIN: (f32, f32) = (24.0, 12.0);
/// A wider window leaves table at both sides.
const WIDEST: f32 = 1640.0;
/// Padding of a sheet: wide, else.
const PADDING: (f32, f32) = (28.0, 16.0);

/// Where the way back leads.
const BACK_TO_MENU: &str = "Menu";
/// The same from the board.
const BACK_TO_GAME: &str = "Game";
/// The same where there is no room for words.
const BACK: &str = "Back";

/// What stands at the right of a sheet's title.
pub enum Aside<'a> {
    /// Words about it, where there is room to spare.
    Words(&'a str),
    /// Something that is needed, unless there is one column for everything.
    Parts(&'a dyn Fn(&mut ChildSpawnerCommands, &Art, &Palette)),
}

/// What a sheet is made with.
#[derive(SystemParam)]
pub struct Kit<'w, 's> {
    /// Entities of the sheet.
    pub commands: Commands<'w, 's>,
    /// Pictures and fonts.
    pub art: Res<'w, Art>,
    /// Colours.
    pub palette: Res<'w, Palette>,
    layout: Res<'w, Layout>,
    screen: Res<'w, State<Screen>>,
    awake: ResMut<'w, Awake>,
}

impl Kit<'_, '_> {
    /// The form of the window.
    #[must_use]
    pub fn form(&self) -> Form {
        Form::of(&self.layout)
    }

    /// What is seen changes in this frame.
    pub fn changes(&mut self) {
        self.awake.stay();
    }

    /// Whether there is room for two sheets side by side.
    #[must_use]
    pub fn side_by_side(&self) -> bool {
        !self.form().is_one_column() && self.form() != Form::Compact { narrow: true }
    }

    /// Builds a sheet's frame; `fill` puts the sheets of paper into its body.
    pub fn frame(
        &mut self,
        menu: Menu,
        title: &str,
        aside: Aside,
        fill: impl FnOnce(&mut ChildSpawnerCommands, &Art, &Palette),
    ) {
        self.changes();
        let form = self.form();
        let wide = form == Form::Wide;
        let margin = if wide { MARGIN.0 } else { MARGIN.1 };
        let lowered = if wide { LOWERED } else { 0.0 };
        let direction = match self.side_by_side() {
            true => FlexDirection::Row,
            false => FlexDirection::Column,
        };
        let room_for_words = self.form() != Form::Low && self.form() != Form::Tall;
        let back = match self.screen.get() {
            Screen::Play => BACK_TO_GAME,
            Screen::Loading | Screen::Title => BACK_TO_MENU,
        };
        let (art, palette) = (&*self.art, &*self.palette);
        let fonts = &art.fonts;
        let column = Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        self.commands
            .spawn((
                Name::new(title.to_string()),
                DespawnOnExit(menu),
                BuiltFor(form, palette.folder),
                TabGroup {
                    order: ORDER,
                    modal: true,
                },
                GlobalZIndex(ORDER),
                column,
                surface::table(palette),
            ))
            .with_children(|root| {
                root.spawn(surface::felt());
                let header = Node {
                    width: percent(100),
                    max_width: px(WIDEST),
                    height: px(if wide { HEADER.0 } else { HEADER.1 }),
                    flex_shrink: 0.0,
                    padding: UiRect::horizontal(px(margin + 4.0)).with_top(px(lowered)),
                    column_gap: px(margin),
                    align_items: AlignItems::Center,
                    ..default()
                };
                root.spawn((Name::new("Header"), header, Pickable::IGNORE))
                    .with_children(|row| {
                        row.spawn((
                            button(
                                fonts,
                                Skin::Table,
                                Some("back"),
                                room_for_words.then_some(back),
                                BACK,
                            ),
                            AutoFocus,
                            observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                                menu.set(Menu::None);
                            }),
                        ));
                        let size = if wide { TITLE.0 } else { TITLE.1 };
                        row.spawn(type_of::display(fonts, title, size, palette.on_table));
                        let push = Node {
                            flex_grow: 1.0,
                            ..default()
                        };
                        row.spawn((Name::new("Space"), push, Pickable::IGNORE));
                        match aside {
                            Aside::Words(words) if wide => {
                                let second = palette.on_table_second;
                                row.spawn(type_of::italic(fonts, words, ASIDE, second));
                            }
                            Aside::Parts(spawn) if !form.is_one_column() => {
                                spawn(row, art, palette);
                            }
                            Aside::Words(_) | Aside::Parts(_) => {}
                        }
                    });
                let body = Node {
                    width: percent(100),
                    max_width: px(WIDEST),
                    flex_grow: 1.0,
                    min_height: px(0),
                    flex_direction: direction,
                    padding: UiRect {
                        left: px(margin),
                        right: px(margin),
                        bottom: px(margin),
                        top: px(0),
                    },
                    column_gap: px(margin),
                    row_gap: px(margin),
                    ..default()
                };
                root.spawn((Name::new("Body"), body, Slides, Pickable::IGNORE))
                    .with_children(|body| fill(body, art, palette));
            });
    }

    /// Whether the window is as the design draws it.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        self.form() == Form::Wide
    }

    /// The height of the window, in px at scale 1.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.layout.window.y / self.layout.scale.max(f32::EPSILON)
    }

    /// The width of what lies between the margins of the window, in px at scale 1.
    #[must_use]
    pub fn width(&self) -> f32 {
        let margin = if self.is_wide() { MARGIN.0 } else { MARGIN.1 };
        let width = self.layout.window.x / self.layout.scale.max(f32::EPSILON);
        width.min(WIDEST) - 2.0 * margin
    }

    /// Padding of a sheet of paper.
    #[must_use]
    pub fn padding(&self) -> f32 {
        if self.is_wide() { PADDING.0 } else { PADDING.1 }
    }
}

/// A sheet of paper in the body; `node` says how much of the room it takes.
pub fn paper(
    body: &mut ChildSpawnerCommands,
    palette: &Palette,
    padding: f32,
    node: Node,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(padding), px(padding * 0.5)),
        min_width: px(0),
        min_height: px(0),
        ..node
    };
    body.spawn((Name::new("Sheet"), sheet(palette, node)))
        .with_children(|sheet| {
            sheet.spawn(surface::fibre());
            fill(sheet);
        });
}

/// Leads back to the screen.
fn close(mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

/// The form and the theme a sheet was built for.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct BuiltFor(Form, &'static str);

/// The names of widgets of a sheet, which outlive them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct Kept {
    /// The one that has the focus.
    focused: Option<Name>,
    /// The one that is to have it when the sheet has been built anew.
    heir: Option<Name>,
}

/// Remembers what has the focus in a sheet: when it is to be built anew, so is the screen under it,
/// which takes the focus.
fn remember_focus(
    focus: Res<InputFocus>,
    names: Query<&Name>,
    parents: Query<&ChildOf>,
    sheets: Query<(), With<BuiltFor>>,
    mut kept: ResMut<Kept>,
) {
    let Some(focused) = focus.get() else { return };
    if parents
        .iter_ancestors(focused)
        .any(|parent| sheets.contains(parent))
    {
        kept.focused = names.get(focused).ok().cloned();
    }
}

/// Builds the sheet anew when the window has taken another form, or the game other colours.
fn rebuild(
    layout: Res<Layout>,
    palette: Res<Palette>,
    sheets: Query<&BuiltFor>,
    menu: Res<State<Menu>>,
    mut kept: ResMut<Kept>,
    mut next: ResMut<NextState<Menu>>,
    mut awake: ResMut<Awake>,
) {
    let now = BuiltFor(Form::of(&layout), palette.folder);
    if sheets.iter().any(|built| *built != now) {
        kept.heir = kept.focused.clone();
        // Entering the same state again despawns what it has built and builds it anew.
        next.set(*menu.get());
        awake.stay();
    }
}

/// What had the focus has it again, and is in sight: the player has just used it.
fn give_focus_back(
    widgets: Query<(Entity, &Name), With<TabIndex>>,
    mut kept: ResMut<Kept>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let name = kept.heir.take();
    let heir = widgets
        .iter()
        .find(|(_, other)| Some(*other) == name.as_ref());
    if let Some((heir, _)) = heir {
        focus.set(heir, FocusCause::Navigated);
        commands.entity(heir).insert(Reveal);
    }
}

#[cfg(test)]
mod tests;

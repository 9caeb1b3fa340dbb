//! The rules: a page for each rule set, made from its data. Words, positions and windows follow
//! the rule set; nothing here knows one by name.

mod drop_down;
pub(in crate::game) mod examples;
mod list;
mod page;
pub(in crate::game) mod text;
mod windows;

use super::frame::{Aside, Kit, paper};
use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::power::Awake;
use crate::game::screens::form::Form;
use crate::game::session::Session;
use crate::game::storage::Choices;
use crate::game::theme::Palette;
use crate::game::theme::scroll::{self, Keys};
use crate::game::{Library, Menu, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(
            OnEnter(Menu::Rules),
            (choose_page.run_if(not(was_shown_on_board)), build).chain(),
        )
        .add_systems(
            Update,
            (
                drop_down::focus_shown,
                drop_down::tell_open,
                list::mark_shown,
                drop_down::name_shown,
                fill_page,
            )
                .chain()
                .run_if(in_state(Menu::Rules)),
        );
}

/// Width of the list: wide, else.
const LIST: (f32, f32) = (252.0, 224.0);
/// Padding of the list: its fades reach out as far as a list's room.
const LIST_PADDING: f32 = 16.0;
/// The identifier of the rule set whose page is open.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct Shown(String);

/// Where the page is put.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Page;

/// Whether an introduction leads back to the page it was asked for on.
fn was_shown_on_board(before: Option<Res<PreviousState<Menu>>>) -> bool {
    before.is_some_and(|before| before.borrows_board())
}

/// Opens at the game being played, or at the one chosen in the menu.
fn choose_page(
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    choices: Res<Choices>,
    mut shown: ResMut<Shown>,
) {
    let playing = session.filter(|_| *screen.get() == Screen::Play);
    shown.0 = match playing {
        Some(session) => session.rules().id().into(),
        None => choices.rules.clone(),
    };
}

fn build(mut kit: Kit, library: Res<Library>, shown: Res<Shown>) {
    let beside = kit.side_by_side();
    let wide = kit.form() == Form::Wide;
    let padding = kit.padding();
    let aside = text::aside(library.rules().len());
    kit.frame(
        Menu::Rules,
        text::TITLE,
        Aside::Words(&aside),
        |body, art, palette| {
            if beside {
                let width = if wide { LIST.0 } else { LIST.1 };
                let node = Node {
                    width: px(width),
                    flex_shrink: 0.0,
                    ..default()
                };
                paper(body, palette, LIST_PADDING, node, |sheet| {
                    list::column(sheet, art, palette, &library, &shown);
                });
            } else {
                let node = Node {
                    flex_shrink: 0.0,
                    ..default()
                };
                paper(body, palette, 8.0, node, |sheet| {
                    drop_down::button(sheet);
                });
            }
            let node = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            paper(body, palette, padding, node, |sheet| {
                sheet.spawn((
                    Name::new("Page"),
                    Page,
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        min_height: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            });
        },
    );
}

/// Puts the page together: when another one is opened, and when the window has another size.
fn fill_page(
    pages: Query<(Entity, Ref<Page>, Ref<ComputedNode>)>,
    shown: Res<Shown>,
    library: Res<Library>,
    screen: Res<State<Screen>>,
    art: Res<Art>,
    palette: Res<Palette>,
    layout: Res<Layout>,
    mut filled_for: Local<(String, f32)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
) {
    let Ok((entity, page, node)) = pages.single() else {
        return;
    };
    let width = (node.size().x * node.inverse_scale_factor).floor();
    let now = (shown.0.clone(), width);
    if width <= 0.0 || (*filled_for == now && !page.is_added()) {
        // It is laid out in the frame after it was spawned.
        if width <= 0.0 {
            *filled_for = default();
            awake.stay();
        }
        return;
    }
    *filled_for = now;
    let Some(rules) = library.find(&shown.0).or(library.rules().first()) else {
        return;
    };
    let wide = Form::of(&layout) == Form::Wide;
    let may_start = *screen.get() == Screen::Title;
    commands
        .entity(entity)
        .despawn_children()
        .with_children(|page| {
            page::heading(page, &art, &palette, rules, wide, width, may_start);
            let column = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(9),
                ..default()
            };
            let keys = Keys::Itself(text::PAGE);
            scroll::area(page, &palette, palette.sheet, keys, column, |list| {
                page::explain(list, &art, &palette, rules, width);
            });
        });
    awake.stay();
}

//! The statistics: figures of all games or of this session's, by rule set, level and side, and the
//! games themselves.

mod figures;
mod games;
mod levels;
mod series;
mod sides;
mod sums;
mod words;

use super::frame::{Aside, Kit, paper};
use crate::game::Menu;
use crate::game::art::{Art, Fonts};
use crate::game::history::{History, Record};
use crate::game::hud;
use crate::game::screens::form::Form;
use crate::game::shelf::Library;
use crate::game::tally::Tallies;
use crate::game::theme::scroll::{self, Keys};
use crate::game::theme::widget::{BUTTON_RADIUS, Chosen, Inked, OneOf, Skin, picture, rule};
use crate::game::theme::{Palette, control, text as type_of};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use games::{Shelf, rows};
use sums::Sums;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_systems(OnEnter(Menu::Statistics), build)
        .add_systems(
            Update,
            (choose.run_if(resource_changed::<View>), fill)
                .chain()
                .run_if(in_state(Menu::Statistics)),
        );
}

/// Height of the laurel where there is nothing to count yet.
const LAUREL: f32 = 160.0;
/// Sizes of a heading, of its aside and of words in place of figures.
const HEADING: f32 = 28.0;
const ASIDE: f32 = 18.0;
const WORDS: f32 = 15.0;
/// Distance between parts, and between the lines of a list.
const GAP: f32 = 12.0;
const LINES: f32 = 8.0;
/// Height of a segment on the table, on paper, and its padding.
const SEGMENT: (f32, f32) = (36.0, 44.0);
const SEGMENT_PADDING: (f32, f32) = (15.0, 4.0);
/// Width of the sheet with the games: wide, else.
const GAMES: (f32, f32) = (384.0, 330.0);
/// Room for the rings beside the chart.
const RINGS: f32 = 330.0;
/// From this height of the window on, in px at scale 1, there is room for all figures at once.
const WHOLE: f32 = 790.0;
/// From this width on a heading has room for a legend beside it.
const BESIDE: f32 = 420.0;

/// Which games are shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum View {
    /// All that were kept.
    #[default]
    All,
    /// Those since the program started.
    Session,
}

impl View {
    const BOTH: [Self; 2] = [Self::All, Self::Session];

    fn games(self, history: &History) -> &[Record] {
        match self {
            Self::All => history.all(),
            Self::Session => history.session(),
        }
    }
}

/// What is filled anew when other games are to be shown.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The figures.
    Figures,
    /// The list of games.
    Games,
    /// Everything below each other.
    Whole,
}

/// What depends on how much room there is.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Measure {
    /// The size of a large figure, and how many stand beside each other.
    big: f32,
    columns: usize,
    /// The width of a rule set's name beside its bar.
    name: f32,
    /// The width of the sheet with figures inside its padding.
    room: f32,
    /// There is room for all figures at once, as the design draws them.
    whole: bool,
}

impl Measure {
    fn of(kit: &Kit) -> Self {
        let form = kit.form();
        let (big, columns, name) = match form {
            Form::Wide if kit.height() < WHOLE => (50.0, 3, 128.0),
            Form::Wide => (50.0, 6, 128.0),
            Form::Compact { narrow: false } => (40.0, 3, 120.0),
            Form::Compact { narrow: true } => (36.0, 6, 120.0),
            Form::Tall | Form::Low => (34.0, 3, 96.0),
        };
        let beside = match (kit.side_by_side(), form) {
            (false, _) => 0.0,
            (true, Form::Wide) => GAMES.0 + 24.0,
            (true, _) => GAMES.1 + 12.0,
        };
        Self {
            big,
            columns,
            name,
            room: kit.width() - beside - 2.0 * kit.padding(),
            whole: kit.is_wide() && kit.height() >= WHOLE,
        }
    }
}

/// What the parts are built with.
#[derive(Clone, Copy)]
struct Look<'a> {
    fonts: &'a Fonts,
    palette: &'a Palette,
    measure: Measure,
}

impl<'a> Look<'a> {
    fn new(art: &'a Art, palette: &'a Palette, kit: &Kit) -> Self {
        Self {
            fonts: &art.fonts,
            palette,
            measure: Measure::of(kit),
        }
    }

    /// What parts of the panel are built with.
    const fn desk(self) -> hud::Look<'a> {
        hud::Look {
            fonts: self.fonts,
            palette: self.palette,
        }
    }
}

/// Builds the sheet; [`fill`] fills its parts.
fn build(mut kit: Kit, tallies: Res<Tallies>, history: Res<History>, view: Res<View>) {
    let padding = kit.padding();
    let side_by_side = kit.side_by_side();
    let one_column = kit.form().is_one_column();
    let games = if kit.is_wide() { GAMES.0 } else { GAMES.1 };
    let nothing = tallies.kept.iter().next().is_none() && history.all().is_empty();
    let chosen = *view;
    let switch = move |row: &mut ChildSpawnerCommands, art: &Art, palette: &Palette| {
        if !nothing {
            spans(row, &art.fonts, palette, Skin::TableSegment, chosen);
        }
    };
    kit.frame(
        Menu::Statistics,
        words::TITLE,
        Aside::Parts(&switch),
        |body, art, palette| {
            let grows = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                row_gap: px(GAP),
                ..default()
            };
            if nothing {
                let middle = Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..grows
                };
                paper(body, palette, padding, middle, |sheet| {
                    none(sheet, art, palette);
                });
                return;
            }
            if side_by_side {
                paper(body, palette, padding, grows.clone(), |sheet| {
                    slot(sheet, Part::Figures);
                });
                let narrow = Node {
                    width: px(games),
                    flex_shrink: 0.0,
                    ..default()
                };
                paper(body, palette, padding, narrow, |sheet| {
                    slot(sheet, Part::Games);
                });
                return;
            }
            paper(body, palette, padding, grows, |sheet| {
                if one_column {
                    spans(sheet, &art.fonts, palette, Skin::Segment, chosen);
                }
                slot(sheet, Part::Whole);
            });
        },
    );
}

/// A part of a sheet, which [`fill`] fills.
fn slot(sheet: &mut ChildSpawnerCommands, part: Part) {
    sheet.spawn((
        Name::new("Part"),
        part,
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            row_gap: px(GAP),
            padding: UiRect::top(px(LINES)),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// The choice between all games and this session's.
fn spans(
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
struct Shows(View);

/// Marks the segment of what is shown.
fn choose(view: Res<View>, segments: Query<(Entity, &Shows, Has<Chosen>)>, mut commands: Commands) {
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

/// Fills the parts when they are new and when other games are to be shown.
fn fill(
    view: Res<View>,
    mut kit: Kit,
    tallies: Res<Tallies>,
    history: Res<History>,
    library: Res<Library>,
    parts: Query<(Entity, Ref<Part>)>,
) {
    for (entity, part) in &parts {
        if !part.is_added() && !view.is_changed() {
            continue;
        }
        kit.changes();
        let look = Look::new(&kit.art, &kit.palette, &kit);
        let sums = Sums::new(*view, &tallies, &history, &library);
        let shelf = Shelf {
            view: *view,
            history: &history,
            library: &library,
        };
        kit.commands
            .entity(entity)
            .despawn_children()
            .with_children(|sheet| match *part {
                Part::Figures if look.measure.whole => wide(sheet, look, &sums),
                Part::Figures => {
                    list(sheet, look, words::TITLE, |list| all(list, look, &sums));
                }
                Part::Games => {
                    heading(sheet, look, words::GAMES, Some(words::ORDER));
                    games(sheet, look, shelf);
                }
                Part::Whole => list(sheet, look, words::TITLE, |list| {
                    all(list, look, &sums);
                    list.spawn(rule(look.palette));
                    heading(list, look, words::GAMES, Some(words::ORDER));
                    if is_empty(list, look, shelf) {
                        return;
                    }
                    rows(list, look, shelf, 0);
                }),
            });
    }
}

/// A list of a name that scrolls.
fn list(
    sheet: &mut ChildSpawnerCommands,
    look: Look,
    name: &'static str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(LINES),
        ..default()
    };
    let palette = look.palette;
    scroll::area(
        sheet,
        palette,
        palette.sheet,
        Keys::Itself(name),
        column,
        fill,
    );
}

/// The figures in a sheet that has room for all of them; the bars scroll if they must.
fn wide(sheet: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    figures::figures(sheet, look, sums, look.measure.columns);
    sheet.spawn(rule(look.palette));
    heading(sheet, look, words::BY_RULES, None);
    // The list has room of its own round its content.
    let close = Node {
        margin: UiRect::top(px(-scroll::ROOM)),
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    sheet
        .spawn((Name::new("Bars"), close, Pickable::IGNORE))
        .with_children(|sheet| {
            list(sheet, look, words::BY_RULES, |list| bars(list, look, sums));
        });
    sheet.spawn(rule(look.palette));
    let row = Node {
        column_gap: px(2.0 * GAP),
        flex_shrink: 0.0,
        ..default()
    };
    sheet
        .spawn((Name::new("Below"), row, Pickable::IGNORE))
        .with_children(|row| {
            let column = |grows: f32| Node {
                flex_direction: FlexDirection::Column,
                flex_grow: grows,
                row_gap: px(LINES),
                ..default()
            };
            let room = look.measure.room - RINGS - 4.0 * GAP;
            row.spawn((Name::new("Levels"), column(0.0), Pickable::IGNORE))
                .with_children(|column| levels(column, look, sums, room));
            let line = Node {
                width: px(1.5),
                ..default()
            };
            let color = BackgroundColor(look.palette.rule);
            row.spawn((Name::new("Rule"), line, color, Pickable::IGNORE));
            row.spawn((Name::new("Sides"), column(1.0), Pickable::IGNORE))
                .with_children(|column| by_side(column, look, sums));
        });
}

/// The figures below each other.
fn all(list: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    figures::figures(list, look, sums, look.measure.columns);
    list.spawn(rule(look.palette));
    heading(list, look, words::BY_RULES, None);
    bars(list, look, sums);
    list.spawn(rule(look.palette));
    levels(list, look, sums, look.measure.room);
    list.spawn(rule(look.palette));
    by_side(list, look, sums);
}

fn bars(list: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    if sums.by_rules.is_empty() {
        instead(list, look, words::NONE_COUNTED);
    }
    figures::bars(list, look, sums);
}

fn levels(parent: &mut ChildSpawnerCommands, look: Look, sums: &Sums, room: f32) {
    let beside = room >= BESIDE;
    let row = Node {
        column_gap: px(18),
        align_items: AlignItems::Center,
        ..default()
    };
    let legend = |parent: &mut ChildSpawnerCommands| {
        parent
            .spawn((Name::new("Legend"), row.clone(), Pickable::IGNORE))
            .with_children(|row| levels::legend(row, look));
    };
    parent
        .spawn((Name::new("Heading"), row.clone(), Pickable::IGNORE))
        .with_children(|row| {
            let words = type_of::display(look.fonts, words::BY_LEVEL, HEADING, look.palette.ink);
            row.spawn((
                words,
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            if beside {
                legend(row);
            }
        });
    if !beside {
        legend(parent);
    }
    levels::chart(parent, look, &sums.by_level, room);
}

fn by_side(parent: &mut ChildSpawnerCommands, look: Look, sums: &Sums) {
    heading(parent, look, words::BY_SIDE, None);
    sides::rings(parent, look, &sums.by_side);
}

/// The games in a list of their own.
fn games(sheet: &mut ChildSpawnerCommands, look: Look, shelf: Shelf) {
    sheet.spawn(rule(look.palette));
    if is_empty(sheet, look, shelf) {
        return;
    }
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        ..default()
    };
    let palette = look.palette;
    scroll::area(
        sheet,
        palette,
        palette.sheet,
        Keys::Contents,
        column,
        |list| rows(list, look, shelf, 0),
    );
}

/// Whether there is no game to list; says so.
fn is_empty(parent: &mut ChildSpawnerCommands, look: Look, shelf: Shelf) -> bool {
    let empty = shelf.view.games(shelf.history).is_empty();
    if empty {
        let words = match shelf.view {
            View::All => words::NONE_KEPT,
            View::Session => words::NONE_NOW,
        };
        instead(parent, look, words);
    }
    empty
}

/// A heading, with an aside at the right.
fn heading(parent: &mut ChildSpawnerCommands, look: Look, words: &str, aside: Option<&str>) {
    let palette = look.palette;
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((Name::new(words.to_string()), row, Pickable::IGNORE))
        .with_children(|row| {
            row.spawn(type_of::display(look.fonts, words, HEADING, palette.ink));
            if let Some(aside) = aside {
                row.spawn(type_of::italic(
                    look.fonts,
                    aside,
                    ASIDE,
                    palette.ink_second,
                ));
            }
        });
}

/// Words where there are no figures.
fn instead(parent: &mut ChildSpawnerCommands, look: Look, words: &str) {
    let ink = look.palette.ink_second;
    parent.spawn(type_of::sans(look.fonts, words, WORDS, ink));
}

/// What stands there before there is anything to count.
fn none(sheet: &mut ChildSpawnerCommands, art: &Art, palette: &Palette) {
    let gold = ImageNode {
        color: palette.laurel,
        ..default()
    };
    sheet.spawn((picture("laurel", LAUREL), gold));
    let centred = || TextLayout::justify(Justify::Center);
    sheet.spawn((
        type_of::display(&art.fonts, words::NONE, HEADING, palette.ink),
        centred(),
    ));
    sheet.spawn((
        type_of::sans(&art.fonts, words::WHAT_COUNTS, WORDS, palette.ink_second),
        centred(),
    ));
}

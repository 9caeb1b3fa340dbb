//! The statistics: figures of all games or of this session's, by rule set, level and side, and the
//! games themselves.

mod figures;
mod games;
mod layout;
mod levels;
mod series;
mod sides;
mod spans;
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
use crate::game::theme::widget::{Skin, picture, rule};
use crate::game::theme::{Palette, text as type_of};
use bevy::prelude::*;
use games::{Opened, Shelf, rows};
use sums::Sums;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .init_resource::<Opened>()
        .add_systems(OnEnter(Menu::Statistics), build)
        .add_systems(OnEnter(Menu::None), forget)
        .add_systems(
            Update,
            (spans::choose.run_if(resource_changed::<View>), fill)
                .chain()
                .run_if(in_state(Menu::Statistics)),
        );
}

/// Height of the laurel where there is nothing to count yet.
const LAUREL: f32 = 160.0;
/// Sizes of a heading and of words in place of figures.
const HEADING: f32 = 28.0;
const WORDS: f32 = 15.0;
/// Distance between parts, and between the lines of a list.
const GAP: f32 = 12.0;
const LINES: f32 = 8.0;
/// Width of the sheet with the games: wide, else.
const GAMES: (f32, f32) = (384.0, 330.0);
/// From this height of the window on, in px at scale 1, there is room for all figures at once.
const WHOLE: f32 = 790.0;

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
            spans::segments(row, &art.fonts, palette, Skin::TableSegment, chosen);
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
                    spans::segments(sheet, &art.fonts, palette, Skin::Segment, chosen);
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

/// Fills the parts when they are new and when other games are to be shown.
fn fill(
    view: Res<View>,
    mut kit: Kit,
    tallies: Res<Tallies>,
    history: Res<History>,
    library: Res<Library>,
    opened: Res<Opened>,
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
            opened: &opened,
        };
        kit.commands
            .entity(entity)
            .despawn_children()
            .with_children(|sheet| match *part {
                Part::Figures if look.measure.whole => layout::whole(sheet, look, &sums),
                Part::Figures => {
                    layout::list(sheet, look, words::TITLE, |list| {
                        layout::all(list, look, &sums);
                    });
                }
                Part::Games => {
                    layout::heading(sheet, look, words::GAMES, Some(words::ORDER));
                    layout::games(sheet, look, shelf);
                }
                Part::Whole => layout::list(sheet, look, words::TITLE, |list| {
                    layout::all(list, look, &sums);
                    list.spawn(rule(look.palette));
                    layout::heading(list, look, words::GAMES, Some(words::ORDER));
                    if layout::is_empty(list, look, shelf) {
                        return;
                    }
                    rows(list, look, shelf, 0);
                }),
            });
    }
}

/// Nobody comes back from a game to statistics that were left.
fn forget(mut opened: ResMut<Opened>) {
    opened.0 = None;
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

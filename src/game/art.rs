//! Pictures and fonts, by name: fonts are loaded at the start, pictures when they are asked for.
//!
//! Files are named after what they show and their height in pixels (`goose-192.webp`). What depends
//! on the theme lies in a folder of the theme's name, the rest in `common`.

use super::power::Awake;
use super::theme::Palette;
use super::{Menu, Screen};
use crate::rules::{Board, Hunter, Lines, Prey, RuleSet, Side};
use bevy::asset::{LoadState, UntypedAssetId};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::Deserialize;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load)
        .add_systems(
            PreUpdate,
            (
                receive,
                change_theme.run_if(resource_exists_and_changed::<Palette>),
            ),
        )
        .add_systems(Update, open_title.run_if(in_state(Screen::Loading)));
}

/// A picture and the heights, in pixels, in which it comes, smallest first.
type Sizes = (&'static str, &'static [u32]);

/// The pictures of a theme.
const THEMED: &[Sizes] = &[
    ("fox", PIECE),
    ("tiger", PIECE),
    ("goose", PIECE),
    ("hound", PIECE),
    ("goat", PIECE),
    ("medallion", &[64, 128, 256]),
    ("token-goose", &[32, 64]),
    ("token-hound", &[32, 64]),
    ("token-goat", &[32, 64]),
    ("part-plank", &[640, 1280]),
    ("part-line", &[16, 32, 64]),
    ("part-hole", &[64, 128]),
    ("part-square-light", &[128, 256]),
    ("part-square-dark", &[128, 256]),
];

/// The pictures all themes share. Icons and marks are white, to be tinted.
const COMMON: &[Sizes] = &[
    ("fox-outline", PIECE),
    ("tiger-outline", PIECE),
    ("goose-outline", PIECE),
    ("hound-outline", PIECE),
    ("goat-outline", PIECE),
    ("mark-chosen", MARK),
    ("mark-dot", MARK),
    ("mark-focus", MARK),
    ("mark-forbidden", MARK),
    ("mark-from", MARK),
    ("mark-hint", MARK),
    ("mark-hovered", MARK),
    ("mark-landing", MARK),
    ("mark-taken", MARK),
    ("mark-target", MARK),
    ("mark-to", MARK),
    ("mark-trapped", MARK),
    ("mark-victim", MARK),
    ("shadow", &[128]),
    ("feather-1", &[128]),
    ("feather-2", &[128]),
    ("feather-3", &[128]),
    ("laurel", &[224, 448]),
    ("theme-walnut", WINDOW),
    ("theme-night", WINDOW),
    ("theme-contrast", WINDOW),
    ("board-shadow-round", &[256]),
    ("board-shadow-square", &[128]),
];

/// What a theme with signs of its own brings for itself: whatever ends like an outline, and marks.
const OUTLINE: &str = "-outline";
const OWN_MARKS: &[&str] = &[
    "mark-chosen",
    "mark-dot",
    "mark-landing",
    "mark-target",
    "mark-to",
];
const PIECE: &[u32] = &[96, 192, 384];
const MARK: &[u32] = &[128, 256];
const ICON: &[u32] = &[24, 48, 96];
const BOARD: &[u32] = &[1024, 2048];
const MINI: &[u32] = &[232];
/// A theme's window on its own board.
const WINDOW: &[u32] = &[174, 348];

/// The icons, white on a 24 px grid.
const ICONS: &[&str] = &[
    "back",
    "check",
    "computer",
    "cross",
    "dice",
    "down",
    "draw",
    "draw-offer",
    "first",
    "flip",
    "forward",
    "hint",
    "last",
    "menu",
    "mute",
    "new",
    "pause",
    "people",
    "person",
    "play",
    "redo",
    "resign",
    "restart",
    "rules",
    "settings",
    "sound",
    "stats",
    "stop",
    "triangle",
    "undo",
    "up",
    "warning",
    "watch",
];

/// The textures, without a number in their names.
const NONE: &[u32] = &[];
const TEXTURES: &[&str] = &["paper-fibre", "felt", "hatch", "dots"];

/// Which baked board picture fits which board, and where things lie on it: compiled in, since it
/// belongs to the pictures as they were made.
const BOARDS: &str = include_str!("../../assets/images/boards.ron");

/// The fonts.
#[derive(Clone, Debug, Default)]
pub struct Fonts {
    /// EB Garamond: titles and names.
    pub display: Handle<Font>,
    /// EB Garamond Italic: asides.
    pub italic: Handle<Font>,
    /// EB Garamond small capitals: labels.
    pub caps: Handle<Font>,
    /// Lato: everything else.
    pub sans: Handle<Font>,
    /// Lato Bold: buttons and figures.
    pub bold: Handle<Font>,
}

/// All pictures and fonts. A picture is loaded when it is first asked for, in the size that is
/// needed, so that nobody waits for what is not shown.
#[derive(Resource, Debug)]
pub struct Art {
    /// The fonts.
    pub fonts: Fonts,
    server: AssetServer,
    /// The folder of the theme's pictures.
    theme: &'static str,
    /// Whether outlines and marks are among them.
    own_signs: bool,
    files: HashMap<String, Files>,
    boards: Vec<BoardArt>,
    shelf: Mutex<Shelf>,
}

/// Where a picture's files are.
#[derive(Clone, Copy, Debug)]
struct Files {
    /// Whether each theme has its own.
    themed: bool,
    /// Their heights in pixels, smallest first; none for a texture, whose name has no number.
    heights: &'static [u32],
}

/// The pictures that were asked for.
#[derive(Debug, Default)]
struct Shelf {
    /// By path.
    pictures: HashMap<String, Handle<Image>>,
    /// What is still on its way.
    awaited: Vec<UntypedAssetId>,
    /// How many were asked for in all.
    asked: usize,
}

impl Art {
    /// A picture in the smallest size that is at least so many physical pixels high, or the largest
    /// there is. While that is on its way another size stands in for it, if one is there, and
    /// [`Art`] counts as changed when it has come. A name that does not exist gives an empty
    /// picture and a warning.
    #[must_use]
    pub fn picture(&self, name: &str, pixels: f32) -> Handle<Image> {
        let Some(files) = self.files.get(name) else {
            warn!("there is no picture '{name}'");
            return Handle::default();
        };
        let heights = files.heights;
        let fitting = heights.iter().find(|height| **height as f32 >= pixels);
        let wanted = fitting.or(heights.last()).copied();
        let mut shelf = self.shelf();
        let picture = shelf.take(&self.server, self.path(name, *files, wanted));
        match self.server.get_load_state(&picture) {
            Some(LoadState::Loaded) => return picture,
            // Away from the net, say: another size may be at hand.
            Some(LoadState::Failed(_)) => {
                for other in heights.iter().rev() {
                    let _ = shelf.take(&self.server, self.path(name, *files, Some(*other)));
                }
            }
            _ => {}
        }
        let others = heights.iter().rev().map(|height| Some(*height));
        others
            .filter_map(|other| shelf.pictures.get(&self.path(name, *files, other)))
            .find(|other| self.server.is_loaded(*other))
            .cloned()
            .unwrap_or(picture)
    }

    /// An icon, white, for so many physical pixels.
    #[must_use]
    pub fn icon(&self, name: &str, pixels: f32) -> Handle<Image> {
        self.picture(&format!("icon-{name}"), pixels)
    }

    /// How much of what was asked for has come, from 0 to 1; what can't be loaded counts as come.
    #[must_use]
    pub fn progress(&self) -> f32 {
        let shelf = self.shelf();
        1.0 - shelf.awaited.len() as f32 / shelf.asked.max(1) as f32
    }

    /// Whether everything that was asked for has come.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.shelf().awaited.is_empty()
    }

    /// The baked picture that fits a board, if there is one; else it is drawn from parts.
    #[must_use]
    pub fn board(&self, board: &Board) -> Option<&BoardArt> {
        self.boards.iter().find(|art| art.fits(board))
    }

    fn path(&self, name: &str, files: Files, height: Option<u32>) -> String {
        let sign = || name.ends_with(OUTLINE) || OWN_MARKS.contains(&name);
        let themed = files.themed || (self.own_signs && sign());
        let folder = if themed { self.theme } else { "common" };
        match height {
            Some(height) => format!("images/{folder}/{name}-{height}.webp"),
            None => format!("images/{folder}/{name}.webp"),
        }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    /// A picture from the shelf, ordered if it is not there.
    fn take(&mut self, server: &AssetServer, path: String) -> Handle<Image> {
        if let Some(picture) = self.pictures.get(&path) {
            return picture.clone();
        }
        let picture: Handle<Image> = server.load(&path);
        self.awaited.push(picture.id().untyped());
        self.asked += 1;
        self.pictures.insert(path, picture.clone());
        picture
    }
}

/// A baked board picture and where things lie on it, in U with y downwards. The file
/// `assets/images/boards.ron` explains each field.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardArt {
    /// Which picture: `board-<art>` and `mini-<art>`.
    pub art: String,
    /// Rows from the top, `.` a point.
    pub outline: Vec<String>,
    /// The lines it shows.
    pub lines: Lines,
    /// The side of the square picture.
    pub size: f32,
    /// How much room the layout counts with.
    pub outer: Outer,
    /// The frame.
    pub frame: Frame,
    /// Where letters and digits stand.
    pub coordinates: Coordinates,
    /// The side of the mini's box, in its own px; the board is 100 of it.
    pub mini_box: f32,
    /// The distance of neighbouring points on the mini, in its px.
    pub mini_spacing: f32,
    /// The width of a hunter's sprite on the mini, in mini spacings.
    pub mini_hunter: f32,
    /// The width of a prey token on the mini, in mini spacings.
    pub mini_prey: f32,
}

/// The side of a board that the layout counts with, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Outer {
    /// With the whole frame.
    pub full: f32,
    /// What is never cut off.
    pub tight: f32,
}

/// The frame of a board, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub enum Frame {
    /// A round board with a gutter in which captured pieces lie.
    Round {
        /// Radius of the outer edge.
        rim: f32,
        /// Inner and outer radius of the gutter.
        gutter: (f32, f32),
        /// Radius of the metal ring.
        ring: f32,
        /// Radius on which captured pieces lie.
        slot_radius: f32,
        /// Degrees from one captured piece to the next.
        slot_degrees: f32,
        /// Size of a captured piece, 1 for full size.
        slot_scale: f32,
    },
    /// A square board.
    Square {
        /// Side of the field inside the metal line.
        field: f32,
        /// Width of the frame.
        width: f32,
        /// Radius of the outer corners.
        corner: f32,
    },
}

/// Where letters and digits stand, in U.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub enum Coordinates {
    /// Under the lowest point of a file, left of the first point of a rank.
    UnderPoints {
        /// From the point down to the letter's baseline.
        letter: f32,
        /// From the point left to the digit's middle.
        digit: f32,
    },
    /// In the frame.
    InFrame {
        /// From the board's middle.
        offset: f32,
    },
}

impl BoardArt {
    fn fits(&self, board: &Board) -> bool {
        let height = board.height();
        let row = |row: &String, rank: usize| {
            row.len() == board.width()
                && row.bytes().enumerate().all(|(file, place)| {
                    board.at(file as u8, rank as u8).is_some() == (place == b'.')
                })
        };
        self.lines == board.lines()
            && self.outline.len() == height
            && self
                .outline
                .iter()
                .enumerate()
                .all(|(index, text)| row(text, height - 1 - index))
    }
}

/// The name of the fox side's picture.
#[must_use]
pub const fn hunter(rules: &RuleSet) -> &'static str {
    match rules.spec().hunter {
        Hunter::Fox => HUNTER,
        Hunter::Tiger => "tiger",
    }
}

/// The pieces of the game that its family is named after: pictures of the sides where no one rule set
/// is meant.
pub const HUNTER: &str = "fox";
/// The same of the geese side.
pub const PREY: &str = "goose";

/// The name of the geese side's picture.
#[must_use]
pub const fn prey(rules: &RuleSet) -> &'static str {
    match rules.spec().prey {
        Prey::Goose => PREY,
        Prey::Hound => "hound",
        Prey::Goat => "goat",
    }
}

/// The name of the picture of a side's pieces.
#[must_use]
pub const fn piece(rules: &RuleSet, side: Side) -> &'static str {
    match side {
        Side::Fox => hunter(rules),
        Side::Geese => prey(rules),
    }
}

/// Whether the geese side's pieces have feathers to shed.
#[must_use]
pub const fn has_feathers(rules: &RuleSet) -> bool {
    match rules.spec().prey {
        Prey::Goose => true,
        Prey::Hound | Prey::Goat => false,
    }
}

/// What is left where one of the geese side was taken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trace {
    /// The picture.
    pub picture: &'static str,
    /// The picture's side, in U.
    pub size: f32,
    /// Its angle, clockwise, in radians.
    pub turn: f32,
}

/// A small head as what is left.
const fn head(picture: &'static str) -> Trace {
    Trace {
        picture,
        size: 0.42,
        turn: 0.0,
    }
}

/// What is left where one of the geese side was taken: a feather, or a small head.
#[must_use]
pub const fn trace(rules: &RuleSet) -> Trace {
    match rules.spec().prey {
        Prey::Goose => Trace {
            picture: "feather-2",
            size: 0.52,
            turn: 0.66,
        },
        Prey::Hound => head("token-hound"),
        Prey::Goat => head("token-goat"),
    }
}

fn load(server: Res<AssetServer>, palette: Res<Palette>, mut commands: Commands) {
    let font = |name: &str| server.load(format!("fonts/{name}.ttf"));
    let fonts = Fonts {
        display: font("FGDisplay-Regular"),
        italic: font("FGDisplay-Italic"),
        caps: font("FGCaps-Regular"),
        sans: font("FGSans-Regular"),
        bold: font("FGSans-Bold"),
    };
    let boards: Vec<BoardArt> = ron::from_str(BOARDS).unwrap_or_else(|error| {
        error!("boards.ron: {error}");
        Vec::new()
    });
    let awaited: Vec<_> = [
        &fonts.display,
        &fonts.italic,
        &fonts.caps,
        &fonts.sans,
        &fonts.bold,
    ]
    .into_iter()
    .map(|font| font.id().untyped())
    .collect();
    commands.insert_resource(Art {
        fonts,
        server: server.clone(),
        theme: palette.folder,
        own_signs: palette.own_signs,
        files: files(&boards),
        boards,
        shelf: Mutex::new(Shelf {
            asked: awaited.len(),
            awaited,
            ..default()
        }),
    });
}

/// Every picture there is.
fn files(boards: &[BoardArt]) -> HashMap<String, Files> {
    let of = |themed: bool| {
        move |(name, heights): (String, &'static [u32])| (name, Files { themed, heights })
    };
    let named = |(name, heights): &Sizes| ((*name).to_string(), *heights);
    let baked = boards.iter().flat_map(|board| {
        [
            (format!("board-{}", board.art), BOARD),
            (format!("mini-{}", board.art), MINI),
        ]
    });
    let icons = ICONS.iter().map(|name| (format!("icon-{name}"), ICON));
    let textures = TEXTURES.iter().map(|name| ((*name).to_string(), NONE));
    let themed = THEMED.iter().map(named).chain(baked).map(of(true));
    let common = COMMON.iter().map(named).chain(icons).chain(textures);
    themed.chain(common.map(of(false))).collect()
}

/// Notes what has come, so that whoever shows something in its place looks again.
fn receive(mut art: ResMut<Art>, mut awake: ResMut<Awake>) {
    let mut shelf = art.shelf();
    if shelf.awaited.is_empty() {
        return;
    }
    awake.stay();
    let before = shelf.awaited.len();
    shelf.awaited.retain(|id| is_loading(&art.server, *id));
    let came = shelf.awaited.len() < before;
    drop(shelf);
    if came {
        art.set_changed();
    }
}

/// Takes the pictures of another theme.
fn change_theme(art: Option<ResMut<Art>>, palette: Res<Palette>) {
    if let Some(mut art) = art
        && art.theme != palette.folder
    {
        art.theme = palette.folder;
        art.own_signs = palette.own_signs;
    }
}

/// Opens the title once the fonts are there. What can't be loaded has been reported by then, and
/// the game opens without it rather than not at all.
fn open_title(
    art: Res<Art>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if art.is_settled() {
        screen.set(Screen::Title);
        menu.set(Menu::None);
    }
}

/// Whether something is still on its way.
fn is_loading(server: &AssetServer, id: UntypedAssetId) -> bool {
    matches!(
        server.get_load_state(id),
        None | Some(LoadState::NotLoaded | LoadState::Loading)
    )
}

//! Pictures and fonts, by name: fonts are loaded at the start, pictures when they are asked for.
//!
//! Most pictures lie in atlases, so that few files are fetched and few textures bound: two for most of
//! what a screen shows, the theme's and the one of all themes. [`index`] knows what is where.

mod boards;
mod index;
mod kinds;

pub use boards::{BoardArt, Coordinates, Frame, Outer};
pub use kinds::{HUNTER, PREY, Trace, has_feathers, hunter, piece, prey, trace};

use super::power::Awake;
use super::theme::Palette;
use super::{Menu, Screen};
use crate::rules::Board;
use bevy::asset::{LoadState, UntypedAssetId};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite::{BorderRect, TextureSlicer};
use index::{Index, Version};
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
    index: Index,
    boards: Vec<BoardArt>,
    shelf: Mutex<Shelf>,
}

/// A picture, or where it lies in one that holds many.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Region {
    /// The picture, or the atlas.
    pub image: Handle<Image>,
    /// The part of it, in its pixels from the upper left; none for all of it.
    pub rect: Option<Rect>,
    /// How high it is, in its pixels; 0 where it comes in one size alone.
    height: u32,
}

/// A picture whose corners keep their shape when it is shown wider or higher than it is.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Sliced {
    /// The width of its border, in pixels of its smallest size.
    pub border: f32,
    /// The height of its smallest size, in pixels.
    pub height: f32,
}

impl Sliced {
    /// How it is cut in nine in the size that was chosen: the corners of all sizes are shown equally
    /// large.
    #[must_use]
    pub fn slicer(self, region: &Region) -> TextureSlicer {
        let times = region.height as f32 / self.height;
        TextureSlicer {
            border: BorderRect::all(self.border * times),
            max_corner_scale: times.recip(),
            ..default()
        }
    }
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
    pub fn picture(&self, name: &str, pixels: f32) -> Region {
        let versions = self.index.versions(self.theme, name).unwrap_or_default();
        let fitting = versions
            .iter()
            .find(|version| version.height as f32 >= pixels);
        let Some(wanted) = fitting.or(versions.last()) else {
            warn!("there is no picture '{name}'");
            return Region::default();
        };
        let mut shelf = self.shelf();
        let picture = shelf.take(&self.server, wanted);
        match self.server.get_load_state(&picture.image) {
            Some(LoadState::Loaded) => return picture,
            // Away from the net, say: another size may be at hand.
            Some(LoadState::Failed(_)) => {
                for other in versions {
                    let _ = shelf.take(&self.server, other);
                }
            }
            _ => {}
        }
        let others = versions.iter().rev();
        others
            .filter_map(|other| shelf.get(other))
            .find(|other| self.server.is_loaded(&other.image))
            .unwrap_or(picture)
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

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Version {
    /// The picture, once its file is known.
    const fn region(&self, image: Handle<Image>) -> Region {
        Region {
            image,
            rect: self.rect,
            height: self.height,
        }
    }
}

impl Shelf {
    /// A picture from the shelf, ordered if it is not there.
    fn take(&mut self, server: &AssetServer, version: &Version) -> Region {
        if let Some(there) = self.get(version) {
            return there;
        }
        let image: Handle<Image> = server.load(&version.path);
        self.awaited.push(image.id().untyped());
        self.asked += 1;
        self.pictures.insert(version.path.clone(), image.clone());
        version.region(image)
    }

    /// A picture from the shelf, if it was asked for already.
    fn get(&self, version: &Version) -> Option<Region> {
        let image = self.pictures.get(&version.path)?.clone();
        Some(version.region(image))
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
    let boards = BoardArt::read().unwrap_or_else(|error| {
        error!("boards.ron: {error}");
        Vec::new()
    });
    let index = Index::read().unwrap_or_else(|error| {
        error!("pictures.ron: {error}");
        Index::default()
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
        index,
        boards,
        shelf: Mutex::new(Shelf {
            asked: awaited.len(),
            awaited,
            ..default()
        }),
    });
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

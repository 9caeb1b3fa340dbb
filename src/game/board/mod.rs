//! The board: what it looks like, the pieces on it, and how a player moves them.
//!
//! [`geometry`] says where points lie, [`scenery`] draws the board there, [`view`] keeps the pieces
//! in step with the game by difference and [`pose`] moves them. [`selection`] knows what the player
//! has chosen and may do; [`pointer`] and [`keys`] change it; [`highlight`] marks it.
//!
//! Everything on the board is a child of one root whose transform comes from [`Layout`], and is
//! placed in U with y upwards, so a window that changes its size changes the root alone.

mod ahead;
pub mod effects;
pub mod geometry;
pub mod highlight;
pub mod input;
pub mod keys;
pub mod labels;
pub mod marks;
pub mod pairing;
pub mod pieces;
pub mod pointer;
pub mod pose;
pub mod scenery;
pub mod selection;
mod staging;
pub mod table;
mod text;
pub mod view;

pub use geometry::{Geometry, to_window};
pub use input::StopChain;
pub use keys::{Cursor, Reached};
pub use selection::{Selection, shown};

use super::art::{Art, Sliced};
use super::layout::Layout;
use super::{GameSystems, Menu, Screen};
use bevy::prelude::*;
use bevy::sprite_render::SpriteSystems;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Flipped>()
        .configure_sets(
            Update,
            (
                BoardSystems::Renew,
                BoardSystems::Follow,
                BoardSystems::Move,
                BoardSystems::Show,
            )
                .chain()
                .in_set(GameSystems::React)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnEnter(Screen::Play), spawn_root)
        .add_systems(OnEnter(Menu::Introduction), turn_upright)
        .add_systems(
            OnExit(Menu::Introduction),
            turn_again.run_if(resource_exists::<WasFlipped>),
        )
        .add_systems(
            PostUpdate,
            (
                place_root.before(TransformSystems::Propagate),
                choose_pictures.before(SpriteSystems::ComputeSlices),
            ),
        )
        .add_plugins((
            ahead::plugin,
            effects::plugin,
            highlight::plugin,
            input::plugin,
            keys::plugin,
            labels::plugin,
            pointer::plugin,
            scenery::plugin,
            table::plugin,
            view::plugin,
        ));
}

/// The order of the board's work within a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum BoardSystems {
    /// A new position can be played in.
    Renew,
    /// The board learns what has changed.
    Follow,
    /// What moves goes on.
    Move,
    /// What is shown follows from both.
    Show,
}

/// Whether the board is shown turned by half, with rank 1 at the top.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flipped(pub bool);

/// The board is turned for as long as it shows an introduction, which says top and bottom.
#[derive(Resource, Clone, Copy, Debug)]
struct WasFlipped;

fn turn_upright(mut flipped: ResMut<Flipped>, mut commands: Commands) {
    if flipped.0 {
        flipped.0 = false;
        commands.insert_resource(WasFlipped);
    }
}

fn turn_again(mut flipped: ResMut<Flipped>, mut commands: Commands) {
    flipped.0 = true;
    commands.remove_resource::<WasFlipped>();
}

/// The root of everything on the board. One unit of its space is one U.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardRoot;

/// What lies in front of what, back to front: the depth of each kind of sprite.
mod depth {
    pub const TABLE: f32 = 0.0;
    pub const FELT: f32 = 1.0;
    pub const BOARD_SHADOW: f32 = 10.0;
    pub const BOARD: f32 = 20.0;
    pub const BOARD_LINES: f32 = 21.0;
    pub const BOARD_HOLES: f32 = 22.0;
    pub const COORDINATES: f32 = 30.0;
    pub const LAST_MOVE: f32 = 40.0;
    pub const TAKEN: f32 = 45.0;
    pub const CHOSEN: f32 = 50.0;
    pub const LEGAL: f32 = 55.0;
    pub const SHADOWS: f32 = 60.0;
    pub const OUTLINES: f32 = 65.0;
    pub const PIECES: f32 = 70.0;
    pub const VICTIMS: f32 = 75.0;
    pub const FOCUS: f32 = 78.0;
    pub const LIFTED_SHADOW: f32 = 79.0;
    pub const LIFTED: f32 = 80.0;
    pub const FEATHERS: f32 = 85.0;
}

/// The picture of a sprite on the board and how high it is shown, in U: the file is chosen for the
/// size in physical pixels, and again when that changes.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Sprite)]
struct BoardPicture {
    name: String,
    size: f32,
}

/// A sprite of the board: a picture shown at a width and height in U.
fn picture(name: impl Into<String>, size: Vec2, color: Color) -> impl Bundle {
    (
        BoardPicture {
            name: name.into(),
            size: size.y,
        },
        Sprite {
            custom_size: Some(size),
            color,
            ..default()
        },
    )
}

fn spawn_root(mut commands: Commands) {
    commands.spawn((
        Name::new("Board"),
        BoardRoot,
        Transform::default(),
        Visibility::default(),
        DespawnOnExit(Screen::Play),
    ));
}

fn place_root(layout: Res<Layout>, mut root: Query<(Ref<BoardRoot>, &mut Transform)>) {
    for (root, mut transform) in &mut root {
        if layout.is_changed() || root.is_added() {
            let place = geometry::to_world(&layout, layout.board);
            *transform = Transform::from_translation(place.extend(0.0))
                .with_scale(Vec2::splat(layout.unit).extend(1.0));
        }
    }
}

fn choose_pictures(
    art: Option<Res<Art>>,
    layout: Res<Layout>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut pictures: Query<(Ref<BoardPicture>, Option<&Sliced>, &mut Sprite)>,
) {
    let Some(art) = art else { return };
    let density = layout.unit * window.single().map_or(1.0, Window::scale_factor);
    for (picture, sliced, mut sprite) in &mut pictures {
        if layout.is_changed() || art.is_changed() || picture.is_changed() {
            let region = art.picture(&picture.name, picture.size * density);
            if sprite.image != region.image || sprite.rect != region.rect {
                if let Some(sliced) = sliced {
                    sprite.image_mode = SpriteImageMode::Sliced(sliced.slicer(&region));
                }
                sprite.image = region.image;
                sprite.rect = region.rect;
            }
        }
    }
}

/// Whether the board takes input: it is shown, and no sheet lies over it.
pub fn in_reach(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    *screen.get() == Screen::Play && *menu.get() == Menu::None
}

#[cfg(test)]
mod tests;

//! The game as players see it, laid out without a graphics card, and what is wrong with how it is
//! laid out.

use bevy::ecs::error::{FallbackErrorHandler, warn};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::text::{FontSize, TextLayoutInfo};
use bevy::ui::CalculatedClip;
use bevy::window::{PrimaryWindow, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use fox_and_geese::game::art::Art;
use fox_and_geese::game::layout::{Extent, Layout};
use fox_and_geese::game::options::Options;
use fox_and_geese::game::session::{Intent, Luck};
use fox_and_geese::game::shelf::Shipped;
use fox_and_geese::game::theme::scroll::Viewport;
use fox_and_geese::game::theme::widget::Skin;
use fox_and_geese::game::{Menu, Screen, logic, view};
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// The size of the least type in logical pixels.
const LEAST_TYPE: f32 = 12.0;
/// What lies over its edge by no more pixels than this is not seen to.
const SLACK: f32 = 1.5;
/// Room that a list may leave under what is in it.
const HOLLOW: f32 = 40.0;
/// Frames after which everything is laid out: a state that was set is entered in the next, what was
/// built is measured in the one after, and a page that depends on a width is filled then.
const SETTLED: usize = 6;
/// Milliseconds that fonts and pictures may take.
const PATIENCE: usize = 60_000;

/// A rule set of a player's own on a board of its own, with lines that slant.
const RING: &str = include_str!("../data/ring.ron");

/// The game with everything a player sees of it, in a window that is nowhere.
pub struct Shown {
    pub app: App,
    _folder: TempDir,
}

impl Shown {
    /// The title of a game that was never played before, with one rule set of the player's own.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let rules = folder.path().join("rules");
        std::fs::create_dir(&rules).expect("a folder for rules");
        std::fs::write(rules.join("ring.ron"), RING).expect("a file of rules");
        let assets = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"));
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution: WindowResolution::new(1280, 800),
                        ..default()
                    }),
                    ..default()
                })
                .set(AssetPlugin {
                    file_path: assets.display().to_string(),
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: WgpuSettings {
                        backends: None,
                        ..default()
                    }
                    .into(),
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>(),
        )
        .insert_resource(Options {
            data: Some(folder.path().into()),
            seed: Some(1),
            ..default()
        })
        .insert_resource(Shipped(Some(assets.join("rules"))))
        .insert_resource(Luck::seeded(1))
        // As in the game: a command that comes too late for what it is about is no failure.
        .insert_resource(FallbackErrorHandler(warn))
        .add_plugins((logic, view));
        app.finish();
        app.cleanup();
        let mut shown = Self {
            app,
            _folder: folder,
        };
        for _ in 0..PATIENCE {
            shown.app.update();
            let world = shown.app.world();
            let art = world.get_resource::<Art>();
            let title = *world.resource::<State<Screen>>().get() == Screen::Title;
            if title && art.is_some_and(Art::is_settled) {
                shown.settle();
                return shown;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("waited in vain for fonts and pictures");
    }

    /// Frames until everything is laid out.
    pub fn settle(&mut self) {
        for _ in 0..SETTLED {
            self.app.update();
        }
    }

    /// Gives the window a size in logical pixels.
    pub fn resize(&mut self, width: u16, height: u16) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (entity, mut window) = windows.single_mut(world).expect("a window");
        let (width, height) = (f32::from(width), f32::from(height));
        window.resolution.set(width, height);
        world.write_message(WindowResized {
            window: entity,
            width,
            height,
        });
        self.settle();
    }

    /// Opens a sheet, or closes it with [`Menu::None`].
    pub fn open(&mut self, menu: Menu) {
        self.app
            .world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(menu);
        self.settle();
    }

    /// Does something in the game.
    pub fn does(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.settle();
    }

    /// Where board and panel are.
    pub fn layout(&self) -> Layout {
        *self.app.world().resource::<Layout>()
    }

    /// Everything that is cut off, overlaps something else or is too small to read.
    pub fn faults(&mut self) -> Vec<String> {
        let window = Rect::from_corners(Vec2::ZERO, self.layout().window);
        let scale = self.layout().scale;
        let pieces = self.pieces();
        let mut faults = self.hollow_lists();
        faults.extend(self.turned_in_lists());
        let layout = self.layout();
        let (least, panel) = (self.app.world().resource::<Extent>().least, layout.panel);
        let board = Rect::from_center_size(layout.board, least * layout.unit);
        if !board.intersect(panel.inflate(-SLACK)).is_empty() {
            faults.push(format!(
                "the board {board:?} runs under the panel {panel:?}"
            ));
        }
        if window.inflate(SLACK).union(board) != window.inflate(SLACK) {
            faults.push(format!("the board {board:?} runs off the window"));
        }
        for piece in &pieces {
            let Piece {
                name, place, seen, ..
            } = piece;
            if let Some(by) = piece.overflows {
                faults.push(format!("{name} is larger by {by} than its room {place:?}"));
            }
            let outside = |of: Rect| {
                let inside = of.inflate(SLACK);
                !inside.contains(place.min) || !inside.contains(place.max)
            };
            match piece.list {
                // What scrolls is cut off at its ends, never across.
                Some(list)
                    if place.min.x < list.min.x - SLACK || place.max.x > list.max.x + SLACK =>
                {
                    faults.push(format!("{name} {place:?} is cut off by its list {list:?}"));
                }
                None if outside(*seen) => {
                    faults.push(format!("{name} {place:?} is cut off by {seen:?}"));
                }
                None if piece.paper.is_some_and(outside) => {
                    faults.push(format!(
                        "{name} {place:?} is not on its paper {:?}",
                        piece.paper
                    ));
                }
                None if outside(window) => {
                    faults.push(format!("{name} {place:?} is outside the window"));
                }
                Some(_) | None => {}
            }
            if let Some(size) = piece.type_size
                && size * scale < LEAST_TYPE - 0.01
            {
                faults.push(format!("{name} is written in {} px", size * scale));
            }
        }
        for (index, one) in pieces.iter().enumerate() {
            for other in &pieces[index + 1..] {
                if one.layer != other.layer || one.is_within(other) || other.is_within(one) {
                    continue;
                }
                let shared = one.visible().intersect(other.visible());
                if shared.width() > SLACK && shared.height() > SLACK {
                    faults.push(format!(
                        "{} {:?} overlaps {} {:?}",
                        one.name, one.place, other.name, other.place
                    ));
                }
            }
        }
        faults
    }

    /// Lists that scroll farther than there is something to see.
    fn hollow_lists(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut lists = world.query_filtered::<(&ComputedNode, &Children), With<Viewport>>();
        let mut nodes = world.query::<(&ComputedNode, &UiGlobalTransform)>();
        let mut children = world.query::<&Children>();
        let mut faults = Vec::new();
        for (list, contents) in lists.iter(world) {
            for content in contents {
                let Ok((node, place)) = nodes.get(world, *content) else {
                    continue;
                };
                let bottom = rect(node, place).max.y;
                let least = children
                    .get(world, *content)
                    .into_iter()
                    .flat_map(RelationshipTarget::iter)
                    .filter_map(|inside| nodes.get(world, inside).ok())
                    .map(|(node, place)| bottom - rect(node, place).max.y)
                    .reduce(f32::min);
                let hollow = least.unwrap_or_default() * node.inverse_scale_factor;
                if node.size().y > list.size().y && hollow > HOLLOW {
                    faults.push(format!("a list ends with {hollow} empty pixels"));
                }
            }
        }
        faults
    }

    /// What is turned in a list that scrolls: Bevy does not cut that off where the list ends.
    fn turned_in_lists(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(
            Entity,
            &UiGlobalTransform,
            &InheritedVisibility,
            Option<&Name>,
        )>();
        let mut parents = world.query::<&ChildOf>();
        let mut lists = world.query_filtered::<(), With<Viewport>>();
        let mut faults = Vec::new();
        for (entity, place, seen, name) in nodes.iter(world) {
            let along = place.matrix2.x_axis;
            if !seen.get() || (along.x > 0.0 && along.y.abs() < 1e-4) {
                continue;
            }
            let mut ancestors = std::iter::successors(Some(entity), |at| {
                parents.get(world, *at).ok().map(ChildOf::parent)
            });
            if ancestors.any(|at| lists.get(world, at).is_ok()) {
                let name = name.map_or("?", Name::as_str);
                faults.push(format!("[{name}] is turned in a list that scrolls"));
            }
        }
        faults
    }

    /// All words and buttons that are seen.
    fn pieces(&mut self) -> Vec<Piece> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            Option<&CalculatedClip>,
            Option<&Text>,
            Option<&TextFont>,
            Option<&TextLayoutInfo>,
            Option<&Skin>,
            Option<&Name>,
        )>();
        let mut parents = world.query::<&ChildOf>();
        let mut lists =
            world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &Node), With<Viewport>>();
        let mut papers = world.query::<(&ComputedNode, &UiGlobalTransform, &BackgroundColor)>();
        let mut layers = world.query::<&GlobalZIndex>();
        let everything = Rect::from_corners(Vec2::splat(-1e6), Vec2::splat(1e6));
        let mut pieces = Vec::new();
        for (entity, node, place, seen, clip, text, font, laid_out, skin, name) in nodes.iter(world)
        {
            let words = text.is_some_and(|text| !text.0.trim().is_empty());
            if !seen.get() || !(words || skin.is_some()) {
                continue;
            }
            let ancestors: Vec<Entity> = std::iter::successors(Some(entity), |at| {
                parents.get(world, *at).ok().map(ChildOf::parent)
            })
            .skip(1)
            .collect();
            let list = ancestors.iter().find_map(|at| lists.get(world, *at).ok());
            let sideways = list.is_some_and(|(.., node)| node.overflow.x == OverflowAxis::Scroll);
            let paper = ancestors.iter().find_map(|at| {
                let (node, place, fill) = papers.get(world, *at).ok()?;
                (!fill.0.is_fully_transparent()).then(|| rect(node, place))
            });
            let layer = std::iter::once(&entity)
                .chain(&ancestors)
                .find_map(|at| layers.get(world, *at).ok())
                .map_or(0, |layer| layer.0);
            let type_size = font
                .filter(|_| words)
                .and_then(|font| match font.font_size {
                    FontSize::Px(size) => Some(size),
                    _ => None,
                });
            let type_px = type_size.unwrap_or_default() / node.inverse_scale_factor;
            let overflows = laid_out
                .map(|laid_out| laid_out.size / node.inverse_scale_factor - node.size())
                // A line may end in a space that is not seen.
                .map(|over| over - Vec2::new(over.x.min(0.4 * type_px), 0.0))
                .filter(|over| words && over.max_element() > SLACK);
            pieces.push(Piece {
                entity,
                ancestors,
                layer,
                name: match text {
                    Some(text) => format!("“{}”", text.0),
                    None => format!("[{}]", name.map_or("?", Name::as_str)),
                },
                place: rect(node, place),
                seen: clip.map_or(everything, |clip| clip.clip),
                list: list.map(|(node, place, _)| {
                    let list = rect(node, place);
                    match sideways {
                        true => Rect {
                            min: list.min.with_x(-1e6),
                            max: list.max.with_x(1e6),
                        },
                        false => list,
                    }
                }),
                paper,
                type_size,
                overflows,
            });
        }
        // What has no room at all is not seen.
        pieces.retain(|piece| piece.list.is_some() || !piece.visible().is_empty());
        pieces
    }
}

fn rect(node: &ComputedNode, place: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(place.translation, node.size())
}

/// Words or a button, in physical pixels, which are logical ones here.
struct Piece {
    entity: Entity,
    ancestors: Vec<Entity>,
    /// What lies over what: only pieces of one layer can be in each other's way.
    layer: i32,
    name: String,
    place: Rect,
    /// What of the window it can be seen in.
    seen: Rect,
    /// The list it scrolls in.
    list: Option<Rect>,
    /// The sheet, card or button it is on.
    paper: Option<Rect>,
    /// The size of its type, before scaling.
    type_size: Option<f32>,
    /// By how much its words are larger than the room they have.
    overflows: Option<Vec2>,
}

impl Piece {
    fn visible(&self) -> Rect {
        self.place.intersect(self.seen)
    }

    fn is_within(&self, other: &Self) -> bool {
        self.ancestors.contains(&other.entity)
    }
}

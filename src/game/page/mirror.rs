//! What is on the screen, for a screen reader: the board's points, the list of moves, and every
//! text and control in reading order, each with where it lies.
//!
//! Bevy exposes nothing of its canvas to a browser's accessibility tree. The page makes real
//! buttons of this, and tells the game when they are pressed or have the focus.

use super::ToPage;
use crate::game::board::{Cursor, Flipped, Geometry, Selection, in_reach, shown, to_window};
use crate::game::hud::{moves, strip, text as words, toast};
use crate::game::layout::Layout;
use crate::game::on_board::OnBoard;
use crate::game::power::Awake;
use crate::game::session::Session;
use crate::game::theme::widget::{Chosen, Expanded, OneOf};
use crate::game::{Screen, TITLE};
use crate::rules::text::capital;
use crate::rules::{Point, Side};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Button as UiButton, Checkbox, Slider, SliderRange, SliderValue};
use bevy::window::PrimaryWindow;
use serde::Serialize;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        reflect
            .before(crate::game::power::ask_for_frames)
            .run_if(not(in_state(Screen::Loading))),
    );
}

/// Seconds between two reflections while something moves.
const EVERY: f32 = 0.1;
/// Side of a point's button, in U.
const POINT: f32 = 0.9;

/// Left, top, width and height in CSS pixels from the canvas's corner.
pub type Place = [f32; 4];

/// What is on the screen.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Mirror {
    /// Of the screen, or of the sheet over it.
    pub heading: String,
    /// The board, while it can be played on.
    pub board: Option<BoardMirror>,
    /// The moves so far, as the game's notation has them.
    pub moves: Vec<String>,
    /// Everything else in reading order.
    pub items: Vec<Item>,
    /// The control that has the game's focus.
    pub focus: Option<String>,
}

/// The board as a grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoardMirror {
    /// What is played, and whose turn it is.
    pub label: String,
    /// The position in the text form of the rules.
    pub position: String,
    /// Its columns, those without a point too.
    pub columns: usize,
    /// Rows from the top of the screen.
    pub rows: Vec<Vec<Cell>>,
    /// The board's place.
    pub place: Place,
}

/// A point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cell {
    /// Its name.
    pub point: String,
    /// Its column, from 1.
    pub column: usize,
    /// Name and contents: "d4, fox", "c5, empty, legal".
    pub label: String,
    /// Whether the chosen piece stands on it.
    pub chosen: bool,
    /// Whether the keyboard is on it.
    pub current: bool,
    /// Where it lies.
    pub place: Place,
}

/// A text or a control.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Item {
    /// Words.
    Text {
        /// The words.
        text: String,
    },
    /// A button.
    Button {
        /// What to say to press it.
        id: String,
        /// What it does.
        label: String,
        /// Whether it is switched off.
        off: bool,
        /// For one of several: whether it is the chosen one.
        chosen: Option<bool>,
        /// For one that opens something: whether that is open.
        expanded: Option<bool>,
        /// Where it lies.
        place: Place,
    },
    /// A switch.
    Switch {
        /// What to say to press it.
        id: String,
        /// What it switches.
        label: String,
        /// Whether it is switched off as a control.
        off: bool,
        /// Whether it is on.
        on: bool,
        /// Where it lies.
        place: Place,
    },
    /// A slider.
    Slider {
        /// What to say to set it.
        id: String,
        /// What it sets.
        label: String,
        /// Whether it is switched off.
        off: bool,
        /// Its value and the greatest it can have.
        value: f32,
        /// The greatest value.
        most: f32,
        /// Where it lies.
        place: Place,
    },
}

/// The tree of the user interface, to be walked.
#[derive(SystemParam)]
pub(super) struct Tree<'w, 's> {
    roots: Query<'w, 's, (Entity, Option<&'static TabGroup>), (With<Node>, Without<ChildOf>)>,
    nodes: Query<
        'w,
        's,
        (
            &'static Node,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static Children>,
        ),
    >,
    texts: Query<'w, 's, &'static Text>,
    left_out: Query<'w, 's, (), Or<(With<moves::List>, With<strip::Strip>, With<toast::Toast>)>>,
    names: Query<'w, 's, (Option<&'static AccessibleLabel>, Option<&'static Name>)>,
    buttons: Query<'w, 's, (Has<OneOf>, Has<Chosen>, Option<&'static Expanded>), With<UiButton>>,
    switches: Query<'w, 's, Has<Checked>, With<Checkbox>>,
    sliders: Query<'w, 's, (&'static SliderValue, &'static SliderRange), With<Slider>>,
    disabled: Query<'w, 's, (), With<InteractionDisabled>>,
}

impl Tree<'_, '_> {
    /// The sheet that lies over everything else, if there is one.
    fn sheet(&self) -> Option<Entity> {
        self.roots
            .iter()
            .filter_map(|(root, group)| Some((root, group.filter(|group| group.modal)?.order)))
            .max_by_key(|(_, order)| *order)
            .map(|(root, _)| root)
    }

    fn items(&self, scale: f32) -> Vec<Item> {
        let mut items = Vec::new();
        let sheet = self.sheet();
        for (root, _) in &self.roots {
            if sheet.is_none_or(|sheet| sheet == root) {
                self.walk(root, scale, &mut items);
            }
        }
        items
    }

    fn walk(&self, entity: Entity, scale: f32, items: &mut Vec<Item>) {
        let Ok((node, computed, transform, seen, children)) = self.nodes.get(entity) else {
            return;
        };
        if node.display == Display::None || !seen.get() || self.left_out.contains(entity) {
            return;
        }
        let corner = transform.translation - computed.size() / 2.0;
        let place = [corner.x, corner.y, computed.size().x, computed.size().y]
            .map(|length| (length / scale).round());
        if let Some(control) = self.control(entity, place) {
            items.push(control);
            return;
        }
        let children = children.map(|children| &**children).unwrap_or_default();
        let mut line = String::new();
        let end_line = |line: &mut String, items: &mut Vec<Item>| {
            if !line.is_empty() {
                let text = std::mem::take(line);
                items.push(Item::Text { text });
            }
        };
        for &child in children {
            match self.texts.get(child) {
                // Words side by side are one line.
                Ok(text) if self.is_seen(child) => join(&mut line, &text.0),
                _ => {
                    end_line(&mut line, items);
                    self.walk(child, scale, items);
                }
            }
        }
        end_line(&mut line, items);
    }

    /// The control of a name on what is on top, if it can be used.
    pub(super) fn called(&self, label: &str) -> Option<Entity> {
        let named = |item: &Item| match item {
            Item::Button {
                id,
                label: name,
                off,
                ..
            }
            | Item::Switch {
                id,
                label: name,
                off,
                ..
            } if name == label && !off => Some(id.clone()),
            _ => None,
        };
        let id = self.items(1.0).iter().find_map(named)?;
        Entity::try_from_bits(id.parse().ok()?)
    }

    fn is_seen(&self, entity: Entity) -> bool {
        self.nodes
            .get(entity)
            .is_ok_and(|(node, _, _, seen, _)| node.display != Display::None && seen.get())
    }

    fn control(&self, entity: Entity, place: Place) -> Option<Item> {
        let id = entity.to_bits().to_string();
        let off = self.disabled.contains(entity);
        if let Ok((choice, chosen, expanded)) = self.buttons.get(entity) {
            return Some(Item::Button {
                id,
                label: self.label(entity),
                off,
                chosen: choice.then_some(chosen),
                expanded: expanded.map(|expanded| expanded.0),
                place,
            });
        }
        if let Ok(on) = self.switches.get(entity) {
            return Some(Item::Switch {
                id,
                label: self.label(entity),
                off,
                on,
                place,
            });
        }
        let (value, range) = self.sliders.get(entity).ok()?;
        Some(Item::Slider {
            id,
            label: self.label(entity),
            off,
            value: value.0,
            most: range.end(),
            place,
        })
    }

    /// What a control is called. The words on it count where they say more.
    fn label(&self, entity: Entity) -> String {
        let (label, name) = self.names.get(entity).unwrap_or_default();
        let mut words = String::new();
        self.words(entity, &mut words);
        match (label, name) {
            (Some(label), _) if !words.contains(label.0.as_str()) => label.0.clone(),
            (None, Some(name)) if words.is_empty() => name.to_string(),
            _ => words,
        }
    }

    fn words(&self, entity: Entity, words: &mut String) {
        if let Ok(text) = self.texts.get(entity) {
            join(words, &text.0);
        }
        let children = self
            .nodes
            .get(entity)
            .ok()
            .and_then(|(.., children)| children);
        for &child in children.map(|children| &**children).unwrap_or_default() {
            self.words(child, words);
        }
    }
}

fn join(line: &mut String, words: &str) {
    if !line.is_empty() && !words.is_empty() {
        line.push(' ');
    }
    line.push_str(words);
}

/// Shows the page what is on the screen when it has changed: a few times a second while something
/// moves, and in any case before the window goes to sleep.
fn reflect(
    tree: Tree,
    (session, on_board): (Option<Res<Session>>, OnBoard),
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    flipped: Res<Flipped>,
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<crate::game::Menu>>,
    window: Query<&Window, With<PrimaryWindow>>,
    focus: Res<InputFocus>,
    time: Res<Time<Real>>,
    awake: Res<Awake>,
    mut since: Local<f32>,
    mut last: Local<Mirror>,
    mut out: MessageWriter<ToPage>,
) {
    *since += time.delta_secs();
    if awake.is_awake() && *since < EVERY {
        return;
    }
    *since = 0.0;
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let playing = session.filter(|_| *screen.get() == Screen::Play);
    let sheet = tree.sheet().and_then(|sheet| tree.names.get(sheet).ok()?.1);
    let heading = match (sheet, &playing) {
        (Some(name), _) => name.to_string(),
        (None, Some(session)) => words::name_and_tagline(session.rules()),
        (None, None) => TITLE.into(),
    };
    let now = Mirror {
        heading,
        board: playing
            .as_ref()
            .filter(|_| in_reach(screen, menu))
            .map(|session| board(session, &selection, *cursor, flipped.0, &layout)),
        // What borrows the board has its own moves among its items.
        moves: playing
            .as_ref()
            .filter(|_| !on_board.is_borrowed())
            .map(|session| move_list(session))
            .unwrap_or_default(),
        items: tree.items(scale),
        focus: focus.get().map(|entity| entity.to_bits().to_string()),
    };
    if *last != now {
        out.write(ToPage::Mirror(Box::new(now.clone())));
        *last = now;
    }
}

fn move_list(session: &Session) -> Vec<String> {
    let rules = session.rules();
    let game = session.game();
    let first = game.start().side();
    game.moves()
        .enumerate()
        .map(|(ply, played)| {
            let by = if ply % 2 == 0 { first } else { first.other() };
            super::spoken::moved(rules, played, by)
        })
        .collect()
}

/// The board as a grid of the points on the screen, and what may be done on each.
fn board(
    session: &Session,
    selection: &Selection,
    cursor: Cursor,
    flipped: bool,
    layout: &Layout,
) -> BoardMirror {
    let rules = session.rules();
    let board = rules.board();
    let geometry = Geometry::new(board, flipped);
    let position = shown(rules, session.game().position(), selection.path());
    let targets = selection.targets(board);
    let movable = selection.movable();
    let side_of = |side: Side, word: &'static str| (position.pieces(side), word);
    let kinds = [
        side_of(Side::Fox, rules.spec().hunter.singular()),
        side_of(Side::Geese, rules.spec().prey.singular()),
    ];
    let square = |centre: Vec2, size: Vec2| {
        let corner = to_window(layout, centre) - size * layout.unit / 2.0;
        let size = size * layout.unit;
        [corner.x, corner.y, size.x, size.y].map(f32::round)
    };
    let cell = |point: Point| {
        let name = board.name(point);
        let content = kinds
            .iter()
            .find(|(pieces, _)| pieces.contains(point))
            .map_or("empty", |(_, word)| word);
        let target = targets.iter().find(|target| target.to == point);
        let chosen = selection.at() == Some(point);
        let mut label = format!("{name}, {content}");
        if let Some(target) = target {
            label.push_str(", legal");
            if let Some(victim) = target.victim {
                label.push_str(&format!(", takes {}", board.name(victim)));
            }
        }
        if chosen {
            label.push_str(", chosen");
        } else if movable.contains(point) {
            label.push_str(", can move");
        }
        Cell {
            point: name,
            column: column(board.width(), usize::from(board.file(point)), flipped),
            label,
            chosen,
            current: cursor.visible && cursor.at == Some(point),
            place: square(geometry.at(point), Vec2::splat(POINT)),
        }
    };
    let mut rows: Vec<Vec<Cell>> = (0..board.height())
        .map(|rank| {
            let mut row: Vec<Cell> = board
                .points()
                .filter(|&point| usize::from(board.rank(point)) == rank)
                .map(cell)
                .collect();
            row.sort_by_key(|cell| cell.column);
            row
        })
        .collect();
    if !flipped {
        rows.reverse();
    }
    let turn = session.game().outcome().map_or_else(
        || words::to_move(rules, session.game().side()),
        |outcome| outcome.title(rules),
    );
    BoardMirror {
        label: format!("Board, {}: {}", rules.name(), capital(&turn)),
        position: session.game().position().to_text(rules),
        columns: board.width(),
        rows,
        place: square(Vec2::ZERO, geometry.half() * 2.0 + Vec2::ONE),
    }
}

/// The column of a file from the left of the screen, from 1.
const fn column(width: usize, file: usize, flipped: bool) -> usize {
    if flipped { width - file } else { file + 1 }
}

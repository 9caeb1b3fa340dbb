//! Sliders: with a stop for each choice, and for volumes.

use crate::game::art::Fonts;
use crate::game::power::Awake;
use crate::game::theme::focus::Ringed;
use crate::game::theme::{Palette, text};
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiSystems};
use bevy::ui_widgets::{
    Slider, SliderOrientation, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue,
    TrackClick, observe, slider_self_update,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, dress_sliders.before(UiSystems::Content));
}

/// Diameter of a slider's knob.
const KNOB: f32 = 28.0;
/// Thickness of a slider's track.
const TRACK: f32 = 7.0;
/// Diameter of a stop on the track.
const STOP: f32 = 12.0;
/// Height of a slider with the figures under it.
const HEIGHT: f32 = 48.0;
/// Height of a volume's slider with its marks, and the diameter of its knob.
const VOLUME_HEIGHT: f32 = 28.0;
const VOLUME_KNOB: f32 = 22.0;
/// A mark's size.
const MARK: Vec2 = Vec2::new(1.5, 6.0);
/// Edge of the knob and of stops.
const EDGE: (f32, f32) = (3.0, 2.0);
/// Corner radius of the focus ring.
const RADIUS: f32 = 9.0;

/// A part of a slider, for the look.
#[derive(Component, Clone, PartialEq, Debug)]
enum SliderPart {
    Track,
    Fill,
    /// A stop and its figure's place on the slider.
    Stop(usize),
    Figure(usize),
    /// A mark under the track.
    Mark,
    Knob,
    KnobFigure(Vec<String>),
}

/// Spawns a slider with a stop for each of the labels. Its [`SliderValue`] is the index of the
/// stop; observe `ValueChange<f32>` for what follows.
pub fn stops<'a>(
    parent: &'a mut ChildSpawnerCommands,
    fonts: &Fonts,
    name: &'static str,
    labels: &[String],
    value: usize,
) -> EntityCommands<'a> {
    let last = labels.len().saturating_sub(1).max(1);
    let mut slider = bare(parent, name, HEIGHT);
    slider.insert((
        SliderValue(value as f32),
        SliderRange::new(0.0, last as f32),
        SliderStep(1.0),
    ));
    slider.with_children(|slider| {
        track(slider, KNOB, |travel| {
            for (index, label) in labels.iter().enumerate() {
                let left = percent(100.0 * index as f32 / last as f32);
                travel.spawn((
                    Name::new("Stop"),
                    SliderPart::Stop(index),
                    round(left, (KNOB - STOP) / 2.0, STOP, EDGE.1),
                    BackgroundColor::default(),
                    BorderColor::default(),
                    Pickable::IGNORE,
                ));
                travel
                    .spawn((
                        Name::new("Figure"),
                        round(left, KNOB, KNOB, 0.0),
                        Pickable::IGNORE,
                    ))
                    .with_child((
                        SliderPart::Figure(index),
                        text::sans(fonts, label, 14.0, Color::NONE),
                    ));
            }
            travel
                .spawn((
                    Name::new("Knob"),
                    SliderPart::Knob,
                    SliderThumb,
                    round(percent(0), 0.0, KNOB, EDGE.0),
                    BackgroundColor::default(),
                    BorderColor::default(),
                    Pickable::IGNORE,
                ))
                .with_child((
                    SliderPart::KnobFigure(labels.to_vec()),
                    text::bold(fonts, "", 14.0, Color::NONE),
                ));
        });
    });
    slider
}

/// Spawns a slider from 0 to 100 in steps of 5, with marks at every quarter. Its [`SliderValue`] is
/// the per cent; observe `ValueChange<f32>` for what follows.
pub fn volume<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: &'static str,
    percents: u8,
) -> EntityCommands<'a> {
    const QUARTERS: [f32; 5] = [0.0, 25.0, 50.0, 75.0, 100.0];
    let mut slider = bare(parent, name, VOLUME_HEIGHT);
    slider.insert((
        SliderValue(f32::from(percents)),
        SliderRange::new(0.0, 100.0),
        SliderStep(5.0),
    ));
    slider.with_children(|slider| {
        track(slider, VOLUME_KNOB, |travel| {
            for quarter in QUARTERS {
                travel.spawn((
                    Name::new("Mark"),
                    SliderPart::Mark,
                    Node {
                        position_type: PositionType::Absolute,
                        left: percent(quarter),
                        top: px(VOLUME_HEIGHT - MARK.y),
                        width: px(MARK.x),
                        height: px(MARK.y),
                        margin: UiRect::left(px(-MARK.x / 2.0)),
                        ..default()
                    },
                    BackgroundColor::default(),
                    Pickable::IGNORE,
                ));
            }
            travel.spawn((
                Name::new("Knob"),
                SliderPart::Knob,
                SliderThumb,
                round(percent(0), 0.0, VOLUME_KNOB, EDGE.0),
                BackgroundColor::default(),
                BorderColor::default(),
                Pickable::IGNORE,
            ));
        });
    });
    slider
}

/// A slider without its parts and its range.
fn bare<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: &'static str,
    height: f32,
) -> EntityCommands<'a> {
    parent.spawn((
        Name::new(name),
        AccessibleLabel::new(name),
        Slider {
            track_click: TrackClick::Snap,
            orientation: SliderOrientation::Horizontal,
        },
        SliderPrecision(0),
        Ringed,
        Node {
            width: percent(100),
            height: px(height),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(RADIUS)),
            ..default()
        },
        observe(slider_self_update),
    ))
}

/// What the knob's middle travels over, with the track in it: the slider without half a knob at each
/// end.
fn track(
    slider: &mut ChildSpawnerCommands,
    knob: f32,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let travel = Node {
        position_type: PositionType::Absolute,
        left: px(knob / 2.0),
        right: px(knob / 2.0),
        top: px(0),
        height: percent(100),
        ..default()
    };
    slider
        .spawn((Name::new("Travel"), travel, Pickable::IGNORE))
        .with_children(|travel| {
            for part in [SliderPart::Track, SliderPart::Fill] {
                travel.spawn((
                    Name::new("Track"),
                    part,
                    Node {
                        position_type: PositionType::Absolute,
                        top: px((knob - TRACK) / 2.0),
                        height: px(TRACK),
                        width: percent(100),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(TRACK / 2.0)),
                        ..default()
                    },
                    BackgroundColor::default(),
                    BorderColor::default(),
                    Pickable::IGNORE,
                ));
            }
            fill(travel);
        });
}

/// A circle whose middle is at `left`.
fn round(left: Val, top: f32, size: f32, edge: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left,
        top: px(top),
        width: px(size),
        height: px(size),
        margin: UiRect::left(px(-size / 2.0)),
        border: px(edge).all(),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn dress_sliders(
    palette: Res<Palette>,
    sliders: Query<(
        Entity,
        Ref<SliderValue>,
        &SliderRange,
        Has<InteractionDisabled>,
    )>,
    children: Query<&Children>,
    mut parts: Query<(
        &SliderPart,
        Option<&mut Node>,
        Option<&mut BackgroundColor>,
        Option<&mut BorderColor>,
        Option<&mut TextColor>,
        Option<&mut Text>,
        Option<&mut Visibility>,
    )>,
    mut switched: Local<Vec<Entity>>,
    mut awake: ResMut<Awake>,
) {
    for (slider, value, range, disabled) in &sliders {
        let was_disabled = switched.contains(&slider);
        if !value.is_changed() && disabled == was_disabled {
            continue;
        }
        switched.retain(|entity| *entity != slider);
        if disabled {
            switched.push(slider);
        }
        let (strong, paper, ink) = match disabled {
            true => (palette.disabled, palette.sheet, palette.disabled),
            false => (palette.primary[0], palette.raised, palette.ink),
        };
        let at = percent(100.0 * range.thumb_position(value.0));
        let index = value.0.round() as usize;
        for part in children.iter_descendants(slider) {
            let Ok((part, node, fill, edge, color, words, visibility)) = parts.get_mut(part) else {
                continue;
            };
            let (fill_color, edge_color) = match part {
                SliderPart::Track => (palette.well, palette.rule),
                SliderPart::Fill => (strong, strong),
                SliderPart::Stop(stop) if *stop <= index => (strong, strong),
                SliderPart::Stop(_) => (paper, palette.edge),
                SliderPart::Mark => (palette.edge, palette.edge),
                _ => (paper, strong),
            };
            if let Some(mut node) = node {
                match part {
                    SliderPart::Fill => {
                        node.width = at;
                        node.border = UiRect::ZERO;
                    }
                    // An edge of the same colour would show a seam.
                    SliderPart::Stop(stop) => {
                        let edge = if *stop <= index { 0.0 } else { EDGE.1 };
                        node.border = px(edge).all();
                    }
                    SliderPart::Knob => node.left = at,
                    _ => {}
                }
            }
            let is_text = color.is_some();
            if let Some(mut fill) = fill.filter(|_| !is_text) {
                fill.0 = fill_color;
            }
            if let Some(mut edge) = edge.filter(|_| !is_text) {
                *edge = BorderColor::all(edge_color);
            }
            if let Some(mut color) = color {
                color.0 = ink;
            }
            match part {
                SliderPart::KnobFigure(labels) => {
                    if let Some(mut words) = words {
                        words.0 = labels.get(index).cloned().unwrap_or_default();
                    }
                }
                SliderPart::Figure(figure) => {
                    if let Some(mut visibility) = visibility {
                        *visibility = match *figure == index {
                            true => Visibility::Hidden,
                            false => Visibility::Inherited,
                        };
                    }
                }
                _ => {}
            }
        }
        awake.stay();
    }
}

//! The table under everything: a round of light on green, with a little felt.

use super::{depth, geometry};
use crate::game::Screen;
use crate::game::art::Art;
use crate::game::layout::Layout;
use crate::game::theme::Palette;
use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, spawn_table.run_if(resource_added::<Art>))
        .add_systems(
            PostUpdate,
            (
                paint_table
                    .run_if(resource_changed::<Palette>.and_then(any_with_component::<Light>)),
                place_table,
            )
                .before(TransformSystems::Propagate),
        );
}

/// Radius of the light, in parts of the window's longer side.
const RADIUS: f32 = 0.82;
/// Where the middle colour lies, in parts of the radius.
const MIDDLE: f32 = 0.5;
/// Side of the light's texture, in pixels.
const TEXTURE: u32 = 1024;
/// How much of the felt shows.
const FELT: f32 = 0.03;

/// The light on the table.
#[derive(Component, Clone, Copy, Debug)]
struct Light;

/// The felt on the table.
#[derive(Component, Clone, Copy, Debug)]
struct Felt;

fn spawn_table(
    art: Res<Art>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    commands.spawn((
        Name::new("Table"),
        Light,
        Sprite::from_image(images.add(light(&palette))),
        Transform::default(),
    ));
    commands.spawn((
        Name::new("Felt"),
        Felt,
        Sprite {
            image: art.picture("felt", 0.0).image,
            color: Color::WHITE.with_alpha(FELT * palette.texture),
            image_mode: SpriteImageMode::Tiled {
                tile_x: true,
                tile_y: true,
                stretch_value: 1.0,
            },
            ..default()
        },
        Transform::default(),
    ));
}

/// The light in the colours of the theme.
fn paint_table(
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut sprites: Query<&mut Sprite, (With<Light>, Without<Felt>)>,
    mut felt: Query<&mut Sprite, With<Felt>>,
    mut clear: ResMut<ClearColor>,
) {
    clear.0 = palette.table[2];
    for mut sprite in &mut sprites {
        sprite.image = images.add(light(&palette));
    }
    for mut sprite in &mut felt {
        sprite.color.set_alpha(FELT * palette.texture);
    }
}

/// The light lies round the middle of the board while one is shown, else round the window's.
fn place_table(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    added: Query<(), Added<Light>>,
    mut light: Query<(&mut Sprite, &mut Transform), (With<Light>, Without<Felt>)>,
    mut felt: Query<(&mut Sprite, &mut Transform), With<Felt>>,
) {
    if !layout.is_changed() && !screen.is_changed() && added.is_empty() {
        return;
    }
    let middle = match screen.get() {
        Screen::Play => layout.board,
        Screen::Loading | Screen::Title => layout.window / 2.0,
    };
    for (mut sprite, mut transform) in &mut light {
        let radius = layout.window.max_element() * RADIUS;
        sprite.custom_size = Some(Vec2::splat(2.0 * radius));
        transform.translation = geometry::to_world(&layout, middle).extend(depth::TABLE);
    }
    for (mut sprite, mut transform) in &mut felt {
        sprite.custom_size = Some(layout.window);
        transform.translation.z = depth::FELT;
    }
}

/// Paints a round of light. Eight bits a colour are too few for so slow a gradient, so each pixel
/// is rounded up or down by a pattern without a visible period: no bands.
fn light(palette: &Palette) -> Image {
    let stops = palette.table.map(|color| {
        let color = color.to_srgba();
        Vec3::new(color.red, color.green, color.blue) * 255.0
    });
    let half = TEXTURE as f32 / 2.0;
    let mut pixels = Vec::with_capacity((TEXTURE * TEXTURE * 4) as usize);
    for y in 0..TEXTURE {
        for x in 0..TEXTURE {
            let place = (Vec2::new(x as f32, y as f32) + 0.5 - half) / half;
            let distance = place.length().min(1.0);
            let color = if distance < MIDDLE {
                stops[0].lerp(stops[1], distance / MIDDLE)
            } else {
                stops[1].lerp(stops[2], (distance - MIDDLE) / (1.0 - MIDDLE))
            };
            let dither = interleaved_noise(x, y);
            pixels.extend(color.to_array().map(|part| (part + dither) as u8));
            pixels.push(u8::MAX);
        }
    }
    Image::new(
        Extent3d {
            width: TEXTURE,
            height: TEXTURE,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// Interleaved gradient noise (Jimenez, 2014): from 0 to 1, evenly spread over each 3 by 3 pixels.
fn interleaved_noise(x: u32, y: u32) -> f32 {
    (52.982_918 * (0.067_110_56 * x as f32 + 0.005_837_15 * y as f32).fract()).fract()
}

//! The head of the title: the logo, and the buttons to the sheets.

use super::form::{Form, LOWERED};
use super::text;
use super::title::{Kit, MARGIN, SLIM, WIDEST};
use crate::game::Menu;
use crate::game::theme::text as type_of;
use crate::game::theme::widget::{Skin, button, picture};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Height of the header: wide, compact, portrait.
const HEADER: (f32, f32, f32) = (108.0, 64.0, 60.0);
/// Size of the logo's letters: wide, compact, portrait, a slim portrait.
const LOGO: (f32, f32, f32, f32) = (58.0, 36.0, 32.0, 27.0);
/// The fox of the logo and its distance from the letters, and the letters, in their size.
const LOGO_FOX: (f32, f32) = (1.4, 0.28);
const LOGO_LETTERS: f32 = 4.9;
/// What the logo leaves to the buttons beside it, where they have no words.
const LOGO_BESIDE: f32 = 172.0;
/// Size of the words beside the logo, and how far they are lowered to stand on its line.
const ASIDE: (f32, f32) = (22.0, 19.0);

/// The size of the logo's letters in a form and a width in px, and whether the fox is beside them.
pub(super) fn logo(form: Form, width: f32) -> (f32, bool) {
    let letters = match form {
        Form::Wide => LOGO.0,
        Form::Compact { .. } => LOGO.1,
        Form::Tall | Form::Low if width < SLIM => LOGO.3,
        Form::Tall | Form::Low => LOGO.2,
    };
    let room = width - LOGO_BESIDE;
    match letters * (LOGO_FOX.0 + LOGO_FOX.1 + LOGO_LETTERS) <= room || !form.is_one_column() {
        true => (letters, true),
        false => (letters.min((room / LOGO_LETTERS).floor()), false),
    }
}

/// The logo and the buttons to the sheets.
pub(super) fn header(root: &mut ChildSpawnerCommands, kit: &Kit) {
    let (height, margin, lowered) = match kit.form {
        Form::Wide => (HEADER.0, MARGIN.0, LOWERED),
        Form::Compact { .. } => (HEADER.1, MARGIN.1, 0.0),
        Form::Tall | Form::Low => (HEADER.2, MARGIN.1, 0.0),
    };
    let letters = kit.logo;
    let fonts = &kit.art.fonts;
    root.spawn((
        Name::new("Header"),
        Node {
            width: percent(100),
            max_width: px(WIDEST),
            height: px(height),
            flex_shrink: 0.0,
            padding: UiRect::horizontal(px(margin)).with_top(px(lowered)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|header| {
        header
            .spawn((
                Name::new("Logo"),
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(letters * LOGO_FOX.1),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|logo| {
                if !kit.tight {
                    logo.spawn(picture("fox", letters * LOGO_FOX.0));
                }
                logo.spawn((
                    Name::new("Name"),
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(letters * 0.2),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|name| {
                    let [fox, and, geese] = text::LOGO;
                    let ink = kit.palette.on_table;
                    name.spawn(type_of::display(fonts, fox, letters, ink));
                    name.spawn(type_of::italic(fonts, and, letters, kit.palette.gold));
                    name.spawn(type_of::display(fonts, geese, letters, ink));
                    if kit.form == Form::Wide {
                        let second = kit.palette.on_table_second;
                        name.spawn((
                            Name::new("Aside"),
                            Node {
                                // On the baseline of the logo.
                                padding: UiRect::top(px(ASIDE.1)),
                                ..default()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_child(type_of::italic(
                            fonts,
                            text::ASIDE,
                            ASIDE.0,
                            second,
                        ));
                    }
                });
            });
        header
            .spawn((
                Name::new("Sheets"),
                Node {
                    column_gap: px(if kit.form == Form::Wide { 12.0 } else { 4.0 }),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                for (icon, name, menu) in [
                    ("stats", text::STATISTICS, Menu::Statistics),
                    ("settings", text::SETTINGS, Menu::Settings),
                    ("rules", text::RULES, Menu::Rules),
                ] {
                    let words = match kit.form {
                        Form::Wide | Form::Compact { narrow: false } => Some(name),
                        _ => None,
                    };
                    let skin = match words {
                        Some(_) => Skin::Table,
                        None => Skin::TableBare,
                    };
                    row.spawn((
                        button(fonts, skin, Some(icon), words, name),
                        observe(move |_: On<Activate>, mut next: ResMut<NextState<Menu>>| {
                            next.set(menu);
                        }),
                    ));
                }
            });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logo_leaves_the_buttons_their_room() {
        for width in 276..1600 {
            let width = width as f32;
            let (letters, with_fox) = logo(Form::Low, width);
            let fox = if with_fox {
                LOGO_FOX.0 + LOGO_FOX.1
            } else {
                0.0
            };
            let all = letters * (LOGO_LETTERS + fox);
            assert!(all <= width - LOGO_BESIDE, "{width}: {letters}, {with_fox}");
            assert!(letters >= 20.0, "{width}: {letters}");
        }
    }
}

//! The colours of a theme, by what they are for.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A look of the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Walnut, brass and bone on a green table.
    #[default]
    Walnut,
    /// Silver and blackened oak by night.
    Night,
    /// Black, white and yellow, without texture.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Walnut, Self::Night, Self::Contrast];

    /// Its name for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walnut => "Walnut",
            Self::Night => "Night",
            Self::Contrast => "High contrast",
        }
    }

    /// Its colours.
    #[must_use]
    pub const fn palette(self) -> &'static Palette {
        match self {
            Self::Walnut => &Palette::WALNUT,
            Self::Night => &Palette::NIGHT,
            Self::Contrast => &Palette::CONTRAST,
        }
    }
}

/// The colours of a theme. The contrast of every pair that carries text is at least 4.5 to 1.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Palette {
    /// The folder of the theme's pictures.
    pub folder: &'static str,
    /// The table: centre, middle, edge.
    pub table: [Color; 3],
    /// Text on the table.
    pub on_table: Color,
    /// Second text on the table.
    pub on_table_second: Color,
    /// Sheets of paper.
    pub sheet: Color,
    /// What is raised on a sheet: cards, buttons.
    pub raised: Color,
    /// What is sunk into a sheet: tracks, lists.
    pub well: Color,
    /// Thin rules between parts.
    pub rule: Color,
    /// Edges of buttons.
    pub edge: Color,
    /// Text.
    pub ink: Color,
    /// Second text.
    pub ink_second: Color,
    /// Text of what is switched off.
    pub disabled: Color,
    /// Accented text.
    pub accent: Color,
    /// Accented areas: the fox's colour.
    pub accent_fill: Color,
    /// The logo's ampersand on the table.
    pub gold: Color,
    /// The winner's laurel on a sheet.
    pub laurel: Color,
    /// Primary buttons: at rest, under the pointer, pressed.
    pub primary: [Color; 3],
    /// Text on primary buttons.
    pub on_primary: Color,
    /// Plain buttons: under the pointer, pressed. At rest they are `raised`.
    pub plain: [Color; 2],
    /// Marks: chosen, last move, outlines.
    pub mark: Color,
    /// Points that may be reached.
    pub legal: Color,
    /// What is taken or could be.
    pub taken: Color,
    /// Letters and digits beside the board.
    pub coordinates: Color,
    /// The hint's arrow.
    pub hint: Color,
    /// Planks of the tray: dark, middle, light.
    pub plank: [Color; 3],
    /// Metal inlays.
    pub inlay: Color,
    /// An edge round sheets, where the table is as dark as they are.
    pub sheet_edge: Option<Color>,
    /// How strongly felt and fibre show, in parts of what they do in walnut.
    pub texture: f32,
    /// How strongly the outline of a piece that may move shows.
    pub outline: f32,
}

/// How opaque black has to be to darken as much as the design's does: the design mixes colours as
/// they are written, the renderer mixes light.
#[must_use]
pub fn shade(alpha: f32) -> f32 {
    /// The exponent by which screens turn what is written into light.
    const GAMMA: f32 = 2.2;
    1.0 - (1.0 - alpha).powf(GAMMA)
}

/// A colour from six hexadecimal digits.
const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

impl Palette {
    /// Whether nothing has texture, gloss or shadow.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.texture <= 0.0
    }

    /// Walnut, brass and bone on a green table.
    pub const WALNUT: Self = Self {
        folder: "walnut",
        table: [hex(0x2C_46_3A), hex(0x1A_2C_24), hex(0x0D_17_13)],
        on_table: hex(0xF4_EC_DC),
        on_table_second: hex(0xC9_BF_A6),
        sheet: hex(0xF4_EC_DC),
        raised: hex(0xFC_F7_EC),
        well: hex(0xE9_DD_C6),
        rule: hex(0xCD_BC_98),
        edge: hex(0x93_78_48),
        ink: hex(0x2B_20_18),
        ink_second: hex(0x5A_49_38),
        disabled: hex(0x8B_7B_66),
        accent: hex(0x9C_3F_12),
        accent_fill: hex(0xC4_58_1F),
        gold: hex(0xF3_D4_91),
        laurel: hex(0xB8_87_3B),
        primary: [hex(0x1F_4A_3A), hex(0x2B_62_4D), hex(0x15_36_2A)],
        on_primary: hex(0xF7_F0_E1),
        plain: [hex(0xFF_FF_FF), hex(0xE2_D3_B6)],
        mark: hex(0xF3_D4_91),
        legal: hex(0xBD_EB_C4),
        taken: hex(0xFF_8A_45),
        coordinates: hex(0xE8_D0_A2),
        hint: hex(0x2B_78_C5),
        plank: [hex(0x25_13_0A), hex(0x53_2F_18), hex(0x83_51_28)],
        inlay: hex(0xE2_C2_8C),
        sheet_edge: None,
        texture: 1.0,
        outline: 0.62,
    };

    /// Silver on blackened oak.
    pub const NIGHT: Self = Self {
        folder: "night",
        table: [hex(0x27_34_4A), hex(0x14_1C_2A), hex(0x08_0C_13)],
        on_table: hex(0xED_F1_F6),
        on_table_second: hex(0xAE_BA_CB),
        sheet: hex(0x1B_24_33),
        raised: hex(0x26_32_47),
        well: hex(0x12_19_26),
        rule: hex(0x3A_48_5F),
        edge: hex(0x6F_81_9D),
        ink: hex(0xED_F1_F6),
        ink_second: hex(0xB3_BF_D0),
        disabled: hex(0x75_84_9B),
        accent: hex(0xF0_B6_4E),
        accent_fill: hex(0xD8_9A_2E),
        gold: hex(0xFF_E3_A0),
        laurel: hex(0xD9_A8_45),
        primary: [hex(0xC8_D3_E0), hex(0xE6_EC_F3), hex(0xA3_B0_C2)],
        on_primary: hex(0x12_19_26),
        plain: [hex(0x34_43_5E), hex(0x12_19_26)],
        mark: hex(0xFF_E3_A0),
        legal: hex(0x9F_E3_F2),
        taken: hex(0xFF_B4_54),
        coordinates: hex(0xC7_D1_DD),
        hint: hex(0x2B_78_C5),
        plank: [hex(0x0A_10_19), hex(0x1E_29_38), hex(0x3A_4A_61)],
        inlay: hex(0xD6_DE_E8),
        sheet_edge: None,
        texture: 0.45,
        outline: 0.62,
    };

    /// Black, white and yellow.
    pub const CONTRAST: Self = Self {
        folder: "contrast",
        table: [hex(0), hex(0), hex(0)],
        on_table: hex(0xFF_FF_FF),
        on_table_second: hex(0xFF_FF_FF),
        sheet: hex(0),
        raised: hex(0x1C_1C_1C),
        well: hex(0x1C_1C_1C),
        rule: hex(0xFF_FF_FF),
        edge: hex(0xFF_FF_FF),
        ink: hex(0xFF_FF_FF),
        ink_second: hex(0xFF_FF_FF),
        disabled: hex(0x9A_9A_9A),
        accent: hex(0xFF_B0_00),
        accent_fill: hex(0xFF_B0_00),
        gold: hex(0xFF_E9_00),
        laurel: hex(0xFF_E9_00),
        primary: [hex(0xFF_E9_00), hex(0xFF_FF_FF), hex(0xCF_BD_00)],
        on_primary: hex(0),
        plain: [hex(0x45_45_45), hex(0)],
        mark: hex(0xFF_E9_00),
        legal: hex(0x5C_E1_FF),
        taken: hex(0xFF_5C_5C),
        coordinates: hex(0xFF_FF_FF),
        hint: hex(0x2B_78_C5),
        plank: [hex(0), hex(0), hex(0)],
        inlay: hex(0xFF_FF_FF),
        sheet_edge: Some(hex(0xFF_FF_FF)),
        texture: 0.0,
        outline: 0.95,
    };
}

impl Default for Palette {
    fn default() -> Self {
        Self::WALNUT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours (WCAG 2.2, relative luminance).
    fn contrast(a: Color, b: Color) -> f32 {
        let light = |color: Color| {
            let LinearRgba {
                red, green, blue, ..
            } = color.to_linear();
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn a_shade_darkens_as_the_design_has_it() {
        // Black at 62 % on the middle grey of the design leaves 38 % of its number.
        let grey = 0.5_f32;
        let light = grey.powf(2.2) * (1.0 - shade(0.62));
        assert!((light.powf(1.0 / 2.2) - 0.38 * grey).abs() < 1e-3);
        assert!(shade(0.0).abs() < f32::EPSILON && (shade(1.0) - 1.0).abs() < f32::EPSILON);
    }

    #[test]
    fn every_text_can_be_read_on_its_ground() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            let pairs = [
                (palette.ink, palette.sheet),
                (palette.ink, palette.raised),
                (palette.ink, palette.plain[0]),
                (palette.ink, palette.plain[1]),
                (palette.ink_second, palette.sheet),
                (palette.ink_second, palette.raised),
                (palette.ink_second, palette.well),
                (palette.accent, palette.sheet),
                (palette.accent, palette.raised),
                (palette.accent, palette.well),
                (palette.on_table, palette.table[0]),
                (palette.on_table_second, palette.table[0]),
                (palette.on_primary, palette.primary[0]),
                (palette.on_primary, palette.primary[1]),
                (palette.on_primary, palette.primary[2]),
                (palette.coordinates, palette.plank[1]),
            ];
            for (index, (text, ground)) in pairs.into_iter().enumerate() {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{theme:?}, pair {index}: {ratio:.2}");
            }
        }
    }
}

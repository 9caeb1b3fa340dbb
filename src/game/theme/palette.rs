//! The colours of a theme, by what they are for.

use bevy::prelude::*;

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
}

/// A colour from six hexadecimal digits.
const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

impl Palette {
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
    };
}

impl Default for Palette {
    fn default() -> Self {
        Self::WALNUT
    }
}

//! The form the title takes in a window.

use crate::game::layout::{Layout, Mode};
use bevy::math::Vec2;

/// How the title's parts are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Cards at the left, options at the right, as the design draws it.
    Wide,
    /// The same, smaller.
    Compact {
        /// So narrow that the header has no words to spare.
        narrow: bool,
    },
    /// Cards above, options in a sheet at the foot.
    Tall,
    /// Cards, then options, in one list; the start button stays at the foot.
    Low,
}

/// What stands in a wide header stands nearer to the sheets than to the window's edge: by so much,
/// in px at scale 1.
pub const LOWERED: f32 = 12.0;
/// From this width on, in px at scale 1, cards stand in three columns.
const THREE_COLUMNS: f32 = 1180.0;
/// From this width on, in px at scale 1, cards stand in two columns.
const TWO_COLUMNS: f32 = 760.0;
/// Below this height, in px at scale 1, portrait options follow the cards.
const LOW: f32 = 760.0;
/// From this size on, in px at scale 1, there is room for the wide form.
const WIDE: Vec2 = Vec2::new(1088.0, 680.0);
/// Below this width, in px at scale 1, nothing has room beside the cards.
const SIDE_BY_SIDE: f32 = 600.0;

impl Form {
    /// The form for a window.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        let size = layout.window / layout.scale.max(f32::EPSILON);
        match layout.mode {
            Mode::Wide if size.cmpge(WIDE).all() => Self::Wide,
            Mode::Wide | Mode::Compact if size.x < SIDE_BY_SIDE => Self::Low,
            Mode::Wide | Mode::Compact => Self::Compact {
                narrow: size.x < TWO_COLUMNS,
            },
            Mode::Portrait if size.y < LOW => Self::Low,
            Mode::Portrait => Self::Tall,
        }
    }

    /// Whether there is one column for everything.
    #[must_use]
    pub const fn is_one_column(self) -> bool {
        matches!(self, Self::Tall | Self::Low)
    }
}

/// How many columns of cards a window has.
#[must_use]
pub fn columns(layout: &Layout) -> u16 {
    match layout.window.x / layout.scale.max(f32::EPSILON) {
        width if width >= THREE_COLUMNS => 3,
        width if width >= TWO_COLUMNS => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::layout::Extent;
    use crate::game::settings::TextSize;

    fn at(width: f32, height: f32) -> (Form, u16) {
        sized(width, height, TextSize::default())
    }

    fn sized(width: f32, height: f32, text: TextSize) -> (Form, u16) {
        let layout = Layout::new(Vec2::new(width, height), Extent::default(), text);
        (Form::of(&layout), columns(&layout))
    }

    #[test]
    fn every_window_has_its_form() {
        assert_eq!(at(1280.0, 800.0), (Form::Wide, 3));
        assert_eq!(at(3840.0, 2160.0), (Form::Wide, 3));
        assert_eq!(at(1024.0, 700.0), (Form::Compact { narrow: false }, 2));
        assert_eq!(at(640.0, 480.0), (Form::Compact { narrow: true }, 1));
        assert_eq!(at(430.0, 932.0), (Form::Tall, 1));
        assert_eq!(at(360.0, 640.0), (Form::Low, 1));
    }

    #[test]
    fn larger_type_takes_the_form_of_a_smaller_window() {
        let [.., more, most] = TextSize::ALL;
        let beside = Form::Compact { narrow: false };
        assert_eq!(sized(1280.0, 800.0, more), (beside, 2));
        assert_eq!(sized(1280.0, 800.0, most), (beside, 2));
        assert_eq!(sized(3840.0, 2160.0, most), (beside, 2));
        assert_eq!(sized(640.0, 480.0, most), (Form::Low, 1));
        assert_eq!(sized(430.0, 932.0, most), (Form::Low, 1));
    }
}

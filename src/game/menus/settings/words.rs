//! The words of the settings.

pub(super) const TITLE: &str = "Settings";
pub(super) const ASIDE: &str = "every change applies at once";
pub(super) const THEME: &str = "Theme";
pub(super) const TEXT_SIZE: &str = "Text size";
pub(super) const TEXT_SIZE_ASIDE: &str = "type and panels; boards keep theirs";
pub(super) const SAMPLE: &str = "Aa";
pub(super) const MOTION: &str = "Motion";
pub(super) const MOTION_ASIDE: &str = "reduced: glides, no leaps or feathers";
pub(super) const FULL: (&str, &str) = ("Full", "Full motion");
pub(super) const REDUCED: (&str, &str) = ("Reduced", "Reduced motion");
pub(super) const EFFECTS: &str = "Effects";
pub(super) const AMBIENCE: &str = "Ambience";
pub(super) const PLAY: &str = "Play";
pub(super) const STAY: &str = "Games and statistics are not touched.";
pub(super) const RESTORE: &str = "Restore defaults";

pub(super) const COORDINATES: (&str, &str) = ("Coordinates", "letters and digits beside the board");
pub(super) const MARK_LEGAL: (&str, &str) = (
    "Mark legal moves",
    "pieces that may move, points they may reach",
);
pub(super) const CONFIRM_RESIGN: (&str, &str) = ("Confirm resign", "asks once, in place");
pub(super) const COMPUTER_RESIGNS: (&str, &str) =
    ("The computer may resign", "when it sees that it has lost");
pub(super) const FULL_SCREEN: (&str, &str) = ("Full screen", "F11 does the same");
pub(super) const SOUND: (&str, &str) = ("Sound", "M mutes");

/// What a theme is made of.
pub(super) const WALNUT: &str = "wood, brass and bone";
pub(super) const NIGHT: &str = "the silver set of Edward IV";
pub(super) const CONTRAST: &str = "flat, black and white";

/// A volume, or a size of type.
pub(super) fn percent(percents: impl Into<u16>) -> String {
    format!("{} %", percents.into())
}

/// A size of type in full.
pub(super) fn text_size(percents: u16) -> String {
    format!("{TEXT_SIZE}: {percents} %")
}

/// Where the window is too small for the size of type that is set.
pub(super) fn room_for(factor: f32) -> String {
    format!("this window has room for {:.0} %", 100.0 * factor)
}

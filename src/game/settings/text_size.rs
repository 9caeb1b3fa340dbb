//! How large type is shown.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// How large type and panels are shown, in parts of the size they are drawn at. Boards keep theirs.
///
/// It is kept as a number of per cent; anything that is no size there is is read as the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Kept", into = "u16")]
pub struct TextSize(u16);

impl TextSize {
    /// All there are, from small to large.
    pub const ALL: [Self; 5] = [Self(90), Self(100), Self(115), Self(130), Self(150)];

    /// In per cent.
    #[must_use]
    pub const fn percent(self) -> u16 {
        self.0
    }

    /// The same as a factor.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Default for TextSize {
    /// As the design draws it.
    fn default() -> Self {
        Self(100)
    }
}

/// What may stand in kept settings.
#[derive(Deserialize)]
#[serde(untagged)]
enum Kept {
    Percent(u16),
    Other(IgnoredAny),
}

impl From<Kept> for TextSize {
    fn from(kept: Kept) -> Self {
        let found = match kept {
            Kept::Percent(percent) => Self::ALL.into_iter().find(|size| size.0 == percent),
            Kept::Other(_) => None,
        };
        found.unwrap_or_default()
    }
}

impl From<TextSize> for u16 {
    fn from(size: TextSize) -> Self {
        size.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_read_as_it_was_kept() {
        for size in TextSize::ALL {
            let kept = serde_json::to_string(&size).unwrap_or_default();
            assert_eq!(kept, size.percent().to_string());
            assert_eq!(serde_json::from_str::<TextSize>(&kept).ok(), Some(size));
        }
    }

    #[test]
    fn what_is_no_size_is_read_as_the_usual_one() {
        for kept in [
            "0", "101", "-5", "70000", "1.5", "\"130\"", "true", "null", "[130]", "{}",
        ] {
            let read = serde_json::from_str::<TextSize>(kept).ok();
            assert_eq!(read, Some(TextSize::default()), "{kept}");
        }
    }
}

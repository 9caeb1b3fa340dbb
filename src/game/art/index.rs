//! Where each picture is: in an atlas, or in a file of its own, and in which sizes it comes.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::Deserialize;

/// What [`assets/source/build`](../../../assets/source/build) wrote down of the pictures it made:
/// compiled in, since it belongs to them.
const PICTURES: &str = include_str!("../../../assets/images/pictures.ron");

/// The folder of the pictures that all themes share.
const COMMON: &str = "common";

/// All pictures, by folder and name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Index(HashMap<String, HashMap<String, Vec<Version>>>);

/// A picture in one of its sizes.
#[derive(Clone, PartialEq, Debug)]
pub struct Version {
    /// Its height in pixels; 0 where there is only this one.
    pub height: u32,
    /// The file, from the assets' folder.
    pub path: String,
    /// Where it lies in the file, in pixels from the upper left, if it is not all of it.
    pub rect: Option<Rect>,
}

/// A folder in the index's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Folder {
    /// The heights of what is a file for itself, none for what comes in one size alone.
    files: HashMap<String, Vec<u32>>,
    /// Each atlas with what lies where in it: x, y, width and height.
    atlases: HashMap<String, HashMap<String, [u32; 4]>>,
}

impl Index {
    /// The index of the pictures that the game was made with.
    ///
    /// # Errors
    /// What is wrong with it and where, for whoever changed it.
    pub fn read() -> Result<Self, ron::error::SpannedError> {
        let folders: HashMap<String, Folder> = ron::from_str(PICTURES)?;
        let folders = folders.into_iter().map(|(folder, listed)| {
            let pictures = listed.pictures(&folder);
            (folder, pictures)
        });
        Ok(Self(folders.collect()))
    }

    /// A picture's sizes, smallest first, as a theme has it or, where it has not, as all have it. None
    /// for a name that does not exist.
    pub fn versions(&self, theme: &str, name: &str) -> Option<&[Version]> {
        let in_folder = |folder| self.0.get(folder)?.get(name);
        let versions = in_folder(theme).or_else(|| in_folder(COMMON));
        versions.map(Vec::as_slice)
    }
}

impl Folder {
    /// The folder's pictures by name, each with its sizes, smallest first.
    fn pictures(self, folder: &str) -> HashMap<String, Vec<Version>> {
        let mut pictures: HashMap<String, Vec<Version>> = HashMap::default();
        let path = |file: &str| format!("images/{folder}/{file}.webp");
        for (name, heights) in self.files {
            let tile = heights.is_empty().then(|| Version {
                height: 0,
                path: path(&name),
                rect: None,
            });
            let sized = heights.into_iter().map(|height| Version {
                height,
                path: path(&format!("{name}-{height}")),
                rect: None,
            });
            let versions = sized.chain(tile).collect();
            pictures.insert(name, versions);
        }
        for (atlas, places) in self.atlases {
            for (name, place) in places {
                let [x, y, width, height] = place.map(|side| side as f32);
                pictures.entry(name).or_default().push(Version {
                    height: place[3],
                    path: path(&atlas),
                    rect: Some(Rect::new(x, y, x + width, y + height)),
                });
            }
        }
        for versions in pictures.values_mut() {
            versions.sort_by_key(|version| version.height);
        }
        pictures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
    use std::path::Path;

    fn index() -> Index {
        Index::read().expect("the index can be read")
    }

    #[test]
    fn every_picture_lies_inside_its_file() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let mut sizes: HashMap<String, UVec2> = HashMap::default();
        for (name, version) in index()
            .0
            .values()
            .flatten()
            .flat_map(|(name, versions)| versions.iter().map(move |version| (name, version)))
        {
            let size = *sizes.entry(version.path.clone()).or_insert_with(|| {
                let bytes = std::fs::read(assets.join(&version.path)).expect("the file is there");
                let image = Image::from_buffer(
                    &bytes,
                    ImageType::Extension("webp"),
                    CompressedImageFormats::NONE,
                    true,
                    ImageSampler::Default,
                    default(),
                );
                image.expect("it is a picture").size()
            });
            let whole = Rect::from_corners(Vec2::ZERO, size.as_vec2());
            match version.rect {
                // With room around it for what a renderer mixes in.
                Some(rect) => assert!(
                    whole.contains(rect.min - 2.0) && whole.contains(rect.max + 2.0),
                    "{name} in {}",
                    version.path
                ),
                None if version.height > 0 => assert_eq!(size.y, version.height, "{name}"),
                None => {}
            }
        }
        assert!(sizes.len() > 40, "only {} files", sizes.len());
    }

    #[test]
    fn no_two_pictures_of_an_atlas_touch() {
        let mut atlases: HashMap<String, Vec<Rect>> = HashMap::default();
        for version in index()
            .0
            .into_values()
            .flatten()
            .flat_map(|(_, versions)| versions)
        {
            if let Some(rect) = version.rect {
                atlases.entry(version.path).or_default().push(rect);
            }
        }
        assert_eq!(atlases.len(), 12, "three for each theme and for all");
        for (path, rects) in atlases {
            for (index, rect) in rects.iter().enumerate() {
                let near = |other: &Rect| !other.inflate(3.9).intersect(*rect).is_empty();
                assert!(!rects[..index].iter().any(near), "{path}: {rect:?}");
            }
        }
    }

    #[test]
    fn themes_have_the_same_pictures_but_for_signs_of_their_own() {
        let index = index();
        let heights = |folder: &str, name: &str| -> Option<Vec<u32>> {
            let versions = index.0.get(folder)?.get(name)?;
            Some(versions.iter().map(|version| version.height).collect())
        };
        for (folder, pictures) in &index.0 {
            if folder == COMMON {
                continue;
            }
            for name in pictures.keys() {
                let own = heights(folder, name);
                match heights(COMMON, name) {
                    Some(common) => assert_eq!(own, Some(common), "{folder}/{name}"),
                    None => assert_eq!(own, heights("walnut", name), "{folder}/{name}"),
                }
            }
        }
        assert_eq!(index.0["walnut"].len(), index.0["night"].len());
    }

    #[test]
    fn sizes_come_smallest_first_and_a_theme_goes_before_all() {
        let index = index();
        let heights = |theme, name| {
            let versions = index.versions(theme, name)?;
            Some(
                versions
                    .iter()
                    .map(|version| version.height)
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(heights("walnut", "goose"), Some(vec![96, 192, 384]));
        assert_eq!(heights("walnut", "board-cross"), Some(vec![1024, 2048]));
        assert_eq!(heights("walnut", "felt"), Some(vec![0]));
        assert_eq!(heights("walnut", "nothing"), None);
        let path = |theme, name| index.versions(theme, name).map(|all| all[0].path.as_str());
        assert_eq!(
            path("contrast", "mark-dot"),
            Some("images/contrast/atlas-1.webp")
        );
        assert_eq!(
            path("night", "mark-dot"),
            Some("images/common/atlas-1.webp")
        );
    }
}

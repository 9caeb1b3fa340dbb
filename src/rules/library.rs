//! The rule sets there are: those compiled in, and those of a player's own files.

use super::read::Fault;
use super::ruleset::RuleSet;
use include_dir::{Dir, include_dir};
use std::sync::{Arc, LazyLock};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/rules");

static BUILT_IN: LazyLock<Library> = LazyLock::new(|| {
    let texts = FILES.files().filter_map(|file| {
        let name = file.path().to_str()?;
        Some((name, file.contents_utf8().unwrap_or_default()))
    });
    let mut library = Library::default();
    for (name, text) in texts.filter(|(name, _)| name.ends_with(EXTENSION)) {
        library.add(name, text);
    }
    library.sort_from(0);
    library
});

/// How the name of a rule set's file ends.
pub const EXTENSION: &str = ".ron";

/// A file that holds no rule set, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultyFile {
    /// The file's name.
    pub file: String,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

/// Rule sets in the order of the menu: the built-in ones, then the player's; and files at fault.
#[derive(Clone, Debug, Default)]
pub struct Library {
    rules: Vec<Arc<RuleSet>>,
    faulty: Vec<FaultyFile>,
}

impl Library {
    /// The rule sets compiled in.
    #[must_use]
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// The built-in rule sets and those of a player's files, given as name and text of each. An
    /// identifier that is already there is a fault of the later file.
    pub fn with_files<N: AsRef<str>, T: AsRef<str>>(
        files: impl IntoIterator<Item = (N, T)>,
    ) -> Self {
        let mut library = Self::built_in().clone();
        let own = library.rules.len();
        for (file, text) in files {
            library.add(file.as_ref(), text.as_ref());
        }
        library.sort_from(own);
        library
    }

    fn add(&mut self, file: &str, text: &str) {
        let id = id_of(file);
        let mut read = RuleSet::from_ron(id, text);
        if self.find(id).is_some() {
            let taken = Fault {
                line: 1,
                column: 1,
                message: format!("there is a rule set `{id}` already: give the file another name"),
            };
            let mut faults = read.err().unwrap_or_default();
            faults.insert(0, taken);
            read = Err(faults);
        }
        match read {
            Ok(rules) => self.rules.push(Arc::new(rules)),
            Err(faults) => self.faulty.push(FaultyFile {
                file: file.into(),
                faults,
            }),
        }
    }

    /// Sorts the rule sets from this one on as the menu has them.
    fn sort_from(&mut self, first: usize) {
        self.rules[first..].sort_by(|a, b| {
            let key = |rules: &RuleSet| {
                (
                    rules.spec().order.unwrap_or(u16::MAX),
                    rules.id().to_owned(),
                )
            };
            key(a).cmp(&key(b))
        });
    }

    /// The rule sets in the order of the menu.
    #[must_use]
    pub fn rules(&self) -> &[Arc<RuleSet>] {
        &self.rules
    }

    /// The files that hold no rule set.
    #[must_use]
    pub fn faulty(&self) -> &[FaultyFile] {
        &self.faulty
    }

    /// The rule set with this identifier.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Arc<RuleSet>> {
        self.rules.iter().find(|rules| rules.id() == id)
    }
}

/// The identifier that a file's name gives to its rule set: the name without folders and `.ron`.
#[must_use]
pub fn id_of(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(EXTENSION).unwrap_or(name)
}

/// The rule sets compiled in, in the order of the menu.
#[must_use]
pub fn built_in() -> &'static [Arc<RuleSet>] {
    Library::built_in().rules()
}

/// The built-in rule set with this identifier.
#[must_use]
pub fn find(id: &str) -> Option<&'static Arc<RuleSet>> {
    Library::built_in().find(id)
}

/// The text of a built-in rule set's file, as a pattern for a player's own.
#[must_use]
pub fn built_in_source(id: &str) -> Option<&'static str> {
    FILES.get_file(format!("{id}{EXTENSION}"))?.contents_utf8()
}

//! Reading rule sets: from the text of a RON file, every fault with its line and column, or from a
//! [`RuleSpec`] made in code.
//!
//! `scan` finds where each field's value stands, `source` reads one value, `fields` all of them;
//! `check` and `start` look at what they mean together.

mod check;
mod fields;
mod scan;
mod source;
mod start;

use super::ruleset::RuleSet;
use super::spec::RuleSpec;
use std::collections::BTreeSet;
use std::fmt;

/// Something wrong with the file of a rule set, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl Fault {
    /// The fault at a byte offset of a text.
    fn at(text: &str, offset: usize, message: String) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        // A byte order mark is no column that an editor would count.
        let marked = line_start == 0 && before.starts_with('\u{feff}');
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1 - usize::from(marked),
            message,
        }
    }

    /// The fault as a line that editors understand: `FILE:LINE:COL: what is wrong`.
    #[must_use]
    pub fn in_file(&self, file: &str) -> String {
        format!("{file}:{self}")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// A place in a rule set: a field (`draw.repetition` for one inside another), an item of a list,
/// a character of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    key: &'static str,
    item: Option<usize>,
    character: usize,
}

impl Place {
    const fn field(key: &'static str) -> Self {
        Self {
            key,
            item: None,
            character: 0,
        }
    }

    const fn item(key: &'static str, index: usize) -> Self {
        Self {
            item: Some(index),
            ..Self::field(key)
        }
    }

    const fn character(key: &'static str, index: usize, character: usize) -> Self {
        Self {
            character,
            ..Self::item(key, index)
        }
    }
}

/// Something wrong with what a rule set says.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    place: Place,
    message: String,
}

/// A rule set under examination: fields that could not be read have a stand-in value and are named
/// in `unread`, so that no check draws conclusions from them.
struct Draft {
    spec: RuleSpec,
    unread: BTreeSet<&'static str>,
}

impl Draft {
    /// Whether all these fields say what their author wrote.
    fn read(&self, keys: &[&str]) -> bool {
        !keys.iter().any(|key| self.unread.contains(key))
    }
}

/// Looks at everything: what the fields say one by one, and the board and start they make.
fn examine(id: &str, draft: Draft) -> (Vec<Finding>, Option<RuleSet>) {
    let mut findings = check::values(id, &draft);
    let rules = start::set_up(id, &draft, &mut findings);
    (findings, rules)
}

impl RuleSet {
    /// Reads a rule set from the text of its RON file. `id` is the file's name without `.ron`.
    ///
    /// # Errors
    /// All the faults of the text, in the order of the text.
    pub fn from_ron(id: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (draft, mut source) = fields::read(text);
        let (findings, rules) = examine(id, draft);
        for finding in findings {
            let offset = source.offset(finding.place);
            source.problems.push((offset, finding.message));
        }
        source.problems.sort_by_key(|&(offset, _)| offset);
        source.problems.dedup();
        match rules {
            Some(rules) if source.problems.is_empty() => Ok(rules),
            _ => Err(source
                .problems
                .into_iter()
                .map(|(offset, message)| Fault::at(text, offset, message))
                .collect()),
        }
    }

    /// Makes a rule set from a specification made in code.
    ///
    /// # Errors
    /// What is wrong with it, a sentence each.
    pub fn from_spec(id: &str, spec: RuleSpec) -> Result<Self, Vec<String>> {
        let unread = BTreeSet::new();
        let (findings, rules) = examine(id, Draft { spec, unread });
        match rules {
            Some(rules) if findings.is_empty() => Ok(rules),
            _ => Err(findings
                .into_iter()
                .map(|finding| finding.message)
                .collect()),
        }
    }
}

//! The text of a file: values read by `ron` one at a time, and where everything stands.

use super::Place;
use super::scan::{self, Group, Span};
use ron::error::Error;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use std::collections::{BTreeSet, HashMap};

/// How alike a misspelt name must be to a right one for "did you mean" (Jaro-Winkler).
const ALIKE: f64 = 0.8;

/// The text of a file, what was wrong with it so far, and where its parts stand.
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    pub(super) problems: Vec<(usize, String)>,
    pub(super) places: HashMap<(&'static str, Option<usize>), Span>,
    pub(super) unread: BTreeSet<&'static str>,
    /// Where the file's own struct opens: the place of what the file does not have.
    pub(super) head: usize,
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str, head: usize) -> Self {
        Self {
            text,
            problems: Vec::new(),
            places: HashMap::new(),
            unread: BTreeSet::new(),
            head,
        }
    }

    /// The byte offset of a place. A field that was left out stands where the file begins.
    pub(super) fn offset(&self, place: Place) -> usize {
        let exact = self.places.get(&(place.key, place.item));
        if let (Some(span), Some(_)) = (exact, place.item) {
            let literal = &self.text[span.start..span.end];
            return span.start
                + match place.character {
                    0 if !literal.contains('"') => 0,
                    index => scan::char_in_literal(literal, index),
                };
        }
        let outer = place.key.rsplit_once('.').map_or("", |(outer, _)| outer);
        let field = exact.or_else(|| self.places.get(&(place.key, None)));
        field
            .or_else(|| {
                let mut known = self.places.iter();
                known.find_map(|((key, item), span)| {
                    (*key == outer && item.is_none()).then_some(span)
                })
            })
            .map_or(self.head, |span| span.start)
    }

    /// Takes a struct apart and complains of unknown and repeated fields.
    pub(super) fn group(
        &mut self,
        span: Span,
        fields: &'static [&'static str],
    ) -> Option<Group<'a>> {
        let mut group = scan::split(self.text, span, true)?;
        self.problems.append(&mut group.problems);
        let mut seen = BTreeSet::new();
        group.members.retain(|member| {
            let name = member.name;
            let problem = if !fields.contains(&name) {
                unknown(name, fields)
            } else if seen.insert(name) {
                return true;
            } else {
                format!("`{name}` stands here a second time")
            };
            self.problems.push((member.at, problem));
            false
        });
        Some(group)
    }

    pub(super) fn complain(&mut self, key: &'static str, offset: usize, message: String) {
        self.unread.insert(key);
        self.problems.push((offset, message));
    }

    /// Reads one value. `allowed` says what it may be.
    pub(super) fn value<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        span: Span,
        allowed: &str,
    ) -> Option<T> {
        let text = &self.text[span.start..span.end];
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let error = match options.from_str(text) {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        let within = offset_of(text, error.span.end.line, error.span.end.col);
        let parted = text[..within].ends_with(char::is_whitespace);
        let (offset, message) = match error.code {
            Error::TrailingCharacters if parted => {
                (within, format!("a comma is missing here, after `{key}`"))
            }
            Error::InvalidEscape(_) => (
                within,
                format!(
                    "`{key}`: no such escape after the backslash; \\\" \\\\ \\n \\t \\u{{20}} are some"
                ),
            ),
            _ => (0, format!("`{key}` {allowed}, not {}", shown(text))),
        };
        self.complain(key, span.start + offset, message);
        None
    }

    /// Reads a list item by item.
    pub(super) fn list<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        span: Span,
        allowed: &str,
        item: &str,
    ) -> Option<Vec<T>> {
        let Some(mut group) = scan::split(self.text, span, false) else {
            let found = shown(&self.text[span.start..span.end]);
            let message = format!("`{key}` {allowed}, not {found}");
            self.complain(key, span.start, message);
            return None;
        };
        if group.broken || !group.problems.is_empty() {
            self.unread.insert(key);
        }
        self.problems.append(&mut group.problems);
        let mut list = Vec::new();
        for member in &group.members {
            // Items that can't be read are left out of the list, and so of the count.
            self.places.insert((key, Some(list.len())), member.value);
            list.extend(self.value(key, member.value, item));
        }
        Some(list)
    }
}

fn unknown(name: &str, fields: &[&str]) -> String {
    let closest = fields
        .iter()
        .map(|field| (strsim::jaro_winkler(name, field), field))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .filter(|&(alike, _)| alike >= ALIKE);
    let meant = closest.map_or(String::new(), |(_, field)| {
        format!("; did you mean `{field}`?")
    });
    let allowed = fields.join(", ");
    format!("there is no field `{name}`{meant} (fields here: {allowed})")
}

/// A value as a message shows it: on one line and not too long.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 30;
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > MOST {
        line = line.chars().take(MOST).chain("...".chars()).collect();
    }
    format!("`{line}`")
}

/// The byte offset of a line and column, both counted from 1.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let within = text[start..].char_indices().nth(column.saturating_sub(1));
    within.map_or(text.len(), |(offset, _)| start + offset)
}

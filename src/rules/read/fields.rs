//! The fields of a rule set's file, taken one by one from the structs they stand in.

use super::Draft;
use super::scan::{self, Group, Span};
use super::source::{Source, shown};
use crate::rules::spec::{Draw, FoxStart, FoxWins, QuietResets, RuleSpec};
use crate::rules::{Capture, Lines, Side};
use serde::de::DeserializeOwned;

const FIELDS: &[&str] = &[
    "name",
    "tagline",
    "summary",
    "order",
    "hunter",
    "prey",
    "layout",
    "lines",
    "reserve",
    "fox_start",
    "first",
    "forward",
    "geese_go",
    "capture",
    "chain",
    "fox_wins",
    "draw",
    "rematch_swaps",
];
const FOX_WINS: &[&str] = &["geese_left", "captured", "rank", "behind"];
const DRAW: &[&str] = &["quiet_limit", "resets", "repetition", "agreement"];
const RESETS: &[&str] = &["goose_forward", "placement"];

const TEXT: &str = "is a text in double quotes";
const SMALL: &str = "is a whole number from 0 to 255";
const LARGE: &str = "is a whole number from 0 to 65535";
const YES_NO: &str = "is true or false";

/// The fields of one struct, to be taken one by one.
struct Reader<'s, 'a> {
    source: &'s mut Source<'a>,
    group: Group<'a>,
    /// What the keys of its fields begin with, for the places.
    keys: &'static [&'static str],
    names: &'static [&'static str],
}

impl Reader<'_, '_> {
    /// The key and the value's place of a field, if the file has it.
    fn find(&mut self, name: &'static str) -> (&'static str, Option<Span>) {
        let index = self.names.iter().position(|&field| field == name);
        let key = index
            .and_then(|index| self.keys.get(index))
            .unwrap_or(&name);
        let mut members = self.group.members.iter();
        let found = members.find(|member| member.name == name);
        if let Some(member) = found {
            self.source.places.insert((key, None), member.value);
        } else if self.group.broken {
            // It may be among what could not be told apart.
            self.source.unread.insert(key);
        }
        (key, found.map(|member| member.value))
    }

    fn optional<T: DeserializeOwned + Default>(&mut self, name: &'static str, allowed: &str) -> T {
        let (key, span) = self.find(name);
        span.and_then(|span| self.source.value(key, span, allowed))
            .unwrap_or_default()
    }

    fn missing(&mut self, key: &'static str, allowed: &str) {
        self.source.unread.insert(key);
        if !self.group.broken {
            let message = format!("the field `{key}` is missing; it {allowed}");
            self.source.problems.push((self.group.open, message));
        }
    }

    fn required<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        allowed: &str,
        stand_in: T,
    ) -> T {
        let (key, span) = self.find(name);
        let Some(span) = span else {
            self.missing(key, allowed);
            return stand_in;
        };
        self.source.value(key, span, allowed).unwrap_or(stand_in)
    }

    fn list<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        allowed: &str,
        item: &str,
    ) -> Vec<T> {
        let (key, span) = self.find(name);
        let Some(span) = span else {
            self.missing(key, allowed);
            return Vec::new();
        };
        self.source
            .list(key, span, allowed, item)
            .unwrap_or_default()
    }

    /// Reads a struct inside this one with `read`.
    fn nested<T: Default>(
        &mut self,
        name: &'static str,
        keys: &'static [&'static str],
        names: &'static [&'static str],
        read: impl FnOnce(&mut Reader<'_, '_>) -> T,
    ) -> T {
        let (key, span) = self.find(name);
        let group = span.and_then(|span| self.source.group(span, names));
        match (group, span) {
            (Some(group), _) => read(&mut Reader {
                source: self.source,
                group,
                keys,
                names,
            }),
            (None, Some(span)) => {
                let found = shown(&self.source.text[span.start..span.end]);
                let allowed = names.join(": ..., ");
                let message = format!("`{key}` is ({allowed}: ...), not {found}");
                self.source.complain(key, span.start, message);
                self.source.unread.extend(keys);
                T::default()
            }
            (None, None) => {
                if self.group.broken {
                    self.source.unread.extend(keys);
                }
                T::default()
            }
        }
    }

    /// `OneOf` holds a list of points, which deserve places of their own.
    fn fox_start(&mut self) -> FoxStart<String> {
        const ALLOWED: &str = "is Fixed, AnyEmpty or OneOf([\"d4\", \"d5\"])";
        let (key, span) = self.find("fox_start");
        let Some(span) = span else {
            return FoxStart::default();
        };
        let text = &self.source.text[span.start..span.end];
        let inner = text.strip_prefix("OneOf").and_then(|rest| {
            let list = rest.trim_start().strip_prefix('(')?.strip_suffix(')')?;
            let list = list.trim_end().strip_suffix(',').unwrap_or(list).trim();
            list.starts_with('[').then_some(list)
        });
        let Some(list) = inner else {
            return self.source.value(key, span, ALLOWED).unwrap_or_default();
        };
        let start = span.start + text.find('[').unwrap_or(0);
        let list = Span {
            start,
            end: start + list.len(),
        };
        let points = self
            .source
            .list(key, list, ALLOWED, "names points such as \"d4\"");
        points.map_or(FoxStart::Fixed, FoxStart::OneOf)
    }
}

/// Reads all fields of a file.
pub(super) fn read(text: &str) -> (Draft, Source<'_>) {
    let head = scan::skip_head(text);
    let mut source = Source::new(text, head);
    let whole = Span {
        start: head,
        end: text.len(),
    };
    let group = source.group(whole, FIELDS);
    let group = group.unwrap_or_else(|| {
        let at = text.len() - text[head..].trim_start().len();
        let message = "a rule set is written `(name: \"...\", layout: [...], ...)`".into();
        source.problems.push((at, message));
        Group {
            broken: true,
            ..Group::default()
        }
    });
    let spec = spec(&mut Reader {
        source: &mut source,
        group,
        keys: FIELDS,
        names: FIELDS,
    });
    let unread = std::mem::take(&mut source.unread);
    (Draft { spec, unread }, source)
}

fn spec(fields: &mut Reader<'_, '_>) -> RuleSpec {
    fields.source.head = fields.group.open;
    RuleSpec {
        name: fields.required("name", TEXT, String::new()),
        tagline: fields.required("tagline", TEXT, String::new()),
        summary: fields.required("summary", TEXT, String::new()),
        order: fields.optional("order", LARGE),
        hunter: fields.optional("hunter", "is Fox or Tiger"),
        prey: fields.optional("prey", "is Goose, Hound or Goat"),
        layout: fields.list(
            "layout",
            "is a list of rows such as [\"GGG\", \"...\", \".F.\"]",
            "holds rows in double quotes",
        ),
        lines: fields.required(
            "lines",
            "is Orthogonal, SecondDiagonals, AllDiagonals or DiagonalOnly",
            Lines::Orthogonal,
        ),
        reserve: fields.optional("reserve", SMALL),
        fox_start: fields.fox_start(),
        first: fields.required("first", "is Fox or Geese", Side::Fox),
        forward: fields.optional("forward", "is Up or Down"),
        geese_go: fields.list(
            "geese_go",
            "is a list such as [Forward, Sideways]",
            "holds Forward, Sideways and Backward",
        ),
        capture: fields.required(
            "capture",
            "is None, Optional or Compulsory",
            Capture::Optional,
        ),
        chain: fields.optional("chain", "is Single, MayStop or MustGoOn"),
        fox_wins: fields.nested(
            "fox_wins",
            &[
                "fox_wins.geese_left",
                "fox_wins.captured",
                "fox_wins.rank",
                "fox_wins.behind",
            ],
            FOX_WINS,
            fox_wins,
        ),
        draw: fields.nested(
            "draw",
            &[
                "draw.quiet_limit",
                "draw.resets",
                "draw.repetition",
                "draw.agreement",
            ],
            DRAW,
            draw,
        ),
        rematch_swaps: fields.optional("rematch_swaps", YES_NO),
    }
}

fn fox_wins(fields: &mut Reader<'_, '_>) -> FoxWins {
    FoxWins {
        geese_left: fields.optional("geese_left", SMALL),
        captured: fields.optional("captured", SMALL),
        rank: fields.optional("rank", SMALL),
        behind: fields.optional("behind", YES_NO),
    }
}

fn draw(fields: &mut Reader<'_, '_>) -> Draw {
    Draw {
        quiet_limit: fields.optional("quiet_limit", LARGE),
        resets: fields.nested(
            "resets",
            &["draw.resets.goose_forward", "draw.resets.placement"],
            RESETS,
            |fields| QuietResets {
                goose_forward: fields.optional("goose_forward", YES_NO),
                placement: fields.optional("placement", YES_NO),
            },
        ),
        repetition: fields.optional("repetition", SMALL),
        agreement: fields.optional("agreement", YES_NO),
    }
}

//! Where the parts of a RON text stand: the fields of a struct and the items of a list as spans.
//!
//! `ron` stops at the first thing it can't read. Taken apart here, every value can be given to it on
//! its own, and a file with five mistakes gets five faults.

/// A stretch of the text, as byte offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A member of a struct or list. The items of a list have no name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'a> {
    pub(super) name: &'a str,
    /// Where its name begins, or the value of an item.
    pub(super) at: usize,
    pub(super) value: Span,
}

/// What a struct or list was found to hold.
#[derive(Debug, Default)]
pub(super) struct Group<'a> {
    pub(super) members: Vec<Member<'a>>,
    /// What is wrong with its punctuation, with the place.
    pub(super) problems: Vec<(usize, String)>,
    /// Where its opening bracket stands.
    pub(super) open: usize,
    /// Whether it may hold more than was found, since brackets or quotes don't match.
    pub(super) broken: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    Open(char),
    Close(char),
    Comma,
    Colon,
    Name,
    Other,
    /// A string or comment without an end.
    Unclosed,
}

/// Takes a struct `(name: value, ...)` or, if not `named`, a list `[value, ...]` apart. A name
/// before the bracket is passed over. `None` when the text is neither.
pub(super) fn split(text: &str, span: Span, named: bool) -> Option<Group<'_>> {
    let mut scanner = Scanner {
        text: &text[..span.end],
        at: span.start,
    };
    let (mut token, mut place) = scanner.next()?;
    if token == Token::Name && named {
        (token, place) = scanner.next()?;
    }
    let bracket = if named { '(' } else { '[' };
    if token != Token::Open(bracket) {
        return None;
    }
    let mut group = Group {
        open: place.start,
        ..Group::default()
    };
    scanner.members(&mut group, named, closing(bracket));
    if !group.broken
        && let Some((_, rest)) = scanner.next()
    {
        let message = format!("nothing may follow the closing `{}`", closing(bracket));
        group.problems.push((rest.start, message));
    }
    Some(group)
}

/// The offset at which the struct of a whole file begins: after a byte order mark and after
/// attributes such as `#![enable(implicit_some)]`, which change nothing here.
pub(super) fn skip_head(text: &str) -> usize {
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    loop {
        let mut scanner = Scanner { text, at };
        scanner.skip_blank();
        let rest = &text[scanner.at..];
        match rest.find(']') {
            Some(end) if rest.starts_with("#!") => at = scanner.at + end + 1,
            _ => return at,
        }
    }
}

/// The offset of the `index`-th character of a string, given the string's literal.
pub(super) fn char_in_literal(literal: &str, index: usize) -> usize {
    let Some(quote) = literal.find('"') else {
        return 0;
    };
    let raw = quote > 0;
    let mut chars = literal[quote + 1..].char_indices();
    for _ in 0..index {
        let escape = match chars.next() {
            Some((_, '\\')) if !raw => chars.next().map(|(_, kind)| kind),
            _ => None,
        };
        match escape {
            Some('x') => {
                chars.nth(1);
            }
            Some('u') => while chars.next().is_some_and(|(_, part)| part != '}') {},
            _ => {}
        }
    }
    chars.next().map_or(0, |(offset, _)| quote + 1 + offset)
}

const fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over blanks and comments; false for a block comment without an end.
    fn skip_blank(&mut self) -> bool {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                let Some(len) = block_comment(trimmed) else {
                    return false;
                };
                self.at += len;
            } else {
                return true;
            }
        }
    }

    fn next(&mut self) -> Option<(Token, Span)> {
        let closed = self.skip_blank();
        let start = self.at;
        let rest = self.rest();
        let first = rest.chars().next()?;
        let (token, len) = if !closed {
            (Token::Unclosed, rest.len())
        } else if let Some(literal) = string(rest) {
            literal.map_or((Token::Unclosed, rest.len()), |len| (Token::Other, len))
        } else {
            match first {
                '(' | '[' | '{' => (Token::Open(first), 1),
                ')' | ']' | '}' => (Token::Close(first), 1),
                ',' => (Token::Comma, 1),
                ':' => (Token::Colon, 1),
                '\'' => (Token::Other, char_literal(rest)),
                _ if word(first) => {
                    let len = rest.find(|c| !word(c)).unwrap_or(rest.len());
                    let name = !first.is_ascii_digit();
                    (if name { Token::Name } else { Token::Other }, len)
                }
                _ => (Token::Other, first.len_utf8()),
            }
        };
        self.at += len;
        Some((
            token,
            Span {
                start,
                end: self.at,
            },
        ))
    }

    /// Reads members up to the closing bracket, itself included.
    fn members(&mut self, group: &mut Group<'a>, named: bool, close: char) {
        loop {
            let before = self.at;
            let Some((token, place)) = self.next() else {
                let message = format!("the bracket that opens here needs a closing `{close}`");
                group.problems.push((group.open, message));
                group.broken = true;
                return;
            };
            let (mut name, mut at) = ("", place.start);
            match token {
                Token::Close(found) if found == close => return,
                Token::Comma => {
                    let message = "this comma parts nothing; take it out".into();
                    group.problems.push((place.start, message));
                    continue;
                }
                Token::Name if named => {
                    let after = self.at;
                    if matches!(self.next(), Some((Token::Colon, _))) {
                        (name, at) = (&self.text[place.start..place.end], place.start);
                    } else {
                        self.at = after;
                        let message =
                            "a colon is missing after this; a field is written `name: value,`";
                        group.problems.push((place.start, message.into()));
                    }
                }
                _ => {
                    if named && !matches!(token, Token::Close(_) | Token::Unclosed) {
                        let message = "a field is written `name: value,`".into();
                        group.problems.push((place.start, message));
                    }
                    self.at = before;
                }
            }
            let value = self.value(group, named);
            if group.broken {
                return;
            }
            match value {
                // What has no name has been complained of.
                _ if named && name.is_empty() => {}
                Some(value) => group.members.push(Member { name, at, value }),
                None if named => {
                    let message = format!("`{name}` has no value");
                    group.problems.push((at, message));
                }
                None => {}
            }
        }
    }

    /// Reads a value and the comma after it.
    fn value(&mut self, group: &mut Group<'a>, named: bool) -> Option<Span> {
        let mut brackets: Vec<(char, usize)> = Vec::new();
        let mut value: Option<Span> = None;
        let mut last_name: Option<Span> = None;
        let mut end_before_last = self.at;
        loop {
            let before = self.at;
            let Some((token, place)) = self.next() else {
                if let Some((open, at)) = brackets.pop() {
                    let close = closing(open);
                    let message = format!("the bracket that opens here needs a closing `{close}`");
                    group.problems.push((at, message));
                    group.broken = true;
                }
                return value;
            };
            match token {
                Token::Open(open) => brackets.push((open, place.start)),
                Token::Close(close) => match brackets.pop() {
                    Some((open, _)) if closing(open) == close => {}
                    None if close == if named { ')' } else { ']' } => {
                        self.at = before;
                        return value;
                    }
                    open => {
                        group.broken = true;
                        let message = open.map_or_else(
                            || format!("this `{close}` closes nothing"),
                            |(open, _)| format!("`{close}` can't close the `{open}` before it"),
                        );
                        group.problems.push((place.start, message));
                        return value;
                    }
                },
                Token::Comma if brackets.is_empty() => return value,
                // A name and a colon in the middle of a value: the next field begins there.
                Token::Colon if named && brackets.is_empty() => {
                    if let (Some(name), Some(so_far)) = (last_name, value)
                        && name.start > so_far.start
                    {
                        let next = &self.text[name.start..name.end];
                        let message = format!("a comma is missing before `{next}`");
                        group.problems.push((name.start, message));
                        self.at = name.start;
                        return Some(Span {
                            end: end_before_last,
                            ..so_far
                        });
                    }
                }
                Token::Unclosed => {
                    group.broken = true;
                    let message = "the string or comment that begins here has no end".into();
                    group.problems.push((place.start, message));
                    return value;
                }
                _ => {}
            }
            last_name = (token == Token::Name && brackets.is_empty()).then_some(place);
            let start = value.map_or(place.start, |value| value.start);
            end_before_last = value.map_or(place.start, |value| value.end);
            value = Some(Span {
                start,
                end: place.end,
            });
        }
    }
}

fn word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of the block comment the text begins with; they nest.
fn block_comment(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// The length of the string the text begins with: `Some(None)` for one without an end, `None`
/// when it does not begin with one.
fn string(text: &str) -> Option<Option<usize>> {
    let body = text.strip_prefix('b').unwrap_or(text);
    let prefix = text.len() - body.len();
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let inner = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        let head = prefix + 1 + hashes + 1;
        return Some(inner.find(&end).map(|len| head + len + end.len()));
    }
    let inner = body.strip_prefix('"')?;
    let mut chars = inner.char_indices();
    while let Some((offset, c)) = chars.next() {
        match c {
            '"' => return Some(Some(prefix + 1 + offset + 1)),
            // No text here has two lines: a quote is missing, and this is where to say so rather
            // than at the last quote of the file, which would then be the one without a partner.
            '\n' => return Some(None),
            '\\' => {
                chars.next();
            }
            _ => {}
        }
    }
    Some(None)
}

/// The length of the character literal the text begins with; one for a lone quote.
fn char_literal(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    let escaped = match chars.next() {
        Some((_, '\\')) => {
            chars.next();
            true
        }
        Some(_) => false,
        None => return 1,
    };
    match chars.find(|&(_, c)| !escaped || c == '\'' || c == '\n') {
        Some((offset, '\'')) => offset + 1,
        _ => 1,
    }
}

//! JSON, as much of it as a result needs: written, on one line.

use std::fmt::{self, Write};

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Json {
    Null,
    Flag(bool),
    Whole(u64),
    /// A number with so many decimal places. JSON has no infinity and nothing that is not a
    /// number; they become the texts `inf`, `-inf` and `NaN`, which most languages read as such.
    Number(f64, usize),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(&'static str, Self)>),
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Flag(flag) => flag.fmt(f),
            Self::Whole(number) => number.fmt(f),
            Self::Number(number, places) if number.is_finite() => write!(f, "{number:.places$}"),
            Self::Number(number, _) => write!(f, "\"{number}\""),
            Self::Text(text) => quoted(text, f),
            Self::List(values) => {
                f.write_char('[')?;
                for (index, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if index > 0 { "," } else { "" })?;
                }
                f.write_char(']')
            }
            Self::Object(fields) => {
                f.write_char('{')?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    quoted(name, f)?;
                    write!(f, ":{value}")?;
                }
                f.write_char('}')
            }
        }
    }
}

/// A text between quotes, with an escape for what may not stand there (RFC 8259, section 7).
fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            '\0'..='\x1f' => write!(f, "\\u{:04x}", u32::from(character))?,
            other => f.write_char(other)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_on_one_line() {
        let value = Json::Object(vec![
            ("a", Json::Null),
            ("b", Json::List(vec![Json::Flag(true), Json::Whole(7)])),
            ("c", Json::List(Vec::new())),
            ("d", Json::Text("say \"hö\" \\ \n\u{1}".into())),
        ]);
        let expected = r#"{"a":null,"b":[true,7],"c":[],"d":"say \"hö\" \\ \u000a\u0001"}"#;
        assert_eq!(value.to_string(), expected);
    }

    #[test]
    fn what_is_no_number_becomes_a_text() {
        for (number, expected) in [
            (1.25, "1.2"),
            (-0.5, "-0.5"),
            (f64::INFINITY, "\"inf\""),
            (f64::NEG_INFINITY, "\"-inf\""),
            (f64::NAN, "\"NaN\""),
        ] {
            assert_eq!(Json::Number(number, 1).to_string(), expected);
        }
    }
}

//! `hunt rules`: the rule sets there are, and whether a file is one.

use super::{Failure, input};
use fox_and_geese::rules::{RuleSet, library};
use std::io::Write;

/// Lists the rule sets, or checks the file given.
pub(super) fn rules(arguments: lexopt::Parser, out: &mut dyn Write) -> Result<(), Failure> {
    let values = input::values(arguments)?;
    let path = match values.as_slice() {
        [] => {
            for rules in library::built_in() {
                writeln!(out, "{}\t{}", rules.id(), rules.name())?;
            }
            return Ok(());
        }
        [path] => path,
        [_, extra, ..] => {
            return Err(Failure::Input(format!(
                "one file at a time; '{extra}' is too much"
            )));
        }
    };
    let text = input::file(path)?;
    match RuleSet::from_ron(library::id_of(path), &text) {
        Ok(rules) => Ok(writeln!(out, "ok {}", rules.id())?),
        Err(faults) => {
            for fault in faults {
                writeln!(out, "{}", fault.in_file(path))?;
            }
            Err(Failure::Check(String::new()))
        }
    }
}

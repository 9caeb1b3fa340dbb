//! Faults of rule sets' files: all of them at once, each with its line, column and message.

use fox_and_geese::rules::{RuleSet, library};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

#[test]
fn no_text_makes_reading_panic() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let spice = b"()[]{}\"'\\,:/*#r\n GF.0x\xe2\x84";
    for round in 0..12_000 {
        let rules = &library::built_in()[round % library::built_in().len()];
        let source = library::built_in_source(rules.id()).expect("it has a source");
        let mut bytes = source.as_bytes().to_vec();
        for _ in 0..random.random_range(1..6) {
            let at = random.random_range(0..bytes.len().max(1)).min(bytes.len());
            let byte = spice[random.random_range(0..spice.len())];
            match random.random_range(0..5) {
                0 => bytes
                    .splice(at..(at + 1).min(bytes.len()), [random.random()])
                    .for_each(drop),
                1 => bytes.push(byte),
                2 => bytes.insert(at, byte),
                3 => {
                    let end = (at + random.random_range(1..40)).min(bytes.len());
                    bytes.drain(at.min(end)..end);
                }
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(faults) = RuleSet::from_ron(rules.id(), &text) {
            assert!(!faults.is_empty(), "refused without a reason:\n{text}");
            for fault in faults {
                let line = text
                    .split('\n')
                    .nth(fault.line - 1)
                    .expect("a line of the text");
                let columns = line.chars().count() + 1;
                assert!((1..=columns).contains(&fault.column), "{fault}\n{text}");
            }
        }
    }
}

//! What the fields of a rule set say one by one, and whether they contradict each other. The board
//! and the start are looked at in `start`.

use super::{Draft, Finding, Place};
use crate::rules::spec::{Capture, Chain, RuleSpec, Way};

/// The most characters that fit: a card's title, the line under the logo, a card's text.
const NAME_MOST: usize = 20;
const TAGLINE_MOST: usize = 36;
const SUMMARY_MOST: usize = 66;

pub(super) fn values(id: &str, draft: &Draft) -> Vec<Finding> {
    let mut check = Check {
        draft,
        spec: &draft.spec,
        findings: Vec::new(),
    };
    check.id(id);
    check.texts();
    check.geese_go();
    check.captures();
    check.fox_wins();
    check.draws();
    check.findings
}

struct Check<'a> {
    draft: &'a Draft,
    spec: &'a RuleSpec,
    findings: Vec<Finding>,
}

impl Check<'_> {
    /// Notes a finding at a field if `wrong` and if what it rests on could be read.
    fn at(&mut self, key: &'static str, rests_on: &[&str], wrong: bool, message: &str) {
        if wrong && self.draft.read(&[key]) && self.draft.read(rests_on) {
            self.findings.push(Finding {
                place: Place::field(key),
                message: message.into(),
            });
        }
    }

    fn id(&mut self, id: &str) {
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || !id.chars().all(allowed) {
            self.findings.push(Finding {
                place: Place::field(""),
                message: format!(
                    "the name of the file can't be `{id}.ron`: it has only lowercase letters a to z, digits and hyphens before `.ron`"
                ),
            });
        }
    }

    fn texts(&mut self) {
        let spec = self.spec;
        for (key, text, most) in [
            ("name", &spec.name, NAME_MOST),
            ("tagline", &spec.tagline, TAGLINE_MOST),
            ("summary", &spec.summary, SUMMARY_MOST),
        ] {
            let len = text.chars().count();
            let rule = format!("it is one line of 1 to {most} characters");
            let empty = text.trim().is_empty();
            self.at(key, &[], empty, &format!("`{key}` is empty: {rule}"));
            let long = format!("`{key}` has {len} characters: {rule}");
            self.at(key, &[], len > most, &long);
            let control = text.chars().any(char::is_control);
            let message = format!("`{key}` holds a line break or control character: {rule}");
            self.at(key, &[], control, &message);
        }
    }

    fn geese_go(&mut self) {
        let ways = &self.spec.geese_go;
        let message = "`geese_go` is empty: it names at least one of Forward, Sideways, Backward";
        self.at("geese_go", &[], ways.is_empty(), message);
        for (index, way) in ways.iter().enumerate() {
            if ways[..index].contains(way) {
                self.findings.push(Finding {
                    place: Place::item("geese_go", index),
                    message: format!("`geese_go` names {way:?} twice"),
                });
            }
        }
    }

    fn captures(&mut self) {
        let none = self.spec.capture == Capture::None;
        let (wins, capture) = (&self.spec.fox_wins, &["capture"]);
        let chained = none && self.spec.chain != Chain::Single;
        let message = "`chain` says how jumps go on, but `capture` is None: leave it out or Single";
        self.at("chain", capture, chained, message);
        let counted = [
            ("fox_wins.geese_left", wins.geese_left.is_some()),
            ("fox_wins.captured", wins.captured.is_some()),
        ];
        for (key, set) in counted {
            let message =
                format!("`{key}` can never be met, since `capture` is None: leave it out");
            self.at(key, capture, none && set, &message);
        }
        // Geese that only ever go forward run out of moves, which also wins for the fox side.
        let run_out = self.spec.geese_go.iter().all(|&way| way == Way::Forward);
        let hopeless = none && !run_out && wins.rank.is_none() && !wins.behind;
        let rests_on = [
            "capture",
            "geese_go",
            "fox_wins.rank",
            "fox_wins.behind",
            "fox_wins.geese_left",
            "fox_wins.captured",
        ];
        let counted = wins.geese_left.is_some() || wins.captured.is_some();
        let message = "the fox side has no way to win: `capture` is None, so `fox_wins` needs `rank` or `behind`";
        self.at("fox_wins", &rests_on, hopeless && !counted, message);
    }

    fn fox_wins(&mut self) {
        let key = "fox_wins.captured";
        let zero = self.spec.fox_wins.captured == Some(0);
        let message = "`fox_wins.captured` is met before the first move: it is at least 1";
        self.at(key, &[], zero, message);
    }

    fn draws(&mut self) {
        let draw = &self.spec.draw;
        let key = "draw.quiet_limit";
        let message = "`draw.quiet_limit` is at least 1 ply; leave it out for no limit";
        self.at(key, &[], draw.quiet_limit == Some(0), message);
        let few = draw.repetition.is_some_and(|times| times < 2);
        let message = "`draw.repetition` is at least 2 occurrences; leave it out for no such draw";
        self.at("draw.repetition", &[], few, message);
        let resets = [
            ("draw.resets.goose_forward", draw.resets.goose_forward),
            ("draw.resets.placement", draw.resets.placement),
        ];
        for (key, set) in resets {
            let idle = set && draw.quiet_limit.is_none();
            let message = format!("`{key}` resets nothing without a `draw.quiet_limit`");
            self.at(key, &["draw.quiet_limit"], idle, &message);
        }
        let stuck = draw.resets.goose_forward && !self.spec.geese_go.contains(&Way::Forward);
        let message = "`draw.resets.goose_forward` never happens: `geese_go` has no Forward";
        self.at("draw.resets.goose_forward", &["geese_go"], stuck, message);
        let nothing = draw.resets.placement && self.spec.reserve == 0;
        let message = "`draw.resets.placement` never happens: there is no `reserve` to place";
        self.at("draw.resets.placement", &["reserve"], nothing, message);
    }
}

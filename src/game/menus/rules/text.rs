//! What the rules' pages say, made from a rule set's data.

use crate::rules::text as words;
use crate::rules::{Capture, Chain, Forward, FoxStart, PointSet, RuleSet, Side, Way};

/// The sheet's title.
pub const TITLE: &str = "Rules";
/// The words on the button that starts the game of the page.
pub const PLAY: &str = "Play";
/// The button that shows the introduction.
pub const SHOW: &str = "Show on the board";
/// The list of rule sets, said to screen readers.
pub const PAGE: &str = "The rules of this game";
/// The button that opens the list of rule sets.
pub const CHOICE: &str = "Rule sets";
/// The labels of the four facts, and of a fifth where there is one.
const FACTS: [&str; 5] = ["Begins", "Taking", "A chain", "A draw", "Rematch"];

/// Beside the title: "one page for each of the twelve games".
#[must_use]
pub fn aside(games: usize) -> String {
    format!("one page for each of the {} games", words::number(games))
}

/// The button that opens the list, with what is chosen: said to screen readers.
#[must_use]
pub fn choice(rules: &RuleSet) -> String {
    format!("Rule set: {}", rules.name())
}

/// What that button does.
#[must_use]
pub fn play(rules: &RuleSet) -> String {
    format!("Play {}", rules.name())
}

/// A heading and what stands under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// The heading.
    pub heading: String,
    /// One or more sentences.
    pub text: String,
}

impl Paragraph {
    fn new(heading: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            heading: heading.into(),
            text: text.into(),
        }
    }
}

/// Words for the pieces of a rule set.
struct Pieces {
    goose: &'static str,
    geese: &'static str,
    /// The fox side's piece.
    fox: &'static str,
    /// The fox side: "fox" or "tigers".
    foxes: &'static str,
    /// Whether the fox side has several pieces.
    many: bool,
}

impl Pieces {
    const fn of(rules: &RuleSet) -> Self {
        Self {
            goose: rules.spec().prey.counted(1),
            geese: rules.spec().prey.counted(2),
            fox: rules.spec().hunter.counted(1),
            foxes: rules.side_word(Side::Fox),
            many: rules.start().foxes().len() > 1,
        }
    }

    /// "the fox", or "a tiger" where there are several.
    fn one_fox(&self) -> String {
        match self.many {
            true => format!("a {}", self.fox),
            false => format!("the {}", self.fox),
        }
    }
}

/// The six windows' texts: start, step, the fox's moves, chain, and how each side wins.
#[must_use]
pub fn paragraphs(rules: &RuleSet) -> [Paragraph; 6] {
    let pieces = Pieces::of(rules);
    [
        Paragraph::new("How it stands", start(rules, &pieces)),
        Paragraph::new(
            format!("A {} steps", pieces.goose),
            goose_step(rules, &pieces),
        ),
        fox_moves(rules, &pieces),
        chain(rules, &pieces),
        Paragraph::new(
            format!("The {} win", pieces.geese),
            geese_win(rules, &pieces),
        ),
        Paragraph::new(
            match pieces.many {
                true => format!("The {} win", pieces.foxes),
                false => format!("The {} wins", pieces.fox),
            },
            fox_wins(rules, &pieces),
        ),
    ]
}

fn names(rules: &RuleSet, points: PointSet) -> Vec<String> {
    points.map(|point| rules.board().name(point)).collect()
}

fn start(rules: &RuleSet, pieces: &Pieces) -> String {
    let start = rules.start();
    let on_board = start.geese().len();
    let edge = match rules.spec().forward {
        Forward::Up => "bottom",
        Forward::Down => "top",
    };
    let mut parts = Vec::new();
    if on_board > 0 {
        let count = words::capital(&words::number(on_board));
        let word = rules.spec().prey.counted(on_board);
        parts.push(format!("{count} {word} at the {edge}"));
    }
    let reserve = usize::from(start.reserve());
    if reserve > 0 {
        let count = words::number(reserve);
        let word = rules.spec().prey.counted(reserve);
        parts.push(words::capital(&format!("{count} {word} off the board")));
    }
    let foxes = names(rules, start.foxes());
    let count = match foxes.len() {
        1 => format!("the {}", pieces.fox),
        several => format!("{} {}", words::number(several), pieces.foxes),
    };
    parts.push(format!("{count} on {}", words::list(&foxes, "and")));
    let mut text = format!("{}.", parts.join(", "));
    match rules.fox_start() {
        FoxStart::Fixed => {}
        FoxStart::OneOf(points) => {
            let points = names(rules, points.iter().copied().collect());
            text.push_str(&format!(
                " It may start on {} instead.",
                words::list(&points, "or")
            ));
        }
        FoxStart::AnyEmpty => text.push_str(" It may start on any other empty point."),
    }
    text.push_str(&format!(" {}.", begins(rules)));
    text
}

/// "The geese begin".
fn begins(rules: &RuleSet) -> String {
    let side = rules.side_word(rules.start().side());
    let one = rules.start().side() == Side::Fox && rules.start().foxes().len() == 1;
    format!("The {side} begin{}", if one { "s" } else { "" })
}

/// The word for a direction as a player sees it.
const fn way(way: Way) -> &'static str {
    match way {
        Way::Forward => "ahead",
        Way::Sideways => "sideways",
        Way::Backward => "back",
    }
}

fn goose_step(rules: &RuleSet, pieces: &Pieces) -> String {
    let moves = rules.goose_moves();
    let all = [Way::Forward, Way::Sideways, Way::Backward];
    // On a board without lines along the ranks nobody goes sideways.
    let possible = |kind: &Way| {
        rules.board().points().any(|from| {
            let mut near = rules.board().neighbours(from);
            near.any(|to| rules.direction(from, to) == *kind)
        })
    };
    let there: Vec<Way> = all.into_iter().filter(possible).collect();
    let allowed: Vec<&str> = there
        .iter()
        .filter(|kind| moves.allows(**kind))
        .map(|kind| way(*kind))
        .collect();
    let never: Vec<&str> = there
        .iter()
        .filter(|kind| !moves.allows(**kind))
        .map(|kind| way(*kind))
        .collect();
    let mut text = match never.is_empty() {
        true => "One line in any direction, to an empty point.".to_string(),
        false => format!(
            "One line {}, to an empty point. Never {}.",
            words::list(&allowed, "or"),
            words::list(&never, "or")
        ),
    };
    text.push_str(" It never takes.");
    let reserve = rules.start().reserve();
    if reserve > 0 {
        text.push_str(&format!(
            " First all {} are placed, one a turn on any empty point: until then no {} steps.",
            words::number(usize::from(reserve)),
            pieces.goose
        ));
    }
    text
}

fn fox_moves(rules: &RuleSet, pieces: &Pieces) -> Paragraph {
    let the = words::capital(&pieces.one_fox());
    if rules.capture() == Capture::None {
        return Paragraph::new(
            format!("{the} steps"),
            "It steps one line in any direction, to an empty point.",
        );
    }
    let must = match rules.capture() {
        Capture::Compulsory => " When it can leap, it must.",
        Capture::Optional | Capture::None => "",
    };
    Paragraph::new(
        format!("{the} steps and leaps"),
        format!(
            "It steps along any line; or leaps a {} to the empty point beyond and takes it.{must}",
            pieces.goose
        ),
    )
}

fn chain(rules: &RuleSet, pieces: &Pieces) -> Paragraph {
    if rules.capture() == Capture::None {
        return Paragraph::new(
            "Nothing is taken",
            format!(
                "There are no leaps. A {} in the way stays in the way.",
                pieces.goose
            ),
        );
    }
    let optional = rules.capture() == Capture::Optional;
    match rules.chain() {
        Chain::Single => Paragraph::new(
            "One leap a turn",
            format!(
                "Where it lands its turn ends, even beside another {} that could be leapt.",
                pieces.goose
            ),
        ),
        Chain::MayStop => Paragraph::new(
            "A chain",
            "Having leapt, it may leap on from where it lands, and may stop after any leap. The \
             chain is one move.",
        ),
        Chain::MustGoOn => Paragraph::new(
            "A chain",
            format!(
                "Having leapt, it leaps on while it can; the chain is one move.{}",
                if optional {
                    " It need not begin one."
                } else {
                    ""
                }
            ),
        ),
    }
}

fn geese_win(rules: &RuleSet, pieces: &Pieces) -> String {
    let cannot = match (rules.capture(), pieces.many) {
        (Capture::None, false) => "cannot step",
        (Capture::None, true) => "can step",
        (_, false) => "can neither step nor leap",
        (_, true) => "can step or leap",
    };
    let who = match pieces.many {
        true => format!("no {}", pieces.fox),
        false => format!("the {}", pieces.fox),
    };
    let turn = if pieces.many { "their" } else { "its" };
    let mut text = format!("when {who} {cannot} on {turn} turn.");
    if rules.capture() != Capture::None {
        text.push_str(&format!(" Two {} in a row cannot be leapt.", pieces.geese));
    }
    text
}

/// The possessive: "fox's", "tigers'".
fn of(word: &str) -> String {
    match word.ends_with('s') {
        true => format!("{word}’"),
        false => format!("{word}’s"),
    }
}

fn fox_wins(rules: &RuleSet, pieces: &Pieces) -> String {
    let wins = rules.fox_wins();
    let it = match pieces.many {
        true => "they have",
        false => "it has",
    };
    let mut ways = Vec::new();
    if let Some(few) = wins.geese_left {
        let few = usize::from(few);
        ways.push(match few {
            0 => format!("when no {} is left", pieces.goose),
            1 => format!("when one {} is left", pieces.goose),
            _ => format!("when only {} {} are left", words::number(few), pieces.geese),
        });
    }
    if let Some(taken) = wins.captured {
        let taken = usize::from(taken);
        let word = rules.spec().prey.counted(taken);
        ways.push(format!("when {it} taken {} {word}", words::number(taken)));
    }
    if let Some(rank) = wins.rank {
        ways.push(format!("when {} reaches rank {rank}", pieces.one_fox()));
    }
    if wins.behind {
        ways.push(format!(
            "when {} has slipped past all the {}",
            pieces.one_fox(),
            pieces.geese
        ));
    }
    ways.push(format!("when no {} can move", pieces.goose));
    format!("{}.", words::list(&ways, "or"))
}

/// The facts under the windows: label and fact.
#[must_use]
pub fn facts(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let taking = match rules.capture() {
        Capture::None => "never",
        Capture::Optional => "never forced",
        Capture::Compulsory => "forced",
    };
    let chain = match (rules.capture(), rules.chain()) {
        (Capture::None, _) => "no leaps",
        (_, Chain::Single) => "one leap a turn",
        (_, Chain::MayStop) => "may be stopped",
        (_, Chain::MustGoOn) => "must be finished",
    };
    let [begins, takes, chains, draws, rematch] = FACTS;
    let side = rules.side_word(rules.start().side());
    let mut facts = vec![
        (begins, format!("the {side}")),
        (takes, taking.into()),
        (chains, chain.into()),
        (draws, draw(rules)),
    ];
    if rules.spec().rematch_swaps {
        facts.push((rematch, "sides change".into()));
    }
    facts
}

fn draw(rules: &RuleSet) -> String {
    let draw = rules.draw();
    let mut ways = Vec::new();
    if let Some(limit) = draw.quiet_limit {
        let mut without = vec!["a capture".to_string()];
        if draw.resets.goose_forward {
            without.push(format!("a {} step ahead", of(rules.spec().prey.counted(1))));
        }
        if draw.resets.placement {
            without.push("a placement".into());
        }
        ways.push(format!(
            "{limit} moves without {}",
            words::list(&without, "or")
        ));
    }
    if let Some(times) = draw.repetition {
        ways.push(format!(
            "a position seen {} times",
            words::number(usize::from(times))
        ));
    }
    if draw.agreement {
        ways.push("by agreement".into());
    }
    match ways.is_empty() {
        true => "only by agreement".into(),
        false => words::list(&ways, "or"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    fn text_of(id: &str, window: usize) -> String {
        library::find(id)
            .map(|rules| paragraphs(rules)[window].text.clone())
            .unwrap_or_default()
    }

    #[test]
    fn every_page_is_made_of_whole_sentences() {
        for rules in library::built_in() {
            for Paragraph { heading, text } in paragraphs(rules) {
                assert!(text.ends_with('.'), "{}: {text}", rules.id());
                assert!(!text.contains("  "), "{}: {text}", rules.id());
                let first = heading.chars().next();
                assert!(first.is_some_and(char::is_uppercase), "{heading}");
            }
        }
    }

    #[test]
    fn the_words_follow_the_data() {
        assert_eq!(
            text_of("classic", 1),
            "One line ahead or sideways, to an empty point. Never back. It never takes."
        );
        assert_eq!(
            text_of("classic", 5),
            "when only three geese are left or when no goose can move."
        );
        assert_eq!(
            text_of("hounds", 1),
            "One line ahead, to an empty point. Never back. It never takes."
        );
        assert!(text_of("hounds", 0).contains("b8, d8, f8 or h8"));
        assert!(
            text_of("tigers-and-goats", 4)
                .starts_with("when no tiger can step or leap on their turn.")
        );
    }

    #[test]
    fn facts_say_who_begins_and_what_draws() {
        let facts_of = |id: &str| {
            library::find(id)
                .map(|rules| facts(rules))
                .unwrap_or_default()
        };
        assert_eq!(
            facts_of("classic").last().map(|(_, fact)| fact.as_str()),
            Some("30 moves without a capture or a goose’s step ahead")
        );
        assert_eq!(facts_of("nine-captures").len(), 4);
        assert_eq!(facts_of("ten-captures").len(), 5, "sides change there");
    }
}

//! A rule set described for players, made from its data alone: what the card says is what holds.

use super::board::{Lines, Point, PointSet};
use super::position::Side;
use super::ruleset::RuleSet;
use super::spec::{Capture, Chain, Forward, FoxStart, Way};
use super::text::{capital, list, number, ordinal};

/// What a part of a rule set's description is about; a program may have a picture for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// How the pieces stand and who begins.
    Start,
    /// How geese move.
    Geese,
    /// How the fox side moves and takes.
    Fox,
    /// How jumps go on.
    Chain,
    /// How the geese side wins.
    GeeseWin,
    /// How the fox side wins.
    FoxWin,
    /// When a game is drawn.
    Draw,
    /// What changes for the next game.
    Rematch,
}

/// A titled short paragraph of a rule set's description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// Its title: `The geese win`.
    pub title: String,
    /// One to three sentences, or after a title that is half a sentence the other half.
    pub text: String,
}

impl RuleSet {
    /// The rules of the game in a few titled paragraphs, in the order in which to explain them.
    #[must_use]
    pub fn description(&self) -> Vec<Section> {
        let fox = self.side_word(Side::Fox);
        let geese = self.side_word(Side::Geese);
        let a_goose = self.spec.prey.singular();
        let takes = self.capture != Capture::None;
        let mover = match (self.is_one(Side::Fox), takes) {
            (true, true) => format!("The {fox} steps and leaps"),
            (true, false) => format!("The {fox} steps"),
            (false, true) => format!("A {} steps and leaps", self.spec.hunter.singular()),
            (false, false) => format!("A {} steps", self.spec.hunter.singular()),
        };
        let win = |side| self.verb(side, "wins", "win");
        let section = |topic, title: &str, text| Section {
            topic,
            title: title.into(),
            text,
        };
        let mut sections = vec![
            section(Topic::Start, "How it stands", self.stands()),
            section(
                Topic::Geese,
                &format!("A {a_goose} steps"),
                self.goose_steps_words(),
            ),
            section(Topic::Fox, &mover, self.fox_moves_words()),
        ];
        if takes {
            sections.push(section(Topic::Chain, "A chain", self.chain_words()));
        }
        sections.extend([
            section(
                Topic::GeeseWin,
                &format!("The {geese} {}", win(Side::Geese)),
                self.geese_win_words(),
            ),
            section(
                Topic::FoxWin,
                &format!("The {fox} {}", win(Side::Fox)),
                self.fox_win_words(),
            ),
            section(Topic::Draw, "A draw", capital(&self.draw_words()) + "."),
        ]);
        if self.spec.rematch_swaps {
            let text = "The players change sides for the next game.".into();
            sections.push(section(Topic::Rematch, "A rematch", text));
        }
        sections
    }

    /// The rules that differ most from game to game, as titles and a few words each: who begins,
    /// taking, chains, draws.
    #[must_use]
    pub fn at_a_glance(&self) -> Vec<Section> {
        let taking = match self.capture {
            Capture::None => "there is none",
            Capture::Optional => "never forced",
            Capture::Compulsory => "forced when possible",
        };
        let chain = match self.chain {
            Chain::Single => "one leap a turn",
            Chain::MayStop => "may stop at any time",
            Chain::MustGoOn => "must be finished",
        };
        let section = |topic, title: &str, text: String| Section {
            topic,
            title: title.into(),
            text,
        };
        let first = format!("the {}", self.side_word(self.start.side()));
        let mut sections = vec![
            section(Topic::Start, "Begins", first),
            section(Topic::Fox, "Taking", taking.into()),
        ];
        if self.capture != Capture::None {
            sections.push(section(Topic::Chain, "A chain", chain.into()));
        }
        sections.push(section(Topic::Draw, "A draw", self.draw_words()));
        sections
    }

    fn stands(&self) -> String {
        let mut parts = Vec::new();
        let geese = self.start.geese();
        if !geese.is_empty() {
            let count = format!(
                "{} {}",
                number(geese.len()),
                self.spec.prey.counted(geese.len())
            );
            parts.push(count + &self.whereabouts(geese));
        }
        let foxes = self.start.foxes();
        let hunter = self.spec.hunter;
        parts.push(match foxes.len() {
            1 => format!("the {}{}", hunter.singular(), self.spot(foxes)),
            count => format!("{} {}{}", number(count), hunter.plural(), self.spot(foxes)),
        });
        let mut text = capital(&parts.join(", ")) + ".";
        match (self.start.reserve() as usize, geese.is_empty()) {
            (0, _) => {}
            (count, alone) => {
                let more = if alone { "" } else { " more" };
                let prey = self.spec.prey.counted(count);
                let verb = if count == 1 { "waits" } else { "wait" };
                let words = capital(&number(count));
                text += &format!(" {words}{more} {prey} {verb} beside the board.");
            }
        }
        let fox = self.side_word(Side::Fox);
        text += &match self.fox_start() {
            FoxStart::Fixed => String::new(),
            FoxStart::OneOf(points) => {
                let points = points.iter().copied().collect();
                format!(" The {fox} may start on {}.", self.names(points, "or"))
            }
            FoxStart::AnyEmpty => format!(" The {fox} may start on any empty point."),
        };
        let first = self.start.side();
        let begin = self.verb(first, "begins", "begin");
        text + &format!(" The {} {begin}.", self.side_word(first))
    }

    /// Where geese stand: ` on the three lowest rows and on a4 and g4`.
    fn whereabouts(&self, geese: PointSet) -> String {
        let height = self.board.height() as u8;
        let ranks: Vec<u8> = match self.spec.forward {
            Forward::Up => (0..height).collect(),
            Forward::Down => (0..height).rev().collect(),
        };
        let full = |&&rank: &&u8| {
            let row = self.board.on_rank(rank);
            !row.is_empty() && (row - geese).is_empty()
        };
        let rows: Vec<u8> = ranks.iter().take_while(full).copied().collect();
        let mut others = geese;
        for &rank in &rows {
            others = others - self.board.on_rank(rank);
        }
        let edge = match self.spec.forward {
            Forward::Up => "lowest",
            Forward::Down => "highest",
        };
        let rows = match rows.len() {
            0 => String::new(),
            1 => format!(" on the {edge} row"),
            count => format!(" on the {} {edge} rows", number(count)),
        };
        match (rows.is_empty(), others.len()) {
            (_, 0) => rows,
            // A list longer than this is no help: the board shows them.
            (_, 9..) => String::new(),
            (true, _) => format!(" on {}", self.names(others, "and")),
            (false, _) => format!("{rows} and on {}", self.names(others, "and")),
        }
    }

    fn spot(&self, foxes: PointSet) -> String {
        let middle = |point: Point| {
            2 * self.board.file(point) as usize + 1 == self.board.width()
                && 2 * self.board.rank(point) as usize + 1 == self.board.height()
        };
        match foxes.first() {
            Some(point) if foxes.len() == 1 && middle(point) => " in the middle".into(),
            _ => format!(" on {}", self.names(foxes, "and")),
        }
    }

    fn names(&self, points: PointSet, last: &str) -> String {
        let mut names: Vec<String> = points.map(|point| self.board.name(point)).collect();
        names.sort();
        list(&names, last)
    }

    fn goose_steps_words(&self) -> String {
        let ways = [Way::Forward, Way::Sideways, Way::Backward];
        let word = |way| match way {
            Way::Forward => "ahead",
            Way::Sideways => "sideways",
            Way::Backward => "back",
        };
        // No line runs along a row of a board with diagonals only.
        let exists = |way: &Way| *way != Way::Sideways || self.board.lines() != Lines::DiagonalOnly;
        let (may, never): (Vec<Way>, Vec<Way>) = ways
            .into_iter()
            .filter(exists)
            .partition(|&way| self.goose_moves.allows(way));
        let words = |ways: &[Way]| {
            let words: Vec<String> = ways.iter().map(|&way| word(way).into()).collect();
            list(&words, "or")
        };
        let mut text = String::new();
        if self.start.reserve() > 0 {
            let goats = self.spec.prey.plural();
            text = format!(
                "While {goats} wait, each turn places one on any empty point. Once all are placed, they step: "
            );
        }
        let direction = if never.is_empty() {
            "in any direction".into()
        } else {
            words(&may)
        };
        let line = if text.is_empty() { "One" } else { "one" };
        text += &format!("{line} line {direction}, to an empty point.");
        let takes = if self.capture == Capture::None {
            ""
        } else {
            "it never takes"
        };
        match (never.is_empty(), takes.is_empty()) {
            (true, true) => text,
            (true, false) => text + " " + &capital(takes) + ".",
            (false, true) => text + &format!(" Never {}.", words(&never)),
            (false, false) => text + &format!(" Never {}, and {takes}.", words(&never)),
        }
    }

    fn fox_moves_words(&self) -> String {
        let goose = self.spec.prey.singular();
        let step = "It steps along any line to an empty point";
        let leap = format!("{step}; or leaps a {goose} to the empty point beyond and takes it.");
        match self.capture {
            Capture::None => format!("{step}, forward and back. Nothing is taken."),
            Capture::Optional => format!("{leap} It need not take."),
            Capture::Compulsory => format!("{leap} When it can take, it must."),
        }
    }

    fn chain_words(&self) -> String {
        match self.chain {
            Chain::Single => "There is none: one leap is a whole turn.".into(),
            Chain::MayStop => {
                "Having leapt, it may leap on while it can, and stop after any leap; the chain is one move.".into()
            }
            Chain::MustGoOn => {
                let begin = match self.capture {
                    Capture::Optional => " It need not begin one.",
                    Capture::None | Capture::Compulsory => "",
                };
                format!("Having leapt, it leaps on while it can; the chain is one move.{begin}")
            }
        }
    }

    fn geese_win_words(&self) -> String {
        let hunter = self.spec.hunter.singular();
        let one = self.is_one(Side::Fox);
        match (self.capture == Capture::None, one) {
            (false, true) => format!("when the {hunter} can neither step nor leap."),
            (false, false) => format!("when no {hunter} can step or leap."),
            (true, true) => format!("when the {hunter} can't step."),
            (true, false) => format!("when no {hunter} can step."),
        }
    }

    fn fox_win_words(&self) -> String {
        let wins = &self.fox_wins;
        let one = self.is_one(Side::Fox);
        let geese = self.side_word(Side::Geese);
        let goose = self.spec.prey.singular();
        let it = if one {
            "it".to_owned()
        } else {
            format!("a {}", self.spec.hunter.singular())
        };
        let has = if one { "it has" } else { "they have" };
        let mut ways = Vec::new();
        if let Some(few) = wins.geese_left {
            ways.push(format!("when {}", self.few_geese(few)));
        }
        if let Some(enough) = wins.captured {
            let prey = self.spec.prey.counted(enough as usize);
            ways.push(format!(
                "when {has} taken {} {prey}",
                number(enough as usize)
            ));
        }
        if let Some(rank) = wins.rank {
            ways.push(format!("when {it} reaches {}", self.row(rank)));
        }
        if wins.behind {
            ways.push(format!(
                "when {it} is behind all the {geese}, nearer their home edge than every one"
            ));
        }
        ways.push(format!("when no {goose} can move"));
        match ways.as_slice() {
            [only] => format!("{only}."),
            [most @ .., last] => format!("{}; or {last}.", most.join("; ")),
            [] => String::new(),
        }
    }

    /// When a game is drawn, without a capital or full stop.
    fn draw_words(&self) -> String {
        let mut ways = Vec::new();
        if let Some(limit) = self.draw.quiet_limit {
            ways.push(format!("{limit} moves {}", self.quiet_words()));
        }
        if let Some(times) = self.draw.repetition {
            ways.push(format!("the same position for the {} time", ordinal(times)));
        }
        if self.draw.agreement {
            ways.push("by agreement".into());
        }
        match ways.is_empty() {
            true => "never by rule".into(),
            false => ways.join("; or "),
        }
    }
}

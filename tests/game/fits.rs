//! At every size of window and of text nothing is cut off, overlaps or is too small to read.

use crate::shown::Shown;
use bevy::prelude::*;
use fox_and_geese::ai::{Best, Score};
use fox_and_geese::game::Menu;
use fox_and_geese::game::history::{History, Record};
use fox_and_geese::game::hud::desk::Card;
use fox_and_geese::game::hud::{Action, Desk};
use fox_and_geese::game::introduction::{Introduce, Introduction, Turn};
use fox_and_geese::game::opponent::Hint;
use fox_and_geese::game::replay::{self, Replay, Show};
use fox_and_geese::game::session::{Intent, Session};
use fox_and_geese::game::settings::{Settings, TextSize};
use fox_and_geese::game::setup::{Opponent, Setup};
use fox_and_geese::game::storage::Choices;
use fox_and_geese::game::theme::Theme;
use fox_and_geese::rules::library;

/// Windows in logical pixels: the smallest, usual ones, very wide, nearly square and large ones,
/// phones, and one just large enough for each layout.
const WINDOWS: [(u16, u16); 18] = [
    (640, 480),
    (800, 600),
    (1024, 600),
    (1024, 768),
    (1088, 680),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1000, 900),
    (640, 640),
    (360, 640),
    (390, 844),
    (430, 932),
    (768, 1024),
    (1080, 1920),
];

/// Rule sets with long names, with pieces in hand, with sides that change, and on a board that is drawn
/// from parts.
const RULES: [&str; 5] = [
    "classic",
    "ring",
    "seventeen-compulsory",
    "tigers-and-goats",
    "hounds",
];

/// Plies of a game that is seen again, at most.
const PLIES: usize = 40;

/// Everything there is to see, looked at in one window after the other.
struct Tour {
    shown: Shown,
    /// The rule set that is looked at, and the size of the text.
    rules: &'static str,
    text: TextSize,
    /// A finished game of each rule set that had its turn.
    records: Vec<Record>,
    faults: Vec<String>,
}

impl Tour {
    fn new() -> Self {
        Self {
            shown: Shown::new(),
            rules: RULES[0],
            text: TextSize::default(),
            records: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn look(&mut self, at: &str) {
        self.shown.settle();
        let Self {
            shown, rules, text, ..
        } = self;
        let window = shown.layout().window;
        let percent = text.percent();
        for fault in shown.faults() {
            let place = format!("{at} of {rules}, {percent} % in {window}");
            self.faults.push(format!("{place}: {fault}"));
        }
    }

    fn set(&mut self, text: TextSize) {
        self.text = text;
        let mut settings = self.shown.app.world_mut().resource_mut::<Settings>();
        settings.text_size = text;
        // What is on its way is not where it belongs yet.
        settings.reduced_motion = true;
    }

    fn desk(&mut self, change: impl FnOnce(&mut Desk)) {
        change(&mut self.shown.app.world_mut().resource_mut::<Desk>());
    }

    fn session(&self) -> &Session {
        self.shown.app.world().resource::<Session>()
    }

    fn title(&mut self) {
        self.shown.app.world_mut().resource_mut::<Choices>().rules = self.rules.into();
        for opponent in [Opponent::Computer, Opponent::Watch, Opponent::Person] {
            let mut choices = self.shown.app.world_mut().resource_mut::<Choices>();
            choices.opponent = opponent;
            self.look("the title");
        }
        for menu in [Menu::Rules, Menu::Settings, Menu::Statistics] {
            self.shown.open(menu);
            self.look("a sheet");
            if menu == Menu::Rules && self.shown.press_drop_down() {
                self.look("the list of rule sets");
            }
        }
        self.shown.open(Menu::None);
    }

    fn start(&mut self, opponent: Opponent) {
        self.shown.does(Intent::Start(Setup {
            rules: self.rules.into(),
            opponent,
            ..Setup::default()
        }));
        self.look("the board");
    }

    fn play(&mut self, plies: usize) {
        for _ in 0..plies {
            let first = self.session().game().legal_moves().first().copied();
            if let Some(played) = first.filter(|_| self.session().person_to_move()) {
                self.shown.does(Intent::Play(played));
            }
        }
    }

    /// A hint that says as much as there can be.
    fn hint(&mut self) {
        let mut game = self.session().game().clone();
        let mut pv = Vec::new();
        while pv.len() < 12
            && let Some(played) = game.legal_moves().first().copied()
        {
            game.play(&played).expect("a legal move");
            pv.push(played);
        }
        let best = Best {
            played: pv[0],
            score: Score::points(120),
            depth: 14,
            nodes: 1,
            pv,
        };
        let other = Best {
            score: Score::points(80),
            ..best.clone()
        };
        *self.shown.app.world_mut().resource_mut::<Hint>() = Hint::Found {
            best,
            others: vec![other.clone(), other],
            deeper: true,
        };
        self.look("a hint");
    }

    fn questions(&mut self) {
        for action in [Action::Resign, Action::NewGame] {
            self.desk(|desk| desk.ask(action));
            self.look("a question");
        }
        self.desk(Desk::stop_asking);
        self.shown.does(Intent::OfferDraw);
        self.look("an offer");
        self.shown.does(Intent::DeclineDraw);
    }

    /// The end of a game in which a move was taken back: it has the most to say.
    fn result(&mut self) {
        self.shown.does(Intent::Undo);
        self.shown.does(Intent::Resign);
        self.desk(|desk| desk.set_card(Card::Shown));
        self.look("the result");
        self.desk(|desk| desk.set_card(Card::Aside));
        self.look("the board after the end");
        self.shown.does(Intent::Leave);
    }

    /// A finished game with the most to say: of two computers with long names.
    fn record(&mut self) -> Record {
        let of = |record: &&Record| record.game().rules == self.rules;
        if let Some(record) = self.records.iter().find(of) {
            return record.clone();
        }
        self.shown.does(Intent::Start(Setup {
            rules: self.rules.into(),
            opponent: Opponent::Person,
            ..Setup::default()
        }));
        for _ in 0..PLIES {
            if let Some(&played) = self.session().game().legal_moves().last() {
                let world = self.shown.app.world_mut();
                world.write_message(Intent::Play(played));
                self.shown.app.update();
            }
        }
        self.shown.does(Intent::Resign);
        self.shown.does(Intent::Leave);
        let history = self.shown.app.world().resource::<History>();
        let last = history.all().last().expect("a game that was kept");
        let text = ron::to_string(last).expect("a record is written");
        let computers = text.replace("fox:Person", "fox:Computer(apprentice)");
        let computers = computers.replace("geese:Person", "geese:Computer(journeyman)");
        assert_ne!(computers, text);
        let record: Record = ron::from_str(&computers).expect("a record is read");
        self.records.push(record.clone());
        record
    }

    fn replay(&mut self) {
        let record = self.record();
        self.shown.app.world_mut().write_message(Show(record));
        self.look("the replay");
        assert!(self.shown.app.world().contains_resource::<Replay>());
        for turn in [replay::Turn::GoTo(9), replay::Turn::Last] {
            self.shown.app.world_mut().write_message(turn);
            self.look("the replay");
        }
        let close = replay::Turn::Close;
        self.shown.app.world_mut().write_message(close);
        self.shown.settle();
    }

    fn introduction(&mut self) {
        let asked = Introduce::Asked(self.rules.into());
        self.shown.app.world_mut().write_message(asked);
        self.shown.settle();
        while self.shown.app.world().contains_resource::<Introduction>() {
            self.look("the introduction");
            self.shown.app.world_mut().write_message(Turn::Next);
            self.shown.settle();
        }
    }
}

/// How large type is drawn, in parts of the size it has in the design.
fn scale(shown: &Shown) -> f32 {
    shown.app.world().resource::<UiScale>().0
}

#[test]
fn the_text_size_applies_at_once_on_every_screen() {
    let [_, usual, .., largest] = TextSize::ALL;
    let mut tour = Tour::new();
    let screens: [fn(&mut Tour); 4] = [
        |_| {},
        |tour| tour.shown.open(Menu::Settings),
        |tour| tour.start(Opponent::Person),
        |tour| tour.shown.open(Menu::Rules),
    ];
    for open in screens {
        open(&mut tour);
        for size in [largest, usual] {
            tour.set(size);
            // The frame in which it is set is over.
            tour.shown.app.update();
            assert!((scale(&tour.shown) - size.factor()).abs() < 0.001);
        }
    }
}

#[test]
fn a_page_of_rules_ends_where_its_words_end() {
    let mut tour = Tour::new();
    tour.shown.resize(1280, 800);
    for theme in Theme::ALL {
        tour.shown.app.world_mut().resource_mut::<Settings>().theme = theme;
        tour.shown.settle();
        tour.shown.open(Menu::Rules);
        tour.look(theme.name());
        tour.shown.open(Menu::None);
    }
    assert!(tour.faults.is_empty(), "{}", tour.faults.join("\n"));
}

#[test]
fn everything_fits() {
    let mut tour = Tour::new();
    for (window, (width, height)) in WINDOWS.into_iter().enumerate() {
        for (size, text) in TextSize::ALL.into_iter().enumerate() {
            tour.rules = RULES[(window + size) % RULES.len()];
            tour.set(text);
            tour.shown.resize(width, height);
            tour.title();
            tour.start(Opponent::Computer);
            tour.play(1);
            tour.result();
            tour.start(Opponent::Person);
            tour.play(7);
            tour.look("the board");
            tour.desk(Desk::toggle_all_moves);
            tour.look("the moves");
            tour.desk(Desk::toggle_all_moves);
            tour.hint();
            tour.questions();
            tour.shown.does(Intent::Leave);
            tour.look("a game to go on");
            tour.introduction();
            tour.replay();
            tour.shown.does(Intent::Continue);
            tour.result();
        }
    }
    assert!(tour.faults.is_empty(), "{}", tour.faults.join("\n"));
}

/// The names on the cards at the size of the mock-ups: each on a line, in dark letters, which are drawn
/// twice, while the light ones of the button are not.
#[test]
fn names_on_cards_are_one_line_in_strong_letters() {
    let mut shown = Shown::new();
    shown.resize(1280, 800);
    shown.settle();
    let world = shown.app.world_mut();
    let names: Vec<String> = library::built_in()
        .iter()
        .map(|rules| rules.spec().name.clone())
        .collect();
    let mut texts = world.query::<(&Text, &ComputedNode, Has<TextShadow>)>();
    let mut found = 0;
    for (text, node, twice) in texts.iter(world) {
        if names.contains(&text.0) {
            found += 1;
            let height = node.size().y * node.inverse_scale_factor();
            assert!(height < 30.0, "{} is {height} px high", text.0);
            assert!(twice, "{} is pale", text.0);
        }
        assert!(!(twice && text.0.starts_with("Start ")), "{}", text.0);
    }
    assert_eq!(found, names.len());
}

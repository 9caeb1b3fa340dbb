//! The introduction: who sees it and when, that it leaves the game alone, and what it shows.

use crate::desk::{Desk, thinks};
use bevy::prelude::*;
use fox_and_geese::ai::Level;
use fox_and_geese::game::introduction::{Introduce, Introduction, Known, Turn};
use fox_and_geese::game::on_board::Told;
use fox_and_geese::game::opponent::{AskHint, Hint};
use fox_and_geese::game::page::address::Opened;
use fox_and_geese::game::session::{Intent, Played};
use fox_and_geese::game::settings::Settings;
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::tally::Tallies;
use fox_and_geese::game::{Menu, Rules, Screen};
use fox_and_geese::rules::{Position, Side};

/// Frames of 50 ms in which a step has shown all it has, as often as it does.
const LONG: usize = 600;

/// A person's choices.
fn setup(rules: &str, opponent: Opponent, side: SideChoice) -> Setup {
    Setup {
        rules: rules.into(),
        opponent,
        level: Level::Easy,
        side,
        ..default()
    }
}

impl Desk {
    /// Presses the start button of the menu.
    fn presses_start(&mut self, setup: Setup) {
        let world = self.app.world_mut();
        world.write_message(Intent::Start(setup));
        world.write_message(Introduce::Newcomer);
        self.frames(3);
    }

    /// Asks for the introduction to a rule set.
    fn asks_for(&mut self, rules: &str) {
        let asked = Introduce::Asked(rules.into());
        self.app.world_mut().write_message(asked);
        self.frames(3);
    }

    fn turns(&mut self, turn: Turn) {
        self.app.world_mut().write_message(turn);
        self.frames(3);
    }

    fn introduction(&self) -> Option<&Introduction> {
        self.app.world().get_resource::<Introduction>()
    }

    fn shown(&self) -> &Introduction {
        self.introduction().expect("an introduction")
    }

    fn at(&self) -> (Screen, Menu) {
        let world = self.app.world();
        let screen = world.resource::<State<Screen>>().get();
        (*screen, *world.resource::<State<Menu>>().get())
    }

    fn knows(&self, rules: &str) -> bool {
        self.app.world().resource::<Known>().has(rules)
    }

    fn is_invited(&self) -> bool {
        self.app.world().resource::<Known>().invites(self.session())
    }
}

const GAME: (Screen, Menu) = (Screen::Play, Menu::None);
const SHOWN: (Screen, Menu) = (Screen::Play, Menu::Introduction);

fn two_players(rules: &str) -> Setup {
    setup(rules, Opponent::Person, SideChoice::Geese)
}

#[test]
fn the_first_game_ever_is_introduced_and_no_other() {
    let mut desk = Desk::new();
    desk.presses_start(two_players("classic"));
    assert_eq!(desk.at(), SHOWN);
    assert_eq!(desk.shown().rules().id(), "classic");
    desk.turns(Turn::Skip);
    assert_eq!(desk.at(), GAME);
    desk.presses_start(two_players("classic"));
    assert_eq!(desk.at(), GAME);
    let mut desk = desk.restart();
    for rules in ["classic", "hounds"] {
        desk.presses_start(two_players(rules));
        assert_eq!(desk.at(), GAME, "{rules}");
    }
}

#[test]
fn skipping_leads_to_the_start_with_nothing_changed() {
    let mut desk = Desk::new();
    desk.presses_start(two_players("classic"));
    desk.turns(Turn::Next);
    desk.frames(LONG);
    desk.turns(Turn::Skip);
    assert_eq!(desk.at(), GAME);
    assert!(desk.introduction().is_none());
    assert_eq!(desk.position(), "3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0");
    assert_eq!(desk.played, [Played::Started]);
    assert_eq!(*desk.app.world().resource::<Tallies>(), Tallies::default());
    desk.plays("a3-a4");
    let desk = desk.restart();
    assert_eq!(desk.plies(), 1, "the game is the one that was kept");
}

#[test]
fn steps_go_on_and_back_and_the_last_leads_to_the_game() {
    let mut desk = Desk::new();
    desk.presses_start(two_players("classic"));
    let count = desk.shown().steps().len();
    assert_eq!(count, 5);
    desk.turns(Turn::Back);
    assert_eq!(desk.shown().number(), 0, "there is none before the first");
    for step in 1..count {
        desk.turns(Turn::Next);
        assert_eq!(desk.shown().number(), step);
    }
    assert!(desk.shown().is_last());
    desk.turns(Turn::Back);
    assert_eq!(desk.shown().number(), count - 2);
    desk.turns(Turn::Next);
    desk.turns(Turn::Next);
    assert_eq!(desk.at(), GAME);
}

#[test]
fn the_first_step_says_whose_side_is_whose() {
    let mut desk = Desk::new();
    desk.presses_start(setup("classic", Opponent::Computer, SideChoice::Fox));
    let first = desk.shown().step().text.clone();
    assert!(
        first.ends_with("The geese begin. You play the fox."),
        "{first}"
    );
    desk.turns(Turn::Skip);
    desk.app
        .world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Rules);
    desk.frames(2);
    desk.asks_for("classic");
    let first = desk.shown().step().text.clone();
    assert!(first.ends_with("The geese begin."), "{first}");
}

/// What a step of an introduction has on the board, in order, and what it tells the board.
fn watch(desk: &mut Desk) -> (Vec<Position>, Vec<Told>) {
    let mut seen = vec![desk.shown().position()];
    let mut told = Vec::new();
    for _ in 0..LONG {
        desk.frame();
        let now = desk.shown().position();
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        let mut messages = desk.app.world_mut().resource_mut::<Messages<Told>>();
        told.extend(messages.drain());
    }
    (seen, told)
}

/// The game with a rule set of the player's own: a little board, and a fox that begins.
fn with_own_rules() -> Desk {
    let desk = Desk::new();
    let folder = desk.folder().join("rules");
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = include_str!("../../assets/rules/classic.ron")
        .replace("\"  ...  \",", "")
        .replace("\"  GGG  \",", "")
        .replace("first: Geese", "first: Fox")
        .replace("geese_left: 3", "captured: 2");
    std::fs::write(folder.join("mine.ron"), text).expect("a file");
    desk.restart()
}

#[test]
fn every_step_shows_a_move_of_the_rule_set_and_then_rests() {
    let desk = with_own_rules();
    let all: Vec<String> = desk
        .library()
        .rules()
        .iter()
        .map(|rules| rules.id().to_string())
        .collect();
    assert!(all.contains(&"mine".to_string()));
    let mut desk = desk;
    for rules in all {
        desk.asks_for(&rules);
        let start = desk.shown().rules().start();
        assert_eq!(watch(&mut desk), (vec![start], vec![]), "{rules}");
        for number in 1..desk.shown().steps().len() {
            desk.turns(Turn::Next);
            desk.app
                .world_mut()
                .resource_mut::<Messages<Told>>()
                .clear();
            let (seen, told) = watch(&mut desk);
            let shown = desk.shown();
            let moves = |told: &[Told]| {
                let moved = told.iter().filter(|told| matches!(told, Told::Moved(_)));
                moved.count()
            };
            let scenes = shown.step().scenes.len();
            assert_eq!(moves(&told), 2 * scenes, "{rules}, step {number}: {told:?}");
            assert_eq!(seen.len(), 4 * scenes, "{rules}, step {number}");
            for (index, pair) in seen.chunks(2).enumerate() {
                let scene = &shown.step().scenes[index % scenes];
                let mut position = pair[0];
                let played = scene.played.expect("a move");
                let mut legal = Vec::new();
                position.moves_into(shown.rules(), &mut legal);
                assert!(legal.contains(&played), "{rules}, step {number}");
                let _ = position.play_unchecked(shown.rules(), &played);
                assert_eq!(position, pair[1], "{rules}, step {number}");
            }
            let idle = desk.shown().clone();
            desk.frames(LONG);
            assert_eq!(desk.shown().position(), idle.position(), "it rests");
        }
        desk.turns(Turn::Next);
        assert!(desk.introduction().is_none(), "{rules}");
    }
}

#[test]
fn either_side_wins_in_the_last_two_steps() {
    let mut desk = Desk::new();
    desk.asks_for("classic");
    for (step, winner) in [(3, Side::Fox), (4, Side::Geese)] {
        while desk.shown().number() < step {
            desk.turns(Turn::Next);
        }
        assert_eq!(desk.shown().outcome(), None);
        let (_, told) = watch(&mut desk);
        let won = told.iter().find_map(|told| match told {
            Told::Ended(outcome) => outcome.winner(),
            _ => None,
        });
        assert_eq!(won, Some(winner));
        assert!(desk.shown().outcome().is_some());
    }
}

#[test]
fn the_computer_does_not_think_before_it_is_over() {
    let mut desk = Desk::new();
    desk.presses_start(setup("seventeen", Opponent::Computer, SideChoice::Geese));
    assert_eq!(desk.at(), SHOWN);
    for _ in 0..60 {
        desk.frame();
        assert!(!thinks(&desk));
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(desk.plies(), 0);
    desk.turns(Turn::Skip);
    // The pause before its move begins now: it has not passed after these frames of 50 ms.
    desk.frames(4);
    assert_eq!(desk.plies(), 0);
    desk.until("the computer's first move", |desk| desk.plies() == 1);
}

#[test]
fn a_game_under_way_waits_for_an_introduction_to_another_one() {
    let mut desk = Desk::new();
    desk.starts_with(setup("classic", Opponent::Computer, SideChoice::Geese));
    desk.plays("a3-a4");
    let before = desk.position();
    desk.asks_for("hounds");
    assert_eq!(desk.app.world().resource::<Rules>().0.id(), "hounds");
    desk.frames(100);
    assert!(!thinks(&desk));
    assert_eq!(desk.position(), before);
    desk.turns(Turn::Skip);
    assert_eq!(desk.app.world().resource::<Rules>().0.id(), "classic");
    desk.until("the answer", |desk| desk.plies() == 2);
    assert_eq!(desk.notices, [""; 0]);
}

#[test]
fn a_hint_under_way_is_dropped() {
    let mut desk = Desk::new();
    desk.starts_with(two_players("classic"));
    desk.app.world_mut().write_message(AskHint);
    desk.frames(2);
    assert!(thinks(&desk));
    desk.asks_for("classic");
    assert!(!thinks(&desk));
    assert_eq!(*desk.app.world().resource::<Hint>(), Hint::None);
}

#[test]
fn it_leads_back_to_where_it_was_asked_for() {
    let mut desk = Desk::new();
    let pages = (Screen::Title, Menu::Rules);
    let world = desk.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(pages.0);
    world.resource_mut::<NextState<Menu>>().set(pages.1);
    desk.frames(2);
    desk.asks_for("tigers-and-goats");
    assert_eq!(desk.at(), SHOWN);
    desk.turns(Turn::Skip);
    assert_eq!(desk.at(), pages);
    assert!(desk.introduction().is_none());
    assert_eq!(desk.played, [], "nothing was played");
}

#[test]
fn a_game_that_is_started_or_left_ends_it() {
    let mut desk = Desk::new();
    desk.presses_start(two_players("classic"));
    desk.does(Intent::Start(two_players("hounds")));
    desk.frames(3);
    assert_eq!(desk.at(), GAME);
    assert_eq!(desk.app.world().resource::<Rules>().0.id(), "hounds");
    desk.asks_for("hounds");
    assert_eq!(desk.at(), SHOWN);
    desk.does(Intent::Leave);
    desk.frames(3);
    assert_eq!(desk.at(), (Screen::Title, Menu::None));
    assert!(desk.introduction().is_none());
}

#[test]
fn an_address_that_names_a_game_shows_none() {
    let address = Opened("?rules=hounds&opponent=person#board".into());
    let mut desk = Desk::with(|app| {
        app.insert_resource(address)
            .add_plugins(fox_and_geese::game::page::logic);
    });
    desk.app
        .world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Title);
    desk.frames(6);
    assert_eq!(desk.at(), GAME);
    assert_eq!(desk.session().rules().id(), "hounds");
}

#[test]
fn whoever_played_before_there_were_introductions_knows_those_games() {
    let mut desk = Desk::new();
    desk.starts_with(two_players("classic"));
    desk.does(Intent::Resign);
    desk.starts_with(two_players("hounds"));
    // Nobody has moved, so nothing is kept of what is known: as if it were an older program.
    let mut desk = desk.restart();
    assert!(desk.knows("classic") && desk.knows("hounds"));
    desk.presses_start(two_players("traditional"));
    assert_eq!(desk.at(), GAME);
}

#[test]
fn other_games_are_offered_until_the_person_moves() {
    let mut desk = Desk::new();
    desk.presses_start(two_players("classic"));
    desk.turns(Turn::Skip);
    assert!(!desk.is_invited(), "it was just shown");
    desk.presses_start(setup("seventeen", Opponent::Computer, SideChoice::Geese));
    assert!(!desk.is_invited(), "the computer moves first");
    desk.until("the computer's first move", |desk| desk.plies() == 1);
    assert!(desk.is_invited());
    let played = desk.session().game().legal_moves()[0];
    desk.does(Intent::Play(played));
    desk.until("its answer", |desk| desk.plies() == 3);
    assert!(!desk.is_invited());
    let mut desk = desk.restart();
    desk.presses_start(two_players("seventeen"));
    assert!(!desk.is_invited(), "the person has played it before");
    desk.presses_start(two_players("hounds"));
    assert!(desk.is_invited());
    desk.asks_for("hounds");
    desk.turns(Turn::Skip);
    assert!(!desk.is_invited(), "it was shown");
}

#[test]
fn reduced_motion_shows_the_same() {
    let mut seen = Vec::new();
    for reduced in [false, true] {
        let mut desk = Desk::new();
        desk.app
            .world_mut()
            .resource_mut::<Settings>()
            .reduced_motion = reduced;
        desk.asks_for("classic");
        desk.turns(Turn::Next);
        seen.push(watch(&mut desk));
    }
    assert_eq!(seen[0], seen[1]);
}

#[test]
fn what_is_shown_is_said_to_screen_readers() {
    use fox_and_geese::game::page::{ToPage, logic};
    let mut desk = Desk::with(|app| {
        app.add_plugins(logic);
    });
    desk.presses_start(two_players("classic"));
    desk.app.world_mut().write_message(Turn::Next);
    let mut said = Vec::new();
    for _ in 0..3 {
        desk.frame();
        let mut messages = desk.app.world_mut().resource_mut::<Messages<ToPage>>();
        said.extend(messages.drain().filter_map(|message| match message {
            ToPage::Say(sentence) => Some(sentence),
            _ => None,
        }));
    }
    let last = said.last().expect("a sentence");
    assert!(
        last.starts_with("Introduction, 2 of 5. A goose steps: One line"),
        "{last}"
    );
}

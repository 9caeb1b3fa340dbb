//! A kept game seen again: that it is shown move by move, by itself or by hand, that it leaves the
//! game alone, and what happens when it can't be shown.

use crate::desk::{Desk, thinks};
use crate::shown::Shown;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, InteractionDisabled};
use bevy::ui_widgets::Activate;
use bevy::window::PrimaryWindow;
use fox_and_geese::ai::Level;
use fox_and_geese::game::history::{History, Record};
use fox_and_geese::game::on_board::Told;
use fox_and_geese::game::opponent::Motion;
use fox_and_geese::game::page::{ToPage, logic};
use fox_and_geese::game::replay::{Replay, Show, Turn};
use fox_and_geese::game::session::{Intent, Session};
use fox_and_geese::game::setup::{Opponent, Setup, SideChoice};
use fox_and_geese::game::shelf::Library;
use fox_and_geese::game::theme::widget::{Chosen, Skin};
use fox_and_geese::game::{Menu, Rules, Screen};
use fox_and_geese::rules::{Move, Outcome, Side, WinReason};

/// The moves of the game that is seen again, and how it ends: the geese give up.
const MOVES: [&str; 4] = ["a3-a4", "d4-d5", "b3-b4", "d5-d6"];
const ENDING: Outcome = Outcome::Win {
    side: Side::Fox,
    reason: WinReason::Resigned,
};
const LIST: (Screen, Menu) = (Screen::Title, Menu::Statistics);
const SHOWN: (Screen, Menu) = (Screen::Play, Menu::Replay);
/// Frames of 50 ms in which a short game has come to its end by itself.
const LONG: usize = 120;

impl Desk {
    /// Two persons play a game of a rule set until one gives up.
    fn has_played(&mut self, rules: &str, moves: &[&str]) {
        self.starts(rules, Opponent::Person, SideChoice::Geese);
        for played in moves {
            self.plays(played);
        }
        self.does(Intent::Resign);
    }

    fn goes_to(&mut self, (screen, menu): (Screen, Menu)) {
        let world = self.app.world_mut();
        world.resource_mut::<NextState<Screen>>().set(screen);
        world.resource_mut::<NextState<Menu>>().set(menu);
        self.frames(2);
    }

    fn last_record(&self) -> Record {
        let games = self.app.world().resource::<History>().all();
        games.last().expect("a game that was kept").clone()
    }

    /// Sees the last game again that was kept.
    fn sees_again(&mut self) {
        let record = self.last_record();
        self.app.world_mut().write_message(Show(record));
        self.frames(2);
        self.told();
    }

    /// Does something, and returns what the board was told of it.
    fn shows(&mut self, turn: Turn) -> Vec<Told> {
        self.app.world_mut().write_message(turn);
        self.frame();
        let told = self.told();
        self.frame();
        told
    }

    fn told(&mut self) -> Vec<Told> {
        let mut messages = self.app.world_mut().resource_mut::<Messages<Told>>();
        messages.drain().collect()
    }

    fn replay(&self) -> Option<&Replay> {
        self.app.world().get_resource::<Replay>()
    }

    fn ply(&self) -> usize {
        self.replay().expect("a replay").ply()
    }

    fn is_playing(&self) -> bool {
        self.replay().expect("a replay").is_playing()
    }

    fn place(&self) -> (Screen, Menu) {
        let world = self.app.world();
        let screen = world.resource::<State<Screen>>().get();
        (*screen, *world.resource::<State<Menu>>().get())
    }

    fn rules(&self) -> String {
        self.app.world().resource::<Rules>().0.id().into()
    }
}

/// The list of games, over the title, after a game that is to be seen again.
fn before_the_list() -> Desk {
    let mut desk = Desk::new();
    desk.has_played("classic", &MOVES);
    desk.goes_to(LIST);
    desk
}

fn moved(desk: &Desk, text: &str) -> Told {
    Told::Moved(desk.reads(text))
}

#[test]
fn a_kept_game_is_shown_from_its_start() {
    let mut desk = before_the_list().restart();
    desk.goes_to(LIST);
    desk.sees_again();
    assert_eq!(desk.place(), SHOWN);
    let replay = desk.replay().expect("a replay");
    assert_eq!((replay.ply(), replay.plies()), (0, MOVES.len()));
    assert_eq!(replay.position(), replay.rules().start());
    assert_eq!(replay.outcome(), None);
    assert!(replay.is_playing());
    assert_eq!(desk.notices, [""; 0]);
}

#[test]
fn it_goes_forth_and_back() {
    let mut desk = before_the_list();
    desk.sees_again();
    let [first, second, third, last] = MOVES.map(|text| moved(&desk, text));
    assert_eq!(desk.shows(Turn::Forward), [first]);
    assert_eq!(desk.shows(Turn::Forward), [second]);
    let last_moves = desk.replay().expect("a replay").last_moves();
    assert_eq!(
        last_moves.map(|played| played.map(Told::Moved)),
        [Some(second), Some(first)]
    );
    assert_eq!(desk.shows(Turn::Back), [Told::Set]);
    assert_eq!(desk.ply(), 1);
    assert_eq!(desk.shows(Turn::GoTo(3)), [Told::Set]);
    assert_eq!(desk.ply(), 3);
    assert_eq!(desk.shows(Turn::First), [Told::Set]);
    assert_eq!(desk.shows(Turn::Back), []);
    assert_eq!(desk.ply(), 0);
    assert_eq!(desk.shows(Turn::GoTo(1)), [first]);
    // Whoever presses twice is two plies on.
    desk.app.world_mut().write_message(Turn::Forward);
    assert_eq!(desk.shows(Turn::Forward), [second, third]);
    assert_eq!(desk.ply(), 3);
    assert_eq!(desk.shows(Turn::Last), [last, Told::Ended(ENDING)]);
}

#[test]
fn the_end_comes_with_the_last_move_and_not_with_a_jump() {
    let mut desk = before_the_list();
    desk.sees_again();
    assert_eq!(desk.shows(Turn::Last), [Told::Set]);
    let outcome = |desk: &Desk| desk.replay().and_then(Replay::outcome);
    assert_eq!(outcome(&desk), Some(ENDING));
    desk.shows(Turn::Back);
    assert_eq!(outcome(&desk), None);
    let told = desk.shows(Turn::Forward);
    assert_eq!(told, [moved(&desk, MOVES[3]), Told::Ended(ENDING)]);
    assert_eq!(desk.shows(Turn::Forward), []);
    assert_eq!(desk.ply(), MOVES.len());
}

#[test]
fn it_goes_on_by_itself_until_the_end() {
    let mut desk = before_the_list();
    desk.sees_again();
    let mut told = Vec::new();
    for _ in 0..LONG {
        desk.frame();
        told.extend(desk.told());
    }
    let mut expected: Vec<Told> = MOVES.iter().map(|text| moved(&desk, text)).collect();
    expected.push(Told::Ended(ENDING));
    assert_eq!(told, expected);
    assert_eq!(desk.ply(), MOVES.len());
    assert!(!desk.is_playing());
    desk.frames(LONG);
    assert_eq!(desk.told(), []);
    assert_eq!(desk.shows(Turn::PlayOrPause), [Told::Set]);
    assert_eq!(desk.ply(), 0);
    desk.frames(LONG);
    assert_eq!(desk.ply(), MOVES.len(), "it was played once more");
}

#[test]
fn it_waits_for_the_board_to_come_to_rest() {
    let mut desk = before_the_list();
    desk.sees_again();
    desk.app.insert_resource(Motion { busy: true });
    desk.frames(LONG);
    assert_eq!(desk.ply(), 0);
    desk.app.insert_resource(Motion { busy: false });
    desk.frames(5);
    assert_eq!(desk.ply(), 0, "a position is looked at");
    desk.frames(20);
    assert_eq!(desk.ply(), 1);
}

#[test]
fn going_by_hand_pauses_it() {
    let turns = [
        Turn::First,
        Turn::Back,
        Turn::Forward,
        Turn::Last,
        Turn::GoTo(2),
        Turn::PlayOrPause,
    ];
    for turn in turns {
        let mut desk = before_the_list();
        desk.sees_again();
        desk.shows(turn);
        let ply = desk.ply();
        assert!(!desk.is_playing(), "{turn:?}");
        desk.frames(LONG);
        assert_eq!(desk.ply(), ply, "{turn:?}");
        if ply < MOVES.len() {
            desk.shows(Turn::PlayOrPause);
            assert!(desk.is_playing());
            desk.frames(LONG);
            assert_eq!(desk.ply(), MOVES.len(), "{turn:?}");
        }
    }
}

#[test]
fn it_leads_back_to_where_it_was_asked_for() {
    for place in [LIST, (Screen::Play, Menu::Statistics)] {
        let mut desk = before_the_list();
        desk.goes_to(place);
        desk.sees_again();
        desk.shows(Turn::Forward);
        desk.shows(Turn::Close);
        desk.frame();
        assert_eq!(desk.place(), place);
        assert!(desk.replay().is_none());
    }
}

#[test]
fn the_game_that_waits_is_left_alone() {
    let mut desk = Desk::new();
    desk.has_played("hounds", &[]);
    desk.has_played("classic", &MOVES);
    desk.starts_with(Setup {
        rules: "hounds".into(),
        opponent: Opponent::Computer,
        level: Level::Easy,
        side: SideChoice::Geese,
        ..default()
    });
    let (before, played) = (desk.position(), desk.played.len());
    desk.goes_to((Screen::Play, Menu::Statistics));
    desk.sees_again();
    assert_eq!(desk.rules(), "classic");
    for _ in 0..LONG {
        desk.frame();
        assert!(!thinks(&desk));
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(desk.position(), before);
    assert_eq!(desk.played.len(), played, "nothing happened to the game");
    let kept = desk.app.world().resource::<History>().all().len();
    assert_eq!(kept, 1, "what is seen again is not kept again");
    desk.shows(Turn::Close);
    desk.goes_to((Screen::Play, Menu::None));
    assert_eq!(desk.rules(), "hounds");
    let plies = desk.plies();
    desk.until("the computer's move", |desk| desk.plies() > plies);
}

#[test]
fn a_game_that_is_started_or_left_ends_it() {
    let mut desk = before_the_list();
    desk.sees_again();
    desk.starts("hounds", Opponent::Person, SideChoice::Geese);
    desk.frames(3);
    assert_eq!(desk.place(), (Screen::Play, Menu::None));
    assert!(desk.replay().is_none());
    assert_eq!(desk.rules(), "hounds");
    desk.sees_again();
    assert_eq!(desk.place(), SHOWN);
    desk.does(Intent::Leave);
    desk.frames(3);
    assert_eq!(desk.place(), (Screen::Title, Menu::None));
    assert!(desk.replay().is_none());
}

#[test]
fn the_address_stays_as_it_is() {
    let mut desk = Desk::with(|app| {
        app.add_plugins(logic);
    });
    desk.has_played("classic", &MOVES);
    desk.goes_to(LIST);
    desk.app
        .world_mut()
        .resource_mut::<Messages<ToPage>>()
        .clear();
    desk.sees_again();
    let mut addresses = Vec::new();
    for _ in 0..LONG {
        desk.frame();
        let mut messages = desk.app.world_mut().resource_mut::<Messages<ToPage>>();
        let said = messages.drain();
        addresses.extend(said.filter(|said| matches!(said, ToPage::Address { .. })));
    }
    assert_eq!(addresses, []);
}

#[test]
fn what_is_shown_is_said_to_screen_readers() {
    let mut desk = Desk::with(|app| {
        app.add_plugins(logic);
    });
    desk.has_played("classic", &MOVES);
    desk.goes_to(LIST);
    let said = |desk: &mut Desk| -> Vec<String> {
        let mut messages = desk.app.world_mut().resource_mut::<Messages<ToPage>>();
        let said = messages.drain().filter_map(|message| match message {
            ToPage::Say(sentence) => Some(sentence),
            _ => None,
        });
        said.collect()
    };
    said(&mut desk);
    let record = desk.last_record();
    desk.app.world_mut().write_message(Show(record));
    desk.frame();
    assert_eq!(said(&mut desk), ["Replay: Classic. Two players. Start."]);
    for (turn, words) in [
        (Turn::Forward, "Move 1 of 2. Geese: a3 to a4."),
        (Turn::GoTo(3), "Move 2 of 2. Geese: b3 to b4."),
        (Turn::Back, "Move 1 of 2. Fox: d4 to d5."),
    ] {
        desk.app.world_mut().write_message(turn);
        desk.frame();
        assert_eq!(said(&mut desk), [words]);
    }
    desk.app.world_mut().write_message(Turn::Last);
    desk.frame();
    let end = ENDING.sentence(&desk.replay().expect("a replay").rules().clone());
    assert_eq!(
        said(&mut desk),
        [format!("Move 2 of 2. Fox: d5 to d6. {end}")]
    );
}

/// The game with a rule set of the player's own in which a game was played, and the text of it.
fn with_own_rules(change: impl FnOnce(&std::path::Path, &str)) -> Desk {
    let desk = Desk::new();
    let folder = desk.folder().join("rules");
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = include_str!("../../assets/rules/classic.ron");
    let file = folder.join("mine.ron");
    std::fs::write(&file, text).expect("a file");
    let mut desk = desk.restart();
    desk.has_played("mine", &MOVES);
    change(&file, text);
    let mut desk = desk.restart();
    desk.notices.clear();
    desk.goes_to(LIST);
    desk.sees_again();
    assert_eq!(desk.place(), LIST);
    assert!(desk.replay().is_none());
    desk
}

#[test]
fn a_game_of_a_rule_set_that_is_gone_gets_a_notice() {
    let desk = with_own_rules(|file, _| std::fs::remove_file(file).expect("a file"));
    assert_eq!(
        desk.notices,
        ["This game can't be shown: there is no rule set 'mine' any more."]
    );
}

#[test]
fn a_game_of_a_rule_set_that_has_changed_gets_a_notice() {
    let desk = with_own_rules(|file, text| {
        // The outermost rows of the board are gone.
        let text = text.replace("\"  ...  \",", "").replace("\"  GGG  \",", "");
        std::fs::write(file, text).expect("a file");
    });
    let [notice] = &desk.notices[..] else {
        panic!("one notice: {:?}", desk.notices);
    };
    assert!(
        notice
            .starts_with("This game can't be shown: its rule set has changed since (the starting"),
        "{notice}"
    );
}

/// The card of a replay of a game of two persons, in a window.
fn card() -> Shown {
    let mut shown = Shown::new();
    shown.does(Intent::Start(Setup {
        rules: "classic".into(),
        opponent: Opponent::Person,
        ..default()
    }));
    for text in MOVES {
        let session = shown.app.world().resource::<Session>();
        let played = Move::from_text(text, session.rules().board()).expect("a move");
        shown.does(Intent::Play(played));
    }
    shown.does(Intent::Resign);
    shown.does(Intent::Leave);
    let games = shown.app.world().resource::<History>().all();
    let record = games.last().expect("a game that was kept").clone();
    shown.app.world_mut().write_message(Show(record));
    shown.settle();
    shown
}

fn ply(shown: &Shown) -> usize {
    shown.app.world().resource::<Replay>().ply()
}

fn button(shown: &mut Shown, turn: Turn) -> Entity {
    let world = shown.app.world_mut();
    let mut buttons = world.query::<(Entity, &Turn)>();
    let found = buttons.iter(world).find(|(_, other)| **other == turn);
    found.expect("a button").0
}

fn presses(shown: &mut Shown, turn: Turn) {
    let entity = button(shown, turn);
    shown.app.world_mut().trigger(Activate { entity });
    shown.settle();
}

fn types(shown: &mut Shown, key_code: KeyCode) {
    holds(shown, key_code, 0);
}

/// Holds a key until it has been repeated so often.
fn holds(shown: &mut Shown, key_code: KeyCode, repeats: usize) {
    let world = shown.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("a window");
    let pressed = (ButtonState::Pressed, false);
    let repeated = (ButtonState::Pressed, true);
    let released = (ButtonState::Released, false);
    let repeats = std::iter::repeat_n(repeated, repeats);
    for (state, repeat) in std::iter::once(pressed).chain(repeats).chain([released]) {
        shown.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state,
            text: None,
            repeat,
            window,
        });
        shown.app.update();
    }
    shown.settle();
}

/// The plies whose moves are marked in the list.
fn marked(shown: &mut Shown) -> Vec<Turn> {
    let world = shown.app.world_mut();
    let mut marked = world.query_filtered::<&Turn, With<Chosen>>();
    marked.iter(world).copied().collect()
}

#[test]
fn a_move_of_the_list_leads_to_it_and_the_one_on_the_board_is_marked() {
    // A list, a narrow one, one at the foot, and a line.
    for (width, height) in [(1280, 800), (640, 480), (430, 932), (360, 640)] {
        let mut shown = card();
        shown.resize(width, height);
        for there in [3, 1, 4] {
            presses(&mut shown, Turn::GoTo(there));
            assert_eq!(ply(&shown), there);
            assert_eq!(
                marked(&mut shown),
                [Turn::GoTo(there)],
                "{width} x {height}"
            );
        }
        presses(&mut shown, Turn::First);
        assert_eq!(marked(&mut shown), []);
    }
}

#[test]
fn the_buttons_stay_and_are_off_at_the_ends() {
    let mut shown = card();
    let plays = button(&mut shown, Turn::PlayOrPause);
    let is_off = |shown: &mut Shown| {
        [Turn::First, Turn::Back, Turn::Forward, Turn::Last].map(|turn| {
            let button = button(shown, turn);
            let world = shown.app.world();
            world.entity(button).contains::<InteractionDisabled>()
        })
    };
    presses(&mut shown, Turn::PlayOrPause);
    presses(&mut shown, Turn::GoTo(2));
    assert_eq!(is_off(&mut shown), [false; 4]);
    presses(&mut shown, Turn::First);
    assert_eq!(is_off(&mut shown), [true, true, false, false]);
    presses(&mut shown, Turn::Last);
    assert_eq!(is_off(&mut shown), [false, false, true, true]);
    assert_eq!(button(&mut shown, Turn::PlayOrPause), plays);
    let focused = shown.app.world().resource::<InputFocus>().get();
    assert_eq!(focused, Some(plays));
}

#[test]
fn keys_do_what_the_buttons_do() {
    let mut shown = card();
    let is_playing = |shown: &Shown| shown.app.world().resource::<Replay>().is_playing();
    assert!(is_playing(&shown));
    types(&mut shown, KeyCode::Space);
    assert!(!is_playing(&shown), "once, not twice");
    for (key, there) in [
        (KeyCode::ArrowRight, 1),
        (KeyCode::End, MOVES.len()),
        (KeyCode::ArrowLeft, MOVES.len() - 1),
        (KeyCode::Home, 0),
    ] {
        types(&mut shown, key);
        assert_eq!(ply(&shown), there, "{key:?}");
    }
    holds(&mut shown, KeyCode::ArrowRight, 2);
    assert_eq!(ply(&shown), 3, "an arrow that is held goes on");
    holds(&mut shown, KeyCode::ArrowLeft, 1);
    assert_eq!(ply(&shown), 1, "and back");
    types(&mut shown, KeyCode::Escape);
    let menu = shown.app.world().resource::<State<Menu>>().get();
    assert_eq!(*menu, Menu::None, "where it was asked for");
}

/// The line of the list of games that is farthest down, and whether it is seen where it is.
fn lowest(shown: &mut Shown) -> (Entity, String, bool) {
    let world = shown.app.world_mut();
    let mut lines = world.query::<(Entity, &Skin, &Name, &UiGlobalTransform, &CalculatedClip)>();
    let (entity, _, name, place, clip) = lines
        .iter(world)
        .filter(|(_, skin, ..)| **skin == Skin::Row)
        .max_by(|a, b| a.3.translation.y.total_cmp(&b.3.translation.y))
        .expect("a game in the list");
    (
        entity,
        name.to_string(),
        clip.clip.contains(place.translation),
    )
}

#[test]
fn coming_back_the_list_is_where_it_was_left() {
    let mut shown = Shown::new();
    let library = shown.app.world().resource::<Library>();
    let rules: Vec<String> = library
        .rules()
        .iter()
        .map(|rules| rules.id().into())
        .collect();
    // More than are listed at once, and no two alike.
    for plies in 1..=3 {
        for rules in &rules {
            shown.does(Intent::Start(Setup {
                rules: rules.clone(),
                opponent: Opponent::Person,
                ..default()
            }));
            for _ in 0..plies {
                let session = shown.app.world().resource::<Session>();
                let played = session.game().legal_moves()[0];
                shown.does(Intent::Play(played));
            }
            shown.does(Intent::Resign);
            shown.does(Intent::Leave);
        }
    }
    shown.open(Menu::Statistics);
    let world = shown.app.world_mut();
    let mut buttons = world.query::<(Entity, &Skin, &Name)>();
    let older = |(_, skin, name): &(Entity, &Skin, &Name)| {
        **skin == Skin::Plain && name.as_str() == "Older games"
    };
    let (entity, ..) = buttons.iter(world).find(older).expect("more games");
    world.trigger(Activate { entity });
    shown.settle();
    let (entity, name, _) = lowest(&mut shown);
    shown.app.world_mut().trigger(Activate { entity });
    shown.settle();
    assert!(shown.app.world().contains_resource::<Replay>());
    presses(&mut shown, Turn::Close);
    let (entity, again, seen) = lowest(&mut shown);
    assert_eq!(again, name, "the list is as long as it was");
    assert!(seen, "the game that was seen again is in sight");
    assert_eq!(
        shown.app.world().resource::<InputFocus>().get(),
        Some(entity)
    );
    // Whoever leaves the statistics finds them anew.
    shown.open(Menu::None);
    shown.open(Menu::Statistics);
    assert_ne!(lowest(&mut shown).1, name);
}

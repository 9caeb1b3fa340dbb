//! The game with a page round it: its address, its words, its system's wishes.

use crate::desk::Desk;
use bevy::prelude::*;
use fox_and_geese::ai::Level;
use fox_and_geese::game::opponent::{AskHint, Hint, Thinking};
use fox_and_geese::game::page::address::Opened;
use fox_and_geese::game::page::wishes::Wishes;
use fox_and_geese::game::page::{FromPage, ToPage, logic};
use fox_and_geese::game::session::Intent;
use fox_and_geese::game::settings::Settings;
use fox_and_geese::game::setup::{Opponent, Setup};
use fox_and_geese::game::storage::Choices;
use fox_and_geese::game::theme::Theme;
use fox_and_geese::game::{Screen, session::Played};
use fox_and_geese::rules::Side;

/// A game on a page that was opened with an address, and everything it has told the page.
struct Visit {
    desk: Desk,
    said: Vec<String>,
    /// The addresses, with whether each was a step of the history.
    addresses: Vec<(String, bool)>,
    sounds: Vec<String>,
    ambience: f32,
}

impl Visit {
    fn to(address: &str) -> Self {
        Self::at(Desk::with(opened(address)))
    }

    /// The same visitor's next visit.
    fn reopened(self, address: &str) -> Self {
        Self::at(self.desk.restart_with(opened(address)))
    }

    fn at(desk: Desk) -> Self {
        let mut visit = Self {
            desk,
            said: Vec::new(),
            addresses: Vec::new(),
            sounds: Vec::new(),
            ambience: 0.0,
        };
        visit
            .desk
            .app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Title);
        visit.frames(4);
        visit
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.desk.frame();
            let mut messages = self.desk.app.world_mut().resource_mut::<Messages<ToPage>>();
            for message in messages.drain() {
                match message {
                    ToPage::Say(sentence) => self.said.push(sentence),
                    ToPage::Address { text, push } => self.addresses.push((text, push)),
                    ToPage::Sound { file, .. } => self.sounds.push(file),
                    ToPage::Ambience(gain) => self.ambience = gain,
                    ToPage::Started | ToPage::Mirror(_) | ToPage::Sounds(_) => {}
                }
            }
        }
    }

    fn hears(&mut self, event: FromPage) {
        self.desk.app.world_mut().write_message(event);
        self.frames(12);
    }

    fn does(&mut self, intent: Intent) {
        self.desk.app.world_mut().write_message(intent);
        self.frames(4);
    }

    fn choices(&mut self) -> Mut<'_, Choices> {
        self.desk.app.world_mut().resource_mut::<Choices>()
    }

    fn screen(&self) -> Screen {
        *self.desk.app.world().resource::<State<Screen>>().get()
    }

    fn settings(&self) -> &Settings {
        self.desk.app.world().resource::<Settings>()
    }

    fn last_address(&self) -> &(String, bool) {
        self.addresses.last().expect("an address")
    }
}

/// A page opened with an address.
fn opened(address: &str) -> impl FnOnce(&mut App) {
    let opened = Opened(address.into());
    |app| {
        app.insert_resource(opened).add_plugins(logic);
    }
}

#[test]
fn choices_go_into_the_address_and_come_back_from_it() {
    let mut visit = Visit::to("?rules=hounds&opponent=watch&level=hard");
    assert_eq!(visit.choices().rules, "hounds");
    assert_eq!(visit.choices().level, Level::Hard);
    // What the page was opened with is completed, not a step.
    let first = "?rules=hounds&opponent=watch&level=hard".to_string();
    assert_eq!(visit.addresses, [(first.clone(), false)]);
    visit.choices().opponent = Opponent::Person;
    visit.frames(2);
    assert_eq!(
        *visit.last_address(),
        ("?rules=hounds&opponent=person".into(), true)
    );
    visit.hears(FromPage::Address(first));
    assert_eq!(visit.choices().opponent, Opponent::Watch);
    assert_eq!(visit.addresses.len(), 2, "going back is no new step");
}

#[test]
fn the_board_is_a_step_and_back_leads_to_the_title() {
    let mut visit = Visit::to("?rules=hounds&opponent=person");
    let title = visit.last_address().0.clone();
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    let board = ("?rules=hounds&opponent=person#board".to_string(), true);
    assert_eq!(*visit.last_address(), board);
    visit.hears(FromPage::Address(title));
    assert_eq!(visit.screen(), Screen::Title);
    visit.desk.played.clear();
    visit.hears(FromPage::Address(board.0));
    assert_eq!(visit.screen(), Screen::Play);
    assert_eq!(visit.addresses.len(), 2, "neither is a new step");
}

#[test]
fn a_game_under_way_is_not_given_up_for_another_address() {
    let mut visit = Visit::to("?rules=classic&opponent=person");
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    visit.desk.plays("a3-a4");
    visit.hears(FromPage::Address(
        "?rules=hounds&opponent=person#board".into(),
    ));
    assert_eq!(visit.screen(), Screen::Title);
    assert_eq!(visit.choices().rules, "hounds");
    assert_eq!(visit.desk.session().rules().id(), "classic");
    assert_eq!(visit.desk.plies(), 1);
}

#[test]
fn a_kept_game_is_not_given_up_for_the_board_of_another_address() {
    let mut visit = Visit::to("?rules=classic&opponent=person");
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    visit.desk.plays("a3-a4");
    let mut again = visit.reopened("?rules=hounds&opponent=person#board");
    assert_eq!(again.screen(), Screen::Title);
    assert_eq!(again.choices().rules, "hounds");
    assert_eq!(again.desk.plies(), 1);
    // Its own address comes back to it.
    let again = again.reopened("?rules=classic&opponent=person#board");
    assert_eq!(again.screen(), Screen::Play);
    assert_eq!(again.desk.plies(), 1);
}

#[test]
fn a_position_opens_the_board_and_counts_in_no_tally() {
    let position = "4/3G/4/4/4/4/2F1/GGG1 f 0 0 11";
    let query = format!(
        "?rules=hounds&opponent=person&position={}",
        position.replace(' ', "+")
    );
    let mut visit = Visit::to(&query);
    visit.frames(4);
    assert_eq!(visit.screen(), Screen::Play);
    assert_eq!(visit.desk.position(), position);
    assert!(!visit.desk.session().counts());
    let told = visit
        .desk
        .notices
        .iter()
        .filter(|notice| notice.contains("counts in no tally"));
    assert_eq!(told.count(), 1);
    // Back in the menu the next game begins as usual.
    assert_eq!(visit.choices().position, None);
}

#[test]
fn what_happens_is_said() {
    let mut visit = Visit::to("?rules=classic&opponent=person");
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    visit.desk.plays("a3-a4");
    visit.frames(2);
    visit.does(Intent::Resign);
    let said = visit.said.join(" ");
    assert!(said.contains("Classic. Geese to move."), "{said}");
    assert!(said.contains("wins") || said.contains("win"), "{said}");
}

#[test]
fn the_newest_word_on_motion_and_contrast_counts() {
    let mut visit = Visit::to("");
    assert!(!visit.settings().reduced_motion);
    visit.hears(FromPage::ReducedMotion(true));
    visit.hears(FromPage::MoreContrast(true));
    assert!(visit.settings().reduced_motion);
    assert_eq!(visit.settings().theme, Theme::Contrast);
    // The player's own word after that.
    let mut settings = visit.desk.app.world_mut().resource_mut::<Settings>();
    settings.reduced_motion = false;
    settings.theme = Theme::Night;
    visit.frames(2);
    let again = visit.desk.restart_with(|app| {
        app.insert_resource(Wishes {
            reduced_motion: true,
            more_contrast: true,
        })
        .add_plugins(logic);
    });
    let settings = again.app.world().resource::<Settings>();
    assert!(
        !settings.reduced_motion,
        "the system still asks for what it asked for before"
    );
    assert_eq!(settings.theme, Theme::Night);
}

#[test]
fn nobody_plays_on_a_hidden_page() {
    let mut visit = Visit::to("?rules=classic&opponent=watch&level=easy");
    visit.hears(FromPage::Hidden(true));
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    visit.frames(40);
    assert!(!visit.desk.app.world().contains_resource::<Thinking>());
    assert_eq!(visit.desk.plies(), 0);
    visit.hears(FromPage::Hidden(false));
    visit.desk.until("a move", |desk| desk.plies() > 0);
}

#[test]
fn a_hint_is_said_once_it_stands() {
    let mut visit = Visit::to("?rules=classic&opponent=computer&level=easy&side=geese");
    let setup = visit.choices().0.clone();
    visit.does(Intent::Start(setup));
    visit.desk.app.world_mut().write_message(AskHint);
    visit.desk.until("a hint", |desk| {
        matches!(desk.app.world().resource::<Hint>(), Hint::Found { .. })
    });
    let before = visit.said.len();
    visit.frames(4);
    assert_eq!(visit.said.len(), before, "not while it may change");
    visit.desk.app.world_mut().write_message(AskHint);
    visit.frames(4);
    let said = visit.said.last().expect("a sentence");
    assert!(
        said.starts_with("Geese: ") && said.contains(" to "),
        "{said}"
    );
    assert_eq!(visit.said.len(), before + 1);
}

#[test]
fn two_computers_have_their_levels_in_the_address() {
    let text = "?rules=classic&opponent=watch&level=hard&foxlevel=apprentice";
    let mut visit = Visit::to(text);
    assert_eq!(visit.choices().fox_level, Some(Level::Apprentice));
    assert_eq!(visit.addresses, [(text.into(), false)]);
    visit.choices().set_level_of(Side::Geese, Level::Master);
    visit.frames(2);
    let next = "?rules=classic&opponent=watch&level=master&foxlevel=apprentice";
    assert_eq!(*visit.last_address(), (next.into(), true));
}

#[test]
fn storage_trouble_is_told_once() {
    let mut visit = Visit::to("");
    for _ in 0..2 {
        visit.hears(FromPage::StorageTrouble("full".into()));
    }
    let told = visit
        .desk
        .notices
        .iter()
        .filter(|notice| notice.contains("storage for this page is full"));
    assert_eq!(told.count(), 1);
    assert!(!visit.desk.played.contains(&Played::Refused));
    assert_eq!(
        visit.desk.app.world().resource::<Choices>().0,
        Setup {
            rules: visit.desk.library().rules()[0].id().into(),
            ..default()
        }
    );
}

#[test]
fn the_page_plays_what_is_heard() {
    let mut visit = Visit::to("?rules=classic&opponent=person");
    assert!(visit.ambience > 0.0);
    visit.does(Intent::Start(Setup {
        rules: "classic".into(),
        opponent: Opponent::Person,
        ..default()
    }));
    visit.sounds.clear();
    // Onto another goose.
    let refused = visit.desk.reads("a3-b3");
    visit.does(Intent::Play(refused));
    let sounds = &visit.sounds;
    assert!(
        sounds.len() == 1 && sounds[0].starts_with("assets/sounds/refused-"),
        "{sounds:?}"
    );
    visit.desk.app.world_mut().resource_mut::<Settings>().muted = true;
    visit.sounds.clear();
    visit.does(Intent::Play(refused));
    assert!(visit.sounds.is_empty() && visit.ambience.abs() < f32::EPSILON);
}

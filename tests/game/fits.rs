//! At every size of window and of text nothing is cut off, overlaps or is too small to read.

use crate::shown::Shown;
use fox_and_geese::ai::{Best, Score};
use fox_and_geese::game::Menu;
use fox_and_geese::game::hud::desk::Card;
use fox_and_geese::game::hud::{Action, Desk};
use fox_and_geese::game::opponent::Hint;
use fox_and_geese::game::session::{Intent, Session};
use fox_and_geese::game::settings::{Settings, TextSize};
use fox_and_geese::game::setup::{Opponent, Setup};
use fox_and_geese::game::storage::Choices;

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

fn look(shown: &mut Shown, what: &str, all: &mut Vec<String>) {
    shown.settle();
    let layout = shown.layout();
    for fault in shown.faults() {
        all.push(format!(
            "{what} {:?} x{}: {fault}",
            layout.window, layout.scale
        ));
    }
}

fn desk(shown: &mut Shown, change: impl FnOnce(&mut Desk)) {
    change(&mut shown.app.world_mut().resource_mut::<Desk>());
}

fn list(name: &str) -> Option<Vec<String>> {
    std::env::var(name)
        .ok()
        .map(|list| list.split(',').map(String::from).collect())
}

#[test]
fn everything_fits() {
    let mut shown = Shown::new();
    let mut all = Vec::new();
    for (w, h) in WINDOWS {
        if list("WIN").is_some_and(|win| !win.contains(&format!("{w}x{h}"))) {
            continue;
        }
        for text in TextSize::ALL {
            if list("TEXT").is_some_and(|win| !win.contains(&format!("{}", text.percent()))) {
                continue;
            }
            {
                let mut settings = shown.app.world_mut().resource_mut::<Settings>();
                settings.text_size = text;
                settings.reduced_motion = true;
            }
            shown.resize(w, h);
            println!(
                "{w}x{h} @{} = {:.3}: U {:.1}, panel {:?}",
                text.percent(),
                shown.layout().scale,
                shown.layout().unit,
                shown.layout().panel.size() / shown.layout().scale
            );
            for id in [
                "classic",
                "seventeen-compulsory",
                "tigers-and-goats",
                "hounds",
            ] {
                shown.app.world_mut().resource_mut::<Choices>().rules = id.into();
                for opponent in [Opponent::Computer, Opponent::Watch, Opponent::Person] {
                    shown.app.world_mut().resource_mut::<Choices>().opponent = opponent;
                    look(&mut shown, &format!("title {id} {opponent:?}"), &mut all);
                }
                for menu in [Menu::Rules, Menu::Settings, Menu::Statistics] {
                    shown.open(menu);
                    look(&mut shown, &format!("{menu:?} {id}"), &mut all);
                }
                shown.open(Menu::None);
                for opponent in [Opponent::Computer, Opponent::Person] {
                    shown.does(Intent::Start(Setup {
                        rules: id.into(),
                        opponent,
                        ..Setup::default()
                    }));
                    look(&mut shown, &format!("play {id} {opponent:?}"), &mut all);
                    if opponent == Opponent::Person {
                        for _ in 0..7 {
                            let played =
                                shown.app.world().resource::<Session>().game().legal_moves()[0];
                            shown.does(Intent::Play(played));
                        }
                        look(&mut shown, &format!("play {id} {opponent:?}"), &mut all);
                        desk(&mut shown, Desk::toggle_all_moves);
                        look(&mut shown, &format!("moves {id}"), &mut all);
                        desk(&mut shown, Desk::toggle_all_moves);
                        let game = shown.app.world().resource::<Session>().game().clone();
                        let mut next = game.clone();
                        let mut pv = vec![];
                        for _ in 0..12 {
                            let Some(m) = next.legal_moves().first().copied() else {
                                break;
                            };
                            let _ = next.play(&m);
                            pv.push(m);
                        }
                        let best = Best {
                            played: pv[0],
                            score: Score::points(120),
                            depth: 14,
                            nodes: 1,
                            pv,
                        };
                        let others = vec![
                            Best {
                                score: Score::points(80),
                                ..best.clone()
                            };
                            2
                        ];
                        *shown.app.world_mut().resource_mut::<Hint>() = Hint::Found {
                            best,
                            others,
                            deeper: true,
                        };
                        look(&mut shown, &format!("hint {id}"), &mut all);
                        for action in [Action::Resign, Action::NewGame] {
                            desk(&mut shown, |desk| desk.ask(action));
                            look(&mut shown, &format!("ask {action:?} {id}"), &mut all);
                        }
                        desk(&mut shown, Desk::stop_asking);
                        shown.does(Intent::Leave);
                        look(&mut shown, &format!("title going on {id}"), &mut all);
                        if std::env::var("DBG").is_ok() && id == "seventeen-compulsory" {
                            shown.debug("Seventeen, forced");
                            shown.resize(1300, 900);
                            shown.resize(1000, 900);
                            shown.debug("Seventeen, forced");
                        }
                        shown.does(Intent::Continue);
                        shown.does(Intent::OfferDraw);
                        look(&mut shown, &format!("offer {id}"), &mut all);
                        shown.does(Intent::DeclineDraw);
                    }
                    if opponent == Opponent::Computer {
                        let played = shown
                            .app
                            .world()
                            .resource::<Session>()
                            .game()
                            .legal_moves()
                            .first()
                            .copied();
                        if let Some(played) = played
                            .filter(|_| shown.app.world().resource::<Session>().person_to_move())
                        {
                            shown.does(Intent::Play(played));
                        }
                    }
                    shown.does(Intent::Undo);
                    shown.does(Intent::Resign);
                    desk(&mut shown, |desk| desk.set_card(Card::Shown));
                    look(&mut shown, &format!("result {id} {opponent:?}"), &mut all);
                    desk(&mut shown, |desk| desk.set_card(Card::Aside));
                    look(&mut shown, &format!("aside {id}"), &mut all);
                    shown.does(Intent::Leave);
                }
            }
        }
    }
    all.sort();
    println!("{}", all.join("\n"));
    assert!(all.is_empty());
}

#[test]
#[ignore = "temporary"]
fn make_data() {
    use crate::desk::Desk;
    for text in TextSize::ALL {
        let folder = format!("/tmp/w/ha/d{}", text.percent());
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("x");
        let mut desk = Desk::in_folder(std::path::Path::new(&folder));
        desk.app.world_mut().resource_mut::<Settings>().text_size = text;
        desk.frame();
        for id in [
            "classic",
            "seventeen-compulsory",
            "tigers-and-goats",
            "hounds",
            "hounds-passing",
            "fifteen",
        ] {
            for opponent in [Opponent::Computer, Opponent::Person] {
                for _ in 0..3 {
                    desk.does(Intent::Start(Setup {
                        rules: id.into(),
                        opponent,
                        ..Setup::default()
                    }));
                    desk.does(Intent::Resign);
                }
            }
        }
        desk.does(Intent::Start(Setup {
            rules: "classic".into(),
            opponent: Opponent::Person,
            ..Setup::default()
        }));
        for m in ["a3-a4", "d4-d5", "a4-a5", "d5-d6", "g3-g4", "d6-d5"] {
            desk.plays(m);
        }
        desk.frames(5);
    }
}

#[test]
#[ignore = "temporary"]
fn dump() {
    let mut shown = Shown::new();
    for (w, h) in WINDOWS {
        for text in TextSize::ALL {
            shown.app.world_mut().resource_mut::<Settings>().text_size = text;
            shown.resize(w, h);
            let mut out = String::new();
            let start = Setup {
                rules: "classic".into(),
                opponent: Opponent::Person,
                ..Setup::default()
            };
            shown.does(Intent::Start(start));
            let played = shown.app.world().resource::<Session>().game().legal_moves()[0];
            shown.does(Intent::Play(played));
            out += &shown.buttons("play");
            desk(&mut shown, |desk| desk.ask(Action::Resign));
            shown.settle();
            out += &shown.buttons("ask");
            desk(&mut shown, Desk::stop_asking);
            shown.does(Intent::Leave);
            out += &shown.buttons("title");
            let _ = std::fs::write(format!("/tmp/w/ha/pos-{w}x{h}-{}", text.percent()), out);
        }
    }
}

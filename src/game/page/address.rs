//! The address carries the game: rule set, opponent, level, side and a position to start from.
//!
//! `?rules=ID&opponent=computer|person|watch&level=LEVEL&side=geese|fox|lots&fox=POINT`
//! `&position=POSITION`, with `&foxlevel=LEVEL` for a fox that plays at another level while
//! somebody watches, and the fragment `#board` while the board is shown. What the address does
//! not say stays as the player left it; what it says wrongly gets a notice and the default.

use super::{FromPage, ToPage};
use crate::game::notice::Notice;
use crate::game::on_board::OnBoard;
use crate::game::power::Awake;
use crate::game::session::{Intent, Session};
use crate::game::setup::{Keyed, Opponent, Setup};
use crate::game::storage::{self, Choices};
use crate::game::{GameSystems, Library, Screen};
use crate::rules::text::list;
use crate::rules::{Position, RuleSet};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>()
        .init_resource::<Shown>()
        .init_resource::<Opening>()
        .add_systems(Startup, read_first.after(storage::ReadKept))
        .add_systems(OnEnter(Screen::Title), open)
        .add_systems(Update, go.in_set(GameSystems::Input))
        .add_systems(PostUpdate, show.run_if(not(in_state(Screen::Loading))));
}

/// The fragment while the board is shown.
const BOARD: &str = "#board";
/// Frames that a change of screen takes to settle after the player went back or forward.
const SETTLING: u32 = 8;

/// What the page was opened with: query and fragment.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Opened(pub String);

/// What the address says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The choices.
    pub setup: Setup,
    /// Whether the board is shown.
    pub on_board: bool,
}

impl Address {
    /// The address as text. What the choices make meaningless is left out.
    #[must_use]
    pub fn to_text(&self, library: &Library) -> String {
        let setup = &self.setup;
        let mut query = form_urlencoded::Serializer::for_suffix(String::from("?"), 1);
        query.append_pair("rules", &setup.rules);
        query.append_pair("opponent", setup.opponent.key());
        if setup.opponent != Opponent::Person {
            query.append_pair("level", setup.level.key());
        }
        if let Some(level) = setup
            .fox_level
            .filter(|_| setup.opponent == Opponent::Watch)
        {
            query.append_pair("foxlevel", level.key());
        }
        if setup.opponent == Opponent::Computer {
            query.append_pair("side", Keyed::key(setup.side));
        }
        let rules = library.find(&setup.rules);
        let chooses = |rules: &&std::sync::Arc<RuleSet>| rules.fox_starts().len() > 1;
        if let Some(point) = setup
            .fox_start
            .as_ref()
            .filter(|_| rules.filter(chooses).is_some())
        {
            query.append_pair("fox", point);
        }
        if let Some(position) = &setup.position {
            query.append_pair("position", position);
        }
        let mut text = query.finish();
        if self.on_board {
            text.push_str(BOARD);
        }
        text
    }

    /// Reads an address. What it does not say is as in `otherwise`; what it says wrongly is the
    /// default, and told in the notices.
    #[must_use]
    pub fn read(text: &str, library: &Library, otherwise: &Setup) -> (Self, Vec<Notice>) {
        let (query, fragment) = text.split_once('#').unwrap_or((text, ""));
        let query = query.strip_prefix('?').unwrap_or(query);
        let mut reader = Reader {
            library,
            notices: Vec::new(),
            setup: Setup {
                position: None,
                ..otherwise.clone()
            },
        };
        let mut position = None;
        let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        // The rule set first: what is allowed for the others depends on it.
        for (name, value) in pairs.iter().filter(|(name, _)| name == "rules") {
            reader.rules(name, value);
        }
        for (name, value) in &pairs {
            match &**name {
                "foxlevel" => reader.setup.fox_level = Some(reader.keyed(name, value)),
                "opponent" => reader.setup.opponent = reader.keyed(name, value),
                "level" => reader.setup.level = reader.keyed(name, value),
                "side" => reader.setup.side = reader.keyed(name, value),
                "fox" => reader.fox_start(name, value),
                "position" => position = reader.position(value),
                _ => {}
            }
        }
        // Of two computers one level alone is that of both.
        let says = |what: &str| pairs.iter().any(|(name, _)| name == what);
        if reader.setup.opponent == Opponent::Watch && says("level") && !says("foxlevel") {
            reader.setup.fox_level = None;
        }
        let on_board = fragment == &BOARD[1..] || position.is_some();
        reader.setup.position = position;
        let address = Self {
            setup: reader.setup,
            on_board,
        };
        (address, reader.notices)
    }
}

impl Address {
    /// The choices for the menu: a position belongs to its game alone.
    fn choices(&self) -> Setup {
        Setup {
            position: None,
            ..self.setup.clone()
        }
    }
}

/// Reads the parts of an address and notes what is wrong with them.
struct Reader<'a> {
    library: &'a Library,
    notices: Vec<Notice>,
    setup: Setup,
}

impl Reader<'_> {
    fn complain(&mut self, name: &str, value: &str, allowed: &str, usual: &str) {
        self.notices
            .push(Notice::address(name, value, allowed, usual));
    }

    fn keyed<T: Keyed + Default>(&mut self, name: &str, value: &str) -> T {
        T::from_key(value).unwrap_or_else(|allowed| {
            let usual = T::default();
            self.complain(name, value, &allowed, usual.key());
            usual
        })
    }

    fn rules(&mut self, name: &str, id: &str) {
        if self.library.find(id).is_some() {
            self.setup.rules = id.into();
            return;
        }
        let ids: Vec<&str> = self
            .library
            .rules()
            .iter()
            .map(|rules| rules.id())
            .collect();
        let usual = ids.first().copied().unwrap_or_default();
        self.complain(name, id, &list(&ids, "or"), usual);
        self.setup.rules = usual.into();
    }

    fn fox_start(&mut self, name: &str, point: &str) {
        let Some(rules) = self.library.find(&self.setup.rules) else {
            return;
        };
        let names: Vec<String> = rules
            .fox_starts()
            .map(|point| rules.board().name(point))
            .collect();
        if names.iter().any(|name| name == point) {
            self.setup.fox_start = Some(point.into());
            return;
        }
        let usual = rules.start().foxes().first();
        let usual = usual
            .map(|point| rules.board().name(point))
            .unwrap_or_default();
        self.complain(name, point, &list(&names, "or"), &usual);
        self.setup.fox_start = None;
    }

    fn position(&mut self, text: &str) -> Option<String> {
        let rules = self.library.find(&self.setup.rules)?;
        match Position::from_text(text, rules) {
            Ok(position) => Some(position.to_text(rules)),
            Err(why) => {
                self.notices
                    .push(Notice::address_position(&why.to_string()));
                None
            }
        }
    }
}

/// The board that the page was opened on, until the title is there.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct Opening(Option<Setup>);

/// The address as it was last shown or gone to.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct Shown {
    text: Option<String>,
    /// Frames for a change of screen to settle, in which nothing new is shown.
    settling: u32,
}

fn read_first(
    opened: Res<Opened>,
    library: Res<Library>,
    mut choices: ResMut<Choices>,
    mut opening: ResMut<Opening>,
    mut notices: MessageWriter<Notice>,
) {
    let (address, complaints) = Address::read(&opened.0, &library, &choices);
    notices.write_batch(complaints);
    if address.on_board {
        opening.0 = Some(address.setup.clone());
    }
    choices.0 = address.choices();
}

/// Goes on to the board when the page was opened on it.
fn open(
    mut opening: ResMut<Opening>,
    session: Option<Res<Session>>,
    mut intents: MessageWriter<Intent>,
) {
    if let Some(setup) = opening.0.take() {
        // Whoever opens a position wants to see it.
        let insists = setup.position.is_some();
        intents.write_batch(to_board(setup, session.as_deref(), insists));
    }
}

/// What shows the board with a game of these choices. A game under way is not given up for
/// another one, unless somebody insists.
fn to_board(setup: Setup, session: Option<&Session>, insists: bool) -> Option<Intent> {
    match session {
        Some(session) if *session.setup() == setup => Some(Intent::Continue),
        Some(session) if session.game().outcome().is_none() && !insists => None,
        _ => Some(Intent::Start(setup)),
    }
}

/// Follows the player back and forward.
fn go(
    mut events: MessageReader<FromPage>,
    library: Res<Library>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    board: OnBoard,
    mut shown: ResMut<Shown>,
    mut choices: ResMut<Choices>,
    mut notices: MessageWriter<Notice>,
    mut intents: MessageWriter<Intent>,
    mut awake: ResMut<Awake>,
) {
    for event in events.read() {
        let FromPage::Address(text) = event else {
            continue;
        };
        let (address, complaints) = Address::read(text, &library, &choices);
        notices.write_batch(complaints);
        *shown = Shown {
            text: Some(text.clone()),
            settling: SETTLING,
        };
        choices.0 = address.choices();
        let board_shown = shows_game(&screen, &board);
        let session = session.as_deref();
        let same = session.is_some_and(|session| *session.setup() == address.setup);
        intents.write_batch(match (address.on_board, board_shown) {
            (true, false) => to_board(address.setup, session, false),
            (true, true) if same => None,
            (_, true) => Some(Intent::Leave),
            (false, false) => None,
        });
        awake.stay();
    }
}

/// Whether the board is there for a game, not only for what leads back from it to the menu.
fn shows_game(screen: &State<Screen>, board: &OnBoard) -> bool {
    let to_board = |(screen, _)| screen == Screen::Play;
    *screen.get() == Screen::Play && board.back().is_none_or(to_board)
}

/// Keeps the address in step with what is chosen and shown.
fn show(
    screen: Res<State<Screen>>,
    choices: Res<Choices>,
    session: Option<Res<Session>>,
    board: OnBoard,
    library: Res<Library>,
    opening: Res<Opening>,
    mut shown: ResMut<Shown>,
    mut awake: ResMut<Awake>,
    mut out: MessageWriter<ToPage>,
) {
    if opening.0.is_some() {
        return;
    }
    let on_board = shows_game(&screen, &board);
    let setup = match session.filter(|_| on_board) {
        Some(session) => session.setup().clone(),
        None => choices.0.clone(),
    };
    let text = Address { setup, on_board }.to_text(&library);
    let same = shown.text.as_deref() == Some(text.as_str());
    let shown = shown.bypass_change_detection();
    if same {
        shown.settling = 0;
        return;
    }
    if shown.settling > 1 {
        shown.settling -= 1;
        awake.stay();
        return;
    }
    // What replaces nothing, or corrects an address gone to, is no step of its own.
    let push = shown.text.is_some() && shown.settling == 0;
    shown.settling = 0;
    shown.text = Some(text.clone());
    out.write(ToPage::Address { text, push });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::game::setup::SideChoice;
    use crate::rules::library;

    fn all() -> Library {
        Library(library::Library::built_in().clone())
    }

    fn read(text: &str) -> (Address, Vec<String>) {
        let (address, notices) = Address::read(text, &all(), &Setup::default());
        (
            address,
            notices.into_iter().map(|notice| notice.0).collect(),
        )
    }

    #[test]
    fn every_setup_comes_back_from_its_address() {
        let library = all();
        for rules in library.rules() {
            for &opponent in Opponent::ALL {
                for &side in SideChoice::ALL {
                    for on_board in [false, true] {
                        let position = on_board.then(|| rules.start().to_text(rules));
                        let setup = Setup {
                            rules: rules.id().into(),
                            opponent,
                            side,
                            level: Level::Hard,
                            fox_level: on_board.then_some(Level::Apprentice),
                            position,
                            ..default()
                        };
                        let address = Address { setup, on_board };
                        let text = address.to_text(&library);
                        let read = Address::read(&text, &library, &address.setup);
                        assert_eq!(read, (address, Vec::new()), "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_in_an_address_is_named_with_what_is_allowed() {
        let (address, notices) = read("?rules=chess&opponent=nobody&level=7&side=left");
        let usual = Setup {
            rules: all().rules()[0].id().into(),
            ..default()
        };
        assert_eq!(address.setup, usual);
        assert_eq!(notices.len(), 4, "{notices:?}");
        assert!(
            notices[0].contains("rules=chess") && notices[0].contains("hounds"),
            "{}",
            notices[0]
        );
        assert!(
            notices[1].contains("computer, person or watch"),
            "{}",
            notices[1]
        );
        assert!(
            notices[2].contains("easy, apprentice, medium, journeyman, hard or master"),
            "{}",
            notices[2]
        );
        assert!(notices[3].contains("geese, fox or lots"), "{}", notices[3]);
    }

    #[test]
    fn every_level_has_its_word_and_a_second_one_is_the_foxs() {
        for level in Level::ALL {
            let (address, notices) = read(&format!("?opponent=watch&level={level}"));
            assert_eq!(notices, [""; 0]);
            assert_eq!(
                (address.setup.level, address.setup.fox_level),
                (level, None)
            );
            let (address, notices) = read(&format!("?opponent=watch&foxlevel={level}"));
            assert_eq!(notices, [""; 0]);
            assert_eq!(address.setup.fox_level, Some(level));
        }
        let (address, notices) = read("?opponent=watch&level=hard&foxlevel=best");
        assert_eq!(address.setup.fox_level, Some(Level::default()));
        assert!(notices[0].contains("foxlevel=best"), "{notices:?}");
    }

    #[test]
    fn a_position_leads_to_the_board_and_a_wrong_one_is_explained() {
        let start = all().rules()[0].start().to_text(&all().rules()[0]);
        let (address, notices) = read(&format!(
            "?rules=classic&position={}",
            start.replace(' ', "%20")
        ));
        assert_eq!(notices, [""; 0]);
        assert!(address.on_board);
        assert_eq!(address.setup.position.as_deref(), Some(start.as_str()));
        let (address, notices) = read("?rules=classic&position=nonsense");
        assert_eq!((address.on_board, address.setup.position), (false, None));
        assert_eq!(notices.len(), 1);
    }

    #[test]
    fn what_is_not_said_stays_as_it_was() {
        let kept = Setup {
            rules: "hounds".into(),
            opponent: Opponent::Person,
            ..default()
        };
        let (address, notices) = Address::read("?utm_source=x", &all(), &kept);
        assert_eq!((address.setup, notices), (kept, Vec::new()));
    }
}

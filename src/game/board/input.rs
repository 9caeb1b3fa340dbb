//! What is common to all ways of playing on the board: the selection is kept in step with the game,
//! and what comes of a choice becomes an intent.

use super::geometry::Geometry;
use super::pieces::{Piece, Standing};
use super::pose::{Act, Acts, ms};
use super::selection::{Offer, Reply, Selection, shown};
use super::{BoardSystems, Flipped, in_reach};
use crate::game::GameSystems;
use crate::game::on_board::OnBoard;
use crate::game::opponent::Motion;
use crate::game::power::Awake;
use crate::game::session::{Intent, OpenChain, Played, Session};
use crate::game::settings::Settings;
use crate::game::sound::{Cue, Sound};
use crate::rules::Point;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Held>()
        .add_message::<StopChain>()
        .add_systems(
            Update,
            (stop_chain.run_if(in_reach), tell_open_chain)
                .chain()
                .in_set(GameSystems::Input),
        )
        .add_systems(Update, renew_selection.in_set(BoardSystems::Renew));
}

/// Ends the chain under way where it is, if the rule set lets it stop there.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StopChain;

/// Where the chosen piece is carried by the pointer.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Held {
    /// In U from the board's middle; none when it is not carried.
    pub at: Option<Vec2>,
}

/// A game as the board's input sees it.
#[derive(SystemParam)]
pub struct Desk<'w, 's> {
    session: Option<Res<'w, Session>>,
    flipped: Res<'w, Flipped>,
    settings: Res<'w, Settings>,
    motion: Res<'w, Motion>,
    /// The selection.
    pub selection: ResMut<'w, Selection>,
    intents: MessageWriter<'w, Intent>,
    cues: MessageWriter<'w, Cue>,
    /// What keeps the window awake.
    pub awake: ResMut<'w, Awake>,
    pieces: Query<'w, 's, (Entity, &'static Piece, &'static Standing)>,
    commands: Commands<'w, 's>,
}

impl Desk<'_, '_> {
    /// Where the points lie.
    #[must_use]
    pub fn geometry(&self) -> Option<Geometry<'_>> {
        let session = self.session.as_ref()?;
        Some(Geometry::new(session.rules().board(), self.flipped.0))
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| session.person_to_move())
    }

    /// The point where the last move ended.
    #[must_use]
    pub fn last_point(&self) -> Option<Point> {
        Some(self.session.as_ref()?.game().last_move()?.to())
    }

    /// A point was clicked, dropped on, or Enter was pressed on it.
    pub fn choose(&mut self, point: Point) {
        let Some(session) = self
            .session
            .as_ref()
            .filter(|session| session.person_to_move())
        else {
            return;
        };
        // A second click on a landing ends a chain only when the first leap has been seen: a
        // double click is no wish to stop.
        if self.selection.in_chain() && self.selection.at() == Some(point) && self.motion.busy {
            return;
        }
        let rules = session.rules();
        let position = shown(rules, session.game().position(), self.selection.path());
        let reply = self.selection.choose(rules, &position, point);
        self.awake.stay();
        match reply {
            Reply::Chosen if self.selection.at() == Some(point) => {
                self.cues.write(Sound::Pick.into());
            }
            Reply::Nothing | Reply::Chosen | Reply::Jumped => {}
            Reply::Play(played) => {
                self.intents.write(Intent::Play(played));
            }
            Reply::Refused(meant, piece) => {
                // The session refuses it, and so says why.
                self.intents.write(Intent::Play(meant));
                if let Some(piece) = piece {
                    self.shake(piece);
                }
            }
        }
    }

    /// Takes a piece in hand; returns whether it can be carried.
    pub fn grab(&mut self, point: Point) -> bool {
        self.awake.stay();
        let before = self.selection.at();
        let grabbed = self.is_persons_turn() && self.selection.grab(point);
        if grabbed && before != Some(point) {
            self.cues.write(Sound::Pick.into());
        }
        grabbed
    }

    /// Lets go: an unfinished chain is taken back, a chosen piece set down. Returns whether there
    /// was anything to let go of.
    pub fn let_go(&mut self) -> bool {
        self.awake.stay();
        self.selection.let_go()
    }

    fn shake(&mut self, point: Point) {
        if self.settings.reduced_motion {
            return;
        }
        let piece = self
            .pieces
            .iter()
            .find(|(_, piece, _)| piece.point == point);
        if let Some((entity, _, standing)) = piece {
            let shake = Act::Shaken(standing.0.at);
            self.commands
                .entity(entity)
                .insert(Acts::one(0.0, ms::SHAKE, shake));
        }
    }
}

/// Plays the chain as far as it has come.
fn stop_chain(
    mut asked: MessageReader<StopChain>,
    selection: Res<Selection>,
    mut intents: MessageWriter<Intent>,
) {
    if asked.read().count() > 0
        && let Some(stop) = selection.stop()
    {
        intents.write(Intent::Play(stop));
    }
}

/// Tells the session whether an unfinished chain is what undo takes back.
fn tell_open_chain(selection: Res<Selection>, mut open: ResMut<OpenChain>) {
    open.set_if_neq(OpenChain(selection.in_chain()));
}

/// Begins anew with every position: what may be done in it, nothing done yet. Whoever has borrowed
/// the board marks moves and chooses pieces itself.
fn renew_selection(
    session: Option<Res<Session>>,
    on_board: OnBoard,
    mut played: MessageReader<Played>,
    mut selection: ResMut<Selection>,
    mut held: ResMut<Held>,
    mut known: Local<Option<(usize, u64, bool)>>,
    mut awake: ResMut<Awake>,
) {
    // Refusals and answers to draw offers leave the position, and what is chosen, alone.
    let leaves_alone = |happened: &&Played| {
        matches!(
            happened,
            Played::Refused | Played::DrawOffered(_) | Played::DrawDeclined
        )
    };
    let anew = played
        .read()
        .filter(|happened| !leaves_alone(happened))
        .count()
        > 0;
    if on_board.is_borrowed() {
        if on_board.is_changed()
            && let Some((_, position)) = on_board.position()
        {
            *known = None;
            awake.stay();
            held.set_if_neq(Held::default());
            selection.renew(Offer::new(&position, on_board.marked_moves()));
            if let Some(chosen) = on_board.chosen() {
                selection.grab(chosen);
            }
        }
        return;
    }
    let Some(session) = session else { return };
    let game = session.game();
    let now = Some((
        game.plies(),
        game.position().key(),
        session.person_to_move(),
    ));
    if !anew && *known == now {
        return;
    }
    *known = now;
    awake.stay();
    held.set_if_neq(Held::default());
    selection.renew(match session.person_to_move() {
        true => Offer::new(game.position(), game.legal_moves()),
        false => Offer::default(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::Luck;
    use crate::game::setup::{Opponent, Setup};
    use crate::rules::{Chain, Move, RuleSet, library};
    use bevy::ecs::system::RunSystemOnce;
    use std::sync::Arc;

    /// A fox on d6 that jumps d5 and then e4 or d3.
    const CHAIN: &str = "3/1F1/3G3/4G2/3G3/3/GGG f 0 0 0";

    /// A game of two persons with that chain ahead, in a rule set that lets it stop.
    fn before_a_chain() -> (App, Arc<RuleSet>) {
        let stopping =
            |rules: &&Arc<RuleSet>| rules.chain() == Chain::MayStop && rules.board().len() == 33;
        let Some(rules) = library::built_in().iter().find(stopping) else {
            panic!("a rule set lets a chain stop");
        };
        let setup = Setup {
            rules: rules.id().into(),
            opponent: Opponent::Person,
            position: Some(CHAIN.into()),
            ..default()
        };
        let session = Session::new(rules, setup, &mut Luck::seeded(1));
        let game = session.game();
        let mut selection = Selection::default();
        selection.renew(Offer::new(game.position(), game.legal_moves()));
        let mut app = App::new();
        app.add_message::<Intent>()
            .add_message::<Cue>()
            .init_resource::<Flipped>()
            .init_resource::<Settings>()
            .init_resource::<Motion>()
            .init_resource::<Awake>()
            .insert_resource(selection)
            .insert_resource(session);
        (app, rules.clone())
    }

    /// Chooses a point, and returns the moves that are asked for by then.
    fn choose(app: &mut App, point: Point) -> Vec<Intent> {
        let chosen = app.world_mut().run_system_once(move |mut desk: Desk| {
            desk.choose(point);
        });
        assert!(chosen.is_ok(), "{chosen:?}");
        app.world_mut()
            .resource_mut::<Messages<Intent>>()
            .drain()
            .collect()
    }

    #[test]
    fn a_double_click_in_a_chain_does_not_stop_it() {
        let (mut app, rules) = before_a_chain();
        let (Some(from), Some(landing)) = (rules.board().point("d6"), rules.board().point("d4"))
        else {
            panic!("the points of the chain");
        };
        assert_eq!(choose(&mut app, landing), []);
        assert!(app.world().resource::<Selection>().in_chain());
        // The second click comes while the fox is in the air.
        app.insert_resource(Motion { busy: true });
        assert_eq!(choose(&mut app, landing), []);
        assert!(app.world().resource::<Selection>().in_chain());
        // At rest the same click stops.
        app.insert_resource(Motion { busy: false });
        let stop = Move::jump(&[from, landing]).map(Intent::Play);
        assert_eq!(choose(&mut app, landing).first().cloned(), stop);
    }
}

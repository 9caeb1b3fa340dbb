//! All words of a replay's card.

use crate::game::replay::{Replay, Turn};
use crate::game::session::{Player, Session};

/// What the card is called.
pub const REPLAY: &str = "Replay";
/// The position before the first move.
pub const START: &str = "Start";
/// Who played where both were people.
const TWO_PLAYERS: &str = "Two players";
/// Why there is no way back from the start.
const AT_START: &str = "This is the start.";
/// Why there is no way on from the end.
const AT_END: &str = "This is the end.";

/// Where the replay is: `Move 12 of 31`.
#[must_use]
pub fn place(ply: usize, plies: usize) -> String {
    match ply {
        0 => START.into(),
        _ => format!("Move {} of {}", ply.div_ceil(2), plies.div_ceil(2)),
    }
}

/// Who played whom; in short where there is no room for so many characters. Of two computers the
/// one that began comes first.
#[must_use]
pub fn who_played(session: &Session, characters: usize) -> String {
    let rules = session.rules();
    let first = session.game().start().side();
    let players = [first, first.other()].map(|side| (side, session.player(side)));
    let (long, short) = match players {
        [(_, Player::Person), (_, Player::Person)] => return TWO_PLAYERS.into(),
        [(side, Player::Person), (_, Player::Computer(level))]
        | [(_, Player::Computer(level)), (side, Player::Person)] => {
            let (level, side) = (level.name_in(rules), rules.side_word(side));
            (
                format!("You, the {side}, against {level}"),
                format!("You against {level}"),
            )
        }
        [(_, Player::Computer(one)), (_, Player::Computer(other))] => {
            let names = match one == other {
                true => one.name_in(rules).into(),
                false => format!("{}, {}", one.name_in(rules), other.name_in(rules)),
            };
            (format!("Two computers: {names}"), names)
        }
    };
    match long.chars().count() <= characters {
        true => long,
        false => short,
    }
}

/// What a button does, for screen readers and as a tooltip.
#[must_use]
pub fn purpose(turn: Turn, replay: &Replay) -> &'static str {
    match turn {
        Turn::First => "To the start (Home)",
        Turn::Back => "Back (Left)",
        Turn::Forward => "Forward (Right)",
        Turn::Last => "To the end (End)",
        Turn::PlayOrPause if replay.is_playing() => "Pause (Space)",
        Turn::PlayOrPause if replay.is_at_end() => "Play again from the start (Space)",
        Turn::PlayOrPause => "Play (Space)",
        Turn::Close | Turn::GoTo(_) => "",
    }
}

/// Why a button is switched off, if it is.
#[must_use]
pub fn off(turn: Turn, replay: &Replay) -> Option<&'static str> {
    match turn {
        Turn::First | Turn::Back => (replay.ply() == 0).then_some(AT_START),
        Turn::Forward | Turn::Last => replay.is_at_end().then_some(AT_END),
        Turn::PlayOrPause | Turn::Close | Turn::GoTo(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::game::session::Luck;
    use crate::game::setup::{Opponent, Setup, SideChoice};
    use crate::rules::library;

    fn session(opponent: Opponent, fox_level: Option<Level>) -> Session {
        let rules = &library::built_in()[0];
        let setup = Setup {
            rules: rules.id().into(),
            opponent,
            level: Level::Hard,
            side: SideChoice::Fox,
            fox_level,
            ..Default::default()
        };
        Session::new(rules, setup, &mut Luck::seeded(1))
    }

    #[test]
    fn who_played_is_said_in_short_where_there_is_little_room() {
        let mine = session(Opponent::Computer, None);
        let said = "You, the fox, against Hard";
        assert_eq!(who_played(&mine, said.len()), said);
        assert_eq!(who_played(&mine, said.len() - 1), "You against Hard");
        let two = session(Opponent::Person, None);
        assert_eq!(who_played(&two, 0), "Two players");
        let watched = session(Opponent::Watch, Some(Level::Easy));
        assert_eq!(
            who_played(&watched, usize::MAX),
            "Two computers: Hard, Easy"
        );
        assert_eq!(who_played(&watched, 0), "Hard, Easy");
        let alike = session(Opponent::Watch, None);
        assert_eq!(who_played(&alike, usize::MAX), "Two computers: Hard");
    }

    #[test]
    fn a_place_is_a_move_of_each_side() {
        assert_eq!(place(0, 61), "Start");
        assert_eq!(place(1, 61), "Move 1 of 31");
        assert_eq!(place(2, 61), "Move 1 of 31");
        assert_eq!(place(61, 61), "Move 31 of 31");
    }
}

//! What a hint says of the position: who is better, how deep the computer has looked, the line of
//! play it expects, and what else could be played.

use crate::ai::draw::EVEN;
use crate::ai::{Best, Score};
use crate::rules::text::capital;
use crate::rules::{Board, Game, Move, RuleSet, Side};

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// A panel with room for sentences.
    Wide,
    /// The card on the table of a portrait window.
    Table,
    /// The same in a slim one.
    Slim,
    /// A narrow panel.
    Middle,
    /// One with room for a word or two.
    Narrow,
}

impl Room {
    /// The most characters of a line of play.
    const fn characters(self) -> usize {
        match self {
            Self::Wide => 44,
            Self::Table => 36,
            Self::Slim => 32,
            Self::Middle => 28,
            Self::Narrow => 18,
        }
    }
}

/// Up to so many points one side is a little better, up to so many it is better, beyond much.
const BETTER: (u32, u32) = (150, 400);

/// Up to so many points less another move is as good as the best, a little worse, worse; beyond much.
const WORSE: (i32, i32, i32) = (15, 60, 150);

/// What a hint says, in lines: of the best move, and of the next best.
#[must_use]
pub fn lines(game: &Game, best: &Best, others: &[Best], deeper: bool, room: Room) -> Vec<String> {
    let rules = game.rules();
    let mut lines = Vec::new();
    // Without a finished search there is nothing to say but the move.
    if best.depth > 0 {
        let verdict = capital(&verdict(rules, game.side(), best.score));
        let depth = depth(best.depth, deeper, room);
        match room {
            Room::Wide | Room::Table | Room::Slim => lines.push(format!("{verdict} · {depth}")),
            Room::Middle | Room::Narrow => lines.extend([verdict, depth]),
        }
    }
    lines.push(play(&best.pv, rules.board(), room.characters()));
    let others = others.iter().map(|other| {
        let played = other.played.to_text(rules.board());
        (played, compared(rules, game.side(), best, other))
    });
    match room {
        Room::Wide => lines.extend(others.map(|(played, how)| format!("or {played}, {how}"))),
        Room::Table | Room::Slim | Room::Middle => {
            let others = others.map(|(played, how)| format!("{played} ({how})"));
            lines.extend(either(others, room.characters()));
        }
        Room::Narrow => lines.extend(either(others.map(|(played, _)| played), room.characters())),
    }
    lines
}

/// "or a3-a4 or c3-c4", as many as there is room for; nothing when there is none for the first.
fn either(others: impl Iterator<Item = String>, most: usize) -> Option<String> {
    let mut line = String::new();
    for other in others {
        let space = if line.is_empty() { "" } else { " " };
        if line.chars().count() + space.len() + other.chars().count() + 3 > most {
            break;
        }
        line += &format!("{space}or {other}");
    }
    (!line.is_empty()).then_some(line)
}

/// How another move compares with the best: "as good", "a little worse", "fox wins in 4 moves".
#[must_use]
pub fn compared(rules: &RuleSet, mover: Side, best: &Best, other: &Best) -> String {
    if other.score.is_decisive() {
        return verdict(rules, mover, other.score);
    }
    if best.score.is_decisive() {
        return "no forced win seen".into();
    }
    let less = best.score.value() - other.score.value();
    match less {
        _ if less <= WORSE.0 => "as good",
        _ if less <= WORSE.1 => "a little worse",
        _ if less <= WORSE.2 => "worse",
        _ => "much worse",
    }
    .into()
}

/// How deep the computer has looked; with an ellipsis while it goes on.
fn depth(plies: u32, deeper: bool, room: Room) -> String {
    let word = if plies == 1 { "ply" } else { "plies" };
    let deep = if room == Room::Slim { "" } else { " deep" };
    let on = if deeper { "…" } else { "" };
    format!("{plies} {word}{deep}{on}")
}

/// Who is better, of a score as the side to move sees it: "geese a little better", "the fox wins in
/// 4 moves".
#[must_use]
pub fn verdict(rules: &RuleSet, mover: Side, score: Score) -> String {
    let side = if score.value() < 0 {
        mover.other()
    } else {
        mover
    };
    let name = rules.side_word(side);
    if let Some(plies) = score.win().or(score.loss()) {
        let moves = plies.div_ceil(2).max(1);
        let unit = if moves == 1 { "move" } else { "moves" };
        return format!(
            "{name} {} in {moves} {unit}",
            rules.verb(side, "wins", "win")
        );
    }
    let points = score.value().unsigned_abs();
    match points {
        _ if points <= EVEN.unsigned_abs() => "even".into(),
        _ if points <= BETTER.0 => format!("{name} a little better"),
        _ if points <= BETTER.1 => format!("{name} better"),
        _ => format!("{name} much better"),
    }
}

/// The first moves of a line of play, in at most so many characters; the very first in any case.
fn play(moves: &[Move], board: &Board, most: usize) -> String {
    let mut line = String::new();
    for (index, played) in moves.iter().enumerate() {
        let next = played.to_text(board);
        // A space and the ellipsis.
        let room = most.saturating_sub(line.chars().count() + 2);
        if index > 0 && next.len() > room {
            line.push('…');
            break;
        }
        if index > 0 {
            line.push(' ');
        }
        line.push_str(&next);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    /// A game of the first rule set, and a line of play in it.
    fn game(plies: usize) -> (Game, Best) {
        let game = Game::new(library::built_in()[0].clone());
        let mut next = game.clone();
        let mut pv = Vec::new();
        for _ in 0..plies {
            let legal = next.legal_moves();
            assert_eq!(next.play(&legal[0]), Ok(()));
            pv.push(legal[0]);
        }
        let best = Best {
            played: pv[0],
            score: Score::points(80),
            depth: 14,
            nodes: 9,
            pv,
        };
        (game, best)
    }

    #[test]
    fn who_is_better_is_said_from_either_side() {
        let rules = &library::built_in()[0];
        let say = |side, score| verdict(rules, side, score);
        assert_eq!(say(Side::Geese, Score::points(20)), "even");
        assert_eq!(say(Side::Geese, Score::points(80)), "geese a little better");
        assert_eq!(say(Side::Geese, Score::points(-300)), "fox better");
        assert_eq!(say(Side::Fox, Score::points(-900)), "geese much better");
        assert_eq!(say(Side::Fox, Score::win_in(7)), "fox wins in 4 moves");
        assert_eq!(say(Side::Fox, Score::loss_in(2)), "geese win in 1 move");
    }

    #[test]
    fn the_lines_fit_their_room() {
        let (game, best) = game(12);
        let other = Best {
            score: Score::points(30),
            ..best.clone()
        };
        let others = [best.clone(), other];
        let wide = lines(&game, &best, &others, true, Room::Wide);
        assert_eq!(wide[0], "Geese a little better · 14 plies deep…");
        assert_eq!(wide[2..], ["or a3-a4, as good", "or a3-a4, a little worse"]);
        let narrow = lines(&game, &best, &others, false, Room::Narrow);
        assert_eq!(narrow[..2], ["Geese a little better", "14 plies deep"]);
        assert_eq!(narrow[3..], ["or a3-a4 or a3-a4"]);
        let middle = lines(&game, &best, &others, false, Room::Middle);
        assert_eq!(middle[3..], ["or a3-a4 (as good)"]);
        let slim = lines(&game, &best, &others, true, Room::Slim);
        assert_eq!(slim[0], "Geese a little better · 14 plies…");
        for room in [
            Room::Wide,
            Room::Table,
            Room::Slim,
            Room::Middle,
            Room::Narrow,
        ] {
            let all = lines(&game, &best, &others, true, room);
            let played = all.iter().skip_while(|line| !line.contains('-'));
            for line in played {
                assert!(line.chars().count() <= room.characters(), "{all:?}");
            }
        }
    }

    #[test]
    fn another_move_is_told_by_what_it_is_worth() {
        let (game, best) = game(1);
        let say = |best_score, score| {
            let best = Best {
                score: best_score,
                ..best.clone()
            };
            let other = Best {
                score,
                ..best.clone()
            };
            compared(game.rules(), game.side(), &best, &other)
        };
        let points = Score::points;
        assert_eq!(say(points(40), points(25)), "as good");
        assert_eq!(say(points(40), points(-20)), "a little worse");
        assert_eq!(say(points(40), points(-110)), "worse");
        assert_eq!(say(points(40), points(-111)), "much worse");
        assert_eq!(say(points(40), Score::loss_in(4)), "fox wins in 2 moves");
        assert_eq!(say(Score::win_in(3), points(900)), "no forced win seen");
    }

    #[test]
    fn a_guess_shows_its_move_alone() {
        let (game, best) = game(1);
        let best = Best { depth: 0, ..best };
        let first = best.played.to_text(game.rules().board());
        assert_eq!(lines(&game, &best, &[], false, Room::Wide), [first]);
    }
}

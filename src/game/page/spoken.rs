//! What happens in the game, in sentences to be read aloud.

use super::ToPage;
use crate::ai::Best;
use crate::game::introduction::Introduction;
use crate::game::notice::Notice;
use crate::game::on_board::OnBoard;
use crate::game::opponent::Hint;
use crate::game::replay::Replay;
use crate::game::session::{Played, Session};
use crate::game::{GameSystems, Menu, hud};
use crate::rules::text::capital;
use crate::rules::{Move, MoveKind, RuleSet, Side};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say.in_set(GameSystems::React));
}

fn say(
    mut played: MessageReader<Played>,
    mut notices: MessageReader<Notice>,
    session: Option<Res<Session>>,
    hint: Res<Hint>,
    board: OnBoard,
    mut shown: Local<Option<(Menu, usize)>>,
    mut out: MessageWriter<ToPage>,
) {
    let mut sentences: Vec<String> = Vec::new();
    if let Some(session) = session {
        // While it looks deeper the hint changes faster than it could be said.
        if let Hint::Found {
            best,
            others,
            deeper: false,
        } = &*hint
            && hint.is_changed()
        {
            sentences.push(advice(best, others, &session));
        }
        sentences.extend(
            played
                .read()
                .filter_map(|happened| sentence(happened, &session)),
        );
    }
    let step = board.introduction().map(Introduction::number);
    let ply = board.replay().map(Replay::ply);
    let now = step
        .map(|step| (Menu::Introduction, step))
        .or(ply.map(|ply| (Menu::Replay, ply)));
    if *shown != now {
        *shown = now;
        sentences.extend(board.introduction().map(introduced));
        sentences.extend(board.replay().map(replayed));
    }
    sentences.extend(notices.read().map(|notice| notice.0.clone()));
    if !sentences.is_empty() {
        out.write(ToPage::Say(sentences.join(" ")));
    }
}

/// "Introduction, 2 of 5. A goose steps: One line ahead or sideways, to an empty point."
fn introduced(introduction: &Introduction) -> String {
    let place = hud::text::place(introduction.number(), introduction.steps().len());
    let step = introduction.step();
    let begun = hud::text::INTRODUCTION;
    format!("{begun}, {place}. {}: {}", step.heading, step.text)
}

/// "Replay: Classic. You, the geese, against Hard. Start.", "Move 1 of 31. Geese: c3 to c4."
fn replayed(replay: &Replay) -> String {
    let words = hud::replay::words::place(replay.ply(), replay.plies());
    let (rules, session) = (replay.rules(), replay.session());
    let Some((played, by)) = replay.played(replay.ply()) else {
        let who = hud::replay::words::who_played(session, usize::MAX);
        let replay = hud::replay::words::REPLAY;
        return format!("{replay}: {}. {who}. {words}.", rules.name());
    };
    let mut said = format!("{words}. {}", moved(rules, &played, by));
    if let Some(outcome) = replay.outcome() {
        said += &format!(" {}", outcome.sentence(rules));
    }
    said
}

/// What is said of something that happened. What is refused or declined has its notice.
fn sentence(happened: &Played, session: &Session) -> Option<String> {
    let rules = session.rules();
    let to_move = || hud::text::to_move(rules, session.game().side());
    Some(match happened {
        Played::Started => format!("{}. {}.", rules.name(), to_move()),
        Played::Moved { played, by } => moved(rules, played, *by),
        Played::TakenBack(0) => "The chain is taken back.".into(),
        Played::TakenBack(_) => format!("Taken back. {}.", to_move()),
        Played::Again(_) => format!("Played again. {}.", to_move()),
        Played::Refused | Played::DrawDeclined => return None,
        Played::DrawOffered(side) => format!("{}.", hud::text::offers_draw(rules, *side)),
        Played::Ended(outcome) => outcome.sentence(rules),
    })
}

/// "Geese: c3 to c4. Geese a little better. Or a3 to a4, as good."
fn advice(best: &Best, others: &[Best], session: &Session) -> String {
    let (rules, side) = (session.rules(), session.game().side());
    let verdict = hud::advice::verdict(rules, side, best.score);
    let mut said = format!(
        "{} {}.",
        moved(rules, &best.played, side),
        capital(&verdict)
    );
    for other in others {
        let how = hud::advice::compared(rules, side, best, other);
        said += &format!(" Or {}, {how}.", way(rules, &other.played));
    }
    said
}

/// "c3 to c4"
fn way(rules: &RuleSet, played: &Move) -> String {
    let points = played.path().iter();
    let names: Vec<String> = points.map(|&point| rules.board().name(point)).collect();
    names.join(" to ")
}

/// "Geese: c3 to c4.", "Fox: d4 to b4, takes 1 goose."
#[must_use]
pub fn moved(rules: &RuleSet, played: &Move, by: Side) -> String {
    let side = capital(rules.side_word(by));
    let way = way(rules, played);
    match played.kind() {
        MoveKind::Place => format!("{side}: placed on {way}."),
        MoveKind::Step => format!("{side}: {way}."),
        MoveKind::Jump => {
            let taken = played.captures();
            let prey = rules.spec().prey.counted(taken);
            format!("{side}: {way}, takes {taken} {prey}.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library;

    #[test]
    fn moves_are_said_in_words() {
        let rules = &library::built_in()[0];
        let read = |text| Move::from_text(text, rules.board());
        let said = |text, by| read(text).map(|played| moved(rules, &played, by));
        assert_eq!(said("c3-c4", Side::Geese), Ok("Geese: c3 to c4.".into()));
        assert_eq!(
            said("d4xd6xf4", Side::Fox),
            Ok("Fox: d4 to d6 to f4, takes 2 geese.".into())
        );
    }
}

//! Hints: they are shown, get better, and go at once.

use crate::desk::{Desk, against, thinks};
use fox_and_geese::ai::Level;
use fox_and_geese::game::opponent::{AskHint, DropHint, Hint};
use fox_and_geese::game::session::Intent;
use fox_and_geese::game::setup::SideChoice;
use fox_and_geese::game::thinker::{Place, Thinker};

#[test]
fn a_hint_is_a_legal_move_and_goes_with_the_position() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    asks_for_a_hint(&mut desk);
    let Hint::Found { best, .. } = hint(&desk) else {
        unreachable!()
    };
    let played = best.played;
    assert!(desk.session().game().legal_moves().contains(&played));
    assert_eq!(desk.plies(), 0, "it is shown, not played");
    desk.does(Intent::Play(played));
    assert_eq!(hint(&desk), Hint::None);
}

fn hint(desk: &Desk) -> Hint {
    desk.app.world().resource::<Hint>().clone()
}

/// Asks for a hint and waits for the first one.
fn asks_for_a_hint(desk: &mut Desk) {
    desk.app.world_mut().write_message(AskHint);
    desk.until("a hint", |desk| matches!(hint(desk), Hint::Found { .. }));
}

fn depth_of(desk: &Desk) -> Option<(u32, bool)> {
    match hint(desk) {
        Hint::Found { best, deeper, .. } => Some((best.depth, deeper)),
        Hint::None | Hint::Thinking => None,
    }
}

#[test]
fn a_hint_gets_better_until_it_is_told_to_stop() {
    for place in [Place::Thread, Place::Slices] {
        let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
        desk.app.world_mut().resource_mut::<Thinker>().place = place;
        asks_for_a_hint(&mut desk);
        let (first, _) = depth_of(&desk).expect("a hint");
        desk.until("a deeper one", |desk| {
            depth_of(desk).is_some_and(|(depth, deeper)| depth > first && deeper)
        });
        // Asked again it stays with what it has.
        let before = depth_of(&desk).map(|(depth, _)| depth);
        desk.app.world_mut().write_message(AskHint);
        desk.frames(2);
        let (depth, deeper) = depth_of(&desk).expect("the hint is still there");
        assert!(!deeper && Some(depth) >= before, "{place:?}");
        assert!(!thinks(&desk));
        desk.app.world_mut().write_message(DropHint);
        desk.frames(2);
        assert_eq!(hint(&desk), Hint::None);
    }
}

#[test]
fn a_hint_that_is_dropped_or_played_past_stops_at_once() {
    let mut desk = against(Level::Easy, "classic", SideChoice::Geese);
    asks_for_a_hint(&mut desk);
    desk.app.world_mut().write_message(DropHint);
    desk.frames(2);
    assert_eq!(hint(&desk), Hint::None);
    assert!(!thinks(&desk));
    asks_for_a_hint(&mut desk);
    desk.plays("a3-a4");
    assert_eq!(hint(&desk), Hint::None);
    desk.until("the answer", |desk| desk.plies() == 2);
    assert_eq!(hint(&desk), Hint::None, "no late hint");
}

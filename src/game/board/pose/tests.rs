//! Every act starts and ends where it should.

use super::*;

const A: Vec2 = Vec2::new(-1.0, 2.0);
const B: Vec2 = Vec2::new(1.0, 0.0);

#[test]
fn every_act_starts_and_ends_at_rest_where_it_should() {
    let rest = Pose::resting;
    let acts = [
        (Act::Step(A, B), A, B),
        (Act::Jump(A, B), A, B),
        (Act::Glide(rest(A), rest(B), EaseFunction::Linear), A, B),
        (Act::Shaken(A), A, A),
        (Act::Hop(B), B, B),
    ];
    for (act, from, to) in acts {
        let (start, end) = (act.pose(0.0), act.pose(1.0));
        assert!(start.at.distance(from) < 1e-4, "{act:?}");
        let left = [
            end.at.distance(to),
            end.height,
            end.scale - 1.0,
            end.squash.distance(Vec2::ONE),
            end.tilt,
            end.away,
            end.alpha - 1.0,
        ];
        assert!(
            left.iter().all(|left| left.abs() < 1e-3),
            "{act:?}: {end:?}"
        );
        assert!(!end.above, "{act:?}");
    }
}

#[test]
fn a_thrown_goose_comes_to_rest_at_the_angle_of_its_slot() {
    let slot = Pose {
        tilt: 0.7,
        scale: 0.56,
        ..Pose::resting(B)
    };
    for side in [-1.0, 1.0] {
        let end = Act::Thrown(Pose::resting(A), slot, side).pose(1.0);
        let off = (end.tilt - slot.tilt).rem_euclid(TAU);
        assert!(off < 1e-3 || TAU - off < 1e-3, "{end:?}");
        assert!((end.scale - slot.scale).abs() < 1e-4);
    }
}

#[test]
fn a_chain_gets_faster_but_not_too_fast() {
    let times: Vec<_> = chain_times(6).collect();
    assert_eq!(times[0], (0.0, ms::JUMP));
    for pair in times.windows(2) {
        assert!(pair[1].0 > pair[0].0 + pair[0].1, "jumps overlap");
        assert!(pair[1].1 <= pair[0].1 && pair[1].1 >= ms::JUMP_LEAST);
    }
}

#[test]
fn acts_wait_and_then_follow_each_other() {
    let mut acts = Acts::one(100.0, 200.0, Act::Step(A, B));
    acts.push(300.0, 200.0, Act::Hop(B));
    assert_eq!(acts.pose().map(|pose| pose.at), Some(A));
    assert!(acts.advance(350.0));
    assert_eq!(acts.pose().map(|pose| pose.at), Some(B));
    assert!(!acts.advance(150.0));
    assert_eq!(acts.pose().map(|pose| pose.height.abs() < 1e-3), Some(true));
}

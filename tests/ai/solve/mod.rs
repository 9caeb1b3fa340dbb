//! Exact play: the known numbers, agreement with a plain solver, best play, slices, refusals.

mod agreement;

use crate::games::{made_up, small};
use crate::naive::Naive;
use crate::support::*;
use fox_and_geese::ai::solve::{Extent, MEMORY, Size, Solution, Solver, solve};
use fox_and_geese::ai::{Progress, Score};
use fox_and_geese::rules::{PerSide, Position, RuleSet, Side};
use std::sync::Arc;

pub fn solution(rules: &Arc<RuleSet>, extent: Extent) -> Solution {
    let solver = Solver::new(rules.clone(), extent, MEMORY).expect("small enough");
    solve(solver, |_| false).expect("nobody stops it")
}

pub fn whole(rules: &Arc<RuleSet>) -> Solution {
    solution(rules, Extent::Whole)
}

#[test]
fn the_hounds_win_from_everywhere_in_44_plies() {
    for rules in ["hounds", "hounds-passing"].map(rules) {
        let solution = whole(&rules);
        let start = rules.start();
        let mut longest = 0;
        let points = rules.board().points() - start.geese();
        assert_eq!(points.len(), 28);
        for fox in points {
            for side in Side::BOTH {
                let start = start.with_fox_on(fox);
                let start = Position::new(start.foxes(), start.geese(), side, 0, 0, 0);
                let value = solution.value(&start).expect("it is solved");
                let plies = match side {
                    Side::Fox => value.loss(),
                    Side::Geese => value.win(),
                };
                longest = longest.max(plies.expect("the hounds win"));
            }
        }
        assert_eq!(longest, 44);
        assert_eq!(solution.value(&start), Some(Score::loss_in(44)));

        let [layer] = solution.tallies()[..] else {
            panic!("nothing is taken, so there is one number of hounds");
        };
        let all = layer.to_move.fox + layer.to_move.geese;
        assert_eq!((layer.geese, all.positions()), (4, 2_013_760));
        assert_eq!(all.won.geese, 133_415);
        assert_eq!(all.drawn, 0);
        assert_eq!(format!("{:.1}", 100.0 * 133_415.0 / 2_013_760.0), "6.6");
    }
}

/// Rule set, geese left, positions a side, and won with the fox to move: by the geese, by the fox,
/// with the geese to move: by the geese, by the fox. Counted by a program that shares nothing with
/// this one.
const ENDINGS: [(&str, usize, u64, [u64; 4]); 5] = [
    ("classic", 4, 1_186_680, [12, 382_586, 57, 75_653]),
    ("classic", 5, 6_645_408, [819, 445_437, 4_304, 3_224]),
    (
        "nine-captures",
        5,
        6_645_408,
        [819, 2_629_041, 4_304, 640_994],
    ),
    ("ten-captures", 4, 1_186_680, [4, 708_535, 25, 324_365]),
    ("ten-captures", 5, 6_645_408, [120, 1_230_281, 846, 92_788]),
];

#[test]
fn endings_have_the_known_counts() {
    for id in ["classic", "nine-captures", "ten-captures"] {
        let rules = rules(id);
        let solution = solution(&rules, Extent::Endings(5));
        let tallies = solution.tallies();
        let known: Vec<_> = ENDINGS.iter().filter(|known| known.0 == id).collect();
        assert_eq!(tallies.len(), known.len(), "{id}");
        for (layer, &&(_, geese, positions, won)) in tallies.iter().zip(&known) {
            let PerSide { fox, geese: second } = layer.to_move;
            let place = format!("{id} with {geese} geese");
            assert_eq!(layer.geese, geese, "{place}");
            assert_eq!(
                [fox, second].map(|tally| tally.positions()),
                [positions; 2],
                "{place}"
            );
            let counted = [fox.won.geese, fox.won.fox, second.won.geese, second.won.fox];
            assert_eq!(counted, won, "{place}");
        }
    }
}

#[test]
fn slices_do_not_change_the_solution() {
    for rules in made_up() {
        let known = whole(&rules).tallies();
        for slice in [1, 7, 1_000] {
            let mut solver = Solver::new(rules.clone(), Extent::Whole, MEMORY).expect("small");
            let mut steps = 0;
            while solver.step(slice) == Progress::Thinking {
                assert_eq!(solver.progress(), Progress::Thinking);
                steps += 1;
            }
            assert!(steps > 0 || slice == 1_000);
            assert_eq!(solver.step(slice), Progress::Done);
            let solution = solver.into_solution().expect("it is done");
            assert_eq!(solution.tallies(), known);
        }
    }
}

#[test]
fn it_can_be_stopped() {
    let solver = || Solver::new(rules("hounds"), Extent::Whole, MEMORY).expect("small enough");
    assert!(solver().into_solution().is_none());
    let mut looks = 0;
    let stopped = solve(solver(), |_| {
        looks += 1;
        looks == 3
    });
    assert!(stopped.is_none());
    assert_eq!(looks, 3);
}

#[test]
fn endings_are_the_whole_with_fewer_geese() {
    for rules in made_up() {
        let (all, endings) = (whole(&rules), solution(&rules, Extent::Endings(2)));
        assert_eq!(
            (all.extent(), endings.extent()),
            (Extent::Whole, Extent::Endings(2))
        );
        let naive = Naive::solve(&rules);
        for position in naive.positions {
            let over = position.fox_win(&rules).is_some();
            let inside = position.geese().len() <= 2 && position.reserve() == 0;
            let value = endings.value(&position);
            if inside || value.is_some() {
                assert_eq!(value, all.value(&position), "{}", position.to_text(&rules));
                assert!(inside || over);
            }
        }
    }
}

#[test]
fn what_is_too_large_is_refused_with_its_size() {
    for rules in all_rules() {
        let small = Size::of(&rules, Extent::Whole).memory <= MEMORY;
        let refused = Solver::new(rules.clone(), Extent::Whole, MEMORY).err();
        assert_eq!(refused.is_none(), small, "{}", rules.id());
        assert_eq!(small, rules.geese() == 4);
        let Some(refused) = refused else { continue };
        let text = refused.to_string();
        let positions = format!("too large to solve: {} positions", refused.size.positions);
        assert!(text.starts_with(&positions), "{text}");
        assert!(text.ends_with(", 64 MB are allowed"), "{text}");
    }
    let hounds = rules("hounds");
    let size = Size::of(&hounds, Extent::Whole);
    assert_eq!(size.positions, 2_013_760);
    assert!(Solver::new(hounds.clone(), Extent::Whole, size.memory).is_ok());
    assert!(Solver::new(hounds, Extent::Whole, size.memory - 1).is_err());
    // Two points and the line between them: 2 * 1 placements, a side to move.
    let tiny = small(
        &["FG."],
        "lines: Orthogonal, first: Fox, geese_go: [Sideways], capture: Optional",
    );
    assert_eq!(Size::of(&tiny, Extent::Whole).positions, 2 * (3 * 2 + 3));
}

#[test]
fn a_position_that_is_not_solved_has_no_value() {
    let rules = small(
        &["F..", "...", "G.G"],
        "lines: AllDiagonals, first: Fox, geese_go: [Forward, Sideways], capture: Optional, \
         fox_wins: (captured: 2), draw: (quiet_limit: 4)",
    );
    let solution = whole(&rules);
    let value = |text: &str| {
        let position = Position::from_text(text, &rules).expect(text);
        let value = solution.value(&position);
        assert_eq!(
            solution.best(&position).is_empty(),
            value.is_none(),
            "{text}"
        );
        assert_eq!(
            solution.keeping(&position).is_empty(),
            value.is_none(),
            "{text}"
        );
        value
    };
    assert!(value("F2/3/G1G f 0 0 0").is_some());
    // The quiet limit is left aside.
    assert_eq!(value("F2/3/G1G f 0 0 4"), value("F2/3/G1G f 0 0 0"));
    assert_eq!(
        value("F2/3/G2 f 0 1 0").map(|score| score.win().is_some()),
        Some(true)
    );
    // One goose left, and none taken.
    assert_eq!(value("F2/3/G2 f 0 0 0"), None);
    assert_eq!(value("FF1/3/G1G f 0 0 0"), None);
    assert_eq!(value("F2/GGG/G1G f 0 0 0"), None);
}

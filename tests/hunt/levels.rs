//! `hunt levels`: all levels against each other.

use crate::tool::{printed, refused};
use fox_and_geese::ai::Level;

/// The cells of the tables' rows.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

#[test]
fn every_level_meets_every_other_one() {
    let call = [
        "levels", "hounds", "classic", "--games", "4", "--nodes", "200",
    ];
    let text = printed(&[&call[..], &["--jobs", "2"]].concat());
    // Nothing depends on the number of threads.
    assert_eq!(printed(&call), text);
    let rows = rows(&text);
    let names: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let levels = Level::ALL.map(Level::name);
    let ratings = ["Elo points", "---", "hounds", "classic", "all"];
    assert_eq!(names[..5], ratings, "{text}");
    assert_eq!(rows[0][1..=6], levels, "{text}");
    assert_eq!(names[5..], [&["share of", "---"][..], &levels].concat());
    for row in &rows[2..5] {
        let ratings: Vec<i32> = row[1..=6]
            .iter()
            .filter_map(|cell| cell.parse().ok())
            .collect();
        assert_eq!((ratings.len(), ratings[2]), (6, 0), "{text}");
        assert!(ratings[0] < ratings[4], "{text}");
    }
    // What one level has made of its games with another, the other has not.
    let share = |a: usize, b: usize| -> Option<i32> {
        let (share, _) = rows[7 + a][1 + b].split_once(" ± ")?;
        share.parse().ok()
    };
    for a in 0..6 {
        assert_eq!(share(a, a), None, "{text}");
        for b in 0..a {
            let both = share(a, b).zip(share(b, a));
            assert!(
                both.is_some_and(|(a, b)| (99..=101).contains(&(a + b))),
                "{text}"
            );
        }
    }
}

#[test]
fn what_it_cannot_play_it_refuses() {
    for (more, reason) in [
        (&[][..], "--games is missing"),
        (&["--games", "3"], "--games is even where each opening"),
        (&["checkers", "--games", "2"], "'checkers'"),
    ] {
        let error = refused(&[&["levels"], more].concat());
        assert!(error.contains(reason), "{error}");
    }
}

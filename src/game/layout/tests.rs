//! What holds of every window and every size of type.

use super::*;

/// Round boards, whose rim may run off the window, and square ones, which need their whole frame.
const EXTENTS: [Extent; 3] = [
    Extent {
        full: Vec2::splat(9.2),
        least: Vec2::splat(7.9),
    },
    Extent {
        full: Vec2::splat(9.04),
        least: Vec2::splat(9.04),
    },
    Extent {
        full: Vec2::splat(6.22),
        least: Vec2::splat(6.22),
    },
];
/// What lies over an edge by no more is a matter of rounding.
const SLACK: f32 = 0.01;
/// The smallest type there is, and the least size it is shown in.
const TYPE: (f32, f32) = (13.0, 12.0);

/// Windows of all shapes, from the smallest up.
fn windows() -> impl Iterator<Item = Vec2> {
    let sizes = [
        360, 390, 430, 480, 560, 640, 700, 768, 800, 900, 1024, 1088, 1200, 1280, 1440, 1920, 2160,
        2560, 3840,
    ];
    sizes
        .into_iter()
        .flat_map(move |w| {
            sizes
                .into_iter()
                .map(move |h| Vec2::new(w as f32, h as f32))
        })
        .filter(|window| {
            window.cmpge(Vec2::new(640.0, 480.0)).all()
                || window.cmpge(Vec2::new(360.0, 640.0)).all()
        })
}

/// Each window with each board.
fn cases() -> impl Iterator<Item = (Vec2, Extent)> {
    windows().flat_map(|window| EXTENTS.map(|extent| (window, extent)))
}

#[test]
fn board_and_panel_share_the_window() {
    for (window, extent) in cases() {
        for text in TextSize::ALL {
            let layout = Layout::new(window, extent, text);
            let all = Rect::from_corners(Vec2::ZERO, window).inflate(SLACK);
            let board = Rect::from_center_size(layout.board, extent.least * layout.unit);
            let of = format!("{window}, {extent:?}, {text:?}: {layout:?}");
            assert_eq!(all.union(layout.panel), all, "the panel of {of}");
            assert_eq!(all.union(board), all, "the board of {of}");
            let shared = board.intersect(layout.panel);
            assert!(
                shared.width() <= SLACK || shared.height() <= SLACK,
                "board and panel of {of}"
            );
        }
    }
}

#[test]
fn type_can_be_read_and_grows_with_its_size() {
    for (window, extent) in cases() {
        let scales =
            TextSize::ALL.map(|text| Layout::new(window, extent, text).scale * TYPE.0 + SLACK);
        assert!(scales[0] >= TYPE.1, "{window}: {scales:?}");
        assert!(scales.is_sorted(), "{window}: {scales:?}");
        // Even the smallest windows have room for more than the usual size.
        assert!(scales[4] > scales[1] * 1.1, "{window}: {scales:?}");
    }
}

#[test]
fn larger_type_leaves_the_board_most_of_its_size() {
    for (window, extent) in cases() {
        let usual = Layout::new(window, extent, TextSize::default());
        for text in TextSize::ALL {
            let layout = Layout::new(window, extent, text);
            let kept = layout.unit / usual.unit;
            assert!(kept > 0.75, "{window}, {extent:?}, {text:?}: {kept}");
        }
    }
}

#[test]
fn type_is_as_large_as_set_where_there_is_room() {
    let [small, usual, larger, large, largest] = TextSize::ALL;
    let at = |w: f32, h: f32, text| Layout::new(Vec2::new(w, h), EXTENTS[0], text);
    for (w, h, base) in [
        (1280.0, 800.0, 1.0),
        (3840.0, 2160.0, 2.7),
        (1024.0, 768.0, 1.0),
    ] {
        for text in [usual, larger, large, largest] {
            let layout = at(w, h, text);
            let expected = base * text.factor();
            assert!(
                (layout.scale - expected).abs() < SLACK,
                "{text:?}: {layout:?}"
            );
            assert!((layout.text - text.factor()).abs() < SLACK);
        }
    }
    assert!((at(430.0, 932.0, largest).text - 1.5).abs() < SLACK);
    // The least type of the design ends what can be smaller.
    assert!((at(1280.0, 800.0, small).scale - 12.0 / 13.0).abs() < SLACK);
    assert!((at(1088.0, 680.0, usual).scale - 12.0 / 13.0).abs() < SLACK);
}

#[test]
fn the_smallest_windows_take_as_much_as_they_have_room_for() {
    let [.., large, largest] = TextSize::ALL;
    let text = |w: f32, h: f32, text| Layout::new(Vec2::new(w, h), EXTENTS[0], text).text;
    assert!((text(640.0, 480.0, largest) - 1.2).abs() < SLACK);
    assert!((text(360.0, 640.0, large) - 1.3).abs() < SLACK);
    assert!(text(360.0, 640.0, largest) < 1.35);
}

#[test]
fn usual_type_leaves_everything_as_the_design_draws_it() {
    let at = |w: f32, h: f32| Layout::new(Vec2::new(w, h), EXTENTS[0], TextSize::default());
    let wide = at(1280.0, 800.0);
    assert_eq!(wide.panel, Rect::new(824.0, 24.0, 1256.0, 776.0));
    assert!((wide.unit - 752.0 / 9.2).abs() < SLACK);
    let compact = at(640.0, 480.0);
    assert_eq!(compact.panel, Rect::new(480.0, 0.0, 640.0, 480.0));
    assert!((compact.unit - 480.0 / 7.9).abs() < SLACK);
    let portrait = at(430.0, 932.0);
    assert_eq!(portrait.panel, Rect::new(0.0, 636.0, 430.0, 932.0));
    assert_eq!(portrait.mode, Mode::Portrait);
}

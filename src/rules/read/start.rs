//! The board and the start of a rule set: the layout read and checked against lines, fox start and
//! goals.

use super::{Draft, Finding, Place};
use crate::rules::board::{Board, MAX_POINTS, MAX_SPAN, Point, PointSet};
use crate::rules::notation::{MAX_FOXES, MAX_GEESE};
use crate::rules::outcome::WinReason;
use crate::rules::position::Position;
use crate::rules::ruleset::RuleSet;
use crate::rules::spec::{Capture, Draw, FoxStart, FoxWins, RuleSpec};

/// Sets the rule set up if there is nothing wrong with it, noting what is.
pub(super) fn set_up(id: &str, draft: &Draft, findings: &mut Vec<Finding>) -> Option<RuleSet> {
    let mut stage = Stage { draft, findings };
    let layout = stage.layout()?;
    let geese = layout.geese.len() + draft.spec.reserve as usize;
    stage.thresholds(geese);
    if !draft.read(&["lines"]) {
        return None;
    }
    let board = Board::new(
        layout.width,
        layout.height,
        &layout.places,
        draft.spec.lines,
    );
    let whole = stage.connected(&layout, &board);
    let rank = stage.goal(&board);
    let fox_start = stage.fox_start(&layout, &board)?;
    if !whole {
        return None;
    }
    let spec = &draft.spec;
    let start = Position::new(
        layout.foxes.iter().copied().collect(),
        layout.geese.iter().copied().collect(),
        spec.first,
        spec.reserve,
        0,
        0,
    );
    // What `thresholds` and `goal` found must not hide what is wrong with the start itself.
    let trial = RuleSpec {
        fox_wins: FoxWins {
            rank,
            behind: spec.fox_wins.behind,
            ..FoxWins::default()
        },
        draw: Draw::default(),
        ..spec.clone()
    };
    let trial = RuleSet::assemble(id.into(), trial, board.clone(), start, fox_start.clone());
    stage.start(&trial);
    let fine = findings.is_empty() && draft.unread.is_empty();
    fine.then(|| RuleSet::assemble(id.into(), spec.clone(), board, start, fox_start))
}

/// What the rows of the layout hold.
struct Layout {
    width: usize,
    height: usize,
    places: Vec<(u8, u8)>,
    /// Row and character of each point.
    cells: Vec<(usize, usize)>,
    foxes: Vec<Point>,
    geese: Vec<Point>,
}

struct Stage<'a> {
    draft: &'a Draft,
    findings: &'a mut Vec<Finding>,
}

impl Stage<'_> {
    fn find(&mut self, place: Place, message: impl Into<String>) {
        let message = message.into();
        self.findings.push(Finding { place, message });
    }

    /// Reads the rows. `None` when they make no board.
    fn layout(&mut self) -> Option<Layout> {
        let rows = &self.draft.spec.layout;
        let before = self.findings.len();
        let whole = Place::field("layout");
        let mut layout = Layout {
            width: 0,
            height: rows.len(),
            places: Vec::new(),
            cells: Vec::new(),
            foxes: Vec::new(),
            geese: Vec::new(),
        };
        if rows.len() > MAX_SPAN {
            let count = rows.len();
            self.find(
                whole,
                format!("`layout` has {count} rows: at most {MAX_SPAN} are allowed"),
            );
        }
        for (row, text) in rows.iter().enumerate() {
            self.row(row, text, &mut layout);
        }
        if !self.draft.read(&["layout"]) {
            return None;
        }
        let points = layout.cells.len();
        if points == 0 {
            self.find(
                whole,
                "`layout` has no points: its rows hold F, G and . for points",
            );
        } else if points > MAX_POINTS {
            let message = format!("`layout` has {points} points: at most {MAX_POINTS} are allowed");
            self.find(whole, message);
        } else {
            self.margins(&layout);
        }
        self.pieces(&layout);
        let sound = self.findings[before..].is_empty();
        sound.then_some(layout)
    }

    fn row(&mut self, row: usize, text: &str, layout: &mut Layout) {
        for (column, found) in text.chars().enumerate() {
            let here = Place::character("layout", row, column);
            if found == ' ' {
                continue;
            }
            if !matches!(found, 'F' | 'G' | '.') {
                let message = format!(
                    "`layout` can't hold {found:?}: F is a fox, G a goose, . an empty point, a blank no point"
                );
                self.find(here, message);
                continue;
            }
            if column == MAX_SPAN {
                let message =
                    format!("this row is too wide: at most {MAX_SPAN} columns are allowed");
                self.find(here, message);
            }
            layout.width = layout.width.max(column + 1);
            // Beyond the largest board only the count matters, and that is a finding already.
            let index = layout.cells.len().min(MAX_POINTS - 1);
            let point = Point::new(index);
            match found {
                'F' => layout.foxes.push(point),
                'G' => layout.geese.push(point),
                _ => {}
            }
            let rank = layout.height - 1 - row;
            layout
                .places
                .push((column.min(MAX_SPAN) as u8, rank.min(MAX_SPAN) as u8));
            layout.cells.push((row, column));
        }
    }

    /// Point a1's file and rank, and the top rank, are where the outermost points stand.
    fn margins(&mut self, layout: &Layout) {
        let rows = &self.draft.spec.layout;
        for (edge, row) in [("first", 0), ("last", rows.len() - 1)] {
            if rows[row].trim().is_empty() {
                let message = format!("the {edge} row of `layout` has no points: take it out");
                self.find(Place::item("layout", row), message);
            }
        }
        if layout.places.iter().all(|&(file, _)| file > 0) {
            let message = "the first column of `layout` has no points: take it out of every row";
            self.find(Place::character("layout", 0, 0), message);
        }
    }

    fn pieces(&mut self, layout: &Layout) {
        let whole = Place::field("layout");
        let piece = |letter: char, nth: usize| {
            let rows = self.draft.spec.layout.iter().enumerate();
            let mut found = rows.flat_map(|(row, text)| {
                let cells = text.chars().enumerate();
                let letters = cells.filter(move |&(_, found)| found == letter);
                letters.map(move |(column, _)| Place::character("layout", row, column))
            });
            found.nth(nth).unwrap_or(whole)
        };
        let (fifth, surplus) = (piece('F', MAX_FOXES), piece('G', MAX_GEESE));
        let foxes = layout.foxes.len();
        if foxes == 0 {
            self.find(whole, "`layout` has no fox: 1 to 4 points are an F");
        } else if foxes > MAX_FOXES {
            let message = format!("`layout` has {foxes} foxes: at most {MAX_FOXES} are allowed");
            self.find(fifth, message);
        }
        let geese = layout.geese.len();
        let reserve = self.draft.spec.reserve as usize;
        if geese > MAX_GEESE {
            let message = format!("`layout` has {geese} geese: at most {MAX_GEESE} are allowed");
            self.find(surplus, message);
        } else if !self.draft.read(&["reserve"]) {
        } else if geese + reserve > MAX_GEESE {
            let message = format!(
                "`reserve` makes {} geese with those of the layout: at most {MAX_GEESE} are allowed",
                geese + reserve
            );
            self.find(Place::field("reserve"), message);
        } else if geese + reserve == 0 {
            let message =
                "there are no geese: some points of `layout` are a G, or `reserve` is at least 1";
            self.find(whole, message);
        }
    }

    fn thresholds(&mut self, geese: usize) {
        let (draft, wins) = (self.draft, &self.draft.spec.fox_wins);
        if !draft.read(&["reserve", "capture"]) || draft.spec.capture == Capture::None {
            return;
        }
        if let Some(few) = wins.geese_left.filter(|&few| few as usize >= geese) {
            let message = format!(
                "`fox_wins.geese_left` is met before the first move: it is at most {} here, not {few}",
                geese - 1
            );
            self.find(Place::field("fox_wins.geese_left"), message);
        }
        if let Some(enough) = wins.captured.filter(|&enough| enough as usize > geese) {
            let message = format!(
                "`fox_wins.captured` can never be met: there are {geese} geese, not {enough}"
            );
            self.find(Place::field("fox_wins.captured"), message);
        }
    }

    /// Every point has to be within reach of every other along the lines.
    fn connected(&mut self, layout: &Layout, board: &Board) -> bool {
        let place = |point: Point| {
            let (row, column) = layout.cells[point.index()];
            Place::character("layout", row, column)
        };
        let more = |count: usize| match count {
            0 | 1 => String::new(),
            _ => format!(" (nor do they reach {} others)", count - 1),
        };
        let lone: PointSet = board
            .points()
            .filter(|&point| board.neighbours(point).is_empty())
            .collect();
        if let Some(first) = lone.first() {
            let message = format!(
                "no line reaches {}{}: see `lines`",
                board.name(first),
                more(lone.len()).replace("nor do they reach", "nor")
            );
            self.find(place(first), message);
        }
        let mut reached: PointSet = layout.foxes.iter().copied().take(1).collect();
        let mut front = reached;
        while let Some(point) = front.first() {
            front.remove(point);
            let fresh = board.neighbours(point) - reached;
            (reached, front) = (reached | fresh, front | fresh);
        }
        let apart = board.points() - reached - lone;
        if let Some(first) = apart.first()
            && !lone.contains(layout.foxes[0])
        {
            let message = format!(
                "the lines from {} never lead to {}{}: see `lines`",
                board.name(layout.foxes[0]),
                board.name(first),
                more(apart.len())
            );
            self.find(place(first), message);
        }
        if self.draft.spec.capture != Capture::None
            && self.draft.read(&["capture"])
            && board.points().all(|point| board.leaps(point).is_empty())
        {
            let message = "nothing can be jumped on this board: `capture` is None there";
            self.find(Place::field("capture"), message);
        }
        lone.is_empty() && apart.is_empty()
    }

    /// The goal rank, if it is one of the board.
    fn goal(&mut self, board: &Board) -> Option<u8> {
        let rank = self.draft.spec.fox_wins.rank?;
        let height = board.height();
        if (1..=height).contains(&(rank as usize)) && !board.on_rank(rank - 1).is_empty() {
            return Some(rank);
        }
        let message = format!("`fox_wins.rank` can't be {rank}: the board has ranks 1 to {height}");
        self.find(Place::field("fox_wins.rank"), message);
        None
    }

    /// Where the fox may start. `None` when that could not be read.
    fn fox_start(&mut self, layout: &Layout, board: &Board) -> Option<FoxStart<Point>> {
        let chosen = &self.draft.spec.fox_start;
        if !self.draft.read(&["fox_start"]) {
            return None;
        }
        if *chosen != FoxStart::Fixed && layout.foxes.len() > 1 {
            let count = layout.foxes.len();
            let message = format!(
                "`fox_start` is for a single fox, the layout has {count}: leave it out or Fixed"
            );
            self.find(Place::field("fox_start"), message);
            return None;
        }
        let names = match chosen {
            FoxStart::Fixed => return Some(FoxStart::Fixed),
            FoxStart::AnyEmpty => return Some(FoxStart::AnyEmpty),
            FoxStart::OneOf(names) => names,
        };
        let before = self.findings.len();
        let mut points = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let message = match board.point(name) {
                None => format!("`fox_start`: {name:?} is not a point of this board"),
                Some(point) if layout.geese.contains(&point) => {
                    format!("`fox_start`: a goose stands on {name}")
                }
                Some(point) if points.contains(&point) => {
                    format!("`fox_start` names {name} twice")
                }
                Some(point) => {
                    points.push(point);
                    continue;
                }
            };
            self.find(Place::item("fox_start", index), message);
        }
        let home = layout.foxes[0];
        if names.is_empty() {
            let message = "`fox_start` has an empty list: it names at least the layout's own point";
            self.find(Place::field("fox_start"), message);
        } else if !points.contains(&home) {
            let message = format!(
                "`fox_start` has to name {} too, where the layout has the fox",
                board.name(home)
            );
            self.find(Place::field("fox_start"), message);
        }
        (self.findings.len() == before).then_some(FoxStart::OneOf(points))
    }

    /// Whether the game is over before it begins, on any point the fox may start on.
    fn start(&mut self, trial: &RuleSet) {
        let draft = self.draft;
        let starts: Vec<(Place, Position)> = match trial.fox_start() {
            FoxStart::OneOf(points) => points
                .iter()
                .enumerate()
                .map(|(index, &point)| {
                    let place = Place::item("fox_start", index);
                    (place, trial.start().with_fox_on(point))
                })
                .collect(),
            FoxStart::Fixed | FoxStart::AnyEmpty => {
                vec![(Place::field("layout"), trial.start())]
            }
        };
        for (place, position) in starts {
            let from = match place.item {
                Some(_) => position.foxes().first().map(|fox| trial.board().name(fox)),
                None => None,
            };
            let from = from.map_or(String::new(), |name| format!(" with the fox on {name}"));
            let place_of = |key| {
                if place.item.is_some() {
                    place
                } else {
                    Place::field(key)
                }
            };
            let won = position.fox_win(trial);
            if won == Some(WinReason::ReachedRank) && draft.read(&["fox_wins.rank"]) {
                let message = format!("`fox_wins.rank` is met before the first move{from}");
                self.find(place_of("fox_wins.rank"), message);
            }
            let keys = ["fox_wins.behind", "fox_wins.rank", "forward"];
            if won == Some(WinReason::BehindGeese) && draft.read(&keys) {
                let message = format!("`fox_wins.behind` is met before the first move{from}");
                self.find(place_of("fox_wins.behind"), message);
            }
            let keys = ["reserve", "first", "forward", "geese_go", "capture"];
            let stuck = !position.has_move(trial) && !draft.spec.geese_go.is_empty();
            if stuck && draft.read(&keys) {
                let message = format!("the side that begins has no move{from}");
                self.find(place_of("layout"), message);
            }
        }
    }
}

//! A second model of the rules, as plain as can be: sets of coordinates, looked through one by one.
//!
//! It takes what a rule set's file says ([`RuleSpec`]) and shares no code with the library's board,
//! moves and endings, so that the two can check each other.

#![allow(
    dead_code,
    reason = "the tests and the benchmark each take their own part"
)]

use fox_and_geese::rules::{Capture, Chain, Forward, Lines, RuleSpec, Side, Way};
use std::collections::{BTreeMap, BTreeSet};

/// File and rank, both from 0.
pub type Spot = (i32, i32);

/// The board and rules.
pub struct Plain {
    pub spec: RuleSpec,
    pub points: BTreeSet<Spot>,
    height: i32,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub foxes: BTreeSet<Spot>,
    pub geese: BTreeSet<Spot>,
    pub fox_to_move: bool,
    pub reserve: u32,
    pub captured: u32,
    pub quiet: u32,
}

fn name((file, rank): Spot) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

const fn middle((a, b): Spot, (c, d): Spot) -> Spot {
    (i32::midpoint(a, c), i32::midpoint(b, d))
}

impl Plain {
    pub fn new(spec: &RuleSpec) -> Self {
        let height = spec.layout.len() as i32;
        let mut points = BTreeSet::new();
        for (row, text) in spec.layout.iter().enumerate() {
            for (file, cell) in text.chars().enumerate() {
                if cell != ' ' {
                    points.insert((file as i32, height - 1 - row as i32));
                }
            }
        }
        Self {
            spec: spec.clone(),
            points,
            height,
        }
    }

    pub fn start(&self) -> State {
        let find = |piece: char| {
            let at = |&(file, rank): &Spot| {
                let row = &self.spec.layout[(self.height - 1 - rank) as usize];
                row.chars().nth(file as usize) == Some(piece)
            };
            self.points.iter().copied().filter(at).collect()
        };
        State {
            foxes: find('F'),
            geese: find('G'),
            fox_to_move: self.spec.first == Side::Fox,
            reserve: u32::from(self.spec.reserve),
            captured: 0,
            quiet: 0,
        }
    }

    /// Whether a line joins two points that are one apart.
    fn line(&self, a: Spot, b: Spot) -> bool {
        let (across, up) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        if across.max(up) != 1 || !self.points.contains(&a) || !self.points.contains(&b) {
            return false;
        }
        let diagonal = across == 1 && up == 1;
        match self.spec.lines {
            Lines::Orthogonal => !diagonal,
            Lines::SecondDiagonals => !diagonal || (a.0 + a.1) % 2 == 0,
            Lines::AllDiagonals => true,
            Lines::DiagonalOnly => diagonal,
        }
    }

    fn empty(&self, state: &State, spot: Spot) -> bool {
        self.points.contains(&spot) && !state.foxes.contains(&spot) && !state.geese.contains(&spot)
    }

    fn distance_from_home(&self, (_, rank): Spot) -> i32 {
        match self.spec.forward {
            Forward::Up => rank,
            Forward::Down => self.height - 1 - rank,
        }
    }

    /// Every chain of jumps from a point that the rules allow, with the board after it.
    fn chains(&self, state: &State, from: Spot) -> Vec<(Vec<Spot>, State)> {
        let mut found = Vec::new();
        let mut open = vec![(vec![from], state.clone())];
        while let Some((path, before)) = open.pop() {
            let here = path[path.len() - 1];
            let mut longer = Vec::new();
            for &to in &self.points {
                let (across, up) = (to.0 - here.0, to.1 - here.1);
                if ![0, 2].contains(&across.abs()) || ![0, 2].contains(&up.abs()) || to == here {
                    continue;
                }
                let over = middle(here, to);
                let joined = self.line(here, over) && self.line(over, to);
                if joined && before.geese.contains(&over) && self.empty(&before, to) {
                    let mut after = before.clone();
                    after.geese.remove(&over);
                    after.foxes.remove(&here);
                    after.foxes.insert(to);
                    after.captured += 1;
                    let mut path = path.clone();
                    path.push(to);
                    longer.push((path, after));
                }
            }
            let jumped = path.len() > 1;
            match self.spec.chain {
                Chain::Single if jumped => found.push((path, before)),
                Chain::MayStop if jumped => {
                    found.push((path, before));
                    open.extend(longer);
                }
                Chain::MustGoOn if jumped && longer.is_empty() => found.push((path, before)),
                Chain::Single | Chain::MayStop | Chain::MustGoOn => open.extend(longer),
            }
        }
        found
    }

    /// Every move of the side to move, ended or not, with the position it leads to.
    fn all(&self, state: &State) -> BTreeMap<String, State> {
        let mut moves = BTreeMap::new();
        let next = |mut after: State, quiet: bool| {
            after.fox_to_move = !after.fox_to_move;
            after.quiet = if quiet { after.quiet + 1 } else { 0 };
            after
        };
        if state.fox_to_move {
            if self.spec.capture != Capture::None {
                for &fox in &state.foxes {
                    for (path, after) in self.chains(state, fox) {
                        let names: Vec<String> = path.into_iter().map(name).collect();
                        moves.insert(names.join("x"), next(after, false));
                    }
                }
            }
            if self.spec.capture == Capture::Compulsory && !moves.is_empty() {
                return moves;
            }
            for &fox in &state.foxes {
                for &to in &self.points {
                    if self.line(fox, to) && self.empty(state, to) {
                        let mut after = state.clone();
                        after.foxes.remove(&fox);
                        after.foxes.insert(to);
                        moves.insert(format!("{}-{}", name(fox), name(to)), next(after, true));
                    }
                }
            }
        } else if state.reserve > 0 {
            for &to in &self.points {
                if self.empty(state, to) {
                    let mut after = state.clone();
                    after.geese.insert(to);
                    after.reserve -= 1;
                    let quiet = !self.spec.draw.resets.placement;
                    moves.insert(format!("@{}", name(to)), next(after, quiet));
                }
            }
        } else {
            for &goose in &state.geese {
                for &to in &self.points {
                    let gain = self.distance_from_home(to) - self.distance_from_home(goose);
                    let way = match gain.signum() {
                        1 => Way::Forward,
                        0 => Way::Sideways,
                        _ => Way::Backward,
                    };
                    let allowed = self.spec.geese_go.contains(&way);
                    if allowed && self.line(goose, to) && self.empty(state, to) {
                        let mut after = state.clone();
                        after.geese.remove(&goose);
                        after.geese.insert(to);
                        let quiet = !(way == Way::Forward && self.spec.draw.resets.goose_forward);
                        moves.insert(format!("{}-{}", name(goose), name(to)), next(after, quiet));
                    }
                }
            }
        }
        moves
    }

    /// `none`, `fox`, `geese` or `draw`, repetition aside.
    pub fn outcome(&self, state: &State) -> &'static str {
        let wins = &self.spec.fox_wins;
        let left = state.geese.len() as u32 + state.reserve;
        let few = wins.geese_left.is_some_and(|few| left <= u32::from(few));
        let enough = wins
            .captured
            .is_some_and(|n| state.captured >= u32::from(n));
        let arrived = wins.rank.is_some_and(|rank| {
            let goal = i32::from(rank) - 1;
            state.foxes.iter().any(|fox| fox.1 == goal)
        });
        let behind = wins.behind
            && state.foxes.iter().any(|&fox| {
                let ahead = |&goose| self.distance_from_home(goose) > self.distance_from_home(fox);
                state.geese.iter().all(ahead)
            });
        if few || enough || arrived || behind {
            return "fox";
        }
        if self.all(state).is_empty() {
            return if state.fox_to_move { "geese" } else { "fox" };
        }
        let limit = self.spec.draw.quiet_limit;
        if limit.is_some_and(|limit| state.quiet >= u32::from(limit)) {
            return "draw";
        }
        "none"
    }

    /// The legal moves and where they lead; none once the game has ended.
    pub fn moves(&self, state: &State) -> BTreeMap<String, State> {
        if self.outcome(state) == "none" {
            self.all(state)
        } else {
            BTreeMap::new()
        }
    }

    /// Whether the last of these positions has occurred as often as draws the game.
    pub fn repeated(&self, history: &[State]) -> bool {
        let Some((now, limit)) = history.last().zip(self.spec.draw.repetition) else {
            return false;
        };
        let same = |earlier: &&State| {
            earlier.foxes == now.foxes
                && earlier.geese == now.geese
                && earlier.fox_to_move == now.fox_to_move
                && earlier.reserve == now.reserve
        };
        history.iter().filter(same).count() >= usize::from(limit)
    }

    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => {
                let moves = self.moves(state);
                moves
                    .values()
                    .map(|after| self.perft(after, depth - 1))
                    .sum()
            }
        }
    }

    pub fn text(&self, state: &State) -> String {
        let mut rows = Vec::new();
        for rank in (0..self.height).rev() {
            let mut row = String::new();
            let mut gap = 0;
            for spot in self.points.iter().filter(|spot| spot.1 == rank) {
                let piece = match (state.foxes.contains(spot), state.geese.contains(spot)) {
                    (true, _) => 'F',
                    (_, true) => 'G',
                    _ => {
                        gap += 1;
                        continue;
                    }
                };
                if gap > 0 {
                    row += &gap.to_string();
                }
                gap = 0;
                row.push(piece);
            }
            if gap > 0 {
                row += &gap.to_string();
            }
            rows.push(row);
        }
        let side = if state.fox_to_move { 'f' } else { 'g' };
        let State {
            reserve,
            captured,
            quiet,
            ..
        } = state;
        format!("{} {side} {reserve} {captured} {quiet}", rows.join("/"))
    }
}

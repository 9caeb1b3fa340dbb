//! The list of games, the newest first: a press shows one again.

use super::{Look, View, words};
use crate::game::Library;
use crate::game::art::{self, Art};
use crate::game::clock;
use crate::game::history::{History, Record};
use crate::game::hud::medallion;
use crate::game::replay::Show;
use crate::game::theme::scroll::Reveal;
use crate::game::theme::tooltip::Tooltip;
use crate::game::theme::widget::{BUTTON_RADIUS, Inked, Skin, button, icon, rule};
use crate::game::theme::{Palette, text as type_of};
use crate::rules::{Outcome, RuleSet, Side};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// How many games are listed at once.
const PAGE: usize = 30;
/// The radius of a medallion, and the distance of a row's parts.
const MEDALLION: f32 = 21.0;
const GAP: f32 = 12.0;
/// The padding of a row.
const PADDING: (f32, f32) = (10.0, 6.0);
/// Sizes of a rule set's name, of a result and of details.
const NAME: f32 = 20.0;
const RESULT: f32 = 15.0;
const DETAIL: f32 = 13.5;
/// Sides of the icon before a result and of the one at the end.
const ICONS: (f32, f32) = (15.0, 20.0);

/// What the list needs to know.
#[derive(Clone, Copy)]
pub(super) struct Shelf<'a> {
    pub(super) view: View,
    pub(super) history: &'a History,
    pub(super) library: &'a Library,
    pub(super) opened: &'a Opened,
}

/// The game that was seen again last: whoever comes back from it finds the list where it was left.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct Opened(pub(super) Option<Record>);

/// Spawns the games from one on, counted from the newest.
pub(super) fn rows(list: &mut ChildSpawnerCommands, look: Look, shelf: Shelf, from: usize) {
    let games = shelf.view.games(shelf.history);
    let now = clock::now();
    let opened = shelf.opened.0.as_ref().filter(|_| from == 0);
    let opened = opened.and_then(|opened| games.iter().rev().position(|game| game == opened));
    let end = from + (opened.unwrap_or_default() / PAGE + 1) * PAGE;
    let page = games.iter().rev().enumerate().take(end).skip(from);
    for (index, record) in page {
        if index > 0 {
            list.spawn(rule(look.palette));
        }
        let rules = shelf.library.find(&record.game().rules);
        let mut line = row(list, look, record, rules.map(|rules| &**rules), now);
        if index == from && from > 0 {
            // What was pressed is gone.
            line.insert(AutoFocus);
        }
        if opened == Some(index) {
            line.insert((AutoFocus, Reveal));
        }
    }
    if games.len() > end {
        older(list, look, shelf.view, end);
    }
}

/// A button for more games at the end of the list, which takes its place.
fn older(list: &mut ChildSpawnerCommands, look: Look, view: View, from: usize) {
    let button = button(
        look.fonts,
        Skin::Plain,
        Some("down"),
        Some(words::OLDER),
        words::OLDER,
    );
    list.spawn((
        button,
        observe(
            move |press: On<Activate>,
                  parents: Query<&ChildOf>,
                  history: Res<History>,
                  library: Res<Library>,
                  opened: Res<Opened>,
                  art: Res<Art>,
                  palette: Res<Palette>,
                  kit: super::Kit,
                  mut commands: Commands| {
                let Ok(list) = parents.get(press.entity) else {
                    return;
                };
                commands.entity(press.entity).despawn();
                let look = Look::new(&art, &palette, &kit);
                let shelf = Shelf {
                    view,
                    history: &history,
                    library: &library,
                    opened: &opened,
                };
                commands
                    .entity(list.parent())
                    .with_children(|list| rows(list, look, shelf, from));
            },
        ),
    ));
}

/// A game: whose it was, what it was, how it ended and when.
fn row<'a>(
    list: &'a mut ChildSpawnerCommands,
    look: Look,
    record: &Record,
    rules: Option<&RuleSet>,
    now: i64,
) -> EntityCommands<'a> {
    let (fonts, palette) = (look.fonts, look.palette);
    let name = rules.map_or(record.game().rules.as_str(), RuleSet::name);
    let opponents = words::opponents(record, rules);
    let result = words::result(record, rules);
    let when = words::when(record.ended, now);
    let counted = record.session.counted();
    let label = words::label(name, &result, &opponents, &when);
    let node = Node {
        padding: UiRect::axes(px(PADDING.0), px(PADDING.1)),
        margin: UiRect::horizontal(px(-PADDING.0)),
        column_gap: px(GAP),
        align_items: AlignItems::Center,
        border: px(1.5).all(),
        border_radius: BorderRadius::all(px(BUTTON_RADIUS)),
        flex_shrink: 0.0,
        ..default()
    };
    let mut row = list.spawn((
        Skin::Row,
        Name::new(label.clone()),
        AccessibleLabel::new(label),
        Tooltip(if counted { "" } else { words::NOT_COUNTED }.into()),
        node,
        observe({
            let record = record.clone();
            move |_: On<Activate>, mut shows: MessageWriter<Show>, mut opened: ResMut<Opened>| {
                shows.write(Show(record.clone()));
                opened.0 = Some(record.clone());
            }
        }),
    ));
    let column = |end: bool| Node {
        flex_direction: FlexDirection::Column,
        flex_grow: if end { 0.0 } else { 1.0 },
        flex_shrink: if end { 0.0 } else { 1.0 },
        min_width: px(0),
        align_items: match end {
            true => AlignItems::End,
            false => AlignItems::Start,
        },
        ..default()
    };
    row.with_children(|row| {
        medallion(row, look.desk(), Some(piece(record, rules)), MEDALLION);
        row.spawn((Name::new("Game"), column(false), Pickable::IGNORE))
            .with_children(|column| {
                column.spawn(type_of::display(fonts, name, NAME, palette.ink));
                column.spawn(type_of::sans(fonts, opponents, DETAIL, palette.ink_second));
            });
        row.spawn((Name::new("Result"), column(true), Pickable::IGNORE))
            .with_children(|column| {
                let line = Node {
                    column_gap: px(6),
                    align_items: AlignItems::Center,
                    height: px(NAME * 1.25),
                    ..default()
                };
                let (sign, ink) = sign(record, counted, palette);
                column
                    .spawn((Name::new("Line"), line, Pickable::IGNORE))
                    .with_children(|line| {
                        line.spawn(icon(sign, ICONS.0, ink));
                        line.spawn((
                            type_of::bold(fonts, result, RESULT, ink),
                            TextLayout::no_wrap(),
                        ));
                    });
                column.spawn((
                    type_of::sans(fonts, when, DETAIL, palette.ink_second),
                    TextLayout::no_wrap(),
                ));
            });
        row.spawn((icon("restart", ICONS.1, palette.ink_second), Inked));
    });
    row
}

/// The piece of the person against the computer, else of whoever has won.
fn piece(record: &Record, rules: Option<&RuleSet>) -> &'static str {
    let winner = record.game().outcome.and_then(Outcome::winner);
    let side = record.session.players().person().or(winner);
    match (side.unwrap_or(Side::Geese), rules) {
        (side, Some(rules)) => art::piece(rules, side),
        (Side::Fox, None) => art::HUNTER,
        (Side::Geese, None) => art::PREY,
    }
}

/// The sign of a result and its colour: a tick, a cross, two bars.
fn sign(record: &Record, counted: bool, palette: &Palette) -> (&'static str, Color) {
    let winner = record.game().outcome.and_then(Outcome::winner);
    let person = record.session.players().person();
    let (sign, ink) = match (winner, person) {
        (None, _) => ("draw", palette.ink),
        (Some(winner), Some(person)) if winner != person => ("cross", palette.accent),
        (Some(_), _) => ("check", palette.primary[0]),
    };
    (sign, if counted { ink } else { palette.ink_second })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::game::session::{Luck, Session};
    use crate::game::setup::{Opponent, Setup, SideChoice};
    use crate::rules::library;

    /// A game that the geese have resigned.
    fn resigned(rules: &std::sync::Arc<RuleSet>, opponent: Opponent, side: SideChoice) -> Record {
        let setup = Setup {
            rules: rules.id().into(),
            opponent,
            side,
            level: Level::STRONGEST,
            ..default()
        };
        let mut session = Session::new(rules, setup, &mut Luck::seeded(1)).to_saved();
        session.game_mut().outcome = Some(Outcome::Win {
            side: Side::Fox,
            reason: crate::rules::WinReason::Resigned,
        });
        Record { session, ended: 0 }
    }

    #[test]
    fn a_line_says_who_played_and_who_won_as_its_rule_set_does() {
        for rules in library::built_in() {
            let line = |opponent, side| {
                let record = resigned(rules, opponent, side);
                let rules = Some(&**rules);
                (
                    words::opponents(&record, rules),
                    words::result(&record, rules),
                    piece(&record, rules),
                )
            };
            let (prey, hunter) = (art::prey(rules), art::hunter(rules));
            let level = Level::STRONGEST.name_in(rules);
            let against = format!("{level} · 0 moves");
            let computer = Opponent::Computer;
            assert_eq!(
                line(computer, SideChoice::Geese),
                (against.clone(), "Lost".into(), prey)
            );
            assert_eq!(
                line(computer, SideChoice::Fox),
                (against, "Won".into(), hunter)
            );
            let won = format!(
                "{} won",
                crate::rules::text::capital(rules.side_word(Side::Fox))
            );
            assert_eq!(
                line(Opponent::Person, SideChoice::Geese),
                ("Two players · 0 moves".into(), won.clone(), hunter)
            );
            assert_eq!(
                line(Opponent::Watch, SideChoice::Geese),
                ("Watched · 0 moves".into(), won, hunter)
            );
        }
    }
}

//! The drop-down of rule sets on a narrow sheet of rules: opened and used by keyboard, and closed.

use crate::shown::Shown;
use bevy::a11y::AccessibilityNode;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, MenuPopup};
use bevy::window::PrimaryWindow;
use fox_and_geese::game::Menu;
use fox_and_geese::game::theme::widget::{Chosen, Expanded, Skin};

/// The button's name.
const OPENER: &str = "Rule sets";

impl Shown {
    /// Presses the button that opens the list of rule sets, if there is one.
    pub fn press_drop_down(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut buttons = world.query_filtered::<(Entity, &Name), With<Skin>>();
        let opener = buttons
            .iter(world)
            .find(|(_, name)| name.as_str() == OPENER);
        let Some((entity, _)) = opener else {
            return false;
        };
        world.trigger(Activate { entity });
        self.settle();
        true
    }

    fn press(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let world = self.app.world_mut();
            let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
            let window = windows.single(world).expect("a window");
            world.write_message(KeyboardInput {
                key_code,
                logical_key: Key::Dead(None),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.settle();
        }
    }

    fn is_open(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut lists = world.query_filtered::<(), With<MenuPopup>>();
        let open = lists.iter(world).next().is_some();
        let mut buttons = world.query::<(&Expanded, &AccessibilityNode)>();
        let (expanded, told) = buttons.single(world).expect("a button that opens a list");
        assert_eq!(expanded.0, open);
        assert_eq!(told.is_expanded(), Some(open), "screen readers are told");
        open
    }

    /// The name of what has the focus.
    fn focused(&self) -> String {
        let world = self.app.world();
        let focused = world.resource::<InputFocus>().get();
        let name = focused.and_then(|entity| world.get::<Name>(entity));
        name.map(ToString::to_string).unwrap_or_default()
    }

    /// Whether the entry of a name is marked as the one whose page is open.
    fn is_marked(&mut self, entry: &str) -> bool {
        let world = self.app.world_mut();
        let mut chosen = world.query_filtered::<(&Name, &Skin), With<Chosen>>();
        let mut chosen = chosen.iter(world);
        chosen.any(|(name, skin)| name.as_str() == entry && *skin == Skin::Segment)
    }
}

/// The sheet of rules in a window that has no room for a list beside the page.
fn narrow() -> Shown {
    let mut shown = Shown::new();
    shown.resize(390, 844);
    shown.open(Menu::Rules);
    shown
}

#[test]
fn a_wide_sheet_needs_no_drop_down() {
    let mut shown = Shown::new();
    shown.open(Menu::Rules);
    assert!(!shown.press_drop_down());
}

#[test]
fn arrows_walk_the_list_and_enter_opens_a_page() {
    let mut shown = narrow();
    assert!(shown.press_drop_down() && shown.is_open());
    let at_first = shown.focused();
    assert!(shown.is_marked(&at_first), "it begins at what is shown");
    shown.press(KeyCode::ArrowDown);
    let next = shown.focused();
    assert_ne!(next, at_first);
    shown.press(KeyCode::Enter);
    assert!(!shown.is_open());
    assert_eq!(shown.focused(), OPENER, "the focus is given back");
    assert!(shown.press_drop_down());
    assert!(shown.is_marked(&next) && !shown.is_marked(&at_first));
    assert_eq!(shown.focused(), next);
}

#[test]
fn escape_closes_the_list_first_and_then_the_sheet() {
    let mut shown = narrow();
    assert!(shown.press_drop_down());
    shown.press(KeyCode::Escape);
    assert!(!shown.is_open());
    assert_eq!(shown.focused(), OPENER);
    let menu = |shown: &Shown| *shown.app.world().resource::<State<Menu>>().get();
    assert_eq!(menu(&shown), Menu::Rules);
    shown.press(KeyCode::Escape);
    assert_eq!(menu(&shown), Menu::None);
}

#[test]
fn a_press_between_two_entries_leaves_it_open_to_the_arrows() {
    let mut shown = narrow();
    assert!(shown.press_drop_down());
    let world = shown.app.world_mut();
    let mut lists = world.query_filtered::<Entity, With<MenuPopup>>();
    let list = lists.single(world).expect("the opened list");
    let mut focus = world.resource_mut::<InputFocus>();
    focus.set(list, FocusCause::Pressed);
    shown.settle();
    assert!(shown.is_open());
    shown.press(KeyCode::ArrowDown);
    assert!(shown.is_open());
    assert_ne!(shown.focused(), OPENER, "an entry has it");
}

#[test]
fn it_closes_when_the_focus_goes_elsewhere_and_when_its_button_is_pressed() {
    let mut shown = narrow();
    assert!(shown.press_drop_down() && shown.is_open());
    assert!(shown.press_drop_down() && !shown.is_open());
    assert!(shown.press_drop_down() && shown.is_open());
    // As a press beside it does.
    shown.app.world_mut().resource_mut::<InputFocus>().clear();
    shown.settle();
    assert!(!shown.is_open());
    assert_eq!(shown.focused(), OPENER);
}

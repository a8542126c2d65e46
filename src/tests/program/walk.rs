//! The whole program without a mouse: every action has a key, a name in the palette, or a widget that
//! the keyboard reaches; and every widget that it reaches is in sight and has a name.

#![allow(clippy::field_reassign_with_default, reason = "the keyboard's other fields are its own")]

use crate::screen::{Screen, bounds, open, press, type_into};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Key as Told, Modifiers as Held, Rect, Vec2, pos2};
use std::collections::BTreeSet;
use tangency::DVec2;
use tangency::app::action::{Action, Contents, Hand, ReadTo, Reading, Selection};
use tangency::app::handle::Handle;
use tangency::app::input::{Event, Key, Modifiers, What};
use tangency::app::keyboard::{Keyboard, Wish, named};
use tangency::app::panel::Drawer;
use tangency::app::scene::Which;
use tangency::app::session::Session;
use tangency::app::settings::Settings;

/// What only a hand does, and what stands for it at the keyboard: nudges, magnets' exact moves.
const OF_A_HAND: [&str; 3] = ["grab", "drag", "drop"];

/// What comes with something from outside: a file or a paste, and a method of one's own.
const FROM_OUTSIDE: [&str; 2] = ["load", "own"];

fn tag(action: &Action) -> String {
    match serde_json::to_value(action).unwrap() {
        serde_json::Value::String(tag) => tag,
        object => object.as_object().unwrap().keys().next().unwrap().clone(),
    }
}

/// What each key asks for, and each name.
fn by_key_or_name(session: &Session, found: &mut BTreeSet<String>) {
    let run = session.play();
    let keys = [Key::Left, Key::Up, Key::Tab, Key::Escape, Key::Home, Key::End, Key::Delete];
    let letters = ('A'..='Z').map(Key::Letter);
    let downs = keys.into_iter().chain(letters).map(|key| What::Key { key, repeat: false });
    let whats: Vec<_> = downs.chain(" 0123456789+-,.?".chars().map(What::Typed)).collect();
    for held in 0..8 {
        let modifiers = Modifiers { shift: held & 1 > 0, ctrl: held & 2 > 0, alt: held & 4 > 0 };
        for what in &whats {
            let event = Event { what: *what, at: DVec2::ZERO, modifiers };
            let mut keyboard = Keyboard::default();
            keyboard.tells = true;
            if let Some(Wish::Act(action)) = keyboard.hear(&event, session, &*run, false) {
                found.insert(tag(&action));
            }
        }
    }
    let wishes = named(session, &*run).into_iter().map(|it| it.wish);
    found.extend(wishes.filter_map(|it| match it {
        Wish::Act(action) => Some(tag(&action)),
        Wish::Window(_) => None,
    }));
}

/// Goes from widget to widget and uses each by its keys; what that asked for.
fn through_the_panels(lesson: &str, drawer: Drawer, found: &mut BTreeSet<String>) {
    const MOST: usize = 400;
    let size = [1280.0, 900.0];
    let select =
        Hand::Select { selection: Some(Selection { which: Which::A, handle: Handle::Body }) };
    let mut screen = open(
        size,
        Settings::default(),
        &[Contents::Open { lesson: lesson.into() }.into(), select.into()],
    );
    drag_once(&mut screen);
    screen.state_mut().panels.drawer = Some(drawer);
    screen.state_mut().panels.focus = true;
    screen.run_steps(3);
    let mut seen = BTreeSet::new();
    let mut faults = BTreeSet::new();
    for _ in 0..MOST {
        // What is out of sight is scrolled to.
        screen.run_steps(20);
        let Some((name, slides)) = focused(&screen, size, &mut faults) else {
            press(&mut screen, Told::Tab);
            continue;
        };
        // What was opened may have taken the keyboard along; then the way begins anew.
        if !seen.insert(name) {
            press(&mut screen, Told::Tab);
            continue;
        }
        // An arrow leads away from anything but a slider.
        screen.press_key(if slides { Told::ArrowRight } else { Told::Space });
        screen.run_steps(2);
        // What a button opened is put back, and the way goes on.
        let state = screen.state_mut();
        state.panels.drawer = Some(drawer);
        (state.panels.help, state.panels.contents.open) = (false, false);
        (state.panels.inquiry.on, state.panels.commands.open) = (false, false);
        state.panels.files.close();
        found.extend(state.asked.drain(..).map(|it| tag(&it)));
        if state.session.lesson().slug != lesson {
            state.session.apply(&Contents::Open { lesson: lesson.into() });
        }
        press(&mut screen, Told::Tab);
    }
    assert!(faults.is_empty(), "{lesson} {drawer:?}: {faults:#?}");
    assert!(seen.len() > 10, "{lesson} {drawer:?}: {seen:?}");
}

/// A drag, so that there is one to be gone through again.
fn drag_once(screen: &mut Screen) {
    let session = &mut screen.state_mut().session;
    crate::start::drag_by(session, &[DVec2::splat(0.1), DVec2::splat(0.2)]);
    session.apply(&Reading::Read { to: ReadTo::At(0) });
}

/// The name of the widget that has the keyboard, which is in sight. `None` where none has it.
fn focused(
    screen: &Screen,
    size: [f32; 2],
    faults: &mut BTreeSet<String>,
) -> Option<(String, bool)> {
    let whole = Rect::from_min_size(pos2(0.0, 0.0), Vec2::from(size));
    let node = screen.query_all(egui_kittest::kittest::by()).find(|it| it.is_focused())?;
    if matches!(node.role(), Role::Window | Role::GenericContainer | Role::Unknown) {
        return None;
    }
    let place = bounds(&node);
    let name = node.label().or_else(|| node.value()).unwrap_or_default();
    let words = format!("{:?} “{name}” {place:?}", node.role());
    if !whole.expand(1.0).contains_rect(place) || place.area() <= 0.0 {
        faults.insert(format!("{words} is out of sight"));
    }
    if name.trim().is_empty() {
        faults.insert(format!("{words} has no name"));
    }
    Some((words, matches!(node.role(), Role::Slider | Role::SpinButton)))
}

#[test]
#[ignore = "names and places hold; going back into a drag, its flip and the frame slider are not reached yet"]
fn every_action_is_reached_without_a_mouse() {
    let mut found = BTreeSet::new();
    for lesson in ["arena", "circle-rectangle/rotate-back", "ellipse-circle/polygon-bisection"] {
        let mut session = crate::start::demo(lesson, crate::start::canvas(900.0, 700.0));
        by_key_or_name(&session, &mut found);
        let selection = Some(Selection { which: Which::A, handle: Handle::Body });
        session.apply(&Hand::Select { selection });
        by_key_or_name(&session, &mut found);
        let asks = (0..session.place()[1]).find(|at| {
            session.apply(&Reading::Read { to: ReadTo::At(*at) });
            session.asks()
        });
        asks.into_iter().for_each(|_| by_key_or_name(&session, &mut found));
    }
    for drawer in Drawer::ALL {
        through_the_panels("circle-rectangle/rotate-back", drawer, &mut found);
    }
    through_the_panels("arena", Drawer::Numbers, &mut found);
    typed_numbers(&mut found);
    let missing: Vec<_> = Action::tags()
        .iter()
        .filter(|it| !found.contains(**it))
        .filter(|it| !OF_A_HAND.contains(it) && !FROM_OUTSIDE.contains(it))
        .collect();
    assert!(missing.is_empty(), "{missing:?} by no key, name or widget");
}

fn typed_numbers(found: &mut BTreeSet<String>) {
    let mut screen = crate::screen::ellipse_and_circle(Settings::default());
    let field = screen
        .query_all_by_role(Role::TextInput)
        .find_map(|it| it.label())
        .expect("a field with a name");
    type_into(&mut screen, &field, "1.5");
    screen.press_key_modifiers(Held::NONE, Told::Enter);
    screen.run_steps(3);
    found.extend(screen.state_mut().asked.drain(..).map(|it| tag(&it)));
}

//! The effects of drags, keys and typed numbers, as text for a golden file.

#![allow(clippy::field_reassign_with_default, reason = "the keyboard's other fields are private")]

use super::golden::painted;
use crate::panels::fields::vector;
use crate::screen::{Screen, bounds, open};
use crate::start::*;
use egui_macroquad::egui::accesskit::Role;
use std::fmt::Write as _;
use tangency::canvas::input::{Button, Event, Input, Key, LETTERS, Modifiers, What};
use tangency::canvas::pick;
use tangency::canvas::pointer::Pointer;
use tangency::panel::keyboard::Keyboard;

/// At most this many shapes of a demo are dragged.
const SHAPES: usize = 3;

const SIZE: DVec2 = DVec2::new(720.0, 540.0);

/// The way of a drag, pixels.
const WAY: DVec2 = DVec2::new(31.0, -17.0);

fn modifiers() -> impl Iterator<Item = (&'static str, Modifiers)> {
    [("", 0), ("shift ", 1), ("ctrl ", 2), ("alt ", 4), ("shift ctrl ", 3)].into_iter().map(
        |(name, held)| {
            let [shift, ctrl, alt] = [1, 2, 4].map(|bit| held & bit > 0);
            (name, Modifiers { shift, ctrl, alt })
        },
    )
}

fn opened(slug: &str) -> Session {
    demo(slug, Area::new(DVec2::ZERO, SIZE))
}

fn numbers(scene: &Scene, which: Which) -> String {
    let way = scene.way(which).map_or_else(String::new, |it| format!(" and {it:.6}"));
    format!("{:.6?}{way}", scene.shape(which).numbers())
}

/// The numbers of the shape below `from` after a drag along `WAY`.
fn dragged(session: &mut Session, from: DVec2, held: Modifiers) -> String {
    let (mut pointer, mut input) = (Pointer::default(), Input::default().holding(held));
    let ways = [DVec2::ZERO, DVec2::ZERO, WAY / 2.0, WAY];
    for (at, way) in ways.into_iter().enumerate() {
        input = Input { now: input.now + 0.1, ..input.next() }.moved(from + way);
        if at == 1 {
            input = input.then(What::Pressed(Button::Left));
        }
        let mut actions = Vec::new();
        pointer.update(&input, session, &|_| false, &mut actions);
        session.apply_all(&actions);
    }
    let held = session.selection.map(|it| (it.handle, numbers(session.scene(), it.which)));
    let mut actions = Vec::new();
    let input = input.next().then(What::Released(Button::Left));
    pointer.update(&input, session, &|_| false, &mut actions);
    session.apply_all(&actions).apply_all([Action::Undo, Action::Select { selection: None }]);
    held.map_or_else(|| "nothing".to_owned(), |(handle, numbers)| format!("{handle:?} {numbers}"))
}

/// Each demo, and the arena with each kind of shape alone beside a circle.
fn scenes() -> impl Iterator<Item = (String, Session)> {
    let demos = LESSONS.iter().map(|it| (it.slug.to_owned(), opened(it.slug)));
    demos.chain(Kind::ALL.into_iter().map(|kind| {
        let mut session = opened("arena");
        session.apply(&Action::load("arena", beside_a_circle(kind)));
        (format!("{kind:?}"), session)
    }))
}

fn beside_a_circle(kind: Kind) -> Scene {
    let a = kind.about(DVec2::new(-1.0, 0.25), DVec2::new(1.5, 0.75), 0.3).unwrap();
    Scene::pair(a, circle(2.0, 1.0, 0.5))
}

/// A line for each handle of the first shapes of each scene and each modifier, and for each scene
/// a hash of the shapes and marks that the pointer finds on a grid.
pub fn drags() -> String {
    let mut text = String::new();
    for (name, mut session) in scenes() {
        let picture = session.picture();
        let mut found = String::new();
        for at in (0..540).step_by(12).flat_map(|y| (0..720).step_by(12).map(move |x| [x, y])) {
            let at = DVec2::from(at.map(f64::from));
            let mark = pick::mark_at(at, &picture).map(|it| (it.role, &it.label));
            found += &format!("{:.3?} {mark:?}\n", pick::at(at, &session));
        }
        writeln!(text, "{name}, grid: {:08x}", hash(&found)).unwrap();
        for which in session.scene().all().take(SHAPES).collect::<Vec<_>>() {
            let unit = session.view.unit();
            let handles = session.scene().handles(which, unit);
            let center = session.scene().shape(which).center();
            let places = handles.into_iter().map(|it| it.1).chain([center]);
            for (place, (keys, held)) in places.flat_map(|it| modifiers().map(move |m| (it, m))) {
                let from = session.view.to_screen(place);
                let result = dragged(&mut session, from, held);
                writeln!(text, "{name}, {keys}{}: {result}", from.round()).unwrap();
            }
        }
    }
    text
}

/// A line for each key with a command, with its modifiers: in some demos, at the second step,
/// with and without a selected shape, and while the story is read.
pub fn keys() -> String {
    use Key::{
        Delete, Down, End, Enter, Escape, F1, F12, Home, Left, PageDown, PageUp, Right, Space, Tab,
        Up,
    };
    let others = [
        Left, Right, Up, Down, Tab, Escape, Space, Home, End, PageUp, PageDown, Delete, F1, F12,
        Enter,
    ];
    let downs = others.into_iter().chain(LETTERS).map(|key| What::Key { key, repeat: false });
    let whats: Vec<_> = downs.chain(" 0123456789+-,.?/<>".chars().map(What::Typed)).collect();
    let mut text = String::new();
    for slug in ["segment-circle/conjugate-product", "any-pair/sweep", "arena"] {
        for (state, selected, tells) in
            [("", None, false), ("B selected, ", Some(Which::B), false), ("reading, ", None, true)]
        {
            let mut session = opened(slug);
            session.apply(&Action::Step { to: StepTo::At(1) });
            if let Some(which) = selected {
                session.apply(&Action::Select { selection: Some(Selection::body(which)) });
            }
            for ((name, modifiers), what) in
                modifiers().flat_map(|it| whats.iter().map(move |what| (it, *what)))
            {
                let mut keyboard = Keyboard::default();
                keyboard.tells = tells;
                let released = match what {
                    What::Key { key, .. } => Some(What::KeyReleased(key)),
                    _ => None,
                };
                for what in [what].into_iter().chain(released) {
                    let event = Event { what, at: DVec2::ZERO, modifiers };
                    if let Some(command) = keyboard.hear(&event, &session, false) {
                        writeln!(text, "{slug}, {state}{name}{what:?}: {command:.6?}").unwrap();
                    }
                }
            }
        }
    }
    text
}

/// A line for each number of each kind of shape and some typed texts, and for a drag of its label.
pub fn fields() -> String {
    let mut text = String::new();
    for (settings, kinds) in [(Settings::default(), &Kind::ALL[..]), (vector(), &[Kind::Ellipse])] {
        let mut screen = open([1000.0, 1000.0], settings, &[]);
        screen.drawer(Drawer::Numbers);
        for &kind in kinds {
            let load = Action::load("any-pair/support-gap", beside_a_circle(kind));
            let of_a = |(name, _): &(String, _)| {
                name.to_lowercase().starts_with(&kind.word().to_lowercase())
                    && !name.contains(" 2 ")
            };
            let fields = screen.act(&load).placed(|role| role == Role::TextInput);
            let mut note = |screen: &Screen, name: &str| {
                let a = screen.state().session.scene().a();
                let hash = painted(screen);
                writeln!(text, "{name}: {:.6?}, {hash:08x}", a.numbers()).unwrap();
            };
            for (name, _) in fields.into_iter().filter(of_a) {
                for typed in ["-1", "1/3", "100"] {
                    screen.act(&load).enter(&name, typed);
                    note(&screen, &format!("{name}, {typed}"));
                    screen.press(egui_macroquad::egui::Key::Escape);
                }
                let field = bounds(&screen.act(&load).get_by_label(&name));
                let label = pos2(field.left() - 20.0, field.center().y);
                let path = [label, pos2(label.x + 10.0, label.y), pos2(label.x - 300.0, label.y)];
                note(screen.hold(&path), &format!("{name}, label held"));
                screen.button(path[2], false);
                note(screen.after(3), &format!("{name}, label dragged"));
            }
        }
    }
    text
}

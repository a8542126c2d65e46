//! The program without a mouse: every action has a key, a name in the palette or a widget, and the
//! keyboard reaches every widget, which is then in sight and has a name and a visible ring.

#![allow(clippy::field_reassign_with_default, reason = "the keyboard's other fields are private")]

use crate::panels::lab::{self, finish};
use crate::picture::golden::painted;
use crate::screen::{App, Screen, bounds, flat, open, rgb};
use crate::start::*;
use egui_kittest::kittest::{Node, by};
use egui_macroquad::egui::accesskit::{NodeId, Role};
use egui_macroquad::egui::collapsing_header::CollapsingState as State;
use egui_macroquad::egui::epaint::{ClippedShape, RectShape};
use egui_macroquad::egui::{Color32, Id, Key as Pressed, Pos2, Rect, Shape, Vec2};
use tangency::canvas::input::{Event, Key, LETTERS, Modifiers, What};
use tangency::panel::PanelState;
use tangency::panel::keyboard::{Command, Keyboard, named};

/// Actions of a drag, in place of which the keyboard has nudges and exact moves.
const OF_A_HAND: [&str; 3] = ["grab", "drag", "drop"];

/// Actions for content from outside: a file or a paste, and the user's own method.
const FROM_OUTSIDE: [&str; 2] = ["load", "own"];

fn tag(action: &Action) -> String {
    match serde_json::to_value(action).unwrap() {
        serde_json::Value::String(tag) => tag,
        object => object.as_object().unwrap().keys().next().unwrap().clone(),
    }
}

/// Adds the actions of each key and of each name in the palette.
fn by_key_or_name(session: &Session, found: &mut BTreeSet<String>) {
    let keys = [Key::Left, Key::Up, Key::Tab, Key::Escape, Key::Home, Key::End, Key::Delete];
    let downs = keys.into_iter().chain(LETTERS).map(|key| What::Key { key, repeat: false });
    let whats: Vec<_> = downs.chain(" 0123456789+-,.?".chars().map(What::Typed)).collect();
    for held in 0..8 {
        let modifiers = Modifiers { shift: held & 1 > 0, ctrl: held & 2 > 0, alt: held & 4 > 0 };
        for what in &whats {
            let event = Event { what: *what, at: DVec2::ZERO, modifiers };
            let mut keyboard = Keyboard::default();
            keyboard.tells = true;
            if let Some(Command::Act(action)) = keyboard.hear(&event, session, false) {
                found.insert(tag(&action));
            }
        }
    }
    found.extend(named(session, true).into_iter().filter_map(|it| match it.command {
        Command::Act(action) => Some(tag(&action)),
        _ => None,
    }));
}

/// The open sheets while the keyboard goes through the panels.
#[derive(Clone, Copy)]
struct Room {
    lesson: &'static str,
    drawer: Option<Drawer>,
    /// The buttons that lead there.
    through: &'static [&'static str],
    /// Whether it lies over everything else, which must wait.
    over: bool,
    /// Opens what no button opens.
    opened: fn(&mut App),
}

impl Room {
    const fn of(lesson: &'static str, drawer: Drawer) -> Self {
        Self { lesson, drawer: Some(drawer), through: &[], over: false, opened: |_| {} }
    }

    fn says(&self, what: &str) -> String {
        format!("{}, {:?} {:?}: {what}", self.lesson, self.drawer, self.through)
    }

    /// Its session has a selected shape and a drag during which the verdict flips.
    fn session(&self, settings: Settings) -> Session {
        let mut session = Session::new(settings);
        session.apply(&Action::open(self.lesson));
        let way = session.scene().a().center() - session.scene().b().center();
        drag_by(&mut session, &[way, way * 0.5, way * -3.0]);
        session.apply(&Action::Undo).apply(&Action::Read { to: ReadTo::At(0) });
        session.apply(&Action::select(Which::A));
        session
    }

    /// Enters the room and returns the widgets that must wait until it is left.
    fn enter(&self, screen: &mut Screen, theme: Theme) -> BTreeSet<Control> {
        // Closes lists and opens parts that another room changed.
        screen.ctx.memory_mut(|memory| memory.close_popup());
        let folds = ["exactly", "replay", "hunt", "clipboard"];
        for fold in folds.into_iter().filter_map(|it| State::load(&screen.ctx, Id::new(it))) {
            fold.remove(&screen.ctx);
        }
        let state = screen.state_mut();
        let settings = Settings { theme, reduced_motion: true, ..Settings::default() };
        (state.session, state.panels) = (self.session(settings), PanelState::default());
        state.panels.drawer = self.drawer;
        screen.run_steps(2);
        let waits = if self.over { usable(screen) } else { BTreeSet::new() };
        (self.opened)(screen.state_mut());
        screen.run_steps(3);
        for name in self.through {
            // A heading may go on with a number.
            screen.focus(name).press(Pressed::Space);
        }
        screen.state_mut().asked.clear();
        waits
    }
}

/// A widget that can have the focus.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Control {
    id: NodeId,
    role: String,
    name: String,
}

impl Control {
    fn of(node: &Node) -> Self {
        let name = node.label().or_else(|| node.value()).unwrap_or_default();
        Self { id: node.id(), role: format!("{:?}", node.role()), name }
    }

    fn words(&self) -> String {
        format!("{} “{}”", self.role, self.name)
    }
}

/// The widgets that a mouse can use, all of which the keyboard has to reach.
fn usable(screen: &Screen) -> BTreeSet<Control> {
    const ROLES: [Role; 8] = [
        Role::Button,
        Role::RadioButton,
        Role::CheckBox,
        Role::Slider,
        Role::SpinButton,
        Role::TextInput,
        Role::Link,
        Role::ComboBox,
    ];
    let all = screen.query_all(by());
    all.filter(|it| ROLES.contains(&it.role()) && !it.is_disabled())
        .map(|it| Control::of(&it))
        .collect()
}

/// The widget with the focus; an error if it has no name or is out of sight.
fn focused(screen: &Screen) -> Result<Control, String> {
    let Some(node) = screen.query_all(by()).find(|it| it.is_focused()) else {
        return Err("the keyboard is nowhere".into());
    };
    let (control, place) = (Control::of(&node), bounds(&node));
    let whole = Rect::from_min_size(pos2(0.0, 0.0), Vec2::from(SIZE));
    if matches!(node.role(), Role::Window | Role::GenericContainer | Role::Unknown) {
        return Err(format!("{} at {place:?} takes the keyboard", control.words()));
    }
    if !whole.expand(1.0).contains_rect(place) || place.area() <= 0.0 {
        return Err(format!("{} is out of sight: {place:?}", control.words()));
    }
    if control.name.trim().is_empty() {
        return Err(format!("{:?} at {place:?} has no name", node.role()));
    }
    Ok(control)
}

#[derive(Default)]
struct Found {
    theme: Theme,
    /// The tags of the actions that were asked for.
    tags: BTreeSet<String>,
    /// The widgets that were used already, in any room.
    used: BTreeSet<(String, String)>,
    faults: BTreeSet<String>,
    /// In the light theme: for each widget of a room a hash of what is painted when it has the focus,
    /// and for each new widget a hash of what is painted when the pointer is over it, and its actions.
    text: String,
}

impl Found {
    /// The contents and the commands have no lines: they list lessons that other tests open.
    fn note(&mut self, room: &Room, words: &str, painted: impl FnOnce() -> u32, asked: &[Action]) {
        if !room.over && self.theme == Theme::Light {
            self.text += &room.says(&format!("{words}: {:08x} {asked:?}\n", painted()));
        }
    }

    /// Goes through a room by Tab until a widget comes again. Its faults are widgets for a mouse
    /// that are not reached, are out of sight, or have no name or no ring.
    fn walk(&mut self, room: &Room, screen: &mut Screen) -> Vec<Control> {
        const MOST: usize = 400;
        let waits = room.enter(screen, self.theme);
        screen.ctx.memory_mut(|memory| memory.focused().map(|it| memory.surrender_focus(it)));
        screen.run_steps(2);
        let before = flat(&screen.output().shapes);
        let all = usable(screen);
        if all.is_empty() {
            return Vec::new();
        }
        screen.change(|it| it.panels.focus = true);
        let mut reached: Vec<Control> = Vec::new();
        for _ in 0..MOST {
            match focused(screen) {
                Ok(control) if reached.contains(&control) => break,
                Ok(control) => {
                    let fault = ring_fault(&before, &screen.output().shapes);
                    let words = control.words();
                    self.faults.extend(fault.map(|it| room.says(&format!("{words}: {it}"))));
                    self.note(room, &words, || painted(screen), &[]);
                    reached.push(control);
                }
                Err(fault) => self.faults.extend([room.says(&fault)]),
            }
            screen.press_key(Pressed::Tab);
            // A widget out of sight is scrolled to.
            screen.run_steps(3);
        }
        let ids: BTreeSet<_> = reached.iter().map(|it| it.id).collect();
        let missed = all.difference(&waits).filter(|it| !ids.contains(&it.id));
        self.faults.extend(missed.map(|it| room.says(&format!("{} is not reached", it.words()))));
        reached
    }

    /// Uses each new control by its keys and notes the actions.
    fn use_all(&mut self, room: &Room, screen: &mut Screen, controls: Vec<Control>) {
        for control in controls {
            if !self.used.insert((control.role.clone(), control.name.clone())) {
                continue;
            }
            room.enter(screen, self.theme);
            let Some(node) = screen.query_all(by()).find(|it| it.id() == control.id) else {
                self.faults.insert(room.says(&format!("{} is gone", control.words())));
                continue;
            };
            let place = bounds(&node).center();
            node.focus();
            let under = painted(screen.point(place));
            screen.point(pos2(-1.0, -1.0));
            // An arrow would leave any other widget. A slider at its end goes back.
            let keys = match control.role.as_str() {
                "Slider" | "SpinButton" => [Pressed::ArrowRight, Pressed::ArrowLeft].as_slice(),
                "TextInput" => {
                    screen.type_text("1.5");
                    &[Pressed::Enter]
                }
                _ => &[Pressed::Space],
            };
            for key in keys {
                screen.press_key(*key);
                screen.run_steps(2);
            }
            let asked = std::mem::take(&mut screen.state_mut().asked);
            self.note(room, &control.words(), || under, &asked);
            self.tags.extend(asked.iter().map(tag));
        }
    }
}

const SIZE: [f32; 2] = [1280.0, 900.0];

/// Every sheet that a button opens, each in one demo.
fn rooms() -> Vec<Room> {
    let box_and_circle = "circle-rectangle/rotate-back";
    let mut all: Vec<_> = Drawer::ALL.map(|it| Room::of(box_and_circle, it)).into();
    let page = |lesson, through| Room { drawer: None, through, ..Room::of(lesson, Drawer::Lab) };
    let sheet = |through| Room { over: true, ..page(box_and_circle, through) };
    all.extend([
        Room::of("arena", Drawer::Numbers),
        Room::of("any-pair/sweep", Drawer::Numbers),
        page(box_and_circle, &["Code"]),
        page("ellipse-ellipse/evolute-circles", &["Plots"]),
        page("ellipse-ellipse/evolute-circles", &["Table"]),
        page("any-pair/sweep", &["Plots"]),
        sheet(&["Contents"]),
        sheet(&["Help"]),
        Room {
            opened: |app| lab::list(app, &lab::lines(14)),
            ..Room::of(box_and_circle, Drawer::Cases)
        },
        Room { through: &["Your own"], ..Room::of(box_and_circle, Drawer::Cases) },
    ]);
    all
}

/// The commands, a presentation, and the map of rotation and size. The file dialog belongs to
/// another library, and `panels::files` uses it by keys.
fn rooms_by_key() -> [Room; 3] {
    let room = |over, opened| Room {
        drawer: None,
        over,
        opened,
        ..Room::of("circle-rectangle/rotate-back", Drawer::Lab)
    };
    [
        room(true, |app| app.panels.palette.open = true),
        room(false, |app| {
            app.session.apply(&Action::Show { panels: Panels::NONE });
        }),
        room(false, |app| {
            let choice = Choice { shown: true, build: true, ..Choice::default() };
            app.session.apply(&Action::Map { choice });
            // A circle has no such map.
            for which in [Which::A, Which::B] {
                if !app.session.map_can_build() {
                    app.session.apply(&Action::select(which));
                }
            }
            // The map is finished, so that the lines of the legend do not move.
            app.panels.lab.map = Viewer::default();
            finish(&mut app.panels.lab.map, &app.session);
        }),
    ]
}

#[test]
fn every_action_is_reached_without_a_mouse() {
    let mut found = Found::default();
    let mut screen = open(SIZE, Settings::default(), &[]);
    for lesson in ["arena", "circle-rectangle/rotate-back", "ellipse-circle/polygon-bisection"] {
        let mut session = demo(lesson, canvas(900.0, 700.0));
        by_key_or_name(&session, &mut found.tags);
        by_key_or_name(session.apply(&Action::select(Which::A)), &mut found.tags);
        let asks = (0..session.place()[1]).find(|at| {
            session.apply(&Action::Read { to: ReadTo::At(*at) });
            session.asks()
        });
        asks.into_iter().for_each(|_| by_key_or_name(&session, &mut found.tags));
    }
    for room in rooms() {
        let controls = found.walk(&room, &mut screen);
        assert!(controls.len() > 2, "{}", room.says(&format!("{controls:?}")));
        found.use_all(&room, &mut screen, controls);
    }
    let reached = rooms_by_key().map(|room| found.walk(&room, &mut screen));
    let has = |place: usize, name| reached[place].iter().any(|it| it.name == name);
    assert!(has(0, "Undo") && has(0, "Demo: Arena") && has(2, "Map of rotation and size"));
    assert!(reached[1].is_empty(), "a presentation has nothing for a mouse");
    // The error of serde lists the names of all actions.
    let names = serde_json::from_str::<Action>("\"?\"").unwrap_err().to_string();
    let names: Vec<_> = names.split('`').skip(3).step_by(2).collect();
    assert!(names.len() == 39 && names.contains(&"nudge-ulp"), "{names:?}");
    let missing: Vec<_> = names
        .into_iter()
        .filter(|it| !found.tags.contains(*it))
        .filter(|it| !OF_A_HAND.contains(it) && !FROM_OUTSIDE.contains(it))
        .collect();
    assert!(missing.is_empty(), "{missing:?} by no key, name or widget");
    assert!(found.faults.is_empty(), "{:#?}", found.faults);
    assert_kept("src/tests/program/session/controls.txt", &found.text);
}

#[test]
fn the_widgets_of_every_demo_are_reached_with_a_ring_in_the_dark_theme_too() {
    let mut found = Found { theme: Theme::Dark, ..Found::default() };
    let mut screen = open(SIZE, Settings::default(), &[]);
    let demos = LESSONS.iter().map(|it| Room::of(it.slug, Drawer::Compare));
    for room in rooms().into_iter().chain(rooms_by_key()).chain(demos) {
        found.walk(&room, &mut screen);
    }
    assert!(found.faults.is_empty(), "{:#?}", found.faults);
}

/// The least contrast of a ring to what is beside it (WCAG 2.2, 1.4.11).
const LEAST: f64 = 3.0;

/// The least width of a ring, pixels.
const WIDTH: f32 = 1.5;

/// The reason why none of the strokes that come with the focus is seen. `before` and `after` were
/// painted without and with the focus.
fn ring_fault(before: &[(Rect, Shape)], after: &[ClippedShape]) -> Option<String> {
    let after = flat(after);
    let wide = after.iter().filter_map(|it| match &it.1 {
        Shape::Rect(rect) if rect.stroke.width >= WIDTH => Some((it, rect)),
        _ => None,
    });
    let rings = wide.filter(|it| !before.contains(it.0)).map(|it| it.1);
    // A ring without a fault is the least.
    rings.map(|ring| unseen(ring, &after)).min().unwrap_or_else(|| Some("no ring".to_owned()))
}

/// The fault of a ring with fewer than three visible sides: one may be covered or cut off.
fn unseen(ring: &RectShape, shapes: &[(Rect, Shape)]) -> Option<String> {
    let along = ring.visual_bounding_rect().shrink(ring.stroke.width / 2.0);
    // A third along each side: in the middle of a row there may be a mark.
    let sides = [
        (Vec2::new(0.3, 0.0), Vec2::new(0.0, -1.0)),
        (Vec2::new(0.3, 1.0), Vec2::new(0.0, 1.0)),
        (Vec2::new(0.0, 0.3), Vec2::new(-1.0, 0.0)),
        (Vec2::new(1.0, 0.3), Vec2::new(1.0, 0.0)),
    ];
    let mut faults = sides.into_iter().filter_map(|(share, outward)| {
        let at = along.min + along.size() * share;
        let color = color_at(at, shapes);
        if color != ring.stroke.color {
            return Some(format!("the ring is covered or cut off at {at:?}"));
        }
        let beside = outward * (ring.stroke.width + 1.0);
        [at + beside, at - beside].into_iter().find_map(|at| {
            let contrast = rgb(color).contrast(rgb(color_at(at, shapes)));
            (contrast < LEAST).then(|| format!("contrast {contrast:.2} beside the ring at {at:?}"))
        })
    });
    faults.nth(1)
}

/// The colour that rectangles and discs give a place; words and icons are thin.
fn color_at(at: Pos2, shapes: &[(Rect, Shape)]) -> Color32 {
    shapes.iter().filter(|(clip, _)| clip.contains(at)).fold(Color32::BLACK, |below, (_, shape)| {
        match shape {
            Shape::Rect(rect) => {
                let outer = rect.visual_bounding_rect();
                if !outer.contains(at) {
                    below
                } else if outer.shrink(rect.stroke.width).contains(at) {
                    below.blend(rect.fill)
                } else {
                    below.blend(rect.stroke.color)
                }
            }
            Shape::Circle(disc) if disc.center.distance(at) <= disc.radius => {
                below.blend(disc.fill)
            }
            _ => below,
        }
    })
}

//! The program's panels without a window, for tests to click and type on.

use crate::start::*;
use egui_kittest::Harness;
use egui_kittest::kittest::{Node, by};
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::epaint::ClippedShape;
use egui_macroquad::egui::{
    Color32, Event, Key, Modifiers, PointerButton, Pos2, Rect, Shape as Paint, Vec2,
};
use std::ops::{Deref, DerefMut};
use tangency::page::palette::Rgb;
use tangency::panel::keyboard::Command;
use tangency::panel::readout::Line;
use tangency::panel::{self, PanelState, theme};
use tangency::session::settings::AngleUnit;

/// A session, its panels, and the actions that the panels asked for.
pub struct App {
    pub session: Session,
    pub panels: PanelState,
    pub readout: Option<Vec<Line>>,
    pub asked: Vec<Action>,
    /// How long a finger has been down, seconds.
    pub touched: Option<f64>,
    /// Whether each frame works on the map that is shown.
    pub follows_map: bool,
}

pub struct Screen(Harness<'static, App>);

impl Deref for Screen {
    type Target = Harness<'static, App>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Screen {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// The demo that tests start with.
pub fn first() -> &'static Lesson {
    Lesson::find("segment-circle/conjugate-product").unwrap()
}

pub fn open(size: [f32; 2], settings: Settings, before: &[Action]) -> Screen {
    let (mut session, first) = (Session::new(settings), first());
    session.start_at(first, first.scene(&first.presets[0]));
    session.apply_all(before);
    let app = App {
        session,
        panels: PanelState::default(),
        readout: None,
        asked: Vec::new(),
        touched: None,
        follows_map: false,
    };
    let mut dressed = false;
    let frame = move |ctx: &egui_macroquad::egui::Context, app: &mut App| {
        if !std::mem::replace(&mut dressed, true) {
            // egui uses new fonts from the next frame on.
            return theme::install_fonts(ctx);
        }
        panel::follow_finger(ctx, app.touched);
        let App { session, panels, readout, asked, .. } = app;
        let drawn = session.drawn();
        let mut act = |session: &mut Session, actions: &[Action]| {
            session.apply_all(actions);
            asked.extend_from_slice(actions);
        };
        let rects = panel::show(ctx, session, &drawn, panels, readout.as_deref(), &mut act);
        session.lay_out_within(rects.canvas, rects.free);
        session.show_story(rects.has_story());
        if app.follows_map {
            panels.lab.map.follow(session.map_asked(), session.settings.theme);
        }
    };
    let mut screen = Screen(Harness::builder().with_size(Vec2::from(size)).build_state(frame, app));
    screen.run_steps(3);
    screen
}

pub fn wide() -> Screen {
    open([1280.0, 800.0], Settings::default(), &[])
}

pub fn turned(rotation: f64) -> [Shape; 2] {
    let ellipse = ellipse((0.0, 0.0), (2.0, 1.0), rotation);
    [ellipse.into(), circle(0.1 + 0.2, 4.0, 1.0 / 3.0).into()]
}

/// A demo with these shapes, and the drawer of their numbers.
pub fn with_turned(rotation: f64, settings: Settings) -> Screen {
    let [a, b] = turned(rotation);
    let load = Action::load("ellipse-circle/polygon-bisection", Scene::pair(a, b));
    let mut screen = open([1280.0, 2400.0], settings, &[load]);
    screen.drawer(Drawer::Numbers);
    screen
}

pub fn ellipse_and_circle(settings: Settings) -> Screen {
    with_turned(0.7, settings)
}

pub fn radians() -> Settings {
    Settings { angle_unit: AngleUnit::Radians, ..Settings::default() }
}

/// A user's input, and the widgets that result. Most inputs run frames until the layout settles.
impl Screen {
    pub fn drawer(&mut self, drawer: Drawer) -> &mut Self {
        self.change(|it| it.panels.drawer = Some(drawer))
    }

    pub fn contents(&mut self, open: bool) -> &mut Self {
        self.change(|it| it.panels.contents.open = open)
    }

    pub fn act(&mut self, action: &Action) -> &mut Self {
        self.state_mut().session.apply(action);
        self.after(3)
    }

    pub fn change(&mut self, change: impl FnOnce(&mut App)) -> &mut Self {
        change(self.state_mut());
        self.after(3)
    }

    pub fn after(&mut self, frames: usize) -> &mut Self {
        self.run_steps(frames);
        self
    }

    /// Runs frames until words that come from another thread are shown.
    pub fn wait_for(&mut self, words: &str) -> &mut Self {
        wait_for(|| self.after(1).says(words).then_some(()));
        self.after(2)
    }

    /// Takes the actions that the panels have asked for since the last call.
    pub fn asked(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.state_mut().asked)
    }

    /// Takes the commands for the window since the last call.
    pub fn commands(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.state_mut().panels.asked)
    }

    pub fn all<'t>(&'t self, label: &'t str) -> Vec<Node<'t>> {
        self.query_all_by_label(label).collect()
    }

    /// The first widget with this name, or else with a name that contains it.
    fn find<'t>(&'t self, label: &'t str) -> Node<'t> {
        let named = self.query_all_by_label(label).next();
        let found = named.or_else(|| self.query_all_by_label_contains(label).next());
        found.unwrap_or_else(|| panic!("no {label}"))
    }

    pub fn click(&mut self, label: &str) -> &mut Self {
        self.find(label).simulate_click();
        self.after(4)
    }

    pub fn focus(&mut self, label: &str) -> &mut Self {
        self.find(label).focus();
        self.after(3)
    }

    pub fn point(&mut self, at: Pos2) -> &mut Self {
        self.input_mut().events.push(Event::PointerMoved(at));
        self.after(2)
    }

    /// Queues a press or release of the pointer's button for the next frame.
    pub fn button(&mut self, pos: Pos2, pressed: bool) {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::default());
        self.input_mut().events.push(Event::PointerButton { pos, button, pressed, modifiers });
    }

    /// Replaces the text of a field, without leaving it.
    pub fn type_into(&mut self, field: &str, text: &str) -> &mut Self {
        self.focus(field).type_text(text)
    }

    pub fn enter(&mut self, field: &str, text: &str) -> &mut Self {
        self.type_into(field, text).press(Key::Enter)
    }

    /// Replaces the text of the field with the focus.
    pub fn type_text(&mut self, text: &str) -> &mut Self {
        self.press_key_modifiers(Modifiers::COMMAND, Key::A);
        self.step();
        match text {
            "" => self.press_key(Key::Backspace),
            _ => self.input_mut().events.push(Event::Text(text.to_owned())),
        }
        self.after(2)
    }

    pub fn press(&mut self, key: Key) -> &mut Self {
        self.press_key(key);
        self.after(3)
    }

    pub fn text(&self, field: &str) -> String {
        self.get_by_label(field).value().unwrap_or_default()
    }

    pub fn says(&self, words: &str) -> bool {
        self.query_all_by_label_contains(words).next().is_some()
    }

    /// Presses at the first place, moves to the others, and releases at the last.
    pub fn drag(&mut self, path: &[Pos2]) -> &mut Self {
        self.hold(path).button(path[path.len() - 1], false);
        self.after(3)
    }

    /// A drag that is not released yet.
    pub fn hold(&mut self, path: &[Pos2]) -> &mut Self {
        self.point(path[0]).button(path[0], true);
        self.step();
        for pos in path {
            self.input_mut().events.push(Event::PointerMoved(*pos));
            self.step();
        }
        self
    }

    pub fn placed(&self, has: impl Fn(Role) -> bool + 'static) -> Vec<(String, Rect)> {
        let wanted = move |it: &Node| has(it.role()) && it.raw_bounds().is_some();
        let name = |it: &Node| it.label().or(it.value()).unwrap_or_default();
        self.query_all(by().predicate(wanted)).map(|it| (name(&it), bounds(&it))).collect()
    }
}

pub fn bounds(node: &Node) -> Rect {
    let it = node.raw_bounds().expect("a widget has a place");
    Rect::from_min_max(pos2(it.x0 as f32, it.y0 as f32), pos2(it.x1 as f32, it.y1 as f32))
}

pub fn rgb(color: Color32) -> Rgb {
    Rgb(color.r(), color.g(), color.b())
}

/// All shapes without their groups, each with its clip rectangle.
pub fn flat(shapes: &[ClippedShape]) -> Vec<(Rect, Paint)> {
    fn into(clip: Rect, shape: &Paint, all: &mut Vec<(Rect, Paint)>) {
        match shape {
            Paint::Vec(inner) => inner.iter().for_each(|it| into(clip, it, all)),
            Paint::Noop => {}
            _ => all.push((clip, shape.clone())),
        }
    }
    let mut all = Vec::new();
    shapes.iter().for_each(|it| into(it.clip_rect, &it.shape, &mut all));
    all
}

//! Random events through pointer, keyboard and panels, as the window sends them.
//! `SOAK_SEED=7 SOAK_EVENTS=100000 cargo test --test program soak` repeats and prolongs a run.

use crate::picture::golden::painted;
use crate::screen::{Screen, open};
use crate::start::*;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{self, Event, PointerButton, vec2};
use std::process::Command as Process;
use tangency::canvas::input::{Button, Input, Key, LETTERS, Modifiers, What};
use tangency::canvas::pointer::Pointer;
use tangency::file::bookmark;
use tangency::lab::{gallery, paste};
use tangency::panel;
use tangency::panel::keyboard::{Command, Keyboard};

/// Texts that are typed into fields, and pasted.
const TEXTS: &str = "0 1e308 -0 NaN 45° 1/3 x 1e-320 ９ - {\"a\": tangency:1/AAAA";

/// Sizes of the window, logical pixels.
const SIZES: [[f32; 2]; 6] = [
    [1280.0, 800.0],
    [640.0, 400.0],
    [1.0, 1.0],
    [320.0, 2000.0],
    [7680.0, 4320.0],
    [900.0, 600.0],
];

/// The runs with seeds up to this leave a kept trace.
const KEPT: u64 = 8;

struct Soak {
    screen: Screen,
    pointer: Pointer,
    keyboard: Keyboard,
    input: Input,
    size: [f32; 2],
    random: Rng,
    /// The demos that were opened, and the number of drags.
    came_to: (BTreeSet<&'static str>, u64),
    /// Whether the primary button is down.
    held: bool,
    /// The frames since the last check, as text.
    shown: String,
    /// Whether drawers may open whose work threads do: how far that is differs from run to run.
    with_threads: bool,
}

impl Soak {
    fn new(seed: u64) -> Self {
        let theme = if seed.is_multiple_of(2) { Theme::Dark } else { Theme::Light };
        let text_scale = [1.0, 1.25, 1.5][seed as usize % 3];
        let settings = Settings { theme, text_scale, ..Settings::default() };
        Self {
            screen: open(SIZES[0], settings, &[]),
            pointer: Pointer::default(),
            keyboard: Keyboard::default(),
            input: Input::default(),
            size: SIZES[0],
            random: Rng::with_seed(seed),
            came_to: Default::default(),
            held: false,
            shown: String::new(),
            with_threads: true,
        }
    }

    fn session(&mut self) -> &mut Session {
        &mut self.screen.state_mut().session
    }

    fn show(&mut self, event: Event) {
        self.screen.input_mut().events.push(event);
    }

    fn events(&mut self, count: usize) {
        let mut done = 0;
        while done < count {
            self.input = self.input.next();
            let some = self.random.usize(1..=4);
            (0..some).for_each(|_| self.event());
            self.frame();
            done += some;
        }
    }

    fn event(&mut self) {
        match self.random.u32(0..40) {
            0..=13 => self.point(),
            14..=21 => self.button(),
            22..=23 => self.wheel(),
            24..=33 => self.key(),
            34..=35 => self.letters(),
            36 => self.bring(),
            37 if self.random.u32(0..10) == 0 => {
                self.size = SIZES[self.random.usize(..SIZES.len())];
                self.screen.set_size(self.size.into());
            }
            37 => {
                let [shift, ctrl, alt] = [(); 3].map(|()| self.random.u32(0..4) == 0);
                self.input =
                    std::mem::take(&mut self.input).holding(Modifiers { shift, ctrl, alt });
            }
            38 => {
                let to = [StepTo::First, StepTo::Next, StepTo::Last][self.random.usize(..3)];
                self.act(&Action::Step { to });
            }
            _ => {
                let share = self.random.f64();
                if self.session().travelling() {
                    self.session().go_on(share);
                }
            }
        }
    }

    fn then(&mut self, what: What) {
        self.input = std::mem::take(&mut self.input).then(what);
    }

    fn at(&self) -> egui::Pos2 {
        pos2(self.input.pointer.x as f32, self.input.pointer.y as f32)
    }

    fn modifiers(&self) -> egui::Modifiers {
        let Modifiers { shift, ctrl, alt } = self.input.modifiers;
        egui::Modifiers { alt, ctrl, shift, mac_cmd: false, command: ctrl }
    }

    fn point(&mut self) {
        let far = self.random.u32(0..30) == 0;
        let [width, height] = self.size.map(f64::from);
        let anywhere = DVec2::new(self.random.f64() * width, self.random.f64() * height);
        let near = DVec2::new(self.random.f64() - 0.5, self.random.f64() - 0.5) * 40.0;
        let to = match self.random.u32(0..6) {
            _ if far => anywhere * 3.0 - DVec2::splat(500.0),
            0 => anywhere,
            1 if !self.held => self.widget().unwrap_or(anywhere),
            2 if !self.held => {
                let count = self.session().scene().shapes().len().max(1);
                let which = Which(self.random.usize(..count));
                let session = self.session();
                session.view.to_screen(session.scene().shape(which).center())
            }
            _ => self.input.pointer + near,
        };
        self.input = std::mem::take(&mut self.input).moved(to);
        let at = self.at();
        self.show(Event::PointerMoved(at));
    }

    /// The middle of some widget.
    fn widget(&mut self) -> Option<DVec2> {
        let all = self.screen.placed(|role| role != Role::Window);
        let place = all.get(self.random.usize(..all.len().max(1)))?.1.center();
        Some(DVec2::new(place.x.into(), place.y.into()))
    }

    fn button(&mut self) {
        let all = [Button::Left, Button::Left, Button::Left, Button::Middle, Button::Right];
        let mut button = all[self.random.usize(..all.len())];
        let mut pressed = self.random.bool();
        if self.random.u32(0..4) > 0 {
            (button, pressed) = (Button::Left, !self.held);
        }
        self.held = match button {
            Button::Left => pressed,
            _ => self.held,
        };
        self.then(if pressed { What::Pressed(button) } else { What::Released(button) });
        let button = match button {
            Button::Left => PointerButton::Primary,
            Button::Middle => PointerButton::Middle,
            _ => PointerButton::Secondary,
        };
        let (pos, modifiers) = (self.at(), self.modifiers());
        self.show(Event::PointerButton { pos, button, pressed, modifiers });
    }

    fn wheel(&mut self) {
        let notches = f64::from(self.random.i32(-3..=3));
        self.then(What::Wheel(notches));
        let (unit, modifiers) = (egui::MouseWheelUnit::Line, self.modifiers());
        let delta = vec2(0.0, notches as f32);
        self.show(Event::MouseWheel { unit, delta, modifiers });
    }

    fn key(&mut self) {
        use Key::{Delete, Down, End, Enter, Escape, F6, Home, Left, PageDown, PageUp, Right};
        use Key::{Space, Tab, Up};
        let others = [
            Left, Right, Up, Down, Tab, Escape, Space, Home, End, PageUp, PageDown, Delete, F6,
            Enter,
        ];
        let all = if self.random.bool() { &others[..] } else { &LETTERS };
        let key = all[self.random.usize(..all.len())];
        let theirs = egui::Key::from_name(&format!("{key:?}")).unwrap();
        let repeat = self.random.u32(0..5) == 0;
        self.then(What::Key { key, repeat });
        let modifiers = self.modifiers();
        for pressed in [true, false] {
            let (key, physical_key) = (theirs, None);
            self.show(Event::Key { key, physical_key, pressed, repeat, modifiers });
        }
        if self.random.bool() {
            self.then(What::KeyReleased(key));
        }
    }

    fn text(&mut self) -> &'static str {
        let all: Vec<_> = TEXTS.split(' ').collect();
        all[self.random.usize(..all.len())]
    }

    fn letters(&mut self) {
        let text = self.text();
        text.chars().for_each(|it| self.then(What::Typed(it)));
        self.show(Event::Text(text.to_owned()));
    }

    /// Pastes a text or a link, or opens a hard case.
    fn bring(&mut self) {
        let cases = gallery::cases();
        let text = match self.random.u32(0..3) {
            0 => self.text().to_owned(),
            1 => bookmark::link_to(&Bookmark::of(self.session())).unwrap_or_default(),
            _ => {
                let case = &cases[self.random.usize(..cases.len())];
                return self.act(&Action::load(case.lesson.slug, case.scene.clone()));
            }
        };
        if let Ok(bookmark) = bookmark::read(&text) {
            bookmark.actions().iter().for_each(|action| self.act(action));
        }
        let _ = paste::read(&text, self.session().scene().kinds());
    }

    /// Carries out an action as the window does.
    fn act(&mut self, action: &Action) {
        let session = self.session();
        let halt = if matches!(action, Action::Grab { .. }) { session.halt() } else { Vec::new() };
        session.apply_all(halt.iter().chain([action]));
    }

    fn command(&mut self, command: Command) {
        let app = self.screen.state_mut();
        let panels = &mut app.panels;
        match command {
            Command::Act(action) => self.act(&action),
            Command::Help => panels.help.open = !panels.help.open,
            Command::About => (panels.help.open, panels.help.at) = (true, panel::pages().len()),
            Command::Drawer(drawer) => panels.drawer = Some(drawer),
            Command::Palette => panels.palette.open = !panels.palette.open,
            Command::Contents => panels.contents.open = !panels.contents.open,
            Command::Inquire => panels.inquiry.on = !panels.inquiry.on,
            Command::Story => {
                let turned = panels.turn_story(&app.session);
                turned.iter().for_each(|action| self.act(action));
            }
            _ => {}
        }
    }

    fn is_the_same_each_time(&self) -> bool {
        !matches!(self.screen.state().panels.drawer, Some(Drawer::Lab | Drawer::Cases))
    }

    fn frame(&mut self) {
        let closes = !self.with_threads && !self.is_the_same_each_time();
        let app = self.screen.state_mut();
        app.panels.drawer = app.panels.drawer.filter(|_| !closes);
        // No dialog: it could make folders.
        app.panels.files.close();
        app.panels.export.folder = "/".into();
        app.asked.clear();
        let mut actions = Vec::new();
        let rects = app.panels.rects;
        let over = |at| !rects.bares_canvas(at);
        self.pointer.update(&self.input, &app.session, &over, &mut actions);
        actions.iter().for_each(|action| self.act(action));
        let in_panel = self.screen.ctx.memory(|memory| memory.focused().is_some());
        for event in self.input.events.clone() {
            let app = self.screen.state_mut();
            self.keyboard.tells = app.panels.tells_story();
            if let Some(command) = self.keyboard.hear(&event, &app.session, in_panel) {
                self.command(command);
            }
        }
        let asked = std::mem::take(&mut self.screen.state_mut().panels.asked);
        asked.into_iter().for_each(|command| self.command(command));
        self.screen.input_mut().modifiers = self.modifiers();
        self.screen.step();
        let slug = self.session().lesson().slug;
        self.came_to.0.insert(slug);
        let app = self.screen.state();
        let (view, guide, held) = (app.session.view, app.session.guide, app.session.selection);
        let hand = (self.pointer.hover(), self.pointer.cursor());
        let painted = self.is_the_same_each_time().then(|| painted(&self.screen));
        let asked = &self.screen.output().platform_output;
        let asked = (asked.cursor_icon, &asked.commands);
        let shown =
            format!("{slug} {painted:?} {view:.4?} {guide:.4?} {held:?} {hand:.4?} {asked:?}");
        self.shown += &shown;
        if self.random.u32(0..300) == 0 {
            assert!(export::figure(self.session()).svg().ends_with("</svg>\n"));
        }
    }

    /// Asserts that the session is valid and is read as it was written; then undoes everything.
    fn check(&mut self) {
        let drags = self.session().trails.kept.last().map_or(0, |it| it.number);
        self.came_to.1 = self.came_to.1.max(drags);
        let session = self.session();
        let finite = |it: f64| it.is_finite();
        let shapes = session.scene().shapes();
        assert!(shapes.iter().all(|it| it.numbers().into_iter().all(finite)), "{shapes:?}");
        assert!(session.view.center.is_finite() && finite(session.view.pixels_per_unit));
        assert!(session.step() < session.run().step_count);
        let bookmark = Bookmark::of(session);
        let text = serde_json::to_string(&bookmark).unwrap();
        assert_eq!(serde_json::from_str::<Bookmark>(&text).unwrap(), bookmark);
        let text = case::text(session.lesson(), session.scene());
        assert!(case::parse(&text, "case", None).is_ok(), "{text}");
        while session.can_undo() {
            session.apply(&Action::Undo);
        }
        session.apply(&Action::Show { panels: Panels::default() });
    }
}

/// The window's soak test checks that such events leak no memory.
///
/// A process of its own has no documents that other tests open: they would be in the lists of demos.
#[test]
fn two_thousand_events_leave_a_valid_session() {
    let number = |name: &str| std::env::var(name).ok().and_then(|it| it.parse().ok());
    if number("SOAK_ALONE").is_none() {
        let name = "session::soak::two_thousand_events_leave_a_valid_session";
        let mut alone = Process::new(std::env::current_exe().unwrap());
        let run = alone.args([name, "--exact", "--nocapture"]).env("SOAK_ALONE", "1").output();
        let run = run.unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        return;
    }
    let (mut text, mut drags) = (String::new(), 0);
    for seed in number("SOAK_SEED").map_or((1..=10).collect(), |it| vec![it]) {
        let mut soak = Soak::new(seed);
        soak.with_threads = seed > KEPT || number("SOAK_SEED").is_some();
        for _ in 0..number("SOAK_EVENTS").unwrap_or(2000) / 500 {
            soak.events(500);
            let shown = hash(&std::mem::take(&mut soak.shown));
            if !soak.with_threads {
                text += &format!("seed {seed}, {:.0?}: {shown:08x}\n", soak.size);
            }
            soak.check();
        }
        assert!(soak.came_to.0.len() > 3, "{:?}", soak.came_to);
        drags += soak.came_to.1;
    }
    if number("SOAK_SEED").or(number("SOAK_EVENTS")).is_none() {
        assert!(drags > 50, "{drags} drags");
        assert_kept("src/tests/program/session/soak.txt", &text);
    }
}

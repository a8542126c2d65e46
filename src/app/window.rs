//! The window: one frame, one way.
//!
//! Input and what the panels asked for in the last frame become actions; the session
//! carries them out; the open demo plays on the scene; the shown step becomes a
//! picture; the picture is painted and the panels are laid out around it.

mod focus;
mod icon;
mod job;
mod open;

pub use job::Job;
pub use open::NoDisplay;

use crate::app::action::{Action, StepTo};
use crate::app::canvas::grip::Decor;
use crate::app::canvas::paint::Painter;
use crate::app::canvas::pointer::{Cursor, Pointer};
use crate::app::canvas::view::Area;
use crate::app::capture;
use crate::app::case::{self, Case};
use crate::app::file::{self, Refusal};
use crate::app::input::{Dropped, Input, Key, Reader, What};
use crate::app::keyboard::{Command, Keyboard};
use crate::app::lesson::Run;
use crate::app::palette::Palette;
use crate::app::panel::{self, PanelState};
use crate::app::persist::Store;
use crate::app::readout::{Meter, Part};
use crate::app::recording::Recorder;
use crate::app::reveal::{Reveal, Shown};
use crate::app::session::Session;
use crate::app::theme;
use egui_macroquad::egui;
use focus::Focus;
use glam::DVec2;
use job::Progress;
use macroquad::color::Color;
use macroquad::window::{clear_background, next_frame, set_fullscreen};
use std::time::{Duration, Instant};

/// What the window starts with.
pub struct Start {
    /// When the program started.
    pub started: Instant,
    /// What the program is doing at first, with any notice for the user.
    pub session: Session,
    /// Where every action is written, if anywhere.
    pub recorder: Option<Recorder>,
    /// What the user prefers, kept between starts.
    pub store: Store,
    /// What the window does by itself.
    pub job: Job,
    /// Print what the frames cost when the window closes.
    pub stats: bool,
}

/// Opens the window and runs it until it is closed. Returns whether its job was done.
///
/// # Errors
/// When no window can be opened.
pub fn run(start: Start) -> Result<bool, NoDisplay> {
    let title = format!("Tangency — {}", start.session.lesson().title);
    open::open(&title, |outcome| async move {
        let mut window = Window::new(start);
        while window.frame() {
            next_frame().await;
            window.meter.first_frame();
            window.rest();
        }
        outcome.set(window.close());
    })
}

/// Everything that lives from frame to frame.
struct Window {
    session: Session,
    run: Box<dyn Run>,
    reader: Reader,
    pointer: Pointer,
    keyboard: Keyboard,
    focus: Focus,
    painter: Painter,
    egui: egui::Context,
    panels: PanelState,
    /// What the panels asked for; carried out at the start of the next frame.
    asked: Vec<Action>,
    reveal: Reveal,
    meter: Meter,
    readout: bool,
    recorder: Option<Recorder>,
    store: Store,
    progress: Progress,
    stats: bool,
    clock: Clock,
    fullscreen: bool,
    capture_due: bool,
}

/// What time it is, and how long ago things were.
struct Clock {
    started: Instant,
    /// Seconds since the start, at this frame.
    now: f64,
    /// Seconds that this frame took.
    step: f64,
    /// When the playing step began to be shown.
    step_shown: Option<f64>,
    /// When something last happened.
    busy: f64,
    frame_began: Instant,
}

impl Window {
    fn new(start: Start) -> Self {
        let mut egui = None;
        egui_macroquad::cfg(|ctx| egui = Some(ctx.clone()));
        let egui = egui.unwrap_or_default();
        open::configure(&egui);
        theme::install_fonts(&egui);
        macroquad::input::prevent_quit();
        Self {
            run: start.session.play(),
            session: start.session,
            reader: Reader::new(),
            pointer: Pointer::default(),
            keyboard: Keyboard::default(),
            focus: Focus::default(),
            painter: Painter::new(),
            egui,
            panels: PanelState::default(),
            asked: Vec::new(),
            reveal: Reveal::default(),
            meter: Meter::new(start.started),
            readout: false,
            recorder: start.recorder,
            store: start.store,
            progress: Progress::new(start.job),
            stats: start.stats,
            clock: Clock::new(start.started),
            fullscreen: false,
            capture_due: false,
        }
    }

    /// One frame; `false` when it was the last.
    fn frame(&mut self) -> bool {
        self.clock.tick();
        let input = self.reader.read();
        let actions = self.gather(&input);
        self.carry_out(actions);
        self.show();
        if std::mem::take(&mut self.capture_due) {
            self.capture();
        }
        self.meter.end_frame();
        if let Err(refusal) = self.store.follow(&self.session, self.clock.now) {
            self.session.notify(Some(refusal.0));
        }
        let goes_on = self.progress.after_frame(&mut self.session);
        goes_on && !macroquad::input::is_quit_requested()
    }

    /// What is to be done in this frame: by the panels, the hands, the job and the clock.
    fn gather(&mut self, input: &Input) -> Vec<Action> {
        let mut actions = std::mem::take(&mut self.asked);
        if !self.progress.lets_hands_in() {
            actions.clear();
            actions.extend(self.progress.next_action(&mut self.session));
            if input.events.iter().any(|it| matches!(it.what, What::Key { key: Key::Escape, .. })) {
                self.progress.stop();
            }
            return actions;
        }
        if !actions.is_empty() {
            // The pointer must see the shapes as they are.
            self.carry_out(std::mem::take(&mut actions));
        }
        self.meter_apply(|window| window.hands(input, &mut actions));
        for dropped in &input.dropped {
            self.load_dropped(dropped, &mut actions);
        }
        actions.extend(self.clock.playback(&self.session));
        if !(input.events.is_empty() && actions.is_empty()) || self.session.playing() {
            self.clock.busy = self.clock.now;
        }
        actions
    }

    fn meter_apply(&mut self, work: impl FnOnce(&mut Self)) {
        let begun = Instant::now();
        work(self);
        self.meter.add(Part::Apply, begun);
    }

    /// What pointer and keyboard do.
    fn hands(&mut self, input: &Input, actions: &mut Vec<Action>) {
        let (egui, area) = (&self.egui, self.session.view().area);
        let over_panel = |at: DVec2| !area.contains(at) || floats_over(egui, at);
        let (session, run) = (&self.session, &*self.run);
        self.pointer.update(input, session, run, &over_panel, actions);
        let in_panel = self.focus.in_panel();
        for command in self.keyboard.update(input, session, run, in_panel, actions) {
            match command {
                Command::Readout => self.readout = !self.readout,
                Command::Focus => self.focus.switch(),
                Command::Capture => self.capture_due = true,
                Command::Help => self.panels.help = !self.panels.help,
                Command::Fullscreen => {
                    self.fullscreen = !self.fullscreen;
                    set_fullscreen(self.fullscreen);
                }
            }
        }
    }

    fn load_dropped(&mut self, dropped: &Dropped, actions: &mut Vec<Action>) {
        match read_dropped(dropped) {
            Ok(Case { lesson, scene }) => {
                actions.push(Action::Load { lesson: lesson.slug.to_owned(), scene });
            }
            Err(refusal) => self.session.notify(Some(format!("{refusal} Nothing was changed."))),
        }
    }

    /// The session's turn, and the algorithm's.
    fn carry_out(&mut self, actions: Vec<Action>) {
        self.meter_apply(|window| {
            for action in &actions {
                window.session.apply(action);
                window.record(action);
            }
        });
        let session = &self.session;
        self.run = self.meter.measure(Part::Play, || session.play());
    }

    fn record(&mut self, action: &Action) {
        if let Some(recorder) = &mut self.recorder
            && let Err(refusal) = recorder.write(action)
        {
            self.session.notify(Some(refusal.0));
            self.recorder = None;
        }
    }

    /// Painter and panels.
    fn show(&mut self) {
        let Self { session, run, meter, .. } = self;
        let shown = Shown {
            place: (session.lesson().slug, session.step(&**run)),
            dragging: session.dragged().is_some(),
            reduced_motion: session.settings().reduced_motion,
        };
        let reveal = self.reveal.at(shown, self.clock.now);
        let picture = meter.measure(Part::Figure, || session.picture(&**run));
        let palette = Palette {
            theme: session.settings().theme,
            document: session
                .settings()
                .document_colors
                .then_some(session.lesson().document_colors),
            verdict: run.outcome().verdict,
        };
        let decor = Decor {
            shapes: session.scene(),
            hover: self.pointer.hover(),
            selection: session.selection(),
            dragged: session.dragged(),
            grid: session.settings().grid,
            handles: true,
            text_scale: session.settings().text_scale,
        };
        let canvas = palette.theme.surface().canvas;
        clear_background(Color::from_rgba(canvas.0, canvas.1, canvas.2, 255));
        let painter = &mut self.painter;
        meter.measure(Part::Tessellate, || painter.paint(&picture, &palette, &decor, reveal));
        if reveal < 1.0 {
            self.clock.busy = self.clock.now;
        }
        let area = self.lay_out_panels(picture.figure.marks.len());
        self.session.lay_out(area);
        if std::mem::take(&mut self.panels.dismissed) {
            self.session.notify(None);
        }
        egui_macroquad::draw();
    }

    fn lay_out_panels(&mut self, marks: usize) -> Area {
        let Self { session, run, panels, asked, focus, .. } = self;
        let steps = run.step_count();
        let readout = self.readout.then(|| self.meter.readout(steps, marks, 0).clone());
        let cursor = self.pointer.cursor();
        let holds_canvas = self.pointer.holds_canvas();
        let mut area = session.view().area;
        let begun = Instant::now();
        egui_macroquad::ui(|ctx| {
            theme::apply(ctx, session.settings());
            // egui may lay out a frame twice; what the first attempt asked for is void.
            asked.clear();
            area = panel::show(ctx, session, &**run, panels, readout.as_ref(), asked);
            focus.keep(ctx);
            let pointer = ctx.input(|input| input.pointer.latest_pos());
            let on_canvas = pointer.is_some_and(|at| {
                let at = DVec2::new(f64::from(at.x), f64::from(at.y));
                area.contains(at) && !floats_over(ctx, at)
            });
            if holds_canvas || on_canvas {
                ctx.set_cursor_icon(icon_of(cursor));
            }
        });
        self.meter.add(Part::Panels, begun);
        open::follow_screen(&self.egui);
        area
    }

    fn capture(&mut self) {
        let notice = match capture::window().save_numbered() {
            Ok(path) => format!("Saved a picture of the window: {}", path.display()),
            Err(refusal) => refusal.0,
        };
        self.session.notify(Some(notice));
    }

    /// Nothing happens: the machine may sleep a little between frames.
    fn rest(&self) {
        // After this long without anything happening, seconds.
        const PATIENCE: f64 = 0.5;
        // So many frames are still drawn, so that the first movement is not missed.
        const IDLE_FRAME: Duration = Duration::from_millis(30);
        if self.progress.lets_hands_in() && self.clock.now - self.clock.busy > PATIENCE {
            std::thread::sleep(IDLE_FRAME.saturating_sub(self.clock.frame_began.elapsed()));
        }
    }

    /// Puts everything away; whether the job was done.
    fn close(&mut self) -> bool {
        if let Err(refusal) = self.store.save(&self.session) {
            eprintln!("{refusal}");
        }
        if self.stats
            && let Ok(text) = serde_json::to_string_pretty(&self.meter.stats())
        {
            println!("{text}");
        }
        self.progress.done()
    }
}

impl Clock {
    fn new(started: Instant) -> Self {
        Self {
            started,
            now: 0.0,
            step: 0.0,
            step_shown: None,
            busy: 0.0,
            frame_began: Instant::now(),
        }
    }

    fn tick(&mut self) {
        self.frame_began = Instant::now();
        let now = self.started.elapsed().as_secs_f64();
        self.step = now - self.now;
        self.now = now;
    }

    /// The next step, when the one shown while playing has been shown long enough.
    fn playback(&mut self, session: &Session) -> Option<Action> {
        if !session.playing() {
            self.step_shown = None;
            return None;
        }
        let shown_at = *self.step_shown.get_or_insert(self.now);
        if self.now - shown_at < 1.0 / session.speed() {
            return None;
        }
        self.step_shown = Some(self.now);
        Some(Action::Step { to: StepTo::Next })
    }
}

/// Whether a window, menu or the like of the panels floats over a place on the canvas.
fn floats_over(ctx: &egui::Context, at: DVec2) -> bool {
    ctx.layer_id_at(egui::pos2(at.x as f32, at.y as f32))
        .is_some_and(|layer| layer.order != egui::Order::Background)
}

fn icon_of(cursor: Cursor) -> egui::CursorIcon {
    match cursor {
        Cursor::Arrow => egui::CursorIcon::Default,
        Cursor::Move => egui::CursorIcon::Move,
        Cursor::Horizontal => egui::CursorIcon::ResizeHorizontal,
        Cursor::Vertical => egui::CursorIcon::ResizeVertical,
        Cursor::Rising => egui::CursorIcon::ResizeNeSw,
        Cursor::Falling => egui::CursorIcon::ResizeNwSe,
    }
}

fn read_dropped(dropped: &Dropped) -> Result<Case, Refusal> {
    match dropped {
        Dropped { path: Some(path), .. } => case::read(path, None),
        Dropped { bytes: Some(bytes), .. } => {
            let name = "The dropped file";
            case::parse(&file::text(bytes.clone(), name, case::LARGEST)?, name, None)
        }
        _ => Err(Refusal("The dropped file cannot be read.".to_owned())),
    }
}

//! The window's frame: input becomes actions, which the session carries out; the panels are laid
//! out, and their actions are carried out too; the shown step is painted.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod files;
pub mod job;
mod keys;
mod open;
mod pace;
mod play;
mod show;

pub use job::Job;
pub use open::SIZE;
pub use play::BEGINS;

use crate::canvas::input::{Event, Input, Key, Reader, What};
use crate::canvas::paint::Painter;
use crate::canvas::pointer::Pointer;
use crate::demo::guest::Guest;
use crate::demo::lesson::yours;
use crate::demo::sheet::Drawer;
use crate::file::document::Document;
use crate::file::export::Job as ExportJob;
use crate::file::persist::Store;
use crate::file::recording::Recorder;
use crate::lab::case::Case;
use crate::lab::list::Source;
use crate::page::motion::Motion;
use crate::panel::keyboard::{Command, Keyboard};
use crate::panel::readout::{Begun, Meter, Part};
use crate::panel::{PanelState, follow_finger, theme};
use crate::platform::file::working_folder;
use crate::platform::instant::Instant;
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::{Inbox, take_turn};
use crate::session::action::{Action, ReadTo};
use crate::session::lit::Flip;
use crate::session::{Session, Tour};
use egui_macroquad::egui;
use files::Next;
use keys::Focus;
use macroquad::DroppedFile;
use macroquad::input::get_dropped_files;
use macroquad::texture::get_screen_data;
use macroquad::window::next_frame;
use pace::{Clock, Rest};
use play::Greeting;
use show::floats_over;
use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Runs the window until it is closed. Returns whether its job succeeded.
pub fn run(mut start: Start) -> Result<bool, Refusal> {
    let title = format!("Tangency — {lesson}", lesson = start.session.lesson().title);
    let (conf, listed) = (open::conf(&title, start.size), start.listed.take());
    let outcome = Rc::new(Cell::new(false));
    let left = Rc::clone(&outcome);
    open::open(conf, async move {
        let mut window = Window::new(start, left);
        window.recall();
        window.follow_guests();
        if let Some(source) = listed {
            window.list(source);
        }
        while window.frame() {
            next_frame().await;
            window.meter.first_frame();
        }
    })?;
    Ok(outcome.get())
}

struct Window {
    session: Session,
    reader: Reader,
    pointer: Pointer,
    keyboard: Keyboard,
    focus: Focus,
    painter: Painter,
    /// For the second pane: a painter remembers where its labels were.
    twin: Option<Painter>,
    egui: egui::Context,
    panels: PanelState,
    motion: Motion,
    flip: Flip,
    /// The demo that was opened last.
    opened: Option<&'static str>,
    greeting: Option<Greeting>,
    meter: Meter,
    marks: usize,
    readout: bool,
    recorder: Option<Recorder>,
    guests: Vec<Box<dyn Guest>>,
    store: Store,
    document: Option<Document>,
    next: Option<Next>,
    job: Job,
    /// The replay was opened in this window: preferences and panels stay the user's.
    visiting: bool,
    tour: Option<Tour>,
    /// Until this time, seconds, input belongs to the click that ended autoplay.
    taken_over: f64,
    export: Option<ExportJob>,
    recalled: Option<Inbox<Case>>,
    stats: bool,
    clock: Clock,
    rest: Rest,
    outcome: Rc<Cell<bool>>,
    fullscreen: bool,
    capture_due: bool,
    /// The screenshot that is being saved.
    saving: Option<Inbox<Result<PathBuf, Refusal>>>,
    #[cfg(target_arch = "wasm32")]
    address: browser::Address,
}

impl Window {
    fn new(start: Start, outcome: Rc<Cell<bool>>) -> Self {
        let mut egui = None;
        egui_macroquad::cfg(|ctx| egui = Some(ctx.clone()));
        let egui = egui.unwrap_or_default();
        open::settle_size(start.size);
        open::configure(&egui);
        theme::install_fonts(&egui);
        keys::install(&egui);
        let mut panels = PanelState::default();
        panels.asked.extend(start.autoplay.then_some(Command::Autoplay));
        panels.drawer = start.returns.flatten();
        panels.export.folder = start.store.kept.folder.clone().unwrap_or_else(working_folder);
        let mut window = Self {
            // The actions of the start cannot be undone.
            session: start.session.without_a_past(),
            reader: Reader::new(),
            rest: Rest::new(&egui),
            outcome,
            pointer: Pointer::default(),
            keyboard: Keyboard::default(),
            focus: Focus::default(),
            painter: Painter::default(),
            twin: None,
            egui,
            panels,
            motion: Motion::default(),
            flip: Flip::default(),
            opened: None,
            greeting: start.greets.then(Greeting::default),
            meter: Meter::new(start.started),
            marks: 0,
            readout: false,
            recorder: start.recorder,
            guests: start.guests,
            store: start.store,
            document: start.document,
            next: None,
            job: start.job,
            visiting: false,
            tour: None,
            taken_over: 0.0,
            export: None,
            recalled: None,
            stats: start.stats,
            clock: Clock::new(start.started),
            fullscreen: false,
            capture_due: false,
            saving: None,
            #[cfg(target_arch = "wasm32")]
            address: browser::Address::default(),
        };
        if start.returns.is_some() {
            window.has_opened();
        }
        window
    }

    fn frame(&mut self) -> bool {
        let (input, dropped) = (self.reader.read(), get_dropped_files());
        if input.events.is_empty() {
            self.rest.nap();
        }
        self.clock.tick();
        keys::note_typed(&self.egui, &input);
        follow_finger(&self.egui, input.touched);
        self.session.let_travel(self.job.lets_hands_in());
        if self.job.lets_hands_in() {
            self.follow_hands(&input, dropped);
        } else {
            self.follow_job(&input);
        }
        self.follow_guests();
        self.follow_lesson();
        self.follow_export();
        self.follow_picture();
        self.list_recalled();
        let place = self.place();
        #[cfg(target_arch = "wasm32")]
        let bookmark = place.bookmark.clone();
        let kept = self.store.follow(&self.session, place, self.clock.now());
        self.warn(kept);
        // Before drawing: a page that is left may have lost its graphics.
        #[cfg(target_arch = "wasm32")]
        self.follow_page(&bookmark);
        self.show();
        // One at a time: each holds all pixels of the window.
        if self.capture_due && self.saving.is_none() {
            self.capture_due = false;
            self.saving = Some(job::saving(get_screen_data(), self.panels.export.folder.clone()));
        }
        self.meter.end_frame();
        if take_turn(self.clock.left(!input.events.is_empty())) {
            self.rest.stir(self.clock.now());
        }
        let refining = self.panels.lab.map.is_refining();
        let goes_on = self.job.after_frame(&mut self.session, refining, self.clock.now());
        self.leave_replay();
        self.rest();
        goes_on
    }

    /// Lets the loop sleep, unless something happens or is expected.
    fn rest(&mut self) {
        let goes_on = !self.job.lets_hands_in()
            || self.pointer.pushed.is_some()
            || self.panels.lab.map.is_refining();
        if goes_on {
            self.rest.stir(self.clock.now());
        }
        let to_come = self.session.playing
            || self.tour.is_some()
            || self.export.is_some()
            || self.saving.is_some()
            || self.panels.files.is_open()
            || self.panels.lab.is_hunting()
            || self.panels.cases.is_busy()
            || self.store.is_due()
            // A program may be rebuilt, and a lesson saved, at any time.
            || !self.guests.is_empty()
            || self.session.lesson().is_yours();
        if to_come {
            self.rest.expect();
        }
        self.rest.settle(self.clock.now());
    }

    /// Pointer, keyboard, dropped files and the clock, each after the changes of the one before.
    fn follow_hands(&mut self, input: &Input, dropped: Vec<DroppedFile>) {
        let stirred = !(input.events.is_empty() && dropped.is_empty());
        self.take_over(input);
        self.interrupt_opening(input);
        self.greet(input);
        let actions = self.point(input);
        self.carry_out(&actions);
        self.hear(input);
        self.follow_document();
        for file in dropped {
            self.load_dropped(file);
        }
        self.follow_tour();
        // A case from a list does not play the opening of its demo.
        if std::mem::take(&mut self.panels.cases.loaded) {
            self.has_opened();
        }
        self.play_opening();
        self.travel();
        let due = self.clock.playback(&self.session);
        self.carry_out(due.as_slice());
        if stirred || due.is_some() {
            self.rest.stir(self.clock.now());
        }
    }

    /// Moves travelling shapes on; the method runs on them at each place.
    fn travel(&mut self) {
        let travelling = self.session.travelling();
        let share = self.motion.journey(travelling, self.clock.now());
        if travelling {
            self.session.go_on(share);
            self.rest.stir(self.clock.now());
        }
    }

    fn follow_job(&mut self, input: &Input) {
        let next = self.job.next_action(&mut self.session);
        let keeps = |it: &Action| matches!(it, Action::Prefer { .. } | Action::Show { .. });
        let next = next.filter(|action| !(self.visiting && keeps(action)));
        self.carry_out(next.as_slice());
        if input.events.iter().any(is_escape) {
            self.job.stop();
        }
        self.follow_asked();
    }

    fn point(&mut self, input: &Input) -> Vec<Action> {
        let mut actions = Vec::new();
        let begun = Begun::now();
        let (egui, rects) = (&self.egui, self.panels.rects);
        let dialog = self.panels.files.is_open();
        let over_panel = |at| dialog || !rects.bares_canvas(at) || floats_over(egui, at);
        self.pointer.update(input, &self.session, &over_panel, &mut actions);
        self.meter.add(Part::Apply, begun);
        actions
    }

    fn carry_out(&mut self, actions: &[Action]) {
        let Self { session, recorder, meter, .. } = self;
        // Measuring takes a microsecond.
        if actions.is_empty() {
            return;
        }
        meter.measure(Part::Apply, || carry_out(session, recorder, actions));
    }

    fn report(&mut self, done: Result<String, Refusal>) {
        self.session.notify(Some(done.unwrap_or_else(|refusal| refusal.0)));
    }

    fn warn(&mut self, done: Result<(), Refusal>) {
        if let Err(refusal) = done {
            self.session.notify(Some(refusal.0));
        }
    }

    /// Asks methods in other programs, and takes their answers. Never waits.
    fn follow_guests(&mut self) {
        let mut news = false;
        for guest in &mut self.guests {
            let scene = self.session.scene();
            if let Some(pair) = scene.focused() {
                guest.ask((pair, scene.motion));
            }
            if let Some(visitor) = guest.news() {
                self.session.welcome(visitor);
                news = true;
            }
        }
        if news {
            self.rest.stir(self.clock.now());
        }
    }

    /// Reads a user's lesson again when its file was written, and stays at the passage.
    fn follow_lesson(&mut self) {
        let slug = self.session.lesson().slug;
        if !yours::was_written(slug) {
            return;
        }
        match yours::open(Path::new(slug)) {
            Ok(lesson) => {
                let at = self.session.place()[0].min(lesson.passages().len() - 1);
                self.carry_out(&[Action::open(lesson.slug), Action::Read { to: ReadTo::At(at) }]);
                self.session.notify(None);
            }
            Err(refusal) => self.session.notify(Some(refusal.0)),
        }
        self.rest.stir(self.clock.now());
    }

    fn close(&mut self) {
        if let Some(Err(refusal)) = self.saving.take().and_then(|it| it.wait()) {
            refusal::tell(&refusal);
        }
        if let Err(refusal) = self.store.save(&self.session) {
            refusal::tell(&refusal);
        }
        if self.stats {
            let _ = writeln!(std::io::stdout(), "{:#}", self.meter.stats());
        }
        self.outcome.set(self.job.done());
    }
}

/// Runs after the last frame and when the system closes the window, even while the loop sleeps.
impl Drop for Window {
    fn drop(&mut self) {
        self.close();
    }
}

/// Applies and records actions. Shapes that travel stop when one is grabbed.
fn carry_out(session: &mut Session, recorder: &mut Option<Recorder>, actions: &[Action]) {
    let grabs = |it: &Action| matches!(it, Action::Grab { .. });
    let halt = if actions.iter().any(grabs) { session.halt() } else { Vec::new() };
    for action in halt.iter().chain(actions) {
        session.apply(action);
        if let Some(Err(refusal)) = recorder.as_mut().map(|it| it.write(action)) {
            session.notify(Some(refusal.0));
            *recorder = None;
        }
    }
}

fn is_escape(event: &Event) -> bool {
    matches!(event.what, What::Key { key: Key::Escape, .. })
}

pub struct Start {
    pub started: Instant,
    /// With any notice for the user.
    pub session: Session,
    pub recorder: Option<Recorder>,
    pub store: Store,
    pub job: Job,
    pub greets: bool,
    pub guests: Vec<Box<dyn Guest>>,
    pub autoplay: bool,
    /// The drawer of an earlier session. If there is one to continue, no demo plays its opening.
    pub returns: Option<Option<Drawer>>,
    /// The file of the case on the canvas, if it holds no others.
    pub document: Option<Document>,
    /// The source of the case on the canvas, if it has more cases to list.
    pub listed: Option<Source>,
    pub size: [u32; 2],
    /// Prints the costs of frames when the window closes.
    pub stats: bool,
}

impl Start {
    /// A window for a job, without stored preferences.
    pub fn job(started: Instant, session: Session, job: Job) -> Self {
        Self {
            started,
            session,
            recorder: None,
            store: Store::nowhere(),
            job,
            greets: false,
            guests: Vec::new(),
            autoplay: false,
            returns: None,
            document: None,
            listed: None,
            size: SIZE,
            stats: false,
        }
    }
}

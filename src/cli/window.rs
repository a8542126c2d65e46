//! The commands that open the window.

use super::{NOTHING_DONE, Open};
use crate::app::action::{Contents, Shown};
use crate::app::bookmark::link;
use crate::app::case::{self, Case};
use crate::app::file::{self, Existing, Pipes};
use crate::app::guest::Guest;
use crate::app::lesson::Lesson;
use crate::app::own::Seat;
use crate::app::persist::{Place, Store};
use crate::app::recording::{Recorder, Recording};
use crate::app::refusal::Refusal;
use crate::app::scene::Scene;
use crate::app::session::Session;
use crate::app::settings::{Panels, Settings};
use crate::app::window::{self, Job, Start};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// `tangency [CASES…|LINK] [--demo SLUG] [--record FILE]`
pub fn open(arguments: &Open, started: Instant) -> Result<ExitCode, Refusal> {
    let lesson = arguments.demo.as_deref().map(case::find).transpose()?;
    let link = arguments.cases.first().and_then(|it| it.to_str()).filter(|it| link::is_link(it));
    if link.is_none() {
        arguments.cases.iter().try_for_each(|path| super::typo::refuse(path))?;
    }
    let methods = arguments.methods.start()?;
    methods.are_programs()?;
    let guests =
        methods.own.iter().copied().map(|it| Box::new(Seat::new(it)) as Box<dyn Guest>).collect();
    let (store, put_aside) = Store::open();
    let kept = store.kept();
    let greets = store.is_new()
        && lesson.is_none()
        && arguments.cases.is_empty()
        && !(arguments.autoplay || kept.settings.reduced_motion);
    let mut session = begin(kept.settings.clone(), lesson)?.remembering(kept.panels, &kept.met);
    if greets {
        let [lesson, preset] = window::BEGINS.map(str::to_owned);
        session.apply(&Contents::Open { lesson });
        session.apply(&Contents::Preset { preset });
    }
    let mut notice = put_aside;
    let mut returns = None;
    if let Some(link) = link {
        match link::read(link) {
            Ok(bookmark) => {
                bookmark.actions().iter().for_each(|action| session.apply(action));
                returns = Some(None);
            }
            Err(refusal) => notice = Some(Refusal(format!("{refusal} Nothing was changed."))),
        }
    } else if let Some(path) = arguments.cases.first() {
        match case::read(path, arguments.demo.as_deref(), Pipes::Read) {
            Ok(Case { lesson, scene, more, .. }) => {
                session = starting_at(session, lesson, scene)?;
                let more = more || arguments.cases.len() > 1;
                notice = notice.or(more.then(|| Refusal(case::FIRST_OF_MANY.to_owned())));
            }
            Err(refusal) => notice = Some(Refusal(format!("{refusal} Nothing was changed."))),
        }
    }
    let anew = greets || lesson.is_some() || arguments.autoplay || !arguments.cases.is_empty();
    if let Some(Place { bookmark, drawer, .. }) = store.left().filter(|_| !anew) {
        bookmark.actions().iter().for_each(|action| session.apply(action));
        returns = Some(drawer);
    }
    if let Some(refusal) = &notice {
        eprintln!("{refusal}");
        session.notify(Some(refusal.to_string()));
    }
    let recorder =
        arguments.record.as_ref().map(|path| Recorder::create(path, &session)).transpose()?;
    let (autoplay, stats) = (arguments.autoplay, arguments.stats);
    show(Start {
        started,
        session,
        recorder,
        store,
        guests,
        job: Job::None,
        greets,
        autoplay,
        returns,
        stats,
    })
}

/// Arguments of `tangency replay`.
#[derive(Args)]
pub struct Replay {
    /// The recording
    file: PathBuf,
    /// Save a picture of the window at the end, and close it
    #[arg(long, value_name = "OUT.png")]
    capture: Option<PathBuf>,
    /// Replace the picture where it exists
    #[arg(long, requires = "capture")]
    force: bool,
    /// Close the window at the end and print what the frames cost (JSON)
    #[arg(long)]
    stats: bool,
}

impl Replay {
    /// Replays a recording in the window.
    pub fn run(self, started: Instant) -> Result<ExitCode, Refusal> {
        let unattended = self.capture.is_some() || self.stats;
        let capture = self.capture.map(|path| {
            let existing = file::asks_for_force(&path, self.force)?;
            Ok::<_, Refusal>((path, existing))
        });
        let capture = capture.transpose()?;
        let recording = Box::new(Recording::open(&self.file)?);
        let session = recording.begin()?;
        let job = Job::Replay { recording, capture, close: unattended };
        show(Start { stats: self.stats, ..Start::job(started, session, job) })
    }
}

/// Arguments of `tangency screenshots`.
#[derive(Args)]
pub struct Screenshots {
    /// The folder that they go to
    #[arg(default_value = "screenshots", value_name = "DIR")]
    folder: PathBuf,
    /// Replace older ones
    #[arg(long)]
    force: bool,
}

impl Screenshots {
    /// Takes a picture of the window for every demo.
    pub fn run(self, started: Instant) -> Result<ExitCode, Refusal> {
        let still = Settings { reduced_motion: true, ..Settings::default() };
        let mut session = begin(still, None)?;
        session.apply(&Shown::Show { panels: Panels::default() });
        let existing = if self.force { Existing::Replaced } else { Existing::Kept };
        let job = Job::Screenshots { folder: self.folder, existing };
        show(Start::job(started, session, job))
    }
}

/// A session at the first preset of `lesson`, or of the first demo.
fn begin(settings: Settings, lesson: Option<&'static Lesson>) -> Result<Session, Refusal> {
    let broken = || Refusal("The first preset of the demo is not valid.".to_owned());
    let session = Session::new(settings).ok_or_else(broken)?;
    let Some(lesson) = lesson else { return Ok(session) };
    let preset = lesson.presets.first().ok_or_else(broken)?;
    let scene = lesson.scene(preset).map_err(|_| broken())?;
    starting_at(session, lesson, scene)
}

fn starting_at(
    session: Session,
    lesson: &'static Lesson,
    scene: Scene,
) -> Result<Session, Refusal> {
    session
        .starting_at(lesson, scene)
        .ok_or_else(|| Refusal(format!("The demo {} takes other shapes.", lesson.slug)))
}

fn show(start: Start) -> Result<ExitCode, Refusal> {
    match window::run(start) {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::from(NOTHING_DONE)),
        Err(no_display) => Err(Refusal(no_display.to_string())),
    }
}

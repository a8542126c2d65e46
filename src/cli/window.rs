use super::{NOTHING_DONE, Open};
use crate::demo::guest::Guest;
use crate::demo::lesson::{Lesson, yours};
use crate::file::bookmark;
use crate::file::document::Document;
use crate::file::persist::{Place, Store};
use crate::file::recording::{Recorder, Recording};
use crate::lab::case::{self, Case};
use crate::lab::list::Source;
use crate::lab::own::Seat;
use crate::platform::file::Existing;
use crate::platform::refusal::{self, Refusal};
use crate::session::Session;
use crate::session::action::Action;
use crate::session::settings::{Panels, Settings};
use crate::window::{self, Job, Start};
use clap::Args;
use std::convert::identity;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

pub fn open(arguments: &Open, started: Instant) -> Result<ExitCode, Refusal> {
    let word = arguments.cases.first().and_then(|it| it.to_str());
    let document = word.filter(|it| yours::is_document(it));
    let lesson = arguments.demo.as_deref().or(document).map(case::find).transpose()?;
    let link = word.filter(|it| bookmark::is_link(it));
    if arguments.cases.len() > 1 && link.or(document).is_some() {
        return Err(Refusal("A lesson or a link opens alone: name nothing beside it.".to_owned()));
    }
    if link.is_none() {
        arguments.cases.iter().try_for_each(|path| super::refuse_typo(path))?;
    }
    let methods = arguments.methods.start()?;
    methods.are_programs()?;
    let guests =
        methods.own.iter().copied().map(|it| Box::new(Seat::new(it)) as Box<dyn Guest>).collect();
    let (store, put_aside) = Store::open();
    let kept = &store.kept;
    let anew = lesson.is_some() || arguments.autoplay || !arguments.cases.is_empty();
    let greets = store.is_new() && !anew && !kept.settings.reduced_motion;
    let session = begin(kept.settings.clone(), lesson).remembering(kept.panels, &kept.met);
    let mut start = Start {
        store,
        guests,
        greets,
        autoplay: arguments.autoplay,
        stats: arguments.stats,
        ..Start::job(started, session, Job::default())
    };
    if greets {
        start
            .session
            .apply(&Action::open(window::BEGINS[0]))
            .apply(&Action::preset(window::BEGINS[1]));
    }
    let mut notice = put_aside.or(come_back(&mut start, anew || greets));
    yours::remember(&start.store.kept.lessons);
    if let Some(lesson) = lesson.filter(|it| it.is_yours()) {
        yours::look_beside(lesson);
        notice = start.store.has_opened(Path::new(lesson.slug)).err().or(notice);
    }
    let unchanged = |refusal| Refusal(format!("{refusal} Nothing was changed."));
    match (link, arguments.cases.first()) {
        (Some(link), _) => match bookmark::read(link) {
            Ok(bookmark) => {
                start.session.apply_all(bookmark.actions());
                start.returns = Some(None);
            }
            Err(refusal) => notice = Some(unchanged(refusal)),
        },
        (None, Some(path)) if document.is_none() => {
            match case::read_once(path, arguments.demo.as_deref()) {
                Ok(first) => {
                    let said = put_on_canvas(&mut start, first, &arguments.cases);
                    notice = notice.or(said);
                }
                Err(refusal) => notice = Some(unchanged(refusal)),
            }
        }
        _ => {}
    }
    if let Some(refusal) = &notice {
        refusal::tell(refusal);
        start.session.notify(Some(refusal.to_string()));
    }
    let record = arguments.record.as_ref();
    start.recorder = record.map(|path| Recorder::create(path, &start.session)).transpose()?;
    show(start)
}

/// Restores the last session, unless `anew` says that something else was asked for.
fn come_back(start: &mut Start, anew: bool) -> Option<Refusal> {
    let Place { bookmark, drawer, document, window, .. } = start.store.left()?;
    let document = document.and_then(Document::reopened);
    start.size = window.unwrap_or(start.size);
    if anew {
        // The first change would overwrite the stored place of the file.
        return document.and_then(|it| rescue(&it, &start.store));
    }
    start.session.apply_all(bookmark.actions());
    (start.returns, start.document) = (Some(drawer), document);
    None
}

/// Puts the first case of the first path on the canvas. `input` is that whole file: a pipe cannot
/// be read again. The message is about the other cases, or about settings that were not written.
fn put_on_canvas(
    start: &mut Start,
    (case, input): (Case, Box<dyn Read + Send>),
    paths: &[PathBuf],
) -> Option<Refusal> {
    let rest = case.rest().map(|it| Refusal(it.to_owned()));
    start.session.start_at(case.lesson, case.scene);
    let document = Document::read(&paths[0]).filter(|it| it.is_shown(&start.session));
    let opened = document.as_ref().and_then(|it| start.store.has_opened(&it.path).err());
    let listed = match paths {
        [path] if !path.is_file() => Some(Source::Stream(path.display().to_string(), input)),
        _ => paths.iter().all(|it| it.is_file()).then(|| Source::Files(paths.to_vec())),
    };
    let listed = listed.filter(|_| case.more || paths.len() > 1);
    let rest = rest.filter(|_| listed.is_none());
    (start.document, start.listed) = (document, listed);
    opened.or(rest)
}

/// Saves the changes of a file that an earlier session left open. Returns a message with the place.
fn rescue(document: &Document, store: &Store) -> Option<Refusal> {
    if !document.has_changes() {
        return None;
    }
    let folder = store.cases()?.parent()?.to_owned();
    Some(document.rescue(&folder).map_or_else(identity, |path| {
        let (name, path) = (document.name(), path.display());
        Refusal(format!("{name} was left with changes that were not saved. They are in {path}."))
    }))
}

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
    pub fn run(self, started: Instant) -> Result<ExitCode, Refusal> {
        let unattended = self.capture.is_some() || self.stats;
        let asked = |path: PathBuf| super::asks_for_force(&path, self.force).map(|it| (path, it));
        let capture = self.capture.map(asked).transpose()?;
        let recording = Recording::open(&self.file)?;
        let session = recording.begin();
        let job = Job::replay(recording, capture, unattended);
        show(Start { stats: self.stats, ..Start::job(started, session, job) })
    }
}

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
    pub fn run(self, started: Instant) -> Result<ExitCode, Refusal> {
        let still = Settings { reduced_motion: true, ..Settings::default() };
        let mut session = begin(still, None);
        session.apply(&Action::Show { panels: Panels::default() });
        let existing = if self.force { Existing::Replaced } else { Existing::Kept };
        show(Start::job(started, session, Job::screenshots(&self.folder, existing)))
    }
}

/// A session at the first preset of `lesson`, or of the first demo.
fn begin(settings: Settings, lesson: Option<&'static Lesson>) -> Session {
    let mut session = Session::new(settings);
    if let Some(lesson) = lesson {
        session.start_at(lesson, lesson.scene(&lesson.presets[0]));
    }
    session
}

fn show(start: Start) -> Result<ExitCode, Refusal> {
    let done = window::run(start)?;
    Ok(if done { ExitCode::SUCCESS } else { ExitCode::from(NOTHING_DONE) })
}

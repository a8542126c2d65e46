//! What the window starts with.

use super::{Job, SIZE};
use crate::demo::guest::Guest;
use crate::demo::sheet::Drawer;
use crate::file::document::Document;
use crate::file::persist::Store;
use crate::file::recording::Recorder;
use crate::lab::list::Source;
use crate::platform::instant::Instant;
use crate::session::Session;

/// What the window starts with.
pub struct Start {
    pub started: Instant,
    /// What the program is doing at first, with any notice for the user.
    pub session: Session,
    /// Where every action is written, if anywhere.
    pub recorder: Option<Recorder>,
    /// What the user prefers, kept between starts.
    pub store: Store,
    pub job: Job,
    /// Greet somebody who has never started the program.
    pub greets: bool,
    pub guests: Vec<Box<dyn Guest>>,
    pub autoplay: bool,
    /// The drawer to open; it is where an earlier session was left, and no demo opens.
    pub returns: Option<Option<Drawer>>,
    pub files: Files,
    /// The window's size, logical pixels.
    pub size: [u32; 2],
    /// Print what the frames cost when the window closes.
    pub stats: bool,
}

/// The files that are open.
#[derive(Default)]
pub struct Files {
    /// The one whose case is on the canvas, where it holds nothing else.
    pub document: Option<Document>,
    /// What holds more cases than the one on the canvas: they are listed.
    pub listed: Option<Source>,
}

impl Start {
    /// A window that does a job, and nothing that a user prefers or is told.
    pub fn job(started: Instant, session: Session, job: Job) -> Self {
        let store = Store::nowhere();
        let guests = Vec::new();
        let (greets, autoplay, stats) = (false, false, false);
        let (recorder, returns, files) = (None, None, Files::default());
        Self {
            started,
            session,
            recorder,
            store,
            job,
            greets,
            guests,
            autoplay,
            returns,
            files,
            size: SIZE,
            stats,
        }
    }
}

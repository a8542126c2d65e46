//! A file that is written a second after a change, beside the window: a crash can lose that second.

use super::DELAY;
use crate::app::file::{self, Existing, Pipes};
use crate::app::refusal::Refusal;
use crate::app::threads::Beside;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// The file, and the newest state that belongs in it.
pub(super) struct Later<T> {
    /// `None` where nothing is kept.
    path: Option<PathBuf>,
    text: fn(T) -> Option<String>,
    pub(super) newest: Option<T>,
    /// When the state changed first since it was written, seconds.
    changed_at: Option<f64>,
    writing: Option<Beside>,
    failure: Arc<OnceLock<Refusal>>,
    told: bool,
}

impl<T: Clone + Send + 'static> Later<T> {
    /// A file at `path` that holds the text of the state.
    pub(super) fn new(path: Option<PathBuf>, text: fn(T) -> Option<String>) -> Self {
        Self {
            path,
            text,
            newest: None,
            changed_at: None,
            writing: None,
            failure: Arc::default(),
            told: false,
        }
    }

    /// The file's text, of at most so many bytes; none where there is none.
    pub(super) fn read(&self, most: u64) -> Option<String> {
        file::read_text(self.path.as_ref()?, most, Pipes::Refused).ok()
    }

    /// The error where something other than a file is at the path, so that nothing can be kept there.
    pub(super) fn refusal(&self) -> Option<Refusal> {
        let path = self.path.as_ref()?;
        let error = file::open(path, Pipes::Refused).err()?;
        (error.kind() != ErrorKind::NotFound).then(|| {
            let (path, reason) = (path.display(), file::reason(&error));
            Refusal(format!("{path}: {reason}. What belongs there is not kept."))
        })
    }

    /// Why it could not be written, once.
    pub(super) fn failure(&mut self) -> Option<Refusal> {
        let failure = self.failure.get().filter(|_| !self.told).cloned();
        self.told |= failure.is_some();
        failure
    }

    /// Takes a changed state.
    pub(super) fn change(&mut self, state: T, now: f64) {
        self.newest = Some(state);
        self.changed_at.get_or_insert(now);
    }

    /// Writes what was changed a moment ago.
    pub(super) fn follow(&mut self, now: f64) {
        let free = self.writing.as_ref().is_none_or(Beside::has_ended);
        if free && self.changed_at.is_some_and(|since| now - since >= DELAY) {
            self.write();
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.path.is_some() && self.changed_at.is_some()
    }

    /// Writes the newest state, once more where it could not be written, and waits for that.
    pub(super) fn finish(&mut self) {
        self.writing.take().into_iter().for_each(Beside::join);
        self.write();
        self.writing.take().into_iter().for_each(Beside::join);
    }

    /// A full or slow disk is not reported: the next change or the end writes again.
    fn write(&mut self) {
        self.changed_at = None;
        let (Some(path), Some(state)) = (self.path.clone(), self.newest.clone()) else { return };
        let (text, failure) = (self.text, Arc::clone(&self.failure));
        self.writing = Some(Beside::begin(async move || {
            let Some(text) = text(state) else { return };
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            let written =
                folder.and_then(|()| file::write(&path, text.as_bytes(), Existing::Replaced));
            let _ = written.map_err(|refusal| failure.set(refusal));
        }));
    }
}

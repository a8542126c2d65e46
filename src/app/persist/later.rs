//! A file that is written every second in which what it is about changed, beside the window: what a
//! crash can lose is that second.

use super::DELAY;
use crate::app::file::{self, Existing, Pipes};
use crate::app::refusal::Refusal;
use crate::app::threads::Beside;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The file, and what is to be written to it: the state that `K` stands for.
pub(super) struct Later<K> {
    /// `None` where nothing is kept.
    path: Option<PathBuf>,
    /// What was written, or is being written.
    written: Option<K>,
    /// What is to be written, and since when something is, seconds.
    due: Option<(K, f64)>,
    writing: Option<Beside>,
    /// What was written last did not get there.
    failed: Arc<AtomicBool>,
}

impl<K> Default for Later<K> {
    fn default() -> Self {
        Self { path: None, written: None, due: None, writing: None, failed: Arc::default() }
    }
}

impl<K: PartialEq> Later<K> {
    pub(super) fn to(path: PathBuf) -> Self {
        Self { path: Some(path), ..Self::default() }
    }

    /// The file's text, of at most so many bytes; none where there is none.
    pub(super) fn read(&self, most: u64) -> Option<String> {
        file::read_text(self.path.as_ref()?, most, Pipes::Refused).ok()
    }

    /// What is to be said where something else stands in the file's place, so that nothing can be kept
    /// there.
    pub(super) fn refusal(&self) -> Option<Refusal> {
        let path = self.path.as_ref()?;
        let error = file::open(path, Pipes::Refused).err()?;
        (error.kind() != ErrorKind::NotFound).then(|| {
            let (path, reason) = (path.display(), file::reason(&error));
            Refusal(format!("{path}: {reason}. What belongs there is not kept."))
        })
    }

    /// Writes `state` when something has been due for a while. `text` says at once what will make
    /// its text, which is made elsewhere.
    pub(super) fn follow<T: Text>(&mut self, state: K, now: f64, text: impl FnOnce(&K) -> T) {
        if self.path.is_none() || self.written.as_ref() == Some(&state) {
            self.due = None;
            return;
        }
        let since = self.due.take().map_or(now, |(_, since)| since);
        let free = self.writing.as_ref().is_none_or(Beside::has_ended);
        if now - since >= DELAY && free {
            self.write(state, text);
        } else {
            self.due = Some((state, since));
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// Writes what is still to be written, once more what could not be, and waits for it.
    pub(super) fn finish<T: Text>(&mut self, text: impl FnOnce(&K) -> T) {
        self.writing.take().into_iter().for_each(Beside::join);
        let due = self.due.take().map(|(state, _)| state);
        let again = || self.written.take().filter(|_| self.failed.load(Ordering::Relaxed));
        if let Some(state) = due.or_else(again) {
            self.write(state, text);
        }
        self.writing.take().into_iter().for_each(Beside::join);
    }

    /// A disk that is full or slow is no reason to disturb anybody: what cannot be written then is
    /// written at the next change, or at the end.
    fn write<T: Text>(&mut self, state: K, text: impl FnOnce(&K) -> T) {
        let Some(path) = self.path.clone() else { return };
        let text = text(&state);
        self.written = Some(state);
        let failed = self.failed.clone();
        self.writing = Some(Beside::begin(move || {
            let Some(text) = text() else { return };
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            let done =
                folder.and_then(|()| file::write(&path, text.as_bytes(), Existing::Replaced));
            failed.store(done.is_err(), Ordering::Relaxed);
        }));
    }
}

/// What makes a file's text.
pub(super) trait Text: FnOnce() -> Option<String> + Send + 'static {}

impl<T: FnOnce() -> Option<String> + Send + 'static> Text for T {}

//! A session's place, written a second after a change, beside the window: a crash can lose that second.

use super::{DELAY, LARGEST};
use crate::demo::sheet::Drawer;
use crate::file::bookmark::Bookmark;
use crate::file::document;
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::json;
use crate::platform::refusal::Refusal;
use crate::platform::threads::Beside;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// A session's place: the demo, the shapes and the view, as the session was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The demo, the shapes and the view.
    pub bookmark: Bookmark,
    /// The drawer that was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawer: Option<Drawer>,
    /// The file that was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<document::Left>,
    /// The size of the window, logical pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<[u32; 2]>,
}

/// The file, and the newest place that belongs in it.
#[derive(Default)]
pub(super) struct Left {
    /// `None` where nothing is kept.
    path: Option<PathBuf>,
    newest: Option<Place>,
    /// When the place changed first since it was written, seconds.
    changed_at: Option<f64>,
    writing: Option<Beside>,
    failure: Arc<OnceLock<Refusal>>,
    told: bool,
}

impl Left {
    /// A file at that path.
    pub(super) fn at(path: Option<PathBuf>) -> Self {
        Self { path, ..Self::default() }
    }

    /// The place in the file; none where there is none that can be read.
    pub(super) fn read(&self) -> Option<Place> {
        let text = file::read_text(self.path.as_ref()?, LARGEST, Pipes::Refused).ok()?;
        json::parse(&text).ok()
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

    /// Takes in a place, and writes one that changed a moment ago.
    pub(super) fn follow(&mut self, place: Place, now: f64) {
        if self.newest.as_ref() != Some(&place) {
            self.newest = Some(place);
            self.changed_at.get_or_insert(now);
        }
        let free = self.writing.as_ref().is_none_or(Beside::has_ended);
        if free && self.changed_at.is_some_and(|since| now - since >= DELAY) {
            self.write();
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.path.is_some() && self.changed_at.is_some()
    }

    /// Writes the newest place, once more where it could not be written, and waits for that.
    pub(super) fn finish(&mut self) {
        self.writing.take().into_iter().for_each(Beside::join);
        self.write();
        self.writing.take().into_iter().for_each(Beside::join);
    }

    /// A full or slow disk is not reported: the next change or the end writes again.
    fn write(&mut self) {
        self.changed_at = None;
        let (Some(path), Some(place)) = (self.path.clone(), self.newest.clone()) else { return };
        let failure = Arc::clone(&self.failure);
        self.writing = Some(Beside::begin(async move || {
            let Ok(text) = serde_json::to_string(&place) else { return };
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            let written =
                folder.and_then(|()| file::write(&path, text.as_bytes(), Existing::Replaced));
            let _ = written.map_err(|refusal| failure.set(refusal));
        }));
    }
}

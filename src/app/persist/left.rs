//! Where a session was left, written every second in which it changed, beside the window: what a
//! crash can lose is that second.

use super::{DELAY, LARGEST};
use crate::app::bookmark::Bookmark;
use crate::app::document;
use crate::app::drawer::Drawer;
use crate::app::file::{self, Existing, Pipes};
use crate::app::json;
use crate::app::threads::Beside;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the file that is written and read.
const VERSION: u32 = 1;

/// Where a session was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The file's version.
    tangency: u32,
    /// What was on the canvas.
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

impl Place {
    /// Where a session is now.
    pub fn new(bookmark: Bookmark, drawer: Option<Drawer>) -> Self {
        Self { tangency: VERSION, bookmark, drawer, document: None, window: None }
    }

    /// The same with a file that is open.
    pub fn with(self, document: Option<document::Left>) -> Self {
        Self { document, ..self }
    }

    /// The same in a window of this size.
    pub fn within(self, window: Option<[u32; 2]>) -> Self {
        Self { window, ..self }
    }
}

/// The file where it is kept.
#[derive(Default)]
pub(super) struct Left {
    path: Option<PathBuf>,
    /// What was written, or is being written.
    written: Option<Place>,
    /// What is to be written, and since when that is so, seconds.
    due: Option<(Place, f64)>,
    writing: Option<Beside>,
}

impl Left {
    pub(super) fn within(folder: &Path) -> Self {
        Self { path: Some(folder.join("session.json")), ..Self::default() }
    }

    pub(super) fn read(&self) -> Option<Place> {
        let text = file::read_text(self.path.as_ref()?, LARGEST, Pipes::Refused).ok()?;
        json::parse::<Place>(&text).ok().filter(|it| it.tangency == VERSION)
    }

    /// Writes a change when it has been there for a while.
    pub(super) fn follow(&mut self, place: Place, now: f64) {
        if self.path.is_none() || self.written.as_ref() == Some(&place) {
            self.due = None;
            return;
        }
        let since = self.due.take().map_or(now, |(_, since)| since);
        let free = self.writing.as_ref().is_none_or(Beside::has_ended);
        if now - since >= DELAY && free {
            self.write(place);
        } else {
            self.due = Some((place, since));
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// Writes what is still to be written, and waits for it.
    pub(super) fn finish(&mut self) {
        if let Some((place, _)) = self.due.take() {
            self.writing.take().into_iter().for_each(Beside::join);
            self.write(place);
        }
        self.writing.take().into_iter().for_each(Beside::join);
    }

    /// A disk that is full or slow is no reason to disturb anybody: where it cannot be written, the
    /// next start begins as the one before did.
    fn write(&mut self, place: Place) {
        let (Some(path), Ok(text)) = (self.path.clone(), serde_json::to_string(&place)) else {
            return;
        };
        self.written = Some(place);
        self.writing = Some(Beside::begin(move || {
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            let _ = folder.and_then(|()| file::write(&path, text.as_bytes(), Existing::Replaced));
        }));
    }
}

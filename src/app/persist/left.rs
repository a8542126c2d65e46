//! Where a session was left.

use super::LARGEST;
use super::later::{Later, Text};
use crate::app::bookmark::Bookmark;
use crate::app::document;
use crate::app::drawer::Drawer;
use crate::app::json;
use crate::app::refusal::Refusal;
use serde::{Deserialize, Serialize};
use std::path::Path;

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
pub(super) struct Left(Later<Place>);

impl Left {
    pub(super) fn within(folder: &Path) -> Self {
        Self(Later::to(folder.join("session.json")))
    }

    pub(super) fn read(&self) -> Option<Place> {
        let text = self.0.read(LARGEST)?;
        json::parse::<Place>(&text).ok().filter(|it| it.tangency == VERSION)
    }

    pub(super) fn follow(&mut self, place: Place, now: f64) {
        self.0.follow(place, now, text);
    }

    pub(super) fn refusal(&self) -> Option<Refusal> {
        self.0.refusal()
    }

    pub(super) fn is_due(&self) -> bool {
        self.0.is_due()
    }

    pub(super) fn finish(&mut self) {
        self.0.finish(text);
    }
}

fn text(place: &Place) -> impl Text + use<> {
    let place = place.clone();
    move || serde_json::to_string(&place).ok()
}

//! A session's place and its drags, kept for the next start.

use crate::app::bookmark::Bookmark;
use crate::app::document;
use crate::app::drawer::Drawer;
use crate::app::json;
use crate::app::lab::trail::Trail;
use crate::app::lesson::Lesson;
use crate::app::scene::Scene;
use serde::{Deserialize, Serialize};

/// The largest file of drags, bytes: of more drags the oldest are left out, of a longer drag moments
/// between its ends. Some thirty drags of a pair fit.
pub(super) const MOST_OF_DRAGS: usize = 2_000_000;

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

/// A line of the file of drags.
#[derive(Serialize, Deserialize)]
struct Line {
    demo: String,
    moments: Vec<Scene>,
}

/// The drags that a file's text holds, oldest first, without those that cannot be read.
pub(super) fn drags(text: &str) -> Vec<Trail> {
    let drag = |line: &str| {
        let Line { demo, moments } = json::parse(line).ok()?;
        let lesson = Lesson::find(&demo)?;
        let fits = moments.iter().all(|it| lesson.admits(it));
        fits.then(|| Trail::new(lesson, moments)).flatten()
    };
    text.lines().filter_map(drag).collect()
}

/// The text of a file with the last drags that fit into it.
pub(super) fn text_of_drags(trails: Vec<Trail>) -> Option<String> {
    let mut room = MOST_OF_DRAGS;
    let lines = trails.into_iter().rev().map_while(|trail| {
        let line = line(trail).filter(|it| it.len() < room)? + "\n";
        room -= line.len();
        Some(line)
    });
    let mut lines: Vec<_> = lines.collect();
    lines.reverse();
    Some(lines.concat())
}

/// A drag as a line of at most half a file; `None` where two moments are longer.
fn line(mut trail: Trail) -> Option<String> {
    loop {
        let moments = trail.moments().to_vec();
        let line = Line { demo: trail.lesson.slug.to_owned(), moments };
        let text = serde_json::to_string(&line).ok()?;
        if text.len() <= MOST_OF_DRAGS / 2 {
            return Some(text);
        }
        if trail.moments().len() < 3 {
            return None;
        }
        trail.thin();
    }
}

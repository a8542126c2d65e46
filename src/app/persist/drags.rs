//! The drags of the last session, so that they can be gone through again after a restart.

use super::DELAY;
use crate::app::file::{self, Existing, Pipes};
use crate::app::json;
use crate::app::lab::trail::Trail;
use crate::app::lesson::Lesson;
use crate::app::scene::Scene;
use crate::app::threads::Beside;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the file that is written and read.
const VERSION: u32 = 1;

/// The largest file, bytes: of more drags the oldest are left out, of a longer drag moments between
/// its ends. Some thirty drags of a pair fit.
const LARGEST: usize = 2_000_000;

/// A file of drags: one a line.
#[derive(Serialize, Deserialize)]
struct Head {
    tangency: u32,
}

#[derive(Serialize, Deserialize)]
struct Line {
    demo: String,
    moments: Vec<Scene>,
}

/// The file where they are kept.
#[derive(Default)]
pub(super) struct Drags {
    path: Option<PathBuf>,
    /// Which drag was the last one when it was written, or is being written.
    written: Option<u64>,
    /// Which is to be written, and since when that is so, seconds.
    due: Option<(u64, f64)>,
    writing: Option<Beside>,
}

impl Drags {
    pub(super) fn within(folder: &Path) -> Self {
        Self { path: Some(folder.join("drags.jsonl")), ..Self::default() }
    }

    /// Those of the last session, oldest first; none of a file that cannot be read any more.
    pub(super) fn read(&self) -> Vec<Trail> {
        let Some(path) = &self.path else { return Vec::new() };
        let text = file::read_text(path, LARGEST as u64, Pipes::Refused).unwrap_or_default();
        let mut lines = text.lines();
        let head = lines.next().and_then(|it| json::parse::<Head>(it).ok());
        if head.is_none_or(|it| it.tangency != VERSION) {
            return Vec::new();
        }
        lines.filter_map(trail).collect()
    }

    /// Writes them a moment after one was added.
    pub(super) fn follow(&mut self, trails: &[Trail], now: f64) {
        let Some(last) = trails.last().map(Trail::number) else { return };
        if self.path.is_none() || self.written == Some(last) {
            return;
        }
        let since = self.due.filter(|(number, _)| *number == last).map_or(now, |(_, since)| since);
        self.due = Some((last, since));
        if now - since >= DELAY && self.writing.as_ref().is_none_or(Beside::has_ended) {
            self.write(trails);
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// Writes what is still to be written, and waits for it.
    pub(super) fn finish(&mut self, trails: &[Trail]) {
        self.writing.take().into_iter().for_each(Beside::join);
        if self.due.is_some() {
            self.write(trails);
        }
        self.writing.take().into_iter().for_each(Beside::join);
    }

    fn write(&mut self, trails: &[Trail]) {
        let Some(path) = self.path.clone() else { return };
        self.written = self.due.take().map(|(number, _)| number);
        let trails = trails.to_vec();
        self.writing = Some(Beside::begin(move || {
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            // A disk that is full is no reason to disturb anybody.
            let _ = folder
                .and_then(|()| file::write(&path, text(trails).as_bytes(), Existing::Replaced));
        }));
    }
}

/// The file's text: the last drags that fit into it.
fn text(trails: Vec<Trail>) -> String {
    let head = format!("{{\"tangency\":{VERSION}}}\n");
    let mut room = LARGEST - head.len();
    let mut lines = Vec::new();
    for trail in trails.into_iter().rev() {
        let Some(line) = line(trail, LARGEST / 2).filter(|it| it.len() < room) else { break };
        room -= line.len() + 1;
        lines.push(line);
    }
    let lines = lines.into_iter().rev().map(|it| it + "\n");
    std::iter::once(head).chain(lines).collect()
}

/// A drag as a line of at most so many bytes, where two moments take no more.
fn line(mut trail: Trail, longest: usize) -> Option<String> {
    loop {
        let moments = trail.moments().to_vec();
        let line = Line { demo: trail.lesson.slug.to_owned(), moments };
        let text = serde_json::to_string(&line).ok()?;
        if text.len() <= longest {
            return Some(text);
        }
        if trail.len() < 2 {
            return None;
        }
        trail.thin();
    }
}

fn trail(line: &str) -> Option<Trail> {
    let Line { demo, moments } = json::parse(line).ok()?;
    let lesson = Lesson::find(&demo)?;
    let fits = moments.iter().all(|it| lesson.admits(it));
    fits.then(|| Trail::new(lesson, moments)).flatten()
}

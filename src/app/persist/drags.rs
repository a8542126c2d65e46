//! The drags of the last session, so that they can be gone through again after a restart.

use super::later::{Later, Text};
use crate::app::json;
use crate::app::lab::trail::Trail;
use crate::app::lesson::Lesson;
use crate::app::refusal::Refusal;
use crate::app::scene::Scene;
use serde::{Deserialize, Serialize};
use std::path::Path;

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

/// The file where they are kept: written anew where another drag is the last one.
#[derive(Default)]
pub(super) struct Drags(Later<u64>);

impl Drags {
    pub(super) fn within(folder: &Path) -> Self {
        Self(Later::to(folder.join("drags.jsonl")))
    }

    /// Those of the last session, oldest first; none of a file that cannot be read any more.
    pub(super) fn read(&self) -> Vec<Trail> {
        let text = self.0.read(LARGEST as u64).unwrap_or_default();
        let mut lines = text.lines();
        let head = lines.next().and_then(|it| json::parse::<Head>(it).ok());
        if head.is_none_or(|it| it.tangency != VERSION) {
            return Vec::new();
        }
        lines.filter_map(trail).collect()
    }

    pub(super) fn follow(&mut self, trails: &[Trail], now: f64) {
        let Some(last) = trails.last().map(Trail::number) else { return };
        self.0.follow(last, now, |_| text_of(trails));
    }

    pub(super) fn refusal(&self) -> Option<Refusal> {
        self.0.refusal()
    }

    pub(super) fn is_due(&self) -> bool {
        self.0.is_due()
    }

    pub(super) fn finish(&mut self, trails: &[Trail]) {
        self.0.finish(|_| text_of(trails));
    }
}

fn text_of(trails: &[Trail]) -> impl Text + use<> {
    let trails = trails.to_vec();
    move || Some(text(trails))
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
        if trail.moments().len() < 3 {
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

//! A file that is opened in the window: a case, a lesson, or a recording to be replayed. And the open
//! file: the case in it, what became of that on the canvas, and whether the two differ.
//!
//! An open file belongs to a demo. While another demo is open the file waits, with what was on the canvas
//! last; so nothing has to be asked when a demo is left.

use crate::demo::lesson::{Lesson, yours};
use crate::file::recording::{self, Recording};
use crate::lab::case::{self, Case};
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::refusal::{Refusal, printable};
use crate::scene::Scene;
use crate::session::Session;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::{Path, PathBuf};

/// The largest file that is an open one, bytes. A larger one can be looked at, and what is on the
/// canvas then be saved under another name.
const LARGEST: u64 = 1_000_000;

/// The fields of a case that the program writes. The others are the user's.
const WRITTEN: [&str; 8] = ["demo", "a", "b", "shapes", "focus", "method", "options", "motion"];

#[derive(Clone)]
pub struct Document {
    pub path: PathBuf,
    pub lesson: &'static Lesson,
    /// The scene on the canvas when its demo was open last.
    pub now: Scene,
    saved: Scene,
    /// The file's text, as it was read or written last.
    text: String,
}

/// An open file as the next start finds it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Left {
    path: PathBuf,
    demo: String,
    scene: Scene,
}

impl Document {
    /// A file that holds one case and nothing else. `None` of any other, such as a picture or a list
    /// of cases: what is on the canvas is only a part of what is in it.
    pub fn read(path: &Path) -> Option<Self> {
        let path = std::path::absolute(path).ok()?;
        let text = file::read_text(&path, LARGEST, Pipes::Refused).ok()?;
        let case = case::parse(&text, "", None).ok()?;
        if case.more || !text.trim_start().starts_with('{') {
            return None;
        }
        Some(Self { path, lesson: case.lesson, now: case.scene.clone(), saved: case.scene, text })
    }

    /// Saves what is on the canvas under a new name, with the fields of one's own that `before` has;
    /// that file is the open one from now on. A name without an ending gets `.json`.
    pub fn create(path: &Path, session: &Session, before: Option<&Self>) -> Result<Self, Refusal> {
        let (lesson, scene) = (session.lesson(), session.scene().clone());
        let text = written(lesson, &scene, before.map_or("", |it| &it.text));
        let path = case::save(path, &text)?;
        Ok(Self { path, lesson, now: scene.clone(), saved: scene, text })
    }

    /// The file's name, fit to be shown.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        printable(&name)
    }

    /// Whether it is what a session shows.
    pub fn is_shown(&self, session: &Session) -> bool {
        self.lesson.slug == session.lesson().slug
    }

    /// Whether what was on the canvas differs from what is in the file.
    pub fn has_changes(&self) -> bool {
        self.now != self.saved
    }

    /// Takes in what a session shows of it.
    pub fn follow(&mut self, session: &Session) {
        // Shapes that still travel are no change yet.
        let settled = self.is_shown(session) && !session.travelling();
        if settled && self.now != *session.scene() {
            self.now = session.scene().clone();
        }
    }

    /// Writes what was on the canvas into the file.
    pub fn save(&mut self) -> Result<(), Refusal> {
        let there = file::read_text(&self.path, LARGEST, Pipes::Refused);
        // A file that is too large or not text now was changed too. A deleted file is written
        // again.
        if there.map_or_else(|_| file::is_file(&self.path), |it| it != self.text) {
            let name = self.path.display();
            return Err(Refusal(format!(
                "{name} was changed by another program since it was opened, and is left alone. \
                “Save as” saves the case."
            )));
        }
        let text = written(self.lesson, &self.now, &self.text);
        file::write(&self.path, text.as_bytes(), Existing::Replaced)?;
        (self.text, self.saved) = (text, self.now.clone());
        Ok(())
    }

    /// For the next start; `None` of a file whose name is not UTF-8.
    pub fn left(&self) -> Option<Left> {
        self.path.to_str()?;
        let (path, scene) = (self.path.clone(), self.now.clone());
        Some(Left { path, demo: self.lesson.slug.to_owned(), scene })
    }

    /// The file that an earlier start left open, with its changes. `None` where it is gone, or has
    /// become something else.
    pub fn reopened(left: Left) -> Option<Self> {
        let mut document = Self::read(&left.path)?;
        let fits = document.lesson.slug == left.demo && document.lesson.admits(&left.scene);
        let text = |scene| case::text(document.lesson, scene);
        if text(&left.scene) == text(&document.saved) {
            document.saved = left.scene.clone();
        }
        document.now = left.scene;
        fits.then_some(document)
    }

    /// Saves its changes under a name that is free in `folder`; returns where they are.
    pub fn rescue(&self, folder: &Path) -> Result<PathBuf, Refusal> {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let text = written(self.lesson, &self.now, &self.text);
        file::make_folder(folder)?;
        file::write_numbered(folder, &format!("unsaved-{stem}"), "json", text.as_bytes())
    }
}

/// A case as text, with those fields of the text before that the program does not write.
fn written(lesson: &Lesson, scene: &Scene, before: &str) -> String {
    let mut text = case::text(lesson, scene);
    let mut others: BTreeMap<String, Box<RawValue>> =
        serde_json::from_str(before).unwrap_or_default();
    others.retain(|name, _| !WRITTEN.contains(&name.as_str()));
    if let Some(end) = text.rfind('}')
        && !others.is_empty()
    {
        text.truncate(end);
        for (name, value) in others {
            text += &format!(",{}:{value}", serde_json::Value::String(name));
        }
        text += "}\n";
    }
    text
}

pub enum Opened {
    Case(Box<Case>),
    Recording(Box<Recording>),
    Lesson(&'static Lesson),
}

pub fn open(path: &Path) -> Result<Opened, Refusal> {
    if path.to_str().is_some_and(yours::is_document) {
        return yours::open(path).map(Opened::Lesson);
    }
    if recording::begins(path) {
        return Recording::open(path).map(|it| Opened::Recording(Box::new(it)));
    }
    case::read(path, Pipes::Refused).map(|it| Opened::Case(Box::new(it)))
}

pub fn parse(bytes: &[u8], name: &str) -> Result<Opened, Refusal> {
    if yours::is_document(name) {
        let text = file::text(bytes.to_owned(), name, yours::LARGEST)?;
        return yours::parse(name, &text).map(Opened::Lesson);
    }
    if recording::begins_so(bytes) {
        let input = Box::new(Cursor::new(bytes.to_owned()));
        return Recording::read(input, name.to_owned()).map(|it| Opened::Recording(Box::new(it)));
    }
    case::parse(bytes, name, None).map(|it| Opened::Case(Box::new(it)))
}

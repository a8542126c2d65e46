//! Files opened in the window: a case, a lesson, or a recording to replay.
//!
//! A [`Document`] is an open case file. It belongs to a demo; while another demo is shown it keeps
//! the scene, so that leaving a demo asks no question.

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

/// The largest file that is opened for saving, bytes. A larger one is saved under another name.
const LARGEST: u64 = 1_000_000;

/// The fields of a case that the program writes. The others are the user's.
const WRITTEN: [&str; 8] = ["demo", "a", "b", "shapes", "focus", "method", "options", "motion"];

#[derive(Clone)]
pub struct Document {
    pub path: PathBuf,
    pub lesson: &'static Lesson,
    /// The scene when the document's demo was last shown.
    pub now: Scene,
    saved: Scene,
    /// As last read or written.
    text: String,
}

/// An open file with its unsaved scene, stored for the next start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Left {
    path: PathBuf,
    demo: String,
    scene: Scene,
}

impl Document {
    /// Reads a file of one case. `None` for a picture or a list, of which the canvas shows a part.
    pub fn read(path: &Path) -> Option<Self> {
        let path = std::path::absolute(path).ok()?;
        let text = file::read_text(&path, LARGEST, Pipes::Refused).ok()?;
        let case = case::parse(&text, "", None).ok()?;
        if case.more || !text.trim_start().starts_with('{') {
            return None;
        }
        Some(Self { path, lesson: case.lesson, now: case.scene.clone(), saved: case.scene, text })
    }

    /// Saves a new file, with the user's own fields of `before`. The default extension is `.json`.
    pub fn create(path: &Path, session: &Session, before: Option<&Self>) -> Result<Self, Refusal> {
        let (lesson, scene) = (session.lesson(), session.scene().clone());
        let text = written(lesson, &scene, before.map_or("", |it| &it.text));
        let path = case::save(path, &text)?;
        Ok(Self { path, lesson, now: scene.clone(), saved: scene, text })
    }

    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        printable(&name)
    }

    /// Whether the session shows the document's demo.
    pub fn is_shown(&self, session: &Session) -> bool {
        self.lesson.slug == session.lesson().slug
    }

    pub fn has_changes(&self) -> bool {
        self.now != self.saved
    }

    /// Takes the scene over from the session if that shows the document's demo.
    pub fn follow(&mut self, session: &Session) {
        // Shapes that still travel are not a change yet.
        let settled = self.is_shown(session) && !session.travelling();
        if settled && self.now != *session.scene() {
            self.now = session.scene().clone();
        }
    }

    /// Writes the scene into the file. Refuses if another program has changed the file.
    pub fn save(&mut self) -> Result<(), Refusal> {
        let there = file::read_text(&self.path, LARGEST, Pipes::Refused);
        // A file that cannot be read as text any more was changed too. A deleted file is recreated.
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

    /// `None` if the file's name is not UTF-8.
    pub fn left(&self) -> Option<Left> {
        self.path.to_str()?;
        let (path, scene) = (self.path.clone(), self.now.clone());
        Some(Left { path, demo: self.lesson.slug.to_owned(), scene })
    }

    /// Restores an open file. `None` if it is gone or no longer holds a case of the demo.
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

    /// Saves the changes under a free name in `folder`, and returns the path.
    pub fn rescue(&self, folder: &Path) -> Result<PathBuf, Refusal> {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let text = written(self.lesson, &self.now, &self.text);
        file::make_folder(folder)?;
        file::write_numbered(folder, &format!("unsaved-{stem}"), "json", text.as_bytes())
    }
}

/// The case as text, with the fields of `before` that the program does not write.
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

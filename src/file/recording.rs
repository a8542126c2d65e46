//! Recordings: every action of a session, one JSON line each, written as it happens.
//!
//! The first line is the start, `{"tangency": 1, "lesson": "slug", "scene": {…}}`; every further
//! line is one [`Action`]. A replay gives the same shapes bit for bit, in a window of any size.

use crate::demo::lesson::Lesson;
use crate::lab::case;
use crate::platform::file::{self, Pipes};
use crate::platform::json;
use crate::platform::refusal::Refusal;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::action::Action;
use crate::session::settings::Settings;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

const VERSION: u32 = 1;

/// The longest line that is read, bytes; a scene of a thousand shapes takes a hundred thousand.
const LONGEST_LINE: u64 = 1_000_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with tangency, lesson and scene")]
struct Header {
    tangency: u32,
    lesson: String,
    scene: Scene,
}

pub struct Recorder {
    file: Box<dyn Write>,
    path: PathBuf,
}

impl Recorder {
    /// The header has the scene; the first actions set preferences and panels.
    pub fn create(path: &Path, session: &Session) -> Result<Self, Refusal> {
        let file = file::create(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => file::exists(path),
            _ => unwritable(path, &error),
        })?;
        let mut recorder = Self { file, path: path.to_owned() };
        recorder.write(&Header {
            tangency: VERSION,
            lesson: session.lesson().slug.to_owned(),
            scene: session.scene().clone(),
        })?;
        recorder.write(&Action::Prefer { settings: session.settings.clone() })?;
        recorder.write(&Action::Show { panels: session.panels })?;
        Ok(recorder)
    }

    /// Adds a line, such as an action. The line is in the file when this returns.
    pub fn write(&mut self, value: &impl Serialize) -> Result<(), Refusal> {
        let line = serde_json::to_vec(value).map_err(std::io::Error::from);
        let written = line.and_then(|line| self.file.write_all(&[line, vec![b'\n']].concat()));
        written.map_err(|error| unwritable(&self.path, &error))
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> Refusal {
    let (path, reason) = (path.display(), file::reason(error));
    Refusal(format!("The recording {path} cannot be written: {reason}."))
}

/// Iterates over the actions of a recording, and ends after the first bad line.
pub struct Recording {
    lines: BufReader<Box<dyn Read + Send>>,
    name: String,
    line: usize,
    ended: bool,
    pub lesson: &'static Lesson,
    pub scene: Scene,
}

impl Recording {
    pub fn open(path: &Path) -> Result<Self, Refusal> {
        let name = path.display().to_string();
        let file = file::open(path, Pipes::Refused);
        Self::read(file.map_err(|error| file::unreadable(&name, &error))?, name)
    }

    /// Reads the first line; `name` is for messages.
    pub fn read(input: Box<dyn Read + Send>, name: String) -> Result<Self, Refusal> {
        let mut lines = BufReader::new(input);
        let first = read_line(&mut lines, &name, 1)?.unwrap_or_default();
        let header: Header = json::parse(&first).map_err(|fault| {
            let Refusal(sentence) = fault.refusal(&name);
            Refusal(format!("{sentence} A recording begins with {{\"tangency\": {VERSION}, …}}."))
        })?;
        if header.tangency != VERSION {
            return Err(Refusal(format!(
                "{name}, line 1: tangency is {tangency}; this program reads recordings of \
                    version {VERSION}.",
                tangency = header.tangency
            )));
        }
        let lesson = case::find(&header.lesson)
            .map_err(|refusal| Refusal(format!("{name}, line 1: lesson: {refusal}")))?;
        if !lesson.admits(&header.scene) {
            return Err(Refusal(format!(
                "{name}, line 1: scene: the demo {lesson} takes other kinds of shapes.",
                lesson = lesson.slug
            )));
        }
        Ok(Self { lines, name, line: 1, ended: false, lesson, scene: header.scene })
    }

    pub fn begin(&self) -> Session {
        let mut session = Session::new(Settings::default());
        session.start_at(self.lesson, self.scene.clone());
        session
    }
}

impl Iterator for Recording {
    type Item = Result<Action, Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            self.line += 1;
            let line = read_line(&mut self.lines, &self.name, self.line).transpose()?;
            if line.as_ref().is_ok_and(|it| it.trim().is_empty()) {
                continue;
            }
            let placed = |fault| json::Fault { line: self.line, ..fault }.refusal(&self.name);
            let action = line.and_then(|line| json::parse(&line).map_err(placed));
            self.ended = action.is_err();
            return Some(action);
        }
        None
    }
}

/// Whether the first bytes of a file are those of a recording.
pub fn begins(path: &Path) -> bool {
    // A pipe cannot be read again.
    file::open(path, Pipes::Refused).is_ok_and(begins_so)
}

pub fn begins_so(input: impl Read) -> bool {
    const SIGN: &[u8] = b"{\"tangency\":";
    // Longer allows more white space.
    const ENOUGH: u64 = 64;
    let mut bytes = Vec::new();
    let read = input.take(ENOUGH).read_to_end(&mut bytes).is_ok();
    let Ok(text) = file::text(bytes, "", ENOUGH) else { return false };
    let signs = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    read && signs.take(SIGN.len()).eq(SIGN.iter().copied())
}

/// The next line without its line break; `None` after the last.
fn read_line(
    lines: &mut impl BufRead,
    name: &str,
    number: usize,
) -> Result<Option<String>, Refusal> {
    let (mut bytes, place) = (Vec::new(), format!("{name}, line {number}"));
    let read = lines.take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes);
    if read.map_err(|error| file::unreadable(&place, &error))? == 0 {
        return Ok(None);
    }
    bytes.pop_if(|last| *last == b'\n');
    file::text(bytes, &place, LONGEST_LINE).map(Some)
}

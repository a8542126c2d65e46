//! State between starts: preferences, panels, challenges met, folders, files, and the session.

use crate::demo::lesson::yours;
use crate::demo::sheet::Drawer;
use crate::file::bookmark::Bookmark;
use crate::file::document;
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::json;
use crate::platform::refusal::Refusal;
use crate::platform::threads::{Inbox, beside};
use crate::session::Session;
use crate::session::settings::{Panels, Settings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The delay of a write, seconds. Shorter writes often under a slider; a crash loses this much.
const DELAY: f64 = 1.0;

/// The largest file that is read, bytes; a typical one takes a few hundred.
const LARGEST: u64 = 1_000_000;

/// The number of recent files kept. Searching a longer list takes longer than searching a folder.
const RECENT: usize = 8;

/// The number of lessons kept. All of them are shown with their pictures.
const LESSONS: usize = 30;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    pub settings: Settings,
    pub panels: Panels,
    /// By demo and name.
    pub met: BTreeSet<String>,
    pub folder: Option<PathBuf>,
    /// Newest first.
    pub recent: Vec<PathBuf>,
    pub lessons: Vec<PathBuf>,
    pub greeted: bool,
}

impl Kept {
    fn of(self, session: &Session) -> Self {
        Self {
            settings: session.settings.clone(),
            panels: panels_of(session),
            met: session.challenges.met.clone(),
            ..self
        }
    }

    fn is_of(&self, session: &Session) -> bool {
        self.settings == session.settings
            && self.panels == panels_of(session)
            && self.met == session.challenges.met
    }

    /// Removes values that the program itself never writes.
    fn sane(mut self) -> Self {
        // The meaning of a relative path depends on the folder in which the program is started.
        self.folder = self.folder.filter(|folder| folder.is_absolute());
        for (list, most) in [(&mut self.recent, RECENT), (&mut self.lessons, LESSONS)] {
            list.retain(|path| path.is_absolute());
            list.truncate(most);
        }
        self
    }
}

/// The panels of the next start, which is never a presentation.
fn panels_of(session: &Session) -> Panels {
    match session.panels {
        Panels::NONE => Panels::default(),
        panels => panels,
    }
}

pub struct Store {
    path: Option<PathBuf>,
    pub kept: Kept,
    /// The file as this window last read or wrote it: any difference was changed here.
    base: Kept,
    changed_at: Option<f64>,
    left: Left,
}

impl Store {
    /// A store that writes nothing, for replays and screenshots: they look the same everywhere.
    pub fn nowhere() -> Self {
        Self::new(None, Kept::default())
    }

    fn new(folder: Option<&Path>, kept: Kept) -> Self {
        let within = |name| folder.map(|it| it.join(name));
        let left = Left { path: within("session.json"), ..Left::default() };
        Self { path: within("settings.json"), base: kept.clone(), kept, changed_at: None, left }
    }

    /// Reads the state of an earlier start. A file that cannot be understood is renamed, never
    /// overwritten. The refusal says so, or names an obstacle at a file's path.
    pub fn open() -> (Self, Option<Refusal>) {
        let folder = file::settings_folder();
        folder.map_or_else(|| (Self::nowhere(), None), |it| Self::open_in(&it))
    }

    pub fn open_in(folder: &Path) -> (Self, Option<Refusal>) {
        let path = folder.join("settings.json");
        let there = file::open(&path, Pipes::Refused);
        let (kept, refusal) = match there.map_err(|it| it.kind()) {
            // No file, or a link whose target does not exist yet.
            Err(ErrorKind::NotFound) => (Kept::default(), None),
            _ => match read(&path) {
                Ok(kept) => (kept.sane(), None),
                Err(why) => {
                    (Kept { greeted: true, ..Kept::default() }, Some(put_aside(&path, &why)))
                }
            },
        };
        [folder, &folder.join("cases")].into_iter().for_each(file::sweep);
        kept.folder.as_deref().into_iter().for_each(file::sweep);
        let mut store = Self::new(Some(folder), kept);
        // A file that could not be renamed is not overwritten either.
        store.path.take_if(|it| refusal.is_some() && !file::is_free(it));
        let refusal = refusal.or_else(|| store.left.refusal());
        (store, refusal)
    }

    /// The folder of the user's own hard cases; `None` if nothing is stored.
    pub fn cases(&self) -> Option<PathBuf> {
        Some(self.path.as_ref()?.parent()?.join("cases"))
    }

    pub fn left(&self) -> Option<Place> {
        let path = self.left.path.as_ref()?;
        let text = file::read_text(path, LARGEST, Pipes::Refused).ok()?;
        json::parse(&text).ok()
    }

    pub fn is_new(&self) -> bool {
        self.path.is_some() && !self.kept.greeted
    }

    pub fn has_greeted(&mut self) -> Result<(), Refusal> {
        self.kept.greeted = true;
        self.write_kept()
    }

    /// Writes the session's changes `DELAY` seconds after the first of them; `now` in seconds.
    /// After an error it tries again only at the next change.
    pub fn follow(&mut self, session: &Session, place: Place, now: f64) -> Result<(), Refusal> {
        self.left.follow(place, now);
        // A browser's storage is small. A disk is rarely full, and is tried again.
        if let Some(refusal) = self.left.failure().filter(|_| cfg!(target_arch = "wasm32")) {
            return Err(refusal);
        }
        if self.kept.is_of(session) {
            self.changed_at = None;
        } else if now - *self.changed_at.get_or_insert(now) >= DELAY {
            return self.write(session);
        }
        Ok(())
    }

    pub fn is_due(&self) -> bool {
        self.changed_at.is_some() || self.left.is_due()
    }

    /// Writes all changes at once, including those whose last write failed.
    pub fn save(&mut self, session: &Session) -> Result<(), Refusal> {
        self.left.finish();
        if self.kept.is_of(session) && self.kept == self.base {
            return Ok(());
        }
        self.write(session)
    }

    /// Stores the export folder. Fails if the settings cannot be written or its name is not UTF-8.
    pub fn keep_folder(&mut self, folder: &Path) -> Result<(), Refusal> {
        if folder.to_str().is_none() {
            let ends = "from now on, until the program ends: its name is not UTF-8.";
            return Err(Refusal(format!("Files go to {} {ends}", folder.display())));
        }
        self.kept.folder = Some(folder.to_owned());
        self.write_kept()
    }

    /// Adds a file to the recently opened ones, unless its name is not UTF-8.
    pub fn has_opened(&mut self, path: &Path) -> Result<(), Refusal> {
        let Some(name) = path.to_str() else { return Ok(()) };
        let (list, most) = match yours::is_document(name) {
            true => (&mut self.kept.lessons, LESSONS),
            false => (&mut self.kept.recent, RECENT),
        };
        if list.first().is_some_and(|it| it == path) {
            return Ok(());
        }
        list.retain(|it| it != path);
        list.insert(0, path.to_owned());
        list.truncate(most);
        self.write_kept()
    }

    fn write(&mut self, session: &Session) -> Result<(), Refusal> {
        self.kept = std::mem::take(&mut self.kept).of(session);
        self.changed_at = None;
        self.write_kept()
    }

    /// Merges with the file: another window may have changed it meanwhile.
    fn write_kept(&mut self) -> Result<(), Refusal> {
        let Some(path) = &self.path else { return Ok(()) };
        let unwritten = |error| Refusal(format!("{}: {error}.", path.display()));
        let [base, mine] = [&self.base, &self.kept].map(serde_json::to_value);
        let (base, mine) = (base.map_err(unwritten)?, mine.map_err(unwritten)?);
        let theirs = file::read_text(path, LARGEST, Pipes::Refused).ok();
        let theirs = theirs.and_then(|text| serde_json::from_str::<Value>(&text).ok());
        let mut kept = theirs.filter(Value::is_object).unwrap_or_else(|| base.clone());
        change(&mut kept, &base, mine);
        let text = serde_json::to_string_pretty(&kept).map_err(unwritten)?;
        path.parent().map_or(Ok(()), file::make_folder)?;
        file::write(path, (text + "\n").as_bytes(), Existing::Replaced)?;
        self.base = self.kept.clone();
        Ok(())
    }
}

/// Applies to `there` the changes from `base` to `mine`. Lists changed on both sides are merged.
fn change(there: &mut Value, base: &Value, mine: Value) {
    match (there, mine) {
        (Value::Object(there), Value::Object(mine)) => {
            for (key, mine) in mine {
                let base = base.get(&key).unwrap_or(&Value::Null);
                // A file of an older program lacks some keys.
                change(there.entry(key).or_insert_with(|| base.clone()), base, mine);
            }
        }
        (_, mine) if mine == *base => {}
        (Value::Array(there), Value::Array(mine)) => {
            let before = base.as_array().into_iter().flatten().chain(&mine);
            there.retain(|it| before.clone().all(|known| known != it));
            there.splice(..0, mine);
        }
        (there, mine) => *there = mine,
    }
}

fn read(path: &Path) -> Result<Kept, Refusal> {
    let text = file::read_text(path, LARGEST, Pipes::Refused)?;
    json::parse(&text).map_err(|fault| fault.refusal(&path.display().to_string()))
}

/// Renames a file that cannot be understood to a free name. Leaves anything but a file alone.
fn put_aside(path: &Path, why: &Refusal) -> Refusal {
    let folder = path.parent().unwrap_or(path);
    let aside = file::free(folder, "settings-unreadable", "json");
    let begins = format!("{why} The program starts with its own settings");
    Refusal(match file::is_file(path).then(|| file::rename(path, &aside)) {
        Some(Ok(())) => format!("{begins}; the file is now {}.", aside.display()),
        _ => format!("{begins} and keeps no others."),
    })
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub bookmark: Bookmark,
    pub drawer: Option<Drawer>,
    pub document: Option<document::Left>,
    /// Logical pixels.
    pub window: Option<[u32; 2]>,
}

/// Writes `session.json` in the background.
#[derive(Default)]
struct Left {
    /// `None` if nothing is stored.
    path: Option<PathBuf>,
    newest: Option<Place>,
    /// The time of the first change since the last write, seconds.
    changed_at: Option<f64>,
    /// Open until the last write has ended.
    writing: Option<Inbox<()>>,
    failure: Arc<OnceLock<Refusal>>,
    told: bool,
}

impl Left {
    /// The refusal if something other than a file is at the path, so that nothing can be stored.
    fn refusal(&self) -> Option<Refusal> {
        let path = self.path.as_ref()?;
        let error = file::open(path, Pipes::Refused).err()?;
        (error.kind() != ErrorKind::NotFound).then(|| {
            let (path, reason) = (path.display(), file::reason(&error));
            Refusal(format!("{path}: {reason}. What belongs there is not kept."))
        })
    }

    /// The error of the last write, reported once.
    fn failure(&mut self) -> Option<Refusal> {
        let failure = self.failure.get().filter(|_| !self.told).cloned();
        self.told |= failure.is_some();
        failure
    }

    /// Writes the newest place `DELAY` seconds after the first change.
    fn follow(&mut self, place: Place, now: f64) {
        if self.newest.as_ref() != Some(&place) {
            self.newest = Some(place);
            self.changed_at.get_or_insert(now);
        }
        let free = self.writing.as_mut().is_none_or(|it| it.next().is_none() && !it.open);
        if free && self.changed_at.is_some_and(|since| now - since >= DELAY) {
            self.write();
        }
    }

    fn is_due(&self) -> bool {
        self.path.is_some() && self.changed_at.is_some()
    }

    /// Writes the newest place now, even if that failed before, and waits until it is written.
    fn finish(&mut self) {
        self.writing.take().and_then(|it| it.wait());
        self.write();
        self.writing.take().and_then(|it| it.wait());
    }

    /// A full or slow disk is not reported: the next change or the end writes again.
    fn write(&mut self) {
        self.changed_at = None;
        let (Some(path), Some(place)) = (self.path.clone(), self.newest.clone()) else { return };
        let failure = Arc::clone(&self.failure);
        self.writing = Some(beside(async move |_| {
            let Ok(text) = serde_json::to_string(&place) else { return };
            let folder = path.parent().map_or(Ok(()), file::make_folder);
            let written =
                folder.and_then(|()| file::write(&path, text.as_bytes(), Existing::Replaced));
            let _ = written.map_err(|refusal| failure.set(refusal));
        }));
    }
}

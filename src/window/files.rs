//! The files that the window saves, and those that are opened in it: dropped, or chosen
//! in the dialog.

use super::Window;
use super::documents::{Next, Origin};
use super::greeting::Greeting;
use super::job::{Job, Progress};
use crate::canvas::input::Dropped;
use crate::file::document::{self, Opened};
use crate::file::export;
use crate::file::recording::Recording;
use crate::lab::case::{self, Case};
use crate::panel::Errand;
use crate::platform::file;
use crate::platform::refusal::Refusal;
use crate::session::Session;
use crate::session::action::Action;
use crate::window::capture::{self, Saving};
use std::path::PathBuf;

/// What is said while a recording that was opened is replayed.
const REPLAYING: &str = "Replaying the recording; Esc stops it there.";

impl Window {
    /// Does what the file dialog found a path for.
    pub(super) fn follow_dialog(&mut self) {
        if let Some(rows) = self.panels.files.pasted.chosen.take() {
            self.open_rows(&rows);
        }
        match self.panels.files.chosen.take() {
            Some((Errand::Open, path)) => self.open_file(&path),
            Some((Errand::Folder, folder)) => self.export_to(folder),
            Some((Errand::Save, path)) => self.save_to(&path),
            None => {}
        }
    }

    pub(super) fn load_dropped(&mut self, dropped: &Dropped) {
        self.panels.files.close();
        self.greeting = Greeting::Over;
        // A browser says only what the file is called, and what is in it.
        if let Some(path) = dropped.path.as_ref().filter(|_| cfg!(not(target_arch = "wasm32"))) {
            return self.open_file(path);
        }
        match read_dropped(dropped) {
            Ok((opened, origin)) => self.leave_for(Next::Load(opened, origin)),
            Err(refusal) => self.session.refuse(&refusal.0),
        }
    }

    pub(super) fn put_on_canvas(&mut self, case: Case) {
        let Case { lesson, scene, .. } = case;
        let lesson = lesson.slug.to_owned();
        self.carry_out(&[Action::Load { lesson, scene }]);
    }

    /// Begins a replay. It gets a session of its own, as undo needs the history that it was
    /// recorded with; preferences and panels stay the user's.
    pub(super) fn replay(&mut self, recording: Box<Recording>) -> Result<(), Refusal> {
        if self.recorder.is_some() {
            return Err(Refusal("A recording cannot be opened while one is written.".to_owned()));
        }
        let (settings, panels) = (self.session.settings().clone(), self.session.panels());
        let met = self.session.met().clone();
        let begun = Session::new(settings)
            .and_then(|it| it.starting_at(recording.lesson, recording.scene.clone()))
            .ok_or_else(|| Refusal("The recording cannot begin.".to_owned()))?;
        self.session = begun.remembering(panels, &met);
        self.tour = None;
        self.progress = Progress::new(Job::Replay { recording, capture: None, close: false });
        self.visiting = true;
        self.session.notify(Some(REPLAYING.to_owned()));
        Ok(())
    }

    /// Takes the word about a replay back when it has ended.
    pub(super) fn leave_replay(&mut self) {
        if self.visiting && self.progress.lets_hands_in() {
            self.visiting = false;
            if self.session.notice() == Some(REPLAYING) {
                self.session.notify(None);
            }
        }
    }

    fn export_to(&mut self, folder: PathBuf) {
        if let Err(refusal) = file::usable(&folder) {
            return self.report(Err(Refusal(format!("{refusal} Files go where they went."))));
        }
        let told = || format!("Files go to {folder} from now on.", folder = folder.display());
        let kept = self.store.keep_folder(&folder).map(|()| told());
        self.panels.export.folder = folder;
        self.report(kept);
    }

    /// Begins to save what the window shows. One at a time: each holds all pixels of the window.
    pub(super) fn capture(&mut self) {
        if let Some(before) = self.saving.take() {
            self.has_saved(before.wait());
        }
        self.saving = Some(Saving::begin(capture::window(), self.panels.export.folder.clone()));
    }

    /// Tells of the picture that is being saved, once it is.
    pub(super) fn follow_picture(&mut self) {
        if let Some(saved) = self.saving.as_ref().and_then(Saving::ended) {
            self.saving = None;
            self.has_saved(saved);
        }
    }

    fn has_saved(&mut self, saved: Result<PathBuf, Refusal>) {
        let told =
            |path: PathBuf| format!("Saved a picture of the window: {path}", path = path.display());
        self.report(saved.map(told));
    }

    pub(super) fn save_map(&mut self) {
        let Some(pair) = self.session.scene().focused() else { return };
        let theme = self.session.settings().theme;
        let folder = &self.panels.export.folder;
        let demo = self.session.lesson().title;
        let map = &mut self.panels.lab.map;
        let saved = case::text(self.session.lesson(), self.session.scene())
            .and_then(|case| export::map::png(map, &pair, demo, theme, &case))
            .and_then(|png| file::write_numbered(folder, "tangency-map", "png", &png));
        self.report(saved.map(|path| format!("Saved the map: {path}", path = path.display())));
    }
}

fn read_dropped(dropped: &Dropped) -> Result<(Opened, Origin), Refusal> {
    let Some(bytes) = &dropped.bytes else {
        return Err(Refusal("The dropped file cannot be read.".to_owned()));
    };
    let name = dropped.path.as_ref().map(|it| it.display().to_string());
    let name = name.unwrap_or_else(|| "The dropped file".to_owned());
    let opened = document::parse(bytes, &name)?;
    Ok((opened, Origin::Bytes(name, bytes.clone())))
}

//! The open file: new, open, save, and the question before its changes are left.
//!
//! Closing the window asks nothing: the next start finds the file with its changes.

use super::Window;
use crate::demo::lesson::yours;
use crate::file::document::{self, Document, Opened};
use crate::lab::case;
use crate::lab::list::Source;
use crate::panel::{Answer, Errand};
use crate::platform::file;
use crate::scene::Scene;
use crate::session::action::Action;
use std::path::{Path, PathBuf};

/// The open file, and what waits for an answer about it.
pub(super) struct Documents {
    pub(super) open: Option<Document>,
    /// What is done when its changes are saved or left.
    next: Option<Next>,
}

impl Documents {
    pub(super) fn new(open: Option<Document>) -> Self {
        Self { open, next: None }
    }
}

/// What leaves the open file.
pub(super) enum Next {
    /// A canvas that has no file.
    New,
    /// What was read, and from where.
    Load(Opened, Origin),
    /// Another file for what is on the canvas.
    SaveAs,
}

/// Where what was read comes from.
pub(super) enum Origin {
    File(PathBuf),
    /// Bytes without a file, and what they are called.
    Bytes(String, Vec<u8>),
}

impl Window {
    /// Lets the file follow the canvas, tells the panels, and takes their answer.
    pub(super) fn follow_document(&mut self) {
        if let Some(document) = &mut self.documents.open {
            document.follow(&self.session);
        }
        let page = &mut self.panels.files.page;
        let shown = self.documents.open.as_ref().filter(|it| it.is_shown(&self.session));
        page.named = shown.map(|it| (it.name(), it.has_changes()));
        if page.recent != self.store.kept().recent {
            page.recent.clone_from(&self.store.kept().recent);
        }
        match page.answer.take() {
            Some(Answer::Save) if !self.save_open() => self.documents.next = None,
            Some(Answer::Save | Answer::Discard) => {
                if let Some(next) = self.documents.next.take() {
                    self.go_to(next);
                }
            }
            Some(Answer::Stay) => self.documents.next = None,
            None => {}
        }
    }

    /// Goes on to something else, once nobody would miss a change.
    pub(super) fn leave_for(&mut self, next: Next) {
        match self.documents.open.as_ref().filter(|it| it.has_changes()) {
            Some(document) => {
                self.panels.files.page.question = Some(document.name());
                self.documents.next = Some(next);
            }
            None => self.go_to(next),
        }
    }

    fn go_to(&mut self, next: Next) {
        match next {
            Next::New => {
                let lesson = self.session.lesson();
                let slug = lesson.slug.to_owned();
                let anew = match lesson.is_crowd() {
                    true => Action::Load { lesson: slug, scene: Scene::of(Vec::new(), [0, 1]) },
                    false => Action::Open { lesson: slug },
                };
                self.documents.open = None;
                self.carry_out(&[anew]);
            }
            Next::Load(opened, origin) => self.put_in_place(opened, origin),
            Next::SaveAs => self.panels.files.asked = Some(Errand::Save),
        }
    }

    /// Reads a file that was chosen, and goes on to it.
    pub(super) fn open_file(&mut self, path: &Path) {
        let waits = |it: &&Document| it.path == path && it.has_changes();
        let waiting = self.documents.open.as_ref().filter(waits);
        if let Some(document) = waiting.filter(|it| !it.is_shown(&self.session)) {
            let (lesson, scene) = (document.lesson, &document.now);
            let (lesson, scene) = (lesson.slug.to_owned(), scene.clone());
            return self.carry_out(&[Action::Load { lesson, scene }]);
        }
        match document::open(path) {
            Ok(opened) => self.leave_for(Next::Load(opened, Origin::File(path.to_owned()))),
            Err(refusal) => self.session.refuse(&refusal.0),
        }
    }

    /// Opens one of the files that were opened last.
    pub(super) fn open_recent(&mut self, place: usize) {
        if let Some(path) = self.store.kept().recent.get(place).cloned() {
            self.open_file(&path);
        }
    }

    fn put_in_place(&mut self, opened: Opened, origin: Origin) {
        let (path, source) = match origin {
            Origin::File(path) => (Some(path.clone()), Source::Files(vec![path])),
            Origin::Bytes(name, bytes) => (None, Source::Text(name, bytes)),
        };
        match opened {
            Opened::Case(case) => {
                let more = case.more;
                self.put_on_canvas(*case);
                let alone = path.as_deref().filter(|_| !more).and_then(Document::read);
                self.documents.open = alone.filter(|it| it.is_shown(&self.session));
                if more {
                    self.list(source);
                }
            }
            Opened::Recording(recording) => {
                if let Err(refusal) = self.replay(recording) {
                    return self.session.refuse(&refusal.0);
                }
                self.documents.open = None;
            }
            Opened::Lesson(lesson) => {
                self.documents.open = None;
                self.carry_out(&[Action::Open { lesson: lesson.slug.to_owned() }]);
                yours::look_beside(lesson);
                return self.remember(Path::new(lesson.slug));
            }
        }
        if let Some(path) = path {
            self.remember(&path);
        }
    }

    fn remember(&mut self, path: &Path) {
        if let Err(refusal) = self.store.has_opened(path) {
            self.session.notify(Some(refusal.0));
        }
    }

    /// Saves what is on the canvas into its file, or asks for one.
    pub(super) fn save(&mut self) {
        if cfg!(target_arch = "wasm32") {
            return self.download();
        }
        match &mut self.documents.open {
            Some(document) if document.is_shown(&self.session) => {
                document.follow(&self.session);
                self.save_open();
            }
            _ => self.leave_for(Next::SaveAs),
        }
    }

    /// Saves what is on the canvas under another name. What another demo shows of the open file
    /// would be left.
    pub(super) fn save_as(&mut self) {
        if cfg!(target_arch = "wasm32") {
            return self.download();
        }
        match &self.documents.open {
            Some(document) if document.is_shown(&self.session) => self.go_to(Next::SaveAs),
            _ => self.leave_for(Next::SaveAs),
        }
    }

    /// Saves what is on the canvas where no name is asked for, as in a browser.
    fn download(&mut self) {
        let lesson = self.session.lesson();
        let (folder, stem) = (&self.panels.export.folder, lesson.slug.replace('/', "-"));
        let saved = case::text(lesson, self.session.scene())
            .and_then(|text| file::write_numbered(folder, &stem, "json", text.as_bytes()))
            .map(|path| format!("Saved: {path}", path = path.display()));
        self.report(saved);
    }

    /// Saves the open file, and says so; whether that was done.
    fn save_open(&mut self) -> bool {
        let Some(document) = &mut self.documents.open else { return true };
        let saved =
            document.save().map(|()| format!("Saved: {path}", path = document.path.display()));
        let done = saved.is_ok();
        self.report(saved);
        done
    }

    /// Saves the canvas where the dialog was told.
    pub(super) fn save_to(&mut self, path: &Path) {
        let before = self.documents.open.as_ref().filter(|it| it.is_shown(&self.session));
        let saved = Document::create(path, &self.session, before).map(|document| {
            let path = document.path.clone();
            self.documents.open = Some(document);
            self.remember(&path);
            format!("Saved: {path}", path = path.display())
        });
        self.report(saved);
    }
}

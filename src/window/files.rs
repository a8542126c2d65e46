//! The window's files, clipboard, lists of cases and exports.

use crate::demo::lesson::yours;
use crate::file::bookmark::{self, Bookmark};
use crate::file::document::{self, Document, Opened};
use crate::file::export::{self, Order};
use crate::file::persist::Place;
use crate::file::recording::Recording;
use crate::lab::case::{self, Case};
use crate::lab::list::{Judges, Source, Step};
use crate::lab::paste::{self, Rows};
use crate::lab::{copy, gallery};
use crate::panel::keyboard::Command;
use crate::panel::{Answer, Drawer, Errand};
use crate::platform::file;
use crate::platform::refusal::Refusal;
use crate::platform::threads::{beside, breathe};
use crate::scene::Scene;
use crate::session::Session;
use crate::session::action::Action;
use crate::window::job::Job;
use crate::window::{Window, open};
use macroquad::DroppedFile;
use macroquad::miniquad::window::clipboard_set;
use std::path::{Path, PathBuf};

/// The rest of a command, to be carried out when the open file's changes are saved or discarded.
pub(super) type Next = Box<dyn FnOnce(&mut Window)>;

/// The open file. Closing the window asks no question: the next start finds the changes.
impl Window {
    pub(super) fn follow_document(&mut self) {
        if let Some(document) = &mut self.document {
            document.follow(&self.session);
        }
        let shown = self.document.as_ref().filter(|it| it.is_shown(&self.session));
        let (files, recent) = (&mut self.panels.files, &self.store.kept.recent);
        files.named = shown.map(|it| (it.name(), it.has_changes()));
        if files.recent != *recent {
            files.recent.clone_from(recent);
        }
    }

    pub(super) fn take_answer(&mut self, answer: Answer) {
        let next = self.next.take();
        let goes_on = match answer {
            Answer::Save => self.save_open(),
            Answer::Discard => true,
            Answer::Stay => false,
        };
        if let Some(next) = next.filter(|_| goes_on) {
            next(self);
        }
    }

    pub(super) fn leave_for(&mut self, next: impl FnOnce(&mut Self) + 'static) {
        match self.document.as_ref().filter(|it| it.has_changes()) {
            Some(document) => {
                self.panels.files.question = Some(document.name());
                self.next = Some(Box::new(next));
            }
            None => next(self),
        }
    }

    pub(super) fn begin_anew(&mut self) {
        let lesson = self.session.lesson();
        let anew = match lesson.is_crowd() {
            true => Action::load(lesson.slug, Scene::of(Vec::new(), [0, 1])),
            false => Action::open(lesson.slug),
        };
        self.document = None;
        self.carry_out(&[anew]);
    }

    fn ask_where(&mut self) {
        self.panels.files.asked = Some(Errand::Save);
    }

    pub(super) fn follow_dialog(&mut self, errand: Errand, path: PathBuf) {
        match errand {
            Errand::Open => self.open_file(&path),
            Errand::Folder => self.export_to(path),
            Errand::Save => self.save_to(&path),
        }
    }

    fn open_file(&mut self, path: &Path) {
        let waits = |it: &&Document| it.path == path && it.has_changes();
        let waiting = self.document.as_ref().filter(waits);
        if let Some(document) = waiting.filter(|it| !it.is_shown(&self.session)) {
            return self.carry_out(&[Action::load(document.lesson.slug, document.now.clone())]);
        }
        self.bring(document::open(path), Source::Files(vec![path.to_owned()]));
    }

    fn bring(&mut self, opened: Result<Opened, Refusal>, source: Source) {
        if let Some(opened) = self.taken(opened) {
            self.leave_for(|it| it.put_in_place(opened, source));
        }
    }

    /// The value, or `None` after showing the refusal.
    fn taken<T>(&mut self, read: Result<T, Refusal>) -> Option<T> {
        read.map_err(|refusal| self.session.refuse(&refusal.0)).ok()
    }

    pub(super) fn open_recent(&mut self, place: usize) {
        if let Some(path) = self.store.kept.recent.get(place).cloned() {
            self.open_file(&path);
        }
    }

    pub(super) fn load_dropped(&mut self, DroppedFile { path, bytes }: DroppedFile) {
        self.panels.files.close();
        self.greeting = None;
        // A browser gives only the file's name and its content.
        if let Some(path) = path.as_ref().filter(|_| cfg!(not(target_arch = "wasm32"))) {
            return self.open_file(path);
        }
        let name = path.map(|it| it.display().to_string());
        let name = name.unwrap_or_else(|| "The dropped file".to_owned());
        let Some(bytes) = bytes else {
            return self.session.refuse("The dropped file cannot be read.");
        };
        self.bring(document::parse(&bytes, &name), Source::Text(name, bytes));
    }

    fn put_in_place(&mut self, opened: Opened, source: Source) {
        let path = match &source {
            Source::Files(paths) => paths.first().cloned(),
            _ => None,
        };
        match opened {
            Opened::Case(case) => {
                let more = case.more;
                self.put_on_canvas(*case, source);
                let alone = path.as_deref().filter(|_| !more).and_then(Document::read);
                self.document = alone.filter(|it| it.is_shown(&self.session));
            }
            Opened::Recording(recording) => {
                let begun = self.replay(recording);
                let Some(()) = self.taken(begun) else { return };
                self.document = None;
            }
            Opened::Lesson(lesson) => {
                self.document = None;
                self.carry_out(&[Action::open(lesson.slug)]);
                yours::look_beside(lesson);
                return self.remember(Path::new(lesson.slug));
            }
        }
        if let Some(path) = path {
            self.remember(&path);
        }
    }

    /// Puts the first case of a source on the canvas, and lists them all if there are more.
    fn put_on_canvas(&mut self, case: Case, source: Source) {
        let Case { lesson, scene, more, .. } = case;
        self.carry_out(&[Action::load(lesson.slug, scene)]);
        if more {
            self.list(source);
        }
    }

    fn remember(&mut self, path: &Path) {
        let kept = self.store.has_opened(path);
        self.warn(kept);
    }

    /// Saves the scene into its file. Opens the dialog for `as_another` or without an open file. If
    /// another demo is shown, it first asks about the open file's changes.
    pub(super) fn save(&mut self, as_another: bool) {
        if cfg!(target_arch = "wasm32") {
            return self.download();
        }
        let shown = self.document.as_ref().is_some_and(|it| it.is_shown(&self.session));
        match (shown, as_another) {
            (false, _) => self.leave_for(Self::ask_where),
            (true, true) => self.ask_where(),
            (true, false) => drop(self.save_open()),
        }
    }

    fn download(&mut self) {
        let lesson = self.session.lesson();
        let (folder, stem) = (&self.panels.export.folder, lesson.slug.replace('/', "-"));
        let text = case::text(lesson, self.session.scene());
        let saved = file::write_numbered(folder, &stem, "json", text.as_bytes());
        self.report(saved.map(|path| format!("Saved: {}", path.display())));
    }

    /// `false` if the open file could not be saved.
    fn save_open(&mut self) -> bool {
        let Some(document) = &mut self.document else { return true };
        document.follow(&self.session);
        let saved = document.save().map(|()| format!("Saved: {}", document.path.display()));
        let done = saved.is_ok();
        self.report(saved);
        done
    }

    fn save_to(&mut self, path: &Path) {
        let before = self.document.as_ref().filter(|it| it.is_shown(&self.session));
        let saved = Document::create(path, &self.session, before).map(|document| {
            let path = document.path.clone();
            self.document = Some(document);
            self.remember(&path);
            format!("Saved: {}", path.display())
        });
        self.report(saved);
    }

    pub(super) fn place(&self) -> Place {
        Place {
            bookmark: Bookmark::of(&self.session),
            drawer: self.panels.drawer,
            document: self.document.as_ref().and_then(Document::left),
            // The size before the window filled the screen is not known.
            window: (!self.fullscreen).then(open::size),
        }
    }
}

const REPLAYING: &str = "Replaying the recording; Esc stops it there.";

impl Window {
    /// Replays in a new session, as undo needs the recorded history. Preferences and panels stay.
    fn replay(&mut self, recording: Box<Recording>) -> Result<(), Refusal> {
        if self.recorder.is_some() {
            return Err(Refusal("A recording cannot be opened while one is written.".to_owned()));
        }
        let (settings, panels) = (self.session.settings.clone(), self.session.panels);
        let met = self.session.challenges.met.clone();
        let mut session = Session::new(settings);
        session.start_at(recording.lesson, recording.scene.clone());
        self.session = session.remembering(panels, &met);
        self.tour = None;
        self.job = Job::replay(*recording, None, false);
        self.visiting = true;
        self.session.notify(Some(REPLAYING.to_owned()));
        Ok(())
    }

    pub(super) fn leave_replay(&mut self) {
        if self.visiting && self.job.lets_hands_in() {
            self.visiting = false;
            if self.session.notice.as_deref() == Some(REPLAYING) {
                self.session.notify(None);
            }
        }
    }

    fn export_to(&mut self, folder: PathBuf) {
        if let Err(refusal) = file::usable(&folder) {
            return self.report(Err(Refusal(format!("{refusal} Files go where they went."))));
        }
        let kept = self.store.keep_folder(&folder);
        let kept = kept.map(|()| format!("Files go to {} from now on.", folder.display()));
        self.panels.export.folder = folder;
        self.report(kept);
    }

    pub(super) fn follow_picture(&mut self) {
        let Some(saving) = &mut self.saving else { return };
        let saved = saving.next();
        if saved.is_some() || !saving.open {
            self.saving = None;
            let failed =
                || Err(Refusal("The picture of the window could not be saved.".to_owned()));
            let saved = saved.unwrap_or_else(failed);
            self.report(saved.map(|it| format!("Saved a picture of the window: {}", it.display())));
        }
    }

    pub(super) fn save_map(&mut self) {
        let Some(pair) = self.session.scene().focused() else { return };
        let theme = self.session.settings.theme;
        let folder = &self.panels.export.folder;
        let demo = self.session.lesson().title;
        let case = case::text(self.session.lesson(), self.session.scene());
        let saved = export::map::png(&mut self.panels.lab.map, &pair, demo, theme, &case)
            .and_then(|png| file::write_numbered(folder, "tangency-map", "png", &png));
        self.report(saved.map(|path| format!("Saved the map: {}", path.display())));
    }

    pub(super) fn begin_export(&mut self, order: Order) {
        let begun = match &self.export {
            Some(job) => Err(Refusal(format!(
                "{} is still being made. Cancel it first, or wait.",
                job.order.name()
            ))),
            None => export::Job::begin(order, &self.session, &self.panels.export.folder),
        };
        match begun {
            Ok(job) => self.export = Some(job),
            Err(refusal) => self.session.notify(Some(refusal.0)),
        }
    }

    pub(super) fn follow_export(&mut self) {
        if let Some(job) = &mut self.export
            && let Some(end) = job.ended()
        {
            self.session.notify(Some(match end {
                Ok(Some(path)) => format!("{} is in {}", job.order.name(), path.display()),
                Ok(None) => "Cancelled; no file was written.".to_owned(),
                Err(refusal) => refusal.0,
            }));
            self.export = None;
        }
        self.panels.export.under_way =
            self.export.as_ref().map(|it| (it.order, it.watch.progress()));
    }
}

const NAME: &str = "The clipboard";

impl Window {
    pub(super) fn copy(&mut self) {
        let copied = copy::json(self.session.lesson(), self.session.scene()).map(|text| {
            clipboard_set(&text);
            "Copied: the pair as a JSON case.".to_owned()
        });
        self.report(copied.map_err(Refusal));
    }

    /// Copies a link to the picture; in a browser always the page's address.
    pub(super) fn copy_link(&mut self, web: bool) {
        let copied = bookmark::link_to(&Bookmark::of(&self.session)).map(|mut text| {
            #[cfg(target_arch = "wasm32")]
            let page = crate::platform::browser::address();
            #[cfg(not(target_arch = "wasm32"))]
            let page = self.session.settings.web.clone();
            if web || cfg!(target_arch = "wasm32") {
                text = bookmark::on_page(&text, &page);
            }
            clipboard_set(&text);
            format!("Copied: a link to this picture, {} characters.", text.len())
        });
        self.report(copied);
    }

    pub(super) fn paste(&mut self) {
        #[cfg(target_arch = "wasm32")]
        crate::platform::browser::ask_clipboard();
        #[cfg(not(target_arch = "wasm32"))]
        self.put_down(macroquad::miniquad::window::clipboard_get());
    }

    /// Puts a case or a link on the canvas. Refuses other texts.
    pub(super) fn put_down(&mut self, clipboard: Option<String>) {
        let text = clipboard.unwrap_or_default();
        if bookmark::is_link(&text) {
            let link = self.taken(bookmark::read(&text));
            return self.carry_out(&link.map_or(Vec::new(), |it| it.actions()));
        }
        let read = self.read_pasted(&text);
        if let Some(case) = self.taken(read).flatten() {
            self.put_on_canvas(case, Source::Text(NAME.to_owned(), text.into_bytes()));
        }
    }

    /// A case, or two shapes in another form. `None` for rows of numbers, which are offered.
    fn read_pasted(&mut self, text: &str) -> Result<Option<Case>, Refusal> {
        if text.len() as u64 > case::LARGEST {
            let megabytes = case::LARGEST as f64 / 1e6;
            return Err(Refusal(format!(
                "The clipboard holds more than {megabytes} MB, the most that is read."
            )));
        }
        if text.trim().is_empty() {
            let why = match cfg!(target_arch = "wasm32") {
                true => "The browser gives no text from the clipboard; Ctrl+V may.",
                false => "The clipboard holds no text.",
            };
            return Err(Refusal(why.to_owned()));
        }
        let refusal = match case::parse(text, NAME, None) {
            Ok(case) => return Ok(Some(case)),
            Err(refusal) => refusal,
        };
        let kinds = self.session.scene().kinds();
        if let Some(rows) = paste::rows(text, kinds) {
            self.panels.files.offer(rows?, self.session.lesson());
            return Ok(None);
        }
        let [a, b] = match paste::read(text, kinds) {
            Some(Ok(pair)) => pair,
            Some(Err(invalid)) => return Err(Refusal(format!("{NAME}: {invalid}."))),
            None => return Err(refusal),
        };
        let open = Some(self.session.lesson()).filter(|it| it.in_order(a, b).is_some());
        let json = serde_json::json!({ "a": a, "b": b }).to_string();
        case::parse(&json, NAME, open.map(|it| it.slug)).map(Some)
    }

    pub(super) fn open_rows(&mut self, rows: &Rows) {
        let text = rows.cases(usize::MAX, self.session.lesson());
        if let Some(case) = self.taken(case::parse(&text, NAME, None)) {
            self.put_on_canvas(case, Source::Text(NAME.to_owned(), text.into_bytes()));
        }
    }
}

impl Window {
    /// Lists cases; the first is already on the canvas.
    pub(super) fn list(&mut self, source: Source) {
        let engines = self.session.settings.engines;
        let judges = Judges::of(&self.session.visitors, engines);
        self.panels.cases.begin(source, judges);
        self.panels.cases.has_opened(0);
        self.panels.drawer = Some(Drawer::Cases);
    }

    /// Steps through the list. Without a list, opens the drawer that explains how to get one.
    pub(super) fn go_to_case(&mut self, step: Step) {
        if !self.panels.cases.has_list() {
            self.panels.drawer = Some(Drawer::Cases);
        }
        let actions = self.panels.cases.go(step);
        self.carry_out(&actions);
    }

    /// Changes the user's own cases, or takes the last change back. Returns the message.
    pub(super) fn change_own(&mut self, command: &Command) -> Result<String, Refusal> {
        let nowhere = || Refusal("There is no folder to keep cases in on this system.".to_owned());
        let folder = self.store.cases().ok_or_else(nowhere)?;
        let lab = &mut self.panels.lab;
        let place = |slug: &String| lab.own.iter().position(|it| it.slug == *slug);
        let (message, change) = match command {
            Command::Keep(kept) => {
                let pair = [kept.scene.a(), kept.scene.b()];
                if let Some(hard) = gallery::already(&lab.own, pair, Some(&kept.title)) {
                    return Ok(format!("It is among your own cases already, as {}.", hard.slug));
                }
                let (hard, change) = gallery::keep(&folder, kept)?;
                let slug = &hard.slug;
                let message = format!("Kept among your own cases, in the drawer Cases, as {slug}.");
                gallery::insert(&mut lab.own, hard);
                (message, change)
            }
            Command::Forget(slug) => {
                let Some(place) = place(slug) else { return Ok(String::new()) };
                let change = gallery::forget(&folder, &lab.own[place])?;
                lab.own.remove(place);
                let message = format!(
                    "“{}” is deleted from your own cases. “Take back” in the drawer Cases \
                    brings it back.",
                    change.title
                );
                (message, change)
            }
            Command::Rename(slug, title) => {
                let Some(place) = place(slug) else { return Ok(String::new()) };
                let (hard, change) = gallery::rename(&folder, &lab.own[place], title)?;
                lab.own[place] = hard;
                (String::new(), change)
            }
            _ => {
                let Some(change) = lab.changes.last() else { return Ok(String::new()) };
                match gallery::take_back(&folder, change)? {
                    Some(hard) => gallery::insert(&mut lab.own, hard),
                    None => lab.own.retain(|it| it.slug != change.slug),
                }
                let message = format!("“{}” is as it was before.", change.title);
                lab.changes.pop();
                return Ok(message);
            }
        };
        lab.changes.push(change);
        Ok(message)
    }

    /// Reads the user's own hard cases on a thread: they may be many.
    pub(super) fn recall(&mut self) {
        let Some(folder) = self.store.cases() else { return };
        self.recalled = Some(beside(async move |outbox| {
            for hard in gallery::own(&folder) {
                // It ends with the receiver.
                if outbox.send(hard).is_err() {
                    break;
                }
                breathe().await;
            }
        }));
    }

    pub(super) fn list_recalled(&mut self) {
        let Some(recalled) = &mut self.recalled else { return };
        let own = &mut self.panels.lab.own;
        for hard in recalled.by_ref() {
            // A case that was kept meanwhile is there already.
            if own.iter().all(|it| it.slug != hard.slug) {
                gallery::insert(own, hard);
            }
        }
        self.recalled.take_if(|it| !it.open);
        if self.recalled.is_some() {
            self.rest.stir(self.clock.now());
        }
    }
}

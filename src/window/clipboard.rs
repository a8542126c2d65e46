//! What goes between the window and the world around it: the clipboard, and the user's
//! own hard cases on the disk.

use super::{Window, open};
use crate::file::bookmark::{self, Bookmark};
use crate::file::document::Document;
use crate::file::persist::Place;
use crate::lab::case::{self, Case};
use crate::lab::copy;
use crate::lab::gallery;
use crate::lab::list::Source;
use crate::lab::paste::{self, Rows};
use crate::panel::lab::Request;
use crate::panel::{Errand, Link};
use crate::platform::refusal::Refusal;
use crate::platform::threads::{Beside, breathe};
use crate::shape::Kind;
use macroquad::miniquad::window::clipboard_set;
use std::sync::mpsc::{TryRecvError, channel};

/// What a text that was pasted is called.
const NAME: &str = "The clipboard";

impl Window {
    /// Does what the lab asked for.
    pub(super) fn grant(&mut self) {
        if let Some(form) = self.panels.export.link.take() {
            self.copy_link(form);
        }
        for request in std::mem::take(&mut self.panels.lab.requests) {
            match &request {
                Request::Paste => self.paste(),
                Request::Open => self.panels.files.asked = Some(Errand::Open),
                Request::SaveMap => self.save_map(),
                Request::Keep(_) | Request::Forget(_) | Request::Rename(..) | Request::TakeBack => {
                    let told = self.change_own(&request).unwrap_or_else(|refusal| refusal.0);
                    self.session.notify(Some(told).filter(|it| !it.is_empty()));
                }
            }
        }
    }

    /// Copies the pair as a JSON case.
    pub(super) fn copy(&mut self) {
        let copied = copy::json(self.session.lesson(), self.session.scene()).map(|text| {
            clipboard_set(&text);
            "Copied: the pair as a JSON case.".to_owned()
        });
        self.report(copied.map_err(Refusal));
    }

    /// Where the session is, for the next start.
    pub(super) fn place(&self) -> Place {
        let document = self.documents.open.as_ref().and_then(Document::left);
        // Of a window that fills the screen nobody knows how large it was before.
        let window = (!self.fullscreen).then(open::size);
        Place {
            bookmark: Bookmark::of(&self.session),
            drawer: self.panels.drawer,
            document,
            window,
        }
    }

    /// Copies a link to what is on the canvas.
    pub(super) fn copy_link(&mut self, form: Link) {
        let copied = bookmark::link_to(&Bookmark::of(&self.session)).map(|mut text| {
            #[cfg(target_arch = "wasm32")]
            let page = match form {
                Link::Own | Link::Web => Some(crate::platform::browser::address()),
            };
            #[cfg(not(target_arch = "wasm32"))]
            let page = (form == Link::Web).then(|| self.session.settings().web.clone());
            if let Some(page) = page {
                text = bookmark::on_page(&text, &page);
            }
            clipboard_set(&text);
            format!("Copied: a link to this picture, {len} characters.", len = text.len())
        });
        self.report(copied);
    }

    /// Puts a case or a link from the clipboard on the canvas. What is neither is told, and the
    /// scene stays.
    pub(super) fn paste(&mut self) {
        #[cfg(target_arch = "wasm32")]
        crate::platform::browser::ask_clipboard();
        #[cfg(not(target_arch = "wasm32"))]
        self.put_down(macroquad::miniquad::window::clipboard_get());
    }

    /// Puts a case or a link on the canvas, as [`Self::paste`] does.
    pub(super) fn put_down(&mut self, clipboard: Option<String>) {
        if let Some(text) = clipboard.as_deref().filter(|it| bookmark::is_link(it)) {
            match bookmark::read(text) {
                Ok(bookmark) => self.carry_out(&bookmark.actions()),
                Err(refusal) => self.session.refuse(&refusal.0),
            }
            return;
        }
        let read = match &clipboard {
            Some(text) if text.len() as u64 > case::LARGEST => {
                let megabytes = case::LARGEST as f64 / 1e6;
                Err(Refusal(format!(
                    "The clipboard holds more than {megabytes} MB, the most that is read."
                )))
            }
            Some(text) if !text.trim().is_empty() => match self.read_pasted(text) {
                Some(read) => read,
                None => return,
            },
            _ if cfg!(target_arch = "wasm32") => {
                Err(Refusal("The browser gives no text from the clipboard; Ctrl+V may.".to_owned()))
            }
            _ => Err(Refusal("The clipboard holds no text.".to_owned())),
        };
        match read {
            Ok(case) => {
                self.panels.lab.refusal = None;
                let more = case.more;
                self.put_on_canvas(case);
                if let Some(text) = clipboard.filter(|_| more) {
                    self.list(Source::Text(NAME.to_owned(), text.into_bytes()));
                }
            }
            Err(refusal) => {
                self.session.refuse(&refusal.0);
                self.panels.lab.refusal = self.session.notice().map(str::to_owned);
            }
        }
    }

    /// A case, or two shapes in another form; nothing by now where there are rows of numbers, and the
    /// user is asked whether they are opened.
    fn read_pasted(&mut self, text: &str) -> Option<Result<Case, Refusal>> {
        let refusal = match case::parse(text, NAME, None) {
            Ok(case) => return Some(Ok(case)),
            Err(refusal) => refusal,
        };
        let kinds = self.session.scene().kinds();
        match paste::rows(text, kinds) {
            Some(Ok(rows)) => {
                self.panels.files.pasted.offer(rows, self.session.lesson());
                None
            }
            Some(Err(refusal)) => Some(Err(refusal)),
            None => Some(self.read_pair(text, kinds, refusal)),
        }
    }

    /// Opens rows of numbers: the first is on the canvas, and all are listed.
    pub(super) fn open_rows(&mut self, rows: &Rows) {
        let text = rows.cases(usize::MAX, self.session.lesson());
        match case::parse(&text, NAME, None) {
            Ok(case) => {
                let more = case.more;
                self.put_on_canvas(case);
                if more {
                    self.list(Source::Text(NAME.to_owned(), text.into_bytes()));
                }
            }
            Err(refusal) => self.session.refuse(&refusal.0),
        }
    }

    fn read_pair(&self, text: &str, kinds: [Kind; 2], refusal: Refusal) -> Result<Case, Refusal> {
        let [a, b] = match paste::read(text, kinds) {
            Some(Ok(pair)) => pair,
            Some(Err(invalid)) => return Err(Refusal(format!("{NAME}: {invalid}."))),
            None => return Err(refusal),
        };
        let open = Some(self.session.lesson()).filter(|it| it.in_order(a, b).is_some());
        let json = serde_json::json!({ "a": a, "b": b }).to_string();
        case::parse(&json, NAME, open.map(|it| it.slug))
    }

    /// Begins to read the user's own hard cases. They may be many, and nobody waits for them.
    pub(super) fn recall(&mut self) {
        let Some(folder) = self.store.cases() else { return };
        let (send, recalled) = channel();
        self.recalled = Some(recalled);
        // It ends when nobody listens any more.
        Beside::begin(async move || {
            for hard in gallery::own(&folder) {
                if send.send(hard).is_err() {
                    break;
                }
                breathe().await;
            }
        });
    }

    /// Lists those of the user's own hard cases that were read by now.
    pub(super) fn list_recalled(&mut self) {
        let Some(recalled) = &self.recalled else { return };
        let own = &mut self.panels.lab.own;
        loop {
            match recalled.try_recv() {
                // One that was kept meanwhile is in the list.
                Ok(hard) if own.iter().any(|it| it.slug == hard.slug) => {}
                Ok(hard) => gallery::insert(own, hard),
                Err(TryRecvError::Empty) => return self.rest.stir(self.clock.now()),
                Err(TryRecvError::Disconnected) => break,
            }
        }
        self.recalled = None;
    }
}

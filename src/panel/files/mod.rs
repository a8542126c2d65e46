//! Which file to open, which folder exports go to, where a case is saved.
//!
//! Paths are only found out here; whoever asked reads and writes. A home of the program
//! without files has `absent` for the dialog.

#[cfg(target_arch = "wasm32")]
mod absent;
#[cfg(not(target_arch = "wasm32"))]
mod dialog;
mod page;
mod pasted;

#[cfg(target_arch = "wasm32")]
use absent::Open;
#[cfg(not(target_arch = "wasm32"))]
use dialog::Open;

use crate::panel::theme::Look;
use crate::panel::thumbnail::Thumbnails;
use egui_macroquad::egui::Context;
use std::path::{Path, PathBuf};

pub use page::{Answer, Page};
pub use pasted::Pasted;

/// What a path is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// A case or a recording to open.
    Open,
    /// The folder that exports go to.
    Folder,
    /// The file for the case on the canvas.
    Save,
}

/// What became of the dialog in a frame.
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "no dialog is ever open"))]
enum State {
    Open,
    Closed,
    Chosen(PathBuf),
}

/// The dialog, what is asked of it, and what came of it.
#[derive(Default)]
pub struct Files {
    /// The open file, and the question about it.
    pub page: Page,
    /// Rows that were pasted, and the question about them.
    pub pasted: Pasted,
    /// What a path is wanted for from now on: the dialog takes it and opens.
    pub asked: Option<Errand>,
    /// The path that the user chose: whoever wanted it takes it. A file to be saved that is
    /// there already may be replaced: the dialog has asked.
    pub chosen: Option<(Errand, PathBuf)>,
    /// The folder that something was opened from last.
    last: Option<PathBuf>,
    open: Option<Open>,
}

impl Files {
    /// Whether the dialog is open, and everything else has to wait.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
            || self.asked.is_some()
            || self.page.question.is_some()
            || self.pasted.is_open()
    }

    /// Closes the dialog and the questions without an answer.
    pub fn close(&mut self) {
        self.pasted.close();
        (self.asked, self.open, self.page.question) = (None, None, None);
    }

    /// Shows the dialog, where it is asked for; `folder` is where exports go.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        look: &Look,
        folder: &Path,
        thumbnails: &mut Thumbnails,
    ) {
        self.page.ask(ctx, look);
        self.pasted.show(ctx, look, thumbnails);
        if let Some(errand) = self.asked.take() {
            let from = self.last.as_deref().filter(|_| errand == Errand::Open).unwrap_or(folder);
            self.open = Open::new(ctx, errand, from, folder);
        }
        let Some(open) = &mut self.open else { return };
        match open.show(ctx, look) {
            State::Open => return,
            State::Closed => {}
            State::Chosen(path) => {
                if open.errand() == Errand::Open {
                    self.last = path.parent().map(Path::to_owned);
                }
                self.chosen = Some((open.errand(), path));
            }
        }
        self.open = None;
    }
}

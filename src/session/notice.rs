//! What the user is told.

use crate::platform::refusal::printable;
use crate::session::Session;

#[derive(Default)]
pub(super) struct Notice {
    words: Option<String>,
    /// It says why nothing was changed, and goes with the next change.
    refused: bool,
}

impl Session {
    /// A sentence for the user, such as why a file was refused.
    pub fn notice(&self) -> Option<&str> {
        self.notice.words.as_deref()
    }

    /// Shows a sentence to the user until it is dismissed (`None`). Not an action:
    /// what a file or a disk said is no part of a recording.
    pub fn notify(&mut self, notice: Option<String>) {
        let words = notice.map(|text| printable(&text).into_owned());
        self.notice = Notice { words, refused: false };
    }

    /// Tells the user why nothing was changed, until something is.
    pub fn refuse(&mut self, why: &str) {
        let words = Some(format!("{why} Nothing was changed.", why = printable(why)));
        self.notice = Notice { words, refused: true };
    }

    pub fn refused(&self) -> bool {
        self.notice.refused
    }

    /// Takes back a notice that said why nothing was changed.
    pub(super) fn has_changed(&mut self) {
        if self.notice.refused {
            self.notify(None);
        }
    }
}

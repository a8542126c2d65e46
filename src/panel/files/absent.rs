//! The browser's own dialog, where there are no files.

use super::{Errand, State};
use crate::panel::theme::Look;
use crate::platform::browser;
use egui_macroquad::egui::Context;
use std::path::Path;

/// A dialog that is open; there is none.
pub enum Open {}

impl Open {
    /// `None`: the browser opens a dialog, and what is chosen there comes as if it were dropped.
    pub fn new(_: &Context, errand: Errand, _: &Path, _: &Path) -> Option<Self> {
        if errand == Errand::Open {
            browser::ask_file();
        }
        None
    }

    /// Never called.
    pub fn errand(&self) -> Errand {
        match *self {}
    }

    /// Never called.
    pub fn show(&mut self, _: &Context, _: &Look) -> State {
        match *self {}
    }
}

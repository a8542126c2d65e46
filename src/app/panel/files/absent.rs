//! No dialog, where there are no files.

use super::{Errand, State};
use crate::app::theme::Look;
use egui_macroquad::egui::Context;
use std::path::Path;

/// A dialog that is open; there is none.
pub enum Open {}

impl Open {
    /// `None`: what was asked for is not there.
    pub fn new(_: &Context, _: Errand, _: &Path, _: &Path) -> Option<Self> {
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

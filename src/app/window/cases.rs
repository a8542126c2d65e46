//! The list of cases: begun where several were opened at once, and gone through by keys.

use super::Window;
use crate::app::list::{Source, Step};
use crate::app::panel::Drawer;
use std::path::PathBuf;

impl Window {
    /// Lists the cases of files, of which the first is on the canvas.
    pub(super) fn list_files(&mut self, paths: Vec<PathBuf>) {
        if paths.is_empty() {
            return;
        }
        let name = |path: &PathBuf| {
            path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let name = paths.iter().map(name).collect::<Vec<_>>().join(", ");
        self.list(&name, Source::Files(paths));
    }

    /// Lists the cases of a text, of which the first is on the canvas.
    pub(super) fn list_text(&mut self, name: &str, text: Vec<u8>) {
        self.list(name, Source::Text(name.to_owned(), text));
    }

    fn list(&mut self, name: &str, source: Source) {
        let programs = self.session.visitors().iter().map(|it| it.methods).collect();
        self.panels.cases.begin(name, source, programs);
        self.panels.cases.has_opened(0);
        self.panels.drawer = Some(Drawer::Cases);
    }

    /// Goes to the next case of the list or to the one before; without a list, to the drawer that
    /// says where one comes from.
    pub(super) fn go_to_case(&mut self, step: Step) {
        if !self.panels.cases.has_list() {
            self.panels.drawer = Some(Drawer::Cases);
        }
        let actions = self.panels.cases.go(step);
        self.carry_out(&actions);
    }
}

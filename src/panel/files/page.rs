//! The open file on the drawer, and the question before its changes are left.

use crate::panel::finger::Hinted;
use crate::panel::keyboard::{Command, Named, Wish};
use crate::panel::theme::Look;
use crate::panel::{overlay, part, surface};
use crate::platform::refusal::printable;
use egui_macroquad::egui::{Align2, Context, Id, Key, Modal, Ui, Vec2};
use std::path::{Path, PathBuf};

/// What is done with changes that are not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They are saved first.
    Save,
    /// They are left.
    Discard,
    /// Everything stays as it is.
    Stay,
}

/// What the panels show of the open file, and what they ask about it.
#[derive(Default)]
pub struct Page {
    /// What the file on the canvas is called, and whether it has changes that are not saved.
    pub named: Option<(String, bool)>,
    /// The files that were opened last, the last one first.
    pub recent: Vec<PathBuf>,
    /// What was asked for: the window takes it.
    pub asked: Option<Command>,
    /// The file whose changes would be left: the question is open.
    pub question: Option<String>,
    /// What was answered: the window takes it.
    pub answer: Option<Answer>,
    /// The question was open in the frame before.
    asking: bool,
}

impl Page {
    /// What stands beside the demo's title.
    pub fn title(&self) -> Option<String> {
        let (name, changed) = self.named.as_ref()?;
        Some(format!("{name}{}", if *changed { " (not saved)" } else { "" }))
    }

    /// The recent files as commands, each by its whole path.
    pub fn commands(&self) -> impl Iterator<Item = Named> {
        self.recent.iter().enumerate().map(|(place, path)| Named {
            name: format!(
                "Recent file: {printable}",
                printable = printable(&path.display().to_string())
            ),
            key: "",
            wish: Wish::Window(Command::Recent(place)),
        })
    }

    /// The open file, what can be done with it, and the recent ones.
    pub fn show(&mut self, ui: &mut Ui, look: &Look) {
        part::heading(ui, look, "File");
        let in_browser = cfg!(target_arch = "wasm32");
        if !in_browser {
            let state = self.title().unwrap_or_else(|| "The canvas has no file yet.".to_owned());
            part::words(ui, state, &look.small, look.quiet);
        }
        let saves = match in_browser {
            true => "The case, as a download — Ctrl+S",
            false => "The case, into its file — Ctrl+S",
        };
        let all = [
            ("New", "New: an empty arena, or the demo’s first preset — Ctrl+N", Command::New),
            ("Open…", "A case or a recording — Ctrl+O", Command::Open),
            ("Save", saves, Command::Save),
            ("Save as…", "The case, under a name of yours — Ctrl+Shift+S", Command::SaveAs),
        ];
        let all = if in_browser { &all[..3] } else { &all };
        let buttons: Vec<_> = all.iter().map(|(label, hint, _)| (*label, *hint, true)).collect();
        if let Some(pressed) = part::buttons(ui, look, &buttons) {
            self.asked = Some(all[pressed].2);
        }
        if self.recent.is_empty() || !part::fold(ui, look, "recent", "Recent files", false) {
            return;
        }
        for (place, path) in self.recent.iter().enumerate() {
            if recent(ui, look, path) {
                self.asked = Some(Command::Recent(place));
            }
        }
    }

    /// The question whether changes are saved, where it is open.
    pub(super) fn ask(&mut self, ctx: &Context, look: &Look) {
        let Some(name) = &self.question else {
            self.asking = false;
            return;
        };
        let opens = !std::mem::replace(&mut self.asking, true);
        let room = surface::screen(ctx).width() - look.space(8.0);
        let width = room.clamp(look.space(16.0), look.room(44.0));
        let modal = Modal::new(Id::new("unsaved")).frame(overlay::sheet(look)).show(ctx, |ui| {
            ui.set_width(width);
            part::heading(ui, look, "Not saved");
            part::words(ui, format!("{name} has changes."), &look.body, look.ink);
            ui.add_space(look.space(1.0));
            let mut answer = None;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = look.space(1.0);
                let size = Vec2::new((width - look.space(2.0)) / 3.0, look.row());
                let save = part::primary(ui, look, size, "Save", true);
                if opens {
                    save.request_focus();
                }
                let discard = part::button(ui, look, size, "Discard", "They are lost", true);
                let stay = part::button(ui, look, size, "Cancel", "Esc", true);
                for (button, meant) in
                    [(save, Answer::Save), (discard, Answer::Discard), (stay, Answer::Stay)]
                {
                    answer = answer.or(button.clicked().then_some(meant));
                }
            });
            ui.add_space(look.space(1.0));
            answer
        });
        let escaped = modal.should_close() || ctx.input(|input| input.key_pressed(Key::Escape));
        if let Some(answer) = modal.inner.or(escaped.then_some(Answer::Stay)) {
            (self.question, self.answer) = (None, Some(answer));
        }
    }
}

/// A recent file with its folder; whether it was clicked.
fn recent(ui: &mut Ui, look: &Look, path: &Path) -> bool {
    let words =
        |it: Option<&Path>| printable(&it.unwrap_or(path).display().to_string()).into_owned();
    let (name, folder) = (words(path.file_name().map(Path::new)), words(path.parent()));
    let row = part::Row { height: look.row(), marked: false, live: true, label: &name };
    let response = row.show(ui, look, |ui, rect| {
        let half = rect.width() * 0.5;
        let left = rect.with_max_x(rect.left() + half);
        surface::line(ui, &name, &look.body, look.ink, left);
        let room = half - look.space(1.0);
        let folder = surface::shortened(ui, &folder, &look.small, look.quiet, room, 1);
        let place = Align2::RIGHT_CENTER.anchor_size(rect.right_center(), folder.size());
        ui.painter().galley(place.min, folder, look.quiet);
    });
    response.hinted(words(Some(path))).clicked()
}

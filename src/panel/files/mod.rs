//! The file dialog, the open file, and questions about files. Only the window reads and writes.

#[cfg(not(target_arch = "wasm32"))]
mod dialog;

use crate::lab::case::{self, Case};
use crate::lab::paste::{Rows, columns};
use crate::page::number::counted;
use crate::panel::keyboard::Named;
use crate::panel::overlay;
use crate::panel::widget::*;
use crate::platform::refusal::printable;
#[cfg(not(target_arch = "wasm32"))]
use dialog::Open;
use egui_macroquad::egui::Grid;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    Open,
    Folder,
    Save,
}

#[cfg(target_arch = "wasm32")]
type Open = std::convert::Infallible;

/// How changes that are not saved are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Save,
    Discard,
    Stay,
}

#[derive(Default)]
pub struct Files {
    /// The name of the file on the canvas, and whether it has changes that are not saved.
    pub named: Option<(String, bool)>,
    pub recent: Vec<PathBuf>,
    /// The file with unsaved changes, while the question about them is open.
    pub question: Option<String>,
    /// Pasted rows, while the question whether to open them is open.
    offer: Option<Offer>,
    pub asked: Option<Errand>,
    #[cfg(not(target_arch = "wasm32"))]
    last: Option<PathBuf>,
    open: Option<Open>,
}

struct Offer {
    rows: Rows,
    /// The first of them, as they will be on the canvas.
    first: Vec<Case>,
    number: u64,
}

const SHOWN: usize = 3;

/// Over everything else while the dialog or a question is open.
const SHADE: Color32 = Color32::from_black_alpha(100);

impl Files {
    /// Whether the dialog or a question is open, which blocks everything else.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
            || self.asked.is_some()
            || self.question.is_some()
            || self.offer.is_some()
    }

    pub fn close(&mut self) {
        (self.asked, self.open, self.question, self.offer) = (None, None, None, None);
    }

    /// Asks whether to open rows, in `demo` if that shows them.
    pub fn offer(&mut self, rows: Rows, demo: &Lesson) {
        let cases = rows.cases(SHOWN, demo);
        let first = cases.lines().filter_map(|line| case::parse(line, "", None).ok()).collect();
        self.offer = Some(Offer { rows, first, number: thumbnail::number() });
    }

    pub fn title(&self) -> Option<String> {
        let (name, changed) = self.named.as_ref()?;
        Some(format!("{name}{}", if *changed { " (not saved)" } else { "" }))
    }

    pub(super) fn commands(&self) -> Vec<Named> {
        let command = |(place, path): (usize, &PathBuf)| Named {
            name: format!("Recent file: {}", printable(&path.display().to_string())),
            key: "",
            command: Command::Recent(place),
        };
        self.recent.iter().enumerate().map(command).collect()
    }

    /// `folder` is where exports go.
    pub(super) fn show(&mut self, ctx: &Context, desk: &mut Desk, folder: &Path) {
        let look = desk.look;
        if let Some(name) = &self.question
            && let Some(answer) = unsaved(ctx, look, name)
        {
            self.question = None;
            desk.asked.push(Command::Unsaved(answer));
        }
        if let Some(offer) = &self.offer
            && let Some(yes) = pasted(ctx, desk, offer)
        {
            let rows = self.offer.take().map(|it| it.rows).filter(|_| yes);
            desk.asked.extend(rows.map(Command::Rows));
        }
        self.dialog(ctx, desk, folder);
    }

    /// A browser opens a dialog of its own; the chosen file then arrives like a dropped one.
    #[cfg(target_arch = "wasm32")]
    fn dialog(&mut self, _: &Context, _: &mut Desk, _: &Path) {
        if self.asked.take() == Some(Errand::Open) {
            crate::platform::browser::ask_file();
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn dialog(&mut self, ctx: &Context, desk: &mut Desk, folder: &Path) {
        if let Some(errand) = self.asked.take() {
            let from = self.last.as_deref().filter(|_| errand == Errand::Open).unwrap_or(folder);
            self.open = Some(Open::new(ctx, errand, from, folder));
        }
        let Some(open) = &mut self.open else { return };
        let std::ops::ControlFlow::Break(chosen) = open.show(ctx, desk.look) else { return };
        if let Some(path) = chosen {
            if open.errand == Errand::Open {
                self.last = path.parent().map(Path::to_owned);
            }
            desk.asked.push(Command::Chosen(open.errand, path));
        }
        self.open = None;
    }

    pub(super) fn page(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let look = desk.look;
        part::heading(ui, look, "File");
        let in_browser = cfg!(target_arch = "wasm32");
        if !in_browser {
            let state = self.title().unwrap_or_else(|| "The canvas has no file yet.".to_owned());
            part::quiet(ui, look, state);
        }
        let saves = match in_browser {
            true => "The case, as a download — Ctrl+S",
            false => "The case, into its file — Ctrl+S",
        };
        let buttons = [
            ("New", "New: an empty arena, or the demo’s first preset — Ctrl+N", true),
            ("Open…", "A case or a recording — Ctrl+O", true),
            ("Save", saves, true),
            ("Save as…", "The case, under a new name — Ctrl+Shift+S", true),
        ];
        let buttons = if in_browser { &buttons[..3] } else { &buttons };
        if let Some(pressed) = part::buttons(ui, look, buttons) {
            let all = [Command::New, Command::Open, Command::Save, Command::SaveAs];
            desk.asked.extend(all.into_iter().nth(pressed));
        }
        if self.recent.is_empty() || !part::fold(ui, look, "recent", "Recent files", false) {
            return;
        }
        for (place, path) in self.recent.iter().enumerate() {
            if recent(ui, look, path) {
                desk.asked.push(Command::Recent(place));
            }
        }
    }
}

fn recent(ui: &mut Ui, look: &Look, path: &Path) -> bool {
    let words = |it: Option<&Path>| printable(&it.unwrap_or(path).display().to_string());
    let (name, folder) = (words(path.file_name().map(Path::new)), words(path.parent()));
    let response = part::named_row(ui, look, &name, &folder, false);
    response.hinted(words(Some(path))).clicked()
}

/// Shows a question over everything else; returns the answer, or `stay` on Escape. A button without
/// a hint is the primary one, and has the keyboard at first.
fn question<T: Copy>(
    ctx: &Context,
    look: &Look,
    (id, width): (&str, f32),
    add: impl FnOnce(&mut Ui),
    buttons: &[(&str, &str, T)],
    stay: T,
) -> Option<T> {
    let room = surface::screen(ctx).width() - look.space(8.0);
    let width = room.clamp(look.space(16.0), look.room(width));
    let ground = (overlay::sheet(look), SHADE);
    let area = Modal::default_area(Id::new(id));
    let (answer, leaves) = overlay::modal(ctx, area, ground, |ui, opens| {
        ui.set_width(width);
        add(ui);
        ui.add_space(look.space(1.0));
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = look.space(1.0);
            let count = buttons.len() as f32;
            let size = vec2((width - look.space(count - 1.0)) / count, look.row());
            for (label, hint, meant) in buttons {
                let response = match hint.is_empty() {
                    true => part::primary(ui, look, size, label, true),
                    false => part::button(ui, look, size, label, hint, true),
                };
                if opens && hint.is_empty() {
                    response.request_focus();
                }
                answer = answer.or(response.clicked().then_some(*meant));
            }
        });
        ui.add_space(look.space(1.0));
        answer
    });
    answer.or(leaves.then_some(stay))
}

fn unsaved(ctx: &Context, look: &Look, name: &str) -> Option<Answer> {
    let add = |ui: &mut Ui| {
        part::heading(ui, look, "Not saved");
        part::words(ui, format!("{name} has changes."), &look.body, look.ink);
    };
    let buttons = [
        ("Save", "", Answer::Save),
        ("Discard", "They are lost", Answer::Discard),
        ("Cancel", "Esc", Answer::Stay),
    ];
    question(ctx, look, ("unsaved", 44.0), add, &buttons, Answer::Stay)
}

fn pasted(ctx: &Context, desk: &mut Desk, offer: &Offer) -> Option<bool> {
    let look = desk.look;
    let add = |ui: &mut Ui| {
        part::heading(ui, look, "Rows of numbers");
        said(ui, look, &offer.rows);
        let high = surface::screen(ui.ctx()).height() - look.space(8.0);
        let most = (high - look.space(24.0)).max(look.space(8.0));
        ScrollArea::vertical().max_height(most).show(ui, |ui| table(ui, desk, offer));
    };
    let buttons = [("Open", "", true), ("Cancel", "Nothing changes — Esc", false)];
    question(ctx, look, ("pasted", 52.0), add, &buttons, false)
}

fn said(ui: &mut Ui, look: &Look, rows: &Rows) {
    let [first, second] = rows.pairs[0].0.map(|it| it.kind().word());
    let count = counted(rows.pairs.len(), "row");
    let text = format!(
        "{count}, read as {first} and {second}: each column is the number that it stands beside."
    );
    part::words(ui, text, &look.body, look.ink);
    if rows.heading {
        part::quiet(ui, look, "The first row names the columns, and is left out.");
    }
    if let Some(fault) = &rows.fault {
        part::refusal(ui, look, format!("Rows that are left out: {}. {fault}", rows.bad));
    }
    ui.add_space(look.space(1.0));
}

/// A transposed table: a line for each column of the data, a column for each of the first rows.
fn table(ui: &mut Ui, desk: &mut Desk, offer: &Offer) {
    let look = desk.look;
    let (gap, wide) = (look.space(1.0), ui.available_width());
    let cell = (wide * 0.6 / SHOWN as f32).floor() - gap;
    let some: Vec<_> = offer.rows.pairs.iter().take(SHOWN).collect();
    ui.spacing_mut().interact_size.y = 0.0;
    Grid::new("rows").spacing(vec2(gap, look.space(0.5))).min_col_width(cell).show(ui, |ui| {
        ui.allocate_space(vec2(wide * 0.4 - gap, 0.0));
        for (at, case) in offer.first.iter().enumerate() {
            let of = Of::Case(offer.number + at as u64, case);
            let (_, place) = ui.allocate_space(vec2(cell, look.space(9.0)));
            desk.thumbnails.paint(ui, look, of, place, (false, ui.rect_contains_pointer(place)));
        }
        ui.end_row();
        ui.label("");
        for (_, row) in &some {
            part::words(ui, format!("row {row}"), &look.small, look.ink);
        }
        ui.end_row();
        let longest = some.iter().max_by_key(|it| columns(&it.0).len());
        let names = longest.map_or(Vec::new(), |it| columns(&it.0));
        for (column, (which, name)) in names.into_iter().enumerate() {
            part::quiet(ui, look, format!("{}: {}, {name}", column + 1, ["A", "B"][which]));
            for (pair, _) in &some {
                let number = pair.iter().flat_map(|it| it.numbers()).nth(column);
                let text = number.map_or(String::new(), short);
                part::words(ui, text, &look.small, look.ink);
            }
            ui.end_row();
        }
    });
}

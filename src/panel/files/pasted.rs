//! Rows of numbers that were pasted: what they are read as, before anything changes.

use crate::demo::lesson::Lesson;
use crate::lab::case;
use crate::lab::paste::{Rows, columns};
use crate::page::number::short;
use crate::panel::theme::Look;
use crate::panel::thumbnail::{Of, Thumbnails};
use crate::panel::{overlay, part, surface};
use crate::scene::Scene;
use egui_macroquad::egui::{
    Align2, Context, Id, Key, Modal, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2,
};

/// How many of the rows are shown.
const SHOWN: usize = 3;

/// Tells their pictures from those of lists, whose numbers are small.
const PICTURES: u64 = u64::MAX << 32;

/// What was pasted, and the answer.
#[derive(Default)]
pub struct Pasted {
    offer: Option<Offer>,
    /// The rows that the user wants to open: the window takes them.
    pub chosen: Option<Rows>,
    /// How many times something was offered.
    times: u64,
    /// The question was open in the frame before.
    asking: bool,
}

struct Offer {
    rows: Rows,
    /// The first of them, as they will be on the canvas.
    first: Vec<(&'static Lesson, Scene)>,
}

impl Pasted {
    /// Asks whether rows are opened, in the demo where it shows them.
    pub fn offer(&mut self, rows: Rows, demo: &Lesson) {
        let cases = rows.cases(SHOWN, demo);
        let parsed = cases.lines().filter_map(|line| case::parse(line, "", None).ok());
        let first = parsed.map(|it| (it.lesson, it.scene)).collect();
        self.offer = Some(Offer { rows, first });
        self.times += 1;
    }

    pub fn is_open(&self) -> bool {
        self.offer.is_some()
    }

    pub fn close(&mut self) {
        self.offer = None;
    }

    /// Shows the question, where it is open.
    pub(super) fn show(&mut self, ctx: &Context, look: &Look, thumbnails: &mut Thumbnails) {
        let Some(offer) = &self.offer else {
            self.asking = false;
            return;
        };
        let opens = !std::mem::replace(&mut self.asking, true);
        let screen = surface::screen(ctx).size() - Vec2::splat(look.space(8.0));
        let width = screen.x.clamp(look.space(16.0), look.room(52.0));
        let number = PICTURES | self.times << 8;
        let modal = Modal::new(Id::new("pasted")).frame(overlay::sheet(look)).show(ctx, |ui| {
            ui.set_width(width);
            part::heading(ui, look, "Rows of numbers");
            said(ui, look, &offer.rows);
            let most = (screen.y - look.space(24.0)).max(look.space(8.0));
            ScrollArea::vertical().max_height(most).show(ui, |ui| {
                table(ui, look, offer, number, thumbnails);
            });
            ui.add_space(look.space(1.0));
            buttons(ui, look, width, opens)
        });
        let escaped = modal.should_close() || ctx.input(|input| input.key_pressed(Key::Escape));
        let answer = modal.inner.or(escaped.then_some(false));
        if let Some(answer) = answer {
            let offer = self.offer.take();
            self.chosen = offer.map(|it| it.rows).filter(|_| answer);
        }
    }
}

/// As what they are read, and what is left out.
fn said(ui: &mut Ui, look: &Look, rows: &Rows) {
    let [first, second] = rows.kinds.map(|it| it.word());
    let count = rows.pairs.len();
    let text = format!(
        "{count} rows, read as {first} and {second}: each column is the number that it \
            stands beside."
    );
    part::words(ui, text, &look.body, look.ink);
    if rows.heading {
        let text = "The first row names the columns, and is left out.";
        part::words(ui, text, &look.small, look.quiet);
    }
    if let Some(fault) = &rows.fault {
        let text = format!("Rows that are left out: {bad}. {fault}", bad = rows.bad);
        part::words(ui, text, &look.small, look.refusal);
    }
    ui.add_space(look.space(1.0));
}

/// A line for each column of the rows, a column for each of the first rows.
fn table(ui: &mut Ui, look: &Look, offer: &Offer, number: u64, thumbnails: &mut Thumbnails) {
    let pairs = &offer.rows.pairs;
    let wide = ui.available_width();
    let names = (wide * 0.4).min(look.room(20.0));
    let cell = (wide - names) / SHOWN as f32;
    let picture = Vec2::new(cell - look.space(1.0), look.space(9.0));
    let (top, _) = ui.allocate_exact_size(Vec2::new(wide, picture.y), Sense::hover());
    for (at, (lesson, scene)) in offer.first.iter().enumerate() {
        let corner = pos2(top.left() + names + cell * at as f32, top.top());
        let place = Rect::from_min_size(corner, picture);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(at));
        let of = Of::Case(number | at as u64, lesson, scene);
        thumbnails.show(&mut inside, look, of, picture, (false, Sense::hover()));
    }
    let line = |ui: &mut Ui, name: &str, cells: &[String]| {
        let height = look.row() * 0.75;
        let size = Vec2::new(wide, height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let y = rect.center().y;
        let left = rect.with_max_x(rect.left() + names);
        surface::line(ui, name, &look.small, look.quiet, left);
        for (at, text) in cells.iter().enumerate() {
            let at = pos2(rect.left() + names + cell * at as f32, y);
            ui.painter().text(at, Align2::LEFT_CENTER, text, look.small.clone(), look.ink);
        }
        let said = format!("{name}: {}", cells.join(", "));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    let some: Vec<_> = pairs.iter().take(SHOWN).collect();
    let rows: Vec<_> = some.iter().map(|it| format!("row {row}", row = it.1)).collect();
    line(ui, "", &rows);
    let longest = some.iter().max_by_key(|it| columns(&it.0).len());
    let names = longest.map_or(Vec::new(), |it| columns(&it.0));
    for (column, (which, name)) in names.into_iter().enumerate() {
        let cells: Vec<_> = some
            .iter()
            .map(|(pair, _)| {
                let numbers = pair.iter().flat_map(|it| it.numbers()).nth(column);
                numbers.map_or(String::new(), short)
            })
            .collect();
        let letter = ["A", "B"][which];
        let name = format!("{column}: {letter}, {name}", column = column + 1);
        line(ui, &name, &cells);
    }
}

/// Whether they are opened, where that was answered.
fn buttons(ui: &mut Ui, look: &Look, width: f32, opens: bool) -> Option<bool> {
    let mut answer = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = look.space(1.0);
        let size = Vec2::new((width - look.space(1.0)) / 2.0, look.row());
        let open = part::primary(ui, look, size, "Open", true);
        if opens {
            open.request_focus();
        }
        let (label, hint) = ("Cancel", "Nothing changes — Esc");
        let stay = part::button(ui, look, size, label, hint, true);
        for (button, meant) in [(open, true), (stay, false)] {
            answer = answer.or(button.clicked().then_some(meant));
        }
    });
    ui.add_space(look.space(1.0));
    answer
}

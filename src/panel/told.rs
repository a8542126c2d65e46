//! What a step says in the dock: its sentence beside its formula, each in the room that is kept.

use crate::demo::play::Note;
use crate::page::number;
use crate::panel::Inquiry;
use crate::panel::finger::Hinted;
use crate::panel::theme::Look;
use crate::panel::tied::{Manner, Names, Tied};
use egui_macroquad::egui::{FontId, Rect, Sense, Ui, WidgetInfo, WidgetType};

/// The sentence, with as many digits as are read at a glance; whole on hover.
pub fn sentence(
    ui: &Ui,
    look: &Look,
    note: &Note,
    rect: Rect,
    (names, inquiry): (&Names, &mut Inquiry),
) {
    let text = number::glance(&note.caption);
    let tied = fitting(ui, look, &[&text], rect, |_, text, font| {
        let manner = Manner { font, ink: look.ink, sentence: true };
        names.tie(ui, look, inquiry, text, manner, rect.width())
    });
    let Some(Set { tied, font, .. }) = tied.first() else { return };
    let rows = rows(ui, font, rect);
    tied.show(ui, inquiry, ("sentence", &note.caption), (rect, rows))
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &note.caption));
}

/// How many lines of text have room.
fn rows(ui: &Ui, font: &FontId, rect: Rect) -> usize {
    let line = ui.fonts(|fonts| fonts.row_height(font));
    ((rect.height() + 0.5) / line).floor().max(1.0) as usize
}

/// A line as it is set.
struct Set {
    tied: Tied,
    font: FontId,
    /// The rows that it takes.
    rows: usize,
}

/// Lines as they have room, each tied by its place, its text and a font: small where they would not
/// have it else, and then short ones side by side. What is still too long is shortened, from the last
/// line on.
fn fitting(
    ui: &Ui,
    look: &Look,
    lines: &[&str],
    rect: Rect,
    tie: impl Fn(usize, &str, &FontId) -> Tied,
) -> Vec<Set> {
    let set = |font: &FontId, lines: &[&str]| -> Vec<Set> {
        let tied = lines.iter().enumerate().map(|(index, it)| tie(index, it, font));
        tied.map(|tied| Set { rows: tied.rows(), tied, font: font.clone() }).collect()
    };
    let taken = |set: &[Set]| set.iter().map(|it| it.rows).sum::<usize>();
    let least = FontId::new(look.small.size * LEAST, look.small.family.clone());
    let large = set(&look.body, lines);
    if taken(&large) <= rows(ui, &look.body, rect) {
        return large;
    }
    for font in [&look.small, &least] {
        // Laying out is slow: a font in which the words alone are too wide is not tried.
        let share = font.size / look.body.size / rect.width().max(1.0);
        let wide = |it: &Set| it.tied.galley.rows.iter().map(|row| row.rect.width()).sum::<f32>();
        let least = large.iter().map(|it| (wide(it) * share * 0.99).ceil() as usize).sum::<usize>();
        if least > rows(ui, font, rect) {
            continue;
        }
        let set = set(font, lines);
        if taken(&set) <= rows(ui, font, rect) {
            return set;
        }
    }
    let mut beside: Vec<String> = Vec::new();
    for line in lines {
        let both = beside.last().map(|it| format!("{it}{BESIDE}{line}"));
        match both.filter(|it| tie(0, it, &least).rows() == 1) {
            Some(both) => {
                beside.pop();
                beside.push(both);
            }
            None => beside.push((*line).to_owned()),
        }
    }
    let mut set = set(&least, &beside.iter().map(String::as_str).collect::<Vec<_>>());
    let mut over = taken(&set).saturating_sub(rows(ui, &least, rect));
    for Set { rows, .. } in set.iter_mut().rev() {
        let less = over.min(*rows - 1);
        *rows -= less;
        over -= less;
    }
    set
}

/// The smallest type, as a share of the small one: eleven pixels of twelve.
const LEAST: f32 = 11.0 / 12.0;

/// What stands between two lines in one row.
const BESIDE: &str = "     ";

/// The formula, a line each: in letters, then with its numbers.
pub fn formula(
    ui: &mut Ui,
    look: &Look,
    note: &Note,
    rect: Rect,
    (names, inquiry): (&Names, &mut Inquiry),
) {
    let lines: Vec<_> = note.formula.iter().map(String::as_str).collect();
    let set = fitting(ui, look, &lines, rect, |index, text, font| {
        let ink = if index == 0 { look.quiet } else { look.ink };
        names.tie(ui, look, inquiry, text, Manner { font, ink, sentence: false }, rect.width())
    });
    let whole = note.formula.join("\n");
    let response = ui.interact(rect, ui.id().with("formula"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &whole));
    let mut row = 0;
    for (index, Set { tied, font, rows: each }) in set.iter().enumerate() {
        let line = ui.fonts(|fonts| fonts.row_height(font));
        if row + each > rows(ui, font, rect) {
            response.hinted(whole);
            return;
        }
        let top = rect.top() + line * row as f32;
        let place = Rect::from_x_y_ranges(rect.x_range(), top..=top + line * *each as f32);
        let name = (format!("formula {index}"), &tied.galley.job.text);
        tied.show(ui, inquiry, (&name.0, name.1), (place, *each));
        row += each;
    }
}

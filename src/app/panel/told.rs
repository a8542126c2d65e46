//! What a step says in the dock: its sentence beside its formula, each in the room that is kept.

use crate::app::digits;
use crate::app::panel::Inquiry;
use crate::app::panel::finger::Hinted;
use crate::app::panel::tied::{Manner, Names};
use crate::app::play::Note;
use crate::app::theme::Look;
use egui_macroquad::egui::{FontId, Rect, Sense, Ui, WidgetInfo, WidgetType};

/// The sentence, with as many digits as are read at a glance; whole on hover.
pub fn sentence(
    ui: &Ui,
    look: &Look,
    note: &Note,
    rect: Rect,
    (names, inquiry): (&Names, &mut Inquiry),
) {
    let text = digits::read(&note.caption);
    let (font, _) = fitting(ui, look, &[&text], rect);
    let manner = Manner { font, ink: look.ink, sentence: true };
    let rows = rows(ui, font, rect);
    let texts = [&*text, &note.caption];
    names
        .show(ui, look, inquiry, ("sentence", texts), manner, (rect, rows))
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &note.caption));
}

/// How many lines of text have room.
fn rows(ui: &Ui, font: &FontId, rect: Rect) -> usize {
    let line = ui.fonts(|fonts| fonts.row_height(font));
    ((rect.height() + 0.5) / line).floor().max(1.0) as usize
}

/// The font in which some lines have room, small where they would not have it else, and how many
/// rows each line takes. What is still too long is shortened, from the last line on.
fn fitting<'l>(ui: &Ui, look: &'l Look, lines: &[&str], rect: Rect) -> (&'l FontId, Vec<usize>) {
    let taken = |font: &FontId| {
        let rows = |text: &&str| {
            let galley =
                ui.painter().layout((*text).to_owned(), font.clone(), look.ink, rect.width());
            galley.rows.len().max(1)
        };
        lines.iter().map(rows).collect::<Vec<_>>()
    };
    let large = taken(&look.body);
    if large.iter().sum::<usize>() <= rows(ui, &look.body, rect) {
        return (&look.body, large);
    }
    let (mut small, room) = (taken(&look.small), rows(ui, &look.small, rect));
    if small.len() > room {
        // It would not be seen as a whole all the same.
        return (&look.body, vec![1; lines.len()]);
    }
    let mut over = small.iter().sum::<usize>().saturating_sub(room);
    for rows in small.iter_mut().rev() {
        let less = over.min(*rows - 1);
        *rows -= less;
        over -= less;
    }
    (&look.small, small)
}

/// The formula, a line each: in letters, then with its numbers.
pub fn formula(
    ui: &mut Ui,
    look: &Look,
    note: &Note,
    rect: Rect,
    (names, inquiry): (&Names, &mut Inquiry),
) {
    let lines: Vec<_> = note.formula.iter().map(String::as_str).collect();
    let (font, taken) = fitting(ui, look, &lines, rect);
    let (line, room) = (ui.fonts(|fonts| fonts.row_height(font)), rows(ui, font, rect));
    let whole = note.formula.join("\n");
    let response = ui.interact(rect, ui.id().with("formula"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &whole));
    let mut row = 0;
    for (index, (text, each)) in lines.iter().zip(taken).enumerate() {
        if row + each > room {
            response.hinted(whole);
            return;
        }
        let ink = if index == 0 { look.quiet } else { look.ink };
        let manner = Manner { font, ink, sentence: false };
        let top = rect.top() + line * row as f32;
        let place = Rect::from_x_y_ranges(rect.x_range(), top..=top + line * each as f32);
        let name = format!(words!(panel.told.formula_index), index = index);
        names.show(ui, look, inquiry, (&name, [text, text]), manner, (place, each));
        row += each;
    }
}

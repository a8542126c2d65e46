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
    let font = fitting(ui, look, &[&text], rect).font;
    let manner = Manner { font: &font, ink: look.ink, sentence: true };
    let rows = rows(ui, &font, rect);
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

/// How lines are set: in a font, and each with the rows that it takes.
struct Setting {
    font: FontId,
    lines: Vec<(String, usize)>,
}

/// Lines as they have room: small where they would not have it else, and then short ones side by
/// side. What is still too long is shortened, from the last line on.
fn fitting(ui: &Ui, look: &Look, lines: &[&str], rect: Rect) -> Setting {
    let rows_of = |text: &str, font: &FontId| {
        let text = text.to_owned();
        ui.painter().layout(text, font.clone(), look.ink, rect.width()).rows.len().max(1)
    };
    let set = |font: &FontId, lines: Vec<String>| {
        let font = font.clone();
        let lines = lines.into_iter().map(|it| (rows_of(&it, &font), it));
        let lines = lines.map(|(rows, it)| (it, rows)).collect();
        Setting { font, lines }
    };
    let whole = || lines.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let fits =
        |it: &Setting| it.lines.iter().map(|it| it.1).sum::<usize>() <= rows(ui, &it.font, rect);
    let least = FontId::new(look.small.size * LEAST, look.small.family.clone());
    for font in [&look.body, &look.small, &least] {
        let setting = set(font, whole());
        if fits(&setting) {
            return setting;
        }
    }
    let mut beside: Vec<String> = Vec::new();
    for line in lines {
        let both = beside.last().map(|it| format!("{it}{BESIDE}{line}"));
        match both.filter(|it| rows_of(it, &least) == 1) {
            Some(both) => {
                beside.pop();
                beside.push(both);
            }
            None => beside.push((*line).to_owned()),
        }
    }
    let mut setting = set(&least, beside);
    let taken = setting.lines.iter().map(|it| it.1).sum::<usize>();
    let mut over = taken.saturating_sub(rows(ui, &setting.font, rect));
    for (_, rows) in setting.lines.iter_mut().rev() {
        let less = over.min(*rows - 1);
        *rows -= less;
        over -= less;
    }
    setting
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
    let Setting { font, lines } = fitting(ui, look, &lines, rect);
    let (line, room) = (ui.fonts(|fonts| fonts.row_height(&font)), rows(ui, &font, rect));
    let whole = note.formula.join("\n");
    let response = ui.interact(rect, ui.id().with("formula"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &whole));
    let mut row = 0;
    for (index, (text, each)) in lines.iter().enumerate() {
        if row + each > room {
            response.hinted(whole);
            return;
        }
        let ink = if index == 0 { look.quiet } else { look.ink };
        let manner = Manner { font: &font, ink, sentence: false };
        let top = rect.top() + line * row as f32;
        let place = Rect::from_x_y_ranges(rect.x_range(), top..=top + line * *each as f32);
        let name = format!("formula {index}");
        names.show(ui, look, inquiry, (&name, [text, text]), manner, (place, *each));
        row += each;
    }
}

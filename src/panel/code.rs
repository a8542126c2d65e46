//! The method's pseudo-code, with the line that the step is on and the branch that it took.

use crate::panel::story::Inside;
use crate::panel::theme::Look;
use crate::panel::tied::{Manner, Names};
use crate::panel::{Desk, Inquiry, part};
use egui_macroquad::egui::{
    Align, Align2, FontId, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Shows the lines; follows the lit one when it changes.
pub fn show(ui: &mut Ui, desk: &Desk, lit_before: &mut Option<&'static str>, inside: Inside) {
    let (look, run) = (desk.look, desk.run);
    let lit = run.page(desk.session.step()).lit;
    let moved = lit.map(|it| it.tag) != *lit_before;
    *lit_before = lit.map(|it| it.tag);
    ui.add_space(look.space(1.0));
    part::words(ui, desk.session.lesson().title, &look.title, look.ink);
    part::words(ui, "in pseudo-code; the step’s line is lit", &look.small, look.quiet);
    ui.add_space(look.space(1.0));
    part::rows(ui, |ui| {
        for line in run.code {
            let here = lit.filter(|it| it.tag == line.tag && !line.tag.is_empty());
            let branch = here.and_then(|it| it.taken);
            let lit = here.is_some();
            let font = if lit { &look.strong } else { &look.body };
            let row = Row { indent: line.indent, text: line.text, lit, branch, font };
            let rect = row.show(ui, look, &mut *inside.inquiry, inside.names);
            if here.is_some() && moved {
                ui.scroll_to_rect(rect, Some(Align::Center));
            }
        }
    });
    if let Some(program) = run.program {
        let name = program.dialect.title();
        part::section(ui, look, name);
        let hint = "“Copy as code”, at the foot of Lab, copies it in four languages.";
        part::words(ui, hint, &look.small, look.quiet);
        ui.add_space(look.space(0.5));
        for line in program.text(program.dialect).lines() {
            let text = line.trim_start();
            let indent = u8::from(text != line);
            let row = Row { indent, text, lit: false, branch: None, font: &look.code };
            row.show(ui, look, &mut *inside.inquiry, inside.names);
        }
    }
    ui.add_space(look.space(2.0));
}

struct Row<'a> {
    indent: u8,
    text: &'a str,
    lit: bool,
    branch: Option<bool>,
    font: &'a FontId,
}

impl Row<'_> {
    /// Shows it; returns where it is.
    fn show(&self, ui: &mut Ui, look: &Look, inquiry: &mut Inquiry, names: &Names) -> Rect {
        let Self { indent, text, lit, branch, font } = *self;
        let answer = branch.map(|taken| if taken { "yes" } else { "no" });
        let room = if answer.is_some() { look.space(4.0) } else { 0.0 };
        let start = look.space(1.5) * f32::from(indent);
        // A line that does not fit goes on a little farther in.
        let width = (ui.available_width() - start - room).max(look.space(6.0));
        let ink = if lit { look.ink } else { look.quiet };
        let manner = Manner { font, ink, sentence: false };
        let tied = names.tie(ui, look, inquiry, text, manner, width);
        let height = tied.galley.size().y;
        let size = vec2(ui.available_width(), height + look.space(0.75));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let name = match answer {
            Some(answer) => format!("{text} {answer}"),
            None => text.to_owned(),
        };
        response.widget_info(|| WidgetInfo::selected(WidgetType::Label, true, lit, &name));
        let bleed = Rect::from_x_y_ranges(ui.clip_rect().x_range(), rect.y_range());
        if lit {
            ui.painter().rect_filled(bleed, 0.0, look.raised);
            let bar = Rect::from_min_size(bleed.min, vec2(3.0, bleed.height()));
            ui.painter().rect_filled(bar, 0.0, look.accent);
        }
        let top = rect.top() + look.space(0.375);
        let place = Rect::from_min_size(pos2(rect.left() + start, top), vec2(width, height));
        let id = format!("line at {top}", top = rect.top());
        tied.show(ui, inquiry, (&id, text), (place, usize::MAX));
        if let Some(answer) = answer {
            let at = pos2(rect.right(), top);
            ui.painter().text(at, Align2::RIGHT_TOP, answer, look.strong.clone(), look.accent);
        }
        rect
    }
}

//! The method's pseudo-code, with the line that the step is on and the branch that it took.

use crate::app::panel::{Desk, part};
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Color32, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

/// Shows the lines; follows the lit one when it changes.
pub fn show(ui: &mut Ui, desk: &Desk, lit_before: &mut Option<&'static str>) {
    let (look, run) = (desk.look, desk.run);
    let lit = run.lit(desk.session.step(run));
    let moved = lit.map(|it| it.tag) != *lit_before;
    *lit_before = lit.map(|it| it.tag);
    ui.add_space(look.space(1.0));
    part::words(ui, desk.session.lesson().title, &look.title, look.ink);
    part::words(ui, "in pseudo-code; the step’s line is lit", &look.small, look.quiet);
    ui.add_space(look.space(1.0));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in run.code() {
            let here = lit.filter(|it| it.tag == line.tag && !line.tag.is_empty());
            let branch = here.and_then(|it| it.taken);
            let rect = row(ui, look, line.indent, line.text, here.is_some(), branch);
            if here.is_some() && moved {
                ui.scroll_to_rect(rect, Some(Align::Center));
            }
        }
    });
    if let Some(program) = run.program() {
        let name = program.dialect.title();
        part::section(ui, look, name);
        let hint = "Lab, “Take it home”, copies it in four languages.";
        part::words(ui, hint, &look.small, look.quiet);
        ui.add_space(look.space(0.5));
        for (indent, text) in program.lines(program.dialect) {
            row(ui, look, indent, &text, false, None);
        }
    }
    ui.add_space(look.space(2.0));
}

/// One line; returns where it is.
fn row(ui: &mut Ui, look: &Look, indent: u8, text: &str, lit: bool, branch: Option<bool>) -> Rect {
    let answer = branch.map(|taken| if taken { "yes" } else { "no" });
    let room = if answer.is_some() { look.space(4.0) } else { 0.0 };
    let start = look.space(1.5) * f32::from(indent);
    let font = if lit { look.strong.clone() } else { look.body.clone() };
    // A line that does not fit goes on a little farther in.
    let width = (ui.available_width() - start - room).max(look.space(6.0));
    let mut job = LayoutJob::simple(text.to_owned(), font, Color32::PLACEHOLDER, width);
    job.halign = Align::LEFT;
    let galley = ui.painter().layout_job(job);
    let size = vec2(ui.available_width(), galley.size().y + look.space(0.75));
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
    let ink = if lit { look.ink } else { look.quiet };
    ui.painter().galley(pos2(rect.left() + start, rect.top() + look.space(0.375)), galley, ink);
    if let Some(answer) = answer {
        let at = pos2(rect.right(), rect.top() + look.space(0.375));
        ui.painter().text(at, Align2::RIGHT_TOP, answer, look.strong.clone(), look.accent);
    }
    rect
}

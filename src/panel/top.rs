//! What stands at the top left: the way to the other demos, and what the open one asks.

use crate::panel::icon::Icon;
use crate::panel::layout::Rects;
use crate::panel::{Desk, part, surface};
use crate::session::action::Action;
use egui_macroquad::egui::{Context, FontId, Sense, Vec2, WidgetInfo, WidgetType};

/// Shows both; whether the contents were asked for.
pub fn show(ctx: &Context, desk: &mut Desk, rects: &Rects) -> bool {
    let look = desk.look;
    let asked = surface::sheet(ctx, look, "menu", rects.menu, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let mut asked = false;
        ui.add_space(look.space(0.375));
        ui.horizontal(|ui| {
            ui.add_space(look.space(0.375));
            let hint = "All demos — L";
            let menu = part::icon_button(ui, look, Icon::Menu, "Contents", hint, true);
            desk.entrance.get_or_insert(menu.id);
            asked = menu.clicked();
            let open = desk.session.lesson();
            for (icon, name, step) in
                [(Icon::Back, "Previous demo", -1), (Icon::Forward, "Next demo", 1)]
            {
                let there = open.beside(step);
                let hint =
                    there.map_or_else(|| name.to_owned(), |it| format!("{name}: {}", it.title));
                let button = part::icon_button(ui, look, icon, name, &hint, there.is_some());
                if let Some(lesson) = there.filter(|_| button.clicked()) {
                    desk.actions.push(Action::Open { lesson: lesson.slug.to_owned() });
                }
            }
        });
        asked
    });
    title(ctx, desk, rects);
    asked.unwrap_or_default()
}

/// The title alone, large, for who looks on from afar.
pub fn present(ctx: &Context, desk: &Desk, rects: &Rects) {
    let look = desk.look;
    let rect = surface::rect(rects.title);
    surface::place(ctx, "title", rect, |ui| {
        let font = FontId::new(look.title.size * 1.4, look.title.family.clone());
        surface::words(ui, "title", desk.session.lesson().title, &font, look.ink, rect);
    });
}

/// The title and the question, on the canvas itself.
fn title(ctx: &Context, desk: &Desk, rects: &Rects) {
    let look = desk.look;
    let rect = surface::rect(rects.title);
    if rect.width() < look.room(6.0) {
        return;
    }
    let lesson = desk.session.lesson();
    surface::place(ctx, "title", rect.expand(4.0), |ui| {
        let response = ui.interact(rect, ui.id().with("words"), Sense::hover());
        let title = match desk.file {
            Some(file) => format!("{} · {file}", lesson.title),
            None => lesson.title.to_owned(),
        };
        let text = format!("{title}. {}", lesson.question);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
        let line = ui.fonts(|fonts| fonts.row_height(&look.title));
        let (first, below) = rect.split_top_bottom_at_y(rect.top() + line);
        surface::caption(ui, look, &title, &look.title, look.ink, first);
        surface::caption(ui, look, lesson.question, &look.body, look.quiet, below);
    });
}

//! The command palette: everything that can be done, found by its name.

use super::{Desk, Page, icon, overlay, part, scroll, surface};
use crate::panel::keyboard::{Command, Named, Wish, matching, named};
use egui_macroquad::egui::{
    Align, Align2, Area, Context, Id, Key, Order, Rect, ScrollArea, Sense, TextEdit, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

/// What the palette remembers.
#[derive(Default)]
pub struct Commands {
    pub open: bool,
    /// What was chosen for the window to do.
    pub chosen: Option<Command>,
    search: String,
    /// Which of the found ones Enter takes.
    at: usize,
    was_open: bool,
}

/// Most rows that are seen at once.
const ROWS: f32 = 12.0;

/// Shows the palette where it is open.
pub(super) fn show(ctx: &Context, desk: &mut Desk, kept: &mut Commands, files: &Page, tells: bool) {
    let opens = kept.open && !std::mem::replace(&mut kept.was_open, kept.open);
    kept.was_open = kept.open;
    if !kept.open {
        (kept.search, kept.at) = (String::new(), 0);
        return;
    }
    let look = desk.look;
    let screen = surface::screen(ctx);
    let width = (screen.width() - look.space(4.0)).clamp(look.space(16.0), look.room(56.0));
    let mut choice = None;
    let area = Area::new(Id::new("commands"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(pos2(screen.center().x, screen.top() + screen.height() * 0.08))
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            ui.ctx().memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            overlay::sheet(look).show(ui, |ui| {
                ui.set_width(width - look.space(4.0));
                let mut all = named(desk.session, tells);
                all.extend(files.commands());
                choice = list(ui, desk, kept, &all, opens);
            });
        });
    let outside = ctx.input(|input| {
        let at = input.pointer.interact_pos();
        input.pointer.any_pressed() && at.is_some_and(|at| !area.response.rect.contains(at))
    });
    let done = choice.is_some() || outside || ctx.input(|input| input.key_pressed(Key::Escape));
    kept.open &= !done;
    match choice {
        Some(Wish::Act(action)) => desk.actions.push(action),
        Some(Wish::Window(command)) => kept.chosen = Some(command),
        None => {}
    }
}

/// The field and what it finds; what was chosen.
fn list(
    ui: &mut Ui,
    desk: &mut Desk,
    kept: &mut Commands,
    all: &[Named],
    opens: bool,
) -> Option<Wish> {
    let look = desk.look;
    let height = surface::screen(ui.ctx()).height() * 0.7;
    let width = ui.available_width();
    let edit = TextEdit::singleline(&mut kept.search)
        .hint_text("What would you like to do?")
        .vertical_align(Align::Center)
        .desired_width(width);
    let field = ui.add_sized(vec2(width, look.row()), edit);
    part::edits(&field, "Search the commands", &kept.search);
    desk.entrance = Some(field.id);
    if opens {
        field.request_focus();
    }
    if field.changed() {
        kept.at = 0;
    }
    let found = matching(all, &kept.search);
    let (down, up, enter) = ui.input(|input| {
        [Key::ArrowDown, Key::ArrowUp, Key::Enter].map(|key| input.key_pressed(key)).into()
    });
    let last = found.len().saturating_sub(1);
    kept.at = match (down, up) {
        (true, _) => (kept.at + 1).min(last),
        (_, true) => kept.at.saturating_sub(1),
        _ => kept.at.min(last),
    };
    ui.add_space(look.space(1.0));
    let mut taken = found.get(kept.at).copied().filter(|_| enter);
    let room = (look.row() * ROWS).min(height - look.row() - look.space(4.0)).max(look.row());
    let area = ScrollArea::vertical().max_height(room).auto_shrink([false, true]);
    scroll::show(ui, look, "The commands scroll", area, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if found.is_empty() {
            part::empty(ui, look, "No command has all these words.");
        }
        for (index, it) in found.iter().enumerate() {
            let chosen = index == kept.at;
            let (clicked, seen) = row(ui, desk, it, chosen);
            if clicked {
                taken = Some(it);
            }
            if chosen && (down || up) {
                ui.scroll_to_rect(seen, None);
            }
        }
    });
    taken.map(|it| it.wish.clone())
}

/// One command with its key; whether it was clicked, and where it is.
fn row(ui: &mut Ui, desk: &Desk, it: &Named, chosen: bool) -> (bool, Rect) {
    let look = desk.look;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), look.row()), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &it.name));
    if chosen || response.hovered() {
        ui.painter().rect_filled(rect, 5.0, look.tint(look.raised, if chosen { 1.0 } else { 0.6 }));
    }
    let inner = rect.shrink2(vec2(look.space(1.0), 0.0));
    let key = ui.painter().layout_no_wrap(it.key.to_owned(), look.small.clone(), look.quiet);
    let left = inner.with_max_x(inner.right() - key.size().x - look.space(2.0));
    surface::line(ui, &it.name, &look.body, look.ink, left);
    let at = inner.right_center() - vec2(key.size().x, key.size().y / 2.0);
    ui.painter().galley(at, key, look.quiet);
    part::follow(&response);
    icon::focus_ring(ui.painter(), &response, rect, look);
    (response.clicked(), rect)
}

//! Scroll areas that the keyboard scrolls too.
//!
//! egui gives the keyboard to what can be scrolled and to its bars, and then does nothing with it.
//! Here these have a name and a ring, and the arrow keys scroll.

use super::icon;
use crate::app::theme::Look;
use egui_macroquad::egui::scroll_area::ScrollAreaOutput;
use egui_macroquad::egui::{
    Color32, EventFilter, Id, Key, Mesh, ScrollArea, Shape, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::hash::Hash;

/// A scroll area that takes all the room there is and no more.
pub fn scrolling(salt: impl Hash) -> ScrollArea {
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).min_scrolled_height(0.0)
}

/// Shows a scroll area, which `name` says to who hears it read.
pub fn show<R>(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    area: ScrollArea,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let shown = area.show(ui, add);
    by_keys(ui, look, name, &shown);
    shown.inner
}

/// Lets the keyboard scroll what a scroll area has just shown, where that is longer than its room.
pub fn by_keys<R>(ui: &Ui, look: &Look, name: &str, shown: &ScrollAreaOutput<R>) {
    // Under these egui asks for the keyboard: for the area, and for the bars of both directions.
    let stops = [shown.id.with("area"), shown.id.with(0_usize), shown.id.with(1_usize)];
    for id in stops {
        let Some(stop) = ui.ctx().read_response(id) else { continue };
        stop.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
        let room = shown.inner_rect.intersect(ui.clip_rect());
        icon::focus_ring(ui.painter(), &stop, room, look);
        if stop.has_focus() {
            turn(ui, look, id, shown);
        }
    }
}

/// What the keys do while that has the keyboard.
fn turn<R>(ui: &Ui, look: &Look, stop: Id, shown: &ScrollAreaOutput<R>) {
    let arrows =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(stop, arrows));
    let (line, page) = (look.row(), shown.inner_rect.height() - look.row());
    let keys = [
        (Key::ArrowDown, Vec2::new(0.0, line)),
        (Key::ArrowUp, Vec2::new(0.0, -line)),
        (Key::ArrowRight, Vec2::new(line, 0.0)),
        (Key::ArrowLeft, Vec2::new(-line, 0.0)),
        (Key::PageDown, Vec2::new(0.0, page)),
        (Key::PageUp, Vec2::new(0.0, -page)),
        (Key::Home, Vec2::new(0.0, -shown.content_size.y)),
        (Key::End, Vec2::new(0.0, shown.content_size.y)),
    ];
    let by = keys.into_iter().map(|(key, by)| ui.input(|it| it.num_presses(key)) as f32 * by);
    let by = by.fold(Vec2::ZERO, |all, it| all + it);
    if by != Vec2::ZERO {
        let most = (shown.content_size - shown.inner_rect.size()).max(Vec2::ZERO);
        let mut state = shown.state;
        state.offset = (state.offset + by).clamp(Vec2::ZERO, most);
        state.store(ui.ctx(), shown.id);
        ui.ctx().request_repaint();
    }
}

/// How high the fading is that says that a text goes on below, steps of the rhythm.
const FADING: f32 = 3.0;

/// Lets what is scrolled fade out at the foot of its area while there is more below.
pub fn fade<R>(ui: &Ui, look: &Look, shown: &ScrollAreaOutput<R>) {
    let rect = shown.inner_rect;
    let below = shown.content_size.y - shown.state.offset.y - rect.height();
    let share = (below / look.space(FADING)).clamp(0.0, 1.0);
    let top = (rect.bottom() - look.space(FADING)).max(rect.top());
    let mut mesh = Mesh::default();
    let clear = Color32::TRANSPARENT;
    for (y, ink) in [(top, clear), (rect.bottom(), look.panel.gamma_multiply(share))] {
        mesh.colored_vertex(pos2(rect.left(), y), ink);
        mesh.colored_vertex(pos2(rect.right(), y), ink);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    ui.painter().add(Shape::mesh(mesh));
}

//! The run's small table: a row for each round, the current one marked.

use crate::app::lesson::Table;
use crate::app::panel::icon;
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Color32, Rect, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Shows the table; the step of the row that was clicked. `moved` scrolls the
/// current row into sight.
pub fn show(ui: &mut Ui, look: &Look, table: &Table, step: usize, moved: bool) -> Option<usize> {
    let columns = table.columns.len().max(1);
    let measure = |text: &String| {
        let ink = Color32::PLACEHOLDER;
        ui.painter().layout_no_wrap(text.clone(), look.small.clone(), ink).size().x
    };
    let widest = table
        .rows
        .iter()
        .flat_map(|(_, cells)| cells)
        .chain(&table.columns)
        .map(measure)
        .fold(0.0, f32::max);
    let share = (ui.available_width() / columns as f32).max(widest + look.space(1.0));
    let size = Vec2::new(share * columns as f32, look.space(2.5));
    let current = table.rows.iter().rposition(|(from, _)| *from <= step);
    let mut chosen = None;
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        cells(ui, look, rect, &table.columns, look.quiet);
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, look.line());
        for (index, (to, texts)) in table.rows.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let marked = current == Some(index);
            let label = texts.join(", ");
            response.widget_info(|| {
                WidgetInfo::selected(WidgetType::SelectableLabel, true, marked, &label)
            });
            if marked || response.hovered() {
                let ground = look.tint(look.raised, if marked { 1.0 } else { 0.5 });
                ui.painter().rect_filled(rect, 3.0, ground);
            }
            cells(ui, look, rect, texts, if *to <= step { look.ink } else { look.quiet });
            if response.has_focus() {
                icon::focus_ring(ui.painter(), rect, look);
            }
            if marked && moved {
                ui.scroll_to_rect(rect, Some(Align::Center));
            }
            if response.clicked() {
                chosen = Some(*to);
            }
        }
    });
    chosen.filter(|chosen| *chosen != step)
}

fn cells(ui: &Ui, look: &Look, rect: Rect, texts: &[String], ink: Color32) {
    let share = rect.width() / texts.len().max(1) as f32;
    for (index, text) in texts.iter().enumerate() {
        let right = rect.left() + share * (index + 1) as f32 - look.space(0.5);
        let at = pos2(right, rect.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, look.small.clone(), ink);
    }
}

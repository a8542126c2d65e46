//! The run's small table: a row for each round, the current one marked.
//!
//! `egui_extras::TableBuilder` was tried in its place: 34 lines fewer and three crates more. Of 14
//! rows with 6 columns it needs 222 µs a frame instead of 75 (unoptimised), and Tab stops at each
//! of its 90 cells instead of at each row.

use crate::demo::play::Table;
use crate::panel::theme::Look;
use crate::panel::{icon, part, scroll};
use egui_macroquad::egui::{
    Align, Align2, Color32, Context, Rect, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType,
    pos2,
};

/// A row with the step that it belongs to.
type Row = (usize, Vec<String>);

/// The row that is marked at a step, and the one that is brought into sight.
///
/// Of several rows that belong to a step none stands out, but a table of one step ends at
/// its last row. Before its rows a table is shown from its top, and with them from the first.
fn current(rows: &[Row], step: usize) -> (Option<usize>, usize) {
    let latest = rows.iter().map(|(from, _)| *from).filter(|from| *from <= step).max();
    let is_latest = |(from, _): &Row| Some(*from) == latest;
    let shared = rows.iter().filter(|row| is_latest(row)).count();
    let first = rows.iter().position(is_latest).unwrap_or(0);
    let ends = shared == rows.len() && latest != Some(step);
    let last = rows.iter().rposition(is_latest).filter(|_| shared == 1 || ends);
    (last, last.unwrap_or(first))
}

/// A table with the widths of its columns.
pub struct Sheet<'t> {
    table: &'t Table,
    widths: Vec<f32>,
}

impl<'t> Sheet<'t> {
    /// Measures a table.
    pub fn of(ctx: &Context, look: &Look, table: &'t Table) -> Self {
        let measure = |text: &String| {
            let font = look.small.clone();
            let lay = |text| ctx.fonts(|it| it.layout_no_wrap(text, font, Color32::PLACEHOLDER));
            lay(text.clone()).size().x.ceil()
        };
        let mut widths: Vec<f32> = table.columns.iter().map(measure).collect();
        for (_, cells) in &table.rows {
            widths.resize(widths.len().max(cells.len()), 0.0);
            for (width, cell) in widths.iter_mut().zip(cells) {
                *width = width.max(measure(cell));
            }
        }
        let gap = look.space(1.0);
        widths.iter_mut().for_each(|width| *width += gap);
        Self { table, widths }
    }

    pub fn width(&self) -> f32 {
        self.widths.iter().sum()
    }

    /// Shows the table; the step of the row that was clicked. `moved` scrolls the
    /// current row into sight.
    pub fn show(mut self, ui: &mut Ui, look: &Look, step: usize, moved: bool) -> Option<usize> {
        let spare = (ui.available_width() - self.width()).max(0.0);
        let count = self.widths.len().max(1) as f32;
        self.widths.iter_mut().for_each(|width| *width += spare / count);
        let size = Vec2::new(self.width(), look.space(2.5));
        let rows = &self.table.rows;
        let (current, sought) = current(rows, step);
        let mut chosen = None;
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        self.cells(ui, look, rect, &self.table.columns, look.quiet);
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, look.line());
        let area = ScrollArea::vertical().auto_shrink(false);
        scroll::show(ui, look, "The table scrolls", area, |ui| {
            for (index, (to, texts)) in rows.iter().enumerate() {
                let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                let marked = current == Some(index);
                response.widget_info(|| {
                    let label = texts.join(", ");
                    WidgetInfo::selected(WidgetType::SelectableLabel, true, marked, label)
                });
                part::follow(&response);
                if marked || response.hovered() {
                    let ground = look.tint(look.raised, if marked { 1.0 } else { 0.5 });
                    ui.painter().rect_filled(rect, 3.0, ground);
                }
                let ink = if *to <= step { look.ink } else { look.tint(look.quiet, 0.7) };
                self.cells(ui, look, rect, texts, ink);
                icon::focus_ring(ui.painter(), &response, rect, look);
                if sought == index && moved {
                    ui.scroll_to_rect(rect, Some(Align::Center));
                }
                if response.clicked() {
                    chosen = Some(*to);
                }
            }
        });
        chosen.filter(|chosen| *chosen != step)
    }

    fn cells(&self, ui: &Ui, look: &Look, rect: Rect, texts: &[String], ink: Color32) {
        let mut right = rect.left();
        for (text, width) in texts.iter().zip(&self.widths) {
            right += width;
            let at = pos2(right - look.space(0.5), rect.center().y);
            ui.painter().text(at, Align2::RIGHT_CENTER, text, look.small.clone(), ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(steps: &[usize]) -> Vec<Row> {
        steps.iter().map(|step| (*step, Vec::new())).collect()
    }

    #[test]
    fn a_table_of_one_step_is_shown_from_its_top_until_that_step_is_past() {
        let rows = rows(&[4, 4, 4]);
        for step in [0, 3, 4] {
            assert_eq!(current(&rows, step), (None, 0), "{step}");
        }
        assert_eq!(current(&rows, 5), (Some(2), 2));
    }

    #[test]
    fn a_round_is_marked_and_in_sight_from_its_step_on() {
        let rows = rows(&[1, 3, 5]);
        let shown = [0, 1, 2, 3, 9].map(|step| current(&rows, step));
        let marked = [(0, false), (0, true), (0, true), (1, true), (2, true)];
        assert_eq!(shown, marked.map(|(row, is)| (is.then_some(row), row)));
    }
}

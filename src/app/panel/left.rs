//! The left panel: the demos, and the book of the open one.

use super::{Desk, LOW, book, demos, padded, part, prose, scrolling, story};
use egui_macroquad::egui::Ui;

/// Lays it out; where the demo `opens`, the list shows it.
pub(super) fn show(
    ui: &mut Ui,
    desk: &mut Desk,
    prose: &mut prose::Prose,
    book: &mut book::Book,
    opens: bool,
    cheer: &mut story::Cheer,
) {
    let look = desk.look;
    let slug = desk.session.lesson().slug;
    // In a low window only the open demo tells its question.
    let brief = ui.available_height() < look.room(100.0);
    if ui.available_height() < look.room(LOW) {
        story::just_met(ui, desk, cheer);
        scrolling("left").show(ui, |ui| {
            padded(ui, look, |ui| demos::autoplay(ui, desk));
            padded(ui, look, |ui| demos::show(ui, desk, brief, opens));
            part::hairline(ui, look);
            padded(ui, look, |ui| book.tabs(ui, desk));
            padded(ui, look, |ui| book.show(ui, desk, prose));
        });
        return;
    }
    padded(ui, look, |ui| demos::autoplay(ui, desk));
    let upper = ui.available_height() * 0.45;
    scrolling("demos").auto_shrink([false, true]).max_height(upper).show(ui, |ui| {
        padded(ui, look, |ui| demos::show(ui, desk, brief, opens));
    });
    part::hairline(ui, look);
    story::just_met(ui, desk, cheer);
    padded(ui, look, |ui| book.tabs(ui, desk));
    scrolling(("book", slug, book.page() as u8)).show(ui, |ui| {
        padded(ui, look, |ui| book.show(ui, desk, prose));
    });
}

//! The right panel: the answer and its pages, and the strip of buttons below.

use super::{
    Desk, Files, Gesture, LOW, Shelf, answer, arena, export, field, lab, methods, options, padded,
    part, preferences, scrolling, shapes,
};
use crate::app::panel::preferences::Page;
use crate::app::theme::Look;
use egui_macroquad::egui::{Frame, Id, TopBottomPanel, Ui};

/// What the right panel remembers.
pub(super) struct Side<'a> {
    pub(super) fields: &'a mut field::Fields,
    pub(super) gesture: &'a mut Gesture,
    pub(super) census: &'a arena::Census,
    pub(super) shelf: &'a mut Shelf,
    pub(super) help: &'a mut bool,
    pub(super) exports: &'a mut export::Counter,
    pub(super) files: &'a mut Files,
    pub(super) lab: &'a mut lab::Lab,
    pub(super) page: &'a mut usize,
}

/// The pages of the right panel.
const PAGES: [&str; 2] = ["Shapes", "Lab"];

/// Lays it out.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, side: Side) {
    let look = desk.look;
    let room = ui.available_height() * 0.6;
    TopBottomPanel::bottom("strip").frame(Frame::new()).show_inside(ui, |ui| {
        padded(ui, look, |ui| {
            ui.add_space(look.space(0.5));
            preferences::strip(ui, desk, &mut side.shelf.open, side.help);
            ui.add_space(look.space(0.5));
        });
    });
    if let Some(page) = side.shelf.open {
        let panel = TopBottomPanel::bottom(Id::new(("shelf", page as u8))).frame(Frame::new());
        panel.exact_height(side.shelf.height.clamp(1.0, room)).show_inside(ui, |ui| {
            let inside = scrolling(("shelf", page as u8)).show(ui, |ui| {
                padded(ui, look, |ui| match page {
                    Page::Settings => preferences::show(ui, desk),
                    Page::Export => export::show(ui, desk, side.exports, side.files),
                });
            });
            side.shelf.height = inside.content_size.y;
        });
    }
    let slug = desk.session.lesson().slug;
    let low = ui.available_height() < look.room(LOW);
    if !low {
        padded(ui, look, |ui| {
            answer::show(ui, desk);
            pages(ui, look, side.page);
        });
    }
    scrolling(("right", slug, *side.page)).show(ui, |ui| {
        padded(ui, look, |ui| {
            if low {
                answer::show(ui, desk);
                pages(ui, look, side.page);
            }
            match *side.page {
                0 => {
                    if desk.session.lesson().crowd {
                        arena::show(ui, desk, side.census);
                    }
                    methods::show(ui, desk);
                    options::show(ui, desk, side.gesture);
                    shapes::show(ui, desk, side.fields);
                }
                _ => side.lab.show(ui, desk, side.gesture),
            }
        });
    });
}

/// The switch between the pages.
fn pages(ui: &mut Ui, look: &Look, page: &mut usize) {
    ui.add_space(look.space(1.0));
    if let Some(chosen) = part::segmented(ui, look, "pages", &PAGES, *page) {
        *page = chosen;
    }
}

//! What the story's sheet tells of the open demo: its story, its pseudo-code, its plots, its table.

use crate::demo::sheet::Page;
use crate::panel::icon::Icon;
use crate::panel::scroll::{self, scrolling};
use crate::panel::table::Sheet;
use crate::panel::{Desk, code, padded, part, plots, story};
use crate::session::action::{Action, StepTo};
use egui_macroquad::egui::{ScrollArea, Ui};

/// What the book remembers from frame to frame.
#[derive(Default)]
pub struct Book {
    page: Page,
    lit: Option<&'static str>,
    /// The step that the table showed last.
    step: usize,
}

/// Says that the open method has nothing on a page, where that is so.
fn nothing(page: Page, desk: &Desk) -> Option<&'static str> {
    match page {
        Page::Story => None,
        Page::Code => {
            desk.run.code.is_empty().then_some("This method is not written out in lines.")
        }
        Page::Plots => desk.run.plots.is_none().then_some(
            "There is nothing to plot for these shapes. Other shapes or another method bring \
            the plot back.",
        ),
        Page::Table => desk.run.table.is_none().then_some(
            "There is nothing to tabulate for these shapes. Other shapes or another method \
                bring the table back.",
        ),
    }
}

impl Book {
    /// The sheet: the switch between the pages, and the open one. Whether it was closed.
    pub fn show(&mut self, ui: &mut Ui, desk: &mut Desk, inside: story::Inside) -> bool {
        let closed = padded(ui, desk.look, |ui| self.tabs(ui, desk));
        self.pages(ui, desk, inside);
        closed
    }

    fn pages(&mut self, ui: &mut Ui, desk: &mut Desk, inside: story::Inside) {
        let place = ("book", desk.session.lesson().slug, self.page as u8);
        if self.page == Page::Story {
            story::show(ui, desk, inside, place);
            return;
        }
        let look = desk.look;
        let left = story::show_page(ui, desk, |ui, desk| {
            scroll::show(ui, look, "The page scrolls", scrolling(place), |ui| {
                padded(ui, look, |ui| self.page(ui, desk, inside));
            });
        });
        if left {
            self.page = Page::Story;
        }
    }

    /// Always all four, so that none moves, and the button that closes the sheet.
    fn tabs(&mut self, ui: &mut Ui, desk: &Desk) -> bool {
        let look = desk.look;
        ui.add_space(look.space(0.75));
        let on = Page::ALL.iter().position(|page| *page == self.page).unwrap_or(0);
        let names = Page::ALL.map(Page::name);
        let has = |page: usize| nothing(Page::ALL[page], desk).is_none();
        ui.horizontal(|ui| {
            let room = ui.available_width() - look.space(4.5);
            ui.spacing_mut().item_spacing.x = 0.0;
            let page = ui.scope(|ui| {
                ui.set_width(room);
                part::segmented_with(ui, look, "book", &names, on, has)
            });
            if let Some(page) = page.inner {
                self.page = Page::ALL[page];
            }
            let (label, hint) = ("Close the story", "Close the story — S");
            part::icon_button(ui, look, Icon::Close, label, hint, true).clicked()
        })
        .inner
    }

    /// One of the other pages.
    fn page(&mut self, ui: &mut Ui, desk: &mut Desk, inside: story::Inside) {
        if let Some(words) = nothing(self.page, desk) {
            ui.add_space(desk.look.space(1.0));
            part::words(ui, words, &desk.look.body, desk.look.quiet);
            return;
        }
        match self.page {
            Page::Story => {}
            Page::Code => code::show(ui, desk, &mut self.lit, inside),
            Page::Plots => plots::show(ui, desk),
            Page::Table => self.table(ui, desk),
        }
    }

    /// The run's table, which goes on to the right where it is wide.
    fn table(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let Some(table) = desk.run.table() else { return };
        let step = desk.session.step();
        let moved = std::mem::replace(&mut self.step, step) != step;
        let sheet = Sheet::of(ui.ctx(), desk.look, &table);
        ui.add_space(desk.look.space(1.0));
        let area = ScrollArea::horizontal().auto_shrink(false);
        let chosen = scroll::show(ui, desk.look, "The table scrolls sideways", area, |ui| {
            sheet.show(ui, desk.look, step, moved)
        });
        if let Some(to) = chosen {
            desk.actions.push(Action::Step { to: StepTo::At(to) });
        }
    }

    pub fn turn_to(&mut self, page: Page) {
        self.page = page;
    }

    /// Whether the story is the open page.
    pub fn tells(&self) -> bool {
        self.page == Page::Story
    }
}

//! What the story's sheet tells of the open demo: its story, its pseudo-code, its plots, its table.

use crate::app::action::{Action, StepTo, Steps};
use crate::app::panel::table::Sheet;
use crate::app::panel::thumbnail::Thumbnails;
use crate::app::panel::{Desk, code, part, plots, prose::Prose, story};
use egui_macroquad::egui::{ScrollArea, Ui};

/// Which of them is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The story with presets and challenges.
    #[default]
    Story,
    /// The pseudo-code.
    Code,
    /// The plots.
    Plots,
    /// The table of the rounds.
    Table,
}

/// What the book remembers from frame to frame.
#[derive(Default)]
pub struct Book {
    page: Page,
    lit: Option<&'static str>,
    /// The step that the table showed last.
    step: usize,
}

impl Book {
    /// The pages that the open demo has.
    fn pages(desk: &Desk) -> Vec<Page> {
        let mut pages = vec![Page::Story];
        if !desk.run.code().is_empty() {
            pages.push(Page::Code);
        }
        if desk.run.has_plots() {
            pages.push(Page::Plots);
        }
        if desk.run.table().is_some_and(|table| !table.rows.is_empty()) {
            pages.push(Page::Table);
        }
        pages
    }

    /// The switch between the pages, where there are several.
    pub fn tabs(&mut self, ui: &mut Ui, desk: &Desk) {
        let pages = Self::pages(desk);
        if !pages.contains(&self.page) {
            self.page = Page::Story;
        }
        if pages.len() < 2 {
            return;
        }
        let look = desk.look;
        ui.add_space(look.space(0.75));
        let names: Vec<_> = pages
            .iter()
            .map(|page| match page {
                Page::Story => "Story",
                Page::Code => "Code",
                Page::Plots => "Plots",
                Page::Table => "Table",
            })
            .collect();
        let on = pages.iter().position(|page| *page == self.page).unwrap_or(0);
        if let Some(page) = part::segmented(ui, look, "book", &names, on) {
            self.page = pages[page];
        }
    }

    /// The open page.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        prose: &mut Prose,
        thumbnails: &mut Thumbnails,
    ) {
        match self.page {
            Page::Story => story::show(ui, desk, prose, thumbnails),
            Page::Code => code::show(ui, desk, &mut self.lit),
            Page::Plots => plots::show(ui, desk),
            Page::Table => self.table(ui, desk),
        }
    }

    /// The run's table, which goes on to the right where it is wide.
    fn table(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let Some(table) = desk.run.table() else { return };
        let step = desk.session.step(desk.run);
        let moved = std::mem::replace(&mut self.step, step) != step;
        let sheet = Sheet::of(ui.ctx(), desk.look, &table);
        ui.add_space(desk.look.space(1.0));
        let chosen = ScrollArea::horizontal()
            .auto_shrink(false)
            .show(ui, |ui| sheet.show(ui, desk.look, step, moved))
            .inner;
        if let Some(to) = chosen {
            desk.actions.push(Action::from(Steps::Step { to: StepTo::At(to) }));
        }
    }

    /// The open page, so that each keeps its own place when it scrolls.
    pub fn page(&self) -> Page {
        self.page
    }
}

//! What the left panel tells of the open demo: its story, its pseudo-code, its plots.

use crate::app::panel::{Desk, code, part, plots, prose::Prose, story};
use egui_macroquad::egui::Ui;

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
}

/// What the book remembers from frame to frame.
#[derive(Default)]
pub struct Book {
    page: Page,
    lit: Option<&'static str>,
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
            })
            .collect();
        let on = pages.iter().position(|page| *page == self.page).unwrap_or(0);
        if let Some(page) = part::segmented(ui, look, "book", &names, on) {
            self.page = pages[page];
        }
    }

    /// The open page.
    pub fn show(&mut self, ui: &mut Ui, desk: &mut Desk, prose: &mut Prose) {
        match self.page {
            Page::Story => story::show(ui, desk, prose),
            Page::Code => code::show(ui, desk, &mut self.lit),
            Page::Plots => plots::show(ui, desk),
        }
    }

    /// The open page, so that each keeps its own place when it scrolls.
    pub fn page(&self) -> Page {
        self.page
    }
}

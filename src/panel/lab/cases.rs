//! The gallery of hard cases, those of the open demo's pair first.

use crate::catalog::engines;
use crate::lab::gallery::{self, Hard};
use crate::lab::list::Item;
use crate::panel::{Desk, part};
use crate::session::action::Action;
use crate::session::settings::Settings;
use egui_macroquad::egui::{Color32, Ui, pos2};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let kinds = desk.session.scene().kinds();
    let here = |hard: &&Hard| hard.case.scene.kinds() == kinds;
    let (mine, others): (Vec<_>, Vec<_>) = gallery::cases().iter().partition(here);
    for (title, cases) in [("This pair of shapes", mine), ("Other pairs", others)] {
        if cases.is_empty() {
            continue;
        }
        part::words(ui, title, &look.small, look.quiet);
        part::rows(ui, |ui| {
            for hard in cases {
                row(ui, desk, hard);
            }
        });
        ui.add_space(look.space(0.5));
    }
    part::empty(ui, look, "A case file that is dropped into assets/cases joins them.");
}

fn row(ui: &mut Ui, desk: &mut Desk, hard: &Hard) {
    let look = desk.look;
    let about = &hard.case.about;
    let width = ui.available_width();
    let lay = |text: &str, font: &_| {
        ui.painter().layout(text.to_owned(), Clone::clone(font), Color32::PLACEHOLDER, width)
    };
    let title =
        lay(if about.title.is_empty() { hard.slug.as_str() } else { &about.title }, &look.body);
    let note = lay(&about.hard, &look.small);
    let fails = (!about.fails.is_empty())
        .then(|| lay(&format!("fails: {fails}", fails = about.fails.join(", ")), &look.small));
    let below = fails.as_ref().map_or(0.0, |it| it.size().y);
    let height = title.size().y + note.size().y + below + look.space(1.5);
    let marked = desk.session.scene().shapes() == hard.case.scene.shapes();
    let row = part::Row { height, marked, live: true, label: &about.title };
    let response = row.show(ui, look, |ui, rect| {
        let mut y = rect.top() + look.space(0.75);
        for (galley, ink) in
            [(Some(title), look.ink), (Some(note), look.quiet), (fails, look.refusal)]
        {
            let Some(galley) = galley else { continue };
            let next = y + galley.size().y;
            ui.painter().galley(pos2(rect.left(), y), galley, ink);
            y = next;
        }
    });
    if response.clicked() && !marked {
        let (lesson, scene) = Item::from(hard).opened(None);
        desk.actions.push(Action::Load { lesson: lesson.slug.to_owned(), scene });
        if about.fails.iter().any(|slug| is_engine(slug)) {
            let settings = Settings { engines: true, ..desk.session.settings().clone() };
            desk.actions.push(Action::Prefer { settings });
        }
    }
}

fn is_engine(slug: &str) -> bool {
    engines().iter().any(|it| it.slug == slug)
}

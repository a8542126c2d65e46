//! The demos, grouped by the document that they come from.

use crate::app::action::Contents;
use crate::app::figure::Role;
use crate::app::lesson::{LESSONS, Lesson};
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::{Desk, part};
use crate::app::theme::{Look, color};
use crate::catalog::Document;
use egui_macroquad::egui::{Align, Align2, Color32, Rect, Response, Stroke, Ui, pos2};

/// Lists the demos.
/// `brief` leaves the questions of the others out; `opens` brings the open one into sight.
pub fn show(ui: &mut Ui, desk: &mut Desk, brief: bool, opens: bool) {
    let mut documents: Vec<Document> = Vec::new();
    for lesson in LESSONS {
        if !documents.contains(&lesson.document) {
            documents.push(lesson.document);
        }
    }
    ui.add_space(desk.look.space(0.5));
    for document in documents {
        part::heading(ui, desk.look, document.author());
        for lesson in LESSONS.iter().filter(|lesson| lesson.document == document) {
            let open = lesson.slug == desk.session.lesson().slug;
            let row = row(ui, desk, lesson, open, !brief || open);
            if open {
                desk.entrance = Some(row.id);
            }
            if open && opens {
                row.scroll_to_me(Some(Align::Center));
            }
        }
    }
    ui.add_space(desk.look.space(1.0));
}

/// What lets all demos play by themselves, or says where they are.
pub fn autoplay(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let (icon, label) = match &desk.autoplay.place {
        None => (Icon::Play, "Autoplay all demos".to_owned()),
        Some(([at, all], _)) => (Icon::Pause, format!("Autoplay: {at} of {all}")),
    };
    let marked = desk.autoplay.place.is_some();
    let row = part::Row { height: look.row(), marked, live: true, label: &label };
    let response = row.show(ui, look, |ui, rect| {
        let place = icon::square(rect.left(), rect.center().y, look.space(1.5));
        icon::paint(ui.painter(), place, place.width(), icon, look.accent);
        let at = pos2(place.right() + look.space(1.0), rect.center().y);
        let (font, ink) = (look.small.clone(), look.accent);
        ui.painter().text(at, Align2::LEFT_CENTER, &label, font, ink);
    });
    if response.on_hover_text("Every demo, every preset, step by step — P").clicked() {
        desk.autoplay.asked = true;
    }
}

fn row(
    ui: &mut Ui,
    desk: &mut Desk,
    lesson: &'static Lesson,
    open: bool,
    asking: bool,
) -> Response {
    let (look, session) = (desk.look, desk.session);
    let badge = look.space(1.5);
    let badges = badge * lesson.challenges.len() as f32;
    let font = if open { &look.strong } else { &look.body };
    let lay = |text: &str, font: &_, width| {
        ui.painter().layout(text.to_owned(), Clone::clone(font), Color32::PLACEHOLDER, width)
    };
    let width = ui.available_width();
    let title = lay(lesson.title, font, width - badges);
    let question = asking.then(|| lay(lesson.question, &look.small, width));
    let asked = question.as_ref().map_or(0.0, |question| question.size().y);
    let height = title.size().y + asked + look.space(1.5);
    let row = part::Row { height, marked: open, live: true, label: lesson.title };
    let response = row.show(ui, look, |ui, rect| {
        let top = rect.top() + look.space(0.75);
        let below = top + title.size().y;
        let first = title.rows.first().map_or(0.0, |row| row.rect.height());
        ui.painter().galley(pos2(rect.left(), top), title, look.ink);
        if let Some(question) = question {
            ui.painter().galley(pos2(rect.left(), below), question, look.quiet);
        }
        for (index, challenge) in lesson.challenges.iter().enumerate() {
            let left = rect.right() - badges + badge * index as f32;
            let place = icon::square(left, top + first / 2.0, badge);
            tick(ui, look, place, session.has_met(challenge));
        }
    });
    if response.clicked() && !open {
        desk.actions.push(Contents::Open { lesson: lesson.slug.to_owned() }.into());
    }
    let met = lesson.challenges.iter().filter(|it| session.has_met(it)).count();
    let tries = format!("{met} of {} things to try are done", lesson.challenges.len());
    response.on_hover_text(format!("{}\n{tries}", lesson.question))
}

/// A challenge's mark: a small ring until it is met, then a tick.
pub fn tick(ui: &Ui, look: &Look, place: Rect, met: bool) {
    if met {
        let ink = color(look.theme.role(Role::Kept));
        icon::paint(ui.painter(), place, place.width(), Icon::Check, ink);
    } else {
        let ring = Stroke::new(1.0, look.tint(look.quiet, 0.7));
        ui.painter().circle_stroke(place.center(), place.width() * 0.2, ring);
    }
}

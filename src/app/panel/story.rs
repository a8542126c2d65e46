//! The open demo's story: what it says, where it can start, what to try.

use crate::app::action::Action;
use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::panel::prose::Prose;
use crate::app::panel::{Desk, demos, icon, part};
use crate::app::session::Session;
use crate::app::theme::{Look, color};
use crate::preset::Preset;
use egui_macroquad::egui::{Color32, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Tells the story.
pub fn show(ui: &mut Ui, desk: &mut Desk, prose: &mut Prose) {
    let (look, session) = (desk.look, desk.session);
    let lesson = session.lesson();
    ui.add_space(look.space(1.0));
    part::words(ui, lesson.title, &look.title, look.ink);
    let source = format!("{}, {}", lesson.document.author(), lesson.section);
    part::words(ui, source, &look.small, look.quiet).on_hover_text(lesson.document.title());
    if let Some(challenge) = session.just_met() {
        just_met(ui, look, challenge);
    }
    ui.add_space(look.space(1.0));
    prose.show(ui, look, lesson.story);
    presets(ui, desk);
    challenges(ui, desk);
    ui.add_space(look.space(2.0));
}

fn just_met(ui: &mut Ui, look: &Look, challenge: &Challenge) {
    ui.add_space(look.space(0.5));
    let text = format!("Done: {}", challenge.insight);
    entry(ui, look, true, &text, look.ink);
}

/// A tick or ring with words beside it.
fn entry(ui: &mut Ui, look: &Look, met: bool, text: &str, ink: Color32) {
    let indent = look.space(3.0);
    let width = ui.available_width() - indent;
    let galley = ui.painter().layout(text.to_owned(), look.body.clone(), ink, width);
    let first = galley.rows.first().map_or(0.0, |row| row.rect.height());
    let size = vec2(ui.available_width(), galley.size().y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    demos::tick(
        ui,
        look,
        icon::square(rect.left(), rect.top() + first / 2.0, look.space(2.0)),
        met,
    );
    ui.painter().galley(pos2(rect.left() + indent, rect.top()), galley, ink);
}

fn presets(ui: &mut Ui, desk: &mut Desk) {
    let (look, session) = (desk.look, desk.session);
    let lesson = session.lesson();
    part::section(ui, look, "Start from");
    for preset in lesson.presets {
        let marked = is_on_canvas(session, lesson, preset);
        let lay = |text: &str, font: &_| {
            let width = ui.available_width();
            ui.painter().layout(text.to_owned(), Clone::clone(font), Color32::PLACEHOLDER, width)
        };
        let title = lay(preset.title, if marked { &look.strong } else { &look.body });
        let note = lay(preset.note, &look.small);
        let height = title.size().y + note.size().y + look.space(1.5);
        let row = part::row(ui, look, height, marked, preset.title, |ui, rect| {
            let top = rect.top() + look.space(0.75);
            let below = top + title.size().y;
            ui.painter().galley(pos2(rect.left(), top), title, look.ink);
            ui.painter().galley(pos2(rect.left(), below), note, look.quiet);
        });
        if row.clicked() {
            desk.actions.push(Action::Preset { preset: preset.slug.to_owned() });
        }
    }
}

/// Whether the canvas shows exactly this preset.
fn is_on_canvas(session: &Session, lesson: &Lesson, preset: &Preset) -> bool {
    lesson.scene(preset).is_ok_and(|scene| {
        let same = |slug| lesson.option(&scene, slug) == session.option(slug);
        scene.a == session.scene().a
            && scene.b == session.scene().b
            && lesson.options.iter().all(|spec| same(spec.slug))
    })
}

fn challenges(ui: &mut Ui, desk: &Desk) {
    let (look, session) = (desk.look, desk.session);
    let lesson = session.lesson();
    if lesson.challenges.is_empty() {
        return;
    }
    part::section(ui, look, "Try this");
    for challenge in lesson.challenges {
        let met = session.has_met(challenge);
        ui.add_space(look.space(0.5));
        entry(ui, look, met, challenge.text, look.ink);
        if met {
            ui.horizontal(|ui| {
                ui.add_space(look.space(2.0));
                let ink = color(look.theme.role(Role::Kept));
                part::words(ui, challenge.insight, &look.small, ink);
            });
        }
    }
}

//! The open demo's story: what it says, where it can start, what to try.

use crate::app::action::{Action, Contents};
use crate::app::figure::Role;
use crate::app::lesson::Lesson;
use crate::app::lesson::Preset;
use crate::app::panel::prose::Prose;
use crate::app::panel::{Desk, demos, icon, part};
use crate::app::session::Session;
use crate::app::theme::{Look, color};
use egui_macroquad::egui::{Color32, Frame, Margin, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Tells the story.
pub fn show(ui: &mut Ui, desk: &mut Desk, prose: &mut Prose) {
    let (look, session) = (desk.look, desk.session);
    let lesson = session.lesson();
    ui.add_space(look.space(1.0));
    part::words(ui, lesson.title, &look.title, look.ink);
    let source = format!("{}, {}", lesson.document.author(), lesson.section);
    part::words(ui, source, &look.small, look.quiet).on_hover_text(lesson.document.title());
    ui.add_space(look.space(1.0));
    if let Some(link) = prose.show(ui, look, lesson.story) {
        follow(desk, link);
    }
    presets(ui, desk);
    challenges(ui, desk);
    ui.add_space(look.space(2.0));
}

/// Goes to the demo or preset that a link names.
fn follow(desk: &mut Desk, link: &str) {
    let open = desk.session.lesson();
    let Some((lesson, preset)) = open.leads(link) else { return };
    if lesson.slug != open.slug {
        desk.actions.push(Contents::Open { lesson: lesson.slug.to_owned() }.into());
    }
    let preset =
        preset.map(|preset| Action::from(Contents::Preset { preset: preset.slug.to_owned() }));
    desk.actions.extend(preset);
}

/// How long the panel congratulates, seconds: long enough to look over from the
/// canvas and read two lines. The insight stays in the list of challenges.
const CHEER: f64 = 20.0;

/// When the last challenge was met.
#[derive(Default)]
pub struct Cheer {
    challenge: Option<&'static str>,
    since: f64,
}

/// A gentle line for a challenge that was just met, for a while.
pub fn just_met(ui: &mut Ui, desk: &Desk, cheer: &mut Cheer) {
    let look = desk.look;
    let now = ui.input(|input| input.time);
    let met = desk.session.just_met();
    if met.map(|it| it.slug) != cheer.challenge {
        *cheer = Cheer { challenge: met.map(|it| it.slug), since: now };
    }
    let Some(challenge) = met.filter(|_| now - cheer.since < CHEER) else { return };
    let ground = Frame::new().fill(look.tint(color(look.theme.role(Role::Kept)), 0.12));
    let margin = Margin::symmetric(look.space(2.0) as i8, look.space(1.0) as i8);
    ground.inner_margin(margin).show(ui, |ui| {
        entry(ui, look, true, challenge.text, look.ink);
        part::words(ui, challenge.insight, &look.small, look.ink);
    });
    ui.ctx().request_repaint_after_secs((CHEER - (now - cheer.since)) as f32);
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
        let row = part::Row { height, marked, live: true, label: preset.title };
        let row = row.show(ui, look, |ui, rect| {
            let top = rect.top() + look.space(0.75);
            let below = top + title.size().y;
            ui.painter().galley(pos2(rect.left(), top), title, look.ink);
            ui.painter().galley(pos2(rect.left(), below), note, look.quiet);
        });
        if row.clicked() {
            desk.actions.push(Contents::Preset { preset: preset.slug.to_owned() }.into());
        }
    }
}

/// Whether the canvas shows exactly this preset.
fn is_on_canvas(session: &Session, lesson: &Lesson, preset: &Preset) -> bool {
    lesson.scene(preset).is_ok_and(|scene| {
        let same = |slug| lesson.option(&scene, slug) == session.option(slug);
        let method = |scene| lesson.chosen(scene).and_then(|it| it.method);
        scene.shapes() == session.scene().shapes()
            && method(&scene) == method(session.scene())
            && lesson.options_on(&scene).all(|spec| same(spec.slug))
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

//! Every method that fits the pair on the canvas, side by side.

use crate::app::action::Action;
use crate::app::figure::Role;
use crate::app::lesson::{LESSONS, Lesson};
use crate::app::number::short;
use crate::app::panel::answers;
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::{Desk, part};
use crate::app::scene::Scene;
use crate::app::session::Session;
use crate::app::theme::color;
use crate::catalog::Method;
use crate::outcome::Outcome;
use egui_macroquad::egui::{Align2, Color32, Rect, Ui, pos2};
use std::collections::BTreeMap;

/// How far the rounds end from the right, in steps of the rhythm: the tick's room.
const ROUNDS: f32 = 2.5;

/// How far the gaps end from there: the room of the word “rounds”.
const GAP: f32 = 5.75;

/// Shows the methods.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let (look, answers) = (desk.look, desk.answers);
    part::section(ui, look, "Methods");
    let y = ui.min_rect().bottom() - ui.fonts(|it| it.row_height(&look.heading)) / 2.0;
    let kinds = desk.session.lesson().kinds;
    if answers.methods.is_empty() {
        let text = format!(
            "No published method treats a {} and a {} yet; open another demo to compare some.",
            kinds[0].word(),
            kinds[1].word()
        );
        part::empty(ui, look, &text);
        return;
    }
    let right = ui.max_rect().right();
    let rounds = answers.methods.iter().any(|(_, outcome)| outcome.iterations > 0);
    let gaps = answers.methods.iter().any(|(_, outcome)| outcome.contact.is_some());
    let x = right - look.space(ROUNDS);
    for (name, x, some) in [("rounds", x, rounds), ("gap", x - look.room(GAP), gaps)] {
        if some {
            let font = look.small.clone();
            ui.painter().text(pos2(x, y), Align2::RIGHT_CENTER, name, font, look.quiet);
        }
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (method, outcome) in &answers.methods {
            row(ui, desk, method, outcome);
        }
    });
}

/// The demo that plays a method on the pair that the open one shows.
fn demo_of(method: &Method, session: &Session) -> Option<&'static Lesson> {
    let kinds = session.lesson().kinds;
    LESSONS.iter().copied().find(|lesson| lesson.method == method.slug && lesson.kinds == kinds)
}

/// A method's name, and what marks it where its document's faults are kept: "as
/// published", or what the title itself says after a comma.
fn manner(method: &Method) -> (&'static str, Option<String>) {
    match method.title.rsplit_once(", as ") {
        Some((name, manner)) if method.published => (name, Some(format!("as {manner}"))),
        _ => (method.title, method.published.then(|| "as published".to_owned())),
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, method: &'static Method, outcome: &Outcome) {
    let (look, session) = (desk.look, desk.session);
    let open = session.lesson().method == method.slug;
    let font = if open { &look.strong } else { &look.body };
    let lay = |text: &str, font: &_, width| {
        ui.painter().layout(text.to_owned(), Clone::clone(font), Color32::PLACEHOLDER, width)
    };
    let width = ui.available_width();
    let (name, manner) = manner(method);
    let mark = manner.map(|manner| lay(&manner, &look.small, width));
    let taken = mark.as_ref().map_or(0.0, |mark| mark.size().x + look.space(1.0));
    let title = lay(name, font, width - taken);
    let line = ui.fonts(|fonts| fonts.row_height(&look.small));
    let height = title.size().y + line + look.space(1.0);
    let label = format!("{}, {}", method.title, outcome.verdict.word());
    let demo = demo_of(method, session);
    let row = part::Row { height, marked: open, live: demo.is_some(), label: &label };
    let response = row.show(ui, look, |ui, rect| {
        let top = rect.top() + look.space(0.5);
        let below = top + title.size().y + line / 2.0;
        ui.painter().galley(pos2(rect.left(), top), title, look.ink);
        if let Some(mark) = mark {
            let place = pos2(rect.right() - mark.size().x, top + look.space(0.25));
            ui.painter().galley(place, mark, look.quiet);
        }
        let line = Rect::from_x_y_ranges(rect.x_range(), below..=below);
        numbers(ui, desk, line, method, outcome);
    });
    let hint = match demo {
        Some(_) if open => "The demo on the canvas",
        Some(_) => "Open its demo with these shapes",
        None => "Has no demo of its own yet",
    };
    if let Some(lesson) = demo
        && response.clicked()
        && !open
    {
        let Scene { a, b, .. } = *session.scene();
        let scene = Scene { a, b, options: BTreeMap::new() };
        desk.actions.push(Action::Load { lesson: lesson.slug.to_owned(), scene });
    }
    response.on_hover_text(format!("{} — {hint}", method.document.author()));
}

/// The second line of a row: symbol, verdict, gap, rounds and agreement, each in its
/// column. Where a gap is too long for the verdict's word the symbol says it alone.
fn numbers(ui: &Ui, desk: &Desk, rect: Rect, method: &Method, outcome: &Outcome) {
    let (look, answers) = (desk.look, desk.answers);
    let (left, right, y) = (rect.left(), rect.right(), rect.center().y);
    let painter = ui.painter();
    let size = look.space(2.0);
    icon::verdict(painter, icon::square(left, y, size), size, outcome.verdict, look);
    if let Some(agrees) = answers.agrees(outcome.verdict, method.semantics) {
        let (icon, ink) = if agrees {
            (Icon::Check, color(look.theme.role(Role::Kept)))
        } else {
            (Icon::Cross, look.refusal)
        };
        let size = look.space(1.75);
        icon::paint(painter, icon::square(right - size, y, size), size, icon, ink);
    }
    let text = |x: f32, align: Align2, words: &str, ink: Color32| {
        painter.text(pos2(x, y), align, words, look.small.clone(), ink)
    };
    if outcome.iterations > 0 {
        let rounds = outcome.iterations.to_string();
        text(right - look.space(ROUNDS), Align2::RIGHT_CENTER, &rounds, look.quiet);
    }
    let gap = outcome.contact.map_or(right, |contact| {
        let x = right - look.space(ROUNDS) - look.room(GAP);
        text(x, Align2::RIGHT_CENTER, &short(contact.gap), look.ink).left()
    });
    let word = answers::title(outcome.verdict).to_owned();
    let galley = painter.layout_no_wrap(word, look.small.clone(), look.ink);
    let start = left + look.space(2.75);
    if start + galley.size().x + look.space(0.5) < gap {
        painter.galley(pos2(start, y - galley.size().y / 2.0), galley, look.ink);
    }
}

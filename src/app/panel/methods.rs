//! Every method that fits the pair on the canvas, side by side.

use crate::app::action::Action;
use crate::app::figure::Role;
use crate::app::lesson::{LESSONS, Lesson, arena};
use crate::app::number::short;
use crate::app::panel::answers;
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::{Desk, part};
use crate::app::scene::Scene;
use crate::app::session::Session;
use crate::app::theme::color;
use crate::catalog::Method;
use crate::outcome::Outcome;
use egui_macroquad::egui::text::{LayoutJob, TextWrapping};
use egui_macroquad::egui::{Align2, Color32, Rect, Ui, pos2};

/// How far the rounds end from the right, in steps of the rhythm: the tick's room.
const ROUNDS: f32 = 2.5;

/// How far the gaps end from there: the room of the word “rounds”.
const GAP: f32 = 5.75;

/// Shows the methods.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let (look, answers) = (desk.look, desk.answers);
    part::section(ui, look, "Methods");
    let y = ui.min_rect().bottom() - ui.fonts(|it| it.row_height(&look.heading)) / 2.0;
    let kinds = desk.session.scene().kinds();
    if !desk.session.scene().has_pair() {
        part::empty(ui, look, "Two shapes are needed to compare methods.");
        return;
    }
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

/// The demo that plays a method on the pair that the open one shows, and whose subject that
/// pair is: which does not at once offer a way back.
fn demo_of(method: &Method, session: &Session) -> Option<&'static Lesson> {
    let pair = session.scene().focused()?;
    let fits = |lesson: &&Lesson| {
        lesson.method == method.slug
            && lesson
                .in_order(pair[0], pair[1])
                .is_some_and(|[a, b]| (lesson.play)(&Scene::pair(a, b)).way_back().is_none())
    };
    LESSONS.iter().copied().find(fits)
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
    let open = desk.run.method().unwrap_or(session.lesson().method) == method.slug;
    let height = ui.fonts(|fonts| fonts.row_height(&look.small)) + look.space(0.75);
    let label = format!("{}, {}", method.title, outcome.verdict.word());
    let demo = demo_of(method, session);
    let explained = session
        .lesson()
        .any_number()
        .then(|| arena::explainer(method, &session.scene().focused()?))
        .flatten();
    let live = if session.lesson().any_number() { explained.is_some() } else { demo.is_some() };
    let row = part::Row { height, marked: open, live, label: &label };
    let response = row.show(ui, look, |ui, rect| {
        let left = numbers(ui, desk, rect, method, outcome);
        let start = rect.left() + look.space(2.75);
        let font = if open { &look.heading } else { &look.small };
        let (name, ink) = match manner(method) {
            (_, Some(manner)) => (manner, look.quiet),
            (name, None) => (name.to_owned(), look.ink),
        };
        let mut job = LayoutJob::simple_singleline(name, font.clone(), ink);
        job.wrap = TextWrapping::truncate_at_width(left - look.space(1.0) - start);
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(pos2(start, rect.center().y - galley.size().y / 2.0), galley, ink);
    });
    let hint = match demo {
        _ if session.lesson().any_number() => match (open, explained) {
            (true, _) => "explains the pair in focus",
            (_, Some(_)) => "explain the pair by this method",
            (_, None) => "has no demo of its own yet",
        },
        Some(_) if open => "the demo on the canvas",
        Some(_) => "open its demo with these shapes",
        None => "has no demo of its own yet",
    };
    if let Some([method, variant]) = explained {
        if response.clicked() && !open {
            for (option, value, merge) in [("method", method, false), ("variant", variant, true)] {
                let option = option.to_owned();
                desk.actions.push(Action::SetOption { option, value, merge });
            }
        }
    } else if let Some(lesson) = demo
        && !session.lesson().any_number()
        && response.clicked()
        && !open
        && let Some([a, b]) = lesson.in_order(*session.scene().a(), *session.scene().b())
    {
        let scene = Scene::pair(a, b);
        desk.actions.push(Action::Load { lesson: lesson.slug.to_owned(), scene });
    }
    let said = answers::sentence(outcome.verdict, outcome.contact, outcome.reason);
    response.on_hover_text(format!(
        "{}\n{said}\n{} — {hint}",
        method.title,
        method.document.author()
    ));
}

/// The symbol of the verdict, the gap, the rounds and the agreement, each in its column.
/// Returns where they begin, for the name to end before.
fn numbers(ui: &Ui, desk: &Desk, rect: Rect, method: &Method, outcome: &Outcome) -> f32 {
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
    let text = |x: f32, words: &str, ink: Color32| {
        painter.text(pos2(x, y), Align2::RIGHT_CENTER, words, look.small.clone(), ink).left()
    };
    let mut first = right - look.space(ROUNDS);
    if outcome.iterations > 0 {
        first = text(first, &outcome.iterations.to_string(), look.quiet);
    }
    outcome.contact.map_or(first, |contact| {
        text(right - look.space(ROUNDS) - look.room(GAP), &short(contact.gap), look.ink)
    })
}

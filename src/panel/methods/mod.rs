//! Every method that fits the pair on the canvas, side by side.

use crate::catalog::{Method, Semantics, engines_for};
use crate::demo::lesson::Lesson;
use crate::page::number::short;
use crate::panel::answers::{self, Answer, Answers, RUNS};
use crate::panel::finger::Hinted;
use crate::panel::icon::{self, Icon};
use crate::panel::theme::Look;
use crate::panel::{Desk, part};
use crate::session::Session;
use crate::session::action::Action;
use crate::shape::Kind;
use egui_macroquad::egui::{Align2, Color32, Context, Id, Rect, Sense, Ui, pos2, vec2};
use std::time::Duration;

/// How far the rounds end from the right, in steps of the rhythm: the tick's room.
const ROUNDS: f32 = 2.5;

/// How far the gaps end from there: the room of the word “rounds”.
const GAP: f32 = 5.75;

pub fn show(ui: &mut Ui, desk: &mut Desk, answers: &mut Answers) {
    let look = desk.look;
    part::section(ui, look, "Methods");
    let kinds = desk.session.scene().kinds();
    if !desk.session.scene().has_pair() {
        part::empty(ui, look, "Two shapes are needed to compare methods.");
        return;
    }
    let timed = Column::last(ui.ctx()) == Column::Time;
    if answers.refresh(desk.session, timed) {
        ui.ctx().request_repaint();
    }
    if answers.methods.is_empty() {
        let text = format!(
            "No published method treats a {kinds} and a {kinds_2} yet; open another demo \
                to compare some.",
            kinds = (kinds[0].word()),
            kinds_2 = (kinds[1].word())
        );
        part::empty(ui, look, &text);
        return;
    }
    let column = Column::chosen(ui, desk);
    if column == Column::Time && answers.methods.iter().any(|it| it.time.is_none()) {
        ui.ctx().request_repaint();
    }
    let high = ui.fonts(|it| it.row_height(&look.small));
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let rounds = answers.methods.iter().any(|it| it.outcome.iterations > 0);
    let (x, y) = (head.right() - look.space(ROUNDS), head.center().y);
    for (name, x, some) in [
        ("rounds", x, rounds),
        (column.word(desk.session.lesson().is_moving()), x - look.room(GAP), true),
    ] {
        if some {
            let font = look.small.clone();
            ui.painter().text(pos2(x, y), Align2::RIGHT_CENTER, name, font, look.quiet);
        }
    }
    part::rows(ui, |ui| {
        let mut above = None;
        for answer in &answers.methods {
            row(ui, desk, answer, (column, manner(above, &answer.method)));
            above = Some(&*answer.method);
        }
    });
    switch(ui, desk, kinds);
}

/// Whether engines are asked too, where they have such shapes.
fn switch(ui: &mut Ui, desk: &mut Desk, [a, b]: [Kind; 2]) {
    if engines_for(a, b).next().is_none() {
        return;
    }
    let (label, hint) = (
        "Game engines",
        "Test by parry2d as well, a collision library that games use: its intersection test, \
            distance and contact, in double and in single precision, here and on maps.",
    );
    ui.add_space(desk.look.space(1.0));
    let mut settings = desk.session.settings().clone();
    if let Some(on) = part::toggle(ui, desk.look, label, hint, settings.engines) {
        settings.engines = on;
        desk.actions.push(Action::Prefer { settings });
    }
}

/// What the column of numbers shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Column {
    /// The signed gap.
    #[default]
    Gap,
    /// How far it is from the reference's.
    Error,
    Time,
}

impl Column {
    const ALL: [Self; 3] = [Self::Gap, Self::Error, Self::Time];

    fn word(self, moving: bool) -> &'static str {
        match self {
            Self::Gap if moving => "first touch",
            Self::Gap => "gap",
            Self::Error => "error",
            Self::Time => "time",
        }
    }

    /// The one that the user chose last.
    fn last(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    fn id() -> Id {
        Id::new("methods-column")
    }

    /// The one that the user chooses, with the switch to choose another one.
    fn chosen(ui: &mut Ui, desk: &Desk) -> Self {
        let mut column = Self::last(ui.ctx());
        let on = Self::ALL.iter().position(|it| *it == column).unwrap_or(0);
        let names = [
            match desk.session.lesson().is_moving() {
                true => "Touch",
                false => "Gap",
            },
            "Its error",
            "Time",
        ];
        if let Some(chosen) = part::segmented(ui, desk.look, "methods-column", &names, on) {
            column = Self::ALL[chosen];
            ui.data_mut(|data| data.insert_temp(Self::id(), column));
        }
        column
    }

    fn text(self, answer: &Answer) -> Option<String> {
        match self {
            Self::Gap if answer.outcome.time.is_some() => {
                answer.outcome.time.map(|time| format!("t = {time}", time = short(time)))
            }
            Self::Gap => answer.outcome.gap().map(|gap| match gap {
                depth @ ..0.0 => answers::measure(depth),
                gap => short(gap),
            }),
            Self::Error => answer.error.map(|error| match error {
                0.0 => "0".to_owned(),
                error => format!("{error:.0e}").replace('-', "−"),
            }),
            Self::Time => answer.time.map(time),
        }
    }
}

/// "85 ns", "1.2 µs".
fn time(time: Duration) -> String {
    match time.as_nanos() {
        nanos @ 0..1000 => format!("{nanos} ns"),
        nanos @ 1000..1_000_000 => {
            format!("{nanos:.1} µs", nanos = nanos as f64 / 1e3)
        }
        nanos => format!("{nanos:.1} ms", nanos = nanos as f64 / 1e6),
    }
}

/// What puts a method's steps on the canvas: in the open demo where that plays it, in another
/// one, or in the arena. `None` where nothing plays it.
fn way_to(method: &Method, session: &Session) -> Option<Action> {
    let (scene, open) = (session.scene(), session.lesson());
    let pair = scene.focused()?;
    if method.is_own() {
        return Some(Action::Own { name: Some(method.slug.to_owned()) });
    }
    if open.offers(method.id, scene.kinds()) {
        return Some(Action::SetMethod { method: Some(method.id) });
    }
    let (lesson, scene) = Lesson::showing(method.id, pair, None)?;
    Some(Action::Load { lesson: lesson.slug.to_owned(), scene })
}

/// What a row is called that is a variant of the method `above`; `None` where it has its title.
fn manner(above: Option<&Method>, method: &Method) -> Option<&'static str> {
    method.id.manner().filter(|_| above.is_some_and(|it| it.id.family == method.id.family))
}

fn row(
    ui: &mut Ui,
    desk: &mut Desk,
    answer: &Answer,
    (column, manner): (Column, Option<&'static str>),
) {
    let (look, session) = (desk.look, desk.session);
    let (method, outcome) = (&answer.method, &answer.outcome);
    let open = desk.session.played() == Some(method.id);
    let font = if open { &look.heading } else { &look.small };
    // A variant stands a little to the right, below the method that it is of.
    let (name, ink, indent) = match manner {
        Some(manner) => (manner, look.quiet, 3.75),
        None => (method.title, look.ink, 2.75),
    };
    // A name that is too long for the room beside the numbers goes on in more lines.
    let room = ui.available_width() - taken(ui, look, answer, column) - look.space(indent + 1.0);
    let galley = ui.painter().layout(name.to_owned(), font.clone(), ink, room.max(0.0));
    let height = galley.size().y + look.space(0.75);
    let label = format!("{}, {}", method.title, outcome.verdict.word());
    let way = way_to(method, session);
    let live = open || way.is_some();
    let row = part::Row { height, marked: open, live, label: &label };
    let response = row.show(ui, look, |ui, rect| {
        numbers(ui, desk, rect, answer, column);
        let start = rect.left() + look.space(indent);
        ui.painter().galley(pos2(start, rect.center().y - galley.size().y / 2.0), galley, ink);
    });
    let crowd = |slug: &str| Lesson::find(slug).is_some_and(|it| it.is_crowd());
    let hint = match &way {
        _ if open => "its steps are on the canvas",
        Some(Action::Load { lesson, .. }) if crowd(lesson) => "show its steps in the arena",
        Some(Action::Load { lesson, .. }) => {
            let title = Lesson::find(lesson).map_or("", |it| it.title);
            &format!("open the demo “{title}” with these shapes")
        }
        Some(_) => "show its steps",
        None => "has no demo of its own yet",
    };
    if response.clicked() && !open {
        desk.actions.extend(way);
    }
    let said = match session.lesson().is_moving() {
        true => answers::of_motion(outcome),
        false => answers::sentence(outcome.verdict, outcome.contact, outcome.reason),
    };
    let error =
        answer.error.map_or(String::new(), |it| format!(", off the true one by {}", short(it)));
    let how = match method.is_own() {
        true => "on the way and back".to_owned(),
        false => format!("the shortest of {RUNS} runs"),
    };
    let taken = answer.time.map_or(String::new(), |it| format!("\n{how}: {}", time(it)));
    response.hinted(format!(
        "{}\n{said}{error}{taken}\n{} — {hint}",
        method.title,
        method.id.family.document.author()
    ));
}

/// What stands in the column of numbers.
fn number(answer: &Answer, column: Column) -> Option<String> {
    // Beside methods that take the circle as a disc its answer would look like a contradiction.
    let about = (answer.method.semantics == Semantics::Boundary).then(|| "of the rim".to_owned());
    about.or_else(|| column.text(answer))
}

/// How much room the numbers take at the right, for the name to end before.
fn taken(ui: &Ui, look: &Look, answer: &Answer, column: Column) -> f32 {
    let wide =
        |words: String| ui.painter().layout_no_wrap(words, look.small.clone(), look.ink).size().x;
    match (number(answer, column), answer.outcome.iterations) {
        (Some(words), _) => look.space(ROUNDS) + look.room(GAP) + wide(words),
        (None, 0) => look.space(ROUNDS),
        (None, rounds) => look.space(ROUNDS) + wide(rounds.to_string()),
    }
}

/// The symbol of the verdict, the gap, the rounds and the agreement, each in its column.
fn numbers(ui: &Ui, desk: &Desk, rect: Rect, answer: &Answer, column: Column) {
    let look = desk.look;
    let (method, outcome) = (&answer.method, &answer.outcome);
    let (left, right, y) = (rect.left(), rect.right(), rect.center().y);
    let painter = ui.painter();
    let size = look.space(2.0);
    icon::verdict(painter, icon::square(left, y, size), size, outcome.verdict, look);
    let off = answers::is_off(desk.session, outcome, method.semantics);
    if let Some(agrees) =
        answers::agrees(desk.session, outcome.verdict, method.semantics).filter(|_| !off)
    {
        let (icon, ink) =
            if agrees { (Icon::Check, look.right()) } else { (Icon::Cross, look.refusal) };
        let size = look.space(1.75);
        icon::paint(painter, icon::square(right - size, y, size), size, icon, ink);
    }
    let text = |x: f32, words: &str, ink: Color32| {
        painter.text(pos2(x, y), Align2::RIGHT_CENTER, words, look.small.clone(), ink);
    };
    if outcome.iterations > 0 {
        text(right - look.space(ROUNDS), &outcome.iterations.to_string(), look.quiet);
    }
    if let Some(words) = number(answer, column) {
        let ink = if off { look.refusal } else { look.ink };
        text(right - look.space(ROUNDS) - look.room(GAP), &words, ink);
    }
}

#[cfg(test)]
mod tests;

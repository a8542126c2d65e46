//! Every method that fits the pair on the canvas, side by side.

use crate::catalog::{Method, Semantics, engines_for};
use crate::demo::play::{Chosen, OptionSpec};
use crate::lab::case::article;
use crate::panel::answer::{self, Answer, Answers, RUNS};
use crate::panel::widget::*;
use crate::scene::handle::snapped;
use std::time::Duration;

/// Distance of the rounds from the right, steps of the rhythm: room for the tick.
const ROUNDS: f32 = 2.5;

/// Distance of the gaps from the rounds: room for the word “rounds”.
const GAP: f32 = 5.75;

pub fn show(ui: &mut Ui, desk: &mut Desk, answers: &mut Answers, column: &mut Column) {
    let look = desk.look;
    part::section(ui, look, "Methods");
    let kinds = desk.session.scene().kinds();
    if !desk.session.scene().has_pair() {
        part::quiet(ui, look, "Two shapes are needed to compare methods.");
        return;
    }
    answers.refresh(desk.session, *column == Column::Time);
    if answers.methods.is_empty() {
        let [a, b] = kinds.map(|it| article(it.word()));
        let text = format!(
            "No published method treats {a} and {b} yet; open another demo to compare some."
        );
        part::quiet(ui, look, text);
        return;
    }
    let moving = desk.session.lesson().is_moving();
    let gap = if moving { "Touch" } else { "Gap" };
    let columns = [(Column::Gap, gap), (Column::Error, "Its error"), (Column::Time, "Time")];
    if part::segmented(ui, look, "methods-column", &columns, column) {
        ui.ctx().request_repaint();
    }
    let column = *column;
    let high = ui.fonts(|it| it.row_height(&look.small));
    let (head, _) = part::strip(ui, high, Sense::hover());
    let rounds = answers.methods.iter().any(|it| it.outcome.iterations > 0);
    let (x, y) = (head.right() - look.space(ROUNDS), head.center().y);
    for (name, x, some) in [("rounds", x, rounds), (column.word(moving), x - look.room(GAP), true)]
    {
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
    let mut settings = desk.session.settings.clone();
    if part::toggle(ui, desk.look, label, hint, &mut settings.engines) {
        desk.actions.push(Action::Prefer { settings });
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    #[default]
    Gap,
    /// Distance from the reference's gap or time.
    Error,
    Time,
}

impl Column {
    fn word(self, moving: bool) -> &'static str {
        match self {
            Self::Gap if moving => "first touch",
            Self::Gap => "gap",
            Self::Error => "error",
            Self::Time => "time",
        }
    }

    fn text(self, answer: &Answer) -> Option<String> {
        match self {
            Self::Gap if answer.outcome.time.is_some() => {
                answer.outcome.time.map(|time| format!("t = {}", short(time)))
            }
            Self::Gap => answer.outcome.gap().map(|gap| match gap {
                depth @ ..0.0 => answer::measure(depth),
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
        // From 999,950 ns on it would say 1000.0 µs.
        nanos @ 1000..999_950 => format!("{:.1} µs", nanos as f64 / 1e3),
        nanos => format!("{:.1} ms", nanos as f64 / 1e6),
    }
}

/// The action that shows a method's steps, in another demo if needed; `None` if no demo plays it.
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
    Some(Action::load(lesson.slug, scene))
}

/// The name of a row that is a variant of the method `above`; `None` for a method's title.
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
    let (name, ink, indent) = match manner {
        Some(manner) => (manner, look.quiet, 3.75),
        None => (method.title, look.ink, 2.75),
    };
    let room = ui.available_width() - taken(ui, look, answer, column) - look.space(indent + 1.0);
    let galley = ui.painter().layout(name.to_owned(), font.clone(), ink, room.max(0.0));
    let height = galley.size().y + look.space(0.75);
    let label = format!("{}, {}", method.title, outcome.verdict.word());
    let way = way_to(method, session);
    let live = open || way.is_some();
    let response = part::row(ui, look, &label, height, open, live, |ui, rect| {
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
        true => answer::of_motion(outcome),
        false => answer::sentence(outcome, outcome.contact, 0.0),
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

fn number(answer: &Answer, column: Column) -> Option<String> {
    // Beside methods of the disc the answer of the rim would look like a contradiction.
    let about = (answer.method.semantics == Semantics::Boundary).then(|| "of the rim".to_owned());
    about.or_else(|| column.text(answer))
}

fn taken(ui: &Ui, look: &Look, answer: &Answer, column: Column) -> f32 {
    let wide = |words: &str| part::wide(ui, words, &look.small);
    match (number(answer, column), answer.outcome.iterations) {
        (Some(words), _) => look.space(ROUNDS) + look.room(GAP) + wide(&words),
        (None, 0) => look.space(ROUNDS),
        (None, rounds) => look.space(ROUNDS) + wide(&rounds.to_string()),
    }
}

fn numbers(ui: &Ui, desk: &Desk, rect: Rect, answer: &Answer, column: Column) {
    let look = desk.look;
    let (method, outcome) = (&answer.method, &answer.outcome);
    let (left, right, y) = (rect.left(), rect.right(), rect.center().y);
    let painter = ui.painter();
    let size = look.space(2.0);
    icon::verdict(painter, icon::square(left, y, size), size, outcome.verdict, look);
    let off = answer::is_off(desk.session, outcome, method.semantics);
    if let Some(agrees) =
        answer::agrees(desk.session, outcome.verdict, method.semantics).filter(|_| !off)
    {
        let (icon, ink) =
            if agrees { (Icon::CHECK, look.right()) } else { (Icon::CROSS, look.refusal) };
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

pub fn options(ui: &mut Ui, desk: &mut Desk) {
    let session = desk.session;
    let Some(Chosen { play, method, .. }) = session.lesson().chosen(session.scene()) else {
        return;
    };
    // In a crowd the rows of methods are the switch.
    let switch = play.switch.filter(|_| !session.lesson().is_crowd());
    if play.options.is_empty() && switch.is_none() {
        return;
    }
    part::section(ui, desk.look, "Options");
    if let Some([label, hint]) = switch {
        part::words(ui, label, &desk.look.small, desk.look.ink).hinted(hint);
        let mut chosen = method.unwrap_or(play.methods[0].0);
        if part::segmented(ui, desk.look, "variant", play.methods, &mut chosen) {
            desk.actions.push(Action::SetMethod { method: Some(chosen) });
        }
        ui.add_space(desk.look.space(0.5));
    }
    for spec in play.options {
        let value = desk.session.option(spec.slug);
        part::words(ui, spec.label, &desk.look.small, desk.look.ink).hinted(spec.hint);
        let chosen = if spec.names.is_empty() {
            number_field(ui, desk, spec, value)
        } else {
            let all: Vec<_> = spec.names.iter().copied().enumerate().collect();
            let mut on = value as usize;
            part::segmented(ui, desk.look, spec.slug, &all, &mut on).then_some((on as f64, false))
        };
        if let Some((value, merge)) = chosen {
            let option = spec.slug.to_owned();
            desk.actions.push(Action::SetOption { option, value, merge });
        }
        ui.add_space(desk.look.space(0.5));
    }
}

/// A slider and a number field: the new value, and whether it continues the gesture before.
fn number_field(ui: &mut Ui, desk: &Desk, spec: &OptionSpec, value: f64) -> Option<(f64, bool)> {
    let look = desk.look;
    let range @ [least, greatest] = spec.limits;
    let step = spec.step.unwrap_or(1.0);
    let (rect, _) = part::strip(ui, look.row(), Sense::hover());
    let split = rect.right() - look.room(6.0);
    let bar = Rect::from_min_max(rect.min, pos2(split - look.space(1.0), rect.bottom()))
        .translate(vec2(-look.space(0.5), 0.0));
    let slider = Slider { name: spec.label, range, step: Some(step), ticks: true, value };
    let (response, moved) = slider.show(ui, look, bar);
    let merge = part::merges(&response, moved.is_some());
    let slid = moved.map(|value| (snapped(value, Some(step)), merge));
    response.hinted(spec.hint);

    let mut number = value;
    let field = Rect::from_min_max(pos2(split, rect.top()), rect.max).shrink2(vec2(0.0, 1.0));
    let drag = DragValue::new(&mut number).range(least..=greatest).speed(0.1 * step);
    let digits = if spec.step.is_none() { 0 } else { TYPED_DIGITS };
    let response = ui.put(field, drag.max_decimals(digits));
    response.widget_info(|| WidgetInfo {
        label: Some(spec.label.to_owned()),
        ..WidgetInfo::drag_value(true, number)
    });
    let merge = part::merges(&response, number != value);
    slid.or((number != value).then(|| (spec.clamped(number), merge)))
}

/// The most digits after the point of a number that was typed.
const TYPED_DIGITS: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::METHODS;
    use crate::demo::lesson::{LESSONS, trial};
    use crate::panel::tests::{dressed, frame, words_in};
    use crate::panel::{Drawer, PanelState};
    use crate::platform::tally;
    use crate::scene::{Scene, Which};
    use crate::session::settings::Settings;
    use crate::shape::Shape;
    use glam::{DVec2, dvec2};

    fn shape(kind: Kind, at: DVec2) -> Shape {
        kind.about(at, dvec2(2.0, 1.0), 0.4).unwrap()
    }

    fn session(lesson: &Lesson, pair: [Shape; 2]) -> Session {
        let mut session = Session::new(Settings::default());
        let scene = Scene::pair(pair[0], pair[1]);
        session.apply(&Action::load(lesson.slug, scene));
        session
    }

    #[test]
    fn a_time_has_the_unit_in_which_it_is_at_least_one() {
        let said = [999, 1_000, 999_949, 999_950].map(|it| time(Duration::from_nanos(it)));
        assert_eq!(said, ["999 ns", "1.0 µs", "999.9 µs", "1.0 ms"]);
    }

    #[test]
    fn a_click_on_any_row_puts_that_methods_steps_on_the_canvas() {
        let mut clicks = 0;
        let ways = [dvec2(0.7, 0.3), dvec2(1.9, 1.45), dvec2(5.0, -4.0)];
        for (method, by) in METHODS.iter().flat_map(|it| ways.map(|by| (it, by))) {
            let [a, b] = [shape(method.pair.0, DVec2::ZERO), shape(method.pair.1, by)];
            let all = LESSONS.iter().flat_map(|it| [(it, [a, b]), (it, [b, a])]);
            for (lesson, pair) in all.filter(|(it, pair)| it.takes(pair.map(|it| it.kind()))) {
                clicks += 1;
                let mut session = session(lesson, pair);
                let before = session.lesson().slug;
                let what = || format!("{} {pair:?} from {before}", method.slug);
                if let Some(action) = way_to(method, &session) {
                    session.apply(&action);
                }
                let left = (session.lesson().slug != before).then_some(before);
                assert_eq!(session.came_from().map(|it| it.slug), left, "{}", what());
                let (run, scene) = (session.run(), session.scene());
                assert_eq!(session.lesson().played(scene, &run), Some(method.id), "{}", what());
                let said = method.judge(scene.a(), scene.b()).map(|it| (it.verdict, it.decided_by));
                let seen = Some((run.outcome.verdict, run.outcome.decided_by));
                assert_eq!(seen, said, "{}", what());
            }
        }
        assert!(clicks > 500, "{clicks}");
    }

    #[test]
    fn engines_are_rows_and_on_maps_where_they_are_wanted() {
        let lesson = Lesson::find("ellipse-circle/polygon-bisection").unwrap();
        let pair = [shape(Kind::Ellipse, DVec2::ZERO), shape(Kind::Circle, dvec2(5.0, 0.3))];
        let mut session = session(lesson, pair);
        let mut rows = answer::Answers::default();
        let mut engines = |session: &Session| {
            rows.refresh(session, false);
            let told = rows.methods.iter().filter(|it| it.method.is_engine()).count();
            let asked = session.methods().iter().filter(|it| it.is_engine()).count();
            assert_eq!(told, asked);
            told
        };
        assert_eq!(engines(&session), 0);
        let settings = Settings { engines: true, ..Settings::default() };
        session.apply(&Action::Prefer { settings });
        assert_eq!(engines(&session), engines_for(Kind::Ellipse, Kind::Circle).count());
        assert_eq!(engines(&session), 6);
    }

    #[test]
    fn methods_run_once_a_frame_while_compare_is_open_and_a_few_times_for_their_time() {
        let ctx = dressed();
        let mut session = Session::new(Settings::default());
        let all = session.known_methods().len();
        let mut state = PanelState::default();
        let mut show = |session: &mut Session, drawer, column| {
            (state.drawer, state.column) = (drawer, column);
            let drawn = session.drawn();
            tally::take();
            let _ = frame(&ctx, session, &drawn, &mut state);
            let runs = tally::take().get("method").copied().unwrap_or(0);
            let answers = &state.answers.methods;
            [answers.len(), answers.iter().filter(|it| it.time.is_some()).count(), runs]
        };
        session.apply(&Action::grab(Which::B, DVec2::ZERO));
        assert_eq!(show(&mut session, None, Column::Time), [0; 3]);
        assert_eq!(show(&mut session, Some(Drawer::Lab), Column::Time), [0; 3]);
        for (column, timed, runs) in [(Column::Gap, 0, all), (Column::Time, all, RUNS * all)] {
            for x in 1..=20 {
                let to = DVec2::new(f64::from(x) / 100.0, timed as f64);
                let seen = show(session.apply(&Action::drag(to)), Some(Drawer::Compare), column);
                assert_eq!(seen, [all, timed, runs], "{x} {column:?}");
                let again = show(&mut session, Some(Drawer::Compare), column);
                assert_eq!(again, [all, timed, 0], "the same shapes");
            }
        }
    }

    #[test]
    fn column_heads_are_over_their_numbers_and_below_the_switch() {
        let mut session = session(
            Lesson::find("ellipse-circle/polygon-bisection").unwrap(),
            [shape(Kind::Ellipse, DVec2::ZERO), shape(Kind::Circle, dvec2(5.0, 0.3))],
        );
        let ctx = dressed();
        let mut state = PanelState { drawer: Some(Drawer::Compare), ..PanelState::default() };
        let mut words = || words_in(&ctx, &mut session, &mut state, |it| it.drawer);
        words();
        let words = words();
        let at = |text: &str| words.iter().find(|it| it.0 == text).map(|it| it.1).unwrap();
        for head in [at("gap"), at("rounds")] {
            assert!(head.top() > at("Its error").bottom(), "{head:?}");
            let below = words.iter().map(|it| it.1).filter(|it| it.top() >= head.bottom());
            let first = below.min_by(|one, two| one.top().total_cmp(&two.top())).unwrap();
            assert!(first.top() - head.bottom() < 20.0, "{head:?} {first:?}");
        }
    }

    #[test]
    fn a_right_verdict_with_a_wrong_number_is_off() {
        let (mut wrong, mut exact) = (0, 0);
        for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
            let mut session = trial::opened(lesson.slug);
            let settings = Settings { engines: true, ..Settings::default() };
            session.apply(&Action::Prefer { settings });
            for preset in lesson.presets {
                session.apply(&Action::preset(preset.slug));
                let mut rows = answer::Answers::default();
                rows.refresh(&session, false);
                for answer in &rows.methods {
                    let semantics = answer.method.semantics;
                    let measured = answer.outcome.gap().is_some() && session.truth().is_some();
                    assert!(!measured || answer.error.is_some(), "{}", answer.method.slug);
                    let Some(error) = answer.error.filter(|_| semantics != Semantics::Boundary)
                    else {
                        continue;
                    };
                    exact +=
                        usize::from(error == 0.0 && Column::Error.text(answer).unwrap() == "0");
                    if error > 0.01 * session.truth().map_or(1.0, |it| it.gap.abs()).max(1.0) {
                        let of = format!("{} {} {error}", preset.slug, answer.method.slug);
                        assert!(answer::is_off(&session, &answer.outcome, semantics), "{of}");
                        wrong += usize::from(
                            answer::agrees(&session, answer.outcome.verdict, semantics)
                                == Some(true),
                        );
                    }
                }
            }
        }
        assert!(wrong > 3 && exact > 3, "{wrong} {exact}");
    }

    #[test]
    fn a_row_is_called_a_variant_only_below_its_method() {
        let rows: Vec<_> =
            METHODS.iter().filter(|it| it.fits(Kind::Polygon, Kind::Ellipse)).collect();
        let above = |at: usize| at.checked_sub(1).map(|it| rows[it]);
        let mut variants = 0;
        for (at, method) in rows.iter().enumerate() {
            let family = |it: &Method| it.id.family == method.id.family;
            let first = rows[..at].iter().all(|it| !family(it));
            assert_eq!(manner(above(at), method).is_none(), first, "{}", method.slug);
            variants += usize::from(!first);
        }
        // The best-fit ellipses are published only, and no variant of what is above them.
        assert!(rows.iter().any(|it| it.slug == "best-fit-ellipses-published") && variants > 1);
    }
}

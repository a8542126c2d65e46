//! Every step has words, a line of the code and a picture, none of which has a fault.

use super::*;
use std::cell::LazyCell;
use tangency::catalog::MethodId;
use tangency::demo::play::PlotPoint;

/// Whether a run ends without a number, which its words must then say.
pub(super) fn is_without_answer(run: &Run) -> bool {
    matches!(run.outcome.reason, Some(Reason::NotReal | Reason::Overflow))
}

/// Words that a reader misreads. The field's words are test, contain and perpendicular to.
const MISREAD: [&str; 11] = [
    "ask", "asks", "asked", "asking", "hold", "holds", "held", "holding", "nobody", "whoever",
    "reckon",
];

/// The first word of a text that a reader misreads.
pub(super) fn misread(text: &str) -> Option<&str> {
    let apart = |it: char| !it.is_alphanumeric();
    let words: Vec<_> = text.split(apart).filter(|it| !it.is_empty()).collect();
    let bad = words.iter().find(|it| MISREAD.iter().any(|bad| it.eq_ignore_ascii_case(bad)));
    let pair =
        |it: &&[&str]| it[0].eq_ignore_ascii_case("square") && it[1].eq_ignore_ascii_case("to");
    let square = words.windows(2).find(pair);
    bad.copied().or(square.map(|it| it[0]))
}

fn fault_in_words(lesson: &Lesson, scene: &Scene, run: &Run, page: &Page) -> Option<String> {
    let note = &page.note;
    let labels = page.figure.marks.iter().filter_map(|it| it.label.as_deref());
    let labels = labels.collect::<Vec<_>>().join(" ");
    let all = format!("{} {} {labels}", note.caption, note.formula.join(" "));
    let has = |nonsense: &[&str], text: &str| nonsense.iter().any(|it| text.contains(it));
    // The listing's float temporaries may overflow at any size, other published methods at extreme
    // sizes, and their words must say so. A line is endless, and its overlap may be infinite.
    let endless = scene.kinds().contains(&Kind::Line);
    let played = lesson.played(scene, run);
    let ordinary = |it: &Shape| {
        [it.reach(), it.center().length()].iter().all(|it| *it == 0.0 || (1e-70..1e70).contains(it))
    };
    let extreme = !scene.shapes().iter().all(ordinary);
    let overflows = played == Some(POLYGON_BISECTION.published())
        || (extreme && played.is_some_and(MethodId::is_published));
    let found = has(&["NaN", "inf ", "{", "}"], &all)
        || has(&["not a number"], if is_without_answer(run) { &note.caption } else { &all })
            && !(extreme && overflows);
    let infinite = all.contains('∞') && !endless && !overflows;
    (found
        || infinite
        || misread(&all).is_some()
        || note.caption.trim().is_empty()
        || !note.caption.ends_with(['.', '?']))
    .then_some(all)
}

fn fault_in_code(run: &Run, page: &Page) -> Option<String> {
    let known = |tag: &str| run.code.iter().filter(|line| line.tag == tag).count() == 1;
    match page.lit {
        Some(lit) if !lit.tag.is_empty() && known(lit.tag) => None,
        other => Some(format!("{other:?} of {} lines", run.code.len())),
    }
}

fn fault_in_picture(
    lesson: &Lesson,
    scene: &Scene,
    page: &Page,
    gap: &LazyCell<f64, impl FnOnce() -> f64>,
) -> Option<String> {
    let figure = &page.figure;
    let given =
        |role| figure.marks.iter().any(|mark| mark.role == role && mark.given) || lesson.is_crowd();
    let meanings = lesson.meanings(scene, page);
    let named = |role: &Role| meanings.iter().any(|(it, _)| it == role);
    let own = figure.marks.iter().map(|it| it.meaning);
    // A meaning with a semicolon has two parts.
    let is_unclear = |it: &&str| misread(it).is_some() || it.contains(';');
    if let Some(said) = own.chain(meanings.iter().map(|it| it.1)).find(is_unclear) {
        return Some(format!("the legend says “{said}”"));
    }
    for mark in figure.marks.iter().filter(|it| !lesson.is_crowd() && !it.given) {
        let of_role = meanings.iter().find(|it| it.0 == mark.role).map_or("", |it| it.1);
        let means = if mark.meaning.is_empty() { of_role } else { mark.meaning };
        if let Form::Path { points, closed: false } = &mark.form
            && let [from, to] = points[..]
            && means == "the nearest points"
        {
            let gap = **gap;
            if (from.distance(to) - gap).abs() > 1e-6 * (gap.abs() + 1.0) {
                return Some(format!("{means} are {} apart, in truth {gap}", from.distance(to)));
            }
        }
    }
    if !figure.marks.iter().all(|mark| mark.is_finite()) {
        return Some("not finite".into());
    }
    if !given(Role::A) || !given(Role::B) {
        return Some("the given shapes are not both there".into());
    }
    figure.roles().iter().find(|role| !named(role)).map(|role| format!("{role:?} has no legend"))
}

/// The fault of a step that draws nothing fresh, or says it without a number or formulas.
fn fault_in_news(page: &Page) -> Option<String> {
    let note = &page.note;
    let fresh = page.figure.marks.iter().any(|mark| mark.fresh);
    let numbers = note.caption.contains(|c: char| c.is_ascii_digit()) && note.formula.len() >= 2;
    (!fresh || !numbers).then(|| format!("fresh: {fresh}; {note:?}"))
}

fn fault_in_numbers(run: &Run) -> Option<String> {
    let (plots, table) = (run.plots(), run.table());
    if run.plots.is_some() == plots.is_empty() {
        return Some("plots are promised that are not there".into());
    }
    if run.table.is_some() != table.as_ref().is_some_and(|it| !it.rows.is_empty()) {
        return Some("a table is promised that is not there".into());
    }
    let count = run.step_count;
    for plot in &plots {
        let mut points = plot.series.iter().flat_map(|it| &it.points);
        let is_odd = |it: &PlotPoint| {
            !(it.x.is_finite() && it.y.is_finite()) || it.step.is_some_and(|it| it >= count)
        };
        if points.any(is_odd) {
            return Some(plot.title.to_string());
        }
    }
    let rows = table.map_or(Vec::new(), |it| it.rows);
    // If the published equation has no answer, its table says so.
    let odd = |cell: &String| cell.contains("not a number") || cell.contains("NaN");
    let is_odd = |row: &[String]| !is_without_answer(run) && row.iter().any(odd);
    let found = rows.iter().find(|(step, row)| *step >= count || is_odd(row));
    found.map(|it| format!("{it:?}"))
}

/// The method of a run, unless it is one of the catalogue's for the pair.
fn fault_in_method(lesson: &Lesson, scene: &Scene, run: &Run) -> Option<String> {
    let Some(played) = lesson.played(scene, run) else {
        // A demo that is played by its options may ask a question that no method answers.
        let own = lesson.chosen(scene).is_some_and(|it| it.play.methods.is_empty());
        return (scene.has_pair() && !own).then(|| "no method".into());
    };
    let [a, b] = scene.kinds();
    let takes = |it: &Method| it.id == played && it.fits(a, b);
    // The sandwich is a picture of one ellipse, and not in the catalogue.
    let known = METHODS.iter().chain(MOVING.iter()).any(takes);
    (!known && played != POLYGON_SANDWICH.repaired()).then(|| played.slug().to_owned())
}

/// Asserts that a run has no fault, and adds the lines of code that it lights.
fn walk(lesson: &Lesson, name: &str, scene: &Scene, of_preset: bool, lines: &mut Lines) {
    let run = &lesson.run(scene);
    let gap = LazyCell::new(|| reference::judge(scene.a(), scene.b()).gap);
    assert_eq!(fault_in_numbers(run), None, "{name}");
    assert_eq!(fault_in_method(lesson, scene, run), None, "{name}");
    // The name of an unchanged preset ends with a space: no setting follows.
    let all = name.ends_with(' ');
    let looked_at: Vec<_> = if all { (0..run.step_count).collect() } else { steps(run).collect() };
    for step in looked_at {
        let page = &*run.page(step);
        lines.light(run, page);
        assert_eq!(fault_in_words(lesson, scene, run, page), None, "{name}, step {step}");
        assert_eq!(fault_in_picture(lesson, scene, page, &gap), None, "{name}, step {step}");
        // A pair that is refused at once may have a run of one sentence without code.
        if run.step_count > 1 || page.lit.is_some() {
            assert_eq!(fault_in_code(run, page), None, "{name}, step {step}");
        }
        if of_preset && THOROUGH.contains(&lesson.slug) {
            assert_eq!(fault_in_news(page), None, "{name}, step {step}");
        }
    }
}

/// Demos of which each step draws something fresh and says it with numbers and formulas.
const THOROUGH: [&str; 10] = [
    "line-circle/triangle-height",
    "segment-circle/gates",
    "segment-circle/conjugate-product",
    "ellipse/polygon-sandwich",
    "ellipse-circle/polygon-bisection",
    "ellipse-ellipse/parallel-axes",
    "ellipse-ellipse/stretch-and-closed-form",
    "ellipse-circle/closed-form",
    "ellipse/circle-subdivision",
    "ellipse/intersection-points",
];

#[derive(Default)]
struct Lines {
    named: BTreeSet<&'static str>,
    lit: BTreeSet<&'static str>,
}

impl Lines {
    fn light(&mut self, run: &Run, page: &Page) {
        self.named.extend(run.code.iter().map(|it| it.tag).filter(|tag| !tag.is_empty()));
        self.lit.extend(page.lit.map(|it| it.tag));
    }

    fn dark(&self) -> Vec<&'static str> {
        self.named.difference(&self.lit).copied().collect()
    }
}

#[test]
fn every_step_has_words_a_line_and_a_picture() {
    for lesson in LESSONS.iter() {
        let mut lines = Lines::default();
        for (name, scene) in starts(lesson) {
            assert!(lesson.admits(&scene), "{name}");
            walk(lesson, &name, &scene, true, &mut lines);
        }
        for (name, scene) in random_scenes(lesson, random::count(lesson)) {
            walk(lesson, &name, &scene, false, &mut lines);
        }
        // The arena has the code of the pair in focus.
        if lesson.slug == arena::SLUG {
            continue;
        }
        // The steps above may miss rare lines, so every step of more scenes is tried.
        for (_, scene) in starts(lesson).chain(random_scenes(lesson, 1000)) {
            if lines.dark().is_empty() {
                break;
            }
            let run = lesson.run(&scene);
            (0..run.step_count).for_each(|step| lines.light(&run, &run.page(step)));
        }
        assert!(!lines.named.is_empty(), "{} has no code", lesson.slug);
        assert!(lines.dark().is_empty(), "{}: {:?} are never lit", lesson.slug, lines.dark());
    }
}

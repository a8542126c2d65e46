//! How the tests of the demos play them, and what they ask of every one.

use crate::app::action::Contents;
use crate::app::figure::Figure;
use crate::app::lesson::Lesson;
use crate::app::lesson::Preset;
use crate::app::play::Run;
use crate::app::scene::Scene;
use crate::app::session::Session;
use crate::app::settings::Settings;
use crate::outcome::Verdict;
use crate::reference;
use crate::shape::Circle;
use glam::DVec2;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The demo's preset of that slug.
pub(crate) fn preset(lesson: &Lesson, slug: &str) -> &'static Preset {
    lesson.presets.iter().find(|it| it.slug == slug).unwrap()
}

/// The scene of a preset with some options set.
pub(crate) fn scene(lesson: &Lesson, slug: &str, options: &[(&str, f64)]) -> Scene {
    let mut scene = lesson.scene(preset(lesson, slug)).unwrap();
    scene.options.extend(options.iter().map(|(slug, value)| ((*slug).to_owned(), *value)));
    scene
}

/// The run of a preset with some options set.
pub(crate) fn run(lesson: &Lesson, slug: &str, options: &[(&str, f64)]) -> Box<dyn Run> {
    lesson.run(&scene(lesson, slug, options))
}

/// Every preset's run with some options set, each with the preset's slug.
pub(crate) fn runs(
    lesson: &Lesson,
    options: &[(&str, f64)],
) -> impl Iterator<Item = (&'static str, Box<dyn Run>)> {
    lesson.presets.iter().map(move |it| (it.slug, run(lesson, it.slug, options)))
}

/// A session in which the demo was opened.
pub(crate) fn opened(lesson: &Lesson) -> Session {
    let mut session = Session::new(Settings::default()).unwrap();
    session.apply(&Contents::Open { lesson: lesson.slug.to_owned() });
    session
}

/// What is drawn after a step.
pub(crate) fn picture(run: &dyn Run, step: usize) -> Figure {
    let mut figure = Figure::default();
    run.draw(step, &mut figure);
    figure
}

/// The captions of all steps.
pub(crate) fn captions(run: &dyn Run) -> Vec<String> {
    (0..run.step_count()).map(|step| run.note(step).caption).collect()
}

/// Asserts that each step draws something fresh, and says it in numbers and by a formula.
pub(crate) fn assert_each_step_brings_something(name: &str, run: &dyn Run) {
    for step in 0..run.step_count() {
        let note = run.note(step);
        assert!(picture(run, step).marks.iter().any(|mark| mark.fresh), "{name} {step}");
        assert!(note.caption.contains(|c: char| c.is_ascii_digit()), "{name} {step}: {note:?}");
        assert!(note.formula.len() >= 2, "{name} {step}: {note:?}");
    }
}

/// Asserts of shapes of any size that each step has a picture and words.
pub(crate) fn assert_can_be_stepped_through(run: &dyn Run) {
    for step in 0..run.step_count() {
        assert!(picture(run, step).marks.len() > 2);
    }
    assert_every_number_is_one(run);
}

/// Asserts of a demo of motion that the first touch of each preset is that of the reference.
pub(crate) fn assert_touches_are_true(lesson: &Lesson) {
    for preset in lesson.presets {
        let scene = scene(lesson, preset.slug, &[]);
        let outcome = *lesson.run(&scene).outcome();
        let motion = scene.motion.unwrap();
        let truth = reference::impact(scene.a(), scene.b(), &motion);
        assert_eq!(outcome.verdict, truth.verdict, "{}", preset.slug);
        let times = [outcome.time, truth.time].map(Option::unwrap_or_default);
        assert!((times[0] - times[1]).abs() < 1e-12, "{}: {times:?}", preset.slug);
    }
}

/// Asserts that what the steps say are numbers indeed.
pub(crate) fn assert_every_number_is_one(run: &dyn Run) {
    for note in (0..run.step_count()).map(|step| run.note(step)) {
        let text = format!("{} {}", note.caption, note.formula.join(" "));
        let odd = ["not a number", "NaN", "∞"].into_iter().find(|it| text.contains(it));
        assert_eq!(odd, None, "{text}");
    }
}

/// Asserts that a run which did not come to a step says so, and shows the shapes all the same.
pub(crate) fn assert_is_told_without_steps(run: &dyn Run) {
    assert_eq!((run.step_count(), run.outcome().verdict), (1, Verdict::Undecided));
    assert!(!run.note(0).caption.is_empty());
    assert_eq!(picture(run, 0).marks.len(), 2);
}

/// Two points and a circle, each of another size: everyday ones, or powers of ten from 1e-300
/// up to below `greatest`.
pub(crate) fn points_and_circle(greatest: i32) -> impl Strategy<Value = ([DVec2; 2], Circle)> {
    let numbers = (proptest::array::uniform6(-5.0..5.0), 0.01f64..4.0);
    let sizes = (proptest::array::uniform3(-300..greatest), any::<bool>());
    (numbers, sizes).prop_map(|((at, radius), (sizes, everyday))| {
        let [k, l, m] = sizes.map(|size| if everyday { 1.0 } else { 10f64.powi(size) });
        let points = [DVec2::new(at[0], at[1]) * k, DVec2::new(at[2], at[3]) * l];
        (points, Circle::new(DVec2::new(at[4], at[5]) * k, radius * m).unwrap())
    })
}

/// A demo's first options switched on or off.
pub(crate) fn switched<const N: usize>(
    lesson: &Lesson,
    switches: [bool; N],
) -> BTreeMap<String, f64> {
    let options = lesson.plays[0].options.iter().zip(switches);
    options.map(|(it, on)| (it.slug.to_owned(), f64::from(u8::from(on)))).collect()
}

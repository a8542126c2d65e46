use super::*;
use crate::algorithm::closed_form::Subexpressions;
use crate::app::figure::Mark;
use crate::app::lesson::Lesson;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::shape::{Circle, Ellipse};

const LESSON: Demo = Demo("ellipse-circle/closed-form");
const PAIR: Demo = Demo("ellipse-ellipse/stretch-and-closed-form");

fn runs(lesson: &Lesson) -> impl Iterator<Item = (String, Run)> {
    lesson.presets.iter().flat_map(move |preset| {
        [0, 1].map(|variant| {
            let mut scene = lesson.scene(preset);
            scene.method = Some(PLAY.methods[variant].0);
            (format!("{} {variant}", preset.slug), lesson.run(&scene))
        })
    })
}

pub(super) fn published(ellipse: [f64; 2], circle: [f64; 3]) -> Played {
    let ellipse = Ellipse::new(DVec2::ZERO, ellipse.into(), 0.0).unwrap();
    let circle = Circle::new(DVec2::new(circle[0], circle[1]), circle[2]).unwrap();
    let shapes = [ellipse.into(), circle.into()];
    let course = Course::of(shapes, code::PUBLISHED, code::lit, |_, steps| {
        Some(closed_form::published::ellipse_circle::<f64>(&ellipse, &circle, steps))
    });
    Played { course, published: true, complex: false, truth: Verdict::Separate }
}

#[test]
fn the_document_s_names_have_their_values() {
    // b = 2, (c, d) = (1, 1): e = 16, f = 9, g = 11, h = 4, i = 12.
    let table = published([1.0, 0.5], [1.0, 1.0, 0.5]).table().unwrap();
    let cells: Vec<&String> = table.rows.iter().flat_map(|(_, cells)| cells).collect();
    assert_eq!(cells.len(), 18);
    for named in ["b = 2", "e = 16", "f = 9", "g = 11", "h = 4", "i = 12", "m = 3"] {
        assert!(cells.iter().any(|cell| *cell == named), "{named} in {cells:?}");
    }
}

#[test]
fn the_notes_say_what_the_published_numbers_are() {
    let note = |slug: &str| trial::preset(&LESSON, slug).note;
    let given = |slug: &str| {
        let scene = trial::scene(&LESSON, slug, &[]);
        let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = scene.both() else {
            panic!("{slug}")
        };
        (ellipse.semi_axes(), ellipse.to_local(circle.center()))
    };
    // The published point is in the centre's own quarter, and too far away to be the nearest.
    let scene = trial::scene(&LESSON, "wrong-verdict", &[]);
    let (axes, center) = given("wrong-verdict");
    let printed = Subexpressions::evaluate::<f64>(axes.x / axes.y, center.x, center.y).point();
    let printed = printed.unwrap();
    assert!(printed.x > 0.0 && printed.y > 0.0, "{printed}");
    let away = printed.distance(center) - scene.both()[1].reach();
    assert!(note("wrong-verdict").contains(&format!("it is {away:.1} away")), "{away}");
    assert!(reference::judge(&scene.both()[0], &scene.both()[1]).contact.gap.abs() < 1e-4);
    // c = 0: p is the divisor of s2, and x has none.
    let (_, center) = given("on-the-minor-axis");
    let values = Subexpressions::evaluate::<f64>(2.0, center.x, center.y);
    assert!(values.quartic.p.abs() < 1e-7 && !values.quartic.s2.is_finite(), "{values:?}");
}

#[test]
fn inside_the_evolute_the_caption_says_why_there_is_no_answer() {
    let run = published([1.0, 1.0 / 3.0], [0.1, 1.0, 0.6]);
    let at =
        run.course.steps.iter().position(|it| matches!(it, Step::Subexpressions { .. })).unwrap();
    let note = run.page(at).note;
    assert!(
        note.caption.contains("is below zero: it has no real root, so neither q nor x is real"),
        "{note:?}"
    );
    assert_eq!(run.outcome.verdict, Verdict::Undecided);
}

#[test]
fn centres_without_an_answer_fill_the_evolute() {
    let run = published([1.0, 0.4], [0.1, 1.0, 0.5]);
    let frame = run.placed().unwrap();
    let told = |it: &Step| matches!(it, Step::Subexpressions { .. });
    let at = run.course.steps.iter().position(told).unwrap();
    let unanswered = |step| picture(&run, step).roles().contains(&Role::Discarded);
    assert!(!(0..at).any(unanswered), "the story asks before");
    let figure = picture(&run, at);
    let crosses = figure.marks.iter().filter(|mark| mark.role == Role::Discarded);
    let mut count = 0;
    for mark in crosses {
        let crate::app::figure::Form::Point { at, .. } = mark.form else { continue };
        count += 1;
        let (b, local) = (frame.b, at);
        let share = |it: f64| (it.abs() / (b * b - 1.0)).cbrt().powi(2);
        let inside = share(b * b * local.x) + share(b * local.y) < 1.0 + 1e-9;
        assert!(inside, "{local}");
    }
    assert!(count > 60, "{count}");
}

#[test]
fn the_slider_arrives_at_radii_one_and_one_over_b() {
    for (name, run) in runs(&LESSON) {
        let frame = run.frame.unwrap();
        let map = frame.at(1.0);
        let Some(preset) = LESSON.presets.iter().find(|it| name.starts_with(it.slug)) else {
            continue;
        };
        let Shape::Ellipse(ellipse) = *LESSON.scene(preset).a() else { panic!("{name}") };
        let [u, v] = ellipse.radius_vectors().map(|it| map.transform_vector2(it).length());
        assert!((u.max(v) - 1.0).abs() < 1e-12, "{name} {u} {v}");
    }
}

#[test]
fn both_demos_open_on_a_pair_that_only_the_equation_can_tell() {
    for lesson in [&LESSON, &PAIR] {
        let run = lesson.run(&lesson.scene(&lesson.presets[0]));
        assert_eq!(run.outcome.decided_by, "equation", "{}", lesson.slug);
        assert_eq!(run.outcome.verdict, Verdict::Separate, "{}", lesson.slug);
    }
}

#[test]
fn the_caption_names_the_first_number_without_a_root() {
    // Next to b = 1 rounding alone takes s2 below zero.
    let (b, c, d) = (1.001_126_616_282_919_5, 0.005_330_090_062_284_576, 1.269_297_582_329_963_7);
    let run = published([1.0, 1.0 / b], [c, d, 0.2698]);
    let at = run.course.steps.iter().position(|it| matches!(it, Step::Subexpressions { .. }));
    let caption = run.page(at.unwrap()).note.caption;
    assert!(caption.starts_with("s₂ = −") && caption.ends_with("so x is not real."), "{caption}");
}

#[test]
fn both_circles_of_the_quick_tests_are_there_when_the_second_is_asked() {
    let run = trial::run(&LESSON, "outside-the-evolute", &[]);
    let circles = |step| {
        let marks = picture(&run, step).marks;
        marks.iter().filter(|it| it.meaning == "the ring of a quick test").count()
    };
    assert_eq!([1, 2, 3, 4].map(circles), [0, 1, 2, 0]);
}

#[test]
fn evolute_and_crosses_are_drawn_where_they_tell_something() {
    let drawn = |slug: &str| {
        let run = trial::run(&LESSON, slug, &[]);
        let marks = picture(&run, 5).marks;
        let evolute = marks.iter().any(|it| it.meaning == "the evolute");
        [evolute, marks.iter().any(|it| it.role == Role::Discarded)]
    };
    assert_eq!(drawn("outside-the-evolute"), [false, false]);
    assert_eq!(drawn("inside-the-evolute"), [true, true]);
}

#[test]
fn crosses_for_centres_without_an_answer_are_near_the_shapes() {
    let mut pictures = 0;
    for lesson in [&LESSON, &PAIR] {
        for preset in lesson.presets {
            let scene = lesson.scene(preset);
            let run = lesson.run(&scene);
            let marks = picture(&run, run.step_count - 1).marks;
            let crosses = marks.iter().filter(|it| it.role == Role::Discarded);
            let carry = run.frame.map_or(glam::DAffine2::IDENTITY, |it| it.at(1.0));
            let at = |mark: &Mark| mark.clone().mapped(&carry).bounds().unwrap();
            let crosses: Vec<_> = crosses.map(|it| at(it)[0]).collect();
            if crosses.is_empty() {
                continue;
            }
            let shapes = marks.iter().filter(|it| matches!(it.role, Role::A | Role::B));
            let bounds = shapes.map(at).reduce(|one, two| [one[0].min(two[0]), one[1].max(two[1])]);
            let [low, high] = bounds.unwrap();
            let room = DVec2::splat((high - low).max_element() / 2.0);
            let (low, high) = (low - room, high + room);
            let seen = crosses.iter().filter(|it| it.cmpge(low).all() && it.cmple(high).all());
            assert!(seen.count() >= 8, "{}", preset.slug);
            pictures += 1;
        }
    }
    assert!(pictures > 3, "{pictures}");
}

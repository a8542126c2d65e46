use super::*;
use crate::app::figure::Role;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, captions, picture};
use crate::app::scene::Scene;

const LESSON: Demo = Demo("ellipse/osculating-circle");

use crate::shape::Point;
use glam::DVec2;

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

#[test]
fn every_step_of_every_preset_has_a_picture_words_and_a_line_of_code() {
    for preset in LESSON.presets {
        let run = LESSON.run(&LESSON.scene(preset));
        for step in 0..run.step_count() {
            let (figure, note) = (picture(&*run, step), run.note(step));
            assert!(figure.marks.len() >= 4, "{} {step}", preset.slug);
            assert!(note.caption.ends_with('.') && !note.formula.is_empty(), "{note:?}");
            assert!(note.caption.contains(|c: char| c.is_ascii_digit()), "{}", note.caption);
        }
    }
}

#[test]
fn the_documents_target_is_told_round_by_round() {
    let run = LESSON.run(&scene("from-outside"));
    let captions = captions(&*run);
    assert!(captions[0].starts_with("Round 1, t = 45°"), "{}", captions[0]);
    let gap = run.outcome().contact.unwrap().gap;
    let last = captions.last().unwrap();
    assert!(last.contains(&short(gap)) && last.contains("outside"), "{last}");
    let rows = run.table().unwrap().rows;
    assert_eq!(rows.len(), run.outcome().iterations as usize);
    assert_eq!(rows.last().unwrap().1[3], short(gap));
}

#[test]
fn the_arrow_goes_from_the_target_to_the_circles_centre_through_the_foot() {
    let run = LESSON.run(&scene("from-outside"));
    let step = run.step_count() - 1;
    let figure = picture(&*run, step);
    let arrow = figure.marks.iter().find_map(|mark| match (mark.role, &mark.form) {
        (Role::Witness, Form::Arrow { from, to }) => Some([*from, *to]),
        _ => None,
    });
    let [from, to] = arrow.unwrap();
    assert_eq!(from, DVec2::new(3.0, 2.0));
    let foot = run.outcome().contact.unwrap().on_a;
    assert!((foot - from).normalize().perp_dot((to - from).normalize()).abs() < 1e-7);
}

#[test]
fn at_a_cusp_the_error_falls_along_a_straight_line() {
    let run = LESSON.run(&scene("at-the-cusp"));
    assert!(run.outcome().iterations > 20, "{}", run.outcome().iterations);
    let plot = run.plots().remove(0);
    assert!(plot.logarithmic && plot.remark.is_some());
    let moves = &plot.series[1].points;
    let ratios: Vec<f64> = moves[5..20].windows(2).map(|it| it[1].y / it[0].y).collect();
    assert!(ratios.iter().all(|it| (it - ratios[0]).abs() < 0.05), "{ratios:?}");
}

#[test]
fn equal_axes_end_at_once_or_say_why_they_cannot() {
    assert_eq!(foot_walk_rounds("equal-axes"), 2);
    let run = LESSON.run(&scene("center-of-a-circle"));
    let captions = captions(&*run);
    assert!(captions.iter().any(|it| it.contains("every direction is normal")), "{captions:#?}");
    let gap = run.outcome().contact.unwrap().gap;
    assert!((gap + 1.5).abs() < 1e-12, "the distance is right all the same: {gap}");
}

fn foot_walk_rounds(slug: &str) -> usize {
    LESSON.run(&scene(slug)).table().unwrap().rows.len()
}

#[test]
fn extreme_shapes_still_have_pictures() {
    for (a, b) in [(1.0, 1e-8), (2e150, 1e150), (2e-150, 1e-150), (1.0, 1.0), (1e-300, 1e300)] {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 1e22).unwrap();
        for target in [DVec2::ZERO, DVec2::new(0.3 * a, b), DVec2::splat(1.7e308)] {
            let run = LESSON.run(&Scene::pair(ellipse, Point::new(target).unwrap()));
            for step in 0..run.step_count() {
                assert!(picture(&*run, step).marks.iter().all(Mark::is_finite));
                assert!(!run.note(step).caption.contains("NaN"));
            }
        }
    }
}

use super::*;
use crate::app::figure::Role;
use crate::app::figure::Weight;
use crate::app::lesson::Preset;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::scene::Scene;
use crate::app::scene::Which;
use crate::outcome::Verdict;
use crate::shape::{Circle, Segment};
use glam::dvec2;

const LESSON: Demo = Demo("segment-circle/conjugate-product");

fn run(preset: &Preset) -> Run {
    LESSON.run(&LESSON.scene(preset))
}

#[test]
fn every_step_of_every_preset_stays_near_the_shapes() {
    for preset in LESSON.presets {
        let run = run(preset);
        let mut given = picture(&run, 0);
        given.marks.retain(|mark| mark.weight == Weight::Given && mark.role != Role::Ghost);
        assert_eq!(given.marks.len(), 2, "{}", preset.slug);
        let [low, high] = given.bounds().unwrap();
        let reach = (high - low).length();
        for step in 0..run.step_count {
            let [from, to] = picture(&run, step).bounds().unwrap();
            let near = reach * 1.5;
            assert!((low - from).max_element() < near, "{} {step}", preset.slug);
            assert!((to - high).max_element() < near, "{} {step}", preset.slug);
        }
    }
}

#[test]
fn the_opening_run_reads_as_the_article_computes() {
    let run = run(&LESSON.presets[0]);
    let second_lines: Vec<_> = (0..6).map(|step| run.page(step).note.formula[1].clone()).collect();
    assert_eq!(
        second_lines,
        [
            "c + di = C − S = 1.7 + 1.8i,  r = 0.9",
            "centre 7.8 + 2.85i,  end 11.25",
            "2.85² = 8.1225 ≤ 9.1125",
            "1.7² + 1.8² = 6.13 > 0.81",
            "1.3² + (−0.3)² = 1.78 > 0.81",
            "0 ≤ 7.8 ≤ 11.25",
        ]
    );
    let caption = run.page(6).note.caption;
    assert!(caption.starts_with("They touch: the line reaches the circle between the ends"));
    assert!(caption.contains("0.849706") && caption.contains("r = 0.9"), "{caption}");
}

#[test]
fn the_frame_lays_the_segment_on_the_axis_and_the_picture_on_its_ghost() {
    let preset = &LESSON.presets[0];
    let run = run(preset);
    let frame = run.frame.unwrap();
    let Shape::Segment(segment) = *LESSON.scene(preset).a() else { panic!() };
    let arrived = frame.at(1.0).transform_point2(segment.end());
    assert!(arrived.abs_diff_eq(dvec2(11.25, 0.0), 1e-12));
    let mut picture = picture(&run, 1);
    // Just before it arrives: then the ghost goes, for the picture itself is there.
    picture.carry(1.0 - 1e-13, &frame.at(1.0), &frame.pin_at(1.0));
    let circles: Vec<_> = picture
        .marks
        .iter()
        .filter_map(|mark| match mark.form {
            crate::app::figure::Form::Oval { center, u, v } => {
                Some((center, u.length(), v.length()))
            }
            _ => None,
        })
        .collect();
    let [given, ghost] = circles[..] else { panic!("{circles:?}") };
    assert!(given.0.abs_diff_eq(ghost.0, 1e-12) && given.0.abs_diff_eq(dvec2(7.8, 2.85), 1e-12));
    assert!((given.1 - ghost.1).abs() < 1e-12 && (given.2 - ghost.2).abs() < 1e-12);
}

#[test]
fn a_segment_without_length_has_no_frame() {
    let preset = trial::preset(&LESSON, "no-length");
    assert!(run(preset).frame.is_none());
}

#[test]
fn shapes_beyond_the_range_still_have_a_picture_and_a_sentence() {
    let far = dvec2(1e308, -1e308);
    let mut scene = LESSON.scene(&LESSON.presets[0]);
    scene.set_shape(Which::A, Segment::new(far, -far).unwrap().into());
    let run = LESSON.run(&scene);
    trial::assert_is_told_without_steps(&run);
}

#[test]
fn a_near_tie_shows_both_numbers_and_what_more_digits_say() {
    let preset = trial::preset(&LESSON, "long-segment");
    let formula = run(preset).page(2).note.formula;
    assert!(formula[1].contains(" ≈ "), "{formula:?}");
    assert_eq!(formula[2], "within rounding; with twice the digits: ≤");
}

#[test]
fn as_published_two_presets_are_wrong_and_say_so() {
    for (slug, says) in [
        (
            "no-length-as-published",
            "The printed tests say that they touch: the line reaches the circle between the ends",
        ),
        (
            "long-as-published",
            "The printed tests say that they are apart: the whole line misses the circle",
        ),
    ] {
        let preset = LESSON.presets.iter().find(|preset| preset.slug == slug).unwrap();
        let run = run(preset);
        let last = run.step_count - 1;
        let caption = run.page(last).note.caption;
        let scene = LESSON.scene(preset);
        assert_eq!(LESSON.played(&scene, &run), Some(CONJUGATE_PRODUCT.published()));
        assert!(
            caption.starts_with(says) && caption.contains(" Wrong: in truth they "),
            "{caption}"
        );
        assert!(picture(&run, last).roles().contains(&Role::Truth), "{slug}");
    }
}

#[test]
fn a_line_is_asked_one_question_and_has_no_ends() {
    let circle = Circle::new(dvec2(3.0, 2.0), 0.75).unwrap();
    let line = |to: DVec2| crate::shape::Line::new(DVec2::ZERO, to).unwrap();
    for (to, word) in [(dvec2(1.0, 0.5), "They touch"), (dvec2(1.0, -0.5), "They are apart")] {
        let run = LESSON.run(&Scene::pair(line(to), circle));
        let notes: Vec<_> = (0..run.step_count).map(|step| run.page(step).note.caption).collect();
        assert_eq!(notes.len(), 4, "{notes:?}");
        assert!(notes[3].starts_with(word), "{notes:?}");
        assert!(notes.iter().all(|it| !it.contains("segment")), "{notes:?}");
    }
    let run = LESSON.run(&Scene::pair(line(DVec2::ZERO), circle));
    assert_eq!(run.outcome.verdict, Verdict::Undecided);
    assert!(run.page(0).note.caption.contains("no line"), "{}", run.page(0).note.caption);
}

use super::*;
use crate::app::figure::Role;
use crate::app::figure::{Form, Weight};
use crate::app::lesson::Preset;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::scene::Scene;
use crate::app::scene::Which;
use crate::catalog::Semantics;
use crate::shape::Circle;
use glam::{DVec2, dvec2};

const LESSON: Demo = Demo("circle-rectangle/rotate-back");

fn run(preset: &Preset) -> Box<dyn Run> {
    LESSON.run(&LESSON.scene(preset))
}

#[test]
fn every_step_of_every_preset_stays_near_the_shapes() {
    for preset in LESSON.presets {
        let run = run(preset);
        let mut given = picture(&*run, 0);
        given.marks.retain(|mark| mark.weight == Weight::Given);
        assert_eq!(given.marks.len(), 2, "{}", preset.slug);
        let [low, high] = given.bounds().unwrap();
        let near = (high - low).length();
        for step in 0..run.step_count() {
            let [from, to] = picture(&*run, step).bounds().unwrap();
            assert!((low - from).max_element() < near, "{} {step}", preset.slug);
            assert!((to - high).max_element() < near, "{} {step}", preset.slug);
        }
    }
}

#[test]
fn every_step_brings_something_and_says_it_in_numbers() {
    for preset in LESSON.presets {
        let run = run(preset);
        for step in 0..run.step_count() {
            let (note, figure) = (run.note(step), picture(&*run, step));
            assert!(figure.marks.iter().any(|mark| mark.fresh), "{} {step}", preset.slug);
            let text = format!("{} {}", note.caption, note.formula.join(" "));
            assert!(note.formula.iter().any(|line| line.contains(|c: char| c.is_ascii_digit())));
            assert!(!text.contains('∞') && !text.contains("not a number"), "{text}");
        }
    }
}

/// As a reader saw it: "rotating clockwise from its bottom left corner".
#[test]
fn turned_by_plus_theta_about_the_corner_the_tested_rectangle_is_clockwise_there() {
    let tested = |options: &[(&str, f64)]| {
        let figure = picture(&*trial::run(&LESSON, "corner-pivot", options), 0);
        let mut tested = figure.marks.iter().filter(|it| it.role == Role::Candidate);
        let Some(Form::Path { points, .. }) = tested.next().map(|it| it.form.clone()) else {
            panic!("no tested rectangle")
        };
        points
    };
    let rotation = trial::scene(&LESSON, "corner-pivot", &[]).b().numbers()[4];
    let (back, forwards) = (tested(&[]), tested(&[("angle-sign", 1.0)]));
    assert!(back[0].distance(forwards[0]) < 1e-12, "the lower left corner stays");
    let angles = [back, forwards].map(|it| (it[1] - it[0]).to_angle());
    assert!(rotation > 0.0 && (angles[0] - rotation).abs() < 1e-12, "{angles:?}");
    assert!((angles[1] + rotation).abs() < 1e-12, "{angles:?}");
}

#[test]
fn the_opening_run_reads_as_the_article_computes() {
    let run = run(&LESSON.presets[0]);
    let lines: Vec<_> = (0..5).map(|step| run.note(step).formula).collect();
    assert_eq!(
        lines[0],
        [
            "φ = −34.3775°,  cos φ = 0.825336,  sin φ = −0.564642",
            "x′ = 2.1·0.825336 − (−0.5)·(−0.564642) + (−0.4) = 1.05088",
            "y′ = 2.1·(−0.564642) + (−0.5)·0.825336 + 0.1 = −1.49842",
        ]
    );
    assert_eq!(lines[1][1], "−2.2 ≤ 1.05088 ≤ 1.4, so x = 1.05088");
    assert_eq!(lines[2][1], "−1.49842 < −0.7, so y = −0.7");
    assert_eq!(lines[3][1], "√(0² + 0.798417²) = 0.798417 > 0.6");
    assert_eq!(lines[4][1], "0.798417 − 0.6 = 0.198417");
    assert!(run.note(4).caption.starts_with("They are apart, a gap of 0.198417:"));
}

#[test]
fn the_frame_lays_both_shapes_on_their_ghosts() {
    for preset in LESSON.presets.iter().filter(|preset| preset.options.is_empty()) {
        let run = run(preset);
        let frame = run.frame().unwrap();
        let mut picture = picture(&*run, 1);
        picture.carry(1.0, &frame.at(1.0), &frame.pin_at(1.0));
        let centers: Vec<DVec2> = picture
            .marks
            .iter()
            .filter_map(|mark| match &mark.form {
                Form::Oval { center, .. } => Some(*center),
                _ => None,
            })
            .collect();
        let [given, ghost] = centers[..] else { panic!("{centers:?}") };
        assert!(given.abs_diff_eq(ghost, 1e-12), "{}", preset.slug);
        let boxes: Vec<&Vec<DVec2>> = picture
            .marks
            .iter()
            .filter_map(|mark| match &mark.form {
                Form::Path { points, closed: true } => Some(points),
                _ => None,
            })
            .collect();
        let [given, ghost] = boxes[..] else { panic!("{boxes:?}") };
        assert!(given.iter().zip(ghost).all(|(a, b)| a.abs_diff_eq(*b, 1e-12)));
    }
}

#[test]
fn a_mistake_shows_the_rectangle_that_is_tested_and_takes_the_answer_back() {
    for preset in LESSON.presets.iter().filter(|preset| !preset.options.is_empty()) {
        let run = run(preset);
        let last = run.step_count() - 1;
        assert!(picture(&*run, last).roles().contains(&Role::Candidate), "{}", preset.slug);
        assert!(run.note(last).caption.contains("not of the drawn one"), "{}", preset.slug);
        assert_eq!(run.outcome().contact, None);
    }
}

/// The printed code turns the wrong way, which makes no difference at quarter turns.
#[test]
fn a_wrong_turn_onto_the_drawn_rectangle_is_said_to_test_it() {
    let circle = Circle::new(dvec2(0.5, 1.5), 0.75).unwrap();
    let size = dvec2(4.0, 1.5);
    for (angle, size) in [(0.0, size), (90.0, dvec2(size.y, size.x)), (180.0, size)] {
        let rotation = f64::to_radians(angle);
        let rectangle = Rectangle::new(dvec2(-0.25, 0.0), size, rotation).unwrap();
        let mut scene = Scene::pair(circle, rectangle);
        scene.options.insert("angle-sign".to_owned(), 1.0);
        let run = LESSON.run(&scene);
        let last = run.step_count() - 1;
        let caption = run.note(last).caption;
        assert!(caption.contains("the tested rectangle is the drawn one"), "{angle}: {caption}");
        assert!(
            !picture(&*run, last)
                .marks
                .iter()
                .any(|it| { it.label.as_deref() == Some("tested instead") })
        );
    }
    let mut scene = LESSON.scene(trial::preset(&LESSON, "touching-side"));
    scene.method = Some(ROTATE_BACK.published());
    let run = LESSON.run(&scene);
    let caption = run.note(run.step_count() - 1).caption;
    assert!(caption.contains("touching does not count"), "{caption}");
}

#[test]
fn a_drawn_turn_leaves_whole_rounds_out() {
    let trap = trial::preset(&LESSON, "degrees-trap");
    let picture = picture(&*run(trap), 0);
    let sweeps: Vec<f64> = picture
        .marks
        .iter()
        .filter_map(|mark| match mark.form {
            Form::Angle { sweep, .. } => Some(sweep),
            _ => None,
        })
        .collect();
    assert_eq!(sweeps.len(), 1);
    assert!(sweeps[0].abs() < std::f64::consts::TAU);
}

#[test]
fn shapes_beyond_the_range_still_have_a_picture_and_a_sentence() {
    let mut scene = LESSON.scene(&LESSON.presets[0]);
    scene.set_shape(Which::A, Circle::new(dvec2(1e308, -1e308), 1.0).unwrap().into());
    let run = LESSON.run(&scene);
    trial::assert_is_told_without_steps(&*run);
}

#[test]
fn the_comparison_is_written_as_it_came_out() {
    let preset = trial::preset(&LESSON, "touching-side");
    let mut scene = LESSON.scene(preset);
    let compared = |scene: &Scene| LESSON.run(scene).note(3).formula[1].clone();
    assert_eq!(compared(&scene), "√(0² + 0.75²) = 0.75 ≤ 0.75");
    scene.options.insert("touching".to_owned(), 1.0);
    assert_eq!(compared(&scene), "√(0² + 0.75²) = 0.75 ≥ 0.75");
}

/// The table, maps, lists and `check` judge the method by the comparison that the option sets.
#[test]
fn the_option_says_whether_touching_counts_for_the_judge_too() {
    let mut scene = LESSON.scene(trial::preset(&LESSON, "touching-side"));
    let semantics = |scene: &Scene, id| {
        let methods = LESSON.methods_on(scene);
        methods.iter().find(|it| it.id == id).unwrap().semantics
    };
    let (repaired, published) = (ROTATE_BACK.repaired(), ROTATE_BACK.published());
    for method in [repaired, published] {
        scene.method = Some(method);
        scene.options.clear();
        let own = if method == published { Semantics::Open } else { Semantics::Closed };
        assert_eq!(semantics(&scene, method), own);
        for (value, semantics_then) in [(1.0, Semantics::Open), (0.0, Semantics::Closed)] {
            scene.options.insert("touching".to_owned(), value);
            assert_eq!(semantics(&scene, method), semantics_then);
        }
    }
}

#[test]
fn every_mistake_is_named_in_the_first_caption() {
    let mut scene = LESSON.scene(&LESSON.presets[0]);
    for slug in ["angle-sign", "angle-unit", "pivot", "position", "extent"] {
        scene.options.insert(slug.to_owned(), 1.0);
    }
    let caption = LESSON.run(&scene).note(0).caption;
    let parts = [
        "1969.68°",
        "34.3775 degrees for radians",
        "forwards",
        "about the corner",
        "taken for the circle’s centre",
        "a box of 3.87464 by 3.35325",
    ];
    for part in parts {
        assert!(caption.contains(part), "{caption}");
    }
}

/// From a centre inside, the line goes to the nearest side: the closest point is the centre.
#[test]
fn from_a_centre_inside_no_line_is_called_the_way_to_the_closest_point() {
    let run = LESSON.run(&trial::scene(&LESSON, "center-inside", &[]));
    // The way out, and the answer.
    let witness: Vec<_> = (run.step_count() - 2..run.step_count())
        .flat_map(|step| picture(&*run, step).marks)
        .filter(|mark| mark.role == Role::Witness)
        .collect();
    assert!(witness.len() > 2);
    assert!(witness.iter().all(|it| it.meaning == "to the nearest side"), "{witness:?}");
}

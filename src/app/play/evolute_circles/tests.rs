use super::*;
use crate::app::figure::Form;
use crate::app::figure::Role;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, captions, picture};
use crate::app::scene::Scene;
use glam::DVec2;

const LESSON: Demo = Demo("ellipse-ellipse/evolute-circles");

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

/// A preset with the other variant.
fn with_variant(slug: &str, variant: usize) -> Scene {
    scene(slug).by(PLAY.methods[variant].0)
}

#[test]
fn every_step_of_every_preset_has_a_picture_and_words() {
    for preset in LESSON.presets {
        for variant in [0, 1] {
            let run = LESSON.run(&with_variant(preset.slug, variant));
            for step in 0..run.step_count() {
                let (figure, note) = (picture(&*run, step), run.note(step));
                assert!(figure.marks.len() >= 3, "{} {step}", preset.slug);
                assert!(note.caption.ends_with('.'), "{}", note.caption);
                assert!(note.caption.contains(|c: char| c.is_ascii_digit()), "{}", note.caption);
                assert!(!note.formula.is_empty() || note.caption.contains("come to rest"));
            }
        }
    }
}

#[test]
fn the_documents_number_is_shown_to_the_last_digit() {
    for variant in [0, 1] {
        let run = LESSON.run(&with_variant("published-overlap", variant));
        let note = run.note(run.step_count() - 1);
        assert!(note.caption.contains("overlap by 0.429863, and that is the true value"));
        assert!(note.formula.iter().any(|line| line.starts_with("δ = 0.42986253058")));
    }
}

#[test]
fn a_two_cycle_is_named_with_both_values_and_the_true_depth() {
    let run = LESSON.run(&scene("two-cycle"));
    let captions = captions(&*run);
    let named = captions.iter().position(|it| it.starts_with("A two-cycle")).unwrap();
    for number in ["4.68005", "−1.73418", "2.99526"] {
        assert!(captions[named].contains(number), "{}", captions[named]);
    }
    let truth = picture(&*run, named).marks.into_iter().any(|mark| mark.role == Role::Truth);
    assert!(truth, "the true depth beside it");
    assert_eq!(run.table().unwrap().rows.len(), 10);
    assert!(captions.last().unwrap().contains("but the true depth is 2.99526"));
}

#[test]
fn circles_that_face_the_same_way_are_called_so() {
    let captions = captions(&*LESSON.run(&scene("nested")));
    assert!(captions.iter().any(|it| it.contains("face the same way")), "{captions:#?}");
}

#[test]
fn an_endless_inner_loop_is_called_no_answer() {
    let run = LESSON.run(&scene("concentric-circles"));
    assert_eq!(run.outcome().verdict, Verdict::Undecided);
    assert!(run.note(0).caption.contains("no answer"));
}

#[test]
fn fitted_circles_pass_through_their_points_with_the_labelled_delta() {
    for preset in LESSON.presets {
        let run = LESSON.run(&LESSON.scene(preset));
        for (step, _) in run.table().unwrap().rows {
            let figure = picture(&*run, step);
            let delta = figure.marks.iter().find(|mark| mark.role == Role::Deciding).unwrap();
            let Form::Path { points, .. } = &delta.form else { panic!("δ is a segment") };
            let length = points[0].distance(points[1]);
            let label = delta.label.as_deref().unwrap();
            assert!(
                label == format!("δ = {}", short(length))
                    || label == format!("δ = {}", short(-length)),
                "{label} is {length} long"
            );
        }
    }
}

#[test]
fn extreme_shapes_still_have_pictures() {
    let ellipse = |x: f64, y: f64, a: f64, b: f64, turn: f64| -> Shape {
        Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), turn).unwrap().into()
    };
    let pairs = [
        (ellipse(0.0, 0.0, 1.0, 1e-8, 0.3), ellipse(0.1, 0.2, 1e-8, 1.0, 1.0)),
        (ellipse(1e15, 0.0, 2.0, 1.0, 0.0), ellipse(1e15, 2.0, 1.0, 3.0, 0.0)),
        (ellipse(0.0, 0.0, 2e150, 1e150, 0.0), ellipse(1e150, 0.0, 1e150, 2e150, 0.4)),
        (ellipse(0.0, 0.0, 2e-150, 1e-150, 0.0), ellipse(1e-150, 0.0, 1e-150, 2e-150, 0.4)),
        (ellipse(0.0, 0.0, 1.0, 1.0, 0.0), ellipse(0.0, 0.0, 1.0, 1.0, 1e22)),
        (ellipse(-1.7e308, 0.0, 1.7e308, 1.0, 0.0), ellipse(1.7e308, 0.0, 1.0, 1.0, 0.0)),
    ];
    for (a, b) in pairs {
        for variant in [0, 1] {
            let method = PLAY.methods[variant].0;
            let run = LESSON.run(&Scene::pair(a, b).by(method));
            for step in 0..run.step_count() {
                let figure = picture(&*run, step);
                assert!(figure.marks.iter().all(|mark| mark.is_finite()));
                assert!(!run.note(step).caption.contains("NaN"));
            }
        }
    }
}

#[test]
fn no_round_of_the_repair_makes_the_way_out_longer_and_captions_say_what_grows() {
    for preset in LESSON.presets {
        let run = LESSON.run(&with_variant(preset.slug, 0));
        let plot = &run.plots()[0];
        let [delta, way_out, _] = &plot.series[..] else { panic!("{plot:?}") };
        let mut last: Option<(f64, String)> = None;
        for (delta, way_out) in delta.points.iter().zip(&way_out.points) {
            let caption = run.note(way_out.step.unwrap()).caption;
            let begins = caption.starts_with("Round 1");
            if let Some((before, _)) = last.filter(|_| !begins) {
                assert!(way_out.y <= before + 1e-12, "{}: {caption}", preset.slug);
                assert!(
                    caption.contains(", less than") || caption.contains(", more than"),
                    "{caption}"
                );
            }
            assert!(caption.contains(&format!("δ is {}", short(delta.y))), "{caption}");
            // What the two circles say is not said of the ellipses.
            assert!(way_out.y < 0.0 || !caption.contains("apart"), "{caption}");
            last = Some((way_out.y, caption));
        }
    }
    // δ itself rises by four there.
    let [before, after] =
        [0, 1].map(|it| LESSON.run(&scene("second-peak")).plots()[0].series[0].points[it].y);
    assert!(before < -2.0 && after > 2.0, "{before} {after}");
}

#[test]
fn the_documents_pair_opens_as_published() {
    assert_eq!(LESSON.presets[0].method, Some(EVOLUTE_CIRCLES.published()));
    let run = LESSON.run(&LESSON.scene(&LESSON.presets[0]));
    assert_eq!(run.outcome().verdict, Verdict::Colliding);
    let depth = format!("{:.12}", -run.outcome().contact.unwrap().gap);
    assert!(LESSON.presets[0].note.contains(&depth), "{depth}");
}

#[test]
fn delta_is_exact_for_shallow_pairs_and_the_repair_at_every_depth() {
    for (preset, run) in trial::runs(&LESSON, &[]) {
        let plots = run.plots();
        let Some(plot) = plots.iter().find(|it| it.logarithmic) else { continue };
        let [told, repaired] = &plot.series[..] else { panic!("{plot:?}") };
        let worst = repaired.points.iter().map(|it| it.y).fold(0.0, f64::max);
        assert!(worst < 1e-9 && repaired.points.len() > 40, "{preset}: {worst}");
        let wrong = told.points.iter().filter(|it| it.y > 0.1).count();
        assert!(preset != "two-cycle" || wrong > 0, "{told:?}");
        assert!(preset != "published-overlap" || told.points[0].y < 1e-9, "{told:?}");
    }
}

/// Two ellipses tip to tip, as exactly as numbers can be: 0.5 + 0.5 − 1 is 0.
#[test]
fn of_circles_that_touch_the_published_delta_says_separate_and_so_does_its_code() {
    let at = |x: f64| Ellipse::new(DVec2::new(x, 0.0), DVec2::new(2.0, 1.0), 0.0).unwrap();
    let scene = Scene::pair(at(0.0), at(4.0)).by(Some(EVOLUTE_CIRCLES.published()));
    for (scene, verdict, words) in [
        (scene.clone(), Verdict::Separate, "δ > 0?"),
        (scene.by(Some(EVOLUTE_CIRCLES.repaired())), Verdict::Colliding, "δ ≥ 0?"),
    ] {
        let run = LESSON.run(&scene);
        assert_eq!(run.outcome().contact.map(|it| it.gap.abs()), Some(0.0), "{words}");
        assert_eq!(run.outcome().verdict, verdict, "{words}");
        assert!(run.code().iter().any(|line| line.text.contains(words)), "{words}");
    }
}

use super::*;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::play::Lit;
use crate::app::scene::Scene;
use glam::DVec2;

const LESSON: Demo = Demo("ellipse-ellipse/polygon-bisection");

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

fn with(slug: &str, variant: usize) -> Box<dyn Run> {
    LESSON.run(&scene(slug).by(PLAY.methods[variant].0))
}

/// Every preset by both texts, either one cut.
fn every_run() -> impl Iterator<Item = (String, Box<dyn Run>)> {
    let variants = [0, 1, 2].into_iter().flat_map(|it| [(it, 0.0), (it, 1.0)]);
    variants.flat_map(|(variant, order)| {
        LESSON.presets.iter().map(move |preset| {
            let mut scene = LESSON.scene(preset);
            scene.method = Some(PLAY.methods[variant].0);
            scene.options.insert("order".into(), order);
            (format!("{} {variant} {order}", preset.slug), LESSON.run(&scene))
        })
    })
}

#[test]
fn every_step_of_every_run_has_a_picture_words_and_a_line() {
    for (name, run) in every_run() {
        for step in 0..run.step_count() {
            let (figure, note) = (picture(&*run, step), run.note(step));
            assert!(figure.marks.iter().all(Mark::is_finite), "{name} {step}");
            assert!(figure.marks.iter().any(|mark| mark.fresh), "{name} {step} brings nothing");
            assert!(note.caption.ends_with('.'), "{}", note.caption);
            assert!(note.caption.contains(|c: char| c.is_ascii_digit() || c == '∞'), "{note:?}");
            assert!(!note.caption.contains("not a number"), "{name} {step}: {note:?}");
            assert!(note.formula.len() >= 2, "{name} {step}");
        }
    }
}

#[test]
fn the_matrix_and_its_radius_are_shown() {
    let run = LESSON.run(&scene("skewed"));
    let Some(frame) = run.frame() else { panic!("no frame") };
    let note = run.note(0);
    let numbers = frame.linear.to_cols_array().map(short);
    assert!(numbers.iter().all(|it| note.formula[1].contains(it.as_str())), "{note:?}");
    // Determinant and radius are both the product of the semi-axes.
    let radius = note.formula[1].rsplit("r = ").next().unwrap();
    assert_eq!(radius, short(frame.linear.determinant()));
}

#[test]
fn in_the_frame_the_second_ellipse_is_round() {
    for preset in ["skewed", "listing-wrong", "listing-wrong-again", "needles"] {
        let scene = scene(preset);
        let run = LESSON.run(&scene);
        let (frame, Shape::Ellipse(second)) = (run.frame().unwrap(), scene.b()) else { panic!() };
        let [u, v] = second.radius_vectors().map(|it| frame.linear * it);
        let size = u.length();
        assert!((v.length() / size - 1.0).abs() < 1e-9, "{preset}");
        assert!((u.dot(v) / (size * size)).abs() < 1e-9, "{preset}");
        let center = frame.at(1.0).transform_point2(second.center());
        assert!(center.length() < 1e-9 * size.max(1.0), "{preset}: {center}");
    }
}

#[test]
fn a_cut_shows_the_sum_in_both_frames() {
    let run = LESSON.run(&scene("skewed"));
    let cut = (0..run.step_count()).find(|step| run.lit(*step).unwrap().tag == "cut").unwrap();
    let note = run.note(cut);
    assert!(note.formula[0].ends_with("m = 1 / (2 cos(π/N)) = 0.707107"), "{note:?}");
    assert!(note.formula[2].contains("AM = ("), "{note:?}");
}

#[test]
fn the_listing_is_wrong_and_swapped_right() {
    for slug in ["listing-wrong", "listing-wrong-again"] {
        for variant in [1, 2] {
            let run = with(slug, variant);
            assert_eq!(run.outcome().verdict, Verdict::Colliding);
            let last = run.step_count() - 1;
            let note = run.note(last);
            assert!(note.caption.contains("the rim turns by 1"), "{}", note.caption);
            assert!(note.caption.contains("Wrong: they are 0."), "{}", note.caption);
            let truth = picture(&*run, last).marks.iter().any(|mark| mark.role == Role::Truth);
            assert!(truth && run.meets("wrongly-colliding"));
        }
        let mut swapped = scene(slug);
        swapped.options.insert("order".to_owned(), 1.0);
        swapped.method = Some(PLAY.methods[1].0);
        assert_eq!(LESSON.run(&swapped).outcome().verdict, Verdict::Separate);
        assert_eq!(with(slug, 0).outcome().verdict, Verdict::Separate);
    }
}

#[test]
fn the_published_gap_is_in_the_caption() {
    let run = LESSON.run(&scene("listing-wrong"));
    let note = run.note(run.step_count() - 1);
    assert!(note.caption.ends_with("Wrong: they are 0.154478 apart."), "{}", note.caption);
}

#[test]
fn floats_alone_are_at_fault_at_ten_million_times_the_size() {
    let run = LESSON.run(&scene("float-overflow"));
    assert_eq!(run.outcome().verdict, Verdict::Colliding);
    assert!(run.meets("float-at-fault") && !run.meets("wrongly-colliding"));
    let wide = with("float-overflow", 2);
    assert_eq!(wide.outcome().verdict, Verdict::Separate);
}

#[test]
fn the_plot_shows_the_slit_pass_the_gap() {
    let run = LESSON.run(&scene("near-miss"));
    let plots = run.plots();
    let [slits, level] = &plots[0].series[..] else { panic!("{plots:?}") };
    assert!(plots[0].logarithmic && slits.points.len() >= 4);
    for pair in slits.points.windows(2) {
        assert!((3.5..6.0).contains(&(pair[0].y / pair[1].y)), "{pair:?}");
    }
    assert_eq!(level.points.len(), 2);
}

#[test]
fn centres_that_are_extremely_far_apart_are_said_to_be_as_far() {
    for far in [3.0, 1e20, 1e300, f64::MAX] {
        let ellipse = |y| Ellipse::new(DVec2::new(0.0, y), DVec2::new(1.0, 0.5), 0.7).unwrap();
        let run = LESSON.run(&Scene::pair(ellipse(-far), ellipse(far)));
        let (count, note) = (run.step_count(), run.note(0));
        let said = if far == f64::MAX { "more than 1.79769e308".into() } else { short(2.0 * far) };
        assert_eq!(count, 1);
        assert!(note.caption.contains(&format!("are {said} apart")), "{note:?}");
    }
}

#[test]
fn out_of_rounds_the_listing_is_quoted_as_unsure() {
    let preset = trial::preset(&LESSON, "missed-overlap");
    let outcome = *LESSON.run(&LESSON.scene(preset)).outcome();
    assert_eq!((outcome.verdict, outcome.iterations), (Verdict::Separate, 10));
    assert!(preset.note.contains("its comment says that it is unsure"));
}

#[test]
fn the_listings_second_case_is_told_in_its_own_names_and_numbers() {
    let run = with("listing-case-2", 1);
    let note = run.note(0);
    let expected = "wx1 = 5, wy1 = −4, hw1 = 0.75: r² = hw1²(wx1² + wy1²)³";
    assert_eq!(note.formula[2], expected);
    // 0.75² · 41³, as large as the listing has it.
    assert!(note.caption.contains("r² = 38768.1"), "{}", note.caption);
    // The article's A, and the mirroring that the listing does beside it, said apart.
    assert_eq!(note.formula[0], "A = ( 34.75  5 | 5  37 )");
    assert!(note.caption.contains("mirrored through the other one’s centre"), "{}", note.caption);
    assert_eq!(run.lit(0), Some(Lit::branch("mirror", true)));
}

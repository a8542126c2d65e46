mod rounds;

use super::*;
use crate::app::figure::Form;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::play::Lit;
use crate::app::scene::Scene;
use crate::catalog::POLYGON_BISECTION;
use crate::shape::{Circle, Ellipse};
use glam::DVec2;

const LESSON: Demo = Demo("ellipse-circle/polygon-bisection");

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

fn of(ellipse: (f64, f64, f64, f64, f64), circle: (f64, f64, f64)) -> Scene {
    let (x, y, a, b, turn) = ellipse;
    Scene::pair(
        Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), turn).unwrap(),
        Circle::new(DVec2::new(circle.0, circle.1), circle.2).unwrap(),
    )
}

fn marks(figure: &Figure, role: Role) -> usize {
    figure.marks.iter().filter(|mark| mark.role == role).count()
}

#[test]
fn captions_hold_the_numbers_that_the_picture_shows() {
    for preset in LESSON.presets {
        let scene = LESSON.scene(preset);
        let run = LESSON.run(&scene);
        for step in 0..run.step_count() {
            let (figure, note) = (picture(&*run, step), run.note(step));
            for mark in figure.marks.iter().filter(|mark| mark.role == Role::Witness) {
                let (Some(label), Form::Path { points, .. }) = (&mark.label, &mark.form) else {
                    continue;
                };
                assert_eq!(*label, short(points[0].distance(points[1])));
                assert!(note.caption.contains(label.as_str()), "{label}: {}", note.caption);
            }
        }
    }
}

#[test]
fn the_listings_first_case_says_how_far_and_how_long() {
    let mut scene = scene("listing-case-1");
    scene.method = Some(POLYGON_BISECTION.repaired());
    let run = LESSON.run(&scene);
    let note = run.note(run.step_count() - 1);
    assert!(note.caption.contains("16 from P, and r = 15"), "{}", note.caption);
    assert_eq!(note.formula[1], "16 − 15 = 1");
}

#[test]
fn the_picture_shows_what_became_of_every_triangle() {
    let run = LESSON.run(&scene("grazing"));
    let first = picture(&*run, 0);
    assert_eq!(marks(&first, Role::Candidate), 4);
    // After the first four: one kept, three discarded, none waiting.
    let judged = picture(&*run, 7);
    assert_eq!(marks(&judged, Role::Kept), 1);
    assert_eq!(marks(&judged, Role::Discarded), 3);
    assert_eq!(marks(&judged, Role::Candidate), 0);
    // The cut replaces the kept one by two that wait.
    let cut = picture(&*run, 8);
    assert_eq!((marks(&cut, Role::Kept), marks(&cut, Role::Candidate)), (0, 2));
}

#[test]
fn the_magnifier_comes_when_triangles_get_flat_and_stays_in_its_box() {
    let run = LESSON.run(&scene("near-miss"));
    let last = picture(&*run, run.step_count() - 1);
    let frame = last.marks.iter().find(|mark| mark.role == Role::Construction && mark.filled);
    let Some(Form::Path { points, .. }) = frame.map(|mark| &mark.form) else { panic!("no box") };
    let (low, high) = (points[0] - 1e-9, points[2] + 1e-9);
    let rims = last.marks.iter().filter_map(|mark| match (&mark.form, mark.role) {
        (Form::Path { points, closed: false }, Role::A | Role::B) => Some(points),
        _ => None,
    });
    let mut count = 0;
    for point in rims.flatten() {
        count += 1;
        assert!(point.cmpge(low).all() && point.cmple(high).all(), "{point}");
    }
    assert!(count > 20);
    assert!(
        !picture(&*run, 0).marks.iter().any(|mark| mark.role == Role::Construction && mark.filled)
    );
}

#[test]
fn the_listing_misses_an_overlap_and_is_said_to_be_wrong() {
    let mut scene = scene("missed-as-listed");
    let listed = LESSON.run(&scene);
    let last = listed.step_count() - 1;
    assert_eq!(listed.outcome().verdict, Verdict::Separate);
    assert_eq!(listed.outcome().decided_by, "round-limit");
    assert_eq!(listed.lit(last), Some(Lit::at("limit")));
    let caption = listed.note(last).caption;
    assert!(caption.contains("Wrong: they overlap by 2.3"), "{caption}");
    assert!(picture(&*listed, last).roles().contains(&Role::Truth));
    scene.method = None;
    assert_eq!(LESSON.run(&scene).outcome().verdict, Verdict::Colliding);
    scene.options.insert("iterations".into(), 10.0);
    assert_eq!(LESSON.run(&scene).outcome().verdict, Verdict::Undecided);
}

#[test]
fn the_listing_is_told_of_one_quarter_in_its_own_words() {
    let mut scene = scene("grazing");
    scene.method = Some(PLAY.methods[1].0);
    let run = LESSON.run(&scene);
    let first = run.note(0);
    assert!(first.caption.contains("mirrored into the first quarter"), "{}", first.caption);
    for step in 0..run.step_count() {
        let note = run.note(step);
        assert!(!note.caption.contains("stretched"), "{}", note.caption);
        let lit = run.lit(step).unwrap().tag;
        assert!(run.code().iter().any(|line| line.tag == lit), "{lit}");
    }
}

#[test]
fn extreme_shapes_still_have_pictures() {
    let scenes = [
        of((0.0, 0.0, 1.0, 1e-8, 0.3), (1.0, 0.9, 0.5)),
        of((1e15, 0.0, 2.0, 1.0, 0.0), (1e15, 2.0, 1.0)),
        of((0.0, 0.0, 2e150, 1e150, 0.0), (2.9e150, 1e149, 1e150)),
        of((0.0, 0.0, 2e-150, 1e-150, 0.0), (2.9e-150, 1e-151, 1e-150)),
        of((0.0, 0.0, 2.0, 1.0, 1e22), (0.0, 1e9, 1e9)),
        of((0.0, 0.0, 1.0, 1.0, 0.0), (0.0, 0.0, f64::MIN_POSITIVE)),
        of((-1e308, 0.0, 1.7e308, 1.0, 0.0), (1e308, 0.0, 1.0)),
    ];
    for mut scene in scenes {
        scene.options.insert("iterations".into(), 24.0);
        let run = LESSON.run(&scene);
        for step in 0..run.step_count() {
            let figure = picture(&*run, step);
            assert!(figure.marks.iter().all(|mark| mark.is_finite()));
            assert!(!run.note(step).caption.contains("NaN"));
        }
    }
}

#[test]
fn an_outer_edge_of_the_listings_quarter_is_named_and_p_mirrored() {
    let mut scene = of((0.0, 0.0, 2.0, 1.0, 0.0), (-1.0, -3.0, 0.5));
    scene.method = Some(PLAY.methods[1].0);
    let run = LESSON.run(&scene);
    let notes: Vec<_> = (0..run.step_count()).map(|step| run.note(step).caption).collect();
    let [.., upper, right] = &notes[..] else { panic!("{notes:?}") };
    assert!(upper.starts_with("Not by the upper outer edge: the circle about the mirrored P"));
    assert!(upper.contains("y − r = 2.5 > 1"), "{upper}");
    let told = "Not by the right outer edge: the mirrored P is not over it, y = 3 > 1.";
    assert!(right.starts_with(told), "{right}");
}

#[test]
fn the_run_stays_below_the_law_in_the_plot_and_reaches_it() {
    let law = |x: f64| crate::algorithm::polygon_sandwich::levels_for(10f64.powf(-x));
    for (preset, run) in trial::runs(&LESSON, &[("iterations", 24.0)]) {
        let plots = run.plots();
        let Some(plot) = plots.first() else { continue };
        let named = |name| plot.series.iter().find(|it| it.name == name);
        let mut reached = 0;
        for point in ["needed, apart", "needed, overlapping", "this pair"]
            .into_iter()
            .filter_map(named)
            .flat_map(|it| &it.points)
        {
            let most = law(point.x);
            assert!(point.y <= f64::from(most), "{preset}: {point:?}, {most}");
            reached += u32::from(point.y + 2.0 >= f64::from(most) && most > 2);
        }
        assert!(reached > 10, "{preset}: {reached}");
        let remark = plot.remark.clone().unwrap();
        assert!(remark.contains("costs 1.66 rounds"), "{remark}");
    }
    assert!((10f64.ln() / 4f64.ln() - 1.66).abs() < 5e-3);
}

use super::*;
use crate::app::figure::{Figure, Form, Mark, Role};
use crate::app::lesson::trial::{self, Demo, picture};
use crate::app::play::Lit;
use crate::app::scene::Scene;
use crate::shape::Ellipse;
use crate::testing::Random;
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

#[test]
fn captions_contain_the_numbers_that_the_picture_shows() {
    for (_, run) in trial::runs(&LESSON, &[]) {
        for step in 0..run.step_count {
            let (figure, note) = (picture(&run, step), run.page(step).note.clone());
            for mark in figure.marks.iter().filter(|mark| mark.role == Witness) {
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
    let run = LESSON.run(&scene("listing-case-1").by(Some(POLYGON_BISECTION.repaired())));
    let note = run.page(run.step_count - 1).note.clone();
    assert!(note.caption.contains("16 from P, and r = 15"), "{}", note.caption);
    assert_eq!(note.formula[1], "16 − 15 = 1");
}

#[test]
fn the_picture_shows_what_became_of_every_triangle() {
    let run = LESSON.run(&scene("grazing"));
    let marks = |step, role| {
        picture(&run, step).marks.iter().filter(|mark: &&Mark| mark.role == role).count()
    };
    assert_eq!(marks(0, Candidate), 4);
    // After the first four: one kept, three discarded, none waiting.
    assert_eq!([Kept, Discarded, Candidate].map(|role| marks(7, role)), [1, 3, 0]);
    // The cut replaces the kept one by two that wait.
    assert_eq!([Kept, Candidate].map(|role| marks(8, role)), [0, 2]);
}

#[test]
fn the_magnifier_comes_when_triangles_get_flat_and_stays_in_its_box() {
    let run = LESSON.run(&scene("near-miss"));
    let frame = |figure: &Figure| {
        let mut marks = figure.marks.iter().filter(|mark| mark.role == Construction && mark.filled);
        marks.next().map(|mark| mark.form.clone())
    };
    assert_eq!(frame(&picture(&run, 0)), None);
    let last = picture(&run, run.step_count - 1);
    let Some(Form::Path { points, .. }) = frame(&last) else { panic!("no box") };
    let (low, high) = (points[0] - 1e-9, points[2] + 1e-9);
    let rims = last.marks.iter().filter_map(|mark| match (&mark.form, mark.role) {
        (Form::Path { points, closed: false }, Role::A | Role::B) => Some(points),
        _ => None,
    });
    let points: Vec<_> = rims.flatten().collect();
    assert!(points.len() > 20);
    assert!(points.iter().all(|it| it.cmpge(low).all() && it.cmple(high).all()), "{points:?}");
}

#[test]
fn the_listing_misses_an_overlap_and_its_caption_says_so() {
    let mut scene = scene("missed-as-listed");
    let listed = LESSON.run(&scene);
    let last = listed.step_count - 1;
    assert_eq!(listed.outcome.verdict, Verdict::Separate);
    assert_eq!(listed.outcome.decided_by, "round-limit");
    assert_eq!(listed.page(last).lit, Some(Lit::at("limit")));
    let caption = listed.page(last).note.caption.clone();
    assert!(caption.contains("Wrong: they overlap by 2.3"), "{caption}");
    assert!(picture(&listed, last).roles().contains(&Truth));
    scene.method = None;
    assert_eq!(LESSON.run(&scene).outcome.verdict, Verdict::Colliding);
    scene.options.insert("iterations".into(), 10.0);
    assert_eq!(LESSON.run(&scene).outcome.verdict, Verdict::Undecided);
}

#[test]
fn extreme_shapes_still_have_pictures() {
    for mut scene in [
        of((0.0, 0.0, 1.0, 1e-8, 0.3), (1.0, 0.9, 0.5)),
        of((1e15, 0.0, 2.0, 1.0, 0.0), (1e15, 2.0, 1.0)),
        of((0.0, 0.0, 2e150, 1e150, 0.0), (2.9e150, 1e149, 1e150)),
        of((0.0, 0.0, 2e-150, 1e-150, 0.0), (2.9e-150, 1e-151, 1e-150)),
        of((0.0, 0.0, 2.0, 1.0, 1e22), (0.0, 1e9, 1e9)),
        of((0.0, 0.0, 1.0, 1.0, 0.0), (0.0, 0.0, f64::MIN_POSITIVE)),
        of((-1e308, 0.0, 1.7e308, 1.0, 0.0), (1e308, 0.0, 1.0)),
    ] {
        scene.options.insert("iterations".into(), 24.0);
        let run = LESSON.run(&scene);
        for step in 0..run.step_count {
            let figure = picture(&run, step);
            assert!(figure.marks.len() >= 2 && figure.marks.iter().all(Mark::is_finite));
            assert!(!run.page(step).note.caption.contains("NaN"));
        }
    }
}

#[test]
fn an_outer_edge_of_the_listings_quarter_is_named_and_p_mirrored() {
    let scene = of((0.0, 0.0, 2.0, 1.0, 0.0), (-1.0, -3.0, 0.5)).by(PLAY.methods[1].0);
    let captions = trial::captions(&LESSON.run(&scene));
    let [.., upper, right] = &captions[..] else { panic!("{captions:?}") };
    assert!(upper.starts_with("Not by the upper outer edge: the circle about the mirrored P"));
    assert!(upper.contains("y − r = 2.5 > 1"), "{upper}");
    let expected = "Not by the right outer edge: the mirrored P is not over it, y = 3 > 1.";
    assert!(right.starts_with(expected), "{right}");
}

#[test]
fn the_run_stays_below_the_law_in_the_plot_and_reaches_it() {
    let law = |x: f64| levels_for(10f64.powf(-x));
    for (preset, run) in trial::runs(&LESSON, &[("iterations", 24.0)]) {
        let plots = run.plots();
        let Some(plot) = plots.first() else { continue };
        let mut reached = 0;
        let needed = plot.series.iter().filter(|it| it.name != "at most");
        for point in needed.flat_map(|it| &it.points) {
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

#[test]
fn no_pair_needs_more_cuts_than_the_law_says_and_circles_need_nearly_as_many() {
    let mut random = Random::new(21);
    let (mut spent, mut allowed) = (0, 0);
    for number in 0..60_000 {
        let aspect = [1.0, 5.0, 100.0][number % 3];
        let size = random.between(0.5, 3.0);
        let axes = DVec2::new(size, size / aspect);
        let ellipse = Ellipse::new(DVec2::ZERO, axes, random.between(-7.0, 7.0)).unwrap();
        let circle = Circle::new(random.point(4.0), random.between(0.5, 3.0)).unwrap();
        // Half of them next to tangency, where cuts are needed.
        let circle = if number % 2 == 0 {
            let contact = reference::judge(&ellipse.into(), &circle.into()).contact;
            let gap = random.magnitude(1e-9, 1.0) * if random.unit() < 0.5 { 1.0 } else { -0.1 };
            let center = contact.on_a + contact.normal * (circle.radius() + gap);
            Circle::new(center, circle.radius()).unwrap()
        } else {
            circle
        };
        let gap = reference::judge(&ellipse.into(), &circle.into()).contact.gap;
        let most = levels_for(gap.abs() / size);
        let cuts = ellipse_circle(&ellipse, &circle, &UNLIMITED, &mut ()).iterations;
        assert!(cuts <= most, "{cuts} > {most}: {ellipse:?} {circle:?}");
        if aspect == 1.0 && gap > 0.0 {
            (spent, allowed) = (spent + cuts, allowed + most);
        }
    }
    let share = f64::from(spent) / f64::from(allowed);
    assert!(share > 0.7, "{share}");
}

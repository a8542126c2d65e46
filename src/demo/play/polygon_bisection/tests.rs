use super::*;
use crate::demo::lesson::trial::{self, Demo, picture};
use crate::page::figure::Form;
use crate::scene::Scene;
use crate::testing::Random;

const LESSON: Demo = Demo("ellipse-circle/polygon-bisection");

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
    let run = LESSON
        .run(&trial::scene(&LESSON, "listing-case-1", &[]).by(Some(POLYGON_BISECTION.repaired())));
    let note = run.page(run.step_count - 1).note.clone();
    assert!(note.caption.contains("16 from P, and r = 15"), "{}", note.caption);
    assert_eq!(note.formula[1], "16 − 15 = 1");
}

#[test]
fn the_picture_shows_what_became_of_every_triangle() {
    let run = trial::run(&LESSON, "grazing", &[]);
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
    let run = trial::run(&LESSON, "near-miss", &[]);
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
fn an_outer_edge_of_the_listings_quarter_is_named_and_p_mirrored() {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
    let circle = Circle::new(DVec2::new(-1.0, -3.0), 0.5).unwrap();
    let scene = Scene::pair(ellipse, circle).by(PLAY.methods[1].0);
    let captions = trial::captions(&LESSON.run(&scene));
    let [.., upper, right] = &captions[..] else { panic!("{captions:?}") };
    assert!(upper.starts_with("Not by the upper outer edge: the circle about the mirrored P"));
    assert!(upper.contains("y − r = 2.5 > 1"), "{upper}");
    let expected = "Not by the right outer edge: the mirrored P is not over it, y = 3 > 1.";
    assert!(right.starts_with(expected), "{right}");
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
    // "Every digit of the gap costs 1.66 rounds."
    assert!((10f64.ln() / 4f64.ln() - 1.66).abs() < 5e-3);
}

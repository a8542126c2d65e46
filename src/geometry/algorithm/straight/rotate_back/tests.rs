use super::*;
use crate::testing::{Random, circle, rectangle, traced};
use glam::dvec2;

const PRINTED_SIGN: Settings = Settings { touching: Touching::Collides, ..Settings::PUBLISHED };
const RIGHT: Settings = Settings { sign: AngleSign::Back, ..PRINTED_SIGN };
const TOP_LEFT: Settings = Settings { by_top_left: true, ..RIGHT };
const AROUND: Settings = Settings { with_box_around: true, ..RIGHT };
const FLIPPED: Settings = Settings { sign: AngleSign::FlippedIfPositive, ..RIGHT };

/// The frame in which the code tests a rectangle at an angle and a circle beside it.
fn tested(rotation: f64, settings: &Settings) -> Frame {
    let rectangle = rectangle(dvec2(0.5, -1.0), dvec2(4.0, 1.0), rotation);
    let circle = circle(dvec2(3.0, 2.0), 0.5);
    let (_, steps) = traced(|it| circle_rectangle_with(&circle, &rectangle, settings, it));
    let Step::RotatedBack(frame) = steps[0] else { panic!("{steps:?}") };
    frame
}

#[test]
fn flipping_only_positive_angles_turns_negative_ones_forwards() {
    for (rotation, same) in [(0.6, RIGHT), (0.0, RIGHT), (-0.6, PRINTED_SIGN)] {
        let (flipped, same) = (tested(rotation, &FLIPPED), tested(rotation, &same));
        assert_eq!(flipped.unrotated_center, same.unrotated_center, "{rotation}");
        assert_eq!(flipped.is_right, rotation >= 0.0);
    }
}

#[test]
fn a_corner_taken_for_the_centre_moves_it_by_the_radius() {
    let frame = tested(0.6, &TOP_LEFT);
    let center = tested(0.6, &RIGHT).taken_center;
    assert_eq!((center, frame.taken_center - center), (dvec2(3.0, 2.0), dvec2(-0.5, 0.5)));
    assert!(!frame.is_right);
}

#[test]
fn the_invisible_box_grows_with_the_angle() {
    let size = |rotation: f64| {
        let Frame { low, high, .. } = tested(rotation, &AROUND);
        high - low
    };
    assert_eq!(size(0.0), dvec2(4.0, 1.0));
    let steps: Vec<f64> = (0..=9).map(|it| size(f64::from(it) / 10.0).y).collect();
    assert!(steps.is_sorted() && steps[9] > 3.0, "{steps:?}");
    let (sin, cos) = 0.7f64.sin_cos();
    let around = dvec2(4.0 * cos + sin, 4.0 * sin + cos);
    assert!(size(0.7).distance(around) < 1e-14 && size(-0.7).distance(around) < 1e-14);
}

fn share_changed(settings: Settings) -> f64 {
    let mut random = Random::new(7);
    let rounds = 100_000;
    let changed = (0..rounds).filter(|_| {
        let circle = circle(random.point(5.0), random.between(0.1, 2.0));
        let size = dvec2(random.between(0.5, 5.0), random.between(0.5, 5.0));
        let rectangle = rectangle(DVec2::ZERO, size, random.between(-3.15, 3.15));
        let verdict = |settings: &Settings| {
            circle_rectangle_with(&circle, &rectangle, settings, &mut ()).verdict
        };
        verdict(&settings) != verdict(&Settings::default())
    });
    changed.count() as f64 / f64::from(rounds)
}

#[test]
fn a_mistake_changes_only_some_percent_of_random_verdicts() {
    let sign = share_changed(Settings { sign: AngleSign::AsPrinted, ..Settings::default() });
    let unit = share_changed(Settings { in_degrees: true, ..Settings::default() });
    let pivot = share_changed(Settings { about_corner: true, ..Settings::default() });
    assert!((0.05..0.08).contains(&sign), "{sign}");
    assert!((0.05..0.08).contains(&unit), "{unit}");
    assert!((0.20..0.40).contains(&pivot), "{pivot}");
}

#[test]
fn every_step_is_finite_at_every_size_and_setting() {
    let mut random = Random::new(9);
    let signs = [AngleSign::Back, AngleSign::AsPrinted, AngleSign::FlippedIfPositive];
    for round in 0..2000 {
        let [k, l] = [(); 2].map(|()| random.magnitude(1e-300, 1e300));
        let mut is = || random.unit() < 0.5;
        let settings = Settings {
            sign: signs[round % 3],
            in_degrees: is(),
            about_corner: is(),
            by_top_left: is(),
            with_box_around: is(),
            touching: Touching::Collides,
        };
        let circle = circle(random.point(4.0) * k, random.between(0.01, 2.0) * l);
        let size = (random.point(5.0).abs() + 0.05) * k;
        let rectangle = rectangle(random.point(2.0) * l, size, random.between(-1e22, 1e22));
        let (kept, steps) = traced(|it| circle_rectangle_with(&circle, &rectangle, &settings, it));
        assert_eq!(kept, circle_rectangle_with(&circle, &rectangle, &settings, &mut ()));
        assert!(kept.verdict != Verdict::Undecided);
        let text = format!("{steps:?} {kept:?}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
}

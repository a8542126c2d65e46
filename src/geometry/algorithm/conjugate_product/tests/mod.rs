mod exact;

use super::*;
use crate::outcome::Verdict;
use crate::shape::Shape;
use crate::testing::{
    self,
    at::{circle, segment},
};
use glam::{DVec2, dvec2};

fn answer(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> Outcome {
    segment_circle(&segment(start, end), &circle(center, radius), &mut ())
}

fn hits(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> bool {
    answer(start, end, center, radius).verdict == Verdict::Colliding
}

fn preset(slug: &str) -> (Segment, Circle) {
    testing::preset("segment-circle/conjugate-product", slug)
}

fn outcome(slug: &str) -> Outcome {
    let (segment, circle) = preset(slug);
    segment_circle(&segment, &circle, &mut ())
}

#[test]
fn every_deciding_test_has_its_preset() {
    for (slug, verdict, decided_by) in [
        ("crossing", Verdict::Colliding, "between-the-ends"),
        ("line-misses", Verdict::Separate, "line-misses"),
        ("tangent", Verdict::Colliding, "between-the-ends"),
        ("beyond-the-end", Verdict::Separate, "beyond-the-ends"),
        ("start-inside", Verdict::Colliding, "start-in-circle"),
        ("end-inside", Verdict::Colliding, "end-in-circle"),
        ("swallowed", Verdict::Colliding, "start-in-circle"),
        ("center-on-line", Verdict::Colliding, "between-the-ends"),
        ("no-length", Verdict::Separate, "point-outside"),
        ("long-segment", Verdict::Colliding, "between-the-ends"),
    ] {
        assert_eq!(outcome(slug), Outcome::decided(verdict, decided_by), "{slug}");
    }
    // The others are the same shapes once more, for the published tests.
    let all = testing::presets("segment-circle/conjugate-product");
    let again = all.iter().filter(|it| it.0.ends_with("-as-published"));
    assert_eq!(again.count() + 10, all.len());
}

#[test]
fn the_published_tests_fail_on_a_segment_without_length_and_on_a_long_one() {
    for slug in ["no-length", "long-segment"] {
        let (segment, circle) = preset(slug);
        let published = published::segment_circle(&segment, &circle, &mut ());
        assert_ne!(published.verdict, outcome(slug).verdict, "{slug}");
    }
}

#[test]
fn published_and_repaired_agree_on_the_other_presets() {
    for (slug, shapes) in testing::presets("segment-circle/conjugate-product") {
        let [Shape::Segment(segment), Shape::Circle(circle)] = shapes else { panic!("{slug}") };
        let told_apart = ["no-length", "long"].iter().any(|it| slug.starts_with(it));
        if !told_apart {
            assert_eq!(
                published::segment_circle(&segment, &circle, &mut ()),
                segment_circle(&segment, &circle, &mut ()),
                "{}",
                slug
            );
        }
    }
}

#[test]
fn the_steps_light_up_in_the_order_of_the_tests() {
    let (segment, circle) = preset("crossing");
    let mut steps = Vec::new();
    segment_circle(&segment, &circle, &mut steps);
    let [
        Step::Translated { frame },
        Step::Multiplied { .. },
        Step::Line { across, side, reaches: true, repeated: false, .. },
        Step::Start { reach: start, .. },
        Step::End { reach: end, .. },
        Step::Between { along, length_squared, past_start: true, short_of_end: true, .. },
        Step::Decided { hit: true, nearest, distance, .. },
    ] = steps[..]
    else {
        panic!("{steps:#?}")
    };
    assert_eq!((frame.scaled.direction, frame.scaled.offset), (dvec2(3.0, 1.5), dvec2(1.7, 1.8)));
    assert!((across - 2.85).abs() < 1e-12 && side == Side::Left);
    assert!(
        !start.inside
            && !end.inside
            && start.point == frame.world.start
            && end.point == frame.world.end
    );
    assert!((along - 7.8).abs() < 1e-12 && length_squared == 11.25);
    assert_eq!(nearest, frame.world.foot);
    assert!((distance - 2.85 / 11.25_f64.sqrt()).abs() < 1e-12);
}

#[test]
fn the_product_plane_is_the_world_turned_and_stretched() {
    let (segment, circle) = preset("crossing");
    let mut steps = Vec::new();
    segment_circle(&segment, &circle, &mut steps);
    let frame = steps[0].frame();
    let carried = |point: DVec2| {
        DVec2::from_angle(frame.product.angle).rotate(point - frame.world.start)
            * frame.product.stretch
    };
    assert!(carried(frame.world.end).distance(dvec2(frame.product.length_squared, 0.0)) < 1e-12);
    assert!(carried(frame.world.center).distance(frame.product.center) < 1e-12);
    assert!((frame.product.radius - frame.world.radius * frame.product.stretch).abs() < 1e-12);
    assert!(carried(frame.world.foot).distance(dvec2(frame.product.center.x, 0.0)) < 1e-12);
}

#[test]
fn a_segment_without_length_is_its_point() {
    let point = dvec2(1.0, 2.0);
    assert!(hits(point, point, dvec2(4.0, 6.0), 5.0));
    assert!(!hits(point, point, dvec2(4.0, 6.0), 5.0_f64.next_down()));
    let mut steps = Vec::new();
    segment_circle(&segment(point, point), &circle(dvec2(4.0, 6.0), 5.0), &mut steps);
    assert!(!steps.iter().any(|step| matches!(step, Step::Multiplied { .. } | Step::Line { .. })));
}

#[test]
fn a_line_through_one_point_twice_is_undecided() {
    let line = Line::new(DVec2::ONE, DVec2::ONE).unwrap();
    let outcome = line_circle(&line, &circle(DVec2::ZERO, 1.0), &mut ());
    assert_eq!(outcome, Outcome::undecided(Reason::Degenerate, "no-direction"));
}

#[test]
fn a_line_goes_on_where_the_segment_ends() {
    let (segment, circle) = preset("beyond-the-end");
    let line = Line::new(segment.start(), segment.end()).unwrap();
    let outcome = line_circle(&line, &circle, &mut ());
    assert_eq!(outcome, Outcome::decided(Verdict::Colliding, "line-hits"));
    let apart = Circle::new(circle.center() + dvec2(0.0, 5.0), 1.0).unwrap();
    assert_eq!(line_circle(&line, &apart, &mut ()).decided_by, "line-misses");
}

#[test]
fn the_side_is_that_of_the_centre() {
    let side = |y: f64| {
        let mut steps = Vec::new();
        let line = Line::new(dvec2(-1.0, 0.0), dvec2(2.0, 0.0)).unwrap();
        line_circle(&line, &circle(dvec2(0.5, y), 1.0), &mut steps);
        steps.iter().find_map(|step| match step {
            Step::Line { side, .. } => Some(*side),
            _ => None,
        })
    };
    assert_eq!([side(0.5), side(0.0), side(-2.0)], [Side::Left, Side::On, Side::Right].map(Some));
}

#[test]
fn extreme_sizes_neither_overflow_nor_underflow() {
    for size in [1e-150, 1e-90, 1e-6, 1e6, 1e90, 1e150, 1e290] {
        let at = |x: f64, y: f64| dvec2(x, y) * size;
        assert!(hits(at(-2.0, 0.5), at(2.0, 0.5), at(0.0, 0.0), size), "{size}");
        assert!(!hits(at(-2.0, 1.5), at(2.0, 1.5), at(0.0, 0.0), size), "{size}");
        assert!(!hits(at(2.0, 0.5), at(5.0, 0.5), at(0.0, 0.0), size), "{size}");
    }
}

#[test]
fn very_unequal_sizes_keep_their_digits() {
    let (tiny, huge) = (1e-150, 1e150);
    let (left, right) = (dvec2(-huge, 0.0), dvec2(huge, 0.0));
    assert!(hits(left, right, dvec2(0.0, tiny), 2.0 * tiny));
    assert!(!hits(left, right, dvec2(0.0, 2.0 * tiny), tiny));
    assert!(!hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, huge), tiny));
    assert!(hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, 0.9 * huge), huge));
    assert!(!hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, 1.1 * huge), huge));
}

#[test]
fn published_tests_are_wrong_at_the_sizes_their_doc_names() {
    let published = |size: f64, y: f64| {
        let at = |x: f64, y: f64| dvec2(x, y) * size;
        let (segment, circle) = (segment(at(-2.0, y), at(2.0, y)), circle(DVec2::ZERO, size));
        published::segment_circle(&segment, &circle, &mut ()).verdict
    };
    assert_eq!(published(1.0, 1.5), Verdict::Separate);
    assert_eq!(published(1e-163, 1.5), Verdict::Colliding);
    assert_eq!(published(1e155, 1.5), Verdict::Undecided);
}

#[test]
fn coordinates_beyond_the_range_are_refused() {
    let far = dvec2(1e308, -1e308);
    assert_eq!(answer(far, -far, far, 1e308).reason, Some(Reason::Overflow));
    assert_eq!(answer(DVec2::ZERO, far, DVec2::ZERO, 1.0).verdict, Verdict::Undecided);
}

#[test]
fn the_published_tests_say_what_they_compared() {
    let segment = Segment::new(DVec2::ZERO, DVec2::new(4.0, 0.0)).unwrap();
    for (y, verdict, decided_by, tests) in [
        (0.5, Verdict::Colliding, "between-the-ends", 4),
        (2.0, Verdict::Separate, "line-misses", 1),
    ] {
        let circle = Circle::new(DVec2::new(2.0, y), 1.0).unwrap();
        let mut steps = Vec::new();
        let outcome = published::segment_circle(&segment, &circle, &mut steps);
        assert_eq!((outcome.verdict, outcome.decided_by), (verdict, decided_by));
        // Translated and multiplied, the tests, decided.
        assert_eq!(steps.len(), 2 + tests + 1);
        let Step::Line { across, across_squared, limit, side: Side::Left, .. } = steps[2] else {
            panic!("{:?}", steps[2]);
        };
        assert_eq!((across, across_squared, limit), (4.0 * y, 16.0 * y * y, 16.0));
        let Some(Step::Decided { decided_by: last, .. }) = steps.last() else { panic!() };
        assert_eq!(*last, decided_by);
    }
}

#[test]
fn touching_counts_only_where_it_is_asked_for() {
    let mut flipped = 0;
    for (slug, shapes) in testing::presets("segment-circle/conjugate-product") {
        let [Shape::Segment(segment), Shape::Circle(circle)] = shapes else { panic!("{slug}") };
        let [counts, misses] = [Touching::Collides, Touching::Misses]
            .map(|touching| segment_circle_with(&segment, &circle, touching, &mut ()).verdict);
        assert_eq!(counts != misses, slug == "tangent", "{}", slug);
        flipped += u32::from(counts != misses);
    }
    assert_eq!(flipped, 1);
}

use super::piece::Discs;
use super::*;
use crate::testing::{Random, circle, ellipse, traced};
use glam::dvec2;

fn judged(ellipse: &Ellipse, circle: &Circle) -> Outcome {
    ellipse_circle(ellipse, circle, CUTS, Inscribed::Arc, &mut ())
}

fn anomaly(ellipse: &Ellipse, point: DVec2) -> f64 {
    let share = ellipse.to_local(point) / ellipse.semi_axes();
    share.y.atan2(share.x)
}

#[test]
fn the_outer_disc_contains_its_piece_and_the_inner_arc_is_within() {
    let mut random = Random::new(71);
    for round in 0..300 {
        let ellipse = random.ellipse(30.0, 3.0);
        let size = ellipse.semi_axes().max_element();
        for arc in quarter(&ellipse, round % 6) {
            let (from, to) = (anomaly(&ellipse, arc.sharp), anomaly(&ellipse, arc.flat));
            let turn = (to - from + 9.0 * std::f64::consts::PI).rem_euclid(std::f64::consts::TAU)
                - std::f64::consts::PI;
            let (mut outer_gap, mut inner_gap) = (0f64, 0f64);
            for i in 0..=32 {
                let point = ellipse.point_at(from + turn * f64::from(i) / 32.0);
                let outer = arc.outer.radius - point.distance(arc.outer.center);
                let inner = point.distance(arc.inner.center) - arc.inner.radius;
                assert!(outer > -1e-12 * arc.outer.radius.max(size), "{ellipse:?} {arc:?} {i}");
                assert!(inner > -1e-12 * arc.inner.radius.max(size), "{ellipse:?} {arc:?} {i}");
                (outer_gap, inner_gap) = (outer_gap.max(outer), inner_gap.max(inner));
                let (to_flat, to_sharp) =
                    (arc.flat - arc.inner.center, arc.sharp - arc.inner.center);
                let along = to_flat.lerp(to_sharp, f64::from(i) / 32.0).normalize();
                let on_arc = arc.inner.center + along * arc.inner.radius;
                let share = ellipse.to_local(on_arc) / ellipse.semi_axes();
                assert!(share.length() < 1.0 + 1e-11, "{ellipse:?} {arc:?} {i}");
            }
            // No point of the rim is farther from either arc than the arcs are apart.
            let apart = outer_gap.max(inner_gap);
            assert!(apart < arc.slack + 1e-11 * arc.inner.radius, "{ellipse:?} {arc:?} {apart}");
        }
    }
}

#[test]
fn outermost_circles_of_the_union_meet_the_rim_in_three_points() {
    for cover in covers(&ellipse(DVec2::ZERO, (2.0, 1.0), 0.0), 3) {
        let met = cover.hoops.iter().map(|hoop| {
            let mut points = hoop.ends.concat();
            points.sort_by(|a, b| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap());
            points.dedup_by(|a, b| a.distance(*b) < 1e-12);
            points.len()
        });
        let met: Vec<_> = met.collect();
        assert_eq!(met.iter().filter(|it| **it == 3).count(), 2, "{met:?}");
        assert!(met.iter().all(|it| [3, 4].contains(it)), "{met:?}");
    }
}

#[test]
fn the_slack_is_how_far_the_arcs_are_apart() {
    for (minor, expected) in [(1.0, 0.427_051), (0.1, 0.927_422)] {
        let ellipse = ellipse(DVec2::ZERO, (2.0, minor), 0.0);
        let arc = quarter(&ellipse, 0).next().unwrap();
        assert!((arc.slack - expected).abs() < 1e-6, "{}", arc.slack);
        let (from, to) = (arc.sharp - arc.outer.center, arc.flat - arc.outer.center);
        let turn = from.angle_between(to);
        let widest = (0..=1000).map(|i| {
            let along = DVec2::from_angle(turn * f64::from(i) / 1000.0).rotate(from);
            (arc.outer.center + along).distance(arc.inner.center) - arc.inner.radius
        });
        let widest = widest.fold(0.0, f64::max);
        assert!((widest - arc.slack).abs() < 1e-5, "{widest} {}", arc.slack);
    }
}

#[test]
fn a_cut_leaves_an_eighth_of_the_slack() {
    let ellipse = ellipse(DVec2::ZERO, (2.0, 1.0), 0.0);
    let widest = |level| quarter(&ellipse, level).map(|arc| arc.slack).fold(0.0, f64::max);
    for level in 3..12 {
        let ratio = widest(level) / widest(level + 1);
        assert!((7.5..8.5).contains(&ratio), "{level}: {ratio}");
    }
}

#[test]
fn a_circle_as_ellipse_has_no_slack() {
    let round = ellipse(dvec2(1.0, 1.0), (2.0, 2.0), 0.0);
    for arc in quarter(&round, 2) {
        assert_eq!(arc.slack, 0.0);
        assert!(arc.outer.center.distance(round.center()) < 1e-15);
    }
}

#[test]
fn every_deciding_test_decides_something() {
    let thin = ellipse(DVec2::ZERO, (2.0, 1.0), 0.0);
    for (center, radius, verdict, decided_by) in [
        (dvec2(1.0, 0.5), 0.1, Verdict::Colliding, "center-in-ellipse"),
        (dvec2(-2.5, 0.0), 0.5, Verdict::Colliding, "corner-in-circle"),
        (dvec2(0.0, -3.0), 2.0, Verdict::Colliding, "corner-in-circle"),
        (dvec2(3.0, 3.0), 1.0, Verdict::Separate, "outer-disc-missed"),
        (dvec2(1.5, 1.5), 0.9, Verdict::Colliding, "inner-arc-hit"),
    ] {
        let outcome = judged(&thin, &circle(center, radius));
        assert_eq!((outcome.verdict, outcome.decided_by), (verdict, decided_by), "{center}");
    }
    let tangent = circle(dvec2(1.2, 0.8) + dvec2(0.6, 1.6).normalize() * 0.5, 0.5);
    let outcome = judged(&thin, &tangent);
    assert_eq!((outcome.verdict, outcome.decided_by), (Verdict::Colliding, "finest-piece"));
    let outcome = ellipse_circle(&thin, &tangent, CUTS - 1, Inscribed::Arc, &mut ());
    assert_eq!(
        (outcome.verdict, outcome.reason),
        (Verdict::Undecided, Some(Reason::OutOfIterations))
    );
}

#[test]
fn steps_hold_true_points_and_distances() {
    let mut random = Random::new(77);
    let mut cuts = 0;
    for _ in 0..20_000 {
        let (ellipse, circle) = (random.ellipse(100.0, 2.0), random.circle(4.0));
        let (_, steps) = traced(|it| ellipse_circle(&ellipse, &circle, CUTS, Inscribed::Arc, it));
        let scale = ellipse.semi_axes().max_element()
            + circle.radius()
            + ellipse.center().distance(circle.center());
        for step in steps {
            match step {
                Step::PieceTested { arc, outer_nearest, outer_distance, .. } => {
                    let seen = outer_nearest.distance(circle.center());
                    let slack = 1e-12 * scale.max(arc.outer.radius);
                    assert!((seen - outer_distance.abs()).abs() < slack, "{ellipse:?} {circle:?}");
                }
                Step::Cut { corner, normal, distance, halves, .. } => {
                    cuts += 1;
                    assert!((corner.distance(circle.center()) - distance).abs() < 1e-12 * scale);
                    assert!((normal.length() - 1.0).abs() < 1e-12);
                    assert!(normal.dot(corner - ellipse.center()) > 0.0);
                    assert!(halves[0].flat.distance(corner) < 1e-12 * scale);
                    assert!(halves[1].sharp.distance(corner) < 1e-12 * scale);
                }
                _ => {}
            }
        }
    }
    assert!(cuts > 1000, "{cuts}");
}

#[test]
fn the_rise_is_how_far_the_outer_arc_is_from_the_line() {
    let semi_axes = DVec2::new(3.0, 1.0);
    let mut piece = Piece::quarter();
    for level in 0..6 {
        let Discs { outer, rise, .. } = piece.discs(semi_axes);
        let [start, end] = [piece.sharp, piece.flat].map(|it| it * semi_axes);
        let sampled = (0..=2000).map(|i| {
            let on_line = start.lerp(end, f64::from(i) / 2000.0);
            outer.nearest(on_line + (end - start).perp() * -1.0)
        });
        let farthest = sampled.map(|at| piece.chord(semi_axes, at).0).fold(0.0, f64::max);
        assert!((farthest / rise - 1.0).abs() < 1e-3, "{level}: {farthest} {rise}");
        let [sharp, _] = piece.halves(piece.middle());
        piece = sharp;
    }
}

#[test]
fn fewer_cuts_and_inscribed_segments_decide_less_and_rightly() {
    let mut random = Random::new(73);
    let mut open = [[0; 5]; 2];
    for _ in 0..5000 {
        let (ellipse, circle) = (random.ellipse(10.0, 3.0), random.circle(3.0));
        let full = judged(&ellipse, &circle);
        for (inscribed, open) in [Inscribed::Arc, Inscribed::Segment].into_iter().zip(&mut open) {
            for (cuts, open) in (0..).zip(open) {
                let some = ellipse_circle(&ellipse, &circle, cuts, inscribed, &mut ());
                if some.verdict == Verdict::Undecided {
                    *open += 1;
                    assert_eq!(some.iterations, cuts);
                } else {
                    assert_eq!(some.verdict, full.verdict, "{ellipse:?} {circle:?} {cuts}");
                }
            }
            let all = ellipse_circle(&ellipse, &circle, CUTS, inscribed, &mut ());
            assert_eq!(all.verdict, full.verdict, "{ellipse:?} {circle:?}");
        }
    }
    let [arcs, lines] = open;
    assert!(arcs[0] > 4 * arcs[1] && arcs[1] > 4 * arcs[2], "{arcs:?}");
    assert!(arcs.iter().zip(lines).all(|(arcs, lines)| *arcs <= lines), "{arcs:?} {lines:?}");
}

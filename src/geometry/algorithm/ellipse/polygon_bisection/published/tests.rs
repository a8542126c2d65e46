use super::*;
use crate::algorithm::ellipse::{characteristic_cubic, polygon_bisection};
use crate::outcome::Verdict;
use crate::shape::Shape;
use crate::testing::{Random, circle, ellipse, pick, traced};
use Verdict::{Colliding, Separate};

/// An ellipse by the listing's parameters.
fn listed(center: [f64; 2], radius: [f64; 2], ratio: f64) -> Ellipse {
    let radius = DVec2::from(radius);
    let axes = DVec2::new(1.0, ratio) * radius.length();
    ellipse(center, axes, radius.y.atan2(radius.x))
}

fn scaled(it: &Ellipse, scale: f64) -> Ellipse {
    ellipse(it.center() * scale, it.semi_axes() * scale, it.rotation())
}

fn general<T: Real>(first: &Ellipse, second: &Ellipse) -> Outcome {
    ellipse_ellipse::<T>(first, second, ROUNDS, &mut ())
}

fn truth(first: &Ellipse, second: &Ellipse) -> Verdict {
    characteristic_cubic::ellipse_ellipse(first, second, &mut ()).verdict
}

/// Pairs on which the general overload is wrong, with their true gaps.
fn counterexamples() -> [(Ellipse, Ellipse, f64); 2] {
    let thin = |x, y| listed([x, y], [1.0, -2.0], 0.1);
    [
        (listed([0.0, 0.0], [3.0, 0.0], 1.0), thin(0.0, 5.0), 0.154478067939262),
        (listed([0.0, 0.0], [5.0, 0.0], 1.0), thin(1.0, 7.0), 0.375860835125144),
    ]
}

#[test]
fn the_listings_two_cases_come_out_as_printed() {
    let ellipse = ellipse((-1.0, 5.0), (10.0, 20.0), 0.0);
    let disc = circle((25.0, 7.0), 15.0);
    for outcome in [
        ellipse_circle(&ellipse, &disc, ROUNDS, &mut ()),
        polygon_bisection::ellipse_circle(&ellipse, &disc, polygon_bisection::ROUNDS, &mut ()),
    ] {
        assert_eq!(outcome.verdict, Separate);
    }
    let first = listed([-10.0, 5.0], [10.0, 20.0], 3.0);
    let second = listed([3.0, 4.0], [5.0, -4.0], 0.75);
    for (a, b) in [(&first, &second), (&second, &first)] {
        let repaired = polygon_bisection::ellipse_ellipse(a, b, polygon_bisection::ROUNDS, &mut ());
        assert_eq!((general::<f32>(a, b).verdict, repaired.verdict), (Colliding, Colliding));
    }
}

#[test]
fn separate_pairs_collide_as_published_and_not_when_swapped() {
    for (first, second, gap) in counterexamples() {
        let truth = crate::reference::judge(&first.into(), &second.into());
        assert!((truth.gap - gap).abs() < 1e-14);
        let outcome = general::<f32>(&first, &second);
        assert_eq!((outcome.verdict, outcome.decided_by), (Colliding, "beside-side"));
        assert_eq!(general::<f32>(&second, &first).verdict, Separate);
        for (a, b) in [(&first, &second), (&second, &first)] {
            let repaired =
                polygon_bisection::ellipse_ellipse(a, b, polygon_bisection::ROUNDS, &mut ());
            assert_eq!(repaired.verdict, Separate);
        }
        // Wide temporaries do not cure the short cut.
        assert_eq!(general::<f64>(&first, &second).verdict, Colliding);
        assert_eq!(general::<f64>(&second, &first).verdict, Separate);
        let (_, steps) = traced(|it| ellipse_ellipse::<f32>(&first, &second, ROUNDS, it));
        let turn = steps.iter().find_map(pick!(Step::Bisected { turn, .. } => *turn));
        assert!(turn.unwrap() > 2.8);
        let Some(Step::SideTested { test, .. }) = steps.last() else { panic!("{steps:?}") };
        assert!(test.beside && test.hit && test.measured > test.limit);
    }
}

#[test]
fn short_temporaries_find_very_small_and_large_pairs_colliding() {
    let apart = [listed([0.0, 0.0], [1.0, 0.5], 0.8), listed([9.0, 0.0], [1.0, -1.0], 0.7)];
    for scale in [1e-9, 1e8] {
        let [first, second] = apart.map(|it| scaled(&it, scale));
        assert_eq!(general::<f32>(&first, &second).verdict, Colliding);
        assert_eq!(general::<f64>(&first, &second).verdict, Separate);
    }
    let [first, second] = apart;
    assert_eq!(general::<f32>(&first, &second).verdict, Separate);
}

#[test]
fn up_to_aspect_three_the_general_overload_is_right() {
    let mut random = Random::new(1);
    for _ in 0..40_000 {
        let (first, second) = (random.ellipse(3.0, 3.0), random.ellipse(3.0, 3.0));
        assert_eq!(general::<f32>(&first, &second).verdict, truth(&first, &second));
    }
}

#[test]
fn twenty_thousand_verdicts_are_those_of_the_compiled_listing() {
    let (mut random, mut hash, mut hits) = (Random::new(2), 0xcbf2_9ce4_8422_2325_u64, 0);
    let mut faults = 0;
    for _ in 0..20_000 {
        let (first, second) = (random.ellipse(1000.0, 2.5), random.ellipse(1000.0, 2.5));
        // Half of them so near to tangency that single roundings of the temporaries decide.
        let gap = random.between(-2e-7, 2e-7);
        let near = random.moved_to_gap(&first, &second, gap);
        let second = if random.unit() < 0.5 { near } else { second };
        let hit = general::<f32>(&first, &second).verdict == Colliding;
        hits += u32::from(hit);
        faults += u32::from(hit != (truth(&first, &second) == Colliding));
        hash = (hash ^ u64::from(hit)).wrapping_mul(0x0100_0000_01b3);
    }
    // From the answers of the unchanged listing, compiled once.
    assert_eq!((hits, hash), (5686, 0x0f65_259c_24dc_87af));
    assert!(faults > 0);
}

#[test]
fn at_the_round_limit_the_answer_is_separate_and_a_step_is_recorded() {
    let ellipse = ellipse((0.0, 0.0), (3.0, 2.0), 0.0);
    // 2e-8 deep, well off the corners that ten rounds make.
    let (at, normal) = (ellipse.point_at(0.5), DVec2::new(0.5f64.cos() / 3.0, 0.5f64.sin() / 2.0));
    let center = at + normal.normalize() * (1.0 - 1e-8);
    let target = circle(center, 1.0);
    let (outcome, steps) = traced(|it| ellipse_circle(&ellipse, &target, ROUNDS, it));
    assert_eq!((outcome.verdict, outcome.decided_by), (Separate, "round-limit"));
    assert!(outcome.iterations == 10 && matches!(steps.last(), Some(Step::LimitReached(_))));
    let patient = ellipse_circle(&ellipse, &target, 20, &mut ());
    assert_eq!(patient.verdict, Colliding);
}

#[test]
fn upright_overloads_miss_only_shallow_collisions() {
    let mut random = Random::new(3);
    for _ in 0..20_000 {
        let (first, second) = (random.ellipse(10.0, 3.0), random.ellipse(10.0, 3.0));
        let axes = second.semi_axes();
        let second = ellipse(second.center(), axes, first.rotation());
        let disc = circle(second.center(), axes.x);
        let answers = [
            (Shape::from(second), parallel_ellipses(&first, &second, ROUNDS, &mut ())),
            (Shape::from(disc), ellipse_circle(&first, &disc, ROUNDS, &mut ())),
        ];
        for (shape, outcome) in answers {
            let gap = crate::reference::judge(&first.into(), &shape).gap;
            let size = first.semi_axes().max_element().max(shape.reach());
            if outcome.verdict == Colliding {
                assert!(gap < 1e-12 * size);
            } else {
                assert!(gap > -3e-7 * size);
            }
        }
    }
}

#[test]
fn parallel_axes_may_be_a_quarter_turn_apart_and_nothing_else() {
    let first = ellipse((0.0, 0.0), (3.0, 1.0), 0.4);
    let at = |rotation: f64| {
        let axes = if rotation > 1.0 { DVec2::new(0.5, 2.0) } else { DVec2::new(2.0, 0.5) };
        ellipse((2.9, 2.5), axes, rotation)
    };
    let [same, turned, skew] = [0.4, 0.4 + std::f64::consts::FRAC_PI_2, 0.41]
        .map(|rotation| parallel_ellipses(&first, &at(rotation), ROUNDS, &mut ()));
    assert_eq!(same.verdict, truth(&first, &at(0.4)));
    assert_eq!(turned.verdict, same.verdict);
    assert_eq!(skew.reason, Some(Reason::WrongPair));
    let (_, steps) = traced(|it| parallel_ellipses(&first, &at(0.41), ROUNDS, it));
    let [Step::NotParallel(turn)] = steps[..] else { panic!("{steps:?}") };
    assert!((turn + 0.01).abs() < 1e-15, "{turn}");
}

#[test]
fn the_stretch_is_by_the_second_ones_radii_crosswise() {
    let first = ellipse((1.0, -2.0), (3.0, 2.0), 0.0);
    let second = ellipse((-4.0, 1.0), (0.5, 1.5), 0.0);
    let (_, steps) = traced(|it| parallel_ellipses(&first, &second, ROUNDS, it));
    let Step::Framed { stretch, frame_center, frame_radii, radius_squared, .. } = steps[0] else {
        panic!("{steps:?}")
    };
    assert_eq!(stretch, Some(DVec2::new(1.5, 0.5)));
    assert_eq!(frame_center, DVec2::new(5.0 * 1.5, 3.0 * 0.5));
    assert_eq!(frame_radii, [DVec2::new(3.0 * 1.5, 0.0), DVec2::new(0.0, 2.0 * 0.5)]);
    assert_eq!(radius_squared, 0.5625);
}

#[test]
fn triangles_are_the_frames_carried_back() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let (first, second) = (random.ellipse(5.0, 3.0), random.ellipse(5.0, 3.0));
        let (_, steps) = traced(|it| ellipse_ellipse::<f64>(&first, &second, ROUNDS, it));
        let Step::Framed { matrix, frame_center, frame_radii, triangles, .. } = steps[0] else {
            panic!("{steps:?}")
        };
        let (origin, center) = (first.center(), second.center());
        let close = |a: DVec2, b: DVec2| a.distance(b) < 1e-12 * (1.0 + a.length());
        assert!(close(matrix * (center - origin), frame_center));
        let first_triangle = triangles[0].unwrap();
        assert!(close(matrix * (first_triangle.start - origin), frame_radii[0]));
        assert!(close(matrix * (first_triangle.end - origin), frame_radii[1]));
        for step in &steps {
            if let Step::Bisected { triangle, halves, .. } = step {
                assert!(close(halves[0].start, triangle.start));
                assert!(close(halves[1].end, triangle.end));
                // The apexes of both halves and the new corner are on one line.
                let edge = halves[1].apex - halves[0].apex;
                assert!(edge.perp_dot(halves[0].end - halves[0].apex).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn any_limit_ends_and_any_size_stays_in_the_world() {
    let mut random = Random::new(6);
    let finite = |triangle: &Triangle| {
        [triangle.start, triangle.apex, triangle.end].iter().all(|point| point.is_finite())
    };
    for rounds in [0, 1, 28, 60, u32::MAX] {
        for scale in [1e-150, 1e-6, 1.0, 1e6, 1e150].repeat(60) {
            let [first, second] = [(); 2].map(|()| scaled(&random.ellipse(1e3, 1.5), scale));
            let disc = circle(second.center(), second.semi_axes().x);
            let mut steps = Vec::new();
            ellipse_ellipse::<f32>(&first, &second, rounds, &mut steps);
            ellipse_ellipse::<f64>(&first, &second, rounds, &mut steps);
            ellipse_circle(&first, &disc, rounds, &mut steps);
            for step in &steps {
                let shown = match step {
                    Step::Bisected { triangle, halves, .. } => {
                        finite(triangle) && halves.iter().all(finite)
                    }
                    Step::SideTested { side, .. } => side.iter().all(|it| it.is_finite()),
                    Step::CornerTested { corner, .. } => corner.is_finite(),
                    Step::TriangleTested { triangle, .. }
                    | Step::ApexTested { half: triangle, .. }
                    | Step::EdgeTested { half: triangle, .. }
                    | Step::LimitReached(triangle) => finite(triangle),
                    Step::NotParallel(_) | Step::Framed { .. } | Step::CenterTested { .. } => true,
                };
                assert!(shown, "{step:?}");
            }
        }
    }
}

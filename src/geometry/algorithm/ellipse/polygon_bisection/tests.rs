use super::*;
use crate::outcome::{Reason, Verdict};
use crate::testing::{Random, circle, ellipse, pick, traced};
use std::f64::consts::PI;

fn with_circle(ellipse: &Ellipse, circle: &Circle) -> Outcome {
    ellipse_circle(ellipse, circle, ROUNDS, &mut ())
}

fn with_ellipse(first: &Ellipse, second: &Ellipse) -> Outcome {
    ellipse_ellipse(first, second, ROUNDS, &mut ())
}

fn with_parallel(first: &Ellipse, second: &Ellipse) -> (Outcome, Vec<Step>) {
    traced(|it| parallel_ellipses(first, second, ROUNDS, it))
}

#[test]
fn each_way_of_touching_is_decided_by_its_own_test() {
    let e = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
    let decided_by = |c: Circle| with_circle(&e, &c).decided_by;
    assert_eq!(decided_by(circle((0.5, 0.2), 0.1)), "center-in-ellipse");
    assert_eq!(decided_by(circle((3.0, 0.0), 1.0)), "corner-in-circle");
    assert_eq!(decided_by(circle((2.0, 2.0), 1.85)), "side-hit");
    assert_eq!(decided_by(circle((2.0, 2.0), 0.2)), "all-triangles-discarded");
    assert_eq!(decided_by(circle((0.0, 0.0), 9.0)), "center-in-ellipse");
    assert_eq!(decided_by(circle((0.0, 5.0), 9.0)), "corner-in-circle");
}

#[test]
fn at_the_limit_the_answer_is_undecided_and_never_separate() {
    // Tangent at the eccentric anomaly 0.4, which no bisection of a quarter turn reaches.
    let e = ellipse((0.3, -0.2), (2.0, 1.0), 0.7);
    let n = DVec2::new(0.4f64.cos() / 2.0, 0.4f64.sin()).normalize();
    let touching = e.point_at(0.4) + e.direction().rotate(n);
    for (gap, verdict) in [(1e-6, Verdict::Separate), (-1e-6, Verdict::Colliding)] {
        let center = touching + e.direction().rotate(n) * gap;
        let near = circle(center, 1.0);
        assert_eq!(with_circle(&e, &near).verdict, verdict);
        for rounds in [0, 3] {
            let shallow = ellipse_circle(&e, &near, rounds, &mut ());
            let expected = Outcome::undecided(Reason::OutOfIterations, "round-limit").after(rounds);
            assert_eq!(shallow, expected);
        }
        let most = ellipse_circle(&e, &near, u32::MAX, &mut ());
        assert_eq!(most, with_circle(&e, &near));
    }
}

/// A pair with parallel axes, half of them with this gap.
fn parallel(random: &mut Random, gap: f64) -> (Ellipse, Ellipse) {
    let (first, second) = (random.ellipse(20.0, 2.0), random.ellipse(20.0, 2.0));
    let quarters = (random.unit() * 4.0).floor();
    let rotation = first.rotation() + quarters * PI / 2.0;
    let second = ellipse(second.center(), second.semi_axes(), rotation);
    let near = random.moved_to_gap(&first, &second, gap);
    (first, if random.unit() < 0.5 { near } else { second })
}

#[test]
fn parallel_axes_are_judged_by_one_triangle() {
    let (mut random, mut far) = (Random::new(21), 0);
    for _ in 0..30_000 {
        let gap = random.magnitude(1e-9, 1.0) * (random.unit() - 0.5).signum();
        let (first, second) = parallel(&mut random, gap);
        let (outcome, steps) = with_parallel(&first, &second);
        assert_eq!(with_ellipse(&first, &second), outcome);
        let triangles = steps.iter().filter(
            |step| matches!(step, Step::TriangleTested { triangle, .. } if triangle.level == 0),
        );
        assert!(triangles.count() <= 1);
        far += u32::from(outcome.decided_by == "far-apart");
    }
    assert!(far > 1000, "{far}");
}

#[test]
fn not_parallel_holds_the_turn_that_makes_the_axes_parallel() {
    let first = ellipse((0.0, 0.0), (2.0, 1.0), 0.3);
    for parallel in [0.3, 0.3 + PI / 2.0, 0.3 - PI] {
        let second = ellipse((2.0, 1.0), (1.0, 0.5), parallel);
        assert_eq!(with_parallel(&first, &second).0.reason, None, "{parallel}");
    }
    for rotation in [0.31, -0.2, 1.0, 1.2, 2.9, -3.0, 100.0] {
        let second = ellipse((2.0, 1.0), (1.0, 0.5), rotation);
        let (outcome, steps) = with_parallel(&first, &second);
        assert_eq!(outcome, Outcome::undecided(Reason::WrongPair, "axes-not-parallel"));
        let [Step::NotParallel(turn)] = steps[..] else { panic!("{steps:?}") };
        assert!(turn.abs() <= PI / 4.0, "{turn}");
        let (axis, turned) =
            (first.direction(), DVec2::from_angle(turn).rotate(second.direction()));
        let off = axis.perp_dot(turned) * axis.dot(turned);
        assert!(off.abs() < 1e-15, "{rotation}: {off}");
    }
}

#[test]
fn circles_about_the_ellipses_that_just_touch_are_not_far_apart() {
    let decided_by = |x: f64| {
        let (first, second) =
            (ellipse((0.1, 0.0), (0.3, 0.1), 0.0), ellipse((x, 0.0), (0.6, 0.1), 0.7));
        with_ellipse(&first, &second).decided_by
    };
    assert_ne!(decided_by(1.0), "far-apart");
    assert_eq!(decided_by(1.0 + 1e-14), "far-apart");
}

#[test]
fn the_parallel_step_carries_both_frames() {
    let mut random = Random::new(22);
    for _ in 0..500 {
        let (first, second) = parallel(&mut random, 0.01);
        let (_, steps) = with_parallel(&first, &second);
        let [Step::Parallel { axis, semi_axes, offset, .. }, Step::Enclosed { matrix, .. }, ..] =
            steps[..]
        else {
            assert!(matches!(steps[..], [Step::FarApart { .. }]), "{steps:?}");
            continue;
        };
        // Multiplying by the second's radii crosswise does the same as the frame's matrix.
        let carried = matrix * (second.center() - first.center());
        assert!((axis.rotate(offset * semi_axes[1].yx()) - carried).length() < 1e-9);
    }
}

#[test]
fn steps_hold_the_fate_of_every_triangle() {
    let (e, c) = (ellipse((-1.0, 5.0), (10.0, 20.0), 0.0), circle((25.0, 7.0), 15.0));
    let (outcome, steps) = traced(|it| ellipse_circle(&e, &c, ROUNDS, it));
    let tested = steps
        .iter()
        .filter_map(pick!(Step::TriangleTested { triangle, fate, .. } => (triangle.level, *fate)));
    let bisected = steps.iter().filter(|step| matches!(step, Step::Bisected { .. })).count();
    assert_eq!(tested.clone().count(), 4 + 2 * bisected, "every triangle was judged");
    assert_eq!(tested.clone().filter(|it| it.1 == Fate::Kept).count(), bisected);
    assert_eq!(tested.map(|it| it.0).max(), Some(outcome.iterations));
    // The finest discarded triangle's distance is close to the true one, 16.0357….
    let nearest = steps
        .iter()
        .filter_map(
            pick!(Step::TriangleTested { measure, fate: Fate::Discarded, .. } => measure.distance),
        )
        .fold(f64::INFINITY, f64::min);
    assert!((15.0..16.036).contains(&nearest), "{nearest}");
}

#[test]
fn corners_lie_on_the_ellipse_and_numbers_fit_the_points() {
    let mut random = Random::new(11);
    for _ in 0..500 {
        let (e, c) = (random.ellipse(8.0, 3.0), random.circle(3.0));
        let (_, steps) = traced(|it| ellipse_circle(&e, &c, ROUNDS, it));
        for step in steps {
            let measure = match step {
                Step::TriangleTested { triangle, measure, fate } => {
                    for corner in [triangle.start, triangle.end] {
                        let local = e.to_local(corner) / e.semi_axes();
                        assert!((local.length() - 1.0).abs() < 1e-12);
                    }
                    assert_eq!(measure.measured <= measure.limit, fate != Fate::Discarded);
                    measure
                }
                Step::CornersTested { measure, inside }
                | Step::Bisected { measure, inside, .. } => {
                    assert_eq!(measure.measured <= measure.limit, inside);
                    measure
                }
                _ => continue,
            };
            let distance = measure.nearest.distance(c.center());
            assert!((distance - measure.distance).abs() < 1e-12, "{measure:?}");
            assert_eq!(measure.radius, c.radius());
        }
    }
}

#[test]
fn new_corners_are_the_same_sum_in_both_frames() {
    let mut random = Random::new(19);
    let mut seen = 0;
    for round in 0..4_000 {
        let (first, second) = (random.ellipse(8.0, 3.0), random.ellipse(8.0, 3.0));
        // Every other pair has parallel axes.
        let turn = if round % 2 == 0 { second.rotation() } else { first.rotation() };
        let second = ellipse(second.center(), second.semi_axes(), turn);
        let (_, steps) = traced(|it| ellipse_ellipse(&first, &second, ROUNDS, it));
        let matrix = steps.iter().find_map(pick!(Step::Enclosed { matrix, .. } => *matrix));
        let Some(matrix) = matrix else { continue };
        for step in &steps {
            let Step::Bisected { measure, combination: it, .. } = step else { continue };
            seen += 1;
            let [v, w, sum] = it.world;
            assert!(((v + w) * it.weight).distance(sum) < 1e-12);
            assert!((first.center() + sum).distance(measure.nearest) < 1e-12);
            for (offset, image) in it.world.iter().zip(it.images) {
                assert!((matrix * *offset).distance(image) < 1e-12, "{it:?}");
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn at_most_one_triangle_is_ever_kept() {
    let mut random = Random::new(12);
    for _ in 0..20_000 {
        let (first, second) = (random.ellipse(100.0, 3.0), random.ellipse(100.0, 3.0));
        let gap = random.magnitude(1e-12, 1e-1);
        let second = random.moved_to_gap(&first, &second, gap);
        let (_, steps) = traced(|it| ellipse_ellipse(&first, &second, ROUNDS, it));
        for step in &steps {
            if let Step::RoundEnded { kept, .. } = step {
                assert!(*kept <= 1, "{first:?} {second:?}: {kept}");
            }
        }
    }
}

#[test]
fn the_search_divides_by_nothing_and_takes_no_root() {
    let source = include_str!("search.rs");
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    let (mut products, mut costly) = (0, Vec::new());
    for line in code {
        products += line.matches(" * ").count() + line.matches("dot(").count();
        let has = |it: &&&str| line.contains(**it);
        let roots = ["sqrt", "hypot", "length()", "normalize", "recip", "powf", "distance("];
        costly.extend([" / ", "/= "].iter().chain(&roots).find(has).map(|it| (*it, line)));
    }
    assert!(costly.is_empty(), "{costly:?}");
    assert!(products > 20, "{products}: the source is another one");
}

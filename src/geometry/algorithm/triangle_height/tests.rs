use super::*;
use crate::reference;
use crate::testing::{self, Random, at::circle, measured};
use glam::dvec2;

fn line(p: DVec2, q: DVec2) -> Line {
    Line::new(p, q).unwrap()
}

fn preset(slug: &str) -> (Line, Circle) {
    testing::preset("line-circle/triangle-height", slug)
}

fn verdict(slug: &str) -> Verdict {
    let (line, circle) = preset(slug);
    line_circle(&line, &circle, &mut ()).verdict
}

#[test]
fn the_presets_show_what_they_say() {
    assert_eq!(verdict("figure-a"), Verdict::Separate);
    for slug in ["figure-b", "tangent", "foot-beyond-q", "center-on-line"] {
        assert_eq!(verdict(slug), Verdict::Colliding, "{slug}");
    }
}

#[test]
fn a_line_through_one_point_twice_is_undecided() {
    let (line, circle) = preset("p-equals-q");
    for outcome in
        [line_circle(&line, &circle, &mut ()), published::line_circle(&line, &circle, &mut ())]
    {
        assert_eq!(outcome, Outcome::undecided(Reason::Degenerate, "no-direction"));
    }
}

#[test]
fn a_tangent_circle_is_touching() {
    let (line, circle) = preset("tangent");
    let contact = line_circle(&line, &circle, &mut ()).contact.unwrap();
    let expected =
        Contact { gap: 0.0, on_a: dvec2(0.25, -1.0), on_b: dvec2(0.25, -1.0), normal: DVec2::Y };
    assert_eq!(contact, expected);
}

#[test]
fn touching_counts_only_where_it_is_asked_for() {
    for (slug, verdict) in [("tangent", Verdict::Separate), ("figure-b", Verdict::Colliding)] {
        let (line, circle) = preset(slug);
        let strict = line_circle_with(&line, &circle, Touching::Misses, &mut ());
        assert_eq!(strict.verdict, verdict, "{slug}");
    }
}

#[test]
fn the_published_sides_lose_a_short_base_far_away() {
    let (line, circle) = preset("short-and-far");
    let ours = line_circle(&line, &circle, &mut ());
    assert!((ours.contact.unwrap().gap - 1.811_865e-7).abs() < 1e-12);
    assert_eq!(ours.verdict, Verdict::Separate);
    assert_eq!(published::line_circle(&line, &circle, &mut ()).verdict, Verdict::Colliding);
}

#[test]
fn random_lines_have_the_reference_s_contact() {
    let mut random = Random::new(31);
    for _ in 0..20_000 {
        let line = line(random.point(4.0), random.point(4.0));
        let circle = circle(random.point(4.0), random.magnitude(0.01, 4.0));
        let ours = line_circle(&line, &circle, &mut ());
        let truth = reference::judge(&line.into(), &circle.into());
        let (contact, true_contact) = (ours.contact.unwrap(), truth.contact);
        let [p, q] = line.through();
        // The reference turns the line by the rounding of its points.
        let slack = 4e-14 / p.distance(q).min(1.0);
        assert!((contact.gap - true_contact.gap).abs() < slack, "{line:?} {circle:?}");
        assert!(contact.gap.abs() < slack || ours.verdict == truth.verdict);
        assert!(contact.on_a.distance(true_contact.on_a) < slack, "{line:?} {circle:?}");
        assert!(contact.on_b.distance(true_contact.on_b) < slack, "{line:?} {circle:?}");
        assert!(contact.normal.dot(true_contact.normal) > 1.0 - slack, "{line:?} {circle:?}");
    }
}

/// The gap from differences with their rounding errors kept.
fn exact_gap(line: &Line, circle: &Circle) -> f64 {
    let [p, q] = line.through();
    let difference = |to: f64, from: f64| {
        let high = to - from;
        let from_to = high + from;
        (high, (to - from_to) - (from - (from_to - high)))
    };
    let (base, center) = (q - p, circle.center());
    let ((x, x_low), (y, y_low)) = (difference(center.x, p.x), difference(center.y, p.y));
    let product = base.y * x;
    let cross = base.x.mul_add(y, -product) - base.y.mul_add(x, -product);
    let cross = cross + (base.x * y_low - base.y * x_low);
    cross.abs() / base.length() - circle.radius()
}

#[test]
fn a_short_base_keeps_the_digits_of_the_gap() {
    let mut random = Random::new(32);
    for _ in 0..20_000 {
        let (p, direction) = (random.point(4.0), random.point(1.0));
        let line = line(p, p + direction * random.magnitude(1e-9, 1.0));
        let circle = circle(random.point(4.0), random.magnitude(0.01, 4.0));
        let gap = line_circle(&line, &circle, &mut ()).contact.unwrap().gap;
        assert!((gap - exact_gap(&line, &circle)).abs() < 1e-14, "{line:?} {circle:?}");
    }
}

#[test]
fn the_steps_carry_the_triangle_s_numbers() {
    let (line, circle) = preset("tangent");
    let mut steps = Vec::new();
    line_circle(&line, &circle, &mut steps);
    assert_eq!(
        steps[1..3],
        [
            Step::Area {
                sides: [
                    [dvec2(-1.0, -1.0), dvec2(3.0, -1.0)],
                    [dvec2(-1.0, -1.0), dvec2(0.25, 0.0)]
                ],
                vectors: [dvec2(4.0, 0.0), dvec2(1.25, 1.0)],
                parallelogram: [
                    dvec2(-1.0, -1.0),
                    dvec2(3.0, -1.0),
                    dvec2(4.25, 0.0),
                    dvec2(0.25, 0.0)
                ],
                cross: 4.0,
                area: 2.0
            },
            Step::Height {
                base: [dvec2(-1.0, -1.0), dvec2(3.0, -1.0)],
                base_length: 4.0,
                area: 2.0,
                height: 1.0,
                foot: dvec2(0.25, -1.0)
            },
        ]
    );
    assert_eq!(steps.len(), 4);
}

#[test]
fn both_variants_cross_the_circle_at_the_same_two_points() {
    let (line, circle) = preset("figure-b");
    let (mut ours, mut published) = (Vec::new(), Vec::new());
    line_circle(&line, &circle, &mut ours);
    published::line_circle(&line, &circle, &mut published);
    let [ours, published] = [ours, published].map(|steps| match steps[3] {
        Step::Compared { crossings: Some(crossings), .. } => crossings,
        _ => panic!("{steps:?}"),
    });
    for (one, other) in ours.iter().zip(published) {
        assert!(one.abs_diff_eq(other, 1e-14));
        assert!((one.distance(circle.center()) - circle.radius()).abs() < 1e-14);
    }
}

#[test]
fn extreme_sizes_have_finite_contacts() {
    for size in [1e-300, 1e-150, 1e-6, 1e6, 1e150, 1e300, 1.7e308] {
        for far in [0.0, 1e15, 1.7e308] {
            let line = line(dvec2(-size, far), dvec2(size, far));
            let circle = circle(dvec2(0.0, -far), size);
            let mut steps = Vec::new();
            let outcome = line_circle(&line, &circle, &mut steps);
            let contact = outcome.contact.unwrap();
            assert_eq!(outcome.verdict, Verdict::from_hit(2.0 * far <= size), "{size} {far}");
            assert!(contact.gap.is_finite() && contact.on_a.is_finite(), "{size} {far}");
            assert!(contact.on_b.is_finite() && contact.normal.is_normalized());
            assert!(!format!("{steps:?}").contains("NaN") && !format!("{steps:?}").contains("inf"));
        }
    }
}

#[test]
#[ignore = "a measurement: a million near-tangent lines, long and short of base"]
fn a_million_lines() {
    let mut random = Random::new(35);
    let (mut clear, mut wrong, mut worst) = (0, 0, 0f64);
    for _ in 0..1_000_000 {
        let (p, direction) = (random.point(4.0), random.point(1.0));
        let line = line(p, p + direction * random.magnitude(1e-9, 1e3));
        let center = random.point(4.0);
        let height = exact_gap(&line, &circle(center, 1e-300));
        let off = random.magnitude(1e-13, 1.0);
        let radius = if random.unit() < 0.5 { height * (1.0 + off) } else { height * (1.0 - off) };
        let Ok(circle) = Circle::new(center, radius) else { continue };
        let (outcome, gap) = (line_circle(&line, &circle, &mut ()), exact_gap(&line, &circle));
        worst = worst.max((outcome.contact.unwrap().gap - gap).abs());
        if gap.abs() > 1e-9 * radius.max(1e-6) {
            clear += 1;
            wrong += u32::from(outcome.verdict != Verdict::from_hit(gap < 0.0));
        }
    }
    measured(format!("lines: {clear} clear, {wrong} wrong, gap off by {worst:e} at most"));
    assert_eq!(wrong, 0);
}

#[test]
fn it_takes_constant_time_no_step_is_made_twice() {
    let mut random = Random::new(41);
    for _ in 0..2000 {
        let reach = random.magnitude(1e-9, 1e9);
        let line = line(random.point(reach), random.point(reach));
        let circle = Circle::new(random.point(reach), random.magnitude(1e-9, 1e9)).unwrap();
        let mut steps = Vec::new();
        line_circle(&line, &circle, &mut steps);
        let kinds: std::collections::HashSet<_> =
            steps.iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), steps.len(), "{steps:?}");
    }
}

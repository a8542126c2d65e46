use super::*;
use crate::testing::Random;

fn ellipse(a: f64, b: f64) -> Ellipse {
    Ellipse::new(DVec2::new(1.0, -2.0), DVec2::new(a, b), 0.4).unwrap()
}

/// Where the ellipse is the unit circle.
fn share(ellipse: &Ellipse, point: DVec2) -> DVec2 {
    ellipse.to_local(point) / ellipse.semi_axes()
}

/// Is the point in the triangle, which turns counter-clockwise from start by apex to end
/// the other way about, but for rounding?
fn holds(triangle: &Triangle, point: DVec2, slack: f64) -> bool {
    let edges = [
        (triangle.start, triangle.apex),
        (triangle.apex, triangle.end),
        (triangle.end, triangle.start),
    ];
    edges.iter().all(|(from, to)| (*to - *from).perp_dot(point - *from) >= -slack)
}

#[test]
fn corners_double_from_four() {
    for level in 0..=8 {
        let sandwich = Sandwich::new(&ellipse(3.0, 1.0), level);
        let expected = 4 * 2usize.pow(level);
        assert_eq!(sandwich.corners() as usize, expected);
        assert_eq!(sandwich.inner().count(), expected);
        assert_eq!(sandwich.outer().count(), expected);
        assert_eq!(sandwich.triangles().count(), expected);
    }
}

#[test]
fn the_polygons_meet_at_the_inner_corners() {
    let it = ellipse(3.0, 1.0);
    for level in 0..6 {
        let sandwich = Sandwich::new(&it, level);
        let (inner, outer): (Vec<_>, Vec<_>) =
            (sandwich.inner().collect(), sandwich.outer().collect());
        for i in 0..inner.len() {
            let corner = share(&it, inner[i]);
            let [before, after] =
                [outer[(i + inner.len() - 1) % inner.len()], outer[i]].map(|it2| share(&it, it2));
            assert!((corner.length() - 1.0).abs() < 1e-14);
            assert!(((before + after) / 2.0).distance(corner) < 1e-14, "{level} {i}");
            assert!((after - before).dot(corner).abs() < 1e-14, "a side that is no tangent");
        }
    }
}

#[test]
fn every_triangle_holds_its_piece_of_the_rim() {
    let mut random = Random::new(81);
    for round in 0..200 {
        let it = random.ellipse(30.0, 3.0);
        for triangle in Sandwich::new(&it, round % 6).triangles() {
            let [from, to] = [triangle.start, triangle.end].map(|end| share(&it, end).to_angle());
            let turn = (to - from).rem_euclid(std::f64::consts::TAU);
            for i in 0..=16 {
                let point = it.point_at(from + turn * f64::from(i) / 16.0);
                assert!(holds(&triangle, point, 1e-12), "{it:?} {triangle:?} {i}");
            }
        }
    }
}

#[test]
fn doubling_nests_two_triangles_in_each() {
    let mut random = Random::new(82);
    for round in 0..200 {
        let (it, level) = (random.ellipse(30.0, 3.0), round % 6);
        let finer: Vec<_> = Sandwich::new(&it, level + 1).triangles().collect();
        for parent in Sandwich::new(&it, level).triangles() {
            let first = 2 * parent.index as usize;
            for half in &finer[first..first + 2] {
                for corner in [half.start, half.apex, half.end] {
                    assert!(holds(&parent, corner, 1e-12), "{parent:?} {half:?}");
                }
            }
            assert!(finer[first].start.distance(parent.start) < 1e-13);
            assert!(finer[first + 1].end.distance(parent.end) < 1e-13);
        }
    }
}

#[test]
fn the_published_bound_is_true_and_four_times_loose() {
    for (a, b) in [(2.0, 2.0), (2.0, 1.0), (0.1, 3.0)] {
        for level in 0..=12 {
            let measure = Sandwich::new(&ellipse(a, b), level).measure();
            assert!(measure.outer.distance <= measure.tight_bound + 1e-15, "{measure:?}");
            assert!(measure.inner.distance <= measure.outer.distance + 1e-15, "{measure:?}");
            let loose = measure.published_bound / measure.tight_bound;
            let expected = if level == 0 { 2.9..3.0 } else { 3.7..4.001 };
            assert!(expected.contains(&loose), "{level}: {loose}");
        }
    }
}

#[test]
fn the_error_of_a_needle_comes_nearer_to_the_bound_with_each_level() {
    let ratio = |level| {
        let measure = Sandwich::new(&ellipse(3.0, 0.1), level).measure();
        measure.outer.distance / measure.tight_bound
    };
    let ratios: Vec<f64> = (0..=6).map(ratio).collect();
    assert!(ratios.is_sorted(), "{ratios:?}");
    assert!((0.245..0.255).contains(&ratios[2]) && ratios[6] > 0.9, "{ratios:?}");
}

#[test]
fn a_circle_attains_the_tight_bound() {
    for level in 0..=10 {
        let measure = Sandwich::new(&ellipse(2.0, 2.0), level).measure();
        let off = measure.outer.distance - measure.tight_bound;
        assert!(off.abs() < 1e-15, "{measure:?}");
        let inner = 2.0 * (1.0 - (PI / f64::from(measure.corners)).cos());
        assert!((measure.inner.distance - inner).abs() < 1e-15, "{measure:?}");
    }
}

/// To the nearest of many points of the rim, then nearer by halving the interval.
fn sampled_distance(ellipse: &Ellipse, point: DVec2) -> f64 {
    let to = |anomaly: f64| ellipse.point_at(anomaly).distance(point);
    let spacing = std::f64::consts::TAU / 400.0;
    let anomalies = (0..400).map(|i| f64::from(i) * spacing);
    let nearest = anomalies.min_by(|a, b| to(*a).total_cmp(&to(*b))).unwrap();
    let (mut low, mut high) = (nearest - spacing, nearest + spacing);
    for _ in 0..60 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if to(left) < to(right) { high = right } else { low = left }
    }
    to(low)
}

#[test]
fn the_measured_error_is_that_of_sampling() {
    let mut random = Random::new(83);
    for round in 0..60 {
        let (it, level) = (random.ellipse(10.0, 1.0), round % 4);
        let sandwich = Sandwich::new(&it, level);
        let measure = sandwich.measure();
        let outer: Vec<_> = sandwich.outer().collect();
        let sides = (0..outer.len()).flat_map(|i| {
            let (from, to) = (outer[i], outer[(i + 1) % outer.len()]);
            (0..8).map(move |step| from.lerp(to, f64::from(step) / 8.0))
        });
        let worst = sides.map(|point| sampled_distance(&it, point)).fold(0.0, f64::max);
        let slack = 1e-9 * it.semi_axes().max_element();
        assert!((worst - measure.outer.distance).abs() < slack, "{worst} {measure:?}");
        let Miss { point, nearest, distance } = measure.outer;
        assert!((point.distance(nearest) - distance).abs() < 1e-14);
        assert!((share(&it, nearest).length() - 1.0).abs() < 1e-13);
        assert!(sandwich.outer().any(|corner| corner.distance(point) < 1e-13));
    }
}

#[test]
fn the_steps_show_every_doubling() {
    let mut steps = Vec::new();
    let measure = sandwich(&ellipse(3.0, 1.0), 3, &mut steps);
    assert_eq!(measure, sandwich(&ellipse(3.0, 1.0), 3, &mut ()));
    assert_eq!(steps.len(), 8);
    assert!(matches!(&steps[0], Step::Enclosed { triangles, .. } if triangles.len() == 4));
    assert!(matches!(&steps[6], Step::Doubled { level: 3, inner, outer, .. }
        if inner.len() == 32 && outer.len() == 32));
    assert_eq!(steps.last(), Some(&Step::Measured(measure)));
}

#[test]
fn a_level_beyond_the_finest_is_the_finest() {
    assert_eq!(Sandwich::new(&ellipse(2.0, 1.0), 60), Sandwich::new(&ellipse(2.0, 1.0), FINEST));
}

#[test]
fn extreme_sizes_have_finite_measures() {
    for (a, b) in [(1e-300, 1e-300), (1e300, 1e-300), (1e308, 1e308), (1.0, 1e-8), (1e-8, 1.0)] {
        let text = format!("{:?}", Sandwich::new(&ellipse(a, b), 5).measure());
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
}

#[test]
fn around_a_circle_the_outer_polygon_is_the_inner_one_turned_by_half_a_side_and_larger() {
    let circle = Ellipse::new(DVec2::new(1.0, -2.0), DVec2::splat(3.0), 0.0).unwrap();
    for level in 0..8 {
        let sandwich = Sandwich::new(&circle, level);
        let half = std::f64::consts::PI / f64::from(sandwich.corners());
        for (inner, outer) in sandwich.inner().zip(sandwich.outer()) {
            let turned = DVec2::from_angle(half).rotate(inner - circle.center()) / half.cos();
            assert!((turned + circle.center()).distance(outer) < 1e-14 * 9.0, "{level}");
        }
    }
}

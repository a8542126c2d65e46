//! Independent answers that the algorithms' tests compare with.
//!
//! Nothing here is shared with the algorithms: a verdict by the characteristic
//! cubic of the two conics, a gap by dense sampling of normals with refinement.

use super::{Random, ellipse};
use crate::shape::{Circle, Ellipse};
use glam::DVec2;
use std::f64::consts::TAU;

/// The circle as an ellipse.
pub(crate) fn as_ellipse(circle: &Circle) -> Ellipse {
    Ellipse::new(circle.center(), DVec2::splat(circle.radius()), 0.0).unwrap()
}

/// How far the ellipse reaches from its centre in the direction `n`.
fn support(ellipse: &Ellipse, n: DVec2) -> f64 {
    let [u, v] = ellipse.radius_vectors();
    n.dot(u).hypot(n.dot(v))
}

/// The offset from the centre to the boundary point with the outward normal `n`.
pub(super) fn support_point(ellipse: &Ellipse, n: DVec2) -> DVec2 {
    let [u, v] = ellipse.radius_vectors();
    (u * n.dot(u) + v * n.dot(v)) / support(ellipse, n)
}

/// Do two ellipses overlap? By the sign of the discriminant of det(λA + B), after
/// Wang, Wang and Kim 2001; wrong only within about 1e-13 of tangency.
pub(crate) fn overlap(first: &Ellipse, second: &Ellipse) -> bool {
    let d = second.center() - first.center();
    let scale = first.semi_axes().max_element().max(second.semi_axes().max_element());
    let d = d / scale;
    let form = |e: &Ellipse| {
        let [u, v] = e.radius_vectors().map(|r| r / scale);
        let axes = e.semi_axes() / scale;
        let det = axes.x * axes.y;
        (u.x * u.x + v.x * v.x, u.x * u.y + v.x * v.y, u.y * u.y + v.y * v.y, det * det)
    };
    let ((s11, s12, s22, d0), (t11, t12, t22, d1)) = (form(first), form(second));
    let alpha = s22 * d.x * d.x - 2.0 * s12 * d.x * d.y + s11 * d.y * d.y;
    let beta = t22 * d.x * d.x - 2.0 * t12 * d.x * d.y + t11 * d.y * d.y;
    if alpha <= d0 || beta <= d1 {
        return true;
    }
    let mu = s11 * t22 + s22 * t11 - 2.0 * s12 * t12;
    let (c1, c2) = (alpha - mu - d0, beta - mu - d1);
    if c1 <= 0.0 && c2 <= 0.0 {
        return true;
    }
    let product = c1 * c2;
    product * product + 18.0 * d0 * d1 * product + 4.0 * (d0 * c2.powi(3) + d1 * c1.powi(3))
        - 27.0 * (d0 * d1).powi(2)
        <= 0.0
}

/// The signed gap: the largest n·d − h₀(n) − h₁(−n), sampled at the normals of both
/// ellipses' evenly spaced eccentric anomalies and refined around every peak.
pub(crate) fn gap(first: &Ellipse, second: &Ellipse) -> f64 {
    const SAMPLES: usize = 96;
    let d = second.center() - first.center();
    let gap_along = |angle: f64| {
        let n = DVec2::from_angle(angle);
        n.dot(d) - support(first, n) - support(second, -n)
    };
    let mut angles: Vec<f64> = Vec::with_capacity(2 * SAMPLES + 1);
    for e in [first, second] {
        let axes = e.semi_axes();
        for i in 0..SAMPLES {
            let (sin, cos) = (TAU * i as f64 / SAMPLES as f64).sin_cos();
            let normal = (axes.x * sin).atan2(axes.y * cos) + e.rotation();
            angles.push(normal.rem_euclid(TAU));
        }
    }
    angles.push(d.y.atan2(d.x).rem_euclid(TAU));
    angles.sort_by(f64::total_cmp);
    let values: Vec<f64> = angles.iter().map(|&angle| gap_along(angle)).collect();
    let n = angles.len();
    let mut best = f64::NEG_INFINITY;
    for i in 0..n {
        let (before, after) = ((i + n - 1) % n, (i + 1) % n);
        if values[i] >= values[before] && values[i] >= values[after] {
            let low = angles[i] - (angles[i] - angles[before]).rem_euclid(TAU);
            let high = angles[i] + (angles[after] - angles[i]).rem_euclid(TAU);
            best = best.max(values[i]).max(peak(gap_along, low, high));
        }
    }
    best
}

/// The value at a peak between two angles, by golden section.
fn peak(value: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    let (mut left, mut right) = (high - golden * (high - low), low + golden * (high - low));
    let (mut at_left, mut at_right) = (value(left), value(right));
    for _ in 0..60 {
        if at_left > at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - golden * (high - low);
            at_left = value(left);
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + golden * (high - low);
            at_right = value(right);
        }
    }
    at_left.max(at_right)
}

#[test]
fn the_oracles_agree_with_each_other_and_with_known_pairs() {
    let (first, second) =
        (ellipse(-1.0, 5.0, 10.0, 20.0, 0.0), ellipse(25.0, 7.0, 15.0, 15.0, 0.0));
    assert!((gap(&first, &second) - 1.035_727_281_661_666_8).abs() < 1e-12);
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let (first, second) = (random.ellipse(10.0, 3.0), random.ellipse(10.0, 3.0));
        let gap = gap(&first, &second);
        assert!(
            gap.abs() < 1e-9 || overlap(&first, &second) == (gap < 0.0),
            "{first:?} {second:?}"
        );
    }
}

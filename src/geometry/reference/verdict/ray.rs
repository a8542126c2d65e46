//! Does a ray share a point with another shape?
//!
//! With a bounded one it does if a segment of it does that goes on beyond that shape. With a line or
//! another ray, by the sides on which they begin and the ways that they go.

use super::{Exact, Flat, flats_touch, polygon, round_touches_flat};
use crate::exact::{Dyadic, DyadicVector};
use crate::shape::{Ray, Shape};
use std::cmp::Ordering;

/// `None` where the numbers do not fit.
pub(super) fn touches(ray: &Ray, other: &Shape) -> Option<bool> {
    let (origin, along) = (ray.origin().into(), ray.direction().into());
    if let Shape::Ray(other) = other {
        return rays_touch([origin, along], [other.origin().into(), other.direction().into()]);
    }
    let flat = segment(ray, other);
    match Exact::of(other)? {
        Exact::Line { through, direction } => {
            let begins = direction.cross(&(origin - through)).sign()?;
            let goes = direction.cross(&along).sign()?;
            Some(begins.is_eq() || (goes.is_ne() && begins == goes.reverse()))
        }
        Exact::Flat(it) => flats_touch(&flat, &it),
        Exact::Round(it) => round_touches_flat(&it, &flat),
        Exact::Polygon(it) => polygon::touches(it, &Exact::Flat(flat)),
        Exact::Capsule(it) => it.touches(&Exact::Flat(flat)),
    }
}

/// So much of the ray that it goes on beyond the other shape.
fn segment(ray: &Ray, other: &Shape) -> Flat {
    let far = other.center().abs().max_element() / 4.0 + ray.origin().abs().max_element() / 4.0;
    let wanted = (far + other.reach() / 4.0).max(f64::MIN_POSITIVE);
    let exponent = |value: f64| value.log2().ceil() as i32;
    // Half of it is more than eight times as long.
    let steps = exponent(wanted) - exponent(ray.direction().abs().max_element()) + 6;
    let mut half = DyadicVector::from(ray.direction());
    let factor = if steps > 0 { 2.0 } else { 0.5 };
    for at in (0..steps.abs()).step_by(512) {
        half = half.scaled(Dyadic::from(f64::powi(factor, (steps.abs() - at).min(512))));
    }
    Flat { center: DyadicVector::from(ray.origin()) + half, edges: [half, DyadicVector::ZERO] }
}

/// Where their lines cross is on both, or they are on one line and run into one another.
fn rays_touch([p, u]: [DyadicVector; 2], [q, v]: [DyadicVector; 2]) -> Option<bool> {
    let d = q - p;
    let turn = u.cross(&v).sign()?;
    let (by_v, by_u) = (d.cross(&v).sign()?, d.cross(&u).sign()?);
    if turn.is_ne() {
        let agrees = |side: Ordering| side.is_eq() || side == turn;
        return Some(agrees(by_v) && agrees(by_u));
    }
    let runs_into = u.dot(&v).sign()?.is_gt() || d.dot(&u).sign()?.is_ge();
    Some(by_u.is_eq() && runs_into)
}

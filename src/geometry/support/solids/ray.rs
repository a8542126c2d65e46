//! A ray and another shape: are they apart, do they touch, or do they overlap?
//!
//! With a bounded shape, a segment of the ray that goes on beyond it decides. With a line or
//! another ray, the sides on which they start and their directions do.

use super::{Exact, Flat, Line, polygon, round_and_flat, two_flats};
use crate::exact::{Dyadic, DyadicVector};
use crate::shape::{Ray, Shape};
use std::cmp::Ordering::{self, Equal, Greater, Less};

pub(super) fn sign(ray: &Ray, other: &Shape) -> Option<Ordering> {
    let (origin, along) = (ray.origin().into(), ray.direction().into());
    if let Shape::Ray(other) = other {
        return two_rays([origin, along], [other.origin().into(), other.direction().into()]);
    }
    let flat = segment(ray, other);
    match Exact::of(other)? {
        Exact::Line(Line { through, direction }) => {
            let begins = direction.cross(&(origin - through)).sign()?;
            let goes = direction.cross(&along).sign()?;
            Some(match goes {
                _ if begins.is_eq() => Equal,
                _ if goes.is_ne() && begins == goes.reverse() => Less,
                _ => Greater,
            })
        }
        Exact::Flat(it) => two_flats(&flat, &it),
        Exact::Round(it) => round_and_flat(&it, &flat),
        Exact::Polygon(it) => polygon::and_flat(it, &flat),
    }
}

/// A segment of the ray that ends beyond the other shape.
fn segment(ray: &Ray, other: &Shape) -> Flat {
    let far = other.center().abs().max_element() / 4.0 + ray.origin().abs().max_element() / 4.0;
    let wanted = (far + other.reach() / 4.0).max(f64::MIN_POSITIVE);
    let exponent = |value: f64| value.log2().ceil() as i32;
    // Makes half of the segment more than eight times as long as `wanted`.
    let steps = exponent(wanted) - exponent(ray.direction().abs().max_element()) + 6;
    let mut half = DyadicVector::from(ray.direction());
    let factor = if steps > 0 { 2.0 } else { 0.5 };
    for at in (0..steps.abs()).step_by(512) {
        half = half.scaled(Dyadic::from(f64::powi(factor, (steps.abs() - at).min(512))));
    }
    let center = DyadicVector::from(ray.origin()) + half;
    Flat { center, edges: [half, DyadicVector::ZERO], radius: Dyadic::ZERO }
}

/// They meet if the crossing is on both, or if they are on one line and one runs into the other.
fn two_rays([p, u]: [DyadicVector; 2], [q, v]: [DyadicVector; 2]) -> Option<Ordering> {
    let d = q - p;
    let turn = u.cross(&v).sign()?;
    let (by_v, by_u) = (d.cross(&v).sign()?, d.cross(&u).sign()?);
    if turn.is_ne() {
        let near = |side: Ordering| match side {
            Equal => Equal,
            side if side == turn => Less,
            _ => Greater,
        };
        return Some(near(by_v).max(near(by_u)));
    }
    let runs_into = u.dot(&v).sign()?.is_gt() || d.dot(&u).sign()?.is_ge();
    Some(if by_u.is_eq() && runs_into { Equal } else { Greater })
}

//! Pairs of shapes from plain numbers.

use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Segment, Shape};
use glam::DVec2;

/// A segment from end to end, and a circle.
pub(super) fn segment_circle(
    start: (f64, f64),
    end: (f64, f64),
    center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([Segment::new(start.into(), end.into())?.into(), Circle::new(center.into(), radius)?.into()])
}

/// An ellipse about the origin, and a circle.
pub(super) fn ellipse_circle(
    semi_axes: (f64, f64),
    rotation: f64,
    center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([
        Ellipse::new(DVec2::ZERO, semi_axes.into(), rotation)?.into(),
        Circle::new(center.into(), radius)?.into(),
    ])
}

/// An ellipse's centre, semi-axes and rotation.
pub(super) type Numbers = ((f64, f64), (f64, f64), f64);

/// An ellipse.
pub(super) fn ellipse((center, semi_axes, rotation): Numbers) -> Result<Ellipse, InvalidShape> {
    Ellipse::new(center.into(), semi_axes.into(), rotation)
}

/// Two ellipses.
pub(super) fn ellipse_ellipse(first: Numbers, second: Numbers) -> Result<[Shape; 2], InvalidShape> {
    Ok([ellipse(first)?.into(), ellipse(second)?.into()])
}

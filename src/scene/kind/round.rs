//! Handles, drags and outlines of ellipses and capsules.

use super::direction;
use crate::scene::handle::{Drag, Handle, ROTATION_REACH};
use crate::shape::{Capsule, Ellipse};
use glam::DVec2;
use std::f64::consts::PI;

pub(super) fn handles(it: &Ellipse, unit: f64) -> Vec<(Handle, DVec2)> {
    let (center, [u, v]) = (it.center(), it.radius_vectors());
    let reach = it.semi_axes().x + ROTATION_REACH * unit;
    vec![
        (Handle::Axis(0), center + u),
        (Handle::Axis(1), center + v),
        (Handle::Rotation, center + it.direction() * reach),
    ]
}

/// Constrained, both axes keep their ratio.
pub(super) fn dragged_axes(it: &Ellipse, drag: &Drag) -> DVec2 {
    let (old, direction, by) = (it.semi_axes(), it.direction(), drag.to - drag.grab);
    let reached = old + DVec2::new(direction.dot(by), direction.perp().dot(by));
    let x = drag.size(old.x, reached.x.abs());
    let y = drag.size(old.y, reached.y.abs());
    match (drag.handle, drag.bend.constrain) {
        (Handle::Corner, false) => DVec2::new(x, y),
        (Handle::Corner, true) => old * (DVec2::new(x, y).length() / old.length()),
        (Handle::Axis(0), false) => DVec2::new(x, old.y),
        (Handle::Axis(0), true) => old * (x / old.x),
        (_, false) => DVec2::new(old.x, y),
        (_, true) => old * (y / old.y),
    }
}

/// Straight pieces of each half circle: they are off it by 2e-5 of the radius. The canvas leaves
/// out corners that cannot be seen.
const PIECES: u32 = 256;

/// The unit vector from the start to the end; to the right if they are the same.
pub(super) fn along(it: &Capsule) -> DVec2 {
    direction([it.start(), it.end()]).map_or(DVec2::X, DVec2::from_angle)
}

/// Half the length from the start to the end.
pub(super) fn half(it: &Capsule) -> f64 {
    (it.end() * 0.5 - it.start() * 0.5).length()
}

/// The corners of the outline, counter-clockwise, from the left of the start.
pub(super) fn corners(it: &Capsule) -> Vec<DVec2> {
    let across = along(it).perp() * it.radius();
    let half_circle = |center: DVec2, from: DVec2| {
        (0..=PIECES).map(move |piece| {
            let turn = DVec2::from_angle(PI * f64::from(piece) / f64::from(PIECES));
            center + turn.rotate(from)
        })
    };
    half_circle(it.start(), across).chain(half_circle(it.end(), -across)).collect()
}

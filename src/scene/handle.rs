//! The parts of a shape that can be grabbed or nudged, and where that moves them.

use crate::error::InvalidShape;
use crate::scene::kind;
use crate::shape::{Quantity, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Handle {
    Body,
    /// The radius of a circle or capsule.
    Radius,
    /// The end of an ellipse's first or second semi-axis.
    Axis(u8),
    /// A corner of the rectangle around an ellipse, for both semi-axes. It is not drawn.
    Corner,
    Rotation,
    /// An end of a segment or capsule, a point of a line or ray, or a corner of a polygon.
    End(u8),
    /// A side of a polygon, or of a rectangle: right, top, left, bottom in its own frame.
    Side(u8),
    /// The tip of the arrow that says how far a shape moves.
    Way,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bend {
    /// Bodies move along one axis, turns go in steps of 15°, sizes keep their ratio or centre.
    pub constrain: bool,
    /// The spacing of the grid to snap to, world units.
    pub snap: Option<f64>,
}

/// The distance of the turning handle from its shape, logical pixels.
pub const ROTATION_REACH: f64 = 28.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub handle: Handle,
    pub grab: DVec2,
    pub to: DVec2,
    pub bend: Bend,
}

impl Drag {
    /// Constrained, along the longer component; snapped, so that the centre is on the grid.
    pub fn body_offset(&self, center: DVec2) -> DVec2 {
        let mut offset = self.to - self.grab;
        let free = if self.bend.constrain {
            if offset.x.abs() >= offset.y.abs() { DVec2::X } else { DVec2::Y }
        } else {
            DVec2::ONE
        };
        offset *= free;
        if self.bend.snap.is_some() {
            offset = (snapped_point(center + offset, self.bend.snap) - center) * free;
        }
        offset
    }

    /// `rotation` after a turn about a centre by at most 180°; constrained, in steps of 15°.
    pub fn turned(&self, rotation: f64, center: DVec2) -> f64 {
        let (from, onto) = (self.grab - center, self.to - center);
        let turn = from.perp_dot(onto).atan2(from.dot(onto));
        let angle = rotation + turn;
        if self.bend.constrain { snapped(angle, Some(TURN)) } else { angle }
    }

    /// Both ends after one was dragged; constrained, in steps of 15° about the other.
    pub fn ends(&self, ends: [DVec2; 2]) -> [DVec2; 2] {
        let moved = usize::from(self.handle != Handle::End(0));
        let fixed = ends[1 - moved];
        let mut end = ends[moved] + (self.to - self.grab);
        if self.bend.constrain {
            let offset = end - fixed;
            let angle = snapped(offset.to_angle(), Some(TURN));
            end = fixed + DVec2::from_angle(angle) * offset.length();
        }
        let mut after = ends;
        after[moved] = snapped_point(end, self.bend.snap);
        after
    }

    /// A size that was dragged from `old` to `new`: zero, which no shape accepts, where only
    /// rounding is left of it.
    pub fn size(&self, old: f64, new: f64) -> f64 {
        // The least share of the old size that one drag leaves. A larger one stops fine work on a
        // size, a smaller one leaves shapes that are too small to be found again.
        const LEAST: f64 = 1e-6;
        let new = snapped(new, self.bend.snap);
        if new < old * LEAST { 0.0 } else { new }
    }
}

const TURN: f64 = 15.0 * std::f64::consts::PI / 180.0;

pub fn snapped_point(at: DVec2, step: Option<f64>) -> DVec2 {
    DVec2::new(snapped(at.x, step), snapped(at.y, step))
}

/// The nearest multiple of `step`, by a division where that keeps 0.3 exactly 0.3.
pub fn snapped(value: f64, step: Option<f64>) -> f64 {
    let Some(step) = step.filter(|it| *it > 0.0) else { return value };
    let whole = (1.0 / step).round();
    if step < 1.0 && (whole * step - 1.0).abs() < 1e-9 {
        (value * whole).round() / whole
    } else {
        (value / step).round() * step
    }
}

/// `shape` with its `handle` moved by the world vector `by`.
///
/// A handle that can only move along one line (a radius, a side, a turn) goes as far along it as
/// `by` is long: forwards for an arrow that points along the line; of arrows across it, right and
/// up count as forwards. So every arrow key has an effect.
pub fn nudged(shape: &Shape, handle: Handle, by: DVec2) -> Result<Shape, InvalidShape> {
    if matches!(handle, Handle::Body | Handle::End(_)) {
        return dragged(shape, handle, DVec2::ZERO, by);
    }
    // Without a view: a recording must give the same shapes at any zoom.
    let place = kind::handles(shape, 0.0).into_iter().find(|(it, _)| *it == handle);
    let Some((_, place)) = place else { return Ok(*shape) };
    let outward = (place - shape.center()).normalize_or(DVec2::X);
    let along = if handle == Handle::Rotation { outward.perp() } else { outward };
    let to = place + along * forwards(by, along);
    dragged(shape, handle, place, to)
}

fn dragged(shape: &Shape, handle: Handle, grab: DVec2, to: DVec2) -> Result<Shape, InvalidShape> {
    kind::dragged(shape, &Drag { handle, grab, to, bend: Bend::default() })
}

fn forwards(by: DVec2, along: DVec2) -> f64 {
    // Below this share (about 70° apart) an arrow counts as pointing across.
    const ACROSS: f64 = 0.34;
    let (length, share) = (by.length(), by.dot(along));
    let way = if share.abs() > ACROSS * length { share } else { by.x + by.y };
    length.copysign(way)
}

/// `shape` with every stored coordinate that `handle` moves changed `by` units in the last place
/// along x and y. A handle of one number (a radius, a side, an angle) changes it by their sum.
pub fn nudged_by_ulps(shape: &Shape, handle: Handle, by: [i8; 2]) -> Result<Shape, InvalidShape> {
    let (kind, mut numbers) = (shape.kind(), shape.numbers());
    let both = by[0].saturating_add(by[1]);
    let mut axes = by.into_iter().cycle();
    let moved = kind::moved_by(shape, handle);
    for (at, number) in shape.fields().iter().enumerate() {
        // Coordinates come in pairs of x and y.
        let steps = match number.quantity {
            Quantity::Coordinate | Quantity::Component => axes.next().unwrap_or_default(),
            Quantity::Length | Quantity::Angle => both,
        };
        if moved.contains(&at) {
            let next = if steps > 0 { f64::next_up } else { f64::next_down };
            numbers[at] = (0..steps.unsigned_abs()).fold(numbers[at], |it, _| next(it));
        }
    }
    kind.shape(&numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse, Segment};

    fn segment() -> Shape {
        Segment::new(DVec2::new(1.0, 2.0), DVec2::new(-3.0, 0.0)).unwrap().into()
    }

    fn ellipse() -> Shape {
        Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 0.25).unwrap().into()
    }

    #[test]
    fn ulps_change_only_the_numbers_of_the_handle() {
        let (up, down) = (f64::next_up, f64::next_down);
        for (shape, handle, by, numbers) in [
            (segment(), Handle::Body, [1, -1], vec![up(1.0), down(2.0), up(-3.0), down(0.0)]),
            (segment(), Handle::End(1), [0, 1], vec![1.0, 2.0, -3.0, up(0.0)]),
            (ellipse(), Handle::Axis(1), [0, 1], vec![1.0, 1.0, 2.0, up(0.5), 0.25]),
            (ellipse(), Handle::Rotation, [-1, 0], vec![1.0, 1.0, 2.0, 0.5, down(0.25)]),
        ] {
            assert_eq!(nudged_by_ulps(&shape, handle, by).unwrap().numbers(), numbers);
        }
    }

    #[test]
    fn arrows_move_a_handle_by_their_length() {
        let circle = || Circle::new(DVec2::ONE, 2.0).unwrap().into();
        let turn = 0.05f64.atan();
        let (radius, rotation) = (Handle::Radius, Handle::Rotation);
        for (shape, handle, arrow, number, after) in [
            (circle(), radius, DVec2::X * 0.25, 2, 2.25),
            (circle(), radius, DVec2::Y * 0.25, 2, 2.25),
            (circle(), radius, DVec2::NEG_X * 0.25, 2, 1.75),
            (circle(), radius, DVec2::NEG_Y * 0.25, 2, 1.75),
            // As far along the rim as the arrow is long.
            (ellipse(), rotation, DVec2::Y * 0.1, 4, 0.25 + turn),
            (ellipse(), rotation, DVec2::NEG_Y * 0.1, 4, 0.25 - turn),
            (segment(), Handle::End(0), DVec2::Y * 0.5, 1, 2.5),
        ] {
            let numbers = nudged(&shape, handle, arrow).unwrap().numbers();
            assert!((numbers[number] - after).abs() < 1e-12, "{handle:?} {arrow}: {numbers:?}");
        }
    }
}

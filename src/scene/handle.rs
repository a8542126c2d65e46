//! What of a shape can be grabbed, and how a drag moves what was grabbed.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// A part of a shape that can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Handle {
    /// The whole shape.
    Body,
    /// A circle's radius, at its easternmost point.
    Radius,
    /// The end of an ellipse's first or second semi-axis.
    Axis(u8),
    /// Both semi-axes of an ellipse, by a corner of the rectangle around it. It is not drawn.
    Corner,
    /// The turning handle of an ellipse or rectangle.
    Rotation,
    /// The start or end of a segment, or one of the two points of a line.
    End(u8),
    /// A side of a rectangle: right, top, left, bottom of its own frame.
    Side(u8),
    /// The tip of the arrow that says how far a shape moves.
    Way,
}

/// How a drag is bent by modifier keys.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bend {
    /// Along one axis, or in steps of 15°.
    pub constrain: bool,
    /// Onto a grid of this spacing.
    pub snap: Option<f64>,
}

/// How far beyond the shape its turning handle is, logical pixels.
pub const ROTATION_REACH: f64 = 28.0;

/// A handle on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    /// What is dragged.
    pub handle: Handle,
    /// Where it was grabbed.
    pub grab: DVec2,
    /// Where the pointer is now.
    pub to: DVec2,
    /// What the modifier keys ask for.
    pub bend: Bend,
}

impl Drag {
    /// How far a body moves: along the stronger axis when constrained, and so that the
    /// centre lands on the grid when snapped.
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

    /// A rotation about a centre: the shorter way round from the old angle; constrained, in
    /// steps of 15°.
    pub fn turned(&self, rotation: f64, center: DVec2) -> f64 {
        let (from, onto) = (self.grab - center, self.to - center);
        let turn = from.perp_dot(onto).atan2(from.dot(onto));
        let angle = rotation + turn;
        if self.bend.constrain { snapped(angle, Some(TURN)) } else { angle }
    }

    /// Two ends of which [`Handle::End`] was dragged; constrained, in directions of 15° steps
    /// from the other.
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

    /// A size that was dragged from `old` to `new`. What is left when a drag meets the
    /// centre is rounding, not a size: then it is zero, which no shape has.
    pub fn size(&self, old: f64, new: f64) -> f64 {
        // The least share of the old size that one drag leaves. A larger one stops fine
        // work on a size, a smaller one leaves shapes that nobody can find again.
        const LEAST: f64 = 1e-6;
        let new = snapped(new, self.bend.snap);
        if new < old * LEAST { 0.0 } else { new }
    }
}

/// The steps of a constrained direction, radians.
const TURN: f64 = 15.0 * std::f64::consts::PI / 180.0;

fn snapped_point(at: DVec2, step: Option<f64>) -> DVec2 {
    DVec2::new(snapped(at.x, step), snapped(at.y, step))
}

/// The nearest multiple of `step`, written as the quotient so that 0.3 stays 0.3.
fn snapped(value: f64, step: Option<f64>) -> f64 {
    match step {
        Some(step) if step > 0.0 && step < 1.0 => {
            let whole = (1.0 / step).round();
            if (whole * step - 1.0).abs() < 1e-9 {
                (value * whole).round() / whole
            } else {
                (value / step).round() * step
            }
        }
        Some(step) if step >= 1.0 => (value / step).round() * step,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snapping_gives_the_decimal_itself() {
        assert_eq!(snapped(0.3000001, Some(0.1)), 0.3);
        assert_eq!(snapped(7.4, Some(5.0)), 5.0);
    }
}

//! The plane with S at the origin, multiplied by the conjugate: what the tests ask of it.

use super::step::{Frame, Product, Reach, Scaled, Side, Step, Turned, World};
use crate::algorithm::double_double::DoubleDouble;
use crate::algorithm::touching::Touching;
use crate::outcome::{Outcome, Verdict};
use crate::scale::Unit;
use crate::shape::Circle;
use crate::trace::Trace;
use glam::DVec2;

/// Beyond this no product of two differences is attempted. Larger would let a
/// difference of two coordinates overflow; smaller would refuse more inputs.
const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);

/// The sizes that are used as they are: 2^-64 to this. Wider would let fourth powers
/// of very unequal numbers underflow; narrower would rescale everyday inputs for nothing.
const LARGE: f64 = f64::from_bits((1023 + 64) << 52);

/// Rounding slack of a comparison: 8 units of 2^-52, where the derived bounds are 2 for da − cb
/// and 4 for its square and the limit. Larger repeats more comparisons with twice the digits,
/// smaller would trust wrong ones.
const SLACK: f64 = 8.0 * f64::EPSILON;

/// The numbers that the tests work on.
pub(super) struct Plane {
    pub(super) touching: Touching,
    pub(super) start: DVec2,
    pub(super) end: DVec2,
    center: DVec2,
    radius: f64,
    direction: DVec2,
    offset: DVec2,
    direction_scale: f64,
    offset_scale: f64,
}

impl Plane {
    /// `None` where a coordinate is beyond the range.
    pub(super) fn new(start: DVec2, end: DVec2, circle: &Circle) -> Option<Self> {
        let (center, radius) = (circle.center(), circle.radius());
        let largest = start.abs().max(end.abs()).max(center.abs()).max_element().max(radius);
        if largest > RANGE {
            return None;
        }
        let (direction, offset) = (end - start, center - start);
        // Every test is homogeneous in (a, b) alone and in (c, d, r) alone, so that each
        // may have its own scale: a tiny circle beside a huge segment keeps its digits.
        let direction_scale = power_of_two_for(direction.abs().max_element());
        let offset_scale = power_of_two_for(offset.abs().max_element().max(radius));
        Some(Self {
            touching: Touching::Collides,
            start,
            end,
            center,
            radius,
            direction: direction * direction_scale,
            offset: offset * offset_scale,
            direction_scale,
            offset_scale,
        })
    }

    fn within<T: PartialOrd>(&self, inner: T, outer: T) -> bool {
        self.touching.within(inner, outer)
    }

    pub(super) fn has_direction(&self) -> bool {
        self.direction != DVec2::ZERO
    }

    /// (da − cb)² ≤ r²(a² + b²)
    pub(super) fn line_reaches(&self, trace: &mut impl Trace<Step>) -> bool {
        let (left, right) = (self.offset.y * self.direction.x, self.offset.x * self.direction.y);
        let across = left - right;
        // A circle that is tiny beside its distance would square to zero: scale once more.
        let radius = self.radius * self.offset_scale;
        let scale = power_of_two_for(across.abs().max(radius));
        let (across_squared, limit) =
            (square(across * scale), square(radius * scale) * self.direction.length_squared());
        // a, b, c, d are off by half a unit each, the products and their difference likewise.
        let off = SLACK * (left.abs() + right.abs()) * scale;
        let doubt = off * (2.0 * across.abs() * scale + off) + SLACK * (across_squared + limit);
        let repeated = (across_squared - limit).abs() <= doubt;
        let reaches = if repeated {
            self.line_reaches_exactly(scale)
        } else {
            self.within(across_squared, limit)
        };
        trace.record(|| Step::Line {
            frame: self.frame(),
            across,
            across_squared,
            limit,
            side: Side::of(across),
            repeated,
            reaches,
        });
        reaches
    }

    /// The same comparison in 106 bits, from coordinates that are subtracted without rounding.
    fn line_reaches_exactly(&self, scale: f64) -> bool {
        let seen = |from: DVec2, to: DVec2, scale: f64| {
            [(to.x, from.x), (to.y, from.y)]
                .map(|(to, from)| DoubleDouble::difference(to, from).scaled(scale))
        };
        let [a, b] = seen(self.start, self.end, self.direction_scale);
        let [c, d] = seen(self.start, self.center, self.offset_scale);
        let radius = self.radius * self.offset_scale * scale;
        let across = (d * a - c * b).scaled(scale);
        self.within(across * across, DoubleDouble::product(radius, radius) * (a * a + b * b))
    }

    /// Compares one of the ends with the circle.
    pub(super) fn reach(&self, point: DVec2) -> Reach {
        let offset = self.center - point;
        let scale = power_of_two_for(offset.abs().max_element().max(self.radius));
        let distance_squared = (offset * scale).length_squared();
        let radius = self.radius * scale;
        let radius_squared = square(radius);
        let doubt = SLACK * (distance_squared + radius_squared);
        let inside = if (distance_squared - radius_squared).abs() <= doubt {
            let [x, y] = [(self.center.x, point.x), (self.center.y, point.y)]
                .map(|(to, from)| DoubleDouble::difference(to, from).scaled(scale));
            self.within(x * x + y * y, DoubleDouble::product(radius, radius))
        } else {
            self.within(distance_squared, radius_squared)
        };
        Reach { point, distance_squared, radius_squared, inside }
    }

    /// 0 ≤ ca + db ≤ a² + b², the second half as seen from the end, which says the same and
    /// keeps the digits. A sign that rounding gets wrong here belongs to a foot at an end,
    /// and that end was in the circle already, but for a gap of second order.
    pub(super) fn foot_between_ends(&self, trace: &mut impl Trace<Step>) -> bool {
        let along = self.offset.dot(self.direction);
        let past_start = along >= 0.0;
        let from_end = self.center - self.end;
        let scale = power_of_two_for(from_end.abs().max_element());
        let short_of_end = (from_end * scale).dot(self.direction) <= 0.0;
        trace.record(|| Step::Between {
            frame: self.frame(),
            along,
            length_squared: (self.direction.length_squared() * self.offset_scale
                / self.direction_scale)
                .min(f64::MAX),
            past_start,
            short_of_end,
        });
        past_start && short_of_end
    }

    pub(super) fn decided(
        &self,
        hit: bool,
        decided_by: &'static str,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        self.answer(hit, decided_by, 0.0..=1.0, trace)
    }

    pub(super) fn decided_for_line(
        &self,
        hit: bool,
        decided_by: &'static str,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        self.answer(hit, decided_by, f64::MIN..=f64::MAX, trace)
    }

    /// `extent` is the part of the line that belongs to the shape, in lengths from the start.
    fn answer(
        &self,
        hit: bool,
        decided_by: &'static str,
        extent: std::ops::RangeInclusive<f64>,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        trace.record(|| {
            let fraction = self.foot_fraction().clamp(*extent.start(), *extent.end());
            let nearest = self.along_line(fraction);
            Step::Decided {
                frame: self.frame(),
                hit,
                decided_by,
                nearest,
                distance: (nearest.x - self.center.x)
                    .hypot(nearest.y - self.center.y)
                    .min(f64::MAX),
            }
        });
        Outcome::decided(Verdict::from_hit(hit), decided_by)
    }

    /// Where the foot lies, in lengths of the segment from its start. Asked by the observer alone:
    /// the tests never divide.
    fn foot_fraction(&self) -> f64 {
        if !self.has_direction() {
            return 0.0;
        }
        let along = self.offset.dot(self.direction) / self.direction.length_squared();
        (along * self.direction_scale / self.offset_scale).clamp(f64::MIN, f64::MAX)
    }

    /// The point at a fraction of the way from start to end, counted from the nearer of them.
    fn along_line(&self, fraction: f64) -> DVec2 {
        let direction = self.end - self.start;
        let point = if fraction <= 0.5 {
            self.start + direction * fraction
        } else {
            self.end + direction * (fraction - 1.0)
        };
        point.clamp(DVec2::MIN, DVec2::MAX)
    }

    /// What an observer is told of the plane; the only place with a root and an angle.
    pub(super) fn frame(&self) -> Frame {
        let scaled_radius = self.radius * self.offset_scale;
        let stretch = self.direction.length();
        let angle = -self.direction.y.atan2(self.direction.x);
        let foot = self.along_line(self.foot_fraction());
        let turn = DVec2::from_angle(angle);
        // On the axis exactly: what lies on the line has no height.
        let on_axis = |point: DVec2| {
            self.start
                + DVec2::X * turn.rotate((point - self.start).clamp(DVec2::MIN, DVec2::MAX)).x
        };
        Frame {
            world: World {
                start: self.start,
                end: self.end,
                center: self.center,
                radius: self.radius,
                length: stretch / self.direction_scale,
                foot,
            },
            scaled: Scaled {
                direction: self.direction,
                offset: self.offset,
                radius: scaled_radius,
                direction_scale: self.direction_scale,
                offset_scale: self.offset_scale,
            },
            product: Product {
                angle,
                stretch,
                length_squared: self.direction.length_squared(),
                center: DVec2::new(
                    self.offset.dot(self.direction),
                    self.direction.perp_dot(self.offset),
                ),
                radius: scaled_radius * stretch,
            },
            turned: Turned {
                end: on_axis(self.end),
                center: self.start + turn.rotate(self.center - self.start),
                foot: on_axis(foot),
            },
        }
    }
}

/// 1 for everyday sizes, and otherwise the power of two that brings `extent` into [1, 2).
fn power_of_two_for(extent: f64) -> f64 {
    if extent == 0.0 || (1.0 / LARGE..=LARGE).contains(&extent) {
        return 1.0;
    }
    Unit::of(extent).inverse
}

pub(super) fn square(value: f64) -> f64 {
    value * value
}

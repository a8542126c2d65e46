//! Segment (or line) against circle in the plane multiplied by a conjugate.
//!
//! **Question** — Does the segment from S to E, or the whole line, touch the filled circle?
//!
//! **Idea** — Put S at the origin and read points as complex numbers: E is a + bi, the centre
//! c + di. Multiplying the plane by the conjugate a − bi turns it by −arg E and stretches it by
//! |E|, which lays the segment on the real axis from 0 to a² + b². There the centre is
//! (ca + db) + (da − cb)i and the radius r√(a² + b²), so that "how far from the line" and
//! "between the ends" are questions about one coordinate each, asked in squares.
//! The sign of da − cb says on which side of the line the centre lies, for nothing.
//!
//! **Accuracy** — Right to the last bits: a comparison that falls inside the rounding error of its
//! own arithmetic is repeated with twice the digits. Without that, the line test loses the last
//! digits of the *distance from S to the circle*, however small the circle is.
//!
//! **Cost** — A few products, no division, no root; one to three comparisons settle most inputs.
//!
//! **When it fails** — A line given by one point twice has no direction: undecided. Coordinates
//! at the end of the range are refused as overflow.
//!
//! **Source** — Niemitalo, "Line segment–circle collision detection". Changed: a segment without
//! length is treated as its point (as published every circle collides with it, since 0 ≤ 0); the
//! two vectors are scaled by powers of two when they leave 2^±64 (as published it overflows beyond
//! 1e77); near ties are repeated. [`published`] keeps the original.

pub mod published;

use crate::algorithm::prelude::*;
use crate::algorithm::straight::Touching;
use crate::scale::Unit;
use std::ops::{Add, Mul, RangeInclusive};

/// Whether the solid circle and the segment touch.
pub fn segment_circle(segment: &Segment, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    segment_circle_with(segment, circle, Touching::Collides, trace)
}

/// The same, with a choice of whether a distance that equals the radius counts.
pub fn segment_circle_with(
    segment: &Segment,
    circle: &Circle,
    touching: Touching,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let ends = [segment.start(), segment.end()];
    let Some(plane) = Plane::new(ends, circle, touching, ON_SEGMENT) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::Translated(plane.frame()));
    if plane.has_direction() {
        trace.record(|| Step::Multiplied);
        if !plane.line_reaches(trace) {
            return plane.decided(false, "line-misses", trace);
        }
    }
    let start = plane.reach(plane.world.start);
    trace.record(|| Step::Start(start));
    if start.inside {
        return plane.decided(true, "start-in-circle", trace);
    }
    if !plane.has_direction() {
        return plane.decided(false, "point-outside", trace);
    }
    let end = plane.reach(plane.world.end);
    trace.record(|| Step::End(end));
    if end.inside {
        return plane.decided(true, "end-in-circle", trace);
    }
    if plane.foot_between_ends(trace) {
        plane.decided(true, "between-the-ends", trace)
    } else {
        plane.decided(false, "beyond-the-ends", trace)
    }
}

/// Whether the solid circle and the line touch; undecided if the line is one point twice.
pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    let on_line = f64::MIN..=f64::MAX;
    let Some(plane) = Plane::new(line.through(), circle, Touching::Collides, on_line) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::Translated(plane.frame()));
    if !plane.has_direction() {
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    trace.record(|| Step::Multiplied);
    let reaches = plane.line_reaches(trace);
    let decided_by = if reaches { "line-hits" } else { "line-misses" };
    plane.decided(reaches, decided_by, trace)
}

/// The two shapes and the multiplied plane, as every picture of the run needs them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The shapes in the world.
    pub world: World,
    /// The shapes seen from the start, as they were multiplied.
    pub scaled: Scaled,
    /// The plane multiplied by a − bi.
    pub product: Product,
    /// The segment's length |E − S| in the world.
    pub length: f64,
    /// The centre in the product, brought back to world size and put at the start.
    pub turned: DVec2,
}

impl Frame {
    /// The end in the product, brought back likewise.
    pub fn turned_end(&self) -> DVec2 {
        self.world.start + DVec2::X * self.length
    }

    /// The foot in the product, brought back likewise; the start without a direction.
    pub fn turned_foot(&self) -> DVec2 {
        let start = self.world.start;
        if self.length > 0.0 { DVec2::new(self.turned.x, start.y) } else { start }
    }
}

/// The shapes in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct World {
    /// The segment's start, or the line's first point: the origin of the frame.
    pub start: DVec2,
    /// The segment's end, or the line's second point.
    pub end: DVec2,
    /// The circle's centre.
    pub center: DVec2,
    /// The circle's radius.
    pub radius: f64,
}

/// The shapes seen from the start, as they were multiplied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scaled {
    /// (a, b): the end seen from the start, times `direction_scale`.
    pub direction: DVec2,
    /// (c, d): the centre seen from the start, times `offset_scale`.
    pub offset: DVec2,
    /// r, times `offset_scale`.
    pub radius: f64,
    /// The power of two that `direction` was multiplied by; 1 at everyday sizes.
    pub direction_scale: f64,
    /// The power of two that `offset` and `radius` were multiplied by; 1 at everyday sizes.
    pub offset_scale: f64,
}

/// The product plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Product {
    /// The angle by which the multiplication turns the plane: −arg(a + bi), radians.
    pub angle: f64,
    /// The factor by which the multiplication stretches the plane: |a + bi|.
    pub stretch: f64,
    /// The segment's length squared in the scaled numbers: a² + b², where the end lands.
    pub length_squared: f64,
    /// The centre: (ca + db, da − cb).
    pub center: DVec2,
    /// The radius: r√(a² + b²).
    pub radius: f64,
}

/// The steps of a run, in order. World coordinates unless a field says otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The start was moved to the origin: (a, b), (c, d) and r are known.
    Translated(Frame),
    /// The plane was multiplied by a − bi. Left out where a + bi is zero.
    Multiplied,
    /// (da − cb)² ≤ r²(a² + b²) was asked: can the carrier line reach the circle?
    Line {
        /// da − cb: above zero where the centre is to the left of the line, below it to the right.
        across: f64,
        /// (da − cb)², the left side as compared.
        across_squared: f64,
        /// r²(a² + b²), the right side as compared.
        limit: f64,
        /// Was the comparison repeated with twice the digits?
        repeated: bool,
        /// Does the line reach the circle?
        reaches: bool,
    },
    /// Is the start in the circle?
    Start(Reach),
    /// Is the end in the circle?
    End(Reach),
    /// 0 ≤ ca + db ≤ a² + b² was asked: does the foot lie between the ends?
    Between {
        /// ca + db.
        along: f64,
        /// a² + b², in the units of `along`.
        length_squared: f64,
        /// Is the foot at the start or past it?
        past_start: bool,
        /// Is the foot at the end or short of it?
        short_of_end: bool,
    },
    /// The answer.
    Decided {
        /// The point of the segment, or line, that is nearest to the centre.
        nearest: DVec2,
        /// Its distance from the centre.
        distance: f64,
    },
}

/// A point compared with the circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// The point. World.
    pub point: DVec2,
    /// Its squared distance from the centre, in the numbers that were compared.
    pub distance_squared: f64,
    /// The squared radius, in the numbers that were compared.
    pub radius_squared: f64,
    /// Is the point in the circle?
    pub inside: bool,
}

/// Larger coordinates are refused. Larger would let a difference overflow; smaller refuse more.
const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);

/// Sizes from 2^-64 to this are used as they are. A wider range would let fourth powers of very
/// unequal numbers underflow; a narrower one would rescale everyday inputs for nothing.
const LARGE: f64 = f64::from_bits((1023 + 64) << 52);

/// Rounding slack of a comparison: 8 units of 2^-52, where the derived bounds are 2 for da − cb and
/// 4 for its square and the limit. A larger slack repeats more comparisons with twice the digits; a
/// smaller one would trust wrong ones.
const SLACK: f64 = 8.0 * f64::EPSILON;

/// The part of its line that belongs to a segment, in lengths from the start.
const ON_SEGMENT: RangeInclusive<f64> = 0.0..=1.0;

/// The numbers that the tests work on.
struct Plane {
    touching: Touching,
    /// The part of the line that belongs to the shape, in lengths from the start.
    extent: RangeInclusive<f64>,
    world: World,
    scaled: Scaled,
}

impl Plane {
    /// `None` where a coordinate is beyond the range.
    fn new(
        [start, end]: [DVec2; 2],
        circle: &Circle,
        touching: Touching,
        extent: RangeInclusive<f64>,
    ) -> Option<Self> {
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
        let scaled = Scaled {
            direction: direction * direction_scale,
            offset: offset * offset_scale,
            radius: radius * offset_scale,
            direction_scale,
            offset_scale,
        };
        Some(Self { touching, extent, world: World { start, end, center, radius }, scaled })
    }

    fn within<T: PartialOrd>(&self, inner: T, outer: T) -> bool {
        self.touching.within(inner, outer)
    }

    fn has_direction(&self) -> bool {
        self.scaled.direction != DVec2::ZERO
    }

    /// (da − cb)² ≤ r²(a² + b²)
    fn line_reaches(&self, trace: &mut impl Trace<Step>) -> bool {
        let Scaled { direction, offset, radius, .. } = self.scaled;
        let (left, right) = (offset.y * direction.x, offset.x * direction.y);
        let across = left - right;
        // A circle that is tiny beside its distance would square to zero: scale once more.
        let scale = power_of_two_for(across.abs().max(radius));
        let (across_squared, limit) =
            ((across * scale).powi(2), (radius * scale).powi(2) * direction.length_squared());
        // a, b, c, d are off by half a unit each, the products and their difference likewise.
        let off = SLACK * (left.abs() + right.abs()) * scale;
        let doubt = off * (2.0 * across.abs() * scale + off) + SLACK * (across_squared + limit);
        let repeated = (across_squared - limit).abs() <= doubt;
        let reaches = if repeated {
            self.line_reaches_exactly(scale)
        } else {
            self.within(across_squared, limit)
        };
        trace.record(|| Step::Line { across, across_squared, limit, repeated, reaches });
        reaches
    }

    /// The same comparison in 106 bits, from coordinates that are subtracted without rounding.
    fn line_reaches_exactly(&self, scale: f64) -> bool {
        let seen = |from: DVec2, to: DVec2, scale: f64| {
            [(to.x, from.x), (to.y, from.y)]
                .map(|(to, from)| DoubleDouble::difference(to, from).scaled(scale))
        };
        let (World { start, end, center, .. }, scaled) = (self.world, self.scaled);
        let [a, b] = seen(start, end, scaled.direction_scale);
        let [c, d] = seen(start, center, scaled.offset_scale);
        let radius = scaled.radius * scale;
        let across = (d * a + c * b.scaled(-1.0)).scaled(scale);
        self.within(across * across, DoubleDouble::product(radius, radius) * (a * a + b * b))
    }

    /// Compares one of the ends with the circle.
    fn reach(&self, point: DVec2) -> Reach {
        let World { center, radius, .. } = self.world;
        let offset = center - point;
        let scale = power_of_two_for(offset.abs().max_element().max(radius));
        let distance_squared = (offset * scale).length_squared();
        let radius = radius * scale;
        let radius_squared = radius * radius;
        let doubt = SLACK * (distance_squared + radius_squared);
        let inside = if (distance_squared - radius_squared).abs() <= doubt {
            let [x, y] = [(center.x, point.x), (center.y, point.y)]
                .map(|(to, from)| DoubleDouble::difference(to, from).scaled(scale));
            self.within(x * x + y * y, DoubleDouble::product(radius, radius))
        } else {
            self.within(distance_squared, radius_squared)
        };
        Reach { point, distance_squared, radius_squared, inside }
    }

    /// 0 ≤ ca + db ≤ a² + b², the second half as seen from the end, which is equivalent and keeps
    /// the digits. A sign that rounding gets wrong belongs to a foot at an end, and that end was in
    /// the circle already, but for a gap of second order.
    fn foot_between_ends(&self, trace: &mut impl Trace<Step>) -> bool {
        let Scaled { direction, offset, direction_scale, offset_scale, .. } = self.scaled;
        let along = offset.dot(direction);
        let past_start = along >= 0.0;
        let from_end = self.world.center - self.world.end;
        let scale = power_of_two_for(from_end.abs().max_element());
        let short_of_end = (from_end * scale).dot(direction) <= 0.0;
        trace.record(|| {
            let length_squared = direction.length_squared() * offset_scale / direction_scale;
            let length_squared = length_squared.min(f64::MAX);
            Step::Between { along, length_squared, past_start, short_of_end }
        });
        past_start && short_of_end
    }

    fn decided(
        &self,
        hit: bool,
        decided_by: &'static str,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        trace.record(|| {
            let fraction = self.foot_fraction().clamp(*self.extent.start(), *self.extent.end());
            let nearest = self.along_line(fraction);
            let way = nearest - self.world.center;
            Step::Decided { nearest, distance: way.x.hypot(way.y).min(f64::MAX) }
        });
        Outcome::decided(Verdict::from_hit(hit), decided_by)
    }

    /// The foot's place in segment lengths from the start. Only steps use it: no test divides.
    fn foot_fraction(&self) -> f64 {
        if !self.has_direction() {
            return 0.0;
        }
        let Scaled { direction, offset, direction_scale, offset_scale, .. } = self.scaled;
        let along = offset.dot(direction) / direction.length_squared();
        (along * direction_scale / offset_scale).clamp(f64::MIN, f64::MAX)
    }

    /// The point at a fraction of the way from start to end, counted from the nearer of them.
    fn along_line(&self, fraction: f64) -> DVec2 {
        let World { start, end, .. } = self.world;
        let direction = end - start;
        let point = if fraction <= 0.5 {
            start + direction * fraction
        } else {
            end + direction * (fraction - 1.0)
        };
        point.clamp(DVec2::MIN, DVec2::MAX)
    }

    /// The plane as a step shows it; the only place with a root and an angle.
    fn frame(&self) -> Frame {
        let (world, scaled) = (self.world, self.scaled);
        let Scaled { direction, offset, .. } = scaled;
        let (stretch, angle) = (direction.length(), -direction.y.atan2(direction.x));
        let turn = DVec2::from_angle(angle);
        Frame {
            world,
            scaled,
            product: Product {
                angle,
                stretch,
                length_squared: direction.length_squared(),
                center: DVec2::new(offset.dot(direction), direction.perp_dot(offset)),
                radius: scaled.radius * stretch,
            },
            length: stretch / scaled.direction_scale,
            turned: world.start + turn.rotate(world.center - world.start),
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

/// A number in 106 bits, the sum `high + low`: `low` is at most half a unit in `high`'s last place.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct DoubleDouble {
    high: f64,
    low: f64,
}

impl DoubleDouble {
    /// `a − b` without any rounding.
    fn difference(a: f64, b: f64) -> Self {
        let high = a - b;
        // The part of `high` from b, and then the lost parts of both.
        let from_b = high - a;
        Self { high, low: (a - (high - from_b)) - (b + from_b) }
    }

    /// `a · b` without any rounding, barring underflow.
    fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        Self { high, low: a.mul_add(b, -high) }
    }

    /// Multiplied by a power of two, which is exact barring underflow.
    fn scaled(self, power_of_two: f64) -> Self {
        Self { high: self.high * power_of_two, low: self.low * power_of_two }
    }

    fn normalized(high: f64, low: f64) -> Self {
        let sum = high + low;
        Self { high: sum, low: low - (sum - high) }
    }
}

impl Add for DoubleDouble {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = Self::difference(self.high, -other.high);
        let low = Self::difference(self.low, -other.low);
        let carried = Self::normalized(sum.high, sum.low + low.high);
        Self::normalized(carried.high, carried.low + low.low)
    }
}

impl Mul for DoubleDouble {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let leading = Self::product(self.high, other.high);
        let cross = self.high * other.low + self.low * other.high;
        Self::normalized(leading.high, leading.low + cross)
    }
}

#[cfg(test)]
mod tests;

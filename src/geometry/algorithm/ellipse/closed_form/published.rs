//! The article's equation behind plain early-outs, in plain `f64` or `f32`.

use super::complex::Expressions;
use super::{EarlyOut, Frame, Placed, Step, record_evolute};
use crate::algorithm::prelude::*;
use crate::algorithm::real::Real;

/// The article's equation behind plain early-outs, its faults kept, in the arithmetic of `T`:
/// `f64`, or `f32` to see what that costs. The figures below are those of `f64`.
///
/// The circle is mirrored to c, d ≥ 0, as in the article's C++ listing: the printed y is a positive
/// root, and for c < 0 the printed x has no value.
///
/// The early-outs are the article's, centre in the ellipse, and two of ours, the circle about the
/// ellipse and the circle within; its demo has others. The answer is undecided without a value:
///
/// * for every centre inside the evolute, where s < 0;
/// * for d from 0 to about 1e-9, where s is 0 and rounding may take it below;
/// * for b = 1 and c = 0, which divide by zero, for c next to 0, and where x is rounded past 1;
/// * for nearly all b < 1.0001. There, up to b = 1.01 and for c < 0.001, a value may also be wrong.
///
/// Centres in the square 0 ≤ c, d ≤ 2 outside the ellipse, 20,000 a row:
///
/// | b − 1 | no value | distance off by more than 1e-9 |
/// | --- | --- | --- |
/// | 1e-8 … 1e-4 | 92 % | 8 % |
/// | 1e-4 … 0.01 | 1.7 % | 37 % |
/// | 0.01 … 0.1 | 0 | 0.1 % |
/// | 0.1 … 1 | 0.3 % | 0 |
/// | 1 … 10 | 20 % | 0 |
/// | 10 … 100 | 42 % | 0 |
/// | 100 … 1000 | 49 % | 0 |
///
/// Of a million random pairs (b up to 10) it leaves 3.5 % undecided and gets none wrong. Of
/// 1,388,396 adversarial ones, farther than 1e-9 of the size from tangency, 8.3 % are undecided
/// and 0.03 % wrong; in `f32` 10 % and 0.9 %.
pub fn ellipse_circle<T: Real>(
    ellipse: &Ellipse,
    circle: &Circle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    run::<T, _>(&Placed::ellipse_circle(ellipse, circle), true, trace, by_equation::<T>)
}

/// [`ellipse_circle`] after the stretch that makes the second ellipse a circle;
/// the verdict only. Of 1,366,797 such adversarial pairs 15 % are undecided and 0.03 % wrong; in
/// `f32` 20 % and 0.9 %.
pub fn ellipse_ellipse<T: Real>(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let placed = Placed::ellipse_ellipse(first, second, trace);
    run::<T, _>(&placed, false, trace, by_equation::<T>)
}

/// The same equation in [complex numbers](super::complex): it has a value inside the evolute too,
/// and near b = 1 half as many digits are lost, because f is computed as (b² − 1)².
pub fn complex_ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    run::<f64, _>(&Placed::ellipse_circle(ellipse, circle), true, trace, in_complex)
}

/// [`complex_ellipse_circle`] after the second ellipse is stretched into a circle: the verdict.
pub fn complex_ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let placed = Placed::ellipse_ellipse(first, second, trace);
    run::<f64, _>(&placed, false, trace, in_complex)
}

fn by_equation<T: Real>(frame: &Frame, trace: &mut impl Trace<Step>) -> Result<DVec2, Reason> {
    let values = Subexpressions::evaluate::<T>(frame.b, frame.center.x, frame.center.y);
    trace.record(|| Step::Subexpressions(values));
    values.point().ok_or(if values.overflowed() { Reason::Overflow } else { Reason::NotReal })
}

fn in_complex(frame: &Frame, trace: &mut impl Trace<Step>) -> Result<DVec2, Reason> {
    let values = Expressions::evaluate(frame.b, frame.center.x, frame.center.y);
    trace.record(|| Step::Complex(values));
    values.point(frame).ok_or(if values.s.is_finite() { Reason::NotReal } else { Reason::Overflow })
}

/// Tries the early-outs, then the equation, and then whether its point is in the circle.
fn run<T: Real, R: Trace<Step>>(
    placed: &Placed,
    measures: bool,
    trace: &mut R,
    equation: impl FnOnce(&Frame, &mut R) -> Result<DVec2, Reason>,
) -> Outcome {
    let frame = placed.frame;
    trace.record(|| Step::Normalised(frame));
    if let Some(outcome) = early_outs::<T>(placed, trace) {
        return outcome;
    }
    record_evolute(placed, trace);
    let local = match equation(&frame, trace) {
        Ok(local) => local,
        Err(reason) => return Outcome::undecided(reason, "equation"),
    };
    let offset = frame.center - local;
    let distance = length::<T>(offset);
    let hit = distance <= T::rounded(frame.radius).wide();
    trace.record(|| Step::Foot { local, distance });
    let outcome = Outcome::decided(Verdict::from_hit(hit), "equation");
    let direction = offset.try_normalize().filter(|_| measures);
    direction.map_or(outcome, |direction| outcome.with_contact(contact(placed, local, direction)))
}

/// The contact that the equation's point implies, right or wrong.
fn contact(placed: &Placed, local: DVec2, direction: DVec2) -> Contact {
    let point = local * placed.quadrant.semi_axes.x;
    let gap = placed.quadrant.target.distance(point) - placed.quadrant.radius;
    let normal = placed.quadrant.direction_of(direction);
    let on_a = placed.quadrant.to_world(point);
    let on_b = placed.quadrant.to_world(point + direction * gap);
    Contact { gap: placed.quadrant.ruler.world_length(gap), on_a, on_b, normal }
}

fn early_outs<T: Real>(placed: &Placed, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let frame = &placed.frame;
    let (b, center) = (frame.b, frame.center);
    let distance = length::<T>(center);
    let depth = length_squared::<T>(DVec2::new(center.x, b * center.y));
    let tests = [
        (EarlyOut::CenterInEllipse, depth.wide(), 1.0),
        (EarlyOut::BoundingCircle, distance, 1.0 + frame.radius),
        (EarlyOut::InscribedCircle, distance, 1.0 / b + frame.radius),
    ];
    for (test, measured, limit) in tests {
        let apart = test == EarlyOut::BoundingCircle;
        let decides = if apart { measured > limit } else { measured <= limit };
        trace.record(|| Step::EarlyOut { test, measured, limit, decides });
        if decides {
            return Some(Outcome::decided(Verdict::from_hit(!apart), test.slug()));
        }
    }
    None
}

fn length_squared<T: Real>(vector: DVec2) -> T {
    let (x, y) = (T::rounded(vector.x), T::rounded(vector.y));
    x * x + y * y
}

fn length<T: Real>(vector: DVec2) -> f64 {
    length_squared::<T>(vector).root().wide()
}

/// The article's named subexpressions, in its order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subexpressions {
    /// The reciprocal of the minor radius; above 1.
    pub b: f64,
    /// b⁴c².
    pub e: f64,
    /// b⁴ − 2b² + 1.
    pub f: f64,
    /// e − f + d²b².
    pub g: f64,
    /// b²c.
    pub h: f64,
    /// b²h − h.
    pub i: f64,
    /// 72feg + 2g³ + (108(f − e) + 36g)i².
    pub j: f64,
    /// 12i² + g² − 12fe.
    pub k: f64,
    /// j² − 4k³: below zero, without a real root, for a centre inside the evolute.
    pub s: f64,
    /// ∛(j + √s).
    pub q: f64,
    /// b² − 1.
    pub m: f64,
    /// 1/m.
    pub n: f64,
    /// g/(3f) + g²n²∛2/(3q) + n²q∛4/6.
    pub o: f64,
    /// (e − g)n² + o.
    pub s3: f64,
    /// √s3.
    pub p: f64,
    /// (2e − g)n² − o − 2h((e − g)n³ − 2/m)/p.
    pub s2: f64,
    /// h/(2m) − p/2 + √s2/2: x of the point on the ellipse.
    pub x: f64,
    /// √(1 − x²)/b: its y.
    pub y: f64,
}

impl Subexpressions {
    /// All values for an ellipse with the minor radius 1/b and a circle about (c, d), in the
    /// arithmetic of `T`. A value that is not real is NaN, and so are those computed from it.
    pub fn evaluate<T: Real>(b: f64, c: f64, d: f64) -> Self {
        let (squared, times) = (|it: T| it * it, |factor: f64, it: T| T::rounded(factor) * it);
        let [b, c, d] = [b, c, d].map(T::rounded);
        let one = T::rounded(1.0);
        let bb = b * b;
        let (e, f) = (squared(bb) * squared(c), squared(bb) - times(2.0, bb) + one);
        let g = e - f + squared(d) * bb;
        let h = bb * c;
        let i = bb * h - h;
        let j = times(72.0, f) * e * g
            + times(2.0, g.cubed())
            + (times(108.0, f - e) + times(36.0, g)) * squared(i);
        let k = times(12.0, squared(i)) + squared(g) - times(12.0, f) * e;
        let s = squared(j) - times(4.0, k.cubed());
        let q = (j + s.root()).third_root();
        let m = bb - one;
        let n = one / m;
        let o = g / times(3.0, f)
            + squared(g) * squared(n) * T::rounded(2.0).third_root() / times(3.0, q)
            + squared(n) * q * T::rounded(4.0).third_root() / T::rounded(6.0);
        let s3 = (e - g) * squared(n) + o;
        let p = s3.root();
        let bend = (e - g) * n.cubed() - T::rounded(2.0) / m;
        let s2 = (times(2.0, e) - g) * squared(n) - o - times(2.0, h) * bend / p;
        let x = h / times(2.0, m) - p / T::rounded(2.0) + s2.root() / T::rounded(2.0);
        let y = (one - squared(x)).root() / b;
        let [b, e, f] = [b, e, f].map(T::wide);
        let [g, h, i, j, k, s, q] = [g, h, i, j, k, s, q].map(T::wide);
        let [m, n, o, s3, p, s2, x, y] = [m, n, o, s3, p, s2, x, y].map(T::wide);
        Self { b, e, f, g, h, i, j, k, s, q, m, n, o, s3, p, s2, x, y }
    }

    /// The point on the ellipse; `None` unless both coordinates are finite.
    pub fn point(&self) -> Option<DVec2> {
        let point = DVec2::new(self.x, self.y);
        point.is_finite().then_some(point)
    }

    /// Did an intermediate value overflow? If not, a missing point means that a root is not real.
    pub(super) fn overflowed(&self) -> bool {
        let Self { e, f, g, h, i, j, k, s, .. } = self;
        [e, f, g, h, i, j, k, s].into_iter().any(|it| !it.is_finite())
    }
}

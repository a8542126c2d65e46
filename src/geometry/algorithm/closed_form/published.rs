//! The article's equation behind plain early-outs, in plain `f64` or `f32`.

use super::complex::Expressions;
use super::equation::Subexpressions;
use super::frame::Frame;
use super::placed::{Placed, record_evolute};
use super::step::{EarlyOut, Step};
use crate::algorithm::real::Real;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;
use glam::DVec2;

/// The article's equation behind plain early-outs, its faults kept, in the arithmetic of `T`:
/// `f64`, or `f32` to see what that costs. The figures below are those of `f64`.
///
/// The circle is mirrored to c, d ≥ 0, as in the article's C++ listing: the printed y is a positive
/// root, and for c < 0 the printed x has no value.
///
/// The early-outs are the article's, centre in the ellipse, and two of ours, the circle about the
/// ellipse and the circle within; its demo has others. Without a value the answer is
/// undecided. That happens
///
/// * for every centre inside the evolute, where s < 0;
/// * for d from 0 to about 1e-9, where s is 0 and rounding may take it below;
/// * for b = 1 and c = 0, which divide by zero, for c next to 0, and where rounding carries x past 1;
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

/// The same equation in [complex numbers](super::complex): the evolute is no hole any more, and
/// near b = 1 half as many digits are lost, because f is computed as (b² − 1)².
pub fn complex_ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    run::<f64, _>(&Placed::ellipse_circle(ellipse, circle), true, trace, in_complex)
}

/// [`complex_ellipse_circle`] after the stretch that makes the second ellipse a circle; the
/// verdict only.
pub fn complex_ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let placed = Placed::ellipse_ellipse(first, second, trace);
    run::<f64, _>(&placed, false, trace, in_complex)
}

/// The equation's point in the frame, or why there is none.
fn by_equation<T: Real>(frame: &Frame, trace: &mut impl Trace<Step>) -> Result<DVec2, Reason> {
    let values = Subexpressions::evaluate::<T>(frame.b, frame.center.x, frame.center.y);
    let point = values.point();
    trace.record(|| Step::Subexpressions { values, point: point.map(|it| frame.to_world(it)) });
    point.ok_or(if values.overflowed() { Reason::Overflow } else { Reason::NotReal })
}

fn in_complex(frame: &Frame, trace: &mut impl Trace<Step>) -> Result<DVec2, Reason> {
    let values = Expressions::evaluate(frame.b, frame.center.x, frame.center.y);
    let point = values.point(frame);
    trace.record(|| Step::Complex { values, point: point.map(|it| frame.to_world(it)) });
    point.ok_or(if values.s.is_finite() { Reason::NotReal } else { Reason::Overflow })
}

/// Early-outs, then the equation, then "is the point in the circle?".
fn run<T: Real, R: Trace<Step>>(
    placed: &Placed,
    measures: bool,
    trace: &mut R,
    equation: impl FnOnce(&Frame, &mut R) -> Result<DVec2, Reason>,
) -> Outcome {
    let frame = placed.frame;
    let center = frame.to_world(frame.center);
    trace.record(|| Step::Normalised { frame });
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
    trace.record(|| {
        let (point, radius) = (frame.to_world(local), frame.radius);
        Step::Foot { local, point, center, distance, radius, hit }
    });
    let outcome = Outcome::decided(Verdict::from_hit(hit), "equation");
    // Without a direction from the point to the centre there is no contact to report.
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

/// The test of the centre is the article's, the two circles are ours.
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
        trace.record(|| {
            let center = frame.to_world(center);
            Step::EarlyOut { test, measured, limit, decides, center }
        });
        if decides {
            return Some(Outcome::decided(Verdict::from_hit(!apart), test.slug()));
        }
    }
    None
}

/// x² + y² in the arithmetic of `T`.
fn length_squared<T: Real>(vector: DVec2) -> T {
    let (x, y) = (T::rounded(vector.x), T::rounded(vector.y));
    x * x + y * y
}

fn length<T: Real>(vector: DVec2) -> f64 {
    length_squared::<T>(vector).root().wide()
}

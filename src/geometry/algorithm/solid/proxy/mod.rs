//! Ellipses instead of bodies: a test with three answers.
//!
//! **Question.** Do two bodies touch, asked only of an ellipse around and one within each?
//!
//! **Idea.** If the smallest ellipses around them are apart, so are the bodies. If the largest
//! ellipses within them touch, so do the bodies. Between the two nothing is known: that is the
//! price of the proxy. An ellipse or a circle is its own.
//!
//! **Accuracy.** Every verdict is right: the outer ellipses hold their bodies and the inner ones
//! lie within, rounding included. In the plane the inner one times two about its centre holds the
//! body, and the outer one by two lies within it.
//!
//! **Cost.** Two ellipses a body, once, and two tests of ellipses.
//!
//! **When it fails.** Near touch it is undecided, by [`Reason::BetweenEllipses`].
//!
//! **Source.** Rimon and Boyd, "Obstacle collision detection using best ellipsoid fit", 1997; the
//! enclosed ellipses: Ju et al., 2001. The verdict on two ellipses is the reference's.

pub mod enclosed_ellipse;
pub mod enclosing_ellipse;

use crate::outcome::{Outcome, Reason, Verdict};
use crate::reference;
use crate::shape::{AnyShape, Ellipse, Kind, Shape};
use crate::trace::{Nested, Trace};
use glam::{DMat2, DVec2};

/// A step of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A round of the ellipse around a body, 0 or 1.
    Around(usize, enclosing_ellipse::Step),
    /// A round of the ellipse within a body, 0 or 1.
    Inside(usize, enclosed_ellipse::Step),
    /// A body is too thin, too large or too small for an ellipse.
    Refused,
    /// The ellipses around the bodies were tested.
    Outer([Ellipse; 2]),
    /// The ellipses within the bodies were tested.
    Inner([Ellipse; 2]),
}

/// Whether the test takes two kinds, of which at least one is not an ellipse itself.
pub const fn takes(a: Kind, b: Kind) -> bool {
    is_body(a) && is_body(b) && (is_straight(a) || is_straight(b))
}

const fn is_body(kind: Kind) -> bool {
    is_straight(kind) || matches!(kind, Kind::Ellipse | Kind::Circle)
}

const fn is_straight(kind: Kind) -> bool {
    matches!(kind, Kind::Polygon | Kind::Rectangle)
}

/// The verdict on two bodies, each a polygon, a rectangle, an ellipse or a circle.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let bodies: [Shape; 2] = [(*a).into(), (*b).into()];
    if !bodies.iter().all(|it| is_body(it.kind())) {
        return Outcome::undecided(Reason::WrongPair, "pair");
    }
    let thin = Outcome::undecided(Reason::OutOfRange, "thin");
    let around = [0, 1].map(|at| outer(&bodies[at], at, trace));
    match touch(around, Step::Outer, trace) {
        None => return thin,
        Some(Verdict::Separate) => return Outcome::decided(Verdict::Separate, "outer-ellipses"),
        Some(_) => {}
    }
    let within = [0, 1].map(|at| inner(&bodies[at], at, trace));
    match touch(within, Step::Inner, trace) {
        None => thin,
        Some(Verdict::Colliding) => Outcome::decided(Verdict::Colliding, "inner-ellipses"),
        Some(_) => Outcome::undecided(Reason::BetweenEllipses, "between-ellipses"),
    }
}

/// The shape itself, if it is an ellipse or a circle.
fn own(shape: &Shape) -> Option<Ellipse> {
    match shape {
        Shape::Ellipse(it) => Some(*it),
        Shape::Circle(it) => Some(it.into()),
        _ => None,
    }
}

fn outer(body: &Shape, at: usize, trace: &mut impl Trace<Step>) -> Option<Ellipse> {
    let mut steps = Nested(trace, |step| Step::Around(at, step));
    own(body).or_else(|| Some(enclosing_ellipse::around(body, &mut steps)?.ellipse))
}

fn inner(body: &Shape, at: usize, trace: &mut impl Trace<Step>) -> Option<Ellipse> {
    let mut steps = Nested(trace, |step| Step::Inside(at, step));
    own(body).or_else(|| Some(enclosed_ellipse::inside(body, &mut steps)?.ellipse))
}

/// The verdict on two ellipses, recorded as `step`; `None` if one is missing.
fn touch(
    ellipses: [Option<Ellipse>; 2],
    step: fn([Ellipse; 2]) -> Step,
    trace: &mut impl Trace<Step>,
) -> Option<Verdict> {
    let [Some(a), Some(b)] = ellipses else {
        trace.record(|| Step::Refused);
        return None;
    };
    trace.record(|| step([a, b]));
    Some(reference::verdict(&a.into(), &b.into()))
}

/// Limit on Newton's steps on a convex function; a dozen are enough.
const MOST_ROUNDS: u32 = 100;

/// How much the second ellipse would have to grow, in area about its centre, to reach the first:
/// the least (x − b)ᵀ B (x − b) over x in the first, where B makes 1 of the second's rim.
///
/// Above 1 they are apart, at 1 they touch, below they overlap; 0 where the second's centre is
/// in the first. It does not measure distance, and swapping the ellipses changes it.
///
/// The article has it as the least eigenvalue of a matrix. Here it is the root of one equation, in
/// the frame where the first is the unit disc: the same number, by Newton's steps from the side on
/// which they cannot overshoot.
pub fn margin(first: &Ellipse, second: &Ellipse) -> f64 {
    let axes = second.semi_axes();
    let of_second = |at: DVec2| {
        DVec2::new(second.direction().dot(at), second.direction().perp().dot(at)) / axes
    };
    let [u, v] = first.radius_vectors().map(of_second);
    let map = DMat2::from_cols(u, v);
    let offset = of_second(first.center() - second.center());
    // The least |map y + offset|² over |y| ≤ 1.
    let pull = map.transpose() * offset;
    let (values, turn) = axes_of(map.transpose() * map);
    let pull = turn.transpose() * pull;
    let reach = |shift: f64| pull / (values + shift);
    let value = |y: DVec2| (offset - map * (turn * y)).length_squared();
    let free = reach(0.0);
    if free.length() <= 1.0 {
        return 0.0;
    }
    let mut shift = 0.0;
    for _ in 0..MOST_ROUNDS {
        let y = reach(shift);
        let length = y.length();
        // 1/|y| is concave in the shift, so its tangent stays before the root.
        let slope = (y * y / (values + shift)).element_sum() / length.powi(3);
        let next = shift + (1.0 - 1.0 / length) / slope;
        if !next.is_finite() || next <= shift {
            break;
        }
        shift = next;
    }
    value(reach(shift).normalize_or_zero())
}

/// The eigenvalues of a symmetric matrix, none below 0, and its axes.
fn axes_of(matrix: DMat2) -> (DVec2, DMat2) {
    let (a, b, c) = (matrix.x_axis.x, matrix.x_axis.y, matrix.y_axis.y);
    let axis = DVec2::from_angle((2.0 * b).atan2(a - c) / 2.0);
    let larger = (a + c + (a - c).hypot(2.0 * b)) / 2.0;
    let smaller = if larger > 0.0 { (matrix.determinant() / larger).max(0.0) } else { 0.0 };
    (DVec2::new(larger, smaller), DMat2::from_cols(axis, axis.perp()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Kind;
    use crate::testing::{Random, circle, ellipse};
    use glam::DVec2;

    #[test]
    fn a_square_and_a_circle_have_all_three_answers() {
        let square = Kind::Rectangle.about(DVec2::ZERO, DVec2::ONE, 0.0).unwrap();
        for (x, verdict) in
            [(1.9, Verdict::Colliding), (2.2, Verdict::Undecided), (2.5, Verdict::Separate)]
        {
            let outcome = solids(&square, &circle((x, 0.0), 1.0), &mut ());
            assert_eq!(outcome.verdict, verdict, "{x}");
            let between = outcome.reason == Some(Reason::BetweenEllipses);
            assert_eq!(between, verdict == Verdict::Undecided);
        }
    }

    #[test]
    fn the_margin_is_the_growth_until_they_touch() {
        let (a, b) = (circle((0.0, 0.0), 1.0), circle((5.0, 0.0), 2.0));
        assert!((margin(&(&a).into(), &(&b).into()) - 4.0).abs() < 1e-14);
        let mut random = Random::new(7);
        for _ in 0..10_000 {
            let (a, b) = (random.ellipse(20.0, 4.0), random.ellipse(20.0, 4.0));
            let grown = margin(&a, &b).sqrt();
            for (factor, verdict) in
                [(1.0 - 1e-9, Verdict::Separate), (1.0 + 1e-9, Verdict::Colliding)]
            {
                let axes = b.semi_axes() * grown.max(1e-9) * factor;
                let scaled = ellipse(b.center(), axes, b.rotation());
                if grown > 0.0 || verdict == Verdict::Colliding {
                    let found = reference::verdict(&a.into(), &scaled.into());
                    assert_eq!(found, verdict, "{a:?} {b:?} {grown}");
                }
            }
        }
    }
}

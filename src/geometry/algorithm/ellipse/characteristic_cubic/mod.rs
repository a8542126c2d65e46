//! The characteristic cubic: the sign of a discriminant says whether two ellipses overlap.
//!
//! **Question.** Do two solid ellipses, or an ellipse and a circle or segment, share a point?
//!
//! **Idea.** With Σ = R diag(a², b²) Rᵀ of each, D = det Σ and d between the centres, the
//! ellipses λΣ₀ + Σ₁ make a pencil whose characteristic polynomial is
//! P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁, where α = dᵀ adj(Σ₀) d, β = dᵀ adj(Σ₁) d,
//! μ = s₁₁t₂₂ + s₂₂t₁₁ − 2 s₁₂t₁₂, c₁ = α − μ − D₀ and c₂ = β − μ − D₁. The solids are
//! separate exactly when P(λ) < 0 for some λ > 0. As D₀ and D₁ are positive, that
//! is when c₁ or c₂ is positive and P has three different real roots.
//! For a segment D₁ = 0, and the cubic is λ times a quadratic.
//!
//! **Accuracy.** Exact for the ellipses whose axes point along the rounded
//! [`Ellipse::direction`]: each sign is taken from `f64` where it exceeds a forward
//! error bound, and from exact arithmetic otherwise. Touching collides.
//!
//! **Cost.** A first look at Σ, which an [`Ellipse`] keeps, with one branch, the same wherever the
//! shapes lie. If it is not sure, next to tangency and at very large and small sizes, a closer
//! look; if that is not sure either, exact numbers. No division, no root, no allocation.
//!
//! **When it fails.** `Undecided` by overflow where the exact numbers grow too long: a pair that
//! nearly touches *and* whose sizes differ extremely.
//!
//! **Source.** Wang, Wang, Kim, "An algebraic condition for the separation of two ellipsoids", CAGD
//! 18 (2001); Etayo, Gonzalez-Vega, del Rio, CAGD 23 (2006). The form above, of polynomials in the
//! shape matrices, the error bounds and the exact stage are ours.

pub mod batch;
mod sign;

use crate::algorithm::prelude::*;
use crate::exact;
use crate::scale::largest;
use crate::shape::is_ordinary;
use sign::{Asked, Conic, Placed, Quick, Signs};
use std::cmp::Ordering;

pub use crate::shape::ShapeMatrix;

/// The most bits that a number may have in exact arithmetic. Beyond them the answer is undecided.
pub const MOST_BITS: usize = exact::MOST_BITS;

/// Do two ellipses overlap?
///
/// Decided by `center-inside`, `coefficients`, `discriminant`, `far-apart` (only where the centres
/// are 2⁴⁰ and more sizes apart) or `exact-discriminant`.
pub fn ellipse_ellipse(a: &Ellipse, b: &Ellipse, trace: &mut impl Trace<Step>) -> Outcome {
    let ordinary = a.is_ordinary() & b.is_ordinary();
    look(ordinary, [a.center(), b.center()], [a.matrix(), b.matrix()], trace)
        .unwrap_or_else(|| solve(&Conic::from(a), &Conic::from(b), trace))
}

/// Do an ellipse and a circle overlap?
///
/// Decided by the same tests as [`ellipse_ellipse`].
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    let ordinary = ellipse.is_ordinary() & is_ordinary(circle.radius());
    let round = ShapeMatrix::of_circle(circle.radius());
    look(ordinary, [ellipse.center(), circle.center()], [ellipse.matrix(), &round], trace)
        .unwrap_or_else(|| solve(&ellipse.into(), &Conic::from(&Ellipse::from(circle)), trace))
}

/// Do an ellipse and a segment share a point?
///
/// Decided by the same tests as [`ellipse_ellipse`].
pub fn ellipse_segment(
    ellipse: &Ellipse,
    segment: &Segment,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    solve(&Conic::from(ellipse), &Conic::from(segment), trace)
}

static FIRST_LOOK: [&str; 3] = ["center-inside", "coefficients", "discriminant"];

/// The first look, in plain `f64`. Its only branch asks whether the sign is sure, and nearly always
/// it is: two or three branches that are taken half of the time would double the cost.
#[inline(always)]
fn look(
    ordinary: bool,
    [origin, other]: [DVec2; 2],
    [s, t]: [&ShapeMatrix; 2],
    trace: &mut impl Trace<Step>,
) -> Option<Outcome> {
    let offset = other - origin;
    let quick = Quick::new(offset, s, t);
    let (signs, sign) = (quick.signs(), quick.sign());
    let inside = signs.surely_inside();
    if let Some(asked) = quick.asked().filter(|_| ordinary) {
        tell(&Placed::plain(origin, offset, [*s, *t]), &signs, asked, false, trace);
    }
    let test = if inside { 0 } else { 2 - usize::from(signs.surely_both_negative()) };
    (ordinary & (inside | (sign != 0.0)))
        .then(|| Outcome::decided(Verdict::from_hit(sign <= 0.0), FIRST_LOOK[test]))
}

/// Records the numbers of a look, up to the test that decides.
#[inline(always)]
fn tell(
    placed: &Placed,
    signs: &Signs,
    Asked { value, error, separate }: Asked,
    quadratic: bool,
    trace: &mut impl Trace<Step>,
) {
    let &Placed { offset, matrices, .. } = placed;
    trace.record(|| Step::Scaled { unit: placed.unit(), offset, matrices });
    let inside = signs.surely_inside();
    trace.record(|| Step::Centers {
        forms: signs.forms,
        dets: signs.cubic.dets,
        errors: signs.form_errors,
        inside,
    });
    if inside {
        return;
    }
    let both_negative = signs.surely_both_negative();
    let cubic = signs.cubic;
    trace.record(|| Step::Coefficients {
        cubic,
        mixed: signs.mixed,
        both_negative,
        members: placed.members(&cubic),
    });
    if both_negative {
        return;
    }
    trace.record(|| {
        let lowest = cubic.lowest().and_then(|lambda| placed.member(lambda, &cubic));
        Step::Discriminant { value, error, quadratic, separate, lowest }
    });
}

/// Centres farther apart than this along x or y decide: each shape reaches less than 1.
/// Larger would only cost time, less than 2 would be wrong. Keeps all later numbers below 100.
const FAR: f64 = 2.5;

/// The closer look: in units of the larger size with a bound for each number, and in exact
/// arithmetic where these bounds leave the sign open.
#[cold]
fn solve(a: &Conic, b: &Conic, trace: &mut impl Trace<Step>) -> Outcome {
    let placed = Placed::new(a, b);
    let Placed { offset, matrices, .. } = placed;
    if largest(offset) > FAR {
        trace.record(|| Step::FarApart { offset, unit: placed.unit() });
        return Outcome::decided(Verdict::Separate, "far-apart");
    }
    let signs = Signs::new(offset, placed.offset_error, &matrices);
    let flat = b.is_flat();
    let asked = if flat { signs.quadratic() } else { signs.discriminant() };
    tell(&placed, &signs, asked, flat, trace);
    if signs.surely_inside() {
        return Outcome::decided(Verdict::Colliding, "center-inside");
    }
    if signs.surely_both_negative() {
        return Outcome::decided(Verdict::Colliding, "coefficients");
    }
    if let Some(separate) = asked.separate {
        return Outcome::decided(Verdict::from_hit(!separate), "discriminant");
    }
    let separate = exact::gap_sign(&a.exact(), &b.exact()).map(Ordering::is_gt);
    trace.record(|| Step::Exact(separate));
    match separate {
        Some(separate) => Outcome::decided(Verdict::from_hit(!separate), "exact-discriminant"),
        None => Outcome::undecided(Reason::Overflow, "exact-discriminant"),
    }
}

/// P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁, with bounds on the rounding of c₁ and c₂.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubic {
    /// D₀ and D₁.
    pub dets: [f64; 2],
    /// c₁ and c₂.
    pub c: [f64; 2],
    /// How far c₁ and c₂ may be from their exact values.
    pub c_error: [f64; 2],
}

/// Bisections that find a root: more than `f64` has binary places, so that more change nothing.
const HALVINGS: u32 = 80;

impl Cubic {
    /// P(λ).
    pub fn at(&self, lambda: f64) -> f64 {
        let ([d0, d1], [c1, c2]) = (self.dets, self.c);
        ((d0 * lambda - c1) * lambda - c2) * lambda + d1
    }

    /// The λ of P's local minimum, if positive.
    pub fn lowest(&self) -> Option<f64> {
        let ([d0, _], [c1, c2]) = (self.dets, self.c);
        let lambda = (c1 + (c1 * c1 + 3.0 * d0 * c2).sqrt()) / (3.0 * d0);
        (lambda.is_finite() && lambda > 0.0).then_some(lambda)
    }

    /// The two roots λ ≥ 0 between which P is negative, or `None` where it is so nowhere. For
    /// pictures only: the test asks for signs and never for roots.
    pub fn positive_roots(&self) -> Option<[f64; 2]> {
        let lowest = self.lowest().filter(|lambda| self.at(*lambda) < 0.0)?;
        // No root is larger than this: there D₀λ³ alone outweighs the rest.
        let ([d0, _], [c1, c2]) = (self.dets, self.c);
        let beyond = 1.0 + c1.abs().max(c2.abs()) / d0;
        let roots = [0.0, beyond.max(lowest)].map(|above| self.root(above, lowest));
        roots.iter().all(|root| root.is_finite()).then_some(roots)
    }

    /// A root between `above`, where P ≥ 0, and `below`, where P < 0.
    fn root(&self, mut above: f64, mut below: f64) -> f64 {
        for _ in 0..HALVINGS {
            let middle = above.midpoint(below);
            *(if self.at(middle) < 0.0 { &mut below } else { &mut above }) = middle;
        }
        above
    }
}

/// How many ellipses of the pencil a step shows between the two given ones.
pub const MEMBERS: usize = 9;

/// An ellipse of the pencil between the two given ones: with Q ≤ 0 in the first and R ≤ 0 in
/// the second, the points where Q + λR ≤ 0. Each holds all common points of the two, so that they
/// have none if one member is empty, which it is where P(λ) < 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Member {
    /// The weight λ of the second ellipse.
    pub lambda: f64,
    /// P(λ).
    pub value: f64,
    /// Its centre in the world, or where Q + λR is least if it is empty.
    pub center: DVec2,
    /// Two conjugate radii in the world; `None` if it is empty.
    pub radii: Option<[DVec2; 2]>,
}

/// A step of the predicate.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "few steps are kept, and only for pictures")]
pub enum Step {
    /// The frame of all later numbers: origin in the first centre, a power of two as unit.
    /// Recorded again, with all that follows, where the first look leaves the sign open. That look
    /// is in world units and has one error for all coefficients.
    Scaled {
        /// World length of one unit.
        unit: f64,
        /// The second centre, in units.
        offset: DVec2,
        /// Σ₀ and Σ₁, in units.
        matrices: [ShapeMatrix; 2],
    },
    /// The centres are farther apart than both shapes reach.
    FarApart {
        /// The second centre, in units; no shape reaches farther than 1 along x or y.
        offset: DVec2,
        /// World length of one unit.
        unit: f64,
    },
    /// Is each centre in the other ellipse? α ≤ D₀, β ≤ D₁.
    Centers {
        /// α and β.
        forms: [f64; 2],
        /// D₀ and D₁.
        dets: [f64; 2],
        /// How far α − D₀ and β − D₁ may be from their exact values.
        errors: [f64; 2],
        /// Is one of them surely inside?
        inside: bool,
    },
    /// The cubic. If c₁ and c₂ are both negative, the shapes are not separate.
    Coefficients {
        /// The polynomial.
        cubic: Cubic,
        /// μ, the mixed discriminant.
        mixed: f64,
        /// Are both surely negative?
        both_negative: bool,
        /// Ellipses of the pencil, from the first shape to the second.
        members: [Member; MEMBERS],
    },
    /// The discriminant of the cubic, or of the quadratic that a segment leaves of it.
    Discriminant {
        /// Its value.
        value: f64,
        /// How far it may be from its exact value.
        error: f64,
        /// Is it the discriminant of the quadratic?
        quadratic: bool,
        /// The verdict by its sign and the coefficients; `None` if rounding leaves it open.
        separate: Option<bool>,
        /// The λ > 0 of the cubic's local minimum, and the pencil's member there: where the shapes
        /// touch if they touch, at a point between them if they are separate.
        lowest: Option<Member>,
    },
    /// Are the shapes separate in exact arithmetic? `None` if the numbers grew too long.
    Exact(Option<bool>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, circle, ellipse, pick, segment, traced};
    use Verdict::{Colliding, Separate};

    fn with_circle(ellipse: &Ellipse, x: f64, radius: f64) -> Verdict {
        ellipse_circle(ellipse, &circle((x, 0.0), radius), &mut ()).verdict
    }

    fn with_segment(ellipse: &Ellipse, start: (f64, f64), end: (f64, f64)) -> Verdict {
        ellipse_segment(ellipse, &segment(start, end), &mut ()).verdict
    }

    fn exactly(it: &Ellipse) -> exact::ExactConic {
        exact::ExactConic::new(it.center(), it.direction(), it.semi_axes())
    }

    #[test]
    fn an_exact_tangency_collides_and_one_ulp_more_does_not() {
        let flat = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
        for (x, expected) in [(5.0, Colliding), (5.000000000000001, Separate)] {
            let outcome = ellipse_ellipse(&flat, &ellipse((x, 0.0), (3.0, 0.5), 0.0), &mut ());
            assert_eq!((outcome.verdict, outcome.decided_by), (expected, "exact-discriminant"));
            assert_eq!(with_circle(&flat, x, 3.0), expected);
            assert_eq!(with_segment(&flat, (x - 3.0, 0.0), (9.0, 7.0)), expected);
        }
    }

    #[test]
    fn judges_touches_from_inside_and_segments_without_length() {
        let flat = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
        for (x, radius) in [(1.5, 0.5), (0.0, 9.0)] {
            assert_eq!(with_circle(&flat, x, radius), Colliding);
        }
        assert_eq!(ellipse_ellipse(&flat, &flat, &mut ()).verdict, Colliding);
        let (above, beyond) = (1.0 + f64::EPSILON, 2.0 + 4.0 * f64::EPSILON);
        for (start, end, expected) in [
            // On a tangent, and just beside it.
            ((-7.0, 1.0), (9.0, 1.0), Colliding),
            ((-7.0, above), (9.0, above), Separate),
            // Without length.
            ((0.0, 0.0), (0.0, 0.0), Colliding),
            ((2.0, 0.0), (2.0, 0.0), Colliding),
            ((beyond, 0.0), (beyond, 0.0), Separate),
            // On the major axis beyond its end.
            ((2.5, 0.0), (4.0, 0.0), Separate),
            // On a tangent, but it ends before it touches.
            ((0.5, 1.0), (4.0, 1.0), Separate),
        ] {
            assert_eq!(with_segment(&flat, start, end), expected, "{start:?} {end:?}");
        }
    }

    #[test]
    fn the_pencils_centre_is_the_tangent_point() {
        let (a, b) = (ellipse((1.0, 0.0), (2.0, 1.0), 0.0), ellipse((6.0, 0.0), (3.0, 0.5), 0.0));
        let (_, steps) = traced(|it| ellipse_ellipse(&a, &b, it));
        let lowest = steps
            .iter()
            .find_map(pick!(Step::Discriminant { lowest, .. } => lowest.unwrap()))
            .unwrap();
        assert!(lowest.center.distance(DVec2::new(3.0, 0.0)) < 1e-7);
        assert_eq!(steps.last(), Some(&Step::Exact(Some(false))));
    }

    fn members(a: &Ellipse, b: &Ellipse) -> ([Member; MEMBERS], Cubic) {
        let (_, steps) = traced(|it| ellipse_ellipse(a, b, it));
        steps
            .iter()
            .find_map(pick!(Step::Coefficients { members, cubic, .. } => (*members, *cubic)))
            .unwrap()
    }

    #[test]
    fn every_member_of_the_pencil_goes_through_the_rims_crossings() {
        // Equal ellipses beside each other cross where x is half of the way: at (1.5, ±√(7/16)).
        let (a, b) = (ellipse((0.0, 0.0), (2.0, 1.0), 0.0), ellipse((3.0, 0.0), (2.0, 1.0), 0.0));
        let (members, cubic) = members(&a, &b);
        assert_eq!(cubic.positive_roots(), None);
        for member in members {
            let [u, v] = member.radii.unwrap();
            for y in [1.0, -1.0] {
                let seen = DVec2::new(1.5, y * (7.0f64 / 16.0).sqrt()) - member.center;
                let at = DVec2::new(seen.perp_dot(v), u.perp_dot(seen)) / u.perp_dot(v);
                assert!((at.length() - 1.0).abs() < 1e-12, "{member:?} {at}");
            }
        }
    }

    #[test]
    fn the_pencil_is_empty_just_where_the_cubic_is_below_zero() {
        let (a, b) = (ellipse((0.0, 0.0), (2.0, 1.0), 0.3), ellipse((3.5, 1.0), (1.5, 0.8), -0.4));
        let (members, cubic) = members(&a, &b);
        let [from, to] = cubic.positive_roots().unwrap();
        assert!(0.0 < from && from < to && cubic.at(from.midpoint(to)) < 0.0);
        assert!([from, to].iter().all(|root| cubic.at(*root).abs() < 1e-9), "{from} {to}");
        for member in members {
            let empty = (from..to).contains(&member.lambda);
            assert_eq!(member.radii.is_none(), empty, "{member:?}");
        }
        assert!(members.iter().any(|it| it.radii.is_none()));
    }

    #[test]
    fn both_looks_are_right_or_open_down_to_the_last_bit() {
        for (aspect, ratio) in [(1.5, 1.5), (20.0, 10.0), (1e4, 1e3)] {
            let (mut random, mut open) = (Random::new(41), 0);
            for _ in 0..4000 {
                let (a, b) = (random.ellipse(aspect, 2.0), random.ellipse(aspect, 2.0));
                let factor = random.magnitude(1.0 / ratio, ratio);
                let b = ellipse(b.center(), b.semi_axes() * factor, b.rotation());
                let size = a.semi_axes().max_element().min(b.semi_axes().max_element());
                let gap = size * random.magnitude(1e-17, 1e-6) * (random.unit() - 0.5).signum();
                let b = random.moved_to_gap(&a, &b, gap);
                let separate = exact::gap_sign(&exactly(&a), &exactly(&b)).unwrap().is_gt();
                let quick = Quick::new(b.center() - a.center(), a.matrix(), b.matrix());
                match quick.sign() {
                    0.0 => open += 1,
                    sign => assert_eq!(sign > 0.0, separate, "{a:?} {b:?}"),
                }
                let signs = quick.signs();
                let hits = signs.surely_inside() || signs.surely_both_negative();
                assert!(!(separate && hits), "{a:?} {b:?}");
                for (a, b) in [(&a, &b), (&b, &a)] {
                    let closer = solve(&a.into(), &b.into(), &mut ());
                    assert_eq!(closer.verdict, Verdict::from_hit(!separate), "{a:?} {b:?}");
                }
            }
            assert!((200..3900).contains(&open), "{open} open at aspect {aspect}");
        }
    }

    #[test]
    fn the_closer_look_follows_an_open_first_look_and_makes_a_step() {
        let scaled = |a: &Ellipse, b: &Ellipse| {
            let (_, steps) = traced(|it| ellipse_ellipse(a, b, it));
            let units = steps.iter().filter_map(pick!(Step::Scaled { unit, .. } => *unit));
            units.collect::<Vec<_>>()
        };
        let flat = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
        assert_eq!(scaled(&flat, &ellipse((4.0, 0.0), (3.0, 0.5), 0.0)), [1.0]);
        assert_eq!(scaled(&flat, &ellipse((5.0, 0.0), (3.0, 0.5), 0.0)), [1.0, 4.0]);
        // Beyond the range of the first look only the closer look makes a step.
        let tiny = ellipse((0.0, 0.0), (2e-20, 1e-20), 0.0);
        assert_eq!(scaled(&tiny, &ellipse((4e-20, 0.0), (3e-20, 5e-21), 0.0)).len(), 1);
    }
}

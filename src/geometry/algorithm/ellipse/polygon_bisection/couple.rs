//! The two shapes before the stretch: lengths in one unit, and the tests that need no frame.

use super::Step;
use super::polygon::FINEST;
use super::search::Search;
use crate::algorithm::prelude::*;
use crate::scale::Unit;
use glam::Vec2Swizzles;
use std::ops::RangeInclusive;

/// If every length is within these, none is changed. A product of eight lengths, the
/// largest of the run, has to stay normal, which would allow 2^±120; wider bounds would only
/// make the numbers of the steps harder to read.
const ORDINARY: RangeInclusive<f64> = 1.0 / (1u64 << 40) as f64..=(1u64 << 40) as f64;

/// Otherwise lengths keep their unit if the largest size is within these. Wider bounds would let
/// thin shapes underflow.
const TAME: RangeInclusive<f64> = 1.0 / 65536.0..=65536.0;

/// A semi-axis below this share of the largest size is taken as this long, and an offset beyond its
/// reciprocal as that far: 1e-30, beyond what any gap can resolve.
const THINNEST: f64 = 1.0 / (1u128 << 100) as f64;

/// More than the rounding of a squared distance and a squared reach. Larger would only leave
/// more to the triangles; smaller would call touching circles separate.
const ROUNDED: f64 = 1.0 + 16.0 * f64::EPSILON;

/// The second shape, and how it becomes a circle.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    pub center: DVec2,
    /// Unit vector along its first semi-axis.
    pub axis: DVec2,
    pub semi_axes: DVec2,
    pub way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// No stretch: the second shape is a circle already.
    Circle,
    /// `axis` is the first ellipse's as well: the stretch leaves it upright in its own axes.
    Parallel,
    /// By the matrix A; the first ellipse's radii become skew.
    General,
}

/// The lengths of a run, in its unit.
#[derive(Clone, Copy)]
pub(super) struct Lengths {
    pub unit: Unit,
    /// Of the first and of the second shape.
    pub semi_axes: [DVec2; 2],
    /// From the first centre to the second.
    pub offset: DVec2,
}

impl Lengths {
    #[inline(always)]
    pub fn new(ellipse: &Ellipse, second: Stretch) -> Self {
        Self {
            unit: Unit::ONE,
            semi_axes: [ellipse.semi_axes(), second.semi_axes],
            offset: second.center - ellipse.center(),
        }
    }

    /// Are all within [`ORDINARY`]?
    #[inline]
    pub fn are_ordinary(&self) -> bool {
        let [a, b] = self.semi_axes;
        let all = a.x + a.y + b.x + b.y + self.offset.x.abs() + self.offset.y.abs();
        (least([a.x, a.y, b.x, b.y]) >= *ORDINARY.start()) & (all <= *ORDINARY.end())
    }

    /// Near 1, and no more than 2^±100 from one another.
    pub fn tamed(self) -> Self {
        let largest = self.semi_axes.map(DVec2::max_element);
        let largest = largest[0].max(largest[1]);
        let unit = if TAME.contains(&largest) { Unit::ONE } else { Unit::of(largest) };
        let size = largest * unit.inverse;
        let thinnest = DVec2::splat(size * THINNEST);
        let far = DVec2::splat(size / THINNEST);
        Self {
            unit,
            semi_axes: self.semi_axes.map(|axes| (axes * unit.inverse).max(thinnest)),
            offset: (self.offset * unit.inverse).clamp(-far, far),
        }
    }
}

#[inline]
pub(super) fn least<const N: usize>(numbers: [f64; N]) -> f64 {
    numbers.into_iter().fold(f64::INFINITY, |least, it| if it < least { it } else { least })
}

/// Passed by value throughout, which keeps it in registers and halves the time of an easy pair.
#[derive(Clone, Copy)]
pub(super) struct Couple<'a> {
    pub ellipse: &'a Ellipse,
    pub second: Stretch,
    pub lengths: Lengths,
    /// The second centre in the ellipse's own axes.
    pub target: DVec2,
    pub rounds: u32,
}

impl<'a> Couple<'a> {
    #[inline(always)]
    pub fn new(ellipse: &'a Ellipse, second: Stretch, lengths: Lengths, rounds: u32) -> Self {
        let (own, offset) = (ellipse.direction(), lengths.offset);
        let target = DVec2::new(own.dot(offset), own.perp_dot(offset));
        let rounds = rounds.min(FINEST);
        Self { ellipse, second, lengths, target, rounds }
    }

    /// Do the circles about both shapes miss each other?
    #[inline(always)]
    pub fn is_far_apart(&self, trace: &mut impl Trace<Step>) -> bool {
        let [first, second] =
            self.lengths.semi_axes.map(|it| if it.x > it.y { it.x } else { it.y });
        let reach = first + second;
        let measured = self.lengths.offset.length_squared();
        let limit = reach * reach * ROUNDED;
        let apart = measured > limit;
        if apart {
            trace.record(|| Step::FarApart { measured, limit });
        }
        apart
    }

    /// (w×p)² + (p×h)² ≤ (w×h)². A stretch multiplies each cross product alike, so it
    /// is asked before the stretch, where w and h are perpendicular and nothing cancels.
    #[inline(always)]
    pub fn center_is_inside(&self, trace: &mut impl Trace<Step>) -> bool {
        let (axes, p) = (self.lengths.semi_axes[0], self.target);
        let crossed = p * axes.yx();
        let squares = [crossed.y * crossed.y, crossed.x * crossed.x];
        let limit = (axes.x * axes.y) * (axes.x * axes.y);
        let inside = squares[0] + squares[1] <= limit;
        trace.record(|| Step::CenterTested { squares, limit, inside });
        inside
    }

    /// The quadrant of the first ellipse's axes that the second centre is in.
    pub fn quadrant(&self) -> u32 {
        match (self.target.x < 0.0, self.target.y < 0.0) {
            (false, false) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, true) => 3,
        }
    }
}

/// Brings the lengths into range and runs the tests.
#[inline(always)]
pub(super) fn run(
    ellipse: &Ellipse,
    second: Stretch,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let lengths = Lengths::new(ellipse, second);
    if lengths.are_ordinary() {
        in_order(Couple::new(ellipse, second, lengths, rounds), trace)
    } else {
        run_tamed(ellipse, second, lengths, rounds, trace)
    }
}

/// A function of its own, so that it costs the ordinary case nothing.
#[cold]
#[inline(never)]
fn run_tamed(
    ellipse: &Ellipse,
    second: Stretch,
    lengths: Lengths,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    in_order(Couple::new(ellipse, second, lengths.tamed(), rounds), trace)
}

#[inline(always)]
fn in_order(couple: Couple, trace: &mut impl Trace<Step>) -> Outcome {
    if couple.second.way != Way::Circle && couple.is_far_apart(trace) {
        return Outcome::decided(Verdict::Separate, "far-apart");
    }
    if couple.second.way == Way::Parallel {
        trace.record(|| Search::new(couple).parallel());
    }
    trace.record(|| Search::new(couple).enclosed());
    if couple.center_is_inside(trace) {
        return Outcome::decided(Verdict::Colliding, "center-in-ellipse");
    }
    Search::new(couple).run(trace)
}

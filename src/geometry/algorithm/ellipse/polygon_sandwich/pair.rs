//! Two sandwiches against each other.
//!
//! **Question** — Do two ellipses touch, as far as polygons can tell?
//!
//! **Idea** — The inner polygons are inside the ellipses: if they overlap, so do the ellipses.
//! The outer ones hold the ellipses: if they are apart, so are the ellipses. Otherwise
//! double the corners and ask again.
//!
//! **Accuracy** — Exact up to a few roundings of the coordinates; what stays open after n
//! doublings is within 2^(0.303 − 2n) of either larger semi-axis of touching.
//!
//! **Cost** — Every side of a polygon is a candidate for the line between: 2N sides, each
//! with the other's farthest corner found at once, because the corners are evenly spaced in
//! eccentric anomaly. Made for pictures, not for speed: polygon bisection tests one triangle only.
//!
//! **When it fails** — At the limit: undecided, [`Reason::OutOfIterations`].
//!
//! **Source** — Worked out here from the article's "Polygonal approximation".

use super::{FINEST, Measure, Sandwich};
use crate::algorithm::ellipse::polygon_bisection::Triangle;
use crate::algorithm::prelude::*;
use crate::scale::largest;
use std::f64::consts::{PI, TAU};

/// One of the two polygons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The inscribed one.
    Inner,
    /// The circumscribed one.
    Outer,
}

/// The side that comes nearest to parting two polygons, and the corner beyond it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The side's ends, in the world.
    pub edge: [DVec2; 2],
    /// Unit normal, out of the side's own polygon.
    pub normal: DVec2,
    /// The other polygon's corner that is deepest against the normal.
    pub corner: DVec2,
    /// How far that corner is beyond the side. If not above zero, the polygons overlap.
    pub gap: f64,
}

/// The steps of a run, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum PairStep {
    /// Both sandwiches have 2^(2+level) corners.
    Built {
        /// Doublings so far.
        level: u32,
        /// The triangles between the polygons of either ellipse, counter-clockwise. An inner side
        /// runs from start to end, and the outer corner beyond it is the apex.
        layers: [Vec<Triangle>; 2],
        /// How well they enclose.
        measures: [Measure; 2],
        /// Did an earlier level decide?
        settled: bool,
    },
    /// How well the polygons that were just built enclose, by their measures.
    Measured,
    /// Two polygons were compared: do the outer ones miss each other, or do the inner ones overlap?
    Compared {
        /// Doublings so far.
        level: u32,
        /// The compared polygons.
        layer: Layer,
        /// Their best axis.
        axis: Axis,
        /// Does it decide?
        settles: bool,
    },
}

/// Do the ellipses touch? Doubles the corners `level` times (16 at most). After an earlier decision
/// the polygons are still built for the steps, but not compared.
///
/// Decided by `outer-polygons-apart` or `inner-polygons-overlap`, or not, at the `level-limit`.
pub fn ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    level: u32,
    trace: &mut impl Trace<PairStep>,
) -> Outcome {
    let limit = level.min(FINEST);
    let mut answer = None;
    for level in 0..=limit {
        let pair = [first, second].map(|it| Sandwich::new(it, level));
        trace.record(|| PairStep::Built {
            level,
            layers: pair.map(|it| it.triangles()),
            measures: pair.map(|it| it.measure()),
            settled: answer.is_some(),
        });
        trace.record(|| PairStep::Measured);
        answer = answer.or_else(|| compare(&pair, level, trace));
    }
    answer
        .unwrap_or_else(|| Outcome::undecided(Reason::OutOfIterations, "level-limit").after(limit))
}

fn compare(pair: &[Sandwich; 2], level: u32, trace: &mut impl Trace<PairStep>) -> Option<Outcome> {
    let tests = [
        (Layer::Outer, Verdict::Separate, "outer-polygons-apart"),
        (Layer::Inner, Verdict::Colliding, "inner-polygons-overlap"),
    ];
    tests.into_iter().find_map(|(layer, verdict, test)| {
        let mut axis = best_axis(pair, layer);
        // A gap within rounding does not separate.
        if layer == Layer::Outer && axis.gap <= rounding(pair) {
            axis.gap = axis.gap.min(0.0);
        }
        let settles = (axis.gap > 0.0) == (layer == Layer::Outer);
        trace.record(|| PairStep::Compared { level, layer, axis, settles });
        settles.then(|| Outcome::decided(verdict, test).after(level))
    })
}

/// The most that rounding can add to a gap: a few units in the last place of the coordinates.
fn rounding(pair: &[Sandwich; 2]) -> f64 {
    let reach = |it: &Sandwich| largest(it.ellipse.center()) + largest(it.ellipse.semi_axes());
    16.0 * f64::EPSILON * pair.iter().map(reach).fold(0.0, f64::max)
}

/// Convex polygons are apart exactly when one of their sides separates them.
fn best_axis([first, second]: &[Sandwich; 2], layer: Layer) -> Axis {
    let (edge, normal, corner) = ([DVec2::ZERO; 2], DVec2::ZERO, DVec2::ZERO);
    let none = Axis { edge, normal, corner, gap: f64::NEG_INFINITY };
    let sides = [(first, second), (second, first)]
        .into_iter()
        .flat_map(|(own, other)| (0..own.corners()).map(move |side| own.axis(other, layer, side)));
    sides.fold(none, |best, it| if it.gap > best.gap { it } else { best })
}

impl Sandwich {
    /// The triangles between the two polygons.
    pub(super) fn triangles(&self) -> Vec<Triangle> {
        let triangle = |index| {
            let [start, end] = [index, index + 1].map(|it| self.corner(Layer::Inner, it));
            let apex = self.corner(Layer::Outer, index);
            Triangle { level: self.level, index, start, apex, end }
        };
        (0..self.corners()).map(triangle).collect()
    }

    fn corner(&self, layer: Layer, index: u32) -> DVec2 {
        let half_sections = match layer {
            Layer::Inner => 2 * index,
            Layer::Outer => 2 * index + 1,
        };
        self.at(half_sections, self.reach(layer))
    }

    fn reach(&self, layer: Layer) -> f64 {
        match layer {
            Layer::Inner => 1.0,
            Layer::Outer => 1.0 / self.half_section().cos(),
        }
    }

    fn axis(&self, other: &Self, layer: Layer, side: u32) -> Axis {
        let edge = [side, side + 1].map(|index| self.corner(layer, index));
        // Halves, because the length of a side may overflow.
        let normal = (edge[0] * 0.5 - edge[1] * 0.5).perp().normalize_or_zero();
        let corner = other.farthest(layer, -normal);
        let gap = (corner * 0.5 - edge[0] * 0.5).dot(normal) * 2.0;
        // A side without a length separates nothing.
        let gap = if normal == DVec2::ZERO { f64::NEG_INFINITY } else { gap };
        Axis { edge, normal, corner, gap: gap.clamp(f64::MIN, f64::MAX) }
    }

    /// The corner farthest along a direction: nearest in anomaly to the ellipse's farthest point.
    fn farthest(&self, layer: Layer, direction: DVec2) -> DVec2 {
        let [u, v] = self.ellipse.radius_vectors().map(|radius| (radius * 0.5).dot(direction));
        let anomaly = v.atan2(u);
        let anomaly = if anomaly < 0.0 { anomaly + TAU } else { anomaly };
        let sections = anomaly / (2.0 * PI / f64::from(self.corners()));
        let index = match layer {
            Layer::Inner => sections.round(),
            Layer::Outer => sections.floor(),
        };
        self.corner(layer, index as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::judge;
    use crate::testing::{Random, ellipse, traced};

    #[test]
    fn verdicts_are_true_and_open_only_within_the_bound() {
        let mut random = Random::new(91);
        let mut open = 0;
        for _ in 0..1_000 {
            let (first, second) = (random.ellipse(30.0, 3.0), random.ellipse(30.0, 3.0));
            let gap = judge(&first.into(), &second.into()).gap;
            let outcome = ellipse_ellipse(&first, &second, 5, &mut ());
            let bounds = [&first, &second].map(|it| Sandwich::new(it, 5).measure().tight_bound);
            match outcome.verdict {
                Verdict::Separate => assert!(gap > -1e-12, "{first:?} {second:?}"),
                Verdict::Colliding => assert!(gap < 1e-12, "{first:?} {second:?}"),
                Verdict::Undecided => {
                    open += 1;
                    assert!(gap.abs() <= bounds[0] + bounds[1], "{gap}: {first:?} {second:?}");
                }
            }
        }
        assert!(open < 50, "{open}");
    }

    #[test]
    fn the_farthest_corner_is_the_farthest_of_all() {
        let mut random = Random::new(92);
        for round in 0..500 {
            let sandwich = Sandwich::new(&random.ellipse(30.0, 3.0), round % 7);
            let direction = DVec2::from_angle(random.between(-4.0, 4.0));
            for layer in [Layer::Inner, Layer::Outer] {
                let corners = (0..sandwich.corners()).map(|at| sandwich.corner(layer, at));
                let best = corners.map(|it| it.dot(direction)).fold(f64::MIN, f64::max);
                let found = sandwich.farthest(layer, direction).dot(direction);
                assert!((best - found).abs() < 1e-12, "{layer:?} {best} {found}");
            }
        }
    }

    #[test]
    fn each_answer_has_its_own_test_and_the_level_that_settled_it() {
        let first = ellipse((0.0, 0.0), (2.0, 1.0), 0.3);
        let judge = |x: f64, level| {
            let outcome =
                ellipse_ellipse(&first, &ellipse((x, 0.5), (1.0, 1.0), 0.0), level, &mut ());
            (outcome.verdict, outcome.decided_by, outcome.iterations)
        };
        assert_eq!(judge(5.0, 8), (Verdict::Separate, "outer-polygons-apart", 0));
        assert_eq!(judge(1.0, 8), (Verdict::Colliding, "inner-polygons-overlap", 0));
        let touching = ellipse_ellipse(&first, &ellipse((0.0, 0.0), (2.0, 1.0), 0.3), 3, &mut ());
        assert_eq!(touching.verdict, Verdict::Colliding);
    }

    #[test]
    fn every_level_is_built_and_no_question_asked_after_the_answer() {
        let (first, second) =
            (ellipse((0.0, 0.0), (2.0, 1.0), 0.3), ellipse((5.0, 0.0), (1.0, 1.0), 0.0));
        let (outcome, steps) = traced(|it| ellipse_ellipse(&first, &second, 4, it));
        let built = steps.iter().filter(|step| matches!(step, PairStep::Built { .. })).count();
        assert_eq!((built, steps.len()), (5, 11));
        assert_eq!(outcome, ellipse_ellipse(&first, &second, 4, &mut ()));
    }

    #[test]
    fn the_ends_of_the_number_line_are_answered() {
        let tiny = f64::MIN_POSITIVE;
        let pairs = [
            (
                ellipse((0.0, 0.0), (1.7e308, 1.7e308), 0.0),
                ellipse((1.7e308, 0.0), (1e308, 1.0), 0.0),
            ),
            (
                ellipse((-1.7e308, 0.0), (1.0, 1.0), 0.0),
                ellipse((1.7e308, 1.7e308), (1.0, 1.0), 0.0),
            ),
            (ellipse((0.0, 0.0), (tiny, tiny), 0.0), ellipse((1.0, 0.0), (tiny, tiny), 1e22)),
            (ellipse((1e15, 0.0), (1e-3, 1e-3), 0.0), ellipse((1e15, 0.0), (2.0, 1.0), 0.4)),
        ];
        for (first, second) in pairs {
            let (_, steps) = traced(|it| ellipse_ellipse(&first, &second, 3, it));
            for step in steps {
                if let PairStep::Compared { axis, .. } = step {
                    assert!(axis.gap.is_finite() && axis.corner.is_finite(), "{axis:?}");
                }
            }
        }
    }
}

//! Ellipse against circle by the foot point of the circle's centre.
//!
//! **Question** — Do a filled ellipse and a filled circle touch, how far apart or deep are they,
//! and where? With a radius next to nothing: how far is a point from the ellipse?
//!
//! **Idea** — The ellipse's point nearest to the circle's centre is the [foot](super) of a normal
//! through it. The gap is the signed distance along that normal, minus the radius.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset, as the anomaly's error is squared.
//!
//! **Cost** — A few rounds; the published form always takes three.
//!
//! **When it fails** — When the cap is reached: undecided, [`Reason::OutOfIterations`]. Targets
//! next to a cusp of the evolute need many rounds, and get them. Needles whose osculating circle at
//! the tip is lost to rounding are declined: undecided, [`Reason::OutOfRange`].
//!
//! **Source** — Carl Chatfield, "Simple method for distance to ellipse". Changed: the rounds go on
//! until a step is below the tolerance; the distance is signed and taken along the ellipse's
//! normal. [`published`](super::published) keeps his three steps; the circle, the inside test and
//! the verdict are ours there too.

use super::{Ending, FootPoint, Osculation, Settings, Sight, Step, Walked, toward};
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::{Ruler, THINNEST};
use crate::trace::Nested;

/// The ellipse's normal is used at distances below this share of the size. A larger share would use
/// a normal that rounding turns at a needle's tip; a smaller one, a direction made of rounding.
const NEARLY_MEETING: f64 = 1e-8;

/// The least semi-axis on the ruler. A smaller one leaves no ellipse; a larger one shows in gaps.
const SHORTEST: f64 = 16.0 * f64::MIN_POSITIVE;

/// Ellipses thinner than this share of their length are declined. A smaller share would report gaps
/// that are off by more than 1e-9 of the size, from 1 : 1.6e8 on; a larger one would refuse more.
const SLENDEREST: f64 = 1.0 / (1u64 << 27) as f64;

/// The steps of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PairStep {
    /// A step of the iteration towards the foot.
    Foot(Step),
    /// As published: the centre was tested, because the unsigned distance does not show the inside.
    CenterTested {
        /// (x/a)² + (y/b)² along the ellipse's axes.
        measured: f64,
        /// measured ≤ 1: a collision.
        inside: bool,
    },
    /// The distance was compared with the radius. World coordinates.
    Compared {
        /// The point of the ellipse.
        point: DVec2,
        /// From the point to the centre, along the contact's normal; below zero inside the ellipse.
        distance: f64,
    },
}

/// Do the ellipse and the circle touch, and where?
///
/// Decided by `foot-distance`; undecided by `round-limit` or `needle`.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    settings: &Settings,
    trace: &mut impl Trace<PairStep>,
) -> Outcome {
    Local::new(ellipse, circle.center(), circle.radius()).converged(settings, trace)
}

/// The signed distance from an ellipse to a point, negative inside: the gap of a radius of 0.
pub fn ellipse_point(
    ellipse: &Ellipse,
    point: DVec2,
    settings: &Settings,
    trace: &mut impl Trace<PairStep>,
) -> Outcome {
    Local::new(ellipse, point, 0.0).converged(settings, trace)
}

/// The pair along the ellipse's axes, lengths on the ruler.
pub(super) struct Local {
    given: Ellipse,
    ruler: Ruler,
    pub(super) semi_axes: DVec2,
    pub(super) target: DVec2,
    radius: f64,
    center: DVec2,
}

impl Local {
    pub(super) fn new(ellipse: &Ellipse, center: DVec2, radius: f64) -> Self {
        let (origin, axes) = (ellipse.center(), ellipse.semi_axes());
        let ruler = Ruler::spanning(&[[origin, center]], &[axes.x, axes.y, radius]);
        let (direction, offset) = (ellipse.direction(), ruler.offset(origin, center));
        let semi_axes = DVec2::new(ruler.length(axes.x), ruler.length(axes.y));
        let thinnest = semi_axes.max_element() * THINNEST;
        Self {
            given: *ellipse,
            ruler,
            semi_axes: semi_axes.max(DVec2::splat(thinnest.max(SHORTEST))),
            target: DVec2::new(direction.dot(offset), direction.perp_dot(offset)),
            radius: ruler.length(radius),
            center,
        }
    }

    fn converged(&self, settings: &Settings, trace: &mut impl Trace<PairStep>) -> Outcome {
        let foot = self.foot(settings, trace);
        let axes = self.given.semi_axes();
        if axes.min_element() / axes.max_element() < SLENDEREST {
            return Outcome::undecided(Reason::OutOfRange, "needle").after(foot.iterations);
        }
        if !foot.osculation.t.is_finite() {
            return Outcome::undecided(Reason::NotReal, "foot").after(foot.iterations);
        }
        if foot.ending == Ending::OutOfIterations {
            return Outcome::undecided(Reason::OutOfIterations, "round-limit")
                .after(foot.iterations);
        }
        let (point, normal) = self.at(foot.osculation.t);
        let (normal, distance) = self.seen_along(point, normal);
        self.answer(point, normal, distance, "foot-distance", trace).after(foot.iterations)
    }

    /// The foot of the circle's centre. The iteration runs along the axes, where nothing overflows,
    /// and its steps are carried to the world.
    pub(super) fn foot(&self, settings: &Settings, trace: &mut impl Trace<PairStep>) -> FootPoint {
        // The constructor refuses nothing here: both are finite and above zero.
        let along_axes = Ellipse::new(DVec2::ZERO, self.semi_axes, 0.0);
        let along_axes = along_axes.unwrap_or(self.given);
        let nested = &mut Nested(trace, |step| PairStep::Foot(self.step_in_world(step)));
        toward(&along_axes, self.target, settings, nested)
    }

    fn step_in_world(&self, step: Step) -> Step {
        let circle = |it: Osculation| Osculation {
            point: self.world_point(it.point),
            center: self.world_point(it.center),
            radius: self.ruler.world_length(it.radius),
            ..it
        };
        let sight = |it: Sight| Sight {
            osculation: circle(it.osculation),
            target: self.center,
            speed: self.ruler.world_length(it.speed),
            ..it
        };
        match step {
            Step::Fitted(it) => Step::Fitted(sight(it)),
            Step::Walked(from, it) => {
                let walked = Walked {
                    arc: self.ruler.world_length(it.arc),
                    landing: self.world_point(it.landing),
                    next: circle(it.next),
                    distance: self.ruler.world_length(it.distance),
                    ..it
                };
                Step::Walked(sight(from), walked)
            }
            Step::Ended(foot) => {
                Step::Ended(FootPoint { osculation: circle(foot.osculation), ..foot })
            }
        }
    }

    fn world_point(&self, local: DVec2) -> DVec2 {
        self.ruler.world_point(self.given.center(), self.given.direction().rotate(local))
    }

    /// The ellipse's point at an eccentric anomaly, and its unit normal.
    pub(super) fn at(&self, anomaly: f64) -> (DVec2, DVec2) {
        let (sin, cos) = anomaly.sin_cos();
        let axes = self.semi_axes / self.semi_axes.max_element();
        let normal = DVec2::new(axes.y * cos, axes.x * sin);
        (self.semi_axes * DVec2::new(cos, sin), normal.normalize_or(DVec2::new(cos, sin)))
    }

    /// The direction and the signed distance from the ellipse's point to the centre: along the line
    /// between them, or along the normal where they nearly meet.
    fn seen_along(&self, point: DVec2, normal: DVec2) -> (DVec2, f64) {
        let offset = self.target - point;
        let along = normal.dot(offset);
        let nearly = (NEARLY_MEETING * self.semi_axes.max_element()).max(f64::MIN_POSITIVE.sqrt());
        if along.abs() < nearly {
            return (normal, along);
        }
        let distance = offset.length() * along.signum();
        (offset / distance, distance)
    }

    pub(super) fn answer(
        &self,
        point: DVec2,
        normal: DVec2,
        distance: f64,
        decided_by: &'static str,
        trace: &mut impl Trace<PairStep>,
    ) -> Outcome {
        let gap = distance - self.radius;
        let contact = Contact {
            gap: self.ruler.world_length(gap),
            on_a: self.world_point(point),
            on_b: self.world_point(self.target - normal * self.radius),
            normal: self.given.direction().rotate(normal),
        };
        trace.record(|| PairStep::Compared {
            point: contact.on_a,
            distance: self.ruler.world_length(distance),
        });
        Outcome::decided(Verdict::from_hit(gap <= 0.0), decided_by).with_contact(contact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::foot::foot_point::published;
    use crate::testing::{Random, circle, ellipse, point, traced};

    /// An ellipse of aspect up to 10 and a circle that dips into it by 1e-6 to 1e-2 of its size.
    fn shallow_overlap(random: &mut Random) -> (Ellipse, Circle) {
        let ellipse = random.ellipse(10.0, 3.0);
        let size = ellipse.semi_axes().max_element();
        let anomaly = random.between(0.0, std::f64::consts::TAU);
        let (sin, cos) = anomaly.sin_cos();
        let axes = ellipse.semi_axes();
        let normal = ellipse.direction().rotate(DVec2::new(axes.y * cos, axes.x * sin).normalize());
        let radius = size * random.magnitude(0.1, 3.0);
        let depth = size * random.magnitude(1e-6, 1e-2);
        let center = ellipse.point_at(anomaly) + normal * (radius - depth);
        (ellipse, circle(center, radius))
    }

    #[test]
    fn three_fixed_steps_miss_shallow_overlaps_and_two_miss_more() {
        let missed = |steps| {
            let mut random = Random::new(77);
            let wrong = (0..20_000).filter(|_| {
                let (ellipse, circle) = shallow_overlap(&mut random);
                let outcome =
                    published::ellipse_circle(&ellipse, &circle, &Settings::fixed(steps), &mut ());
                outcome.verdict == Verdict::Separate
            });
            wrong.count() as f64 / 20_000.0
        };
        let (three, two) = (missed(3), missed(2));
        assert!((three - 0.0049).abs() < 0.001, "{three}");
        assert!((two - 0.043).abs() < 0.003, "{two}");
    }

    #[test]
    fn every_ellipse_of_the_distance_field_converges_everywhere() {
        for axes in [(240.0, 120.0), (240.0, 40.0), (240.0, 1.0), (1.0, 120.0), (1.0, 2.0)] {
            let ellipse = ellipse((0.0, 0.0), axes, 0.0);
            for x in -32..=32 {
                for y in -24..=24 {
                    let target = DVec2::new(f64::from(x), f64::from(y)) * 10.0;
                    let outcome = ellipse_point(&ellipse, target, &Settings::default(), &mut ());
                    let truth = crate::reference::judge(&ellipse.into(), &point(target).into());
                    let gap = outcome.contact.map(|contact| contact.gap - truth.gap);
                    assert!(
                        gap.is_some_and(|it| it.abs() < 1e-10),
                        "{axes:?} {target} {outcome:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn an_overlap_that_three_steps_miss_is_found() {
        let (ellipse, circle) =
            (ellipse((0.0, 0.0), (2.0, 0.2), 0.0), circle((2.95, 1.75), 1.9757));
        let three = Settings::fixed(3);
        let fixed = published::ellipse_circle(&ellipse, &circle, &three, &mut ());
        assert_eq!((fixed.verdict, fixed.decided_by), (Verdict::Separate, "point-distance"));
        let right = ellipse_circle(&ellipse, &circle, &Settings::default(), &mut ());
        assert_eq!(right.verdict, Verdict::Colliding);
        let gaps = [fixed, right].map(|it| it.contact.unwrap().gap);
        assert!((gaps[0] - 1.03e-4).abs() < 1e-6 && (gaps[1] + 2.2e-5).abs() < 1e-6, "{gaps:?}");
    }

    #[test]
    fn a_target_at_a_cusp_takes_long_and_a_low_cap_is_undecided() {
        // About the centre of the tightest osculating circle: each round gains a third only.
        let (ellipse, circle) = (ellipse((0.0, 0.0), (2.0, 1.0), 0.0), circle((1.5, 0.0), 0.25));
        let outcome = ellipse_circle(&ellipse, &circle, &Settings::default(), &mut ());
        assert!((outcome.contact.unwrap().gap + 0.75).abs() < 1e-12, "{outcome:?}");
        assert!((30..=64).contains(&outcome.iterations), "{outcome:?}");
        let settings = Settings { max_iterations: 5, ..Settings::default() };
        let outcome = ellipse_circle(&ellipse, &circle, &settings, &mut ());
        assert_eq!(outcome, Outcome::undecided(Reason::OutOfIterations, "round-limit").after(5));
    }

    #[test]
    fn the_steps_are_in_world_coordinates() {
        let ellipse = ellipse((3.0, -2.0), (2.0, 0.7), 0.8);
        let target = DVec2::new(4.5, 1.0);
        let (outcome, steps) =
            traced(|it| ellipse_point(&ellipse, target, &Settings::default(), it));
        for step in &steps {
            let PairStep::Foot(Step::Walked(from, walked)) = step else { continue };
            assert_eq!(from.target, target);
            for circle in [from.osculation, walked.next] {
                let expected = Osculation::at(&ellipse, circle.t);
                assert!(circle.point.distance(expected.point) < 1e-14);
                assert!(circle.center.distance(expected.center) < 1e-13);
                assert!((circle.radius - expected.radius).abs() < 1e-13);
            }
        }
        let Some(PairStep::Compared { point, distance }) = steps.last() else {
            panic!("{steps:?}")
        };
        assert!((point.distance(target) - distance).abs() < 1e-14);
        assert_eq!(outcome.contact.map(|it| it.on_a), Some(*point));
    }

    #[test]
    fn the_gap_of_a_point_just_beyond_a_needles_tip_is_right() {
        // The gap is from arithmetic with 60 digits.
        let axes = (2.970494320439868, 3.0419180401995093e-8);
        let ellipse = ellipse((0.0, 0.0), axes, 0.3390185394811507);
        let point = DVec2::new(2.801419172481543, 0.9878715243478595);
        let outcome = ellipse_point(&ellipse, point, &Settings::default(), &mut ());
        let gap = outcome.contact.unwrap().gap;
        assert!((gap - 1.3237947634e-6).abs() < 1e-10, "{gap}");
    }

    #[test]
    fn an_ellipse_far_smaller_than_its_distance_keeps_its_place() {
        let ellipse = ellipse((1e176, 0.0), (1e-280, 3e-280), 0.3);
        let outcome = ellipse_point(&ellipse, DVec2::X * 2e176, &Settings::default(), &mut ());
        assert_eq!(outcome.contact.map(|it| it.gap), Some(1e176));
    }
}

//! Time of impact: when two shapes that move straight touch for the first time.
//!
//! **Question.** Two solids move during the time from 0 to 1 without turning. Do they touch, when
//! first, and where?
//!
//! **Idea.** Only the way w of the second shape as the first one sees it counts. The distance is a
//! convex function of time, so no step that its tangent allows goes past the first touch:
//! conservative advancement. Three rules choose the next time to look at.
//!
//! * [`Rule::ClosingSpeed`]: the gap divided by the speed at which it closes along its own normal.
//!   That is Newton's method from the left; it ends after a few rounds, or more where they graze. A
//!   gap that does not close along its normal never will.
//! * [`Rule::SpeedBound`]: the gap divided by |w|, which no point exceeds, until the gap is below a
//!   tolerance, as in engines that bound rotation too (Mirtich 1996; the tolerance is Box2D's).
//! * [`Rule::Frames`]: a static test at each of so many frames, as a game without any of this does.
//!
//! A circle has closed forms besides ([`circle`]).
//!
//! **Accuracy.** By closing speed: time within 1e-12 of (sizes + way) / closing speed, verdict
//! right where the motion grazes by more than 1e-12 of sizes and way. By the bound: early by up to
//! the tolerance over the closing speed. By frames: late by up to a frame.
//!
//! **Cost.** One search for the gap per round: two or three rounds by closing speed. No allocation.
//!
//! **When it fails.** The bound: passes by less than its tolerance are touches; where the motion is
//! nearly along the surface the rounds run out. Frames: a fast shape skips over a thin one
//! (tunnelling).
//!
//! **Source.** Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996); Catto,
//! "Continuous Collision" (2013), for the tolerance. It shares its gaps with the reference, so
//! the rule by closing speed does not check the reference independently.

pub mod circle;

pub use crate::support::Next;

use crate::algorithm::prelude::*;
use crate::motion::Motion;
use crate::support::{Moving, Tangent};

/// How the next time to look at is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// The gap divided by the speed at which it closes.
    ClosingSpeed,
    /// The gap divided by the speed of the whole motion.
    SpeedBound,
    /// So many times after the start, evenly; at least one.
    Frames(u32),
}

/// Box2D's linear slop, world units: half a per cent of a metre, too little to see.
pub const SLOP: f64 = 0.005;

/// Rounds of the rule by closing speed; it needs about thirty at most.
const MOST_ROUNDS: u32 = 200;

/// Rounds of the rule by the bound: as many as Box2D's outer loop makes.
pub const BOUND_ROUNDS: u32 = 20;

/// A step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The motion, as the first shape sees it.
    Started {
        /// The way of the second shape during the time from 0 to 1.
        way: DVec2,
    },
    /// The gap at a time.
    Looked {
        /// From 0 to 1.
        time: f64,
        /// The gap, its witnesses and its normal, of the shapes where they are at that time.
        contact: Contact,
        /// How fast the gap closes along its normal, world units in the unit of time.
        closing: f64,
        /// The conclusion.
        next: Next,
    },
    /// The end: the time of the first touch and the contact then; `None` without one.
    Answer(Option<(f64, Contact)>),
}

/// Whether two shapes touch while they move, and when first, by a rule.
///
/// [`Outcome::time`] is the time of the touch, [`Outcome::contact`] the contact where the shapes
/// are by then. Undecided where rounds run out ([`Reason::OutOfIterations`]) or the way leaves the
/// range of numbers ([`Reason::Overflow`]).
///
/// ```
/// use tangency_geometry::algorithm::motion::time_of_impact::{self, Rule};
/// use tangency_geometry::{Circle, DVec2, Motion, Rectangle, Verdict};
///
/// let wall = Rectangle::new(DVec2::ZERO, DVec2::new(0.1, 4.0), 0.0)?;
/// let bullet = Circle::new(DVec2::new(-5.0, 0.0), 0.05)?;
/// let shot = Motion::new(DVec2::ZERO, DVec2::new(11.0, 0.0))?;
/// let by = |rule| time_of_impact::solids(&wall, &bullet, &shot, rule, &mut ());
/// assert_eq!(by(Rule::ClosingSpeed).time, Some(4.9 / 11.0));
/// assert_eq!(by(Rule::Frames(4)).verdict, Verdict::Separate);
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn solids<T: Trace<Step>>(
    a: &impl AnyShape,
    b: &impl AnyShape,
    motion: &Motion,
    rule: Rule,
    trace: &mut T,
) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    let moving = Moving::new(&a, &b, motion);
    let path = moving.path();
    if !path.is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    trace.record(|| Step::Started { way: moving.vector_to_world(moving.way) });
    let most_rounds = match rule {
        Rule::ClosingSpeed => MOST_ROUNDS,
        Rule::SpeedBound => BOUND_ROUNDS,
        Rule::Frames(count) => count.saturating_add(1),
    };
    let next = |at: &Tangent, round| match rule {
        Rule::ClosingSpeed => at.next(),
        Rule::SpeedBound => bounded(at, moving.length_to_world(at.gap), path),
        Rule::Frames(_) if at.gap <= 0.0 => Next::Touch,
        Rule::Frames(count) if round > count => Next::Never,
        Rule::Frames(count) => Next::At(f64::from(round) / f64::from(count)),
    };
    let followed = moving.follow(most_rounds, next, |at, next| {
        trace.record(|| Step::Looked {
            time: at.time,
            contact: moving.contact(at),
            closing: moving.length_to_world(at.closing),
            next,
        });
    });
    let Some((touch, rounds)) = followed else {
        return Outcome::undecided(Reason::OutOfIterations, "rounds").after(most_rounds);
    };
    let touch = touch.map(|at| (at.time, moving.contact(&at)));
    trace.record(|| Step::Answer(touch));
    let outcome = match touch {
        None => Outcome::decided(Verdict::Separate, "no-touch"),
        Some((time, contact)) => Outcome::touching(time, "touch").with_contact(contact),
    };
    outcome.after(rounds)
}

fn bounded(at: &Tangent, gap: f64, path: f64) -> Next {
    match at.time + at.gap / path {
        _ if gap <= SLOP => Next::Touch,
        later if later <= 1.0 => Next::At(later),
        _ => Next::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use crate::reference;
    use crate::testing::{
        capsule, circle as round, line, pick, point, rectangle, segment, traced, wall, way,
    };

    fn by(rule: Rule) -> impl Fn(&Shape, &Shape, &Motion) -> Outcome {
        move |a, b, motion| solids(a, b, motion, rule, &mut ())
    }

    fn closed(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
        circle::solids(a, b, motion, &mut ())
    }

    fn ray(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
        crate::algorithm::motion::difference_ray::solids(a, b, motion, &mut ())
    }

    fn ball(x: f64, y: f64, radius: f64) -> Shape {
        round((x, y), radius).into()
    }

    #[test]
    fn a_fast_ball_skips_over_a_wall_only_by_frames() {
        let (ball, shot) = (ball(-5.0, 0.0, 0.05), way(11.0, 0.0));
        for solve in [&by(Rule::ClosingSpeed) as &dyn Fn(&_, &_, &_) -> _, &closed, &ray] {
            let outcome = solve(&wall(), &ball, &shot);
            assert_eq!((outcome.verdict, outcome.time), (Verdict::Colliding, Some(4.9 / 11.0)));
            let contact = outcome.contact.unwrap();
            assert!((contact.on_a - DVec2::new(-0.05, 0.0)).length() < 1e-15, "{contact:?}");
            assert_eq!(contact.normal, DVec2::NEG_X);
        }
        assert_eq!(by(Rule::SpeedBound)(&wall(), &ball, &shot).verdict, Verdict::Colliding);
        assert_eq!(by(Rule::Frames(4))(&wall(), &ball, &shot).verdict, Verdict::Separate);
        let seen = by(Rule::Frames(2))(&wall(), &self::ball(-5.0, 0.0, 0.5), &shot);
        assert_eq!((seen.time, seen.iterations), (Some(0.5), 2), "late, in the middle of the wall");
    }

    #[test]
    fn the_speed_bound_takes_near_misses_for_touches_and_runs_out() {
        let over = |height: f64| {
            let ball = ball(-5.0, 2.0 + 0.5 + height, 0.5);
            let shot = way(11.0, 0.0);
            [Rule::SpeedBound, Rule::ClosingSpeed].map(|it| by(it)(&wall(), &ball, &shot).verdict)
        };
        assert_eq!(over(0.8 * SLOP), [Verdict::Colliding, Verdict::Separate]);
        let long = rectangle((0.0, 0.0), (100.0, 0.1), 0.0).into();
        let skim = by(Rule::SpeedBound)(&long, &ball(-40.0, 0.6, 0.5), &way(80.0, 0.0));
        assert_eq!(skim.reason, Some(Reason::OutOfIterations));
    }

    #[test]
    fn shapes_that_touch_at_the_start_and_part_touch_at_zero() {
        let ball = ball(0.55, 0.0, 0.5);
        let newton = by(Rule::ClosingSpeed);
        let all: [&dyn Fn(&_, &_, &_) -> _; 4] = [&newton, &closed, &ray, &reference::impact];
        for solve in all {
            let outcome = solve(&wall(), &ball, &way(3.0, 0.0));
            assert_eq!((outcome.verdict, outcome.time), (Verdict::Colliding, Some(0.0)));
            let away = solve(&wall(), &self::ball(0.6, 0.0, 0.5), &way(3.0, 0.0));
            assert_eq!((away.verdict, away.time), (Verdict::Separate, None));
        }
    }

    #[test]
    fn shapes_that_move_alike_never_touch() {
        let motion = Motion::new(DVec2::new(7.0, 1.0), DVec2::new(7.0, 1.0)).unwrap();
        let outcome = reference::impact(&wall(), &ball(2.0, 0.0, 1.0), &motion);
        assert_eq!((outcome.verdict, outcome.iterations), (Verdict::Separate, 1));
    }

    #[test]
    fn a_way_out_of_all_bounds_is_undecided() {
        let ball = ball(-1e12, 0.0, 1e-9);
        let far = way(1e13, 0.0);
        let small = Shape::from(segment((0.0, 0.0), (0.0, 1e-9)));
        assert_eq!(reference::impact(&small, &ball, &far).reason, Some(Reason::OutOfRange));
        let aside = self::ball(-1e12, 100.0, 1e-9);
        assert_eq!(reference::impact(&small, &aside, &far).verdict, Verdict::Separate);
        let motion = Motion::new(DVec2::MIN, DVec2::MAX).unwrap();
        for kind in crate::Kind::ALL {
            let shape = kind.about(DVec2::new(3.0, 4.0), DVec2::ONE, 0.3).unwrap();
            for outcome in [
                reference::impact(&wall(), &shape, &motion),
                by(Rule::SpeedBound)(&wall(), &shape, &motion),
                by(Rule::Frames(9))(&wall(), &shape, &motion),
                closed(&wall(), &shape, &motion),
                ray(&wall(), &shape, &motion),
            ] {
                assert!(outcome.time.is_none_or(f64::is_finite), "{outcome:?}");
                assert!(outcome.contact.is_none_or(|it| it.is_finite()), "{outcome:?}");
            }
        }
    }

    /// A circle against one of each kind that it has a closed form with.
    fn circles(mut each: impl FnMut(&Shape, &Shape, &Motion)) {
        let mut random = fastrand::Rng::with_seed(3);
        let mut place = || DVec2::new(random.f64() - 0.5, random.f64() - 0.5) * 8.0;
        for _ in 0..400 {
            let (p, q) = (place(), place());
            let other: [Shape; 6] = [
                point(p).into(),
                line(p, q).into(),
                segment(p, q).into(),
                capsule(p, q, 0.7).into(),
                round(p, 1.3).into(),
                rectangle(p, q.abs(), p.x).into(),
            ];
            let center = place();
            let motion = Motion::new(place(), place()).unwrap();
            for other in &other {
                each(other, &ball(center.x, center.y, 0.6), &motion);
            }
        }
    }

    #[test]
    fn a_trace_changes_nothing_and_the_order_of_the_shapes_no_time() {
        circles(|a, b, motion| {
            for rule in [Rule::ClosingSpeed, Rule::SpeedBound, Rule::Frames(6)] {
                let (outcome, steps) = traced(|it| solids(a, b, motion, rule, it));
                assert_eq!(outcome, by(rule)(a, b, motion));
                let looks = steps.iter().filter(|it| matches!(it, Step::Looked { .. })).count();
                assert_eq!(looks, outcome.iterations as usize);
            }
            let (outcome, steps) = traced(|it| circle::solids(a, b, motion, it));
            assert_eq!(outcome, closed(a, b, motion));
            assert!(matches!(steps.last(), Some(circle::Step::Answer)));
            let there = reference::impact(a, b, motion);
            let back = reference::impact(b, a, &motion.swapped());
            assert_eq!(there.verdict, back.verdict);
            let [there, back] = [there, back].map(|it| it.time.unwrap_or_default());
            assert!((there - back).abs() < 1e-7, "{there} {back}");
        });
    }

    #[test]
    fn looks_by_the_closing_speed_come_from_the_left() {
        circles(|a, b, motion| {
            for (a, b, motion) in [(a, b, *motion), (b, a, motion.swapped())] {
                let (_, steps) = traced(|it| solids(a, b, &motion, Rule::ClosingSpeed, it));
                let looks: Vec<_> = steps
                    .iter()
                    .filter_map(pick!(Step::Looked { time, contact, .. } => (*time, *contact)))
                    .collect();
                assert!(looks.is_sorted_by(|one, next| one.0 < next.0), "{looks:?}");
                assert!(looks.iter().skip(1).all(|look| look.1.gap > -1e-12), "{looks:?}");
                for Contact { gap, on_a, on_b, normal } in looks.iter().map(|look| look.1) {
                    assert!(on_b.abs_diff_eq(on_a + normal * gap, 1e-12), "{looks:?}");
                }
            }
        });
    }
}

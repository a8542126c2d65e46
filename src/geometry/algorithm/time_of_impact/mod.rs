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
//!   That is Newton's method from the left; it ends after a few rounds, or more where they graze. A gap
//!   that does not close along its normal never will.
//! * [`Rule::SpeedBound`]: the gap divided by |w|, which no point exceeds, until the gap is below a
//!   tolerance. So engines do that must bound rotation too (Mirtich 1996; the tolerance is Box2D's).
//! * [`Rule::Frames`]: a static test at each of so many frames, as a game without any of this does.
//!
//! A circle has closed forms besides ([`circle`]).
//!
//! **Accuracy.** By closing speed: time within 1e-12 of (sizes + way) / closing speed, verdict
//! right where the motion grazes by more than 1e-12 of sizes and way. By the bound: early by up to
//! the tolerance over the closing speed. By frames: late by up to a frame.
//!
//! **Cost.** A search for the gap a round: two or three rounds by closing speed. No allocation.
//!
//! **When it fails.** The bound: passes by less than its tolerance are touches; where the motion is
//! nearly along the surface the rounds run out. Frames: a fast shape skips over a thin one
//! (tunnelling).
//!
//! **Source.** Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996); Catto,
//! "Continuous Collision" (2013), for the tolerance. Shares its gaps with the reference: the rule by closing
//! speed is no independent check of it.

pub mod circle;

pub use crate::support::Next;

use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::Shape;
use crate::support::{Moving, Tangent};
use crate::trace::Trace;
use glam::DVec2;

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

/// Box2D's linear slop, world units: the metre's half per cent that nobody sees.
pub const SLOP: f64 = 0.005;

/// Rounds of the rule by closing speed; it needs about thirty at most.
const MOST_ROUNDS: u32 = 200;

/// Rounds of the rule by the bound: as many as Box2D's outer loop makes.
pub const BOUND_ROUNDS: u32 = 20;

/// What a run did.
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
        /// How far each of the shapes has moved by then.
        moved: [DVec2; 2],
        /// The gap, its witnesses and its normal, of the shapes where they are at that time.
        contact: Contact,
        /// How fast the gap closes along its normal, world units in the unit of time.
        closing: f64,
        /// What follows from it.
        next: Next,
    },
    /// The end.
    Answer {
        /// The time of the first touch and the contact then; `None` without one.
        touch: Option<(f64, Contact)>,
        /// How far each of the shapes has moved by then, or by the end.
        moved: [DVec2; 2],
    },
}

/// Whether two shapes touch while they move, and when first, by a rule.
///
/// [`Outcome::time`] is the time of the touch, [`Outcome::contact`] the contact where the shapes are
/// by then. Undecided where rounds run out ([`Reason::OutOfIterations`]) or the way leaves the
/// range of numbers ([`Reason::Overflow`]).
///
/// ```
/// use tangency_geometry::algorithm::time_of_impact::{self, Rule};
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
pub fn solids<A, B, T>(a: &A, b: &B, motion: &Motion, rule: Rule, trace: &mut T) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
    T: Trace<Step>,
{
    let (a, b) = ((*a).into(), (*b).into());
    let moving = Moving::new(&a, &b, motion);
    let path = moving.path();
    if !path.is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    trace.record(|| Step::Started { way: moving.vector_to_world(moving.way()) });
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
    let found = moving.follow(most_rounds, next, |at, next| {
        trace.record(|| Step::Looked {
            time: at.time,
            moved: [motion.a(), motion.b()].map(|way| way * at.time),
            contact: moving.contact(at),
            closing: moving.length_to_world(at.closing),
            next,
        });
    });
    if found.ran_out {
        return Outcome::undecided(Reason::OutOfIterations, "rounds").after(most_rounds);
    }
    let touch = found.touch.map(|at| (at.time, moving.contact(&at)));
    let end = touch.map_or(1.0, |(time, _)| time);
    trace.record(|| Step::Answer { touch, moved: [motion.a(), motion.b()].map(|way| way * end) });
    answer(touch).after(found.rounds)
}

fn answer(touch: Option<(f64, Contact)>) -> Outcome {
    match touch {
        None => Outcome::decided(Verdict::Separate, "no-touch"),
        Some((time, contact)) => {
            let touched = Outcome::decided(Verdict::Colliding, "touch").with_contact(contact);
            Outcome { time: Some(time), ..touched }
        }
    }
}

/// What the bound on the speed makes of a gap.
fn bounded(at: &Tangent, gap: f64, path: f64) -> Next {
    match at.time + at.gap / path {
        _ if gap <= SLOP => Next::Touch,
        later if later <= 1.0 => Next::At(later),
        _ => Next::Never,
    }
}

#[cfg(test)]
mod tests;

//! When two shapes that move touch for the first time.

use crate::motion::Motion;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::Shape;
use crate::support::Moving;

/// The gap falls to a half of itself or less in each round, and few rounds are not much better.
const MOST_ROUNDS: u32 = 200;

/// A shape that is smaller than this share of its way is lost in the digits of time.
const LOST: f64 = 1e-12;

/// Whether two shapes touch while they move, and when they do for the first time.
///
/// Of a touch [`Outcome::time`] is within 1e-12 of (sizes + way) / closing speed and never later
/// than the first touch but for rounding; [`Outcome::contact`] has the witnesses and the normal at
/// that time; of a motion that grazes the witnesses are apart by no more than rounding. Where they share a point from the start the time is 0 and the contact the static one,
/// also if they move apart. The verdict is right for motions that graze by more than 1e-12 of sizes and way.
///
/// Newton's tangents from the left: the distance of two convex shapes is a convex function of
/// time, so the zero of a tangent is no later than the first touch, and a tangent that does not
/// fall says that there is none.
///
/// It is undecided where the way leaves the range of numbers ([`Reason::Overflow`]), and where both
/// shapes are smaller than 1e-12 of the way and pass nearer than that ([`Reason::OutOfRange`]).
///
/// ```
/// use tangency_geometry::{Circle, DVec2, Motion, Verdict, reference};
///
/// let wall = Circle::new(DVec2::ZERO, 1.0)?.into();
/// let ball = Circle::new(DVec2::new(-4.0, 0.0), 1.0)?.into();
/// let motion = Motion::new(DVec2::ZERO, DVec2::new(8.0, 0.0))?;
/// let outcome = reference::impact(&wall, &ball, &motion);
/// assert_eq!(outcome.verdict, Verdict::Colliding);
/// assert_eq!(outcome.time, Some(0.25));
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn impact(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
    if super::verdict(a, b) == Verdict::Colliding {
        let contact = super::judge(a, b).contact;
        return touch(0.0, "touching-at-the-start").with_contact(contact);
    }
    let moving = Moving::new(a, b, motion);
    if !moving.path().is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    let found = moving.follow(MOST_ROUNDS, |at, _| at.next(), |_, _| {});
    let is_lost = || moving.size().is_some_and(|it| 0.0 < it && it < LOST * moving.path());
    let outcome = match found.touch {
        Some(_) if is_lost() => Outcome::undecided(Reason::OutOfRange, "way"),
        Some(at) => {
            let at = moving.refined(at);
            touch(at.time, "touch").with_contact(moving.contact(&at))
        }
        None if found.ran_out => Outcome::undecided(Reason::NotConverged, "rounds"),
        None => Outcome::decided(Verdict::Separate, "tangent"),
    };
    outcome.after(found.rounds)
}

fn touch(time: f64, decided_by: &'static str) -> Outcome {
    Outcome { time: Some(time), ..Outcome::decided(Verdict::Colliding, decided_by) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ray};
    use glam::DVec2;

    #[test]
    fn what_begins_beside_the_origin_of_a_ray_meets_it_far_away() {
        let ray = Ray::new(DVec2::ZERO, DVec2::X).unwrap().into();
        let ball = Circle::new(DVec2::new(0.0, 2.0), 1.0).unwrap().into();
        let motion = Motion::new(DVec2::ZERO, DVec2::new(1e6, -2.0)).unwrap();
        let time = impact(&ray, &ball, &motion).time.unwrap();
        assert!((time - 0.5).abs() < 1e-9, "{time}");
        assert_eq!(impact(&ball, &ray, &motion).time, None);
    }
}

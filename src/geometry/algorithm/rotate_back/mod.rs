//! Circle against turned rectangle, by turning the circle back.
//!
//! **Question** — Does the filled circle touch the filled rectangle, how deep, and where?
//!
//! **Idea** — A rectangle that stands straight is easy: the point of it that is closest to a
//! centre is the centre itself with each coordinate limited to the rectangle's own range, first
//! x, then y. So leave the rectangle straight and turn the *circle's centre* about the rectangle's
//! by −θ instead. Distances survive the turn; the closest point is turned by +θ to show it in the
//! world.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset; exact verdicts at θ = 0.
//!
//! **Cost** — One sine and cosine, one root, no loop.
//!
//! **When it fails** — The turn has to be *back*: with +θ, degrees for radians, or about a
//! corner, the code tests another rectangle than the one on the screen. Coordinates at the end of the
//! range are refused as overflow.
//!
//! **Source** — Kano, "Circle and Rotated Rectangle Collision Detection". Changed: the sign is
//! that of y up and counter-clockwise angles; touching collides; a centre inside the rectangle
//! gets its depth to the nearest side. [`published`] keeps the printed sign and
//! the strict comparison, and [`Settings`] holds mistakes that its readers report, and two that
//! would explain what they ask and see.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::rotate_back;
//! use tangency_geometry::{Circle, DVec2, Rectangle, Verdict};
//!
//! let circle = Circle::new(DVec2::new(2.0, 0.0), 1.0)?;
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), std::f64::consts::FRAC_PI_4)?;
//! let outcome = rotate_back::circle_rectangle(&circle, &square, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

pub mod published;
mod settings;
mod step;

pub use super::touching::Touching;
pub use settings::{AngleSign, AngleUnit, Extent, Pivot, Position, Settings};
pub use step::{Frame, Region, Side, Step, Turn};

use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::{Circle, Rectangle};
use crate::trace::Trace;
use glam::DVec2;

/// Beyond this no difference is attempted. Larger would let one overflow; smaller would
/// refuse more inputs.
const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);

/// The deciding test of a centre beyond two sides.
const CLOSEST_IS_CORNER: &str = "closest-is-corner";

/// Whether the solid shapes touch, with gap, witnesses and normal.
pub fn circle_rectangle(
    circle: &Circle,
    rectangle: &Rectangle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    circle_rectangle_with(circle, rectangle, &Settings::default(), trace)
}

/// The same method with its mistakes as settings. A contact is only measured by the right ones;
/// any other measures a shape that is not there.
pub fn circle_rectangle_with(
    circle: &Circle,
    rectangle: &Rectangle,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let Some(turn) = Turned::new(circle, rectangle, settings) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::RotatedBack { frame: turn.frame() });

    let (region_x, x) = limited(turn.unrotated.x, turn.half_size.x);
    trace.record(|| Step::ClosestX {
        frame: turn.frame(),
        region: region_x,
        x: turn.rectangle.center().x + x,
    });
    let (region_y, y) = limited(turn.unrotated.y, turn.half_size.y);
    let closest = DVec2::new(x, y);
    trace.record(|| Step::ClosestY {
        frame: turn.frame(),
        region: region_y,
        closest: turn.straight(closest),
    });

    let offset = closest - turn.unrotated;
    let distance = length(offset);
    let at_corner = region_x != Region::Within && region_y != Region::Within;
    let hit = settings.touching.within(distance, turn.circle.radius());
    trace.record(|| Step::Compared {
        frame: turn.frame(),
        closest: turn.straight(closest),
        closest_in_world: turn.in_world(closest),
        at_corner,
        offset,
        distance,
        distance_squared: (distance * distance).min(f64::MAX),
        radius_squared: (turn.circle.radius() * turn.circle.radius()).min(f64::MAX),
        hit,
    });
    if distance == 0.0 {
        turn.out_through_nearest_side(hit, trace)
    } else {
        let decided_by = if at_corner { CLOSEST_IS_CORNER } else { "closest-on-side" };
        turn.decided(hit, decided_by, unit(offset), distance, closest, trace)
    }
}

/// The closest value of [−limit, limit] to `value`, and where `value` lies.
fn limited(value: f64, limit: f64) -> (Region, f64) {
    if value < -limit {
        (Region::Below, -limit)
    } else if value > limit {
        (Region::Above, limit)
    } else {
        (Region::Within, value)
    }
}

/// The turned circle beside the straight rectangle. Points of the straight frame are counted
/// from the rectangle's centre, so that far from the world's origin no digits are lost.
struct Turned<'s> {
    circle: &'s Circle,
    rectangle: &'s Rectangle,
    settings: &'s Settings,
    half_size: DVec2,
    /// What is taken for the circle's centre.
    center: DVec2,
    /// The cosine and sine of the angle that the centre was turned by.
    turned_by: DVec2,
    unrotated: DVec2,
}

impl<'s> Turned<'s> {
    /// `None` where a number is beyond the range.
    fn new(circle: &'s Circle, rectangle: &'s Rectangle, settings: &'s Settings) -> Option<Self> {
        let (center, about) = (circle.center(), rectangle.center());
        let largest = center.abs().max(about.abs()).max(rectangle.size()).max_element();
        if largest.max(circle.radius()) > RANGE {
            return None;
        }
        let angle = settings.angle_for(rectangle.rotation());
        if !angle.is_finite() {
            return None;
        }
        let mut turn = Self {
            circle,
            rectangle,
            settings,
            half_size: settings.half_size(rectangle),
            center: settings.center_of(circle),
            turned_by: DVec2::from_angle(angle),
            unrotated: DVec2::ZERO,
        };
        let pivot = turn.pivot();
        turn.unrotated = turn.turned_by.rotate(turn.center - about - pivot) + pivot;
        Some(turn)
    }

    /// Counted from the rectangle's centre.
    fn pivot(&self) -> DVec2 {
        match self.settings.pivot {
            Pivot::Center => DVec2::ZERO,
            Pivot::Corner => -self.half_size,
        }
    }

    /// A point of the straight frame in its place beside the straight rectangle.
    fn straight(&self, point: DVec2) -> DVec2 {
        self.rectangle.center() + point
    }

    /// A direction of the straight frame in the world: the turn undone.
    fn direction_in_world(&self, direction: DVec2) -> DVec2 {
        DVec2::new(self.turned_by.x, -self.turned_by.y).rotate(direction)
    }

    /// A point of the straight frame in the world.
    fn in_world(&self, point: DVec2) -> DVec2 {
        let pivot = self.pivot();
        self.rectangle.center() + (self.direction_in_world(point - pivot) + pivot)
    }

    /// The answer for a centre inside the rectangle, or on its boundary.
    fn out_through_nearest_side(&self, hit: bool, trace: &mut impl Trace<Step>) -> Outcome {
        let (half, at) = (self.half_size, self.unrotated);
        let sides = [
            (Side::Left, DVec2::NEG_X, half.x + at.x),
            (Side::Right, DVec2::X, half.x - at.x),
            (Side::Bottom, DVec2::NEG_Y, half.y + at.y),
            (Side::Top, DVec2::Y, half.y - at.y),
        ];
        let nearest = |kept: (Side, DVec2, f64), next: (Side, DVec2, f64)| {
            if next.2 < kept.2 { next } else { kept }
        };
        let (side, outward, distance) = sides.into_iter().fold(sides[0], nearest);
        let exit = match side {
            Side::Left | Side::Right => DVec2::new(outward.x * half.x, at.y),
            Side::Bottom | Side::Top => DVec2::new(at.x, outward.y * half.y),
        };
        trace.record(|| Step::Inside {
            frame: self.frame(),
            side,
            distance,
            exit: self.straight(exit),
            exit_in_world: self.in_world(exit),
        });
        // The way out is outward for the circle, so inward for the rectangle.
        self.decided(hit, "center-inside", -outward, -distance, exit, trace)
    }

    /// `normal` and `closest` in the straight frame; `distance` from the centre to the closest
    /// point, negative from inside.
    fn decided(
        &self,
        hit: bool,
        decided_by: &'static str,
        normal: DVec2,
        distance: f64,
        closest: DVec2,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        let contact = self.settings.tests_both(self.rectangle.rotation()).then(|| {
            let normal = self.direction_in_world(normal);
            Contact {
                gap: distance - self.circle.radius(),
                on_a: self.circle.center() + normal * self.circle.radius(),
                on_b: self.in_world(closest),
                normal,
            }
        });
        trace.record(|| Step::Decided {
            frame: self.frame(),
            hit,
            decided_by,
            contact,
            distance,
            at_corner: decided_by == CLOSEST_IS_CORNER,
            closest: self.straight(closest),
            closest_in_world: self.in_world(closest),
        });
        let outcome = Outcome::decided(Verdict::from_hit(hit), decided_by);
        contact.map_or(outcome, |contact| outcome.with_contact(contact))
    }

    fn frame(&self) -> Frame {
        let half = self.half_size;
        let tested_corners =
            [-half, DVec2::new(half.x, -half.y), half, DVec2::new(-half.x, half.y)]
                .map(|corner| self.in_world(corner));
        let near = self.rectangle.size().max_element() * 1e-6;
        let given = self.rectangle.corners();
        let on_a_corner = |at: &DVec2| given.iter().any(|corner| corner.distance(*at) < near);
        Frame {
            center: self.circle.center(),
            taken_center: self.center,
            radius: self.circle.radius(),
            rectangle_center: self.rectangle.center(),
            rotation: self.rectangle.rotation(),
            turn: Turn {
                pivot: self.straight(self.pivot()),
                angle: self.settings.angle_for(self.rectangle.rotation()),
                sign: self.settings.sign,
                unit: self.settings.unit,
                extent: self.settings.extent,
                is_right: self.settings.tests_both(self.rectangle.rotation()),
            },
            unrotated_center: self.straight(self.unrotated),
            low: self.straight(-half),
            high: self.straight(half),
            tested_corners,
            tests_given: self.center == self.circle.center()
                && tested_corners.iter().all(on_a_corner),
            touching: self.settings.touching,
        }
    }
}

/// √(x² + y²) without overflow or underflow on the way.
pub(super) fn length(vector: DVec2) -> f64 {
    vector.x.hypot(vector.y)
}

/// The direction of a vector that is not zero, however small it is.
fn unit(vector: DVec2) -> DVec2 {
    let vector = vector / vector.abs().max_element();
    vector / vector.length()
}

#[cfg(test)]
mod tests;

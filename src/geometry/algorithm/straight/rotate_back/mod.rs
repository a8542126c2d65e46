//! Circle against turned rectangle, by turning the circle back.
//!
//! **Question** — Does the filled circle touch the filled rectangle, how deep, and where?
//!
//! **Idea** — An upright rectangle is easy: its point closest to a centre is the centre itself with
//! each coordinate limited to the rectangle's own range, first x, then y. So leave the rectangle
//! straight and turn the *circle's centre* about the rectangle's by −θ instead. Distances survive
//! the turn; the closest point is turned by +θ to show it in the world.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset; exact verdicts at θ = 0.
//!
//! **Cost** — One sine and cosine, one root, no loop.
//!
//! **When it fails** — The turn has to be *back*: with +θ, degrees for radians, or about a corner,
//! the code tests another rectangle than the one on the screen. Coordinates at the end of the range
//! are refused as overflow.
//!
//! **Source** — Kano, "Circle and Rotated Rectangle Collision Detection". Changed: the sign is that
//! of y up and counter-clockwise angles; touching collides; a centre inside the rectangle gets its
//! depth to the nearest side. [`published`] keeps the printed sign and the strict comparison, and
//! [`Settings`] holds mistakes that its readers report, and two that would explain what they see.

pub use super::Touching;

use crate::algorithm::prelude::*;
use std::cmp::Ordering;

/// Larger coordinates are refused. Larger would let a difference overflow; smaller refuse more.
const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);

/// Whether the solid shapes touch, with gap, witnesses and normal.
pub fn circle_rectangle(
    circle: &Circle,
    rectangle: &Rectangle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    circle_rectangle_with(circle, rectangle, &Settings::default(), trace)
}

/// The same method with its mistakes as settings. Only the right settings measure a contact: any
/// others measure a shape that is not there.
pub fn circle_rectangle_with(
    circle: &Circle,
    rectangle: &Rectangle,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let Some(turn) = Turned::new(circle, rectangle, settings) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::RotatedBack(turn.frame()));

    let (region_x, x) = limited(turn.unrotated.x, turn.half_size.x);
    trace.record(|| Step::ClosestX { region: region_x, x: turn.rectangle.center().x + x });
    let (region_y, y) = limited(turn.unrotated.y, turn.half_size.y);
    let closest = DVec2::new(x, y);
    trace.record(|| Step::ClosestY { region: region_y, closest: turn.straight(closest) });

    let offset = closest - turn.unrotated;
    let distance = length(offset);
    let at_corner = region_x != Ordering::Equal && region_y != Ordering::Equal;
    let hit = settings.touching.within(distance, turn.circle.radius());
    trace.record(|| Step::Compared { offset, distance });
    if distance == 0.0 {
        turn.out_through_nearest_side(hit, trace)
    } else {
        let decided_by = if at_corner { "closest-is-corner" } else { "closest-on-side" };
        turn.decided(hit, decided_by, unit(offset), distance, closest, trace)
    }
}

/// The closest value of [−limit, limit] to `value`, and where `value` lies.
#[inline]
fn limited(value: f64, limit: f64) -> (Ordering, f64) {
    if value < -limit {
        (Ordering::Less, -limit)
    } else if value > limit {
        (Ordering::Greater, limit)
    } else {
        (Ordering::Equal, value)
    }
}

/// The turned circle beside the straight rectangle. Points of the straight frame are counted
/// from the rectangle's centre, so that far from the world's origin no digits are lost.
struct Turned<'s> {
    circle: &'s Circle,
    rectangle: &'s Rectangle,
    settings: &'s Settings,
    half_size: DVec2,
    center: DVec2,
    /// The cosine and sine of the angle that the centre was turned by.
    turned_by: DVec2,
    unrotated: DVec2,
}

impl<'s> Turned<'s> {
    /// `None` where a number is beyond the range.
    #[inline]
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
    #[inline]
    fn pivot(&self) -> DVec2 {
        if self.settings.about_corner { -self.half_size } else { DVec2::ZERO }
    }

    /// A point of the straight frame in the world, beside the straight rectangle.
    #[inline]
    fn straight(&self, point: DVec2) -> DVec2 {
        self.rectangle.center() + point
    }

    /// Undoes the turn: a direction of the straight frame in the world.
    #[inline]
    fn direction_in_world(&self, direction: DVec2) -> DVec2 {
        DVec2::new(self.turned_by.x, -self.turned_by.y).rotate(direction)
    }

    #[inline]
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
        trace.record(|| Step::Inside { side, distance, exit: self.straight(exit) });
        // The normal points from the circle to the rectangle, against the way out.
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
            distance,
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
            taken_center: self.center,
            pivot: self.straight(self.pivot()),
            angle: self.settings.angle_for(self.rectangle.rotation()),
            is_right: self.settings.tests_both(self.rectangle.rotation()),
            unrotated_center: self.straight(self.unrotated),
            low: self.straight(-half),
            high: self.straight(half),
            tested_corners,
            tests_given: self.center == self.circle.center()
                && tested_corners.iter().all(on_a_corner),
        }
    }
}

/// √(x² + y²) without overflow or underflow on the way.
#[inline]
pub(super) fn length(vector: DVec2) -> f64 {
    vector.x.hypot(vector.y)
}

/// The direction of a vector that is not zero, however small it is.
#[inline]
fn unit(vector: DVec2) -> DVec2 {
    let vector = vector / vector.abs().max_element();
    vector / vector.length()
}

/// One of the straight rectangle's sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// At the smallest x.
    Left,
    /// At the largest x.
    Right,
    /// At the smallest y.
    Bottom,
    /// At the largest y.
    Top,
}

/// World coordinates, before any is compared; the straight rectangle has the given one's centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The point that is taken for the circle's centre, and turned.
    pub taken_center: DVec2,
    /// The point that the centre was turned about.
    pub pivot: DVec2,
    /// The angle that it was turned by, radians counter-clockwise.
    pub angle: f64,
    /// Are the two shapes themselves tested?
    pub is_right: bool,
    /// The point that is taken for the circle's centre, after the turn.
    pub unrotated_center: DVec2,
    /// The straight rectangle's lower left corner.
    pub low: DVec2,
    /// The straight rectangle's upper right corner.
    pub high: DVec2,
    /// The rectangle that the code really tests: the straight one carried to the world by the
    /// inverse of the turn. The given rectangle exactly when turn and extent are the right ones.
    pub tested_corners: [DVec2; 4],
    /// Do the tested shapes lie on the given ones, to a millionth of the rectangle's longer side?
    /// Some wrong turns pass too, such as a quarter turn of a square.
    pub tests_given: bool,
}

/// The steps of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The circle's centre was turned back.
    RotatedBack(Frame),
    /// The closest x was found.
    ClosestX {
        /// The turned centre's x: below or above the rectangle's range, where the limit is the
        /// closest, or within it, where the coordinate itself is.
        region: Ordering,
        /// The closest x, world.
        x: f64,
    },
    /// The closest y was found, and with it the closest point.
    ClosestY {
        /// The turned centre's y, likewise.
        region: Ordering,
        /// The closest point of the straight rectangle.
        closest: DVec2,
    },
    /// The distance was compared with the radius.
    Compared {
        /// The closest point seen from the turned centre: Δx and Δy.
        offset: DVec2,
        /// From the turned centre to the closest point.
        distance: f64,
    },
    /// The centre is inside the rectangle: the nearest side was found.
    Inside {
        /// The straight rectangle's side that is nearest to the turned centre.
        side: Side,
        /// From the turned centre to that side.
        distance: f64,
        /// The way out: the point of that side nearest to the turned centre.
        exit: DVec2,
    },
    /// The answer.
    Decided {
        /// From the turned centre to the closest point, negative from inside.
        distance: f64,
        /// The closest point of the straight rectangle; the way out where the centre is inside.
        closest: DVec2,
        /// The same point carried back to the world.
        closest_in_world: DVec2,
    },
}

/// Which way the centre is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AngleSign {
    /// By −θ: undoes a counter-clockwise turn with y up.
    #[default]
    Back,
    /// By +θ, the printed formula: right for counter-clockwise turns with y *down*.
    AsPrinted,
    /// By −θ where θ is positive, else by θ: one reading of a reader's words. Right for positive
    /// angles, and as printed for negative ones.
    FlippedIfPositive,
}

/// The places where implementations differ. The default is the correct one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Which way the centre is turned.
    pub sign: AngleSign,
    /// Do sine and cosine get the number of degrees, which they take for radians?
    pub in_degrees: bool,
    /// Is the centre turned about the straight rectangle's lower left corner, where its coordinates
    /// are stored, and not about the rectangle's centre?
    pub about_corner: bool,
    /// Is the top left corner of the box around the circle, where many programs store a shape,
    /// taken for its centre?
    pub by_top_left: bool,
    /// Is the turned circle compared with the straight box around the *turned* rectangle, which
    /// grows with the angle?
    pub with_box_around: bool,
    /// Whether touching collides; the article prints <.
    pub touching: Touching,
}

impl Settings {
    /// The formula and the comparison as the article prints them, in the y-up world.
    pub const PUBLISHED: Self = Self {
        sign: AngleSign::AsPrinted,
        in_degrees: false,
        about_corner: false,
        by_top_left: false,
        with_box_around: false,
        touching: Touching::Misses,
    };

    /// Are the two shapes themselves tested at every angle? With [`AngleSign::FlippedIfPositive`]:
    /// at every angle that has the sign of this one?
    #[inline]
    pub fn tests_both(&self, rotation: f64) -> bool {
        let back = match self.sign {
            AngleSign::Back => true,
            AngleSign::AsPrinted => false,
            AngleSign::FlippedIfPositive => rotation >= 0.0,
        };
        let Self { in_degrees, about_corner, by_top_left, with_box_around, .. } = *self;
        back && !(in_degrees || about_corner || by_top_left || with_box_around)
    }

    /// The angle that the centre is turned by, in radians as the sine takes it.
    #[inline]
    pub fn angle_for(&self, rotation: f64) -> f64 {
        let angle = if self.in_degrees { rotation.to_degrees() } else { rotation };
        match self.sign {
            AngleSign::Back => -angle,
            AngleSign::AsPrinted => angle,
            AngleSign::FlippedIfPositive => -angle.abs(),
        }
    }

    /// The point that is taken for the circle's centre.
    #[inline]
    fn center_of(&self, circle: &Circle) -> DVec2 {
        let (center, radius) = (circle.center(), circle.radius());
        if self.by_top_left { center + DVec2::new(-radius, radius) } else { center }
    }

    #[inline]
    fn half_size(&self, rectangle: &Rectangle) -> DVec2 {
        let half = rectangle.size() / 2.0;
        if !self.with_box_around {
            return half;
        }
        let DVec2 { x: cos, y: sin } = rectangle.direction().abs();
        DVec2::new(half.x * cos + half.y * sin, half.x * sin + half.y * cos)
    }
}

pub mod published {
    //! The formula as the article prints it.

    use super::{Settings, Step, circle_rectangle_with};
    use crate::outcome::Outcome;
    use crate::shape::{Circle, Rectangle};
    use crate::trace::Trace;

    /// The verdict of the formula as printed, its fault kept: it turns by +θ, which in a y-up world
    /// tests the mirrored rectangle. By its definition shapes that only touch do not collide.
    ///
    /// Of 721,656 random and adversarial pairs farther than 1e-9 of the size from tangency 3.4 %
    /// came out wrong: 2.1 % as collisions that are none, 1.3 % as overlaps missed.
    pub fn circle_rectangle(
        circle: &Circle,
        rectangle: &Rectangle,
        trace: &mut impl Trace<Step>,
    ) -> Outcome {
        circle_rectangle_with(circle, rectangle, &Settings::PUBLISHED, trace)
    }
}

#[cfg(test)]
mod tests;

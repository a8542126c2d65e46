//! Intersection points: where the boundaries of an ellipse and another shape meet.
//!
//! **Question.** In which points (none to four) do the boundaries of two ellipses, an ellipse
//! and a circle, or an ellipse and a segment meet? Do they cross there or touch, and if
//! there are none, is one shape inside the other?
//!
//! **Idea.** Stretch the plane until one ellipse is the unit circle; the other one's boundary, the
//! *rim*, stays an ellipse. Walk along the rim: its distance from the circle's centre is least and
//! greatest at the feet of the normals through that centre, four where the centre is inside the
//! rim's evolute, otherwise two, each alone in an arc that is known beforehand. Between two feet
//! the distance only rises or only falls, so it passes 1 exactly once where the feet are on
//! different sides of the circle, and never where they are on the same; a foot *on* the circle is a
//! common tangent. Nothing is sampled and no quartic is solved. Along a segment there are the two
//! ends and one foot.
//!
//! **Accuracy.** Crossings lie on both boundaries but for rounding.
//!
//! **Cost.** One search by Newton's method for each foot and each crossing. No allocation.
//!
//! **When it fails.** It does not. Points too close to tangency for `f64` are called one touch, of
//! which `multiplicity` says how many came together.
//!
//! **Source.** Worked out here. Olli Niemitalo's article says that his test "could be modified to
//! calculate also the intersection points", at the price of many bisections; the stretch is his.
//! The feet and the evolute are those of Naoki Hori's "Collision of ellipses"; that the feet
//! separate the points, and the arcs that hold one foot each, are derived in the code.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::ellipse::intersection_points;
//! use tangency_geometry::{Circle, DVec2, Ellipse};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::ZERO, 1.5)?;
//! let (_, found) = intersection_points::ellipse_circle(&ellipse, &circle, &mut ());
//! assert_eq!(found.points().len(), 4);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod rim;
mod segment;
mod walk;

use crate::algorithm::prelude::*;
use glam::DMat2;
use walk::Walk;

/// One of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// The first.
    First,
    /// The second.
    Second,
}

impl Operand {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How two boundaries lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// No common point, neither inside the other.
    Separate,
    /// Common points, but the insides have none.
    TouchingOutside,
    /// The boundaries pass through each other.
    Crossing,
    /// This shape is inside the other, and their boundaries have common points.
    TouchingInside(Operand),
    /// This shape is inside the other, and their boundaries have no common point.
    Contained(Operand),
    /// The same ellipse: all points are common.
    Identical,
}

impl Relation {
    /// The slug in [`Outcome::decided_by`].
    pub fn slug(self) -> &'static str {
        match self {
            Self::Separate => "apart",
            Self::TouchingOutside => "touching-outside",
            Self::Crossing => "crossing",
            Self::TouchingInside(_) => "touching-inside",
            Self::Contained(_) => "contained",
            Self::Identical => "identical",
        }
    }

    /// The same with the two shapes in the other order.
    pub fn swapped(self) -> Self {
        match self {
            Self::TouchingInside(inner) => Self::TouchingInside(inner.other()),
            Self::Contained(inner) => Self::Contained(inner.other()),
            same => same,
        }
    }
}

/// A common point of two boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meeting {
    /// The point, in the world.
    pub point: DVec2,
    /// How many intersections come together here: odd where the boundaries cross, even where
    /// they only touch. An end of a segment on the boundary counts once.
    pub multiplicity: u32,
}

impl Meeting {
    /// Do two closed boundaries pass through each other here?
    pub fn is_crossing(&self) -> bool {
        self.multiplicity % 2 == 1
    }
}

/// The common points of two boundaries, and how the two lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intersections {
    /// How the boundaries lie.
    pub relation: Relation,
    points: [Meeting; 4],
    count: usize,
}

impl Intersections {
    /// The common points in order along the rim or segment: up to four, none of identical ellipses.
    pub fn points(&self) -> &[Meeting] {
        &self.points[..self.count]
    }

    fn none(relation: Relation) -> Self {
        Self { relation, points: [Meeting::default(); 4], count: 0 }
    }

    fn push(&mut self, meeting: Meeting) {
        if let Some(place) = self.points.get_mut(self.count) {
            *place = meeting;
            self.count += 1;
        }
    }

    fn outcome(&self) -> Outcome {
        let verdict = Verdict::from_hit(self.relation != Relation::Separate);
        Outcome::decided(verdict, self.relation.slug())
    }
}

/// The common points of two ellipses' boundaries, and the verdict about the solids.
///
/// Decided by the relation's [slug](Relation::slug).
pub fn ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut impl Trace<Step>,
) -> (Outcome, Intersections) {
    let (found, rounds) = match Walk::reaching(first, second, trace) {
        Some(walk) => walk.run(trace),
        None => (Intersections::none(Relation::Separate), 0),
    };
    classified(found, rounds, trace)
}

/// The common points of the boundaries of an ellipse and a circle, and the verdict.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    trace: &mut impl Trace<Step>,
) -> (Outcome, Intersections) {
    ellipse_ellipse(ellipse, &circle.into(), trace)
}

/// The points where a segment meets an ellipse's boundary, and the verdict for the solid.
pub fn ellipse_segment(
    ellipse: &Ellipse,
    segment: &Segment,
    trace: &mut impl Trace<Step>,
) -> (Outcome, Intersections) {
    let found = segment::meet(ellipse, segment, trace);
    classified(found, 0, trace)
}

/// The verdict about two solid ellipses. Seeks no points if the trace wants the verdict only.
pub fn solid_ellipse_ellipse<T: Trace<Step>>(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut T,
) -> Outcome {
    if T::MEASURES {
        return ellipse_ellipse(first, second, trace).0;
    }
    let hit = Walk::reaching(first, second, trace).is_some_and(|walk| walk.meet());
    Outcome::decided(Verdict::from_hit(hit), "meet")
}

fn classified(
    found: Intersections,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> (Outcome, Intersections) {
    let (relation, points) = (found.relation, found.count as u32);
    trace.record(|| Step::Classified { relation, points });
    (found.outcome().after(rounds), found)
}

/// The side of a boundary on which a point lies, as far as rounding shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Surely inside.
    Inside,
    /// Too near to the boundary to say.
    On,
    /// Surely outside.
    Outside,
}

/// One step of a run. The *rim* is the boundary that is walked along, the *circle* the
/// other ellipse, which the frame makes a unit circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The plane is stretched until one ellipse is the unit circle.
    Stretched {
        /// Which shape becomes the circle: the one with the longer minor semi-axis, so that
        /// the stretch is the lesser one. Against a segment the ellipse.
        circle: Operand,
        /// Carries an offset from the circle's centre into the frame.
        matrix: DMat2,
        /// The circle's centre, in the world.
        origin: DVec2,
        /// The rim's centre and its two principal radius vectors, in the frame. For a segment
        /// its start, the vector to its end, and zero.
        image: [DVec2; 3],
        /// The same in the world, where the two vectors are conjugate radii.
        rim: [DVec2; 3],
    },
    /// The centres are farther apart than both reach, or a segment is outside the ellipse's box.
    OutOfReach {
        /// The circle's and the rim's centre (of a segment its midpoint), in the world.
        centers: [DVec2; 2],
        /// How far both shapes reach at most, in the world; for a segment, half the box's width.
        reach: f64,
    },
    /// Is the circle's centre inside the evolute of the rim's image? Then four points of the
    /// image have a normal through it, otherwise two. With α, β the centre's coordinates
    /// along the principal axes times the semi-axes and Δ the difference of their squares:
    /// inside when α^⅔ + β^⅔ ≤ Δ^⅔.
    EvoluteTested {
        /// Both sides of the comparison.
        compared: [f64; 2],
        /// True: four feet; false: two.
        inside: bool,
        /// The evolute in the world: the centre, p and q of centre + p cos³t + q sin³t.
        evolute: [DVec2; 3],
    },
    /// A foot: here the distance from the circle's centre is least or greatest, in the frame.
    FootFound {
        /// From 0, in the order of the walk.
        number: u32,
        /// The foot, in the world.
        point: DVec2,
        /// The foot, in the frame.
        image: DVec2,
        /// Its distance from the circle's centre in the frame, where the radius is 1.
        distance: f64,
        /// Is the distance greatest here, not least?
        farthest: bool,
        /// Its signed distance from the circle's boundary in the world, to first order.
        gap: f64,
        /// The side that follows from the gap.
        side: Side,
    },
    /// An end of the segment.
    EndTested {
        /// The end, in the world.
        point: DVec2,
        /// Its distance from the circle's centre in the frame, where the radius is 1.
        distance: f64,
        /// Its signed distance from the ellipse's boundary in the world, to first order.
        gap: f64,
        /// The side that follows from the gap.
        side: Side,
    },
    /// Between two feet the distance passes 1 once: the boundaries cross.
    CrossingFound {
        /// The two feet (or ends), in the world.
        between: [DVec2; 2],
        /// The crossing, in the world.
        point: DVec2,
        /// The crossing, in the frame.
        image: DVec2,
        /// Rounds of the search.
        iterations: u32,
    },
    /// A foot, or several that cannot be distinguished, lies on the circle: a common tangent.
    TouchFound {
        /// The point, in the world.
        point: DVec2,
        /// The point, in the frame.
        image: DVec2,
        /// How many intersections have come together here.
        multiplicity: u32,
    },
    /// The boundaries do not cross: is the centre of one in the other?
    CenterTested {
        /// The centre, in the world.
        center: DVec2,
        /// The shape in which it may be.
        of: Operand,
        /// Squared distance in that shape's own frame, where the boundary is at 1.
        measured: f64,
        /// Is the square below 1?
        inside: bool,
    },
    /// The whole answer.
    Classified {
        /// How the two boundaries lie.
        relation: Relation,
        /// How many points they share.
        points: u32,
    },
}

#[cfg(test)]
mod tests;

//! What a run offers to its observer.

use super::{Operand, Relation};
use glam::{DMat2, DVec2};

/// On which side of a boundary a point lies, as far as rounding lets that be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Surely inside.
    Inside,
    /// Nearer to the boundary than can be told.
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
        /// The rim's centre and its two principal radius vectors, in the frame. Of a
        /// segment its start, and from start to end, and nothing.
        image: [DVec2; 3],
        /// The rim's centre and what becomes of the two vectors in the world: conjugate radii.
        rim: [DVec2; 3],
    },
    /// The centres are farther apart than both reach.
    OutOfReach {
        /// The circle's and the rim's centre (of a segment its midpoint), in the world.
        centers: [DVec2; 2],
        /// How far the larger semi-axes (or the box about the ellipse) reach, in the world.
        reach: f64,
    },
    /// Is the circle's centre inside the evolute of the rim's image? Then four points of the
    /// image have a normal through it, otherwise two. With α, β the centre's coordinates
    /// along the principal axes times the semi-axes and Δ the difference of their squares:
    /// inside when α^⅔ + β^⅔ ≤ Δ^⅔.
    EvoluteTested {
        /// α, β and Δ.
        products: [f64; 3],
        /// Both sides of the comparison.
        compared: [f64; 2],
        /// Four feet, not two.
        inside: bool,
        /// The rim's point where the second pair of feet appears, in the world.
        birth: DVec2,
        /// The evolute, carried back into the world: its centre, and p and q of
        /// centre + p cos³t + q sin³t.
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
        /// A greatest distance, not a least one.
        farthest: bool,
        /// Its signed distance from the circle's boundary in the world, to first order.
        gap: f64,
        /// What that means.
        side: Side,
        /// Rounds of the search.
        iterations: u32,
    },
    /// An end of the segment.
    EndTested {
        /// The end, in the world.
        point: DVec2,
        /// In the frame.
        image: DVec2,
        /// Its distance from the circle's centre in the frame, where the radius is 1.
        distance: f64,
        /// Its signed distance from the ellipse's boundary in the world, to first order.
        gap: f64,
        /// What that means.
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
    /// One foot, or several that cannot be told apart, lies on the circle: a common tangent.
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
        /// Whose boundary it is tested against.
        of: Operand,
        /// Squared distance in that shape's own frame, where the boundary is at 1.
        measured: f64,
        /// Inside.
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

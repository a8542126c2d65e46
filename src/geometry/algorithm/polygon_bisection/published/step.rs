//! What a run offers to its observer. Triangles and points are in the world,
//! numbers in the frame where the second shape is a circle.

use crate::algorithm::polygon_bisection::Skew;
use glam::{DMat2, DVec2};

/// A section of the rim between two corners of the inscribed polygon, under the
/// corner of the circumscribed one. World coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle {
    /// The corner on the rim where the section begins.
    pub start: DVec2,
    /// The corner of the circumscribed polygon.
    pub apex: DVec2,
    /// The corner on the rim where the section ends.
    pub end: DVec2,
}

/// An ellipse as the listing takes it, in its names: (wx, wy) and hw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vectored {
    /// A radius vector, (wx, wy).
    pub radius: DVec2,
    /// The other radius by its ratio to that one, hw.
    pub ratio: f64,
}

/// Which of the listing's questions picks one of the first four triangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Its apex is inside the circle: squared distance against squared radius.
    Apex,
    /// The centre is inside the circumscribed polygon: `measured` is its place between
    /// the two sides along the first radius, `along` that between the other two.
    /// Of axis-parallel shapes: the circle reaches the upper or the right edge.
    Between,
    /// The circle reaches the edge along the first radius (squared cross products)
    /// and the centre projects onto it (`along`).
    FirstEdge,
    /// The same for the edge along the second radius.
    SecondEdge,
}

/// A number that has to lie between two others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub from: f64,
    /// The upper end.
    pub to: f64,
}

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "few steps are kept, and only for pictures")]
pub enum Step {
    /// The overload for parallel axes takes no angles, and the axes are not parallel. Ends the run.
    NotParallel(Skew),
    /// The plane is stretched, and the first inscribed polygon found.
    Framed {
        /// Carries an offset from the first centre into the frame; mirrored where the
        /// listing mirrors the circle's centre instead of treating all four triangles.
        matrix: DMat2,
        /// The first shape's centre, in the world.
        origin: DVec2,
        /// The second shape's centre, in the world.
        center: DVec2,
        /// The same in the frame, as the temporaries hold it.
        frame_center: DVec2,
        /// The first shape's conjugate radii in the frame, as the temporaries hold them.
        frame_radii: [DVec2; 2],
        /// The second shape's squared radius in the frame, likewise.
        radius_squared: f64,
        /// The second shape as the listing takes it; `None` where the axes are parallel.
        second: Option<Vectored>,
        /// What lengths along the first one's two axes were multiplied by, where the axes are
        /// parallel: the second one's radii, crosswise. `None` of a circle, and through A.
        stretch: Option<DVec2>,
        /// The type of the temporaries.
        precision: &'static str,
        /// The first four triangles (of axis-parallel shapes one), in the world.
        triangles: [Option<Triangle>; 4],
    },
    /// Is a corner on the rim inside the circle?
    CornerTested {
        /// The bisection round, 0 for the first polygon.
        round: u32,
        /// The corner, in the world.
        corner: DVec2,
        /// Its squared distance from the circle's centre.
        measured: f64,
        /// The squared radius.
        limit: f64,
        /// True ends the run.
        inside: bool,
    },
    /// Is the circle's centre inside the first inscribed polygon?
    CenterTested {
        /// The two sides that are asked (of axis-parallel shapes, the same twice).
        sides: [[DVec2; 2]; 2],
        /// The centre's product with each side.
        measured: [f64; 2],
        /// What neither may exceed: twice the area of a quarter of the polygon.
        limit: f64,
        /// True ends the run.
        inside: bool,
    },
    /// Does the circle reach a side of the inscribed polygon?
    SideTested {
        /// The bisection round, 0 for the first polygon.
        round: u32,
        /// The side, in the world.
        side: [DVec2; 2],
        /// Where the centre projects onto its line, in the world.
        foot: DVec2,
        /// Projection from the side's start times its length; within 0 and `length_squared`
        /// is on the side.
        along: f64,
        /// The side's squared length.
        length_squared: f64,
        /// Does the centre lie on the inner side of the side's line? From the first round
        /// on that alone counts as a hit: right while the section turns at most 90°.
        beside: bool,
        /// Squared distance to the line times the squared length.
        measured: f64,
        /// The squared radius times the squared length.
        limit: f64,
        /// True ends the run.
        hit: bool,
    },
    /// Is this the one of the first four triangles that the circle may meet?
    TriangleTested {
        /// The triangle.
        triangle: Triangle,
        /// The question.
        by: Choice,
        /// Its left number.
        measured: f64,
        /// Its right number.
        limit: f64,
        /// What else has to hold.
        along: Option<Range>,
        /// True: this triangle is bisected, and no other is looked at.
        chosen: bool,
    },
    /// The triangle is cut in two at a new corner on the rim.
    Bisected {
        /// The bisection round, from 1.
        round: u32,
        /// The triangle that is cut.
        triangle: Triangle,
        /// What it becomes.
        halves: [Triangle; 2],
        /// By how much the rim turns within the triangle, in the frame, radians.
        turn: f64,
    },
    /// Is the apex of a half inside the circle? That keeps the half.
    ApexTested {
        /// The bisection round, from 1.
        round: u32,
        /// The half.
        half: Triangle,
        /// The apex's squared distance from the circle's centre.
        measured: f64,
        /// The squared radius.
        limit: f64,
        /// True: the other half is given up.
        kept: bool,
    },
    /// Does the circle reach the edge from apex to apex? The half onto whose part of it
    /// the centre projects is kept.
    EdgeTested {
        /// The bisection round, from 1.
        round: u32,
        /// From the new corner to the apex of the first half, in the world.
        edge: [DVec2; 2],
        /// The half that the projection picks.
        half: Triangle,
        /// Squared distance to the edge's line times the squared length of `edge`.
        measured: f64,
        /// The squared radius times the squared length of `edge`.
        limit: f64,
        /// Projection from the new corner towards the first half's apex, times the length.
        along: f64,
        /// The squared length of `edge`.
        length_squared: f64,
        /// Past the apex: projection onto the outer edge beyond it, negative if there is none.
        beyond: f64,
        /// False ends the run: no collision.
        kept: bool,
    },
    /// The iteration limit was reached; the listing answers "no collision".
    LimitReached {
        /// The rounds that were allowed.
        rounds: u32,
        /// The triangle that is still open.
        triangle: Triangle,
    },
}

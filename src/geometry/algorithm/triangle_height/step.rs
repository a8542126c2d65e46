//! What a run of the triangle height offers to its observer.

use glam::DVec2;

/// What happened, in order. Points and lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The triangle was drawn.
    Triangle {
        /// The circle's centre O, then P and Q, the line's two points.
        corners: [DVec2; 3],
        /// The circle's radius r.
        radius: f64,
    },
    /// P and Q are one point: there is no base, and no line.
    NoBase {
        /// That point.
        point: DVec2,
        /// Its distance from O.
        distance: f64,
    },
    /// Twice its area was taken from a cross product.
    Area {
        /// Where the two sides of the product begin and end: PQ and the one from the nearer
        /// of P and Q to O; as published OP and OQ.
        sides: [[DVec2; 2]; 2],
        /// The same two as vectors.
        vectors: [DVec2; 2],
        /// The parallelogram that they span, corner by corner; the triangle is half of it.
        parallelogram: [DVec2; 4],
        /// The first vector × the second: twice the area, with a sign.
        cross: f64,
        /// The area A.
        area: f64,
    },
    /// The height was taken from the area.
    Height {
        /// P and Q.
        base: [DVec2; 2],
        /// The length of PQ.
        base_length: f64,
        /// The area A.
        area: f64,
        /// h = 2A / PQ.
        height: f64,
        /// The point of the line nearest to O, where the height stands.
        foot: DVec2,
    },
    /// The height was compared with the radius.
    Compared {
        /// The height h.
        height: f64,
        /// The radius r.
        radius: f64,
        /// h − r.
        gap: f64,
        /// The point of the line nearest to O.
        foot: DVec2,
        /// The circle's point nearest to the line, or deepest across it.
        on_circle: DVec2,
        /// Where the line crosses the circle's boundary; one point
        /// twice where it touches.
        crossings: Option<[DVec2; 2]>,
        /// h ≤ r, or h < r where touching does not count.
        hit: bool,
    },
}

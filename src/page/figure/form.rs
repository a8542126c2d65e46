//! The geometry of a mark.

use super::Raster;
use glam::{DAffine2, DVec2};
use std::sync::Arc;

/// How a point is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A filled disc.
    Disc,
    /// An open circle.
    Ring,
    /// A diagonal cross: what failed.
    Cross,
    /// A small square: a corner.
    Square,
}

/// The geometry of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Straight pieces from point to point. A closed one must be convex to be filled.
    Path {
        /// The corners, in order.
        points: Vec<DVec2>,
        /// Whether the last corner is joined to the first.
        closed: bool,
    },
    /// `center + u cos t + v sin t`: a circle or ellipse by a pair of conjugate radii.
    Oval {
        /// The centre.
        center: DVec2,
        /// The radius vector at `t = 0`.
        u: DVec2,
        /// The radius vector at `t = π/2`.
        v: DVec2,
    },
    /// A straight line without ends, drawn from edge to edge. A filled one tints the
    /// half-plane to its left.
    Line {
        /// A point on it.
        through: DVec2,
        /// Its direction, of any length above zero.
        direction: DVec2,
        /// Whether it begins at that point: a ray.
        begins: bool,
    },
    /// A straight arrow with its head at `to`.
    Arrow {
        /// The tail.
        from: DVec2,
        /// The tip.
        to: DVec2,
    },
    /// One point.
    Point {
        /// Where.
        at: DVec2,
        /// How it is marked.
        symbol: Symbol,
    },
    /// An arc about `at` of a fixed radius on the screen, with its opening angle.
    Angle {
        /// The vertex.
        at: DVec2,
        /// Where the arc begins, radians counter-clockwise from x.
        start: f64,
        /// How far it goes, radians, counter-clockwise when positive.
        sweep: f64,
    },
    /// The two short strokes of a right angle at `at`, between two directions.
    RightAngle {
        /// The vertex.
        at: DVec2,
        /// Direction of one leg, of any length above zero.
        along: DVec2,
        /// Direction of the other leg, of any length above zero.
        across: DVec2,
    },
    /// Nothing but the mark's label.
    Text {
        /// What the label names.
        at: DVec2,
    },
    /// A field of cells on a parallelogram, beneath the grid and every other mark.
    Raster {
        /// The corner of the first cell.
        corner: DVec2,
        /// From there along the first row to its end.
        u: DVec2,
        /// From there along the first column to its end.
        v: DVec2,
        /// The cells, shared, so that a figure is cloned cheaply and painters keep what
        /// they made of them.
        cells: Arc<Raster>,
    },
}

impl Form {
    /// The form as `map` carries it. Angles keep their size on the screen.
    pub fn mapped(mut self, map: &DAffine2) -> Self {
        let point = |at: &mut DVec2| *at = map.transform_point2(*at);
        let vector = |along: &mut DVec2| *along = map.transform_vector2(*along);
        match &mut self {
            Form::Path { points, .. } => points.iter_mut().for_each(point),
            Form::Oval { center, u, v } => {
                point(center);
                vector(u);
                vector(v);
            }
            Form::Line { through, direction, .. } => {
                point(through);
                vector(direction);
            }
            Form::Arrow { from, to } => {
                point(from);
                point(to);
            }
            Form::Point { at, .. } | Form::Text { at } => point(at),
            Form::Angle { at, start, sweep } => {
                point(at);
                let (mut first, mut last) =
                    (DVec2::from_angle(*start), DVec2::from_angle(*start + *sweep));
                vector(&mut first);
                vector(&mut last);
                *start = first.to_angle();
                if sweep.abs() < std::f64::consts::PI {
                    *sweep = first.angle_between(last);
                }
            }
            Form::RightAngle { at, along, across } => {
                point(at);
                vector(along);
                vector(across);
            }
            Form::Raster { corner, u, v, .. } => {
                point(corner);
                vector(u);
                vector(v);
            }
        }
        self
    }

    /// Whether every coordinate is a finite number.
    pub fn is_finite(&self) -> bool {
        match self {
            Form::Path { points, .. } => points.iter().all(|point| point.is_finite()),
            Form::Oval { center, u, v } => center.is_finite() && u.is_finite() && v.is_finite(),
            Form::Line { through, direction, .. } => through.is_finite() && direction.is_finite(),
            Form::Arrow { from, to } => from.is_finite() && to.is_finite(),
            Form::Point { at, .. } | Form::Text { at } => at.is_finite(),
            Form::Angle { at, start, sweep } => {
                at.is_finite() && start.is_finite() && sweep.is_finite()
            }
            Form::RightAngle { at, along, across } => {
                at.is_finite() && along.is_finite() && across.is_finite()
            }
            Form::Raster { corner, u, v, .. } => {
                corner.is_finite() && u.is_finite() && v.is_finite()
            }
        }
    }

    /// Calls `visit` with points whose hull holds it; lines without ends give one point.
    pub fn extent(&self, mut visit: impl FnMut(DVec2)) {
        match self {
            Form::Path { points, .. } => points.iter().copied().for_each(visit),
            Form::Oval { center, u, v } => {
                let half = DVec2::new(u.x.hypot(v.x), u.y.hypot(v.y));
                visit(*center - half);
                visit(*center + half);
            }
            Form::Line { through, .. } => visit(*through),
            Form::Arrow { from, to } => {
                visit(*from);
                visit(*to);
            }
            Form::Point { at, .. }
            | Form::Text { at }
            | Form::Angle { at, .. }
            | Form::RightAngle { at, .. } => visit(*at),
            Form::Raster { corner, u, v, .. } => {
                [*corner, *corner + *u, *corner + *v, *corner + *u + *v]
                    .into_iter()
                    .for_each(visit);
            }
        }
    }
}

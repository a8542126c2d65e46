//! What a run of the closed form offers to its observer.

use super::complex::Expressions;
use super::equation::Subexpressions;
use super::frame::Frame;
use glam::{DMat2, DVec2};

/// A test that settles the question before the equation is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyOut {
    /// c² + b²d² ≤ 1: the circle's centre is in the ellipse, a collision.
    CenterInEllipse,
    /// √(c² + d²) > 1 + r: the circle misses the one about the ellipse.
    BoundingCircle,
    /// √(c² + d²) ≤ 1/b + r: the circle meets the one within the ellipse.
    InscribedCircle,
}

impl EarlyOut {
    /// Its slug, as an outcome's `decided_by` names it.
    pub fn slug(self) -> &'static str {
        match self {
            Self::CenterInEllipse => "center-in-ellipse",
            Self::BoundingCircle => "bounding-circle",
            Self::InscribedCircle => "inscribed-circle",
        }
    }
}

/// What happened, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Two ellipses: the plane was stretched until the second was the unit circle.
    Stretched {
        /// Carries an offset from the first ellipse's centre into the stretched plane,
        /// where the second has the radius 1.
        matrix: DMat2,
        /// The second's centre in the stretched plane.
        center: DVec2,
        /// The first's two given radius vectors there, conjugate but not perpendicular.
        conjugate: [DVec2; 2],
        /// The eccentric anomaly that leads from them to the principal axes, radians.
        turn: f64,
        /// The first's major and minor radius vector in the stretched plane.
        principal: [DVec2; 2],
    },
    /// The pair was brought into the document's frame.
    Normalised {
        /// The frame, with b, the circle's centre (c, d) and its radius.
        frame: Frame,
    },
    /// An early-out was tried.
    EarlyOut {
        /// Which one.
        test: EarlyOut,
        /// The left number.
        measured: f64,
        /// The right number.
        limit: f64,
        /// Does it settle the question?
        decides: bool,
        /// The circle's centre, in the world.
        center: DVec2,
    },
    /// The circle's centre against the evolute, the curve inside which the published
    /// equation leaves the real numbers.
    Evolute {
        /// (|b²c|^⅔ + |bd|^⅔) / (b² − 1)^⅔, below 1 inside; at most the largest number.
        measured: f64,
        /// Is the centre inside, where four normals meet?
        inside: bool,
        /// The evolute's cusps in the world: on the major axis both, then on the minor.
        cusps: [DVec2; 4],
    },
    /// The published equation was evaluated.
    Subexpressions {
        /// All of them.
        values: Subexpressions,
        /// The point (x, y) in the world, where it is a number.
        point: Option<DVec2>,
    },
    /// The published equation was evaluated in complex numbers.
    Complex {
        /// All that is not as in the real numbers.
        values: Expressions,
        /// The point (x, y) in the world, where x came back to the real numbers.
        point: Option<DVec2>,
    },
    /// The repaired equation gave a first value.
    Roots {
        /// (b²c / (b² − 1))².
        alpha: f64,
        /// (bd / (b² − 1))².
        beta: f64,
        /// α + β − 1.
        gamma: f64,
        /// γ³ + 27αβ: below zero inside the evolute, where the cubic has three real roots.
        discriminant: f64,
        /// The largest root of the cubic, the article's o.
        o: f64,
        /// x of the point on the ellipse, in the frame; a number from 0 to 1 when usable.
        x: f64,
        /// Was it good enough to start from?
        used: bool,
        /// The point in the world, where it is one.
        point: Option<DVec2>,
    },
    /// One step of Newton's method on the secular equation.
    Newton {
        /// The round, from 1.
        round: u32,
        /// The multiplier t, in squared frame units.
        t: f64,
        /// F(t) = (c / (1 + t))² + (bd / (1 + b²t))² − 1.
        value: f64,
        /// The next t.
        next: f64,
        /// (c / (1 + t), d / (1 + b²t)) in the world: on the ellipse when F(t) = 0.
        point: DVec2,
    },
    /// The point on the ellipse was compared with the circle.
    Foot {
        /// The point (x, y) in the frame.
        local: DVec2,
        /// The same in the world.
        point: DVec2,
        /// The circle's centre in the world.
        center: DVec2,
        /// From the point to the centre, in frame units; below zero from inside.
        distance: f64,
        /// The circle's radius in frame units.
        radius: f64,
        /// distance ≤ radius.
        hit: bool,
    },
}

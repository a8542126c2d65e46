//! What the run records.

use super::{Convention, Numbers, Question, Sense, Unit};
use crate::shape::{Circle, Rectangle};

/// A convention and the box that it makes of the numbers. Lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The convention.
    pub convention: Convention,
    /// Its box.
    pub rectangle: Rectangle,
    /// How far the farthest of its corners is from the nearest corner of the drawn box.
    pub off: f64,
    /// Is that near enough?
    pub fits: bool,
}

/// A way to read the angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Which way it turns.
    pub sense: Sense,
    /// What it is counted in.
    pub unit: Unit,
    /// The angle that this makes of it, radians counter-clockwise.
    pub angle: f64,
    /// From the direction of the drawn box, radians, at most half the turn after which a box
    /// looks the same.
    pub off: f64,
    /// Is that near enough?
    pub fits: bool,
}

/// What happened, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There are numbers and a drawing.
    Asked {
        /// The numbers.
        numbers: Numbers,
        /// The box as it was drawn.
        drawn: Rectangle,
    },
    /// The angle was read in four ways.
    Turned {
        /// The box as it was drawn.
        drawn: Rectangle,
        /// The four.
        readings: [Reading; 4],
    },
    /// Every place was tried with the readings of the angle that fit.
    Placed {
        /// The numbers.
        numbers: Numbers,
        /// The conventions that read the angle so.
        candidates: Vec<Candidate>,
    },
    /// The conventions that fit were named.
    Named {
        /// The numbers.
        numbers: Numbers,
        /// Those that fit, first the best.
        fits: Vec<Candidate>,
        /// The questions that they answer differently.
        open: Vec<Question>,
        /// The nearest of all, whether it fits or not.
        nearest: Option<Candidate>,
    },
    /// The printed lines were asked about the same numbers.
    Tested {
        /// The circle.
        circle: Circle,
        /// The convention that fits best.
        best: Candidate,
        /// The box as it was drawn.
        drawn: Rectangle,
        /// The box that the printed lines test.
        printed: Rectangle,
        /// Does the circle touch the drawn box?
        hit: bool,
        /// Does it by the printed lines?
        printed_hit: bool,
    },
}

//! What a run of circle subdivision offers to its observer. All of it in the world.

use super::Inscribed;
use glam::DVec2;

/// A disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// Its centre.
    pub center: DVec2,
    /// Its radius.
    pub radius: f64,
}

/// A piece of the ellipse's rim, between an outer and an inner circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// How many cuts made it; 0 for a quarter.
    pub level: u32,
    /// The end S where the rim is sharper.
    pub sharp: DVec2,
    /// The end F where it is flatter.
    pub flat: DVec2,
    /// Unit normal out of the ellipse at S.
    pub sharp_normal: DVec2,
    /// Unit normal out of the ellipse at F.
    pub flat_normal: DVec2,
    /// Touches the rim at S, goes through F and contains the piece.
    pub outer: Disc,
    /// Touches the rim at F, goes through S and leaves the piece outside.
    pub inner: Disc,
    /// How far the outer arc between S and F is from the inner arc at most, or from the straight
    /// line where that is within: what is undecided.
    pub slack: f64,
}

/// What became of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The circle misses the outer disc: separate.
    Missed,
    /// The circle meets the inner arc: colliding.
    Hit,
    /// It meets the outer disc only: to be cut.
    Open,
    /// It meets the outer disc only, and is too short for a cut that rounding would show: touching.
    Finest,
}

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Is the circle's centre inside the ellipse?
    CenterTested {
        /// The circle's centre.
        center: DVec2,
        /// (x/a)² + (y/b)² along the ellipse's axes.
        measured: f64,
        /// measured ≤ 1, which ends the run.
        inside: bool,
    },
    /// Is an end of the axes, on the centre's quarter, in the circle?
    EndsTested {
        /// The end of the major axis, and of the minor.
        ends: [DVec2; 2],
        /// How far they are from the circle's centre.
        distances: [f64; 2],
        /// The circle's radius.
        radius: f64,
        /// One distance is at most the radius, which ends the run.
        inside: bool,
    },
    /// A piece was compared with the circle.
    PieceTested {
        /// The piece and its two circles.
        arc: Arc,
        /// What encloses it from within.
        inscribed: Inscribed,
        /// The circle's centre.
        center: DVec2,
        /// The circle's radius.
        radius: f64,
        /// From the circle's centre to the outer disc, below zero inside.
        outer_distance: f64,
        /// The nearest point of the outer circle.
        outer_nearest: DVec2,
        /// From the circle's centre to the inner disc, below zero inside; or to the line from S to F.
        inner_distance: f64,
        /// The nearest point of the inner circle, or of that line.
        inner_nearest: DVec2,
        /// Is that point between F and S, and so in the ellipse?
        facing: bool,
        /// What became of the piece.
        fate: Fate,
    },
    /// A piece was cut in two.
    Cut {
        /// The new corner M on the rim.
        corner: DVec2,
        /// Unit normal there, along which the circle's centre is on one side or the other.
        normal: DVec2,
        /// From M to the circle's centre.
        distance: f64,
        /// The circle's radius.
        radius: f64,
        /// distance ≤ radius, which ends the run.
        inside: bool,
        /// Is the nearest point between M and F (else between S and M)?
        toward_flat: bool,
        /// The half at S, and the half at F.
        halves: [Arc; 2],
    },
}

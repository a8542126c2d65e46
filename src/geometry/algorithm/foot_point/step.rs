//! What the iteration records, and what it comes to.

use super::{Advance, Osculation};
use glam::DVec2;

/// How the iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The last step was below the tolerance.
    Converged,
    /// The cap was reached first; the result is the last position.
    OutOfIterations,
    /// The target is the centre of the osculating circle itself: every point of that
    /// circle is equally near. The normal at t goes through the target all the same.
    AtCircleCenter,
}

/// Where the iteration came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FootPoint {
    /// The circle at the foot.
    pub osculation: Osculation,
    /// Rounds that ran.
    pub iterations: u32,
    /// How it ended.
    pub ending: Ending,
}

/// One step of the iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A circle was fitted at t, and the target seen from its centre.
    Fitted {
        /// The round, from 1.
        iteration: u32,
        /// The circle.
        osculation: Osculation,
        /// The point aimed at.
        target: DVec2,
        /// The angle at the centre from the normal to the target, radians, counter-clockwise
        /// in the first quarter; of an angle above 90° the one that has the same sine.
        angle: f64,
        /// How fast the ellipse's point moves at t, a length a radian.
        speed: f64,
    },
    /// That angle was walked along the circle.
    Walked {
        /// The round, from 1.
        iteration: u32,
        /// The circle that was walked on.
        osculation: Osculation,
        /// The point aimed at.
        target: DVec2,
        /// The angle that was walked, see [`Step::Fitted`].
        angle: f64,
        /// The signed arc, a length.
        arc: f64,
        /// Where on the circle the arc ends.
        landing: DVec2,
        /// How fast the ellipse's point moves at t, a length a radian.
        speed: f64,
        /// The step of t that the arc came to, radians, before t was held in its quadrant.
        turn: f64,
        /// How the round went on.
        advance: Advance,
        /// t was about to leave its quadrant, and held.
        held: bool,
        /// The circle at the new t.
        next: Osculation,
        /// From the ellipse's point at the new t to the target.
        distance: f64,
    },
    /// It ended here.
    Ended(FootPoint),
}

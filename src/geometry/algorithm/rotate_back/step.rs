//! What the run records.

use super::{AngleSign, AngleUnit, Extent, Touching};
use crate::outcome::Contact;
use glam::DVec2;

/// Where a coordinate lies against a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Below the lower limit, which is then the closest.
    Below,
    /// Inside, where the coordinate itself is the closest.
    Within,
    /// Above the upper limit, which is then the closest.
    Above,
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

/// Everything on the canvas before a coordinate is compared. World coordinates; the straight
/// rectangle has the given one's centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The circle's centre.
    pub center: DVec2,
    /// What is taken for its centre, and turned.
    pub taken_center: DVec2,
    /// The circle's radius.
    pub radius: f64,
    /// The rectangle's centre.
    pub rectangle_center: DVec2,
    /// The rectangle's angle θ, radians counter-clockwise.
    pub rotation: f64,
    /// How the circle's centre was turned.
    pub turn: Turn,
    /// What is taken for the circle's centre, after the turn.
    pub unrotated_center: DVec2,
    /// The straight rectangle's lower left corner.
    pub low: DVec2,
    /// The straight rectangle's upper right corner.
    pub high: DVec2,
    /// The rectangle that the code really tests: the straight one carried to the world by the
    /// inverse of the turn. The given rectangle exactly when turn and extent are the right ones.
    pub tested_corners: [DVec2; 4],
    /// Do the tested shapes lie on the given ones, to a millionth of the rectangle's longer side? A
    /// wrong turn brings them there too, for one at a quarter turn of a square.
    pub tests_given: bool,
    /// Whether touching collides.
    pub touching: Touching,
}

/// The turn that is to straighten the rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// The point that the centre was turned about.
    pub pivot: DVec2,
    /// The angle that it was turned by, radians counter-clockwise.
    pub angle: f64,
    /// Which way that was.
    pub sign: AngleSign,
    /// What the sine and cosine were given.
    pub unit: AngleUnit,
    /// What stands straight.
    pub extent: Extent,
    /// Are the two shapes themselves tested?
    pub is_right: bool,
}

/// What happened, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The circle's centre was turned back.
    RotatedBack {
        /// The shapes before and after.
        frame: Frame,
    },
    /// The closest x was found.
    ClosestX {
        /// The shapes before and after.
        frame: Frame,
        /// Where the turned centre's x lies.
        region: Region,
        /// The closest x, world.
        x: f64,
    },
    /// The closest y was found, and with it the closest point.
    ClosestY {
        /// The shapes before and after.
        frame: Frame,
        /// Where the turned centre's y lies.
        region: Region,
        /// The closest point of the straight rectangle.
        closest: DVec2,
    },
    /// The distance was compared with the radius.
    Compared {
        /// The shapes before and after.
        frame: Frame,
        /// The closest point of the straight rectangle.
        closest: DVec2,
        /// The same point carried back to the world.
        closest_in_world: DVec2,
        /// Is it a corner?
        at_corner: bool,
        /// The closest point seen from the turned centre: Δx and Δy.
        offset: DVec2,
        /// From the turned centre to the closest point.
        distance: f64,
        /// Its square.
        distance_squared: f64,
        /// The square of the radius.
        radius_squared: f64,
        /// Do the shapes touch?
        hit: bool,
    },
    /// The centre is inside the rectangle: the nearest side was found.
    Inside {
        /// The shapes before and after.
        frame: Frame,
        /// The straight rectangle's side that is nearest to the turned centre.
        side: Side,
        /// From the turned centre to that side.
        distance: f64,
        /// The way out: the point of that side nearest to the turned centre.
        exit: DVec2,
        /// The same point carried back to the world.
        exit_in_world: DVec2,
    },
    /// The answer.
    Decided {
        /// The shapes before and after.
        frame: Frame,
        /// Do the shapes touch?
        hit: bool,
        /// The test that settled it.
        decided_by: &'static str,
        /// The contact in the world; only of the right turn.
        contact: Option<Contact>,
        /// From the turned centre to the closest point, negative from inside.
        distance: f64,
        /// Is the closest point a corner?
        at_corner: bool,
        /// The closest point of the straight rectangle; the way out where the centre is inside.
        closest: DVec2,
        /// The same point carried back to the world.
        closest_in_world: DVec2,
    },
}

impl Step {
    /// The frame that every step carries.
    pub fn frame(&self) -> &Frame {
        match self {
            Self::RotatedBack { frame }
            | Self::ClosestX { frame, .. }
            | Self::ClosestY { frame, .. }
            | Self::Compared { frame, .. }
            | Self::Inside { frame, .. }
            | Self::Decided { frame, .. } => frame,
        }
    }
}

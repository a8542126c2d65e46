//! What the run records.

use glam::DVec2;

/// On which side of the directed line from start to end a point lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Counter-clockwise of the direction.
    Left,
    /// On the line, as far as the arithmetic can tell.
    On,
    /// Clockwise of the direction.
    Right,
}

impl Side {
    /// The side of a point whose da − cb is `across`.
    pub(super) fn of(across: f64) -> Self {
        match across {
            _ if across > 0.0 => Self::Left,
            _ if across < 0.0 => Self::Right,
            _ => Self::On,
        }
    }
}

/// The two shapes and the multiplied plane, as every picture of the run needs them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The shapes in the world.
    pub world: World,
    /// The shapes seen from the start, as they were multiplied.
    pub scaled: Scaled,
    /// What the multiplication by a − bi makes of the plane.
    pub product: Product,
    /// The product brought back to world size and put at the start.
    pub turned: Turned,
}

/// The shapes in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct World {
    /// The segment's start, or the line's first point: the origin of the frame.
    pub start: DVec2,
    /// The segment's end, or the line's second point.
    pub end: DVec2,
    /// The circle's centre.
    pub center: DVec2,
    /// The circle's radius.
    pub radius: f64,
    /// The segment's length |E − S|.
    pub length: f64,
    /// The foot of the centre's perpendicular on the carrier line; the start where there is no line.
    pub foot: DVec2,
}

/// The shapes seen from the start, as they were multiplied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scaled {
    /// (a, b): the end seen from the start, times `direction_scale`.
    pub direction: DVec2,
    /// (c, d): the centre seen from the start, times `offset_scale`.
    pub offset: DVec2,
    /// r, times `offset_scale`.
    pub radius: f64,
    /// The power of two that `direction` was multiplied by; 1 at everyday sizes.
    pub direction_scale: f64,
    /// The power of two that `offset` and `radius` were multiplied by; 1 at everyday sizes.
    pub offset_scale: f64,
}

/// The product plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Product {
    /// The angle by which the multiplication turns the plane: −arg(a + bi), radians.
    pub angle: f64,
    /// The factor by which the multiplication stretches the plane: |a + bi|.
    pub stretch: f64,
    /// The segment's length squared in the scaled numbers: a² + b², where the end lands.
    pub length_squared: f64,
    /// The centre: (ca + db, da − cb).
    pub center: DVec2,
    /// The radius: r√(a² + b²).
    pub radius: f64,
}

/// The product at world size, put at the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turned {
    /// The end.
    pub end: DVec2,
    /// The centre.
    pub center: DVec2,
    /// The foot.
    pub foot: DVec2,
}

/// What happened, in order. World coordinates unless a field says otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The start was moved to the origin: (a, b), (c, d) and r are known.
    Translated {
        /// The two shapes and the frame.
        frame: Frame,
    },
    /// The plane was multiplied by a − bi. Left out where a + bi is zero.
    Multiplied {
        /// The two shapes and the frame.
        frame: Frame,
    },
    /// (da − cb)² ≤ r²(a² + b²) was asked: can the carrier line reach the circle?
    Line {
        /// The two shapes and the frame.
        frame: Frame,
        /// da − cb.
        across: f64,
        /// (da − cb)², the left side as compared.
        across_squared: f64,
        /// r²(a² + b²), the right side as compared.
        limit: f64,
        /// The side of the line on which the centre lies.
        side: Side,
        /// Was the comparison repeated with twice the digits?
        repeated: bool,
        /// Does the line reach the circle?
        reaches: bool,
    },
    /// Is the start in the circle?
    Start {
        /// The two shapes and the frame.
        frame: Frame,
        /// The comparison.
        reach: Reach,
    },
    /// Is the end in the circle?
    End {
        /// The two shapes and the frame.
        frame: Frame,
        /// The comparison.
        reach: Reach,
    },
    /// 0 ≤ ca + db ≤ a² + b² was asked: does the foot lie between the ends?
    Between {
        /// The two shapes and the frame.
        frame: Frame,
        /// ca + db.
        along: f64,
        /// a² + b², in the units of `along`.
        length_squared: f64,
        /// Is the foot at the start or past it?
        past_start: bool,
        /// Is the foot at the end or short of it?
        short_of_end: bool,
    },
    /// The answer.
    Decided {
        /// The two shapes and the frame.
        frame: Frame,
        /// Do the shapes touch?
        hit: bool,
        /// The test that settled it.
        decided_by: &'static str,
        /// The point of the segment, or line, that is nearest to the centre.
        nearest: DVec2,
        /// Its distance from the centre.
        distance: f64,
    },
}

impl Step {
    /// The frame that every step carries.
    pub fn frame(&self) -> &Frame {
        match self {
            Self::Translated { frame }
            | Self::Multiplied { frame }
            | Self::Line { frame, .. }
            | Self::Start { frame, .. }
            | Self::End { frame, .. }
            | Self::Between { frame, .. }
            | Self::Decided { frame, .. } => frame,
        }
    }
}

/// A point compared with the circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// The point. World.
    pub point: DVec2,
    /// Its squared distance from the centre, in the numbers that were compared.
    pub distance_squared: f64,
    /// The squared radius, in the numbers that were compared.
    pub radius_squared: f64,
    /// Is the point in the circle?
    pub inside: bool,
}

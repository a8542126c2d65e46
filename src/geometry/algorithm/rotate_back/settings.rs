//! The places where implementations of the method differ.

use super::Touching;
use crate::shape::{Circle, Rectangle};
use glam::DVec2;

/// Which way the centre is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AngleSign {
    /// By −θ: undoes a counter-clockwise turn with y up.
    #[default]
    Back,
    /// By +θ, the printed formula: right for counter-clockwise turns with y *down*.
    AsPrinted,
    /// By −θ where θ is positive, else by θ: a way to read the words of one reader. Right for these, and
    /// +θ for negative ones.
    FlippedIfPositive,
}

/// What the sine and cosine are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AngleUnit {
    /// The angle in radians, as they expect.
    #[default]
    Radians,
    /// The number of degrees, taken for radians.
    DegreesMistaken,
}

/// The point that the centre is turned about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pivot {
    /// The rectangle's centre, about which the rectangle itself is turned.
    #[default]
    Center,
    /// The straight rectangle's lower left corner, where its coordinates are stored.
    Corner,
}

/// Which point of the circle is taken for its centre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Position {
    /// The centre.
    #[default]
    Center,
    /// The top left corner of the box around it, where many programs store a shape.
    TopLeft,
}

/// What stands straight beside the circle that was turned back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// The rectangle.
    #[default]
    Own,
    /// The straight box around the *turned* rectangle, which grows with the angle.
    Around,
}

/// The places where implementations differ. The default is the correct one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Which way the centre is turned.
    pub sign: AngleSign,
    /// What the sine and cosine are given.
    pub unit: AngleUnit,
    /// The point that the centre is turned about.
    pub pivot: Pivot,
    /// Which point of the circle is taken for its centre.
    pub position: Position,
    /// What stands straight beside the circle that was turned back.
    pub extent: Extent,
    /// Whether touching collides; the article prints <.
    pub touching: Touching,
}

impl Settings {
    /// The formula and the comparison as the article prints them, in the y-up world.
    pub const PUBLISHED: Self = Self {
        sign: AngleSign::AsPrinted,
        unit: AngleUnit::Radians,
        pivot: Pivot::Center,
        position: Position::Center,
        extent: Extent::Own,
        touching: Touching::Misses,
    };

    /// Are the two shapes themselves tested, whatever the rectangle's angle? Of a flipped sign:
    /// are they at any angle that has the sign of this one?
    pub fn tests_both(&self, rotation: f64) -> bool {
        let back = match self.sign {
            AngleSign::Back => true,
            AngleSign::AsPrinted => false,
            AngleSign::FlippedIfPositive => rotation >= 0.0,
        };
        let Self { unit, pivot, position, extent, .. } = *self;
        let right = (AngleUnit::Radians, Pivot::Center, Position::Center, Extent::Own);
        back && (unit, pivot, position, extent) == right
    }

    /// The angle that the centre is turned by, radians as the sine understands them.
    pub fn angle_for(&self, rotation: f64) -> f64 {
        let angle = match self.unit {
            AngleUnit::Radians => rotation,
            AngleUnit::DegreesMistaken => rotation.to_degrees(),
        };
        match self.sign {
            AngleSign::Back => -angle,
            AngleSign::AsPrinted => angle,
            AngleSign::FlippedIfPositive => -angle.abs(),
        }
    }

    /// The point that is taken for the circle's centre.
    pub(super) fn center_of(&self, circle: &Circle) -> DVec2 {
        let radius = circle.radius();
        match self.position {
            Position::Center => circle.center(),
            Position::TopLeft => circle.center() + DVec2::new(-radius, radius),
        }
    }

    /// Half of what stands straight.
    pub(super) fn half_size(&self, rectangle: &Rectangle) -> DVec2 {
        let half = rectangle.size() / 2.0;
        match self.extent {
            Extent::Own => half,
            Extent::Around => {
                let DVec2 { x: cos, y: sin } = rectangle.direction().abs();
                DVec2::new(half.x * cos + half.y * sin, half.x * sin + half.y * cos)
            }
        }
    }
}

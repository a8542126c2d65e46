//! A convention, and the box that it makes of numbers.

use super::Question;
use crate::error::InvalidShape;
use crate::shape::Rectangle;
use glam::DVec2;

/// Where y points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vertical {
    /// Down, as on screens.
    Down,
    /// Up, as on paper.
    Up,
}

/// Which way a positive angle turns, as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// As the hands of a clock.
    Clockwise,
    /// Against them.
    Counterclockwise,
}

/// What an angle is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Radians, as sine and cosine take them.
    Radians,
    /// Degrees.
    Degrees,
}

/// A point of the upright box, as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The centre.
    Center,
    /// The top left corner.
    TopLeft,
    /// The bottom left corner.
    BottomLeft,
}

/// What a program was given: x, y and the angle, as plain numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbers {
    /// The first coordinate, to the right.
    pub x: f64,
    /// The second coordinate, up or down.
    pub y: f64,
    /// The angle, in radians or degrees.
    pub angle: f64,
}

/// What takes numbers to a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// Where y points.
    pub vertical: Vertical,
    /// Which way a positive angle turns.
    pub sense: Sense,
    /// What the angle is counted in.
    pub unit: Unit,
    /// Which point of the upright box is (x, y).
    pub position: Place,
    /// The point of the upright box that it is turned about.
    pub pivot: Place,
}

impl Vertical {
    /// A point by its coordinates, in the world, whose y points up.
    pub fn in_world(self, x: f64, y: f64) -> DVec2 {
        match self {
            Self::Down => DVec2::new(x, -y),
            Self::Up => DVec2::new(x, y),
        }
    }
}

impl Sense {
    /// An angle of this sense, counted counter-clockwise.
    pub fn seen(self, angle: f64) -> f64 {
        match self {
            Self::Clockwise => -angle,
            Self::Counterclockwise => angle,
        }
    }
}

impl Unit {
    /// An angle of this unit, in radians.
    pub fn radians(self, angle: f64) -> f64 {
        match self {
            Self::Radians => angle,
            Self::Degrees => angle.to_radians(),
        }
    }
}

impl Place {
    /// From the centre of an upright box of that size, y up.
    pub fn of(self, size: DVec2) -> DVec2 {
        let half = size / 2.0;
        match self {
            Self::Center => DVec2::ZERO,
            Self::TopLeft => DVec2::new(-half.x, half.y),
            Self::BottomLeft => -half,
        }
    }
}

impl Convention {
    /// Of an HTML canvas on which a box is turned about its centre: y down, clockwise, radians.
    pub const CANVAS: Self = Self {
        vertical: Vertical::Down,
        sense: Sense::Clockwise,
        unit: Unit::Radians,
        position: Place::TopLeft,
        pivot: Place::Center,
    };

    /// Of this library: y up, counter-clockwise, radians, centres.
    pub const LIBRARY: Self = Self {
        vertical: Vertical::Up,
        sense: Sense::Counterclockwise,
        unit: Unit::Radians,
        position: Place::Center,
        pivot: Place::Center,
    };

    /// The convention that the article's printed lines are right for, where y points that way:
    /// (x, y) has the least coordinates, and turning by +θ is turning back.
    pub const fn as_printed(vertical: Vertical) -> Self {
        let (sense, position) = match vertical {
            Vertical::Down => (Sense::Counterclockwise, Place::TopLeft),
            Vertical::Up => (Sense::Clockwise, Place::BottomLeft),
        };
        Self { vertical, sense, unit: Unit::Radians, position, pivot: Place::Center }
    }

    /// All 72, in the order in which the likelier come first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..72).map(|at| Self {
            sense: [Sense::Clockwise, Sense::Counterclockwise][at % 2],
            unit: [Unit::Radians, Unit::Degrees][at / 2 % 2],
            position: [Place::TopLeft, Place::Center, Place::BottomLeft][at / 4 % 3],
            pivot: [Place::Center, Place::TopLeft, Place::BottomLeft][at / 12 % 3],
            vertical: [Vertical::Down, Vertical::Up][at / 36],
        })
    }

    /// The point that the box is turned about, in the world.
    pub fn pivot(&self, numbers: &Numbers, size: DVec2) -> DVec2 {
        self.vertical.in_world(numbers.x, numbers.y) - self.position.of(size) + self.pivot.of(size)
    }

    /// The box that it makes of the numbers, in the world, whose y points up.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn drawn(&self, numbers: &Numbers, size: DVec2) -> Result<Rectangle, InvalidShape> {
        let angle = self.sense.seen(self.unit.radians(numbers.angle));
        let pivot = self.pivot(numbers, size);
        let center = pivot - DVec2::from_angle(angle).rotate(self.pivot.of(size));
        Rectangle::new(center, size, angle)
    }

    /// Whether a positive angle is the usual rotation by it in the program's own coordinates,
    /// which takes x towards y.
    pub fn turns_x_towards_y(&self) -> bool {
        let seen_so = match self.vertical {
            Vertical::Down => Sense::Clockwise,
            Vertical::Up => Sense::Counterclockwise,
        };
        self.sense == seen_so
    }

    /// Whether two conventions have the same answer to a question.
    pub fn answers_alike(&self, other: &Self, question: Question) -> bool {
        match question {
            Question::Vertical => self.vertical == other.vertical,
            Question::Sense => self.sense == other.sense,
            Question::Unit => self.unit == other.unit,
            Question::Position => self.position == other.position,
            Question::Pivot => self.pivot == other.pivot,
        }
    }
}

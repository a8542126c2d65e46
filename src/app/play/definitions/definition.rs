//! What "collide" may mean, and the method that answers in each sense.

use super::Question;
use crate::algorithm::touching::Touching;
use crate::algorithm::{conjugate_product, gates, triangle_height};
use crate::app::play::prelude::*;
use crate::catalog::{CONJUGATE_PRODUCT, GATES, TRIANGLE_HEIGHT};
use crate::error::InvalidShape;

/// What the straight shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Straight {
    /// It ends at its ends.
    Segment,
    /// It goes on beyond them.
    Line,
}

impl Straight {
    /// The line through a segment's ends.
    pub fn carrier(segment: &Segment) -> Result<Line, InvalidShape> {
        Line::new(segment.start(), segment.end())
    }
}

/// What the circle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Circular {
    /// A disc.
    Solid,
    /// Its boundary alone.
    Boundary,
}

/// One meaning of "collide".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Segment or line.
    pub straight: Straight,
    /// Solid or boundary.
    pub circular: Circular,
    /// ≤ or <.
    pub touching: Touching,
}

/// All that differ; to a line, which never stays inside, disc and boundary are one.
pub const ALL: [Definition; 6] = [
    Definition::DISC,
    Definition { touching: Touching::Misses, ..Definition::DISC },
    Definition::RIM,
    Definition { touching: Touching::Misses, ..Definition::RIM },
    Definition::LINE,
    Definition { touching: Touching::Misses, ..Definition::LINE },
];

impl Definition {
    /// Niemitalo's.
    pub const DISC: Self = Self {
        straight: Straight::Segment,
        circular: Circular::Solid,
        touching: Touching::Collides,
    };
    /// Baeldung's for segments.
    pub const RIM: Self = Self { circular: Circular::Boundary, ..Self::DISC };
    /// Baeldung's for lines.
    pub const LINE: Self = Self { straight: Straight::Line, ..Self::DISC };

    /// The same with one switch turned; questions about none or all turn none.
    pub fn flipped(self, question: Question) -> Self {
        match (question, self) {
            (Question::Circle, Self { circular: Circular::Solid, .. }) => {
                Self { circular: Circular::Boundary, ..self }
            }
            (Question::Circle, _) => Self { circular: Circular::Solid, ..self },
            (Question::Touching, Self { touching: Touching::Collides, .. }) => {
                Self { touching: Touching::Misses, ..self }
            }
            (Question::Touching, _) => Self { touching: Touching::Collides, ..self },
            (Question::Straight, Self { straight: Straight::Segment, .. }) => {
                Self { straight: Straight::Line, ..self }
            }
            (Question::Straight, _) => Self { straight: Straight::Segment, ..self },
            (Question::Chosen | Question::All, _) => self,
        }
    }

    /// Whether they mean the same: a line never stays inside, so that its circle may be
    /// solid or not.
    pub fn is(self, other: Self) -> bool {
        let line = self.straight == Straight::Line;
        self.straight == other.straight
            && self.touching == other.touching
            && (line || self.circular == other.circular)
    }

    /// The method that answers.
    pub fn method(self) -> MethodId {
        match (self.straight, self.circular) {
            (Straight::Line, _) => TRIANGLE_HEIGHT.repaired(),
            (Straight::Segment, Circular::Boundary) => GATES.repaired(),
            (Straight::Segment, Circular::Solid) => CONJUGATE_PRODUCT.repaired(),
        }
    }

    /// How far one of the shapes has to be moved, whichever way, for another answer: world units;
    /// NaN where coordinates end.
    pub fn free(self, segment: &Segment, circle: &Circle) -> f64 {
        let [start, end] = [segment.start(), segment.end()].map(|it| it - circle.center());
        let off = |distance: f64| (distance - circle.radius()).abs();
        let along = end - start;
        let nearest = || {
            let share = -start.dot(along) / along.length_squared();
            // Of a segment without length every share is its start.
            (start + along * if share > 0.0 { share.min(1.0) } else { 0.0 }).length()
        };
        match (self.straight, self.circular) {
            (Straight::Line, _) if start == end => f64::INFINITY,
            (Straight::Line, _) => off(start.perp_dot(end).abs() / along.length()),
            (Straight::Segment, Circular::Solid) => off(nearest()),
            (Straight::Segment, Circular::Boundary) => {
                off(nearest()).min(to_swallowing([start, end], circle.radius()))
            }
        }
    }

    /// The method's answer.
    pub fn judge(self, segment: &Segment, circle: &Circle) -> Outcome {
        let touching = self.touching;
        match (self.straight, self.circular) {
            (Straight::Line, _) => match Straight::carrier(segment) {
                Ok(line) => triangle_height::line_circle_with(&line, circle, touching, &mut ()),
                Err(_) => Outcome::undecided(Reason::Degenerate, "no-direction"),
            },
            (Straight::Segment, Circular::Boundary) => {
                gates::segment_circle_with(segment, circle, touching, &mut ())
            }
            (Straight::Segment, Circular::Solid) => {
                conjugate_product::segment_circle_with(segment, circle, touching, &mut ())
            }
        }
    }
}

/// How far a segment has to be moved until its farther end is on the circle of that radius about the
/// origin. The places of its middle at which that is so are the rim of a lens between two arcs, each
/// as far as the radius from one end's mirror image.
fn to_swallowing([start, end]: [DVec2; 2], radius: f64) -> f64 {
    let (half, middle) = (start.distance(end) / 2.0, start.midpoint(end));
    if half >= radius {
        return f64::INFINITY;
    }
    let axis = (end - start).try_normalize().unwrap_or(DVec2::X);
    // In one quarter of the lens, which is alike in all four.
    let (x, y) = (middle.dot(axis).abs(), middle.perp_dot(axis).abs());
    let tip = (radius * radius - half * half).sqrt();
    if (y - tip) * half > x * tip { x.hypot(y - tip) } else { ((x + half).hypot(y) - radius).abs() }
}

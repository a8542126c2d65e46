//! What "collide" may mean, and the method that answers in each sense.

use super::Question;
use crate::algorithm::Touching;
use crate::algorithm::{conjugate_product, gates, triangle_height};
use crate::catalog::{CONJUGATE_PRODUCT, GATES, TRIANGLE_HEIGHT};
use crate::demo::play::prelude::*;

/// One meaning of "collide".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The segment goes on beyond its ends.
    pub line: bool,
    /// The circle is its boundary alone, and no disc.
    pub boundary: bool,
    /// < for ≤: touching does not count.
    pub strict: bool,
}

/// All that differ; to a line, which never stays inside, disc and boundary are one.
pub const ALL: [Definition; 6] = [
    Definition::DISC,
    Definition { strict: true, ..Definition::DISC },
    Definition::RIM,
    Definition { strict: true, ..Definition::RIM },
    Definition::LINE,
    Definition { strict: true, ..Definition::LINE },
];

impl Definition {
    /// Niemitalo's.
    pub const DISC: Self = Self { line: false, boundary: false, strict: false };
    /// Baeldung's for segments.
    pub const RIM: Self = Self { boundary: true, ..Self::DISC };
    /// Baeldung's for lines.
    pub const LINE: Self = Self { line: true, ..Self::DISC };

    /// The same with one switch turned; questions about none or all turn none.
    pub fn flipped(self, question: Question) -> Self {
        match question {
            Question::Circle => Self { boundary: !self.boundary, ..self },
            Question::Touching => Self { strict: !self.strict, ..self },
            Question::Straight => Self { line: !self.line, ..self },
            Question::Chosen | Question::All => self,
        }
    }

    /// Whether they mean the same: a line never stays inside, so that its circle may be
    /// solid or not.
    pub fn is(self, other: Self) -> bool {
        let is_same_circle = self.line || self.boundary == other.boundary;
        (self.line, self.strict) == (other.line, other.strict) && is_same_circle
    }

    /// The method that answers.
    pub fn method(self) -> MethodId {
        match (self.line, self.boundary) {
            (true, _) => TRIANGLE_HEIGHT.repaired(),
            (false, true) => GATES.repaired(),
            (false, false) => CONJUGATE_PRODUCT.repaired(),
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
        match (self.line, self.boundary) {
            (true, _) if start == end => f64::INFINITY,
            (true, _) => off(start.perp_dot(end).abs() / along.length()),
            (false, false) => off(nearest()),
            (false, true) => off(nearest()).min(to_swallowing([start, end], circle.radius())),
        }
    }

    /// The method's answer.
    pub fn judge(self, segment: &Segment, circle: &Circle) -> Outcome {
        let touching = if self.strict { Touching::Misses } else { Touching::Collides };
        match (self.line, self.boundary) {
            (true, _) => match Line::new(segment.start(), segment.end()) {
                Ok(line) => triangle_height::line_circle_with(&line, circle, touching, &mut ()),
                Err(_) => Outcome::undecided(Reason::Degenerate, "no-direction"),
            },
            (false, true) => gates::segment_circle_with(segment, circle, touching, &mut ()),
            (false, false) => {
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

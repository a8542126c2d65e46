//! What a method takes the shapes to be, and so which verdict is right.

use crate::outcome::Verdict;
use crate::reference::{self, Truth};
use crate::shape::Shape;

/// What a method takes the shapes to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Semantics {
    /// Solids with their boundaries: a contained shape collides, and so do shapes that touch.
    Closed,
    /// Solids without their boundaries: shapes that only touch do not collide.
    Open,
    /// A segment or line against the *boundary* of a circle: a contained one does not collide.
    Boundary,
}

impl Semantics {
    /// Its name in a word, as answers in JSON have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::Boundary => "boundary",
        }
    }

    /// The right verdict on two shapes, in either order, of which the reference says `truth`;
    /// `None` where the question has no meaning.
    pub fn right(self, truth: &Truth, [a, b]: [&Shape; 2]) -> Option<Verdict> {
        match self {
            Self::Closed => Some(truth.verdict),
            Self::Open => Some(Verdict::from_hit(truth.contact.gap < 0.0)),
            Self::Boundary => reference::meets_boundary(truth, a, b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse, Rectangle, Segment};
    use glam::DVec2;

    fn right(semantics: Semantics, a: &Shape, b: &Shape) -> Option<Verdict> {
        let either = [[a, b], [b, a]];
        let [one, other] = either.map(|[a, b]| semantics.right(&reference::judge(a, b), [a, b]));
        assert_eq!(one, other);
        one
    }

    #[test]
    fn touching_collides_for_closed_solids_alone_to_the_last_digit() {
        let circle = |x: f64| Shape::from(Circle::new(DVec2::new(x, 0.0), 2.0).unwrap());
        let others = [
            (5.0, Shape::from(Rectangle::new(DVec2::ZERO, DVec2::new(6.0, 2.0), 0.0).unwrap())),
            (5.0, Ellipse::new(DVec2::ZERO, DVec2::new(3.0, 1.0), 0.0).unwrap().into()),
        ];
        for (x, other) in others {
            for (x, closed, open) in [
                (f64::next_down(x), Verdict::Colliding, Verdict::Colliding),
                (x, Verdict::Colliding, Verdict::Separate),
                (f64::next_up(x), Verdict::Separate, Verdict::Separate),
            ] {
                assert_eq!(right(Semantics::Closed, &circle(x), &other), Some(closed), "{x}");
                assert_eq!(right(Semantics::Open, &circle(x), &other), Some(open), "{x}");
                assert_eq!(right(Semantics::Boundary, &circle(x), &other), None);
            }
        }
    }

    #[test]
    fn a_swallowed_segment_collides_but_with_the_boundary() {
        let circle = Circle::new(DVec2::ZERO, 9.0).unwrap().into();
        let segment = Segment::new(DVec2::ZERO, DVec2::ONE).unwrap().into();
        let all = [Semantics::Closed, Semantics::Open, Semantics::Boundary];
        let said = all.map(|it| right(it, &circle, &segment).unwrap());
        assert_eq!(said, [Verdict::Colliding, Verdict::Colliding, Verdict::Separate]);
    }
}

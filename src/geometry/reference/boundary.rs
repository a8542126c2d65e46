//! Does a shape meet the *boundary* of a circle? For methods that ask that and not
//! whether the solids touch.
//!
//! It does where the solids touch and the circle does not swallow the shape: a segment
//! lies inside the open disc exactly where both its ends do, and a line never does.

use super::Truth;
use crate::exact::{Dyadic, DyadicVector};
use crate::outcome::Verdict;
use crate::shape::{Circle, Shape};
use glam::DVec2;
use std::cmp::Ordering;

/// Whether a segment or a line meets the boundary of a circle, the two in either order, of which
/// as solids `truth` is known; exact, as that verdict is.
///
/// `None` for pairs that no method asks this of: all others.
pub fn meets_boundary(truth: &Truth, a: &Shape, b: &Shape) -> Option<Verdict> {
    let ((Shape::Circle(circle), other) | (other, Shape::Circle(circle))) = (a, b) else {
        return None;
    };
    let ends = match other {
        Shape::Segment(segment) => [segment.start(), segment.end()],
        Shape::Line(line) if line.through()[0] == line.through()[1] => line.through(),
        Shape::Line(_) => return Some(truth.verdict),
        _ => return None,
    };
    let swallowed = ends.iter().all(|end| holds(circle, *end));
    Some(if swallowed { Verdict::Separate } else { truth.verdict })
}

/// Is the point in the circle's interior?
fn holds(circle: &Circle, point: DVec2) -> bool {
    let offset = DyadicVector::from(point) - DyadicVector::from(circle.center());
    match (offset.dot(&offset) - Dyadic::from(circle.radius()).squared()).sign() {
        Some(sign) => sign == Ordering::Less,
        None => point.distance(circle.center()) < circle.radius(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge;
    use super::*;
    use crate::shape::{Line, Segment};

    fn segment(x: f64, y: f64) -> Shape {
        Segment::new(DVec2::ZERO, DVec2::new(x, y)).unwrap().into()
    }

    fn circle(radius: f64) -> Shape {
        Circle::new(DVec2::ZERO, radius).unwrap().into()
    }

    fn meets_boundary(a: &Shape, b: &Shape) -> Option<Verdict> {
        super::meets_boundary(&judge(a, b), a, b)
    }

    #[test]
    fn a_swallowed_segment_does_not_meet_the_boundary() {
        assert_eq!(meets_boundary(&segment(3.0, 4.0), &circle(6.0)), Some(Verdict::Separate));
        assert_eq!(meets_boundary(&segment(3.0, 4.0), &circle(4.0)), Some(Verdict::Colliding));
    }

    #[test]
    fn an_end_on_the_boundary_meets_it_and_one_unit_in_the_last_place_inside_does_not() {
        assert_eq!(meets_boundary(&segment(3.0, 4.0), &circle(5.0)), Some(Verdict::Colliding));
        let larger = circle(5f64.next_up());
        assert_eq!(meets_boundary(&segment(3.0, 4.0), &larger), Some(Verdict::Separate));
    }

    #[test]
    fn a_line_is_never_swallowed() {
        let line = Line::new(DVec2::ZERO, DVec2::X).unwrap().into();
        assert_eq!(meets_boundary(&line, &circle(9.0)), Some(Verdict::Colliding));
    }

    #[test]
    fn other_pairs_have_no_answer() {
        assert_eq!(meets_boundary(&circle(1.0), &circle(2.0)), None);
        assert_eq!(meets_boundary(&segment(1.0, 0.0), &segment(1.0, 0.0)), None);
    }
}

//! Moves that are exact: one shape onto another's boundary, centre, size or angle.

use crate::lab;
use crate::outcome::Verdict;
use crate::reference;
use crate::scene::kind;
use crate::shape::Shape;
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// A property of a shape that is made exact, given the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alignment {
    /// Slid along the shortest way until it just touches the other.
    Contact,
    Concentric,
    EqualSizes,
    EqualAngle,
    /// Its own two sizes equal.
    Round,
}

impl Alignment {
    pub const ALL: [Self; 5] =
        [Self::Contact, Self::Concentric, Self::EqualSizes, Self::EqualAngle, Self::Round];
}

/// The most Newton steps to contact; from outside a convex shape each at least halves the gap.
const STEPS: u32 = 200;

/// `None` where the alignment means nothing for the shapes, or where they have it already.
pub fn aligned(shape: &Shape, other: &Shape, to: Alignment) -> Option<Shape> {
    let after = match to {
        Alignment::Contact => touching(shape, other, reference::judge(shape, other).normal),
        Alignment::Concentric => shape.centered_at(other.center()).ok(),
        Alignment::EqualSizes => kind::with_sizes(shape, kind::sizes(other)?),
        Alignment::EqualAngle => {
            kind::angle(shape)?;
            kind::resized(shape, kind::angle(other)?, shape.reach()).ok()
        }
        Alignment::Round => {
            let [width, height] = kind::sizes(shape)?;
            kind::with_sizes(shape, [width.max(height); 2])
        }
    }?;
    (after != *shape).then_some(after)
}

/// Moves `shape` along `way` until it just touches `other`: one unit in the last place farther and
/// it would not. Of two such places the nearer counts; `None` if the whole line has none.
///
/// The signed gap of convex shapes is convex along a line, so Newton's steps from outside never
/// overshoot.
pub fn touching(shape: &Shape, other: &Shape, way: DVec2) -> Option<Shape> {
    let way = way.try_normalize()?;
    let probe = Probe { shape, other, way };
    let (gap, slope) = probe.gap(0.0)?;
    let size = lab::size(shape, other);
    let places = if gap > 0.0 {
        [probe.root(0.0, gap, slope), None]
    } else {
        // From inside, it first leaves the other shape on either side.
        [1.0, -1.0].map(|side| {
            let mut reach = (gap.abs() + size * 1e-3) * side;
            for _ in 0..64 {
                let (gap, slope) = probe.gap(reach)?;
                if gap > 0.0 {
                    return probe.root(reach, gap, slope);
                }
                reach *= 2.0;
            }
            None
        })
    };
    let nearest = places.into_iter().flatten().min_by(|a, b| a.abs().total_cmp(&b.abs()))?;
    probe.settled(nearest)
}

struct Probe<'s> {
    shape: &'s Shape,
    other: &'s Shape,
    way: DVec2,
}

impl Probe<'_> {
    fn at(&self, along: f64) -> Option<Shape> {
        self.shape.translated(self.way * along).ok()
    }

    /// The signed gap after going so far along the way, and its derivative.
    fn gap(&self, along: f64) -> Option<(f64, f64)> {
        let contact = reference::judge(&self.at(along)?, self.other);
        // The normal points from the moved shape to the other.
        contact.gap.is_finite().then(|| (contact.gap, -contact.normal.dot(self.way)))
    }

    /// The place where the gap is zero, by Newton's steps from outside.
    fn root(&self, mut along: f64, mut gap: f64, mut slope: f64) -> Option<f64> {
        for _ in 0..STEPS {
            let next = along - gap / slope;
            if !next.is_finite() || next == along {
                break;
            }
            let (next_gap, next_slope) = self.gap(next)?;
            if next_gap <= 0.0 || next_gap.abs() >= gap.abs() {
                // Only rounding is left, or the line passes by.
                let hit = next_gap <= 0.0 || gap <= 1e-12 * lab::size(self.shape, self.other);
                return hit.then_some(next);
            }
            (along, gap, slope) = (next, next_gap, next_slope);
        }
        (gap <= 1e-12 * lab::size(self.shape, self.other)).then_some(along)
    }

    /// The shape at the last place that touches, beside a place that does not.
    fn settled(&self, near: f64) -> Option<Shape> {
        let touches = |along: f64| {
            let shape = self.at(along)?;
            Some(reference::judge(&shape, self.other).verdict() == Verdict::Colliding)
        };
        let unit = 1e-14 * lab::size(self.shape, self.other);
        let slope = self.gap(near)?.1;
        let outward = if slope >= 0.0 { 1.0 } else { -1.0 };
        let find = |wanted: bool, side: f64| {
            let mut reach = unit;
            (0..80).find_map(|_| {
                let place = near + side * reach;
                reach *= 2.0;
                (touches(place) == Some(wanted)).then_some(place)
            })
        };
        let inside = if touches(near)? { near } else { find(true, -outward)? };
        let outside = if touches(near)? { find(false, outward)? } else { near };
        last_touching(|along| self.at(along), self.other, inside, outside)
    }
}

/// The last shape that touches `other` on the way from a place `inside`, where it does, to one
/// `outside`, where it does not.
pub(super) fn last_touching(
    at: impl Fn(f64) -> Option<Shape>,
    other: &Shape,
    inside: f64,
    outside: f64,
) -> Option<Shape> {
    let (mut inside, mut outside) = ((inside, at(inside)?), (outside, at(outside)?));
    loop {
        let middle = f64::midpoint(inside.0, outside.0);
        let shape = at(middle)?;
        if [inside, outside].iter().any(|it| it.0 == middle || it.1 == shape) {
            return Some(inside.1);
        }
        let touches = reference::verdict(&shape, other) == Verdict::Colliding;
        *(if touches { &mut inside } else { &mut outside }) = (middle, shape);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse, Line, Rectangle};

    fn ellipse(x: f64, y: f64) -> Shape {
        Ellipse::new(DVec2::new(x, y), DVec2::new(2.0, 0.7), 0.4).unwrap().into()
    }

    fn touches(shape: &Shape, other: &Shape) {
        let truth = reference::judge(shape, other);
        assert_eq!(truth.verdict(), Verdict::Colliding, "{shape:?} {other:?}");
        assert!(truth.gap.abs() < 1e-14, "{} {shape:?} {other:?}", truth.gap);
    }

    #[test]
    fn one_unit_farther_is_apart() {
        let circle = Circle::new(DVec2::new(9.0, 0.5), 1.0).unwrap().into();
        let other = ellipse(0.0, 0.0);
        let after = touching(&circle, &other, DVec2::NEG_X).unwrap();
        touches(&after, &other);
        let beyond = after.center().x.next_up().next_up();
        let beyond = after.centered_at(DVec2::new(beyond, after.center().y)).unwrap();
        assert_eq!(reference::judge(&beyond, &other).verdict(), Verdict::Separate);
    }

    #[test]
    fn of_two_contacts_on_the_way_the_nearer_is_taken() {
        let other = ellipse(0.0, 0.0);
        let circle = |x: f64| Circle::new(DVec2::new(x, 0.0), 0.5).unwrap().into();
        for x in [-1.0, 1.0] {
            let after = touching(&circle(x), &other, DVec2::X).unwrap();
            assert!(after.center().x * x > 0.0);
            touches(&after, &other);
        }
    }

    #[test]
    fn centres_sizes_and_angles_are_taken_over_exactly() {
        use Alignment::{Concentric, EqualAngle, EqualSizes, Round};
        let (shape, other) = (ellipse(5.0, 4.0), ellipse(0.1, 1e-9));
        let rectangle = Rectangle::new(DVec2::ONE, DVec2::new(0.3, 0.1), 1.1).unwrap().into();
        for (other, to, numbers) in [
            (other, Concentric, [0.1, 1e-9, 2.0, 0.7, 0.4]),
            (rectangle, EqualSizes, [5.0, 4.0, 0.15, 0.05, 0.4]),
            (rectangle, EqualAngle, [5.0, 4.0, 2.0, 0.7, 1.1]),
            (rectangle, Round, [5.0, 4.0, 2.0, 2.0, 0.4]),
        ] {
            assert_eq!(aligned(&shape, &other, to).unwrap().numbers(), numbers, "{to:?}");
        }
    }

    #[test]
    fn alignments_without_a_meaning_change_nothing() {
        let circle: Shape = Circle::new(DVec2::splat(9.0), 0.5).unwrap().into();
        let line = |x: f64| Line::new(DVec2::ZERO, DVec2::new(x, 1.0)).unwrap().into();
        for (shape, other, to) in [
            (circle, ellipse(0.0, 0.0), Alignment::EqualAngle),
            (circle, line(1.0), Alignment::EqualSizes),
            (circle, line(1.0), Alignment::Round),
            (circle, circle, Alignment::Concentric),
            // Lines that cross cannot be made to touch.
            (line(0.0), line(1.0), Alignment::Contact),
        ] {
            assert_eq!(aligned(&shape, &other, to), None, "{to:?}");
        }
        // The first way passes by, the second leads nowhere.
        for way in [DVec2::X, DVec2::ZERO] {
            assert_eq!(touching(&circle, &ellipse(0.0, 0.0), way), None);
        }
    }
}

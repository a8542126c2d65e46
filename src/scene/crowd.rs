//! Which of many shapes collide, kept up to date while they move.
//!
//! **Question.** Which pairs of many shapes share a point?
//!
//! **Idea.** The shapes' upright boxes are sorted by their left sides: those that may overlap a box
//! follow it, as far as its right side. Only pairs whose boxes overlap are tested, by the exact
//! predicate where one exists and else by the reference. When shapes move, only their own pairs
//! are tested again. The box of a line without ends is the whole plane.
//!
//! **Accuracy.** The verdicts are those of the reference.
//!
//! **Cost.** For moved shapes a test for each box that they overlap, and a look at all boxes.

use crate::outcome::Verdict;
use crate::page::view::Area;
use crate::reference;
use crate::scene::Which;
use crate::shape::Shape;
use glam::DVec2;

/// How much a box is larger than its shape, as a share of its largest coordinate: more than
/// rounding can take away. A larger one would test pairs in vain.
const SLACK: f64 = 1e-12;

#[derive(Default)]
pub struct Crowd {
    shapes: Vec<Shape>,
    boxes: Vec<Area>,
    /// The indices of all shapes, sorted by the left sides of their boxes.
    order: Vec<usize>,
    /// For each shape the indices of those that it collides with, in ascending order.
    partners: Vec<Vec<usize>>,
    pub collisions: usize,
    /// How many pairs the last change tested exactly.
    pub tested: usize,
}

impl Crowd {
    pub fn follow(&mut self, shapes: &[Shape]) {
        let (before, count) = (self.shapes.len(), shapes.len());
        let is_new = |index: usize| self.shapes.get(index) != shapes.get(index);
        let new: Vec<_> = (0..before.max(count)).map(is_new).collect();
        if !new.contains(&true) {
            return;
        }
        self.shapes.truncate(count);
        self.shapes.extend(shapes.iter().skip(before));
        self.boxes.resize(count, EVERYWHERE);
        self.partners.resize(count, Vec::new());
        self.order.retain(|it| *it < count);
        self.order.extend(before..count);
        for index in 0..count {
            self.partners[index].retain(|it| !new[index] && !new[*it]);
            if new[index] {
                self.shapes[index] = shapes[index];
                self.boxes[index] = bounds(&shapes[index]);
            }
        }
        self.test(&new);
    }

    fn test(&mut self, new: &[bool]) {
        let Self { shapes, boxes, order, partners, .. } = self;
        order.sort_by(|a, b| boxes[*a].min.x.total_cmp(&boxes[*b].min.x));
        let moved: Vec<_> = order.iter().copied().filter(|it| new[*it]).collect();
        let mut moved_later = &moved[..];
        self.tested = 0;
        for (place, &one) in order.iter().enumerate() {
            let mut later = moved_later;
            if new[one] {
                (moved_later, later) = (&moved_later[1..], &order[place + 1..]);
            }
            let right = boxes[one].max.x;
            for &other in later.iter().take_while(|it| boxes[**it].min.x <= right) {
                if !boxes[one].meets(&boxes[other]) {
                    continue;
                }
                self.tested += 1;
                if collide(&shapes[one], &shapes[other]) {
                    partners[one].push(other);
                    partners[other].push(one);
                }
            }
        }
        partners.iter_mut().for_each(|it| it.sort_unstable());
        self.collisions = partners.iter().map(Vec::len).sum::<usize>() / 2;
    }

    pub fn is_struck(&self, which: Which) -> bool {
        self.partners.get(which.0).is_some_and(|partners| !partners.is_empty())
    }

    pub fn pairs(&self) -> impl Iterator<Item = [Which; 2]> {
        self.partners.iter().enumerate().flat_map(|(index, partners)| {
            let later = partners.iter().filter(move |it| **it > index);
            later.map(move |it| [index, *it].map(Which))
        })
    }
}

pub fn collide(a: &Shape, b: &Shape) -> bool {
    reference::verdict(a, b) == Verdict::Colliding
}

const EVERYWHERE: Area = Area::new(DVec2::NEG_INFINITY, DVec2::INFINITY);

/// The box of a shape; the whole plane for lines without ends and absurdly large shapes.
fn bounds(shape: &Shape) -> Area {
    let Some([low, high]) = shape.bounds() else { return EVERYWHERE };
    let reach = low.abs().max(high.abs()).max_element();
    let area = Area::new(low, high).grown(reach * SLACK);
    if reach.is_finite() { area } else { EVERYWHERE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse, Line, Point, Rectangle, Segment};

    fn shape(random: &mut fastrand::Rng) -> Shape {
        let at = DVec2::new(random.f64(), random.f64()) * 12.0;
        let size = DVec2::new(random.f64(), random.f64()) + 0.1;
        let turn = random.f64() * 7.0;
        let along = DVec2::from_angle(turn) * size.x;
        match random.u32(..12) {
            0 => Line::new(at, at + along).unwrap().into(),
            1 | 2 => Segment::new(at - along, at + along).unwrap().into(),
            3 | 4 => Rectangle::new(at, size * 2.0, turn).unwrap().into(),
            5 | 6 => Point::new(at).unwrap().into(),
            7 | 8 => Circle::new(at, size.x).unwrap().into(),
            _ => Ellipse::new(at, size, turn).unwrap().into(),
        }
    }

    fn all_pairs(shapes: &[Shape]) -> Vec<[Which; 2]> {
        let pairs = (0..shapes.len()).flat_map(|i| (i + 1..shapes.len()).map(move |j| [i, j]));
        pairs
            .filter(|[i, j]| {
                reference::judge(&shapes[*i], &shapes[*j]).verdict() == Verdict::Colliding
            })
            .map(|pair| pair.map(Which))
            .collect()
    }

    fn check(crowd: &Crowd, shapes: &[Shape]) {
        let expected = all_pairs(shapes);
        assert_eq!(crowd.pairs().collect::<Vec<_>>(), expected);
        assert_eq!(crowd.collisions, expected.len());
    }

    #[test]
    fn collisions_are_those_of_all_pairs_through_all_changes() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut shapes: Vec<_> = (0..60).map(|_| shape(&mut random)).collect();
        let mut crowd = Crowd::default();
        crowd.follow(&shapes);
        check(&crowd, &shapes);
        for round in 0..60 {
            match round % 6 {
                0 => shapes.push(shape(&mut random)),
                1 => {
                    shapes.remove(random.usize(..shapes.len()));
                }
                _ => {
                    let index = random.usize(..shapes.len());
                    shapes[index] = shape(&mut random);
                }
            }
            crowd.follow(&shapes);
            check(&crowd, &shapes);
        }
    }

    #[test]
    fn only_pairs_of_moved_shapes_are_tested() {
        let circle = |i: i32| {
            let at = DVec2::new(f64::from(i % 30), f64::from(i / 30)) * 3.0;
            Shape::from(Circle::new(at, 1.0).unwrap())
        };
        let mut shapes: Vec<_> = (0..900).map(circle).collect();
        let mut crowd = Crowd::default();
        crowd.follow(&shapes);
        assert_eq!((crowd.collisions, crowd.tested), (0, 0));
        shapes[400] = shapes[400].translated(DVec2::X * 1.5).unwrap();
        crowd.follow(&shapes);
        assert_eq!((crowd.collisions, crowd.tested), (1, 1));
        assert!(crowd.is_struck(Which(400)) && crowd.is_struck(Which(401)));
        crowd.follow(&shapes);
        assert_eq!(crowd.tested, 1, "nothing changed: the last change stands");
    }

    #[test]
    fn touching_is_found_at_any_distance_from_the_origin() {
        for far in [1.0, 1e6, 1e12, 1e99, 1e200] {
            let circle = |x: f64, r: f64| Shape::from(Circle::new(DVec2::new(x, 0.0), r).unwrap());
            let shapes = [circle(far, far), circle(3.0 * far, far), circle(-far, 0.5 * far)];
            let mut crowd = Crowd::default();
            crowd.follow(&shapes);
            check(&crowd, &shapes);
        }
    }
}

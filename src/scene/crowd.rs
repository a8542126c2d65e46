//! Which of many shapes collide, kept up to date while they move.
//!
//! **Question.** Which pairs of many shapes share a point?
//!
//! **Idea.** Upright boxes first: an R*-tree finds the pairs whose boxes overlap, and only
//! those are tested, by the exact predicate where one exists and else by the reference.
//! When shapes move only their own pairs are tested again. Lines without ends have no box
//! and are tested against everything.
//!
//! **Accuracy.** The verdicts are those of the reference.
//!
//! **Cost.** A moved shape costs two changes of the tree and a test for each box that it overlaps.

use crate::outcome::Verdict;
use crate::reference;
use crate::scene::Which;
use crate::shape::Shape;
use glam::DVec2;
use rstar::primitives::{GeomWithData, Rectangle as TreeBox};
use rstar::{AABB, RTree, RTreeObject};

/// How much wider than the shape its box is, as a share of its largest coordinate: more
/// than rounding can take away. Larger would test pairs in vain.
const SLACK: f64 = 1e-12;

/// Coordinates up to here have a box; beyond it the tree's areas would overflow.
const LARGEST: f64 = 1e100;

type Leaf = GeomWithData<TreeBox<[f64; 2]>, usize>;

#[derive(Default)]
pub struct Crowd {
    shapes: Vec<Shape>,
    /// The box of each shape; lines without ends and absurdly large shapes have none.
    boxes: Vec<Option<TreeBox<[f64; 2]>>>,
    tree: RTree<Leaf>,
    /// For each shape those that it collides with, in order.
    partners: Vec<Vec<usize>>,
    pub collisions: usize,
    /// How many pairs the last change tested exactly.
    pub tested: usize,
    scratch: Vec<usize>,
}

impl Crowd {
    pub fn follow(&mut self, shapes: &[Shape]) {
        let changed = self.shapes.iter().zip(shapes).filter(|(old, new)| old != new).count();
        if changed == 0 && self.shapes.len() == shapes.len() {
            return;
        }
        self.tested = 0;
        // Beyond this share a tree made anew is better balanced and made faster.
        if self.shapes.len() != shapes.len() || changed > 16 + shapes.len() / 4 {
            self.begin(shapes);
        } else {
            for (index, shape) in shapes.iter().enumerate() {
                if self.shapes[index] != *shape {
                    self.change(index, *shape);
                }
            }
        }
    }

    fn begin(&mut self, shapes: &[Shape]) {
        self.shapes.clear();
        self.shapes.extend_from_slice(shapes);
        self.boxes.clear();
        self.boxes.extend(shapes.iter().map(bounds));
        let leaves = self.boxes.iter().enumerate();
        let leaves = leaves.filter_map(|(index, it)| it.map(|it| Leaf::new(it, index)));
        self.tree = RTree::bulk_load(leaves.collect());
        self.partners.clear();
        self.partners.resize(shapes.len(), Vec::new());
        self.collisions = 0;
        for index in 0..shapes.len() {
            self.test(index, |other| other > index);
            self.partners[index].sort_unstable();
        }
    }

    fn change(&mut self, index: usize, shape: Shape) {
        for partner in std::mem::take(&mut self.partners[index]) {
            if let Ok(place) = self.partners[partner].binary_search(&index) {
                self.partners[partner].remove(place);
            }
            self.collisions -= 1;
        }
        let after = bounds(&shape);
        if self.boxes[index] != after {
            if let Some(before) = self.boxes[index] {
                self.tree.remove(&Leaf::new(before, index));
            }
            if let Some(after) = after {
                self.tree.insert(Leaf::new(after, index));
            }
        }
        (self.shapes[index], self.boxes[index]) = (shape, after);
        self.test(index, |other| other != index);
        self.partners[index].sort_unstable();
    }

    /// Tests a shape against those whose boxes overlap its own, as far as `wanted`.
    fn test(&mut self, index: usize, wanted: impl Fn(usize) -> bool) {
        let mut others = std::mem::take(&mut self.scratch);
        others.clear();
        match self.boxes[index] {
            None => others.extend(0..self.shapes.len()),
            Some(it) => {
                let overlapping = self.tree.locate_in_envelope_intersecting(it.envelope());
                others.extend(overlapping.map(|leaf| leaf.data));
                let endless = self.boxes.iter().enumerate().filter(|(_, it)| it.is_none());
                others.extend(endless.map(|(index, _)| index));
            }
        }
        for &other in others.iter().filter(|other| wanted(**other)) {
            self.tested += 1;
            if collide(&self.shapes[index], &self.shapes[other]) {
                self.collisions += 1;
                self.partners[index].push(other);
                if let Err(place) = self.partners[other].binary_search(&index) {
                    self.partners[other].insert(place, index);
                }
            }
        }
        self.scratch = others;
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

/// Whether two solids share a point, beyond doubt.
pub fn collide(a: &Shape, b: &Shape) -> bool {
    reference::verdict(a, b) == Verdict::Colliding
}

fn bounds(shape: &Shape) -> Option<TreeBox<[f64; 2]>> {
    let [low, high] = shape.bounds()?;
    let reach = low.abs().max(high.abs()).max_element();
    let slack = DVec2::splat(reach * SLACK);
    let whole = reach.is_finite() && reach < LARGEST;
    let corners = AABB::from_corners((low - slack).into(), (high + slack).into());
    whole.then(|| TreeBox::from_aabb(corners))
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
                reference::judge(&shapes[*i], &shapes[*j]).verdict == Verdict::Colliding
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

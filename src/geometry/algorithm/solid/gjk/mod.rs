//! GJK: walking the difference of two solids towards the origin.
//!
//! **Question.** Do two bounded solids of any kind share a point, and else how far apart are they,
//! and where?
//!
//! **Idea.** The difference A − B holds a − b for all points of both. It is convex, it holds the
//! origin exactly where the solids share a point, and its point nearest to the origin is as far
//! from there as they are apart. It need not be constructed: its extreme point along a direction is
//! that of A minus that of B along the opposite direction. So keep a simplex of up to three such
//! points, find its point nearest to the origin, look for the extreme point beyond it, drop the
//! vertices that no longer carry the nearest point, and repeat. If the simplex encloses the origin
//! they collide; if the extreme point is not farther on than the simplex, the simplex is as far
//! from the origin as they are apart. As soon as an extreme point stays on this side of the origin
//! they are surely separate.
//!
//! **Accuracy.** Gap to 1e-13 of the larger of size and offset, and worse where sizes are worlds
//! apart. The verdict is the sign of the best separating direction, no better than that, but exact
//! for points, segments, rectangles and polygons. Of an overlap it knows no depth.
//!
//! **Cost.** On polygons a handful of rounds. On curved rims each round would halve the arc; as
//! soon as two directions are near, the secant of their errors leads to the next. No allocation.
//!
//! **When it fails.** Shapes without bounds have no extreme point: it refuses lines.
//!
//! **Source.** Gilbert, Johnson and Keerthi, "A fast procedure for computing the distance between
//! complex objects in three-dimensional space", 1988; the subalgorithm by signed volumes of
//! Montanari, Petrinic and Barbieri, "Improving the GJK Algorithm for Faster and More Reliable
//! Distance Queries Between Convex Objects", 2017, here of areas. Ours: the frame in which sizes
//! are about 1, so that nothing depends on the unit of length; the direction square to an edge,
//! which keeps its digits where the nearest point is next to the origin; the secant on curved rims;
//! the stop where neither bound moves any more. [`published`] keeps subalgorithm and stop of 1988.

pub mod published;

use crate::algorithm::prelude::*;
use crate::support::{Pair, Placed, settled, unit};

/// The distance and its bound count as equal below this difference, in units of the frame. Larger
/// would stop before the last digits; smaller would never stop on a curved rim.
pub(in crate::algorithm) const SAME: f64 = 16.0 * f64::EPSILON;

/// On a curved rim each round halves an arc; needles have long ones. More only repeats rounding.
const MOST_ROUNDS: u32 = 200;

/// The sine up to which two directions are near: within it a rim bends almost evenly. Larger
/// guesses far off; smaller waits for more halved arcs.
const NEAR: f64 = 0.4;

/// Points of the difference's rim in a picture: one every two degrees looks smooth at any size.
const RIM_POINTS: u16 = 180;

/// A step of the walk. Lengths and points are those of the world.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The first point: the extreme one along the way between the centres.
    Started {
        /// The rim of the difference, for pictures: the walk does not know it. Moved by a − b, the
        /// second shape touches the first with those two points.
        rim: Vec<DVec2>,
        /// Its point.
        simplex: Simplex,
    },
    /// The difference was asked for its extreme point on the side of the origin.
    Looked {
        /// The unit vector from the simplex's nearest point to the origin, or a guess of its limit.
        direction: DVec2,
        /// Whether it is the guess, by the secant of the two looks before.
        by_secant: bool,
        /// The extreme point along it.
        vertex: Vertex,
        /// How far it is behind the origin: above zero, the solids are at least so far apart.
        bound: f64,
        /// How far the simplex's nearest point is from the origin: they are no farther apart.
        distance: f64,
    },
    /// The simplex with the new vertex, and what of it carries its point nearest to the origin.
    Reduced {
        /// With the new vertex at its end.
        from: Simplex,
        /// The face that is kept, with its nearest point. A triangle holds the origin.
        to: Simplex,
    },
    /// No extreme point is nearer, or the origin is enclosed.
    Answer,
}

/// The verdict on two bounded solids, and their distance where they are separate.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    match Placed::new(&a, &b) {
        Placed::Bodies(pair) => walk([&a, &b], &pair, trace).0,
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    }
}

/// The outcome, and the last simplex, in the frame of the pair.
pub(in crate::algorithm) fn walk(
    shapes: [&Shape; 2],
    pair: &Pair,
    trace: &mut impl Trace<Step>,
) -> (Outcome, Simplex) {
    let mut walk = Walk::new(shapes, pair, trace);
    let outcome = walk.run();
    (outcome, walk.simplex)
}

/// A direction, and how far its extreme point is beside the origin, along the tangent: zero for the
/// right direction, and the more the farther a direction is turned from it.
#[derive(Clone, Copy)]
struct Look {
    direction: DVec2,
    slip: f64,
}

impl Look {
    #[inline]
    fn of(direction: DVec2, vertex: Vertex) -> Self {
        Self { direction, slip: direction.perp_dot(vertex.difference()) }
    }

    /// The direction in which the slip would vanish if it went on as between an earlier look and
    /// this one. `None` if that is far: only near guesses are good.
    #[inline]
    fn secant(&self, before: &Self) -> Option<DVec2> {
        let turned = before.direction.perp_dot(self.direction);
        let turn = self.slip * turned / (before.slip - self.slip);
        let is_near = turned.abs() < NEAR && turn.abs() < NEAR;
        if is_near { unit(self.direction + self.direction.perp() * turn) } else { None }
    }
}

struct Walk<'p, T> {
    shapes: [&'p Shape; 2],
    pair: &'p Pair<'p>,
    trace: &'p mut T,
    simplex: Simplex,
    /// The last two looks, for curved rims.
    looks: [Look; 2],
    /// The best direction so far, and how far apart it shows the solids to be.
    direction: DVec2,
    bound: f64,
}

impl<'p, T: Trace<Step>> Walk<'p, T> {
    fn new(shapes: [&'p Shape; 2], pair: &'p Pair<'p>, trace: &'p mut T) -> Self {
        let direction = unit(pair.offset()).unwrap_or(DVec2::X);
        let (vertex, bound) = extreme(pair, direction);
        let simplex = Simplex::of(vertex);
        trace.record(|| Step::started(pair, simplex.map(|it| in_world(pair, it))));
        let looks = [Look::of(direction, vertex); 2];
        Self { shapes, pair, trace, simplex, looks, direction, bound }
    }

    /// The exact gap of straight shapes, if this one, in units of the frame, may be only rounding.
    #[inline]
    fn settled(&self, gap: f64) -> Option<f64> {
        let [a, b] = self.shapes;
        settled(a, b, self.pair.frame.length_to_world(gap))
    }

    #[inline]
    fn is_apart(&self) -> bool {
        self.bound > 0.0 && self.settled(self.bound).is_none_or(|gap| gap > 0.0)
    }

    fn run(&mut self) -> Outcome {
        if !T::MEASURES && self.is_apart() {
            return Outcome::decided(Verdict::Separate, "separating-direction");
        }
        let is_curved = self.pair.a.is_curved() || self.pair.b.is_curved();
        let mut may_guess = false;
        // The highest bound and the least distance of looks that were no guesses.
        let mut reached = (f64::NEG_INFINITY, f64::INFINITY);
        let mut round = 0;
        loop {
            round += 1;
            let Some((towards, distance)) = towards_origin(&self.simplex) else {
                return self.enclosed("origin-on-simplex", round);
            };
            if self.bound > 0.0 && distance - self.bound <= SAME {
                return self.separate_along(towards, distance, round);
            }
            let guess = if may_guess { self.looks[1].secant(&self.looks[0]) } else { None };
            let direction = guess.unwrap_or(towards);
            let (vertex, bound) = extreme(self.pair, direction);
            self.trace.record(|| {
                let world = |it| self.pair.frame.length_to_world(it);
                let (bound, distance) = (world(bound), world(distance));
                let (by_secant, vertex) = (guess.is_some(), in_world(self.pair, vertex));
                Step::Looked { direction, by_secant, vertex, bound, distance }
            });
            // A guess that fails changes nothing, and says nothing of the next look.
            let mut is_last = false;
            if guess.is_none() {
                let moves = bound > reached.0 || distance < reached.1;
                is_last = !moves || self.simplex.holds(vertex);
                reached = (reached.0.max(bound), reached.1.min(distance));
            }
            if bound > self.bound {
                (self.bound, self.direction) = (bound, direction);
            }
            if !T::MEASURES && self.is_apart() {
                return Outcome::decided(Verdict::Separate, "separating-direction");
            }
            if is_last || round == MOST_ROUNDS || distance - bound <= SAME {
                if self.bound <= 0.0 {
                    return self.colliding("no-separating-direction", round);
                }
                return self.separate_along(towards, distance, round);
            }
            if is_curved {
                let look = Look::of(direction, vertex);
                // After a guess that leaves most of the slip comes a look along the chord's normal.
                may_guess = guess.is_none() || look.slip.abs() < 0.5 * self.looks[1].slip.abs();
                self.looks = [self.looks[1], look];
            }
            self.simplex.push(vertex);
            let from = self.simplex;
            self.simplex.reduce();
            let world = |it: Simplex| it.map(|vertex| in_world(self.pair, vertex));
            self.trace.record(|| Step::Reduced { from: world(from), to: world(self.simplex) });
            if self.simplex.is_triangle() {
                return self.enclosed("origin-enclosed", round);
            }
        }
    }

    /// They are apart by the simplex's distance from the origin, along the way from it to there.
    fn separate_along(&mut self, normal: DVec2, distance: f64, round: u32) -> Outcome {
        let Vertex { on_a, on_b } = in_world(self.pair, self.simplex.point());
        let gap = self.pair.frame.length_to_world(distance);
        self.separate(Contact { gap, on_a, on_b, normal }, "no-separating-direction", round)
    }

    /// The simplex holds the origin. If a direction separates them all the same, they are surely
    /// separate, and the simplex has lost its digits.
    fn enclosed(&mut self, decided_by: &'static str, rounds: u32) -> Outcome {
        if self.bound <= 0.0 {
            return self.colliding(decided_by, rounds);
        }
        self.separate(self.pair.contact(self.direction).0, decided_by, rounds)
    }

    /// They are apart by a contact, unless the exact gap of straight shapes shows that they touch.
    fn separate(&mut self, contact: Contact, touching: &'static str, rounds: u32) -> Outcome {
        let [a, b] = self.shapes;
        let exact = settled(a, b, contact.gap);
        if exact.is_some_and(|gap| gap <= 0.0) {
            return self.collide(touching, rounds);
        }
        let contact = Contact { gap: exact.unwrap_or(contact.gap), ..contact };
        self.trace.record(|| Step::Answer);
        let answer = Outcome::decided(Verdict::Separate, "separating-direction");
        answer.with_contact(contact).after(rounds)
    }

    /// Nothing separates them, but straight shapes with the origin almost on an edge are in doubt.
    fn colliding(&mut self, decided_by: &'static str, rounds: u32) -> Outcome {
        match self.settled(-self.simplex.margin()) {
            Some(gap) if gap > 0.0 => {
                let (contact, _) = self.pair.contact(self.direction);
                self.separate(Contact { gap, ..contact }, decided_by, rounds)
            }
            _ => self.collide(decided_by, rounds),
        }
    }

    fn collide(&mut self, decided_by: &'static str, rounds: u32) -> Outcome {
        self.trace.record(|| Step::Answer);
        Outcome::decided(Verdict::Colliding, decided_by).after(rounds)
    }
}

impl Step {
    fn started(pair: &Pair, simplex: Simplex) -> Self {
        Self::Started { rim: rim(pair), simplex }
    }
}

pub(in crate::algorithm) fn rim(pair: &Pair) -> Vec<DVec2> {
    let turn = std::f64::consts::TAU / f64::from(RIM_POINTS);
    let at = |i: u16| {
        let [on_a, on_b] = pair.supports_in_world(DVec2::from_angle(turn * f64::from(i)));
        on_a - on_b
    };
    (0..RIM_POINTS).map(at).collect()
}

/// The point of the difference farthest along a unit vector, and how far it is behind the origin.
#[inline]
pub(in crate::algorithm) fn extreme(pair: &Pair, direction: DVec2) -> (Vertex, f64) {
    let (reach_a, on_a) = pair.a.support(direction);
    let (reach_b, on_b) = pair.b.support(-direction);
    (Vertex { on_a, on_b }, direction.dot(pair.offset()) - reach_a - reach_b)
}

pub(in crate::algorithm) fn in_world(pair: &Pair, vertex: Vertex) -> Vertex {
    let [on_a, on_b] = [vertex.on_a, vertex.on_b].map(|point| pair.frame.to_world(point));
    Vertex { on_a, on_b }
}

/// The unit vector from a simplex's nearest point to the origin, and the distance; `None` at zero.
#[inline]
fn towards_origin(simplex: &Simplex) -> Option<(DVec2, f64)> {
    let back = -simplex.offset();
    let distance = back.length();
    let [p, q] = simplex.vertices() else { return Some((unit(back)?, distance)) };
    // From an edge it is square to the edge too; the longer of the two vectors keeps more digits.
    let (p, along) = (p.difference(), q.difference() - p.difference());
    if along.length_squared() < distance * distance {
        return Some((unit(back)?, distance));
    }
    let square = unit(along.perp())?;
    let side = -square.dot(p);
    (side != 0.0).then(|| (square * side.signum(), distance))
}

/// A point of the difference A − B: a point of the first shape minus one of the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vertex {
    /// The point of the first shape.
    pub on_a: DVec2,
    /// The point of the second shape.
    pub on_b: DVec2,
}

impl Vertex {
    /// Its place in the difference, seen from the origin.
    #[inline]
    pub fn difference(self) -> DVec2 {
        self.on_a - self.on_b
    }

    pub(in crate::algorithm) fn lerp(self, to: Self, share: f64) -> Self {
        Self { on_a: self.on_a.lerp(to.on_a, share), on_b: self.on_b.lerp(to.on_b, share) }
    }
}

/// A point, an edge or a triangle of the difference, with the weights of a point of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Simplex {
    vertices: [Vertex; 3],
    weights: [f64; 3],
    count: usize,
}

impl Simplex {
    fn of(vertex: Vertex) -> Self {
        let mut vertices = [Vertex::default(); 3];
        vertices[0] = vertex;
        Self { vertices, weights: [1.0, 0.0, 0.0], count: 1 }
    }

    /// Its vertices, one to three.
    #[inline]
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    /// The weight of each vertex in its point: from 0 to 1, together 1.
    pub fn weights(&self) -> &[f64] {
        &self.weights[..self.count]
    }

    /// Does it have an inside?
    #[inline]
    pub fn is_triangle(&self) -> bool {
        self.count == 3
    }

    /// Its point, as a point of each shape.
    pub fn point(&self) -> Vertex {
        let sum = |of: fn(&Vertex) -> DVec2| {
            self.vertices().iter().zip(self.weights()).map(|(vertex, by)| of(vertex) * *by).sum()
        };
        Vertex { on_a: sum(|it| it.on_a), on_b: sum(|it| it.on_b) }
    }

    /// Its point, in the difference.
    #[inline]
    fn offset(&self) -> DVec2 {
        let at = |i: usize| self.vertices[i].difference() * self.weights[i];
        match self.count {
            3 => at(0) + at(1) + at(2),
            2 => at(0) + at(1),
            _ => self.vertices[0].difference(),
        }
    }

    /// How far the origin is from the edges' lines of a triangle that holds it; else 0.
    fn margin(&self) -> f64 {
        if !self.is_triangle() {
            return 0.0;
        }
        let [p, q, r] = self.vertices.map(Vertex::difference);
        let from = |p: DVec2, q: DVec2| p.perp_dot(q).abs() / p.distance(q);
        from(p, q).min(from(q, r)).min(from(r, p))
    }

    fn map(mut self, change: impl Fn(Vertex) -> Vertex) -> Self {
        for vertex in &mut self.vertices[..self.count] {
            *vertex = change(*vertex);
        }
        self
    }

    #[inline]
    fn holds(&self, vertex: Vertex) -> bool {
        self.vertices().iter().any(|it| it.difference() == vertex.difference())
    }

    /// Appends a vertex; a triangle stays as it is.
    #[inline]
    fn push(&mut self, vertex: Vertex) {
        if self.count < 3 {
            self.vertices[self.count] = vertex;
            self.count += 1;
        }
    }

    /// Keeps the face with these vertices, and these weights.
    #[inline]
    fn keep<const N: usize>(&mut self, at: [usize; N], weights: [f64; N]) {
        let kept = at.map(|from| self.vertices[from]);
        self.vertices[..N].copy_from_slice(&kept);
        self.weights[..N].copy_from_slice(&weights);
        self.count = N;
    }

    /// Keeps the smallest face with the point nearest to the origin, and the weights of that point.
    #[inline]
    fn reduce(&mut self) {
        match self.count {
            3 => self.reduce_triangle(),
            2 => self.keep_foot(self.foot([0, 1])),
            _ => self.weights[0] = 1.0,
        }
    }

    /// The origin's weights are the areas that it makes with each edge, as shares of the whole. It
    /// is inside if all have the sign of the whole; else it is beyond an edge whose area has not.
    #[inline]
    fn reduce_triangle(&mut self) {
        let [p, q, r] = self.vertices.map(Vertex::difference);
        let areas = [q.perp_dot(r), r.perp_dot(p), p.perp_dot(q)];
        let whole = (q - p).perp_dot(r - p);
        if whole != 0.0 && areas.iter().all(|area| area * whole.signum() > 0.0) {
            return self.keep([0, 1, 2], areas.map(|area| area / whole));
        }
        let mut nearest: Option<Foot> = None;
        for (at, area) in areas.into_iter().enumerate() {
            if area * whole.signum() <= 0.0 || whole == 0.0 {
                let foot = self.foot([(at + 1) % 3, (at + 2) % 3]);
                if nearest.is_none_or(|it| foot.square < it.square) {
                    nearest = Some(foot);
                }
            }
        }
        if let Some(foot) = nearest {
            self.keep_foot(foot);
        }
    }

    /// The foot of the origin on an edge, or the end that it lies beyond.
    #[inline]
    fn foot(&self, ends: [usize; 2]) -> Foot {
        let [p, q] = ends.map(|at| self.vertices[at].difference());
        let along = q - p;
        // NaN if both ends coincide; then either will do.
        let share = -p.dot(along) / along.length_squared();
        let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
        let at = if share == 1.0 { q } else { p * (1.0 - share) + q * share };
        Foot { ends, share, square: at.length_squared() }
    }

    #[inline]
    fn keep_foot(&mut self, Foot { ends: [i, j], share, .. }: Foot) {
        match share {
            0.0 => self.keep([i], [1.0]),
            1.0 => self.keep([j], [1.0]),
            _ => self.keep([i, j], [1.0 - share, share]),
        }
    }
}

/// A point of an edge by the weight of the second end, with its squared distance from the origin.
#[derive(Clone, Copy)]
struct Foot {
    ends: [usize; 2],
    share: f64,
    square: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rectangle;
    use crate::testing::{circle, ellipse, pick, rectangle, traced};

    fn square() -> Rectangle {
        rectangle((0.0, 0.0), DVec2::splat(2.0), 0.0)
    }

    #[test]
    fn as_published_it_depends_on_the_unit_of_length() {
        let apart = |unit: f64| {
            let a = ellipse((0.0, 0.0), (1.6 * unit, 0.7 * unit), 2.4);
            let b = ellipse((-3.4 * unit, -1.7 * unit), (1.9 * unit, 0.7 * unit), 1.8);
            published::solids(&a, &b, &mut ()).verdict
        };
        assert_eq!(apart(1.0), Verdict::Separate);
        assert_eq!(apart(1e-6), Verdict::Colliding, "they are some millionths of a unit apart");
        assert_eq!(apart(1e3), Verdict::Undecided, "the products' own rounding is larger than ε");
    }

    fn last_simplex(steps: &[Step]) -> Simplex {
        steps.iter().rev().find_map(pick!(Step::Reduced { to, .. } => *to)).unwrap()
    }

    #[test]
    fn two_boxes_take_the_rounds_of_their_corners() {
        let other = rectangle((4.0, 0.5), DVec2::ONE, 0.3);
        let (outcome, steps) = traced(|it| solids(&square(), &other, it));
        assert!(outcome.iterations <= 4, "{outcome:?}");
        let simplex = last_simplex(&steps);
        assert_eq!(simplex.point().on_a, outcome.contact.unwrap().on_a);
    }

    #[test]
    fn the_bound_rises_and_the_distance_falls_until_they_meet() {
        let (a, b) = (ellipse((0.0, 0.0), (3.0, 1.0), 0.4), ellipse((5.0, 2.0), (1.0, 2.0), 0.1));
        let (outcome, steps) = traced(|it| solids(&a, &b, it));
        let (bounds, distances): (Vec<_>, Vec<_>) = steps
            .iter()
            .filter_map(pick!(Step::Looked { bound, distance, .. } => (*bound, *distance)))
            .unzip();
        let gap = outcome.gap().unwrap();
        assert!(bounds.iter().all(|it| *it <= gap + 1e-14) && bounds.len() > 3);
        assert!(distances.iter().all(|it| *it >= gap - 1e-14));
        assert!(distances.is_sorted_by(|a, b| a >= b), "{distances:?}");
        // The frame is about eight units large.
        assert!(gap - bounds.last().unwrap() < 8.0 * SAME);
    }

    #[test]
    fn a_secant_of_two_looks_at_a_curved_rim_leads_to_the_third() {
        let (a, b) = (ellipse((0.0, 0.0), (3.0, 1.0), 0.4), ellipse((5.0, 2.0), (1.0, 2.0), 0.1));
        let (outcome, looked) = traced(|it| solids(&a, &b, it));
        let guesses = looked.iter().filter(|it| matches!(it, Step::Looked { by_secant: true, .. }));
        assert!(guesses.count() >= 2 && outcome.iterations <= 8, "{outcome:?}");
        // On straight rims the next look is along the normal of the edge, always.
        let other = rectangle((4.0, 0.5), DVec2::ONE, 0.3);
        let (_, looked) = traced(|it| solids(&square(), &other, it));
        assert!(!looked.iter().any(|it| matches!(it, Step::Looked { by_secant: true, .. })));
    }

    #[test]
    fn an_enclosed_origin_is_within_the_triangle_that_is_kept() {
        let (outcome, steps) = traced(|it| solids(&square(), &circle((1.5, 0.5), 1.0), it));
        assert_eq!((outcome.verdict, outcome.decided_by), (Verdict::Colliding, "origin-enclosed"));
        assert_eq!(outcome.contact, None, "it knows no depth");
        let simplex = last_simplex(&steps);
        assert!(simplex.is_triangle() && simplex.weights().iter().all(|it| *it > 0.0));
        assert!(simplex.point().difference().length() < 1e-15);
    }
}

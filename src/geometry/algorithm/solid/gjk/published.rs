//! GJK with the subalgorithm and the stop of 1988.
//!
//! **Idea.** As [repaired](super), but the simplex's nearest point v is found by Johnson's
//! subalgorithm: of all faces of the simplex it is the one whose weights, quotients of
//! determinants, are all above zero, and below zero for every vertex that it leaves out. If
//! rounding leaves no such face, a backup compares all of them. The walk goes on along −v and stops
//! where v · v − v · w, with the new vertex w, is at most ε.
//!
//! **Faults, kept.** ε is an absolute number, here [`EPSILON`]; the paper leaves its choice to the
//! reader. Solids less than its root apart are said to collide, whatever their size, and where they
//! are large the products' own rounding is larger than ε, so that the walk need not come to rest.
//! As v shrinks its direction loses digits, and the determinants, products of ever smaller
//! differences, lose theirs.
//!
//! **Source.** Gilbert, Johnson and Keerthi, 1988, in the plane. Curved solids are not in the
//! paper, which treats polytopes; engines ask it for them all the same.

use super::{Simplex, Step, Vertex};
use crate::algorithm::prelude::*;
use crate::support::{Pair, Placed, unit};

/// The stop, in square world units.
pub const EPSILON: f64 = 1e-10;

/// As engines have it, so that a walk that cycles comes to an end.
pub const MOST_ROUNDS: u32 = 100;

/// The verdict on two bounded solids, and their distance where they are separate.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    match Placed::new(&a, &b) {
        Placed::Bodies(pair) => walk(&pair, trace).0,
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    }
}

/// The outcome, and the last simplex, in the world.
pub(in crate::algorithm) fn walk(pair: &Pair, trace: &mut impl Trace<Step>) -> (Outcome, Simplex) {
    let mut simplex = Simplex::of(extreme(pair, unit(pair.offset()).unwrap_or(DVec2::X)));
    trace.record(|| Step::started(pair, simplex));
    for round in 1..=MOST_ROUNDS {
        if let Some(outcome) = advance(pair, &mut simplex, trace) {
            return (outcome.after(round), simplex);
        }
    }
    (Outcome::undecided(Reason::OutOfIterations, "rounds").after(MOST_ROUNDS), simplex)
}

/// One round: the answer, or the next simplex.
fn advance(pair: &Pair, simplex: &mut Simplex, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let v = simplex.point().difference();
    let distance = v.length();
    if !distance.is_finite() {
        return Some(Outcome::undecided(Reason::Overflow, "distance"));
    }
    let Some(direction) = unit(-v).filter(|_| distance * distance > EPSILON) else {
        trace.record(|| Step::Answer);
        return Some(Outcome::decided(Verdict::Colliding, "nearest-point-zero"));
    };
    let vertex = extreme(pair, direction);
    let w = vertex.difference();
    let bound = -direction.dot(w);
    trace.record(|| Step::Looked { direction, by_secant: false, vertex, bound, distance });
    if distance * distance - v.dot(w) <= EPSILON {
        let Vertex { on_a, on_b } = simplex.point();
        let contact = Contact { gap: distance, on_a, on_b, normal: direction };
        trace.record(|| Step::Answer);
        let answer = Outcome::decided(Verdict::Separate, "no-vertex-nearer");
        return Some(answer.with_contact(contact));
    }
    simplex.push(vertex);
    let from = *simplex;
    johnson(simplex);
    trace.record(|| Step::Reduced { from, to: *simplex });
    simplex.is_triangle().then(|| {
        trace.record(|| Step::Answer);
        Outcome::decided(Verdict::Colliding, "origin-enclosed")
    })
}

/// The point of the difference farthest along a unit vector, in the world.
pub(in crate::algorithm) fn extreme(pair: &Pair, direction: DVec2) -> Vertex {
    let [on_a, on_b] = pair.supports_in_world(direction);
    Vertex { on_a, on_b }
}

/// Every face of a triangle, smaller ones first; those of an edge and a point are among them.
const FACES: [&[usize]; 7] = [&[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]];

/// Johnson's subalgorithm: the first face whose determinants have the right signs. If none has, the
/// backup takes the nearest of those whose own are all above zero.
fn johnson(simplex: &mut Simplex) {
    let count = simplex.vertices().len();
    let faces = || FACES.into_iter().filter(|face| face.iter().all(|at| *at < count));
    let is_right = |face: &&[usize]| {
        (0..count).all(|at| (determinant(simplex, face, at) > 0.0) == face.contains(&at))
    };
    if let Some(face) = faces().find(is_right) {
        return *simplex = weighted(*simplex, face);
    }
    let is_inside = |face: &&[usize]| face.iter().all(|at| determinant(simplex, face, *at) > 0.0);
    let inside = faces().filter(is_inside).map(|face| weighted(*simplex, face));
    let distance = |face: &Simplex| face.point().difference().length_squared();
    let nearest = inside.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    *simplex = nearest.unwrap_or(*simplex);
}

/// Johnson's determinant of vertex `at`, with point p, in `face` or in `face` with that vertex: 1
/// for a single vertex, else Σ Δᵢ pᵢ · (p₀ − p) over the other vertices with their Δᵢ.
fn determinant(simplex: &Simplex, face: &[usize], at: usize) -> f64 {
    let point = |at: usize| simplex.vertices()[at].difference();
    let mut rest = [0; 3];
    let mut count = 0;
    for other in face.iter().filter(|it| **it != at) {
        rest[count] = *other;
        count += 1;
    }
    let rest = &rest[..count];
    let Some(first) = rest.first() else { return 1.0 };
    let by = point(*first) - point(at);
    rest.iter().map(|it| determinant(simplex, rest, *it) * point(*it).dot(by)).sum()
}

/// The face, with its determinants as shares of their sum for weights.
fn weighted(mut simplex: Simplex, face: &[usize]) -> Simplex {
    let by = |at: usize| determinant(&simplex, face, at);
    match *face {
        [i, j] => simplex.keep([i, j], shares([by(i), by(j)])),
        [i, j, k] => simplex.keep([i, j, k], shares([by(i), by(j), by(k)])),
        _ => simplex.keep([face[0]], [1.0]),
    }
    simplex
}

fn shares<const N: usize>(by: [f64; N]) -> [f64; N] {
    let sum: f64 = by.iter().sum();
    by.map(|it| it / sum)
}

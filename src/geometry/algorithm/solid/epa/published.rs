//! EPA with the answer and the stop of 2001, after [published](super::super::gjk::published) GJK.
//!
//! **Idea.** As [repaired](super), but the nearest side itself is the answer as soon as the extreme
//! point beyond it is at most a tolerance farther on.
//!
//! **Faults, kept.** A side lies inside the difference: the depth is short, by up to the tolerance,
//! and moving by it leaves the solids overlapping. The paper leaves the tolerance to the reader;
//! here it is [`TOLERANCE`] as in a widespread engine, so that for solids of that size the depth is
//! meaningless. If the corners run out first, the side is the answer all the same. A pair that GJK
//! takes for touching is 0 deep. Its verdict is GJK's.
//!
//! **Source.** Van den Bergen, 2001, in the plane. Curved solids are as in the paper.

use super::{Polytope, Step, at_foot};
use crate::algorithm::prelude::*;
use crate::algorithm::solid::gjk;
use crate::support::{Pair, Placed};

/// The stop, in world units.
pub const TOLERANCE: f64 = 1e-4;

/// The signed gap of two bounded solids.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    let Placed::Bodies(pair) = Placed::new(&a, &b) else {
        return Outcome::undecided(Reason::WrongPair, "pair");
    };
    let (outcome, simplex) = gjk::published::walk(&pair, &mut ());
    if outcome.verdict != Verdict::Colliding {
        trace.record(|| Step::Answer);
        return outcome;
    }
    expand(&pair, &mut Polytope::of(&simplex, |n| gjk::published::extreme(&pair, n)), trace)
}

fn expand(pair: &Pair, polytope: &mut Polytope, trace: &mut impl Trace<Step>) -> Outcome {
    trace.record(|| Step::Started { rim: gjk::rim(pair), sides: polytope.sides().to_vec() });
    let mut rounds = 0;
    let mut least = f64::INFINITY;
    loop {
        rounds += 1;
        let at = polytope.nearest();
        let side = polytope.sides()[at];
        if !side.distance.is_finite() {
            return Outcome::undecided(Reason::Overflow, "distance").after(rounds);
        }
        let vertex = gjk::published::extreme(pair, side.normal);
        let depth = vertex.difference().dot(side.normal);
        let leads = depth < least;
        least = least.min(depth);
        trace.record(|| Step::Looked { side, vertex, depth, leads });
        let is_near = depth - side.distance <= TOLERANCE;
        if is_near || !polytope.has_room() {
            // GJK may have taken a gap below its tolerance for a touch; then nothing overlaps.
            let contact = at_foot(side.foot(), side.distance.max(0.0), side.normal);
            trace.record(|| Step::Answer);
            let decided_by = if is_near { "nearest-side" } else { "corners-run-out" };
            return Outcome::decided(Verdict::Colliding, decided_by)
                .with_contact(contact)
                .after(rounds);
        }
        polytope.split(at, vertex);
        trace.record(|| Step::Grew(polytope.sides().to_vec()));
    }
}

//! The separating axis test with the normals of edges alone.
//!
//! **Idea.** As [repaired](super), but only edges give axes, and the first axis on which the shadows
//! are apart ends it.
//!
//! **Faults, kept.** Beside a corner the way from a circle to it may be the only axis that separates:
//! then they are said to collide though they are apart. The depth that it tells there is false. Two shapes with straight edges are always told rightly. Where they
//! are apart, no distance is measured: the gap of the first shadows that are apart is a lower bound.
//!
//! **Source.** Gottschalk, Lin and Manocha, 1996, for boxes, and as it is commonly taught for convex
//! polygons. Where a circle is put in, tutorials often leave it at the edges.

use super::{Axes, Step, judge};
use crate::outcome::Outcome;
use crate::shape::Shape;
use crate::trace::Trace;

/// The verdict on two bounded solids without an ellipse, and the least overlap of their shadows.
pub fn solids<A, B, T>(a: &A, b: &B, trace: &mut T) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
    T: Trace<Step>,
{
    judge(&(*a).into(), &(*b).into(), Axes::OfEdges, trace)
}

//! The triangles of a moment, and how they and what is measured on them are marked.

use crate::algorithm::polygon_bisection::{Fate, Step, Triangle};
use crate::demo::play::prelude::*;

/// A triangle that no cut has replaced yet.
#[derive(Clone, Copy)]
pub(in crate::demo::play) struct Leaf {
    pub triangle: Triangle,
    /// What became of it.
    pub role: Role,
    /// Whether this very step brought or judged it.
    pub fresh: bool,
    /// What this very step cut it from.
    pub whole: Option<Triangle>,
}

impl Leaf {
    /// One that this very step brought.
    pub fn new(triangle: Triangle) -> Self {
        Self { triangle, role: Candidate, fresh: true, whole: None }
    }

    /// Its outline, which comes out of that of the triangle that was cut.
    pub fn mark(&self) -> Mark {
        let outlined = |it: &Triangle| outline(self.role, it);
        let origin = self.whole.map(|it| Box::new(outlined(&it).form));
        Mark { origin, fresh: self.fresh, ..outlined(&self.triangle) }
    }
}

/// The triangles after some steps, in the order in which they came.
pub(in crate::demo::play) fn leaves(steps: &[Step]) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    for step in steps {
        for leaf in &mut leaves {
            (leaf.fresh, leaf.whole) = (false, None);
        }
        match step {
            Step::Enclosed { triangles, .. } => leaves.extend(triangles.map(Leaf::new)),
            Step::Bisected { parent, halves, .. } => {
                leaves.retain(|leaf| leaf.triangle != *parent);
                let whole = Some(*parent);
                leaves.extend(halves.map(|half| Leaf { whole, ..Leaf::new(half) }));
            }
            Step::TriangleTested { triangle, fate, .. } => {
                let role = match fate {
                    Fate::Kept => Kept,
                    Fate::Discarded => Discarded,
                    Fate::Hit => Deciding,
                };
                for leaf in leaves.iter_mut().filter(|leaf| leaf.triangle == *triangle) {
                    (leaf.role, leaf.fresh) = (role, true);
                }
            }
            // What is left stands out once more.
            Step::RoundEnded { .. } => {
                leaves.iter_mut().for_each(|leaf| leaf.fresh = leaf.role == Kept);
            }
            _ => {}
        }
    }
    leaves
}

pub(in crate::demo::play) fn outline(role: Role, triangle: &Triangle) -> Mark {
    Mark::polygon(role, [triangle.start, triangle.apex, triangle.end])
}

/// How the end of a measurement is marked: within reach or not.
pub(in crate::demo::play) fn corner_sign(reached: bool) -> (Role, Symbol) {
    if reached { (Deciding, Symbol::Disc) } else { (Witness, Symbol::Cross) }
}

/// The way from P to what was measured, with its length or without, and the mark of its end.
pub(in crate::demo::play) fn reach<'p>(
    target: DVec2,
    at: DVec2,
    label: &str,
    reached: bool,
    pen: &'p mut Pen,
) -> &'p mut Mark {
    pen.segment(Witness, target, at).label = Some(label.to_owned()).filter(|it| !it.is_empty());
    let (role, symbol) = corner_sign(reached);
    pen.point(role, at, symbol)
}

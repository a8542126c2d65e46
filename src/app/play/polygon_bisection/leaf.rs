//! The triangles of a moment, folded from the steps, and how each is marked.

use crate::algorithm::polygon_bisection::{Fate, Step, Triangle};
use crate::app::figure::{Mark, Role, Symbol};

/// A triangle that no cut has replaced yet, and what became of it.
#[derive(Clone, Copy)]
pub(in crate::app::play) struct Leaf {
    pub triangle: Triangle,
    pub fate: Option<Fate>,
    /// Whether this very step brought or judged it.
    pub fresh: bool,
    /// What this very step cut it from.
    pub whole: Option<Triangle>,
}

impl Leaf {
    pub fn role(&self) -> Role {
        match self.fate {
            None => Role::Candidate,
            Some(Fate::Kept) => Role::Kept,
            Some(Fate::Discarded) => Role::Discarded,
            Some(Fate::Hit) => Role::Deciding,
        }
    }

    /// Its outline, which comes out of that of the triangle that was cut.
    pub fn mark(&self) -> Mark {
        let mark = Mark { fresh: self.fresh, ..outline(self.role(), &self.triangle) };
        match &self.whole {
            Some(whole) => mark.cut_from(outline(self.role(), whole).form),
            None => mark,
        }
    }
}

/// The triangles after the first steps, in the order in which they came.
pub(in crate::app::play) fn leaves(steps: &[Step]) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let fresh = index + 1 == steps.len();
        let pending =
            |triangle: &Triangle| Leaf { triangle: *triangle, fate: None, fresh, whole: None };
        match step {
            Step::Enclosed { triangles, .. } => leaves.extend(triangles.iter().map(pending)),
            Step::Bisected { parent, halves, .. } => {
                leaves.retain(|leaf| leaf.triangle != *parent);
                let whole = fresh.then_some(*parent);
                leaves.extend(halves.iter().map(|half| Leaf { whole, ..pending(half) }));
            }
            Step::TriangleTested { triangle, fate, .. } => {
                for leaf in leaves.iter_mut().filter(|leaf| leaf.triangle == *triangle) {
                    (leaf.fate, leaf.fresh) = (Some(*fate), fresh);
                }
            }
            // What is left stands out once more.
            Step::RoundEnded { .. } => {
                for leaf in leaves.iter_mut().filter(|leaf| leaf.fate == Some(Fate::Kept)) {
                    leaf.fresh = fresh;
                }
            }
            _ => {}
        }
    }
    leaves
}

pub(in crate::app::play) fn outline(role: Role, triangle: &Triangle) -> Mark {
    Mark::polygon(role, [triangle.start, triangle.apex, triangle.end])
}

/// How the end of a measurement is marked: within reach or not.
pub(in crate::app::play) fn corner_sign(reached: bool) -> (Role, Symbol) {
    if reached { (Role::Deciding, Symbol::Disc) } else { (Role::Witness, Symbol::Cross) }
}

//! What each step of the listing draws: one triangle at a time.

use super::picture::{View, radii, stretched};
use crate::algorithm::polygon_bisection::published::{Choice, Step, Triangle};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::play::polygon_bisection::picture::{CORNER, CUT};
use glam::DVec2;

/// What a side of the inner polygon is that does not settle it.
const SIDE: &str = "a side of the inner polygon";

/// A triangle that no cut has replaced yet.
struct Leaf {
    triangle: Triangle,
    role: Role,
    fresh: bool,
}

/// The triangles after some steps. Of several one is chosen; the others are given up.
fn leaves(steps: &[Step]) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    let fresh_leaf =
        |triangle: &Triangle| Leaf { triangle: *triangle, role: Role::Candidate, fresh: true };
    for step in steps {
        leaves.iter_mut().for_each(|leaf| leaf.fresh = false);
        match step {
            Step::Framed { triangles, .. } => {
                leaves.extend(triangles.iter().flatten().map(fresh_leaf));
            }
            Step::Bisected { triangle, halves, .. } => {
                leaves.retain(|leaf| leaf.triangle != *triangle);
                leaves.extend(halves.iter().map(fresh_leaf));
            }
            Step::TriangleTested { triangle, chosen, .. } => choose(&mut leaves, triangle, *chosen),
            Step::ApexTested { half, kept: true, .. }
            | Step::EdgeTested { half, kept: true, .. } => {
                choose(&mut leaves, half, true);
            }
            Step::ApexTested { half, kept: false, .. } => choose(&mut leaves, half, false),
            Step::EdgeTested { kept: false, .. } => {
                let open = |leaf: &&mut Leaf| leaf.role == Role::Candidate;
                for leaf in leaves.iter_mut().filter(open) {
                    (leaf.role, leaf.fresh) = (Role::Discarded, true);
                }
            }
            _ => {}
        }
    }
    leaves
}

/// Keeps one of those that are open and gives the rest up; or only looks at it.
fn choose(leaves: &mut [Leaf], triangle: &Triangle, chosen: bool) {
    for leaf in leaves.iter_mut().filter(|leaf| leaf.role == Role::Candidate) {
        let is_it = leaf.triangle == *triangle;
        leaf.fresh = is_it;
        if chosen {
            leaf.role = if is_it { Role::Kept } else { Role::Discarded };
        }
    }
}

/// The picture after the last of some steps; the given shapes are there already.
pub(in crate::app::play) fn draw(view: &View, shown: &[Step], figure: &mut Figure) {
    let Some(current) = shown.last() else { return };
    for leaf in leaves(shown) {
        let Triangle { start, apex, end } = leaf.triangle;
        let mut mark = Mark::polygon(leaf.role, [start, apex, end]);
        mark.filled = leaf.role != Role::Discarded;
        mark.fresh = leaf.fresh;
        figure.add(mark);
    }
    let target = view.shapes[1].center();
    figure.add(Mark::dot(view.roles[1], target).labelled("P"));
    match current {
        Step::NotParallel(_) => {}
        Step::Framed { triangles, .. } => {
            if let Some(first) = &triangles[0] {
                stretched(view, [first.start, first.end], figure);
            }
            if let [Some(only), None, ..] = triangles {
                radii(view, [only.start, only.end], figure);
            }
            for triangle in triangles.iter().flatten() {
                let corner = Mark::point(Role::Construction, triangle.start, Symbol::Square);
                figure.add(corner.meaning(CORNER).fresh());
            }
        }
        Step::CornerTested { corner, inside, .. } => reach(target, *corner, *inside, figure),
        Step::CenterTested { sides, inside, .. } => {
            let (role, meaning) =
                if *inside { (Role::Deciding, "") } else { (Role::Construction, SIDE) };
            // Of a circle both are the same.
            let sides = if sides[0] == sides[1] { &sides[..1] } else { &sides[..] };
            for [from, to] in sides {
                figure.add(Mark::segment(role, *from, *to).given().meaning(meaning).fresh());
            }
        }
        Step::SideTested { side, foot, hit, along, length_squared, .. } => {
            let (role, meaning) =
                if *hit { (Role::Deciding, "") } else { (Role::Construction, SIDE) };
            figure.add(Mark::segment(role, side[0], side[1]).given().meaning(meaning).fresh());
            if (0.0..=*length_squared).contains(along) {
                reach(target, *foot, *hit, figure);
            }
        }
        Step::TriangleTested { triangle, by: Choice::Apex, chosen, .. } => {
            reach(target, triangle.apex, *chosen, figure);
        }
        Step::TriangleTested { triangle, chosen, .. } => {
            // Its two outer edges are what P was compared with.
            let role = if *chosen { Role::Kept } else { Role::Witness };
            let edges = Mark::path(role, [triangle.start, triangle.apex, triangle.end]);
            figure.add(edges.given().fresh());
        }
        Step::Bisected { triangle, halves, .. } => {
            let Triangle { start, apex, end } = *triangle;
            let whole = Mark::polygon(Role::Construction, [start, apex, end]).dashed();
            figure.add(whole.meaning(CUT));
            for (at, name) in [(start, "V"), (halves[0].end, "M"), (end, "W")] {
                let corner = Mark::point(Role::Construction, at, Symbol::Square);
                figure.add(corner.labelled(name).meaning(CORNER).fresh());
            }
        }
        Step::ApexTested { half, kept, .. } => reach(target, half.apex, *kept, figure),
        Step::EdgeTested { edge: [from, to], kept, along, length_squared, .. } => {
            // The edge goes from apex to apex, the new corner in its middle.
            let other = *from * 2.0 - *to;
            let role = if *kept { Role::Kept } else { Role::Deciding };
            figure.add(Mark::segment(role, other, *to).given().fresh());
            let part = along / length_squared;
            if part.abs() <= 1.0 {
                reach(target, from.lerp(*to, part), *kept, figure);
            }
        }
        Step::LimitReached { triangle: Triangle { start, apex, end }, .. } => {
            let open = Mark::polygon(Role::Kept, [*start, *apex, *end]);
            figure.add(open.given().fresh());
        }
    }
}

/// From P to what is asked.
fn reach(target: DVec2, at: DVec2, reached: bool, figure: &mut Figure) {
    figure.add(Mark::segment(Role::Witness, target, at).fresh());
    let (role, symbol) =
        if reached { (Role::Deciding, Symbol::Disc) } else { (Role::Witness, Symbol::Cross) };
    figure.add(Mark::point(role, at, symbol).fresh());
}

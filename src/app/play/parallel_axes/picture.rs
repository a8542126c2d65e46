//! What each step draws. The long way draws as its own demo does.

use crate::algorithm::polygon_bisection::{Skew, Step};
use crate::app::figure::{Figure, Hold, Mark, Role};
use crate::app::number::short;
use crate::app::play::polygon_bisection::leaf::{Leaf, leaves, outline};
use crate::app::play::polygon_bisection::magnifier;
use crate::app::play::polygon_bisection::picture::{corners, triangles};
use crate::app::play::polygon_bisection_pair::picture as long_way;
use crate::app::play::polygon_bisection_pair::picture::{View, arrival, judged};
use glam::DVec2;

/// The picture after the last of some steps; the given shapes are there already.
pub(super) fn draw(view: &View, shown: &[Step], figure: &mut Figure) {
    let (Some(first), Some(current)) = (shown.first(), shown.last()) else { return };
    if let Step::NotParallel(skew) = first {
        match shown.len() {
            1 => not_parallel(skew, figure),
            _ => long_way::draw(view, shown, figure),
        }
        return;
    }
    let leaves = asked(first, leaves(shown), figure);
    triangles(&leaves, figure);
    let target = view.shapes[1].center();
    figure.add(Mark::dot(Role::B, target).labelled("P"));
    match current {
        Step::Parallel { .. } => parallel(view, current, figure),
        Step::Enclosed { triangles, .. } => {
            mirrors(view, first, true, figure);
            corners(triangles, true, figure);
        }
        _ => judged(view, shown, figure),
    }
    let rims = [0, 1].map(|i| (view.roles[i], &view.shapes[i]));
    // It magnifies the world; in the stretched plane it would be stretched itself.
    let begun = figure.marks.len();
    magnifier::draw(rims, shown, &leaves, figure);
    for mark in &mut figure.marks[begun..] {
        mark.hold = Hold::Leaves;
    }
}

/// Draws the triangles that symmetry spares as what they are, and gives the others.
fn asked(first: &Step, leaves: Vec<Leaf>, figure: &mut Figure) -> Vec<Leaf> {
    let Step::Parallel { quadrant, .. } = first else { return leaves };
    let (asked, spared): (Vec<Leaf>, Vec<Leaf>) =
        leaves.into_iter().partition(|it| it.triangle.index >> it.triangle.level == *quadrant);
    for leaf in spared {
        let mark = outline(Role::Construction, &leaf.triangle).dashed();
        let mark = mark.meaning("triangles that are never tested");
        figure.add(Mark { fresh: leaf.fresh, ..mark });
    }
    asked
}

/// The axes of the first ellipse, which everything mirrors in.
fn mirrors(view: &View, first: &Step, fresh: bool, figure: &mut Figure) {
    let Step::Parallel { axis, .. } = first else { return };
    for along in [*axis, axis.perp()] {
        let line = Mark::line(Role::Construction, view.shapes[0].center(), along).dashed();
        figure.add(Mark { fresh, ..line });
    }
}

/// The radii of the second, which are the factors, the way to P along the axes, and what the stretch makes of them.
fn parallel(view: &View, step: &Step, figure: &mut Figure) {
    let Step::Parallel { axis, unit, semi_axes, offset, radius, .. } = step else { return };
    mirrors(view, step, true, figure);
    // A second ellipse that is a circle stays what it is.
    if let Some(frame) = view.frame.as_ref().filter(|it| it.differs()) {
        let map = arrival(frame);
        for (shape, label) in view.shapes.iter().zip([None, Some("stretched to a circle")]) {
            let ghost = Mark::shape(Role::Ghost, shape).mapped(&map).awaiting().fresh();
            let weight = Mark::dot(Role::Ghost, DVec2::ZERO).weight;
            let ghost = Mark { filled: false, weight, ..ghost };
            match label {
                // It is drawn at another size than it has: its radius is told where it arrives.
                Some(words) => figure.add(ghost.labelled(words)),
                None => figure.add(ghost),
            }
        }
    }
    // Pointing away from the first, where nothing is in their way.
    let away = DVec2::new(1f64.copysign(offset.x), 1f64.copysign(offset.y));
    let ends = [*axis * (semi_axes[1].x * away.x), axis.perp() * (semi_axes[1].y * away.y)];
    let center = view.shapes[1].center();
    let product = format!("a₁b₁ = {}", short(*radius));
    for (end, [name, there]) in ends.into_iter().zip([["a₁", &product], ["b₁", "a₁b₁"]]) {
        let arrow = Mark::arrow(Role::Construction, center, center + end * *unit);
        let arrow = arrow.meaning("radii of the second ellipse").fresh();
        arrow.in_both(name, there).into_iter().for_each(|it| figure.add(it));
    }
    let start = view.shapes[0].center();
    let foot = start + *axis * (offset.x * *unit);
    for (from, to, [world, frame]) in [(start, foot, ["x", "b₁x"]), (foot, center, ["y", "a₁y"])]
    {
        let way = Mark::segment(Role::Witness, from, to).fresh();
        let way = way.meaning("x and y, the way to P");
        way.in_both(world, frame).into_iter().for_each(|it| figure.add(it));
    }
}

/// The axes of the first, carried to the second, and the angle that is between theirs.
pub(super) fn not_parallel(skew: &Skew, figure: &mut Figure) {
    let &Skew { centers, axes: [own, other], turn } = skew;
    for (center, axis) in [(centers[0], own), (centers[1], own), (centers[1], other)] {
        for along in [axis, axis.perp()] {
            let line = Mark::line(Role::Construction, center, along).fresh();
            let meaning = if axis == own { "" } else { "axes of the second ellipse" };
            figure.add(if axis == own { line.dashed() } else { line.meaning(meaning) });
        }
    }
    let angle = Mark::angle(Role::Deciding, centers[1], other.to_angle(), turn);
    let label = super::note::degrees(turn.abs());
    figure.add(angle.labelled(label).fresh());
    figure.add(Mark::dot(Role::B, centers[1]).labelled("P"));
}

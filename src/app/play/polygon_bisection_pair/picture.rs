//! What each step of the prose draws: its triangles, and at first both shapes stretched.

use crate::algorithm::polygon_bisection::{Step, Triangle};
use crate::app::figure::{Figure, Hold, Mark, Role, Symbol};
use crate::app::frame::MethodFrame;
use crate::app::play::polygon_bisection::leaf::{leaves, outline};
use crate::app::play::polygon_bisection::magnifier;
use crate::app::play::polygon_bisection::picture::{
    CORNER, CUT, corners, first_triangles, tested, triangles,
};
use crate::shape::Shape;
use glam::{DAffine2, DVec2};

/// The two shapes in the order of the run, their roles, and the frame that the run is in.
pub(in crate::app::play) struct View<'a> {
    pub shapes: &'a [Shape; 2],
    pub roles: [Role; 2],
    pub frame: Option<MethodFrame>,
}

/// The picture after the last of some steps; the given shapes are there already.
pub(in crate::app::play) fn draw(view: &View, shown: &[Step], figure: &mut Figure) {
    let Some(current) = shown.last() else { return };
    let leaves = leaves(shown);
    triangles(&leaves, figure);
    let target = view.shapes[1].center();
    figure.add(Mark::dot(view.roles[1], target).labelled("P"));
    match current {
        Step::Parallel { axis, .. } => {
            for (shape, along) in view.shapes.iter().flat_map(|it| [(it, *axis), (it, axis.perp())])
            {
                let line = Mark::line(Role::Construction, shape.center(), along).dashed();
                figure.add(line.meaning("axes").fresh());
            }
        }
        Step::Enclosed { triangles, .. } => {
            corners(triangles, true, figure);
            let [w, h] = [triangles[0].start, triangles[0].end];
            stretched(view, [w, h], figure);
            radii(view, [w, h], figure);
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

/// What the last of some steps asked, alike on the short way and the long.
pub(in crate::app::play) fn judged(view: &View, shown: &[Step], figure: &mut Figure) {
    match shown.last() {
        Some(Step::FarApart { centers, reach, .. }) => far_apart(centers, reach, figure),
        Some(Step::CenterTested { center, inside, .. }) => {
            if let Some(triangles) = first_triangles(shown) {
                radii(view, [triangles[0].start, triangles[0].end], figure);
            }
            let role = if *inside { Role::Deciding } else { Role::Witness };
            figure.add(Mark::arrow(role, view.shapes[0].center(), *center).fresh());
        }
        Some(Step::Bisected { parent, .. }) => cut(parent, figure),
        _ => {}
    }
    tested(view.shapes[1].center(), shown, " stretched", figure);
}

/// The circles about both, and the way between the centres.
fn far_apart(centers: &[DVec2; 2], reach: &[f64; 2], figure: &mut Figure) {
    for (center, reach) in centers.iter().zip(reach) {
        let around = Mark::circle(Role::Construction, *center, *reach).dashed();
        figure.add(around.meaning("circles that contain either").fresh());
    }
    figure.add(Mark::segment(Role::Deciding, centers[0], centers[1]).fresh());
}

/// The triangle that is cut, and the two corners whose sum makes the new one.
fn cut(parent: &Triangle, figure: &mut Figure) {
    figure.add(outline(Role::Construction, parent).dashed().meaning(CUT));
    for (corner, name) in [(parent.start, "V"), (parent.end, "W")] {
        let mark = Mark::point(Role::Construction, corner, Symbol::Square);
        figure.add(mark.labelled(name).meaning(CORNER));
    }
}

/// The two radius vectors of the ellipse that is cut.
pub(super) fn radii(view: &View, ends: [DVec2; 2], figure: &mut Figure) {
    let origin = view.shapes[0].center();
    for (end, [world, frame]) in ends.into_iter().zip([["w", "Aw"], ["h", "Ah"]]) {
        let arrow = Mark::arrow(Role::Construction, origin, end).fresh();
        arrow.in_both(world, frame).into_iter().for_each(|it| figure.add(it));
    }
}

/// Both shapes as the frame has them, drawn in the world where the slider carries them.
pub(in crate::app::play) fn stretched(view: &View, [w, h]: [DVec2; 2], figure: &mut Figure) {
    let Some(frame) = view.frame else { return };
    let map = arrival(&frame);
    let origin = view.shapes[0].center();
    let first = Mark::oval(Role::Ghost, origin, w - origin, h - origin);
    let second = Mark { weight: first.weight, ..Mark::shape(Role::Ghost, &view.shapes[1]) };
    for mark in [first, Mark { filled: false, ..second }] {
        figure.add(mark.mapped(&map).awaiting().fresh());
    }
}

/// From the world to where the frame slider puts it on the screen.
pub(in crate::app::play) fn arrival(frame: &MethodFrame) -> DAffine2 {
    frame.pin_at(1.0).inverse() * frame.at(1.0)
}

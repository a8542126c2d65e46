//! What each step draws: the state of all triangles, folded from the steps.

use super::leaf::{Leaf, corner_sign, leaves, outline};
use super::magnifier;
use crate::algorithm::polygon_bisection::{Fate, Feature, Measure, Step, Triangle};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::Course;
use glam::DVec2;

/// The picture after the step.
pub(super) fn draw(course: &Course<Step>, step: usize, figure: &mut Figure) {
    let [ellipse, circle] = &course.shapes;
    figure.add(Mark::shape(Role::A, ellipse));
    figure.add(Mark::shape(Role::B, circle));
    let shown = course.shown(step);
    let Some(current) = shown.last() else { return };
    let leaves = leaves(shown);
    triangles(&leaves, figure);
    figure.add(Mark::dot(Role::B, circle.center()).labelled("P"));
    match current {
        Step::Enclosed { triangles, .. } => corners(triangles, true, figure),
        Step::CenterTested { center, inside, .. } => {
            radii(course, shown, *center, *inside, figure);
        }
        Step::Bisected { parent, .. } => {
            figure.add(outline(Role::Construction, parent).dashed().meaning(CUT));
            tested(circle.center(), shown, "", figure);
        }
        _ => tested(circle.center(), shown, "", figure),
    }
    magnifier::draw([(Role::A, ellipse), (Role::B, &course.shapes[1])], shown, &leaves, figure);
}

/// What the corners of the inner polygon are.
pub(in crate::app::play) const CORNER: &str = "corners on the rim";

/// What the outline is within which a cut was made.
pub(in crate::app::play) const CUT: &str = "the triangle that was cut";

/// Discarded ones lowest, and tinted only while they are being judged.
pub(in crate::app::play) fn triangles(leaves: &[Leaf], figure: &mut Figure) {
    let discarded = |leaf: &&Leaf| leaf.fate == Some(Fate::Discarded);
    let rest = |leaf: &&Leaf| leaf.fate != Some(Fate::Discarded);
    for leaf in leaves.iter().filter(discarded).chain(leaves.iter().filter(rest)) {
        let filled = leaf.fate != Some(Fate::Discarded) || leaf.fresh;
        figure.add(Mark { filled, ..leaf.mark() });
    }
}

pub(in crate::app::play) fn corners(triangles: &[Triangle; 4], fresh: bool, figure: &mut Figure) {
    for triangle in triangles {
        let mark = Mark::point(Role::Construction, triangle.start, Symbol::Square);
        figure.add(Mark { fresh, ..mark.meaning(CORNER) });
    }
}

/// The two radius vectors and the way to the circle's centre.
fn radii(course: &Course<Step>, shown: &[Step], center: DVec2, inside: bool, figure: &mut Figure) {
    let origin = course.shapes[0].center();
    if let Some(triangles) = first_triangles(shown) {
        let [w, h] = [triangles[0].start, triangles[0].end];
        figure.add(Mark::arrow(Role::Construction, origin, w).labelled("w").fresh());
        figure.add(Mark::arrow(Role::Construction, origin, h).labelled("h").fresh());
    }
    let role = if inside { Role::Deciding } else { Role::Witness };
    figure.add(Mark::arrow(role, origin, center).labelled("p").fresh());
}

/// The four triangles that the run begins with.
pub(in crate::app::play) fn first_triangles(shown: &[Step]) -> Option<&[Triangle; 4]> {
    shown.iter().find_map(|step| match step {
        Step::Enclosed { triangles, .. } => Some(triangles),
        _ => None,
    })
}

/// The way from P to what the last of some steps measured; it decides where the circle reaches
/// so far. `plane` follows the length, where it is not the world's.
pub(in crate::app::play) fn tested(
    target: DVec2,
    shown: &[Step],
    plane: &str,
    figure: &mut Figure,
) {
    let (measure, reached) = match shown.last() {
        Some(Step::CornersTested { measure, inside }) => {
            if let Some(triangles) = first_triangles(shown) {
                corners(triangles, false, figure);
            }
            (measure, *inside)
        }
        Some(Step::Bisected { measure, inside, .. }) => (measure, *inside),
        Some(Step::TriangleTested { triangle, measure, fate }) => {
            if *fate == Fate::Hit {
                let side = Mark::segment(Role::Deciding, triangle.start, triangle.end);
                figure.add(side.given().fresh());
            }
            (measure, *fate != Fate::Discarded)
        }
        Some(Step::RoundEnded { kept: 0, .. }) => match nearest_miss(shown) {
            Some(measure) => (measure, false),
            None => return,
        },
        _ => return,
    };
    if measure.feature == Feature::Inside {
        return;
    }
    let label = format!("{}{plane}", short(measure.distance));
    figure.add(Mark::segment(Role::Witness, target, measure.nearest).labelled(label).fresh());
    let (role, symbol) = corner_sign(reached);
    let end = Mark::point(role, measure.nearest, symbol).fresh();
    let is_cut = matches!(shown.last(), Some(Step::Bisected { .. }));
    figure.add(if is_cut { end.labelled("M") } else { end });
}

/// Of all that was discarded, what came nearest.
pub(in crate::app::play) fn nearest_miss(shown: &[Step]) -> Option<&Measure> {
    shown
        .iter()
        .filter_map(|step| match step {
            Step::TriangleTested { measure, fate: Fate::Discarded, .. } => Some(measure),
            _ => None,
        })
        .min_by(|a, b| a.distance.total_cmp(&b.distance))
}

//! What each step draws.

use crate::algorithm::characteristic_cubic::{Member, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::shape::{Shape, ShapeMatrix};
use glam::DVec2;

/// An ellipse that would have to grow more than this to reach the other centre is not drawn
/// grown: it would be all that is seen. Larger shows it farther off.
const MOST_GROWTH: f64 = 4.0;

/// The picture after the last of some steps; the given shapes are there already.
pub(super) fn draw(shapes: &[Shape; 2], shown: &[Step], figure: &mut Figure) {
    let Some(current) = shown.last() else { return };
    match current {
        Step::Scaled { origin, unit, offset, matrices } => {
            let other = *origin + *offset * *unit;
            for (center, matrix) in [*origin, other].into_iter().zip(matrices) {
                bounds(center, matrix, *unit, figure);
            }
            figure.add(Mark::arrow(Role::Construction, *origin, other).labelled("d").fresh());
        }
        Step::FarApart { origin, offset, unit } => {
            let other = *origin + *offset * *unit;
            figure.add(Mark::arrow(Role::Deciding, *origin, other).labelled("d").fresh());
        }
        Step::Centers { centers, forms, dets, errors, .. } => {
            let [from, to] = *centers;
            figure.add(Mark::arrow(Role::Construction, from, to).labelled("d"));
            for which in [0, 1] {
                let inside = forms[which] - dets[which] < -errors[which];
                grown(shapes, centers, which, (forms[which], dets[which]), inside, figure);
            }
        }
        Step::Coefficients { members, both_negative, .. } => {
            let role = if *both_negative { Role::Kept } else { Role::Candidate };
            mixtures(members, role, true, figure);
        }
        Step::Discriminant { separate, lowest, .. } => {
            members_before(shown, figure);
            decided(lowest.as_ref(), *separate, figure);
        }
        Step::Exact { separate } => {
            members_before(shown, figure);
            let lowest = shown.iter().rev().find_map(|step| match step {
                Step::Discriminant { lowest, .. } => *lowest,
                _ => None,
            });
            decided(lowest.as_ref(), *separate, figure);
        }
    }
}

/// The upright box whose half-width and half-height are the roots of Σ's diagonal.
fn bounds(center: DVec2, matrix: &ShapeMatrix, unit: f64, figure: &mut Figure) {
    let half = DVec2::new(matrix.xx.sqrt(), matrix.yy.sqrt()) * unit;
    let corner = |x: f64, y: f64| center + half * DVec2::new(x, y);
    let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    for mark in [Mark::polygon(Role::Construction, corners), Mark::dot(Role::Construction, center)]
    {
        figure.add(mark.dashed().meaning("the box around an ellipse").fresh());
    }
}

/// One of the shapes grown about its centre until it goes through the other's.
fn grown(
    shapes: &[Shape; 2],
    centers: &[DVec2; 2],
    which: usize,
    (form, det): (f64, f64),
    inside: bool,
    figure: &mut Figure,
) {
    let (role, symbol, meaning) = if inside {
        (Role::Deciding, Symbol::Disc, "")
    } else {
        (Role::Candidate, Symbol::Cross, "an ellipse, grown to the other centre")
    };
    figure.add(Mark::point(role, centers[1 - which], symbol).meaning(meaning).fresh());
    let factor = (form / det).sqrt();
    let [u, v] = match &shapes[which] {
        Shape::Ellipse(it) => it.radius_vectors(),
        Shape::Circle(it) => [DVec2::X, DVec2::Y].map(|axis| axis * it.radius()),
        _ => return,
    };
    // A shape that has the other centre in its own shrinks to it, by less than is seen at zero.
    if (0.01..=MOST_GROWTH).contains(&factor) {
        let oval = Mark::oval(role, centers[which], u * factor, v * factor).dashed();
        let name = ["first", "second"][which];
        let label = format!("{name} × {}", short(factor));
        figure.add(oval.labelled(label).meaning(meaning).fresh());
    }
}

/// The mixtures of the two ellipses, and where they are empty.
fn mixtures(members: &[Member], role: Role, fresh: bool, figure: &mut Figure) {
    for member in members {
        let mark = match member.radii {
            Some([u, v]) => Mark::oval(role, member.center, u, v),
            None => Mark::point(Role::Discarded, member.center, Symbol::Cross),
        };
        figure.add(Mark { fresh, ..mark });
    }
}

/// The mixtures of the coefficients that were computed last.
fn members_before(shown: &[Step], figure: &mut Figure) {
    let members = shown.iter().rev().find_map(|step| match step {
        Step::Coefficients { members, .. } => Some(members),
        _ => None,
    });
    if let Some(members) = members {
        mixtures(members, Role::Candidate, false, figure);
    }
}

/// The member at the cubic's lowest: there, or empty.
fn decided(lowest: Option<&Member>, separate: Option<bool>, figure: &mut Figure) {
    let Some(member) = lowest else { return };
    let label = format!("λ = {}", short(member.lambda));
    let point = match (separate, member.radii) {
        (Some(false), Some([u, v])) => {
            figure.add(Mark::oval(Role::Deciding, member.center, u, v).given().fresh());
            Mark::dot(Role::Deciding, member.center)
        }
        (Some(true), _) => Mark::point(Role::Deciding, member.center, Symbol::Cross),
        _ => Mark::point(Role::Deciding, member.center, Symbol::Ring),
    };
    figure.add(point.labelled(label).fresh());
}

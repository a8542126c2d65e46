//! The difference about the first shape, seen from the second one's centre, and the simplex in it.

use crate::algorithm::gjk::{Simplex, Step, Vertex};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::{Course, difference};
use glam::DVec2;

/// What the vertices of a simplex are called.
const NAMES: [&str; 3] = ["p", "q", "r"];

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, current: &Step, figure: &mut Figure) {
    let origin = course.origin();
    if let Some(Step::Started { rim, .. }) = course.steps.first() {
        difference::rim(figure, origin, rim);
    }
    match current {
        Step::Started { simplex, .. } => {
            parallel(figure, origin, simplex.point());
            vertices(figure, Role::Kept, origin, simplex, true);
        }
        Step::Looked { direction, vertex, .. } => {
            if let Some(simplex) = course.simplex(step) {
                face(figure, Role::Kept, origin, simplex, false);
                nearest(figure, Role::Kept, origin, simplex.point());
            }
            parallel(figure, origin, *vertex);
            let at = origin + vertex.difference();
            let line = Mark::line(Role::Candidate, at, direction.perp()).named("support");
            figure.add(line.fresh());
            difference::extreme(figure, at);
        }
        Step::Reduced { from, to } => {
            face(figure, Role::Discarded, origin, from, false);
            let role = if to.is_triangle() { Role::Deciding } else { Role::Kept };
            face(figure, role, origin, to, true);
            for (vertex, name) in from.vertices().iter().zip(NAMES) {
                if !to.vertices().contains(vertex) {
                    let at = origin + vertex.difference();
                    let point = Mark::point(Role::Discarded, at, Symbol::Cross).named(name);
                    figure.add(point.fresh());
                }
            }
            if !to.is_triangle() {
                nearest(figure, Role::Kept, origin, to.point());
            }
        }
        Step::Answer { simplex, contact } => {
            face(figure, Role::Deciding, origin, simplex, true);
            if let Some(contact) = contact {
                nearest(figure, Role::Deciding, origin, simplex.point());
                let gap = format!("gap {gap}", gap = short(contact.gap));
                difference::witnesses(figure, contact, gap);
            }
        }
    }
    difference::origin(figure, origin);
}

/// A simplex with its vertices, filled where it has an inside.
fn face(figure: &mut Figure, role: Role, origin: DVec2, simplex: &Simplex, fresh: bool) {
    let points: Vec<_> =
        simplex.vertices().iter().map(|vertex| origin + vertex.difference()).collect();
    let mark = match points[..] {
        [p, q] => Some(Mark::segment(role, p, q).named("edge")),
        [_, _, _] => Some(Mark::polygon(role, points).filled().named("triangle")),
        _ => None,
    };
    if let Some(mark) = mark {
        figure.add(if fresh { mark.fresh() } else { mark });
    }
    vertices(figure, role, origin, simplex, fresh);
}

fn vertices(figure: &mut Figure, role: Role, origin: DVec2, simplex: &Simplex, fresh: bool) {
    for (vertex, name) in simplex.vertices().iter().zip(NAMES) {
        let mark = Mark::dot(role, origin + vertex.difference()).named(name);
        figure.add(if fresh { mark.fresh() } else { mark });
    }
}

/// The way v from the origin to the nearest point of a simplex.
fn nearest(figure: &mut Figure, role: Role, origin: DVec2, point: Vertex) {
    let mark = Mark::arrow(role, origin, origin + point.difference()).named("v");
    figure.add(mark.labelled("v"));
}

/// The way from a point b of the second shape to a point a of the first, and the same way from the
/// origin: that is a − b.
fn parallel(figure: &mut Figure, origin: DVec2, Vertex { on_a, on_b }: Vertex) {
    for (from, name) in [(on_b, "ba"), (origin, "ow")] {
        let way = Mark::arrow(Role::Candidate, from, from + (on_a - on_b)).dashed().named(name);
        figure.add(way.meaning("from b to a, and again from o: a − b").fresh());
    }
    for (at, name) in [(on_a, "a"), (on_b, "b")] {
        figure.add(Mark::dot(Role::Candidate, at).named(name).labelled(name).fresh());
    }
}

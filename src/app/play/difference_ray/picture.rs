//! The difference about the first shape, seen from the second one's centre, and the ray in it.

use crate::algorithm::difference_ray::{Found, Portal, Step};
use crate::algorithm::gjk::Vertex;
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::{Course, difference, sweep};
use glam::DVec2;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, figure: &mut Figure) {
    let Some(Step::Started { origin, rim, way }) = course.steps.first() else { return };
    let (origin, way) = (*origin, *way);
    let Some(current) = course.steps.get(step) else { return };
    difference::rim(figure, origin, rim);
    figure.add(Mark::arrow(Role::Ghost, origin, origin + way).dashed().named("ray"));
    if way != DVec2::ZERO {
        // Beyond the way's end, where the arrow of the second shape does not hide it.
        figure.add(Mark::ray(Role::Ghost, origin + way, way).dashed().named("beyond"));
    }
    match current {
        Step::Started { .. } | Step::Turned => {}
        Step::Looked { portal, normal, vertex, reached, .. } => {
            let known = portal.as_ref().map(|it| [it.left, it.right]);
            if let Some(ends) = known.or_else(|| first_portal(&course.steps[..=step])) {
                gate(figure, origin, ends);
            }
            let at = origin + vertex.difference();
            let line = Mark::line(Role::Candidate, at, normal.perp()).named("support");
            figure.add(line.fresh());
            difference::extreme(figure, at);
            if let Some(time) = reached.filter(|it| (0.0..=1.0).contains(it)) {
                let place = Mark::point(Role::Discarded, origin + way * time, Symbol::Cross);
                let label = format!("t = {time}", time = short(time));
                figure.add(place.named("reached").labelled(label).fresh());
            }
        }
        Step::Answer { time, moved, contact } => {
            if let (Some(time), Some(contact)) = (time, contact) {
                if let Some(portal) = last_portal(course) {
                    gate(figure, origin, [portal.left, portal.right]);
                }
                let entrance = Mark::point(Role::Deciding, origin + way * *time, Symbol::Disc);
                figure.add(entrance.named("entrance").fresh());
                sweep::touch(&course.shapes, moved, *time, contact, figure);
            } else {
                sweep::places(&course.shapes, Role::Discarded, moved, figure);
            }
        }
    }
    difference::origin(figure, origin);
}

fn last_portal(course: &Course<Step>) -> Option<&Portal<Vertex>> {
    course.steps.iter().rev().find_map(|step| match step {
        Step::Looked { portal, .. } => portal.as_ref(),
        _ => None,
    })
}

/// The ends of the first portal, where the last of some steps has found the second of them.
fn first_portal(shown: &[Step]) -> Option<[Vertex; 2]> {
    match shown {
        [
            ..,
            Step::Looked { portal: None, vertex: left, .. },
            Step::Looked { portal: None, vertex: right, found, .. },
        ] if *found != Found::PassesBy => Some([*left, *right]),
        _ => None,
    }
}

fn gate(figure: &mut Figure, origin: DVec2, ends: [Vertex; 2]) {
    let [left, right] = ends.map(|end| origin + end.difference());
    figure.add(Mark::segment(Role::Kept, left, right).named("portal"));
    for (at, name) in [(left, "l"), (right, "r")] {
        figure.add(Mark::dot(Role::Kept, at).named(name).labelled(name));
    }
}

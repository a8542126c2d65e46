//! The difference about the first shape, seen from the second one's centre, and the polygon in it.

use crate::algorithm::epa::{Side, Step};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::number::short;
use crate::app::play::{Course, difference};
use glam::DVec2;

/// More corners than these are not drawn, as they would hide the sides.
const MOST_DOTS: usize = 24;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, current: &Step, figure: &mut Figure) {
    let Some((origin, rim)) = course.difference() else { return separate(current, figure) };
    difference::rim(figure, origin, rim);
    polygon(figure, origin, course.sides(step));
    match current {
        Step::Started { .. } => {}
        Step::Looked { side, vertex, .. } => {
            nearest(figure, origin, side);
            let at = origin + vertex.difference();
            let line = Mark::line(Role::Candidate, at, side.normal.perp()).named("support");
            figure.add(line.meaning("all of the difference lies behind this line").fresh());
            difference::extreme(figure, at);
        }
        Step::Grew { side, vertex, .. } => {
            let [from, to] = ends(origin, side);
            figure.add(Mark::segment(Role::Discarded, from, to).dashed().named("replaced").fresh());
            let at = origin + vertex.difference();
            difference::extreme(figure, at);
        }
        Step::Answer { contact, .. } => {
            if let Some(contact) = contact {
                let way = contact.normal * -contact.gap;
                let arrow = Mark::arrow(Role::Deciding, origin, origin + way).named("d");
                figure.add(
                    arrow
                        .labelled("d")
                        .meaning("from o to the nearest place found: the push")
                        .fresh(),
                );
                let depth = format!("depth {depth}", depth = short(-contact.gap));
                difference::witnesses(figure, contact, depth);
            }
        }
    }
    difference::origin(figure, origin);
}

/// GJK had the answer: the gap alone.
fn separate(current: &Step, figure: &mut Figure) {
    let Step::Answer { contact: Some(contact), .. } = current else { return };
    let gap = format!("gap {gap}", gap = short(contact.gap));
    difference::witnesses(figure, contact, gap);
}

fn polygon(figure: &mut Figure, origin: DVec2, sides: &[Side]) {
    let corners: Vec<_> =
        around(sides).into_iter().map(|side| origin + side.from.difference()).collect();
    if corners.len() <= MOST_DOTS {
        for corner in &corners {
            figure.add(Mark::dot(Role::Kept, *corner));
        }
    }
    let mark = match corners[..] {
        [] | [_] => return,
        [p, q] => Mark::segment(Role::Kept, p, q),
        _ => Mark::polygon(Role::Kept, corners).filled(),
    };
    figure.add(mark.named("polygon"));
}

/// The sides from one to the next around the polygon.
fn around(sides: &[Side]) -> Vec<&Side> {
    let mut ordered: Vec<&Side> = sides.first().into_iter().collect();
    while let Some(last) = ordered.last()
        && ordered.len() < sides.len()
        && let Some(next) = sides.iter().find(|side| side.from == last.to)
    {
        ordered.push(next);
    }
    ordered
}

fn ends(origin: DVec2, side: &Side) -> [DVec2; 2] {
    [side.from, side.to].map(|corner| origin + corner.difference())
}

/// The nearest side, and the way from the origin to it.
fn nearest(figure: &mut Figure, origin: DVec2, side: &Side) {
    let [from, to] = ends(origin, side);
    figure.add(Mark::segment(Role::Deciding, from, to).named("nearest").fresh());
    let foot = origin + side.normal * side.distance;
    figure.add(Mark::arrow(Role::Deciding, origin, foot).named("d").labelled("d"));
}

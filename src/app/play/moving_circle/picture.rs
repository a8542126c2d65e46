//! The collision area about the first shape, and the centre of the second on its way.

use crate::algorithm::time_of_impact::circle::{Part, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::{Course, sweep};
use crate::motion::Motion;
use glam::DVec2;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, motion: &Motion, step: usize, figure: &mut Figure) {
    let Some(current) = course.steps.get(step) else { return };
    let Some(Step::Started { from, way }) = course.steps.first() else {
        return answer(course, motion, current, figure);
    };
    for (at, it) in course.steps.iter().enumerate() {
        if let (Step::Tried { part, .. }, true) = (it, at != step) {
            figure.add(mark(Role::Construction, part));
        }
    }
    if motion.a() != DVec2::ZERO {
        let seen = Mark::arrow(Role::Construction, *from, *from + *way).dashed().named("seen");
        figure.add(seen.meaning("the way as the first shape sees it"));
    }
    for earlier in &course.steps[..step] {
        entrance(earlier, *from, *way, step + 1 < course.steps.len(), figure);
    }
    match current {
        Step::Started { .. } => {}
        Step::Tried { part, .. } => {
            figure.add(mark(Role::Candidate, part).named("asked").fresh());
            entrance(current, *from, *way, true, figure);
        }
        Step::Answer { .. } => answer(course, motion, current, figure),
    }
    figure.add(Mark::dot(Role::B, *from).named("c").labelled("c"));
}

/// A part of the rim. All of a corner's disc is drawn: where the edges hide it, no way enters.
fn mark(role: Role, part: &Part) -> Mark {
    match part {
        Part::Edge([from, to]) => Mark::segment(role, *from, *to),
        Part::Corner(at, radius) => Mark::circle(role, *at, *radius),
    }
}

/// Where the centre enters a part, if it does, and when.
fn entrance(step: &Step, from: DVec2, way: DVec2, labelled: bool, figure: &mut Figure) {
    let Step::Tried { time: Some(time), leads, .. } = step else { return };
    let role = if *leads { Role::Kept } else { Role::Discarded };
    let symbol = if *leads { Symbol::Disc } else { Symbol::Cross };
    let point = Mark::point(role, from + way * *time, symbol);
    let label = format!("t = {time}", time = short(*time));
    figure.add(if labelled { point.labelled(label) } else { point });
}

/// Both shapes where they first touch.
fn answer(course: &Course<Step>, motion: &Motion, step: &Step, figure: &mut Figure) {
    let Step::Answer { touch: Some((time, contact)) } = step else { return };
    // Of an overlap at the start no place is the first.
    if contact.gap < 0.0 && *time == 0.0 {
        return;
    }
    let moved = [motion.a(), motion.b()].map(|way| way * *time);
    sweep::touch(&course.shapes, &moved, *time, contact, figure);
}

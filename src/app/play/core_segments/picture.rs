//! The cores, and the way of an end to the other one.

use crate::algorithm::core_segments::{End, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::play::Course;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, current: &Step, figure: &mut Figure) {
    cores(course, figure, matches!(current, Step::Cores { .. }));
    match current {
        Step::Cores { .. } => {}
        Step::End(end) => {
            if let Some(best) = course.shortest(step).filter(|_| !end.leads) {
                way(figure, best, Role::Kept);
            }
            foot(figure, end);
            way(figure, end, if end.leads { Role::Kept } else { Role::Candidate });
        }
        Step::Answer { contact, .. } => {
            if let Some(best) = course.shortest(step) {
                way(figure, best, Role::Deciding);
            }
            figure
                .add(Mark::segment(Role::Witness, contact.on_a, contact.on_b).named("gap").fresh());
            for at in [contact.on_a, contact.on_b] {
                figure.add(Mark::point(Role::Witness, at, Symbol::Disc));
            }
        }
    }
}

fn cores(course: &Course<Step>, figure: &mut Figure, fresh: bool) {
    let Some((cores, _)) = course.cores() else { return };
    for (role, [start, end]) in [Role::A, Role::B].into_iter().zip(cores) {
        let mark = match start == end {
            true => Mark::point(role, start, Symbol::Disc),
            false => Mark::segment(role, start, end),
        };
        let mark = mark.named("core");
        figure.add(if fresh { mark.fresh() } else { mark });
    }
}

/// An end's foot where it is off the other core.
fn foot(figure: &mut Figure, end: &End) {
    if end.foot != end.nearest {
        figure.add(Mark::segment(Role::Construction, end.end, end.foot).dashed().named("foot"));
        figure
            .add(Mark::segment(Role::Construction, end.foot, end.nearest).dashed().named("clamp"));
    }
}

fn way(figure: &mut Figure, end: &End, role: Role) {
    figure.add(Mark::segment(role, end.end, end.nearest).given().named("way").fresh());
    figure.add(Mark::point(role, end.end, Symbol::Disc).named("end"));
}

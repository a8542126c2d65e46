//! How the steps look.

use crate::algorithm::gates::{Gate, Nearest, Step};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::number::{compared, short};
use glam::DVec2;

/// What a gate means that O is behind.
const SHUT: &str = "a gate that shuts O out";

/// Draws what lies beneath the shapes: the half-planes behind the gates and, where the
/// height was taken, the triangle.
pub fn ground(steps: &[Step], figure: &mut Figure) {
    let Some(Step::Gates { start, end, .. }) = steps.first() else { return };
    let fresh = steps.len() == 1;
    for gate in [start, end] {
        // To the left of the line lies what the gate shuts out.
        let across = gate.inward.perp();
        if across != DVec2::ZERO {
            // What O is behind stands out while that is the question.
            let (role, meaning) =
                if gate.open || !fresh { (Role::Construction, "") } else { (Role::Deciding, SHUT) };
            let half_plane = Mark::line(role, gate.end, across).filled().meaning(meaning);
            figure.add(Mark { fresh, ..half_plane });
        }
    }
    if let Some(Step::Height { corners, .. }) = steps.last() {
        let triangle = Mark::polygon(Role::Candidate, *corners).filled();
        figure.add(triangle.meaning("the triangle OPQ").fresh());
    }
}

/// Draws the state after the last of `steps`; the shapes are there already.
pub fn draw(steps: &[Step], figure: &mut Figure) {
    let (Some(Step::Gates { center, start, end, .. }), Some(last)) = (steps.first(), steps.last())
    else {
        return;
    };
    match last {
        Step::Gates { .. } => {
            for (name, gate) in [("PO · PQ", start), ("QO · QP", end)] {
                dot_product(name, gate, *center, figure);
            }
        }
        Step::Height { foot, height, .. } => {
            stand(*center, *foot, start.end, figure);
            let tall = Mark::segment(Role::Deciding, *center, *foot).fresh();
            figure.add(tall.labelled(format!("h = {}", short(*height))));
        }
        Step::Least { nearest, point, distance, radius, reaches } => {
            let role = Role::Deciding;
            if *nearest == Nearest::Foot {
                stand(*center, *point, start.end, figure);
            }
            let label =
                format!("least {distance}", distance = compared(*distance, *radius, *reaches));
            figure.add(Mark::segment(role, *center, *point).labelled(label).fresh());
            figure.add(Mark::dot(role, *point).fresh());
            figure.add(Mark::circle(role, *center, *distance).dashed().fresh());
        }
        Step::Greatest { point, distance, .. } => {
            if let Some(Step::Least { point, distance, .. }) = steps.iter().rev().nth(1) {
                figure.add(Mark::circle(Role::Kept, *center, *distance).dashed());
                let way = Mark::segment(Role::Kept, *center, *point);
                figure.add(way.labelled(format!("least {distance}", distance = short(*distance))));
                figure.add(Mark::dot(Role::Kept, *point));
            }
            let label = format!("greatest {distance}", distance = short(*distance));
            figure.add(Mark::segment(Role::Deciding, *center, *point).labelled(label).fresh());
            figure.add(Mark::dot(Role::Deciding, *point).fresh());
            figure.add(Mark::circle(Role::Deciding, *center, *distance).dashed().fresh());
        }
    }
    figure.add(Mark::dot(Role::B, *center).labelled("O"));
    if start.end == end.end {
        figure.add(Mark::dot(Role::A, start.end).labelled("P = Q"));
    } else {
        figure.add(Mark::dot(Role::A, start.end).labelled("P"));
        figure.add(Mark::dot(Role::A, end.end).labelled("Q"));
    }
}

/// The arrow from an end to O, with the sign of its dot product: the number would not fit beside it.
fn dot_product(name: &str, gate: &Gate, center: DVec2, figure: &mut Figure) {
    let (role, meaning) = if gate.open { (Role::Candidate, "") } else { (Role::Deciding, SHUT) };
    let sign = if gate.open { '>' } else { '≤' };
    let label = format!("{name} {sign} 0");
    let arrow = Mark::arrow(role, gate.end, center).labelled(label);
    figure.add(arrow.meaning(meaning).fresh());
    if gate.inward != DVec2::ZERO {
        let along = gate.inward * gate.to_other.length();
        let corner = Mark::right_angle(Role::Construction, gate.end, along, along.perp());
        figure.add(corner.fresh());
    }
}

/// The right angle in which the height stands on the segment.
fn stand(center: DVec2, foot: DVec2, towards: DVec2, figure: &mut Figure) {
    if foot != center && foot != towards {
        let corner = Mark::right_angle(Role::Deciding, foot, towards - foot, center - foot);
        figure.add(corner.fresh());
    }
    figure.add(Mark::dot(Role::Deciding, foot).fresh());
}

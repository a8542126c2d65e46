//! How the steps look. The multiplied plane is a ghost at world size, put at the start:
//! the frame slider lays the whole picture on it.

use super::note::complex;
use crate::algorithm::conjugate_product::{Frame, Reach, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::{compared, short};
use glam::DVec2;

/// Draws the state after the last of `steps`; the shapes are there already.
pub fn draw(steps: &[Step], figure: &mut Figure) {
    let Some(last) = steps.last() else { return };
    let frame = last.frame();
    // The answer keeps the test that settled it in view.
    let (test, fresh) = match (last, steps) {
        (Step::Decided { .. }, [.., test, _]) => (test, false),
        _ => (last, true),
    };
    if steps.iter().any(|step| matches!(step, Step::Multiplied { .. })) {
        ghost(frame, matches!(last, Step::Multiplied { .. }), figure);
    }
    let from = figure.marks.len();
    draw_test(test, figure);
    for mark in figure.marks.iter_mut().skip(from) {
        mark.fresh = fresh;
        // The answer labels the distance; the end's line may be that very line.
        if !fresh && matches!(test, Step::Start { .. } | Step::End { .. }) {
            mark.label = None;
        }
    }
    if let Step::Decided { nearest, distance, .. } = last {
        let line = Mark::segment(Role::Witness, frame.world.center, *nearest);
        figure.add(
            line.labelled(format!("distance {distance}", distance = short(*distance))).fresh(),
        );
        figure.add(Mark::dot(Role::Witness, *nearest).fresh());
    }
    names(steps, frame, figure);
}

/// S, E and C; at first with the complex numbers that they become, and an end that was
/// found outside crossed out.
fn names(steps: &[Step], frame: &Frame, figure: &mut Figure) {
    let named = |name: &str, number: String| {
        if steps.len() == 1 { format!("{name} = {number}") } else { name.to_owned() }
    };
    let end = |point: DVec2| {
        let failed = steps.iter().any(|step| match step {
            Step::Start { reach, .. } | Step::End { reach, .. } => {
                reach.point == point && !reach.inside
            }
            _ => false,
        });
        if failed {
            Mark::point(Role::Discarded, point, Symbol::Cross)
        } else {
            Mark::dot(Role::A, point)
        }
    };
    if frame.world.length == 0.0 {
        figure.add(end(frame.world.start));
        // The answer’s mark covers a label at the point itself.
        figure.add(Mark::text(Role::A, frame.world.start, "S = E"));
    } else {
        figure.add(end(frame.world.start).labelled(named("S", "0".into())));
        figure.add(end(frame.world.end).labelled(named("E", complex(frame.scaled.direction))));
    }
    let center = named("C", complex(frame.scaled.offset));
    figure.add(Mark::dot(Role::B, frame.world.center).labelled(center));
}

/// The multiplied plane: the segment on the real axis, the circle beside it.
fn ghost(frame: &Frame, fresh: bool, figure: &mut Figure) {
    let mut marks = vec![
        Mark::line(Role::Construction, frame.world.start, DVec2::X)
            .meaning("the real axis")
            .pinned(),
        Mark::circle(Role::Ghost, frame.turned.center, frame.world.radius).filled().awaiting(),
        Mark::segment(Role::Ghost, frame.world.start, frame.turned.end).given().awaiting(),
        Mark::dot(Role::Ghost, frame.turned.end).pinned(),
        Mark::dot(Role::Ghost, frame.turned.center).pinned(),
    ];
    if fresh {
        marks[3].label = Some(format!("a² + b² = {}", short(frame.product.length_squared)));
        marks[4].label = Some(complex(frame.product.center));
        let degrees =
            format!("{}°", short((frame.product.angle.to_degrees() * 100.0).round() / 100.0));
        let turn = Mark::angle(
            Role::Construction,
            frame.world.start,
            -frame.product.angle,
            frame.product.angle,
        );
        marks.push(turn.labelled(degrees).meaning("the angle of the turn").pinned());
    }
    for mark in marks {
        figure.add(Mark { fresh, ..mark });
    }
}

fn draw_test(test: &Step, figure: &mut Figure) {
    match test {
        Step::Translated { frame } => {
            let seen = Mark::arrow(Role::Candidate, frame.world.start, frame.world.center);
            figure.add(seen.meaning("the centre, seen from S"));
        }
        Step::Multiplied { .. } | Step::Decided { .. } => {}
        Step::Line { frame, across, reaches, .. } => line_test(frame, *across, *reaches, figure),
        Step::Start { frame, reach } | Step::End { frame, reach } => {
            end_test(frame, reach, figure);
        }
        Step::Between { frame, along, length_squared, .. } => {
            gates(frame, *length_squared, figure);
            let drop = Mark::segment(Role::Deciding, frame.turned.center, frame.turned.foot);
            figure.add(drop.pinned());
            let foot = Mark::dot(Role::Deciding, frame.turned.foot).pinned();
            let label = format!("ca + db = {}", short(*along));
            figure.add(if frame.world.length > 0.0 { foot.labelled(label) } else { foot });
        }
    }
}

/// How high a centre may be for the axis to reach its circle, and how high this one is.
fn line_test(frame: &Frame, across: f64, reaches: bool, figure: &mut Figure) {
    let role = if reaches { Role::Kept } else { Role::Deciding };
    figure.add(
        Mark::line(Role::Construction, frame.world.start, frame.world.end - frame.world.start)
            .dashed(),
    );
    let side = DVec2::Y * if across < 0.0 { -frame.world.radius } else { frame.world.radius };
    let limit = Mark::line(Role::Candidate, frame.turned.end + side, DVec2::X);
    figure.add(limit.pinned());
    let name = format!("r√(a² + b²) = {}", short(frame.product.radius));
    figure.add(Mark::text(Role::Candidate, frame.turned.end + side, name).pinned());
    let height = Mark::segment(role, frame.turned.foot, frame.turned.center).pinned();
    figure.add(height.labelled(format!("da − cb = {}", short(across))));
    let up = frame.turned.center - frame.turned.foot;
    if up.y != 0.0 {
        let along = DVec2::X * frame.world.length;
        let corner = Mark::right_angle(role, frame.turned.foot, along, up);
        figure.add(corner.pinned());
    }
}

/// How far an end is from the centre, in squares.
fn end_test(frame: &Frame, reach: &Reach, figure: &mut Figure) {
    let role = if reach.inside { Role::Deciding } else { Role::Discarded };
    let comparison = compared(reach.distance_squared, reach.radius_squared, reach.inside);
    figure.add(Mark::segment(role, frame.world.center, reach.point).labelled(comparison));
    if reach.inside {
        figure.add(Mark::point(role, reach.point, Symbol::Ring));
    }
}

/// The two gates between which a foot belongs to the segment, as high as the centre and
/// the circle.
fn gates(frame: &Frame, length_squared: f64, figure: &mut Figure) {
    let height = (frame.turned.center.y - frame.world.start.y).abs().max(frame.world.radius);
    let limit = format!("a² + b² = {}", short(length_squared));
    for (at, label) in [(frame.world.start, "0".to_owned()), (frame.turned.end, limit)] {
        let half = DVec2::Y * height;
        figure.add(Mark::segment(Role::Candidate, at - half, at + half).pinned());
        // Both gates and the foot are at one point: the formula below has their numbers.
        if frame.world.length == 0.0 {
            continue;
        }
        figure.add(Mark::text(Role::Candidate, at, label).pinned());
    }
}

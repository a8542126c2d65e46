//! The two shapes at the times that are looked at.

use crate::algorithm::time_of_impact::Step;
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::Course;
use crate::motion::Motion;
use crate::outcome::Contact;
use crate::shape::Shape;
use glam::DVec2;

/// Draws how far each shape moves.
pub fn ways([a, b]: &[Shape; 2], motion: &Motion, figure: &mut Figure) {
    for (role, shape, way, meaning) in [
        (Role::A, a, motion.a(), "how far the first shape moves"),
        (Role::B, b, motion.b(), "how far the second shape moves"),
    ] {
        if way != DVec2::ZERO {
            let from = shape.center();
            figure.add(Mark::arrow(role, from, from + way).given().meaning(meaning));
        }
    }
}

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, figure: &mut Figure) {
    let Some(current) = course.steps.get(step) else { return };
    let now = moved(current);
    let before = course.steps[..step].iter().filter_map(moved);
    for place in before.filter(|it| Some(*it) != now) {
        places(&course.shapes, Role::Ghost, place, figure);
    }
    match current {
        Step::Started { .. } => {}
        Step::Looked { moved, contact, closing, .. } => {
            places(&course.shapes, Role::Candidate, moved, figure);
            let Contact { gap, on_a, on_b, normal } = *contact;
            let words = "gap";
            let across = Mark::segment(Role::Witness, on_a, on_b).named("gap");
            figure.add(across.labelled(format!("{words} {}", short(gap))).fresh());
            for (at, name) in [(on_a, "a"), (on_b, "b")] {
                figure.add(Mark::dot(Role::Witness, at).named(name));
            }
            if *closing > 0.0 {
                let arrow = Mark::arrow(Role::Construction, on_b, on_b - normal * *closing);
                let words = "closes at";
                let label = format!("{words} {}", short(*closing));
                figure.add(arrow.named("closing").labelled(label).fresh());
            }
        }
        Step::Answer { touch: Some((time, contact)), moved } => {
            touch(&course.shapes, moved, *time, contact, figure);
        }
        Step::Answer { touch: None, moved } => {
            places(&course.shapes, Role::Discarded, moved, figure)
        }
    }
}

/// How far the shapes have moved at a look or at the end.
fn moved(step: &Step) -> Option<&[DVec2; 2]> {
    match step {
        Step::Started { .. } => None,
        Step::Looked { moved, .. } | Step::Answer { moved, .. } => Some(moved),
    }
}

/// The shapes where they touch, and when, with the collision normal of each.
pub fn touch(
    shapes: &[Shape; 2],
    moved: &[DVec2; 2],
    time: f64,
    contact: &Contact,
    figure: &mut Figure,
) {
    let label = format!("t = {time}", time = short(time));
    let before = figure.marks.len();
    places(shapes, Role::Deciding, moved, figure);
    let at = contact.on_a.midpoint(contact.on_b);
    let mut point = Mark::point(Role::Deciding, at, Symbol::Ring).named("touch").fresh();
    // Beside the outline of a moved shape is more room than at the point.
    let named = figure.marks[before..].last_mut().unwrap_or(&mut point);
    named.label = Some(label);
    normals(shapes, contact, figure);
    figure.add(point);
}

/// How long the arrow of a normal is, in reaches of the smaller shape.
const LONG: f64 = 2.5;

/// The collision normals, which point out of their shapes.
fn normals(shapes: &[Shape; 2], contact: &Contact, figure: &mut Figure) {
    let reaches = shapes.iter().map(Shape::reach).filter(|it| *it > 0.0);
    let length = reaches.fold(f64::INFINITY, f64::min) * LONG;
    let Contact { on_a, on_b, normal, .. } = *contact;
    let mut add = |role, from, normal: DVec2, label, meaning| {
        let arrow = Mark::arrow(role, from, from + normal * length).named("normal");
        figure.add(arrow.labelled(label).meaning(meaning).fresh());
    };
    add(Role::A, on_a, normal, "n", "the first shape’s collision normal");
    add(Role::B, on_b, -normal, "−n", "the second shape’s collision normal");
}

/// Draws the two shapes where they have moved to, on their way from where they start; one that
/// rests is where it was given.
pub fn places(shapes: &[Shape; 2], role: Role, moved: &[DVec2; 2], figure: &mut Figure) {
    for ((start, by), name) in shapes.iter().zip(moved).zip(["first", "second"]) {
        if *by != DVec2::ZERO
            && let Ok(shape) = start.translated(*by)
        {
            let mark = Mark::outline(role, &shape).named(name);
            figure.add(mark.cut_from(Mark::outline(role, start).form));
        }
    }
}

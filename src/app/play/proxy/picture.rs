//! The ellipse of a round with the corners or sides that carry it, and those that were found.

use crate::algorithm::proxy::Step;
use crate::algorithm::{enclosed_ellipse, enclosing_ellipse};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::Course;
use crate::outcome::Verdict;
use crate::shape::Ellipse;

/// Corners of less weight, and sides that press less, are not drawn as what carries the ellipse.
const NOTHING: f64 = 1e-3;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, figure: &mut Figure) {
    let Some(current) = course.steps.get(step) else { return };
    let before = &course.steps[..step];
    match current {
        Step::Around(at, round) => {
            if *at == 1 {
                last_around(before, 0).into_iter().for_each(|it| figure.add(found(&it, NAMES[0])));
            }
            around(round, figure);
        }
        Step::Refused => {}
        Step::Outer { ellipses, verdict, margin } => {
            let role = role(*verdict == Verdict::Separate);
            for (ellipse, name) in ellipses.iter().zip(NAMES) {
                figure.add(oval(role, ellipse, 1.0).named(name).fresh());
            }
            grown(ellipses, *margin, figure);
        }
        Step::Inside(at, round) => {
            outer(before, figure);
            if *at == 1 {
                last_within(before, 0).into_iter().for_each(|it| figure.add(found(&it, WITHIN[0])));
            }
            within(round, figure);
        }
        Step::Inner { ellipses, verdict, margin } => {
            outer(before, figure);
            let role = role(*verdict == Verdict::Colliding);
            for (ellipse, name) in ellipses.iter().zip(WITHIN) {
                figure.add(oval(role, ellipse, 1.0).named(name).fresh());
            }
            grown(ellipses, *margin, figure);
        }
    }
}

/// The names of the ellipses around-and within.
const NAMES: [&str; 2] = ["around-a", "around-b"];
const WITHIN: [&str; 2] = ["within-a", "within-b"];

/// What decides, or else says nothing.
fn role(decides: bool) -> Role {
    if decides { Role::Deciding } else { Role::Discarded }
}

fn oval(role: Role, ellipse: &Ellipse, by: f64) -> Mark {
    let [u, v] = ellipse.radius_vectors();
    Mark::oval(role, ellipse.center(), u * by, v * by)
}

fn found(ellipse: &Ellipse, name: &'static str) -> Mark {
    oval(Role::Construction, ellipse, 1.0).named(name)
}

/// The ellipses around-both, once they were tested.
fn outer(before: &[Step], figure: &mut Figure) {
    let tested = before.iter().find_map(|step| match step {
        Step::Outer { ellipses, .. } => Some(ellipses),
        _ => None,
    });
    for (ellipse, name) in tested.into_iter().flatten().zip(NAMES) {
        figure.add(found(ellipse, name));
    }
}

fn last_around(steps: &[Step], body: usize) -> Option<Ellipse> {
    steps.iter().rev().find_map(|step| match step {
        Step::Around(at, round) if *at == body => round.ellipse,
        _ => None,
    })
}

fn last_within(steps: &[Step], body: usize) -> Option<Ellipse> {
    steps.iter().rev().find_map(|step| match step {
        Step::Inside(at, round) if *at == body => round.ellipse,
        _ => None,
    })
}

/// A round of the ellipse around-a body: each corner that has weight, and that.
fn around(round: &enclosing_ellipse::Step, figure: &mut Figure) {
    if let Some(ellipse) = &round.ellipse {
        figure.add(oval(Role::Candidate, ellipse, 1.0).named("so-far").fresh());
    }
    for (corner, weight) in round.corners.iter().zip(&round.weights) {
        if *weight > NOTHING {
            let dot = Mark::dot(Role::Kept, *corner).labelled(short(*weight));
            figure.add(dot.meaning("a corner and its weight"));
        }
    }
    if let Some(at) = round.corners.get(round.farthest) {
        let ring = Mark::point(Role::Candidate, *at, Symbol::Ring).named("farthest");
        figure.add(ring.meaning("the corner that is farthest out"));
    }
}

/// A round of the ellipse within-a body: the sides that press on it.
fn within(round: &enclosed_ellipse::Step, figure: &mut Figure) {
    if let Some(ellipse) = &round.ellipse {
        figure.add(oval(Role::Candidate, ellipse, 1.0).named("so-far").fresh());
    }
    let count = round.corners.len();
    for (at, multiplier) in round.multipliers.iter().enumerate() {
        if *multiplier > NOTHING {
            let side = [round.corners[at], round.corners[(at + 1) % count]];
            let mark = Mark::segment(Role::Kept, side[0], side[1]);
            figure.add(mark.meaning("a side that the ellipse presses on"));
        }
    }
}

/// The second ellipse as large as it would have to be to touch the first.
fn grown([_, second]: &[Ellipse; 2], margin: f64, figure: &mut Figure) {
    let by = margin.sqrt();
    if by > 0.0 && by.is_finite() {
        let mark = oval(Role::Ghost, second, by).dashed().named("grown");
        figure.add(
            mark.meaning("the second ellipse, grown or shrunk until it touches the first").fresh(),
        );
    }
}

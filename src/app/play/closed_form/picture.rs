//! What each step draws.

use super::Played;
use crate::algorithm::closed_form::{EarlyOut, Frame, Step, Subexpressions};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::outcome::Verdict;
use glam::DVec2;
use std::f64::consts::TAU;

/// Corners of the evolute's outline; fewer would show, more only cost.
const EVOLUTE: u32 = 128;

/// Rows of the lattice on each side of an axis, on which the equation is tried.
const LATTICE: i32 = 9;

/// How much farther than the evolute the lattice reaches.
const BEYOND: f64 = 1.15;

/// How much farther than the two shapes it reaches at most: a thin ellipse's evolute goes far out of
/// the window.
const AROUND: f64 = 2.0;

/// From this difference of b and 1 on the rings of the quick tests are told from the ellipse.
const ROUND: f64 = 1e-9;

/// The picture after a step.
pub(super) fn draw(played: &Played, step: usize, figure: &mut Figure) {
    for (role, shape) in [Role::A, Role::B].into_iter().zip(&played.course.shapes) {
        figure.add(Mark::shape(role, shape).given().filled());
    }
    let shown = played.course.shown(step);
    let (Some(current), Some(frame)) = (shown.last(), played.placed()) else { return };
    let center = frame.to_world(frame.center);
    let asked = matches!(current, Step::Evolute { .. });
    let inside = shown.iter().any(|it| matches!(it, Step::Evolute { inside: true, .. }));
    let silent = matches!(current, Step::Subexpressions { point: None, .. });
    // Beyond its own step the evolute tells something only where there is no answer.
    if asked || inside || silent {
        outline(frame, asked, figure);
    }
    // In complex numbers centres inside the evolute have an answer.
    if silent && played.published && !played.complex {
        unanswered(frame, figure);
    }
    figure.add(Mark::dot(Role::B, center).labelled("(c, d)"));
    match current {
        Step::Stretched { .. } | Step::Normalised { .. } => {
            let stretches = matches!(shown.first(), Some(Step::Stretched { .. }));
            axes(frame, stretches, figure);
        }
        Step::EarlyOut { test, decides, .. } => {
            let before = shown[..shown.len() - 1].iter().filter_map(|it| match it {
                Step::EarlyOut { test, .. } => asked_circle(frame, *test),
                _ => None,
            });
            before.for_each(|it| figure.add(it));
            early_out(played, frame, *test, *decides, figure);
        }
        Step::Evolute { cusps, .. } => {
            for cusp in cusps {
                let tip = Mark::point(Role::Construction, *cusp, Symbol::Square);
                figure.add(tip.meaning(EVOLUTE_IS).fresh());
            }
        }
        Step::Subexpressions { point: Some(at), .. }
        | Step::Complex { point: Some(at), .. }
        | Step::Roots { point: Some(at), .. }
        | Step::Newton { point: at, .. } => {
            figure.add(Mark::segment(Role::Candidate, *at, center).fresh());
            figure.add(Mark::dot(Role::Candidate, *at).labelled("(x, y)").fresh());
        }
        Step::Subexpressions { .. } | Step::Complex { .. } | Step::Roots { .. } => {
            let none = Mark::point(Role::Deciding, center, Symbol::Cross);
            figure.add(none.meaning("here the equation gives no point").fresh());
        }
        Step::Foot { point, center, hit, .. } => {
            figure.add(Mark::segment(Role::Witness, *point, *center).fresh());
            let dot = Mark::dot(Role::Deciding, *point).labelled("(x, y)").fresh();
            figure.add(if *hit { dot.given() } else { dot });
        }
    }
}

/// The frame's two units: the major and the minor radius. Where it stretches the plane they have
/// these lengths and directions only there.
fn axes(frame: &Frame, stretches: bool, figure: &mut Figure) {
    let origin = frame.origin;
    let ends = [(frame.x, "1"), (frame.y / frame.b, "1/b")];
    for (end, name) in ends {
        let arrow = Mark::arrow(Role::Construction, origin, origin + end).labelled(name).fresh();
        figure.add(if stretches { arrow.arriving() } else { arrow });
    }
}

/// The circle of the frame that a quick test asks about.
fn asked_circle(frame: &Frame, test: EarlyOut) -> Option<Mark> {
    let (radius, name) = match test {
        EarlyOut::CenterInEllipse => return None,
        EarlyOut::BoundingCircle | EarlyOut::InscribedCircle if frame.b - 1.0 < ROUND => {
            (1.0, "the rings are the ellipse")
        }
        EarlyOut::BoundingCircle => (1.0, "outer ring"),
        EarlyOut::InscribedCircle => (1.0 / frame.b, "inner ring"),
    };
    let (u, v) = (frame.x * radius, frame.y * radius);
    let asked = Mark::oval(Role::Candidate, frame.origin, u, v).dashed().named(name);
    Some(asked.labelled(name).meaning("the ring of a quick test"))
}

/// The circle of the frame that is asked, and the shapes where it settles a collision.
fn early_out(played: &Played, frame: &Frame, test: EarlyOut, decides: bool, figure: &mut Figure) {
    let center = frame.to_world(frame.center);
    if let Some(asked) = asked_circle(frame, test) {
        figure.add(asked.fresh());
    }
    let (role, meaning) =
        if decides { (Role::Deciding, "") } else { (Role::Witness, "from centre to centre") };
    figure.add(Mark::segment(role, frame.origin, center).meaning(meaning).fresh());
    if decides && played.course.outcome.verdict == Verdict::Colliding {
        for shape in &played.course.shapes {
            figure.add(Mark::shape(Role::Deciding, shape).fresh());
        }
    }
}

/// What the evolute is.
const EVOLUTE_IS: &str = "the evolute";

fn outline(frame: &Frame, fresh: bool, figure: &mut Figure) {
    let points: Vec<DVec2> = (0..=EVOLUTE)
        .map(|i| frame.evolute_point(TAU * f64::from(i) / f64::from(EVOLUTE)))
        .collect();
    let mark = Mark::path(Role::Construction, points).meaning(EVOLUTE_IS);
    figure.add(if fresh { mark.labelled("evolute").fresh() } else { mark });
}

/// Centres on a lattice about the evolute for which the published equation, mirrored to c, d ≥ 0, has
/// no answer. Each is the library's own evaluation.
fn unanswered(frame: &Frame, figure: &mut Figure) {
    let b = frame.b;
    let excess = (b - 1.0) * (b + 1.0) / b;
    let near = (frame.center.abs() + frame.radius).max(DVec2::ONE) * AROUND;
    let reach = (DVec2::new(excess / b, excess) * BEYOND).min(near);
    // Between the axes, on which rounding alone may carry x past 1.
    let steps = || (-LATTICE..LATTICE).map(|it| (f64::from(it) + 0.5) / f64::from(LATTICE));
    for (u, v) in steps().flat_map(|u| steps().map(move |v| (u, v))) {
        let at = DVec2::new(u, v) * reach;
        if Subexpressions::evaluate::<f64>(b, at.x.abs(), at.y.abs()).point().is_none() {
            figure.add(Mark::point(Role::Discarded, frame.to_world(at), Symbol::Cross));
        }
    }
}

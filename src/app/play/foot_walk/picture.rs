//! What each step draws.

use crate::algorithm::foot_point::{Ending, FootPoint, Osculation, PairStep, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::TAU;

/// Straight pieces of an evolute. A multiple of four, so that its cusps are corners.
const PIECES: u32 = 160;

/// Straight pieces of an arc that was walked. More is smoother.
const ARC_PIECES: u32 = 24;

/// An arc shorter than this share of the ellipse has no label: it cannot be seen.
const SEEN: f64 = 0.01;

/// The state after the last of some steps; the ellipse and the target are there already.
pub(in crate::app::play) fn draw(ellipse: &Ellipse, shown: &[PairStep], figure: &mut Figure) {
    let Some(current) = shown.last() else { return };
    evolute(ellipse, figure);
    match current {
        PairStep::CenterTested { center, inside, .. } => {
            let (role, symbol, word) = if *inside {
                (Role::Kept, Symbol::Disc, "inside")
            } else {
                (Role::Discarded, Symbol::Cross, "outside")
            };
            figure.add(Mark::point(role, *center, symbol).labelled(word).fresh());
        }
        PairStep::Foot(Step::Fitted { osculation, target, .. }) => {
            if let Some(before) = circle_before(shown) {
                figure.add(Mark::circle(Role::Ghost, before.center, before.radius));
            }
            fitted(osculation, *target, true, figure);
            off_normal(osculation, *target, figure);
            named_point(osculation, figure);
        }
        PairStep::Foot(Step::Walked { osculation, target, arc, landing, next, .. }) => {
            fitted(osculation, *target, false, figure);
            figure.add(Mark::point(Role::Kept, osculation.point, Symbol::Ring).named("t"));
            let mark = Mark::path(Role::Candidate, arc_points(osculation, *landing)).given();
            let seen = arc.abs() > SEEN * ellipse.semi_axes().max_element();
            let label =
                if seen { format!("arc {arc}", arc = short(arc.abs())) } else { String::new() };
            let on = Mark::segment(Role::Candidate, *landing, next.point).dashed();
            let end = Mark::point(Role::Candidate, *landing, Symbol::Square);
            for mark in [mark.labelled(label), on, end] {
                figure.add(mark.meaning("the walk, along the arc and on to the rim").fresh());
            }
            figure.add(Mark::dot(Role::Deciding, next.point).labelled("new t").fresh());
        }
        PairStep::Foot(Step::Ended(foot)) => ended(foot, shown, figure),
        PairStep::Compared { point, center, distance, .. } => {
            if let Some(foot) = foot(shown) {
                let it = &foot.osculation;
                figure.add(Mark::circle(Role::Kept, it.center, it.radius));
                figure.add(Mark::arrow(Role::Witness, *center, it.center));
                figure.add(Mark::dot(Role::Kept, it.center));
            }
            let label = short(distance.abs());
            let mark = Mark::segment(Role::Deciding, *point, *center).given();
            figure.add(mark.labelled(label).meaning("the distance").fresh());
            figure.add(Mark::dot(Role::Deciding, *point).fresh());
        }
    }
}

/// Where the centres of osculating circles can be.
fn evolute(ellipse: &Ellipse, figure: &mut Figure) {
    if ellipse.semi_axes().x == ellipse.semi_axes().y {
        return;
    }
    let centers: Vec<DVec2> = (0..=PIECES)
        .map(|i| Osculation::at(ellipse, TAU * f64::from(i) / f64::from(PIECES)).center)
        .collect();
    figure.add(Mark::path(Role::Construction, centers));
}

/// The circle of the round before the last one.
fn circle_before(shown: &[PairStep]) -> Option<&Osculation> {
    shown.iter().rev().find_map(|step| match step {
        PairStep::Foot(Step::Walked { osculation, .. }) => Some(osculation),
        _ => None,
    })
}

fn foot(shown: &[PairStep]) -> Option<&FootPoint> {
    shown.iter().rev().find_map(|step| match step {
        PairStep::Foot(Step::Ended(foot)) => Some(foot),
        _ => None,
    })
}

/// A circle, its radius to the ellipse's point, and the document's arrow from the target to
/// its centre.
fn fitted(it: &Osculation, target: DVec2, fresh: bool, figure: &mut Figure) {
    let mark = |mark: Mark| Mark { fresh, ..mark };
    figure.add(mark(Mark::circle(Role::Kept, it.center, it.radius)));
    let radius = Mark::segment(Role::Kept, it.center, it.point).dashed();
    figure.add(mark(radius.labelled(format!("r = {}", short(it.radius)))));
    figure.add(mark(Mark::arrow(Role::Witness, target, it.center)));
    figure.add(mark(Mark::dot(Role::Kept, it.center).labelled("c").named("c")));
}

fn named_point(it: &Osculation, figure: &mut Figure) {
    let label = format!("t = {}°", short(super::quarter(it.t).to_degrees()));
    figure.add(Mark::point(Role::Kept, it.point, Symbol::Ring).labelled(label).named("t").fresh());
}

/// The angle at the centre between the normal and the target.
fn off_normal(it: &Osculation, target: DVec2, figure: &mut Figure) {
    let (normal, seen) = (it.point - it.center, target - it.center);
    let Some(seen) = seen.try_normalize() else { return };
    let sweep = normal.angle_between(seen);
    figure.add(
        Mark::angle(Role::Candidate, it.center, normal.to_angle(), sweep).labelled("φ").fresh(),
    );
}

fn arc_points(it: &Osculation, landing: DVec2) -> Vec<DVec2> {
    let (from, to) = (it.point - it.center, landing - it.center);
    let sweep = from.angle_between(to);
    if !sweep.is_finite() {
        return vec![it.point, landing];
    }
    (0..=ARC_PIECES)
        .map(|i| {
            let turn = DVec2::from_angle(sweep * f64::from(i) / f64::from(ARC_PIECES));
            it.center + turn.rotate(from)
        })
        .collect()
}

fn ended(foot: &FootPoint, shown: &[PairStep], figure: &mut Figure) {
    let it = &foot.osculation;
    let target = shown.iter().rev().find_map(|step| match step {
        PairStep::Foot(Step::Walked { target, .. }) => Some(*target),
        _ => None,
    });
    if foot.ending == Ending::AtCircleCenter {
        figure.add(Mark::circle(Role::Kept, it.center, it.radius).fresh());
        // A few of the directions, all as good as the one that it stands at.
        for i in 0..12 {
            let way = DVec2::from_angle(TAU * f64::from(i) / 12.0).rotate(it.point - it.center);
            let way = Mark::segment(Role::Candidate, it.center, it.center + way).dashed();
            figure.add(way.meaning("ways that are equally short").fresh());
        }
        let cross = Mark::point(Role::Deciding, it.center, Symbol::Cross);
        figure.add(cross.meaning("the centre: all are equally near").fresh());
        return;
    }
    fitted(it, target.unwrap_or(it.center), false, figure);
    if foot.ending == Ending::Converged {
        let along = it.center - it.point;
        figure.add(Mark::right_angle(Role::Witness, it.point, along, along.perp()).fresh());
    }
    let label = match foot.ending {
        Ending::Converged => "the foot",
        _ => "where it stops",
    };
    figure.add(Mark::dot(Role::Deciding, it.point).labelled(label).fresh());
}

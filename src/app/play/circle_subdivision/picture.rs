//! What each step draws.

use super::Played;
use crate::algorithm::circle_subdivision::{Arc, Cover, Disc, Fate, Inscribed, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::{apart, apart_from_last, short};
use crate::shape::{Circle, Ellipse};
use glam::DVec2;
use std::f64::consts::TAU;

/// Straight pieces for a whole turn of an arc. More is smoother.
const PIECES: f64 = 240.0;

/// Of more circles than these, centres and corners would run together.
const MOST_SINGLE: usize = 8;

/// All circles and the outer boundary of their union.
pub(super) fn cover(cover: &Cover, figure: &mut Figure) {
    let few = cover.hoops.len() <= MOST_SINGLE;
    for hoop in &cover.hoops {
        let mark = disc(Role::Candidate, &hoop.disc);
        figure.add(if few { mark.filled() } else { mark });
        if few {
            figure.add(Mark::point(Role::Candidate, hoop.disc.center, Symbol::Ring));
        }
    }
    for bow in &cover.boundary {
        let count = pieces(bow.sweep);
        let points: Vec<DVec2> =
            (0..=count).map(|i| bow.at(f64::from(i) / f64::from(count))).collect();
        let boundary = Mark::path(Role::Kept, points).given();
        figure.add(boundary.meaning("the outer boundary of all circles").fresh());
    }
    for end in cover.hoops.iter().flat_map(|hoop| hoop.ends[0]).filter(|_| few) {
        let end = Mark::point(Role::Kept, end, Symbol::Square);
        figure.add(end.meaning("where a circle crosses the rim"));
    }
    let widest = cover.hoops.iter().max_by(|a, b| a.slack.total_cmp(&b.slack));
    if let Some(hoop) = widest.filter(|hoop| hoop.slack > 0.0) {
        let slack = Mark::path(Role::Witness, hoop.farthest.to_vec());
        figure.add(slack.meaning("the farthest that one is outside").fresh());
    }
}

/// The picture of the test's last step.
pub(super) fn test(played: &Played, shown: &[Step], figure: &mut Figure) {
    let (Some(current), Some((ellipse, circle))) = (shown.last(), played.pair()) else { return };
    let target = circle.center();
    let last_arc = shown.iter().rev().find_map(|step| match step {
        Step::PieceTested { arc, .. } => Some(arc),
        _ => None,
    });
    given_up(ellipse, shown, figure);
    match current {
        Step::CenterTested { center, measured, inside, .. } => {
            let role = if *inside { Role::Deciding } else { Role::Witness };
            let way = Mark::arrow(role, ellipse.center(), *center).labelled(short(*measured));
            figure.add(way.meaning("P in the ellipse’s equation").fresh());
        }
        Step::EndsTested { ends, distances, radius, .. } => {
            for (end, distance) in ends.iter().zip(distances) {
                let label = apart(*distance, *radius)[0].clone();
                measured(target, *end, label, distance <= radius, figure);
            }
        }
        Step::PieceTested { .. } => piece(ellipse, circle, current, figure),
        Step::Cut { corner, normal, distance, radius, inside, toward_flat, halves, .. } => {
            if let Some(arc) = last_arc {
                figure.add(disc(Role::Candidate, &arc.outer));
            }
            figure.add(Mark::line(Role::Construction, *corner, *normal).dashed());
            figure.add(Mark::text(Role::Construction, *corner, "M"));
            for (index, half) in halves.iter().enumerate() {
                let kept = !inside && index == usize::from(*toward_flat);
                let role = if kept { Role::Kept } else { Role::Discarded };
                if kept {
                    figure.add(bow(Role::Candidate, &half.outer, half).fresh());
                }
                figure.add(rim(role, ellipse, half).fresh());
            }
            let label = apart(*distance, *radius)[0].clone();
            measured(target, *corner, label, *inside, figure);
        }
    }
    figure.add(Mark::dot(Role::B, target).labelled("P"));
}

/// The pieces that earlier cuts gave up.
fn given_up(ellipse: &Ellipse, shown: &[Step], figure: &mut Figure) {
    let before = shown.split_last().map_or(&[][..], |(_, before)| before);
    for step in before {
        if let Step::Cut { toward_flat, halves, .. } = step {
            figure.add(rim(Role::Discarded, ellipse, &halves[usize::from(!toward_flat)]));
        }
    }
}

/// A piece between its two circles, in the sector between its normals.
fn piece(ellipse: &Ellipse, circle: &Circle, step: &Step, figure: &mut Figure) {
    let Step::PieceTested {
        arc,
        inscribed,
        outer_distance,
        outer_nearest,
        inner_distance,
        inner_nearest,
        fate,
        ..
    } = step
    else {
        return;
    };
    let target = circle.center();
    figure.add(disc(Role::Candidate, &arc.outer).filled());
    figure.add(rim(Role::Kept, ellipse, arc).fresh());
    let level = subscript(arc.level);
    let ends = [("S", arc.sharp, arc.sharp_normal), ("F", arc.flat, arc.flat_normal)];
    for (name, at, normal) in ends {
        let reach = arc.sharp.distance(arc.flat).max(at.distance(target));
        figure.add(Mark::segment(Role::Construction, at, at + normal * reach).dashed());
        figure.add(Mark::point(Role::Kept, at, Symbol::Square).labelled(format!("{name}{level}")));
    }
    let (outer, inner) = match fate {
        Fate::Missed => (Role::Deciding, Role::Construction),
        Fate::Hit => (Role::Candidate, Role::Deciding),
        Fate::Open | Fate::Finest => (Role::Candidate, Role::Construction),
    };
    let (within, meaning) = match inscribed {
        Inscribed::Arc => (bow(inner, &arc.inner, arc), "an arc inside the ellipse"),
        Inscribed::Segment => {
            (Mark::segment(inner, arc.sharp, arc.flat), "a segment inside the ellipse")
        }
    };
    let meaning = if inner == Role::Deciding { "" } else { meaning };
    figure.add(within.given().meaning(meaning).fresh());
    figure.add(bow(outer, &arc.outer, arc).given().fresh());
    let [to_outer, to_inner, _] =
        apart_from_last([*outer_distance, *inner_distance, circle.radius()]);
    let (nearest, label) = match fate {
        Fate::Hit => (*inner_nearest, to_inner),
        _ => (*outer_nearest, to_outer),
    };
    measured(target, nearest, label, *fate != Fate::Missed, figure);
}

/// A number in small figures below the line.
fn subscript(number: u32) -> String {
    number
        .to_string()
        .chars()
        .filter_map(|it| "₀₁₂₃₄₅₆₇₈₉".chars().nth(it.to_digit(10)? as usize))
        .collect()
}

/// The way from P, with its length but for the sign.
fn measured(target: DVec2, at: DVec2, label: String, reached: bool, figure: &mut Figure) {
    let way = Mark::segment(Role::Witness, target, at);
    figure.add(way.labelled(label.trim_start_matches('−')).fresh());
    let (role, symbol) =
        if reached { (Role::Deciding, Symbol::Disc) } else { (Role::Witness, Symbol::Cross) };
    figure.add(Mark::point(role, at, symbol).fresh());
}

/// A piece of the rim itself, between the ends of its arcs.
fn rim(role: Role, ellipse: &Ellipse, arc: &Arc) -> Mark {
    let axes = ellipse.semi_axes();
    let [from, to] = [arc.sharp, arc.flat].map(|at| (ellipse.to_local(at) / axes).normalize());
    let sweep = from.angle_between(to);
    let count = pieces(sweep);
    let at = |i| DVec2::from_angle(sweep * f64::from(i) / f64::from(count)).rotate(from);
    let points: Vec<DVec2> = (0..=count).map(|i| ellipse.to_world(at(i) * axes)).collect();
    Mark::path(role, points).given()
}

fn disc(role: Role, disc: &Disc) -> Mark {
    Mark::circle(role, disc.center, disc.radius)
}

/// The arc of one of a piece's circles between its ends.
fn bow(role: Role, disc: &Disc, arc: &Arc) -> Mark {
    let (from, to) = (arc.sharp - disc.center, arc.flat - disc.center);
    let sweep = from.angle_between(to);
    let count = pieces(sweep);
    let points: Vec<DVec2> = (0..=count)
        .map(|i| {
            let turn = DVec2::from_angle(sweep * f64::from(i) / f64::from(count));
            disc.center + turn.rotate(from)
        })
        .collect();
    Mark::path(role, points)
}

fn pieces(sweep: f64) -> u32 {
    (sweep.abs() / TAU * PIECES).ceil().clamp(2.0, PIECES) as u32
}

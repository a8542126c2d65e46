//! How the steps look. The straight rectangle and the turned circle are ghosts that stay
//! where they are; the frame slider lays the whole picture on them.

use super::note::distance_against_radius;
use crate::algorithm::rotate_back::{Frame, Region, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use glam::DVec2;

/// Draws the state after the last of `steps`; the shapes are there already.
pub fn draw(steps: &[Step], figure: &mut Figure) {
    let Some(last) = steps.last() else { return };
    let frame = last.frame();
    ghosts(frame, steps.len() == 1, figure);
    match last {
        Step::RotatedBack { .. } => turn(frame, figure),
        Step::ClosestX { region, x, .. } => closest_x(frame, *region, *x, figure),
        Step::ClosestY { region, closest, .. } => closest_y(frame, *region, *closest, figure),
        Step::Compared { closest, at_corner, distance, hit, .. } => {
            let comparison = distance_against_radius(frame, *distance, *hit);
            to_closest(frame, *closest, *at_corner, Some(comparison), figure);
        }
        Step::Inside { exit, distance, .. } => {
            let way = Mark::arrow(Role::Witness, frame.unrotated_center, *exit).staying().fresh();
            figure.add(way.labelled(short(*distance)).meaning(TO_SIDE));
        }
        Step::Decided { .. } => {
            let exits = steps.iter().any(|it| matches!(it, Step::Inside { .. }));
            decided(last, exits, figure);
        }
    }
    let center = Mark::dot(Role::A, frame.taken_center);
    figure.add(if steps.len() == 1 { center.labelled("C") } else { center });
}

/// What the line from a centre inside is.
const TO_SIDE: &str = "to the nearest side";

/// What the rectangle is in the calculation.
const UPRIGHT: &str = "the rectangle, not turned";

/// What the calculation sees, and, where the turn is wrong, which rectangle that amounts to.
fn ghosts(frame: &Frame, fresh: bool, figure: &mut Figure) {
    let (low, high) = (frame.low, frame.high);
    let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
    for mark in [
        Mark::polygon(Role::Ghost, corners).meaning(UPRIGHT),
        Mark::text(Role::Ghost, corners[2], "not turned").meaning(UPRIGHT),
        Mark::circle(Role::Ghost, frame.unrotated_center, frame.radius).filled(),
        Mark::dot(Role::Ghost, frame.unrotated_center),
    ] {
        figure.add(Mark { fresh, ..mark.staying() });
    }
    if frame.taken_center != frame.center {
        let taken = Mark::circle(Role::Candidate, frame.taken_center, frame.radius).dashed();
        figure.add(Mark { fresh, ..taken.labelled("tested instead") });
    } else if !frame.tests_given {
        let tested = Mark::polygon(Role::Candidate, frame.tested_corners).filled().dashed();
        figure.add(Mark { fresh, ..tested });
        let label = Mark::text(Role::Candidate, frame.tested_corners[3], "tested instead");
        figure.add(label);
    }
}

/// The arc from the centre to where the turn takes it.
fn turn(frame: &Frame, figure: &mut Figure) {
    let arm = frame.taken_center - frame.turn.pivot;
    let path: Vec<DVec2> = (0..=ARC_PIECES)
        .map(|piece| {
            let part = shown_turn(frame.turn.angle) * f64::from(piece) / f64::from(ARC_PIECES);
            frame.turn.pivot + DVec2::from_angle(part).rotate(arm)
        })
        .collect();
    figure.add(Mark::path(Role::Construction, path).dashed().staying().fresh());
    for end in [frame.taken_center, frame.unrotated_center] {
        figure.add(Mark::segment(Role::Construction, frame.turn.pivot, end).staying().fresh());
    }
    let degrees = (frame.turn.angle.to_degrees() * 100.0).round() / 100.0;
    let arc = Mark::angle(
        Role::Construction,
        frame.turn.pivot,
        arm.y.atan2(arm.x),
        shown_turn(frame.turn.angle),
    );
    figure.add(arc.labelled(format!("{}°", short(degrees))).staying().fresh());
    figure.add(Mark::dot(Role::B, frame.turn.pivot).staying());
    let moved = Mark::text(Role::Ghost, frame.unrotated_center, "C′");
    figure.add(moved.staying().fresh());
}

/// How many straight pieces an arc is drawn with: at 64 none is more than 0.1 % off its radius.
const ARC_PIECES: u32 = 64;

/// The turn without its whole rounds, so that many rounds are not drawn on top of each other.
fn shown_turn(angle: f64) -> f64 {
    angle % std::f64::consts::TAU
}

/// A side of the upright rectangle, without its ends.
fn side(limit: DVec2, along: DVec2) -> Mark {
    let line = Mark::line(Role::Construction, limit, along).dashed().staying();
    line.meaning("sides of the upright rectangle").fresh()
}

/// The line on which the closest x lies, between the sides that limit it.
fn closest_x(frame: &Frame, region: Region, x: f64, figure: &mut Figure) {
    for limit in [frame.low, frame.high] {
        figure.add(side(limit, DVec2::Y));
    }
    let from = frame.unrotated_center;
    let to = DVec2::new(x, from.y);
    limited(from, to, region, format!("x = {}", short(x)), figure);
    figure.add(Mark::line(Role::Deciding, to, DVec2::Y).staying().named("x").fresh());
}

/// The line on which the closest y lies, across the one that is known already.
fn closest_y(frame: &Frame, region: Region, closest: DVec2, figure: &mut Figure) {
    for limit in [frame.low, frame.high] {
        figure.add(side(limit, DVec2::X));
    }
    figure.add(Mark::line(Role::Kept, closest, DVec2::Y).staying());
    let from = frame.unrotated_center;
    limited(from, DVec2::new(from.x, closest.y), region, String::new(), figure);
    figure.add(Mark::line(Role::Deciding, closest, DVec2::X).staying().named("y").fresh());
    let found = Mark::point(Role::Deciding, closest, Symbol::Square);
    let label = format!("({}, {})", short(closest.x), short(closest.y));
    figure.add(found.labelled(label).staying().fresh());
}

/// A coordinate on its way to the limit, or staying where it is.
fn limited(from: DVec2, to: DVec2, region: Region, label: String, figure: &mut Figure) {
    let mark = if region == Region::Within {
        Mark::point(Role::Deciding, from, Symbol::Ring)
    } else {
        Mark::arrow(Role::Deciding, from, to)
    };
    let label = (!label.is_empty()).then_some(label);
    figure.add(Mark { label, ..mark.staying().fresh() });
}

/// The line of the article: from the turned centre to the closest point.
fn to_closest(
    frame: &Frame,
    closest: DVec2,
    at_corner: bool,
    label: Option<String>,
    figure: &mut Figure,
) {
    let line = Mark::segment(Role::Witness, frame.unrotated_center, closest);
    figure.add(Mark { label, fresh: true, ..line.staying() });
    let symbol = if at_corner { Symbol::Square } else { Symbol::Disc };
    figure.add(Mark::point(Role::Witness, closest, symbol).staying().fresh());
}

/// The answer, carried back to the world; where the line `exits` from a centre inside, it leads to
/// the nearest side.
fn decided(step: &Step, exits: bool, figure: &mut Figure) {
    let Step::Decided { frame, contact, closest, closest_in_world, at_corner, distance, .. } = step
    else {
        return;
    };
    let first = figure.marks.len();
    to_closest(frame, *closest, *at_corner, None, figure);
    if exits {
        figure.marks[first..].iter_mut().for_each(|it| it.meaning = TO_SIDE);
    }
    match contact {
        Some(contact) => {
            let (name, meaning) =
                if contact.gap < 0.0 { ("depth", "the depth") } else { ("gap", "the gap") };
            let label = format!("{name} = {}", short(contact.gap.abs()));
            let line = Mark::segment(Role::Deciding, contact.on_a, contact.on_b).labelled(label);
            let [from, to] = [contact.on_a, contact.on_b].map(|at| Mark::dot(Role::Deciding, at));
            for mark in [line, from, to] {
                figure.add(mark.meaning(meaning).fresh());
            }
        }
        None => {
            let line = Mark::segment(Role::Candidate, frame.taken_center, *closest_in_world);
            figure.add(line.labelled(short(*distance)).fresh());
            let end = Mark::point(Role::Candidate, *closest_in_world, Symbol::Cross);
            figure.add(end.fresh());
        }
    }
}

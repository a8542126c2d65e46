//! What each step draws: the feet so far, the common points so far.

use super::Played;
use super::note::between;
use crate::algorithm::intersection_points::{Relation, Side, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::Run;
use glam::DVec2;
use std::f64::consts::TAU;

/// Straight pieces for the evolute. More is smoother.
const PIECES: u32 = 160;

/// The picture after the last of some steps; the given shapes are there already.
pub(super) fn draw(played: &Played, shown: &[Step], figure: &mut Figure) {
    let Some(current) = shown.last() else { return };
    let origin = match shown.first() {
        Some(Step::Stretched { origin, .. }) => Some(*origin),
        _ => None,
    };
    let classified = matches!(current, Step::Classified { .. });
    // Without a common point the sides of the feet are the reason for the answer.
    let feet = match current {
        Step::Classified { points, relation } => *points == 0 && *relation != Relation::Identical,
        _ => true,
    };
    for (index, step) in shown.iter().enumerate() {
        let fresh = index + 1 == shown.len();
        match step {
            Step::Stretched { .. } if fresh => stretched(played, figure),
            Step::OutOfReach { centers, reach } => out_of_reach(*centers, *reach, figure),
            Step::EvoluteTested { evolute, .. } if fresh => curve(evolute, figure),
            Step::FootFound { point, distance, side, .. }
            | Step::EndTested { point, distance, side, .. }
                if feet =>
            {
                station(origin.filter(|_| fresh), *point, *distance, *side, fresh, figure);
            }
            Step::CrossingFound { between, point, image, .. } => {
                if fresh {
                    for foot in between {
                        let way = Mark::segment(Role::Construction, *foot, *point).dashed();
                        figure.add(way.meaning("from foot to foot"));
                    }
                }
                common(*point, Symbol::Disc, fresh || classified, figure);
                if fresh || classified {
                    place([*point, *image], 1, figure);
                }
            }
            Step::TouchFound { point, image, multiplicity } => {
                let symbol = if multiplicity % 2 == 0 { Symbol::Ring } else { Symbol::Disc };
                common(*point, symbol, fresh || classified, figure);
                if fresh || classified {
                    place([*point, *image], *multiplicity, figure);
                }
            }
            Step::CenterTested { center, inside, .. } => {
                let (role, symbol) = if *inside {
                    (Role::Kept, Symbol::Disc)
                } else {
                    (Role::Discarded, Symbol::Cross)
                };
                let mark = Mark::point(role, *center, symbol);
                figure.add(Mark { fresh: fresh || classified, ..mark });
            }
            _ => {}
        }
    }
    if let Some(origin) = origin.filter(|_| !classified) {
        figure.add(Mark::dot(played.roles()[0], origin).labelled("O"));
    }
    if classified && !figure.marks.iter().any(|mark| mark.fresh) {
        // Nothing in common: the shapes themselves are the answer.
        for mark in &mut figure.marks {
            mark.fresh = true;
        }
    }
}

/// Both shapes as the frame has them, where the frame slider carries them.
fn stretched(played: &Played, figure: &mut Figure) {
    let Some(frame) = played.frame() else { return };
    let map = frame.pin_at(1.0).inverse() * frame.at(1.0);
    for shape in &played.shapes {
        let mut mark = Mark::shape(Role::Ghost, shape).mapped(&map).awaiting().fresh();
        mark.filled = false;
        figure.add(mark);
    }
}

fn out_of_reach(centers: [DVec2; 2], reach: f64, figure: &mut Figure) {
    let way = Mark::segment(Role::Deciding, centers[0], centers[1]);
    let label = format!("{} > {}", short(between(centers)), short(reach));
    figure.add(way.labelled(label).meaning("from centre to centre").fresh());
}

/// The evolute, carried back into the world.
fn curve([center, p, q]: &[DVec2; 3], figure: &mut Figure) {
    let points: Vec<DVec2> = (0..=PIECES)
        .map(|i| {
            let (sin, cos) = (TAU * f64::from(i) / f64::from(PIECES)).sin_cos();
            *center + *p * cos.powi(3) + *q * sin.powi(3)
        })
        .collect();
    figure.add(Mark::path(Role::Construction, points).fresh());
}

/// A foot or an end: a disc inside the circle, a ring outside, a square on it.
fn station(
    origin: Option<DVec2>,
    point: DVec2,
    distance: f64,
    side: Side,
    fresh: bool,
    figure: &mut Figure,
) {
    if let Some(origin) = origin {
        let label = format!("{distance} stretched", distance = short(distance));
        figure.add(Mark::segment(Role::Witness, origin, point).labelled(label).fresh());
    }
    let symbol = match side {
        Side::Inside => Symbol::Disc,
        Side::On => Symbol::Square,
        Side::Outside => Symbol::Ring,
    };
    figure.add(Mark { fresh, ..Mark::point(Role::Candidate, point, symbol) });
}

/// A point that both boundaries have: a ring where they only touch.
fn common(point: DVec2, symbol: Symbol, fresh: bool, figure: &mut Figure) {
    let mark = Mark::point(Role::Deciding, point, symbol).given();
    figure.add(Mark { fresh, ..mark });
}

/// Where such a point is: in the world, and, where the plane is stretched, in that picture, whose
/// circle has the radius 1 about O.
fn place([world, image]: [DVec2; 2], multiplicity: u32, figure: &mut Figure) {
    let times = if multiplicity > 1 { format!(" × {multiplicity}") } else { String::new() };
    let words = |at: DVec2| format!("{}{times}", pair(at));
    let mark = Mark::text(Role::Deciding, world, "").fresh();
    let both = mark.in_both(words(world), format!("{image} stretched", image = words(image)));
    both.into_iter().for_each(|it| figure.add(it));
}

fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}

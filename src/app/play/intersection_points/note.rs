//! What each step says.

use super::{Played, side_word};
use crate::algorithm::intersection_points::{Operand, Relation, Step};
use crate::app::number::{apart, compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and the formula of a step.
pub(super) fn note(played: &Played, step: &Step) -> Note {
    match step {
        Step::Stretched { .. } => stretched(played, step),
        Step::OutOfReach { centers, reach } => {
            let distance = between(*centers);
            let [away, both] = apart(distance, *reach);
            Note {
                caption: format!(
                    "The centres are {away} apart, more than both reach together, {both}: \
                        no common point."
                ),
                formula: vec!["|O − C| > reach".into(), compared(distance, *reach, false)],
            }
        }
        Step::EvoluteTested { compared: [left, right], inside, .. } => Note {
            caption: format!(
                "O, the circle’s centre, is {if} the evolute of the rim: {if_2} normals of \
                    the rim go through it, so there are as many feet.", if = if *inside { "inside" } else { "outside" }, if_2 = if *inside { 4 } else { 2 }),
            formula: vec![
                "(a·x)^⅔ + (b·y)^⅔ ≤ (a² − b²)^⅔, stretched, along the rim’s axes".into(),
                compared(*left, *right, *inside),
            ],
        },
        Step::FootFound { .. } | Step::EndTested { .. } => station(played, step),
        Step::CrossingFound { point, image, iterations, .. } => Note {
            caption: format!(
                "One of these is inside the circle and the other outside: between them \
                    lies one crossing, in the world at {point}.",
                point = pair(*point)
            ),
            formula: vec![
                "stretched, the distance from O is 1 between the two".into(),
                if *iterations > 0 {
                    format!(
                        "{image} after {iterations} rounds of Newton’s method",
                        image = pair(*image)
                    )
                } else {
                    pair(*image)
                },
            ],
        },
        Step::TouchFound { point, image, multiplicity } => {
            let meaning = match (multiplicity, played.is_segment()) {
                (1, true) => "the segment ends here, on the boundary",
                (1, _) => "they cross here",
                (2, _) => "two intersections come together, and they touch",
                (3, _) => "three intersections come together, and they cross",
                _ => "all four intersections come together, and they touch",
            };
            Note {
                caption: format!(
                    "A common point that is a foot itself, in the world at {point}: {meaning}.",
                    point = pair(*point)
                ),
                formula: vec![
                    "stretched, the distance from O is 1 at a foot".into(),
                    format!(
                        "{image} stretched, counted {multiplicity} times",
                        image = pair(*image)
                    ),
                ],
            }
        }
        Step::CenterTested { of, measured, inside, .. } => Note {
            caption: format!(
                "The boundaries do not cross. The other centre is {if} the {name}, its \
                    equation being {measured} there.", if = if *inside { "inside" } else { "outside" }, name = played.name(*of), measured = short(*measured)),
            formula: vec![
                "(x/a)² + (y/b)² < 1, along its axes".into(),
                compared(*measured, 1.0, *inside),
            ],
        },
        Step::Classified { relation, points } => classified(played, *relation, *points),
    }
}

fn stretched(played: &Played, step: &Step) -> Note {
    let Step::Stretched { circle, matrix, image, .. } = step else { return Note::default() };
    let (round, other) = (played.name(*circle), played.name(circle.other()));
    let rows =
        [matrix.row(0), matrix.row(1)].map(|row| format!("{}  {}", short(row.x), short(row.y)));
    let [center, u, v] = image.map(pair);
    let (caption, placed) = if played.is_segment() {
        (
            format!(
                "The plane is stretched until the {round} is a circle of radius 1 about O; \
                    the segment stays a segment."
            ),
            format!("start {center}, start to end {u}"),
        )
    } else {
        (
            format!(
                "The plane is stretched until the {round} is a circle of radius 1 about O; \
                    the rim of the {other} stays an ellipse."
            ),
            format!("centre {center}, half-axes as vectors {u}, {v}"),
        )
    };
    Note { caption, formula: vec![format!("( {} | {} )", rows[0], rows[1]), placed] }
}

/// A foot, or an end of the segment.
fn station(played: &Played, step: &Step) -> Note {
    let (distance, gap, side, opening) = match step {
        Step::FootFound { number, distance, gap, side, farthest, .. } => {
            let what = if *farthest { "farthest from" } else { "nearest to" };
            let line = if played.is_segment() { "segment" } else { "rim" };
            let opening = match played.is_segment() {
                true => format!("The foot, where the {line} is {what} O"),
                false => match fallen_together(played, step) {
                    Some(first) if first < *number => format!(
                        "Foot {number} falls together with foot {first}, for O is on the \
                            evolute of the rim",
                        number = number + 1,
                        first = first + 1
                    ),
                    _ => {
                        format!("Foot {number}, where the {line} is {what} O", number = number + 1)
                    }
                },
            };
            (distance, gap, side, opening)
        }
        Step::EndTested { distance, gap, side, .. } => {
            (distance, gap, side, "An end of the segment".to_owned())
        }
        _ => return Note::default(),
    };
    Note {
        caption: format!(
            "{opening}: stretched it is {distance} away, {side} the circle; in the world \
                {gap} from the {name}’s rim.",
            distance = short(*distance),
            side = side_word(*side),
            gap = short(gap.abs()),
            name = played.name(played.round())
        ),
        formula: vec![
            "stretched distance from O against the radius, 1".into(),
            match side_word(*side) {
                "on" => format!("{} ≈ 1", short(*distance)),
                _ => compared(*distance, 1.0, *distance <= 1.0),
            },
        ],
    }
}

/// Feet nearer to one another than this in the frame, where the circle's radius is 1, are one for
/// whoever looks. The roots of an equation that come together have lost half their digits and more.
const TOGETHER: f64 = 2e-5;

/// The first of the feet at the place of this one.
fn fallen_together(played: &Played, step: &Step) -> Option<u32> {
    let Step::FootFound { image: own, .. } = step else { return None };
    played.steps.iter().find_map(|it| match it {
        Step::FootFound { number, image, .. } if image.distance(*own) < TOGETHER => Some(*number),
        _ => None,
    })
}

fn classified(played: &Played, relation: Relation, points: u32) -> Note {
    let count = match points {
        0 => "0 common points".to_owned(),
        1 => "1 common point".to_owned(),
        count => format!("{count} common points"),
    };
    let inside = |inner: Operand| {
        format!(
            "the {name} is inside the {name_2}",
            name = played.name(inner),
            name_2 = played.name(inner.other())
        )
    };
    let meaning = match relation {
        Relation::Separate => "neither contains the other, so they are apart".to_owned(),
        Relation::TouchingOutside => "they touch from outside".to_owned(),
        Relation::Crossing => "the boundaries cross".to_owned(),
        Relation::TouchingInside(inner) => {
            format!("{inner} and touches it", inner = inside(inner))
        }
        Relation::Contained(inner) => inside(inner),
        Relation::Identical => "isolated ones, that is: they are the same ellipse".to_owned(),
    };
    let yet = match relation {
        Relation::Contained(_) => " All 4 solutions are imaginary, and yet they collide.",
        _ => "",
    };
    let formula = [relation.slug().replace('-', " "), count.clone()];
    // The equation of a segment is quadratic, and of the same ellipse every point is a solution.
    let quartic = !played.is_segment() && relation != Relation::Identical;
    Note {
        caption: format!("{count}: {meaning}.{yet}"),
        formula: formula.into_iter().chain(quartic.then(|| solutions(played))).collect(),
    }
}

/// Hori's class of the pair: how many solutions of its quartic equation are real, equal ones
/// counted as often as they occur, and how many are imaginary.
fn solutions(played: &Played) -> String {
    let points = played.multiplicities();
    let real: u32 = points.iter().sum();
    let equal: Vec<_> = points.iter().filter(|it| **it > 1).map(u32::to_string).collect();
    let equal = match equal.is_empty() {
        true => String::new(),
        false => format!(" ({} equal)", equal.join(" and ")),
    };
    format!("quartic: {real} real{equal} and {} imaginary solutions", 4u32.saturating_sub(real))
}

/// How far apart two points are. A sum of squares would overflow where they are far away.
pub(super) fn between([one, two]: [DVec2; 2]) -> f64 {
    let way = two - one;
    way.x.hypot(way.y)
}

fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}
